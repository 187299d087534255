import FormCatalogue
import FormModel

/// What the conditions of branches say.
extension Follower {
  /// The two arms of a branch: where the conditions hold, and where they do not.
  func arms(of conditions: [Statement.Condition], _ environment: Environment) -> (BranchArm, BranchArm) {
    let branch = freshBranch()
    noteBranch(branch, of: conditions, environment)
    let (text, isTrue) = negatable(conditions)
    var first = BranchArm(branch: branch, arm: 0, condition: text, isTrue: isTrue)
    var second = BranchArm(branch: branch, arm: 1, condition: text, isTrue: !isTrue)
    (first.siblings, second.siblings) = (2, 2)
    if let isTrue = givenDecision(of: conditions, environment) {
      (first.isImpossible, second.isImpossible) = (!isTrue, isTrue)
    } else {
      first.asksGiven = asksGiven(conditions, environment)
      first.isDoubtful = isDoubtful(conditions, environment)
      (second.asksGiven, second.isDoubtful) = (first.asksGiven, first.isDoubtful)
    }
    first.facts = facts(conditions, hold: true, environment)
    if !loops.isEmpty {
      first.singlesOut = singlesOut(conditions, hold: true, environment)
      second.singlesOut = singlesOut(conditions, hold: false, environment)
    }
    first.isSteady = text.map { isSteady($0, environment) } ?? false
    second.isSteady = first.isSteady
    let state = AskedState.paths(askedBy: conditions) { environment.variable($0) != nil }
    first.begin = order
    first.changedAt = lastChange(of: conditions, environment)
    (second.begin, second.changedAt) = (first.begin, first.changedAt)
    first.asksState = state.contains { !leadsToRow($0, environment) }
    second.asksState = first.asksState
    first.asksFlag = state.contains { mayTell($0, environment) }
    second.asksFlag = first.asksFlag
    // Of several conditions it is not known which one fails.
    second.facts =
      conditions.count == 1
      ? facts(conditions, hold: false, environment) : conditions.flatMap { unclear($0, hold: false, environment) }
    return (first, second)
  }

  /// Whether a condition that is a name alone answers the same each time.
  private func isSteady(_ name: String, _ environment: Environment) -> Bool {
    if let variable = environment.variable(name) { return variable.initializer != nil }
    guard let type = environment.receiver?.type else { return false }
    let members = index.members(named: name, of: type, from: environment.context)
    guard case .variable(let binding, _)? = members.first(where: { !$0.isStatic })?.kind, binding.getter == nil else {
      return false
    }
    return !isAssigned(name, in: type)
  }

  /// Whether what names say may depend on what code has done before: a property that it assigns or works out, a method, where
  /// a row or section is (`header.section == nil`).
  private func mayTell(_ path: [String], _ environment: Environment) -> Bool {
    if path.dropFirst().contains(where: ["section", "form", "indexPath"].contains) { return true }
    guard let name = path.first(where: { !Expression.isNameOfSelf($0) }), let type = environment.receiver?.type,
      let member = index.members(named: name, of: type, from: environment.context).first(where: { !$0.isStatic })
    else { return false }
    if case .variable(let binding, _) = member.kind, binding.getter == nil { return isAssigned(name, in: type) }
    return true
  }

  /// `self?.form.rowBy(tag:)`, `self?.rateRow`: a row of the form, which is there as long as the form is.
  private func leadsToRow(_ path: [String], _ environment: Environment) -> Bool {
    let names = path.first.map(Expression.isNameOfSelf) == true ? path.dropFirst() : path[...]
    if names.contains("form") { return true }
    guard names.count == 1, let name = names.first, let receiver = environment.receiver else { return false }
    if let variable = receiver.properties[name] { return carriesForm(variable.operand) }
    guard let type = receiver.type,
      let member = index.members(named: name, of: type, from: environment.context).first(where: { !$0.isStatic }),
      case .variable(let binding, _) = member.kind, let declared = binding.type
    else { return false }
    return graph.isRow(index.valueType(of: declared, in: environment.context).unwrapped) == .yes
  }

