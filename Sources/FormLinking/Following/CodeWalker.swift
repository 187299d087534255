import FormModel

/// Visits every expression of a piece of code, in the order of the source, with the closures it lies in.
struct CodeWalker {
  /// Called before an expression's parts are visited; false skips them.
  private let visit: (Expression) -> Bool
  /// Called with every name that `if let`, `guard let` and the like bind anew (`guard let self`, `if let self = self`).
  private let visitBinding: (Name) -> Void
  /// Called before a statement's parts are visited.
  private let visitStatement: (Statement) -> Void
  /// Called with every name: of what is declared, called and read, of labels, types and operators.
  private let visitName: ((Name) -> Void)?
  /// Called before the statements of a closure are visited; false skips them.
  private let visitClosure: ((Closure) -> Bool)?
  /// Whether the expressions of patterns (`case .name:`) are visited.
  private let visitsPatterns: Bool
  private var depth = 0

  init(
    visitBinding: @escaping (Name) -> Void = { _ in }, visitStatement: @escaping (Statement) -> Void = { _ in },
    visitName: ((Name) -> Void)? = nil, visitClosure: ((Closure) -> Bool)? = nil, visitsPatterns: Bool = true,
    visit: @escaping (Expression) -> Bool
  ) {
    self.visitName = visitName
    self.visitClosure = visitClosure
    self.visitsPatterns = visitsPatterns
    self.visit = visit
    self.visitBinding = visitBinding
    self.visitStatement = visitStatement
  }

  mutating func walk(_ statements: [Statement]) {
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

  mutating func walk(_ condition: Statement.Condition) {
    switch condition {
    case .expression(let expression): walk(expression)
    case .optionalBinding(let pattern, let type, let initializer):
      for name in pattern.boundNames { visitBinding(name) }
      walkNames(pattern, type)
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
    case .wildcard: break
    case .identifier(let name): visitName?(name)
    case .expression(let expression): walk(expression)
    case .enumCase(let expression, let inner):
      walk(expression)
      for pattern in inner { walk(pattern) }
    case .tuple(let inner): for pattern in inner { walk(pattern) }
    case .cast(let inner, let type):
      walk(inner)
      walkNames(type)
    case .optional(let inner): walk(inner)
    }
  }

  mutating func walk(_ declaration: Declaration) {
    guard enter() else { return }
    defer { depth -= 1 }
    if let visitName { for attribute in declaration.attributes { visitName(attribute.name) } }
    switch declaration.kind {
    case .function(let function):
      visitName?(function.name)
      walkNames(function.generics, function.requirements)
      for parameter in function.parameters { walk(parameter) }
      walkNames(function.result)
      if let body = function.body { walk(body.statements) }
    case .variable(let variable):
      for binding in variable.bindings {
        walkNames(binding.pattern, binding.type)
        if let initializer = binding.initializer { walk(initializer) }
        for block in [binding.getter, binding.setter, binding.willSet, binding.didSet] {
          if let block { walk(block.statements) }
        }
      }
    case .type(let type):
      visitName?(type.name)
      walkNames(type.extendedType)
      walkNames(type.generics, type.requirements)
      for inherited in type.inheritance { walkNames(inherited) }
      for member in type.members { walk(member) }
    case .enumCase(let elements):
      for element in elements {
        visitName?(element.name)
        for parameter in element.parameters { walk(parameter) }
        if let value = element.rawValue { walk(value) }
      }
    case .typeAlias(let name, let generics, let type):
      visitName?(name)
      walkNames(generics, [])
      walkNames(type)
    case .associatedType(let name, _): visitName?(name)
    case .conditionalCompilation(let clauses):
      for clause in clauses { for inner in clause.declarations { walk(inner) } }
    case .import, .other: break
    }
  }

  private mutating func walk(_ parameter: Parameter) {
    if let visitName {
      if let label = parameter.label { visitName(label) }
      visitName(parameter.name)
      walkNames(parameter.type)
    }
    if let value = parameter.defaultValue { walk(value) }
  }

  private mutating func walk(_ arguments: [Argument]) {
    for argument in arguments {
      if let visitName, let label = argument.label { visitName(label) }
      walk(argument.value)
    }
  }

  mutating func walk(_ expression: Expression) {
    guard enter() else { return }
    defer { depth -= 1 }
    guard visit(expression) else { return }
    switch expression.kind {
    case .string(let literal):
      for segment in literal.segments { if case .interpolation(let inner, _) = segment { walk(inner) } }
    case .integer, .float, .boolean, .nil: break
    case .keyPath(let names): if let visitName { for name in names { visitName(name) } }
    case .name(let name, let generics):
      visitName?(name)
      walkNames(generics)
    case .type(let type): walkNames(type)
    case .array(let elements), .unknown(let elements): for element in elements { walk(element) }
    case .dictionary(let elements):
      for element in elements {
        walk(element.key)
        walk(element.value)
      }
    case .tuple(let arguments): walk(arguments)
    case .member(let base, let name, let generics):
      if let base { walk(base) }
      visitName?(name)
      walkNames(generics)
    case .call(let call):
      walk(call.callee)
      walk(call.arguments)
    case .subscript(let base, let arguments):
      walk(base)
      walk(arguments)
    case .closure(let closure):
      for capture in closure.captures {
        visitName?(capture.name)
        if let value = capture.value { walk(value) }
      }
      for parameter in closure.parameters { walk(parameter) }
      if visitClosure?(closure) ?? true { walk(closure.body) }
    case .binary(let name, let left, let right):
      walk(left)
      visitName?(name)
      walk(right)
    case .assignment(let left, let right):
      walk(left)
      walk(right)
    case .chain(let operands, let operators):
      for operand in operands { walk(operand) }
      if let visitName { for name in operators { visitName(name) } }
    case .prefix(_, let inner), .postfix(_, let inner), .optionalChain(let inner), .forceUnwrap(let inner):
      walk(inner)
    case .cast(let inner, _, let type):
      walk(inner)
      walkNames(type)
    case .ternary(let condition, let then, let otherwise):
      walk(condition)
      walk(then)
      walk(otherwise)
    case .statement(let statement): walk([statement])
    }
  }

  // MARK: Names

  /// The pattern and the type of a binding, whose patterns hold no expressions.
  private mutating func walkNames(_ pattern: Pattern, _ type: TypeReference?) {
    guard let visitName else { return }
    for name in pattern.boundNames { visitName(name) }
    walkNames(type)
  }

  private mutating func walkNames(_ generics: [GenericParameter], _ requirements: [GenericRequirement]) {
    for generic in generics {
      visitName?(generic.name)
      walkNames(generic.constraint)
    }
    for requirement in requirements {
      walkNames(requirement.left)
      walkNames(requirement.right)
    }
  }

  private mutating func walkNames(_ types: [TypeReference]) { for type in types { walkNames(type) } }

  private mutating func walkNames(_ type: TypeReference?) {
    guard let visitName, let type, enter() else { return }
    defer { depth -= 1 }
    switch type.kind {
    case .named(let components):
      for component in components {
        visitName(component.name)
        walkNames(component.generics)
      }
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .constrained(let inner),
      .metatype(let inner):
      walkNames(inner)
    case .dictionary(let key, let value):
      walkNames(key)
      walkNames(value)
    case .tuple(let elements, _), .composition(let elements): walkNames(elements)
    case .function(let parameters, let result):
      walkNames(parameters)
      walkNames(result)
    case .unknown: break
    }
  }
}
