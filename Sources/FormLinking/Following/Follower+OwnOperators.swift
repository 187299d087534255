import FormModel

/// Operators that are none of Swift's or of the library's.
extension Follower {
  /// Whether an operator may give its left side another value: `$0.options <- names`, `$0.value ?= false`.
  func mayAssign(_ name: String, _ environment: Environment) -> Bool {
    guard !Self.plain.contains(name) else { return false }
    let declared = index.globals(named: name, from: environment.file)
    // One that is out of reach may do anything.
    return declared.isEmpty
      || declared.contains { member in
        guard case .function(let function) = member.kind, let body = function.body,
          let left = function.parameters.first?.name.text
        else { return true }
        return index.memo.assignedNames(in: body.statements, of: member.file).contains(left)
      }
  }

  /// Whatever such an operator does with both sides.
  func evaluateOwn(
    _ left: Expression, _ right: Expression, _ expression: Expression, _ environment: Environment
  ) -> Operand {
    let place = range(expression.range, environment)
    if case .member = left.kind {
      assign(left, Expression(.unknown([right]), right.range), expression, environment)
    } else {
      let value = evaluate(left, environment)
      if let variable = variableNamed(left, environment), variable.initializer == nil, isPlain(value.value) {
        set(variable, to: Operand(value: .unknown, type: value.type, range: place))
      }
      escape(value, at: place)
      escape(evaluate(right, environment), at: place)
    }
    return Operand(value: .unknown, type: .unknown, range: place)
  }

  private static let plain: Set<String> = [
    "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>", "~=",
    ".==", ".!=", ".<", ".>", ".<=", ".>=", ".&", ".|", ".^",
  ]
}
