import FormModel

extension DeclarationIndex {
  /// Whether code of a class calls a function of this name on anything: in the class, its extensions, its superclasses and
  /// subclasses, and the extensions of the protocols it adopts and of `FormViewController`.
  package func calls(_ name: String, inFamilyOf type: String) -> Bool {
    guard let declared = types[type] else { return false }
    var family = chain(of: declared)
    for candidate in types.values where candidate.kind == .class && candidate.qualifiedName != type {
      if chain(of: candidate).contains(where: { $0.qualifiedName == type }) { family.append(candidate) }
    }
    var names = ["FormViewController"]
    for level in family { names += level.inheritance.compactMap { $0.type.lastComponent?.name.text } }
    for name in names {
      if let adopted = types[name], adopted.kind == .protocol || adopted.declaration == nil { family.append(adopted) }
    }
    return family.contains { level in level.parts.contains { calls(name, in: $0.declaration) } }
  }

  /// Whether a method of a class names a function, itself or in a method of the class that it calls.
  package func reaches(_ function: String, from method: String, in type: DeclaredType) -> Bool {
    var seen: Set<String> = []
    var waiting = [method]
    while let next = waiting.popLast(), seen.count < 64 {
      guard seen.insert(next).inserted else { continue }
      if next == function { return true }
      for member in members(named: next, of: type) {
        guard case .function(let declaration) = member.kind, let body = declaration.body else { continue }
        waiting += memo.spokenNames(in: body.statements, of: member.file)
      }
    }
    return false
  }

  private func calls(_ name: String, in type: TypeDeclaration) -> Bool {
    var isFound = false
    var walker = CodeWalker { expression in
      if isFound { return false }
      switch expression.kind {
      case .call(let call):
        if case .name(let callee, _) = call.callee.kind, callee.text == name { isFound = true }
      case .member(_, let member, _): if member.text == name { isFound = true }
      case .keyPath(let names): if names.contains(where: { $0.text == name }) { isFound = true }
      default: break
      }
      return !isFound
    }
    for member in type.members { walker.walk(member) }
    return isFound
  }
}
