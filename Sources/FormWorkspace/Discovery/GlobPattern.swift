/// One pattern of a `.gitignore`, of `include`, `exclude` or of an override's `files`, with the meaning gitignore(5) gives it:
/// `*` and `?` stop at slashes, `**` does not, `[…]` is a set of bytes, a pattern without an inner slash matches at any depth,
/// one that ends in a slash matches folders alone.
package struct GlobPattern: Hashable, Sendable {
  package var text: String
  package var isNegated: Bool
  package var foldersOnly: Bool
  /// The pattern without `!` and outer slashes, by path component.
  private var components: [[UInt8]] = []
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
    for part in bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
    where part != Self.anyDepth || components.last != part {
      components.append(part)
    }
    guard !isAnchored, let name = components.first, name != Self.anyDepth else { return }
    components.insert(Self.anyDepth, at: 0)
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
    case .lastName(let name): Self.matchComponent(name, last)
    case .none: Self.match(components, path.names)
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

  /// Whether files of a folder may be what the pattern names. Folders of a name, such as `App/`, are not looked for.
  func canMatch(inside folder: String) -> Bool {
    for (part, name) in zip(components, Parts(folder).names) {
      if part == Self.anyDepth { return !foldersOnly }
      if !Self.matchComponent(part, name) { return false }
    }
    return !components.isEmpty
  }

  private static func match(_ pattern: [[UInt8]], _ path: [ArraySlice<UInt8>]) -> Bool {
    // Most paths end with another name: no need to look at the folders of those.
    if let end = pattern.last, end != anyDepth, let last = path.last, !matchComponent(end, last) { return false }
    // The usual backtracking over the last `**`, without recursion: a pattern has no say in how deep we go.
    var (part, name) = (0, 0)
    var resume: (part: Int, name: Int)?
    while true {
      if part < pattern.count, pattern[part] == anyDepth {
        part += 1
        // `a/**` means what lies in `a`, not `a` itself.
        if part == pattern.count { return name < path.count }
        resume = (part, name)
        continue
      }
      if part < pattern.count, name < path.count, matchComponent(pattern[part], path[name]) {
        part += 1
        name += 1
        continue
      }
      if part == pattern.count, name == path.count { return true }
      guard let (rest, from) = resume, from < path.count else { return false }
      (part, name) = (rest, from + 1)
      resume = (rest, from + 1)
    }
  }

  private static let anyDepth = Array("**".utf8)

  private static func matchComponent(_ pattern: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    guard endsAlike(pattern, name) else { return false }
    var (place, byte) = (0, name.startIndex)
    var resume: (place: Int, byte: Int)?
    while true {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        place += 1
        resume = (place, byte)
        continue
      }
      if byte < name.endIndex, let next = step(pattern, place, name[byte]) {
        place = next
        byte += 1
        continue
      }
      if place == pattern.count, byte == name.endIndex { return true }
      guard let (rest, from) = resume, from < name.endIndex else { return false }
      (place, byte) = (rest, from + 1)
      resume = (rest, from + 1)
    }
  }

  /// Whether a name ends with what a pattern has behind its last `*`, `?` or `]`.
  private static func endsAlike(_ pattern: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
    var rest = name
    for byte in pattern.reversed() {
      if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "]")
        || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "[")
      {
        return true
      }
      guard rest.popLast() == byte else { return false }
    }
    return true
  }

  /// The place behind the element of a pattern that accepts a byte, or nil where it does not.
  private static func step(_ pattern: [UInt8], _ place: Int, _ byte: UInt8) -> Int? {
    guard place < pattern.count else { return nil }
    switch pattern[place] {
    case UInt8(ascii: "?"):
      return place + 1
    case UInt8(ascii: "\\"):
      return place + 1 < pattern.count && pattern[place + 1] == byte ? place + 2 : nil
    case UInt8(ascii: "["):
      return set(pattern, place, contains: byte) ?? (byte == UInt8(ascii: "[") ? place + 1 : nil)
    case let other:
      return other == byte ? place + 1 : nil
    }
  }

  /// The place behind a `[…]` that contains a byte; nil where it does not, or where the bracket is never closed.
  private static func set(_ pattern: [UInt8], _ place: Int, contains byte: UInt8) -> Int? {
    var rest = pattern[(place + 1)...]
    let isInverted = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isInverted { rest = rest.dropFirst() }
    var isMember = false
    var isFirst = true
    while let low = rest.first {
      if low == UInt8(ascii: "]"), !isFirst {
        return isMember != isInverted ? rest.startIndex + 1 : nil
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
