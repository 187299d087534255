import FormModel
import FormPredicates

/// The closure of a `.function` condition, as far as a predicate can say the same: questions about one row's value each, joined by
/// `&&`, `||`, `!` and parentheses. It reads what `PredicateSwift` writes, and what people write of the same kind.
struct FunctionBody {
  private let text: Substring
  /// What the closure calls the form.
  private var form = "form"

  /// - Parameter body: between the braces, with the signature.
  init(_ body: String) {
    var text = body[...].trimmed
    for end in [" in ", " in\n"] {
      guard let signature = text.firstRange(of: end), !text[..<signature.lowerBound].contains("(") else { continue }
      let name = String(text[..<signature.lowerBound])
      if PredicateNames.isIdentifier(name) { form = name }
      text = text[signature.upperBound...].trimmed
      break
    }
    self.text = text.hasPrefix("return ") ? text.dropFirst(7) : text
  }

  /// - Parameters:
  ///   - kind: what the value behind a tag is.
  ///   - type: the type of the row with a tag.
  func predicate(kind: @escaping (String) -> PredicateOperandKind, type: @escaping (String) -> String?) -> String? {
    Reader(form: form, kind: kind, type: type).expression(text)
  }
}

/// Reads Swift from the outside in; nil for all that a predicate does not say as exactly.
private struct Reader {
  let form: String
  let kind: (String) -> PredicateOperandKind
  let type: (String) -> String?

  func expression(_ text: Substring, depth: Int = 0) -> String? {
    guard depth < 24 else { return nil }
    let text = text.trimmed
    for (sign, connective) in [("||", " OR "), ("&&", " AND ")] {
      let parts = text.split(at: sign)
      guard parts.count > 1 else { continue }
      let read = parts.map { part -> String? in
        let inner = expression(part, depth: depth + 1)
        // Both signs on one level: Swift knows which one binds tighter.
        return sign == "||" && part.split(at: "&&").count > 1 ? inner.map { "(\($0))" } : inner
      }
      return read.contains(nil) ? nil : read.compactMap { $0 }.joined(separator: connective)
    }
    if text.hasPrefix("!") {
      guard let inner = text.dropFirst().trimmed.insideParentheses else { return nil }
      return expression(inner, depth: depth + 1).map { "NOT (\($0))" }
    }
    if let inner = text.insideParentheses {
      // A group of its own, but for one question.
      let isJoined = inner.split(at: "||").count > 1 || inner.split(at: "&&").count > 1
      return expression(inner, depth: depth + 1).map { isJoined ? "(\($0))" : $0 }
    }
    return question(text)
  }

  // MARK: Questions

  private func question(_ text: Substring) -> String? {
    if text.hasPrefix("[") { return membership(text) }
    guard let (tag, variable, rest) = value(text) else { return nil }
    let behind = rest.trimmed
    if behind == "?? false" { return kind(tag) == .bool ? "\(variable) == true" : nil }
    if rest.hasPrefix(".map {") { return comparison(of: variable, tag, rest) }
    if rest.hasPrefix("?.") { return method(of: variable, tag, rest.dropFirst(2)) }
    for (swift, predicate) in [("==", "=="), ("!=", "!=")] where behind.hasPrefix(swift) {
      let right = behind.dropFirst(2).trimmed
      if let other = value(right), other.rest.isEmpty {
        guard kind(tag) == kind(other.tag), [.bool, .number, .string].contains(kind(tag)) else { return nil }
        return "\(variable) \(predicate) \(other.variable)"
      }
      return literal(right, of: kind(tag)).map { "\(variable) \(predicate) \($0)" }
    }
    return nil
  }

