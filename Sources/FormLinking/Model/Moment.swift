package import FormModel

/// When something happens in the life of a form, as far as following the code tells.
///
/// Whatever is met is stamped with one, so it is two words: the order, and what a stretch of straight code has in common.
package struct Moment: Hashable, Sendable {
  /// Grows with every step that is followed; comparable inside one run.
  package let order: Int
  package let circumstances: Circumstances

  package init(order: Int, _ circumstances: Circumstances) {
    self.order = order
    self.circumstances = circumstances
  }

  /// Where the code is, the same for everything that is met on one way through one body.
  package final class Circumstances: Hashable, Sendable {
    let run: Int
    let phase: Phase
    let path: [BranchArm]
    let exits: [[BranchArm]]
    let loops: [LoopTurn]
    let calls: [SourceRange]
    let closure: ClosureID?
    /// What every pair of moments asks first.
    let isImpossible: Bool
    let isDoubtful: Bool

    package init(
      run: Int, phase: Phase, path: [BranchArm], exits: [[BranchArm]] = [], loops: [LoopTurn], calls: [SourceRange],
      closure: ClosureID?
    ) {
      self.run = run
      self.phase = phase
      self.path = path
      self.exits = exits
      self.loops = loops
      self.calls = calls
      self.closure = closure
      isImpossible = path.contains { $0.isImpossible } || Self.contradictsItself(path)
      isDoubtful = path.contains { $0.isDoubtful }
    }

    /// Whether a condition on the way is the opposite of one further out, and nothing that it asks for was changed since: a helper
    /// asks for what its caller has asked for.
    private static func contradictsItself(_ path: [BranchArm]) -> Bool {
      guard path.count > 1, path.count <= 16 else { return false }
      return path.indices.contains { inner in
        path[..<inner].contains { outer in
          outer.branch != path[inner].branch && path[inner].changedAt <= outer.begin && outer.excludes(path[inner])
        }
      }
    }

    package static func == (left: Circumstances, right: Circumstances) -> Bool {
      left === right
        || left.run == right.run && left.phase == right.phase && left.closure == right.closure
          && left.path == right.path && left.exits == right.exits && left.loops == right.loops
          && left.calls == right.calls
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(run)
      hasher.combine(closure)
      hasher.combine(path.count)
      hasher.combine(calls.count)
    }
  }

  /// Which run of code: 0 is the form's set-up (stored properties, initialisers, `viewDidLoad` and what they call, then the
  /// `…Appear` methods); every method that nothing calls and every stored closure has a run of its own. Runs other than 0
  /// happen any number of times, in any order, after the set-up.
  package var run: Int { circumstances.run }
  package var phase: Phase { circumstances.phase }
  /// The branches taken to get here, outermost first.
  package var path: [BranchArm] { circumstances.path }
  /// Paths that left the function or loop before this place (`return`, `continue`): what happened on one of them is not followed by this.
  package var exits: [[BranchArm]] { circumstances.exits }
  /// The loops (also `forEach`, `map`) around this place, outermost first.
  package var loops: [LoopTurn] { circumstances.loops }
  /// The calls that led here, outermost first: the ranges of the call expressions.
  package var calls: [SourceRange] { circumstances.calls }
  /// The closure that is being run, innermost: initialiser of a row, a callback, a condition.
  package var closure: ClosureID? { circumstances.closure }

  package enum Phase: Hashable, Sendable {
    /// Initialisers, stored properties, `viewDidLoad` and before.
    case load
    /// `viewWillAppear`, `viewDidAppear`, `viewWillLayoutSubviews`, `viewDidLayoutSubviews`: may run again.
    case appear
    /// A method that nothing in reach calls; `isAction` for `@objc`, `@IBAction`.
    case later(isAction: Bool)
    /// A closure that was stored: a callback, a condition, an unknown function's argument.
    case closure
  }

  /// Whether it never happens: the code is there, and its run does not come to it.
  package var isImpossible: Bool { circumstances.isImpossible }

  /// Whether a loop's turn may not come here: a condition in it asks for what is known, and what it comes to is not worked out.
  package var isDoubtfulTurn: Bool {
    circumstances.isDoubtful && loops.contains { turn in path.dropFirst(turn.pathDepth).contains(where: \.isDoubtful) }
  }

  /// Whether this happens in a method that nothing in reach calls, and that no control is told of: it may be left over.
  package var isUncalled: Bool { phase == .later(isAction: false) }

  /// Whether it cannot be known that the two can both happen in the life of one form: they lie in different arms of one
  /// branch, or of two that ask the same thing.
  package func excludes(_ other: Moment) -> Bool {
    isImpossible || other.isImpossible || isDoubtful(with: other) || other.isDoubtful(with: self)
      || parts(from: other) { $0.mayExclude($1) }
  }

  /// Whether it may not happen though another one does.
  private func isDoubtful(with other: Moment) -> Bool {
    circumstances.isDoubtful && path.contains { $0.isDoubtful && !other.path.contains($0) }
  }

  /// The same, as far as the conditions are understood.
  package func isKnownToExclude(_ other: Moment) -> Bool { parts(from: other) { $0.excludes($1) } }

  /// The same, where a finding is to rest on it: two texts may be one (`language == first`, `language == second`).
  func excludesPlainly(_ other: Moment) -> Bool { parts(from: other) { $0.excludesPlainly($1) } }

  /// Whether an arm on the way here excludes one on the way there, or the code had left before.
  ///
  /// Behind many `if … { return }` ways are long and begin alike, and arms that both ways have tell nothing: what is asked is
  /// where they part, first whether two arms of one branch follow there.
  private func parts(from other: Moment, _ excludes: (BranchArm, BranchArm) -> Bool) -> Bool {
    let (path, another) = (self.path, other.path)
    if circumstances !== other.circumstances {
      if Self.endInOneBranch(path, another) { return true }
      let shared = zip(path, another).prefix { $0 == $1 }.count
      if path.dropFirst(shared).contains(where: { arm in
        another.dropFirst(shared).contains { excludes(arm, $0) && !isPassed(by: other, arm, $0) }
      }) {
        return true
      }
    }
    return leftBefore(other) || other.leftBefore(self)
  }

  /// Whether two ways that begin alike go on in different arms of one branch: looked for by halves.
  private static func endInOneBranch(_ one: [BranchArm], _ other: [BranchArm]) -> Bool {
    var (low, high) = (0, min(one.count, other.count))
    while low < high {
      let middle = (low + high) / 2
      if one[middle].branch != other[middle].branch {
        high = middle
      } else if one[middle].arm != other[middle].arm {
        return true
      } else {
        low = middle + 1
      }
    }
    return false
  }

  /// Whether one of the two moments is on both of two arms that exclude each other: what the condition says has changed in between.
  func isPassed(by other: Moment, _ arm: BranchArm, _ another: BranchArm) -> Bool {
    arm.branch != another.branch && (other.path.contains(arm) || path.contains(another))
  }

  /// Whether the code had left on this moment's path before the other's place is reached.
  private func leftBefore(_ other: Moment) -> Bool {
    // The last arm is the one that other ways do not have.
    other.exits.contains { exit in exit.reversed().allSatisfy { path.contains($0) } }
  }

  /// Whether the two stand in different branches of one `#if`.
  func isInOtherBuild(than other: Moment) -> Bool {
    path.contains { arm in
      arm.isCompilation && other.path.contains { $0.branch == arm.branch && $0.arm != arm.arm }
    }
  }

  /// Whether this happens before the other whenever both happen; false where it cannot be known.
  package func isBefore(_ other: Moment) -> Bool {
    if run == other.run { return order < other.order }
    return run == 0 && other.run != 0
  }

  /// Whether another call than the one that led to an earlier moment goes on under conditions: a helper may ask there what is
  /// there already, or what it was given.
  package func isConditional(after earlier: Moment) -> Bool {
    !path.isEmpty && calls.last != nil && calls.last != earlier.calls.last
  }

  /// Whether the code may ask, on its way here and not to an earlier moment, what has happened before: a flag that it keeps, or
  /// what is in a form or section.
  package func mayAsk(after earlier: Moment) -> Bool {
    path.contains { arm in
      (arm.isOnce || arm.asksFlag || !arm.asked.isEmpty) && !earlier.path.contains(arm)
    }
  }

  /// Whether a condition on its way here asks for something that was given another value since an earlier moment's own way began:
  /// `if isCompany { … added = true }`, `if !added { … }`.
  package func mayDepend(on earlier: Moment) -> Bool {
    let begin = earlier.path.first { !path.contains($0) }?.begin ?? earlier.order
    return path.contains { $0.changedAt > 0 && $0.changedAt >= begin && !earlier.path.contains($0) }
  }

  /// Whether this happens in every life of the form in which the other happens (no branch around it that is not around the other).
  package func isSure(given other: Moment) -> Bool {
    (run == other.run || run == 0) && path.allSatisfy { arm in other.path.contains(arm) }
      && loops.allSatisfy { turn in other.loops.contains(turn) }
  }
}

