import FormModel
import Testing

/// Line comments, which carry suppressions.
@Suite struct CommentTests {
  private func comments(_ source: String) -> [String] { read(source).comments.map { slice(source, $0) } }

  @Test func lineCommentsToTheEndOfTheirLine() {
    #expect(comments("a() // b\n/// c\r\n  // d") == ["// b", "/// c", "// d"])
  }

  @Test(arguments: [
    "let a = \"http://b\"", "let a = #\"\"//\"#", "let a = \"\\\" // b\"", "/* // a /* // b */ // c */",
    "let a = \"\"\"\n // b\n \"\"\"", "let a = \"\\(b(\"//\"))\"", "let a = ##\"\"#//\"##", "let a = #/b//c/#",
    "let a = /\\/\\//", "let a = \"\\\\\" + \"//\"", "let a = \"\\(b)//\"", "let a = \"\\(b + \"\\(c)//\")//\"",
  ])
  func noCommentInLiteralsAndBlockComments(source: String) {
    #expect(comments(source).isEmpty)
    #expect(comments(source + " // after") == ["// after"])
  }

  @Test func anUnterminatedLiteralHidesOnlyItsLine() {
    #expect(comments("a(\"b // c\n// d") == ["// d"])
    #expect(comments("a(\"\\(b // c\n// d") == ["// c", "// d"])
  }
}
