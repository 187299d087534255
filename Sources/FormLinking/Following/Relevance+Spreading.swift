import FormCatalogue
import FormModel

extension Relevance {
  /// Callers of relevant code are relevant, to a fixed point.
  static func spread(
    _ facts: [FileID: [Fact]], _ index: DeclarationIndex, _ graph: ClassGraph, hasGuests: Bool
  ) -> Found {
    var spreading = Spreading(index, graph)
    for (id, all) in facts {
      let file = hasGuests ? index.files[id].flatMap { $0.mayBeGuest ? $0 : nil } : nil
      for fact in all { spreading.add(fact, file) }
    }
    return spreading.found()
  }

  /// The work of finding what is relevant.
  private struct Spreading {
    private let index: DeclarationIndex
    private let all: [DeclaredType]
    /// The classes whose members are relevant whatever they do.
    private var rows: Set<String> = []
    /// The last words of the classes of the workspace that are rows or sections.
    private var rowNames: Set<String> = []
    private var relevant: Set<Int> = []
    /// By what callers mention: the last words of the types with such a member, empty for what belongs to no type.
    private var owners: [String: Set<String>] = [:]
    private var pending: [(fact: Fact, guestOf: FileDeclarations?)] = []
    private var guests: [Int: String] = [:]
    /// By the last word of a type: the form view controllers that its properties hold.
    private var holders: [String: Set<String>] = [:]
    /// The last words of the form view controllers of the workspace.
    private var controllers: Set<String> = []

    init(_ index: DeclarationIndex, _ graph: ClassGraph) {
      self.index = index
      all = Array(index.types.values) + index.ambiguous.values.joined()
      // Whoever holds a form of AstroForms may fill it, or hand it on.
      let all = all
      let astroForms = index.usesAstroForms ? Set(all.filter { index.isAstroForm($0) }.map(\.name)) : []
      for type in all where type.kind == .class && type.declaration != nil {
        let isRow = graph.isRow(.named(type.qualifiedName, []))
        if isRow == .yes || astroForms.contains(type.name) { rows.insert(type.qualifiedName) }
        if isRow != .no || graph.inherits(.named(type.qualifiedName, []), from: "Section") != .no {
          rowNames.insert(type.name)
        }
        if graph.inherits(.named(type.qualifiedName, []), from: "FormViewController") != .no {
          controllers.insert(type.name)
        }
      }
      for holder in astroForms.isEmpty ? [] : all.flatMap({ Relevance.holders(of: astroForms, in: $0) }) {
        owners[holder, default: []].insert("")
      }
    }

    mutating func add(_ fact: Fact, _ guestOf: FileDeclarations?) {
      if let held = fact.holds, controllers.contains(held) {
        holders[fact.owner.map(FileDeclarations.lastWord) ?? "", default: []].insert(held)
      }
      let isDirect =
        if guestOf != nil, let guest = fact.guest { guest.isDirect || !guest.rows.isDisjoint(with: rowNames) } else {
          fact.isDirect
        }
      if isDirect || fact.owner.map(rows.contains) == true {
        _ = note(fact, guestOf)
      } else {
        pending.append((fact, guestOf))
      }
    }

    /// - Returns: Whether callers may be relevant now that were not before.
    private mutating func note(_ fact: Fact, _ guestOf: FileDeclarations?) -> Bool {
      relevant.insert(fact.id)
      if guestOf != nil { guests[fact.id] = fact.name }
      guard let key = fact.key else { return false }
      return owners[key, default: []].insert(fact.owner.map(FileDeclarations.lastWord) ?? "").inserted
    }

    mutating func found() -> Found {
      // A key that is relevant by one more owner sends back to those alone who mention it: a chain of calls may be as long
      // as the code.
      let keys = Set(pending.compactMap(\.fact.key))
      var mentioning: [String: [Int]] = [:]
      for (number, (fact, _)) in pending.enumerated() {
        for name in fact.mentioned where keys.contains(name) { mentioning[name, default: []].append(number) }
      }
      var isFound = pending.map { _ in false }
      var queue = Array(pending.indices.reversed())
      while let number = queue.popLast() {
        let (fact, guestOf) = pending[number]
        guard !isFound[number], calls(fact, guestOf) else { continue }
        isFound[number] = true
        if note(fact, guestOf), let key = fact.key { queue += mentioning[key] ?? [] }
      }
      var types: Set<String> = []
      for type in all where type.members.values.joined().contains(where: { relevant.contains($0.id) }) {
        types.insert(type.qualifiedName)
      }
      return Found(members: relevant, types: types, names: Set(owners.keys), guests: guests)
    }

    /// Whether code calls something relevant; a guest only what belongs to a type that it names or inherits from.
    private func calls(_ fact: Fact, _ guestOf: FileDeclarations?) -> Bool {
      guard let guestOf else { return fact.mentioned.contains { owners[$0] != nil } }
      return fact.mentioned.contains { name in
        guard let owners = owners[name] else { return false }
        if owners.contains("") || !owners.isDisjoint(with: guestOf.words) { return true }
        // `Screens.shared.alarms.reload(key:)`: what a type that it names holds needs no name of its own.
        if !holders.isEmpty,
          guestOf.words.contains(where: { holders[$0].map { !$0.isDisjoint(with: owners) } ?? false })
            || holders[""].map({ !$0.isDisjoint(with: owners) }) ?? false
        {
          return true
        }
        guard let own = fact.owner, let type = index.types[own] else { return false }
        return index.chain(of: type).contains { owners.contains($0.name) }
      }
    }
  }

  /// The properties of a type that are declared with, or made as, one of these classes.
  private static func holders(of classes: Set<String>, in type: DeclaredType) -> [String] {
    type.members.values.joined().compactMap { member in
      guard case .variable(let binding, _) = member.kind else { return nil }
      var name = binding.type?.unwrapped.lastComponent?.name.text
      if name == nil, case .call(let call)? = binding.initializer?.kind, case .name(let made, _) = call.callee.kind {
        name = made.text
      }
      return name.flatMap { classes.contains($0) ? member.name : nil }
    }
  }
}
