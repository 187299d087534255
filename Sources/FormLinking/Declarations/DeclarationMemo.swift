import FormCatalogue
import FormModel

/// What an index found out about its types, shared by its copies and by threads.
final class DeclarationMemo: @unchecked Sendable {
  // Everything below is touched while locked only; what is missing is made outside. Two threads may make the same.
  private let locked = Lock()
  @exclusivity(unchecked) private var families: [ObjectIdentifier: Family] = [:]
  @exclusivity(unchecked) private var nested: NestedNames?
  @exclusivity(unchecked) private var closures: [SourceRange: ClosureReading] = [:]
  @exclusivity(unchecked) private var assigned: [ObjectIdentifier: Set<String>] = [:]
  @exclusivity(unchecked) private var assignedInLoops: [SourceRange: [String]] = [:]
  @exclusivity(unchecked) private var mentionedInLoops: [SourceRange: [String]] = [:]
  @exclusivity(unchecked) private var allInBodies: [SourceRange: [String]] = [:]

  /// A type with its superclasses, and the protocols in reach that they adopt, in the order they are asked.
  final class Family: Sendable {
    let chain: [DeclaredType]
    /// The chain and everything else that brings members.
    let all: [DeclaredType]
    /// The members of each name, those of the nearest class that has any; functions of classes farther away behind them, since
    /// their labels may be other ones.
    let members: [String: [DeclaredType.Member]]
    /// Names that several classes of the chain have, some of them for themselves: what such a name means depends on the place.
    private let contested: Set<String>

    init(chain: [DeclaredType], protocols: [DeclaredType], extensions: [DeclaredType]) {
      self.chain = chain
      all = chain + protocols + extensions
      var members = chain.first?.members ?? [:]
      var contested: Set<String> = []
      for level in chain.dropFirst() {
        for (name, found) in level.members {
          if let known = members[name], (known + found).contains(where: { $0.access != .everywhere }) {
            contested.insert(name)
          }
          Self.add(found, to: &members[name])
        }
      }
      self.contested = contested
      // What the workspace adds to the library's class that the chain ends with, and to its superclasses.
      for extended in extensions {
        for (name, found) in extended.members { Self.add(found, to: &members[name]) }
      }
      for adopted in protocols {
        for (name, found) in adopted.members {
          let provided = found.filter(\.isProvided)
          if !provided.isEmpty { Self.add(provided, to: &members[name]) }
        }
      }
      self.members = members
    }

    /// The members of a name as code at a place sees them.
    func members(named name: String, from context: LexicalContext) -> [DeclaredType.Member] {
      guard contested.contains(name) else { return members[name] ?? [] }
      var result = ownMembers(named: name, from: context)
      for (position, level) in all.enumerated() {
        let found = (level.members[name] ?? []).filter { member in
          member.isVisible(from: context) && (position < chain.count || level.kind != .protocol || member.isProvided)
        }
        if !found.isEmpty { Self.add(found, to: &result) }
      }
      return result ?? []
    }

    /// Whether what a name means depends on the place.
    func isContested(_ name: String) -> Bool { contested.contains(name) }

    /// What a class keeps for itself: nothing that a subclass has hides it from the class's own code.
    private func ownMembers(named name: String, from context: LexicalContext) -> [DeclaredType.Member]? {
      guard let position = chain.firstIndex(where: { $0.qualifiedName == context.type }) else { return nil }
      let own = (chain[position].members[name] ?? []).filter { $0.access != .everywhere && $0.isVisible(from: context) }
      let isOverridden = chain[..<position].contains { level in
        (level.members[name] ?? []).contains { $0.file == context.file && $0.declaration.has("override") }
      }
      return own.isEmpty || isOverridden ? nil : own
    }

    private static func add(_ found: [DeclaredType.Member], to members: inout [DeclaredType.Member]?) {
      guard let known = members else {
        members = found
        return
      }
      if known.allSatisfy(\.isFunction), found.allSatisfy(\.isFunction) { members = known + found }
    }
  }

  /// What the body of a closure tells, wherever the closure is made.
  final class ClosureReading: Sendable {
    let facts: ClosureFacts
    let strongSelf: SourceRange?

    init(_ closure: Closure, file: FileID) {
      var uses: SelfUses?
      facts = ClosureFacts(reading: closure, file: file, selfUses: &uses)
      strongSelf = ClosureFacts.firstStrongSelf(in: closure, file: file, uses)
    }

    fileprivate init(_ reading: ClosureReading, movedBy shift: Shift) {
      func place(_ range: SourceRange) -> SourceRange { SourceRange(range.file, range.bytes.moved(by: shift)) }
      facts = reading.facts.moved(by: place)
      strongSelf = reading.strongSelf.map(place)
    }
  }

  /// What closures told in an earlier text of the one file that has another one now.
  private struct EarlierClosures: Sendable {
    let file: FileID
    let difference: TreeDifference
    let closures: [SourceRange: ClosureReading]

    func reading(at place: SourceRange) -> ClosureReading? {
      guard place.file == file, let origin = difference.origin(of: place.bytes),
        let known = closures[SourceRange(file, origin)]
      else { return nil }
      return origin == place.bytes ? known : ClosureReading(known, movedBy: difference.shift)
    }
  }

