import FormModel

extension Follower {
  /// The branches of `#if`, of which one is compiled: a variable that several of them declare is any of theirs, and without an
  /// `#else` it may be that none is there.
  func followCompilation(_ clauses: [CompilationClause], _ environment: Environment) -> Bool {
    let branch = freshBranch()
    let conditions = clauses.map(\.condition)
    let shared = Self.sharedNames(clauses)
    var declared: [String: [Operand]] = [:]
    func arm(_ position: Int) -> BranchArm {
      var arm = BranchArm(
        branch: branch, arm: position,
        condition: conditions.indices.contains(position) ? conditions[position].map { "#if \($0)" } : nil, isTrue: true,
        isCompilation: true)
      arm.facts = BranchFact.of(clause: position, in: conditions)
      return arm
    }
    var arms: [(BranchArm, () -> Bool)] = clauses.enumerated().map { position, clause in
      (
        arm(position),
        {
          let outside = shared.map { ($0, environment.variables[$0]) }
          for (name, _) in outside { environment.variables[name] = nil }
          let goesOn = self.follow(clause.statements, environment)
          for (name, variable) in outside {
            if let own = environment.variables[name] { declared[name, default: []].append(own.operand) }
            environment.variables[name] = variable
          }
          return goesOn
        }
      )
    }
    let isExhaustive = clauses.last?.condition == nil
    if !isExhaustive { arms.append((arm(clauses.count), { true })) }
    let outcome = self.branch(arms)
    for (name, values) in declared { environment.variables[name] = Variable(join(values)) }
    return outcome.contains(true)
  }

  /// The names that more than one branch declares.
  private static func sharedNames(_ clauses: [CompilationClause]) -> [String] {
    guard clauses.count > 1 else { return [] }
    var counts: [String: Int] = [:]
    for clause in clauses {
      for name in Set(clause.statements.flatMap(\.variables).map(\.text)) { counts[name, default: 0] += 1 }
    }
    return counts.filter { $0.value > 1 }.keys.sorted()
  }
}
