package import FormModel

/// Every declaration of the files in reach, by name: types with their extensions, globals, type aliases.
///
/// It is put together from what each file contributes. After a change only the names that the changed files declare, before
/// or after, are put together anew; types that no changed file has a part in stay the same objects.
///
/// An object that never changes once it is made: it is handed around with every question.
package final class DeclarationIndex: @unchecked Sendable {
  @exclusivity(unchecked) package private(set) var types: [String: DeclaredType] = [:]
  /// Types of one qualified name that several files declare: nothing is known of them from a third file, except where one
  /// alone is seen there, which is in `types` then.
  @exclusivity(unchecked) package private(set) var ambiguous: [String: [DeclaredType]] = [:]
  @exclusivity(unchecked) package private(set) var globals: [String: [DeclaredType.Member]] = [:]
  @exclusivity(unchecked) package private(set) var aliases: [String: [Alias]] = [:]
  @exclusivity(unchecked) package private(set) var imports: [FileID: Set<String>] = [:]
  /// The top-level statements of files that have any besides declarations, with their variables, in order.
  package private(set) var topLevel: [FileID: [Statement]] = [:]
  /// Qualified names of the types whose declaration names the type as its first inherited type.
  package private(set) var subclasses: [String: [String]] = [:]

  /// How many files import each module.
  private(set) var importers: [String: Int] = [:]
  /// How many files hand a form library on to all files of their module: `@_exported import AstroForms`.
  private(set) var exporters: [String: Int] = [:]
  /// The same for modules of community rows.
  private(set) var rowExporters: [String: Int] = [:]
  /// Whether any file imports AstroForms.
  package private(set) var usesAstroForms = false
  /// Whether any file imports ObjectForm.
  private(set) var usesObjectForm = false
  /// Whether Eureka's own source is among the files: a fork, or a copy without what names it. Its classes are followed as any
  /// others then, and which version it is, nobody says.
  package var declaresEureka: Bool { ["BaseRow", "RowOf", "FormViewController"].allSatisfy(declares) }
  /// The superclass of each class, resolved once.
  @exclusivity(unchecked) private(set) var superclasses: [String: WrittenSuperclass] = [:]
  /// What was found out about these very types. An index that is made from another one needs a memo of its own.
  @exclusivity(unchecked) private(set) var memo = DeclarationMemo()
  /// What each file contributes.
  private(set) var files: [FileID: FileDeclarations] = [:]
  /// Whether everything that the class graph sees is as it was in the index that this one was made from.
  private(set) var hasKeptShape = false
  /// Whether everything that code of unchanged files sees of the heads of types is as it was: the same, or other types of
  /// which nobody else speaks.
  private(set) var isSameElsewhere = false
  /// The type that was edited since then, where that is all that has changed and no other code speaks of it.
  private(set) var editedStranger: EditedStranger?
  /// The other names of classes that extensions may speak of, by class or alias.
  private(set) var extendedAliases: [String: [String]] = [:]
  /// Names of types that are others than in the index that this one was made from; nil where it was made from none.
  private(set) var changedTypes: Set<String>?
  private var declared: [String: [FileDeclarations.Pending]] = [:]
  private var extensions: [String: [FileDeclarations.Pending]] = [:]

  package struct Alias: Sendable {
    package let file: FileID
    package let parent: String?
    package let generics: [GenericParameter]
    package let type: TypeReference
    package let nameRange: SourceRange
    /// Whether it stands in a function's body, so that no subclass and no other file sees it.
    let isLocal: Bool

    /// What it stands for, one by one: `FormViewController & Editable`.
    var parts: [TypeReference] { if case .composition(let parts) = type.kind { parts } else { [type] } }
  }

  package convenience init(files: [(id: FileID, file: SwiftFile)]) {
    self.init(files: files, previous: nil, changed: [])
  }

  /// - Parameters:
  ///   - previous: an earlier index of the same workspace.
  ///   - changed: the files that were added, removed or have another text since.
  init(files: [(id: FileID, file: SwiftFile)], previous: DeclarationIndex?, changed: Set<FileID>) {
    if let previous {
      types = previous.types
      ambiguous = previous.ambiguous
      globals = previous.globals
      aliases = previous.aliases
      imports = previous.imports
      importers = previous.importers
      exporters = previous.exporters
      rowExporters = previous.rowExporters
      topLevel = previous.topLevel
      subclasses = previous.subclasses
      superclasses = previous.superclasses
      memo = previous.memo
      self.files = previous.files
      declared = previous.declared
      extensions = previous.extensions
    }
    hasKeptShape = previous != nil
    var old: [FileDeclarations] = []
    if previous != nil {
      for id in changed.sorted() {
        guard let gone = self.files.removeValue(forKey: id) else { continue }
        old.append(gone)
      }
    }
    var new: [FileDeclarations] = []
    for number in previous == nil ? Array(files.indices) : files.places(of: changed) {
      let (id, file) = files[number]
      if self.files[id] == nil { new.append(FileDeclarations(id, file)) }
    }
    for file in new { self.files[file.file] = file }
    let shapes = Dictionary(old.map { ($0.file, $0.shape) }, uniquingKeysWith: { first, _ in first })
    if old.count != new.count || new.contains(where: { shapes[$0.file] != $0.shape }) { hasKeptShape = false }
    // Nested names and generic parameters are in the heads of types, too.
    memo = DeclarationMemo(
      after: memo, names: hasKeptShape ? memo.nestedNames(self) : nil, change: Self.change(from: old, to: new))
    remove(old)
    add(new)
    var names: Set<String> = []
    for file in old + new { names.formUnion(file.typeNames) }
    for name in names { putTogether(name) }
    changedTypes = previous == nil ? nil : names
    extendedAliases = findExtendedAliases()
    if hasKeptShape { repointSuperclasses(names) } else { resolveSuperclasses() }
    guard let previous else { return }
    let code = CodeOfFiles(files)
    isSameElsewhere = hasKeptShape || differsInStrangers(old, new, since: previous, code)
    editedStranger = isSameElsewhere ? editedStranger(old, new, since: previous, code) : nil
  }

  private static func change(
    from old: [FileDeclarations], to new: [FileDeclarations]
  ) -> (file: FileID, difference: TreeDifference)? {
    guard old.count == 1, new.count == 1, old[0].file == new[0].file else { return nil }
    // What stands around may be something else now. A closure whose text is the same says the same.
    return old[0].origin.stretch(to: new[0].origin).map { (new[0].file, $0) }
  }

  private func remove(_ old: [FileDeclarations]) {
    guard !old.isEmpty else { return }
    let gone = Set(old.map(\.file))
    for file in old {
      for (name, _) in file.declared { declared[name]?.removeAll { gone.contains($0.part.file) } }
      for (name, _) in file.extensions { extensions[name]?.removeAll { gone.contains($0.part.file) } }
      for member in file.globals {
        globals[member.name]?.removeAll { gone.contains($0.file) }
        if globals[member.name]?.isEmpty == true { globals[member.name] = nil }
      }
      for (name, _) in file.aliases {
        aliases[name]?.removeAll { gone.contains($0.file) }
        if aliases[name]?.isEmpty == true { aliases[name] = nil }
      }
      imports[file.file] = nil
      for module in file.imports { Self.takeOne(module, from: &importers) }
      for module in file.exports { Self.takeOne(module, from: &exporters) }
      for module in file.exportedRows { Self.takeOne(module, from: &rowExporters) }
      topLevel[file.file] = nil
    }
  }

  private static func takeOne(_ module: String, from counts: inout [String: Int]) {
    let others = (counts[module] ?? 0) - 1
    counts[module] = others > 0 ? others : nil
  }

  private func add(_ new: [FileDeclarations]) {
    for file in new {
      for (name, part) in file.declared { Self.insert(part, into: &declared[name, default: []]) { $0.part.file } }
      for (name, part) in file.extensions { Self.insert(part, into: &extensions[name, default: []]) { $0.part.file } }
      for member in file.globals { Self.insert(member, into: &globals[member.name, default: []]) { $0.file } }
      for (name, alias) in file.aliases { Self.insert(alias, into: &aliases[name, default: []]) { $0.file } }
      imports[file.file] = file.imports
      for module in file.imports { importers[module, default: 0] += 1 }
      for module in file.exports { exporters[module, default: 0] += 1 }
      for module in file.exportedRows { rowExporters[module, default: 0] += 1 }
      topLevel[file.file] = file.topLevel
    }
    usesAstroForms = importers["AstroForms"] != nil
    usesObjectForm = importers["ObjectForm"] != nil
  }

  /// Behind everything of the same and of earlier files.
  private static func insert<Entry>(_ entry: Entry, into entries: inout [Entry], file: (Entry) -> FileID) {
    var place = entries.count
    while place > 0, file(entries[place - 1]) > file(entry) { place -= 1 }
    entries.insert(entry, at: place)
  }

  private func putTogether(_ name: String) {
    types[name] = nil
    ambiguous[name] = nil
    let added = extensions[name] ?? []
    if added.isEmpty { extensions[name] = nil }
    switch declared[name] ?? [] {
    case let all where all.isEmpty:
      declared[name] = nil
      guard let first = added.first else { return }
      types[name] = first.type(qualifiedName: name, extensions: Array(added.dropFirst()), isExtensionOnly: true)
    case let all where all.count == 1: types[name] = all[0].type(qualifiedName: name, extensions: added)
    case let all:
      let open = all.filter { !$0.isPrivate }
      if open.count == 1 { types[name] = open[0].type(qualifiedName: name, extensions: added) }
      let here = Dictionary(all.map { ($0.part.file, 1) }, uniquingKeysWith: +)
      ambiguous[name] = (open.count == 1 ? all.filter(\.isPrivate) : all).map { one in
        // Which of several classes an extension elsewhere extends is not known: it may be any of them.
        let isShared = !one.isPrivate && all.count <= Self.mostNamesakes
        let isOwn = here[one.part.file, default: 0] <= Self.mostNamesakes
        return one.type(
          qualifiedName: name, extensions: added.filter { $0.part.file == one.part.file ? isOwn : isShared })
      }
    }
  }

  /// More types of one name than these are kept apart from their extensions, of which each would get all.
  static let mostNamesakes = 8

  private func resolveSuperclasses() {
    superclasses = [:]
    var found: [String: WrittenSuperclass] = [:]
    for (name, type) in types where type.kind == .class { found[name] = resolve(superclassOf: type) }
    superclasses = found
    subclasses = [:]
    let several = ambiguous.flatMap { name, all in all.map { (name, $0) } }
    for (name, type) in (types.map { ($0, $1) } + several).sorted(by: {
      ($0.0, $0.1.nameRange) < ($1.0, $1.1.nameRange)
    }) {
      guard let first = type.declaration?.inheritance.first, let component = first.lastComponent else { continue }
      subclasses[component.name.text, default: []].append(name)
    }
  }

  /// Where only bodies changed, superclasses are the same by name, and other objects where they were put together anew.
  private func repointSuperclasses(_ names: Set<String>) {
    for (name, written) in superclasses {
      guard case .declared(let type) = written, names.contains(type.qualifiedName) else { continue }
      superclasses[name] = types[type.qualifiedName].map { .declared($0) }
    }
  }
}
