package import FormModel

/// A method written in a class or one of its extensions.
package struct MethodFacts: Sendable {
  package var name: SourceName
  package var whole: SourceRange
  package var isOverride: Bool
  /// Whether no call comes back from it: nobody may call it (`@available(*, unavailable)`), or it ends the app.
  package var isDeadEnd: Bool
  package var labels: [String?]
  package var parameters: [String]
  package var parameterTypes: [(type: ValueType, range: SourceRange)]
  /// Between the braces.
  package var body: SourceRange
  package var firstStatement: SourceRange?
  fileprivate let statements: [Statement]

  /// Whether there is nothing between the braces but comments.
  package var isEmpty: Bool { statements.isEmpty }

  /// Whether it calls that method on `super`, or hands it on to be called.
  package func callsSuper(_ method: String) -> Bool {
    var isFound = false
    var walker = CodeWalker { expression in
      if case .member(let base?, let name, _) = expression.kind, base.isSuper, name.text == method { isFound = true }
      return !isFound
    }
    walker.walk(statements)
    return isFound
  }

  /// Whether it uses one of these properties of `self`.
  package func mentions(_ properties: Set<String>) -> Bool {
    var isFound = false
    var walker = CodeWalker { expression in
      switch expression.kind {
      case .name(let name, _): isFound = isFound || properties.contains(name.text)
      case .member(let base?, let name, _):
        if base.isSelf {
          isFound = isFound || properties.contains(name.text)
        }
      default: break
      }
      return !isFound
    }
    walker.walk(statements)
    return isFound
  }

  /// The methods that it calls on `self` or without naming anything.
  package var ownCalls: Set<String> {
    var calls: Set<String> = []
    var walker = CodeWalker { expression in
      guard case .call(let call) = expression.kind else { return true }
      switch call.callee.kind {
      case .member(let base?, let name, _):
        if base.isSelf { calls.insert(name.text) }
      case .name(let name, _): calls.insert(name.text)
      default: break
      }
      return true
    }
    walker.walk(statements)
    return calls
  }
}

extension DeclarationIndex {
  /// The methods of that name in a class and its extensions, superclasses left out.
  package func methods(named name: String, of type: DeclaredType) -> [MethodFacts] {
    (type.members[name] ?? []).compactMap { member in
      guard case .function(let function) = member.kind, function.kind == .function, !member.isStatic,
        let body = function.body
      else { return nil }
      let context = LexicalContext(file: member.file, type: member.owner)
      let isDeadEnd =
        member.declaration.attributes.areUnavailable || type.attributes.areUnavailable
        || neverEnds(body.statements, in: type, member.file)
      return MethodFacts(
        name: SourceName(member.name, member.nameRange), whole: SourceRange(member.file, member.declaration.range),
        isOverride: member.declaration.has("override"), isDeadEnd: isDeadEnd,
        labels: function.parameters.map { $0.label?.text },
        parameters: function.parameters.map(\.name.text),
        parameterTypes: function.parameters.map { parameter in
          (
            parameter.type.map { valueType(of: $0, in: context) } ?? .unknown,
            SourceRange(member.file, parameter.type?.unwrapped.range ?? parameter.name.range)
          )
        }, body: SourceRange(member.file, body.range),
        firstStatement: body.statements.first.map { SourceRange(member.file, $0.range) }, statements: body.statements)
    }
  }

  /// Whether code ends the app on every way through it: `fatalError("abstract")`, `if isPad { … fatalError() } else { … }`.
  private func neverEnds(_ statements: [Statement], in type: DeclaredType, _ file: FileID, depth: Int = 0) -> Bool {
    guard depth < 12 else { return false }
    func ends(_ block: Block) -> Bool { neverEnds(block.statements, in: type, file, depth: depth + 1) }
    for statement in statements {
      switch statement.kind {
      case .expression(let expression), .return(let expression?):
        if case .statement(let inner) = expression.kind {
          if neverEnds([inner], in: type, file, depth: depth + 1) { return true }
        } else if isNever(expression, in: type, file) {
          return true
        }
      case .if(_, let then, let otherwise?): if ends(then), ends(otherwise) { return true }
      case .do(let body, let catches): if ends(body), catches.allSatisfy(ends) { return true }
      case .switch(_, let cases): if !cases.isEmpty, cases.allSatisfy({ ends($0.body) }) { return true }
      default: break
      }
      switch statement.kind {
      case .return, .throw: return false
      default: break
      }
    }
    return false
  }

  /// Whether it is a call that never comes back: of Swift's own functions, or of one in reach that returns `Never`.
  private func isNever(_ expression: Expression, in type: DeclaredType, _ file: FileID) -> Bool {
    guard case .call(let call) = expression.kind else { return false }
    let name: String
    let own: [DeclaredType.Member]
    switch call.callee.kind {
    case .name(let called, _):
      name = called.text
      let members = members(named: name, of: type)
      own = members.isEmpty ? globals(named: name, from: file) : members
      if own.isEmpty { return Self.endings.contains(name) }
    case .member(let base?, let called, _):
      name = called.text
      if case .name(let module, _) = base.kind, module.text == "Swift" { return Self.endings.contains(name) }
      guard base.isSelf else { return false }
      own = members(named: name, of: type)
    default: return false
    }
    return !own.isEmpty
      && own.allSatisfy { member in
        guard case .function(let function) = member.kind else { return false }
        return function.result?.lastComponent?.name.text == "Never"
      }
  }

  private static let endings: Set<String> = ["fatalError", "preconditionFailure", "exit", "abort"]
}

extension [Attribute] {
  /// Whether one of them takes a declaration out of use, at least on one platform: `@available(*, unavailable)`.
  fileprivate var areUnavailable: Bool {
    contains { attribute in
      guard attribute.name.text == "available", let arguments = attribute.arguments else { return false }
      let words = arguments.split { !$0.isLetter }
      return words.prefix(3).contains("unavailable") || words.contains("obsoleted")
    }
  }
}
