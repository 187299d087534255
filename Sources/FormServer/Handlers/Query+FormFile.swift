package import FormFiles
import FormWorkspace

extension Query {
  /// The document as data, nil for Swift and for configurations. While it does not parse, this is its last good state with
  /// places in the text of now.
  package var formFile: DataDocument? {
    guard case .document(let data)? = workspace.parsedFile(at: path) else { return nil }
    return data
  }
}
