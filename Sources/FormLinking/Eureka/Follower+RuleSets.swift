import FormModel

extension Follower {
  /// What a constant or variable holds when a rule set is put into it: a set of the declared type, and a copy where the set
  /// comes from another variable, because rule sets are structs.
  func settleRuleSet(_ operand: inout Operand, _ declared: ValueType?, _ initializer: Expression) {
    guard let id = operand.object, let object = scope[id], object.kind == .ruleSet else { return }
    if object.type.generics.isEmpty, case .named("RuleSet", let generics) = declared?.unwrapped, !generics.isEmpty {
      withObject(id) { $0.type.generics = generics }
    }
    switch initializer.kind {
    case .name, .member:
      let copy = makeObject(
        .ruleSet, type: scope[id]?.type ?? object.type, range: object.range, arguments: object.arguments,
        isMadeHere: object.isMadeHere)
      withObject(copy) { $0.events = object.events }
      operand.value = .object(copy)
    default: break
    }
  }
}
