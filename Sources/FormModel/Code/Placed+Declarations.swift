extension Declaration: Placed {
  package func moved(by d: Int) -> Declaration {
    Declaration(
      kind.moved(by: d), range: range.moved(by: d), attributes: attributes.moved(by: d),
      modifiers: modifiers.moved(by: d))
  }
}

extension Declaration.Kind: Placed {
  package func moved(by d: Int) -> Declaration.Kind {
    switch self {
    case .type(let type): .type(type.moved(by: d))
    case .function(let function): .function(function.moved(by: d))
    case .variable(let variable):
      .variable(VariableDeclaration(isLet: variable.isLet, bindings: variable.bindings.moved(by: d)))
    case .enumCase(let elements): .enumCase(elements.moved(by: d))
    case .typeAlias(let name, let generics, let type):
      .typeAlias(name: name.moved(by: d), generics: generics.moved(by: d), type: type.moved(by: d))
    case .associatedType(let name, let keyword):
      .associatedType(name: name.moved(by: d), keyword: keyword.moved(by: d))
    case .import(let name): .import(name.moved(by: d))
    case .conditionalCompilation(let clauses): .conditionalCompilation(clauses.moved(by: d))
    case .other: self
    }
  }
}

extension CompilationDeclarations: Placed {
  package func moved(by d: Int) -> CompilationDeclarations {
    CompilationDeclarations(condition: condition, declarations: declarations.moved(by: d))
  }
}

extension Attribute: Placed {
  package func moved(by d: Int) -> Attribute { Attribute(name: name.moved(by: d), arguments: arguments) }
}

extension TypeDeclaration: Placed {
  package func moved(by d: Int) -> TypeDeclaration {
    TypeDeclaration(
      kind: kind, name: name.moved(by: d), extendedType: extendedType.moved(by: d), generics: generics.moved(by: d),
      inheritance: inheritance.moved(by: d), requirements: requirements.moved(by: d), members: members.moved(by: d),
      bodyRange: bodyRange.moved(by: d), keyword: keyword.moved(by: d))
  }
}

extension GenericParameter: Placed {
  package func moved(by d: Int) -> GenericParameter {
    GenericParameter(name: name.moved(by: d), constraint: constraint.moved(by: d))
  }
}

extension GenericRequirement: Placed {
  package func moved(by d: Int) -> GenericRequirement {
    GenericRequirement(left: left.moved(by: d), isSameType: isSameType, right: right.moved(by: d))
  }
}

extension FunctionDeclaration: Placed {
  package func moved(by d: Int) -> FunctionDeclaration {
    FunctionDeclaration(
      kind: kind, name: name.moved(by: d), generics: generics.moved(by: d), parameters: parameters.moved(by: d),
      result: result.moved(by: d), requirements: requirements.moved(by: d), body: body.moved(by: d))
  }
}

extension VariableDeclaration.Binding: Placed {
  package func moved(by d: Int) -> VariableDeclaration.Binding {
    VariableDeclaration.Binding(
      pattern: pattern.moved(by: d), type: type.moved(by: d), initializer: initializer.moved(by: d),
      getter: getter.moved(by: d), setter: setter.moved(by: d), willSet: willSet.moved(by: d),
      didSet: didSet.moved(by: d), isRequirement: isRequirement, isSettable: isSettable)
  }
}

extension EnumCaseElement: Placed {
  package func moved(by d: Int) -> EnumCaseElement {
    EnumCaseElement(name: name.moved(by: d), parameters: parameters.moved(by: d), rawValue: rawValue.moved(by: d))
  }
}

extension TypeReference: Placed {
  package func moved(by d: Int) -> TypeReference { TypeReference(kind.moved(by: d), range.moved(by: d)) }
}

extension TypeReference.Kind: Placed {
  package func moved(by d: Int) -> TypeReference.Kind {
    switch self {
    case .named(let components): .named(components.moved(by: d))
    case .optional(let inner): .optional(inner.moved(by: d))
    case .implicitlyUnwrapped(let inner): .implicitlyUnwrapped(inner.moved(by: d))
    case .array(let element): .array(element.moved(by: d))
    case .dictionary(let key, let value): .dictionary(key: key.moved(by: d), value: value.moved(by: d))
    case .tuple(let elements): .tuple(elements.moved(by: d))
    case .function(let parameters, let result):
      .function(parameters: parameters.moved(by: d), result: result.moved(by: d))
    case .constrained(let inner): .constrained(inner.moved(by: d))
    case .composition(let parts): .composition(parts.moved(by: d))
    case .metatype(let inner): .metatype(inner.moved(by: d))
    case .unknown: self
    }
  }
}

extension TypeReference.Component: Placed {
  package func moved(by d: Int) -> TypeReference.Component {
    TypeReference.Component(name.moved(by: d), generics: generics.moved(by: d))
  }
}
