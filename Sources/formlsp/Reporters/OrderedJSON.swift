/// JSON that is written in the order in which it is said, so that reports are the same byte for byte.
enum OrderedJSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case null
  case bool(Bool)
  case number(Int)
  case decimal(Double)
  case string(String)
  case array([OrderedJSON])
  case object([(String, OrderedJSON)])

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: OrderedJSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, OrderedJSON)...) { self = .object(elements) }

  /// On one line.
  var compact: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// With two blanks per level and a line end.
  var pretty: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .decimal(let value): text += value.isFinite ? String(value) : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let items):
      Self.write(items, "[", "]", to: &text, indent: indent) { item, indent, text in
        item.write(to: &text, indent: indent)
      }
    case .object(let items):
      Self.write(items, "{", "}", to: &text, indent: indent) { item, indent, text in
        Self.write(item.0, to: &text)
        text += indent == nil ? ":" : ": "
        item.1.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String, indent: Int?,
    _ body: (Item, Int?, inout String) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + 2 }
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      body(item, inner, &text)
    }
    if let indent, !items.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
    text += close
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
