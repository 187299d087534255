/// Folders outside of a project that its manifest names: `../Core`.
struct ProjectReferences {
  /// A path that leads out of the folder it starts from.
  struct Reference: Hashable {
    /// How many folders it goes up.
    var steps: Int
    /// What follows; empty for `..` alone.
    var rest: String
  }

  private(set) var found: Set<Reference> = []

  /// - Parameter hasKeys: whether paths stand behind `path =`, as in Xcode's projects, so that everything else that looks like
  ///   one (where libraries are searched for, scripts) is none.
  init(in bytes: [UInt8], hasKeys: Bool) {
    guard bytes.count <= Self.maximumLength else { return }
    bytes.withUnsafeBufferPointer { bytes in
      let dot = UInt8(ascii: ".")
      var offset = 1
      while offset + 1 < bytes.count, found.count < Self.maximumCount {
        guard bytes[offset] == dot, bytes[offset + 1] == dot, Self.isEdge(bytes[offset - 1]) else {
          offset += 1
          continue
        }
        var end = offset
        while end < bytes.count, !Self.endsPath(bytes[end], isQuoted: bytes[offset - 1] == UInt8(ascii: "\"")) {
          end += 1
        }
        if !hasKeys || Self.hasKey(bytes, offset) { add(String(decoding: bytes[offset..<end], as: UTF8.self)) }
        offset = max(end, offset + 2)
      }
    }
  }

  private mutating func add(_ path: String) {
    var steps = 0
    var rest: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case ".." where rest.isEmpty: steps += 1
      case "..": rest.removeLast()
      default: rest.append(part)
      }
    }
    guard (1...Self.maximumSteps).contains(steps) else { return }
    found.insert(Reference(steps: steps, rest: rest.joined(separator: "/")))
  }

  /// The paths that are named, seen from the folder of the manifest. In groups they may start from further below.
  func paths(from folder: String, hasGroups: Bool) -> Set<String> {
    let above = Paths.upwards(from: folder)
    var paths: Set<String> = []
    for reference in found {
      for steps in hasGroups ? 1...reference.steps : reference.steps...reference.steps
      where above.indices.contains(steps) {
        paths.insert(reference.rest.isEmpty ? above[steps] : Paths.joined(above[steps], reference.rest))
      }
    }
    return paths
  }

  private static let maximumLength = 64 << 20
  private static let maximumCount = 10_000
  private static let maximumSteps = 32

  /// What may stand before a path: a blank, a quote, `=`, and the `:` of `group:../Core`.
  private static func isEdge(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "["):
      true
    default: false
    }
  }

  private static func endsPath(_ byte: UInt8, isQuoted: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: ")"), UInt8(ascii: "]"): !isQuoted
    default: false
    }
  }

  /// Whether `path = ` or `relativePath = ` stands before a place, with or without a quote.
  private static func hasKey(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    var start = place
    if start > 0, bytes[start - 1] == UInt8(ascii: "\"") { start -= 1 }
    return start >= 7 && bytes[(start - 6)..<start].elementsEqual("ath = ".utf8)
  }
}
