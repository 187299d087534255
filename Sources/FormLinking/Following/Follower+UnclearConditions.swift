import FormModel

/// What conditions ask in words of which nobody knows what they say: `user.has(.admin)`, `18...64 ~= age`, `item is Cat`.
extension Follower {
  /// No condition of a form asks more than this.
  private static let askedNames = 16

  /// What a condition asks, where nobody knows what it says of that.
  func unclear(_ condition: Statement.Condition, hold: Bool, _ environment: Environment) -> [BranchFact] {
    switch condition {
    case .expression(let expression), .optionalBinding(_, _, let expression?), .matching(_, let expression):
      return unclear(expression, hold: hold, environment)
    case .optionalBinding(let pattern, _, nil):
      return pattern.boundNames.map { BranchFact($0.text, .unclear("")) }
    case .availability(let text): return [BranchFact("#available", .unclear(hold ? text : "!\(text)"))]
    }
  }

  /// One for each name that is asked.
  func unclear(_ expression: Expression, hold: Bool, _ environment: Environment) -> [BranchFact] {
    let text = wording(of: expression) ?? "\(freshBranch())"
    return asked([.init(.expression(expression), expression.range)], environment, depth: 0).map { name in
      BranchFact(name, .unclear(hold ? text : "!\(text)"))
    }
  }

  /// When any of what conditions ask for, themselves or in a property that they name, was given another value last; 0 for never.
  func lastChange(of conditions: [Statement.Condition], _ environment: Environment) -> Int {
    let asked = conditions.flatMap { condition -> [String] in
      switch condition {
      case .expression(let expression), .optionalBinding(_, _, let expression?), .matching(_, let expression):
        self.asked([.init(.expression(expression), expression.range)], environment, depth: 1)
      case .optionalBinding(let pattern, _, nil): pattern.boundNames.map(\.text)
      case .availability: []
      }
    }
    return asked.map { name in
      (environment.variable(name) ?? environment.receiver?.properties[name])?.changedAt ?? 0
    }.max() ?? 0
  }

  /// What the code's own class, or a local constant, works a condition out of.
  func workings(of fact: BranchFact, _ expression: Expression, _ environment: Environment) -> [BranchFact] {
    asked([.init(.expression(expression), expression.range)], environment, depth: 0)
      .map { BranchFact($0, .unclear(fact.subject)) }
      .filter { !$0.asksTheSame(as: fact) }
  }

  /// The first names of all that code asks, and of what its own class's methods and computed properties ask for it.
  private func asked(_ statements: [Statement], _ environment: Environment, depth: Int) -> [String] {
    var names: [String] = []
    var walker = CodeWalker { expression in
      guard var path = AskedState.path(of: expression) else { return true }
      if path.first.map(Expression.isNameOfSelf) == true { path.removeFirst() }
      // `Bundle.main.bundleIdentifier` is asked, `Bundle` alone is a type.
      if let name = path.first, name.first?.isLowercase == true || path.count > 1, !names.contains(name) {
        names.append(name)
      }
      return false
    }
    walker.walk(statements)
    if depth < 2 {
      for name in names.prefix(Self.askedNames) {
        guard let (body, inner) = body(behind: name, environment) else { continue }
        for more in asked(body, inner, depth: depth + 1) where !names.contains(more) { names.append(more) }
      }
    }
    return Array(names.prefix(Self.askedNames))
  }

  private func body(behind name: String, _ environment: Environment) -> ([Statement], Environment)? {
    if let variable = environment.variable(name) {
      return variable.initializer.map { ([.init(.expression($0), $0.range)], environment) }
    }
    guard let receiver = environment.receiver, let type = receiver.type,
      let member = index.members(named: name, of: type, from: environment.context).first(where: { !$0.isStatic })
    else { return nil }
    let inner = Environment(
      parent: nil, receiver: receiver, context: LexicalContext(file: member.file, type: member.owner),
      results: Results())
    switch member.kind {
    case .variable(let binding, _): return binding.getter.map { ($0.statements, inner) }
    case .function(let function): return function.body.map { ($0.statements, inner) }
    default: return nil
    }
  }

  /// The text of an expression, with the arguments of its calls.
  private func wording(of expression: Expression, depth: Int = 0) -> String? {
    if let text = plainText(expression) { return text }
    guard depth < 8, case .call(let call) = expression.kind, let callee = wording(of: call.callee, depth: depth + 1)
    else { return nil }
    let arguments = call.arguments.map { wording(of: $0.value, depth: depth + 1) }
    return arguments.contains(nil) ? nil : "\(callee)(\(arguments.compactMap { $0 }.joined(separator: ", ")))"
  }

  /// Whether an expression is a property that a class or structure in reach stores: `flags.isNew`.
  func isStored(_ expression: Expression, _ environment: Environment) -> Bool {
    guard var path = AskedState.path(of: expression) else { return false }
    if path.first.map(Expression.isNameOfSelf) == true { path.removeFirst() }
    guard path.count > 1, let root = path.first else { return false }
    var type: ValueType?
    if let variable = environment.variable(root) {
      type = variable.operand.type
    } else if let own = environment.receiver?.type {
      type =
        index.members(named: root, of: own, from: environment.context).lazy.compactMap { member in
          guard !member.isStatic, case .variable(let binding, _) = member.kind else { return nil }
          return self.propertyType(binding, of: member)
        }.first
    }
    for name in path.dropFirst() {
      guard case .named(let qualified, _)? = type?.unwrapped, let declared = index.types[qualified],
        let member = index.members(named: name, of: declared).first(where: { !$0.isStatic }),
        case .variable(let binding, _) = member.kind, binding.getter == nil,
        let owner = member.owner, index.types[owner]?.kind != .protocol
      else { return false }
      type = propertyType(binding, of: member)
    }
    return true
  }
}
