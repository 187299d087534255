import FormCatalogue
import FormModel

/// Types that come, go or get another name while someone types it, and that nobody else speaks of.
extension DeclarationIndex {
  /// Whether the heads of types differ in such types alone. What another file's code means does not depend on them: they hide
  /// nothing, have nothing to do with a class of a form library, and no other file has their names in it.
  /// - Parameters:
  ///   - old: what changed files contributed to the previous index.
  ///   - new: what they contribute now.
  func differsInStrangers(
    _ old: [FileDeclarations], _ new: [FileDeclarations], since previous: DeclarationIndex, _ code: CodeOfFiles
  ) -> Bool {
    guard let strangers = Self.turnedHeads(old, new), strangers.count <= Self.mostStrangers,
      strangers.allSatisfy({ isStranger($0, since: previous) })
    else { return false }
    return !speaks(of: Set(strangers.map(\.name)), outsideOf: Set(new.map(\.file)), code)
  }

  /// The type that was edited, where that is all that has changed and no other code speaks of it: what that means is as it was.
  /// - Parameters: see `differsInStrangers`.
  func editedStranger(
    _ old: [FileDeclarations], _ new: [FileDeclarations], since previous: DeclarationIndex, _ code: CodeOfFiles
  ) -> EditedStranger? {
    guard old.count == 1, new.count == 1, let before = old.first, let after = new.first, before.file == after.file,
      !before.isTorn, !after.isTorn, before.origin.change(to: after.origin) == nil,
      let difference = before.origin.stretch(to: after.origin),
      let gone = before.onlyType(where: { difference.lies(in: $0, and: nil) }),
      let come = after.onlyType(where: { difference.lies(in: nil, and: $0) }),
      gone.range.lowerBound == come.range.lowerBound,
      difference.place(of: gone.range.upperBound) == come.range.upperBound,
      isStranger(gone.head, since: previous), isStranger(come.head, since: previous)
    else { return nil }
    let names = Set([gone.head.name, come.head.name])
    guard !speaks(of: names, outsideOf: [after.file], code),
      code[after.file]?.mentions(names, outside: come.range) == false
    else { return nil }
    return EditedStranger(file: after.file, name: come.head.name, range: come.range, change: difference.change)
  }

  /// The heads of types that came or went; nil where the others stand in another order, or files came or went.
  private static func turnedHeads(
    _ old: [FileDeclarations], _ new: [FileDeclarations]
  ) -> [FileDeclarations.ShapeLine]? {
    guard old.map(\.file) == new.map(\.file) else { return nil }
    var turned: [FileDeclarations.ShapeLine] = []
    for (old, new) in zip(old, new) where old.shape != new.shape {
      let changed = Set(old.shape).symmetricDifference(new.shape)
      guard old.shape.filter({ !changed.contains($0) }) == new.shape.filter({ !changed.contains($0) }) else {
        return nil
      }
      turned += changed
    }
    return turned
  }

  /// Whether a type stands for itself: nothing else has or had its name, and what it inherits from leads to no form library.
  private func isStranger(_ head: FileDeclarations.ShapeLine, since previous: DeclarationIndex) -> Bool {
    head.isPlain && !previous.hasAnother(head.name) && !hasAnother(head.name)
      && head.types.allSatisfy { !previous.knows($0) && !knows($0) }
  }

  /// Whether another file than these may have one of the names in it.
  private func speaks(of names: Set<String>, outsideOf own: Set<FileID>, _ code: CodeOfFiles) -> Bool {
    files.keys.contains { id in !own.contains(id) && names.contains { mentions($0, in: id, code) } }
  }

  /// Whether a file may have a name in it.
  private func mentions(_ name: String, in file: FileID, _ code: CodeOfFiles) -> Bool {
    guard let declarations = files[file], let source = code[file] else { return true }
    return declarations.mentioned.contains(name, in: source)
  }

  /// Someone types one name at a time; more at once are another branch of the repository.
  private static let mostStrangers = 4

