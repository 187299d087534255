import FormModel

/// Chains of rows and sections that are built and thrown away.
extension Follower {
  /// Notes a statement that builds rows or sections and keeps none of them.
  /// - Parameter mayGoOn: whether the statement in front gives something that takes rows.
  func noteDetached(
    _ expression: Expression, _ operand: Operand, objectsBefore: Int, mayGoOn: Bool, namedInFront: Object.Kind?,
    _ environment: Environment
  ) {
    guard environment.results.collected == nil else { return }
    var inner = expression
    // Callbacks hang on the last row: the chain is inside the call only where it stands in parentheses.
    var steps = 0
    while steps < 200, case .call(let call) = inner.kind, case .member(let base?, _, _) = call.callee.kind {
      inner = base
      steps += 1
    }
    guard case .chain(let operands, let operators) = inner.kind,
      operators.contains(where: { $0.text == "<<<" || $0.text == "+++" }), let first = operands.first
    else { return }
    guard let callee = constructionCallee(first) else { return }
    let made = objects(in: operand.value)
    guard let root = made.first, root.index >= objectsBefore, let kind = kind(of: root),
      kind == .section || kind == .form || kind == .row
    else { return }
    let objects = (objectsBefore..<scope.objects.count).map { ObjectID($0) }
    // What a helper returns is lost only if the helper added it to nothing.
    let leftmost =
      scope.objects[objectsBefore...].first { $0.range.bytes == leftmostRange(first) }
      ?? scope[root].flatMap { $0.kind == .section && $0.joins.isEmpty ? $0 : nil }
    guard let leftmost, leftmost.kind == .row || leftmost.kind == .section else { return }
    // A section from out of reach may be in a form.
    if leftmost.isHandedOn, !leftmost.isMadeHere { return }
    // `Section(in: form) <<< row`: an initialiser of the app's own may have added it.
    if leftmost.kind == .section, leftmost.joins.contains(where: { !made.contains($0.container) }) { return }
    // Going on with it, a section with rows stays one; anything else would be of another type than its name had.
    let isRow = leftmost.kind == .row || leftmost.isImplicit
    let keepsType = namedInFront == nil || namedInFront == .form || namedInFront == .section && isRow
    effects += 1
    scope.detachedChains.append(
      DetachedChain(
        callee: range(callee, environment), range: range(expression.range, environment), objects: objects,
        isRow: isRow, mayGoOn: mayGoOn && keepsType, moment: now))
  }

  /// The callee of what is made at the begin of a chain: a construction, or a function that makes the row or section.
  func constructionCallee(_ expression: Expression) -> ByteRange? {
    var current = expression
    var steps = 0
    while steps < 200, case .call(let call) = current.kind {
      steps += 1
      switch call.callee.kind {
      case .name(let name, _): return name.range
      case .member(let base?, let name, _):
        if name.text.isCapitalized { return name.range }
        // `Eureka.Section.init("a")`.
        if name.text == "init", case .member(_, let type, _) = base.kind, type.text.isCapitalized { return type.range }
        if case .name(let owner, _) = base.kind, owner.text == "self" || owner.text.isCapitalized {
          // `TextRow.init("a")` is called by the name of its type.
          return name.text == "init" ? owner.range : name.range
        }
        current = base
      default: return nil
      }
    }
    return nil
  }

  /// Takes note of the construction right of a `<<<`, callbacks that hang on it left out.
  func noteRowOperand(_ operand: Expression, _ environment: Environment) {
    let range = range(leftmostRange(operand), environment)
    if roles.isOtherLibrary(range.file) { return }
    rowOperands.insert(range)
  }

  private func leftmostRange(_ expression: Expression) -> ByteRange {
    var current = expression
    var steps = 0
    while steps < 200, case .call(let call) = current.kind, case .member(let base?, let name, _) = call.callee.kind,
      !name.text.isCapitalized, name.text != "init"
    {
      current = base
      steps += 1
    }
    return current.range
  }
}
