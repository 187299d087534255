import FormModel
import FormSyntax
import Testing

/// What someone is typing right now, and bytes that are no Swift at all.
@Suite struct BrokenSourceTests {
  @Test(arguments: [
    ("section.hidden = \"$", "(= section.hidden \"$)"), ("form.rowBy(tag: \"", "(call form.rowBy tag:\")"),
    ("$0.add(rule: ", "(call $0.add rule:(?))"), ("form +++ Section() <<< ", "(chain form +++ (call Section) <<< (?))"),
    ("f(\"$, x)\nlet y = 1", "(call f \"$, x))\n(let $y=1)"),
    (
      "func f() { form +++ Section() <<< TextRow() { ",
      "(func f() {(chain form +++ (call Section) <<< (call TextRow trailing:{}))})"
    ),
    ("class A { func f() { a( } \n func g() { b() } }", "(class A (func f() {(call a (?))}) (func g() {(call b)}))"),
    ("}\nform +++ Section()", "(other)\n(chain form +++ (call Section))"),
    ("TextRow() { $0. }", "(call TextRow trailing:{$0.})"),
    ("row.onChange { [weak ", "(call row.onChange trailing:{[weak]})"),
  ])
  func keepsWhatIsThere(source: String, expected: String) {
    #expect(tree(source) == expected)
    #expect(read(source).hasErrors)
  }

  @Test(arguments: [
    "form +++ Section()\n  <<< \n  <<< A() { $0.x = 1 }\n+++ B()",
    "form +++ Section()\n  <<< // later\n  <<< A() { $0.x = 1 }\n+++ B()",
    "form +++ Section()\n  <<<\n\n\n<<< A() { $0.x = 1 }\n+++ B()",
    "form +++ Section()\n  <<<\n\n  <<< A() { $0.x = 1 }\n+++ B()",
  ])
  func aMissingRowDoesNotHideTheNext(source: String) throws {
    let expected = "(chain form +++ (call Section) <<< (?) <<< (call A trailing:{(= $0.x 1)}) +++ (call B))"
    let file = read(source + "\nc()")
    #expect(Printer.print(file.statements) == expected + "\n(call c)")
    #expect(file.hasErrors)
    #expect(slice(source, try #require(file.statements.first).range) == source)
  }

  @Test(arguments: [
    "form +++ Section()\n  <\n  <<< A() { $0.x = 1 }\n+++ B()",
    "form +++ Section()\n  <<\n\n  <<< A() { $0.x = 1 } // a\n+ \n // b\n+++ B()",
  ])
  func anOperatorThatIsBegunDoesNotHideTheNext(source: String) throws {
    let file = read(source + "\nc()")
    let expected = "(chain form +++ (call Section) <<< (call A trailing:{(= $0.x 1)}) +++ (call B))\n(call c)"
    #expect(Printer.print(file.statements) == expected)
    #expect(file.hasErrors)
    #expect(!read("a <\n  b\n+\nc").hasErrors)
  }

  @Test func anOperatorThatIsBegunBehindAnotherDoesNotHideTheNext() {
    #expect(
      tree("form +++ Section()\n  <<<\n  <\n  <<< A()")
        == "(chain form +++ (call Section) <<< (?) <<< (call A))")
  }

  @Test func aDotAtTheEndOfALineTakesNoNameFromTheNext() {
    #expect(tree("options = .\nform +++ Section()") == "(= options (chain form +++ (call Section)))")
    #expect(tree("options = . /* x */ a") == "(= options .a)")
  }

  @Test func whatIsMissingIsEmpty() throws {
    let source = "$0.title = "
    guard case .expression(let expression) = try #require(read(source).statements.first).kind,
      case .assignment(_, let right) = expression.kind
    else {
      Issue.record("no assignment")
      return
    }
    #expect(right.range.isEmpty)
    #expect(right.kind == .unknown([]))
  }

  @Test func aByteOrderMarkCounts() throws {
    let source = "\u{FEFF}let a = 1"
    let file = read(source)
    #expect(slice(source, try #require(file.statements.first).range) == "let a = 1")
    #expect(try #require(file.statements.first).range.lowerBound == 3)
    #expect(file.length == 12)
  }

  @Test func oddBytesAreRead() {
    #expect(SwiftFile(parsing: []).statements.isEmpty)
    #expect(SwiftFile(parsing: [0xFF, 0xFE, 0x00]).length == 3)
    #expect(SwiftFile(parsing: Array("let a = \"".utf8) + [0xC3, 0x28] + Array("\"".utf8)).statements.count == 1)
    #expect(tree("#!/usr/bin/swift\nform +++ a") == "(chain form +++ a)")
  }

  @Test func cleanFilesHaveNoErrors() {
    #expect(!read("form +++ Section()").hasErrors)
    #expect(!read("").hasErrors)
  }
}
