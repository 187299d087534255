import FormAnalysis
import FormLinking
import FormModel
import Testing

/// Completion and hover offer what the version in force has, and nothing else.
@Suite struct VersionedFeatureTests {
  private func fixture(_ line: String, _ version: String) throws -> FeatureFixture {
    var settings = LinkingSettings()
    settings.version = try #require(LibraryVersion(version))
    return FeatureFixture(
      #"""
      import Eureka
      class Trip: FormViewController {
        override func viewDidLoad() {
          form +++ Section()
            <<< TextRow("name")
            \#(line)
        }
      }
      """#, settings: settings)
  }

  @Test(arguments: [
    ("1.3.0", ["TextRow", "SwitchRow"], ["StepperRow", "PickerInputRow", "DoublePickerInputRow"]),
    ("1.7.0", ["TextRow", "SwitchRow", "StepperRow"], ["PickerInputRow", "DoublePickerInputRow"]),
    ("2.0.1", ["PickerInputRow"], ["DoublePickerInputRow", "TriplePickerRow"]),
    ("4.2.0", ["DoublePickerInputRow", "TriplePickerRow"], []),
    ("5.5.0", ["DoublePickerInputRow", "TriplePickerRow"], []),
  ])
  func rows(version: String, there: [String], missing: [String]) throws {
    let labels = Set(try fixture("<<< 1️⃣", version).labels("1️⃣"))
    #expect(labels.isSuperset(of: there), "\(version)")
    #expect(labels.isDisjoint(with: missing), "\(version)")
  }

  @Test(arguments: [("1.7.0", ["Section", "SelectableSection"]), ("5.5.0", ["MultivaluedSection"])])
  func sections(version: String, there: [String]) throws {
    let labels = Set(try fixture("+++ 1️⃣", version).labels("1️⃣"))
    #expect(labels.isSuperset(of: there))
    #expect(labels.contains("MultivaluedSection") == (version != "1.7.0"))
  }

  @Test(
    arguments: [
      ("1.7.0", []), ("2.0.0", ["RuleRequired", "RuleEmail"]), ("2.0.1", ["RuleRequired", "RuleEqualsToRow"]),
      ("3.1.0", ["RuleExactLength", "RuleEqualsToRow"]),
    ] as [(String, [String])])
  func rules(version: String, there: [String]) throws {
    let labels = Set(try fixture(#"<<< TextRow("x") { $0.add(rule: 1️⃣"#, version).labels("1️⃣"))
    #expect(labels.isSuperset(of: there), "\(version)")
    #expect(!labels.contains("RuleExactLength") || version == "3.1.0")
    #expect(labels.isEmpty == there.isEmpty)
  }

  @Test(arguments: [
    ("1.7.0", ["onChange", "cellUpdate"], ["onRowValidationChanged", "onCellHighlightChanged"]),
    ("2.0.0", ["onChange", "onRowValidationChanged", "onCellHighlightChanged"], ["onCellHighlight"]),
    ("5.5.0", ["onChange", "onRowValidationChanged", "onCellHighlightChanged"], ["onCellHighlight"]),
  ])
  func callbacks(version: String, there: [String], missing: [String]) throws {
    let labels = Set(try fixture(#"<<< TextRow("x") { $0.title = "X" }.1️⃣"#, version).labels("1️⃣"))
    #expect(labels.isSuperset(of: there), "\(version)")
    #expect(labels.isDisjoint(with: missing), "\(version)")
  }

  @Test(arguments: [("3.0.0", false), ("4.1.0", true), ("5.5.0", true)])
  func properties(version: String, hasSwipes: Bool) throws {
    let labels = try fixture(#"<<< TextRow("x") { $0.1️⃣"#, version).labels("1️⃣")
    #expect(labels.contains("title"))
    #expect(labels.contains("trailingSwipe") == hasSwipes)
  }

  @Test(arguments: [("4.1.0", true), ("4.2.0", false), ("5.5.0", false)])
  func membersThatWent(version: String, isThere: Bool) throws {
    let labels = try fixture(#"<<< SliderRow("x") { $0.1️⃣"#, version).labels("1️⃣")
    #expect(labels.contains("minimumValue") == isThere)
  }
}
