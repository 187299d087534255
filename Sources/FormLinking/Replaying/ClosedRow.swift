import FormCatalogue
import FormModel

/// A row expression with which nothing around it has to do: `TextRow("name") { $0.title = "Name" }.cellUpdate { … }`.
///
/// Its closures speak of what they are given, of literals and of the library alone, so that following it does the same wherever
/// it stands and whatever was followed before.
struct ClosedRow {
  /// In the order in which they are met.
  let closures: [Closure]
  /// What makes the row.
  let made: Name
  private let construction: Call

  /// Looks at the outside alone.
  init?(_ expression: Expression) {
    var callbacks = 0
    var current = expression
    while case .call(let call) = current.kind, case .member(let base?, let name, let generics) = call.callee.kind {
      guard generics.isEmpty, Self.callbacks.contains(name.text), callbacks < Self.maximumCalls else { return nil }
      callbacks += 1
      current = base
    }
    guard case .call(let call) = current.kind, case .name(let made, let generics) = call.callee.kind, generics.isEmpty,
      made.text.hasSuffix("Row"), made.text.isCapitalized
    else { return nil }
    var closures: [Closure] = []
    Self.visitClosures(of: expression) { closures.append($0) }
    guard closures.count >= callbacks else { return nil }
    (self.closures, self.made, construction) = (closures, made, call)
  }

  /// Visits the closures of what is known to be such an expression, in the order in which they are met.
  static func visitClosures(of expression: Expression, depth: Int = 0, _ visit: (Closure) -> Void) {
    guard depth <= maximumCalls, case .call(let call) = expression.kind else { return }
    if case .member(let base?, _, _) = call.callee.kind { visitClosures(of: base, depth: depth + 1, visit) }
    for argument in call.arguments { if case .closure(let closure) = argument.value.kind { visit(closure) } }
  }

  static func closureCount(of expression: Expression) -> Int {
    var count = 0
    visitClosures(of: expression) { _ in count += 1 }
    return count
  }

  /// Nobody gives a row more callbacks.
  private static let maximumCalls = 16

  /// Those that are given the row, and its cell, and nothing else.
  private static let callbacks: Set<String> = [
    "cellSetup", "cellUpdate", "onCellHighlightChanged", "onCellSelection", "onChange", "onRowValidationChanged",
  ]

  /// Looks at all that is in it.
  /// - Parameter isForeign: whether nothing in reach declares a type of this name.
  func isClosed(isForeign: @escaping (String) -> Bool) -> Bool {
    let isMadeClosed = construction.arguments.allSatisfy { argument in
      guard Self.labels.contains(argument.label?.text) else { return false }
      if case .closure = argument.value.kind { return true }
      return argument.value.plainText != nil
    }
    return isMadeClosed
      && closures.allSatisfy { closure in
        guard closure.captures.isEmpty, !Self.parameters(of: closure).contains(where: Expression.isNameOfSelf) else {
          return false
        }
        let code = ClosedCode(of: closure, isForeign: isForeign)
        return closure.body.allSatisfy(code.isClosed)
      }
  }

  /// What a closure that is given a row calls it, and its cell.
  static func parameters(of closure: Closure) -> [String] {
    closure.hasSignature ? closure.parameters.map(\.name.text) : ["$0"]
  }

  private static let labels: Set<String?> = [nil, "tag", "initializer"]
}

/// The code of a closure that is given a row.
private struct ClosedCode {
  let parameters: [String]
  let isForeign: (String) -> Bool

  init(of closure: Closure, isForeign: @escaping (String) -> Bool) {
    parameters = ClosedRow.parameters(of: closure)
    self.isForeign = isForeign
  }

  func isClosed(_ statement: Statement) -> Bool {
    guard case .expression(let expression) = statement.kind else { return false }
    switch expression.kind {
    case .assignment(let left, let right):
      guard case .member(let base?, let name, _) = left.kind, !Self.leading.contains(name.text) else { return false }
      return isOwn(base) && isValue(right, isCondition: name.text == "hidden" || name.text == "disabled")
    case .call(let call):
      guard case .member(let base?, let name, let generics) = call.callee.kind, generics.isEmpty, isOwn(base) else {
        return false
      }
      if case .name = base.kind {
        return name.text == "add" && call.arguments.count == 1 && isRule(call.arguments[0].value)
      }
      return !Self.leading.contains(name.text) && call.arguments.allSatisfy { isValue($0.value) }
    default: return false
    }
  }

  /// What leads to something else than the row and its cell, or says which row it is.
  private static let leading: Set<String> = [
    "baseRow", "baseValue", "cellProvider", "form", "formViewController", "row", "section", "tag",
  ]

  /// A parameter, or what is reached from one.
  private func isOwn(_ expression: Expression, depth: Int = 0) -> Bool {
    guard depth < 12 else { return false }
    switch expression.kind {
    case .name(let name, let generics): return generics.isEmpty && parameters.contains(name.text)
    case .member(let base?, let name, let generics):
      return generics.isEmpty && !Self.leading.contains(name.text) && isOwn(base, depth: depth + 1)
    case .optionalChain(let inner), .forceUnwrap(let inner): return isOwn(inner, depth: depth + 1)
    default: return false
    }
  }

  /// - Parameter isCondition: whether it becomes a condition, which the app may have some of that are made elsewhere.
  private func isValue(_ expression: Expression, isCondition: Bool = false, depth: Int = 0) -> Bool {
    guard depth < 4 else { return false }
    switch expression.kind {
    case .integer, .float, .boolean, .nil: return true
    case .string: return expression.plainText != nil
    case .prefix(let sign, let inner):
      guard sign.text == "-" else { return false }
      switch inner.kind {
      case .integer, .float: return true
      default: return false
      }
    case .array(let elements): return elements.allSatisfy { isValue($0, depth: depth + 1) } && !isCondition
    case .member(base: nil, _, let generics): return generics.isEmpty && !isCondition
    case .member(let base?, _, let generics):
      if isCondition { return false }
      if case .name(let type, let arguments) = base.kind, type.text.isCapitalized {
        return generics.isEmpty && arguments.isEmpty && isForeign(type.text)
      }
      return isOwn(expression)
    case .ternary(let condition, let then, let otherwise):
      return !isCondition && then.isPlainValue && otherwise.isPlainValue && isAsked(condition)
    default: return false
    }
  }

  private func isAsked(_ condition: Expression) -> Bool {
    if case .prefix(let sign, let inner) = condition.kind { return sign.text == "!" && isAsked(inner) }
    guard case .member = condition.kind else { return false }
    return isOwn(condition)
  }

  /// `RuleRequired()`, `RuleMaxLength(maxLength: 9)`.
  private func isRule(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind, case .name(let name, let generics) = call.callee.kind,
      generics.isEmpty, Catalogue.rules[name.text] != nil, isForeign(name.text)
    else { return false }
    return call.arguments.allSatisfy { argument in
      if case .string = argument.value.kind { return argument.value.plainText != nil }
      return argument.value.isScalarLiteral
    }
  }
}

extension Expression {
  /// What a string literal says that has nothing but text in it.
  fileprivate var plainText: String? {
    guard case .string(let literal) = kind, literal.segments.count == 1, case .text(let only) = literal.segments[0]
    else {
      return nil
    }
    return only.text
  }
}
