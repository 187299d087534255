/// A function of the predicate language.
package struct PredicateFunction: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    case number, string, date, unknown
  }

  /// As it is called: `uppercase`, `modulus:by:`.
  package let name: String
  /// What each argument is, in order.
  package let parameters: [String]
  package let result: Result
  /// What it does, in half a sentence.
  package let summary: String

  private init(_ name: String, _ parameters: [String], _ result: Result, _ summary: String) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.summary = summary
  }

  /// The function a call names, colons and capitals apart; nil for one that does not exist.
  package static func named(_ name: String) -> PredicateFunction? { byBaseName[baseName(of: name)] }

  /// Whether a call of this name can be made.
  static func isKnown(_ name: String) -> Bool {
    let base = baseName(of: name)
    return byBaseName[base] != nil || undocumented.contains(base)
  }

  private static func baseName(of name: String) -> String { name.prefix { $0 != ":" }.asciiLowercased }

  private static let byBaseName = Dictionary(
    all.map { (baseName(of: $0.name), $0) }, uniquingKeysWith: { first, _ in first })

  /// Methods of Foundation's `_NSPredicateUtilities` that Apple does not document: accepted, never offered.
  private static let undocumented: Set<String> = ["canonical", "distinct", "inverseorderkey", "tokenize"]

  /// What looks like a function and has its own grammar.
  package static let specialForms: [PredicateFunction] = [
    PredicateFunction(
      "SUBQUERY", ["collection", "$variable", "predicate"], .unknown, "the elements for which the predicate holds"),
    PredicateFunction("CAST", ["value", "'class'"], .unknown, "the value as an instance of the class"),
    PredicateFunction("TERNARY", ["predicate", "value", "value"], .unknown, "the first value if the predicate holds"),
    PredicateFunction("FUNCTION", ["value", "'selector'", "argument"], .unknown, "what the value's method returns"),
  ]

  /// The function or special form of a name, for signature help.
  package static func signature(of name: String) -> PredicateFunction? {
    named(name) ?? specialForms.first { $0.name == name.asciiUppercased }
  }

  /// The documented functions (Apple, *Predicate Format String Syntax* and `NSExpression`).
  package static let all: [PredicateFunction] = [
    PredicateFunction("sum", ["numbers"], .number, "the sum of the numbers"),
    PredicateFunction("count", ["collection"], .number, "the number of elements"),
    PredicateFunction("min", ["numbers"], .number, "the smallest of the numbers"),
    PredicateFunction("max", ["numbers"], .number, "the largest of the numbers"),
    PredicateFunction("average", ["numbers"], .number, "the mean of the numbers"),
    PredicateFunction("median", ["numbers"], .number, "the median of the numbers"),
    PredicateFunction("mode", ["numbers"], .unknown, "the numbers that occur most often"),
    PredicateFunction("stddev", ["numbers"], .number, "the standard deviation of the numbers"),
    PredicateFunction("sqrt", ["number"], .number, "the square root"),
    PredicateFunction("log", ["number"], .number, "the logarithm to base 10"),
    PredicateFunction("ln", ["number"], .number, "the natural logarithm"),
    PredicateFunction("exp", ["number"], .number, "e to the power of the number"),
    PredicateFunction("floor", ["number"], .number, "the largest integer not above the number"),
    PredicateFunction("ceiling", ["number"], .number, "the smallest integer not below the number"),
    PredicateFunction("abs", ["number"], .number, "the number without its sign"),
    PredicateFunction("trunc", ["number"], .number, "the number without its fraction"),
    PredicateFunction("random", [], .number, "a random number between 0 and 1"),
    PredicateFunction("randomn", ["limit"], .number, "a random integer below the limit"),
    PredicateFunction("now", [], .date, "the date and time of the evaluation"),
    PredicateFunction("add:to:", ["number", "number"], .number, "the sum of two numbers"),
    PredicateFunction("from:subtract:", ["number", "number"], .number, "the first number less the second"),
    PredicateFunction("multiply:by:", ["number", "number"], .number, "the product of two numbers"),
    PredicateFunction("divide:by:", ["number", "number"], .number, "the quotient of two numbers"),
    PredicateFunction("modulus:by:", ["number", "number"], .number, "the remainder of a division"),
    PredicateFunction("raise:toPower:", ["number", "exponent"], .number, "the number to the power of the exponent"),
    PredicateFunction("bitwiseAnd:with:", ["number", "number"], .number, "the bits set in both numbers"),
    PredicateFunction("bitwiseOr:with:", ["number", "number"], .number, "the bits set in either number"),
    PredicateFunction("bitwiseXor:with:", ["number", "number"], .number, "the bits set in one of the numbers"),
    PredicateFunction("leftshift:by:", ["number", "places"], .number, "the bits moved to the left"),
    PredicateFunction("rightshift:by:", ["number", "places"], .number, "the bits moved to the right"),
    PredicateFunction("onesComplement:", ["number"], .number, "the number with every bit flipped"),
    PredicateFunction("lowercase", ["text"], .string, "the text in lower case"),
    PredicateFunction("uppercase", ["text"], .string, "the text in upper case"),
    PredicateFunction("length", ["text"], .number, "the length of the text"),
    PredicateFunction("noindex", ["value"], .unknown, "the value itself"),
    PredicateFunction("castObject:toType:", ["value", "type"], .unknown, "the value as another type"),
    PredicateFunction("objectFrom:withIndex:", ["collection", "index"], .unknown, "the element at the index"),
    PredicateFunction("valueForKeyPath:", ["path"], .unknown, "the value of the key path"),
    PredicateFunction(
      "distanceToLocation:fromLocation:", ["location", "location"], .number, "the distance in metres"),
  ]
}
