import FormAnalysis
import FormFiles
import FormModel
import FormWorkspace
import LanguageServerProtocol

extension RequestHandler {
  /// Tags, predicates, rows, rules, options and callbacks in words; keys of form files; pages of rules in suppressions.
  static let hover = RequestHandler(
    "textDocument/hover", capability: ("hoverProvider", true),
    includesDeclarations: true,
    answer: .document { query throws(ResponseError) in
      let offset = try query.offset
      let shown: (markdown: String, bytes: ByteRange)?
      if let rule = RuleMention(at: offset, in: query.text, isConfiguration: Workspace.isConfigurationFile(query.path)),
        let page = RuleRegistry.byID[rule.id]
      {
        shown = ("**\(page.id)** (\(page.severity.rawValue)): \(page.summary)\n\n\(page.explanation)", rule.bytes)
      } else if let hover = try query.atPosition({ $0.hover(at: $2, in: $1) }) {
        shown = (hover.markdown, hover.range.bytes)
      } else if case .document(let data)? = query.workspace.parsedFile(at: query.path),
        let hover = FormFileHover(in: data, at: offset, version: query.features?.version ?? Analysis.newestVersion)
      {
        shown = (hover.text, hover.range)
      } else {
        shown = nil
      }
      guard let shown else { return .null }
      return LSP.Hover(contents: query.conversions.hoverText(shown.markdown), range: query.range(shown.bytes)).json
    })
}

/// The id of a rule in a comment for formlsp, or in a configuration file.
struct RuleMention {
  let id: String
  let bytes: ByteRange

  /// nil where the line has no such comment or no word stands at the offset.
  init?(at offset: Int, in text: SourceText, isConfiguration: Bool = false) {
    let line = text.line(text.line(at: offset))
    let content = text.substring(line)
    if !isConfiguration {
      guard let marker = content.firstRange(of: "formlsp:") else { return nil }
      let before = content[..<marker.lowerBound]
      guard before.contains("//") || before.contains("#"),
        line.lowerBound + content[..<marker.upperBound].utf8.count <= offset
      else { return nil }
    }
    func isPart(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
    }
    var start = min(max(offset, line.lowerBound), line.upperBound)
    var end = start
    while start > line.lowerBound, isPart(text.bytes[start - 1]) { start -= 1 }
    while end < line.upperBound, isPart(text.bytes[end]) { end += 1 }
    guard start < end else { return nil }
    id = text.substring(start..<end)
    bytes = start..<end
  }
}
