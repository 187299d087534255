import FormModel

/// Prints the Code tree as S-expressions, so that tests can say in one line what a snippet means.
struct Printer {
  static func print(_ statements: [Statement]) -> String {
    statements.map(print).joined(separator: "\n")
  }

  static func print(_ statement: Statement) -> String {
    switch statement.kind {
    case .expression(let expression): return print(expression)
    case .declaration(let declaration): return print(declaration)
    case .if(let conditions, let then, let otherwise):
      return list("if", [print(conditions), print(then)] + (otherwise.map { ["else " + print($0)] } ?? []))
    case .guard(let conditions, let otherwise): return list("guard", [print(conditions), print(otherwise)])
    case .switch(let subject, let cases): return list("switch", [print(subject)] + cases.map(print))
    case .for(let pattern, let sequence, let filter, let body):
      return list(
        "for",
        [print(pattern), "in", print(sequence)] + (filter.map { ["where", print($0)] } ?? []) + [print(body)])
    case .while(let conditions, let body): return list("while", [print(conditions), print(body)])
    case .repeat(let body, let condition): return list("repeat", [print(body), print(condition)])
    case .return(let value): return list("return", value.map { [print($0)] } ?? [])
    case .throw(let value): return list("throw", [print(value)])
    case .break(let label): return list("break", label.map { [$0] } ?? [])
    case .continue(let label): return list("continue", label.map { [$0] } ?? [])
    case .fallthrough: return "(fallthrough)"
    case .defer(let body): return list("defer", [print(body)])
    case .do(let body, let catches): return list("do", [print(body)] + catches.map { "catch " + print($0) })
    case .conditionalCompilation(let clauses):
      return list(
        "#if", clauses.map { "[\($0.condition ?? "else"): \($0.statements.map(print).joined(separator: " "))]" })
    case .labeled(let label, let inner): return list("label", [label, print(inner)])
    case .unknown(let inside): return list("?", inside.map(print))
    }
  }

  static func print(_ block: Block) -> String {
    "{" + block.statements.map(print).joined(separator: "; ") + "}"
  }

  static func print(_ conditions: [Statement.Condition]) -> String {
    "[" + conditions.map(print).joined(separator: ", ") + "]"
  }

  static func print(_ condition: Statement.Condition) -> String {
    switch condition {
    case .expression(let expression): print(expression)
    case .optionalBinding(let pattern, let type, let initializer):
      "let " + print(pattern) + (type.map { ": " + print($0) } ?? "") + (initializer.map { " = " + print($0) } ?? "")
    case .matching(let pattern, let expression): "case " + print(pattern) + " = " + print(expression)
    case .availability(let text): text
    }
  }

  static func print(_ node: SwitchCase) -> String {
    let label = node.patterns.isEmpty ? "default" : "case " + node.patterns.map(print).joined(separator: ", ")
    return label + (node.guardExpression.map { " where " + print($0) } ?? "") + " " + print(node.body)
  }

  static func print(_ pattern: Pattern) -> String {
    switch pattern {
    case .wildcard: "_"
    case .identifier(let name): "$" + name.text
    case .expression(let expression): print(expression)
    case .enumCase(let callee, let inner): list(print(callee), inner.map(print))
    case .tuple(let inner): list("tuple", inner.map(print))
    case .cast(let inner, let type): list("as", [print(inner), print(type)])
    case .optional(let inner): print(inner) + "?"
    }
  }

  static func list(_ head: String, _ parts: [String]) -> String {
    "(" + ([head] + parts).joined(separator: " ") + ")"
  }
}

// MARK: - Expressions

