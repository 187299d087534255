/// The files formlsp reads.
package enum FileKind: String, Hashable, Sendable {
  case swift, yaml, json

  /// By the name's ending: `*.swift`, `*.form.yaml`, `*.form.yml`, `*.form.json`; nil for any other.
  package init?(path: String) {
    guard let kind = FileKind(path.utf8) else { return nil }
    self = kind
  }

  /// The same for the bytes of a name.
  init?(_ name: some BidirectionalCollection<UInt8>) {
    switch name.last {
    case UInt8(ascii: "t") where Self.ends(name, with: ".swift"): self = .swift
    case UInt8(ascii: "l") where Self.ends(name, with: ".form.yaml") || Self.ends(name, with: ".form.yml"): self = .yaml
    case UInt8(ascii: "n") where Self.ends(name, with: ".form.json"): self = .json
    default: return nil
    }
    if Self.isResourceFork(name) { return nil }
  }

  /// `._Login.swift` is what macOS writes beside `Login.swift` on disks of others: no code, whatever its ending says.
  private static func isResourceFork(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    let start = name.lastIndex(of: UInt8(ascii: "/")).map { name.index(after: $0) } ?? name.startIndex
    return name[start...].starts(with: [UInt8(ascii: "."), UInt8(ascii: "_")])
  }

  private static func ends(_ name: some BidirectionalCollection<UInt8>, with ending: StaticString) -> Bool {
    name.reversed().starts(
      with: UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount).reversed())
  }
}
