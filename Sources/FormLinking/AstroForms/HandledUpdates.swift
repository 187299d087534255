import FormCatalogue
package import FormModel

/// The cases of `RowUpdate` that a `rowUpdate(type:row:)` asks for by name: in patterns that its parameter is matched with, and
/// in comparisons with it.
package struct HandledUpdates {
  /// In the order of the source.
  package private(set) var cases: [Name] = []

  /// - Parameter parameter: the inner name of the parameter that the update comes in.
  package init(_ function: FunctionDeclaration, _ parameter: String) {
    guard let body = function.body else { return }
    var found: [Name] = []
    var walker = CodeWalker(
      visitStatement: { statement in
        switch statement.kind {
        case .switch(let subject, let cases):
          for pattern in cases.flatMap(\.patterns) { found += Self.cases(of: pattern, for: subject, parameter) }
        case .if(let conditions, _, _), .guard(let conditions, _), .while(let conditions, _):
          for case .matching(let pattern, let subject) in conditions {
            found += Self.cases(of: pattern, for: subject, parameter)
          }
        default: break
        }
      },
      visit: { expression in
        switch expression.kind {
        case .binary(let name, let left, let right) where name.text == "==":
          if Self.isParameter(left, parameter) { found += Self.cases(of: right) }
          if Self.isParameter(right, parameter) { found += Self.cases(of: left) }
        case .call(let call):
          // `[.live, .regular].contains(type)`
          guard case .member(let base?, let name, _) = call.callee.kind, name.text == "contains",
            case .array(let elements) = base.kind, let argument = call.arguments.first,
            Self.isParameter(argument.value, parameter)
          else { break }
          found += elements.flatMap { Self.cases(of: $0) }
        default: break
        }
        return true
      })
    walker.walk(body.statements)
    var seen: Set<Int> = []
    cases = found.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter {
      seen.insert($0.range.lowerBound).inserted
    }
  }

  private static func isParameter(_ expression: Expression, _ parameter: String) -> Bool {
    if case .name(let name, _) = expression.kind { name.text == parameter } else { false }
  }

  /// The cases that a pattern names in the place of the parameter.
  private static func cases(of pattern: Pattern, for subject: Expression, _ parameter: String) -> [Name] {
    if isParameter(subject, parameter) { return cases(of: pattern) }
    guard case .tuple(let elements) = subject.kind,
      let position = elements.firstIndex(where: { isParameter($0.value, parameter) })
    else { return [] }
    switch pattern {
    case .tuple(let inner): return inner.indices.contains(position) ? cases(of: inner[position]) : []
    case .expression(let expression):
      guard case .tuple(let inner) = expression.kind, inner.indices.contains(position) else { return [] }
      return cases(of: inner[position].value)
    default: return []
    }
  }

  private static func cases(of pattern: Pattern) -> [Name] {
    switch pattern {
    case .expression(let expression), .enumCase(let expression, _): cases(of: expression)
    case .cast(let inner, _), .optional(let inner): cases(of: inner)
    case .wildcard, .identifier, .tuple: []
    }
  }

  private static func cases(of expression: Expression) -> [Name] {
    guard case .member(let base, let name, _) = expression.kind, AstroFormsCatalogue.updates.contains(name.text) else {
      return []
    }
    guard let base else { return [name] }
    if case .name(let owner, _) = base.kind, owner.text == "RowUpdate" { return [name] }
    return []
  }
}
