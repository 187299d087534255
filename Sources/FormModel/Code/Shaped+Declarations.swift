extension Declaration: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(range)
    shape.add(attributes)
    shape.add(modifiers)
    switch kind {
    case .type(let type): shape.add(1, type)
    case .function(let function): shape.add(2, function)
    case .variable(let variable):
      shape.mark(variable.isLet ? 3 : 4)
      shape.add(variable.bindings)
    case .enumCase(let elements):
      shape.mark(5)
      shape.add(elements)
    case .typeAlias(let name, let generics, let type):
      shape.add(6, name)
      shape.add(generics)
      shape.add(type)
    case .associatedType(let name, let keyword):
      shape.add(7, name)
      shape.add(keyword)
    case .import(let name): shape.add(8, name)
    case .conditionalCompilation(let clauses):
      shape.mark(9)
      shape.add(clauses)
    case .other: shape.mark(10)
    }
  }
}

extension CompilationDeclarations: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(condition)
    shape.add(declarations)
  }
}

extension Attribute: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(name)
    shape.add(arguments)
  }
}

extension TypeDeclaration: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(kind.rawValue)
    shape.add(name)
    shape.add(extendedType)
    shape.add(generics)
    shape.add(inheritance)
    shape.add(requirements)
    shape.add(members)
    shape.add(bodyRange)
    shape.add(keyword)
  }
}

extension GenericParameter: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(name)
    shape.add(constraint)
  }
}

extension GenericRequirement: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(left)
    shape.add(isSameType)
    shape.add(right)
  }
}

extension FunctionDeclaration: Shaped {
  func add(to shape: inout TreeShape) {
    switch kind {
    case .function: shape.mark(1)
    case .initializer: shape.mark(2)
    case .deinitializer: shape.mark(3)
    case .subscript: shape.mark(4)
    }
    shape.add(name)
    shape.add(generics)
    shape.add(parameters)
    shape.add(result)
    shape.add(requirements)
    shape.add(body)
  }
}

extension VariableDeclaration.Binding: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(pattern)
    shape.add(type)
    shape.add(initializer)
    shape.add(getter)
    shape.add(setter)
    shape.add(willSet)
    shape.add(didSet)
    shape.add(isRequirement, isSettable)
  }
}

extension EnumCaseElement: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(name)
    shape.add(parameters)
    shape.add(rawValue)
  }
}

extension TypeReference: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(range)
    switch kind {
    case .named(let components):
      shape.mark(1)
      shape.add(components)
    case .optional(let inner): shape.add(2, inner)
    case .implicitlyUnwrapped(let inner): shape.add(3, inner)
    case .array(let element): shape.add(4, element)
    case .dictionary(let key, let value):
      shape.add(5, key)
      shape.add(value)
    case .tuple(let elements):
      shape.mark(6)
      shape.add(elements)
    case .function(let parameters, let result):
      shape.add(7, result)
      shape.add(parameters)
    case .constrained(let inner): shape.add(8, inner)
    case .composition(let parts):
      shape.mark(9)
      shape.add(parts)
    case .metatype(let inner): shape.add(10, inner)
    case .unknown: shape.mark(11)
    }
  }
}

extension TypeReference.Component: Shaped {
  func add(to shape: inout TreeShape) {
    shape.add(name)
    shape.add(generics)
  }
}
