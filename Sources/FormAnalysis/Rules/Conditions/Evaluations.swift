import FormLinking
import FormModel

/// The calls of `evaluateHidden()` and `evaluateDisabled()` in a scope, and whom they may reach.
struct Evaluations {
  let context: ScopeContext

  /// Whether the row or section of a condition is evaluated by hand somewhere in the type.
  func areGiven(to condition: LinkedCondition) -> Bool {
    !calls(reaching: condition).isEmpty
  }

  /// The calls that may evaluate the condition: on its row or section, on what a look-up of its tag finds, in loops over all.
  func calls(reaching condition: LinkedCondition) -> [Event] {
    guard let owner = context[condition.condition.owner] else { return [] }
    let name = condition.condition.property == .hidden ? "evaluateHidden" : "evaluateDisabled"
    let tag = self.tag(of: owner)
    return context.objects(with: name).flatMap { object in
      guard object.kind == owner.kind, object.id == owner.id || mayBe(object, owner, tag) else { return [Event]() }
      // `async(execute: row.evaluateHidden)` calls it as well.
      return object.events.filter { $0.isDirect && $0.member.text == name && !$0.isAssignment }
    }
  }

  /// Whether two objects, of which at least one stands for something made elsewhere, may be the same.
  private func mayBe(_ object: Object, _ owner: Object, _ tag: String?) -> Bool {
    if object.isMadeHere, owner.isMadeHere { return false }
    if let other = self.tag(of: object), let tag { return other == tag }
    // A row of a loop over all rows may be any of them, one that is known is not a look-up with an unknown tag.
    return true
  }

  /// The tag of a row or section, also of one that is only looked up.
  func tag(of object: Object) -> String? {
    if let lookup = object.standsForLookup, context.scope.scope.lookups.indices.contains(lookup) {
      return context.scope.scope.lookups[lookup].tag.string
    }
    return object.tag?.string
  }
}
