import FormModel
import SwiftSyntax

/// `base.member(arguments) { … }[index]?!`: everything that is written behind an expression. swift-syntax nests such a
/// chain to the left as deep as it is long, so it is walked in a loop, from the outermost layer down and back.
extension Lowering {
  /// Longer chains lose their beginning: it is `unknown`. Nobody writes them.
  private static let maximumLayers = 500

  func postfixChain(_ node: ExprSyntax) -> Expression {
    var layers: [ExprSyntax] = []
    var current = node
    var innermost: Expression?
    while let base = base(of: current) {
      guard layers.count < Self.maximumLayers, depth + layers.count < Self.maximumDepth else {
        innermost = Expression(.unknown([]), start(current)..<end(current))
        break
      }
      layers.append(current)
      current = base
    }
    depth += layers.count
    defer { depth -= layers.count }
    // All layers begin where their base does.
    let start = start(node)
    var result = innermost ?? beginning(current, layers.last)
    for layer in layers.reversed() {
      result = Expression(self.layer(layer, on: result), start..<max(start, end(layer)))
    }
    return result
  }

  private func base(of node: ExprSyntax) -> ExprSyntax? {
    switch node.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node): node.calledExpression
    case .memberAccessExpr(let node): node.base
    case .subscriptCallExpr(let node): node.calledExpression
    case .optionalChainingExpr(let node): node.expression
    case .forceUnwrapExpr(let node): node.expression
    case .postfixOperatorExpr(let node): node.expression
    case .genericSpecializationExpr(let node): node.expression
    case .postfixIfConfigExpr(let node): node.base
    default: nil
    }
  }

  /// What the innermost layer stands on.
  private func beginning(_ node: ExprSyntax, _ layer: ExprSyntax?) -> Expression {
    switch node.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member):
      // Behind `= .` at the end of a line a name is being typed: what begins the next one stands for itself.
      let baseName = member.declName.baseName
      if baseName.leadingTriviaLength.utf8Length > 0, baseName.leadingTrivia.contains(where: \.isNewline) {
        return Expression(.name(name(baseName), generics: []), range(baseName))
      }
      // `.validatesOnChange`: a member without base.
      return Expression(.member(base: nil, name: name(member.declName.baseName), generics: []), range(node))
    case .postfixIfConfigExpr(let node): return Expression(.unknown(clauses(node)), range(node))
    case .arrayExpr, .dictionaryExpr, .tupleExpr:
      if let layer, asksForType(layer), let type = type(readFrom: node) { return Expression(.type(type), range(node)) }
      return expression(node)
    default: return expression(node)
    }
  }

  /// Whether `[String]` before this layer is a type: `[String]()`, `[String].self`.
  private func asksForType(_ layer: ExprSyntax) -> Bool {
    switch layer.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): call.leftParen != nil
    case .memberAccessExpr(let member):
      member.declName.baseName.tokenKind == .keyword(.self) || member.declName.baseName.tokenKind == .keyword(.`init`)
    default: false
    }
  }

  private func layer(_ node: ExprSyntax, on base: Expression) -> Expression.Kind {
    switch node.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node): return call(node, callee: base)
    case .memberAccessExpr(let node): return .member(base: base, name: name(node.declName.baseName), generics: [])
    case .subscriptCallExpr(let node):
      var arguments = arguments(node.arguments)
      append(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
      return .subscript(base: base, arguments: arguments)
    case .optionalChainingExpr: return .optionalChain(base)
    case .forceUnwrapExpr: return .forceUnwrap(base)
    case .postfixOperatorExpr(let node): return .postfix(name(node.operator), base)
    case .genericSpecializationExpr(let node): return specialization(node, of: base)
    case .postfixIfConfigExpr(let node): return .unknown([base] + clauses(node))
    default: return .unknown([base])
    }
  }

  private func call(_ node: FunctionCallExprSyntax, callee: Expression) -> Expression.Kind {
    var arguments = arguments(node.arguments)
    append(node.trailingClosure, node.additionalTrailingClosures, to: &arguments)
    var parentheses: ByteRange?
    if let left = node.leftParen { parentheses = range(from: left, to: node.rightParen ?? left) }
    return .call(Call(callee: callee, arguments: arguments, parentheses: parentheses))
  }

  private func specialization(_ node: GenericSpecializationExprSyntax, of base: Expression) -> Expression.Kind {
    let generics = genericArguments(node.genericArgumentClause)
    switch base.kind {
    case .name(let name, _): return .name(name, generics: generics)
    case .member(let base, let name, _): return .member(base: base, name: name, generics: generics)
    default: return .unknown([base])
    }
  }

  private func clauses(_ node: PostfixIfConfigExprSyntax) -> [Expression] {
    node.config.clauses.compactMap { clause in
      if case .postfixExpression(let inner) = clause.elements { expression(inner) } else { nil }
    }
  }

  func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    var result: [Argument] = []
    result.reserveCapacity(list.count)
    for element in list {
      let start = element.expression.is(TupleExprSyntax.self) ? start(element.expression) : nil
      result.append(
        Argument(label: element.label.map(name), value: expression(element.expression), valueStart: start))
    }
    return result
  }

  private func append(
    _ trailing: ClosureExprSyntax?, _ additional: MultipleTrailingClosureElementListSyntax,
    to arguments: inout [Argument]
  ) {
    guard let trailing else { return }
    arguments.append(Argument(label: nil, value: closure(trailing), isTrailing: true))
    for element in additional {
      arguments.append(Argument(label: name(element.label), value: closure(element.closure), isTrailing: true))
    }
  }
}
