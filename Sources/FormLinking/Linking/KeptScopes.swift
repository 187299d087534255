import FormCatalogue
import FormModel

/// What was followed before and still holds after some files changed: the code that was followed or asked is the same, no name
/// that was missing is declared now, and nothing that was passed over has to do with forms now.
///
/// A draft keeps what does not hold any more too, as long as its code is the same: it is asked for missing names only.
struct KeptScopes {
  /// What was followed: a type by where its name stands, or the free code of a file.
  struct Key: Hashable, Sendable {
    let name: String
    let file: FileID
    let start: Int

    /// The place tells nearly as much as all of it.
    func hash(into hasher: inout Hasher) { hasher.combine(start &* 31 &+ Int(file.index)) }
  }

  struct Kept {
    let scope: LinkedScope
    /// The root's key where the scope does not hold any more.
    let staleKey: Key?
  }

  private let index: DeclarationIndex
  private let changed: Set<FileID>
  private let changedBits: UInt64
  /// Files with a type of whose name the changed ones declare another, now or before: which one is meant nobody knows.
  private let clashing: Set<FileID>
  /// By what was followed.
  private let scopes: EarlierTable<Key, LinkedScope>
  /// Names that changed files declare, before or after.
  let declared: Set<String>
  /// The classes that those of the changed files inherit from, before or after.
  private let inherited: Set<String>
  /// Names of functions that have to do with forms now and had not, or the other way round.
  private let turned: Set<String>
  /// Whether the same members have to do with forms as before.
  let hasSameRelevance: Bool
  /// Whether no scope asked for a name that says something else now.
  private let hasSameNames: Bool
  private let isDraft: Bool
  /// Where all that changed is one file, and there nothing but places and what one literal says, or a type of which no other code
  /// speaks.
  let move: TreeMove?
  /// Whether no scope depends on what that says, as far as is seen at once: nothing is followed.
  let isOnlyMoved: Bool
  /// Roots whose scopes drafts have kept though they did not hold.
  private let stale: Set<Key>
  /// Whether nothing holds, as where a form library's class has another extension now.
  let isWhollyStale: Bool
  /// The one file that changed, and where.
  private let edited: (file: FileID, difference: TreeDifference)?

  /// nil where nothing can be kept: a form library's class has another extension now, one of the app's has its name, a type that
  /// was only extended is declared now, a class has become a controller or row, or the first import of a library came or its last
  /// one went, one that all files see, or its own source did.
  init?(
    _ scopes: [LinkedScope], asked: AskedNames, index previous: DeclarationIndex, relevance before: Relevance,
    changed: Set<FileID>, now index: DeclarationIndex, relevance: Relevance, stale: Set<Key>, isDraft: Bool
  ) {
    var isWhollyStale =
      previous.usesAstroForms != index.usesAstroForms || previous.declaresEureka != index.declaresEureka
      || previous.exporters.keys != index.exporters.keys || previous.rowExporters.keys != index.rowExporters.keys
    guard isDraft || !isWhollyStale else { return nil }
    var declared: Set<String> = []
    var inherited: Set<String> = []
    var types: Set<String> = []
    for table in [previous, index] {
      for id in changed {
        guard let file = table.files[id] else { continue }
        for name in file.typeNames + file.aliases.map(\.name) {
          let isExtended = table.types[name].map { $0.declaration == nil && Self.concernsAll(name, table) } ?? false
          guard
            isExtended || Self.hidesAnother(name, previous, index) || Self.turns(name, previous, index)
          else { continue }
          guard isDraft else { return nil }
          isWhollyStale = true
        }
        declared.formUnion(file.names)
        // One that was read for what it adds to a type: `extension HasTags { var noteTag: String { "note" } }`.
        if previous.files[id] == nil {
          for (_, part) in file.extensions { declared.formUnion(part.members.map(\.name)) }
        }
        inherited.formUnion(file.superclassNames)
        types.formUnion(file.typeNames + file.aliases.map(\.name))
      }
    }
    if !index.hasKeptShape, Self.turnsClass(types, previous, index) {
      guard isDraft else { return nil }
      isWhollyStale = true
    }
    clashing = Self.clashing(previous, index, changed)
    self.index = index
    self.isWhollyStale = isWhollyStale
    self.stale = stale
    self.isDraft = isDraft
    self.changed = changed
    changedBits = changed.bits
    self.declared = declared
    self.inherited = inherited
    hasSameRelevance = relevance.isSame(as: before)
    let turned = relevance.names(turnedSince: before)
    self.turned = turned
    hasSameNames =
      asked.unresolvedNames.isDisjoint(with: declared) && asked.unknownTypes.isDisjoint(with: declared)
      && asked.unfollowedNames.isDisjoint(with: turned) && asked.askedSubclasses.isDisjoint(with: inherited)
    let stranger = index.editedStranger
    move =
      Self.move(from: previous, to: index, changed) ?? stranger.flatMap { TreeMove($0.change, in: $0.file) }
    let isStrangerFollowed = stranger.map { relevance.types.contains($0.name) } ?? false
    let fits = move.map { move in
      scopes.allSatisfy { $0.scope.owner.nameRange.file != move.file || move.fits($0.scope) }
    }
    isOnlyMoved = fits == true && !isStrangerFollowed
    edited = Self.edit(from: previous, to: index, changed)
    self.scopes = EarlierTable(scopes) { [move] linked in
      let owner = linked.scope.owner
      return switch owner.kind {
      case .controller, .type: Self.key(owner.name, move?.place(owner.nameRange) ?? owner.nameRange)
      case .file: Self.key(ofFile: owner.nameRange.file)
      case .document: nil
      }
    }
  }

