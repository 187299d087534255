import FormModel

/// Rows of ObjectForm that are made for constants, variables and properties: they come into a list where these are used.
extension Follower {
  /// A row that a local constant or variable is made with is in no list before that is used.
  func holdBoundRow(_ operand: Operand) {
    guard let row = operand.object, isBound(row), scope.boundUses[row] == nil else { return }
    scope.boundUses[row] = []
  }

  /// The same of a property: a row, or a list of rows.
  func holdBoundRows(inProperty operand: Operand) {
    guard !scope.boundRows.isEmpty else { return }
    for row in objects(in: operand.value) where isBound(row) && scope.boundUses[row] == nil {
      scope.boundUses[row] = []
      propertyRows[row] = operand.object == nil
    }
  }

  func noteBoundUse(of operand: Operand) {
    // On each of the ways that it came from it is another one.
    if case .oneOf = operand.value { return }
    for row in objects(in: operand.value) where scope.boundUses[row] != nil {
      scope.boundUses[row]?.append(propertyRows[row] == nil ? now : ownMoment)
    }
  }

  /// Now, as far as the data source itself has chosen the way: what depends on which row is asked for is shown beside the rest.
  private var ownMoment: Moment {
    let now = now
    let path = now.path.filter { ownBranches.contains($0.branch) }
    if path.count == now.path.count, now.exits.isEmpty { return now }
    return Moment(
      order: now.order,
      Moment.Circumstances(
        run: now.run, phase: now.phase, path: path, loops: now.loops, calls: now.calls,
        closure: now.circumstances.closure))
  }

  /// Lists of properties that nobody reads here are read by others.
  func releaseUnusedLists() {
    for (row, isInList) in propertyRows where isInList && scope.boundUses[row]?.isEmpty == true {
      scope.boundUses[row] = nil
    }
  }

  /// `all.filter { $0 !== (isShort ? long : short) }`: which of the rows are shown nobody knows.
  func noteBoundRows(of list: [Operand], chosenBy method: String) {
    guard !scope.boundRows.isEmpty, Self.choosing.contains(method) else { return }
    let rows = list.compactMap(\.object).filter(isBound)
    if rows.count > 1, rows.count <= 32 { noteBoundAlternatives(amongAll: rows.map { [$0] }) }
  }

  private static let choosing: Set<String> = [
    "compactMap", "drop", "dropFirst", "dropLast", "filter", "prefix", "suffix",
  ]
}
