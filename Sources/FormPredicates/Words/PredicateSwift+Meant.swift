import FormModel

/// What a predicate was meant to say where NSPredicate cannot say it, or Eureka does not observe it: cases of enums, arithmetic,
/// functions, rows inside of lists. A row without a value makes such a comparison false.
extension PredicateSwift {
  func meant(_ comparison: PredicateComparison) -> String? {
    guard comparison.modifier == nil else { return nil }
    return opaque(comparison) ?? list(comparison) ?? computed(comparison)
  }

  // MARK: Enums and structs

  /// `$plan == 'pro'` → `… == .pro`, for the case of that name or raw value; the words of another value are compared.
  private func opaque(_ comparison: PredicateComparison) -> String? {
    guard let pair = comparison.variableAndLiteral, let row = row(pair.variable.name),
      case .named(let type, _) = row.valueType.unwrapped
    else { return nil }
    let value = lookUp(pair.variable, row)
    if comparison.comparator.isEquality {
      if let name = caseName(pair.literal, row, type) { return "\(value) \(comparison.comparator.spelling) \(name)" }
      guard row.cases.isEmpty, let text = pair.literal.stringValue else { return nil }
      return "\(value).map { String(describing: $0) } \(comparison.comparator.spelling) \(SwiftLiteral.string(text))"
    }
    guard comparison.comparator == .in, comparison.left.plainVariable != nil,
      case .aggregate(let elements) = pair.literal.kind, !elements.isEmpty
    else { return nil }
    let names = elements.compactMap { caseName($0, row, type) }
    if names.count == elements.count {
      return "\(value).map { [\(names.joined(separator: ", "))].contains($0) } == true"
    }
    let texts = elements.compactMap(\.stringValue).map(SwiftLiteral.string)
    guard row.cases.isEmpty, texts.count == elements.count else { return nil }
    return "\(value).map { [\(texts.joined(separator: ", "))].contains(String(describing: $0)) } == true"
  }

  private func caseName(_ literal: PredicateExpression, _ row: PredicateSwiftRow, _ type: String) -> String? {
    let written: String
    switch literal.kind {
    case .string(let text): written = text.value
    case .number(let number): written = number.text
    default: return nil
    }
    let named = row.cases.first { $0.rawValue == written } ?? row.cases.first { $0.name == written }
    guard let found = named else { return nil }
    // The value is an optional, which has cases of these names itself.
    return found.name == "none" || found.name == "some" ? "\(type).\(found.name)" : ".\(found.name)"
  }

  // MARK: Lists

  /// `'Rovers' IN {$home, $away}` → `[…home, …away].contains("Rovers")`.
  private func list(_ comparison: PredicateComparison) -> String? {
    guard comparison.comparator == .in, case .aggregate(let elements) = comparison.right.kind, !elements.isEmpty,
      !usesOldLookup, let sought = plain(comparison.left)
    else { return nil }
    let values = elements.compactMap(plain)
    guard values.count == elements.count, values.allSatisfy({ $0.type == sought.type }) else { return nil }
    return "[\(values.map(\.text).joined(separator: ", "))].contains(\(sought.text))"
  }

  /// A row's value or a text, as a value that may be nil.
  private func plain(_ expression: PredicateExpression) -> (text: String, type: ValueType)? {
    if let variable = expression.plainVariable, let row = row(variable.name) {
      switch row.valueType.unwrapped {
      case .string, .int, .double: return (lookUp(variable, row), row.valueType.unwrapped)
      default: return nil
      }
    }
    return expression.stringValue.map { (SwiftLiteral.string($0), .string) }
  }

  // MARK: Computed values

  /// A Swift expression over values that are there.
  private struct Term {
    var text: String
    var type: ValueType
    /// Whether it is a whole number that may count as a fraction too.
    var isLiteral = false
    var isCompound = false

    var operand: String { isCompound ? "(\(text))" : text }
  }

  /// The values that an expression needs, in the order of their names' appearance.
  private struct Bindings {
    var names: [(tag: String, name: String, value: String)] = []
  }

  /// `$adults * 2 > 7` → `….map { adults in adults * 2 > 7 } == true`.
  private func computed(_ comparison: PredicateComparison) -> String? {
    var bindings = Bindings()
    let isNegative = comparison.comparator == .notEqual
    guard let test = test(comparison, &bindings), !bindings.names.isEmpty, bindings.names.count <= 4 else { return nil }
    var text = test
    for (number, binding) in bindings.names.reversed().enumerated() {
      text = "\(binding.value).\(number == 0 ? "map" : "flatMap") { \(binding.name) in \(text) }"
    }
    return text + (isNegative ? " != true" : " == true")
  }

