import FormModel

extension Follower {
  // MARK: Conditions and patterns

  /// Follows one condition of `if`, `guard`, `while` and binds its names.
  /// - Returns: The outcome where it is a constant.
  @discardableResult
  func bind(_ condition: Statement.Condition, _ environment: Environment) -> Bool? {
    switch condition {
    case .expression(let expression):
      return evaluate(expression, environment).boolean
    case .optionalBinding(let pattern, let type, let initializer):
      let expecting = type.map { requested($0, environment) }
      var operand: Operand?
      if let initializer {
        operand = evaluate(initializer, environment, expecting: expecting)
        if type == nil { noteUntyped(initializer, environment) }
      } else if case .identifier(let name) = pattern {
        operand = environment.variable(name.text)?.operand ?? implicitMember(name, environment)
      }
      guard var operand else { return nil }
      operand.type = type.map { valueType($0, environment) } ?? operand.type.unwrapped
      bind(pattern, to: operand, type, initializer, environment)
      return nil
    case .matching(let pattern, let expression):
      let operand = evaluate(expression, environment)
      if case .cast(_, let type) = pattern { noteCast(of: operand, to: type, environment) }
      noteTagComparison(operand, with: [pattern], environment)
      bindUnknown(pattern, operand, environment)
      return nil
    case .availability:
      return nil
    }
  }

  /// Binds names to a value that is known to be there.
  func bindPattern(_ pattern: Pattern, _ operand: Operand, _ environment: Environment, reportsAtOrigin: Bool = false) {
    switch pattern {
    case .identifier(let name):
      environment.variables[name.text] = Variable(operand, reportsAtOrigin: reportsAtOrigin)
    case .tuple(let patterns):
      var elements: [Operand] = []
      if case .tuple(let labelled) = operand.value { elements = labelled.map(\.operand) }
      for (position, inner) in patterns.enumerated() {
        let unknown = Operand(value: .unknown, type: .unknown, range: operand.range)
        bindPattern(
          inner, elements.indices.contains(position) ? elements[position] : unknown, environment,
          reportsAtOrigin: reportsAtOrigin)
      }
    case .cast(let inner, let type):
      var operand = operand
      operand.type = valueType(type, environment)
      bindPattern(inner, operand, environment, reportsAtOrigin: reportsAtOrigin)
    case .optional(let inner):
      bindPattern(inner, operand, environment, reportsAtOrigin: reportsAtOrigin)
    case .enumCase, .expression, .wildcard:
      bindUnknown(pattern, operand, environment)
    }
  }

  /// `switch form.rowBy(tag: "a") { case let row as TextRow: … case is SwitchRow: … }`
  func noteCases(of operand: Operand, _ cases: [SwitchCase], _ environment: Environment) {
    guard let number = operand.lookup, scope.lookups.indices.contains(number), scope.lookups[number].cases.isEmpty
    else { return }
    scope.lookups[number].cases = cases.flatMap(\.patterns).compactMap { pattern in
      guard case .cast(_, let type) = pattern else { return nil }
      var request = requested(type, environment)
      request.isCast = true
      return request
    }
  }

  /// `if case let row as TextRow = …`: the look-up's result is asked to be of that type. A `switch` asks for several.
  private func noteCast(of operand: Operand, to type: TypeReference, _ environment: Environment) {
    guard let number = operand.lookup, scope.lookups.indices.contains(number), scope.lookups[number].requested == nil
    else { return }
    var request = requested(type, environment)
    request.isCast = true
    scope.lookups[number].requested = request
  }

  /// Binds the names of a pattern that may match.
  func bindUnknown(_ pattern: Pattern, _ operand: Operand, _ environment: Environment) {
    switch pattern {
    case .identifier, .cast, .optional, .tuple:
      bindPattern(pattern, operand, environment)
    case .enumCase(_, let inner):
      var payload: [ArgumentUse] = []
      if case .member(_, _, let arguments) = operand.value { payload = arguments }
      for (position, pattern) in inner.enumerated() {
        let value =
          payload.indices.contains(position)
          ? payload[position].operand : Operand(value: .unknown, type: .unknown, range: operand.range)
        bindPattern(pattern, value, environment, reportsAtOrigin: true)
      }
    case .expression(let expression): _ = evaluate(expression, environment)
    case .wildcard: break
    }
  }
}
