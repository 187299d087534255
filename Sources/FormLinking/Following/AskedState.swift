import FormModel

/// Whether conditions ask for anything but values of rows: a flag that code keeps, what the keyboard does.
struct AskedState {
  /// Bound by the conditions themselves: `let value = row.value`.
  private let bound: Set<String>
  private let isLocal: (String) -> Bool

  /// - Parameter isLocal: whether a name is a parameter or variable of the code around.
  static func isAsked(by conditions: [Statement.Condition], isLocal: @escaping (String) -> Bool) -> Bool {
    var bound: Set<String> = []
    for condition in conditions {
      switch condition {
      case .optionalBinding(let pattern, _, _), .matching(let pattern, _):
        bound.formUnion(pattern.boundNames.map(\.text))
      case .expression, .availability: break
      }
    }
    bound.remove("self")
    let state = AskedState(bound: bound, isLocal: isLocal)
    return conditions.contains { condition in
      switch condition {
      case .expression(let expression), .optionalBinding(_, _, let expression?), .matching(_, let expression):
        state.asks(expression)
      case .optionalBinding, .availability: false
      }
    }
  }

  private init(bound: Set<String>, isLocal: @escaping (String) -> Bool) {
    self.bound = bound
    self.isLocal = isLocal
  }

  private func asks(_ expression: Expression) -> Bool {
    var isAsked = false
    var walker = CodeWalker { expression in
      guard let path = Self.path(of: expression) else {
        if case .closure = expression.kind { return false }
        return true
      }
      isAsked = isAsked || isState(path)
      return false
    }
    walker.walk(expression)
    return isAsked
  }

  /// `self.isBusy`, `isBusy`, `row.cell.textField.isEditing`; not `row.value?.count`, `value`, `.none`, `Plan.basic`.
  private func isState(_ path: [String]) -> Bool {
    guard let root = path.first, !path.contains("value"), !bound.contains(root) else { return false }
    if path.count == 1 { return root != "self" && !isLocal(root) && root.first?.isLowercase == true }
    return root.first?.isUppercase == false
  }

  /// The names of an expression that is nothing but names and dots.
  private static func path(of expression: Expression) -> [String]? {
    var names: [String] = []
    var expression = expression
    while true {
      switch expression.kind {
      case .name(let name, _): return [name.text] + names.reversed()
      case .member(let base?, let name, _):
        names.append(name.text)
        expression = base
      case .optionalChain(let inner), .forceUnwrap(let inner): expression = inner
      default: return nil
      }
    }
  }
}