/// One arm of a branch of the code.
package struct BranchArm: Hashable, Sendable {
  /// The branching statement or expression, per execution of it.
  package var branch: Int
  package var arm: Int
  /// How many arms the branch has, of which one is taken for certain; 0 where that is not known.
  package var siblings = 0
  /// The condition as text with single spaces where it is a plain expression (`isBusiness`, without `!`), for branches that
  /// are each other's negation; nil where nothing can be compared.
  package var condition: String?
  /// Whether the arm is taken when `condition` holds.
  package var isTrue: Bool
  /// What holds where the arm is taken.
  package var facts: [BranchFact] = []
  /// Whether the condition is a property or local constant that no code of the form's class assigns.
  var isSteady = false
  /// Whether this run does not come here: the condition asks for what the function or the loop's turn was given, and is decided.
  /// The code is read all the same; nothing that it says holds.
  var isImpossible = false
  /// Whether this run may not come here: the condition asks for what is known, and what it comes to is not worked out.
  package var isDoubtful = false
  /// Whether the condition asks for what the function was given, and that is not known.
  package var asksGiven = false
  /// `#if`: rows of both arms are read, and never meet.
  package var isCompilation: Bool
  /// What is compared, where this is a case of a `switch` over a plain expression.
  package var subject: String?
  /// Whether the branch's conditions ask for anything but values of rows: a flag that code keeps.
  package var asksState = false
  /// Whether they ask for something that code of the class may have changed before.
  var asksFlag = false
  /// When the code came to the branch, by the moments' order.
  var begin = 0
  /// When anything that the conditions ask for was given another value last before that; 0 for never.
  var changedAt = 0
  /// What the branch's condition asks of forms and sections.
  package var asked = Asked()
  /// Whether what happens here changes what the condition asks (`if !added { added = true … }`), so that it happens once.
  package var isOnce = false
  /// Whether a comparison with what the turn of a loop has may single one turn out: `index == 0`, `item.id == chosen`.
  package var singlesOut = false

  package init(branch: Int, arm: Int, condition: String?, isTrue: Bool, isCompilation: Bool = false) {
    self.branch = branch
    self.arm = arm
    self.condition = condition
    self.isTrue = isTrue
    self.isCompilation = isCompilation
  }

  package func excludes(_ other: BranchArm) -> Bool {
    if excludesPlainly(other) { return true }
    return branch != other.branch && facts.contains { fact in other.facts.contains { fact.contradicts($0) } }
  }

  /// Whether it is not known that both can be taken.
  func mayExclude(_ other: BranchArm) -> Bool {
    if excludes(other) { return true }
    guard branch != other.branch else { return false }
    return facts.contains { fact in
      other.facts.contains { another in
        fact.mayContradict(another) && !facts.contains(another) && !other.facts.contains(fact)
      }
    }
  }

  /// The same, where a finding is to rest on it: of two branches one's condition is the plain negation of the other's.
  func excludesPlainly(_ other: BranchArm) -> Bool {
    if branch == other.branch { return arm != other.arm }
    guard let condition, condition == other.condition else { return false }
    return isTrue != other.isTrue
  }
}