  /// Whether an extension of a type out of reach is seen everywhere: of a form library's class, or of what these inherit from.
  /// That of another type is seen where its name is. An alias is looked through, one of an alias too.
  private static func concernsAll(_ name: String, _ index: DeclarationIndex, depth: Int = 0) -> Bool {
    let own = name.hasPrefix("Eureka.") ? String(name.dropFirst("Eureka.".count)) : name
    if Catalogue.names.contains(own) || own == "UIViewController" || own == "NSObject" { return true }
    guard depth < 8, let aliases = index.aliases[name] else { return false }
    return aliases.contains { alias in
      alias.type.lastComponent.map { concernsAll($0.name.text, index, depth: depth + 1) } ?? false
    }
  }

  /// Whether a name of the library means a type of the app now and did not before, or the other way round: nobody asked for
  /// it by the name.
  private static func hidesAnother(_ name: String, _ previous: DeclarationIndex, _ index: DeclarationIndex) -> Bool {
    guard let last = name.split(separator: ".").last, Catalogue.names.contains(String(last)) else { return false }
    return previous.types[name]?.declaration?.kind != index.types[name]?.declaration?.kind
  }

  /// Whether a name means a type in another way: only extensions of it were in reach and it is declared now, several had it and
  /// one has it, or the other way round. It was no missing name, and nobody noted that it was asked for.
  private static func turns(_ name: String, _ previous: DeclarationIndex, _ index: DeclarationIndex) -> Bool {
    let (before, now) = (Meaning(of: name, in: previous), Meaning(of: name, in: index))
    return before != now && (before == .several || before != .nothing && now != .nothing)
  }

  /// Whether a class of the names, or one below them, is of another kind than before: a controller, a row. Code that has one by
  /// its name does not look at what it inherits from.
  private static func turnsClass(
    _ names: Set<String>, _ previous: DeclarationIndex, _ index: DeclarationIndex
  ) -> Bool {
    var found = names
    var pending = Array(names)
    while let name = pending.popLast() {
      if let before = previous.types[name], let now = index.types[name],
        kind(of: before, previous) != kind(of: now, index)
      {
        return true
      }
      let last = FileDeclarations.lastWord(of: name)
      let below = (previous.subclasses[last] ?? []) + (index.subclasses[last] ?? [])
      pending += below.filter { found.insert($0).inserted }
    }
    return false
  }

  /// The class of a form library that a class inherits from, through whatever others.
  private static func kind(of type: DeclaredType, _ index: DeclarationIndex) -> String? {
    guard type.kind == .class, let root = index.externalSuperclass(of: type), Catalogue.names.contains(root) else {
      return nil
    }
    return root
  }

  private enum Meaning {
    case nothing, extensions, one, several

    init(of name: String, in index: DeclarationIndex) {
      if index.ambiguous[name] != nil {
        self = .several
      } else if let type = index.types[name] {
        self = type.declaration == nil ? .extensions : .one
      } else {
        self = .nothing
      }
    }
  }

  private static func clashing(
    _ previous: DeclarationIndex, _ index: DeclarationIndex, _ changed: Set<FileID>
  ) -> Set<FileID> {
    var names: Set<String> = []
    for id in changed {
      let declared = [previous, index].map { Set($0.files[id]?.declaredTypeNames ?? []) }
      names.formUnion(declared[0].symmetricDifference(declared[1]))
    }
    // A name that several files declare has no type, which it had or will have where only one of them does.
    return names.reduce(into: []) { files, name in
      let parts = [previous, index].flatMap { $0.types[name]?.parts ?? [] }
      for part in parts where !changed.contains(part.file) { files.insert(part.file) }
    }
  }

