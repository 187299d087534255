import FormModel
import SwiftSyntax

extension Lowering {
  func type(_ node: TypeSyntax) -> TypeReference {
    let range = range(node)
    guard !isTooDeep else { return TypeReference(.unknown, range) }
    depth += 1
    defer { depth -= 1 }
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType, .memberType: return TypeReference(named(node), range)
    case .optionalType(let node): return TypeReference(.optional(type(node.wrappedType)), range)
    case .implicitlyUnwrappedOptionalType(let node):
      return TypeReference(.implicitlyUnwrapped(type(node.wrappedType)), range)
    case .arrayType(let node): return TypeReference(.array(type(node.element)), range)
    case .dictionaryType(let node):
      return TypeReference(.dictionary(key: type(node.key), value: type(node.value)), range)
    case .tupleType(let node):
      let elements = node.elements.map { type($0.type) }
      // Parentheses around one type say nothing.
      if elements.count == 1, let only = elements.first { return only }
      return TypeReference(.tuple(elements, labels: node.elements.map { label($0.secondName ?? $0.firstName) }), range)
    case .functionType(let node):
      let parameters = node.parameters.map { type($0.type) }
      return TypeReference(.function(parameters: parameters, result: type(node.returnClause.type)), range)
    case .someOrAnyType(let node): return TypeReference(.constrained(type(node.constraint)), range)
    case .compositionType(let node): return TypeReference(.composition(node.elements.map { type($0.type) }), range)
    case .metatypeType(let node): return TypeReference(.metatype(type(node.baseType)), range)
    case .attributedType(let node): return type(node.baseType)
    case .classRestrictionType(let node):
      return TypeReference(.named([TypeReference.Component(Name("AnyObject", self.range(node.classKeyword)))]), range)
    default: return TypeReference(.unknown, range)
    }
  }

  private func label(_ token: TokenSyntax?) -> String? {
    guard let token, token.tokenKind != .wildcard else { return nil }
    return name(token).text
  }

  /// `A.B<C>.D`, in a loop: swift-syntax nests it to the left.
  private func named(_ node: TypeSyntax) -> TypeReference.Kind {
    var components: [TypeReference.Component] = []
    var current = node
    while let member = current.as(MemberTypeSyntax.self) {
      components.append(component(member.name, member.genericArgumentClause))
      current = member.baseType
    }
    guard let first = current.as(IdentifierTypeSyntax.self) else { return .unknown }
    components.append(component(first.name, first.genericArgumentClause))
    return .named(components.reversed())
  }

  private func component(_ token: TokenSyntax, _ clause: GenericArgumentClauseSyntax?) -> TypeReference.Component {
    TypeReference.Component(name(token), generics: clause.map(genericArguments) ?? [])
  }

  func genericArguments(_ clause: GenericArgumentClauseSyntax) -> [TypeReference] {
    clause.arguments.map { argument in
      switch argument.argument {
      case .type(let node): type(node)
      default: TypeReference(.unknown, range(argument))
      }
    }
  }
}

// MARK: - Types written where an expression stands

extension Lowering {
  /// The type that an expression spells, nil where it cannot be one.
  func type(readFrom node: ExprSyntax) -> TypeReference? {
    guard !isTooDeep else { return nil }
    depth += 1
    defer { depth -= 1 }
    let range = range(node)
    switch node.as(ExprSyntaxEnum.self) {
    case .typeExpr(let node): return type(node.type)
    case .declReferenceExpr, .memberAccessExpr, .genericSpecializationExpr:
      return components(node).map { TypeReference(.named($0), range) }
    case .optionalChainingExpr(let node):
      return type(readFrom: node.expression).map { TypeReference(.optional($0), range) }
    case .forceUnwrapExpr(let node):
      return type(readFrom: node.expression).map { TypeReference(.implicitlyUnwrapped($0), range) }
    case .arrayExpr(let node):
      guard node.elements.count == 1, let only = node.elements.first else { return nil }
      return type(readFrom: only.expression).map { TypeReference(.array($0), range) }
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content, elements.count == 1, let only = elements.first,
        let key = type(readFrom: only.key), let value = type(readFrom: only.value)
      else { return nil }
      return TypeReference(.dictionary(key: key, value: value), range)
    case .tupleExpr(let node):
      guard let elements = types(readFrom: node) else { return nil }
      if elements.count == 1, let only = elements.first { return only }
      return TypeReference(.tuple(elements, labels: node.elements.map { label($0.label) }), range)
    case .sequenceExpr(let node): return functionType(node)
    default: return nil
    }
  }

  private func types(readFrom node: TupleExprSyntax) -> [TypeReference]? {
    var result: [TypeReference] = []
    for element in node.elements {
      guard let type = type(readFrom: element.expression) else { return nil }
      result.append(type)
    }
    return result
  }

  /// `(A) -> (B) -> C`, built from its end.
  private func functionType(_ node: SequenceExprSyntax) -> TypeReference? {
    let elements = Array(node.elements)
    guard elements.count <= 99, elements.count % 2 == 1, let last = elements.last, var result = type(readFrom: last)
    else { return nil }
    var index = elements.count - 2
    while index > 0 {
      guard elements[index].is(ArrowExprSyntax.self) else { return nil }
      let left = elements[index - 1]
      let parameters: [TypeReference]?
      if let tuple = left.as(TupleExprSyntax.self) {
        parameters = types(readFrom: tuple)
      } else {
        parameters = type(readFrom: left).map { [$0] }
      }
      guard let parameters else { return nil }
      let start = start(left)
      result = TypeReference(
        .function(parameters: parameters, result: result), start..<max(start, result.range.upperBound))
      index -= 2
    }
    return result
  }

  private func components(_ node: ExprSyntax) -> [TypeReference.Component]? {
    var result: [TypeReference.Component] = []
    var current = node
    while true {
      var generics: [TypeReference] = []
      if let specialization = current.as(GenericSpecializationExprSyntax.self) {
        generics = genericArguments(specialization.genericArgumentClause)
        current = specialization.expression
      }
      if let member = current.as(MemberAccessExprSyntax.self) {
        guard let base = member.base else { return nil }
        result.append(TypeReference.Component(name(member.declName.baseName), generics: generics))
        current = base
      } else if let reference = current.as(DeclReferenceExprSyntax.self) {
        result.append(TypeReference.Component(name(reference.baseName), generics: generics))
        return result.reversed()
      } else {
        return nil
      }
    }
  }
}
