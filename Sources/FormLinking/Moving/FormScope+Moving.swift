import FormModel

extension FormScope {
  /// See `TreeMove`. What has no place in the source stays as it is.
  func moved(by move: ScopeMove) -> FormScope {
    var moved = self
    moved.owner.nameRange = move(owner.nameRange)
    moved.objects = objects.map { $0.moved(by: move) }
    moved.closures = closures.map { $0.moved(by: move) }
    moved.lookups = lookups.map { $0.moved(by: move) }
    moved.conditions = conditions.map { $0.moved(by: move) }
    moved.notConditions = notConditions.map { NotCondition(kind: $0.kind, value: $0.value.moved(by: move)) }
    moved.detachedChains = detachedChains.map {
      DetachedChain(
        callee: move($0.callee), range: move($0.range), objects: $0.objects, isRow: $0.isRow, mayGoOn: $0.mayGoOn,
        moment: move($0.moment))
    }
    moved.removals = removals.map {
      Removal(container: $0.container, range: move($0.range), moment: move($0.moment), isComplete: $0.isComplete)
    }
    moved.nibs = nibs.map { NibUse(name: $0.name.moved(by: move), isOfWorkspace: $0.isOfWorkspace) }
    moved.chains = chains.map { $0.moved(by: move) }
    moved.valuesReads = valuesReads.map { ValuesRead(form: $0.form, range: move($0.range), moment: move($0.moment)) }
    moved.typeAssignments = typeAssignments.map {
      TypeAssignment(type: move($0.type), member: move($0.member), value: $0.value.moved(by: move))
    }
    moved.looseTitles = looseTitles.map { LooseTitle(member: move($0.member), value: $0.value.moved(by: move)) }
    moved.openReasons = openReasons.mapValues { $0.map { OpenReason($0.kind, move($0.range)) } }
    if !untypedMembers.isEmpty { moved.untypedMembers = Set(untypedMembers.map { move($0) }) }
    moved.sectionMutations = sectionMutations.map { $0.moved(by: move) }
    moved.unseenCalls = unseenCalls.map { UnseenCall(name: $0.name, moment: move($0.moment)) }
    moved.swipeHandlers = swipeHandlers.map { SwipeHandler(closure: $0.closure, place: move($0.place)) }
    if !wheels.isEmpty { moved.wheels = wheels.mapValues { $0.moved(by: move) } }
    moved.texts = texts.moved(by: move)
    moved.replays = nil
    return moved
  }
}

extension ChainUse {
  fileprivate func moved(by move: ScopeMove) -> ChainUse {
    var moved = self
    moved.callee = move(callee)
    moved.range = move(range)
    moved.form = form.map { move($0) }
    moved.separators = separators.map { move($0) }
    return moved
  }
}

extension FollowedTexts {
  fileprivate func moved(by move: ScopeMove) -> FollowedTexts {
    var moved = self
    if !read.isEmpty { moved.read = Set(read.map { move($0) }) }
    // A scope with any of these has one file.
    if !compared.isEmpty { moved.compared = Set(compared.map { move.shift.place($0) }) }
    return moved
  }
}