  /// The condition of a branch without negation, and whether the branch is taken when it holds.
  private func negatable(_ conditions: [Statement.Condition]) -> (String?, Bool) {
    guard conditions.count == 1, case .expression(let expression) = conditions[0] else { return (nil, true) }
    return negatable(expression)
  }

  private func negatable(_ expression: Expression, depth: Int = 0) -> (String?, Bool) {
    guard depth < 12 else { return (nil, true) }
    if let (sign, parts) = expression.joinedTruths { return negatable(parts, sign, depth) }
    switch expression.kind {
    case .prefix(let name, let inner) where name.text == "!":
      let (text, isTrue) = negatable(inner, depth: depth + 1)
      return (text, !isTrue)
    case .binary(let name, let left, let right) where name.text == "!=" || name.text == "==":
      guard let first = plainText(left), let second = plainText(right) else { return (nil, true) }
      if second == "true" { return (first, name.text == "==") }
      if second == "false" { return (first, name.text == "!=") }
      return ("(\(first) == \(second))", name.text == "==")
    default: return (plainText(expression), true)
    }
  }

  /// `!a && !b` is the negation of `a || b`, in whichever order.
  private func negatable(_ parts: [Expression], _ sign: String, _ depth: Int) -> (String?, Bool) {
    var texts: [String] = []
    for part in parts {
      let (text, isTrue) = negatable(part, depth: depth + 1)
      guard let text else { return (nil, true) }
      texts.append(isTrue == (sign == "||") ? text : "!\(text)")
    }
    return ("(\(texts.sorted().joined(separator: " || ")))", sign == "||")
  }

  /// The body of `for case .name in fields`, which picks one case: an arm of a branch, like that of an `if case` around it.
  /// - Parameter isDoubtful: whether the element may be of another class: `for case let row as PushRow<Plan> in rows`.
  func picking(_ pattern: Pattern, _ element: Operand, isDoubtful: Bool, _ body: () -> Bool) -> Bool {
    let text: String?
    switch pattern {
    case .expression(let expression): text = if case .call = expression.kind { nil } else { constant(expression) }
    case .enumCase(let expression, let inner): text = inner.isEmpty ? constant(expression) : nil
    default: text = nil
    }
    guard text != nil || isDoubtful else { return body() }
    if let text, case .member(_, let own, _) = element.value, ".\(own.text)" != text { return true }
    var taken = BranchArm(branch: freshBranch(), arm: 0, condition: nil, isTrue: true)
    taken.isDoubtful = isDoubtful
    // Another loop's element is another one.
    if let text { taken.facts = [BranchFact("$\(taken.branch)", .oneOf([text]))] }
    let skipped = BranchArm(branch: taken.branch, arm: 1, condition: nil, isTrue: false)
    return withoutActuallyEscaping(body) { body in branch([(taken, body), (skipped, { true })]).contains(true) }
  }

  // MARK: Facts

  /// More expressions than these are not looked at: conditions are named by one another, and nobody writes as many in one.
  private static let readExpressions = 32

  private func facts(
    _ conditions: [Statement.Condition], hold: Bool, _ environment: Environment
  ) -> [BranchFact] {
    var left = Self.readExpressions
    return conditions.flatMap { facts($0, hold: hold, environment, &left) }
  }

  private func facts(
    _ condition: Statement.Condition, hold: Bool, _ environment: Environment, _ left: inout Int
  ) -> [BranchFact] {
    switch condition {
    case .expression(let expression): return facts(expression, hold: hold, environment, &left)
    case .optionalBinding(let pattern, _, let initializer):
      var subject: String?
      if let initializer {
        subject = plainText(initializer)
      } else if case .identifier(let name) = pattern {
        subject = name.text
      }
      guard let subject else { return unclear(condition, hold: hold, environment) }
      return [BranchFact(subject, hold ? .noneOf(["nil"]) : .oneOf(["nil"]))]
    case .matching(let pattern, let expression):
      guard let subject = plainText(expression), let (text, isWhole) = constant(pattern), hold || isWhole else {
        return unclear(condition, hold: hold, environment)
      }
      return [BranchFact(subject, hold ? .oneOf([text]) : .noneOf([text]))]
    case .availability: return unclear(condition, hold: hold, environment)
    }
  }

