import Foundation
import Testing

@Suite("Changes to form files")
struct FormFileChangeTests {
  @Test("keys and tags that are one too many are taken out of form files")
  func removalsInFormFiles() throws {
    let project = try TemporaryProject([
      "a.form.yaml": """
      form: A
      sections:
        - rows:
            - { type: URLRow, tag: a, rules: [{ RuleURL: { requiresProtocol: true, msg: x } }] }
            - type: URLRow
              tag: b
              rules:
                - RuleURL:
                    requiresProtocol: true
                - RuleURL:
                    msg: x # what is shown
                    requiresProtocol: false # was asked for
            - { type: SwitchRow, tag: "on" }
            - { type: TextRow, hidden: { function: ["on", onn], named: x } }

      """,
      "b.form.json": """
      {"form": "B", "sections": [{"rows": [
        {"type": "URLRow", "rules": [{"RuleURL": {
          "msg": "x",
          "requiresProtocol": true
        }}]}
      ]}]}

      """,
    ])
    _ = try project.formlsp("--check", "--fix", "--suggested")
    #expect(
      try project.read("a.form.yaml") == """
        form: A
        sections:
          - rows:
              - { type: URLRow, tag: a, rules: [{ RuleURL: { msg: x } }] }
              - type: URLRow
                tag: b
                rules:
                  - RuleURL:
                  - RuleURL:
                      msg: x # what is shown
                      # was asked for
              - { type: SwitchRow, tag: "on" }
              - { type: TextRow, hidden: { function: ["on"], named: x } }

        """)
    #expect(
      try project.read("b.form.json") == """
        {"form": "B", "sections": [{"rows": [
          {"type": "URLRow", "rules": [{"RuleURL": {
            "msg": "x"
          }}]}
        ]}]}

        """)
  }
}
