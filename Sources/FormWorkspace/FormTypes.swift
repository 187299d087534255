import FormLinking
import FormModel

/// The types whose extensions and subclasses may add rows, wherever they are.
struct FormTypes: Sendable {
  /// Classes of the files that descend from a form controller or an AstroForms form.
  let names: Set<String>
  /// Those that are forms themselves.
  let ownForms: Set<String>
  /// The heads of the files' types.
  private let heads: DeclarationHeads?

  /// - Parameters:
  ///   - heads: the heads of the files' types: as long as they are the same, so are the names.
  ///   - previous: what was found in an earlier state of the files.
  init(in files: some Sequence<SwiftFile>, heads: DeclarationHeads?, previous: FormTypes?) {
    self.heads = heads
    if let previous, heads != nil, previous.heads === heads {
      (names, ownForms) = (previous.names, previous.ownForms)
    } else {
      let subclasses = Self.subclasses(in: files)
      ownForms = Self.descendants(of: "Form", subclasses)
      names = ownForms.union(Self.descendants(of: "FormViewController", subclasses))
    }
  }

  /// The classes of the files by the names of their superclasses.
  private static func subclasses(in files: some Sequence<SwiftFile>) -> [String: [String]] {
    var superclasses: [String: String] = [:]
    for file in files {
      for declaration in file.declarations { collect(declaration, into: &superclasses) }
    }
    return Dictionary(grouping: superclasses.keys) { superclasses[$0] ?? "" }
  }

  private static func descendants(of root: String, _ subclasses: [String: [String]]) -> Set<String> {
    var found: Set<String> = [root]
    var pending = [root]
    while let name = pending.popLast() {
      pending += (subclasses[name] ?? []).filter { found.insert($0).inserted }
    }
    return found.subtracting([root])
  }

  private static func collect(_ declaration: Declaration, into superclasses: inout [String: String]) {
    switch declaration.kind {
    case .type(let type):
      if type.kind == .class, let superclass = type.inheritance.first {
        superclasses[type.name.text] = superclass.lastComponent?.name.text
      }
      for member in type.members { collect(member, into: &superclasses) }
    case .conditionalCompilation(let clauses):
      for member in clauses.flatMap(\.declarations) { collect(member, into: &superclasses) }
    default: break
    }
  }
}
