import FormFiles
import FormModel
import LanguageServerProtocol

extension RequestHandler {
  /// What the words of a form file mean.
  static let semanticTokens = RequestHandler(
    "textDocument/semanticTokens/full",
    capability: (
      "semanticTokensProvider",
      [
        "legend": [
          "tokenTypes": .array(FormFileToken.Kind.allCases.map { .string($0.rawValue) }), "tokenModifiers": [],
        ],
        "full": true, "range": true,
      ]
    ),
    registeredAs: "textDocument/semanticTokens", scope: .formFiles,
    answer: .document { query throws(ResponseError) in SemanticTokens.json(query, in: 0..<query.text.count) })

  /// The same for the lines on the screen.
  static let semanticTokensRange = RequestHandler(
    "textDocument/semanticTokens/range", scope: .formFiles,
    answer: .document { query throws(ResponseError) in SemanticTokens.json(query, in: try query.bytes) })
}

private enum SemanticTokens {
  static func json(_ query: Query, in bytes: ByteRange) -> JSON {
    guard let data = query.formFile else { return .null }
    var tokens: [LSP.SemanticToken] = []
    for token in FormFileToken.tokens(in: data, text: query.text)
    where token.range.lowerBound <= bytes.upperBound && bytes.lowerBound <= token.range.upperBound {
      let range = query.range(token.range)
      guard let type = FormFileToken.Kind.allCases.firstIndex(of: token.kind) else { continue }
      tokens.append(
        LSP.SemanticToken(start: range.start, length: range.end.character - range.start.character, type: type))
    }
    return LSP.SemanticToken.json(of: tokens)
  }
}