/// What a condition asks of forms and sections: code behind it may run only where what it would add is not there yet.
package struct Asked: Hashable, Sendable {
  /// The tags that are looked up (`form.rowBy(tag: "a") == nil`).
  package var tags: [String] = []
  /// The forms and sections whose contents are asked for (`section.isEmpty`).
  var containers: [ObjectID] = []

  var isEmpty: Bool { tags.isEmpty && containers.isEmpty }

  static func + (first: Asked, second: Asked) -> Asked {
    if second.isEmpty { return first }
    var both = first
    both.tags += second.tags
    both.containers += second.containers
    return both
  }

  /// Whether the answer depends on whether a row or section with a tag has joined one of the containers.
  package func mayTell(of tag: String, in containers: Set<ObjectID>) -> Bool {
    tags.contains(tag) || self.containers.contains(where: containers.contains)
  }
}

/// One turn of a loop that was followed.
package struct LoopTurn: Hashable, Sendable {
  /// The loop, per execution of it.
  package var loop: Int
  /// Counted from 0 where the loop's elements are known; always 0 where one turn stands for all of them.
  package var turn: Int
  /// Whether one turn stands for any number of turns.
  package var isSymbolic: Bool
  /// The number of `path` arms outside of the loop.
  package var pathDepth: Int
  /// The number of `calls` outside of the loop.
  package var callDepth: Int
  /// Whether it is a loop: the `map` of an optional, a promise or something unknown may run its closure once at the most.
  package var isCertain: Bool

  package init(
    loop: Int, turn: Int, isSymbolic: Bool, pathDepth: Int, callDepth: Int = 0, isCertain: Bool = true
  ) {
    self.loop = loop
    self.turn = turn
    self.isSymbolic = isSymbolic
    self.pathDepth = pathDepth
    self.callDepth = callDepth
    self.isCertain = isCertain
  }
}

/// A closure met while following the code, by its number in its scope.
package struct ClosureID: Hashable, Sendable {
  private let number: Int32
  package var index: Int { Int(number) }
  package init(_ index: Int) { number = Int32(clamping: index) }
}

/// An object made while following the code, by its number in its scope.
package struct ObjectID: Hashable, Comparable, Sendable {
  private let number: Int32
  package var index: Int { Int(number) }
  package init(_ index: Int) { number = Int32(clamping: index) }
  package static func < (left: ObjectID, right: ObjectID) -> Bool { left.index < right.index }
}
