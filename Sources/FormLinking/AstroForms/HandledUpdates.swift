import FormCatalogue
package import FormModel

/// The cases of `RowUpdate` that a `rowUpdate(type:row:)` asks for by name: in patterns that its parameter is matched with, and
/// in comparisons with it.
package struct HandledUpdates {
  package struct Case {
    package let name: Name
    /// The case of the tag that stands beside it: `switch (type, row.tag as? Field) { case (.live, .name?): … }`.
    package let tag: String?
  }

  /// In the order of the source.
  package private(set) var cases: [Case] = []

  /// - Parameter parameter: the inner name of the parameter that the update comes in.
  package init(_ function: FunctionDeclaration, _ parameter: String) {
    guard let body = function.body else { return }
    var found: [Case] = []
    var walker = CodeWalker(
      visitStatement: { statement in
        switch statement.kind {
        case .switch(let subject, let cases):
          // A clause that does nothing waits for nothing.
          for one in cases where !Self.doesNothing(one.body.statements) {
            for pattern in one.patterns { found += Self.cases(of: pattern, for: subject, parameter) }
          }
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
          if Self.isParameter(left, parameter) { found += Self.untagged(Self.cases(of: right)) }
          if Self.isParameter(right, parameter) { found += Self.untagged(Self.cases(of: left)) }
        case .call(let call):
          // `[.live, .regular].contains(type)`
          guard case .member(let base?, let name, _) = call.callee.kind, name.text == "contains",
            case .array(let elements) = base.kind, let argument = call.arguments.first,
            Self.isParameter(argument.value, parameter)
          else { break }
          found += Self.untagged(elements.flatMap { Self.cases(of: $0) })
        default: break
        }
        return true
      })
    walker.walk(body.statements)
    var seen: Set<Int> = []
    cases = found.sorted { $0.name.range.lowerBound < $1.name.range.lowerBound }.filter {
      seen.insert($0.name.range.lowerBound).inserted
    }
  }

  /// `break`, `return`, `()`
  private static func doesNothing(_ statements: [Statement]) -> Bool {
    guard statements.count == 1, let only = statements.first else { return statements.isEmpty }
    switch only.kind {
    case .break(nil), .return(nil): return true
    case .expression(let expression): if case .tuple(let elements) = expression.kind { return elements.isEmpty }
    default: break
    }
    return false
  }

  private static func untagged(_ names: [Name]) -> [Case] { names.map { Case(name: $0, tag: nil) } }

  private static func isParameter(_ expression: Expression, _ parameter: String) -> Bool {
    if case .name(let name, _) = expression.kind { name.text == parameter } else { false }
  }

  /// The cases that a pattern names in the place of the parameter.
  private static func cases(of pattern: Pattern, for subject: Expression, _ parameter: String) -> [Case] {
    if isParameter(subject, parameter) { return untagged(cases(of: pattern)) }
    guard case .tuple(let elements) = subject.kind,
      let position = elements.firstIndex(where: { isParameter($0.value, parameter) })
    else { return [] }
    var parts: [Pattern] = []
    switch pattern {
    case .tuple(let inner): parts = inner
    case .expression(let expression):
      if case .tuple(let inner) = expression.kind { parts = inner.map { .expression($0.value) } }
    default: break
    }
    guard parts.count == elements.count else { return [] }
    let tag = elements.firstIndex { isTag($0.value) }.flatMap { caseName(of: parts[$0]) }
    return cases(of: parts[position]).map { Case(name: $0, tag: tag) }
  }

  /// `row.tag`, `row.tag as? Field`, `tag`.
  private static func isTag(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .cast(let inner, _, _), .forceUnwrap(let inner), .optionalChain(let inner): isTag(inner)
    case .member(_, let name, _), .name(let name, _): name.text == "tag"
    default: false
    }
  }

  /// The one case that a pattern is, without payload: `.name`, `.name?`, `Field.name`.
  private static func caseName(of pattern: Pattern) -> String? {
    switch pattern {
    case .optional(let inner), .cast(let inner, _): return caseName(of: inner)
    case .expression(var expression), .enumCase(var expression, _):
      while case .optionalChain(let inner) = expression.kind { expression = inner }
      guard case .member(_, let name, _) = expression.kind else { return nil }
      return name.text
    case .wildcard, .identifier, .tuple: return nil
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
