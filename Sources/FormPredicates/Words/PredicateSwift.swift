package import FormModel

/// A row as Swift code looks it up and reads it.
package struct PredicateSwiftRow: Hashable, Sendable {
  /// With generic arguments: `PushRow<String>`.
  package var rowType: String
  package var valueType: ValueType
  /// The cases without payload of a value that is an enum of the workspace.
  package var cases: [Case]

  /// A case of an enum with what it may be called in a predicate.
  package struct Case: Hashable, Sendable {
    package var name: String
    /// The raw value as text: `pro`, `2`.
    package var rawValue: String?

    package init(name: String, rawValue: String?) {
      self.name = name
      self.rawValue = rawValue
    }
  }

  package init(rowType: String, valueType: ValueType, cases: [Case] = []) {
    self.rowType = rowType
    self.valueType = valueType
    self.cases = cases
  }
}

/// Writes a predicate as a Swift expression for the closure of `Condition.function`.
///
/// Only where both mean the same for every value, nil included: what cannot be said exactly gives nil (order of texts,
/// patterns, `[cd]`, unknown types). Whoever repairs a predicate that does not work may ask for what its author meant instead.
package struct PredicateSwift {
  let form: String
  let usesOldLookup: Bool
  /// Whether everything must mean the same; else what a predicate cannot do is written as it was meant: arithmetic, cases.
  let isExact: Bool
  let row: (String) -> PredicateSwiftRow?

  /// - Parameters:
  ///   - form: how the closure names its form.
  ///   - usesOldLookup: whether rows are found by `rowByTag("…")`, as in Eureka 1, whose Swift 2 also knows fewer methods.
  ///   - isExact: whether what cannot be said exactly is not said.
  ///   - row: the row behind a tag; nil for one that is not known.
  package init(
    form: String = "form", usesOldLookup: Bool = false, isExact: Bool = true,
    row: @escaping (String) -> PredicateSwiftRow?
  ) {
    self.form = form
    self.usesOldLookup = usesOldLookup
    self.isExact = isExact
    self.row = row
  }

  /// The expression for a predicate; nil where it cannot be exact, also where AND and OR are mixed without parentheses.
  package func expression(for predicate: Predicate) -> String? {
    switch predicate.kind {
    case .constant(let value): return value ? "true" : "false"
    case .comparison(let comparison): return expression(for: comparison)
    case .negation(let operators, let operand):
      guard let text = expression(for: operand) else { return nil }
      return operators.count.isMultiple(of: 2) ? text : "!(\(text))"
    case .compound(let compound):
      guard let connective = compound.connective else { return nil }
      var parts: [String] = []
      for operand in compound.operands {
        guard let text = expression(for: operand) else { return nil }
        if case .compound = operand.kind { parts.append("(\(text))") } else { parts.append(text) }
      }
      return parts.joined(separator: connective == .and ? " && " : " || ")
    }
  }

  /// The expression for one comparison; nil where it cannot be exact.
  package func expression(for comparison: PredicateComparison) -> String? {
    guard comparison.options.isEmpty else { return nil }
    if let text = exact(comparison) { return text }
    return isExact ? nil : meant(comparison)
  }

  private func exact(_ comparison: PredicateComparison) -> String? {
    if let modifier = comparison.modifier { return membership(comparison, modifier) }
    if let left = operand(comparison.left), let right = operand(comparison.right) {
      return twoRows(left, comparison.comparator, right)
    }
    if let left = operand(comparison.left) { return oneRow(left, comparison.comparator, comparison.right) }
    guard let right = operand(comparison.right), let mirrored = comparison.comparator.mirrored else { return nil }
    return oneRow(right, mirrored, comparison.left)
  }

  // MARK: Operands

  /// A Swift expression with an optional value.
  private struct Operand {
    var text: String
    var type: ValueType
    /// Whether it ends in a member of the value, which is no optional inside of the chain: `…value?.count`.
    var endsInMember = false

    /// What a method of Optional is called on.
    var optional: String { endsInMember ? "(\(text))" : text }
    /// What a method of the value is called on.
    var wrapped: String { endsInMember ? text : "\(text)?" }
  }

  private func operand(_ expression: PredicateExpression) -> Operand? {
    switch expression.kind {
    case .variable(let variable): return value(of: variable)
    case .path(let base, let steps):
      guard let variable = base.plainVariable, let value = value(of: variable), steps.count == 1 else { return nil }
      switch (steps.first?.name, value.type) {
      case ("length", .string): return Operand(text: "\(value.text)?.utf16.count", type: .int, endsInMember: true)
      case ("@count", .set), ("@count", .array):
        return Operand(text: "\(value.text)?.count", type: .int, endsInMember: true)
      case ("absoluteString", .url):
        return Operand(text: "\(value.text)?.absoluteString", type: .string, endsInMember: true)
      default: return nil
      }
    default: return nil
    }
  }

  private func value(of variable: PredicateVariable) -> Operand? {
    guard let row = row(variable.name) else { return nil }
    return Operand(text: lookUp(variable, row), type: row.valueType.unwrapped)
  }

  /// The row's value, an optional.
  func lookUp(_ variable: PredicateVariable, _ row: PredicateSwiftRow) -> String {
    let tag = SwiftLiteral.string(variable.name)
    let lookup = usesOldLookup ? "\(form).rowByTag(\(tag))" : "\(form).rowBy(tag: \(tag))"
    return "(\(lookup) as \(row.rowType)?)?.value"
  }

  // MARK: Comparisons

  private func twoRows(_ left: Operand, _ comparator: PredicateOperator, _ right: Operand) -> String? {
    guard left.type == right.type else { return nil }
    switch left.type {
    case .string, .bool: guard comparator.isEquality else { return nil }
    case .int, .double, .float, .date: break
    case .url, .named, .optional, .array, .set, .dictionary, .tuple, .function, .parameter, .any, .unknown: return nil
    }
    switch comparator {
    case .equal, .notEqual: return "\(left.text) \(comparator.spelling) \(right.text)"
    case .less, .greater:
      return "\(left.optional).flatMap { left in \(right.optional).map { left \(comparator.spelling) $0 } } == true"
    case .lessOrEqual, .greaterOrEqual, .between, .in, .contains, .beginsWith, .endsWith, .like, .matches,
      .utiConformsTo, .utiEquals:
      return nil
    }
  }

  private func oneRow(_ row: Operand, _ comparator: PredicateOperator, _ literal: PredicateExpression) -> String? {
    if literal.isNull {
      return comparator.isEquality ? "\(row.text) \(comparator.spelling) nil" : nil
    }
    switch row.type {
    case .bool:
      guard comparator.isEquality, let value = truth(literal) else { return nil }
      return "\(row.text) \(comparator.spelling) \(value)"
    case .string: return text(row, comparator, literal)
    case .int: return number(row, comparator, literal, isWhole: true, operand: "$0")
    case .double: return number(row, comparator, literal, isWhole: false, operand: "$0")
    case .float: return number(row, comparator, literal, isWhole: false, operand: "Double($0)")
    case .date:
      guard comparator.isOrdering, case .call(let call) = literal.kind, call.baseName == "now", !usesOldLookup else {
        return nil
      }
      return "\(row.optional).map { $0 \(comparator.spelling) Date() } == true"
    case .set(.string):
      guard comparator == .contains, let element = literal.stringValue, element.isExact else { return nil }
      return "\(row.wrapped).contains(\(SwiftLiteral.string(element))) == true"
    case .url, .named, .optional, .array, .set, .dictionary, .tuple, .function, .parameter, .any, .unknown: return nil
    }
  }

  private func text(_ row: Operand, _ comparator: PredicateOperator, _ literal: PredicateExpression) -> String? {
    if comparator == .in || comparator == .contains, usesOldLookup { return nil }
    if comparator == .in, case .aggregate(let elements) = literal.kind {
      let texts = elements.compactMap(\.stringValue)
      guard texts.count == elements.count, !texts.isEmpty, texts.allSatisfy(\.isExact) else { return nil }
      return "[\(texts.map(SwiftLiteral.string).joined(separator: ", "))].contains(\(row.text))"
    }
    guard let value = literal.stringValue, value.isExact else { return nil }
    let argument = SwiftLiteral.string(value)
    switch comparator {
    case .equal, .notEqual: return "\(row.text) \(comparator.spelling) \(argument)"
    case .contains: return value.isEmpty ? nil : "\(row.wrapped).contains(\(argument)) == true"
    case .beginsWith: return value.isEmpty ? nil : "\(row.wrapped).hasPrefix(\(argument)) == true"
    case .endsWith: return value.isEmpty ? nil : "\(row.wrapped).hasSuffix(\(argument)) == true"
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .between, .in, .like, .matches, .utiConformsTo, .utiEquals:
      return nil
    }
  }

  /// - Parameter operand: how the value is compared in a closure; anything but `$0` is used for equality too.
  private func number(
    _ row: Operand, _ comparator: PredicateOperator, _ literal: PredicateExpression, isWhole: Bool, operand: String
  ) -> String? {
    if case .aggregate(let elements) = literal.kind {
      let numbers = elements.compactMap { swiftNumber($0, isWhole: isWhole) }
      guard numbers.count == elements.count, !numbers.isEmpty else { return nil }
      switch comparator {
      case .in:
        return operand == "$0" && !usesOldLookup
          ? "[\(numbers.map(\.text).joined(separator: ", "))].contains(\(row.text))" : nil
      case .between:
        guard numbers.count == 2, let low = numbers.first, let high = numbers.last, low.value <= high.value else {
          return nil
        }
        return "\(row.optional).map { (\(low.text)...\(high.text)).contains(\(operand)) } == true"
      default: return nil
      }
    }
    guard let number = swiftNumber(literal, isWhole: isWhole) else { return nil }
    switch comparator {
    case .equal where operand != "$0": return "\(row.optional).map { \(operand) == \(number.text) } == true"
    case .notEqual where operand != "$0": return "\(row.optional).map { \(operand) == \(number.text) } != true"
    case .equal, .notEqual: return "\(row.text) \(comparator.spelling) \(number.text)"
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return "\(row.optional).map { \(operand) \(comparator.spelling) \(number.text) } == true"
    case .between, .in, .contains, .beginsWith, .endsWith, .like, .matches, .utiConformsTo, .utiEquals: return nil
    }
  }

  /// `ANY $set == 'x'` and `NONE $set == 'x'`.
  private func membership(
    _ comparison: PredicateComparison, _ modifier: PredicateComparison.Modifier
  ) -> String? {
    guard comparison.comparator == .equal, let set = operand(comparison.left), set.type == .set(.string),
      let element = comparison.right.stringValue, element.isExact
    else { return nil }
    let contains = "\(set.wrapped).contains(\(SwiftLiteral.string(element)))"
    switch modifier {
    case .any: return "\(contains) == true"
    case .noneOf: return "\(contains) != true"
    case .all: return nil
    }
  }

  // MARK: Literals

  private func truth(_ literal: PredicateExpression) -> Bool? {
    switch literal.kind {
    case .bool(let value): value
    case .number(let number): number.value == 1 ? true : number.value == 0 ? false : nil
    default: nil
    }
  }

  func swiftNumber(_ literal: PredicateExpression, isWhole: Bool) -> (text: String, value: Double)? {
    switch literal.kind {
    case .bool(let value): return (value ? "1" : "0", value ? 1 : 0)
    case .negated(let operators, let operand):
      guard operators.count == 1, let number = swiftNumber(operand, isWhole: isWhole), !number.text.hasPrefix("-")
      else { return nil }
      return ("-\(number.text)", -number.value)
    case .number(let number):
      // Integers beyond 2^53 are not what their value says; a number of that size is no form's business.
      guard let value = number.value, value.magnitude < 9_007_199_254_740_992 else { return nil }
      if isWhole, !number.isInteger { return nil }
      return (number.text.hasPrefix(".") ? "0\(number.text)" : number.text.asciiLowercased, value)
    default: return nil
    }
  }
}

