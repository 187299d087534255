/// A piece of a JSON schema; the order of keys is that in which they are written.
indirect enum SchemaValue: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  struct Entry: Hashable, Sendable {
    var key: String
    var value: SchemaValue
  }

  case string(String)
  case boolean(Bool)
  case integer(Int)
  /// A number as it is written: `5.5`.
  case number(String)
  case array([SchemaValue])
  case object([Entry])

  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(arrayLiteral elements: SchemaValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, SchemaValue)...) {
    self = .object(elements.map { Entry(key: $0.0, value: $0.1) })
  }

  /// The schema with more keys behind its own.
  func adding(_ more: SchemaValue) -> SchemaValue {
    guard case .object(let own) = self, case .object(let entries) = more else { return self }
    return .object(own + entries)
  }

  /// With two blanks per level, short arrays and objects on one line, and a line end.
  var pretty: String {
    var text = ""
    write(to: &text, depth: 0)
    return text + "\n"
  }

  private func write(to text: inout String, depth: Int) {
    let single = singleLine
    if depth * 2 + single.count <= 100 {
      text += single
      return
    }
    let indent = String(repeating: "  ", count: depth + 1)
    switch self {
    case .array(let elements):
      text += "[\n"
      for (index, element) in elements.enumerated() {
        text += indent
        element.write(to: &text, depth: depth + 1)
        text += index + 1 < elements.count ? ",\n" : "\n"
      }
      text += String(repeating: "  ", count: depth) + "]"
    case .object(let entries):
      text += "{\n"
      for (index, entry) in entries.enumerated() {
        text += indent + Self.quoted(entry.key) + ": "
        entry.value.write(to: &text, depth: depth + 1)
        text += index + 1 < entries.count ? ",\n" : "\n"
      }
      text += String(repeating: "  ", count: depth) + "}"
    case .string, .boolean, .integer, .number: text += single
    }
  }

  private var singleLine: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .boolean(let value): value ? "true" : "false"
    case .integer(let number): String(number)
    case .number(let text): text
    case .array(let elements): "[" + elements.map(\.singleLine).joined(separator: ", ") + "]"
    case .object(let entries):
      entries.isEmpty
        ? "{}" : "{ " + entries.map { "\(Self.quoted($0.key)): \($0.value.singleLine)" }.joined(separator: ", ") + " }"
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default:
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0xFEFF
          || (0x2028...0x2029).contains(scalar.value)
        {
          let code = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - code.count) + code
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
