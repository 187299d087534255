import FormCatalogue
import FormModel

/// What rows of a type may say in form files for a version, by key: every file asks for it, and it is costly to put together.
final class RowKeyMemo: @unchecked Sendable {
  static let shared = RowKeyMemo()

  private struct Question: Hashable {
    var type: ValueType
    var version: LibraryVersion
  }

  // Touched while locked only.
  private let locked = Lock()
  private var known: [Question: [String: FormFileKey]?] = [:]

  /// The keys by name; nil for a row that the catalogue does not have.
  func keys(of type: ValueType, in version: LibraryVersion) -> [String: FormFileKey]? {
    let question = Question(type: type, version: version)
    if let keys = locked({ known[question] }) { return keys }
    let keys = FormFileVocabulary.rowKeys(of: type, in: version).map(Self.byName)
    locked {
      // Whoever types the arguments of a row goes through many.
      if known.count >= Self.most { known = [:] }
      known[question] = .some(keys)
    }
    return keys
  }

  static func byName(_ keys: [FormFileKey]) -> [String: FormFileKey] {
    Dictionary(keys.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static let most = 256
}
