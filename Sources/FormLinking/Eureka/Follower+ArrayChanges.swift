import FormModel

extension Follower {
  /// What a method that changes an array leaves in the variable that holds it. Its result stays unknown: in a loop it is another
  /// element in each turn.
  func changeArray(
    _ elements: [Operand], _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ variable: Variable?
  ) {
    guard let variable, let left = Self.left(of: elements, by: name.text, arguments) else { return }
    var changed = owner
    changed.value = left.map { $0.count <= Value.maximumParts ? .array($0) : .unknown } ?? .unknown
    changed.literal = nil
    if owner.hasUnknownOrder, left?.isEmpty == false { changed.value = .unknown }
    // `rows.insert(rows.removeLast(), at: 0)`: what it was handed has changed it, too.
    if variable.operand.elements?.count != elements.count { changed.value = .unknown }
    set(variable, to: changed)
  }

  /// Nil where the method changes nothing; an inner nil where nobody knows what it leaves.
  private static func left(of elements: [Operand], by method: String, _ arguments: [ArgumentUse]) -> [Operand]?? {
    switch method {
    case "insert":
      guard arguments.count == 2, let first = arguments.first?.operand,
        case .integer(let place) = arguments[1].operand.value,
        (0...elements.count).contains(place),
        let more = arguments[0].label == "contentsOf" ? first.elements : [first]
      else { return .some(nil) }
      return Array(elements[..<place]) + more + elements[place...]
    case "removeAll": return arguments.contains { $0.label != "keepingCapacity" } ? .some(nil) : .some([])
    case "removeFirst": return arguments.isEmpty ? Array(elements.dropFirst()) : .some(nil)
    case "removeLast", "popLast": return arguments.isEmpty ? Array(elements.dropLast()) : .some(nil)
    case "remove", "removeSubrange", "replaceSubrange", "sort", "shuffle", "reverse", "swapAt", "partition", "move",
      "withUnsafeMutableBufferPointer":
      return .some(nil)
    default: return nil
    }
  }
}
