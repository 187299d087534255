import FormModel

/// The names that code assigns: `name = …`, `self.name = …`, `name += …`, `name.append(…)`.
enum AssignedNames {
  /// The names that the members of a type assign, nested types left out.
  static func collect(_ declarations: [Declaration], into names: inout Set<String>) {
    names.formUnion(
      found { walker in
        for declaration in declarations {
          if case .type = declaration.kind { continue }
          walker.walk(declaration)
        }
      })
  }

  /// The names that statements assign.
  static func collect(_ statements: [Statement]) -> Set<String> { found { $0.walk(statements) } }

  /// The names that statements give another value as a whole, or whose elements they replace: not by adding to a list.
  static func replaced(in statements: [Statement]) -> Set<String> {
    var found: Set<String> = []
    var walker = CodeWalker { expression in
      switch expression.kind {
      case .assignment(let left, _): note(left, &found)
      case .binary(let name, let left, _) where isCompoundAssignment(name.text):
        if case .subscript = left.kind { note(left, &found) }
      default: break
      }
      return true
    }
    walker.walk(statements)
    return found
  }

  /// The names by themselves that statements mention.
  static func mentioned(in statements: [Statement]) -> Set<String> {
    var found: Set<String> = []
    var walker = CodeWalker { expression in
      if case .name(let name, _) = expression.kind { found.insert(name.text) }
      return true
    }
    walker.walk(statements)
    return found
  }

  /// The names that statements mention, those of members too.
  static func all(in statements: [Statement]) -> Set<String> {
    var found: Set<String> = []
    var walker = CodeWalker { expression in
      switch expression.kind {
      case .name(let name, _), .member(_, let name, _): found.insert(name.text)
      case .keyPath(let names): found.formUnion(names.map(\.text))
      default: break
      }
      return true
    }
    walker.walk(statements)
    return found
  }

  private static func found(walking walk: (inout CodeWalker) -> Void) -> Set<String> {
    var found: Set<String> = []
    var walker = CodeWalker { expression in
      switch expression.kind {
      case .assignment(let left, _): note(left, &found)
      case .binary(let name, let left, _) where isCompoundAssignment(name.text): note(left, &found)
      case .prefix(let name, let inner) where name.text == "&": note(inner, &found)
      case .call(let call):
        if case .member(let base?, let name, _) = call.callee.kind, mutating.contains(name.text) { note(base, &found) }
      default: break
      }
      return true
    }
    walk(&walker)
    return found
  }

  private static func isCompoundAssignment(_ name: String) -> Bool {
    name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
  }

  private static let mutating: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "sort", "reverse", "merge", "updateValue",
    "popLast", "popFirst", "removeSubrange", "replaceSubrange", "removeValue", "shuffle", "swapAt", "toggle", "negate",
  ]

  /// Whether a method of Swift's own types changes what it is called on.
  static func changes(_ method: String) -> Bool { mutating.contains(method) }

  private static func note(_ expression: Expression, _ found: inout Set<String>) {
    switch expression.kind {
    case .name(let name, _): found.insert(name.text)
    case .member(let base?, let name, _):
      if base.isSelfByAnyName { found.insert(name.text) }
    case .subscript(let base, _), .optionalChain(let base), .forceUnwrap(let base): note(base, &found)
    case .tuple(let elements): for element in elements { note(element.value, &found) }
    default: break
    }
  }
}
