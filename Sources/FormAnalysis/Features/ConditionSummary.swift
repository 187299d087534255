import FormLinking
import FormModel

/// What hides (or disables) a row or section, in words: one condition, or each of those that may be in force.
struct ConditionSummary {
  let property: FormCondition.Property
  /// Each another one, in the order of the code; never empty.
  let texts: [String]

  /// `shown when 'smoker' is on`
  var sentence: String {
    texts.count == 1 ? texts[0] : "\(word) by one of several conditions: " + texts.joined(separator: "; ")
  }

  /// The same without the conditions where there are several.
  var brief: String { texts.count == 1 ? texts[0] : "\(word) by one of \(texts.count) conditions" }

  private var word: String { property == .hidden ? "hidden" : "disabled" }
}

extension FeatureContext {
  private static let unknown = "one that is not known"

  /// - Parameter words: a condition in words.
  func conditionSummaries(
    of reference: ObjectReference, words: (FormCondition) -> String?
  ) -> [ConditionSummary] {
    guard let own = scope(reference.scope)?.scope.conditions(of: reference.object), !own.isEmpty else { return [] }
    return conditions(of: reference).compactMap { last -> ConditionSummary? in
      let standing = standing(last.property, among: own)
      // Of constants it is said how long the first one lasts; what comes behind it is another constant.
      guard standing.count > 1, standing.contains(where: { constant(of: $0) == nil }) else {
        return words(last).map { ConditionSummary(property: last.property, texts: [$0]) }
      }
      var seen: Set<String> = []
      let texts = standing.map { briefly($0) ?? words($0) ?? Self.unknown }.filter { seen.insert($0).inserted }
      // Of none of them anything is known.
      return texts == [Self.unknown] ? nil : ConditionSummary(property: last.property, texts: texts)
    }
  }

  func conditionSummaries(of reference: ObjectReference) -> [ConditionSummary] {
    conditionSummaries(of: reference) { words(of: $0, in: reference.scope) }
  }

  /// Those that nothing surely takes the place of.
  private func standing(
    _ property: FormCondition.Property, among all: ArraySlice<FormCondition>
  ) -> [FormCondition] {
    let own = all.filter { $0.property == property }
    return own.enumerated().filter { position, condition in
      !own[(position + 1)...].contains { later in
        later.moment.run == condition.moment.run && later.moment.isSure(given: condition.moment)
          && !later.moment.excludes(condition.moment)
      }
    }.map(\.element)
  }

  private func constant(of condition: FormCondition) -> Bool? {
    ConditionFacts.mayBeConstant(condition) ? ConditionFacts(condition).constant : nil
  }

  /// How long a constant lasts is nothing that can be said where another one may come.
  private func briefly(_ condition: FormCondition) -> String? {
    if case .nil = condition.kind { return "none" }
    guard let value = constant(of: condition) else { return nil }
    return switch condition.property {
    case .hidden: value ? "hidden" : "shown"
    case .disabled: value ? "disabled" : "enabled"
    }
  }
}
