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

  /// Whether a method or property of a class or of its subclasses names a function, itself or in one that it uses.
  package func reaches(_ function: String, from member: String, in type: DeclaredType) -> Bool {
    let below = descendants(of: type)
    var seen: Set<String> = []
    var waiting = [member]
    while let next = waiting.popLast(), seen.count < 64 {
      guard seen.insert(next).inserted else { continue }
      if next == function { return true }
      for member in members(named: next, of: type) + below.flatMap({ $0.members[next] ?? [] }) {
        for body in member.bodies { waiting += memo.allNames(in: body.statements, of: member.file) }
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

extension DeclaredType.Member {
  /// The code that runs when it is called, read or given a value.
  fileprivate var bodies: [Block] {
    switch kind {
    case .function(let function): [function.body].compactMap { $0 }
    case .variable(let binding, _): [binding.getter, binding.setter, binding.willSet, binding.didSet].compactMap { $0 }
    case .enumCase: []
    }
  }
}
