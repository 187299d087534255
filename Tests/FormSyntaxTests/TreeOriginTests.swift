import FormModel
import FormSyntax
import Foundation
import Testing

@Suite("A tree tells in what it differs from the one that was read before") struct TreeOriginTests {
  private static let before = """
    import Eureka
    class Login: FormViewController {
      override func viewDidLoad() {
        form +++ Section("A") // first
          <<< TextRow("name") { $0.title = "Na\\tme"; $0.hidden = "$\\(first) == nil" }
      }
    }
    """

  @Test(
    "where code is the same the literals are told that say something else",
    arguments: [
      ("\"A\"", "\"B\"", ["B"]), ("\"A\"", " \"B\" ", ["B"]), ("// first", "", []), ("{ $0", "{\n  $0", []),
      ("\"A\") // first\n      <<< TextRow(\"name\"", "\"B\")\n\n  <<<  TextRow( \"a//b\"", ["B", "a//b"]),
      ("Na\\tme", "N\\\"ame", ["N\"ame"]), ("import Eureka", "// \"more\nimport Eureka", []), ("  }\n}", "  }  }", []),
    ] as [(String, String, [String])])
  func sameCode(old: String, new: String, texts: [String]) throws {
    let change = try #require(Self.change(old, new))
    #expect(change.literals.map { $0.after.constant?.text } == texts)
  }

  @Test(
    "other code is another tree",
    arguments: [
      ("TextRow", "TextRaw"), ("Na\\tme", "Na\\(x)me"), ("$\\(first) == nil", "$\\(last) == nil"),
      ("{ $0", "{ /* } */ $1"),
      ("\"A\"", "#\"A\"#"), ("; ", " + "), ("\"A\"", "/* \"A\" */"), ("\"A\")", "\"A\""),
      ("// first\n", "\n(x)\n"),
    ])
  func otherCode(old: String, new: String) {
    #expect(Self.change(old, new) == nil)
  }

  @Test("whoever seeks one of the texts is not told") func sought() {
    #expect(Self.change("\"A\")", "\"B\" )") { $0 == "C" } != nil)
    #expect(Self.change("\"A\")", "\"B\" )") { $0 == "B" } == nil)
    #expect(Self.change("\"A\")", "\"B\" )") { $0 == "A" } == nil)
  }

  @Test("of two texts after a third one nothing is told") func third() throws {
    let bytes = Array(Self.before.utf8)
    let first = KnownText.read(bytes, after: nil)
    let second = KnownText.read(bytes + Array("\n".utf8), after: first.known)
    let third = KnownText.read(Array("\n".utf8) + bytes + Array("\n".utf8), after: second.known)
    #expect(second.file.origin.change(to: third.file.origin) != nil)
    #expect(first.file.origin.change(to: third.file.origin) == nil)
  }

  /// In what the text with one piece of it replaced differs; nil where it is other code.
  private static func change(
    _ old: String, _ new: String, isSought: (String) -> Bool = { _ in false }
  ) -> TreeChange? {
    guard let place = before.range(of: old) else {
      Issue.record("no \(old)")
      return nil
    }
    let known = KnownText.read(Array(before.utf8), after: nil)
    let edited = before.replacingCharacters(in: place, with: new)
    let next = KnownText.read(Array(edited.utf8), after: known.known, isSought: isSought)
    return known.file.origin.change(to: next.file.origin)
  }
}
