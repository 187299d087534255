import FormModel

/// What conditions ask of forms and sections: whether something is in them already.
extension Follower {
  /// The forms and sections of which a condition binds a part: where it fails they are empty (`guard let last = form.last`).
  func containersAsked(by conditions: [Statement.Condition], _ environment: Environment) -> [ObjectID] {
    conditions.flatMap { condition -> [ObjectID] in
      guard case .optionalBinding(_, _, let initializer?) = condition else { return [] }
      return containers(ofEnd: initializer, environment)
    }
  }

  /// The form or section whose first or last part an expression names, and what tells where it is (`section.index`).
  func containers(ofEnd expression: Expression, _ environment: Environment) -> [ObjectID] {
    guard case .member(let base?, let name, _) = expression.kind, ["first", "last", "index"].contains(name.text),
      // Nothing is looked up or made a second time.
      AskedState.path(of: base) != nil
    else { return [] }
    let objects = objects(in: evaluateBase(base, environment).value)
    return objects.filter { kind(of: $0) == .form || kind(of: $0) == .section }
  }

  /// Takes note that something is compared with nil: the end of a form or section, or a look-up of a tag that may be any
  /// (`guard let tag = row.tag, form.rowBy(tag: tag) == nil`).
  func noteAbsenceAsked(_ expression: Expression, _ operand: Operand, _ environment: Environment) {
    contentsAsked += containers(ofEnd: expression, environment)
    guard let number = operand.lookup, scope.lookups.indices.contains(number),
      scope.lookups[number].tag.string == nil, let container = scope.lookups[number].container
    else { return }
    contentsAsked.append(container)
  }

  /// What a condition asks of forms and sections while it is evaluated.
  func asked(by evaluation: () -> Void) -> Asked {
    let (lookups, contents) = (scope.lookups.count, contentsAsked.count)
    evaluation()
    var asked = Asked()
    if scope.lookups.count > lookups { asked.tags = scope.lookups[lookups...].compactMap(\.tag.string) }
    if contentsAsked.count > contents { asked.containers = Array(contentsAsked[contents...]) }
    return asked
  }
}