  private func facts(
    _ expression: Expression, hold: Bool, _ environment: Environment, _ left: inout Int
  ) -> [BranchFact] {
    guard left > 0 else { return [] }
    left -= 1
    switch expression.kind {
    case .prefix(let name, let inner) where name.text == "!":
      return facts(inner, hold: !hold, environment, &left)
    case .binary(let name, let first, let second):
      if name.text == "&&" || name.text == "||" {
        return facts([first, second], name.text, hold: hold, environment, &left)
      }
      let known = comparison(first, name.text, second, hold: hold)
      return known.isEmpty ? unclear(expression, hold: hold, environment) : known
    case .chain(let operands, let operators):
      guard let sign = operators.first?.text, operators.allSatisfy({ $0.text == sign }) else {
        return unclear(expression, hold: hold, environment)
      }
      return facts(operands, sign, hold: hold, environment, &left)
    case .member(let base?, let name, _) where name.text == "isEmpty":
      return plainText(base).map { [BranchFact("\($0).count", hold ? .oneOf(["0"]) : .noneOf(["0"]))] }
        ?? unclear(expression, hold: hold, environment)
    default:
      if let (condition, inner) = named(expression, environment) {
        let known = facts(condition, hold: hold, inner, &left)
        if !known.isEmpty { return known }
      }
      guard let text = plainText(expression) else { return unclear(expression, hold: hold, environment) }
      var fact = BranchFact(text, .oneOf([hold ? "true" : "false"]))
      fact.isStored = isStored(expression, environment)
      return [fact] + workings(of: fact, expression, environment)
    }
  }

  /// `a && b` where it holds and `a || b` where it does not say something of every part; of `x == .a || x == .b` each part
  /// says what `x` may be.
  private func facts(
    _ parts: [Expression], _ sign: String, hold: Bool, _ environment: Environment, _ left: inout Int
  ) -> [BranchFact] {
    guard sign == "&&" || sign == "||" else { return parts.flatMap { unclear($0, hold: hold, environment) } }
    let facts = parts.map { self.facts($0, hold: hold, environment, &left) }
    if (sign == "&&") == hold { return facts.flatMap { $0 } }
    var texts: [String] = []
    for one in facts {
      guard one.count == 1, one[0].subject == facts.first?.first?.subject, case .oneOf(let some) = one[0].claim else {
        return [BranchFact("", .anyOf(facts))]
      }
      texts += some
    }
    return facts.first?.first.map { [BranchFact($0.subject, .oneOf(texts))] } ?? []
  }

  /// `let isNew = item == nil`, `var isNew: Bool { item == nil }`: the condition that a local constant or a property of the
  /// code's own class stands for.
  func named(_ expression: Expression, _ environment: Environment) -> (Expression, Environment)? {
    let name: Name
    switch expression.kind {
    case .name(let own, _):
      if let variable = environment.variable(own.text) { return variable.initializer.map { ($0, environment) } }
      name = own
    case .member(let base?, let own, _):
      guard base.isSelfByAnyName else { return nil }
      name = own
    default: return nil
    }
    guard let receiver = environment.receiver, let type = receiver.type,
      let member = index.members(named: name.text, of: type, from: environment.context).first(where: { !$0.isStatic })
    else { return nil }
    return condition(of: member, receiver)
  }

  /// The condition that a computed property is, and what its code sees.
  func condition(of member: DeclaredType.Member, _ receiver: Instance) -> (Expression, Environment)? {
    guard case .variable(let binding, _) = member.kind, let condition = binding.getter?.statements.onlyValue else {
      return nil
    }
    let inner = Environment(
      parent: nil, receiver: receiver, context: LexicalContext(file: member.file, type: member.owner),
      results: Results())
    return (condition, inner)
  }

