import FormAnalysis
import FormLinking
import FormModel
import FormTestSupport

/// Sources with numbered cursors in them (`1️⃣`, `2️⃣` …), linked without the cursors and ready to be asked.
struct FeatureFixture {
  let context: FeatureContext
  let texts: [SourceText]
  private(set) var cursors: [Character: (file: FileID, offset: Int)] = [:]

  init(_ marked: String, settings: LinkingSettings = LinkingSettings()) {
    let marks: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"]
    var clean = ""
    var file = 0
    var offset = 0
    var hasLines = false
    var cursors: [Character: (file: FileID, offset: Int)] = [:]
    for line in marked.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        if hasLines { file += 1 }
        (offset, hasLines) = (0, false)
        clean += line + "\n"
        continue
      }
      hasLines = true
      for character in line {
        if marks.contains(character) {
          cursors[character] = (FileID(file), offset)
        } else {
          clean.append(character)
          offset += String(character).utf8.count
        }
      }
      clean += "\n"
      offset += 1
    }
    if clean.hasSuffix("\n") { clean.removeLast() }
    let fixture = Fixture(clean, settings: settings)
    context = FeatureContext(fixture.context)
    texts = fixture.texts
    self.cursors = cursors
  }

  /// The text of a range.
  subscript(range: SourceRange) -> String { texts[Int(range.file.index)].substring(range.bytes) }

  func hover(_ mark: Character) -> String? {
    cursors[mark].flatMap { context.hover(at: $0.offset, in: $0.file)?.markdown }
  }

  /// The line that each definition stands in, without blanks around it.
  func definition(_ mark: Character) -> [String] {
    guard let cursor = cursors[mark] else { return [] }
    return context.definition(at: cursor.offset, in: cursor.file).map { target in
      let text = texts[Int(target.name.file.index)]
      return String(text.substring(text.line(text.line(at: target.name.start))).drop { $0 == " " })
    }
  }

  /// The places as `file:line`, counted from one.
  func references(_ mark: Character, includingDeclaration: Bool = true) -> [String] {
    guard let cursor = cursors[mark] else { return [] }
    return context.references(at: cursor.offset, in: cursor.file, includingDeclaration: includingDeclaration).map {
      "\($0.range.file.index):\(texts[Int($0.range.file.index)].line(at: $0.range.start) + 1)"
    }
  }

  func completions(_ mark: Character) -> [CompletionEntry]? {
    guard let cursor = cursors[mark] else { return nil }
    return context.completions(
      in: texts[Int(cursor.file.index)], file: cursor.file, at: cursor.offset,
      ruleIDs: { [("duplicate-row-tag", "Two rows"), ("unknown-tag", "No row")] })
  }

  func labels(_ mark: Character) -> [String] { completions(mark)?.map(\.label) ?? [] }

  /// The text of the cursor's file after taking a completion.
  func accepting(_ label: String, at mark: Character) -> String? {
    guard let cursor = cursors[mark], let entry = completions(mark)?.first(where: { $0.label == label }) else {
      return nil
    }
    return texts[Int(cursor.file.index)].replacing(entry.range, with: entry.newText).string
  }

  /// All files after renaming, or why not.
  func renamed(_ mark: Character, to name: String) -> Result<[String], RenameRefusal>? {
    guard let cursor = cursors[mark] else { return nil }
    do {
      return try context.rename(at: cursor.offset, in: cursor.file, to: name).map { .success(applying($0)) }
    } catch {
      return .failure(error)
    }
  }

  func applying(_ edits: [TextEdit]) -> [String] {
    texts.enumerated().map { number, text in
      let own = edits.filter { $0.range.file == FileID(number) }.map { (range: $0.range.bytes, newText: $0.newText) }
      return text.applying(own)?.string ?? "overlapping edits"
    }
  }

  /// The first file after a refactoring whose title begins so.
  func refactored(_ mark: Character, _ title: String) -> String? {
    guard let cursor = cursors[mark] else { return nil }
    let found = context.refactorings(at: cursor.offset..<cursor.offset, in: cursor.file)
    return found.first { $0.title.hasPrefix(title) && $0.obstacle == nil }.map { applying($0.edits)[0] }
  }
}
