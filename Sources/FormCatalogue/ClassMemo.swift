import FormModel

/// A class with its superclasses, and what is asked of them most.
final class ClassChain: Sendable {
  /// Nearest first; `.unknown` at the end where what is known is left.
  let types: [ValueType]
  /// Whether every class is known, from the first to a root.
  let isEntire: Bool
  /// The members that each of `types` declares, by name.
  let members: [ClassMembers]
  /// Of a row class: the type of its value, its cell class, and what it is good for; unknown where the chain is asked for
  /// inside of another question.
  let rowValue: ValueType
  let cell: ValueType
  let role: RowRole?
  private let names: Set<String>
  /// The names of the members that the newest version has.
  private let present: Set<String>

  init(
    _ types: [ValueType], isEntire: Bool, members: [ClassMembers], rowValue: ValueType, cell: ValueType, role: RowRole?
  ) {
    self.types = types
    self.isEntire = isEntire
    self.members = members
    (self.rowValue, self.cell, self.role) = (rowValue, cell, role)
    names = Set(types.compactMap { if case .named(let name, _) = $0 { name } else { nil } })
    present = Set(members.lazy.flatMap(\.all).filter { $0.exists(in: Catalogue.newestVersion) }.map(\.name))
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  func hasMember(_ name: String) -> Bool { present.contains(name) }
}

/// What a class and its protocols declare, in the order of the tables and by name.
final class ClassMembers: Sendable {
  let all: [MemberDescription]
  private let byName: [String: [MemberDescription]]

  init(_ all: [MemberDescription]) {
    self.all = all
    byName = Dictionary(grouping: all, by: \.name)
  }

  subscript(name: String) -> [MemberDescription] { byName[name] ?? [] }

  static let none = ClassMembers([])
}

/// What a class graph found out, shared by its copies and by threads.
final class ClassMemo: @unchecked Sendable {
  private let makeShape: @Sendable (String) -> ClassShape?
  // Everything below is touched while locked only.
  private let locked = Lock()
  @exclusivity(unchecked) private var shapes: [String: ClassShape?] = [:]
  @exclusivity(unchecked) private var chains: [ValueType: ClassChain] = [:]
  /// Those that were asked for last: the rows of a form are of few classes, and to compare types is cheaper than to hash one.
  /// The latest stands first.
  @exclusivity(unchecked) private var recent: [(type: ValueType, chain: ClassChain)] = []
  @exclusivity(unchecked) private var members: [String: ClassMembers] = [:]
  @exclusivity(unchecked) private var properties: [Property: ValueType?] = [:]

  /// A property that was asked for.
  struct Property: Hashable {
    var name: String
    var type: ValueType
    var version: LibraryVersion
  }

  init(_ shape: @escaping @Sendable (String) -> ClassShape?) {
    makeShape = shape
  }

  // What is missing is made without the lock: making it asks for other things. Two threads may make the same.

  func shape(_ name: String) -> ClassShape? {
    if let known = locked({ shapes[name] }) { return known }
    let made = makeShape(name)
    locked { shapes[name] = .some(made) }
    return made
  }

  func chain(of type: ValueType) -> ClassChain? {
    locked {
      if let position = recent.firstIndex(where: { $0.type == type }) {
        if position > 0 { recent.swapAt(0, position) }
        return recent[0].chain
      }
      guard let chain = chains[type] else { return nil }
      if recent.count == 4 { recent.removeLast() }
      recent.insert((type, chain), at: 0)
      return chain
    }
  }

  func remember(_ chain: ClassChain, of type: ValueType) { locked { chains[type] = chain } }

  func property(_ key: Property, _ make: () -> ValueType?) -> ValueType? {
    if let known = locked({ properties[key] }) { return known }
    let made = make()
    locked { properties[key] = .some(made) }
    return made
  }

  func members(of name: String, _ make: (String) -> [MemberDescription]) -> ClassMembers {
    if let known = locked({ members[name] }) { return known }
    let made = ClassMembers(make(name))
    locked { members[name] = made }
    return made
  }
}
