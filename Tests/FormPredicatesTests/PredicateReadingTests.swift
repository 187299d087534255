import FormPredicates
import Testing

@Suite("Predicates in words")
struct PredicateReadingTests {
  @Test(
    "a predicate reads as a sentence",
    arguments: [
      ("$on == true AND $age > 17", "'on' is on and 'age' is above 17"), ("$on != YES", "'on' is not on"),
      ("NOT $on == NO", "'on' is not off"), ("$on == 0", "'on' is off"), ("$age == nil", "'age' is empty"),
      ("NULL != $age", "'age' is not empty"), ("NOT NOT $age <= 3", "'age' is at most 3"),
      ("3 < $age", "'age' is above 3"), ("$born > now()", "'born' is after now"),
      ("$text CONTAINS[cd] 'x'", "'text' contains \"x\", whatever case and accents"),
      ("! $text BEGINSWITH 'x'", "'text' does not begin with \"x\""), ("'x' IN $tags", "'tags' contains \"x\""),
      ("$text IN {'a', 'b'}", "'text' is one of \"a\", \"b\""), ("$age BETWEEN {1, 9}", "'age' is between 1 and 9"),
      ("ANY $tags == 'b'", "any of 'tags' is \"b\""), ("NOT ANY $tags == 'b'", "none of 'tags' is \"b\""),
      ("$text.length > 3", "the length of 'text' is above 3"),
      ("$tags.@count == 0", "the number of elements of 'tags' is 0"),
      ("NOT ($on == true OR $age > 3)", "not ('on' is on or 'age' is above 3)"),
      ("($on == true OR $age > 3) AND $text == 'x'", "('on' is on or 'age' is above 3) and 'text' is \"x\""),
      ("TRUEPREDICATE", "always"), ("NOT TRUEPREDICATE", "never"), ("$age * 2 > 3", "$age * 2 is above 3"),
      ("$age == %d", "'age' is an argument"), ("$text MATCHES 'x+'", "'text' matches \"x+\""),
      ("uppercase($text) == 'X'", "'text' in upper case is \"X\""),
      ("$tags == nil", "'tags' is nil"), ("$tags != nil", "'tags' is not nil"),
      ("ANY {1, 2} == $age", "any of {1, 2} is 'age'"),
    ])
  func reading(_ text: String, _ words: String) {
    #expect(PredicateFormat.parse(text).reading(kind: kind) == words)
  }

  @Test("what is no predicate has no reading")
  func noReading() {
    #expect(PredicateFormat.parse("$a ==").reading(kind: kind) == nil)
  }

  private func kind(_ name: String) -> PredicateOperandKind {
    switch name {
    case "on": .bool
    case "age": .number
    case "born": .date
    case "text": .string
    case "tags": .collection(of: .string)
    default: .unknown
    }
  }
}
