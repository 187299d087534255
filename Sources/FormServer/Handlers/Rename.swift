import FormAnalysis
import FormFiles
import FormModel
import FormWorkspace
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
        try refuseBroken(query)
        return LSP.RenamePlace(range: query.range(place.range.bytes), placeholder: place.tag).json
      } catch {
        throw ResponseError(.requestFailed, error.message)
      }
    })

  /// Gives the rows of a tag another one, everywhere.
  static let rename = RequestHandler(
    "textDocument/rename", capability: ("renameProvider", ["prepareProvider": true]),
    includesDeclarations: true,
    note: { session, query, edit in
      // The edit asks by itself where the client lets it.
      guard !query.client.knowsChangeAnnotations, changesSomething(edit), let offset = try? query.offset else { return }
      for shared in SharedConstant.all(query, offset) { session.show(.warning, shared.label + ": " + shared.uses) }
    },
    answer: .document { query throws(ResponseError) in
      guard let name = query.params["newName"]?.string else { throw .invalidParams }
      let offset = try query.offset
      guard let features = query.features, let file = query.file else { return .null }
      do throws(RenameRefusal) {
        guard let edits = try features.rename(at: offset, in: file, to: name) else { return .null }
        try refuseBroken(query)
        guard var edit = query.conversions.workspaceEdit(edits) else {
          throw RenameRefusal(
            message: "the text of a file with this tag is not known here; close and open it again")
        }
        if query.client.knowsChangeAnnotations, !edits.isEmpty {
          for shared in SharedConstant.all(query, offset) { shared.ask(in: &edit) }
        }
        return query.conversions.json(edit)
      } catch {
        throw ResponseError(.requestFailed, error.message)
      }
    })
}

/// Of a form file that does not parse, the last good state answers, and what has been written since is not known; in Swift, what
/// stands behind an open comment, brace or `#if` may not be seen.
private func refuseBroken(_ query: Query) throws(RenameRefusal) {
  let isBroken =
    switch query.workspace.parsedFile(at: query.path) {
    case .document(let document): document.hasSyntaxError
    case .swift(let file): file.isTorn
    default: false
    }
  guard isBroken else { return }
  throw RenameRefusal(message: "this file does not parse at the moment; rename the tag when its error is mended")
}

private func changesSomething(_ edit: JSON) -> Bool {
  edit["documentChanges"]?.array?.isEmpty == false || edit["changes"]?.object?.isEmpty == false
}

/// A tag's constant that code hands on as something else: the key of a setting, a field of a server's answer. Renaming the tag
/// changes that, too, which is for a person to decide.
private struct SharedConstant {
  let label: String
  let uses: String
  private let name: String
  private let place: LSP.Location

  static func all(_ query: Query, _ offset: Int) -> [SharedConstant] {
    guard let features = query.features, let file = query.file else { return [] }
    return features.renamedConstants(at: offset, in: file).compactMap { SharedConstant($0, query) }
  }

  private init?(_ renamed: RenamedConstant, _ query: Query) {
    let uses = query.workspace.otherUses(of: renamed)
    guard !uses.isEmpty || renamed.isCoded, let place = query.conversions.location(renamed.literal) else {
      return nil
    }
    self.place = place
    name = renamed.name
    label = "'\(name)' is more than a tag, and what it stands for changes with it"
    var words = renamed.isCoded ? ["written and read by coders"] : []
    words += uses.prefix(3).map { use in
      "used at \(use.path.split(separator: "/").last ?? ""):\(use.line)"
    }
    if uses.count > 3 { words.append("\(uses.count - 3) more") }
    self.uses = words.joined(separator: ", ")
  }

  /// The change of the constant's text needs a confirmation.
  func ask(in edit: inout LSP.WorkspaceEdit) {
    for document in edit.documents.indices where edit.documents[document].uri == place.uri {
      for index in edit.documents[document].edits.indices {
        let range = edit.documents[document].edits[index].range
        // A raw value is written behind the name of its case.
        guard range == place.range || range.start == place.range.end else { continue }
        edit.documents[document].edits[index].annotation = name
        edit.annotations.append(
          LSP.ChangeAnnotation(id: name, label: label, description: uses, needsConfirmation: true))
        return
      }
    }
  }
}
