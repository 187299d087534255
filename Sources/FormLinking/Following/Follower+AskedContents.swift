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
    guard let number = operand.lookup, scope.lookups.indices.contains(number) else { return }
    if let tag = scope.lookups[number].tag.string {
      tagsAsked.append(tag)
    } else if let container = scope.lookups[number].container {
      contentsAsked.append(container)
    }
  }

  /// What was asked before conditions, by constants that they name.
  func heldAnswers(to conditions: [Statement.Condition], _ environment: Environment) -> Asked {
    var asked = Asked()
    if hasAnswers {
      // `let exists = form.rowBy(tag: "a") != nil`
      let answers = namesOf(conditions).compactMap { environment.variable($0)?.answers }
      asked = answers.reduce(asked) { $0 + $1 }
    }
    asked.tags += tagsAsked(by: conditions, environment)
    return asked
  }

  /// The tags behind constants that conditions bind: `let row = form.rowBy(tag: "a")`, `if let row { … }`.
  private func tagsAsked(by conditions: [Statement.Condition], _ environment: Environment) -> [String] {
    conditions.compactMap { condition -> String? in
      guard case .optionalBinding(let pattern, _, let initializer) = condition else { return nil }
      let name: String
      switch (pattern, initializer?.kind) {
      case (_, .name(let held, _)?): name = held.text
      case (.identifier(let bound), nil): name = bound.text
      default: return nil
      }
      guard let number = environment.variable(name)?.operand.lookup, scope.lookups.indices.contains(number) else {
        return nil
      }
      return scope.lookups[number].tag.string
    }
  }

  /// What a condition asks of forms and sections while it is evaluated.
  func asked(by evaluation: () -> Void) -> Asked {
    let (lookups, contents, tags) = (scope.lookups.count, contentsAsked.count, tagsAsked.count)
    evaluation()
    var asked = Asked()
    if scope.lookups.count > lookups { asked.tags = scope.lookups[lookups...].compactMap(\.tag.string) }
    if tagsAsked.count > tags { asked.tags += tagsAsked[tags...] }
    if contentsAsked.count > contents { asked.containers = Array(contentsAsked[contents...]) }
    return asked
  }
}
