package import FormPredicates

/// The text of a predicate, read, whoever has it as a condition.
package final class ReadPredicate: Sendable {
  package let format: PredicateFormat
  /// nil where the text is no predicate.
  package let facts: PredicateFacts?
  /// Every variable, quoted variable and bare word, each once.
  package let names: [String]
  /// The variables that can be written as such, in the order of the text, with the numbers of their names.
  package let variables: [(use: PredicateFacts.VariableUse, name: Int)]
  private let numbers: [String: Int]

  init(_ format: PredicateFormat) {
    self.format = format
    facts = format.predicate.map { PredicateFacts($0) }
    var names: [String] = []
    var numbers: [String: Int] = [:]
    func note(_ name: String) -> Int {
      if let known = numbers[name] { return known }
      numbers[name] = names.count
      names.append(name)
      return names.count - 1
    }
    var variables: [(use: PredicateFacts.VariableUse, name: Int)] = []
    for use in facts?.variables ?? [] {
      let number = note(use.name)
      if !use.variable.isUnusable { variables.append((use, number)) }
    }
    // In what cannot be read even so nothing names a row.
    if facts != nil { for variable in format.unusableVariables { _ = note(variable.name) } }
    for identifier in facts?.identifiers ?? [] { _ = note(identifier.name) }
    for variable in facts?.quotedVariables ?? [] { _ = note(variable.tag) }
    self.names = names
    self.variables = variables
    self.numbers = numbers
  }

  func number(of name: String) -> Int? { numbers[name] }
}
