import FormCatalogue
import FormModel

/// Definitions that many keys refer to, and the schema of each kind of value.
enum SharedSchemas {
  static let all: [SchemaValue.Entry] = [
    SchemaValue.Entry(key: "condition", value: condition), SchemaValue.Entry(key: "date", value: date),
    SchemaValue.Entry(key: "value", value: value),
  ]

  /// What can name a type or function of Swift.
  static func identifier(besides taken: Set<String> = []) -> SchemaValue {
    [
      "type": "string", "pattern": "^[A-Za-z_\\u00AA-\\uFFFF][A-Za-z0-9_\\u00AA-\\uFFFF]*$",
      "not": ["enum": .array(swiftKeywords.union(taken).sorted().map { .string($0) })],
    ]
  }

  /// A pattern of the names of a generic type with one of these numbers of arguments: `PushRow<[String]>`.
  static func generic(_ name: String, arguments counts: Set<Int>) -> String {
    let plain = "[\\w.?!& \\u00AA-\\uFFFF]"
    let argument = "(\(plain)|<[^<>]*(<[^<>]*>[^<>]*)*>|\\[[^\\[\\]]+\\]|\\([^()]+\\))+"
    let lists = counts.sorted().map { Array(repeating: argument, count: $0).joined(separator: ",") }
    return "^\(name)<" + (lists.count == 1 ? lists.joined() : "(\(lists.joined(separator: "|")))") + ">$"
  }

  private static var condition: SchemaValue {
    [
      "anyOf": [
        ["description": "A predicate over the values of other rows: $smoker == true.", "type": "string"],
        ["type": "boolean"],
        [
          "description": "Condition.function: the tags it depends on, and the Swift function that answers.",
          "type": "object",
          "required": .array(FormSchema.required(FormFileVocabulary.conditionKeys)),
          "properties": [
            "function": [
              "description": .string(FormFileVocabulary.conditionKeys[0].documentation), "type": "array",
              "items": ["type": "string"],
            ],
            "named": SchemaValue.object([
              SchemaValue.Entry(
                key: "description", value: .string(FormFileVocabulary.conditionKeys[1].documentation))
            ]).adding(identifier()),
          ],
          "additionalProperties": false,
        ],
      ]
    ]
  }

  private static let date: SchemaValue = {
    let day = "\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])"
    let time = "([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?"
    return [
      "type": "string", "pattern": .string("^(\(day)([T ]\(time)Z?)?|\(time))$"),
      "examples": ["2026-01-31", "18:30", "2026-01-31T18:30"],
    ]
  }()

  /// A value of any type, or a list of such.
  private static let value: SchemaValue = [
    "type": ["string", "number", "boolean", "array", "null"], "items": ["$ref": "#/$defs/value"],
  ]
}

extension FormFileValueKind {
  /// - Parameter isValue: for the key `value`, which may be null.
  func schema(_ version: LibraryVersion, isValue: Bool = false) -> SchemaValue {
    let schema = schema(version)
    guard isValue, self != .value(.unknown) else { return schema }
    return ["anyOf": [schema, ["type": "null"]]]
  }

  private func schema(_ version: LibraryVersion) -> SchemaValue {
    switch self {
    case .text, .tag, .url, .rowType, .sectionType: ["type": "string"]
    case .boolean: ["type": "boolean"]
    case .integer: ["type": "integer"]
    case .count: ["type": "integer", "minimum": 0]
    case .number: ["type": "number"]
    case .date: ["$ref": "#/$defs/date"]
    case .value(let type): Self.schema(of: type)
    case .list(let type): ["type": "array", "items": Self.schema(of: type)]
    case .enumeration(let name): ["type": "string", "anyOf": Self.members(name, version)]
    case .optionSet(let name):
      [
        "anyOf": [
          ["type": "string", "anyOf": Self.members(name, version)],
          ["type": "array", "items": ["type": "string", "anyOf": Self.members(name, version)]],
        ]
      ]
    case .enumerationWithArguments(let name): Self.cases(name, version)
    case .version: ["enum": Self.versions]
    case .condition: ["$ref": "#/$defs/condition"]
    case .rules: ["type": "array", "items": ["$ref": "#/$defs/rule"]]
    case .row: ["$ref": "#/$defs/row"]
    case .rows: ["type": "array", "items": ["$ref": "#/$defs/row"]]
    case .sections: ["type": "array", "items": ["$ref": "#/$defs/section"]]
    case .setValues: ["type": "object", "additionalProperties": ["$ref": "#/$defs/value"]]
    case .swiftOnly, .readOnly: false
    }
  }

  private static func schema(of type: ValueType) -> SchemaValue {
    switch type {
    case .string, .url, .named("Character", []): ["type": "string"]
    case .int: ["type": "integer"]
    case .double, .float: ["type": "number"]
    case .bool: ["type": "boolean"]
    case .date: ["$ref": "#/$defs/date"]
    case .optional(let wrapped): ["anyOf": [schema(of: wrapped), ["type": "null"]]]
    case .array(let element), .set(let element): ["type": "array", "items": schema(of: element)]
    case .named("Tuple", let types), .named("Tuple3", let types):
      [
        "type": "array", "minItems": .integer(types.count), "maxItems": .integer(types.count),
        "items": ["$ref": "#/$defs/value"],
      ]
    case .named: ["type": "string"]
    case .unknown, .any, .parameter, .tuple, .dictionary, .function: ["$ref": "#/$defs/value"]
    }
  }

  private static func members(_ name: String, _ version: LibraryVersion) -> SchemaValue {
    .array(
      FormFileVocabulary.members(ofEnumeration: name, in: version).map { member in
        member.documentation.isEmpty
          ? ["const": .string(member.name)]
          : ["const": .string(member.name), "description": .string(member.documentation)]
      })
  }

  private static func cases(_ name: String, _ version: LibraryVersion) -> SchemaValue {
    let members = FormFileVocabulary.members(ofEnumeration: name, in: version)
    let isSelection = name == "SelectionType"
    let plain = members.filter { isSelection || $0.payloadLabels.isEmpty }
    let calls = members.map { member in
      SchemaValue.Entry(
        key: member.name,
        value: [
          "description": .string(member.documentation), "type": "object",
          "required": .array(member.payloadLabels.map { .string($0) }),
          "properties": .object(
            member.payloadLabels.map {
              SchemaValue.Entry(key: $0, value: ["type": isSelection ? "boolean" : "number"])
            }),
          "additionalProperties": false,
        ])
    }
    return [
      "anyOf": .array(
        (plain.isEmpty
          ? [] : [["type": "string", "enum": .array(plain.map { .string($0.name) })]])
          + [
            [
              "type": "object", "minProperties": 1, "maxProperties": 1, "properties": .object(calls),
              "additionalProperties": false,
            ]
          ])
    ]
  }

  /// All spellings of the known versions: `5.5.0`, `"5.5"`, `5.5`, `"5"` (as a number it is the same as 5.0).
  private static var versions: SchemaValue {
    var spellings: [SchemaValue] = []
    for version in Catalogue.versions {
      spellings.append(.string(version.description))
      guard version.patch == 0, version.preRelease.isEmpty else { continue }
      spellings.append(.string("\(version.major).\(version.minor)"))
      spellings.append(.number("\(version.major).\(version.minor)"))
      if version.minor == 0 { spellings.append(.string("\(version.major)")) }
    }
    return .array(spellings)
  }
}
