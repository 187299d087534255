import FormModel

/// What was made of the statements and members of a text, by where their nodes begin.
struct LoweredItems: Sendable {
  var statements: [Int: Statement] = [:]
  var members: [Int: Declaration] = [:]
}

/// Where the statements and members of a text begin and end, in their order.
struct LoweredOutline: Sendable {
  private let entries: [(start: Int, end: Int, isMember: Bool)]

  init(_ items: LoweredItems) {
    let statements = items.statements.map { (start: $0, end: $1.range.upperBound, isMember: false) }
    let members = items.members.map { (start: $0, end: $1.range.upperBound, isMember: true) }
    entries = (statements + members).sorted { ($0.start, $1.end) < ($1.start, $0.end) }
  }

  /// The outermost items behind an edit, each where it stands in the edited text; by where they begin in the text itself. The
  /// parser takes nearly all of them over.
  func moved(behind difference: TextDifference, of items: LoweredItems) -> LoweredItems {
    var moved = LoweredItems()
    let distance = difference.new.upperBound - difference.old.upperBound
    guard distance != 0 else { return moved }
    let shift = Shift(by: distance)
    var end = difference.old.upperBound
    for entry in entries where entry.start >= end {
      if entry.isMember {
        moved.members[entry.start] = items.members[entry.start]?.moved(by: shift)
      } else {
        moved.statements[entry.start] = items.statements[entry.start]?.moved(by: shift)
      }
      end = max(end, entry.end)
    }
    return moved
  }
}

/// Those of them that hold in another text.
struct KeptItems {
  let items: LoweredItems
  /// Some of them as they stand in the other text.
  let moved: LoweredItems
  let starts: Set<Int>
  let difference: TextDifference

  func statement(at start: Int) -> Statement? { item(at: start, of: items.statements, moved.statements) }
  func member(at start: Int) -> Declaration? { item(at: start, of: items.members, moved.members) }

  private func item<Item: Placed>(at start: Int, of items: [Int: Item], _ moved: [Int: Item]) -> Item? {
    guard let origin = difference.origin(of: start), starts.contains(origin) else { return nil }
    if let item = moved[origin] { return item }
    guard let item = items[origin] else { return nil }
    return start == origin ? item : item.moved(by: Shift(by: start - origin))
  }
}
