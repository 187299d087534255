import FormAnalysis
import FormLinking
import FormModel
import FormTestSupport
import FormWorkspace
import Foundation
import Testing

/// Where one literal says something else and nobody has asked what it says, nothing is followed: what was found is moved.
@Suite("While somebody types in a string literal, what was followed before is what following finds")
struct LiteralMoveTests {
  /// `FORMLSP_EDITS=2000` takes all literals of all examples.
  private static let examples = ProcessInfo.processInfo.environment["FORMLSP_EDITS"].flatMap { Int($0) } ?? 40

  @Test("in the literals of the rules' examples, to the last place")
  func examples() throws {
    let all = Rule.all.flatMap(\.examples).filter { !$0.source.contains(".formlsp.yml") }
    var counts = (moved: 0, followed: 0)
    for example in all.sample(Self.examples, by: \.source) {
      let source = Typing(example.text.source)
      let literals = Self.examples < all.count ? source.literals.sample(1) { "\($0)" } : source.literals
      for literal in literals {
        for other in source.others(literal) {
          let outcome = source.typing(other, in: literal)
          #expect(outcome.difference == nil, "'\(other)' in \(literal) of \(example.source)")
          counts.moved += outcome.isMoved ? 1 : 0
          counts.followed += outcome.isMoved ? 0 : 1
        }
      }
    }
    #expect(counts.moved > counts.followed)
  }

  private static let form = """
    class Login: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ Section("Personal") <<< TextRow("name") { $0.title = "Name" } <<< TextRow("city")
          <<< IntRow("age") { $0.hidden = "$name == nil" }
            .onChange { [weak self] row in self?.tell("changed", row.title) }
        if mode == "short" { form.last?.hidden = true }
      }
      func city() -> String? { (form.rowBy(tag: "city") as? TextRow)?.value }
    }
    """

