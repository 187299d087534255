import FormFiles
import FormModel
import Testing

@Suite struct FormFileFixTests {
  private let text = SourceText(
    "form: F\nsections:\n  - rows: [{ type: TextRow, hidden: '$on == ''x''' }, { type: IntRow, tag: \"a\" }] # c\n")

  @Test func textInsideOfValuesIsReplacedAsTheQuotesWantIt() throws {
    #expect(try adapted("$on", "$off is 'it'") == "$off is ''it''")
    #expect(try adapted("a\"", "b\"c", length: 1) == #"b\"c"#)
    #expect(try adapted("TextRow", "NameRow") == "NameRow")
  }

  @Test func swiftAndBrokenTextAreRefused() throws {
    #expect(try adapted("$on", "Condition.function([])") == nil)
    #expect(try adapted("TextRow", ".validatesOnChange") == nil)
    #expect(try adapted("type: TextRow", "x") == nil)
    #expect(try adapted("IntRow", "a, b: c") == nil)
    #expect(try adapted("IntRow", "a #b") == nil)
    #expect(try adapted("IntRow", "1e3") == nil)
    #expect(try adapted("Int", "a #b ") == nil)
    #expect(try adapted("Row", ": Row", length: 3) == nil)
  }

  /// A fix of a key is tried on a copy of the file: of so large a file with so many of them, only the first are.
  @Test func aFileIsReadAgainForSoManyFixesOnly() throws {
    let key = Fix("Fix", [TextEdit(try range(of: "hidden"), "disabled")])
    let word = Fix("Fix", [TextEdit(try range(of: "IntRow"), "NameRow")])
    var file = FormFileFix(text, format: .yaml, room: text.count * 2)
    #expect(file.adapted(key) == key)
    #expect(file.adapted(key) == key)
    #expect(file.adapted(key) == nil)
    #expect(file.adapted(word) == word)
  }

  /// Marked by `‹›`, what a fix empties; in what is left nothing but that is gone.
  @Test(arguments: [
    ("a: {‹b: 1›, c: 2}", "a: {c: 2}"), ("a: {c: 2, ‹b: 1›}", "a: {c: 2}"), ("a: {‹b: 1›}", "a: {}"),
    ("a: {‹b: 1›,}", "a: {}"), ("a: [‹x›, y]", "a: [y]"), ("a: [x, ‹'y'›]", "a: [x]"), ("a: [‹x›]", "a: []"),
    ("a: {\n  c: 2, # d,\n  ‹b: 1› # e\n}", "a: {\n  c: 2, # d,\n   # e\n}"),
    ("a:\n  ‹b: 1›\n  c: 2\n", "a:\n  c: 2\n"), ("a:\n  c: 2\n  ‹b: 1›", "a:\n  c: 2\n"),
    ("a:\r\n  ‹b: 1›\r\nc: 2\r\n", "a:\r\nc: 2\r\n"), ("a:\n  ‹b: 1› # c\n  d: 2\n", "a:\n  # c\n  d: 2\n"),
    ("- ‹a: 1›\n  b: 2\n", "- b: 2\n"), ("a:\n- ‹x›\n- y\n", "a:\n- y\n"),
    ("a:\n  - x\n  - ‹y› # c\n", "a:\n  - x\n  # c\n"),
    (#"{"a": {"‹b": 1›, "c": 2}}"#, #"{"a": {"c": 2}}"#),
  ])
  func whatIsEmptiedIsTakenOut(marked: String, result: String) throws {
    #expect(try removed(marked) == result)
  }

  /// The last line of a list, a comment inside, what an alias stands for, half of an entry.
  @Test(arguments: [
    "a:\n  - ‹x›\n", "- ‹a: 1›\n", "a:\n  ‹b: # c\n    1›\n", "a: {b: ‹&x 1›, c: *x}",
    "a: {‹b: &x 1›, c: *x}", "a: {‹b›: 1, c: 2}", "- ‹a: 1›\n  # c\n  b: 2\n",
  ])
  func whatCannotBeTakenOutStays(marked: String) throws { #expect(try removed(marked) == nil) }

  private func removed(_ marked: String) throws -> String? {
    let text = SourceText(marked.filter { $0 != "‹" && $0 != "›" })
    let start = try #require(marked.firstIndex(of: "‹")).utf16Offset(in: marked)
    let end = try #require(marked.firstIndex(of: "›")).utf16Offset(in: marked) - 1
    var file = FormFileFix(text, format: marked.hasPrefix("{") ? .json : .yaml)
    let fix = file.adapted(Fix("Fix", [TextEdit(SourceRange(FileID(0), start..<end), "")]))
    return fix.flatMap { text.applying($0.edits.map { ($0.range.bytes, $0.newText) })?.string }
  }

  private func range(of old: String, length: Int? = nil) throws -> SourceRange {
    let start = try #require(text.bytes.indices.first { text.bytes[$0...].starts(with: old.utf8) })
    return SourceRange(FileID(0), start..<start + (length ?? old.utf8.count))
  }

  private func adapted(_ old: String, _ new: String, length: Int? = nil) throws -> String? {
    let range = try range(of: old, length: length)
    var file = FormFileFix(text, format: .yaml)
    return file.adapted(Fix("Fix", [TextEdit(range, new)]))?.edits.first?.newText
  }
}
