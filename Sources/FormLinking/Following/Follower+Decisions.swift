import FormCatalogue
import FormModel

/// Conditions that are decided: by the element of a loop's turn (`guard item != .custom else { continue }`), by there being a form.
extension Follower {
  /// What a branch's only condition comes to in this turn; nil where that is not certain.
  func decision(of conditions: [Statement.Condition], _ environment: Environment) -> Bool? {
    guard conditions.count == 1, let condition = conditions.first else { return nil }
    if isOfSelf(condition) { return true }
    if let isTrue = ownCaseDecision(of: condition, environment) {
      decisions += 1
      return isTrue
    }
    guard case .expression(let expression) = condition else { return nil }
    return decision(of: expression, environment)
  }

  /// `guard let self`, `if let me = self`: while the form lives, so does what closures of it capture weakly.
  private func isOfSelf(_ condition: Statement.Condition) -> Bool {
    guard case .optionalBinding(let pattern, _, let initializer) = condition else { return false }
    if let initializer { return initializer.isSelf }
    if case .identifier(let name) = pattern { return name.text == "self" }
    return false
  }

  func decision(of expression: Expression, _ environment: Environment, depth: Int = 0) -> Bool? {
    if let isTrue = ownCaseDecision(of: expression, environment) {
      decisions += 1
      return isTrue
    }
    guard loops.last?.isSymbolic == false, depth < 12 else { return nil }
    switch expression.kind {
    case .prefix(let name, let inner) where name.text == "!":
      return decision(of: inner, environment, depth: depth + 1).map { !$0 }
    case .name:
      // `let isFirst = name == "a"`.
      return named(expression, environment).flatMap { decision(of: $0, $1, depth: depth + 1) }
    case .member(let base?, let name, _):
      guard let element = element(base, environment),
        let (condition, inner) = condition(named: name.text, ofCase: element.value)
      else { break }
      return decision(of: condition, inner, depth: depth + 1)
    default: break
    }
    if let isTrue = comparison(expression, environment) {
      decisions += 1
      return isTrue
    }
    guard case .binary(let name, let left, let right) = expression.kind,
      ["==", "!=", "===", "!=="].contains(name.text),
      let isEqual = isElement(left, equalTo: right, environment) ?? isElement(right, equalTo: left, environment)
    else { return nil }
    decisions += 1
    return isEqual == name.text.hasPrefix("=")
  }

  /// Only what is the same for every turn of every run counts: the loop's own variable, and a constant that is written there.
  private func isElement(_ expression: Expression, equalTo other: Expression, _ environment: Environment) -> Bool? {
    element(expression, environment).flatMap { equals($0.value, other, environment) }
  }

  /// Whether a value is what is written there; nil where that is not a constant of its kind.
  func equals(_ value: Value, _ expression: Expression, _ environment: Environment) -> Bool? {
    switch (value, expression.kind) {
    case (.boolean(let own), .boolean(let other)): return own == other
    case (.integer(let own), .integer(let other?)): return own == other
    case (.string(let own), .string):
      return evaluate(expression, environment).string.map { own.text == $0 }
    case (.member(let type?, let own, let arguments), .member(let base, let other, _)):
      guard arguments.isEmpty, base.map({ isTypeName($0) }) ?? true, let declared = index.types[type],
        declared.kind == .enum, declared.hasCase(own.text), declared.hasCase(other.text)
      else { return nil }
      return own.text == other.text
    case (.object(let own), .name(let name, _)):
      // `row === first`, where a constant holds a row that was made for it.
      guard let variable = environment.variable(name.text), variable.initializer != nil,
        let other = variable.operand.object,
        [own, other].allSatisfy({ isFormObject($0) && scope[$0]?.isMadeHere == true })
      else { return nil }
      return own == other
    default: return nil
    }
  }

  /// What `&&` or `||` of parts comes to, each of them decided or not.
  static func joined(_ answers: [Bool?], by sign: String) -> Bool? {
    if answers.contains(sign == "||") { return sign == "||" }
    return answers.contains(nil) ? nil : sign == "&&"
  }

  /// Whether `for case let row as SwitchRow in rows` takes an element.
  func isTaken(_ element: Operand, by pattern: Pattern, _ environment: Environment) -> Certainty {
    guard case .cast(_, let type) = pattern else { return .yes }
    return isRow(element, type, environment) ?? .yes
  }

  /// Whether what is known to be a certain row is of a class; nil for anything else.
  func isRow(_ operand: Operand, _ type: TypeReference, _ environment: Environment) -> Certainty? {
    guard case .object(let id) = operand.value, kind(of: id) == .row, scope.objects[id.index].isMadeHere else {
      return nil
    }
    let own = scope.objects[id.index].type
    return graph.row(.named(own.declared ?? own.name, own.generics), isKindOf: valueType(type, environment))
  }

  /// The loop's own variable, or a part of what it holds: `field.tag`, `names[index]`.
  private func element(_ expression: Expression, _ environment: Environment) -> Operand? {
    guard let turn = loops.last, !turn.isSymbolic else { return nil }
    func held(by expression: Expression) -> Operand? {
      guard case .name(let name, _) = expression.kind, scope.loopVariables[turn.loop] == name.text else { return nil }
      return environment.variable(name.text)?.operand
    }
    switch expression.kind {
    case .name: return held(by: expression)
    case .member(let base?, _, _):
      guard let whole = held(by: base) else { return nil }
      switch whole.value {
      case .tuple: return evaluate(expression, environment)
      case .object(let id): return isFormObject(id) ? nil : evaluate(expression, environment)
      default: return nil
      }
    case .subscript(let base, let arguments):
      guard case .name = base.kind, arguments.count == 1, held(by: arguments[0].value)?.integer != nil else {
        return nil
      }
      return evaluate(expression, environment)
    default: return nil
    }
  }

  /// `index > 0`, `index < names.count - 1`, `index % 2 == 0` of a number that a loop or function was given.
  private func comparison(_ expression: Expression, _ environment: Environment) -> Bool? {
    guard case .binary(let sign, let left, let right) = expression.kind else { return nil }
    var isGiven = false
    guard let first = number(left, environment, &isGiven), let second = number(right, environment, &isGiven), isGiven
    else { return nil }
    return Self.compares(first, sign.text, second)
  }

  /// - Parameter isGiven: whether the number depends on what the code was given.
  private func number(
    _ expression: Expression, _ environment: Environment, _ isGiven: inout Bool, depth: Int = 0
  ) -> Int? {
    guard depth < 8 else { return nil }
    switch expression.kind {
    case .integer(let value): return value
    case .name(let name, _):
      guard let variable = environment.variable(name.text), variable.reportsAtOrigin else { return nil }
      isGiven = true
      return variable.operand.integer
    case .member(_?, let name, _): return name.text == "count" ? evaluate(expression, environment).integer : nil
    case .binary(let sign, let left, let right):
      guard let first = number(left, environment, &isGiven, depth: depth + 1),
        let second = number(right, environment, &isGiven, depth: depth + 1)
      else { return nil }
      return Self.integer(sign.text, first, second)
    default: return nil
    }
  }

  /// `Mode`, `Editor.Mode`.
  func isTypeName(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name, _): name.text.isCapitalized
    case .member(let base?, let name, _): name.text.isCapitalized && isTypeName(base)
    default: false
    }
  }
}
