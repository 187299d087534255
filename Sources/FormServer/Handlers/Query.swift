package import FormAnalysis
package import FormModel
package import FormWorkspace
package import LanguageServerProtocol

/// What a document request is answered from: everything is up to date, nothing can be changed.
package struct Query {
  package let document: Document
  /// Absolute.
  package let path: String
  package let params: JSON
  /// The workspace that the document lives in, read and linked.
  package let workspace: Workspace
  /// Its diagnostics by path; up to date only where the handler asks for them.
  package let diagnostics: [String: [Diagnostic]]
  package let client: LSP.ClientCapabilities
  package let settings: ServerSettings
  package let conversions: Conversions

  package var text: SourceText { document.text }

  /// The number of the document's file.
  package var file: FileID? { workspace.file(at: path) }

  /// The byte of `position`; throws `invalidParams` where there is none.
  package var offset: Int {
    get throws(ResponseError) {
      guard let position = params["position"]?.read(LSP.Position.self) else { throw .invalidParams }
      return conversions.offset(position, in: text)
    }
  }

  /// What editor features ask; nil for a document that is not followed.
  package var features: FeatureContext? { workspace.features(for: path) }

  /// The bytes of `range`; throws `invalidParams` where there is none.
  package var bytes: ByteRange {
    get throws(ResponseError) {
      guard let range = params["range"]?.read(LSP.Range.self) else { throw .invalidParams }
      return conversions.bytes(range, in: text)
    }
  }

  /// Answers from what stands at `position`; nothing for a document that is not followed.
  func atPosition<Result>(_ answer: (FeatureContext, FileID, Int) -> Result?) throws(ResponseError) -> Result? {
    let offset = try offset
    guard let features, let file else { return nil }
    return answer(features, file, offset)
  }

  /// A range of this document.
  package func range(_ bytes: ByteRange) -> LSP.Range { conversions.range(bytes, in: text) }
}
