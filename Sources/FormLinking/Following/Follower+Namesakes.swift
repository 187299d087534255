import FormModel

extension Follower {
  /// Follows a call of a function. What `#if` declares several times, and extensions with different constraints, is one of its
  /// declarations in each program: each is followed as an arm of a branch. Of functions that differ in their result the one
  /// is followed that gives what is asked for.
  func callFunction(
    _ member: DeclaredType.Member, receiver: Instance?, _ arguments: [ArgumentUse], _ place: SourceRange,
    expecting: RequestedType?
  ) -> Operand {
    guard let member = overload(of: member, in: receiver, for: arguments, at: place) else {
      return callAny(like: member, receiver: receiver, arguments, place)
    }
    var declarations = declarations(likeThatOf: member, in: receiver)
    if Set(declarations.map(\.result?.spelling)).count > 1 {
      declarations = declarations.filter { declaration in
        guard let expecting, let result = declaration.result else { return false }
        let context = LexicalContext(file: declaration.member.file, type: declaration.member.owner)
        return index.valueType(of: result, in: context).unwrapped == expecting.type.unwrapped
      }
      guard !declarations.isEmpty else {
        return callAny(like: member, receiver: receiver, arguments, place)
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

  /// One of several functions runs, and nobody knows which: neither what it adds.
  private func callAny(
    like member: DeclaredType.Member, receiver: Instance?, _ arguments: [ArgumentUse], _ place: SourceRange
  ) -> Operand {
    let all = everything(named: member, in: receiver, seenFrom: place.file)
    let concernsForms = all.contains { relevance.contains($0) }
    if concernsForms, let receiver, let form = formVariable(of: receiver) { escape(form.operand, at: place) }
    escape(arguments, place)
    return Operand(value: .unknown, type: .unknown, range: place)
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
    let all = everything(named: member, in: receiver)
    guard all.count > 1, all.count <= DeclarationIndex.mostNamesakes else { return [] }
    return all.filter { $0.access == member.access && (member.access == .everywhere || $0.file == member.file) }
  }

  private func everything(named member: DeclaredType.Member, in receiver: Instance?) -> [DeclaredType.Member] {
    guard member.owner != nil else { return index.globals(named: member.name, from: member.file) }
    return owner(of: member, in: receiver)?.members[member.name] ?? []
  }

  /// What a reader in this file may mean by the name of a member: of its type and the superclasses, nearest first.
  func everything(
    named member: DeclaredType.Member, in receiver: Instance?, seenFrom file: FileID
  ) -> [DeclaredType.Member] {
    guard member.owner != nil else { return index.globals(named: member.name, from: file) }
    guard let type = owner(of: member, in: receiver) else { return [] }
    return index.chain(of: type).flatMap { $0.members[member.name] ?? [] }.filter {
      $0.access == .everywhere || $0.file == file || $0.id == member.id
    }
  }

  private func owner(of member: DeclaredType.Member, in receiver: Instance?) -> DeclaredType? {
    guard let owner = member.owner else { return nil }
    if let type = index.types[owner] { return type }
    // One of several types by that name.
    let chain = receiver?.type.map { index.chain(of: $0) } ?? []
    return chain.first { $0.qualifiedName == owner } ?? index.visible(owner, from: member.file)
  }
}
