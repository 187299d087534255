import FormPredicates
import Testing

@Suite("Facts about predicates")
struct PredicateFactsTests {
  private func facts(_ text: String, arguments: [PredicateArgument] = []) throws -> PredicateFacts {
    PredicateFacts(try #require(PredicateFormat.parse(text, arguments: arguments).predicate))
  }

  private func texts(_ text: String, _ ranges: [Range<Int>]) -> [String] {
    let format = PredicateFormat.parse(text)
    return ranges.map { format.text(in: $0) }
  }

  @Test(
    "Eureka observes a variable alone on a side and one that starts a key path",
    arguments: [
      ("$low > $high", ["low", "high"]), ("$word.length > 3", ["word"]), ("$tags.@count > 1", ["tags"]),
      ("'a' IN $tags", ["tags"]), ("NOT ANY $tags == 'b'", ["tags"]),
      ("NOT ($a > 0 AND ($b > 0 OR $c > 6))", ["a", "b", "c"]),
      ("($worth) > 3", ["worth"]), ("$guess BETWEEN {$low, $high}", ["guess"]), ("$a + $b < 10", []),
      ("$a * 2 > 7", []), ("NOT 'x' IN {$a, $b}", []), ("uppercase($a) == 'X'", []), ("max({$a, $b}) > 4", []),
      ("$a.length * 2 > 3", ["a"]), ("2 * $a.length > 3", []), ("$a.length + $b.length > 3", ["a"]), ("-$a > 1", []),
      ("$a[0] == 1", []), ("$a[0].b == 1", []), ("$a.b[0] == 1", ["a"]), ("CAST($a, 'NSDate') > now()", []),
      ("TERNARY($a == 1, $b, $c) == 2", []), ("SUBQUERY($a, $x, $x == $b).@count > 0", []),
      ("$#first == nil", ["first"]), ("$a == 1 AND $b IN {$c}", ["a", "b"]), ("FUNCTION($a, 'x') == 1", []),
      ("TRUEPREDICATE", []), ("$a.%K == 1", ["a"]),
    ])
  func observed(_ text: String, _ tags: [String]) throws {
    #expect(try facts(text).observedTags == Set(tags))
  }

  @Test("variables are listed with their ranges, those of a SUBQUERY apart")
  func variables() throws {
    let text = "$a > 1 AND SUBQUERY($tags, $e, $e.length > $min).@count == $#size"
    let found = try facts(text)
    #expect(found.variables.map(\.name) == ["a", "tags", "min", "size"])
    #expect(texts(text, found.variables.map(\.range)) == ["$a", "$tags", "$min", "$#size"])
    #expect(texts(text, found.variables.map(\.variable.nameRange)) == ["a", "tags", "min", "size"])
    #expect(found.variables.map(\.isObserved) == [true, false, false, true])
    #expect(found.tags == ["a", "tags", "min", "size"])
  }

  @Test("an unobserved variable is one that is observed nowhere in the predicate")
  func unobserved() throws {
    let text = "$low != nil AND $guess BETWEEN {$low, $high} AND $high + 1 > 2"
    #expect(texts(text, try facts(text).unobservedVariables.map(\.range)) == ["$high", "$high"])
  }

  @Test("comparisons are flattened and say where they stand")
  func comparisons() throws {
    let text = "NOT ($a == 1 OR $b > 2) AND SUBQUERY($c, $x, $x == 3).@count > 4"
    let found = try facts(text).comparisons
    #expect(
      texts(text, found.map(\.comparison.range))
        == ["$a == 1", "$b > 2", "SUBQUERY($c, $x, $x == 3).@count > 4", "$x == 3"])
    #expect(found.map(\.isNested) == [false, false, false, true])
    #expect(found.last?.localNames == ["x"])
  }

