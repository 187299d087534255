import FormCatalogue
import FormLinking
import FormModel

/// What the rules about sections ask in common.
extension ScopeContext {
  /// `MultivaluedSection`, `GenericMultivaluedSection<…>` and classes below them.
  func isMultivalued(_ section: Object) -> Bool {
    section.kind == .section && inherits(section, ["MultivaluedSection", "GenericMultivaluedSection"])
  }

  /// A multivalued section without an add button of its own.
  func isGenericMultivalued(_ section: Object) -> Bool {
    isMultivalued(section) && !inherits(section, ["MultivaluedSection"])
  }

  /// The row class of a selectable section; nil for other sections.
  func selectableRowType(of section: Object) -> ValueType? {
    guard section.kind == .section else { return nil }
    for case .named("SelectableSection", let arguments) in graph.chain(of: type(of: section)) {
      return arguments.first ?? .unknown
    }
    return nil
  }

  private func inherits(_ section: Object, _ names: Set<String>) -> Bool {
    graph.chain(of: type(of: section)).contains { link in
      if case .named(let name, _) = link { names.contains(name) } else { false }
    }
  }

  /// Whether the options that a multivalued section is made with let the user insert rows; `.Insert` and `.Delete` are the
  /// default.
  func insertsRows(_ section: Object) -> Certainty {
    guard let argument = section.arguments.first(where: { $0.label == "multivaluedOptions" }) else {
      return section.type.declared == nil ? .yes : .unknown
    }
    return includesInsert(argument.operand)
  }

  /// Whether a set of options holds `.Insert`.
  func includesInsert(_ options: Operand) -> Certainty {
    switch options.value {
    case .member(_, let name, let arguments) where arguments.isEmpty:
      // In lower case they are the app's own, whatever they hold.
      switch name.text {
      case "Insert": .yes
      case "None", "Delete", "Reorder": .no
      default: .unknown
      }
    case .array(let elements):
      elements.map { includesInsert($0) }.reduce(.no) { $0.or($1) }
    case .oneOf, .unknown, .string, .integer, .float, .boolean, .nil, .dictionary, .tuple, .object, .closure, .function,
      .member, .type, .interpolated, .projection, .values, .handedValues:
      .unknown
    }
  }

  /// Whether a property of an object may be set by code that was not followed: it was handed on, or made by a class or
  /// closure out of reach.
  func mayBeSetElsewhere(_ object: Object) -> Bool {
    if object.isHandedOn { return true }
    let forms = scope.entries(ofSection: object.id).map(\.join.container)
    if forms.contains(where: { scope.scope.openReasons[$0]?.contains { $0.kind == .handedToUnknownCode } == true }) {
      return true
    }
    return object.arguments.contains { argument in
      switch argument.operand.value {
      case .unknown, .projection: argument.operand.type == .function || argument.isTrailing
      default: false
      }
    }
  }

  /// Whether code out of reach does something to an object while that is made: `$0.prepareForList()`.
  func isHandedOnInInitializer(_ object: Object) -> Bool {
    object.isHandedOn && object.events.contains { $0.isCall && happensInInitializer($0.moment, of: object) }
  }

  /// The assignments of a property, those of a subclass's initialisers included.
  func assignments(of property: String, on object: Object) -> [Event] {
    object.assignments(to: property).filter { $0.assigned?.isNil != true }
  }

  /// The rows that are put into a selectable section, with the section's row class.
  func selectableRows() -> [(row: Object, section: Object, rowType: ValueType)] {
    var sections: [ObjectID: (section: Object, rowType: ValueType)] = [:]
    for section in scope.allSections {
      if let type = selectableRowType(of: section) { sections[section.id] = (section, type) }
    }
    guard !sections.isEmpty else { return [] }
    return scope.rows.flatMap { row in
      row.joins.compactMap { join in
        // Of sections that branches choose between, the row may be in the one of its own branch alone.
        guard let (section, rowType) = sections[join.container], !section.moment.excludes(join.moment) else {
          return nil
        }
        return (row, section, rowType)
      }
    }
  }
}
