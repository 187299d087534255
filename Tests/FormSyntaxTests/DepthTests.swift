import FormModel
import Testing

/// Deep and long input: nothing overflows the stack, nothing takes exponential time.
@Suite struct DepthTests {
  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// Reads, hashes, prints and frees.
  private func survives(_ source: String) -> SwiftFile {
    let file = read(source)
    #expect(file.hashValue == file.hashValue)
    #expect(file.isTooDeep || !Printer.print(file.statements).isEmpty)
    return file
  }

  @Test(arguments: [
    ("f(", "a", ")"), ("f { ", "a", " }"), ("if a { ", "b", " }"), ("(", "a", ")"), ("[a: ", "b", "]"),
    ("a { if b { ", "c", "} }"),
  ])
  func nestingUpToTheParsersLimit(open: String, inside: String, close: String) {
    let count = open.contains("[") ? 14 : 100
    let file = survives(repeated(open, count) + inside + repeated(close, count))
    #expect(!file.isTooDeep)
    #expect(!file.hasErrors)
  }

  @Test(arguments: ["(", "{", "f(", "f {", "\"\\(", "#if A\n", "@a(", "if a {", "switch a { case b: "])
  func nestingBeyondTheParsersLimitIsRefused(open: String) {
    let file = survives(repeated(open, 300))
    #expect(file.isTooDeep)
    #expect(file.hasErrors)
  }

  @Test(arguments: [
    "[", "[(", "A<[", "[(a, ", "if ", "repeat each ", "let ", "a ? ", "A<", "if a { } else ",
  ])
  func whatTheParserCannotBoundIsRefused(text: String) {
    #expect(survives(repeated(text, 2_500)).isTooDeep)
  }

  @Test func functionTypesAreBounded() { #expect(survives("let a: " + repeated("() -> ", 2_500) + "B").isTooDeep) }

  @Test(arguments: [".b { $0 }", ".b", "()", "?", "!", "[0]", " as B", " ?? b", " + b", " ? b : c", " = b"])
  func longChainsAreShortened(link: String) {
    #expect(!survives("a" + repeated(link, 600)).isTooDeep)
  }

  @Test(arguments: ["- ", "try ", "~ "])
  func prefixesAreBounded(prefix: String) { _ = survives(repeated(prefix, 1_100) + "a") }

  @Test func ordinaryCodeIsNotTooDeep() {
    #expect(!read(repeated("x = a ? b : c\n", 300)).isTooDeep)
    #expect(!read(repeated("if a { } else if b { }\n", 300)).isTooDeep)
    #expect(!read(repeated("f(a: [[1]], b: x ?? y)\n", 300)).isTooDeep)
    #expect(!read("enum A {\n" + repeated("case a\n", 300) + "}").isTooDeep)
    #expect(!read(repeated("let a: [A<B>]? = nil\n", 300)).isTooDeep)
    #expect(!read("a\n" + repeated("  ?.b\n", 200)).isTooDeep)
  }
}
