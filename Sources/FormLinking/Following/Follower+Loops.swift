import FormModel

extension Follower {
  /// A loop whose turns are not counted: what its body assigns is known at the begin of the first turn only.
  /// Objects and collections stay, because what is added to them counts in any turn.
  func forgetAssigned(in statements: [Statement], _ environment: Environment) {
    guard !statements.isEmpty else { return }
    for name in index.memo.assignedNames(in: statements, of: environment.file) {
      guard let variable = environment.variable(name) else { continue }
      switch variable.operand.value {
      case .string, .integer, .float, .boolean, .member, .interpolated:
        var operand = variable.operand
        operand.value = .unknown
        set(variable, to: operand)
      case .unknown, .nil, .array, .dictionary, .tuple, .object, .oneOf, .closure, .function, .type, .projection,
        .values:
        break
      }
    }
  }

  /// The loops inside of the given depth have no further turn on this path.
  func endLoops(to depth: Int) {
    guard loops.count > depth, depth >= 0 else { return }
    for turn in loops[depth...] {
      let inner = Array(path.dropFirst(turn.pathDepth))
      if inner.isEmpty { scope.endedLoops.insert(turn.loop) }
      scope.loopEnds.append(LoopEnd(loop: turn.loop, path: inner, order: order))
    }
  }

  /// Objects that variables held before a turn and do not hold behind it.
  func noteReplaced(in loop: Int, since mark: Int) {
    guard undo.count > mark else { return }
    for (variable, old) in undo[mark...] {
      let current = objects(in: variable.operand.value)
      for object in objects(in: old.value) where !current.contains(object) {
        scope.replacedInLoop[loop, default: []].insert(object)
      }
    }
  }

  /// Does something with each of several things of which only one is meant: what happens with one never meets what happens
  /// with another.
  func alternatives<Element>(_ elements: [Element], _ body: (Element) -> Void) {
    guard elements.count > 1 else { return elements.forEach(body) }
    let branch = freshBranch()
    for (position, element) in elements.enumerated() {
      path.append(BranchArm(branch: branch, arm: position, condition: nil, isTrue: true))
      body(element)
      path.removeLast()
    }
  }
}
