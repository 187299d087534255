import FormModel

extension Follower {
  /// Follows a call of a function. What `#if` declares several times, and extensions with different constraints, is one of its
  /// declarations in each program: each is followed as an arm of a branch. Of functions that differ in their result the one
  /// is followed that gives what is asked for.
  func callFunction(
    _ member: DeclaredType.Member, receiver: Instance?, _ arguments: [ArgumentUse], _ place: SourceRange,
    expecting: RequestedType?
  ) -> Operand {
    var declarations = declarations(likeThatOf: member, in: receiver)
    if Set(declarations.map(\.result?.spelling)).count > 1 {
      let concernsForms = declarations.contains { relevance.contains($0.member) }
      declarations = declarations.filter { declaration in
        guard let expecting, let result = declaration.result else { return false }
        let context = LexicalContext(file: declaration.member.file, type: declaration.member.owner)
        return index.valueType(of: result, in: context).unwrapped == expecting.type.unwrapped
      }
      guard !declarations.isEmpty else {
        // One of them runs, and nobody knows which: neither what it adds.
        if concernsForms, let receiver, let form = formVariable(of: receiver) { escape(form.operand, at: place) }
        escape(arguments, place)
        return Operand(value: .unknown, type: .unknown, range: place)
      }
    }
    guard declarations.count > 1 else {
      return callDeclared(
        declarations.first?.member ?? member, receiver: receiver, arguments, place, expecting: expecting)
    }
    let branch = freshBranch()
    var results: [Operand] = []
    let arms = declarations.enumerated().map { position, declaration in
      (
        BranchArm(branch: branch, arm: position, condition: nil, isTrue: true, isCompilation: true),
        {
          results.append(
            self.callDeclared(declaration.member, receiver: receiver, arguments, place, expecting: expecting))
          return true
        }
      )
    }
    _ = self.branch(arms)
    return join(results)
  }

  /// The declarations of a function with these parameters; none where there is only this one.
  private func declarations(
    likeThatOf member: DeclaredType.Member, in receiver: Instance?
  ) -> [(member: DeclaredType.Member, result: TypeReference?)] {
    let namesakes = self.namesakes(of: member, in: receiver)
    guard !namesakes.isEmpty, case .function(let function) = member.kind else { return [] }
    return namesakes.compactMap { other in
      guard other.isStatic == member.isStatic, case .function(let another) = other.kind, another.kind == function.kind,
        another.parameters.elementsEqual(
          function.parameters, by: { $0.label?.text == $1.label?.text && $0.type?.spelling == $1.type?.spelling })
      else { return nil }
      return (other, another.result)
    }
  }

  /// Whether a property is declared several times: which of its values it has is not known.
  func isDeclaredTwice(_ member: DeclaredType.Member, in receiver: Instance) -> Bool {
    namesakes(of: member, in: receiver).count { $0.isStatic == member.isStatic && !$0.isFunction } > 1
  }

  /// What the same type has by the same name for the same readers, the member itself among them.
  private func namesakes(of member: DeclaredType.Member, in receiver: Instance?) -> [DeclaredType.Member] {
    guard let owner = member.owner else { return several(index.globals(named: member.name, from: member.file), member) }
    if let type = index.types[owner] { return several(type.members[member.name] ?? [], member) }
    // One of several types by that name.
    let chain = receiver?.type.map { index.chain(of: $0) } ?? []
    let type = chain.first { $0.qualifiedName == owner } ?? index.visible(owner, from: member.file)
    return several(type?.members[member.name] ?? [], member)
  }

  private func several(_ all: [DeclaredType.Member], _ member: DeclaredType.Member) -> [DeclaredType.Member] {
    guard all.count > 1, all.count <= DeclarationIndex.mostNamesakes else { return [] }
    return all.filter { $0.access == member.access && (member.access == .everywhere || $0.file == member.file) }
  }
}