  private func comparison(_ left: Expression, _ sign: String, _ right: Expression, hold: Bool) -> [BranchFact] {
    if isConstant(left), !isConstant(right) {
      let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<="][sign] ?? sign
      return comparison(right, mirrored, left, hold: hold)
    }
    guard let subject = plainText(left), let text = constant(right) else { return [] }
    switch sign {
    case "==", "===": return [BranchFact(subject, hold ? .oneOf([text]) : .noneOf([text]))]
    case "!=", "!==": return [BranchFact(subject, hold ? .noneOf([text]) : .oneOf([text]))]
    case ">", ">=", "<", "<=":
      guard let bound = Double(text) else { return [] }
      let isAbove = sign.hasPrefix(">") == hold
      let withBound = sign.hasSuffix("=") == hold
      return [BranchFact(subject, isAbove ? .above(bound, orEqual: withBound) : .below(bound, orEqual: withBound))]
    default: return []
    }
  }

  /// What a case of a `switch` says of what is looked at.
  func facts(
    of position: Int, in cases: [SwitchCase], subject: Expression, type: ValueType, _ environment: Environment
  ) -> [BranchFact] {
    let asked = [subject] + cases.compactMap(\.guardExpression)
    // Two `switch` statements on one thing have cases of their own.
    let own = "\(freshBranch())"
    let unclear = asked.flatMap { self.unclear($0, hold: true, environment) }
      .map { BranchFact($0.subject, .unclear(own)) }
    guard let text = plainText(subject) else { return unclear }
    if !cases[position].patterns.isEmpty {
      let texts = cases[position].patterns.map { constant($0)?.text }
      return texts.contains(nil) ? unclear : [BranchFact(text, .oneOf(texts.compactMap { $0 }))]
    }
    let others = cases.filter { $0.guardExpression == nil }.flatMap(\.patterns).map { constant($0) }
    let whole = others.compactMap { $0 }.filter(\.isWhole).map(\.text)
    let known = BranchFact(text, casesLeft(of: type, but: whole).map { .oneOf($0) } ?? .noneOf(whole))
    return others.contains { $0 == nil } ? [known] + unclear : [known]
  }

  /// The cases that an enumeration of the workspace has besides some; nil where others may be out of reach.
  private func casesLeft(of type: ValueType, but texts: [String]) -> [String]? {
    guard case .named(let name, _) = type, let declared = index.types[name], declared.kind == .enum else { return nil }
    let all = declared.members.values.joined().compactMap { member in
      if case .enumCase(let element, _) = member.kind { ".\(element.name.text)" } else { nil }
    }
    let left = Set(all).subtracting(texts)
    return left.isEmpty || all.count - left.count != texts.count ? nil : left.sorted()
  }

  /// The text of what a pattern stands for, and whether it is all of it: `case .file("a")` is not all of `.file`.
  private func constant(_ pattern: Pattern) -> (text: String, isWhole: Bool)? {
    switch pattern {
    case .expression(let expression):
      if case .call(let call) = expression.kind { return constant(call.callee).map { ($0, false) } }
      if case .binary = expression.kind { return nil }
      return constant(expression).map { ($0, true) }
    case .enumCase(let expression, let inner):
      let isWhole = inner.allSatisfy { part in
        switch part {
        case .identifier, .wildcard: true
        default: false
        }
      }
      return constant(expression).map { ($0, isWhole) }
    default: return nil
    }
  }

  /// The text of a value; `Mode.edit` is `.edit`.
  private func constant(_ expression: Expression) -> String? {
    if case .member(let base?, let name, _) = expression.kind, isTypeName(base) { return ".\(name.text)" }
    return plainText(expression)
  }

  private func isConstant(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .string, .integer, .float, .boolean, .nil, .member(base: nil, _, _): true
    case .prefix(_, let inner): isConstant(inner)
    case .member(let base?, _, _): isTypeName(base)
    default: false
    }
  }
}
