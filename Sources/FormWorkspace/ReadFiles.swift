import FormFiles
import FormModel

/// The parsed files of a project as linking asks for them, in the order of their numbers. A keystroke changes one of hundreds:
/// that one is put into its place.
struct ReadFiles: Sendable {
  private(set) var swift: [(id: FileID, file: SwiftFile)] = []
  private(set) var documents: [(id: FileID, document: DataDocument)] = []

  var count: Int { swift.count + documents.count }

  /// - Parameter ids: in the order of their numbers.
  init(_ ids: [FileID], parsed: (FileID) -> ParsedFile?) {
    for id in ids {
      switch parsed(id) {
      case .swift(let file): swift.append((id, file))
      case .document(let document): documents.append((id, document))
      case nil: continue
      }
    }
  }

  /// Takes what was read of files that were there before; others are passed over.
  mutating func update(_ changed: Set<FileID>, parsed: (FileID) -> ParsedFile?) {
    for id in changed {
      switch parsed(id) {
      case .swift(let file):
        if let place = swift.firstIndex(where: { $0.id == id }) { swift[place].file = file }
      case .document(let document):
        if let place = documents.firstIndex(where: { $0.id == id }) { documents[place].document = document }
      case nil: continue
      }
    }
  }
}
