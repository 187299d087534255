/// The statements of a closure. Where all of them only stand so many bytes behind where they stood in an earlier text, they are
/// moved when somebody asks for them: of most closures of a form nobody does, since what they do is known of that text.
struct ClosureBody: Sendable {
  /// As they were read.
  private let code: ReadStatements
  /// How many bytes behind that they stand.
  private let distance: Int
  /// nil where they stand there.
  private let moved: MovedStatements?

  init(_ statements: [Statement]) { (code, distance, moved) = (ReadStatements(statements), 0, nil) }

  private init(_ code: ReadStatements, by distance: Int) {
    (self.code, self.distance, moved) = (code, distance, distance == 0 ? nil : MovedStatements())
  }

  var statements: [Statement] {
    guard let moved else { return code.all }
    return moved.made { code.all.moved(by: Shift(by: distance)) }
  }

  /// - Parameter range: where it stands before, between the braces.
  func moved(by shift: Shift, from range: ByteRange) -> ClosureBody {
    if shift.keeps(range) || code.all.isEmpty { return self }
    guard let distance = shift.distance(of: range) else { return ClosureBody(statements.moved(by: shift)) }
    return distance == 0 ? self : ClosureBody(code, by: self.distance + distance)
  }

  func remembered<Value: AnyObject & Sendable>(_ make: ([Statement]) -> Value) -> (value: Value, distance: Int) {
    (code.remembered(make), distance)
  }

  func offsets(of wanted: WantedNames, _ search: ([Statement]) -> [Int]) -> [Int] {
    let found = code.offsets(of: wanted, search)
    return distance == 0 ? found : found.map { $0 + distance }
  }
}

extension ClosureBody: Hashable {
  static func == (left: ClosureBody, right: ClosureBody) -> Bool {
    left.code === right.code && left.distance == right.distance || left.statements == right.statements
  }

  func hash(into hasher: inout Hasher) { hasher.combine(statements) }
}

extension ClosureBody: CustomReflectable {
  /// Where it stands, not where it was read.
  var customMirror: Mirror { Mirror(self, children: ["statements": statements]) }
}

extension Closure {
  /// What somebody makes of the body, and how many bytes behind its places the body stands.
  ///
  /// It is remembered for whoever asks next, wherever the closure stands then; of one type at a time.
  /// - Parameter make: is given the statements where they were read.
  package func remembered<Value: AnyObject & Sendable>(
    _ make: ([Statement]) -> Value
  ) -> (value: Value, distance: Int) { contents.remembered(make) }

  /// Where names begin in the body, in UTF-8 offsets, in no order.
  ///
  /// What is found is remembered for whoever asks of the same names next, wherever the closure stands then.
  /// - Parameter search: looks for them in statements, which may stand elsewhere, and says where they begin there.
  package func offsets(of wanted: WantedNames, _ search: ([Statement]) -> [Int]) -> [Int] {
    contents.offsets(of: wanted, search)
  }
}

/// Names that somebody looks for in code again and again.
package final class WantedNames: Sendable {
  package let all: Set<String>

  package init(_ names: Set<String>) { all = names }
}

/// What is remembered of closures is asked for seldom and given at once: one lock does for all.
private let locked = Lock()

/// Statements where they stood when they were read, with what was looked for in them.
private final class ReadStatements: @unchecked Sendable {
  let all: [Statement]
  // Touched while locked only.
  private var found: (wanted: WantedNames, offsets: [Int])?
  private var made: (any AnyObject & Sendable)?

  init(_ statements: [Statement]) { all = statements }

  func remembered<Value: AnyObject & Sendable>(_ make: ([Statement]) -> Value) -> Value {
    if let known = locked({ made }) as? Value { return known }
    let value = make(all)
    locked { made = value }
    return value
  }

  func offsets(of wanted: WantedNames, _ search: ([Statement]) -> [Int]) -> [Int] {
    if all.isEmpty { return [] }
    if let found = locked({ found }), found.wanted === wanted { return found.offsets }
    let offsets = search(all)
    locked { found = (wanted, offsets) }
    return offsets
  }
}

/// Statements that stand elsewhere than where they were read, as soon as somebody has asked for them.
private final class MovedStatements: @unchecked Sendable {
  // Touched while locked only.
  private var all: [Statement]?

  /// Two threads may both make them; they are the same.
  func made(_ make: () -> [Statement]) -> [Statement] {
    if let known = locked({ all }) { return known }
    let statements = make()
    return locked {
      if let known = all { return known }
      all = statements
      return statements
    }
  }
}
