package import FormModel

/// What a closure does, as far as rules ask; found by reading its body once.
///
/// An object: every use of the closure has the same one.
package final class ClosureFacts: Sendable {
  /// Members and functions of `self` that are called or read: `self.refresh()`, `refresh()`.
  package let usesSelf: Bool
  /// Names of the functions that are called on anything: `reload`, `validate`, `completion`.
  package let calledNames: NameList
  /// All identifiers and member names.
  package let names: NameList
  /// Whether the form (or a value holding it) is handed to a function.
  package let passesFormOn: Bool
  /// The first statement of the body.
  package let firstStatement: SourceRange?
  /// Where `self` is bound anew: `guard let self`, `if let self = self`.
  package let selfBindings: [SourceRange]
  /// The mentions of `self` in front of a dot, where each of them begins a statement that uses no value (`self.save()`,
  /// `self.title = row.value`), so that `self?` says the same; nil where one is used otherwise.
  package let statementSelves: [SourceRange]?

  init(
    usesSelf: Bool = false, calledNames: NameList = NameList(), names: NameList = NameList(),
    passesFormOn: Bool = false, firstStatement: SourceRange? = nil,
    selfBindings: [SourceRange] = [], statementSelves: [SourceRange]? = nil
  ) {
    self.usesSelf = usesSelf
    self.calledNames = calledNames
    self.names = names
    self.passesFormOn = passesFormOn
    self.firstStatement = firstStatement
    self.selfBindings = selfBindings
    self.statementSelves = statementSelves
  }
}

/// Some names, each of them once. Most closures say a handful, and a table for as many takes five times the room.
package struct NameList: Hashable, Sendable, Sequence {
  /// In their order as bytes.
  private let sorted: [String]

  package init(_ names: [String] = []) {
    // Long closures say the same few again and again.
    var names = names.count > 100 ? Array(Set(names)) : names
    names.sort()
    var unique = 0
    for name in names where unique == 0 || names[unique - 1] != name {
      names[unique] = name
      unique += 1
    }
    // Exactly as long as it is: it is kept.
    sorted = Array(names[..<unique])
  }

  package var isEmpty: Bool { sorted.isEmpty }
  package var count: Int { sorted.count }

  package func makeIterator() -> IndexingIterator<[String]> { sorted.makeIterator() }

  package func contains(_ name: String) -> Bool {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == name
  }

  package func isDisjoint(with names: Set<String>) -> Bool { !sorted.contains(where: names.contains) }
}
