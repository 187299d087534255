import FormModel

/// A string literal of Swift with this text.
func swiftLiteral(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    case "\0": literal += "\\0"
    default:
      if scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isDefaultIgnorableCodePoint
        || (0x2028...0x2029).contains(scalar.value) || scalar.value == 0x85
      {
        literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        literal.unicodeScalars.append(scalar)
      }
    }
  }
  return literal + "\""
}

/// A value of a form file as a Swift expression.
func swiftValue(_ value: DocumentValue) -> String {
  switch value.kind {
  case .string(let text): return swiftLiteral(text.text)
  case .integer(let number): return number.map(String.init) ?? "0"
  case .float(let number): return swiftNumber(number)
  case .boolean(let value): return value ? "true" : "false"
  case .null: return "nil"
  case .array(let elements): return "[\(elements.map(swiftElement).joined(separator: ", "))]"
  case .mapping: return swiftCase(value)
  case .member(let name): return swiftMember(name.text)
  case .converted(let text, .url): return "URL(string: \(swiftLiteral(text.text)))"
  case .converted(let text, _): return ISODate(text.text)?.swift ?? swiftLiteral(text.text)
  case .typed(let value, .set(.named(let name, _))): return "Set<\(name)>(\(swiftValue(value)))"
  case .typed(let value, .set): return "Set(\(swiftValue(value)))"
  case .typed(let value, .float): return "Float(\(swiftValue(value)))"
  case .typed(let list, .named(let name, let types)) where list.elements != nil:
    // Among values of any type nothing else tells what its parts are.
    return "\(ValueType.named(name, types))(\((tupleElements(list) ?? []).map(\.text).joined(separator: ", ")))"
  case .typed(let value, .named(let name, _)):
    let member = swiftValue(value)
    return member.hasPrefix(".") ? name + member : member
  case .typed(let value, _): return swiftValue(value)
  }
}

/// The arguments that make a `Tuple` of a list.
func tupleElements(_ list: DocumentValue) -> [SwiftElement]? {
  list.elements.map { zip(["a", "b", "c"], $0).map { SwiftElement(swiftElement($1), label: $0) } }
}

/// A member of a type of the app's own; a text that cannot be the name of one as it is, for types that literals make.
private func swiftMember(_ name: String) -> String {
  isIdentifier(name) || swiftKeywords.contains(name) ? "." + escapedIdentifier(name) : swiftLiteral(name)
}

/// A value as the element of an array, which takes no optional.
func swiftElement(_ value: DocumentValue) -> String {
  if case .converted = value.kind { return swiftValue(value) + "!" }
  return swiftValue(value)
}

/// One member of an option set as itself, several as an array.
func swiftOptions(_ value: DocumentValue) -> String {
  let members = (value.elements ?? [value]).map(swiftValue)
  if members.count == 1, let only = members.first, value.elements?.first?.range == value.range { return only }
  return "[\(members.joined(separator: ", "))]"
}

/// `.multipleSelection`, or `.fixed(cellHeight: 120)` from a mapping of the case's name to its arguments.
func swiftCase(_ value: DocumentValue) -> String {
  switch value.kind {
  case .member(let name): return "." + name.text
  case .string(let text): return "." + text.text
  case .mapping(let entries):
    guard let chosen = entries.first, case .mapping(let arguments) = chosen.value.kind else { return "nil" }
    let list = arguments.map { "\($0.key.text): \(swiftValue($0.value))" }.joined(separator: ", ")
    return ".\(chosen.key.text)(\(list))"
  case .integer, .float, .boolean, .null, .array, .converted, .typed: return swiftValue(value)
  }
}

/// A number as Swift reads it: a point with digits on both sides, and no infinity.
func swiftNumber(_ number: Double) -> String {
  if number.isNaN { return ".nan" }
  if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
  return number.description
}

/// The identifier, in backticks where it is a keyword.
func escapedIdentifier(_ name: String) -> String { swiftKeywords.contains(name) ? "`\(name)`" : name }

extension ISODate {
  /// The arguments of `DateComponents(…)`.
  var components: [SwiftElement] {
    var parts = [SwiftElement("Calendar(identifier: .gregorian)", label: "calendar")]
    if isUTC { parts.append(SwiftElement("TimeZone(identifier: \"UTC\")", label: "timeZone")) }
    let numbers = [
      ("year", year), ("month", month), ("day", day), ("hour", hour), ("minute", minute), ("second", second),
    ]
    for case (let label, let number?) in numbers { parts.append(SwiftElement(String(number), label: label)) }
    return parts
  }

  /// An expression of type `Date?`.
  var swift: String { "DateComponents(\(components.map(\.text).joined(separator: ", "))).date" }
}
