import FormModel
import SwiftSyntax

extension Lowering {
  func statements(_ list: CodeBlockItemListSyntax) -> [Statement] { list.map { statement($0) } }

  private func statement(_ item: CodeBlockItemSyntax) -> Statement {
    switch item.item {
    case .decl(let node): declarationStatement(node)
    case .stmt(let node): statement(node)
    case .expr(let node): expressionStatement(node)
    }
  }

  func block(_ node: CodeBlockSyntax) -> Block {
    Block(statements(node.statements), range(between: node.leftBrace, and: node.rightBrace))
  }

  private func declarationStatement(_ node: DeclSyntax) -> Statement {
    if let node = node.as(IfConfigDeclSyntax.self) {
      return Statement(.conditionalCompilation(node.clauses.map(clause)), range(node))
    }
    if let node = node.as(MacroExpansionDeclSyntax.self) {
      return Statement(.unknown(expressions(inside: Syntax(node))), range(node))
    }
    let declaration = declaration(node)
    return Statement(.declaration(declaration), declaration.range)
  }

  private func clause(_ node: IfConfigClauseSyntax) -> CompilationClause {
    let inside: [Statement] =
      switch node.elements {
      case .statements(let list): statements(list)
      case .decls(let list): list.map { declarationStatement($0.decl) }
      case .switchCases(let list): switchCases(list).map { Statement(.do($0.body, catches: []), $0.body.range) }
      case .postfixExpression(let node): [expressionStatement(node)]
      case .attributes, nil: []
      }
    return CompilationClause(condition: condition(of: node), statements: inside)
  }

  /// The condition's text with single spaces, nil for `#else`.
  func condition(of node: IfConfigClauseSyntax) -> String? {
    node.condition.map { condensedText(range($0)) }
  }

  private func expressionStatement(_ node: ExprSyntax) -> Statement {
    switch node.kind {
    case .ifExpr, .switchExpr: return controlFlow(node)
    default:
      // As a statement `try f()` begins at `try`.
      return Statement(.expression(expression(node)), range(node))
    }
  }

  private func statement(_ node: StmtSyntax) -> Statement {
    let range = range(node)
    guard !isTooDeep else { return Statement(.unknown([]), range) }
    depth += 1
    defer { depth -= 1 }
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return expressionStatement(node.expression)
    case .returnStmt(let node): return Statement(.return(node.expression.map(expression)), range)
    case .guardStmt(let node):
      return Statement(.guard(conditions: conditions(node.conditions), otherwise: block(node.body)), range)
    case .forStmt(let node): return Statement(loop(node), range)
    case .whileStmt(let node):
      return Statement(.while(conditions: conditions(node.conditions), body: block(node.body)), range)
    case .repeatStmt(let node):
      return Statement(.repeat(body: block(node.body), while: expression(node.condition)), range)
    case .throwStmt(let node): return Statement(.throw(expression(node.expression)), range)
    case .breakStmt(let node): return Statement(.break(label: node.label.map(word)), range)
    case .continueStmt(let node): return Statement(.continue(label: node.label.map(word)), range)
    case .fallThroughStmt: return Statement(.fallthrough, range)
    case .deferStmt(let node): return Statement(.defer(block(node.body)), range)
    case .doStmt(let node):
      return Statement(.do(block(node.body), catches: node.catchClauses.map { block($0.body) }), range)
    case .labeledStmt(let node): return Statement(.labeled(word(node.label), statement(node.statement)), range)
    default: return Statement(.unknown(expressions(inside: Syntax(node))), range)
    }
  }

  private func loop(_ node: ForStmtSyntax) -> Statement.Kind {
    .for(
      pattern(node.pattern), in: expression(node.sequence), where: node.whereClause.map { expression($0.condition) },
      body: block(node.body))
  }
}

// MARK: - if and switch

extension Lowering {
  /// `if` or `switch`, as a statement or an expression.
  func controlFlow(_ node: ExprSyntax) -> Statement {
    guard !isTooDeep else { return Statement(.unknown([]), range(node)) }
    depth += 1
    defer { depth -= 1 }
    if let node = node.as(IfExprSyntax.self) { return ifStatement(node) }
    if let node = node.as(SwitchExprSyntax.self) { return switchStatement(node) }
    return Statement(.unknown(expressions(inside: Syntax(node))), range(node))
  }

