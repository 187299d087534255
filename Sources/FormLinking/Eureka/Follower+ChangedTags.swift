import FormModel

/// Tags that are changed before their rows join.
extension Follower {
  /// `for row in section { row.tag = row.title }`, `section.last?.tag = "a"`, `section.rowBy(tag: "a")?.tag = "b"`: which row of a
  /// section that is in no form yet gets another tag nobody knows.
  func forgetTags(besides row: ObjectID, at place: SourceRange) {
    guard let object = scope[row], let section = sectionToBe(of: object), section.kind == .section,
      section.joins.isEmpty
    else { return }
    openContainer(section.id, at: place)
    let unknown = Operand(value: .unknown, type: .string, range: place)
    let rows = scope.objects.filter { other in
      // Once it is not known, it stays so.
      other.kind == .row && other.id != row && other.joins.contains { $0.container == section.id }
        && !(other.tags.last.map { $0.isInTime && $0.operand.isUnknown } ?? false)
    }
    for other in rows {
      withObject(other.id) { $0.tags.append(TagGiven(operand: unknown, moment: self.now, member: nil, isInTime: true)) }
    }
  }

  /// Whether a row is in a section already, and the section in no form.
  func isInDetachedSection(_ row: ObjectID) -> Bool {
    guard let joins = scope[row]?.joins, !joins.isEmpty else { return false }
    return joins.allSatisfy { join in
      guard let section = scope[join.container], section.kind == .section else { return false }
      return section.joins.isEmpty
    }
  }

  /// The section of which something stands for a row.
  private func sectionToBe(of object: Object) -> Object? {
    if let container = object.memberOf { return scope[container] }
    guard let number = object.standsForLookup, scope.lookups.indices.contains(number) else { return nil }
    return scope.lookups[number].section.flatMap { scope[$0] }
  }

  /// `row.tag?.append("2")`, `row.tag! += "2"`: the tag is another one then.
  func forgetTag(_ expression: Expression, _ environment: Environment) {
    var left = expression
    while true {
      switch left.kind {
      case .optionalChain(let inner), .forceUnwrap(let inner):
        left = inner
        continue
      default: break
      }
      break
    }
    // Nothing is looked up or made a second time.
    guard case .member(let base?, let name, _) = left.kind, name.text == "tag", AskedState.path(of: base) != nil else {
      return
    }
    let unknown = Operand(value: .unknown, type: .string, range: range(expression.range, environment))
    for id in objects(in: evaluateBase(base, environment).value) where kind(of: id) == .row || kind(of: id) == .section
    {
      giveTag(unknown, to: id, member: range(name.range, environment))
    }
  }
}