  /// `(form.rowBy(tag: "a") as? SwitchRow)?.value`, and what stands behind it.
  private func value(_ text: Substring) -> (tag: String, variable: String, rest: Substring)? {
    guard let start = text.firstRange(of: "rowBy(tag: \""),
      ["(\(form).", "($0."].contains(String(text[..<start.lowerBound])),
      let end = text[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    let tag = String(text[start.upperBound..<end])
    guard let variable = PredicateNames.variable(forTag: tag), let rowType = type(tag) else { return nil }
    let openings = ["\") as? \(rowType))?.value", "\") as \(rowType)?)?.value"]
    guard let opening = openings.first(where: { text[end...].hasPrefix($0) }) else { return nil }
    return (tag, variable, text[end...].dropFirst(opening.count))
  }

  /// `["a", "b"].contains(…value)`
  private func membership(_ text: Substring) -> String? {
    guard let close = text.firstRange(of: "].contains("), text.hasSuffix(")"),
      let (tag, variable, rest) = value(text[close.upperBound...].dropLast()), rest.isEmpty
    else { return nil }
    let elements = text[..<close.lowerBound].dropFirst().split(at: ",").map { element in
      literal(element.trimmed, of: kind(tag)).flatMap { $0 == "nil" ? nil : $0 }
    }
    guard !elements.isEmpty, !elements.contains(nil) else { return nil }
    return "\(variable) IN {\(elements.compactMap { $0 }.joined(separator: ", "))}"
  }

  /// `.map { $0 > 3 } == true`, `.map { (1...5).contains($0) } == true`
  private func comparison(of variable: String, _ tag: String, _ text: Substring) -> String? {
    guard kind(tag) == .number, text.trimmed.hasSuffix("} == true"), let brace = text.firstIndex(of: "{") else {
      return nil
    }
    let inner = text[text.index(after: brace)...].trimmed.dropLast("} == true".count).trimmed
    if inner.hasPrefix("("), inner.hasSuffix(").contains($0)"), let dots = inner.firstRange(of: "...") {
      let low = literal(inner[..<dots.lowerBound].dropFirst(), of: .number)
      let high = literal(inner[dots.upperBound...].dropLast(").contains($0)".count), of: .number)
      guard let low, let high, low != "nil", high != "nil" else { return nil }
      return "\(variable) BETWEEN {\(low), \(high)}"
    }
    let words = inner.split(separator: " ")
    guard words.count == 3, words[0] == "$0", ["<", "<=", ">", ">="].contains(words[1]),
      let number = literal(words[2], of: .number), number != "nil"
    else { return nil }
    return "\(variable) \(words[1]) \(number)"
  }

  /// `?.hasPrefix("a") == true`, `?.contains("a") != true`
  private func method(of variable: String, _ tag: String, _ text: Substring) -> String? {
    let methods = [("contains(", "CONTAINS"), ("hasPrefix(", "BEGINSWITH"), ("hasSuffix(", "ENDSWITH")]
    guard let (method, word) = methods.first(where: { text.hasPrefix($0.0) }) else { return nil }
    switch kind(tag) {
    case .string: break
    case .collection(of: .string): guard word == "CONTAINS" else { return nil }
    default: return nil
    }
    for (end, negation) in [(") == true", ""), (") != true", "NOT ")] where text.hasSuffix(end) {
      let argument = text.dropFirst(method.count).dropLast(end.count)
      // What is a part of what, both languages agree on for these letters alone.
      guard let text = literal(argument, of: .string), text != "nil", text != "''", text.utf8.allSatisfy({ $0 < 128 })
      else { return nil }
      return "\(negation)\(variable) \(word) \(text)"
    }
    return nil
  }

  private func literal(_ text: Substring, of kind: PredicateOperandKind) -> String? {
    let text = text.trimmed
    switch kind {
    case .bool: return ["true", "false", "nil"].contains(text) ? String(text) : nil
    case .number: return text == "nil" || Double(text) != nil ? String(text) : nil
    case .string:
      if text == "nil" { return "nil" }
      guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
      let content = text.dropFirst().dropLast()
      return content.contains { "\"\\'%".contains($0) } ? nil : "'\(content)'"
    case .date, .url: return text == "nil" ? "nil" : nil
    case .collection, .opaque, .null, .unknown: return nil
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// What stands between the parentheses that enclose all of it.
  fileprivate var insideParentheses: Substring? {
    guard hasPrefix("("), hasSuffix(")") else { return nil }
    var nesting = Nesting()
    for index in indices {
      nesting.take(self[index])
      if nesting.isOutside { return index == self.index(before: endIndex) ? dropFirst().dropLast() : nil }
    }
    return nil
  }

  /// The parts between a sign that stands in no brackets and no quotes.
  fileprivate func split(at sign: String) -> [Substring] {
    var parts: [Substring] = []
    var nesting = Nesting()
    var (start, index) = (startIndex, startIndex)
    while index < endIndex {
      if nesting.isOutside, self[index...].hasPrefix(sign) {
        parts.append(self[start..<index])
        index = self.index(index, offsetBy: sign.count)
        start = index
      } else {
        nesting.take(self[index])
        index = self.index(after: index)
      }
    }
    return parts + [self[start...]]
  }
}

/// How deep in brackets, and whether between quotes, a letter stands.
private struct Nesting {
  private var depth = 0
  private var isQuoted = false
  private var isEscaped = false

  var isOutside: Bool { depth == 0 && !isQuoted }

  mutating func take(_ letter: Character) {
    if isEscaped {
      isEscaped = false
    } else if isQuoted {
      isEscaped = letter == "\\"
      if letter == "\"" { isQuoted = false }
    } else {
      switch letter {
      case "\"": isQuoted = true
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
    }
  }
}
