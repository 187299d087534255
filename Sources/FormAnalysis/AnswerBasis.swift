import FormLinking
import FormModel

/// What answers of rules hold for: what was looked at in a linked workspace to give them.
///
/// An object, since most rules look at the same scope and at nothing else.
final class AnswerBasis: Sendable {
  private let scopes: [(number: Int, version: Int)]
  /// The linking, where every scope has a part in the answer.
  private let generation: Int?
  private let headsVersion: Int
  private let indexVersion: Int?
  private let defaultsVersion: Int?
  private let texts: [(file: FileID, text: SourceText?)]
  private let types: [(name: String, type: DeclaredType?)]
  private let ownersVersion: Int
  private let foreignForms: [(classes: [String], forms: [ObjectReference])]

  /// What one answer holds for.
  init(_ log: ReadLog, in workspace: LinkedWorkspace) {
    scopes = log.scopes.map { ($0, workspace.version(ofScope: $0)) }
    generation = log.readsAll ? workspace.generation : nil
    headsVersion = workspace.headsVersion
    indexVersion = log.readsIndex ? workspace.indexVersion : nil
    defaultsVersion = log.readsDefaults ? workspace.defaultsVersion : nil
    texts = log.texts
    types = log.types
    ownersVersion = workspace.ownersVersion
    foreignForms = log.foreignForms
  }

  /// What several answers hold for, all of which do in the same workspace.
  init(joining parts: [AnswerBasis], in workspace: LinkedWorkspace) {
    headsVersion = workspace.headsVersion
    ownersVersion = workspace.ownersVersion
    var numbers: Set<Int> = []
    scopes = parts.flatMap { $0.scopes.filter { numbers.insert($0.number).inserted } }
    var files: Set<FileID> = []
    texts = parts.flatMap { $0.texts.filter { files.insert($0.file).inserted } }
    var names: Set<String> = []
    types = parts.flatMap { $0.types.filter { names.insert($0.name).inserted } }
    var classes: Set<[String]> = []
    foreignForms = parts.flatMap { $0.foreignForms.filter { classes.insert($0.classes).inserted } }
    generation = parts.lazy.compactMap(\.generation).first
    indexVersion = parts.lazy.compactMap(\.indexVersion).first
    defaultsVersion = parts.lazy.compactMap(\.defaultsVersion).first
  }

  /// Whether another one says the same and can stand for it; texts and types are not compared.
  func isSame(as other: AnswerBasis) -> Bool {
    isPlain && other.isPlain && generation == other.generation && headsVersion == other.headsVersion
      && indexVersion == other.indexVersion && defaultsVersion == other.defaultsVersion
      && ownersVersion == other.ownersVersion && scopes.elementsEqual(other.scopes, by: ==)
  }

  private var isPlain: Bool { texts.isEmpty && types.isEmpty && foreignForms.isEmpty }

  /// Whether any change of any code may end it.
  var isFickle: Bool { generation != nil || indexVersion != nil }

  /// - Parameter changes: the types that became others since it was known to hold; nil where that is not known.
  func holds(in workspace: LinkedWorkspace, changes: [String]?, text: (FileID) -> SourceText?) -> Bool {
    headsVersion == workspace.headsVersion
      && scopes.allSatisfy { $0.version == workspace.version(ofScope: $0.number) }
      && (generation.map { $0 == workspace.generation } ?? true)
      && (indexVersion.map { $0 == workspace.indexVersion } ?? true)
      && (defaultsVersion.map { $0 == workspace.defaultsVersion } ?? true)
      && workspace.has(types, changes: changes) && texts.allSatisfy { $0.text == text($0.file) }
      && (ownersVersion == workspace.ownersVersion
        || foreignForms.allSatisfy { workspace.foreignForms(of: $0.classes) == $0.forms })
  }
}