  private static func move(
    from previous: DeclarationIndex, to index: DeclarationIndex, _ changed: Set<FileID>
  ) -> TreeMove? {
    guard changed.count == 1, let file = changed.first, let before = previous.files[file], let after = index.files[file]
    else { return nil }
    return before.origin.change(to: after.origin).flatMap { TreeMove($0, in: file) }
  }

  private static func edit(
    from previous: DeclarationIndex, to index: DeclarationIndex, _ changed: Set<FileID>
  ) -> (file: FileID, difference: TreeDifference)? {
    guard changed.count == 1, let file = changed.first, let before = previous.files[file], let after = index.files[file]
    else { return nil }
    return before.origin.stretch(to: after.origin).map { (file, $0) }
  }

  /// - Parameters:
  ///   - number: which scope it will be.
  ///   - relevant: how many members of the type have to do with forms; of no interest where these are the same as before.
  func scope(of type: DeclaredType, at number: Int, relevant: Int) -> Kept? {
    let key = Self.key(type.qualifiedName, type.nameRange)
    guard let linked = scopes.value(key, at: number) else { return nil }
    if let stranger = index.editedStranger {
      guard !stranger.contains(type.nameRange) else { return nil }
    } else if !index.hasKeptShape {
      // A scope knows the files of its chain; others may have joined it where heads of types changed.
      let parts = index.chain(of: type).flatMap(\.parts)
      guard !parts.contains(where: { changed.contains($0.file) }) else { return nil }
    }
    return kept(linked, key, relevant)
  }

  /// - Parameter number: which scope it will be.
  func scope(of file: FileID, at number: Int, relevant: Int) -> Kept? {
    let key = Self.key(ofFile: file)
    guard move != nil || !changed.contains(file), let linked = scopes.value(key, at: number) else { return nil }
    return kept(linked, key, relevant)
  }

  private func kept(_ linked: LinkedScope, _ key: Key, _ relevant: Int) -> Kept? {
    let isTouched = linked.fileBits & changedBits != 0 && !linked.scope.files.isDisjoint(with: changed)
    if !isWhollyStale, stale.isEmpty || !stale.contains(key), holds(linked.scope, relevant) {
      let isClear = clashing.isEmpty || linked.scope.files.isDisjoint(with: clashing)
      if !isTouched, isClear { return Kept(scope: linked, staleKey: nil) }
      if isClear, let moved = move?.scope(linked.scope) { return Kept(scope: LinkedScope(moved), staleKey: nil) }
    }
    guard isDraft, !isTouched else { return nil }
    return Kept(scope: linked, staleKey: key)
  }

  /// What is known of the rows of a type that is followed anew, where the same names mean the same as before.
  /// - Parameter number: which scope it will be.
  func rows(of type: DeclaredType, at number: Int, relevant: Int) -> EarlierRows? {
    guard let edited, index.hasKeptShape, index.editedStranger == nil, clashing.isEmpty, !isWhollyStale else {
      return nil
    }
    var place = type.nameRange
    if move == nil, place.file == edited.file {
      guard let origin = edited.difference.origin(of: place.bytes) else { return nil }
      place.bytes = origin
    }
    let key = Self.key(type.qualifiedName, place)
    guard !stale.contains(key), let scope = scopes.value(key, at: number)?.scope, let replays = scope.replays,
      holds(scope, relevant)
    else { return nil }
    return EarlierRows(scope: scope, replays: replays, file: edited.file, difference: edited.difference)
  }

  /// Whether what the scope asked for says the same, but for what is in its own files.
  private func holds(_ scope: FormScope, _ relevant: Int) -> Bool {
    (hasSameRelevance || scope.relevantMembers == relevant)
      && (hasSameNames
        || scope.unresolvedNames.isDisjoint(with: declared) && scope.unknownTypes.isDisjoint(with: declared)
          && scope.unfollowedNames.isDisjoint(with: turned) && scope.askedSubclasses.isDisjoint(with: inherited))
  }

  private static func key(_ name: String, _ range: SourceRange) -> Key {
    Key(name: name, file: range.file, start: range.start)
  }

  private static func key(ofFile file: FileID) -> Key { Key(name: "", file: file, start: 0) }
}
