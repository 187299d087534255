import FormModel
import SwiftSyntax

extension Lowering {
  func function(_ node: FunctionDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      kind: .function, name: name(node.name), generics: generics(node.genericParameterClause),
      parameters: parameters(node.signature.parameterClause), result: result(node.signature.returnClause),
      requirements: requirements(node.genericWhereClause), body: node.body.map(block))
  }

  func initializer(_ node: InitializerDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      kind: .initializer, name: name(node.initKeyword), generics: generics(node.genericParameterClause),
      parameters: parameters(node.signature.parameterClause), result: nil,
      requirements: requirements(node.genericWhereClause), body: node.body.map(block))
  }

  func deinitializer(_ node: DeinitializerDeclSyntax) -> FunctionDeclaration {
    FunctionDeclaration(
      kind: .deinitializer, name: name(node.deinitKeyword), generics: [], parameters: [], result: nil,
      requirements: [], body: node.body.map(block))
  }

  func subscriptDeclaration(_ node: SubscriptDeclSyntax) -> FunctionDeclaration {
    var parameters = parameters(node.parameterClause)
    // Unlike a function's, a subscript's single name is no label.
    for (index, parameter) in zip(parameters.indices, node.parameterClause.parameters) where parameter.secondName == nil
    {
      parameters[index].label = nil
    }
    return FunctionDeclaration(
      kind: .subscript, name: name(node.subscriptKeyword), generics: generics(node.genericParameterClause),
      parameters: parameters, result: result(node.returnClause),
      requirements: requirements(node.genericWhereClause), body: node.accessorBlock.flatMap { accessors($0).getter })
  }

  private func result(_ clause: ReturnClauseSyntax?) -> TypeReference? {
    clause.map { type($0.type) }
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { node in
      Parameter(
        label: node.firstName.tokenKind == .wildcard ? nil : name(node.firstName),
        name: name(node.secondName ?? node.firstName), type: type(node.type),
        defaultValue: node.defaultValue.map { expression($0.value) }, isVariadic: node.ellipsis != nil,
        attributes: attributes(node.attributes))
    }
  }
}

// MARK: - Variables

extension Lowering {
  func variable(_ node: VariableDeclSyntax) -> VariableDeclaration {
    let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
    var bindings = node.bindings.map { binding($0, isLet: isLet) }
    // `var a, b: Int`: the type is written once, behind the last name.
    var type: TypeReference?
    for index in bindings.indices.reversed() {
      if bindings[index].type != nil || bindings[index].initializer != nil {
        type = bindings[index].type
      } else {
        bindings[index].type = type
      }
    }
    return VariableDeclaration(isLet: isLet, bindings: bindings)
  }

  private func binding(_ node: PatternBindingSyntax, isLet: Bool) -> VariableDeclaration.Binding {
    var result = VariableDeclaration.Binding(
      pattern: pattern(node.pattern, binds: true), type: node.typeAnnotation.map { type($0.type) },
      initializer: node.initializer.map { expression($0.value) }, isSettable: !isLet)
    guard let block = node.accessorBlock else { return result }
    let accessors = accessors(block)
    result.getter = accessors.getter
    result.setter = accessors.setter
    result.willSet = accessors.willSet
    result.didSet = accessors.didSet
    result.isRequirement = accessors.isRequirement
    result.isSettable = accessors.isSettable
    return result
  }

  struct Accessors {
    var getter: Block?
    var setter: Block?
    var willSet: Block?
    var didSet: Block?
    var isRequirement = false
    var isSettable = false
  }

  func accessors(_ node: AccessorBlockSyntax) -> Accessors {
    var result = Accessors()
    switch node.accessors {
    case .getter(let list):
      result.getter = Block(statements(list), range(between: node.leftBrace, and: node.rightBrace))
    case .accessors(let list):
      result.isRequirement = !list.isEmpty
      for accessor in list {
        let body = accessor.body.map(block)
        if body != nil { result.isRequirement = false }
        switch accessor.accessorSpecifier.tokenKind {
        case .keyword(.get), .keyword(._read), .keyword(.unsafeAddress): result.getter = body
        case .keyword(.set), .keyword(._modify), .keyword(.unsafeMutableAddress):
          result.setter = body
          result.isSettable = true
        case .keyword(.willSet):
          result.willSet = body
          result.isSettable = true
        case .keyword(.didSet):
          result.didSet = body
          result.isSettable = true
        default: break
        }
      }
    }
    return result
  }
}
