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
