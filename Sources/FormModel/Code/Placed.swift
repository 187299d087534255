/// What stands in a text, and is the same where something before it, or in a literal inside of it, was edited.
package protocol Placed {
  /// The same where it stands in the other text.
  func moved(by shift: Shift) -> Self
}

extension Array: Placed where Element: Placed {
  package func moved(by shift: Shift) -> [Element] { map { $0.moved(by: shift) } }
}

extension [Statement] {
  package func moved(by shift: Shift) -> [Statement] { shift.moved(self, range: \.range) }
}

extension [Declaration] {
  package func moved(by shift: Shift) -> [Declaration] { shift.moved(self, range: \.range) }
}

extension Optional: Placed where Wrapped: Placed {
  package func moved(by shift: Shift) -> Wrapped? { map { $0.moved(by: shift) } }
}

extension Range: Placed where Bound == Int {
  package func moved(by shift: Shift) -> ByteRange {
    let start = shift.place(lowerBound)
    return start..<Swift.max(start, shift.place(upperBound))
  }
}

extension Name: Placed {
  package func moved(by shift: Shift) -> Name {
    shift.blanks?.meet(range)
    return Name(text, range.moved(by: shift))
  }
}

// MARK: Code

extension Statement: Placed {
  package func moved(by shift: Shift) -> Statement {
    shift.keeps(range) ? self : Statement(kind.moved(by: shift), range.moved(by: shift))
  }
}

extension Statement.Kind: Placed {
  package func moved(by shift: Shift) -> Statement.Kind {
    switch self {
    case .expression(let expression): .expression(expression.moved(by: shift))
    case .declaration(let declaration): .declaration(declaration.moved(by: shift))
    case .if(let conditions, let then, let otherwise):
      .if(conditions: conditions.moved(by: shift), then: then.moved(by: shift), otherwise: otherwise.moved(by: shift))
    case .guard(let conditions, let otherwise):
      .guard(conditions: conditions.moved(by: shift), otherwise: otherwise.moved(by: shift))
    case .switch(let subject, let cases): .switch(subject.moved(by: shift), cases: cases.moved(by: shift))
    case .for(let pattern, let sequence, let filter, let body):
      .for(
        pattern.moved(by: shift), in: sequence.moved(by: shift), where: filter.moved(by: shift),
        body: body.moved(by: shift))
    case .while(let conditions, let body): .while(conditions: conditions.moved(by: shift), body: body.moved(by: shift))
    case .repeat(let body, let condition): .repeat(body: body.moved(by: shift), while: condition.moved(by: shift))
    case .return(let value): .return(value.moved(by: shift))
    case .throw(let value): .throw(value.moved(by: shift))
    case .break, .continue, .fallthrough: self
    case .defer(let body): .defer(body.moved(by: shift))
    case .do(let body, let catches): .do(body.moved(by: shift), catches: catches.moved(by: shift))
    case .conditionalCompilation(let clauses): .conditionalCompilation(clauses.moved(by: shift))
    case .labeled(let label, let inner): .labeled(label, inner.moved(by: shift))
    case .unknown(let expressions): .unknown(expressions.moved(by: shift))
    }
  }
}

extension Statement.Condition: Placed {
  package func moved(by shift: Shift) -> Statement.Condition {
    switch self {
    case .expression(let expression): .expression(expression.moved(by: shift))
    case .optionalBinding(let pattern, let type, let initializer):
      .optionalBinding(pattern.moved(by: shift), type: type.moved(by: shift), initializer: initializer.moved(by: shift))
    case .matching(let pattern, let value): .matching(pattern.moved(by: shift), value.moved(by: shift))
    case .availability(let text): availability(text, shift)
    }
  }

  private func availability(_ text: String, _ shift: Shift) -> Statement.Condition {
    shift.blanks?.meet(text)
    return self
  }
}

extension Block: Placed {
  package func moved(by shift: Shift) -> Block { Block(statements.moved(by: shift), range.moved(by: shift)) }
}

extension SwitchCase: Placed {
  package func moved(by shift: Shift) -> SwitchCase {
    SwitchCase(
      patterns: patterns.moved(by: shift), guardExpression: guardExpression.moved(by: shift),
      body: body.moved(by: shift))
  }
}

extension CompilationClause: Placed {
  package func moved(by shift: Shift) -> CompilationClause {
    shift.blanks?.meet(condition)
    return CompilationClause(condition: condition, statements: statements.moved(by: shift))
  }
}

extension Pattern: Placed {
  package func moved(by shift: Shift) -> Pattern {
    switch self {
    case .wildcard: self
    case .identifier(let name): .identifier(name.moved(by: shift))
    case .expression(let expression): .expression(expression.moved(by: shift))
    case .enumCase(let expression, let inner): .enumCase(expression.moved(by: shift), inner.moved(by: shift))
    case .tuple(let inner): .tuple(inner.moved(by: shift))
    case .cast(let inner, let type): .cast(inner.moved(by: shift), type.moved(by: shift))
    case .optional(let inner): .optional(inner.moved(by: shift))
    }
  }
}

extension Expression: Placed {
  package func moved(by shift: Shift) -> Expression {
    if shift.keeps(range) { return self }
    // The blanks in front of the last quotes are no part of a literal's contents, and count.
    if shift.blanks != nil || shift.probe != nil, case .string = kind {
      shift.blanks?.meet(range)
      shift.probe?.meet(literal: range)
    }
    return Expression(kind.moved(by: shift), range.moved(by: shift))
  }
}

