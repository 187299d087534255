import FormCatalogue
package import FormLinking
package import FormModel

extension LinkedContext {
  /// The row's (or section's) class as a type: `.named("PushRow", [.string])`.
  package func type(of object: Object) -> ValueType { object.classType }

  /// The type of a row's value; unknown where its class is not known.
  package func valueType(of row: Object) -> ValueType { graph.rowValueType(of: type(of: row)) }

  /// The row's class as code names it anywhere: `Rows.CodeRow`.
  func typeName(ofRow row: Object) -> String {
    guard let declared = row.type.declared, let type = index.types[declared], !type.isLocal else {
      return ValueType.named(row.type.name, row.type.generics).description
    }
    return ValueType.named(declared, row.type.generics).description
  }

  package func scope(of reference: ObjectReference) -> LinkedScope? { workspace.scope(reference.scope) }

  package subscript(reference: ObjectReference) -> Object? { scope(of: reference)?[reference.object] }

  /// Whether two types are certainly different ones.
  package func differ(_ left: ValueType, _ right: ValueType) -> Bool {
    graph.resolved(left).isSame(as: graph.resolved(right), nominal: graph.knowledge.isNominal) == .no
  }

  /// Whether Eureka itself is part of the workspace: then what its methods do is followed, not noted.
  package var declaresLibrary: Bool { heads.isDeclared("RowOf") }

  /// Whether a macro may be attached to a type or one of its extensions, which may bring members and conformances: an
  /// attribute with a capital letter that is no type in reach may be one.
  package func mayHaveMacro(_ type: DeclaredType) -> Bool {
    (type.attributes + type.parts.flatMap(\.attributes)).contains { attribute in
      let name = attribute.name.text
      return name.isCapitalized && name != "MainActor" && name != "IBDesignable" && !heads.isDeclared(name)
    }
  }

  // MARK: What a row may be given elsewhere

  /// Whether a row is all that the library makes of it, as far as these members are concerned: it is of one of its classes, or of
  /// one of the workspace that adds nothing to such a class but initialisers which do not speak of them.
  package func isPlain(_ row: Object, in members: Set<String>) -> Bool {
    guard let name = row.type.declared else { return true }
    guard let type = workspace.type(name), graph.catalogueRow(of: self.type(of: row)) != nil,
      isOfLibrary(graph.cellType(ofRow: self.type(of: row)))
    else { return false }
    let index = workspace.index(around: type)
    return !index.mentions(members, in: type)
      && index.chain(of: type).allSatisfy { level in
        level.declaration != nil && !mayHaveMacro(level) && level.allMembers.allSatisfy { $0.name == "init" }
      }
  }

  private func isOfLibrary(_ cell: ValueType) -> Bool {
    if case .named(let name, _) = cell { Catalogue.cells[name] != nil && !heads.isDeclared(name) } else { false }
  }

  /// Whether code that is not followed to the row may use one of these members on it: a default initialiser of its type, a
  /// function out of reach, a row of that type that came from somewhere.
  package func mayBeGiven(_ members: Set<String>, _ use: RowUse) -> Bool {
    isHandedOn(use) || hasDefault(members, use.row) || hasLooseUse(members, use) || hasForeignUse(members, use.row)
      || isUsedThroughProtocol(members, use.row)
  }

  /// `for case let row as Filling in form.allRows { row.fill() }`, where the row's class adopts the protocol.
  package func isUsedThroughProtocol(_ members: Set<String>, _ row: Object) -> Bool {
    graph.chain(of: graph.resolved(type(of: row))).contains { level in
      guard case .named(let name, _) = level, let type = workspace.type(name) else { return false }
      return workspace.index(around: type).usesThroughProtocol(members, in: type)
    }
  }

  /// Whether the row, its section or its form was handed to code out of reach.
  private func isHandedOn(_ use: RowUse) -> Bool {
    if use.row.isHandedOn { return true }
    let linked = use.scope
    for join in use.row.joins where linked[join.container]?.isHandedOn == true { return true }
    return linked.entries(of: use.row.id).contains { entry in
      linked.scope.openReasons[entry.form]?.contains { $0.kind == .handedToUnknownCode } == true
    }
  }

  /// `PushRow<String>.defaultRowInitializer = { row in row.options = … }`, anywhere in the workspace.
  func hasDefault(_ members: Set<String>, _ row: Object) -> Bool {
    workspace.typeAssignments.contains { number, assignment in
      assignment.mayGive(members, in: workspace.scopes[number].scope) && isDefault(assignment.type, of: row)
    }
  }

  /// Whether what is assigned to a member of a type counts for a row: `ButtonRowOf<String>` is the class of a `ButtonRow`.
  /// Defaults are kept for each concrete type: those of `PushRow<Int>` are none of a `PushRow<String>`.
  package func isDefault(_ type: TypeUse, of row: Object) -> Bool {
    guard case .named(let name, let generics) = graph.resolved(.named(type.declared ?? type.name, type.generics)),
      case .named(let own, let ownGenerics) = graph.resolved(row.classType), name == own
    else { return false }
    return generics.isEmpty || generics.count != ownGenerics.count
      || zip(generics, ownGenerics).allSatisfy { !differ($0.0, $0.1) }
  }

