import FormLinking
import FormModel

extension Rule {
  package static let invalidFormFile = Rule(
    "invalid-form-file", .error, fix: .suggested, "A form file says something that no form can have",
    explanation: """
      A form file (`NAME.form.yaml`, `.yml`, `.json`) is checked against the catalogue of Eureka: keys that no section or row
      has or that are missing, values of the wrong kind, rows, rules and enumeration members that do not exist, properties
      that take Swift code. Besides, whatever makes a text no YAML or JSON: syntax errors, keys that stand twice in one
      mapping, a second document.

      While the text does not parse, the syntax error is all that is reported for the file.

      Rows, sections and rules of your own are found in the workspace's Swift files or, where those are out of reach, named
      under `custom-rows` in the configuration.
      """,
    check: { context in context.scope.scope.documentFindings },
    examples: {
      """
      //- Trip.form.yaml
      form: Trip
      sections:
        - haeder: You
      //  ^^^^^^ error: there is no key 'haeder' in a section of type 'Section'; did you mean 'header'?
          rows:
            - type: TextRwo
      //            ^^^^^^^ error: no row type 'TextRwo' in Eureka 5.5.0 or in this workspace; did you mean 'TextRow'?
      //> Replace with 'header'
      //- Trip.form.yaml
      form: Trip
      sections:
        - header: You
          rows:
            - type: TextRwo
      """
      """
      //- Trip.form.yaml
      form: Trip
      sections:
        - rows:
            - type: SwitchRow
              title: yes or no
              title: 8
      //      ^^^^^ error: the key 'title' is already used in this mapping, and only one of the two can count
      //             ^ error: 'title' takes a text, not a number; put it in quotes
      """
      """
      //- Trip.form.yaml
      form: Trip
      sections:
        - rows:
            - type: StarRow
      //- StarRow.swift
      final class StarRow: Row<PushSelectorCell<Int>>, RowType {}
      """
      """
      //- Trip.form.json
      {"form": "Trip", "sections": [{"rows": [{"type": "TextRow", "tag": "name"}]}]}
      """
    }
  )
}
