import FormFiles
import LanguageServerProtocol

extension RequestHandler {
  /// From the word at each place outwards: value, key and value, row, section, document.
  static let selectionRange = RequestHandler(
    "textDocument/selectionRange", capability: ("selectionRangeProvider", true), scope: .formFiles, empty: .null,
    answer: .document { query throws(ResponseError) in
      guard let positions = query.params["positions"]?.readArray(LSP.Position.self) else { throw .invalidParams }
      guard let data = query.formFile else { return .null }
      return JSON(
        positions.map { position in
          let offset = query.conversions.offset(position, in: query.text)
          let ranges = FormFileStructure.selections(in: data, at: offset)
          // The answer has one element for each position, each around its position.
          return LSP.SelectionRange(ranges: (ranges.isEmpty ? [offset..<offset] : ranges).map(query.range))
        })
    })
}
