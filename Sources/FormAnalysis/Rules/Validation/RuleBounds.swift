import FormLinking
import FormModel

/// The values that a length or range rule lets pass, where its bounds are known.
struct RuleBounds {
  /// A bound as it can be compared: numbers and points in time by their amount, text by Swift's order.
  private enum Bound: Equatable {
    case number(Double)
    case text(String)
  }

  private struct Limit {
    var bound: Bound
    var isStrict: Bool
  }

  let isLength: Bool
  /// What it demands, for a message: `at least 12`.
  let words: String
  private var lower: Limit?
  private var upper: Limit?
  /// Only whole numbers count.
  private let isWhole: Bool
  /// What the amounts of dates are counted from.
  private var base: DateBound.Base?
  /// The run of code that makes the rule: what is now in one is past in another.
  private let run: Int

  /// - Parameter value: the type of the row's value.
  init?(_ rule: Object, _ value: ValueType) {
    guard rule.type.declared == nil else { return nil }
    let name = rule.type.name
    run = rule.moment.run
    func length(_ label: String) -> Int? {
      guard let count = rule.argument(label)?.integer, count >= 0 else { return nil }
      return count
    }
    func limit(_ count: Int) -> Limit { Limit(bound: .number(Double(count)), isStrict: false) }
    switch name {
    case "RuleMinLength":
      guard let count = length("minLength") else { return nil }
      (lower, words, isLength, isWhole) = (limit(max(count, 1)), "at least \(count)", true, true)
    case "RuleMaxLength":
      guard let count = length("maxLength") else { return nil }
      (upper, words, isLength, isWhole) = (limit(count), "at most \(count)", true, true)
    case "RuleExactLength":
      guard let count = length("exactLength") else { return nil }
      (lower, upper, words, isLength, isWhole) = (limit(count), limit(count), "exactly \(count)", true, true)
    case "RuleGreaterThan", "RuleGreaterOrEqualThan":
      guard let operand = rule.argument("min"), let found = Self.bound(operand, value) else { return nil }
      let isStrict = name == "RuleGreaterThan"
      lower = Limit(bound: found.bound, isStrict: isStrict)
      base = found.base
      words = isStrict ? "greater than \(found.words)" : "\(found.words) or greater"
      (isLength, isWhole) = (false, value == .int)
    case "RuleSmallerThan", "RuleSmallerOrEqualThan":
      guard let operand = rule.argument("max"), let found = Self.bound(operand, value) else { return nil }
      let isStrict = name == "RuleSmallerThan"
      upper = Limit(bound: found.bound, isStrict: isStrict)
      base = found.base
      words = isStrict ? "smaller than \(found.words)" : "\(found.words) or smaller"
      (isLength, isWhole) = (false, value == .int)
    default: return nil
    }
  }

  private static func bound(
    _ operand: Operand, _ value: ValueType
  ) -> (bound: Bound, words: String, base: DateBound.Base?)? {
    switch operand.value {
    case .integer(let number): return (.number(Double(number)), "\(number)", nil)
    case .float(let number): return (.number(value == .float ? Double(Float(number)) : number), "\(number)", nil)
    case .string(let constant): return (.text(constant.text), "'\(constant.text)'", nil)
    default:
      guard let date = DateBound(operand) else { return nil }
      return (.number(date.seconds), "this date", date.base)
    }
  }

  /// Whether no value passes both.
  func contradicts(_ other: RuleBounds) -> Bool {
    guard isLength == other.isLength, base == other.base, base != .now || run == other.run else { return false }
    return isEmpty(lower, other.upper) || isEmpty(other.lower, upper)
  }

  private func isEmpty(_ lower: Limit?, _ upper: Limit?) -> Bool {
    guard let lower, let upper else { return false }
    let isStrict = lower.isStrict || upper.isStrict
    switch (lower.bound, upper.bound) {
    case (.number(let low), .number(let high)):
      if isWhole {
        // Between whole numbers there is none: 5 < n < 6.
        return low + (lower.isStrict ? 1 : 0) > high - (upper.isStrict ? 1 : 0)
      }
      return low > high || low == high && isStrict
    case (.text(let low), .text(let high)): return low > high || low == high && isStrict
    case (.number, .text), (.text, .number): return false
    }
  }
}
