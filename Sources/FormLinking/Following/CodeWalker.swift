package import FormModel

/// Visits every expression of a piece of code, in the order of the source, with the closures it lies in.
package struct CodeWalker {
  /// Called before an expression's parts are visited; false skips them.
  private let visit: (Expression) -> Bool
  /// Called with every name that `if let`, `guard let` and the like bind anew (`guard let self`, `if let self = self`).
  private let visitBinding: (Name) -> Void
  /// Called before a statement's parts are visited.
  private let visitStatement: (Statement) -> Void
  /// Whether the expressions of patterns (`case .name:`) are visited.
  private let visitsPatterns: Bool
  private var depth = 0

  package init(
    visitBinding: @escaping (Name) -> Void = { _ in }, visitStatement: @escaping (Statement) -> Void = { _ in },
    visitsPatterns: Bool = true, visit: @escaping (Expression) -> Bool
  ) {
    self.visitsPatterns = visitsPatterns
    self.visit = visit
    self.visitBinding = visitBinding
    self.visitStatement = visitStatement
  }

  package mutating func walk(_ statements: [Statement]) {
    guard enter() else { return }
    defer { depth -= 1 }
    for statement in statements { walk(statement) }
  }

  private mutating func enter() -> Bool {
    guard depth < 300 else { return false }
    depth += 1
    return true
  }

  private mutating func walk(_ statement: Statement) {
    visitStatement(statement)
    switch statement.kind {
    case .expression(let expression), .throw(let expression): walk(expression)
    case .declaration(let declaration): walk(declaration)
    case .if(let conditions, let then, let otherwise):
      for condition in conditions { walk(condition) }
      walk(then.statements)
      if let otherwise { walk(otherwise.statements) }
    case .guard(let conditions, let otherwise):
      for condition in conditions { walk(condition) }
      walk(otherwise.statements)
    case .switch(let subject, let cases):
      walk(subject)
      for one in cases {
        for pattern in one.patterns { walk(pattern) }
        if let filter = one.guardExpression { walk(filter) }
        walk(one.body.statements)
      }
    case .for(let pattern, let sequence, let filter, let body):
      walk(pattern)
      walk(sequence)
      if let filter { walk(filter) }
      walk(body.statements)
    case .while(let conditions, let body):
      for condition in conditions { walk(condition) }
      walk(body.statements)
    case .repeat(let body, let condition):
      walk(body.statements)
      walk(condition)
    case .return(let expression): if let expression { walk(expression) }
    case .break, .continue, .fallthrough: break
    case .defer(let body): walk(body.statements)
    case .do(let body, let catches):
      walk(body.statements)
      for block in catches { walk(block.statements) }
    case .conditionalCompilation(let clauses): for clause in clauses { walk(clause.statements) }
    case .labeled(_, let inner): walk([inner])
    case .unknown(let expressions): for expression in expressions { walk(expression) }
    }
  }

  private mutating func walk(_ condition: Statement.Condition) {
    switch condition {
    case .expression(let expression): walk(expression)
    case .optionalBinding(let pattern, _, let initializer):
      for name in pattern.boundNames { visitBinding(name) }
      if let initializer { walk(initializer) }
    case .matching(let pattern, let expression):
      walk(pattern)
      walk(expression)
    case .availability: break
    }
  }

  private mutating func walk(_ pattern: Pattern) {
    guard visitsPatterns else { return }
    switch pattern {
    case .expression(let expression): walk(expression)
    case .enumCase(let expression, let inner):
      walk(expression)
      for pattern in inner { walk(pattern) }
    case .tuple(let inner): for pattern in inner { walk(pattern) }
    case .cast(let inner, _), .optional(let inner): walk(inner)
    case .wildcard, .identifier: break
    }
  }

  package mutating func walk(_ declaration: Declaration) {
    guard enter() else { return }
    defer { depth -= 1 }
    switch declaration.kind {
    case .function(let function):
      for parameter in function.parameters { if let value = parameter.defaultValue { walk(value) } }
      if let body = function.body { walk(body.statements) }
    case .variable(let variable):
      for binding in variable.bindings {
        if let initializer = binding.initializer { walk(initializer) }
        for block in [binding.getter, binding.setter, binding.willSet, binding.didSet] {
          if let block { walk(block.statements) }
        }
      }
    case .type(let type): for member in type.members { walk(member) }
    case .enumCase(let elements): for element in elements { if let value = element.rawValue { walk(value) } }
    case .conditionalCompilation(let clauses):
      for clause in clauses { for inner in clause.declarations { walk(inner) } }
    case .typeAlias, .associatedType, .import, .other: break
    }
  }

  package mutating func walk(_ expression: Expression) {
    guard enter() else { return }
    defer { depth -= 1 }
    guard visit(expression) else { return }
    switch expression.kind {
    case .string(let literal):
      for segment in literal.segments { if case .interpolation(let inner, _) = segment { walk(inner) } }
    case .integer, .float, .boolean, .nil, .name, .type, .keyPath: break
    case .array(let elements), .unknown(let elements): for element in elements { walk(element) }
    case .dictionary(let elements):
      for element in elements {
        walk(element.key)
        walk(element.value)
      }
    case .tuple(let arguments): for argument in arguments { walk(argument.value) }
    case .member(let base, _, _): if let base { walk(base) }
    case .call(let call):
      walk(call.callee)
      for argument in call.arguments { walk(argument.value) }
    case .subscript(let base, let arguments):
      walk(base)
      for argument in arguments { walk(argument.value) }
    case .closure(let closure):
      for capture in closure.captures { if let value = capture.value { walk(value) } }
      walk(closure.body)
    case .binary(_, let left, let right), .assignment(let left, let right):
      walk(left)
      walk(right)
    case .chain(let operands, _): for operand in operands { walk(operand) }
    case .prefix(_, let inner), .postfix(_, let inner), .optionalChain(let inner), .forceUnwrap(let inner),
      .cast(let inner, _, _):
      walk(inner)
    case .ternary(let condition, let then, let otherwise):
      walk(condition)
      walk(then)
      walk(otherwise)
    case .statement(let statement): walk([statement])
    }
  }
}
