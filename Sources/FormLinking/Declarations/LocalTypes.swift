import FormModel

/// Types and aliases that are declared in the bodies of a type's functions: `enum Tags { … }` above the form it is for. To the
/// function they are nested types of the type around, which its file alone sees.
enum LocalTypes {
  /// The local types of a type's members.
  ///
  /// Where other members speak of the name too, they mean another type by it: of what the name means, nothing is known then.
  /// A member of the type that is a type itself goes before local ones.
  static func declared(in members: [Declaration]) -> [Declaration] {
    let found = members.flatMap { member in locals(of: member).map { (member: member, type: $0) } }
    guard !found.isEmpty else { return [] }
    let nested = Set(members.compactMap(\.typeName))
    let namesakes = Dictionary(grouping: found, by: { $0.type.typeName })
    return found.compactMap { one -> Declaration? in
      guard let name = one.type.typeName, !nested.contains(name), namesakes[name]?.first?.type == one.type else {
        return nil
      }
      let isOneOfSeveral = namesakes[name]?.count != 1
      let isContested = isOneOfSeveral || members.contains { $0.range != one.member.range && mentions(name, $0) }
      guard isContested else { return one.type }
      if case .typeAlias = one.type.kind { return nil }
      return one.type.veiled
    }
  }

  private static func mentions(_ name: String, _ declaration: Declaration) -> Bool {
    var isFound = false
    var walker = CodeWalker(visitName: { if $0.text == name { isFound = true } }, visit: { _ in !isFound })
    walker.walk([Statement(.declaration(declaration), declaration.range)])
    return isFound
  }

  private static func locals(of member: Declaration) -> [Declaration] {
    var found: [Declaration] = []
    switch member.kind {
    case .function(let function): collect(function.body, into: &found)
    case .conditionalCompilation(let clauses):
      for declaration in clauses.flatMap(\.declarations) { found += locals(of: declaration) }
    default: break
    }
    return found
  }

  private static func collect(_ block: Block?, into found: inout [Declaration]) {
    if let block { collect(block.statements, into: &found) }
  }

  private static func collect(_ statements: [Statement], into found: inout [Declaration]) {
    for statement in statements {
      switch statement.kind {
      case .declaration(let declaration):
        switch declaration.kind {
        case .type(let type) where type.extendedType == nil: found.append(declaration)
        case .typeAlias: found.append(declaration)
        case .function(let function): collect(function.body, into: &found)
        default: continue
        }
      case .if(_, let then, let otherwise):
        collect(then, into: &found)
        collect(otherwise, into: &found)
      case .guard(_, let otherwise): collect(otherwise, into: &found)
      case .switch(_, let cases): for one in cases { collect(one.body, into: &found) }
      case .for(_, _, _, let body), .while(_, let body), .repeat(let body, _), .defer(let body):
        collect(body, into: &found)
      case .do(let body, let catches):
        collect(body, into: &found)
        for one in catches { collect(one, into: &found) }
      case .conditionalCompilation(let clauses):
        for clause in clauses { collect(clause.statements, into: &found) }
      case .labeled(_, let inner): collect([inner], into: &found)
      default: continue
      }
    }
  }
}

extension Declaration {
  fileprivate var typeName: String? {
    switch kind {
    case .type(let type): type.name.text
    case .typeAlias(let name, _, _): name.text
    default: nil
    }
  }

  /// The type with nothing that is known of it.
  fileprivate var veiled: Declaration {
    guard case .type(var type) = kind else { return self }
    type.members = []
    type.inheritance = []
    var veiled = self
    veiled.kind = .type(type)
    return veiled
  }
}
