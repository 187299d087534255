import FormModel
import FormPredicates

/// The closure of a `.function` condition, as far as a predicate can say the same: comparisons of one row's value each,
/// joined by `&&` or by `||`.
struct FunctionBody {
  private let parts: [String]
  private let connective: String
  /// What the closure calls the form.
  private var form = "form"

  /// - Parameter body: between the braces, with the signature.
  init(_ body: String) {
    var text = Self.trimmed(body[...])
    for end in [" in ", " in\n"] {
      guard let signature = text.firstRange(of: end), !text[..<signature.lowerBound].contains("(") else { continue }
      let name = String(text[..<signature.lowerBound])
      if PredicateNames.isIdentifier(name) { form = name }
      text = Self.trimmed(text[signature.upperBound...])
      break
    }
    if text.hasPrefix("return ") { text = Self.trimmed(text.dropFirst(7)) }
    let hasAnd = text.contains("&&")
    connective = hasAnd ? " AND " : " OR "
    // One connective alone: the precedence of two is not the same in both languages.
    parts = hasAnd && text.contains("||") ? [] : Self.split(text, by: hasAnd ? "&&" : "||")
  }

  /// - Parameters:
  ///   - kind: what the value behind a tag is.
  ///   - type: the type of the row with a tag.
  func predicate(kind: (String) -> PredicateOperandKind, type: (String) -> String?) -> String? {
    guard !parts.isEmpty else { return nil }
    var comparisons: [String] = []
    for part in parts {
      guard let comparison = comparison(part, kind: kind, type: type) else { return nil }
      comparisons.append(comparison)
    }
    return comparisons.joined(separator: connective)
  }

  /// `(form.rowBy(tag: "a") as? SwitchRow)?.value == true`.
  private func comparison(
    _ text: String, kind: (String) -> PredicateOperandKind, type: (String) -> String?
  ) -> String? {
    guard let start = text.firstRange(of: "rowBy(tag: \""),
      ["(\(form).", "($0."].contains(String(text[..<start.lowerBound])),
      let end = text[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    let tag = String(text[start.upperBound..<end])
    guard let variable = PredicateNames.variable(forTag: tag), let rowType = type(tag) else { return nil }
    let openings = ["\") as? \(rowType))?.value ", "\") as \(rowType)?)?.value "]
    guard let opening = openings.first(where: { text[end...].hasPrefix($0) }) else { return nil }
    let rest = text[end...].dropFirst(opening.count)
    for (swift, predicate) in [("== ", "=="), ("!= ", "!=")] where rest.hasPrefix(swift) {
      guard let literal = literal(Self.trimmed(rest.dropFirst(swift.count)), of: kind(tag)) else { return nil }
      return "\(variable) \(predicate) \(literal)"
    }
    return nil
  }

  private func literal(_ text: String, of kind: PredicateOperandKind) -> String? {
    switch kind {
    case .bool: return ["true", "false", "nil"].contains(text) ? text : nil
    case .number: return text == "nil" || Double(text) != nil ? text : nil
    case .string:
      if text == "nil" { return text }
      guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
      let content = text.dropFirst().dropLast()
      return content.contains { "\"\\'%".contains($0) } ? nil : "'\(content)'"
    case .date, .url: return text == "nil" ? text : nil
    case .collection, .opaque, .null, .unknown: return nil
    }
  }

  private static func split(_ text: String, by connective: String) -> [String] {
    var parts: [String] = []
    var rest = text[...]
    while let next = rest.firstRange(of: connective) {
      parts.append(trimmed(rest[..<next.lowerBound]))
      rest = rest[next.upperBound...]
    }
    return parts + [trimmed(rest)]
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
