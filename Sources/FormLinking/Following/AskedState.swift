import FormModel

/// What conditions ask for besides values of rows: a flag that code keeps, what the keyboard does.
struct AskedState {
  /// Bound by the conditions themselves: `let value = row.value`.
  private let bound: Set<String>
  /// Those of them that are `self`: `guard let controller = self, !controller.isBusy else { … }`.
  private let selves: Set<String>
  private let isLocal: (String) -> Bool

  /// The names and dots of all of it: `["self", "isBusy"]`.
  /// - Parameter isLocal: whether a name is a parameter or variable of the code around.
  static func paths(askedBy conditions: [Statement.Condition], isLocal: @escaping (String) -> Bool) -> [[String]] {
    var bound: Set<String> = []
    var selves: Set<String> = []
    for condition in conditions {
      switch condition {
      case .optionalBinding(let pattern, _, let initializer?) where initializer.isSelf:
        selves.formUnion(pattern.boundNames.map(\.text))
      case .optionalBinding(let pattern, _, _), .matching(let pattern, _):
        bound.formUnion(pattern.boundNames.map(\.text))
      case .expression, .availability: break
      }
    }
    bound.remove("self")
    let state = AskedState(bound: bound, selves: selves, isLocal: isLocal)
    return conditions.flatMap { condition -> [[String]] in
      switch condition {
      case .expression(let expression), .optionalBinding(_, _, let expression?), .matching(_, let expression):
        state.paths(askedBy: expression)
      case .optionalBinding, .availability: []
      }
    }
  }

  private init(bound: Set<String>, selves: Set<String>, isLocal: @escaping (String) -> Bool) {
    self.bound = bound
    self.selves = selves
    self.isLocal = isLocal
  }

  private func paths(askedBy expression: Expression) -> [[String]] {
    var paths: [[String]] = []
    var walker = CodeWalker { expression in
      guard let path = Self.path(of: expression) else {
        if case .closure = expression.kind { return false }
        return true
      }
      if isState(path) { paths.append(path) }
      return false
    }
    walker.walk(expression)
    return paths
  }

  /// `self.isBusy`, `isBusy`, `row.cell.textField.isEditing`; not `row.value?.count`, `value`, `.none`, `Plan.basic`.
  private func isState(_ path: [String]) -> Bool {
    guard let root = path.first, !path.contains("value") else { return false }
    if path.count > 1, Expression.isNameOfSelf(root) || selves.contains(root) { return true }
    guard !bound.contains(root) else { return false }
    if path.count == 1 { return root != "self" && !isLocal(root) && root.first?.isLowercase == true }
    return root.first?.isUppercase == false
  }

  /// The names of an expression that is nothing but names and dots.
  static func path(of expression: Expression) -> [String]? {
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
