import Foundation
import Testing

@Suite("Outline and graph")
struct OutlineTests {
  let project: TemporaryProject

  init() throws {
    project = try TemporaryProject([
      "A.swift": """
      import Eureka
      class Insurance: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("Person") { $0.tag = "person" }
            <<< SwitchRow("smoker") { $0.title = "Do you smoke?" }
            <<< IntRow("packs") { $0.hidden = "$smoker != true"; $0.disabled = true }
            <<< PushRow<String>("plan") { $0.options = ["a"]; $0.hidden = .function(["packs"]) { _ in true } }
        }
      }
      """,
      "b.form.yaml": "form: Contact\nsections:\n  - header: Who\n    rows:\n      - { type: TextRow, tag: name }\n",
    ])
  }

  @Test("the outline as text")
  func text() throws {
    #expect(
      try project.formlsp("outline", "A.swift").output == """
        Insurance (Eureka)  A.swift:2
          Section #person "Person"
            SwitchRow #smoker "Do you smoke?": Bool
            IntRow #packs: Int  hidden: $smoker != true  disabled: true
            PushRow<String> #plan: String  hidden: function(packs)

        """)
  }

  @Test("rows that one construction makes are several, where their tags are")
  func rowsOfLoops() throws {
    try project.write(
      """
      import Eureka
      class Team: FormViewController {
        func member(_ tag: String) -> TextRow { TextRow(tag) }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("Team") <<< member("lead") <<< member("deputy")
          for number in 0..<2 { form.last! <<< IntRow("age\\(number)") }
        }
      }
      """, to: "Team.swift")
    #expect(
      try project.formlsp("outline", "Team.swift").output == """
        Team (Eureka)  Team.swift:2
          Section "Team"
            TextRow #lead: String
            TextRow #deputy: String
            IntRow #age0: Int
            IntRow #age1: Int

        """)
  }

  @Test("the outline as JSON is what Schemas/outline.schema.json says, form files included")
  func json() throws {
    let output = Data(try project.formlsp("outline", "--format", "json").output.utf8)
    let outline = try JSONSerialization.jsonObject(with: output)
    #expect(try JSONSchema(file: "outline.schema.json").problems(of: outline) == [])
    let forms = try #require((outline as? [String: Any])?["forms"] as? [[String: Any]])
    #expect(forms.compactMap { $0["name"] as? String } == ["Insurance", "Contact"])
  }

  @Test("forms of AstroForms and ObjectForm are listed, too: rows without sections")
  func otherLibraries() throws {
    let project = try TemporaryProject([
      "Astro.swift": """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      class Login: Form {
        override init() {
          super.init()
          add(TextFieldRow(tag: Tag.name))
          add(TextFieldRow(tag: Tag.mail))
        }
      }
      """,
      "Object.swift": """
      import ObjectForm
      class Room: NSObject { @objc dynamic var name = ""; @objc dynamic var size: Double = 0 }
      class RoomForm: NSObject, FormDataSource {
        var bindModel: Room
        var rows: [BaseRow] = []
        func build() {
          rows.append(StringRow(title: "Name", icon: "", kvcKey: "name", value: nil))
          rows.append(DoubleRow(title: "Size", icon: "", kvcKey: "size", value: nil))
        }
      }
      """,
    ])
    #expect(
      try project.formlsp("outline").output == """
        Login (AstroForms)  Astro.swift:3
          TextFieldRow #name
          TextFieldRow #mail
        RoomForm (ObjectForm)  Object.swift:3
          StringRow #name "Name": String
          DoubleRow #size "Size": Double

        """)
    let output = Data(try project.formlsp("outline", "--format", "json").output.utf8)
    let outline = try JSONSerialization.jsonObject(with: output)
    #expect(try JSONSchema(file: "outline.schema.json").problems(of: outline) == [])
    #expect(((outline as? [String: Any])?["forms"] as? [Any])?.count == 2)
  }

  @Test("the graph leads from the row that is read to the one that reads it")
  func graph() throws {
    #expect(
      try project.formlsp("graph", "A.swift").output == """
        flowchart LR
          subgraph f0["Insurance"]
            n0["packs"]
            n1["smoker"]
            n2["plan"]
            n1 -->|hidden| n0
            n0 -->|hidden| n2
          end

        """)
    #expect(
      try project.formlsp("graph", "--format", "dot").output.contains("n1 -> n0 [label=\"hidden\"]"))
    let json = Data(try project.formlsp("graph", "--format", "json").output.utf8)
    #expect((try JSONSerialization.jsonObject(with: json) as? [String: Any])?["graphs"] is [[String: Any]])
    #expect(try project.formlsp("outline", "Missing").code == 2)
  }
}
