import FormModel

/// Forms and rows of AstroForms that are handed on.
extension Follower {
  /// A call on a form that more than names lead to: `forms[0].add(row)`, `contact().add(row)`; nil for everything else.
  func callAstroForm(
    _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment,
    expecting: RequestedType?
  ) -> Operand? {
    guard index.usesAstroForms, Self.astroCalls.contains(name.text) else { return nil }
    var form = owner.object.flatMap { astroForm(of: instances[$0]) }
    if form == nil, case .named(let name, _) = owner.type.unwrapped, let type = index.types[name], isAstroForm(type) {
      form = AstroState.Form(name: type.qualifiedName, holder: .place(owner.range))
    }
    guard let form else { return nil }
    return evaluateAstroCall(name.text, arguments, on: form, place, environment, expecting: expecting)
  }

  /// `let fill = form.add`: whoever has the method may add any rows.
  func noteAstroMethod(_ name: Name, of owner: Operand?, _ environment: Environment) {
    guard index.usesAstroForms, name.text == "add" || name.text == "insert" else { return }
    let place = range(name.range, environment)
    if let owner {
      escapeAstroForm(owner, at: place)
    } else if environment.variable(name.text) == nil, let form = astroForm(of: environment.receiver) {
      scope.astro.openForms[form.name] = place
    }
  }

  /// A form is handed to code out of reach, which may add rows; or a row, which may be added to any form.
  func escapeAstroForm(_ operand: Operand, at place: SourceRange) {
    guard index.usesAstroForms else { return }
    if let id = operand.object, let row = astro.rows[id] {
      scope.astro.handedOn.append(row.tag)
      return
    }
    if let callee = callees.last, Self.harmlessToForms.contains(callee) { return }
    if let id = operand.object, let form = astroForm(of: instances[id]) {
      scope.astro.openForms[form.name] = place
    } else if case .named(let name, _) = operand.type.unwrapped, let type = index.types[name], isAstroForm(type) {
      scope.astro.openForms[name] = place
    }
  }

  private static let harmlessToForms: Set<String> = [
    "addObserver", "removeObserver", "addTarget", "addGestureRecognizer", "print", "post", "addSubview",
    "UITapGestureRecognizer", "scheduledTimer", "addArrangedSubview", "insertSubview", "insertArrangedSubview",
    "bringSubviewToFront", "sendSubviewToBack", "removeArrangedSubview", "NSLayoutConstraint",
  ]
}
