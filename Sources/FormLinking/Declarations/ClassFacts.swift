package import FormModel

/// What the declaration of a class tells to rules about custom rows, cells and controllers.
package struct ClassFacts: Sendable {
  /// An initialiser written in the class.
  package struct Initializer: Sendable {
    package var name: SourceRange
    package var whole: SourceRange
    package var labels: [String?]
    package var isConvenience: Bool
    package var isRequired: Bool
  }

  package var name: SourceName
  package var qualifiedName: String
  package var isFinal: Bool
  package var isOpen: Bool
  /// The keyword `class`; `final` goes in front of it.
  package var keyword: SourceRange
  /// The last inherited type, behind which another is added; nil where nothing is inherited.
  package var lastInherited: SourceRange?
  /// Protocols and superclass as named by the declaration and all extensions.
  package var inheritedNames: [String]
  package var initializers: [Initializer]
  /// Whether some stored property has no value before an initialiser gives it one.
  package var needsValues: Bool
  /// A class of the workspace inherits from it.
  package var hasSubclasses: Bool
}

extension DeclarationIndex {
  /// Every class of the workspace that is declared in reach, in the order of files and places.
  package var classes: [DeclaredType] {
    (Array(types.values) + ambiguous.values.joined()).filter { $0.kind == .class && $0.declaration != nil }
      .sorted { $0.nameRange < $1.nameRange }
  }

  package func facts(of type: DeclaredType) -> ClassFacts? {
    guard let declaration = type.declaration, type.kind == .class else { return nil }
    var initializers: [ClassFacts.Initializer] = []
    var needsValues = false
    for member in type.allMembers {
      switch member.kind {
      case .function(let function) where function.kind == .initializer:
        initializers.append(
          ClassFacts.Initializer(
            name: member.nameRange, whole: SourceRange(member.file, member.declaration.range),
            labels: function.parameters.map { $0.label?.text },
            isConvenience: member.declaration.has("convenience"), isRequired: member.declaration.has("required")))
      case .variable(let binding, let isLet):
        if binding.initializer != nil || binding.getter != nil || member.isStatic || member.declaration.has("lazy") {
          continue
        }
        switch binding.type?.kind {
        case .optional, .implicitlyUnwrapped: needsValues = needsValues || isLet
        default: needsValues = true
        }
      case .function, .enumCase: break
      }
    }
    return ClassFacts(
      name: SourceName(type.name, type.nameRange), qualifiedName: type.qualifiedName,
      isFinal: type.modifiers.contains("final"), isOpen: type.modifiers.contains("open"),
      keyword: SourceRange(type.file, declaration.keyword),
      lastInherited: declaration.inheritance.last.map { SourceRange(type.file, $0.range) },
      inheritedNames: type.inheritance.map { $0.type.lastComponent?.name.text ?? "" }, initializers: initializers,
      needsValues: needsValues, hasSubclasses: subclasses[type.name] != nil)
  }

  /// The last names of everything that a type and its extensions inherit.
  package func inheritedNames(of type: DeclaredType) -> [String] {
    type.inheritance.map { $0.type.lastComponent?.name.text ?? "" }
  }

  /// The type that a nested alias of a class gives (`typealias InlineRow = PickerRow<Int>`), and where that is written.
  package func alias(_ name: String, in type: DeclaredType) -> (type: ValueType, range: SourceRange)? {
    guard let found = aliases["\(type.qualifiedName).\(name)"], found.count == 1, let alias = found.first else {
      return nil
    }
    let context = LexicalContext(file: alias.file, type: type.qualifiedName)
    return (
      valueType(of: alias.type.unwrapped, in: context), SourceRange(alias.file, alias.type.unwrapped.range)
    )
  }

  /// The type that a property is declared with, in a class or its superclasses in reach.
  package func propertyType(_ name: String, of type: DeclaredType) -> ValueType? {
    for member in members(named: name, of: type) {
      guard case .variable(let binding, _) = member.kind, let written = binding.type else { continue }
      return valueType(of: written, in: LexicalContext(file: member.file, type: member.owner)).unwrapped
    }
    return nil
  }

  /// Whether any code of a class or its superclasses in reach calls a method of that name or overrides it.
  /// - Parameter place: leaves all members out but the one that this is in.
  package func mentions(_ names: Set<String>, in type: DeclaredType, around place: SourceRange? = nil) -> Bool {
    for level in chain(of: type) {
      for member in level.allMembers {
        if let place, !SourceRange(member.file, member.declaration.range).contains(place) { continue }
        if names.contains(member.name) { return true }
        var found = false
        var walker = CodeWalker { expression in
          if case .member(_, let name, _) = expression.kind, names.contains(name.text) { found = true }
          if case .name(let name, _) = expression.kind, names.contains(name.text) { found = true }
          return !found
        }
        walker.walk(member.declaration)
        if found { return true }
      }
    }
    return false
  }
}
