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

  /// The least that may end it, to be kept where nobody has to go to see it.
  struct Digest: Sendable {
    /// A bit for each scope and each type that was looked at; several share one.
    fileprivate let scopes: UInt64
    fileprivate let types: UInt64
    /// Whether texts were asked for, of which nobody tells whether they changed.
    fileprivate let hasTexts: Bool

    /// Whether it certainly holds where it held before these changes.
    func holds(after changes: Changes) -> Bool {
      !hasTexts && scopes & changes.scopes == 0 && types & changes.types == 0
    }
  }

  /// What became another one since an earlier linking.
  struct Changes: Sendable {
    fileprivate let scopes: UInt64
    fileprivate let types: UInt64

    /// - Parameters:
    ///   - generation: the earlier linking.
    ///   - types: the names of the types that became others.
    /// - Returns: nil where what everything depends on is another one, and where no scope is left that could say so.
    init?(in workspace: LinkedWorkspace, since generation: Int, types: [String]?) {
      guard let types, workspace.headsVersion <= generation, workspace.ownersVersion <= generation,
        workspace.defaultsVersion <= generation, !workspace.scopeNumbers.isEmpty
      else { return nil }
      scopes = workspace.scopeNumbers.lazy.filter { workspace.version(ofScope: $0) > generation }.bits
      self.types = types.bits
    }
  }

  var digest: Digest {
    Digest(scopes: scopes.lazy.map(\.number).bits, types: types.lazy.map(\.name).bits, hasTexts: !texts.isEmpty)
  }

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

extension Sequence<Int> {
  fileprivate var bits: UInt64 { reduce(0) { $0 | 1 << UInt64($1 & 63) } }
}

extension Sequence<String> {
  /// By the length, which a string tells without being looked at.
  fileprivate var bits: UInt64 { reduce(0) { $0 | 1 << UInt64($1.utf8.count & 63) } }
}
