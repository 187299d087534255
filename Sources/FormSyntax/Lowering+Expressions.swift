import FormModel
import SwiftSyntax

extension Lowering {
  func expression(_ node: ExprSyntax) -> Expression {
    guard !isTooDeep else { return Expression(.unknown([]), range(node)) }
    depth += 1
    defer { depth -= 1 }
    switch node.as(ExprSyntaxEnum.self) {
    case .sequenceExpr(let node): return sequence(node)
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
      .postfixOperatorExpr, .genericSpecializationExpr, .postfixIfConfigExpr:
      return postfixChain(node)
    case .declReferenceExpr(let reference):
      // `<#title#>`: a placeholder of an editor.
      let place = range(reference.baseName)
      if !place.isEmpty, bytes[place.lowerBound] == UInt8(ascii: "<") { return Expression(.unknown([]), place) }
      return Expression(.name(Name(word(reference.baseName), place), generics: []), range(node))
    case .stringLiteralExpr(let literal): return Expression(.string(stringLiteral(literal)), range(node))
    case .closureExpr(let node): return closure(node)
    case .tupleExpr(let node): return tuple(node)
    case .arrayExpr(let node): return array(node)
    case .dictionaryExpr(let node): return dictionary(node)
    case .tryExpr(let node):
      let inner = expression(node.expression)
      return node.questionOrExclamationMark?.text == "?" ? Expression(.optionalChain(inner), inner.range) : inner
    case .awaitExpr(let node): return expression(node.expression)
    case .unsafeExpr(let node): return expression(node.expression)
    case .inOutExpr(let node):
      return Expression(.prefix(name(node.ampersand), expression(node.expression)), range(node))
    case .consumeExpr(let node): return expression(node.expression)
    case .copyExpr(let node): return expression(node.expression)
    case .borrowExpr(let node): return expression(node.expression)
    case .packElementExpr(let node): return Expression(.unknown([expression(node.pack)]), range(node))
    case .packExpansionExpr(let node):
      return Expression(.unknown([expression(node.repetitionPattern)]), range(node))
    case .ifExpr, .switchExpr:
      return Expression(.statement(controlFlow(node)), range(node))
    case .typeExpr(let node): return typeExpression(node)
    case .prefixOperatorExpr(let node): return prefixOperation(node)
    case .keyPathExpr(let node): return keyPath(node)
    case .macroExpansionExpr(let node): return macroExpansion(node)
    default: return leaf(node)
    }
  }

  /// Expressions without parts, and those that mean nothing to forms.
  private func leaf(_ node: ExprSyntax) -> Expression {
    let range = range(node)
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal): return Expression(.integer(integer(word(literal.literal))), range)
    case .floatLiteralExpr(let literal): return Expression(float(word(literal.literal)), range)
    case .booleanLiteralExpr(let literal):
      return Expression(.boolean(literal.literal.tokenKind == .keyword(.true)), range)
    case .nilLiteralExpr: return Expression(.nil, range)
    case .superExpr(let node): return Expression(.name(name(node.superKeyword), generics: []), range)
    case .discardAssignmentExpr(let node):
      // Where an operand is missing between `+++` and `<<<`, the parser sees a `_` that the source does not have.
      if range.isEmpty || bytes[range.upperBound - 1] != UInt8(ascii: "_") {
        return Expression(.unknown([]), range.upperBound..<range.upperBound)
      }
      return Expression(.name(name(node.wildcard), generics: []), range)
    case .simpleStringLiteralExpr, .regexLiteralExpr, .missingExpr, .editorPlaceholderExpr:
      return Expression(.unknown([]), range)
    default: return Expression(.unknown(expressions(inside: Syntax(node))), range)
    }
  }

  /// The outermost expressions anywhere below a node, in order of the source.
  func expressions(inside node: Syntax) -> [Expression] {
    var result: [Expression] = []
    var stack = Array(node.children(viewMode: .sourceAccurate).reversed())
    while let next = stack.popLast() {
      if let found = next.as(ExprSyntax.self) {
        result.append(expression(found))
      } else if !next.is(TokenSyntax.self) {
        stack.append(contentsOf: next.children(viewMode: .sourceAccurate).reversed())
      }
    }
    return result
  }

  private func tuple(_ node: TupleExprSyntax) -> Expression {
    let elements = node.elements
    if elements.count == 1, let only = elements.first, only.label == nil { return expression(only.expression) }
    return Expression(.tuple(arguments(elements)), range(node))
  }

  private func array(_ node: ArrayExprSyntax) -> Expression {
    Expression(.array(node.elements.map { expression($0.expression) }), range(node))
  }

  private func dictionary(_ node: DictionaryExprSyntax) -> Expression {
    var elements: [DictionaryElement] = []
    if case .elements(let list) = node.content {
      for element in list {
        elements.append(DictionaryElement(key: expression(element.key), value: expression(element.value)))
      }
    }
    return Expression(.dictionary(elements), range(node))
  }

  private func typeExpression(_ node: TypeExprSyntax) -> Expression {
    Expression(.type(type(node.type)), range(node))
  }

  private func prefixOperation(_ node: PrefixOperatorExprSyntax) -> Expression {
    Expression(.prefix(name(node.operator), expression(node.expression)), range(node))
  }

  private func keyPath(_ node: KeyPathExprSyntax) -> Expression {
    var names: [Name] = []
    for component in node.components {
      switch component.component {
      case .property(let property): names.append(name(property.declName.baseName))
      default: break
      }
    }
    return Expression(.keyPath(names), range(node))
  }

  private func macroExpansion(_ node: MacroExpansionExprSyntax) -> Expression {
    if node.macroName.text == "keyPath", node.arguments.count == 1, let path = node.arguments.first?.expression {
      let callee = Expression(
        .name(Name(Name.keyPathMacro, range(node.macroName)), generics: []), range(node.macroName))
      let arguments = [Argument(label: nil, value: expression(path))]
      return Expression(.call(Call(callee: callee, arguments: arguments, parentheses: nil)), range(node))
    }
    if node.macroName.text == "selector" {
      let callee = Expression(
        .name(Name(Name.selectorMacro, range(node.macroName)), generics: []), range(node.macroName))
      let arguments = node.arguments.map { Argument(label: $0.label.map(name), value: expression($0.expression)) }
      return Expression(.call(Call(callee: callee, arguments: arguments, parentheses: nil)), range(node))
    }
    var inside = node.arguments.map { expression($0.expression) }
    if let trailing = node.trailingClosure { inside.append(closure(trailing)) }
    for additional in node.additionalTrailingClosures { inside.append(closure(additional.closure)) }
    return Expression(.unknown(inside), range(node))
  }

  private func integer(_ text: String) -> Int? {
    let digits = text.filter { $0 != "_" }
    switch digits.prefix(2) {
    case "0x": return Int(digits.dropFirst(2), radix: 16)
    case "0o": return Int(digits.dropFirst(2), radix: 8)
    case "0b": return Int(digits.dropFirst(2), radix: 2)
    default: return Int(digits)
    }
  }

  private func float(_ text: String) -> Expression.Kind {
    if let value = Double(text.filter { $0 != "_" }) { .float(value) } else { .unknown([]) }
  }
}