extension String {
  /// Whether NSString and String agree on what this text equals and where it occurs.
  var isExact: Bool { utf8.allSatisfy { $0 < 128 } }
}

/// Swift source for values.
package enum SwiftLiteral {
  /// A string literal with quotes, on one line.
  package static func string(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default:
        if scalar.value < 32 {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// The value as it stands inside of an existing literal; nil where it cannot be written there.
  /// - Parameter opening: what the literal begins with: `"`, `#"`, `"""` and the line end behind it.
  package static func contents(_ value: String, after opening: String) -> String? {
    let pounds = opening.prefix { $0 == "#" }.count
    let isMultiLine = opening.dropFirst(pounds).hasPrefix("\"\"\"")
    guard opening.dropFirst(pounds).hasPrefix("\"") else { return nil }
    if pounds == 0, !isMultiLine { return String(string(value).dropFirst().dropLast()) }
    let signs = String(repeating: "#", count: pounds)
    guard value.unicodeScalars.allSatisfy({ $0.value >= 32 }),
      value.firstRange(of: (isMultiLine ? "\"\"\"" : "\"") + signs) == nil
    else { return nil }
    // Without `#` a backslash is one of two.
    if pounds == 0 { return String(value.flatMap { $0 == "\\" ? "\\\\" : String($0) }) }
    return value.firstRange(of: "\\" + signs) == nil ? value : nil
  }
}
