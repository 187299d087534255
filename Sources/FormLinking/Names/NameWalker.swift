import FormModel

/// Visits every name in code: of what is declared, called and read, labels, types and operators, in the order of the source.
struct NameWalker {
  private let found: (Name) -> Void
  private var depth = 0

  init(_ found: @escaping (Name) -> Void) { self.found = found }

  mutating func walk(_ file: SwiftFile) { visit(file.statements) }

  private func visit(_ name: Name) { found(name) }

  // What is nested deeper is read by nobody.
  private mutating func enter() -> Bool {
    guard depth < 300 else { return false }
    depth += 1
    return true
  }

  // MARK: Statements

  private mutating func visit(_ statements: [Statement]) {
    guard enter() else { return }
    defer { depth -= 1 }
    for statement in statements { visit(statement) }
  }

  private mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .expression(let expression), .throw(let expression): visit(expression)
    case .declaration(let declaration): visit(declaration)
    case .if(let conditions, let then, let otherwise):
      for condition in conditions { visit(condition) }
      visit(then.statements)
      if let otherwise { visit(otherwise.statements) }
    case .guard(let conditions, let otherwise):
      for condition in conditions { visit(condition) }
      visit(otherwise.statements)
    case .switch(let subject, let cases):
      visit(subject)
      for one in cases {
        for pattern in one.patterns { visit(pattern) }
        if let filter = one.guardExpression { visit(filter) }
        visit(one.body.statements)
      }
    case .for(let pattern, let sequence, let filter, let body):
      visit(pattern)
      visit(sequence)
      if let filter { visit(filter) }
      visit(body.statements)
    case .while(let conditions, let body):
      for condition in conditions { visit(condition) }
      visit(body.statements)
    case .repeat(let body, let condition):
      visit(body.statements)
      visit(condition)
    case .return(let expression): if let expression { visit(expression) }
    case .break, .continue, .fallthrough: break
    case .defer(let body): visit(body.statements)
    case .do(let body, let catches):
      visit(body.statements)
      for block in catches { visit(block.statements) }
    case .conditionalCompilation(let clauses): for clause in clauses { visit(clause.statements) }
    case .labeled(_, let inner): visit([inner])
    case .unknown(let expressions): for expression in expressions { visit(expression) }
    }
  }

  private mutating func visit(_ condition: Statement.Condition) {
    switch condition {
    case .expression(let expression): visit(expression)
    case .optionalBinding(let pattern, let type, let initializer):
      visit(pattern)
      if let type { visit(type) }
      if let initializer { visit(initializer) }
    case .matching(let pattern, let expression):
      visit(pattern)
      visit(expression)
    case .availability: break
    }
  }

  private mutating func visit(_ pattern: Pattern) {
    switch pattern {
    case .wildcard: break
    case .identifier(let name): visit(name)
    case .expression(let expression): visit(expression)
    case .enumCase(let expression, let inner):
      visit(expression)
      for pattern in inner { visit(pattern) }
    case .tuple(let inner): for pattern in inner { visit(pattern) }
    case .cast(let inner, let type):
      visit(inner)
      visit(type)
    case .optional(let inner): visit(inner)
    }
  }

  // MARK: Declarations

  private mutating func visit(_ declaration: Declaration) {
    guard enter() else { return }
    defer { depth -= 1 }
    for attribute in declaration.attributes { visit(attribute.name) }
    switch declaration.kind {
    case .type(let type):
      visit(type.name)
      if let extended = type.extendedType { visit(extended) }
      for inherited in type.inheritance { visit(inherited) }
      for member in type.members { visit(member) }
    case .function(let function):
      visit(function.name)
      for parameter in function.parameters { visit(parameter) }
      if let result = function.result { visit(result) }
      if let body = function.body { visit(body.statements) }
    case .variable(let variable):
      for binding in variable.bindings {
        visit(binding.pattern)
        if let type = binding.type { visit(type) }
        if let initializer = binding.initializer { visit(initializer) }
        for block in [binding.getter, binding.setter, binding.willSet, binding.didSet] {
          if let block { visit(block.statements) }
        }
      }
    case .enumCase(let elements):
      for element in elements {
        visit(element.name)
        for parameter in element.parameters { visit(parameter) }
        if let raw = element.rawValue { visit(raw) }
      }
    case .typeAlias(let name, _, let type):
      visit(name)
      visit(type)
    case .associatedType(let name, _): visit(name)
    case .conditionalCompilation(let clauses):
      for clause in clauses { for inner in clause.declarations { visit(inner) } }
    case .import, .other: break
    }
  }

  private mutating func visit(_ parameter: Parameter) {
    if let label = parameter.label { visit(label) }
    visit(parameter.name)
    if let type = parameter.type { visit(type) }
    if let value = parameter.defaultValue { visit(value) }
  }

  private mutating func visit(_ type: TypeReference) {
    guard enter() else { return }
    defer { depth -= 1 }
    switch type.kind {
    case .named(let components):
      for component in components {
        visit(component.name)
        for argument in component.generics { visit(argument) }
      }
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .constrained(let inner),
      .metatype(let inner):
      visit(inner)
    case .dictionary(let key, let value):
      visit(key)
      visit(value)
    case .tuple(let elements), .composition(let elements): for element in elements { visit(element) }
    case .function(let parameters, let result):
      for parameter in parameters { visit(parameter) }
      visit(result)
    case .unknown: break
    }
  }

  // MARK: Expressions

  private mutating func visit(_ arguments: [Argument]) {
    for argument in arguments {
      if let label = argument.label { visit(label) }
      visit(argument.value)
    }
  }

  private mutating func visit(_ expression: Expression) {
    guard enter() else { return }
    defer { depth -= 1 }
    switch expression.kind {
    case .string(let literal):
      for segment in literal.segments { if case .interpolation(let inner, _) = segment { visit(inner) } }
    case .integer, .float, .boolean, .nil: break
    case .keyPath(let names): for name in names { visit(name) }
    case .array(let elements), .unknown(let elements): for element in elements { visit(element) }
    case .dictionary(let elements):
      for element in elements {
        visit(element.key)
        visit(element.value)
      }
    case .tuple(let arguments): visit(arguments)
    case .name(let name, let generics):
      visit(name)
      for argument in generics { visit(argument) }
    case .member(let base, let name, let generics):
      if let base { visit(base) }
      visit(name)
      for argument in generics { visit(argument) }
    case .call(let call):
      visit(call.callee)
      visit(call.arguments)
    case .subscript(let base, let arguments):
      visit(base)
      visit(arguments)
    case .closure(let closure):
      for capture in closure.captures {
        visit(capture.name)
        if let value = capture.value { visit(value) }
      }
      for parameter in closure.parameters { visit(parameter) }
      visit(closure.body)
    case .binary(let name, let left, let right):
      visit(left)
      visit(name)
      visit(right)
    case .assignment(let left, let right):
      visit(left)
      visit(right)
    case .chain(let operands, let operators):
      for operand in operands { visit(operand) }
      for name in operators { visit(name) }
    case .prefix(_, let inner), .postfix(_, let inner), .optionalChain(let inner), .forceUnwrap(let inner):
      visit(inner)
    case .cast(let inner, _, let type):
      visit(inner)
      visit(type)
    case .ternary(let condition, let then, let otherwise):
      visit(condition)
      visit(then)
      visit(otherwise)
    case .type(let type): visit(type)
    case .statement(let statement): visit([statement])
    }
  }
}
