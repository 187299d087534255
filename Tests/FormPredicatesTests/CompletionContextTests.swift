import FormPredicates
import Testing

@Suite("Completion contexts")
struct CompletionContextTests {
  /// The context at `|`, which is taken out of the text.
  private func context(_ marked: String) throws -> PredicateCompletionContext? {
    let offset = try #require(marked.utf8Offset(of: "|"))
    return PredicateFormat.parse(marked.filter { $0 != "|" }).completionContext(at: offset)
  }

  private func replaced(_ marked: String) throws -> String? {
    let format = PredicateFormat.parse(marked.filter { $0 != "|" })
    return try context(marked).map { format.text(in: $0.replacement) }
  }

  @Test(
    "a variable is replaced with its dollar sign",
    arguments: [
      ("$|", "$", ""), ("$sw|", "$sw", "sw"), ("$s|w == true", "$sw", "s"), ("$|sw == true", "$sw", ""),
      ("$a == $b|", "$b", "b"), ("$a == 1 AND $|", "$", ""), ("($|", "$", ""), ("$a IN {$x|", "$x", "x"),
      ("$in|", "$in", "in"), ("$#si|", "$#si", "si"), ("$a is $b|", "$b", "b"), ("max({1, $b|", "$b", "b"),
      ("'x' == $q|", "$q", "q"),
    ])
  func variable(_ marked: String, _ replacement: String, _ prefix: String) throws {
    let found = try #require(try context(marked))
    #expect(found.place == .variable)
    #expect(try replaced(marked) == replacement)
    #expect(found.prefix == prefix)
  }

  @Test(
    "a start, an operator, a value or a connective is due",
    arguments: [
      ("|", PredicateCompletionContext.Place.start, ""), ("NO|", .start, "NO"), ("NOT |", .start, ""),
      ("$a == 1 AND |", .start, ""), ("(|", .start, ""), ("$a == 1 OR TRUE|", .start, "TRUE"), ("ANY |", .start, ""),
      ("$a |", .comparator, ""), ("$a cont|", .comparator, "cont"), ("$a.length |", .comparator, ""),
      ("($a) |", .comparator, ""), ("$a IN|", .comparator, "IN"), ("max({1}) |", .comparator, ""),
      ("$a == 1 AND $b |", .comparator, ""), ("$a == |", .value, ""), ("$a==|", .value, ""),
      ("$a == tr|", .value, "tr"), ("$a ==[c] |", .value, ""), ("$a IN {|", .value, ""), ("$a IN {'x', |", .value, ""),
      ("$a > 1 + |", .value, ""), ("NOT ($a == |", .value, ""), ("$a == 1 |", .connective, ""),
      ("$a == 'x' |", .connective, ""), ("$a == true A|", .connective, "A"), ("($a == 1) |", .connective, ""),
      ("$a BETWEEN {1, 2} |", .connective, ""), ("TRUEPREDICATE |", .connective, ""), ("$a ==[|", .options, ""),
      ("$a ==[c|", .options, "c"), ("$a > max(|", .argument, ""), ("CAST(|", .argument, ""),
      ("TERNARY(|", .start, ""), ("TERNARY($a |", .comparator, ""), ("SUBQUERY($a, $b, |", .start, ""),
      ("$a == max({1}) |", .connective, ""), ("$a == modulus:by:(3, 2) |", .connective, ""),
    ])
  func due(_ marked: String, _ place: PredicateCompletionContext.Place, _ prefix: String) throws {
    let found = try #require(try context(marked))
    #expect(found.place == place)
    #expect(found.prefix == prefix)
  }

  @Test(
    "a value knows the variable and operator on the other side",
    arguments: [
      ("$kind == |", "kind", PredicateOperator.equal), ("$kind == '|", "kind", .equal),
      ("$kind == 'Fi|", "kind", .equal),
      ("$kind != 'Fi|lms' AND $a == 1", "kind", .notEqual), ("$kind IN {'a', '|'", "kind", .in),
      ("$kind IN {|", "kind", .in), ("$kind ==[c] \"|\"", "kind", .equal), ("'|' == $kind", "kind", .equal),
      ("'x|' <[c] $kind OR", "kind", .greater), ("$b == 1 AND $kind > |", "kind", .greater),
      ("NOT ($kind == |", "kind", .equal), ("| == $kind", "kind", .equal), ("($kind) == |", "kind", .equal),
    ])
  func otherSide(_ marked: String, _ variable: String, _ comparator: PredicateOperator) throws {
    let found = try #require(try context(marked))
    #expect(found.otherSide?.variable == variable)
    #expect(found.otherSide?.comparator == comparator)
    #expect(found.otherSide?.path == [])
  }

