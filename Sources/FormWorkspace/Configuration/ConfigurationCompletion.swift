package import FormAnalysis
import FormCatalogue
package import FormFiles
package import FormModel

/// Keys and values of a configuration file: in brackets by the keys around the place, on lines of their own by indentation.
/// The text is broken while one types.
package struct ConfigurationCompletion {
  package private(set) var entries: [CompletionEntry] = []

  package init(in text: SourceText, format: DataDocument.Format, at offset: Int) {
    let number = text.line(at: offset)
    let line = text.line(number)
    let cursor = min(max(offset, line.lowerBound), line.upperBound)
    let before = text.substring(line.lowerBound..<cursor)
    guard format == .json || !before.contains("#") else { return }
    if let path = DataPath(in: text, format: format, at: offset), path.isInBrackets {
      entries = Self.entries(at: path)
      return
    }
    guard format == .yaml else { return }
    var start = cursor
    while start > line.lowerBound, Self.isWord(text.bytes[start - 1]) { start -= 1 }
    var end = cursor
    while end < line.upperBound, Self.isWord(text.bytes[end]) { end += 1 }
    let range = start..<end
    var behind = end
    while behind < line.upperBound, text.bytes[behind] == 0x20 { behind += 1 }
    let colon = behind < line.upperBound && text.bytes[behind] == UInt8(ascii: ":") ? "" : ":"
    let indent = before.prefix { $0 == " " || $0 == "-" }.utf8.count
    if let colon = before.firstIndex(of: ":") {
      let key = String(before[..<colon].drop { $0 == " " || $0 == "-" })
      let isRow = indent > 0 && parent(of: number, indent, text) == "custom-rows"
      let isBehindColon = before.utf8.last == UInt8(ascii: ":")
      // In front of a value that is there already nothing is missing.
      if isBehindColon, range.isEmpty, behind < line.upperBound, text.bytes[behind] != UInt8(ascii: "#") { return }
      entries = (isRow ? Self.valueTypes : Self.values(of: key)).map {
        CompletionEntry(.value, $0, newText: isBehindColon ? " " + $0 : $0, range: range)
      }
      return
    }
    guard start == line.lowerBound + indent else { return }
    let taken = siblings(of: number, indent, text)
    let offered: [String]
    switch indent > 0 ? parent(of: number, indent, text) ?? "" : nil {
    case "rules":
      entries = Self.rules(range) { $0 + (colon.isEmpty ? "" : ": ") }.filter { !taken.contains($0.label) }
      return
    case "overrides": offered = ["files", "rules"]
    case nil: offered = ConfigurationReader.keys
    default: return
    }
    entries = offered.filter { !taken.contains($0) }.map {
      CompletionEntry(.property, $0, newText: $0 + colon, range: range)
    }
  }

  private static func entries(at path: DataPath) -> [CompletionEntry] {
    guard path.isKey else {
      let isRow = path.keys.count == 2 && path.keys.first == "custom-rows"
      return (isRow ? valueTypes : values(of: path.keys.last ?? "")).map {
        CompletionEntry(.value, $0, newText: path.written($0), range: path.range)
      }
    }
    switch path.keys {
    case ["rules"], ["overrides", "rules"]:
      return rules(path.range, path.written).filter { !path.siblings.contains($0.label) }
    case [], ["overrides"]:
      return (path.keys.isEmpty ? ConfigurationReader.keys : ["files", "rules"]).filter { !path.siblings.contains($0) }
        .map { CompletionEntry(.property, $0, newText: path.written($0), range: path.range) }
    default: return []
    }
  }

  private static func rules(_ range: ByteRange, _ written: (String) -> String) -> [CompletionEntry] {
    RuleRegistry.all.map { rule in
      CompletionEntry(
        .ruleID, rule.id, type: rule.severity.rawValue, detail: rule.summary, documentation: rule.explanation,
        newText: written(rule.id), range: range)
    }
  }

  /// What the value of a key is chosen from.
  private static func values(of key: String) -> [String] {
    if RuleRegistry.byID[key] != nil { return ["off", "info", "warning", "error"] }
    return key == "eureka-version" ? Catalogue.versions.reversed().map(\.description) : []
  }

  /// What rows hold most often; any other type can be written.
  private static let valueTypes = ["String", "Bool", "Int", "Double", "Float", "Date", "URL"]

  /// The key of the nearest line above that is indented less.
  private func parent(of number: Int, _ indent: Int, _ text: SourceText) -> String? {
    for above in stride(from: number - 1, through: 0, by: -1) {
      let content = text.substring(text.line(above))
      let depth = content.prefix { $0 == " " || $0 == "-" }.utf8.count
      guard depth < indent, let colon = content.firstIndex(of: ":"), !content.hasPrefix("#") else { continue }
      return String(content[..<colon].drop { $0 == " " || $0 == "-" })
    }
    return nil
  }

  /// The keys in the lines above and below that belong to the same map.
  private func siblings(of number: Int, _ indent: Int, _ text: SourceText) -> Set<String> {
    var found: Set<String> = []
    /// - Returns: Whether the map may go on behind the line.
    func visit(_ number: Int, isAbove: Bool) -> Bool {
      let content = text.substring(text.line(number))
      let lead = content.prefix { $0 == " " || $0 == "-" }
      if lead.utf8.count == content.utf8.count || content.dropFirst(lead.count).hasPrefix("#") { return true }
      guard lead.utf8.count >= indent else { return false }
      let beginsItem = lead.utf8.count == indent && lead.contains("-")
      if beginsItem, !isAbove { return false }
      if lead.utf8.count == indent, let colon = content.firstIndex(of: ":") {
        found.insert(String(content[..<colon].dropFirst(lead.count)))
      }
      return !beginsItem
    }
    let own = text.substring(text.line(number)).prefix { $0 == " " || $0 == "-" }
    if !own.contains("-") {
      for above in stride(from: number - 1, through: 0, by: -1) where !visit(above, isAbove: true) { break }
    }
    for below in number + 1..<max(number + 1, text.lineCount) where !visit(below, isAbove: false) { break }
    return found
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte > 0x20 && byte != UInt8(ascii: ":") }
}

extension Workspace {
  /// Whether a path is that of a configuration of formlsp.
  package static func isConfigurationFile(_ path: String) -> Bool { isConfiguration(path) }
}
