import FormModel

extension Follower {
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

  /// Whether a loop over a sequence has one turn at most: `names.prefix(1)`, `0..<1`, `names[..<1].enumerated()`.
  func hasOneTurn(_ sequence: Expression) -> Bool {
    var current = sequence
    for _ in 0..<32 {
      switch current.kind {
      case .array(let elements): return elements.count == 1
      case .dictionary(let entries): return entries.count == 1
      case .binary(let sign, let first, let last):
        guard let first = first.integer, let last = last.integer else { return false }
        return sign.text == "..." ? first >= last : sign.text == "..<" && first >= last &- 1
      case .subscript(_, let arguments):
        guard arguments.count == 1 else { return false }
        switch arguments[0].value.kind {
        case .prefix(let sign, let last):
          guard let last = last.integer else { return false }
          return sign.text == "..." ? last <= 0 : sign.text == "..<" && last <= 1
        case .binary: current = arguments[0].value
        default: return false
        }
      case .member(let base?, let name, _) where Self.keepsCount.contains(name.text): current = base
      case .call(let call):
        switch call.callee.kind {
        case .name(let name, _):
          if name.text == "CollectionOfOne" { return true }
          if let count = call.arguments.first(where: { $0.label?.text == "count" }) {
            return (name.text == "repeatElement" || name.text == "Array") && count.value.integer == 1
          }
          guard name.text == "Array" || name.text == "Set", call.arguments.count == 1 else { return false }
          current = call.arguments[0].value
        case .member(let base?, let name, _):
          if let first = call.arguments.first, name.text == "prefix" || name.text == "suffix",
            let number = first.value.integer
          {
            switch first.label?.text {
            case nil, "upTo": if number <= 1, name.text == "prefix" || first.label == nil { return true }
            case "through": if number <= 0 { return true }
            default: break
            }
          }
          guard Self.keepsCount.contains(name.text) else { return false }
          current = base
        default: return false
        }
      default: return false
      }
    }
    return false
  }

  /// What gives as many elements as there are, or fewer.
  private static let keepsCount: Set<String> = [
    "compactMap", "dropFirst", "dropLast", "enumerated", "filter", "indices", "keys", "lazy", "map", "prefix",
    "reversed",
    "shuffled", "sorted", "suffix", "values",
  ]

  /// The same with what an expression chooses by a condition: `(isNew ? name : code).hidden = true` gives it to `name` where
  /// `isNew` holds.
  func alternatives<Element>(
    _ elements: [Element], chosenBy base: Expression?, _ environment: Environment, _ body: (Element) -> Void
  ) {
    guard elements.count == 2, let condition = base?.choosing else { return alternatives(elements, body) }
    let (first, second) = arms(of: [.expression(condition)], environment)
    for (arm, element) in zip([first, second], elements) {
      path.append(arm)
      body(element)
      path.removeLast()
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

extension Expression {
  /// The number that a literal is.
  fileprivate var integer: Int? { if case .integer(let value) = kind { value } else { nil } }

  /// The condition by which it is one of two things that have a name.
  fileprivate var choosing: Expression? {
    var current = self
    for _ in 0..<16 {
      switch current.kind {
      case .optionalChain(let inner), .forceUnwrap(let inner), .cast(let inner, _, _): current = inner
      case .ternary(let condition, let first, let second):
        return AskedState.path(of: first) != nil && AskedState.path(of: second) != nil ? condition : nil
      default: return nil
      }
    }
    return nil
  }
}
