import FormModel

/// Where code leaves a function or a loop.
extension Follower {
  /// The code leaves the function here, and every loop of it.
  func leaveFunction() {
    endLoops(to: loopsOutside)
    if loops.count > loopsOutside { returnsInLoops.insert(path) }
    leave()
  }

  /// The code leaves the function or loop here: what follows is not followed by what happened on this path.
  func leave() {
    guard !path.isEmpty else { return }
    exits.append(path)
    // Whatever comes now remembers them all.
    if exits.count > Self.maximumExits { budget = 0 }
  }

  private static let maximumExits = 1_000

  // MARK: `break`

  /// Leaves a loop, a `switch`, or what has the label.
  func followBreak(to label: String?) {
    defer { leave() }
    let block = leftBlocks.lastIndex { label == nil ? $0.label == nil : $0.label == label }
    switch (label, breakTargets.last) {
    case (nil, .some(.some)): endLoops(to: loops.count - 1)
    case (nil, .some(.none)): if let block { leftBlocks[block].paths.append(path) }
    case (nil, .none): break
    case (_?, _):
      guard let block else { return endLoops(to: loopsOutside) }
      leftBlocks[block].paths.append(path)
    }
  }

  /// Follows `intro: do { … break intro … }`; a loop's label is looked for by nobody.
  func followLabeled(_ label: String, _ statement: Statement, _ environment: Environment) -> Bool {
    switch statement.kind {
    case .for, .while, .repeat: follow(statement, environment)
    default: followLeavable([statement], environment, label: label) { follow(statement, environment) }
    }
  }

  /// Follows what `break` leaves, and not what is around it.
  /// - Parameters:
  ///   - statements: what stands in it.
  ///   - label: nil for a clause of a `switch`.
  /// - Returns: Whether the code goes on behind it.
  func followLeavable(
    _ statements: [Statement], _ environment: Environment, label: String? = nil, _ body: () -> Bool
  ) -> Bool {
    let (depth, exitsBefore) = (path.count, exits.count)
    leftBlocks.append((label, []))
    let goesOn = body()
    guard let paths = leftBlocks.popLast()?.paths, !paths.isEmpty else { return goesOn }
    if exits.count > exitsBefore {
      let kept = exits[exitsBefore...].filter { !paths.contains($0) }
      exits.replaceSubrange(exitsBefore..., with: kept)
    }
    // What was assigned by then, on some way inside, may be what holds now.
    if goesOn || paths.contains(where: { $0.count > depth }) { forgetAssigned(in: statements, environment) }
    return true
  }

  /// What stands behind a call comes only where the function did not throw: `try ensureMissing()` may ask what is there.
  func goOnWithoutError(since before: Int) {
    guard thrown.count > before else { return }
    let arms = thrown[before...].flatMap { $0.dropFirst(path.count) }
    thrown.removeLast(thrown.count - before)
    var behind = BranchArm(branch: freshBranch(), arm: 0, condition: nil, isTrue: true)
    behind.asked = arms.reduce(Asked()) { $0 + $1.asked }
    behind.isOnce = arms.contains(where: \.isOnce)
    if behind.isOnce || !behind.asked.isEmpty { path.append(behind) }
  }

  /// Whether a function of the workspace never returns: `func fail(_ message: String) -> Never`.
  func isNever(_ name: String, _ environment: Environment) -> Bool {
    let functions = index.globals(named: name, from: environment.file)
    guard !functions.isEmpty, environment.variable(name) == nil else { return false }
    return functions.allSatisfy { member in
      guard case .function(let function) = member.kind, let result = function.result else { return false }
      return isName(result, "Never")
    }
  }
}
