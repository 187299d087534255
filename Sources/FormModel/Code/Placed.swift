/// What stands in a text, and is the same where something before it was inserted or removed.
package protocol Placed {
  /// The same, that many bytes later.
  func moved(by distance: Int) -> Self
}

extension Array: Placed where Element: Placed {
  package func moved(by distance: Int) -> [Element] { map { $0.moved(by: distance) } }
}

extension Optional: Placed where Wrapped: Placed {
  package func moved(by distance: Int) -> Wrapped? { map { $0.moved(by: distance) } }
}

extension Range: Placed where Bound == Int {
  package func moved(by distance: Int) -> ByteRange { lowerBound + distance..<upperBound + distance }
}

extension Name: Placed {
  package func moved(by distance: Int) -> Name { Name(text, range.moved(by: distance)) }
}

// MARK: Code

extension Statement: Placed {
  package func moved(by distance: Int) -> Statement {
    Statement(kind.moved(by: distance), range.moved(by: distance))
  }
}

extension Statement.Kind: Placed {
  package func moved(by d: Int) -> Statement.Kind {
    switch self {
    case .expression(let expression): .expression(expression.moved(by: d))
    case .declaration(let declaration): .declaration(declaration.moved(by: d))
    case .if(let conditions, let then, let otherwise):
      .if(conditions: conditions.moved(by: d), then: then.moved(by: d), otherwise: otherwise.moved(by: d))
    case .guard(let conditions, let otherwise):
      .guard(conditions: conditions.moved(by: d), otherwise: otherwise.moved(by: d))
    case .switch(let subject, let cases): .switch(subject.moved(by: d), cases: cases.moved(by: d))
    case .for(let pattern, let sequence, let filter, let body):
      .for(pattern.moved(by: d), in: sequence.moved(by: d), where: filter.moved(by: d), body: body.moved(by: d))
    case .while(let conditions, let body): .while(conditions: conditions.moved(by: d), body: body.moved(by: d))
    case .repeat(let body, let condition): .repeat(body: body.moved(by: d), while: condition.moved(by: d))
    case .return(let value): .return(value.moved(by: d))
    case .throw(let value): .throw(value.moved(by: d))
    case .break, .continue, .fallthrough: self
    case .defer(let body): .defer(body.moved(by: d))
    case .do(let body, let catches): .do(body.moved(by: d), catches: catches.moved(by: d))
    case .conditionalCompilation(let clauses): .conditionalCompilation(clauses.moved(by: d))
    case .labeled(let label, let inner): .labeled(label, inner.moved(by: d))
    case .unknown(let expressions): .unknown(expressions.moved(by: d))
    }
  }
}

extension Statement.Condition: Placed {
  package func moved(by d: Int) -> Statement.Condition {
    switch self {
    case .expression(let expression): .expression(expression.moved(by: d))
    case .optionalBinding(let pattern, let type, let initializer):
      .optionalBinding(pattern.moved(by: d), type: type.moved(by: d), initializer: initializer.moved(by: d))
    case .matching(let pattern, let value): .matching(pattern.moved(by: d), value.moved(by: d))
    case .availability: self
    }
  }
}

extension Block: Placed {
  package func moved(by d: Int) -> Block { Block(statements.moved(by: d), range.moved(by: d)) }
}

extension SwitchCase: Placed {
  package func moved(by d: Int) -> SwitchCase {
    SwitchCase(
      patterns: patterns.moved(by: d), guardExpression: guardExpression.moved(by: d), body: body.moved(by: d))
  }
}

extension CompilationClause: Placed {
  package func moved(by d: Int) -> CompilationClause {
    CompilationClause(condition: condition, statements: statements.moved(by: d))
  }
}

extension Pattern: Placed {
  package func moved(by d: Int) -> Pattern {
    switch self {
    case .wildcard: self
    case .identifier(let name): .identifier(name.moved(by: d))
    case .expression(let expression): .expression(expression.moved(by: d))
    case .enumCase(let expression, let inner): .enumCase(expression.moved(by: d), inner.moved(by: d))
    case .tuple(let inner): .tuple(inner.moved(by: d))
    case .cast(let inner, let type): .cast(inner.moved(by: d), type.moved(by: d))
    case .optional(let inner): .optional(inner.moved(by: d))
    }
  }
}

