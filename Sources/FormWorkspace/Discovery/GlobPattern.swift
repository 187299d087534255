/// One pattern of a `.gitignore`, of `include`, `exclude` or of an override's `files`, with the meaning gitignore(5) gives it:
/// `*` and `?` stop at slashes, `**` does not, `[…]` is a set of bytes, a pattern without an inner slash matches at any depth,
/// one that ends in a slash matches folders alone.
package struct GlobPattern: Hashable, Sendable {
  package var text: String
  package var isNegated: Bool
  package var foldersOnly: Bool
  /// The pattern without `!` and outer slashes, by path component.
  private var components: [[UInt8]]
  private var shortcut = Shortcut.none

  /// Patterns without an inner slash ask for the last name alone, and most of them are a word or an ending.
  private enum Shortcut: Hashable {
    case none
    case name([UInt8])
    case ending([UInt8])
    case lastName([UInt8])
  }

  /// A path cut into its names, once for all patterns.
  struct Parts {
    let names: [ArraySlice<UInt8>]

    init(_ path: some StringProtocol) { names = Array(path.utf8).split(separator: UInt8(ascii: "/")) }
  }

  /// Reads one line of a `.gitignore`; nil for blank lines and comments.
  package init?(ignoreLine line: some StringProtocol) {
    var bytes = Array(line.utf8)
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    while bytes.last == UInt8(ascii: " ") {
      if bytes.count > 1, bytes[bytes.count - 2] == UInt8(ascii: "\\") { break }
      bytes.removeLast()
    }
    guard let first = bytes.first, first != UInt8(ascii: "#") else { return nil }
    self.init(bytes: bytes, text: String(line))
  }

  /// A pattern of the configuration: `Sources/`, `**/*Tests.swift`, `App/**`.
  package init(_ text: String) {
    var bytes = Array(text.utf8)
    if bytes.starts(with: Array("./".utf8)) { bytes.removeFirst(2) }
    self =
      GlobPattern(bytes: bytes, text: text)
      ?? GlobPattern(text: text, isNegated: false, foldersOnly: false, components: [])
  }

  private init(text: String, isNegated: Bool, foldersOnly: Bool, components: [[UInt8]]) {
    self.text = text
    self.isNegated = isNegated
    self.foldersOnly = foldersOnly
    self.components = components
  }

  private init?(bytes: [UInt8], text: String) {
    var bytes = bytes[...]
    self.text = text
    isNegated = bytes.first == UInt8(ascii: "!")
    if isNegated { bytes = bytes.dropFirst() }
    foldersOnly = bytes.last == UInt8(ascii: "/")
    while bytes.last == UInt8(ascii: "/") { bytes = bytes.dropLast() }
    guard !bytes.isEmpty else { return nil }
    let isAnchored = bytes.contains(UInt8(ascii: "/"))
    components = bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
    guard !isAnchored, let name = components.first, name != Array("**".utf8) else { return }
    components.insert(Array("**".utf8), at: 0)
    func isLiteral(_ bytes: some Sequence<UInt8>) -> Bool { !bytes.contains { Array("*?[\\".utf8).contains($0) } }
    if isLiteral(name) {
      shortcut = .name(name)
    } else if name.first == UInt8(ascii: "*"), isLiteral(name.dropFirst()) {
      shortcut = .ending(Array(name.dropFirst()))
    } else {
      shortcut = .lastName(name)
    }
  }

  /// Whether a path relative to the pattern's folder is what the pattern names.
  package func matches(_ path: some StringProtocol, isFolder: Bool) -> Bool {
    matches(Parts(path), isFolder: isFolder)
  }

  func matches(_ path: Parts, isFolder: Bool) -> Bool {
    guard !foldersOnly || isFolder, let last = path.names.last else { return false }
    return switch shortcut {
    case .name(let name): last.elementsEqual(name)
    case .ending(let ending): last.count >= ending.count && last.suffix(ending.count).elementsEqual(ending)
    case .lastName(let name): Self.matchComponent(name[...], last)
    case .none: Self.match(components[...], path.names[...])
    }
  }

  /// Whether a file, or a folder that it lies in, is what the pattern names.
  package func covers(file path: String) -> Bool {
    if matches(path, isFolder: false) { return true }
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      if matches(path[..<slash], isFolder: true) { return true }
      end = path.index(after: slash)
    }
    return false
  }

  private static func match(_ pattern: ArraySlice<[UInt8]>, _ path: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    // The usual backtracking over the last `**`, without recursion: a pattern has no say in how deep we go.
    var (pattern, path) = (pattern, path)
    var resume: (pattern: ArraySlice<[UInt8]>, path: ArraySlice<ArraySlice<UInt8>>)?
    while true {
      if let part = pattern.first, part == [UInt8(ascii: "*"), UInt8(ascii: "*")] {
        pattern = pattern.dropFirst()
        // `a/**` means what lies in `a`, not `a` itself.
        if pattern.isEmpty { return !path.isEmpty }
        resume = (pattern, path)
        continue
      }
      if let part = pattern.first, let name = path.first, matchComponent(part[...], name) {
        pattern = pattern.dropFirst()
        path = path.dropFirst()
        continue
      }
      if pattern.isEmpty, path.isEmpty { return true }
      guard let (rest, from) = resume, !from.isEmpty else { return false }
      pattern = rest
      path = from.dropFirst()
      resume = (rest, path)
    }
  }

  private static func matchComponent(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (pattern, name) = (pattern, name)
    var resume: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
    while true {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        resume = (pattern, name)
        continue
      }
      if let byte = name.first, let rest = step(pattern, byte) {
        pattern = rest
        name = name.dropFirst()
        continue
      }
      if pattern.isEmpty, name.isEmpty { return true }
      guard let (rest, from) = resume, !from.isEmpty else { return false }
      pattern = rest
      name = from.dropFirst()
      resume = (rest, name)
    }
  }

  /// The pattern behind one element that accepts a byte, or nil where it does not.
  private static func step(_ pattern: ArraySlice<UInt8>, _ byte: UInt8) -> ArraySlice<UInt8>? {
    guard let first = pattern.first else { return nil }
    switch first {
    case UInt8(ascii: "?"):
      return pattern.dropFirst()
    case UInt8(ascii: "\\"):
      let escaped = pattern.dropFirst()
      return escaped.first == byte ? escaped.dropFirst() : nil
    case UInt8(ascii: "["):
      return set(pattern, contains: byte) ?? (byte == first ? pattern.dropFirst() : nil)
    default:
      return first == byte ? pattern.dropFirst() : nil
    }
  }

  /// The pattern behind a `[…]` that contains a byte; nil where it does not, or where the bracket is never closed.
  private static func set(_ pattern: ArraySlice<UInt8>, contains byte: UInt8) -> ArraySlice<UInt8>? {
    var rest = pattern.dropFirst()
    let isInverted = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isInverted { rest = rest.dropFirst() }
    var isMember = false
    var isFirst = true
    while let low = rest.first {
      if low == UInt8(ascii: "]"), !isFirst {
        return isMember != isInverted ? rest.dropFirst() : nil
      }
      isFirst = false
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-"), let high = rest.dropFirst().first, high != UInt8(ascii: "]") {
        if low <= byte, byte <= high { isMember = true }
        rest = rest.dropFirst(2)
      } else if low == byte {
        isMember = true
      }
    }
    return nil
  }
}
