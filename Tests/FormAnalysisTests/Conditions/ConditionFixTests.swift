import FormAnalysis
import FormLinking
import FormModel
import FormTestSupport
import Testing

/// What the fixes of the rules about conditions write, and where they write nothing.
@Suite struct ConditionFixTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: String
    var before: String
    /// nil where there is nothing to write.
    var after: String?
    var isSafe = false
    var version = LibraryVersion(5, 5)
    var testDescription: String { "\(rule): \(before)" }
  }

  @Test(arguments: lists + names + wholes + old)
  func writes(one: Case) throws {
    let rule = try #require(Rule.all.first { $0.id == one.rule })
    let fixture = Fixture(one.before, settings: LinkingSettings(version: one.version))
    let finding = try #require(rule.findings(in: fixture.context).first)
    let changed = finding.fixes.first.flatMap { fix in
      fixture.texts[0].applying(fix.edits.map { ($0.range.bytes, $0.newText) })?.string
    }
    #expect(changed == one.after)
    if let fix = finding.fixes.first { #expect(fix.isSafe == one.isSafe) }
  }

  // MARK: Lists of dependencies

  static let lists: [Case] = [
    Case(
      rule: "condition-function-unknown-tag",
      before: """
        enum Tags { static let common = ["b"] }
        form +++ SwitchRow("b") +++ TextRow("t") { $0.hidden = .function(["nope"] + Tags.common) { _ in isOff } }
        """,
      after: """
        enum Tags { static let common = ["b"] }
        form +++ SwitchRow("b") +++ TextRow("t") { $0.hidden = .function([] + Tags.common) { _ in isOff } }
        """),
    Case(
      rule: "condition-function-unknown-tag",
      before: """
        form +++ SwitchRow("b") +++ TextRow("t") { $0.hidden = .function([
          "nope", // why
          "b",
        ]) { $0.rowBy(tag: "b")?.baseValue == nil } }
        """,
      after: """
        form +++ SwitchRow("b") +++ TextRow("t") { $0.hidden = .function([
          // why
          "b",
        ]) { $0.rowBy(tag: "b")?.baseValue == nil } }
        """),
    Case(
      rule: "condition-function-unknown-tag",
      before:
        #"form +++ SwitchRow("b") +++ TextRow("t") { $0.hidden = .function(["b", "nope",]) { $0.values().isEmpty } }"#,
      after: #"form +++ SwitchRow("b") +++ TextRow("t") { $0.hidden = .function(["b",]) { $0.values().isEmpty } }"#),
    Case(
      rule: "condition-function-unknown-tag",
      before: #"form +++ SwitchRow("b") +++ TextRow("t") { $0.hidden = .function(["nope",]) { $0.values().isEmpty } }"#,
      after: #"form +++ SwitchRow("b") +++ TextRow("t") { $0.hidden = .function([]) { $0.values().isEmpty } }"#),
  ]

  // MARK: Names and texts

  static let names: [Case] = [
    Case(
      rule: "predicate-unknown-tag",
      before: #"form +++ SwitchRow("size") +++ TextRow("t") { $0.hidden = "$sizes != nil" }"#,
      after: #"form +++ SwitchRow("size") +++ TextRow("t") { $0.hidden = "$#size != nil" }"#),
    Case(
      rule: "predicate-unknown-tag",
      before: #"form +++ SwitchRow("first name") +++ TextRow("t") { $0.hidden = "$firstname != nil" }"#, after: nil),
    Case(
      rule: "predicate-value-not-in-options",
      before:
        #"form +++ PushRow<String>("a") { $0.options = ["Don't"] } +++ TextRow("t") { $0.hidden = "$a == 'Dont'" }"#,
      after: nil),
    Case(
      rule: "predicate-value-not-in-options",
      before:
        #"form +++ PushRow<String>("a") { $0.options = ["Films"] } +++ TextRow("t") { $0.hidden = .predicate(NSPredicate(format: "$a == %@", "Film")) }"#,
      after: nil),
    Case(
      rule: "predicate-bool-equals-false",
      before:
        #"form +++ SwitchRow("a") <<< TextRow("b") <<< TextRow("t") { $0.hidden = .predicate(NSPredicate(format: "$a == %@ OR $b == %@", false, "x")) }"#,
      after: nil),
    Case(
      rule: "predicate-bare-identifier",
      before: #"form +++ TextRow("a") +++ TextRow("t") { $0.hidden = "$a == Rome.Italy" }"#,
      after: nil),
    Case(
      rule: "predicate-quoted-variable",
      before: #"form +++ SwitchRow("a") +++ TextRow("t") { $0.hidden = "'$a' == YES" }"#,
      after: #"form +++ SwitchRow("a") +++ TextRow("t") { $0.hidden = "$a == YES" }"#, isSafe: true),
    Case(
      rule: "predicate-quoted-variable",
      before: #"form +++ TextRow("t") { $0.hidden = "'$a' == 'x'" } +++ TextRow("a")"#,
      after: #"form +++ TextRow("t") { $0.hidden = "$a == 'x'" } +++ TextRow("a")"#),
    Case(
      rule: "predicate-quoted-variable",
      before: #"form +++ IntRow("a") +++ TextRow("t") { $0.hidden = "'$a' CONTAINS 'x'" }"#,
      after: #"form +++ IntRow("a") +++ TextRow("t") { $0.hidden = "$a CONTAINS 'x'" }"#),
  ]

  // MARK: Whole conditions

  private static let asked = #".function(["a"]) { form in (form.rowBy(tag: "a") as SwitchRow?)?.value == true }"#

  static let wholes: [Case] = [
    Case(
      rule: "predicate-forward-reference",
      before: #"form +++ TextRow("t") { $0.hidden = isNew ? true : "$a == true" } +++ SwitchRow("a")"#,
      after: #"form +++ TextRow("t") { $0.hidden = isNew ? true : \#(asked) } +++ SwitchRow("a")"#
    ),
    Case(
      rule: "predicate-opaque-value",
      before: """
        enum Plans { enum Plan: String { case free } }
        form +++ PushRow<Plans.Plan>("a") { $0.options = [.free] } +++ TextRow("t") { $0.hidden = "$a == 'free'" }
        """,
      after: """
        enum Plans { enum Plan: String { case free } }
        form +++ PushRow<Plans.Plan>("a") { $0.options = [.free] } +++ TextRow("t") { $0.hidden = .function(["a"]) { form in (form.rowBy(tag: "a") as PushRow<Plans.Plan>?)?.value == .free } }
        """),
    Case(
      rule: "row-by-tag-type-mismatch",
      before: """
        enum Rows { final class CodeRow: Row<TextCell>, RowType {} }
        form +++ Rows.CodeRow("a")
        let a: IntRow? = form.rowBy(tag: "a")
        """,
      after: """
        enum Rows { final class CodeRow: Row<TextCell>, RowType {} }
        form +++ Rows.CodeRow("a")
        let a: Rows.CodeRow? = form.rowBy(tag: "a")
        """),
  ]

  // MARK: Eureka 1

  static let old: [Case] = [
    Case(
      rule: "condition-not-literal", before: #"form +++ TextRow("t") { $0.hidden = NSPredicate(format: "$t == nil") }"#,
      after: #"form +++ TextRow("t") { $0.hidden = .Predicate(NSPredicate(format: "$t == nil")) }"#, isSafe: true,
      version: LibraryVersion(1, 7)),
    Case(
      rule: "predicate-forward-reference",
      before: #"form +++ TextRow("t") { $0.hidden = "$a < now()" } +++ DateRow("a")"#, after: nil,
      version: LibraryVersion(1, 7)),
    Case(
      rule: "predicate-forward-reference",
      before: #"form +++ TextRow("t") { $0.hidden = "$a CONTAINS 'x'" } +++ TextRow("a")"#, after: nil,
      version: LibraryVersion(1, 7)),
    Case(
      rule: "predicate-forward-reference",
      before: #"form +++ TextRow("t") { $0.hidden = "$a == 'x'" } +++ TextRow("a")"#,
      after:
        #"form +++ TextRow("t") { $0.hidden = .Function(["a"]) { form in (form.rowByTag("a") as TextRow?)?.value == "x" } } +++ TextRow("a")"#,
      version: LibraryVersion(1, 7)),
  ]
}
