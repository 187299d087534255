import FormAnalysis
import FormTestSupport
import Testing

@Suite struct FunctionBodyTests {
  /// What is written from a predicate is read again.
  @Test(arguments: [
    "$n > 3", "$n BETWEEN {1, 3}", "$n IN {1, 2}", "$a == 'x'", "$a CONTAINS 'x' AND $n <= 2", "$a BEGINSWITH 'x'",
    "$a ENDSWITH 'x' OR $on == true", "NOT ($on == true)", "$a == nil AND ($n != 1 OR $on == true)",
    "$a IN {'q', 'r'}", "$a == $b", "NOT ($on == true OR $a == nil)", "$many CONTAINS 'x'",
  ])
  func predicatesSurviveTheWayThereAndBack(predicate: String) throws {
    let source = """
      form +++ SwitchRow("on") <<< IntRow("n") <<< TextRow("a") <<< NameRow("b") <<< TextRow("c")
      form +++ MultipleSelectorRow<String>("many") <<< TextRow("t") { $0.hid1️⃣den = "\(predicate)" }
      """
    let function = try #require(FeatureFixture(source).refactored("1️⃣", "Convert predicate"))
    let marked = function.replacing("hidden", with: "hid1️⃣den")
    let back = try #require(FeatureFixture(marked).refactored("1️⃣", "Convert '.function'"))
    #expect(back == source.replacing("hid1️⃣den", with: "hidden"))
  }
}
