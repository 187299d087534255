extension PredicateExpression {
  /// What the expression holds at run time.
  /// - Parameter variableKind: the kind of the value behind a variable; unknown for the variable of a SUBQUERY.
  package func kind(_ variableKind: (PredicateVariable) -> PredicateOperandKind) -> PredicateOperandKind {
    switch kind {
    case .string: .string
    case .number: .number
    case .arithmetic(let arithmetic): .computed(arithmetic.operands.map { $0.kind(variableKind) })
    case .bool: .bool
    case .null: .null
    case .selfObject, .identifier, .collectionOperator, .assignment: .unknown
    case .variable(let variable): variableKind(variable)
    case .negated(_, let operand): .computed([operand.kind(variableKind)])
    case .path(let base, let steps): steps.reduce(base.kind(variableKind)) { $0.kind(behind: $1) }
    case .call(let call): call.kind(variableKind)
    case .aggregate(let elements): .collection(of: .common(elements.map { $0.kind(variableKind) }))
    case .subquery(let subquery):
      if case .collection(let element) = subquery.collection.kind(variableKind) {
        .collection(of: element)
      } else {
        .collection(of: .unknown)
      }
    case .cast(_, type: let type): .instance(ofClass: type.stringValue ?? "")
    case .ternary(_, let first, let second): .common([first.kind(variableKind), second.kind(variableKind)])
    case .placeholder(let placeholder, _, let argument): argument.kind(for: placeholder)
    }
  }
}

extension PredicateOperandKind {
  /// The one kind of several values; nils do not count, and two kinds make an unknown one.
  package static func common(_ kinds: [PredicateOperandKind]) -> PredicateOperandKind {
    var result: PredicateOperandKind?
    for kind in kinds where kind != .null {
      guard let known = result else {
        result = kind
        continue
      }
      if known == kind { continue }
      guard known.isNumeric, kind.isNumeric else { return .unknown }
      result = .number
    }
    return result ?? .unknown
  }

  /// What arithmetic makes of its operands: of a date, or of what may be one, nobody knows it, and what raises makes nothing.
  static func computed(_ operands: [PredicateOperandKind]) -> PredicateOperandKind {
    operands.contains { $0 == .date || $0 == .unknown || $0.raisesInArithmetic } ? .unknown : .number
  }

  /// The kind of an instance of a class that CAST names.
  package static func instance(ofClass name: String) -> PredicateOperandKind {
    switch name {
    case "NSDate", "Date": .date
    case "NSNumber", "NSDecimalNumber": .number
    case "NSString", "String": .string
    case "NSURL", "URL": .url
    default: .unknown
    }
  }

  /// The kind behind a step of a path on a value of this kind.
  func kind(behind step: PredicatePathStep) -> PredicateOperandKind {
    switch step.kind {
    case .index, .placeholder: return .unknown
    case .call(let call): return call.resultKind
    case .name(let name): return kind(ofMember: name)
    }
  }

  private func kind(ofMember name: String) -> PredicateOperandKind {
    switch name {
    case "@count", "@sum", "@avg": return .number
    case "@min", "@max":
      if case .collection(let element) = self { return element }
      return .unknown
    default: break
    }
    if name.hasPrefix("@") { return .collection(of: .unknown) }
    switch self {
    case .collection(let element):
      // A key path on a collection asks every element.
      return .collection(of: element.kind(ofMember: name))
    case .string:
      if name == "length" || Self.numbersOfText.contains(name) { return .number }
      return Self.textsOfText.contains(name) ? .string : .unknown
    case .url: return Self.textsOfURL.contains(name) ? .string : .unknown
    case .date: return Self.numbersOfDate.contains(name) ? .number : .unknown
    case .number, .bool:
      if name == "stringValue" || name == "description" { return .string }
      return Self.numbersOfText.contains(name) ? .number : .unknown
    case .opaque, .null, .unknown: return .unknown
    }
  }

  private static let textsOfText: Set<String> = [
    "lowercaseString", "uppercaseString", "capitalizedString", "description",
    "lastPathComponent", "pathExtension",
  ]
  private static let numbersOfText: Set<String> = [
    "intValue", "integerValue", "longLongValue", "floatValue", "doubleValue", "boolValue",
  ]
  private static let textsOfURL: Set<String> = [
    "absoluteString", "host", "path", "scheme", "lastPathComponent", "pathExtension", "query", "fragment",
    "relativePath", "relativeString", "user", "password",
  ]
  private static let numbersOfDate: Set<String> = [
    "timeIntervalSince1970", "timeIntervalSinceReferenceDate", "timeIntervalSinceNow",
  ]
}

extension PredicateCall {
  /// What the call gives, whatever its arguments.
  package var resultKind: PredicateOperandKind {
    switch PredicateFunction.named(name)?.result {
    case .number?: .number
    case .string?: .string
    case .date?: .date
    case .unknown?, nil: .unknown
    }
  }

  fileprivate func kind(_ variableKind: (PredicateVariable) -> PredicateOperandKind) -> PredicateOperandKind {
    switch baseName {
    case "min", "max":
      // Dates and texts have a smallest and a largest too.
      var kinds = arguments.map { $0.kind(variableKind) }
      if kinds.count == 1, case .collection(let element)? = kinds.first { kinds = [element] }
      return kinds.allSatisfy(\.isNumeric) && !kinds.isEmpty ? .number : .unknown
    case "noindex": return arguments.first?.kind(variableKind) ?? .unknown
    case "castobject": return .instance(ofClass: arguments.dropFirst().first?.stringValue ?? "")
    default: return resultKind
    }
  }
}

extension PredicateArgument {
  /// The kind of the argument behind a placeholder.
  fileprivate func kind(for placeholder: PredicatePlaceholder.Kind) -> PredicateOperandKind {
    switch placeholder {
    case .keyPath: return .unknown
    case .integer, .floating: return .number
    case .pointer: return .unknown
    case .object: break
    }
    switch self {
    case .unknown: return .unknown
    case .value(let kind): return kind
    case .string: return .string
    case .number: return .number
    case .bool: return .bool
    case .null: return .null
    case .list: return .collection(of: .unknown)
    }
  }
}
