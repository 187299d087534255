import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let evaluateInOnChange = Rule(
    "evaluate-in-on-change", .info, tier: 2, "A predicate on a row is evaluated in that row's onChange",
    explanation: """
      `onChange` runs before the form stores the new value for predicates. A predicate that is evaluated there still sees the
      old value. Eureka evaluates it right afterwards anyway, so the call is superfluous.

      A `.function` reads the row itself and sees the new value.
      """,
    check: { context in
      context.objects(with: "evaluateHidden", "evaluateDisabled").flatMap { object in
        guard object.kind == .row || object.kind == .section else { return [Finding]() }
        return object.events.compactMap { event in
          guard event.isCall, event.isDirect, let property = event.evaluatedProperty,
            case ("onChange", let row)? = context.callback(around: event.moment),
            let changed = context[row], let tag = changed.tag?.string
          else { return nil }
          let targets = targets(object, context)
          let conditions = context.conditions.filter {
            targets.contains($0.condition.owner) && $0.condition.property == property
          }
          guard !conditions.isEmpty,
            conditions.allSatisfy({ $0.predicate?.facts?.tags.contains(tag) == true })
          else { return nil }
          let isObserved = conditions.allSatisfy { $0.predicate?.facts?.observedTags.contains(tag) == true }
          let advice =
            isObserved
            ? ", and is evaluated right afterwards anyway; leave this out"
            : "; give a '.function' that lists the row"
          return Finding(
            event.memberRange,
            "the predicate still sees the old value of row '\(tag)' in its 'onChange'\(advice)",
            related: [RelatedPlace(changed.type.nameRange, "the row with this tag")])
        }
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SwitchRow("eco").onChange { _ in form.rowBy(tag: "target")?.evaluateHidden() }
        //                                                              ^^^^^^^^^^^^^^ info: the predicate still sees the old value of row 'eco' in its 'onChange', and is evaluated right afterwards anyway; leave this out
        <<< DecimalRow("target") { $0.hidden = "$eco == true" }
      """
      """
      let target = DecimalRow("target")
      form +++ Section()
        <<< SwitchRow("eco").onChange { _ in target.evaluateDisabled() }
        //                                          ^^^^^^^^^^^^^^^^ info: the predicate still sees the old value …
      target.disabled = "$eco == true"
      form +++ target
      """
      """
      form +++ Section()
        <<< SwitchRow("eco").onChange { _ in store.changes.map { form.rowBy(tag: "target")?.evaluateHidden() }.start() }
        <<< DecimalRow("target") { $0.hidden = "$eco == true" }
      """
      """
      form +++ Section()
        <<< SwitchRow("eco").onChange { _ in form.rowBy(tag: "target")?.evaluateHidden() }
        <<< DecimalRow("target") { $0.hidden = .function(["eco"]) { form in
          form.rowBy(tag: "eco")?.baseValue == nil
        } }
      """
      """
      form +++ Section()
        <<< SwitchRow("eco")
        <<< SwitchRow("more").onChange { _ in form.rowBy(tag: "target")?.evaluateHidden() }
        <<< DecimalRow("target") { $0.hidden = "$eco == true" }
      """
    }
  )

  /// The rows or sections that an object stands for.
  private static func targets(_ object: Object, _ context: ScopeContext) -> Set<ObjectID> {
    guard let lookup = object.standsForLookup, context.scope.scope.lookups.indices.contains(lookup),
      case .found(let found) = context.resolution(of: context.scope.scope.lookups[lookup])
    else { return [object.id] }
    return Set(found.filter { $0.scope == context.number }.map(\.object))
  }
}

extension Event {
  fileprivate var evaluatedProperty: FormCondition.Property? {
    switch member.text {
    case "evaluateHidden": .hidden
    case "evaluateDisabled": .disabled
    default: nil
    }
  }
}
