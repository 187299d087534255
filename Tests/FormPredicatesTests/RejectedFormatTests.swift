import FormPredicates
import Testing

@Suite("Rejected formats")
struct RejectedFormatTests {
  /// A text with `«…»` around the token where reading stops.
  @Test(
    "the error sits at the token where reading stops",
    arguments: [
      "$age ==«=» 18", "$age > 18«)» AND $member == true", "$seat «is» nil", "$member «AND» $age > 18",
      "$seat «NOT» IN {'1A', '1B'}", "$age > 18 «&» $member == true", "$age > 18«,» $member == true",
      "$seat == Window «Seat»", "$age > «=» 18", "«isEmpty»($seat) == true", "$member == true AND «OR» $age == 4",
      "$guests >«>» 3", "$theme == \"😀\" AND $guests >«>» 3", "$theme == '\\'🎂\\'' AND $guests «over» 3",
      "$smoker == true «then» 1", "$smoker = «=» true", "$«2»nd == 'x'", "$«size» == 'XL'", "$«First» == 1",
      "$first_name «?» 1", "$a == 1 «|» $b == 2", "$a == «“»x”", "$gr«ö»ße != nil", "$a == «?»", "$a «~» 1",
      "«AND» $a == 1", "$a == «AND»", "«)»", "«}»", "(«)»", "($a «,» 1) == 2",
      "($a == 1 AND $b«)»", "(NOT $x«)»", "($a «AND» $b == 1)", "($a == 1) «==» 2", "$a == ($b «==» 1)",
      "$a IN ('x'«,» 'y')", "$a IN {1 «2»}", "$a IN {«,»}", "$a BETWEEN«[»c] {1, 2}", "$a ==[«x»] 'y'",
      "$a ==[c«,»d] 'y'", "$a ==[«]» 1", "$a == 12«_000»", "$a == 0«x»", "$a.«5» == 1",
      "$a == 1 «$»b == 2", "$«$»a == 1", "$a == «%%»", "$a == «%» 5", "$«%K» == 1",
      "SUBQUERY($a, «b», $b == 1).@count > 0", "SUBQUERY($a«)».@count > 0",
      "CAST($a, «NSDate») == 1", "CAST «$»a == 1", "TERNARY($a«,» 1, 2) == 1", "«first» == 1", "«size» == 3",
      "$a == 'x' '«y»'", "$a == 'x' «''»", "$a «😀» 1", "$a «👩‍👩‍👧» 1", "$a ==«\u{A0}»1", "$a == 1 AND «foo»($b) == 2",
      "$a.«foo»() == 1",
      "$a == 1«;»", "«#»1 == 2", "TRUEPREDICATE «==» 1", "ANY «NOT» $a == 1", "$a «:» 1",
      "$a «@»count > 1", "«\u{0}»",
    ])
  func rejectedAtToken(_ marked: String) throws {
    let text = marked.filter { $0 != "«" && $0 != "»" }
    let start = try #require(marked.utf8Offset(of: "«"))
    let end = try #require(marked.utf8Offset(of: "»")) - "«".utf8.count
    let error = try #require(PredicateFormat.parse(text).syntaxError)
    #expect(error.range == start..<end)
    #expect(!error.endsTooEarly)
    #expect(error.token != nil)
  }

  @Test(
    "the error covers the whole text where it ends too early",
    arguments: [
      "", " ", "$newsletter", "!$newsletter", "$age >", "$smoker == ", "($age > 18 AND $newsletter == true",
      "$age > 18 AND", "$age BETWEEN 18 AND 65", "true", "$city IN {'Rome', 'Oslo'", "$city == 'Paris", "'", "\"\\",
      "$", "($flag)", "NOT", "(", "((", "{", "$a == '\\", "1 + 1", "$a ==[", "$a ==[c", "$a ==[c]", "SUBQUERY(",
      "SUBQUERY($a, $b, $b", "CAST($a, 'x'", "$a[", "$a.", "$a.@", "max({1,", "@", "ANY", "ANY $a", "-", "$a := ",
      "$a == 1.",
    ])
  func endsTooEarly(_ text: String) throws {
    let error = try #require(PredicateFormat.parse(text).syntaxError)
    #expect(error.range == 0..<text.utf8.count)
    #expect(error.endsTooEarly)
  }

  @Test("a message says what, why and what to do")
  func messages() {
    func message(_ text: String) -> String? { PredicateFormat.parse(text).syntaxError?.message }
    #expect(
      message("$sw")
        == "'$sw' alone is no comparison: the app crashes when it reads this predicate; compare it, as in '$sw == true'"
    )
    #expect(
      message("$a == 1 & $b == 2")
        == "unexpected '&' behind a whole comparison: the app crashes when it reads this predicate; the operator is '&&' or AND"
    )
    #expect(
      message("isEmpty($a) == 1")
        == "no function 'isEmpty' in predicates: the app crashes when it reads this predicate"
    )
    #expect(
      message("$size == 1")
        == "'size' is a reserved word: the app crashes when it reads this predicate; write '$#size'")
    #expect(
      message("$a == 'x")
        == "the quote of a text is never closed: the app crashes when it reads this predicate; close it")
  }
}

extension String {
  /// The UTF-8 offset of the first occurrence of a character.
  func utf8Offset(of character: Character) -> Int? {
    firstIndex(of: character).map { utf8.distance(from: utf8.startIndex, to: $0) }
  }
}