extension Printer {
  static func print(_ expression: Expression) -> String {
    switch expression.kind {
    case .string(let literal): return print(literal)
    case .integer(let value): return value.map(String.init) ?? "overflow"
    case .float(let value): return String(value)
    case .boolean(let value): return String(value)
    case .nil: return "nil"
    case .array(let elements): return "[" + elements.map(print).joined(separator: " ") + "]"
    case .dictionary(let elements):
      return "["
        + (elements.isEmpty ? ":" : elements.map { print($0.key) + ":" + print($0.value) }.joined(separator: " "))
        + "]"
    case .tuple(let elements): return list("tuple", elements.map(print))
    case .name(let name, let generics): return name.text + print(generics)
    case .member(let base, let name, let generics): return (base.map(print) ?? "") + "." + name.text + print(generics)
    case .call(let call): return list("call", [print(call.callee)] + call.arguments.map(print))
    case .subscript(let base, let arguments): return list("subscript", [print(base)] + arguments.map(print))
    case .closure(let closure): return print(closure)
    case .binary(let symbol, let left, let right): return list(symbol.text, [print(left), print(right)])
    case .chain(let operands, let operators):
      var parts = operands.prefix(1).map(print)
      for (symbol, operand) in zip(operators, operands.dropFirst()) { parts += [symbol.text, print(operand)] }
      return list("chain", parts)
    case .prefix(let symbol, let operand): return list("prefix" + symbol.text, [print(operand)])
    case .postfix(let symbol, let operand): return list("postfix" + symbol.text, [print(operand)])
    case .assignment(let left, let right): return list("=", [print(left), print(right)])
    case .ternary(let condition, let then, let otherwise):
      return list("?:", [print(condition), print(then), print(otherwise)])
    case .cast(let value, let cast, let type):
      let word =
        switch cast {
        case .as: "as"
        case .conditional: "as?"
        case .forced: "as!"
        case .is: "is"
        }
      return list(word, [print(value), print(type)])
    case .optionalChain(let base): return print(base) + "?"
    case .forceUnwrap(let base): return print(base) + "!"
    case .type(let type): return "<" + print(type) + ">"
    case .keyPath(let names): return "\\" + names.map { "." + $0.text }.joined()
    case .statement(let statement): return print(statement)
    case .unknown(let inside): return list("?", inside.map(print))
    }
  }

  static func print(_ argument: Argument) -> String {
    (argument.isTrailing ? "trailing:" : "") + (argument.label.map { $0.text + ":" } ?? "") + print(argument.value)
  }

  static func print(_ closure: Closure) -> String {
    var head: [String] = []
    if !closure.captures.isEmpty {
      let captures = closure.captures.map { capture in
        (capture.ownership == .strong ? "" : "\(capture.ownership) ") + capture.name.text
          + (capture.value.map { "=" + print($0) } ?? "")
      }
      head.append("[" + captures.joined(separator: ", ") + "]")
    }
    head += closure.parameters.map(print)
    let signature = closure.hasSignature ? head.joined(separator: " ") + " in " : ""
    return "{" + signature + closure.body.map(print).joined(separator: "; ") + "}"
  }

  static func print(_ literal: StringLiteral) -> String {
    "\""
      + literal.segments.map { segment in
        switch segment {
        case .text(let text): text.text.replacing("\n", with: "⏎")
        case .interpolation(let expression, _): "\\(" + print(expression) + ")"
        }
      }.joined() + (literal.isTerminated ? "\"" : "")
  }
}

// MARK: - Types and declarations

extension Printer {
  static func print(_ generics: [TypeReference]) -> String {
    generics.isEmpty ? "" : "<" + generics.map(print).joined(separator: ",") + ">"
  }

  static func print(_ type: TypeReference) -> String {
    switch type.kind {
    case .named(let components):
      components.map { $0.name.text + print($0.generics) }.joined(separator: ".")
    case .optional(let wrapped): print(wrapped) + "?"
    case .implicitlyUnwrapped(let wrapped): print(wrapped) + "!"
    case .array(let element): "[" + print(element) + "]"
    case .dictionary(let key, let value): "[" + print(key) + ":" + print(value) + "]"
    case .tuple(let elements, _): "(" + elements.map(print).joined(separator: ",") + ")"
    case .function(let parameters, let result):
      "(" + parameters.map(print).joined(separator: ",") + ")->" + print(result)
    case .constrained(let type): "some:" + print(type)
    case .composition(let types): types.map(print).joined(separator: "&")
    case .metatype(let type): print(type) + ".Type"
    case .unknown: "?"
    }
  }

