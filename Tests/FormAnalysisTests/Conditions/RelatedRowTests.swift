import FormAnalysis
import FormModel
import FormTestSupport
import Testing

/// Findings about a row that another place makes lead to it.
@Suite struct RelatedRowTests {
  @Test(arguments: [
    ("predicate-bool-equals-false", #"SwitchRow("x")"#, #""$x == false""#),
    ("predicate-value-not-in-options", #"SegmentedRow<String>("x") { $0.options = ["a"] }"#, #""$x == 'b'""#),
    ("predicate-opaque-value", #"PushRow<Plan>("x")"#, #""$x == 'pro'""#),
    ("predicate-float-equality", #"SliderRow("x")"#, #""$x == 0.1""#),
    ("predicate-quoted-variable", #"TextRow("x")"#, #""'$x' == nil""#),
    ("predicate-unobserved-variable", #"IntRow("x")"#, #""$x * 2 > 7""#),
    ("predicate-unusable-tag", #"TextRow("x y")"#, #""$x y == nil""#),
    ("condition-function-unused-dependency", #"IntRow("x")"#, #".function(["x"]) { _ in true }"#),
    (
      "evaluate-in-on-change", #"SwitchRow("x").onChange { _ in form.rowBy(tag: "t")?.evaluateHidden() }"#,
      #""$x == true""#
    ),
  ])
  func `the row that a condition speaks of is a related place`(id: String, row: String, condition: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let fixture = Fixture(
      """
      enum Plan: String { case free, pro }
      form +++ Section() <<< \(row) <<< TextRow("t") { $0.hidden = \(condition) }
      """)
    let finding = try #require(rule.findings(in: fixture.context).first)
    let place = try #require(finding.related.first)
    #expect(finding.related.count == 1)
    #expect(place.message == "the row with this tag")
    #expect(row.hasPrefix(fixture.texts[Int(place.range.file.index)].substring(place.range.bytes)))
  }

  @Test func `a variable that means one of two rows leads to none of them`() throws {
    let rule = try #require(Rule.all.first { $0.id == "predicate-float-equality" })
    let fixture = Fixture(
      """
      if isFine { form +++ SliderRow("x") } else { form +++ SliderRow("x") { $0.steps = 3 } }
      form +++ TextRow("t") { $0.hidden = "$x == 0.1" }
      """)
    let finding = try #require(rule.findings(in: fixture.context).first)
    #expect(finding.related.isEmpty)
  }

  @Test func `parts of a row that hold another value lead to their own classes`() throws {
    let rule = try #require(Rule.all.first { $0.id == "custom-row-value-mismatch" })
    let fixture = Fixture(
      """
      import Eureka
      final class BelowRow: Row<LabelCell>, RowType {}
      final class DurationRow: Row<LabelCellOf<Int>>, RowType, InlineRowType {
        typealias InlineRow = BelowRow
        func setupInlineRow(_ inlineRow: BelowRow) {}
      }
      """)
    let finding = try #require(rule.findings(in: fixture.context).first)
    let place = try #require(finding.related.first)
    #expect(place.message == "the row below")
    #expect(place.range != finding.range)
    #expect(fixture.texts[Int(place.range.file.index)].substring(place.range.bytes) == "BelowRow")
  }
}
