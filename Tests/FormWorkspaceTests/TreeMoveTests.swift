import FormAnalysis
import FormLinking
import FormModel
import FormTestSupport
import FormWorkspace
import Foundation
import Testing

/// Where code is the same but for places, and for what a literal says of which nobody has asked, nothing is followed: what was
/// found is moved.
@Suite("While somebody types in a string literal or a comment, what was found before is what following finds")
struct TreeMoveTests {
  /// All literals of all examples, if the environment asks for that many.
  private static let examples = Rounds.count(10)

  @Test("in the literals of the rules' examples, to the last place")
  func literals() {
    expectMoves { source, isLong in
      (isLong ? source.literals : source.literals.sample(1) { "\($0)" }).flatMap { literal in
        source.others(literal).map { source.replacing(literal, with: $0) }
      }
    }
  }

  @Test("in blank lines and comments of the rules' examples, to the last place")
  func blanks() {
    expectMoves { source, isLong in
      (isLong ? source.blanks : source.blanks.sample(2) { "\($0)" }).map { source.replacing($0, with: $1) }
    }
  }

  /// - Parameter edits: the other texts of an example's files; whether there may be many.
  private func expectMoves(_ edits: (Typing, Bool) -> [[ExampleFiles.File]]) {
    let all = Rule.all.flatMap(\.examples).filter { !$0.source.contains(".formlsp.yml") }
    var counts = (moved: 0, followed: 0)
    for example in all.sample(Self.examples, by: \.source) {
      let source = Typing(example.text.source)
      for edited in edits(source, Self.examples >= all.count) {
        let outcome = source.outcome(of: edited)
        #expect(outcome.difference == nil, "\(edited.map(\.text))")
        counts.moved += outcome.isMoved ? 1 : 0
        counts.followed += outcome.isMoved ? 0 : 1
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
    let typing = Typing(Self.form)
    let outcome = typing.outcome(of: typing.replacing(try #require(typing.literal(text)), with: other))
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
        form +++ Section() <<< TextRow() +++ Section() <<< TextRow()
      }
    }
    """

  @Test("everything that is found finds its place") func rarities() throws {
    let typing = Typing(Self.form + "\n" + Self.rarities)
    let outcome = typing.outcome(of: typing.replacing(try #require(typing.literal("here")), with: "everywhere"))
    #expect(outcome.difference == nil)
    #expect(outcome.isMoved)
  }

  @Test(
    "a type that nobody speaks of is edited beside a form, behind the number in it",
    arguments: [
      ("struct Hel7per {}", "p"), ("final class Helper: NSObject { var n7 = 1 }", "ame"),
      ("enum Helper: String { case name7 }", "s, city"), ("struct Helper { func f() { g { 7 } } }", ".map { name }"),
      ("@objc final class Helper { let name = \"7\" + x }", "7\\(name)"), ("actor Helper { func f() { 7 } }", "\n{"),
    ])
  func strangers(declaration: String, typed: String) throws {
    for text in [Self.form + "\n\(declaration)\n", "\(declaration)\n" + Self.form] {
      let typing = Typing(text)
      let outcome = typing.outcome(of: typing.replacing(try #require(typing.place(of: "7")), with: "7" + typed))
      #expect(outcome.difference == nil)
      #expect(outcome.isMoved == !typed.hasSuffix("{"), "\(text)")
    }
  }

  @Test(
    "a type that something depends on is edited beside a form",
    arguments: [
      ("struct Hel<>per {}; let helper = Helper()", "p"), ("class Helper: FormViewController { <> }", "func f() {}"),
      ("extension Login { func g<>() {} }", "h"), ("struct Helper { typealias Row = TextRow<> }", "s"),
      ("struct Helper { class Other: Login { <> } }", "func f() {}"), ("struct Login<> {}", "s"),
      ("#if DEBUG\nstruct Helper { <> }\nlet a = Helper()\n#endif", "func f() {}"), ("struct TextRo<> {}", "w"),
      ("class Helper: Base { <> }; class Base: FormViewController {}", "func f() {}"), ("protocol P<> {}", "s"),
      ("struct Helper { func f(_ form: Form) { form +++ TextRow(\"a\")<> } }", " <<< TextRow(\"name\")"),
    ])
  func neighbours(declaration: String, typed: String) throws {
    let typing = Typing(Self.form + "\n\(declaration.replacing("<>", with: " /*0*/ "))\n")
    let outcome = typing.outcome(of: typing.replacing(try #require(typing.place(of: " /*0*/ ")), with: typed))
    #expect(outcome.difference == nil)
    #expect(!outcome.isMoved)
  }

  @Test(
    "what code depends on is followed: tags that are looked for, before and after, conditions of branches, empty texts",
    arguments: [("city", "citi"), ("name", "city"), ("short", "long"), ("Name", "")])
  func follows(text: String, other: String) throws {
    let typing = Typing(Self.form)
    let outcome = typing.outcome(of: typing.replacing(try #require(typing.literal(text)), with: other))
    #expect(outcome.difference == nil)
    #expect(!outcome.isMoved)
  }
}

/// Files in which something is edited.
private struct Typing {
  private let files: [ExampleFiles.File]

  /// A stretch of a file; of a literal its characters between the quotes.
  struct Place {
    var file: Int
    var range: Range<String.Index>
  }

  init(_ source: String) {
    files = ExampleFiles(source).files.map {
      var file = $0
      if file.name.hasSuffix(".swift") { file.text = "import Eureka \(Self.comment)\n" + file.text }
      return file
    }
  }

  /// What may be a plain literal: two quotes in one line.
  var literals: [Place] {
    var literals: [Place] = []
    for (number, file) in files.enumerated() where file.name.hasSuffix(".swift") {
      var start: String.Index?
      for index in file.text.indices {
        switch file.text[index] {
        case "\"":
          if let opened = start { literals.append(Place(file: number, range: opened..<index)) }
          start = start == nil ? file.text.index(after: index) : nil
        case "\n", "\\": start = nil
        default: break
        }
      }
    }
    return literals
  }

  /// Where a text stands first.
  func place(of text: String) -> Place? {
    for (number, file) in files.enumerated() {
      if let range = file.text.range(of: text) { return Place(file: number, range: range) }
    }
    return nil
  }

  func literal(_ text: String) -> Place? { literals.first { files[$0.file].text[$0.range] == text } }

  /// What may be typed there: more, less, and what another literal says.
  func others(_ literal: Place) -> [String] {
    let text = String(files[literal.file].text[literal.range])
    let another = literals.map { String(files[$0.file].text[$0.range]) }.first { $0 != text }
    return [text + "é", String(text.dropLast()), another].compactMap { $0 }.filter { $0 != text }
  }

  /// The ends of lines and the comment that each file begins with, and what may stand there as well.
  var blanks: [(place: Place, text: String)] {
    var blanks: [(place: Place, text: String)] = []
    for (number, file) in files.enumerated() where file.name.hasSuffix(".swift") {
      for index in file.text.indices where file.text[index] == "\n" {
        let place = Place(file: number, range: index..<file.text.index(after: index))
        blanks += [(place, "\n\n"), (place, " \n\t")]
      }
      if let comment = file.text.range(of: Self.comment) {
        blanks.append((Place(file: number, range: comment), "// \"more\" {"))
      }
    }
    return blanks
  }

  private static let comment = "// all"

  func replacing(_ place: Place, with text: String) -> [ExampleFiles.File] {
    var edited = files
    edited[place.file].text.replaceSubrange(place.range, with: text)
    return edited
  }

  /// Makes the edit, once the files have been read and the same one has been edited before.
  /// - Returns: Whether all scopes were moved, and in what the result differs from that of a fresh workspace.
  func outcome(of edited: [ExampleFiles.File]) -> (isMoved: Bool, difference: String?) {
    var live = Self.workspace(files)
    _ = live.diagnostics()
    var edited = edited
    guard let number = files.indices.first(where: { files[$0] != edited[$0] }) else { return (false, "no edit") }
    // Of what is only opened no tree is kept: a blank at the end is the first edit.
    live.change(Self.path(files[number]), text: SourceText(files[number].text + " "))
    _ = live.diagnostics()
    let before = live.linkedWorkspaces
    edited[number].text += " "
    live.change(Self.path(edited[number]), text: SourceText(edited[number].text))
    let found = live.diagnostics()
    let after = live.linkedWorkspaces
    var fresh = Self.workspace(edited)
    let expected = fresh.diagnostics()
    if found != expected { return (false, "findings") }
    let difference = StoredScopes.difference(after, fresh.linkedWorkspaces)
    return (Self.isMoved(before, after), difference)
  }

  private static func path(_ file: ExampleFiles.File) -> String { "/nowhere/\(file.name)" }

  private static func workspace(_ files: [ExampleFiles.File]) -> Workspace {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    for file in files { workspace.open(path(file), text: SourceText(file.text)) }
    return workspace
  }

  /// What is moved keeps the circumstances in which it was met.
  private static func isMoved(_ before: StoredScopes.Linked, _ after: StoredScopes.Linked) -> Bool {
    let (before, after) = (circumstances(before), circumstances(after))
    return !before.isEmpty && before.count == after.count && zip(before, after).allSatisfy { $0 === $1 }
  }

  private static func circumstances(_ linked: StoredScopes.Linked) -> [Moment.Circumstances] {
    var all: [Moment.Circumstances] = []
    for one in linked {
      for scope in one.workspace.scopes {
        for object in scope.scope.objects where object.moment.calls.isEmpty { all.append(object.moment.circumstances) }
      }
    }
    return all
  }
}
