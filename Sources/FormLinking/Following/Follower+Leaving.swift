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