  @Test("a comparison has the ranges of its parts, options and modifier apart")
  func ranges() throws {
    let text = " ANY ($a)  CONTAINS[cd] ('x')"
    let comparison = try #require(try facts(text).comparisons.first?.comparison)
    #expect(
      texts(
        text,
        [
          comparison.range, comparison.operandsRange, comparison.operatorRange, comparison.left.range,
          comparison.left.outerRange, comparison.right.findingRange, comparison.right.range,
        ])
        == ["ANY ($a)  CONTAINS[cd] ('x')", "($a)  CONTAINS[cd] ('x')", "CONTAINS", "$a", "($a)", "x", "'x'"])
    #expect(comparison.modifierRange.map { texts(text, [$0]) } == ["ANY"])
    #expect(comparison.optionsRange.map { texts(text, [$0]) } == ["[cd]"])
    #expect(comparison.options == "cd")
    #expect(comparison.ignoresCase && comparison.ignoresDiacritics)
  }

  @Test("the parentheses around a comparison are no part of it")
  func parentheses() throws {
    let text = "(( $a == NO ))"
    let predicate = try #require(PredicateFormat.parse(text).predicate)
    #expect(texts(text, [predicate.range, predicate.outerRange]) == ["$a == NO", "(( $a == NO ))"])
  }

  @Test("comparisons with nil are remembered for the whole predicate")
  func nilTests() throws {
    let found = try facts("$a == nil OR ($b != NULL AND nil = $c) OR $d.x == nil OR $e > nil OR $a == ''")
    #expect(found.tagsComparedWithNil == ["a", "b", "c"])
  }

  @Test(
    "AND and OR on one level are mixed, whatever their spelling",
    arguments: [
      ("$a == 1 AND $b == 1 OR $c > 3", 1), ("$a > 3 || $b == 1 && $c == 1", 1),
      ("NOT ($a == 1 OR $b > 1 AND $c < 9)", 1), ("($a == 1 AND $b == 1) OR $c > 3", 0),
      ("$a == 1 AND ($b == 1 || $c > 3) AND $d < 9", 0), ("$a == 1 AND $b == 1 && $c > 3", 0),
      ("$a == 1 OR NOT $b == 1 or $c > 3", 0), ("$a == 1", 0),
      ("($a == 1 AND $b == 1 OR $c > 3) AND ($a == 1 AND $b == 1 OR $c > 3)", 2),
    ])
  func mixed(_ text: String, _ levels: Int) throws {
    #expect(try facts(text).mixedLevels.count == levels)
  }

  @Test("the runs of AND in a mixed level are what parentheses go around")
  func groups() throws {
    let text = "$a == 1 AND $b == 1 OR $c == 1 || ($d == 1) && $e == 1 AND $f == 1 OR $g == 1"
    let level = try #require(try facts(text).mixedLevels.first)
    #expect(texts(text, level.andGroups) == ["$a == 1 AND $b == 1", "($d == 1) && $e == 1 AND $f == 1"])
  }

  @Test("words are key paths on the row, except in a SUBQUERY")
  func identifiers() throws {
    let text =
      "$country IN {'DE', AT} AND address.city == Rome AND SUBQUERY($a, $x, name == 1).@count > 0 AND SELF.b == 1"
    let found = try facts(text).identifiers
    #expect(found.map(\.name) == ["AT", "address", "Rome"])
    #expect(texts(text, found.map(\.range)) == ["AT", "address", "Rome"])
    #expect(texts(text, found.map(\.pathRange)) == ["AT", "address.city", "Rome"])
  }

  @Test("quoted variables come without their quotes, whatever their quotes")
  func quoted() throws {
    let text = "'$user' == nil OR $p CONTAINS \"$first name\" OR $q IN {'$5 off', '$', 'a$b'}"
    let found = try facts(text).quotedVariables
    #expect(found.map(\.tag) == ["user", "first name", "5 off"])
    #expect(texts(text, found.map(\.contentRange)) == ["$user", "$first name", "$5 off"])
    #expect(texts(text, found.map(\.range)) == ["'$user'", "\"$first name\"", "'$5 off'"])
  }

  @Test("key paths on a variable know their steps with the dot")
  func variablePaths() throws {
    let text = "$hasPet.value != true AND $a.b.isHidden == 1 AND $c[0] == 1"
    let found = try facts(text).variablePaths
    #expect(found.map(\.variable.name) == ["hasPet", "a", "c"])
    #expect(found.map { $0.firstName?.name } == ["value", "b", nil])
    #expect(texts(text, found.compactMap { $0.firstName?.range }) == [".value", ".b"])
    #expect(PredicateRowMembers.names.contains("baseValue"))
  }

  @Test(
    "a predicate without anything that may change is constant",
    arguments: [
      ("FALSEPREDICATE", true), ("1 == 2", true), ("'a' IN {'b'}", true), ("$a == 1", false), ("name == 1", false),
      ("SELF == nil", false), ("%@ == 1", false), ("1 == 1 OR $a == 1", false),
    ])
  func constant(_ text: String, _ isConstant: Bool) throws {
    #expect(try facts(text).isConstant == isConstant)
  }

  @Test("calls are listed with their names")
  func calls() throws {
    let text = "max({abs:($a), 1}) > modulus:by:(3, 2)"
    let found = try facts(text).calls
    #expect(found.map(\.name) == ["max", "abs:", "modulus:by:"])
    #expect(texts(text, found.map(\.nameRange)) == ["max", "abs:", "modulus:by:"])
  }
}
