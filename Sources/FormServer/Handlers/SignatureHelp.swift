import FormAnalysis
import FormModel
import LanguageServerProtocol

extension RequestHandler {
  /// Initialisers of rules, `.function`, and the functions of predicates.
  static let signatureHelp = RequestHandler(
    "textDocument/signatureHelp", capability: ("signatureHelpProvider", ["triggerCharacters": ["(", ","]]),
    answer: .document { query throws(ResponseError) in
      guard query.document.isSwift,
        let found = try query.atPosition({ $0.signature(in: query.text, file: $1, at: $2) })
      else { return .null }
      return LSP.SignatureHelp(
        signatures: found.signatures.map { signature in
          LSP.SignatureInformation(
            label: signature.label,
            documentation: query.conversions.signatureText(signature.documentation),
            parameters: signature.parameters.map { parameter in
              LSP.ParameterInformation(
                label: parameter.label,
                documentation: query.conversions.signatureText(parameter.documentation))
            })
        }, activeSignature: found.activeSignature, activeParameter: found.activeParameter
      ).json
    })
}
