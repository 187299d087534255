import FormFiles
import LanguageServerProtocol

extension RequestHandler {
  /// The layout of form files: two spaces for each level, comments stay. Nothing while the text does not parse.
  static let formatting = RequestHandler(
    "textDocument/formatting", capability: ("documentFormattingProvider", true), scope: .formFiles, empty: [],
    answer: .document { query throws(ResponseError) in
      guard let data = query.formFile else { return [] }
      return JSON(
        FormFileFormatter.edits(for: query.text, format: data.format).map { edit in
          LSP.TextEdit(range: query.range(edit.range), newText: edit.newText)
        })
    })
}
