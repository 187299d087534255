import FormAnalysis
import FormLinking
import FormModel
import FormTestSupport
import Testing

/// The rules about callbacks, cells, life cycle and custom rows on shapes that apps write, near misses among them: each
/// source is shown to all of these rules at once, and nothing may be reported but what it marks.
@Suite struct CallbackRuleTests {
  @Test(arguments: CallbackShape.all)
  func reportsWhatIsMarkedAndNothingElse(_ shape: CallbackShape) {
    let fixture = Fixture(shape.source, settings: LinkingSettings(interfaceFiles: shape.interfaceFiles))
    var found: [Fixture.Expectation] = []
    for rule in CallbackShape.rules {
      for finding in rule.findings(in: fixture.context) {
        guard shape.showsInfos || (finding.severity ?? rule.severity) > .info else { continue }
        found.append(Fixture.Expectation(range: finding.range, message: rule.id))
      }
    }
    let (missing, unexpected) = fixture.difference(to: found)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  @Test func aWeakCaptureIsWrittenWhereEveryUseStaysValid() throws {
    let fixed = try fix(
      .strongSelfCapture,
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a").onChange { row in self.title = row.value }
        }
      }
      """)
    #expect(fixed.edit.isSafe)
    #expect(fixed.text.contains("{ [weak self] row in self?.title = row.value }"))
  }

  @Test func aUseOfAValueAsksForAGuard() throws {
    let fixed = try fix(
      .strongSelfCapture,
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a").onChange { row in
            row.title = self.title
          }
        }
      }
      """)
    #expect(!fixed.edit.isSafe)
    #expect(
      fixed.text.contains(
        "{ [weak self] row in\n      guard let self = self else { return }\n      row.title = self.title"))
  }

  @Test func aMethodIsCalledFromAClosureInstead() throws {
    let fixed = try fix(
      .strongSelfCapture,
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ ButtonRow("a").onCellSelection(self.tapped)
        }
        func tapped(cell: ButtonCell, row: ButtonRow) {}
      }
      """)
    #expect(fixed.text.contains("onCellSelection({ [weak self] in self?.tapped(cell: $0, row: $1) })"))
  }

  @Test func superIsCalledWithTheMethodsOwnArguments() throws {
    let fixed = try fix(
      .missingSuperCall,
      """
      class Editor: FormViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
              title = segue.identifier
          }
      }
      """)
    #expect(fixed.edit.isSafe)
    #expect(
      fixed.text.contains("{\n        super.prepare(for: segue, sender: sender)\n        title = segue.identifier"))
  }

  @Test func anEmptyBodyIsFilled() throws {
    let fixed = try fix(
      .missingSuperCall, "class Editor: FormViewController {\n  override func viewDidLoad() {}\n}\n")
    #expect(fixed.text.contains("viewDidLoad() { super.viewDidLoad() }"))
  }

  @Test func theRequiredInitialiserPassesTheTagOnWhereNothingElseIsNeeded() throws {
    let fixed = try fix(
      .customRowMissingRequiredInit,
      """
      final class PlainRow: _TextRow, RowType {
          init(title: String) {
              super.init(tag: nil)
          }
      }
      """)
    #expect(fixed.text.contains("    required init(tag: String?) {\n        super.init(tag: tag)\n    }\n}"))
  }

  @Test func selfIsCapturedWhereSwiftAllowsIt() throws {
    let fixed = try fix(
      .strongSelfCapture,
      """
      class Editor: FormViewController {
        override func viewDidLoad() { form +++ TextRow("a").onChange { [] row in self.title = row.value } }
      }
      """)
    #expect(fixed.text.contains("{ [weak self] row in self?.title = row.value }"))
    let parent = Fixture(
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          form +++ TextRow("a").onChange { _ in self.title = "a"; super.viewWillAppear(true) }
        }
      }
      """)
    #expect(Rule.strongSelfCapture.findings(in: parent.context).map(\.fixes) == [[]])
  }

  /// The source after the first fix of a rule's first finding.
  private func fix(_ rule: Rule, _ source: String) throws -> (edit: Fix, text: String) {
    let fixture = Fixture(source)
    let finding = try #require(rule.findings(in: fixture.context).first)
    let fix = try #require(finding.fixes.first)
    let text = try #require(fixture.texts.first)
    let changed = try #require(text.applying(fix.edits.map { ($0.range.bytes, $0.newText) }))
    return (fix, changed.string)
  }
}

/// A source and what all rules of one part of the reference say about it.
struct CallbackShape: Sendable, CustomStringConvertible {
  let description: String
  let showsInfos: Bool
  let source: String

  init(_ description: String, showsInfos: Bool = false, _ source: String) {
    self.description = description
    self.showsInfos = showsInfos
    self.source = source
  }

  /// The nibs among the shape's files.
  var interfaceFiles: Set<String> {
    Set(
      source.split(separator: "\n").filter { $0.hasPrefix("//- ") && $0.hasSuffix(".xib") }
        .compactMap { $0.split(whereSeparator: { $0 == "/" || $0 == " " }).last.map { String($0.dropLast(4)) } })
  }

  static let all =
    callbackShapes + callbackShapesMore + strongSelfShapes + strongSelfShapesMore + lifeCycleShapes
    + lifeCycleShapesMore + customRowShapes

  static let rules: [Rule] = [
    .duplicateCallback, .collapseCallbackOverwritten, .highlightCallbackNeverFires, .disabledSelectionNotGuarded,
    .strongSelfCapture, .cellAccessInInitializer, .mutualOnChange, .setValueWithoutUpdate, .missingSuperCall,
    .customRowMissingRowType, .customRowMissingRequiredInit, .customRowNotFinal, .customCellMissingCellType,
    .customCellMissingSuper, .customRowValueMismatch, .nibNameMismatch, .longChain,
  ]
}