  /// Whether something else than one plain type has the name.
  private func hasAnother(_ name: String) -> Bool {
    ambiguous[name] != nil || globals[name] != nil || aliases[name] != nil
      || types[name].map { $0.parts.count > 1 || $0.declaration == nil } ?? false
  }

  /// Whether a name that a type inherits from may lead to a form library.
  private func knows(_ name: String) -> Bool {
    types[name] != nil || ambiguous[name] != nil || aliases[name] != nil || Catalogue.names.contains(name)
      || !name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

/// A type of which no other code speaks, in a file that has changed nowhere else.
struct EditedStranger: Sendable {
  let file: FileID
  let name: String
  /// From its keyword to its brace.
  let range: ByteRange
  /// How everything else has moved.
  let change: TreeChange

  /// Whether code stands in it.
  func contains(_ place: SourceRange) -> Bool {
    place.file == file && range.lowerBound <= place.start && place.end <= range.upperBound
  }
}

extension FileDeclarations {
  /// The type at the top of the file that stands at a place, from its keyword to its brace; nil where another one, or an alias,
  /// stands in it.
  fileprivate func onlyType(where isMeant: (ByteRange) -> Bool) -> (head: ShapeLine, range: ByteRange)? {
    func range(_ pending: Pending) -> ByteRange {
      let start = pending.part.declaration.keyword.lowerBound
      return start..<max(start, pending.part.declaration.bodyRange.upperBound + 1)
    }
    guard let (name, found) = declared.first(where: { $0.part.parent == nil && isMeant(range($0.part)) }),
      let head = shape.first(where: { $0.name == name })
    else { return nil }
    let whole = range(found)
    let isAlone =
      declared.count { whole.contains($0.part.part.declaration.keyword.lowerBound) } == 1
      && !aliases.contains { whole.contains($0.alias.nameRange.start) }
    return isAlone ? (head, whole) : nil
  }
}

extension SwiftFile {
  /// Whether code outside of a declaration at the top of the file may have one of the names in it.
  fileprivate func mentions(_ names: Set<String>, outside place: ByteRange) -> Bool {
    guard let number = statements.firstIndex(where: { $0.range.upperBound >= place.upperBound }),
      case .declaration = statements[number].kind, statements[number].range.lowerBound <= place.lowerBound
    else { return true }
    var isMentioned = false
    var walker = CodeWalker(
      visitName: { if names.contains($0.text) { isMentioned = true } }, visit: { _ in !isMentioned })
    walker.walk(Array(statements[..<number]))
    walker.walk(Array(statements[(number + 1)...]))
    return isMentioned
  }
}

extension FileDeclarations.ShapeLine {
  /// A type at the top of a file, without parameters, whose name is none of the library's.
  fileprivate var isPlain: Bool {
    ["class", "struct", "enum", "actor"].contains(kind.split(separator: " ").last.map(String.init) ?? kind)
      && generics.isEmpty && name.isCapitalized && !QualifiedName.isNested(name) && !Catalogue.names.contains(name)
  }
}

/// The code of files by their numbers, put together when it is asked for.
final class CodeOfFiles {
  private let files: [(id: FileID, file: SwiftFile)]
  private lazy var byNumber = Dictionary(files.map { ($0.id, $0.file) }, uniquingKeysWith: { first, _ in first })

  init(_ files: [(id: FileID, file: SwiftFile)]) { self.files = files }

  subscript(file: FileID) -> SwiftFile? { byNumber[file] }
}

/// The names that a file's code has in it, as numbers: two names may have the same one, so that a name that is not there may
/// seem to be. Made when first asked for, which is when someone types the name of a type.
final class MentionedNames: @unchecked Sendable {
  private let locked = Lock()
  @exclusivity(unchecked) private var known: Set<Int>?

  /// - Parameter source: the code of the file.
  func contains(_ name: String, in source: SwiftFile) -> Bool {
    if let known = locked({ known }) { return known.contains(name.hashValue) }
    var found: Set<Int> = []
    var walker = CodeWalker(visitName: { found.insert($0.text.hashValue) }, visit: { _ in true })
    walker.walk(source.statements)
    locked { known = found }
    return found.contains(name.hashValue)
  }
}
