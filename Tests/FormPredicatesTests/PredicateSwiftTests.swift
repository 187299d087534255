import FormModel
import FormPredicates
import Testing

@Suite("Predicates as Swift")
struct PredicateSwiftTests {
  @Test(
    "a predicate becomes the Swift that means the same, nil included",
    arguments: [
      ("$on == false", "(form.rowBy(tag: \"on\") as SwitchRow?)?.value == false"),
      ("$on != 1", "(form.rowBy(tag: \"on\") as SwitchRow?)?.value != true"),
      ("YES == $on", "(form.rowBy(tag: \"on\") as SwitchRow?)?.value == true"),
      ("$age == nil", "(form.rowBy(tag: \"age\") as IntRow?)?.value == nil"),
      ("$age > 17", "(form.rowBy(tag: \"age\") as IntRow?)?.value.map { $0 > 17 } == true"),
      ("17 > $age", "(form.rowBy(tag: \"age\") as IntRow?)?.value.map { $0 < 17 } == true"),
      ("$age = -3", "(form.rowBy(tag: \"age\") as IntRow?)?.value == -3"),
      ("$age IN {1, 3}", "[1, 3].contains((form.rowBy(tag: \"age\") as IntRow?)?.value)"),
      ("$age BETWEEN {1, 9}", "(form.rowBy(tag: \"age\") as IntRow?)?.value.map { (1...9).contains($0) } == true"),
      ("$slider == 0.1", "(form.rowBy(tag: \"slider\") as SliderRow?)?.value.map { Double($0) == 0.1 } == true"),
      ("$slider != 0.1", "(form.rowBy(tag: \"slider\") as SliderRow?)?.value.map { Double($0) == 0.1 } != true"),
      ("$kind != 'Music'", "(form.rowBy(tag: \"kind\") as SegmentedRow<String>?)?.value != \"Music\""),
      ("$kind IN {'a', 'b'}", "[\"a\", \"b\"].contains((form.rowBy(tag: \"kind\") as SegmentedRow<String>?)?.value)"),
      ("$kind BEGINSWITH 'M'", "(form.rowBy(tag: \"kind\") as SegmentedRow<String>?)?.value?.hasPrefix(\"M\") == true"),
      (
        "$kind.length > 3",
        "((form.rowBy(tag: \"kind\") as SegmentedRow<String>?)?.value?.utf16.count).map { $0 > 3 } == true"
      ),
      (
        "$tags.@count BETWEEN {1, 2}",
        "((form.rowBy(tag: \"tags\") as MultipleSelectorRow<String>?)?.value?.count).map { (1...2).contains($0) } == true"
      ),
      (
        "$tags.@count < $kind.length",
        "((form.rowBy(tag: \"tags\") as MultipleSelectorRow<String>?)?.value?.count).flatMap { left in "
          + "((form.rowBy(tag: \"kind\") as SegmentedRow<String>?)?.value?.utf16.count).map { left < $0 } } == true"
      ),
      (
        "$site.absoluteString BEGINSWITH 'https'",
        "(form.rowBy(tag: \"site\") as URLRow?)?.value?.absoluteString.hasPrefix(\"https\") == true"
      ),
      ("'a' IN $tags", "(form.rowBy(tag: \"tags\") as MultipleSelectorRow<String>?)?.value?.contains(\"a\") == true"),
      (
        "NONE $tags == 'a'",
        "(form.rowBy(tag: \"tags\") as MultipleSelectorRow<String>?)?.value?.contains(\"a\") != true"
      ),
      ("$tags.@count == 0", "(form.rowBy(tag: \"tags\") as MultipleSelectorRow<String>?)?.value?.count == 0"),
      ("$born < now()", "(form.rowBy(tag: \"born\") as DateRow?)?.value.map { $0 < Date() } == true"),
      ("$plan != nil", "(form.rowBy(tag: \"plan\") as PushRow<Plan>?)?.value != nil"),
      (
        "$age == $other",
        "(form.rowBy(tag: \"age\") as IntRow?)?.value == (form.rowBy(tag: \"other\") as IntRow?)?.value"
      ),
      (
        "NOT ($on == true OR $age == nil)",
        "!((form.rowBy(tag: \"on\") as SwitchRow?)?.value == true || (form.rowBy(tag: \"age\") as IntRow?)?.value == nil)"
      ),
      ("FALSEPREDICATE", "false"),
    ])
  func exact(_ text: String, _ swift: String) throws {
    let predicate = try #require(PredicateFormat.parse(text).predicate)
    #expect(PredicateSwift(row: row).expression(for: predicate) == swift)
  }