extension Expression: Placed {
  package func moved(by distance: Int) -> Expression {
    Expression(kind.moved(by: distance), range.moved(by: distance))
  }
}

extension Expression.Kind: Placed {
  package func moved(by d: Int) -> Expression.Kind {
    switch self {
    case .string(let literal): .string(literal.moved(by: d))
    case .integer, .float, .boolean, .nil: self
    case .array(let elements): .array(elements.moved(by: d))
    case .dictionary(let elements): .dictionary(elements.moved(by: d))
    case .tuple(let elements): .tuple(elements.moved(by: d))
    case .name(let name, let generics): .name(name.moved(by: d), generics: generics.moved(by: d))
    case .member(let base, let name, let generics):
      .member(base: base.moved(by: d), name: name.moved(by: d), generics: generics.moved(by: d))
    case .call(let call): .call(call.moved(by: d))
    case .subscript(let base, let arguments): .subscript(base: base.moved(by: d), arguments: arguments.moved(by: d))
    case .closure(let closure): .closure(closure.moved(by: d))
    case .binary(let name, let left, let right):
      .binary(name.moved(by: d), left: left.moved(by: d), right: right.moved(by: d))
    case .chain(let operands, let operators):
      .chain(operands: operands.moved(by: d), operators: operators.moved(by: d))
    case .prefix(let name, let inner): .prefix(name.moved(by: d), inner.moved(by: d))
    case .postfix(let name, let inner): .postfix(name.moved(by: d), inner.moved(by: d))
    case .assignment(let left, let right): .assignment(left: left.moved(by: d), right: right.moved(by: d))
    case .ternary(let condition, let then, let otherwise):
      .ternary(condition: condition.moved(by: d), then: then.moved(by: d), otherwise: otherwise.moved(by: d))
    case .cast(let inner, let cast, let type): .cast(inner.moved(by: d), cast, type.moved(by: d))
    case .optionalChain(let inner): .optionalChain(inner.moved(by: d))
    case .forceUnwrap(let inner): .forceUnwrap(inner.moved(by: d))
    case .type(let type): .type(type.moved(by: d))
    case .keyPath(let names): .keyPath(names.moved(by: d))
    case .statement(let statement): .statement(statement.moved(by: d))
    case .unknown(let expressions): .unknown(expressions.moved(by: d))
    }
  }
}

extension DictionaryElement: Placed {
  package func moved(by d: Int) -> DictionaryElement {
    DictionaryElement(key: key.moved(by: d), value: value.moved(by: d))
  }
}

extension Argument: Placed {
  package func moved(by d: Int) -> Argument {
    Argument(
      label: label.moved(by: d), value: value.moved(by: d), isTrailing: isTrailing, valueStart: valueStart + d)
  }
}

extension Call: Placed {
  package func moved(by d: Int) -> Call {
    Call(callee: callee.moved(by: d), arguments: arguments.moved(by: d), parentheses: parentheses.moved(by: d))
  }
}

extension Closure: Placed {
  package func moved(by d: Int) -> Closure {
    Closure(
      captures: captures.moved(by: d), parameters: parameters.moved(by: d), hasSignature: hasSignature,
      body: body.moved(by: d), bodyRange: bodyRange.moved(by: d), captureListRange: captureListRange.moved(by: d))
  }
}

extension Capture: Placed {
  package func moved(by d: Int) -> Capture {
    Capture(ownership: ownership, name: name.moved(by: d), value: value.moved(by: d))
  }
}

extension Parameter: Placed {
  package func moved(by d: Int) -> Parameter {
    Parameter(
      label: label.moved(by: d), name: name.moved(by: d), type: type.moved(by: d),
      defaultValue: defaultValue.moved(by: d), isVariadic: isVariadic)
  }
}

extension StringLiteral: Placed {
  package func moved(by d: Int) -> StringLiteral {
    StringLiteral(
      segments: segments.moved(by: d), contents: contents.moved(by: d), isMultiLine: isMultiLine,
      poundCount: poundCount, isTerminated: isTerminated)
  }
}

extension StringLiteral.Segment: Placed {
  package func moved(by d: Int) -> StringLiteral.Segment {
    switch self {
    case .text(let text): .text(text.shifted(by: d))
    case .interpolation(let expression, let range): .interpolation(expression.moved(by: d), range.moved(by: d))
    }
  }
}
