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

  @Test("the tag of an inserted row is left out, and a part of the row's width is written as what it leaves")
  func fixesOfSwift() throws {
    let project = try TemporaryProject([
      "a.form.yaml": """
      form: A
      sections:
        - type: MultivaluedSection
          multivaluedOptions: [Insert]
          multivaluedRowToInsertAt: { type: PhoneRow, tag: "phone", title: Number }
        - type: MultivaluedSection
          multivaluedOptions: [Insert]
          multivaluedRowToInsertAt:
            type: EmailRow
            tag: mail # one each
        - rows:
            - { type: TextRow, textFieldPercentage: 0.3 }
            - type: IntRow
              textFieldPercentage: 1

      """,
      "b.form.json": """
      {"form": "B", "sections": [{"type": "MultivaluedSection", "multivaluedOptions": ["Insert"],
        "multivaluedRowToInsertAt": {"tag": "phone", "type": "PhoneRow", "textFieldPercentage": 0.65}}]}

      """,
    ])
    _ = try project.formlsp("--check", "--fix", "--suggested")
    #expect(
      try project.read("a.form.yaml") == """
        form: A
        sections:
          - type: MultivaluedSection
            multivaluedOptions: [Insert]
            multivaluedRowToInsertAt: { type: PhoneRow, title: Number }
          - type: MultivaluedSection
            multivaluedOptions: [Insert]
            multivaluedRowToInsertAt:
              type: EmailRow
              # one each
          - rows:
              - { type: TextRow, titlePercentage: 0.7 }
              - type: IntRow
                titlePercentage: 0.0

        """)
    #expect(
      try project.read("b.form.json") == """
        {"form": "B", "sections": [{"type": "MultivaluedSection", "multivaluedOptions": ["Insert"],
          "multivaluedRowToInsertAt": {"type": "PhoneRow", "titlePercentage": 0.35}}]}

        """)
  }
}
