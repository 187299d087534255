import FormAnalysis
import FormModel
import FormTestSupport
import FormWorkspace
import Foundation
import Testing

/// What closures tell and where the library's names stand is kept of all code but the closure that is edited.
@Suite("While somebody types in a closure, the diagnostics are those of a fresh workspace")
struct ClosureTypingTests {

  @Test("names that are gone and captures of self are found before, in and behind the closure")
  func found() throws {
    var typing = Typing(
      """
      import Eureka
      class Login: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< SliderRow("one") { $0.minimumValue = 1 }.onChange { _ in self.tell() }
            <<< TextRow("two") { row in row.title = "Two" }.onChange { row in print(row) }
            <<< SliderRow("three") { $0.maximumValue = 3 }.onChange { _ in self.tell() }
        }
        func tell() {}
      }
      """)
    let start = try #require(typing.place(behind: "row in print(row)"))
    #expect(typing.rules == ["removed-api", "strong-self-capture", "removed-api", "strong-self-capture"])
    typing.type("; self.", at: start)
    #expect(typing.rules.count { $0 == "strong-self-capture" } == 3)
    for letter in "tell();" { typing.type("\(letter)", at: typing.end) }
    #expect(typing.rules.count { $0 == "strong-self-capture" } == 3)
    typing.type(" row.validationOptionz = 1", at: typing.end)
    typing.type("; row.highlightCell()", at: typing.end)
    #expect(
      typing.rules
        == [
          "removed-api", "strong-self-capture", "strong-self-capture", "property-not-on-row", "removed-api",
          "removed-api", "strong-self-capture",
        ])
    typing.remove(start..<typing.end)
    #expect(typing.rules == ["removed-api", "strong-self-capture", "removed-api", "strong-self-capture"])
    #expect(typing.differences == [])
  }

  @Test("what closures say is found where they stand while a row is typed in front of them, which swallows them")
  func newRow() throws {
    let rows = (0..<8).map {
      """
            <<< SliderRow("row\($0)") { row in
              row.title = "Row \($0)"
              row.\($0 % 3 == 0 ? "minimumValue" : "value") = 1
            }.onChange { row in
              row.section?.forEach { $0.highlightCell() }
              \($0 % 2 == 0 ? "DispatchQueue.main.async { self.tell(row) }" : "print(row)")
            }
      """
    }
    var typing = Typing(
      """
      import Eureka
      class Login: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
      \(rows.joined(separator: "\n"))
        }
        func tell(_ row: BaseRow) {}
      }
      """)
    #expect(typing.rules.filter { $0 == "strong-self-capture" }.count == 4)
    let all = typing.rules.filter { $0 == "removed-api" }.count
    #expect(all == 11)
    typing.type("\n", at: try #require(typing.place(behind: "super.viewDidLoad()\n    form +++ Section()")))
    for letter in "<<< SliderRow(\"new\") { row in row.maximumValue = 1\n}.onChange { $0.highlightCell() }" {
      typing.type("\(letter)", at: typing.end)
    }
    #expect(typing.rules.filter { $0 == "removed-api" }.count == all + 2)
    #expect(typing.differences == [])
  }

  private static let statements = [
    "self.view.reload()", "$0.title = \"A\"", "row.minimumValue = 1", "_ = form.rowBy(tag: \"a\")?.value",
    "[weak self] in self?.go()", "DispatchQueue.main.async { self.go() }", "$0.hidden = \"$a == nil\"", "// formlsp",
    "if let a = self.a { a() }", "$0.add(rule: RuleRequired())",
  ]

  @Test("of the rules' examples") func examples() throws {
    var random = SeededGenerator(state: 0x51AB)
    let all = Rule.all.flatMap(\.examples).map(\.text.source).filter {
      !$0.contains(".formlsp.yml") && !$0.contains("//- ")
    }
    for _ in 0..<Rounds.count(4) {
      guard let source = all.randomElement(using: &random),
        let statement = Self.statements.randomElement(using: &random)
      else { return }
      var typing = Typing("import Eureka\n" + source)
      guard let start = typing.places(behind: ["{ ", " in ", "{\n", " in\n"]).randomElement(using: &random) else {
        continue
      }
      typing.type(statement + "\n", at: start)
      typing.type("x", at: start + statement.utf8.count / 2)
      typing.remove(start..<start + 1)
      typing.type("y\n", at: start)
      typing.remove(start..<typing.end)
      #expect(typing.differences == [], "\(source)")
    }
  }
}

/// A file that is edited in a workspace, and what a fresh one says of each of its texts.
private struct Typing {
  private static let path = "/nowhere/Form.swift"
  private var text: String
  private var workspace = Workspace(root: nil, settings: WorkspaceSettings())
  /// What the workspace said last.
  private(set) var rules: [String] = []
  /// The texts of which the workspace and a fresh one did not say the same.
  private(set) var differences: [String] = []
  /// Where what was typed last ends, as an offset in UTF-8.
  private(set) var end = 0

  init(_ text: String) {
    self.text = text
    workspace.open(Self.path, text: SourceText(text))
    ask()
  }

  func place(behind words: String) -> Int? {
    text.range(of: words).map { text.utf8.distance(from: text.startIndex, to: $0.upperBound) }
  }

  func places(behind words: [String]) -> [Int] {
    words.flatMap { text.ranges(of: $0).map { text.utf8.distance(from: text.startIndex, to: $0.upperBound) } }
  }

  mutating func type(_ typed: String, at place: Int) { replace(place..<place, with: typed) }

  mutating func remove(_ range: Range<Int>) { replace(range, with: "") }

  private mutating func replace(_ range: Range<Int>, with typed: String) {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: Array(typed.utf8))
    text = String(decoding: bytes, as: UTF8.self)
    end = range.lowerBound + typed.utf8.count
    ask()
  }

  private mutating func ask() {
    workspace.change(Self.path, text: SourceText(text))
    let found = workspace.diagnostics()
    var fresh = Workspace(root: nil, settings: WorkspaceSettings())
    fresh.open(Self.path, text: SourceText(text))
    if found != fresh.diagnostics() { differences.append(text) }
    rules = (found[Self.path] ?? []).map(\.rule)
  }
}
