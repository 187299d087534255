import FormPredicates
import Testing

/// Rows of every kind, by their tags.
func sampleKind(_ variable: PredicateVariable) -> PredicateOperandKind {
  switch variable.name {
  case "text": .string
  case "age", "rate": .number
  case "on": .bool
  case "born": .date
  case "site": .url
  case "tags": .collection(of: .string)
  case "plan": .opaque
  default: .unknown
  }
}

@Suite("Kinds of operands")
struct OperandKindTests {
  private func comparison(_ text: String) throws -> PredicateComparison {
    let predicate = try #require(PredicateFormat.parse(text).predicate)
    let comparisons = PredicateFacts(predicate).comparisons
    return try #require(comparisons.first).comparison
  }

  @Test(
    "the kind of an operand",
    arguments: [
      ("'x'", PredicateOperandKind.string), ("1", .number), ("-1.5", .number), ("YES", .bool), ("nil", .null),
      ("SELF", .unknown), ("name", .unknown), ("$text", .string), ("$text.length", .number),
      ("$tags", .collection(of: .string)),
      ("$tags.@count", .number), ("$tags.length", .collection(of: .number)), ("$tags.@max", .string),
      ("$text.uppercaseString", .string), ("$site.host", .string), ("$site.port", .unknown),
      ("$born.timeIntervalSince1970", .number), ("$plan.name", .unknown), ("$age.foo", .unknown), ("$age + 1", .number),
      ("now()", .date), ("uppercase($text)", .string), ("length:($text)", .number), ("max({1, 2})", .number),
      ("max({$born, now()})", .unknown), ("sum($tags)", .number), ("CAST(1, 'NSDate')", .date),
      ("CAST('1', 'NSNumber')", .number), ("CAST(1, 'Foo')", .unknown), ("TERNARY($on == 1, 10, 20)", .number),
      ("TERNARY($on == 1, 10, 'x')", .unknown), ("{1, 2}", .collection(of: .number)),
      ("{1, 'x'}", .collection(of: .unknown)),
      ("{}", .collection(of: .unknown)), ("SUBQUERY($tags, $x, $x == 'a')", .collection(of: .string)),
      ("SUBQUERY($tags, $x, $x == 'a').@count", .number), ("$tags[0]", .unknown), ("%@", .unknown), ("%d", .number),
      ("FUNCTION($a, 'b')", .unknown), ("($text)", .string),
    ])
  func kinds(_ operand: String, _ kind: PredicateOperandKind) throws {
    #expect(try comparison("\(operand) == nil").left.kind(sampleKind) == kind)
  }

  @Test("only values of one kind can be equal; numbers and truth values are one kind")
  func equality() {
    let kinds: [PredicateOperandKind] = [.string, .number, .date, .url, .collection(of: .string), .opaque]
    for left in kinds {
      for right in kinds {
        #expect(PredicateOperandKind.mayBeEqual(left, right) == (left == right))
      }
      #expect(PredicateOperandKind.mayBeEqual(left, .null))
      #expect(PredicateOperandKind.mayBeEqual(.unknown, left))
    }
    #expect(PredicateOperandKind.mayBeEqual(.number, .bool))
    #expect(!PredicateOperandKind.mayBeEqual(.bool, .string))
    #expect(PredicateOperandKind.mayBeEqual(.collection(of: .string), .collection(of: .number)))
  }

