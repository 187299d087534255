import FormModel
import Testing

/// String literals: their decoded text, and the way back to the source.
@Suite struct StringLiteralTests {
  private func literal(_ source: String) throws -> StringLiteral {
    var found: StringLiteral?
    for statement in read(source).statements {
      if case .expression(let expression) = statement.kind, case .string(let literal) = expression.kind {
        found = found ?? literal
      }
    }
    return try #require(found)
  }

  private func text(_ source: String) throws -> String? { try literal(source).constant?.text }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""a\n\t\r\0\\\"\'b""#, "a\n\t\r\0\\\"'b"), (#""\u{41}\u{1F600}\u{e9}""#, "A😀é"),
    ("#\"raw \\n \\#n \"q\" \"#", "raw \\n \n \"q\" "), ("##\"a\\#n\"#b\"##", "a\\#n\"#b"),
    (#""\d\u{110000}""#, #"\d\u{110000}"#),
    ("\"\"", ""), ("\"äöü 🎉\"", "äöü 🎉"),
  ])
  func decoding(source: String, expected: String) throws { #expect(try text(source) == expected) }

  @Test(arguments: [
    ("\"\"\"\n    a\n      b\n\n    c\n    \"\"\"", "a\n  b\n\nc"), ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
    ("\"\"\"\n\ta \"q\" \\\"\"\" b\n\t\"\"\"", "a \"q\" \"\"\" b"), ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
    ("#\"\"\"\n  a\\n\\#tb\n  \"\"\"#", "a\\n\tb"), ("\"\"\"\n\"\"\"", ""),
  ])
  func multiLine(source: String, expected: String) throws {
    let literal = try literal(source)
    #expect(literal.isMultiLine)
    #expect(literal.constant?.text == expected)
  }

  @Test func everyRunLeadsBackToItsSource() throws {
    let source = #"  "$a == \"é\" \u{26}\u{26} b""#
    let literal = try literal(source)
    let mapped = try #require(literal.constant)
    #expect(mapped.text == #"$a == "é" && b"#)
    #expect(slice(source, literal.contents) == #"$a == \"é\" \u{26}\u{26} b"#)
    #expect(slice(source, mapped.sourceRange(of: 0..<2, otherwise: 0..<0)) == "$a")
    #expect(slice(source, mapped.sourceRange(of: 6..<10, otherwise: 0..<0)) == #"\"é\""#)
    #expect(slice(source, mapped.sourceRange(of: 11..<13, otherwise: 0..<0)) == #"\u{26}\u{26}"#)
    for run in mapped.runs where run.isVerbatim {
      #expect(slice(source, run.source) == String(decoding: Array(mapped.text.utf8)[run.decoded], as: UTF8.self))
    }
  }

  @Test func multiLineRunsSkipTheIndentation() throws {
    let source = "\"\"\"\n    $a\n      $b\n    \"\"\""
    let literal = try literal(source)
    let mapped = try #require(literal.constant)
    #expect(mapped.text == "$a\n  $b")
    #expect(slice(source, mapped.sourceRange(of: 5..<7, otherwise: 0..<0)) == "$b")
    #expect(slice(source, literal.contents) == "$a\n      $b")
  }

  @Test func interpolations() throws {
    let source = #""a \(b + 1) c \(d)""#
    let literal = try literal(source)
    #expect(Printer.print(literal) == #""a \((+ b 1)) c \(d)""#)
    guard case .interpolation(_, let range) = literal.segments[1] else {
      Issue.record("no interpolation")
      return
    }
    #expect(slice(source, range) == #"\(b + 1)"#)
    #expect(literal.constant == nil)
    #expect(slice(source, literal.contents) == #"a \(b + 1) c \(d)"#)
    #expect(tree(##"#"\(a) \#(b)"#"##) == #""\(a) \(b)""#)
  }

  @Test func anEmptyLiteralStandsBetweenItsQuotes() throws {
    #expect(try literal("\"\"").contents == 1..<1)
    #expect(try literal("##\"\"##").contents == 3..<3)
    #expect(try literal("\"\"").poundCount == 0)
    #expect(try literal("##\"\"##").poundCount == 2)
  }

  @Test(arguments: [
    ("\"$", "$"), ("\"", ""), ("\"$a == \nlet x = 1", "$a == "), ("\"a\\", "a\\"), ("\"$name \r\n", "$name "),
  ])
  func unterminatedLiteralsEndWithTheirLine(source: String, contents: String) throws {
    let literal = try literal(source)
    #expect(!literal.isTerminated)
    #expect(slice(source, literal.contents) == contents)
  }
}
