extension Statement: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(range)
    switch kind {
    case .expression(let expression): shape.add(1, expression)
    case .declaration(let declaration): shape.add(2, declaration)
    case .if(let conditions, let then, let otherwise):
      shape.mark(3)
      shape.add(conditions)
      shape.add(then)
      shape.add(otherwise)
    case .guard(let conditions, let otherwise):
      shape.mark(4)
      shape.add(conditions)
      shape.add(otherwise)
    case .switch(let subject, let cases):
      shape.add(5, subject)
      shape.add(cases)
    case .for(let pattern, let sequence, let filter, let body):
      shape.add(6, pattern)
      shape.add(sequence)
      shape.add(filter)
      shape.add(body)
    case .while(let conditions, let body):
      shape.mark(7)
      shape.add(conditions)
      shape.add(body)
    case .repeat(let body, let condition):
      shape.add(8, body)
      shape.add(condition)
    case .return(let value):
      shape.mark(9)
      shape.add(value)
    case .throw(let value): shape.add(10, value)
    case .break(let label):
      shape.mark(11)
      shape.add(label)
    case .continue(let label):
      shape.mark(12)
      shape.add(label)
    case .fallthrough: shape.mark(13)
    case .defer(let body): shape.add(14, body)
    case .do(let body, let catches):
      shape.add(15, body)
      shape.add(catches)
    case .conditionalCompilation(let clauses):
      shape.mark(16)
      shape.add(clauses)
    case .labeled(let label, let inner):
      shape.add(17, inner)
      shape.add(label)
    case .unknown(let expressions):
      shape.mark(18)
      shape.add(expressions)
    }
  }
}

extension TreeShape {
  /// A case with one payload that is told first.
  mutating func add<Element: Shaped>(_ number: Int, _ element: Element) {
    mark(number)
    element.add(to: &self)
  }
}

extension Statement.Condition: Shaped {
  func add(to shape: inout TreeShape) {
    switch self {
    case .expression(let expression): shape.add(1, expression)
    case .optionalBinding(let pattern, let type, let initializer):
      shape.add(2, pattern)
      shape.add(type)
      shape.add(initializer)
    case .matching(let pattern, let value):
      shape.add(3, pattern)
      shape.add(value)
    case .availability(let text):
      shape.mark(4)
      shape.add(text)
    }
  }
}

extension Block: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(statements)
    shape.add(range)
  }
}

extension SwitchCase: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(patterns)
    shape.add(guardExpression)
    shape.add(body)
  }
}

extension CompilationClause: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(condition)
    shape.add(statements)
  }
}

extension Pattern: Shaped {
  func add(to shape: inout TreeShape) {
    switch self {
    case .wildcard: shape.mark(1)
    case .identifier(let name): shape.add(2, name)
    case .expression(let expression): shape.add(3, expression)
    case .enumCase(let expression, let inner):
      shape.add(4, expression)
      shape.add(inner)
    case .tuple(let inner):
      shape.mark(5)
      shape.add(inner)
    case .cast(let inner, let type):
      shape.add(6, inner)
      shape.add(type)
    case .optional(let inner): shape.add(7, inner)
    }
  }
}
