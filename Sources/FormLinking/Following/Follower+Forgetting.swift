import FormModel

/// What is left of what variables held where code runs an unknown number of times.
extension Follower {
  /// A loop whose turns are not counted: what its body assigns, itself or in local functions and closures that it names, is known
  /// at the begin of the first turn only. Objects and lists stay, because what is added to them counts in any turn.
  func forgetAssigned(in statements: [Statement], _ environment: Environment) {
    var waiting = [(statements, environment)]
    var seen: Set<Int> = []
    while let (statements, environment) = waiting.popLast(), seen.count < Self.readBodies {
      guard let first = statements.first, seen.insert(first.range.lowerBound).inserted else { continue }
      forgetNames(assignedIn: statements, environment)
      for name in index.memo.mentionedNames(in: statements, of: environment.file) {
        if let local = environment.function(name) {
          waiting.append((local.declaration.body?.statements ?? [], local.environment))
        } else if let closure = environment.variable(name)?.operand.closure, closures.indices.contains(closure.index) {
          waiting.append((closures[closure.index].closure.body, closures[closure.index].environment))
        }
      }
    }
  }

  /// Nobody writes more local functions that call one another.
  private static let readBodies = 32

  private func forgetNames(assignedIn statements: [Statement], _ environment: Environment) {
    for name in index.memo.assignedNames(in: statements, of: environment.file) {
      guard let variable = environment.variable(name),
        isOfOneTurn(variable.operand, isReplaced: { AssignedNames.replaced(in: statements).contains(name) })
      else { continue }
      var operand = variable.operand
      operand.value = .unknown
      set(variable, to: operand)
    }
  }

  /// The same of a closure that runs any number of times.
  func forgetAssigned(by closure: ClosureID) {
    guard closures.indices.contains(closure.index) else { return }
    let environment = closures[closure.index].environment
    if closures[closure.index].replay != nil, speaksOfItself(closures[closure.index].closure, environment) { return }
    // Most closures say nothing of what is around them.
    guard scope[closure]?.facts.names.contains(where: environment.knows) ?? true else { return }
    forgetAssigned(in: closures[closure.index].closure.body, environment)
  }

  /// Whether the names that a closed closure mentions are no functions and closures around it.
  private func speaksOfItself(_ closure: Closure, _ environment: Environment) -> Bool {
    ClosedRow.parameters(of: closure).allSatisfy { name in
      environment.function(name) == nil && environment.variable(name)?.operand.closure == nil
    }
  }

  /// The same of what a method runs for each element: a closure, or a function that is named.
  func forgetAssigned(by body: Operand, _ environment: Environment) {
    switch body.value {
    case .closure(let closure): forgetAssigned(by: closure)
    case .function(let name, _):
      guard let local = environment.function(name) else { return }
      forgetAssigned(in: local.declaration.body?.statements ?? [], local.environment)
    default: return
    }
  }

  /// Closures that are kept run later, any number of times and in any order: what one of them assigns none of them knows.
  func forgetAssignedLater() {
    while forgotten < deferred.count {
      let closure = deferred[forgotten].closure
      forgotten += 1
      guard closures.indices.contains(closure.index),
        !closures[closure.index].wasRun || providers.contains(where: { $0.closure == closure })
      else { continue }
      forgetAssigned(by: closure)
    }
  }

  /// Whether what a variable holds may be something else in the next turn of a loop that assigns it.
  /// - Parameter isReplaced: whether it is given another value as a whole, not only further elements.
  private func isOfOneTurn(_ operand: Operand, isReplaced: () -> Bool) -> Bool {
    switch operand.value {
    case .string, .integer, .float, .boolean, .member, .interpolated: return true
    case .nil:
      switch operand.type.unwrapped {
      case .string, .int, .double, .float, .bool: return true
      default: return false
      }
    case .oneOf(let values):
      return values.allSatisfy { value in
        switch value {
        case .string, .integer, .float, .boolean, .member, .interpolated, .nil, .unknown: true
        default: false
        }
      }
    case .array, .tuple: return !holdsMore(operand, depth: 0) && isReplaced()
    case .unknown, .dictionary, .object, .closure, .function, .type, .projection, .values, .handedValues: return false
    }
  }

  /// Whether a list or tuple holds more than constants and what nobody knows.
  private func holdsMore(_ operand: Operand, depth: Int) -> Bool {
    guard depth < 8 else { return true }
    switch operand.value {
    case .string, .integer, .float, .boolean, .member, .interpolated, .nil, .unknown: return false
    case .array(let elements): return elements.contains { holdsMore($0, depth: depth + 1) }
    case .tuple(let parts): return parts.contains { holdsMore($0.operand, depth: depth + 1) }
    default: return true
    }
  }
}

/// What a loop does in each turn, as it is written.
struct TurnBody {
  var statements: [Statement]
  var file: FileID

  init(_ statements: [Statement], _ file: FileID) { (self.statements, self.file) = (statements, file) }
}