  private func hasLooseUse(_ members: Set<String>, _ use: RowUse) -> Bool {
    let type = self.type(of: use.row)
    for member in members {
      for receiver in workspace.looseReceivers(of: member) where graph.row(type, isKindOf: receiver) == .yes {
        return true
      }
    }
    let linked = use.scope
    for loose in linked.scope.looseUses where members.contains(loose.member) {
      if case .named = loose.receiver { continue }
      return true
    }
    for object in linked.allRows where !object.isMadeHere {
      for event in object.events where members.contains(event.first.text) {
        let receiver = event.receiver == .unknown ? self.type(of: object) : event.receiver
        if graph.row(type, isKindOf: receiver) != .no, !standsForOther(object, use, linked) { return true }
      }
    }
    return false
  }

  /// `(controller.form.rowBy(tag: "plan") as? PushRow<String>)?.options = …` where the controller may be any.
  private func hasForeignUse(_ members: Set<String>, _ row: Object) -> Bool {
    workspace.foreignForms(of: [], orAny: true).contains { form in
      let scope = workspace.scopes[form.scope].scope
      return scope.objects.contains { object in
        guard let number = object.standsForLookup, scope.lookups.indices.contains(number),
          scope.lookups[number].container == form.object,
          object.events.contains(where: { members.contains($0.first.text) })
        else { return false }
        let asked = scope.lookups[number].tag.string
        return row.tags.contains { asked == nil || $0.operand.string == nil || $0.operand.string == asked }
      }
    }
  }

  /// Whether a placeholder is known to be another row.
  private func standsForOther(_ object: Object, _ use: RowUse, _ linked: LinkedScope) -> Bool {
    guard let number = object.standsForLookup, linked.scope.lookups.indices.contains(number) else { return false }
    switch workspace.resolution(of: linked.scope.lookups[number]) {
    case .found(let references): return !references.contains(use.reference)
    case .absent: return true
    case .unknown:
      // A row whose tag is known and another one is not what the look-up finds.
      guard let asked = linked.scope.lookups[number].tag.string else { return false }
      return use.row.tags.allSatisfy { $0.operand.string != nil && $0.operand.string != asked }
    }
  }
}

extension ScopeContext {
  /// Whether other controllers that have a row or section of the same code, or code that is not followed to it, use one of its
  /// members: `size.onCellSelection { … }` in a subclass, `other.size.onCellSelection { … }`.
  func mayBeUsedElsewhere(_ member: String, of object: Object) -> Bool {
    isUsedLoosely(member, of: object)
      || workspace.counterparts(of: object, in: number).contains { other in
        other.isHandedOn || other.events.contains { $0.first.text == member && $0.assigned?.isNil != true }
      }
  }

  /// Whether code that has such a row or section by its class alone uses one of its members: `editor.size.value = 3`, where
  /// `editor` is a parameter.
  func isUsedLoosely(_ member: String, of object: Object) -> Bool {
    let root = object.kind == .section ? "Section" : "BaseRow"
    // What the library's own sections inherit from is all known.
    let isKnown = object.kind == .section && object.type.declared == nil && Catalogue.sections[object.type.name] != nil
    let type = type(of: object)
    return workspace.looseReceivers(of: member).contains { receiver in
      guard case .named(let name, _) = receiver else { return false }
      switch graph.inherits(type, from: name) {
      case .yes: return true
      case .no: return false
      // A button has a tag, too, and nothing inherits from the library's rows themselves: they are final.
      case .unknown:
        return !isKnown && Catalogue.rows[name] == nil && graph.inherits(receiver, from: root) == .yes
      }
    }
  }

  /// Whether one of those is given one of the members by code of its own: `override func setUp() { plan.options = ["pro"] }`.
  func isGivenByOthers(_ members: Set<String>, _ object: Object, where isMeant: (Event) -> Bool = \.isGiving) -> Bool {
    let others = workspace.counterparts(of: object, in: number)
    guard !others.isEmpty else { return false }
    let own = Set(object.events.map(\.range))
    return others.contains { other in
      other.isHandedOn && !object.isHandedOn
        || other.events.contains { members.contains($0.first.text) && isMeant($0) && !own.contains($0.range) }
    }
  }
}

extension Operand {
  /// The values it may be: each alternative after a branch, else the one.
  package var alternatives: [Value] {
    if case .oneOf(let values) = value { values } else { [value] }
  }
}

extension TypeAssignment {
  /// Whether it is a default (`PushRow<String>.defaultCellUpdate = { cell, row in … }`) whose closure may give one of the members.
  func mayGive(_ members: Set<String>, in scope: FormScope) -> Bool {
    guard member.text.hasPrefix("default") else { return false }
    guard let closure = value.closure, let use = scope[closure] else { return !value.isNil }
    return use.facts.passesFormOn || !use.facts.names.isDisjoint(with: members)
  }
}