  static func print(_ parameter: Parameter) -> String {
    var result = parameter.label.map { $0.text == parameter.name.text ? "" : $0.text + " " } ?? ""
    result += parameter.name.text
    if parameter.label?.text == parameter.name.text { result += ":" }
    if let type = parameter.type { result += "<" + print(type) + ">" }
    if parameter.isVariadic { result += "..." }
    if let value = parameter.defaultValue { result += "=" + print(value) }
    return result
  }

  static func print(_ declaration: Declaration) -> String {
    let prefix =
      declaration.attributes.map { "@" + $0.name.text + ($0.arguments.map { "(\($0))" } ?? "") + " " }.joined()
      + declaration.modifiers.map { $0.text + " " }.joined()
    return prefix + print(declaration.kind)
  }

  static func print(_ kind: Declaration.Kind) -> String {
    switch kind {
    case .type(let type):
      var head = type.kind.rawValue + " "
      head += type.extendedType.map(print) ?? type.name.text
      head += type.generics.isEmpty ? "" : "<" + type.generics.map(print).joined(separator: ",") + ">"
      if !type.inheritance.isEmpty { head += ":" + type.inheritance.map(print).joined(separator: ",") }
      if !type.requirements.isEmpty { head += " where " + type.requirements.map(print).joined(separator: ",") }
      return list(head, type.members.map(print))
    case .function(let function): return print(function)
    case .variable(let variable):
      return list(variable.isLet ? "let" : "var", variable.bindings.map(print))
    case .enumCase(let elements):
      return list(
        "case",
        elements.map { element in
          element.name.text
            + (element.parameters.isEmpty ? "" : "(" + element.parameters.map(print).joined(separator: ",") + ")")
            + (element.rawValue.map { "=" + print($0) } ?? "")
        })
    case .typeAlias(let name, let generics, let type):
      return list("typealias", [name.text] + generics.map(print) + [print(type)])
    case .associatedType(let name, _): return list("associatedtype", [name.text])
    case .import(let name): return list("import", [name.text])
    case .conditionalCompilation(let clauses):
      return list(
        "#if", clauses.map { "[\($0.condition ?? "else"): \($0.declarations.map(print).joined(separator: " "))]" })
    case .other: return "(other)"
    }
  }

  static func print(_ generic: GenericParameter) -> String {
    generic.name.text + (generic.constraint.map { ":" + print($0) } ?? "")
  }

  static func print(_ requirement: GenericRequirement) -> String {
    print(requirement.left) + (requirement.isSameType ? "==" : ":") + print(requirement.right)
  }

  static func print(_ function: FunctionDeclaration) -> String {
    var head = function.name.text
    if !function.generics.isEmpty { head += "<" + function.generics.map(print).joined(separator: ",") + ">" }
    head += "(" + function.parameters.map(print).joined(separator: ",") + ")"
    if let result = function.result { head += "->" + print(result) }
    if !function.requirements.isEmpty {
      head += " where " + function.requirements.map(print).joined(separator: ",")
    }
    return list("func " + head, function.body.map { [print($0)] } ?? [])
  }

  static func print(_ binding: VariableDeclaration.Binding) -> String {
    var result = print(binding.pattern) + (binding.type.map { ":" + print($0) } ?? "")
    if let value = binding.initializer { result += "=" + print(value) }
    let accessors = [
      ("get", binding.getter), ("set", binding.setter), ("willSet", binding.willSet), ("didSet", binding.didSet),
    ]
    for (word, body) in accessors {
      if let body { result += " " + word + print(body) }
    }
    if binding.isRequirement { result += binding.isSettable ? " {get set}" : " {get}" }
    return result
  }
}
