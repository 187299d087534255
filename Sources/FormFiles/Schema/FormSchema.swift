import FormCatalogue
import FormModel

/// The JSON schema of form files (draft 2020-12), written from the vocabulary for the newest Eureka.
///
/// Every kind of row has a definition of its own with all of its keys, so that validators of older drafts understand it too.
package enum FormSchema {
  /// The text of `Schemas/form.schema.json`.
  package static var text: String { schema.pretty }

  private static let version = Catalogue.newestVersion

  private static var schema: SchemaValue {
    var definitions = SharedSchemas.all
    let rows = RowSchemas(version: version)
    definitions += rows.definitions
    definitions += [
      SchemaValue.Entry(key: "row", value: rows.row), SchemaValue.Entry(key: "section", value: section),
      SchemaValue.Entry(key: "rule", value: rule),
    ]
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://example.invalid/form.schema.json",
      "title": "Form",
      "description": "A form as data: NAME.form.yaml, NAME.form.yml or NAME.form.json. Names are those of Eureka.",
      "type": "object",
      "required": .array(required(FormFileVocabulary.documentKeys)),
      "properties": .object(FormFileVocabulary.documentKeys.map(property)),
      "additionalProperties": false,
      "$defs": .object(definitions),
    ]
  }

  static func required(_ keys: [FormFileKey]) -> [SchemaValue] { keys.filter(\.isRequired).map { .string($0.name) } }

  /// A key with its schema and description.
  static func property(_ key: FormFileKey) -> SchemaValue.Entry {
    let schema =
      key.name == "form"
      ? SharedSchemas.identifier(besides: FormFileVocabulary.takenNames)
      : key.kind.schema(version, isValue: key.name == "value")
    guard !key.documentation.isEmpty else { return SchemaValue.Entry(key: key.name, value: schema) }
    return SchemaValue.Entry(
      key: key.name,
      value: SchemaValue.object([SchemaValue.Entry(key: "description", value: .string(key.documentation))]).adding(
        schema)
    )
  }

  // MARK: - Sections

  private static var section: SchemaValue {
    [
      "description": "A group of rows with a header and a footer.",
      "type": "object",
      "properties": [
        "type": [
          "description": "The section's class; default: Section.", "type": "string",
          "anyOf": [
            ["const": "Section"], ["const": "MultivaluedSection"],
            ["pattern": .string(SharedSchemas.generic("SelectableSection", arguments: [1]))],
            ["pattern": .string(SharedSchemas.generic("GenericMultivaluedSection", arguments: [1]))],
          ],
        ]
      ],
      "if": ["required": ["type"]],
      "then": [
        "allOf": .array(
          [
            ("^MultivaluedSection$", "MultivaluedSection"),
            ("^GenericMultivaluedSection<", "GenericMultivaluedSection"),
            ("^SelectableSection<", "SelectableSection"), ("^Section$", "Section"),
          ].map { pattern, name in
            [
              "if": ["properties": ["type": ["pattern": .string(pattern)]]],
              "then": sectionKeys(name),
            ]
          })
      ],
      "else": sectionKeys("Section"),
    ]
  }

  private static func sectionKeys(_ type: String) -> SchemaValue {
    [
      "properties": .object(
        FormFileVocabulary.sectionKeys(of: type).map { key in
          key.name == "type" ? SchemaValue.Entry(key: "type", value: true) : property(key)
        }),
      "additionalProperties": false,
    ]
  }

  // MARK: - Rules

  private static var rule: SchemaValue {
    var names: [SchemaValue] = []
    var calls: [SchemaValue.Entry] = []
    for rule in Catalogue.rules.values.sorted(by: { $0.name < $1.name }) {
      guard let keys = FormFileVocabulary.ruleArguments(of: rule.name, in: version),
        !keys.contains(where: { $0.isRequired && !$0.isWritable })
      else { continue }
      let isComplete = !keys.contains(where: \.isRequired)
      if isComplete { names.append(["const": .string(rule.name), "description": .string(rule.documentation)]) }
      let arguments: SchemaValue = [
        "description": .string(rule.documentation),
        "type": isComplete ? ["object", "null"] : "object",
        "required": .array(required(keys)),
        "properties": .object(keys.filter(\.isWritable).map(property)),
        "additionalProperties": false,
      ]
      calls.append(SchemaValue.Entry(key: rule.name, value: arguments))
    }
    return [
      "description": "A validation rule: its name, or its name with arguments.",
      "anyOf": [
        ["type": "string", "anyOf": .array(names)],
        [
          "type": "object", "minProperties": 1, "maxProperties": 1, "properties": .object(calls),
          "additionalProperties": false,
        ],
      ],
    ]
  }
}
