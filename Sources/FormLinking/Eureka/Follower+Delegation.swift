import FormModel

/// Initialisers that hand on to others.
extension Follower {
  /// `self.init(prefix + "name")`, `super.init(tag: tag)` in an initialiser of a row or section: what the library's own
  /// initialiser makes of it.
  func noteDelegation(
    _ name: Name, _ arguments: [ArgumentUse], _ receiver: Instance?, _ place: SourceRange, _ environment: Environment
  ) {
    guard name.text == "init", let id = receiver?.object, let row = scope[id], row.isMadeHere else { return }
    switch addedInitializer(of: row, taking: arguments) {
    case .none: break
    case .member(let added, _):
      _ = callFunction(added, receiver: receiver, arguments, place, expecting: nil)
      return
    case .unclear: return leaveUnclear(id, arguments, place)
    }
    if row.kind == .section {
      // Where an extension adds the initialiser, the arguments that the library gets are these.
      if row.type.declared == nil { withObject(id) { $0.arguments = arguments } }
      let section = made(id, place)
      return initializeSection(id, section, arguments, place, environment)
    }
    guard row.kind == .row else { return }
    for argument in arguments where argument.label == nil || argument.label == "tag" {
      if let closure = argument.operand.closure {
        setRole(closure, .initializer(id))
        _ = run(closure, arguments: [made(id, place)], place: argument.operand.range)
      } else if argument.operand != row.tags.last?.operand {
        giveTag(argument.operand, to: id, member: nil)
      }
    }
  }

  /// `self.init(…)` of a class in reach: whether another initialiser of it does the work. What a row's does is followed where
  /// the row is made.
  func delegate(_ arguments: [ArgumentUse], _ receiver: Instance?, _ place: SourceRange) -> Bool {
    guard let receiver, let type = receiver.type, type.declaration != nil, kind(of: receiver.object) != .row,
      let initializer = initializer(of: type, fitting: arguments), !active.contains(initializer.id)
    else { return false }
    _ = callFunction(initializer, receiver: receiver, arguments, place, expecting: nil)
    return true
  }

  /// The `super.init()` that Swift puts at the end of an initialiser that calls no other one.
  func delegateImplicitly(
    from member: DeclaredType.Member, _ body: Block, _ receiver: Instance?, _ place: SourceRange
  ) {
    guard let receiver, kind(of: receiver.object) != .row, !member.declaration.has("convenience"),
      let type = member.owner.flatMap({ index.types[$0] }), case .declared(let parent, _) = index.superclass(of: type),
      let initializer = initializer(of: parent, fitting: []), !active.contains(initializer.id), !delegates(body)
    else { return }
    _ = callFunction(initializer, receiver: receiver, [], place, expecting: nil)
  }

  private func delegates(_ body: Block) -> Bool {
    var isFound = false
    var walker = CodeWalker { expression in
      if case .member(let base?, let name, _) = expression.kind, name.text == "init", base.isSuper || base.isSelf {
        isFound = true
      }
      return !isFound
    }
    walker.walk(body.statements)
    return isFound
  }

  func followInitializer(
    _ member: DeclaredType.Member, _ function: FunctionDeclaration, of id: ObjectID, _ arguments: [ArgumentUse],
    _ place: SourceRange
  ) {
    guard let instance = instances[id] else { return }
    _ = callFunction(member, receiver: instance, arguments, place, expecting: nil)
    guard let object = scope[id], object.tags.isEmpty, let body = function.body else { return }
    // `self.init(tag)`, `super.init(tag: tag)`: the tag goes through.
    let passed = superInitializerTag(body, function, arguments)
    if let passed { giveTag(passed, to: id, member: nil) }
  }

  private func superInitializerTag(
    _ body: Block, _ function: FunctionDeclaration, _ arguments: [ArgumentUse]
  ) -> Operand? {
    var name: String?
    var isConstant = false
    var walker = CodeWalker { expression in
      if case .call(let call) = expression.kind, case .member(let base?, let member, _) = call.callee.kind,
        member.text == "init",
        base.isSuper || base.isSelf
      {
        for argument in call.arguments where argument.label == nil || argument.label?.text == "tag" {
          if case .name(let passed, _) = argument.value.kind { name = name ?? passed.text }
          if case .string = argument.value.kind { isConstant = true }
        }
      }
      return true
    }
    walker.walk(body.statements)
    guard !isConstant, let name,
      let position = function.parameters.firstIndex(where: { $0.name.text == name })
    else { return nil }
    let parameter = function.parameters[position]
    return arguments.first { $0.label == parameter.label?.text && $0.operand.closure == nil }?.operand
  }
}
