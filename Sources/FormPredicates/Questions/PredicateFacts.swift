/// What the rules and features ask of a predicate, gathered in one walk over its tree.
///
/// The variable of a SUBQUERY is local to it and occurs nowhere here; neither do words inside its predicate. An object, since
/// many rules ask it.
package final class PredicateFacts: Sendable {
  /// An occurrence of a variable.
  package struct VariableUse: Hashable, Sendable {
    package var variable: PredicateVariable
    /// Whether this occurrence makes Eureka re-evaluate the condition when the row changes
    /// (Eureka 5.5, `Helpers.swift`, `NSPredicate.predicateVars`).
    package var isObserved: Bool

    package var name: String { variable.name }
    package var range: Range<Int> { variable.range }
  }

  /// A word read as a key path on the row: `name`, `address.city`.
  package struct Identifier: Hashable, Sendable {
    /// The first name.
    package var name: String
    /// The first name; for one bound to `%K` the placeholder.
    package var range: Range<Int>
    /// The whole path.
    package var pathRange: Range<Int>
    package var placeholderIndex: Int?
  }

  /// A quoted text that looks like a variable: `'$tag'`.
  package struct QuotedVariable: Hashable, Sendable {
    /// All behind the `$`, whether it is a tag or not.
    package var tag: String
    /// The text without its quotes.
    package var contentRange: Range<Int>
    /// The text with its quotes.
    package var range: Range<Int>
    package var placeholderIndex: Int?
  }

  /// A key path on a variable: `$tag.value`, `$tags.@count`.
  package struct VariablePath: Hashable, Sendable {
    package var variable: PredicateVariable
    package var steps: [PredicatePathStep]

    /// The first step when it is a name (`value`), which sits at its `range` with the dot.
    package var firstName: (name: String, range: Range<Int>)? {
      guard let step = steps.first, let name = step.name else { return nil }
      return (name, step.range)
    }
  }

  /// A comparison, wherever it stands.
  package struct Comparison: Hashable, Sendable {
    package var comparison: PredicateComparison
    /// Whether it stands in a SUBQUERY or TERNARY.
    package var isNested: Bool
    /// Names that are no rows here: the variables of the SUBQUERYs around it.
    package var localNames: Set<String>
  }

  /// In the order of the text.
  package let variables: [VariableUse]
  /// Those whose variables can all be written as such.
  package let comparisons: [Comparison]
  package let identifiers: [Identifier]
  package let quotedVariables: [QuotedVariable]
  package let variablePaths: [VariablePath]
  package let calls: [PredicateCall]
  /// Levels that mix AND and OR.
  package let mixedLevels: [PredicateCompound]
  /// Variables compared with nil by `==` or `!=` somewhere in the predicate.
  package let tagsComparedWithNil: Set<String>
  /// Whether nothing in the predicate depends on anything: no variable, no key path, no argument.
  package let isConstant: Bool
  /// The names of all variables.
  package let tags: Set<String>
  /// The tags that Eureka observes for this predicate.
  package let observedTags: Set<String>
  /// Every occurrence of the variables that occur nowhere where Eureka observes them.
  package let unobservedVariables: [VariableUse]

  package init(_ predicate: Predicate) {
    var walk = PredicateWalk()
    walk.visit(predicate, PredicateWalk.Scope())
    variables = walk.variables
    comparisons = walk.comparisons
    identifiers = walk.identifiers
    quotedVariables = walk.quotedVariables
    variablePaths = walk.variablePaths
    calls = walk.calls
    mixedLevels = walk.mixedLevels
    tagsComparedWithNil = walk.tagsComparedWithNil
    isConstant = walk.variables.isEmpty && walk.identifiers.isEmpty && !walk.dependsOnOther
    tags = Set(walk.variables.map(\.name))
    let observed = Set(walk.variables.lazy.filter(\.isObserved).map(\.name))
    observedTags = observed
    unobservedVariables = walk.variables.filter { !observed.contains($0.name) }
  }
}

/// The walk that gathers them.
private struct PredicateWalk {
  var variables: [PredicateFacts.VariableUse] = []
  var comparisons: [PredicateFacts.Comparison] = []
  var identifiers: [PredicateFacts.Identifier] = []
  var quotedVariables: [PredicateFacts.QuotedVariable] = []
  var variablePaths: [PredicateFacts.VariablePath] = []
  var calls: [PredicateCall] = []
  var mixedLevels: [PredicateCompound] = []
  var tagsComparedWithNil: Set<String> = []
  var dependsOnOther = false

  struct Scope {
    var isNested = false
    var isInSubquery = false
    var localNames: Set<String> = []
  }

  mutating func visit(_ predicate: Predicate, _ scope: Scope) {
    switch predicate.kind {
    case .constant: break
    case .negation(_, let operand): visit(operand, scope)
    case .compound(let compound):
      if compound.isMixed { mixedLevels.append(compound) }
      for operand in compound.operands { visit(operand, scope) }
    case .comparison(let comparison):
      let (position, known) = (comparisons.count, variables.count)
      comparisons.append(
        PredicateFacts.Comparison(comparison: comparison, isNested: scope.isNested, localNames: scope.localNames))
      noteNilTest(comparison, scope)
      for side in [comparison.left, comparison.right] {
        visit(side, scope, observed: scope.isNested ? nil : side.observedVariable?.range)
      }
      if variables[known...].contains(where: \.variable.isUnusable) { comparisons.remove(at: position) }
    }
  }