  @Test(
    "what cannot be said exactly is not said",
    arguments: [
      "$kind < 'M'", "$kind LIKE 'M*'", "$kind MATCHES 'M'", "$kind ==[c] 'm'", "$kind == 'é'", "$kind CONTAINS ''",
      "$plan == 'x'", "$missing == 1", "$age > 2.5", "$age == 'x'", "$age BETWEEN {9, 1}", "$age == %d", "$age + 1 > 2",
      "$on == true AND $age > 1 OR $age < 3", "$age >= $other", "$age == $slider", "$kind IN 'abc'", "$on > 0",
      "ALL $tags == 'a'", "name == 1", "$age > 99999999999999999999", "$site == 'x'",
    ])
  func inexact(_ text: String) throws {
    let predicate = try #require(PredicateFormat.parse(text).predicate)
    #expect(PredicateSwift(row: row).expression(for: predicate) == nil)
  }

  @Test("Eureka 1 looks rows up by its old name")
  func oldLookup() throws {
    let predicate = try #require(PredicateFormat.parse("$on == true").predicate)
    #expect(
      PredicateSwift(form: "f", usesOldLookup: true, row: row).expression(for: predicate)
        == "(f.rowByTag(\"on\") as SwitchRow?)?.value == true")
  }

  @Test("a Swift literal escapes what must be escaped")
  func literals() {
    #expect(SwiftLiteral.string("a\"b\\c\nd\u{1}🎁") == "\"a\\\"b\\\\c\\nd\\u{1}🎁\"")
  }

  @Test(
    "a text is written as the quotes around it want it, or not at all",
    arguments: [
      ("\"", #"a"b"#, #"a\"b"#), ("#\"", #"a"b"#, #"a"b"#), ("#\"", ##"a"#b"##, nil), ("##\"", ##"a"#b"##, ##"a"#b"##),
      ("#\"", #"a\b"#, #"a\b"#), ("#\"", ##"a\#b"##, nil), ("\"\"\"", #"a"b\c"#, #"a"b\\c"#),
      ("\"\"\"", #"a"""b"#, nil), ("#\"", "a\nb", nil),
    ] as [(String, String, String?)])
  func contents(opening: String, value: String, written: String?) {
    #expect(SwiftLiteral.contents(value, after: opening) == written)
  }

  private func row(_ tag: String) -> PredicateSwiftRow? {
    switch tag {
    case "on": PredicateSwiftRow(rowType: "SwitchRow", valueType: .bool)
    case "age", "other": PredicateSwiftRow(rowType: "IntRow", valueType: .int)
    case "slider": PredicateSwiftRow(rowType: "SliderRow", valueType: .float)
    case "kind": PredicateSwiftRow(rowType: "SegmentedRow<String>", valueType: .string)
    case "tags": PredicateSwiftRow(rowType: "MultipleSelectorRow<String>", valueType: .set(.string))
    case "born": PredicateSwiftRow(rowType: "DateRow", valueType: .date)
    case "site": PredicateSwiftRow(rowType: "URLRow", valueType: .url)
    case "plan": PredicateSwiftRow(rowType: "PushRow<Plan>", valueType: .named("Plan", []))
    default: nil
    }
  }
}