  /// Names that have to be looked for in the types around the code; most names are none of them.
  final class NestedNames: Sendable {
    private let types: Set<String>
    private let aliases: Set<String>
    let genericParameters: Set<String>

    /// Whether a type inside of a type has the name.
    func mayBeType(_ name: String) -> Bool { types.contains(name) || QualifiedName.isNested(name) }

    /// Whether a type alias inside of a type has the name.
    func mayBeAlias(_ name: String) -> Bool { aliases.contains(name) || QualifiedName.isNested(name) }

    init(_ index: DeclarationIndex) {
      var types: Set<String> = []
      var parameters: Set<String> = []
      for name in index.types.keys where QualifiedName.isNested(name) { types.insert(QualifiedName.last(of: name)) }
      for name in index.ambiguous.keys where QualifiedName.isNested(name) { types.insert(QualifiedName.last(of: name)) }
      for type in index.types.values { for generic in type.generics { parameters.insert(generic.name.text) } }
      for type in index.ambiguous.values.joined() {
        for generic in type.generics { parameters.insert(generic.name.text) }
      }
      self.types = types
      aliases = Set(index.aliases.keys.lazy.filter(QualifiedName.isNested).map(QualifiedName.last))
      genericParameters = parameters
    }
  }

  private let earlier: EarlierClosures?

  init() { earlier = nil }

  /// For an index that is made from another one.
  /// - Parameters:
  ///   - names: its nested names, where they are those of the other one.
  ///   - change: how the one file has changed that is another one.
  init(after memo: DeclarationMemo, names: NestedNames?, change: (file: FileID, difference: TreeDifference)?) {
    earlier = change.map { file, difference in
      EarlierClosures(file: file, difference: difference, closures: memo.locked { memo.closures })
    }
    nested = names
  }

  func family(of type: DeclaredType, _ index: DeclarationIndex) -> Family {
    let key = ObjectIdentifier(type)
    if let known = locked({ families[key] }) { return known }
    let chain = index.resolvedChain(of: type)
    // `extension FormViewController: ContactAdding {}` brings its subclasses what the protocol's extensions have.
    let extensions = index.libraryExtensions(of: chain)
    let made = Family(
      chain: chain, protocols: index.adoptedProtocols(of: chain + extensions), extensions: extensions)
    locked { families[key] = made }
    return made
  }

  func nestedNames(_ index: DeclarationIndex) -> NestedNames {
    if let known = locked({ nested }) { return known }
    let made = NestedNames(index)
    locked { nested = made }
    return made
  }

  /// - Parameter place: the closure from brace to brace.
  func reading(of closure: Closure, at place: SourceRange) -> ClosureReading {
    if let known = locked({ closures[place] }) { return known }
    let made = earlier?.reading(at: place) ?? ClosureReading(closure, file: place.file)
    locked { closures[place] = made }
    return made
  }

  /// Reads the closures of a file ahead, on a thread beside the one that follows its code; unless nearly all are known.
  func read(closuresOf file: SwiftFile, _ id: FileID) {
    guard earlier?.closures.isEmpty ?? true else { return }
    var walker = CodeWalker { expression in
      if case .closure(let closure) = expression.kind {
        _ = self.reading(of: closure, at: SourceRange(id, closure.bodyRange))
      }
      return true
    }
    walker.walk(file.statements)
  }

  /// The names that the code of a type and its extensions assigns.
  func assignedNames(in type: DeclaredType) -> Set<String> {
    let key = ObjectIdentifier(type)
    if let known = locked({ assigned[key] }) { return known }
    var names: Set<String> = []
    for part in type.parts { AssignedNames.collect(part.declaration.members, into: &names) }
    locked { assigned[key] = names }
    return names
  }

  /// The names that a loop's body assigns, sorted.
  func assignedNames(in statements: [Statement], of file: FileID) -> [String] {
    names(in: statements, of: file, \.assignedInLoops, AssignedNames.collect)
  }

  /// The names that a loop's body mentions by themselves, sorted.
  func mentionedNames(in statements: [Statement], of file: FileID) -> [String] {
    names(in: statements, of: file, \.mentionedInLoops, AssignedNames.mentioned)
  }

  /// The names that a body mentions, those of members too, sorted.
  func allNames(in statements: [Statement], of file: FileID) -> [String] {
    names(in: statements, of: file, \.allInBodies, AssignedNames.all)
  }

  private func names(
    in statements: [Statement], of file: FileID,
    _ cache: ReferenceWritableKeyPath<DeclarationMemo, [SourceRange: [String]]>, _ read: ([Statement]) -> Set<String>
  ) -> [String] {
    guard let place = Self.place(of: statements, in: file) else { return [] }
    if let known = locked({ self[keyPath: cache][place] }) { return known }
    let names = read(statements).sorted()
    locked { self[keyPath: cache][place] = names }
    return names
  }

  private static func place(of statements: [Statement], in file: FileID) -> SourceRange? {
    guard let first = statements.first, let last = statements.last else { return nil }
    return SourceRange(file, first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound))
  }
}