  /// The operator or modifier that raises stands in `«…»`.
  @Test(
    "an operator that raises is found at its word",
    arguments: [
      "$age «CONTAINS» '1'", "$text «<» 2010", "$age «BETWEEN» 18", "«ANY» $text == 'Golf'", "$on «BEGINSWITH» 't'",
      "$born «>=» '2020-01-01'", "$site «LIKE» 'https*'", "$tags «MATCHES» 'Ann'", "$age «IN» '18 19 20'",
      "$age «BETWEEN» {18, 30, 65}", "'x' «<=» $age", "$text «BETWEEN» {1, 2}", "«ALL» $age > 1", "«NONE» $born == nil",
      "ANY $tags «<» 3", "some $tags.length «BEGINSWITH» 'a'", "«ANY» $tags.@count > 1", "$plan «>» 1", "$tags «<» 3",
      "$born «<» 1", "$age «IN» 5", "1 «IN» $text", "'a' «IN» $age", "$age «CONTAINS»[cd] 1", "$text «CONTAINS» 1",
      "$text «+» 1 > 2", "1 > 2 «*» $text", "$age «MATCHES» '1'", "$text «ENDSWITH» YES", "$born «BETWEEN» {1, 2}",
    ])
  func raises(_ marked: String) throws {
    let text = marked.filter { $0 != "«" && $0 != "»" }
    let fault = try #require(try comparison(text).operatorFault(kind: sampleKind))
    #expect(fault.range.lowerBound == marked.utf8Offset(of: "«"))
    #expect(fault.range.upperBound == marked.utf8Offset(of: "»").map { $0 - 2 })
  }

  @Test(
    "a fault says what, why and what to do",
    arguments: [
      ("$age CONTAINS '1'", "'CONTAINS' needs a text or collection on its left, not a number"),
      ("$text < 2010", "'<' cannot compare a text with a number"), ("$site < $site", "'<' has no order for a URL"),
      ("$age BETWEEN 18", "'BETWEEN' needs a list of two values, not a number"),
      ("$age BETWEEN {1}", "'BETWEEN' needs a list of two values"),
      ("ANY $text == 'x'", "'ANY', 'ALL' and 'NONE' need a collection, not a text"),
      ("$born LIKE 'x'", "'LIKE' needs texts on both sides, not a date"),
      ("1 IN $text", "'IN' looks for a text in a text, not for a number"),
      ("$text + 1 > 2", "arithmetic needs numbers, not a text"),
    ])
  func messages(_ text: String, _ start: String) throws {
    let message = try #require(try comparison(text).operatorFault(kind: sampleKind)).message
    #expect(message.hasPrefix("\(start): the app crashes when the condition is evaluated"))
  }

  @Test(
    "what does not raise, or cannot be told, has no fault",
    arguments: [
      "$age < 1", "$text < 'M'", "$born < now()", "$on > 0", "$text CONTAINS 'x'", "$tags CONTAINS 'x'", "'x' IN $tags",
      "'x' IN $text", "$age IN {1, 'x'}", "$age IN $tags", "$age BETWEEN {1, 9}", "$text BETWEEN {'a', 'b'}",
      "$born BETWEEN {now(), $other}", "ANY $tags == 'b'", "ALL $tags IN {'a'}", "NONE $tags BEGINSWITH[c] 'a'",
      "some $tags.length > 8", "ANY $other == 1", "$other CONTAINS 1", "$age < $other", "$age < nil", "$age == 'x'",
      "$plan == 'x'", "$text CONTAINS %@", "$age BETWEEN %@", "$age > 1 + $other", "$age BETWEEN {$other, 2}",
      "$site.absoluteString BEGINSWITH 'http:'", "$text.length > 3", "nil < 3", "$age > %d", "$text LIKE nil",
    ])
  func harmless(_ text: String) throws {
    #expect(try comparison(text).operatorFault(kind: sampleKind) == nil)
  }

  /// The literal that never is equal stands in `«…»`.
  @Test(
    "a literal that never is equal is found, texts without quotes",
    arguments: [
      "$age == '«18»'", "$text != «3»", "$on == '«true»'", "'«1980-01-01»' == $born", "$site == \"«https://x.y»\"",
      "$tags == '«Nuts»'", "$text == «YES»", "$born = «0»", "$plan == '«x»'", "ANY $tags == «3»", "$text == «-5»",
      "$text.length == '«3»'", "$age == «{1}»", "$age IN {1, '«x»', 2}", "ANY $tags IN {'a', «3»}",
    ])
  func mismatch(_ marked: String) throws {
    let text = marked.filter { $0 != "«" && $0 != "»" }
    let mismatch = try #require(try comparison(text).mismatches(kind: sampleKind).first)
    #expect(mismatch.literal.findingRange.lowerBound == marked.utf8Offset(of: "«"))
    #expect(mismatch.literal.findingRange.upperBound == marked.utf8Offset(of: "»").map { $0 - 2 })
  }

