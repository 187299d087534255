package import FormLinking
package import FormModel
package import FormPredicates

/// A condition read: which rows it watches, and what it says in words.
package struct ConditionFacts: Sendable {
  package struct Mention: Hashable, Sendable {
    package var tag: String
    /// The tag's characters; nil where the text has no single literal.
    package var place: SourceRange?
    /// With the `$`.
    package var hit: SourceRange?
    package var isEscaped: Bool
  }

  /// How long a condition holds that looks at no row.
  package enum Duration: Hashable, Sendable {
    case always
    /// Until another one takes its place.
    case atFirst
    /// It is one of several, or comes later.
    case unknown
  }

  package let condition: FormCondition
  /// The predicate, where it is one and its text is known.
  package let format: PredicateFormat?
  /// The variables of the predicate in the order of the text, without those of a `SUBQUERY`.
  package let variables: [Mention]
  /// `"$tag"` behind the format, for a `%K`: no variable, but written as the name of a row.
  package let handed: [Mention]
  /// The tags of the list of a function, as far as they are known.
  package let dependencies: [Operand]

  /// - Parameter tags: those of the rows that the condition can mean, as far as they are known.
  package init(_ condition: FormCondition, tags: PredicateTags = .none) {
    self.condition = condition
    var format: PredicateFormat?
    var variables: [Mention] = []
    var handed: [Mention] = []
    var dependencies: [Operand] = []
    switch condition.kind {
    case .predicate(let use):
      guard let constant = use.format.constant else { break }
      let read = PredicateFormat.parse(
        constant.text, arguments: (use.arguments ?? []).map { PredicateArgument($0) }, tags: tags)
      format = read
      let facts = read.predicate.map { PredicateFacts($0) }
      // What is half typed names rows, too.
      let mentioned = facts?.variables.map(\.variable) ?? read.unreadVariables
      handed = (facts?.identifiers ?? []).compactMap { Self.handed($0, use.arguments ?? []) }
      variables = mentioned.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { variable in
        Mention(
          tag: variable.name, place: constant.place(of: variable.nameRange), hit: constant.place(of: variable.range),
          isEscaped: variable.isEscaped)
      }
    case .function(let use): dependencies = (use.dependencies ?? []).filter { $0.string != nil }
    case .boolean, .notLiteral, .nil, .unknown: break
    }
    self.format = format
    self.variables = variables
    self.handed = handed
    self.dependencies = dependencies
  }

  private static func handed(_ identifier: PredicateFacts.Identifier, _ arguments: [Operand]) -> Mention? {
    guard let index = identifier.placeholderIndex, arguments.indices.contains(index),
      let constant = arguments[index].constant, identifier.name.hasPrefix("$"), constant.text.hasPrefix("$")
    else { return nil }
    let end = identifier.name.utf8.count
    guard end > 1, end <= constant.text.utf8.count else { return nil }
    return Mention(
      tag: String(identifier.name.dropFirst()), place: constant.place(of: 1..<end), hit: constant.place(of: 0..<end),
      isEscaped: false)
  }

  /// The tags of the rows whose changes evaluate the condition again: those it reads where Eureka looks, or lists.
  package var watches: [String] {
    let observed = format?.predicate.map { PredicateFacts($0).observedTags }
    return dependsOn.filter { observed?.contains($0) ?? true }
  }

  /// The tags of the rows that the condition reads or lists, each once, in the order of the text; without the empty one that
  /// stands for none (`[""]`).
  package var dependsOn: [String] {
    var seen: Set<String> = [""]
    return (variables.map(\.tag) + dependencies.compactMap(\.string)).filter { seen.insert($0).inserted }
  }

  /// The condition in words: `shown when 'smoker' is on`; nil where there is nothing that can be said.
  /// - Parameters:
  ///   - kind: what the value behind a tag is.
  ///   - duration: how long a condition holds that looks at no row.
  package func words(kind: @escaping (String) -> PredicateOperandKind, duration: () -> Duration) -> String? {
    let isHidden = condition.property == .hidden
    if let constant { return words(constant, duration()) }
    switch condition.kind {
    case .predicate:
      guard let format, let predicate = format.predicate else { return nil }
      // The good news is easier to read, as long as saying it does not need a negation of several comparisons.
      if predicate.isSimple {
        let opposite = PredicateFormat.parse("NOT (\(format.text))")
        if let reading = opposite.reading(kind: kind) { return (isHidden ? "shown when " : "enabled when ") + reading }
      }
      return format.reading(kind: kind).map { (isHidden ? "hidden when " : "disabled when ") + $0 }
    case .function:
      let tags = dependsOn.map { "'\($0)'" }
      let verb = isHidden ? "hidden" : "disabled"
      if tags.isEmpty { return "\(verb) by a function" }
      return "\(verb) by a function of \(tags.joined(separator: ", "))"
    case .boolean, .notLiteral, .nil, .unknown: return nil
    }
  }

  /// Whether it may say the same whatever the rows' values are; reads no predicate.
  static func mayBeConstant(_ condition: FormCondition) -> Bool {
    switch condition.kind {
    case .boolean: true
    case .predicate(let use): use.format.string.map { !$0.utf8.contains(UInt8(ascii: "$")) } ?? false
    case .function, .notLiteral, .nil, .unknown: false
    }
  }

  /// What it says whatever the rows' values are; nil where they decide.
  package var constant: Bool? {
    switch condition.kind {
    case .boolean(let value): return value
    case .predicate: if case .constant(let value)? = format?.predicate?.kind { return value }
    case .function, .notLiteral, .nil, .unknown: break
    }
    return nil
  }

  private func words(_ value: Bool, _ duration: Duration) -> String? {
    let word =
      switch condition.property {
      case .hidden: value ? "hidden" : "shown"
      case .disabled: value ? "disabled" : "enabled"
      }
    return switch duration {
    case .always: "always " + word
    case .atFirst: word + " at first"
    case .unknown: nil
    }
  }
}

extension Predicate {
  /// Whether its opposite can be said as briefly as itself.
  fileprivate var isSimple: Bool {
    switch kind {
    case .constant: true
    case .comparison(let comparison): comparison.comparator == .equal || comparison.comparator == .notEqual
    case .negation: true
    case .compound: false
    }
  }
}

extension PredicateArgument {
  /// What is known of a value behind the format.
  package init(_ operand: Operand) {
    self =
      switch operand.value {
      case .string(let constant): .string(constant.text)
      case .integer(let value): .number(String(value))
      case .float(let value): .number(String(value))
      case .boolean(let value): .bool(value)
      case .nil: .null
      case .array(let elements): .list(elements.map { PredicateArgument($0) })
      default: operand.type == .unknown ? .unknown : .value(PredicateOperandKind(operand.type.predicateKind()))
      }
  }
}
