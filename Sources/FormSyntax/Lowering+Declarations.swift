import FormModel
import SwiftSyntax

extension Lowering {
  func declaration(_ node: DeclSyntax) -> Declaration {
    let range = range(node)
    guard !isTooDeep else { return Declaration(.other, range: range) }
    depth += 1
    defer { depth -= 1 }
    var attributes: [Attribute] = []
    var modifiers: [Name] = []
    if let node = node.asProtocol((any WithAttributesSyntax).self) { attributes = self.attributes(node.attributes) }
    if let node = node.asProtocol((any WithModifiersSyntax).self) { modifiers = node.modifiers.map(modifier) }
    return Declaration(kind(node), range: range, attributes: attributes, modifiers: modifiers)
  }

  private func kind(_ node: DeclSyntax) -> Declaration.Kind {
    switch node.as(DeclSyntaxEnum.self) {
    case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl: return typeDeclaration(node)
    case .functionDecl(let node): return .function(function(node))
    case .initializerDecl(let node): return .function(initializer(node))
    case .deinitializerDecl(let node): return .function(deinitializer(node))
    case .subscriptDecl(let node): return .function(subscriptDeclaration(node))
    case .variableDecl(let node): return .variable(variable(node))
    case .enumCaseDecl(let node): return .enumCase(node.elements.map(enumCase))
    case .typeAliasDecl(let node):
      return .typeAlias(
        name: name(node.name), generics: generics(node.genericParameterClause), type: type(node.initializer.value))
    case .associatedTypeDecl(let node):
      return .associatedType(name: name(node.name), keyword: range(node.associatedtypeKeyword))
    case .importDecl(let node): return importDeclaration(node)
    case .ifConfigDecl(let node): return .conditionalCompilation(node.clauses.map(clause))
    default: return .other
    }
  }

  func members(_ list: MemberBlockItemListSyntax) -> [Declaration] { list.map { declaration($0.decl) } }

  private func clause(_ node: IfConfigClauseSyntax) -> CompilationDeclarations {
    let declarations: [Declaration] =
      switch node.elements {
      case .decls(let list): members(list)
      case .statements(let list): list.compactMap { $0.item.as(DeclSyntax.self).map(declaration) }
      case .switchCases, .postfixExpression, .attributes, nil: []
      }
    return CompilationDeclarations(condition: condition(of: node), declarations: declarations)
  }

  private func importDeclaration(_ node: ImportDeclSyntax) -> Declaration.Kind {
    let place = range(node.path)
    var text = ""
    for component in node.path {
      if !text.isEmpty { text += "." }
      text += word(component.name)
    }
    return .import(Name(text, place))
  }

  private func enumCase(_ node: EnumCaseElementSyntax) -> EnumCaseElement {
    let parameters = node.parameterClause.map { $0.parameters.map(enumCaseParameter) } ?? []
    return EnumCaseElement(
      name: name(node.name), parameters: parameters, rawValue: node.rawValue.map { expression($0.value) })
  }

  private func enumCaseParameter(_ node: EnumCaseParameterSyntax) -> Parameter {
    let start = start(node.type)
    let label = node.firstName.flatMap { $0.tokenKind == .wildcard ? nil : name($0) }
    let inner = (node.secondName ?? node.firstName).map(name) ?? Name("_", start..<start)
    return Parameter(
      label: label, name: inner, type: type(node.type), defaultValue: node.defaultValue.map { expression($0.value) })
  }

  func modifier(_ node: DeclModifierSyntax) -> Name {
    Name(node.detail == nil ? word(node.name) : condensedText(range(node)), range(node))
  }

  func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    list.compactMap { element in
      guard case .attribute(let node) = element else { return nil }
      let place = range(node.attributeName)
      var text = ""
      if case .named(let components) = type(node.attributeName).kind {
        text = components.map(\.name.text).joined(separator: ".")
      }
      var arguments: String?
      if let left = node.leftParen, let right = node.rightParen {
        arguments = condensedText(range(between: left, and: right))
      }
      return Attribute(name: Name(text, place), arguments: arguments)
    }
  }
}