extension Expression.Kind: Placed {
  package func moved(by shift: Shift) -> Expression.Kind {
    switch self {
    case .string(let literal): .string(literal.moved(by: shift))
    case .integer, .float, .boolean, .nil: self
    case .array(let elements): .array(elements.moved(by: shift))
    case .dictionary(let elements): .dictionary(elements.moved(by: shift))
    case .tuple(let elements): .tuple(elements.moved(by: shift))
    case .name(let name, let generics): .name(name.moved(by: shift), generics: generics.moved(by: shift))
    case .member(let base, let name, let generics):
      .member(base: base.moved(by: shift), name: name.moved(by: shift), generics: generics.moved(by: shift))
    case .call(let call): .call(call.moved(by: shift))
    case .subscript(let base, let arguments):
      .subscript(base: base.moved(by: shift), arguments: arguments.moved(by: shift))
    case .closure(let closure): .closure(closure.moved(by: shift))
    case .binary(let name, let left, let right):
      .binary(name.moved(by: shift), left: left.moved(by: shift), right: right.moved(by: shift))
    case .chain(let operands, let operators): chain(operands, operators, shift)
    case .prefix(let name, let inner): .prefix(name.moved(by: shift), inner.moved(by: shift))
    case .postfix(let name, let inner): .postfix(name.moved(by: shift), inner.moved(by: shift))
    case .assignment(let left, let right): .assignment(left: left.moved(by: shift), right: right.moved(by: shift))
    case .ternary(let condition, let then, let otherwise):
      .ternary(
        condition: condition.moved(by: shift), then: then.moved(by: shift), otherwise: otherwise.moved(by: shift))
    case .cast(let inner, let cast, let type): .cast(inner.moved(by: shift), cast, type.moved(by: shift))
    case .optionalChain(let inner): .optionalChain(inner.moved(by: shift))
    case .forceUnwrap(let inner): .forceUnwrap(inner.moved(by: shift))
    case .type(let type): .type(type.moved(by: shift))
    case .keyPath(let names): .keyPath(names.moved(by: shift))
    case .statement(let statement): .statement(statement.moved(by: shift))
    case .unknown(let expressions): .unknown(expressions.moved(by: shift))
    }
  }
}

extension Expression.Kind {
  private func chain(_ operands: [Expression], _ operators: [Name], _ shift: Shift) -> Expression.Kind {
    if let probe = shift.blocks {
      for operand in probe.meet(operands, operators) { _ = operand.moved(by: shift) }
      return self
    }
    return shift.unfolding?.chain(operands, operators, shift)
      ?? .chain(operands: operands.moved(by: shift), operators: operators.moved(by: shift))
  }
}

extension DictionaryElement: Placed {
  package func moved(by shift: Shift) -> DictionaryElement {
    DictionaryElement(key: key.moved(by: shift), value: value.moved(by: shift))
  }
}

extension Argument: Placed {
  package func moved(by shift: Shift) -> Argument {
    Argument(
      label: label.moved(by: shift), value: value.moved(by: shift), isTrailing: isTrailing,
      valueStart: shift.place(valueStart))
  }
}

extension Call: Placed {
  package func moved(by shift: Shift) -> Call {
    Call(
      callee: callee.moved(by: shift), arguments: arguments.moved(by: shift), parentheses: parentheses.moved(by: shift))
  }
}

extension Closure: Placed {
  package func moved(by shift: Shift) -> Closure {
    if let edit = shift.closure, edit.bodyRange == bodyRange { return edit.closure }
    if let known = shift.unfolding?.closure(at: bodyRange) { return known }
    if shift.blocks?.meet(.closure(self)) == true { return self }
    shift.probe?.meet(closure: bodyRange)
    return Closure(self, moved: shift)
  }
}

extension Capture: Placed {
  package func moved(by shift: Shift) -> Capture {
    Capture(ownership: ownership, name: name.moved(by: shift), value: value.moved(by: shift))
  }
}

extension Parameter: Placed {
  package func moved(by shift: Shift) -> Parameter {
    Parameter(
      label: label.moved(by: shift), name: name.moved(by: shift), type: type.moved(by: shift),
      defaultValue: defaultValue.moved(by: shift), isVariadic: isVariadic, attributes: attributes.moved(by: shift))
  }
}

extension StringLiteral: Placed {
  package func moved(by shift: Shift) -> StringLiteral {
    if let edited = shift.literal?.edited(self) { return edited }
    // What is interpolated is part of the literal.
    if shift.blocks != nil { return self }
    return StringLiteral(
      segments: segments.moved(by: shift), contents: contents.moved(by: shift), isMultiLine: isMultiLine,
      poundCount: poundCount, isTerminated: isTerminated)
  }
}

extension StringLiteral.Segment: Placed {
  package func moved(by shift: Shift) -> StringLiteral.Segment {
    switch self {
    case .text(let text): .text(text.moved(by: shift))
    case .interpolation(let expression, let range): interpolation(expression, range, shift)
    }
  }

  private func interpolation(_ expression: Expression, _ range: ByteRange, _ shift: Shift) -> StringLiteral.Segment {
    shift.unfolding?.meet(interpolation: range)
    return .interpolation(expression.moved(by: shift), range.moved(by: shift))
  }
}
