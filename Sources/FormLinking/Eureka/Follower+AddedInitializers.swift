import FormCatalogue
import FormModel

/// What extensions add to classes of the library: `extension TextRow { convenience init(_ title: String, _ key: String) }`.
extension Follower {
  /// Which of the initialisers that extensions add a construction calls.
  enum AddedInitializer {
    /// The library's own.
    case none
    case member(DeclaredType.Member, FunctionDeclaration)
    /// One of several, or perhaps the library's: what it makes is not known.
    case unclear
  }

  func addedInitializer(of object: Object, taking arguments: [ArgumentUse]) -> AddedInitializer {
    addedInitializer(object.kind, object.type.name, arguments)
  }

  /// - Parameter name: the class or structure, as it is written.
  func addedInitializer(
    _ kind: Object.Kind, _ name: String, _ arguments: [ArgumentUse]
  ) -> AddedInitializer {
    // Hardly any class has some.
    let types = extensionTypes(of: kind, name)
    if types.isEmpty { return .none }
    let labels = arguments.map { ($0.label, $0.isTrailing) }
    var fitting: [(member: DeclaredType.Member, function: FunctionDeclaration, isExact: Bool)] = []
    for type in types {
      for member in type.members["init"] ?? [] where !active.contains(member.id) {
        guard case .function(let function) = member.kind, function.body != nil,
          Self.fits(function.parameters, labels), let ranks = ranks(of: arguments, function, member)
        else { continue }
        fitting.append((member, function, ranks.allSatisfy { $0 > 1 }))
      }
    }
    if fitting.isEmpty { return .none }
    // Of two that take the arguments, Swift calls the one whose parameters are no optionals, as the library's are.
    let exact = fitting.filter(\.isExact)
    let meant = exact.count == 1 ? exact : mayBeLibrarys(kind, name, arguments) ? [] : fitting
    return meant.count == 1 ? .member(meant[0].member, meant[0].function) : .unclear
  }

  /// Whether the library's own initialisers of a class may take the arguments.
  private func mayBeLibrarys(_ kind: Object.Kind, _ name: String, _ arguments: [ArgumentUse]) -> Bool {
    switch kind {
    case .row where !Self.isRowShaped(arguments): return false
    case .section where !Object.fitLibrarySection(arguments): return false
    case .section where name == "MultivaluedSection" && !arguments.isEmpty:
      guard arguments.contains(where: { $0.label == "multivaluedOptions" }) else { return false }
    case .row, .section: break
    case .form, .rule, .ruleSet, .controller, .other: return true
    }
    // A tag or header, and what prepares the row or section.
    var texts = 0
    return arguments.filter { $0.label == nil }.allSatisfy { argument in
      if argument.operand.closure != nil || argument.operand.type == .function { return true }
      texts += 1
      return texts == 1 && mayBeText(argument.operand)
        || argument.operand.literal == nil && argument.operand.type == .unknown
    }
  }

  private func mayBeText(_ operand: Operand) -> Bool {
    // `TextRow(.city)`: of a type that is not String, unless the app gives that such a member.
    if case .member(nil, let name, _) = operand.value {
      return name.text == "init" || index.types["String"]?.members[name.text] != nil
    }
    return operand.shape.converts(to: .optional(.string), knowing: graph.knowledge) != .no
  }

  /// A row or section made by an initialiser of which nobody knows what it does.
  func leaveUnclear(_ id: ObjectID, _ arguments: [ArgumentUse], _ place: SourceRange) {
    withObject(id) { $0.isHandedOn = true }
    giveTag(Operand(value: .unknown, type: .string, range: place), to: id, member: nil)
    escape(arguments, place)
  }
}
