extension Declaration: Placed {
  package func moved(by shift: Shift) -> Declaration {
    if shift.keeps(range) { return self }
    return Declaration(
      kind.moved(by: shift), range: range.moved(by: shift), attributes: attributes.moved(by: shift),
      modifiers: modifiers.moved(by: shift))
  }
}

extension Declaration.Kind: Placed {
  package func moved(by shift: Shift) -> Declaration.Kind {
    switch self {
    case .type(let type): .type(type.moved(by: shift))
    case .function(let function): .function(function.moved(by: shift))
    case .variable(let variable):
      .variable(VariableDeclaration(isLet: variable.isLet, bindings: variable.bindings.moved(by: shift)))
    case .enumCase(let elements): .enumCase(elements.moved(by: shift))
    case .typeAlias(let name, let generics, let type):
      .typeAlias(name: name.moved(by: shift), generics: generics.moved(by: shift), type: type.moved(by: shift))
    case .associatedType(let name, let keyword):
      .associatedType(name: name.moved(by: shift), keyword: keyword.moved(by: shift))
    case .import(let name): .import(name.moved(by: shift))
    case .conditionalCompilation(let clauses): .conditionalCompilation(clauses.moved(by: shift))
    case .other: self
    }
  }
}

extension CompilationDeclarations: Placed {
  package func moved(by shift: Shift) -> CompilationDeclarations {
    shift.blanks?.meet(condition)
    return CompilationDeclarations(condition: condition, declarations: declarations.moved(by: shift))
  }
}

extension Attribute: Placed {
  package func moved(by shift: Shift) -> Attribute {
    shift.blanks?.meet(arguments)
    return Attribute(name: name.moved(by: shift), arguments: arguments)
  }
}

extension TypeDeclaration: Placed {
  package func moved(by shift: Shift) -> TypeDeclaration {
    TypeDeclaration(
      kind: kind, name: name.moved(by: shift), extendedType: extendedType.moved(by: shift),
      generics: generics.moved(by: shift),
      inheritance: inheritance.moved(by: shift), requirements: requirements.moved(by: shift),
      members: members.moved(by: shift),
      bodyRange: bodyRange.moved(by: shift), keyword: keyword.moved(by: shift))
  }
}

extension GenericParameter: Placed {
  package func moved(by shift: Shift) -> GenericParameter {
    GenericParameter(name: name.moved(by: shift), constraint: constraint.moved(by: shift))
  }
}

extension GenericRequirement: Placed {
  package func moved(by shift: Shift) -> GenericRequirement {
    GenericRequirement(left: left.moved(by: shift), isSameType: isSameType, right: right.moved(by: shift))
  }
}

extension FunctionDeclaration: Placed {
  package func moved(by shift: Shift) -> FunctionDeclaration {
    FunctionDeclaration(
      kind: kind, name: name.moved(by: shift), generics: generics.moved(by: shift),
      parameters: parameters.moved(by: shift),
      result: result.moved(by: shift), requirements: requirements.moved(by: shift),
      body: body.map { moved($0, by: shift) })
  }

  private func moved(_ body: Block, by shift: Shift) -> Block {
    // Whether what is behind a subscript is its getter a parser tells by what is in there.
    if kind == .subscript { return body.moved(by: shift) }
    if let known = shift.unfolding?.body(at: body.range, of: kind) { return known }
    if shift.blocks?.meet(.body(body, of: kind)) == true { return body }
    return body.moved(by: shift)
  }
}

extension VariableDeclaration.Binding: Placed {
  package func moved(by shift: Shift) -> VariableDeclaration.Binding {
    VariableDeclaration.Binding(
      pattern: pattern.moved(by: shift), type: type.moved(by: shift), initializer: initializer.moved(by: shift),
      getter: getter.moved(by: shift), setter: setter.moved(by: shift), willSet: willSet.moved(by: shift),
      didSet: didSet.moved(by: shift), isRequirement: isRequirement, isSettable: isSettable)
  }
}

extension EnumCaseElement: Placed {
  package func moved(by shift: Shift) -> EnumCaseElement {
    EnumCaseElement(
      name: name.moved(by: shift), parameters: parameters.moved(by: shift), rawValue: rawValue.moved(by: shift))
  }
}

extension TypeReference: Placed {
  package func moved(by shift: Shift) -> TypeReference { TypeReference(kind.moved(by: shift), range.moved(by: shift)) }
}

extension TypeReference.Kind: Placed {
  package func moved(by shift: Shift) -> TypeReference.Kind {
    switch self {
    case .named(let components): .named(components.moved(by: shift))
    case .optional(let inner): .optional(inner.moved(by: shift))
    case .implicitlyUnwrapped(let inner): .implicitlyUnwrapped(inner.moved(by: shift))
    case .array(let element): .array(element.moved(by: shift))
    case .dictionary(let key, let value): .dictionary(key: key.moved(by: shift), value: value.moved(by: shift))
    case .tuple(let elements, let labels): .tuple(elements.moved(by: shift), labels: labels)
    case .function(let parameters, let result):
      .function(parameters: parameters.moved(by: shift), result: result.moved(by: shift))
    case .constrained(let inner): .constrained(inner.moved(by: shift))
    case .composition(let parts): .composition(parts.moved(by: shift))
    case .metatype(let inner): .metatype(inner.moved(by: shift))
    case .unknown: self
    }
  }
}

extension TypeReference.Component: Placed {
  package func moved(by shift: Shift) -> TypeReference.Component {
    TypeReference.Component(name.moved(by: shift), generics: generics.moved(by: shift))
  }
}
