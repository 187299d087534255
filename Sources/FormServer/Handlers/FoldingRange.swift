import FormFiles
import LanguageServerProtocol

extension RequestHandler {
  /// Sections, rows, lists and comments of more than one line.
  static let foldingRange = RequestHandler(
    "textDocument/foldingRange", capability: ("foldingRangeProvider", true), scope: .formFiles, empty: [],
    answer: .document { query throws(ResponseError) in
      guard let data = query.formFile else { return [] }
      return JSON(
        FormFileStructure.folds(in: data, text: query.text).map { fold in
          LSP.FoldingRange(
            startLine: fold.lines.lowerBound, endLine: fold.lines.upperBound, kind: fold.isComment ? "comment" : nil)
        })
    })
}
