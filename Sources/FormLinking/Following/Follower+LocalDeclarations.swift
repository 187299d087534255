import FormModel

/// What a block declares.
extension Follower {
  /// The functions that a block declares may be named in front of that: `["a", "b"].forEach(add)`.
  func declareFunctions(of statements: [Statement], _ environment: Environment) {
    var names: Set<String> = []
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind, case .function(let function) = declaration.kind else {
        continue
      }
      // Which one of several is meant, their labels tell; the last one in front of the call is the best guess.
      let isFirst = names.insert(function.name.text).inserted
      environment.functions[function.name.text] = isFirst ? (function, declaration.range) : nil
    }
  }

  func declare(_ declaration: Declaration, _ environment: Environment) {
    switch declaration.kind {
    case .variable(let variable):
      for binding in variable.bindings {
        let expecting = binding.type.map { requested($0, environment) }
        let type = binding.type.map { valueType($0, environment) }
        if binding.getter != nil {
          for name in binding.pattern.boundNames {
            environment.functions[name.text] = nil
            environment.variables[name.text] = Variable(
              Operand(value: .unknown, type: type ?? .unknown, range: range(name.range, environment)))
          }
          continue
        }
        var operand: Operand
        var answers = Asked()
        if let initializer = binding.initializer {
          operand = Operand(value: .unknown, type: .unknown, range: range(initializer.range, environment))
          answers = asked(by: { operand = evaluate(initializer, environment, expecting: expecting) })
          if binding.type == nil { noteUntyped(initializer, environment) }
          operand = initialValue(constructed(operand, as: binding.type, environment), of: declaration)
        } else {
          operand = Operand(value: .unknown, type: type ?? .unknown, range: range(declaration.range, environment))
        }
        if let type {
          complete(&operand, as: type)
          label(&operand, as: binding.type, in: environment.context)
          noteCondition(&operand, declared: type)
          if !isParameter(type) { operand.type = type }
        }
        if let initializer = binding.initializer { settleRuleSet(&operand, type, initializer) }
        bind(binding.pattern, to: operand, binding.type, binding.initializer, environment)
        guard case .identifier(let name) = binding.pattern, let bound = environment.variables[name.text] else {
          continue
        }
        bound.asked = expecting
        if !scope.boundRows.isEmpty { holdBoundRow(operand) }
        if variable.isLet { bound.initializer = binding.initializer }
        if !answers.isEmpty, operand.type == .bool { (bound.answers, hasAnswers) = (answers, true) }
      }
    case .function(let function):
      environment.functions[function.name.text] = (function, declaration.range)
    default: break
    }
  }
}