  private mutating func noteNilTest(_ comparison: PredicateComparison, _ scope: Scope) {
    guard comparison.comparator.isEquality, comparison.modifier == nil else { return }
    let variable: PredicateVariable?
    if comparison.right.isNull {
      variable = comparison.left.plainVariable
    } else if comparison.left.isNull {
      variable = comparison.right.plainVariable
    } else {
      return
    }
    guard let name = variable?.name, !scope.localNames.contains(name) else { return }
    tagsComparedWithNil.insert(name)
  }

  private mutating func visit(_ expression: PredicateExpression, _ scope: Scope, observed: Range<Int>?) {
    switch expression.kind {
    case .number, .bool, .null: break
    case .selfObject, .collectionOperator: dependsOnOther = true
    case .placeholder: dependsOnOther = true
    case .string(let string): noteText(string, expression)
    case .variable(let variable):
      guard !scope.localNames.contains(variable.name) else { return }
      variables.append(PredicateFacts.VariableUse(variable: variable, isObserved: variable.range == observed))
    case .identifier(let name): noteIdentifier(name, expression, path: expression.outerRange, scope)
    case .path(let base, let steps):
      if let variable = base.plainVariable, !scope.localNames.contains(variable.name) {
        variablePaths.append(PredicateFacts.VariablePath(variable: variable, steps: steps))
      }
      if case .identifier(let name) = base.kind {
        noteIdentifier(name, base, path: expression.range, scope)
      } else {
        visit(base, scope, observed: observed)
      }
      visit(steps, scope)
    case .call(let call): visit(call, scope)
    case .aggregate(let elements):
      for element in elements { visit(element, scope, observed: nil) }
    case .subquery(let subquery):
      visit(subquery.collection, scope, observed: nil)
      var inner = scope
      inner.isNested = true
      inner.isInSubquery = true
      inner.localNames.insert(subquery.variable.name)
      visit(subquery.predicate, inner)
    case .cast(let value, type: let type):
      visit(value, scope, observed: nil)
      visit(type, scope, observed: nil)
    case .ternary(let condition, let first, let second):
      var inner = scope
      inner.isNested = true
      visit(condition, inner)
      visit(first, scope, observed: nil)
      visit(second, scope, observed: nil)
    case .arithmetic(let arithmetic):
      for operand in arithmetic.operands { visit(operand, scope, observed: observed) }
    case .negated(_, let operand): visit(operand, scope, observed: nil)
    case .assignment(let variable, _, let value):
      visit(variable, scope, observed: nil)
      visit(value, scope, observed: nil)
    }
  }

  private mutating func visit(_ steps: [PredicatePathStep], _ scope: Scope) {
    for step in steps {
      switch step.kind {
      case .name, .index(nil): break
      case .placeholder: dependsOnOther = true
      case .index(.some(let index)): visit(index, scope, observed: nil)
      case .call(let call): visit(call, scope)
      }
    }
  }

  private mutating func visit(_ call: PredicateCall, _ scope: Scope) {
    calls.append(call)
    for argument in call.arguments { visit(argument, scope, observed: nil) }
  }

  private mutating func noteText(_ string: PredicateString, _ expression: PredicateExpression) {
    guard string.value.hasPrefix("$"), string.value.utf8.count > 1 else { return }
    quotedVariables.append(
      PredicateFacts.QuotedVariable(
        tag: String(string.value.dropFirst()), contentRange: string.contentRange, range: expression.range,
        placeholderIndex: expression.placeholderIndex))
  }

  private mutating func noteIdentifier(
    _ name: String, _ expression: PredicateExpression, path: Range<Int>, _ scope: Scope
  ) {
    guard !scope.isInSubquery else {
      dependsOnOther = true
      return
    }
    identifiers.append(
      PredicateFacts.Identifier(
        name: name, range: expression.range, pathRange: path, placeholderIndex: expression.placeholderIndex))
  }
}

extension PredicateExpression {
  /// The variable that Eureka takes from this side of a comparison.
  ///
  /// A variable by itself is taken. Of a function expression Eureka takes the *description* without its first character
  /// and cuts it at the first dot: right for `$text.length`, a tag that no row has for `$a * 2` or `sum({$a})`.
  /// From anything else it takes nothing.
  package var observedVariable: PredicateVariable? { plainVariable ?? leadingDottedVariable }

  /// The variable whose name the description starts with, if a dot follows it.
  private var leadingDottedVariable: PredicateVariable? {
    switch kind {
    case .path(let base, let steps):
      guard let variable = base.plainVariable else { return base.leadingDottedVariable }
      if case .index? = steps.first?.kind { return nil }
      return variable
    case .arithmetic(let arithmetic): return arithmetic.operands.first?.leadingDottedVariable
    case .string, .number, .bool, .null, .selfObject, .variable, .identifier, .collectionOperator, .call, .aggregate,
      .subquery, .cast, .ternary, .negated, .assignment, .placeholder:
      return nil
    }
  }
}

extension PredicateCompound {
  /// The runs of two or more operands joined by AND on a level that mixes AND and OR: what parentheses go around to read
  /// it as Swift would.
  package var andGroups: [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = operands.first?.outerRange
    var count = 1
    var end = start
    for (connective, operand) in zip(operators, operands.dropFirst()) {
      if connective.connective == .and {
        count += 1
        end = operand.outerRange
      } else {
        if count > 1, let start, let end { groups.append(start.lowerBound..<end.upperBound) }
        start = operand.outerRange
        end = start
        count = 1
      }
    }
    if count > 1, let start, let end { groups.append(start.lowerBound..<end.upperBound) }
    return groups
  }
}

/// Members of Eureka's rows that are mistaken for members of the value behind a variable.
package enum PredicateRowMembers {
  /// `$tag.value` raises: the variable already is the value.
  package static let names: Set<String> = ["value", "baseValue", "isHidden", "isDisabled"]
}
