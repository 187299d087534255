/// Finds, without parsing, the files that declare names which the parsed files only mention: a base class, a tag enum,
/// a custom row, a constant. It may name a file too many; the parser decides.
package struct DeclarationScan: Hashable, Sendable {
  /// Names of types and constants that nothing read so far declares.
  package var names: Set<String>
  /// Types with forms whose extensions and subclasses matter wherever they are.
  package var extended: Set<String>

  package init(names: Set<String>, extended: Set<String> = []) {
    self.names = names
    self.extended = extended
  }

  package var isEmpty: Bool { names.isEmpty && extended.isEmpty }

  /// Whether the bytes of a Swift file may declare one of the names.
  package func matches(_ bytes: [UInt8]) -> Bool {
    guard !isEmpty else { return false }
    return Self.keywords.contains { keyword in
      ByteScan.any(keyword, in: bytes) { end in
        let start = end - keyword.utf8.count
        guard start == 0 || !Self.isIdentifier(bytes[start - 1]) else { return false }
        return declares(keyword: keyword, at: end, bytes)
      }
    }
  }

  private func declares(keyword: String, at offset: Int, _ bytes: [UInt8]) -> Bool {
    var offset = offset
    Self.skipBlanks(&offset, bytes)
    guard var name = Self.identifier(at: &offset, bytes) else { return false }
    // `extension Settings.Tags`: every part counts.
    if keyword == "extension " {
      while true {
        if extended.contains(name) { return true }
        if names.contains(name), !Self.isSystemType(name) { return true }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ".") else { return false }
        offset += 1
        guard let next = Self.identifier(at: &offset, bytes) else { return false }
        name = next
      }
    }
    if names.contains(name) { return true }
    guard keyword == "class ", !extended.isEmpty else { return false }
    // `class Wide<T>: Narrow`: the superclass stands first.
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ":"), bytes[offset] != UInt8(ascii: "{") { offset += 1 }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return false }
    offset += 1
    Self.skipBlanks(&offset, bytes)
    return Self.identifier(at: &offset, bytes).map(extended.contains) ?? false
  }

  private static let keywords = [
    "class ", "struct ", "enum ", "protocol ", "extension ", "typealias ", "actor ", "let ", "var ", "func ", "case ",
  ]

  /// Every file extends these somewhere; an extension of them says nothing about where a name of theirs is declared.
  private static func isSystemType(_ name: String) -> Bool {
    systemTypes.contains(name) || name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("CG")
  }

  private static let systemTypes: Set<String> = [
    "String", "Substring", "Character", "Int", "Double", "Float", "Bool", "Date", "URL", "Data", "Array", "Dictionary",
    "Set", "Optional", "Result", "Collection", "Sequence", "RawRepresentable", "Bundle", "Calendar", "Locale", "View",
    "Color", "Image", "Text", "Notification", "DateFormatter", "Decimal", "Error",
  ]

  private static func identifier(at offset: inout Int, _ bytes: [UInt8]) -> String? {
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
    let start = offset
    while offset < bytes.count, isIdentifier(bytes[offset]) { offset += 1 }
    guard offset > start else { return nil }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
    return name
  }

  private static func skipBlanks(_ offset: inout Int, _ bytes: [UInt8]) {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") {
      offset += 1
    }
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default:
      false
    }
  }
}