  private func test(_ comparison: PredicateComparison, _ bindings: inout Bindings) -> String? {
    if comparison.comparator == .between {
      guard case .aggregate(let bounds) = comparison.right.kind, bounds.count == 2, let first = bounds.first,
        let last = bounds.last, let value = term(comparison.left, &bindings), let low = term(first, &bindings),
        let high = term(last, &bindings), let (below, above) = alike(low, value), let (under, over) = alike(value, high)
      else { return nil }
      return "\(below.text) <= \(above.text) && \(under.text) <= \(over.text)"
    }
    guard comparison.comparator.isEquality || comparison.comparator.isOrdering,
      let left = term(comparison.left, &bindings), let right = term(comparison.right, &bindings),
      let (first, second) = alike(left, right)
    else { return nil }
    if first.type == .string, !comparison.comparator.isEquality { return nil }
    let spelling = comparison.comparator == .notEqual ? "==" : comparison.comparator.spelling
    return "\(first.text) \(spelling) \(second.text)"
  }

  private func term(_ expression: PredicateExpression, _ bindings: inout Bindings) -> Term? {
    switch expression.kind {
    case .string(let text): return Term(text: SwiftLiteral.string(text.value), type: .string)
    case .number, .negated:
      if let number = swiftNumber(expression, isWhole: true) {
        return Term(text: number.text, type: .int, isLiteral: true)
      }
      return swiftNumber(expression, isWhole: false).map { Term(text: $0.text, type: .double) }
    case .variable(let variable):
      guard let row = row(variable.name), let name = bound(variable, row, &bindings) else { return nil }
      switch row.valueType.unwrapped {
      case .int, .double, .string: return Term(text: name, type: row.valueType.unwrapped)
      case .float: return Term(text: "Double(\(name))", type: .double)
      default: return nil
      }
    case .arithmetic(let arithmetic): return term(arithmetic, &bindings)
    case .call(let call): return term(call, &bindings)
    default: return nil
    }
  }

  private func term(_ arithmetic: PredicateArithmetic, _ bindings: inout Bindings) -> Term? {
    guard let first = arithmetic.operands.first, var result = term(first, &bindings), result.type != .string else {
      return nil
    }
    for (operation, operand) in zip(arithmetic.operators, arithmetic.operands.dropFirst()) {
      guard let next = term(operand, &bindings), let (left, right) = alike(result, next), left.type != .string else {
        return nil
      }
      let sign: String
      switch operation.operation {
      case .add: sign = "+"
      case .subtract: sign = "-"
      case .multiply: sign = "*"
      // What dividing whole numbers gives is not the same in both languages.
      case .divide where left.type == .double: sign = "/"
      case .divide, .raise: return nil
      }
      let before = result.isCompound ? left.operand : left.text
      result = Term(text: "\(before) \(sign) \(right.operand)", type: left.type, isCompound: true)
    }
    return result
  }

  private func term(_ call: PredicateCall, _ bindings: inout Bindings) -> Term? {
    guard call.arguments.count == 1, let argument = call.arguments.first else { return nil }
    switch call.baseName {
    case "uppercase", "lowercase":
      guard let text = term(argument, &bindings), text.type == .string, !usesOldLookup else { return nil }
      return Term(text: "\(text.operand).\(call.baseName)d()", type: .string)
    case "abs":
      guard let number = term(argument, &bindings), number.type != .string else { return nil }
      return Term(text: "abs(\(number.text))", type: number.type)
    case "max", "min", "sum":
      guard case .aggregate(let elements) = argument.kind, let first = elements.first,
        var result = term(first, &bindings), result.type != .string, elements.count > 1
      else { return nil }
      for element in elements.dropFirst() {
        guard let next = term(element, &bindings), let (left, right) = alike(result, next), left.type != .string else {
          return nil
        }
        result =
          call.baseName == "sum"
          ? Term(text: "\(left.text) + \(right.operand)", type: left.type, isCompound: true)
          : Term(text: "\(call.baseName)(\(left.text), \(right.text))", type: left.type)
      }
      return result
    default: return nil
    }
  }

  /// Both as one type; a whole number written down is a fraction too.
  private func alike(_ left: Term, _ right: Term) -> (Term, Term)? {
    if left.type == right.type { return (left, right) }
    func converted(_ term: Term) -> Term {
      term.isLiteral
        ? Term(text: term.text, type: .double) : Term(text: "Double(\(term.text))", type: .double)
    }
    switch (left.type, right.type) {
    case (.int, .double): return (converted(left), right)
    case (.double, .int): return (left, converted(right))
    default: return nil
    }
  }

  /// The name of the value in the closure: the tag, where Swift takes it as a name.
  private func bound(
    _ variable: PredicateVariable, _ row: PredicateSwiftRow, _ bindings: inout Bindings
  ) -> String? {
    if let known = bindings.names.first(where: { $0.tag == variable.name }) { return known.name }
    var name = variable.name
    let isName = name.utf8.enumerated().allSatisfy { position, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): position > 0
      default: false
      }
    }
    if !isName || name == form || Self.reserved.contains(name) { name = "value\(bindings.names.count + 1)" }
    guard !bindings.names.contains(where: { $0.name == name }) else { return nil }
    bindings.names.append((variable.name, name, lookUp(variable, row)))
    return name
  }

  /// Words that are no names in Swift, and the functions that are called here.
  private static let reserved: Set<String> = [
    "_", "abs", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in",
    "init", "inout", "internal", "is", "let", "max", "min", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
