import FormModel

/// The types whose extensions and subclasses may add rows, wherever they are.
enum FormTypes {
  /// Classes of the files that descend from a form controller or an AstroForms form.
  static func names(in files: [ParsedFile]) -> Set<String> {
    var superclasses: [String: String] = [:]
    for case .swift(let file) in files {
      for declaration in file.declarations { collect(declaration, into: &superclasses) }
    }
    let subclasses = Dictionary(grouping: superclasses.keys) { superclasses[$0] ?? "" }
    var found: Set<String> = ["FormViewController", "Form"]
    var pending = Array(found)
    while let name = pending.popLast() {
      pending += (subclasses[name] ?? []).filter { found.insert($0).inserted }
    }
    return found.subtracting(["FormViewController", "Form"])
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
