package import FormModel

extension ClassGraph {
  /// The value type of a row class, `.unknown` where the chain leaves what is known.
  package func rowValueType(of type: ValueType) -> ValueType { classChain(of: type).rowValue }

  func rowValueType(in chain: [ValueType]) -> ValueType {
    for case .named("RowOf", let arguments) in chain { return arguments.first.map(resolved) ?? .unknown }
    return .unknown
  }

  /// The value type of a cell class.
  package func cellValueType(of type: ValueType) -> ValueType { cellValueType(in: chain(of: type), depth: 0) }

  func cellValueType(in chain: [ValueType], depth: Int) -> ValueType {
    for case .named("Cell", let arguments) in chain {
      return arguments.first.map { keepingOptional($0, depth: depth) } ?? .unknown
    }
    return associatedType("Value", in: chain, depth: depth) ?? .unknown
  }

  /// The cell class of a row class.
  package func cellType(ofRow type: ValueType) -> ValueType { classChain(of: type).cell }

  func cellType(in chain: [ValueType], depth: Int) -> ValueType {
    for case .named("Row", let arguments) in chain {
      return arguments.last.map { resolved($0, depth: depth) } ?? .unknown
    }
    return .unknown
  }

  /// Whether the type is a row class at all (`BaseRow` or below).
  package func isRow(_ type: ValueType) -> Certainty { inherits(type, from: "BaseRow") }

  package func isCell(_ type: ValueType) -> Certainty { inherits(type, from: "BaseCell") }

  /// Whether the type is the class of this name or inherits from it.
  package func inherits(_ type: ValueType, from name: String) -> Certainty {
    let chain = classChain(of: type)
    if chain.contains(name) { return takenRoots.contains(name) && isOwn(root: name, in: chain.types) ? .no : .yes }
    return chain.isEntire ? .no : .unknown
  }

  /// Whether a name that the workspace declares means its own type: it is asked for by that name, or below a class of the
  /// workspace.
  private func isOwn(root name: String, in chain: [ValueType]) -> Bool {
    let position = chain.firstIndex { if case .named(name, _) = $0 { true } else { false } }
    guard let position, position > 0, case .named(let below, _) = chain[position - 1] else { return true }
    return knowledge.isNominal(below)
  }

  /// The nearest class of the chain that the catalogue describes: what a custom row inherits its behaviour from.
  package func catalogueRow(of type: ValueType) -> RowDescription? {
    for case .named(let name, _) in chain(of: type) {
      if let row = Catalogue.rows[name] ?? Catalogue.baseClasses[name], !isNamesake(name) { return row }
    }
    return nil
  }

  /// The class of the row that opens below a row, as the library says for it or the nearest of its superclasses.
  package func inlineRow(of type: ValueType) -> ValueType? {
    for case .named(let name, let arguments) in chain(of: type) where !isNamesake(name) {
      guard let row = Catalogue.rows[name] ?? Catalogue.baseClasses[name] else { continue }
      if let inline = row.inlineRow(with: arguments) { return inline }
    }
    return nil
  }

  /// The role of a row, its own or inherited: a custom row below `_SwitchRow` is a toggle.
  package func role(of type: ValueType) -> RowRole? { classChain(of: type).role }

  func role(in chain: [ValueType]) -> RowRole? {
    for case .named(let name, _) in chain {
      if let role = Catalogue.roles[name], !isNamesake(name) { return role }
    }
    return nil
  }

  /// Whether the row's cell can become first responder. Cells of the workspace may override
  /// `cellCanBecomeFirstResponder`, which `overriding` tells.
  package func isFocusable(
    row type: ValueType, overriding: (String) -> Bool = { _ in false }
  ) -> Certainty {
    for case .named(let name, _) in chain(of: type) where shape(name)?.skipsClasses == true {
      // It highlights and blurs with the rows in it.
      if name == "SplitRow" { return .unknown }
      return Catalogue.communityRows[name].map { Certainty($0.isFocusable) } ?? .unknown
    }
    let cells = chain(of: cellType(ofRow: type))
    for case .named(let name, _) in cells {
      if overriding(name) { return .yes }
      if let cell = Catalogue.cells[name] { return Certainty(cell.isFocusable) }
    }
    return cells.isEmpty || cells.last == .unknown ? .unknown : .no
  }

  /// Whether a row made as `type` can be had as `asked` (`rowBy(tag:)` with an annotation, `as? TextRow`): supertypes,
  /// `RowOf<T>` of its value type and protocols match; `unknown` where either side leaves what is known.
  package func row(_ type: ValueType, isKindOf asked: ValueType) -> Certainty {
    let target = resolved(asked)
    guard case .named(let name, let arguments) = target else { return target == .any ? .yes : .unknown }
    if ["AnyObject", "BaseRowType", "Taggable", "Hidable", "Disableable"].contains(name) { return .yes }
    let chain = classChain(of: type)
    guard chain.types.first != .unknown else { return .unknown }
    for case .named(name, let own) in chain.types { return equal(own, arguments) }
    if conforms(type, to: name) == .yes { return .yes }
    guard chain.isEntire else {
      return haveOtherValues(chain, classChain(of: target)) || isFinal(name) && chain.types.last != .unknown
        ? .no : .unknown
    }
    if inherits(target, from: "Section") == .yes || inherits(target, from: "Form") == .yes { return .no }
    // A class that is not in the chain is another class. A protocol may be adopted where nobody looked.
    guard let shape = shape(name), isRow(target) == .yes, shape.superclass != nil || name == "BaseRow" else {
      return .unknown
    }
    return .no
  }

  /// Whether it is a row of Eureka that forms make, and not a class of the workspace: no class that a module keeps to itself
  /// inherits from `TextRow`.
  private func isFinal(_ name: String) -> Bool { Catalogue.rows[name] != nil && !knowledge.isNominal(name) }

  /// Whether rows of two classes have values of different types: of whichever classes in between nothing is known, no row is of
  /// both.
  private func haveOtherValues(_ row: ClassChain, _ other: ClassChain) -> Bool {
    equal([row.rowValue], [other.rowValue]) == .no
  }

  private func equal(_ left: [ValueType], _ right: [ValueType]) -> Certainty {
    if right.isEmpty { return .yes }
    guard left.count == right.count else { return .unknown }
    return zip(left, right).reduce(.yes) { sofar, pair in
      sofar.and(resolved(pair.0).isSame(as: resolved(pair.1), nominal: isNominal))
    }
  }

  /// Two classes of the graph are never one type, nor are two types that the workspace declares.
  private func isNominal(_ name: String) -> Bool {
    if knowledge.isNominal(name) { return true }
    guard let shape = shape(name) else { return false }
    return shape.alias == nil && shape.superclass != nil
  }

  private func keepingOptional(_ type: ValueType, depth: Int) -> ValueType {
    if case .optional(let wrapped) = type { return .optional(resolved(wrapped, depth: depth)) }
    return resolved(type, depth: depth)
  }
}
