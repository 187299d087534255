import LanguageServerProtocol
import Testing

/// A tag's constant that is the key of something else as well is renamed with a question, or at least with a word about it.
@Suite struct SharedConstantTests {
  private static let form = """
    import Eureka
    class Profile: FormViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ Section() <<< TextRow(Tags.name) <<< IntRow("age") { $0.hidden = "$name == nil" }
      }
    }
    """

  /// The answer of a rename of 'name' in the predicate, and what was shown.
  private func rename(
    _ files: [String: String], form: String = form, asks: Bool = true, to name: String = "title"
  ) throws -> (answer: JSON, shown: [String]) {
    let folder = try TemporaryFolder(files.merging(["Profile.swift": form]) { first, _ in first })
    let client = try TestClient()
    client.initialize(
      root: folder.path,
      capabilities: [
        "workspace": [
          "workspaceEdit": JSON(["documentChanges": true, "changeAnnotationSupport": asks ? [:] : nil])
        ]
      ])
    client.open(folder.uri("Profile.swift"), form)
    let place = try #require(form.firstRange(of: "$na"))
    let before = form[..<place.upperBound].split(separator: "\n", omittingEmptySubsequences: false)
    let position = LSP.Position(line: before.count - 1, character: before.last?.count ?? 0)
    let answer = client.result(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string(folder.uri("Profile.swift"))], "position": position.json,
        "newName": .string(name),
      ])
    _ = client.ask("workspace/symbol", ["query": "#"])
    let shown = client.takeInbox().compactMap { message -> String? in
      guard case .notification("window/showMessage", let params) = message else { return nil }
      return params["message"]?.string
    }
    return (try #require(answer), shown)
  }

  private func annotations(_ answer: JSON) -> [String] {
    (answer["changeAnnotations"]?.object?.members ?? []).map {
      "\($0.key): \($0.value["description"]?.string ?? "") \($0.value["needsConfirmation"]?.bool ?? false)"
    }
  }

  private func annotated(_ answer: JSON) -> [String] {
    (answer["documentChanges"]?.array ?? []).flatMap { document in
      (document["edits"]?.array ?? []).filter { $0["annotationId"] != nil }.map { edit in
        let name = document.at("textDocument", "uri")?.string?.split(separator: "/").last ?? ""
        return "\(name) \(edit["newText"]?.string ?? "") \(edit["annotationId"]?.string ?? "")"
      }
    }
  }

  private static let settings = """
    import Foundation
    func save(_ name: String) { UserDefaults.standard.set(name, forKey: Tags.name) }
    """

  @Test func theChangeOfTheConstantMustBeConfirmed() throws {
    let (answer, shown) = try rename([
      "Tags.swift": "enum Tags { static let name = \"name\" }", "Settings.swift": Self.settings,
    ])
    #expect(annotations(answer) == ["Tags.name: used at Settings.swift:2 true"])
    #expect(annotated(answer) == ["Tags.swift title Tags.name"])
    #expect(answer["documentChanges"]?.array?.count == 2)
    #expect(shown.isEmpty)
  }

  @Test func clientsThatCannotAskAreTold() throws {
    let (answer, shown) = try rename(
      ["Tags.swift": "enum Tags { static let name = \"name\" }", "Settings.swift": Self.settings], asks: false)
    #expect(annotations(answer).isEmpty && annotated(answer).isEmpty)
    #expect(answer["documentChanges"]?.array?.count == 2)
    #expect(
      shown == ["'Tags.name' is more than a tag, and what it stands for changes with it: used at Settings.swift:2"])
  }

  @Test func nothingIsSaidWhereNothingChanges() throws {
    let files = ["Tags.swift": "enum Tags { static let name = \"name\" }", "Settings.swift": Self.settings]
    for asks in [true, false] {
      let (answer, shown) = try rename(files, asks: asks, to: "name")
      #expect(answer["documentChanges"]?.array?.isEmpty == true && annotations(answer).isEmpty && shown.isEmpty)
    }
  }

  @Test(arguments: [
    #"func f() { json[Tags.name] = 1 }"#, #"func f() -> Any { [Tags.name: 1] }"#,
    #"let item = URLQueryItem(name: App.Tags.name, value: nil)"#, #"func f() -> String { "user." + Tags.name }"#,
    #"func f() -> String { "/users/\(Tags.name)" }"#, #"extension Tags { static let all = Set(arrayLiteral: name) }"#,
    #"extension Tags { func f() { store.load(Self.name) } }"#,
    #"func f(_ cell: Cell) { cell.accessibilityIdentifier = Tags.name }"#,
  ])
  func whatHandsTheTextOnIsAUse(line: String) throws {
    let (answer, _) = try rename([
      "Tags.swift": "enum Tags { static let name = \"name\" }", "Other.swift": "import Foundation\n" + line,
    ])
    #expect(annotations(answer) == ["Tags.name: used at Other.swift:2 true"])
  }

  @Test(arguments: [
    #"func f(_ row: BaseRow) -> Bool { row.tag == Tags.name }"#, "func f() { print(Tags.name) }",
    "func f(_ form: Form) { form.rowBy(tag: Tags.name)?.reload() }", "func f(_ user: User) { send(user.name) }",
    #"func f(_ values: [String: Any?]) -> Any? { values[Tags.name] ?? nil }"#,
    #"func f(_ row: BaseRow) { switch row.tag { case Tags.name: break default: break } }"#,
    #"func f() { send("name", Other.name, "Tags.name") }"#, "func f() { make(tag: Tags.name) }",
    #"extension Tags { func f(name: String) { send(name) } }"#, "let row = TextRow(Tags.name)",
    #"extension Profile { func g() { form.setValues([Tags.name: "x"]); add(Tags.name) }; func add(_ tag: String) { form.last! <<< TextRow(tag) } }"#,
  ])
  func whatSpeaksOfTheTagIsNone(line: String) throws {
    let (answer, shown) = try rename([
      "Tags.swift": "enum Tags { static let name = \"name\" }", "Other.swift": "import Eureka\n" + line,
    ])
    #expect(annotations(answer).isEmpty && annotated(answer).isEmpty && shown.isEmpty)
    #expect(answer["documentChanges"]?.array?.isEmpty == false)
  }

  /// The case of a text is another one, or none, when the text changes.
  @Test(arguments: [
    (#"func f() -> Keys? { Keys(rawValue: "name") }"#, true), (#"let key = App.Keys(rawValue: "name")"#, true),
    (#"func f() -> Keys? { Keys(rawValue: "age") }"#, false), (#"let key = Names(rawValue: "name")"#, false),
  ])
  func casesMadeOfTheText(line: String, isUse: Bool) throws {
    let form = Self.form.replacing("Tags.name", with: "Keys.name.rawValue")
    let (answer, _) = try rename(
      ["Keys.swift": "enum Keys: String { case name, age }", "Other.swift": "import Foundation\n" + line], form: form)
    #expect(annotations(answer) == (isUse ? ["Keys.name: used at Other.swift:2 true"] : []))
  }

  @Test func rawValuesAndCoders() throws {
    let form = Self.form.replacing("Tags.name", with: "Keys.name.rawValue")
    for keys in ["enum Keys: String, CodingKey { case name }", "enum Keys: String, Codable { case name = \"name\" }"] {
      let (answer, _) = try rename(["Keys.swift": keys], form: form)
      #expect(annotations(answer) == ["Keys.name: written and read by coders true"])
      #expect(annotated(answer).count == 1)
    }
    let (answer, _) = try rename(["Keys.swift": "enum Keys: String { case name }"], form: form)
    #expect(annotations(answer).isEmpty)
  }

  @Test func constantsOfAFunction() throws {
    let form = Self.form.replacing("form +++", with: "let key = \"name\"\n    store.load(key)\n    form +++")
      .replacing("Tags.name", with: "key")
    let (answer, _) = try rename([:], form: form)
    #expect(annotations(answer) == ["key: used at Profile.swift:6 true"])
    let (quiet, _) = try rename(
      ["Other.swift": "import Eureka\nfunc f(key: String) { store.load(key) }"],
      form: form.replacing("store.load(key)", with: ""))
    #expect(annotations(quiet).isEmpty)
  }
}
