import FormCatalogue
import FormModel

extension Follower {
  /// A row that is bound by its key, and other rows of ObjectForm; nil for everything else.
  func constructBoundRow(
    _ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    guard index.imports[environment.file]?.contains("ObjectForm") == true else { return nil }
    let bound = arguments.first {
      $0.label == ObjectFormCatalogue.bindingLabel || $0.label == ObjectFormCatalogue.oldBindingLabel
    }
    guard let bound, let label = bound.label, let range = bound.labelRange, isBoundRow(use, in: environment) else {
      return nil
    }
    let id = makeObject(.other, type: use, range: place, arguments: arguments)
    scope.boundRows.append(
      BoundRow(
        object: id, type: use, key: bound.operand, label: SourceName(label, range), arguments: arguments, moment: now))
    noteModelNames()
    // Validators and handlers run later, any number of times.
    for argument in arguments where argument.operand.closure != nil { escape(argument.operand, at: place) }
    return Operand(value: .object(id), type: .named(use.declared ?? use.name, use.generics), range: place)
  }

  /// The classes that keys lead through: the workspace reads the files that declare them.
  private func noteModelNames() {
    guard let owner = instances[mainObject]?.type, let model = index.bindModel(of: owner, graph) else { return }
    var waiting = [model.unwrapped]
    var seen: Set<String> = []
    while let type = waiting.popLast(), seen.count < 100 {
      guard case .named(let name, _) = type, seen.insert(name).inserted else { continue }
      guard let declared = index.types[name], declared.declaration != nil else {
        scope.unresolvedNames.insert(name.split(separator: ".").last.map(String.init) ?? name)
        continue
      }
      for level in index.chain(of: declared) {
        for part in level.parts { scope.files.insert(part.file) }
        if case .external(let parent, _, _) = index.superclass(of: level) { scope.unresolvedNames.insert(parent) }
        for member in level.allMembers {
          guard case .variable(let binding, _) = member.kind else { continue }
          let context = LexicalContext(file: member.file, type: member.owner)
          if let written = binding.type {
            waiting.append(index.valueType(of: written, in: context).unwrapped)
          } else if let initializer = binding.initializer, case .call(let call) = initializer.kind,
            case .name(let made, _) = call.callee.kind
          {
            waiting.append(index.valueType(of: TypeReference(.named([.init(made)]), made.range), in: context))
          }
        }
      }
    }
  }

  /// Whether the class is a row of the library, another name of one, or inherits from its `BaseRow`.
  private func isBoundRow(_ use: TypeUse, in environment: Environment) -> Bool {
    if ObjectFormCatalogue.rows.keys.contains(use.name) { return true }
    if let alias = index.alias(named: use.name, in: environment.context) {
      return alias.type.lastComponent.map { ObjectFormCatalogue.rows[$0.name.text] != nil } ?? false
    }
    guard let name = use.declared, let type = index.types[name] else { return false }
    return index.isObjectFormRow(type)
  }
}

extension DeclarationIndex {
  /// Whether a class inherits from a row of ObjectForm.
  package func isObjectFormRow(_ type: DeclaredType) -> Bool { objectFormRoot(of: type) != nil }

  /// The library's class that a row class of the workspace inherits from: `BaseRow`, `TypedRow`.
  package func objectFormRoot(of type: DeclaredType) -> String? {
    let chain = chain(of: type)
    guard let last = chain.last else { return nil }
    if let vendored = chain.dropFirst().first(where: {
      $0.name == "BaseRow" && $0.members["isValueMatchRowType"] != nil
    }) {
      return vendored.name
    }
    guard case .external(let name, _, _) = superclass(of: last), imports[last.file]?.contains("ObjectForm") == true,
      ObjectFormCatalogue.rows[name] != nil
    else { return nil }
    return name
  }
}
