extension PredicateFormat {
  /// The predicate in words, for a hover: `'smoker' is on and 'age' is above 17`. Nil where the text is no predicate.
  /// - Parameter kind: the kind of the value behind a variable, by its name.
  package func reading(kind: @escaping (String) -> PredicateOperandKind) -> String? {
    guard let predicate else { return nil }
    return PredicateReader(format: self, kind: { kind($0.name) }).words(predicate, isNegated: false)
  }
}

/// Puts a predicate in words.
private struct PredicateReader {
  let format: PredicateFormat
  let kind: (PredicateVariable) -> PredicateOperandKind

  func words(_ predicate: Predicate, isNegated: Bool) -> String {
    switch predicate.kind {
    case .constant(let value): value != isNegated ? "always" : "never"
    case .negation(let operators, let operand):
      words(operand, isNegated: operators.count.isMultiple(of: 2) ? isNegated : !isNegated)
    case .comparison(let comparison): words(comparison, isNegated: isNegated)
    case .compound(let compound):
      isNegated ? "not (\(words(compound)))" : words(compound)
    }
  }

  private func words(_ compound: PredicateCompound) -> String {
    var parts: [String] = []
    for (index, operand) in compound.operands.enumerated() {
      if index > 0, index <= compound.operators.count {
        parts.append(compound.operators[index - 1].connective == .and ? "and" : "or")
      }
      let text = words(operand, isNegated: false)
      if case .compound = operand.kind { parts.append("(\(text))") } else { parts.append(text) }
    }
    return parts.joined(separator: " ")
  }

  private func words(_ comparison: PredicateComparison, isNegated: Bool) -> String {
    var subject = comparison.left
    var object = comparison.right
    var comparator = comparison.comparator
    // `ANY {1, 2} == $n`: the word speaks of the left side.
    if comparison.modifier == nil, subject.isLiteral, !object.isLiteral, let mirrored = comparator.mirrored {
      (subject, object, comparator) = (object, subject, mirrored)
    }
    var isNegated = isNegated
    var name = words(subject)
    switch comparison.modifier {
    case nil: break
    case .any?:
      name = (isNegated ? "none" : "any") + " of " + name
      isNegated = false
    case .all?:
      name = (isNegated ? "not each" : "each") + " of " + name
      isNegated = false
    case .noneOf?:
      name = (isNegated ? "any" : "none") + " of " + name
      isNegated = false
    }
    return "\(name) \(verb(comparator, subject, object, isNegated: isNegated))\(suffix(comparison))"
  }

  private func suffix(_ comparison: PredicateComparison) -> String {
    switch (comparison.ignoresCase, comparison.ignoresDiacritics) {
    case (true, true): ", whatever case and accents"
    case (true, false): ", whatever case"
    case (false, true): ", whatever accents"
    case (false, false): ""
    }
  }

  /// The verb with its object: `is above 17`, `does not contain "x"`.
  private func verb(
    _ comparator: PredicateOperator, _ subject: PredicateExpression, _ object: PredicateExpression, isNegated: Bool
  ) -> String {
    let value = words(object)
    let subjectKind = subject.kind(kind)
    func be(_ text: String) -> String { (isNegated ? "is not " : "is ") + text }
    func act(_ verb: String, _ base: String) -> String { (isNegated ? "does not \(base) " : "\(verb) ") + value }
    let isDate = subjectKind == .date
    switch comparator {
    case .equal: return be(state(object, of: subjectKind) ?? value)
    case .notEqual:
      return (isNegated ? "is " : "is not ") + (state(object, of: subjectKind) ?? value)
    case .less: return be("\(isDate ? "before" : "below") \(value)")
    case .lessOrEqual: return be("\(isDate ? "at or before" : "at most") \(value)")
    case .greater: return be("\(isDate ? "after" : "above") \(value)")
    case .greaterOrEqual: return be("\(isDate ? "at or after" : "at least") \(value)")
    case .between:
      if case .aggregate(let bounds) = object.kind, bounds.count == 2, let low = bounds.first, let high = bounds.last {
        return be("between \(words(low)) and \(words(high))")
      }
      return be("between \(value)")
    case .in:
      if case .aggregate(let elements) = object.kind {
        return be("one of \(elements.map(words).joined(separator: ", "))")
      }
      return be("in \(value)")
    case .contains: return act("contains", "contain")
    case .beginsWith: return act("begins with", "begin with")
    case .endsWith: return act("ends with", "end with")
    case .like: return be("like \(value)")
    case .matches: return act("matches", "match")
    case .utiConformsTo: return act("conforms to", "conform to")
    case .utiEquals: return be(value)
    }
  }

  /// `on`, `off`, `empty`, `nil`.
  private func state(_ object: PredicateExpression, of subjectKind: PredicateOperandKind) -> String? {
    switch object.kind {
    // An empty list is one that is there.
    case .null: if case .collection = subjectKind { return "nil" } else { return "empty" }
    case .bool(let value) where subjectKind == .bool: return value ? "on" : "off"
    case .number(let number) where subjectKind == .bool:
      return number.value == 1 ? "on" : number.value == 0 ? "off" : nil
    default: return nil
    }
  }

  private func words(_ expression: PredicateExpression) -> String {
    switch expression.kind {
    case .variable(let variable): return "'\(variable.name)'"
    case .string(let string): return "\"\(string.value)\""
    case .number(let number): return number.text
    case .bool(let value): return value ? "true" : "false"
    case .null: return "nothing"
    case .selfObject: return "the row"
    case .path(let base, let steps):
      let owner = words(base)
      guard steps.count == 1, let name = steps.first?.name else { break }
      switch name {
      case "length": return "the length of \(owner)"
      case "@count": return "the number of elements of \(owner)"
      case "@sum": return "the sum of \(owner)"
      case "@avg": return "the mean of \(owner)"
      case "@min": return "the smallest of \(owner)"
      case "@max": return "the largest of \(owner)"
      default: return "\(name) of \(owner)"
      }
    case .call(let call):
      if call.baseName == "now" { return "now" }
      if let argument = call.arguments.first, call.arguments.count == 1 {
        switch call.baseName {
        case "uppercase": return "\(words(argument)) in upper case"
        case "lowercase": return "\(words(argument)) in lower case"
        case "length": return "the length of \(words(argument))"
        default: break
        }
      }
    case .placeholder: return "an argument"
    case .identifier, .collectionOperator, .aggregate, .subquery, .cast, .ternary, .arithmetic, .negated, .assignment:
      break
    }
    if expression.placeholderIndex != nil { return "an argument" }
    return format.text(in: expression.outerRange)
  }
}
