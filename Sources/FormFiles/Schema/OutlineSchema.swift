/// The JSON schema of what `formlsp outline --format json` writes.
package enum OutlineSchema {
  /// The text of `Schemas/outline.schema.json`.
  package static var text: String { schema.pretty }

  private static var schema: SchemaValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://example.invalid/outline.schema.json",
      "title": "Outline",
      "description":
        "What formlsp outline --format json writes: the forms that were found, with their sections and rows.",
      "type": "object",
      "required": ["forms"],
      "properties": ["forms": ["type": "array", "items": ["$ref": "#/$defs/form"]]],
      "additionalProperties": false,
      "$defs": ["place": place, "form": form, "section": section, "row": row, "condition": condition],
    ]
  }

  private static let place: SchemaValue = [
    "description": "Where it stands: path and one-based line and column, in Unicode scalars.",
    "type": "object",
    "required": ["path", "line", "column"],
    "properties": [
      "path": ["type": "string"], "line": ["type": "integer", "minimum": 1],
      "column": ["type": "integer", "minimum": 1],
    ],
    "additionalProperties": false,
  ]

  private static let form: SchemaValue = [
    "type": "object",
    "required": ["name", "library", "isClosed", "place", "sections"],
    "properties": [
      "name": ["description": "The controller's type, or the name of a form file.", "type": "string"],
      "library": ["enum": ["Eureka", "AstroForms", "ObjectForm"]],
      "isClosed": ["description": "Whether every row that can be in the form is known.", "type": "boolean"],
      "place": ["$ref": "#/$defs/place"],
      "sections": ["type": "array", "items": ["$ref": "#/$defs/section"]],
    ],
    "additionalProperties": false,
  ]

  private static let section: SchemaValue = [
    "type": "object",
    "required": ["place", "rows"],
    "properties": [
      "type": [
        "description": "Left out for the rows of a library without sections (AstroForms, ObjectForm).",
        "type": "string",
      ],
      "tag": ["type": "string"], "title": ["type": "string"],
      "hidden": ["$ref": "#/$defs/condition"], "place": ["$ref": "#/$defs/place"],
      "rows": ["type": "array", "items": ["$ref": "#/$defs/row"]],
    ],
    "additionalProperties": false,
  ]

  private static let row: SchemaValue = [
    "type": "object",
    "required": ["type", "place"],
    "properties": [
      "type": ["description": "The row's class with its generic arguments: PushRow<String>.", "type": "string"],
      "valueType": ["description": "Left out where it is not known.", "type": "string"],
      "tag": ["type": "string"], "title": ["type": "string"], "hidden": ["$ref": "#/$defs/condition"],
      "disabled": ["$ref": "#/$defs/condition"], "place": ["$ref": "#/$defs/place"],
    ],
    "additionalProperties": false,
  ]

  private static let condition: SchemaValue = [
    "type": "object",
    "required": ["kind", "dependsOn"],
    "properties": [
      "kind": ["enum": ["predicate", "function", "constant", "unknown"]],
      "predicate": ["description": "The predicate's text.", "type": "string"],
      "value": ["description": "What a constant condition is.", "type": "boolean"],
      "dependsOn": [
        "description": "The tags of the rows whose changes it watches.", "type": "array",
        "items": ["type": "string"],
      ],
    ],
    "additionalProperties": false,
  ]
}
