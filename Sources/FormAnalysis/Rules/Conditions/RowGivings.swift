import FormCatalogue
import FormLinking
import FormModel

/// What the code may give to a property of a row, also where it reaches the row by its tag, in a loop over all rows, or by
/// code that is not in reach.
struct RowGivings {
  let context: ScopeContext
  let row: Object
  let tag: String

  /// The assignments to a property (`value`, `options`) that the row itself gets in reach.
  func assignments(to names: Set<String>) -> [Event] {
    row.events.filter { event in
      guard names.contains(event.first.text) else { return false }
      switch event.kind {
      case .assign, .update: return true
      case .call: return !event.isDirect
      case .read: return false
      }
    }
  }

  /// Whether something else than the row's own code in reach may give the property: look-ups by its tag, loops, default
  /// initialisers, initialisers of its class, functions out of reach.
  func mayBeGivenElsewhere(_ names: Set<String>, isValue: Bool) -> Bool {
    if row.isHandedOn || !context.linked.isPlain(row, in: names) || context.isGivenByOthers(names, row)
      || names.contains(where: { context.isUsedLoosely($0, of: row) })
    {
      return true
    }
    if context.scope.forms.contains(where: { form in
      form.openReasons.contains { $0.kind == .handedToUnknownCode || $0.kind == .tooLarge }
    }) {
      return true
    }
    for (number, linked) in context.workspace.scopes.enumerated() {
      if linked.scope.typeAssignments.contains(where: { gives(names, $0, in: linked.scope) }) { return true }
      let isOwn = number == context.number
      if isValue, linked.scope.lookups.contains(where: { $0.kind == .setValuesKey && $0.tag.string == tag }) {
        return true
      }
      for object in linked.scope.objects {
        if isValue, object.kind == .form, isOwn || object.foreignOwner != nil, setsUnknownValues(object) { return true }
        guard object.kind == .row, !object.isMadeHere, mayBeThisRow(object, linked.scope, isOwn: isOwn) else {
          continue
        }
        if object.events.contains(where: { event in
          names.contains(event.first.text) && event.isGiving
        }) {
          return true
        }
      }
    }
    return false
  }

  /// Whether code gives the row this very text, which the user could not have typed or chosen.
  /// - Parameters:
  ///   - amongOthers: whether the row holds a set of texts.
  ///   - orUnknown: whether a value that is not known counts as well.
  func isGiven(_ text: String, amongOthers: Bool, orUnknown: Bool = false) -> Bool {
    func has(_ operand: Operand) -> Bool {
      if !amongOthers {
        return operand.strings.contains(text) || orUnknown && operand.strings.isEmpty && !operand.isNil
      }
      guard let elements = operand.elements else { return !operand.isNil }
      return elements.contains { $0.string == nil || $0.string == text }
    }
    func gives(_ event: Event) -> Bool {
      guard event.dottedPath == "value" || event.dottedPath == "baseValue", case .assign(let operand) = event.kind
      else {
        return amongOthers && ["value", "baseValue"].contains(event.first.text) && event.isGiving
      }
      return has(operand)
    }
    if row.events.contains(where: gives) || context.isGivenByOthers(["value", "baseValue"], row, where: gives) {
      return true
    }
    let forms = context.scope.scope.objects.lazy.filter { $0.kind == .form }
    if orUnknown, forms.contains(where: setsUnknownValues) { return true }
    return context.workspace.scopes.enumerated().contains { number, linked in
      linked.scope.lookups.contains {
        $0.kind == .setValuesKey && $0.tag.string == tag && $0.assigned.map(has) == true
      }
        || linked.scope.objects.contains { object in
          object.kind == .row && !object.isMadeHere
            && mayBeThisRow(object, linked.scope, isOwn: number == context.number)
            && object.events.contains(where: gives)
        }
    }
  }

  /// Whether a default of the row's class may give one of the properties.
  private func gives(_ names: Set<String>, _ assignment: TypeAssignment, in scope: FormScope) -> Bool {
    guard assignment.mayGive(names, in: scope) else { return false }
    return context.graph.chain(of: context.type(of: row)).contains { type in
      if case .named(let name, _) = type {
        name == assignment.type.name || name == assignment.type.declared
      } else {
        false
      }
    }
  }

  /// `setValues` with keys that are not all known.
  private func setsUnknownValues(_ form: Object) -> Bool {
    form.calls(of: "setValues").contains { call in
      guard let values = call.arguments?.first?.operand, case .dictionary(let entries) = values.value else {
        return true
      }
      return entries.contains { $0.key.string == nil }
    }
  }

  private func mayBeThisRow(_ object: Object, _ scope: FormScope, isOwn: Bool) -> Bool {
    if let lookup = object.standsForLookup {
      guard scope.lookups.indices.contains(lookup), let text = scope.lookups[lookup].tag.string else { return isOwn }
      return text == tag
    }
    return isOwn && context.graph.row(context.type(of: row), isKindOf: context.type(of: object)) != .no
  }
}

extension PredicateText {
  /// Whether code gives one of the rows that the variable may mean this very text.
  /// - Parameter orUnknown: whether a value that is not known counts as well.
  func isGiven(_ text: String, to name: String, amongOthers: Bool = false, orUnknown: Bool = false) -> Bool {
    rows(name).contains {
      RowGivings(context: context, row: $0, tag: name).isGiven(text, amongOthers: amongOthers, orUnknown: orUnknown)
    }
  }
}

extension Event {
  /// Whether something that may be other than nil is given here.
  var isGiving: Bool {
    switch kind {
    case .assign(let operand): !operand.isNil
    case .update: true
    case .call: path.count > 1
    case .read: false
    }
  }
}
