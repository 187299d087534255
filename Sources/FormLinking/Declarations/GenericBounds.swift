import FormModel

/// Generic parameters, and those that stand for a form view controller: `func check<Host: FormViewController>(_ host: Host)`.
extension DeclarationIndex {
  /// The context of a function's code, with what is known of its generic parameters.
  func binding(_ function: FunctionDeclaration, in context: LexicalContext) -> LexicalContext {
    var context = context
    for name in function.generics.map(\.name.text) where context.bindings[name] == nil {
      context.bindings[name] = controllerBound(of: name, function.generics, function.requirements, in: context)
    }
    return context
  }

  /// The class that a generic parameter is bound by, where that is a form view controller; nil for all others.
  func controllerBound(
    of name: String, _ generics: [GenericParameter], _ requirements: [GenericRequirement], in context: LexicalContext
  ) -> ValueType? {
    for generic in generics where generic.name.text == name {
      if let bound = generic.constraint.flatMap({ controller($0, in: context) }) { return bound }
    }
    for requirement in requirements where !requirement.isSameType {
      guard case .named(let components) = requirement.left.kind, components.count == 1,
        components[0].name.text == name
      else { continue }
      if let bound = controller(requirement.right, in: context) { return bound }
    }
    return nil
  }

  /// The form view controller that a constraint names, by itself, in a composition, or as the class of a protocol.
  func controller(_ constraint: TypeReference, in context: LexicalContext) -> ValueType? {
    var protocols: Set<String> = []
    return controller(constraint, in: context, &protocols, depth: 0)
  }

  /// - Parameter protocols: those that were looked at: many may be built on the same ones.
  private func controller(
    _ constraint: TypeReference, in context: LexicalContext, _ protocols: inout Set<String>, depth: Int
  ) -> ValueType? {
    guard depth < 8 else { return nil }
    switch constraint.kind {
    case .named(let components):
      guard let last = components.last?.name.text else { return nil }
      guard let type = type(named: components.map(\.name.text), in: context), type.declaration != nil else {
        return last == "FormViewController" ? .named(last, []) : nil
      }
      if type.kind != .protocol {
        return Controllers.certainty(type, self) == .yes ? .named(type.qualifiedName, []) : nil
      }
      guard protocols.insert(type.qualifiedName).inserted else { return nil }
      // Whoever adopts a protocol that asks for a form may be a controller.
      if type.members["form"] != nil { return .named(type.qualifiedName, []) }
      for inherited in type.inheritance {
        let context = LexicalContext(file: inherited.file)
        if let found = controller(inherited.type, in: context, &protocols, depth: depth + 1) { return found }
      }
      return nil
    case .composition(let elements):
      for element in elements {
        if let found = controller(element, in: context, &protocols, depth: depth + 1) { return found }
      }
      return nil
    case .constrained(let inner): return controller(inner, in: context, &protocols, depth: depth + 1)
    default: return nil
    }
  }

  /// The type around a place that has a generic parameter.
  func typeGeneric(over name: String, in context: LexicalContext) -> DeclaredType? {
    guard memo.nestedNames(self).genericParameters.contains(name) else { return nil }
    var scope = context.type
    while let outer = scope {
      if let type = visible(outer, from: context.file), type.generics.contains(where: { $0.name.text == name }) {
        return type
      }
      scope = parent(of: outer)
    }
    return nil
  }
}
