import FormModel

extension DeclarationIndex {
  /// Visits the code of all types, extensions and globals.
  func walkMembers(_ walker: inout CodeWalker) {
    for type in types.values { for member in type.allMembers { walker.walk(member.declaration) } }
    for member in globals.values.joined() { walker.walk(member.declaration) }
  }

  /// Whether any code calls something by the name of a type.
  package func mayMake(_ type: DeclaredType) -> Bool {
    var isMade = false
    var walker = CodeWalker { expression in
      if case .call(let call) = expression.kind, case .name(let name, _) = call.callee.kind, name.text == type.name {
        isMade = true
      }
      return !isMade
    }
    walkMembers(&walker)
    for statements in topLevel.values { walker.walk(statements) }
    return isMade
  }
}
