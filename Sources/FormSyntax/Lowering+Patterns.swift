import FormModel
import SwiftSyntax

extension Lowering {
  /// `binds`: inside `let` or `var`, where every bare name is bound.
  func pattern(_ node: PatternSyntax, binds: Bool = false) -> Pattern {
    guard !isTooDeep else { return .wildcard }
    depth += 1
    defer { depth -= 1 }
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node): return .identifier(name(node.identifier))
    case .wildcardPattern: return .wildcard
    case .valueBindingPattern(let node): return pattern(node.pattern, binds: true)
    case .tuplePattern(let node): return .tuple(node.elements.map { pattern($0.pattern, binds: binds) })
    case .isTypePattern(let node): return .cast(.wildcard, type(node.type))
    case .expressionPattern(let node): return pattern(in: node.expression, binds: binds)
    default: return .wildcard
    }
  }

  /// swift-syntax parses what stands behind `case` as an expression with patterns inside.
  private func pattern(in node: ExprSyntax, binds: Bool) -> Pattern {
    guard !isTooDeep else { return .wildcard }
    depth += 1
    defer { depth -= 1 }
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): return pattern(node.pattern, binds: binds)
    case .discardAssignmentExpr: return .wildcard
    case .declReferenceExpr(let reference) where binds: return .identifier(name(reference.baseName))
    case .optionalChainingExpr(let node) where holdsPattern(node.expression, binds: binds):
      return .optional(pattern(in: node.expression, binds: binds))
    case .tupleExpr(let node):
      let elements = node.elements.map { pattern(in: $0.expression, binds: binds) }
      if elements.count == 1, let only = elements.first { return only }
      return .tuple(elements)
    case .functionCallExpr(let call) where call.calledExpression.is(MemberAccessExprSyntax.self):
      return .enumCase(
        expression(call.calledExpression), call.arguments.map { pattern(in: $0.expression, binds: binds) })
    case .sequenceExpr(let sequence):
      return castPattern(sequence, binds: binds) ?? .expression(expression(node))
    default: return .expression(expression(node))
    }
  }

  /// `let x as Type`.
  private func castPattern(_ node: SequenceExprSyntax, binds: Bool) -> Pattern? {
    let elements = Array(node.elements.prefix(4))
    guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self), holdsPattern(elements[0], binds: binds)
    else { return nil }
    return .cast(pattern(in: elements[0], binds: binds), self.type(type.type))
  }

  private func holdsPattern(_ node: ExprSyntax, binds: Bool) -> Bool {
    switch node.kind {
    case .patternExpr, .discardAssignmentExpr: true
    case .functionCallExpr, .tupleExpr, .memberAccessExpr, .optionalChainingExpr: true
    case .declReferenceExpr: binds
    default: false
    }
  }
}