  @Test(
    "what nobody looks at is moved",
    arguments: [
      ("Personal", "Person"), ("Name", "Your name"), ("$name == nil", "$name == 'x'"), ("name", "names"),
      ("age", "agee"), ("changed", "é"),
    ])
  func moves(text: String, other: String) throws {
    let outcome = Typing(Self.form).typing(other, in: try #require(Typing(Self.form).literal(text)))
    #expect(outcome.difference == nil)
    #expect(outcome.isMoved)
  }

  /// What few of the examples have, each behind a literal that nobody looks at.
  private static let rarities = """
    class Base: FormViewController { var details: Section? }
    final class Other: Base {
      var login: Login!
      override func viewDidLoad() {
        super.viewDidLoad()
        print("here")
        TextRow.defaultCellUpdate = { cell, row in cell.textLabel?.text = "All" }
        details?.header = HeaderFooterView(title: "Details")
        let city = "ci" + "ty", hide: Condition = "$" + city
        form +++ Section() <<< TextRow(city) { $0.hidden = hide }.onChange { [weak self] _ in
          guard let self else { return }
          self.login.form.rowBy(tag: "name")?.hidden = true
          for row in self.form.allRows { row.title = "Any" }
          let found = form.rowBy(tag: "more")
          print(found?.value ?? "")
        }
      }
    }
    """

  @Test("everything that is found finds its place") func rarities() throws {
    let typing = Typing(Self.form + "\n" + Self.rarities)
    let outcome = typing.typing("everywhere", in: try #require(typing.literal("here")))
    #expect(outcome.difference == nil)
    #expect(outcome.isMoved)
  }

  @Test(
    "what code depends on is followed: tags that are looked for, before and after, conditions of branches, empty texts",
    arguments: [("city", "citi"), ("name", "city"), ("short", "long"), ("Name", "")])
  func follows(text: String, other: String) throws {
    let outcome = Typing(Self.form).typing(other, in: try #require(Typing(Self.form).literal(text)))
    #expect(outcome.difference == nil)
    #expect(!outcome.isMoved)
  }
}

/// Files in which a literal is edited.
private struct Typing {
  private let files: [ExampleFiles.File]

  /// The characters of a literal between its quotes.
  struct Literal {
    var file: Int
    var range: Range<String.Index>
  }

  init(_ source: String) {
    files = ExampleFiles(source).files.map {
      var file = $0
      if file.name.hasSuffix(".swift") { file.text = "import Eureka\n" + file.text }
      return file
    }
  }

  /// What may be a plain literal: two quotes in one line.
  var literals: [Literal] {
    var literals: [Literal] = []
    for (number, file) in files.enumerated() where file.name.hasSuffix(".swift") {
      var start: String.Index?
      for index in file.text.indices {
        switch file.text[index] {
        case "\"":
          if let opened = start { literals.append(Literal(file: number, range: opened..<index)) }
          start = start == nil ? file.text.index(after: index) : nil
        case "\n", "\\": start = nil
        default: break
        }
      }
    }
    return literals
  }

  func literal(_ text: String) -> Literal? { literals.first { files[$0.file].text[$0.range] == text } }

  /// What may be typed there: more, less, and what another literal says.
  func others(_ literal: Literal) -> [String] {
    let text = String(files[literal.file].text[literal.range])
    let another = literals.map { String(files[$0.file].text[$0.range]) }.first { $0 != text }
    return [text + "é", String(text.dropLast()), another].compactMap { $0 }.filter { $0 != text }
  }

  /// Types the text, once the file has been edited before.
  /// - Returns: Whether all scopes of the file were moved, and in what the result differs from that of a fresh workspace.
  func typing(_ text: String, in literal: Literal) -> (isMoved: Bool, difference: String?) {
    var live = Self.workspace(files)
    _ = live.diagnostics()
    // Of what is only opened no tree is kept: a blank at the end is the first edit.
    var edited = files
    edited[literal.file].text += " "
    live.change(Self.path(edited[literal.file]), text: SourceText(edited[literal.file].text))
    _ = live.diagnostics()
    let before = live.linkedWorkspaces
    edited[literal.file].text.replaceSubrange(literal.range, with: text)
    live.change(Self.path(edited[literal.file]), text: SourceText(edited[literal.file].text))
    let found = live.diagnostics()
    let after = live.linkedWorkspaces
    var fresh = Self.workspace(edited)
    let expected = fresh.diagnostics()
    if found != expected { return (false, "findings") }
    let difference = Self.lines(after).symmetricDifference(Self.lines(fresh.linkedWorkspaces)).sorted()
    return (Self.isMoved(before, after), difference.isEmpty ? nil : difference.prefix(10).joined(separator: "\n"))
  }

  private static func path(_ file: ExampleFiles.File) -> String { "/nowhere/\(file.name)" }

  private static func workspace(_ files: [ExampleFiles.File]) -> Workspace {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    for file in files { workspace.open(path(file), text: SourceText(file.text)) }
    return workspace
  }

  private typealias Linked = [(workspace: LinkedWorkspace, files: Set<FileID>)]

  /// What is moved keeps the circumstances in which it was met.
  private static func isMoved(_ before: Linked, _ after: Linked) -> Bool {
    let (before, after) = (circumstances(before), circumstances(after))
    return before.count == after.count && zip(before, after).allSatisfy { $0 === $1 }
  }

  private static func circumstances(_ linked: Linked) -> [Moment.Circumstances] {
    var all: [Moment.Circumstances] = []
    for one in linked {
      for scope in one.workspace.scopes {
        for object in scope.scope.objects where object.moment.calls.isEmpty { all.append(object.moment.circumstances) }
      }
    }
    return all
  }

  /// All that is stored in scopes and what they refer to, a line each with the way to it.
  private static func lines(_ linked: Linked) -> Set<String> {
    var lines: Set<String> = []
    for (number, one) in linked.enumerated() {
      for (position, scope) in one.workspace.scopes.enumerated() {
        describe(scope.scope, as: "\(number).\(position)", in: &lines)
      }
    }
    return lines
  }

  private static func describe(_ value: Any, as path: String, in lines: inout Set<String>) {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty {
      lines.insert("\(path) = \(mirror.displayStyle == .class ? "" : "\(value)")")
      return
    }
    let isUnordered = mirror.displayStyle == .set || mirror.displayStyle == .dictionary
    // Whether somebody has asked what a text says is told by `FormScope.texts`.
    for (number, child) in mirror.children.enumerated() where child.label != "wasRead" {
      describe(child.value, as: "\(path).\(child.label ?? (isUnordered ? "" : "\(number)"))", in: &lines)
    }
  }
}
