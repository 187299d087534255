package import FormAnalysis
import FormCatalogue
package import FormModel

/// Keys and values of `.formlsp.yml`, found by the indentation of the lines: the text is broken while one types.
package struct ConfigurationCompletion {
  package private(set) var entries: [CompletionEntry] = []

  package init(in text: SourceText, at offset: Int) {
    let number = text.line(at: offset)
    let line = text.line(number)
    let cursor = min(max(offset, line.lowerBound), line.upperBound)
    let before = text.substring(line.lowerBound..<cursor)
    guard !before.contains("#") else { return }
    var start = cursor
    while start > line.lowerBound, Self.isWord(text.bytes[start - 1]) { start -= 1 }
    var end = cursor
    while end < line.upperBound, Self.isWord(text.bytes[end]) { end += 1 }
    let range = start..<end
    let indent = before.prefix { $0 == " " || $0 == "-" }.utf8.count
    if let colon = before.firstIndex(of: ":") {
      let key = String(before[..<colon].drop { $0 == " " || $0 == "-" })
      if RuleRegistry.byID[key] != nil { entries = levels(range) }
      if key == "eureka-version" {
        entries = Catalogue.versions.reversed().map { CompletionEntry(.value, $0.description, range: range) }
      }
      return
    }
    guard start == line.lowerBound + indent else { return }
    guard indent > 0 else {
      entries = ConfigurationReader.keys.map { CompletionEntry(.property, $0, newText: $0 + ":", range: range) }
      return
    }
    switch parent(of: number, indent, text) {
    case "rules":
      entries = RuleRegistry.all.map { rule in
        CompletionEntry(
          .ruleID, rule.id, type: rule.severity.rawValue, detail: rule.summary, documentation: rule.explanation,
          newText: rule.id + ": ", range: range)
      }
    case "overrides":
      entries = ["files", "rules"].map { CompletionEntry(.property, $0, newText: $0 + ":", range: range) }
    default: break
    }
  }

  private func levels(_ range: ByteRange) -> [CompletionEntry] {
    ["off", "info", "warning", "error"].map { CompletionEntry(.value, $0, range: range) }
  }

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

  private static func isWord(_ byte: UInt8) -> Bool { byte > 0x20 && byte != UInt8(ascii: ":") }
}

extension Workspace {
  /// Whether a path is that of a configuration of formlsp.
  package static func isConfigurationFile(_ path: String) -> Bool { isConfiguration(path) }
}
