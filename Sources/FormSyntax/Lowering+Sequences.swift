import FormModel
import SwiftSyntax

/// Infix operators. swift-syntax parses them flat; they are folded here by precedence in one pass with a stack of at most
/// one frame per level, and runs of one level stay flat: no length of input makes a deep tree.
extension Lowering {
  func sequence(_ node: SequenceExprSyntax) -> Expression {
    var folding = SequenceFolding(at: start(node))
    var pendingCast: Expression.Cast?
    for element in node.elements {
      switch element.as(ExprSyntaxEnum.self) {
      case .binaryOperatorExpr(let node):
        let name = name(node.operator)
        folding.push(.infix(name), OperatorLevel(name.text), end: name.range.upperBound)
      case .assignmentExpr(let node): folding.push(.assignment, .assignment, end: end(node))
      case .unresolvedTernaryExpr(let node):
        folding.push(.ternary(expression(node.thenExpression)), .ternary, end: end(node))
      case .unresolvedAsExpr(let node):
        switch node.questionOrExclamationMark?.tokenKind {
        case .postfixQuestionMark: pendingCast = .conditional
        case .exclamationMark: pendingCast = .forced
        default: pendingCast = .as
        }
      case .unresolvedIsExpr: pendingCast = .is
      case .arrowExpr: return arrow(node)
      default:
        if let cast = pendingCast {
          pendingCast = nil
          let type =
            element.as(TypeExprSyntax.self).map { self.type($0.type) } ?? TypeReference(.unknown, range(element))
          folding.cast(cast, type)
        } else {
          folding.push(expression(element), outer: operandRange(element))
        }
      }
    }
    return folding.finish()
  }

  /// `(Form) -> Void` in the place of an expression.
  private func arrow(_ node: SequenceExprSyntax) -> Expression {
    if let type = type(readFrom: ExprSyntax(node)) { return Expression(.type(type), range(node)) }
    return Expression(.unknown(expressions(inside: Syntax(node))), range(node))
  }

  /// With parentheses around it, but without `try` and the like.
  private func operandRange(_ node: ExprSyntax) -> ByteRange {
    switch node.as(ExprSyntaxEnum.self) {
    case .tryExpr(let node): range(node.expression)
    case .awaitExpr(let node): range(node.expression)
    case .unsafeExpr(let node): range(node.expression)
    default: range(node)
    }
  }
}

/// Folds operands and operators as they come.
private struct SequenceFolding {
  enum Operator {
    case infix(Name)
    case assignment
    /// With the expression between `?` and `:`.
    case ternary(Expression)
  }

  private struct Operand {
    var expression: Expression
    /// With the parentheses that the expression leaves out.
    var range: ByteRange
  }

  private struct Frame {
    var level: OperatorLevel
    var operands: [Operand]
    var operators: [Operator]
  }

  /// Operators that nest to the right (or, for casts, to the left) nest as deep as they are many.
  private static let maximumNesting = 100

  private var frames: [Frame] = []
  private var current: Operand?
  private var casts = 0
  /// Where a missing operand stands.
  private var end: Int

  init(at start: Int) { end = start }

  mutating func push(_ expression: Expression, outer range: ByteRange) {
    end = range.upperBound
    if let previous = current {
      // Two operands without an operator: broken source.
      let both = Expression(
        .unknown([previous.expression, expression]),
        previous.range.lowerBound..<max(previous.range.lowerBound, range.upperBound))
      current = Operand(expression: both, range: both.range)
    } else {
      current = Operand(expression: expression, range: range)
    }
  }

  mutating func push(_ newOperator: Operator, _ level: OperatorLevel, end newEnd: Int) {
    var operand = takeOperand()
    end = newEnd
    operand = fold(operand, above: level)
    if frames.last?.level == level {
      frames[frames.count - 1].operands.append(operand)
      frames[frames.count - 1].operators.append(newOperator)
    } else {
      frames.append(Frame(level: level, operands: [operand], operators: [newOperator]))
    }
  }

  mutating func cast(_ cast: Expression.Cast, _ type: TypeReference) {
    let operand = fold(takeOperand(), above: .cast)
    casts += 1
    end = max(end, type.range.upperBound)
    let range = operand.range.lowerBound..<max(operand.range.lowerBound, type.range.upperBound)
    let kind: Expression.Kind =
      casts > Self.maximumNesting ? .unknown([]) : .cast(operand.expression, cast, type)
    current = Operand(expression: Expression(kind, range), range: range)
  }

  mutating func finish() -> Expression {
    var operand = takeOperand()
    while let frame = frames.popLast() { operand = close(frame, operand) }
    return operand.expression
  }

  private mutating func takeOperand() -> Operand {
    defer { current = nil }
    return current ?? Operand(expression: Expression(.unknown([]), end..<end), range: end..<end)
  }

  private mutating func fold(_ operand: Operand, above level: OperatorLevel) -> Operand {
    var operand = operand
    while let last = frames.last, last.level > level {
      frames.removeLast()
      operand = close(last, operand)
    }
    return operand
  }

  private func close(_ frame: Frame, _ last: Operand) -> Operand {
    guard let first = frame.operands.first else { return last }
    let operands = frame.operands + [last]
    let start = first.range.lowerBound
    let range = start..<max(start, last.range.upperBound)
    switch frame.level {
    case .assignment, .ternary: return nested(frame.operands, frame.operators, last, range)
    default: break
    }
    let names = frame.operators.compactMap { if case .infix(let name) = $0 { name } else { nil } }
    if let only = names.first, names.count == 1, frame.level != .form {
      let kind = Expression.Kind.binary(only, left: first.expression, right: last.expression)
      return Operand(expression: Expression(kind, range), range: range)
    }
    let kind = Expression.Kind.chain(operands: operands.map(\.expression), operators: names)
    return Operand(expression: Expression(kind, range), range: range)
  }

  /// Assignments and ternaries nest to the right.
  private func nested(_ operands: [Operand], _ operators: [Operator], _ last: Operand, _ range: ByteRange) -> Operand {
    guard operators.count <= Self.maximumNesting else {
      let all = (operands + [last]).map(\.expression)
      return Operand(expression: Expression(.unknown(all), range), range: range)
    }
    var result = last
    for (operand, symbol) in zip(operands, operators).reversed() {
      let left = operand.expression
      let right = result.expression
      let range = operand.range.lowerBound..<max(operand.range.lowerBound, result.range.upperBound)
      let kind: Expression.Kind =
        switch symbol {
        case .infix(let name): .binary(name, left: left, right: right)
        case .assignment: .assignment(left: left, right: right)
        case .ternary(let then): .ternary(condition: left, then: then, otherwise: right)
        }
      result = Operand(expression: Expression(kind, range), range: range)
    }
    return result
  }
}
