import FormModel

/// Lists of which a data source of ObjectForm shows one at a time.
extension Follower {
  /// Evaluates the elements of a list or dictionary. Rows that are parts of several elements, `[[short], [short, long]]`,
  /// `[.short: [name], .long: [name]]`, `[(isPro: true, row)]`, are chosen among, but where the elements are sections.
  /// - Parameter row: the row that an element is by itself, which is shown beside the others.
  func evaluateElements<Element, Result>(
    _ elements: [Element], row: (Result) -> ObjectID? = { _ in nil }, _ evaluate: (Element) -> Result
  ) -> [Result] {
    guard index.usesObjectForm, elements.count > 1 else { return elements.map(evaluate) }
    var parts: [[ObjectID]] = []
    let results = elements.map { element in
      let before = scope.boundRows.count
      let result = evaluate(element)
      let own = row(result)
      let made = scope.boundRows[min(before, scope.boundRows.count)...].map(\.object).filter { $0 != own }
      if !made.isEmpty { parts.append(made) }
      return result
    }
    if parts.count > 1, parts.count <= 32, showsOneList { noteBoundAlternatives(amongAll: parts) }
    return results
  }

  /// `viewRows.append(…)`, `editRows.append(…)`: lists that are kept beside one another are shown one at a time, too.
  func noteBoundRows(_ arguments: [ArgumentUse], putInto base: Expression, by method: String) {
    guard index.usesObjectForm, ["append", "insert"].contains(method), let path = AskedState.path(of: base),
      let list = path.last, path.count == 1 || Expression.isNameOfSelf(path[0])
    else { return }
    let rows = arguments.flatMap { objects(in: $0.operand.value) }.filter(isBound)
    guard !rows.isEmpty else { return }
    let others = boundLists.filter { $0.key != list }.values.filter { !$0.isEmpty }
    boundLists[list, default: []] += rows
    guard !others.isEmpty, showsOneList else { return }
    for other in others { noteBoundAlternatives(amongAll: [rows, other]) }
  }

  func noteBoundAlternatives(amongAll parts: [[ObjectID]]) {
    for (number, first) in parts.enumerated() {
      for second in parts.dropFirst(number + 1) {
        guard step() else { return }
        noteBoundAlternatives(between: [first, second])
      }
    }
  }

  /// Whether the data source never asks which section it is about.
  private var showsOneList: Bool {
    guard let type = instances[mainObject]?.type else { return false }
    return !index.mentions(["section"], in: type)
  }
}
