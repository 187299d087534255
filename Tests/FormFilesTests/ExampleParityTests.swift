import FormAnalysis
import FormFiles
import FormLinking
import FormModel
import FormTestSupport
import Testing

/// The examples of the rules that a form file can say, as Swift, YAML and JSON: the same findings at the corresponding places,
/// and the same graph of conditions.
@Suite struct ExampleParityTests {
  /// An example, and the form file of the one form in it.
  struct Twin: Sendable, CustomTestStringConvertible {
    var rule: String
    var swift: String
    var yaml: String

    var testDescription: String { "\(rule): \(swift.prefix(60))" }
  }

  @Test(arguments: twins)
  func findingsAndGraphAreTheSame(of twin: Twin) {
    let swift = Asked("Case.swift", twin.swift)
    let yaml = Asked("Case.form.yaml", twin.yaml)
    let json = Asked("Case.form.json", Self.json(of: twin.yaml))
    #expect(swift.findings == yaml.findings, "\(twin.yaml)")
    #expect(yaml.findings == json.findings)
    #expect(swift.graph == yaml.graph)
    #expect(yaml.graph == json.graph)
  }

  @Test func manyExamplesCanBeSaidAsData() { #expect(Self.twins.count >= 80, "\(Self.twins.count)") }

  static let twins: [Twin] = Rule.all.filter { isOfForms($0.id) }.flatMap { rule in
    rule.examples.compactMap { example -> Twin? in
      // A file says its rows from top to bottom; code may be run in another order.
      guard
        ![
          "//- ", "func ", "let ", "for ", "enum ", "var ", "class ", "struct ", "default", "ruleSet:",
        ].contains(where: { example.source.contains($0) })
      else { return nil }
      let fixture = Fixture.of(example)
      let scopes = fixture.context.workspace.scopes.filter { !$0.forms.isEmpty }
      guard scopes.count == 1, let scope = scopes.first, scope.forms.count == 1, let form = scope.forms.first,
        scope.scope.lookups.allSatisfy({ $0.kind == .rule }), !form.rows.isEmpty,
        let export = FormExport(form, in: scope), export.omissions.isEmpty
      else { return nil }
      // What code does with a form besides building it is no matter of its file.
      guard scope.scope.removals.isEmpty, scope.scope.owner.kind == .file else { return nil }
      let yaml = export.document.yaml.replacing("form: \"\"", with: "form: Case")
      return Twin(rule: rule.id, swift: fixture.texts[0].string, yaml: yaml)
    }
  }

  /// Rules about code and suppressions say nothing about data.
  fileprivate static func isOfForms(_ rule: String) -> Bool {
    ["predicate-", "condition-", "section-predicate", "rule-", "duplicate-", "picker-", "value-", "options-", "date-"]
      .contains { rule.hasPrefix($0) }
  }

  private static func json(of yaml: String) -> String {
    DataDocument(parsing: SourceText(yaml), as: .yaml).root.map(json) ?? ""
  }

  private static func json(_ node: DataNode) -> String {
    switch node.content {
    case .mapping(let entries): "{" + entries.map { "\"\($0.name)\": " + json($0.value) }.joined(separator: ",\n") + "}"
    case .sequence(let items): "[" + items.map(json).joined(separator: ", ") + "]"
    case .scalar(let scalar): scalar.value == .string ? quoted(scalar.text.text) : scalar.text.text
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "\""
  }
}

/// What is known of one source.
private struct Asked {
  /// Rule, text of the place, message.
  var findings: [String]
  /// Which tags each condition depends on.
  var graph: [String]

  init(_ name: String, _ source: String) {
    let fixture = Fixture("//- \(name)\n" + source)
    findings = Rule.all.filter { ExampleParityTests.isOfForms($0.id) }.flatMap { rule in
      fixture.findings(of: rule).map { finding in
        "\(rule.id) '\(fixture.texts[0].substring(finding.range.bytes))' \(finding.message)"
      }
    }.sorted()
    let context = FeatureContext(fixture.context)
    graph = fixture.context.workspace.scopes.indices.flatMap { number -> [String] in
      guard let scope = context.scope(number)?.scope.scope else { return [] }
      return scope.conditions.map { condition in
        "\(scope[condition.owner]?.tag?.string ?? "") \(condition.property) \(ConditionFacts(condition).dependsOn)"
      }
    }
  }
}
