import FormModel

/// Things that belong to objects of one scope, each object's together in the order in which they were given.
struct ByObject<Element: Sendable>: Sendable {
  private let elements: [Element]
  /// Where the elements of each object begin, by its number, and where the last ones end.
  private let starts: [Int]

  /// - Parameters:
  ///   - count: how many objects there are.
  ///   - owner: the object that something belongs to; what belongs to none of them is left out.
  init(_ given: [Element], count: Int, owner: (Element) -> ObjectID) {
    var starts = Array(repeating: 0, count: given.isEmpty ? 0 : count + 1)
    var kept: [(owner: Int, element: Element)] = []
    kept.reserveCapacity(given.count)
    for element in given {
      let number = owner(element).index
      guard number >= 0, number < count else { continue }
      kept.append((number, element))
      starts[number + 1] += 1
    }
    for number in starts.indices.dropFirst() { starts[number] += starts[number - 1] }
    var next = starts
    var order = Array(repeating: 0, count: kept.count)
    for (position, one) in kept.enumerated() {
      order[next[one.owner]] = position
      next[one.owner] += 1
    }
    elements = order.map { kept[$0].element }
    self.starts = starts
  }

  subscript(id: ObjectID) -> ArraySlice<Element> {
    guard id.index >= 0, id.index + 1 < starts.count else { return [] }
    return elements[starts[id.index]..<starts[id.index + 1]]
  }
}
