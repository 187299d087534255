import FormLinking
import FormModel

/// What answers of rules hold for: what was looked at in a linked workspace to give them.
struct AnswerBasis: Sendable {
  private var scopes: [(number: Int, version: Int)]
  /// The linking, where every scope has a part in the answer.
  private var generation: Int?
  private var headsVersion: Int
  private var indexVersion: Int?
  private var defaultsVersion: Int?
  private var texts: [(file: FileID, text: SourceText?)]
  private var types: [(name: String, type: DeclaredType?)]
  private var ownersVersion: Int
  private var foreignForms: [(classes: [String], forms: [ObjectReference])]

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
    (scopes, texts, types, foreignForms) = ([], [], [], [])
    var numbers: Set<Int> = []
    var files: Set<FileID> = []
    var names: Set<String> = []
    var classes: Set<[String]> = []
    for part in parts {
      for scope in part.scopes where numbers.insert(scope.number).inserted { scopes.append(scope) }
      for text in part.texts where files.insert(text.file).inserted { texts.append(text) }
      for type in part.types where names.insert(type.name).inserted { types.append(type) }
      generation = generation ?? part.generation
      indexVersion = indexVersion ?? part.indexVersion
      defaultsVersion = defaultsVersion ?? part.defaultsVersion
      for forms in part.foreignForms where classes.insert(forms.classes).inserted { foreignForms.append(forms) }
    }
  }

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
