import FormAnalysis
import FormModel
import LanguageServerProtocol

extension RequestHandler {
  /// The value type behind a row's tag, and what a condition depends on; each has a switch.
  static let inlayHint = RequestHandler(
    "textDocument/inlayHint", capability: ("inlayHintProvider", true),
    answer: .document { query throws(ResponseError) in
      let bytes = try query.bytes
      guard let features = query.features, let file = query.file else { return .null }
      let hints = features.inlayTexts(in: file).compactMap { text -> LSP.InlayHint? in
        guard bytes.lowerBound <= text.place.end, text.place.end <= bytes.upperBound else { return nil }
        let position = query.conversions.position(text.place.end, in: query.text)
        switch text.kind {
        case .type:
          guard query.settings.showsTypeHints else { return nil }
          return LSP.InlayHint(position: position, label: text.text, kind: .type)
        case .dependencies:
          guard query.settings.showsDependencyHints else { return nil }
          return LSP.InlayHint(position: position, label: text.text, paddingLeft: true)
        }
      }
      return JSON(hints)
    })

  /// References and condition above a row, numbers above a form; each has a switch.
  static let codeLens = RequestHandler(
    "textDocument/codeLens", capability: ("codeLensProvider", [:]),
    answer: .document { query throws(ResponseError) in
      guard let features = query.features, let file = query.file else { return .null }
      let lenses = features.lensTexts(in: file).compactMap { lens -> LSP.CodeLens? in
        guard lens.range.file == file else { return nil }
        switch lens.kind {
        case .row:
          guard query.settings.showsRowLenses else { return nil }
          return LSP.CodeLens(
            range: query.range(lens.range.bytes), command: LSP.Command(title: lens.text, command: "", arguments: []))
        case .form:
          guard query.settings.showsFormLenses else { return nil }
          return LSP.CodeLens(
            range: query.range(lens.range.bytes),
            command: LSP.Command(
              title: lens.text, command: "formlsp.showGraph", arguments: [.string(query.document.uri)]))
        }
      }
      return JSON(lenses)
    })
}