  @Test(
    "what stands behind the cursor is replaced, not written again",
    arguments: [
      ("$a |== 'x'", PredicateCompletionContext.Place.comparator, "=="), ("$a =|= 'x'", .comparator, "=="),
      ("$a ==| 'x'", .comparator, "=="), ("$a >|= 3", .comparator, ">="), ("$a |>= 3", .comparator, ">="),
      ("$a == true |&& $b == 1", .connective, "&&"),
      ("$a == true |AND $b == 1", .connective, "AND"), ("$a == |'x'", .value, "'x'"),
      ("$a ==|'x' AND $b", .value, "'x'"), ("$a >= |3", .value, "3"), ("$a >=|3", .value, "3"),
      ("|$a == 'x'", .start, "$a"),
      ("$a == |$b", .value, "$b"),
      ("|$a.length == 3", .start, "$a"), ("max(|$a)", .argument, "$a"), ("$a IN {|'x', 'y'}", .value, "'x'"),
      ("$a == 'x' |", .connective, ""), ("$a |", .comparator, ""), ("| == 'x'", .start, ""),
    ])
  func replacements(_ marked: String, _ place: PredicateCompletionContext.Place, _ replacement: String) throws {
    let found = try #require(try context(marked))
    #expect(found.place == place)
    #expect(try replaced(marked) == replacement)
  }

  @Test("a path and a modifier are told, arithmetic tells nothing")
  func otherSideDetails() throws {
    let path = try #require(try context("ANY $tags.length > |")?.otherSide)
    #expect(path.path == ["length"])
    #expect(path.modifier == .any)
    #expect(try context("$a.@count == |")?.otherSide?.path == ["@count"])
    #expect(try context("$a * 2 == |")?.otherSide == nil)
    #expect(try context("1 == |")?.otherSide == nil)
    #expect(try context("$kind |")?.otherSide?.variable == "kind")
    #expect(try context("$kind |")?.otherSide?.comparator == nil)
  }

  @Test("a text is replaced between its quotes; an unclosed one up to the cursor")
  func texts() throws {
    #expect(try replaced("$a == 'Fi|lms' AND $b == 1") == "Films")
    #expect(try replaced("$a == 'Fi|") == "Fi")
    #expect(try replaced("$a == 'Fi| AND $b == 1") == "Fi")
    #expect(try replaced("$a == '|'") == "")
    #expect(try context("$a == 'Fi|lms'")?.prefix == "Fi")
    #expect(try context("$a == 'Fi|lms'")?.place == .text)
    #expect(try context("$a == 'x'|") == nil)
  }

  @Test(
    "key paths know their variable",
    arguments: [
      ("$a.|", "a", "", ""), ("$a.len|", "a", "len", "len"), ("$a.l|en > 1", "a", "len", "l"),
      ("$b == 1 AND $a.@|", "a", "@", "@"), ("$a.@co|", "a", "@co", "@co"), ("name.|", nil, "", ""),
    ])
  func keyPaths(_ marked: String, _ variable: String?, _ replacement: String, _ prefix: String) throws {
    let found = try #require(try context(marked))
    #expect(found.place == .keyPath(variable: variable))
    #expect(try replaced(marked) == replacement)
    #expect(found.prefix == prefix)
  }

  @Test("calls tell their name and argument")
  func calls() throws {
    #expect(try context("max(|")?.call == PredicateCompletionContext.Call(name: "max", argument: 0))
    #expect(try context("$a == CAST($b, '|")?.call == PredicateCompletionContext.Call(name: "CAST", argument: 1))
    #expect(try context("modulus:by:(1, |")?.call == PredicateCompletionContext.Call(name: "modulus:by:", argument: 1))
    #expect(try context("max({1, |")?.call == PredicateCompletionContext.Call(name: "max", argument: 0))
    #expect(try context("max({1}) == |")?.call == nil)
  }

  @Test(
    "nothing is offered in numbers and behind placeholders", arguments: ["$a == 1|", "$a == %@|", "$a == 1|2", "?|"])
  func nothing(_ marked: String) throws {
    #expect(try context(marked) == nil)
  }

  @Test("an offset outside the text has no context")
  func outside() {
    #expect(PredicateFormat.parse("$a").completionContext(at: 3) == nil)
    #expect(PredicateFormat.parse("$a").completionContext(at: -1) == nil)
  }
}