  /// A ladder of `else if` is walked in a loop and built from its end.
  private func ifStatement(_ node: IfExprSyntax) -> Statement {
    var ladder = [node]
    var otherwise: Block?
    var current = node
    while let elseBody = current.elseBody {
      switch elseBody {
      case .codeBlock(let body):
        otherwise = block(body)
      case .ifExpr(let next):
        if ladder.count < Self.maximumDepth / 2, depth + ladder.count < Self.maximumDepth {
          ladder.append(next)
          current = next
          continue
        }
        let place = range(next)
        otherwise = Block([Statement(.unknown([]), place)], place)
      }
      break
    }
    depth += ladder.count
    defer { depth -= ladder.count }
    var end = otherwise.map(\.range.upperBound) ?? 0
    if let node = ladder.last { end = self.end(node) }
    while let node = ladder.popLast() {
      let start = start(node)
      let range = start..<max(start, end)
      let kind = Statement.Kind.if(
        conditions: conditions(node.conditions), then: block(node.body), otherwise: otherwise)
      let statement = Statement(kind, range)
      if ladder.isEmpty { return statement }
      otherwise = Block([statement], range)
    }
    return Statement(.unknown([]), range(node))
  }

  private func switchStatement(_ node: SwitchExprSyntax) -> Statement {
    Statement(.switch(expression(node.subject), cases: switchCases(node.cases)), range(node))
  }

  /// Cases inside `#if` stand among the others.
  private func switchCases(_ list: SwitchCaseListSyntax) -> [SwitchCase] {
    guard !isTooDeep else { return [] }
    depth += 1
    defer { depth -= 1 }
    var result: [SwitchCase] = []
    for element in list {
      switch element {
      case .switchCase(let node): result.append(switchCase(node))
      case .ifConfigDecl(let node):
        for clause in node.clauses {
          if case .switchCases(let inner) = clause.elements { result += switchCases(inner) }
        }
      }
    }
    return result
  }

  private func switchCase(_ node: SwitchCaseSyntax) -> SwitchCase {
    var patterns: [Pattern] = []
    var guards: Expression?
    let colon: TokenSyntax
    switch node.label {
    case .case(let label):
      colon = label.colon
      for item in label.caseItems {
        patterns.append(pattern(item.pattern))
        if let clause = item.whereClause { guards = expression(clause.condition) }
      }
    case .default(let label):
      colon = label.colon
    }
    let start = end(colon)
    let body = Block(statements(node.statements), start..<max(start, end(node)))
    return SwitchCase(patterns: patterns, guardExpression: guards, body: body)
  }
}

// MARK: - Conditions

extension Lowering {
  private func conditions(_ list: ConditionElementListSyntax) -> [Statement.Condition] {
    var result: [Statement.Condition] = []
    for element in list {
      switch element.condition {
      case .expression(let node): result.append(condition(expression(node)))
      case .availability(let node): result.append(.availability(condensedText(range(node))))
      case .matchingPattern(let node):
        result.append(.matching(pattern(node.pattern), expression(node.initializer.value)))
      case .optionalBinding(let node):
        result.append(
          .optionalBinding(
            pattern(node.pattern), type: node.typeAnnotation.map { type($0.type) },
            initializer: node.initializer.map { expression($0.value) }))
      }
      // Swift 2: `if let a = b where c`.
      for unexpected in [element.unexpectedBetweenConditionAndTrailingComma, element.unexpectedAfterTrailingComma] {
        if let unexpected { result += expressions(inside: Syntax(unexpected)).map { .expression($0) } }
      }
    }
    return result
  }

  /// Swift 2 wrote further bindings without `let`: `if let a = b, c = d`.
  private func condition(_ expression: Expression) -> Statement.Condition {
    if case .assignment(let left, let right) = expression.kind, case .name(let name, _) = left.kind {
      return .optionalBinding(.identifier(name), type: nil, initializer: right)
    }
    return .expression(expression)
  }
}