  @Test(
    "numbers of different types, nil and unknown kinds are no mismatch",
    arguments: [
      "$age == 1.0", "$age == YES", "$on == 1", "$age == nil", "$other == 'x'", "$text == $age", "1 == 'x'",
      "$text < 3", "$text == name", "$text == uppercase('x')", "ANY $tags == 'x'", "ANY $other == 3",
      "$plan.name == 'x'", "$age IN {1, 2.5, nil}", "'x' IN $tags", "$tags IN {3}",
    ])
  func noMismatch(_ text: String) throws {
    #expect(try comparison(text).mismatches(kind: sampleKind).isEmpty)
  }

  @Test("a comparison of a variable with a literal is the same from both sides")
  func variableAndLiteral() throws {
    let left = try #require(try comparison("$age < 3").variableAndLiteral)
    let right = try #require(try comparison("3 > $age").variableAndLiteral)
    #expect(left.variable.name == "age" && right.variable.name == "age")
    #expect(left.comparator == .less && right.comparator == .less)
    #expect(try comparison("$age == $rate").variableAndLiteral == nil)
    #expect(try comparison("'x' MATCHES $text").variableAndLiteral?.comparator == nil)
  }

  @Test("texts that a variable is compared with are those of equalities and lists")
  func comparedTexts() throws {
    func texts(_ text: String) throws -> [String] { try comparison(text).comparedTexts.map(\.text.value) }
    #expect(try texts("$text != 'a'") == ["a"])
    #expect(try texts("'a' == $text") == ["a"])
    #expect(try texts("$text IN {'a', 1, 'b'}") == ["a", "b"])
    #expect(try texts("$text CONTAINS 'a'") == [])
    #expect(try texts("$text IN 'abc'") == [])
    #expect(try texts("$text.length == 'a'") == [])
  }

  @Test("options decide what is equal; letters beyond ASCII are the same when accents do not count")
  func options() throws {
    #expect(try comparison("$a ==[c] 'x'").areEqual("Small", "small"))
    #expect(try !comparison("$a == 'x'").areEqual("Small", "small"))
    #expect(try comparison("$a ==[cd] 'x'").areEqual("Größe", "gröSSe") == false)
    #expect(try comparison("$a ==[d] 'x'").areEqual("café", "cafè"))
    #expect(try !comparison("$a ==[c] 'x'").areEqual("Small", "Large"))
  }

  @Test("functions and special forms have a signature")
  func signatures() {
    #expect(PredicateFunction.signature(of: "modulus:by:")?.parameters == ["number", "number"])
    #expect(PredicateFunction.signature(of: "Uppercase")?.result == .string)
    #expect(PredicateFunction.signature(of: "cast")?.name == "CAST")
    #expect(PredicateFunction.signature(of: "isEmpty") == nil)
  }

  @Test(
    "numbers are read in every notation",
    arguments: [
      ("0x1F", 31.0, true, false), ("0b101", 5, true, false), ("0o17", 15, true, false), ("1.5", 1.5, false, true),
      ("1.0", 1, false, false), ("2e3", 2000, false, false), (".5", 0.5, false, true), ("007", 7, true, false),
    ])
  func numbers(_ text: String, _ value: Double, _ isInteger: Bool, _ isFractional: Bool) {
    let number = PredicateNumber(spelling: text)
    #expect(number.value == value)
    #expect(number.isInteger == isInteger)
    #expect(number.isFractional == isFractional)
  }

  @Test(
    "escapes mean what they mean in Foundation",
    arguments: [
      ("'a\\'b'", "a'b"), ("\"\\\"\"", "\""), ("'\\n\\t\\r'", "\n\t\r"), ("'\\x41\\101\\u00e9'", "AAé"), ("'\\d'", "d"),
      ("'\\\\d'", "\\d"), ("'\\x'", "x"), ("'\\uD800'", "uD800"), ("''", ""), ("'\\1'", "\u{1}"), ("'ü🎈'", "ü🎈"),
    ])
  func escapes(_ literal: String, _ value: String) throws {
    #expect(try comparison("\(literal) == nil").left.stringValue == value)
  }
}