// MARK: - Types

extension Lowering {
  private func typeDeclaration(_ node: DeclSyntax) -> Declaration.Kind {
    switch node.as(DeclSyntaxEnum.self) {
    case .classDecl(let node):
      return type(
        .class, node.classKeyword, node.name, node.genericParameterClause, node.inheritanceClause,
        node.genericWhereClause, node.memberBlock)
    case .structDecl(let node):
      return type(
        .struct, node.structKeyword, node.name, node.genericParameterClause, node.inheritanceClause,
        node.genericWhereClause, node.memberBlock)
    case .enumDecl(let node):
      return type(
        .enum, node.enumKeyword, node.name, node.genericParameterClause, node.inheritanceClause,
        node.genericWhereClause, node.memberBlock)
    case .protocolDecl(let node):
      return type(
        .protocol, node.protocolKeyword, node.name, nil, node.inheritanceClause, node.genericWhereClause,
        node.memberBlock)
    case .actorDecl(let node):
      return type(
        .actor, node.actorKeyword, node.name, node.genericParameterClause, node.inheritanceClause,
        node.genericWhereClause, node.memberBlock)
    case .extensionDecl(let node): return extensionDeclaration(node)
    default: return .other
    }
  }

  private func type(
    _ kind: TypeDeclaration.Kind, _ keyword: TokenSyntax, _ name: TokenSyntax,
    _ generics: GenericParameterClauseSyntax?, _ inheritance: InheritanceClauseSyntax?,
    _ requirements: GenericWhereClauseSyntax?, _ body: MemberBlockSyntax
  ) -> Declaration.Kind {
    .type(
      TypeDeclaration(
        kind: kind, name: self.name(name), extendedType: nil, generics: self.generics(generics),
        inheritance: types(inheritance), requirements: self.requirements(requirements),
        members: members(body.members), bodyRange: range(between: body.leftBrace, and: body.rightBrace),
        keyword: range(keyword)))
  }

  private func extensionDeclaration(_ node: ExtensionDeclSyntax) -> Declaration.Kind {
    let extended = type(node.extendedType)
    let end = extended.range.upperBound
    let body = node.memberBlock
    return .type(
      TypeDeclaration(
        kind: .extension, name: extended.lastComponent?.name ?? Name("", end..<end), extendedType: extended,
        generics: [], inheritance: types(node.inheritanceClause), requirements: requirements(node.genericWhereClause),
        members: members(body.members), bodyRange: range(between: body.leftBrace, and: body.rightBrace),
        keyword: range(node.extensionKeyword)))
  }

  /// `Base & Editable` names as much as `Base, Editable` does.
  private func types(_ clause: InheritanceClauseSyntax?) -> [TypeReference] {
    let written = clause.map { $0.inheritedTypes.map { type($0.type) } } ?? []
    return written.flatMap { if case .composition(let parts) = $0.kind { parts } else { [$0] } }
  }

  func generics(_ clause: GenericParameterClauseSyntax?) -> [GenericParameter] {
    guard let clause else { return [] }
    return clause.parameters.map { GenericParameter(name: name($0.name), constraint: $0.inheritedType.map(type)) }
  }

  func requirements(_ clause: GenericWhereClauseSyntax?) -> [GenericRequirement] {
    guard let clause else { return [] }
    return clause.requirements.compactMap { requirement in
      switch requirement.requirement {
      case .sameTypeRequirement(let node):
        guard case .type(let left) = node.leftType, case .type(let right) = node.rightType else { return nil }
        return GenericRequirement(left: type(left), isSameType: true, right: type(right))
      case .conformanceRequirement(let node):
        return GenericRequirement(left: type(node.leftType), isSameType: false, right: type(node.rightType))
      case .layoutRequirement: return nil
      }
    }
  }
}
