import FormAnalysis
import FormModel
import LanguageServerProtocol

extension RequestHandler {
  /// Accepts the characters of a tag and nothing else: clients ask only the first server that accepts.
  static let prepareRename = RequestHandler(
    "textDocument/prepareRename", includesDeclarations: true,
    answer: .document { query throws(ResponseError) in
      let offset = try query.offset
      guard let features = query.features, let file = query.file else { return .null }
      do throws(RenameRefusal) {
        guard let place = try features.renamePlace(at: offset, in: file) else { return .null }
        return LSP.RenamePlace(range: query.range(place.range.bytes), placeholder: place.tag).json
      } catch {
        throw ResponseError(.requestFailed, error.message)
      }
    })

  /// Gives the rows of a tag another one, everywhere.
  static let rename = RequestHandler(
    "textDocument/rename", capability: ("renameProvider", ["prepareProvider": true]),
    includesDeclarations: true,
    answer: .document { query throws(ResponseError) in
      guard let name = query.params["newName"]?.string else { throw .invalidParams }
      let offset = try query.offset
      guard let features = query.features, let file = query.file else { return .null }
      do throws(RenameRefusal) {
        guard let edits = try features.rename(at: offset, in: file, to: name) else { return .null }
        return query.conversions.workspaceEdit(edits).map { query.conversions.json($0) } ?? .null
      } catch {
        throw ResponseError(.requestFailed, error.message)
      }
    })
}
