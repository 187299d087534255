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

  private func adapted(_ old: String, _ new: String, length: Int? = nil) throws -> String? {
    let start = try #require(text.bytes.indices.first { text.bytes[$0...].starts(with: old.utf8) })
    let range = SourceRange(FileID(0), start..<start + (length ?? old.utf8.count))
    return FormFileFix(text, format: .yaml).adapted(Fix("Fix", [TextEdit(range, new)]))?.edits.first?.newText
  }
}
