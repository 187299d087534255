import FormCatalogue
import FormModel

/// The definitions of rows: rows with the same keys share one.
struct RowSchemas {
  private(set) var definitions: [SchemaValue.Entry] = []
  /// The keys that rows have, each once: `title`, `value`, `value-2` where rows differ in what the key takes.
  private var keys: [SchemaValue.Entry] = []
  /// The schema that chooses a definition by the row's type.
  private(set) var row: SchemaValue = true

  /// The generic arguments whose values are checked; others are taken for enumerations of the workspace.
  private static let basicTypes: [ValueType] = [.string, .int, .double, .float, .bool, .date, .url]

  init(version: LibraryVersion) {
    var choices: [SchemaValue] = []
    var names: [SchemaValue] = []
    /// The types by the definition they share, in order of their first mention.
    var groups: [(schema: SchemaValue, types: [SchemaValue])] = []
    for row in FormFileVocabulary.rowTypes(in: version) {
      let description: SchemaValue = .string(row.documentation)
      guard row.isGeneric else {
        names.append(["const": .string(row.name), "description": description])
        let schema = schema(of: .named(row.name, []), version)
        if let index = groups.firstIndex(where: { $0.schema == schema }) {
          groups[index].types.append(.string(row.name))
        } else {
          groups.append((schema, [.string(row.name)]))
        }
        continue
      }
      let counts = Set([row.type.parameters.count] + row.type.legacyParameters.map(\.count))
      names.append([
        "pattern": .string(SharedSchemas.generic(row.name, arguments: counts)), "description": description,
      ])
      if row.type.parameters.count == 1, row.type.parameters == ["T"] {
        for type in Self.basicTypes {
          let name = "\(row.name)<\(type)>"
          add(name, "^\(row.name)<\(type)>$", schema(of: .named(row.name, [type]), version), to: &choices)
        }
        let basic = Self.basicTypes.map(\.description).joined(separator: "|")
        add(
          "\(row.name)<…>", "^\(row.name)<(?!(\(basic))>$).+>$",
          schema(of: .named(row.name, [.named("T", [])]), version), to: &choices)
      } else {
        let unknown = row.type.parameters.map { _ in ValueType.unknown }
        add("\(row.name)<…>", "^\(row.name)<.+>$", schema(of: .named(row.name, unknown), version), to: &choices)
      }
    }
    for group in groups {
      guard case .string(let first)? = group.types.first else { continue }
      definitions.append(SchemaValue.Entry(key: first, value: group.schema))
      choices.append([
        "if": ["properties": ["type": ["enum": .array(group.types)]]], "then": ["$ref": .string("#/$defs/\(first)")],
      ])
    }
    definitions += keys
    row = [
      "description": "A row: its class, its tag, and its properties by Eureka's names.",
      "type": "object",
      "required": ["type"],
      "properties": [
        "type": [
          "description": "The row's class, a generic one with its arguments: PushRow<String>.", "type": "string",
          "anyOf": .array(names),
        ]
      ],
      "if": ["required": ["type"], "properties": ["type": ["type": "string"]]],
      "then": ["allOf": .array(choices)],
    ]
  }

  private mutating func add(_ name: String, _ pattern: String, _ schema: SchemaValue, to choices: inout [SchemaValue]) {
    let existing = definitions.first { $0.value == schema }
    if existing == nil { definitions.append(SchemaValue.Entry(key: name, value: schema)) }
    choices.append([
      "if": ["properties": ["type": ["pattern": .string(pattern)]]],
      "then": ["$ref": .string("#/$defs/\(Self.escaped(existing?.key ?? name))")],
    ])
  }

  /// A definition's name as part of a JSON pointer in a URI.
  private static func escaped(_ name: String) -> String {
    name.replacing("<", "%3C").replacing(">", "%3E").replacing("…", "%E2%80%A6")
  }

  private mutating func schema(of type: ValueType, _ version: LibraryVersion) -> SchemaValue {
    var properties: [SchemaValue.Entry] = []
    for key in FormFileVocabulary.rowKeys(of: type, in: version) ?? [] where key.isWritable {
      let reference: SchemaValue = key.name == "type" ? true : ["$ref": .string("#/$defs/\(define(key))")]
      properties.append(SchemaValue.Entry(key: key.name, value: reference))
    }
    return ["properties": .object(properties), "additionalProperties": false]
  }

  /// The name of the definition of a key.
  private mutating func define(_ key: FormFileKey) -> String {
    let schema = FormSchema.property(key).value
    var name = "key-\(key.name)"
    var number = 1
    while let existing = keys.first(where: { $0.key == name }) {
      if existing.value == schema { return name }
      number += 1
      name = "key-\(key.name)-\(number)"
    }
    keys.append(SchemaValue.Entry(key: name, value: schema))
    return name
  }
}

extension String {
  /// `replacing` of the standard library needs a newer system than the rest of formlsp.
  fileprivate func replacing(_ character: Character, _ replacement: String) -> String {
    map { $0 == character ? replacement : String($0) }.joined()
  }
}
