/// The parts of names like `Settings.Plan`.
enum QualifiedName {
  private static let dot = UInt8(ascii: ".")

  static func isNested(_ name: String) -> Bool { name.utf8.contains(dot) }

  /// The name behind the last dot.
  static func last(of name: String) -> String {
    guard let position = name.utf8.lastIndex(of: dot) else { return name }
    return String(name[name.utf8.index(after: position)...])
  }

  /// The name in front of the last dot; nil where there is none.
  static func parent(of name: String) -> String? {
    name.utf8.lastIndex(of: dot).map { String(name[..<$0]) }
  }
}
