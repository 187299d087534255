import FormCatalogue
import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let conditionSelfDependency = Rule(
    "condition-self-dependency", .warning, "A row is hidden by its own value",
    explanation: """
      A row that is hidden by its own value can never be shown again by the user: there is nothing left to change. Often
      the tag of another row was meant.

      Disabling a row once it is filled in may be intended, so `disabled` is only an info. A label or button is
      given its value by code alone: where code does so later, hiding it while it is empty locks nobody out.
      """,
    check: { context in
      context.conditions.compactMap { condition in
        guard let ownTag = condition.ownTag, !condition.isReplaced else { return nil }
        if let row = context[condition.condition.owner], context.isFilledByCode(row) { return nil }
        let place: SourceRange?
        var tag = ""
        if let predicate = condition.predicate, let facts = predicate.facts, !predicate.format.needsUnusableVariables {
          let use = facts.variables.first { !$0.variable.isUnusable && $0.name == ownTag }
          place = use.map { predicate.place($0.range) }
          tag = use?.name ?? ""
        } else if let function = condition.function {
          // A row's own tag in the list of a function that does not look at the row is an idiom: it is evaluated by hand.
          let reads =
            function.readsForm || function.readsValues || function.facts == nil || function.facts?.passesFormOn == true
          let own = reads ? function.dependencies.first { $0.tag.name == ownTag } : nil
          place = own?.operand.place
          tag = own?.tag.name ?? ""
        } else {
          place = nil
        }
        guard let place else { return nil }
        switch condition.condition.property {
        case .hidden:
          return Finding(
            place,
            "row '\(tag)' is hidden by its own value: once hidden, the user cannot change it any more; depend on another row"
          )
        case .disabled:
          return Finding(
            place,
            "row '\(tag)' is disabled by its own value: once disabled, the user cannot change it any more; depend on another row",
            severity: .info)
        }
      }
    },
    examples: {
      """
      form +++ Section()
        <<< TextRow("voucher") { $0.hidden = "$voucher == nil" }
        //                                    ^^^^^^^^ warning: row 'voucher' is hidden by its own value: once hidden, the user cannot change it any more; depend on another row
      """
      """
      form +++ Section()
        <<< CheckRow("consent") { $0.disabled = "$consent == true" }
        //                                       ^^^^^^^^ info: row 'consent' is disabled by its own value: …
      """
      """
      form +++ Section()
        <<< TextRow("voucher")
        <<< IntRow("amount") { $0.hidden = "$voucher == nil" }
      """
      """
      form +++ Section()
        <<< LabelRow("error") { $0.hidden = "$error == nil" }
        <<< ButtonRow("retry") { $0.disabled = "$retry == nil" }
        <<< LabelRow("note") { $0.hidden = "$note == nil" }
        //                                  ^^^^^ warning: row 'note' is hidden by its own value: …
      func failed() {
        (form.rowBy(tag: "error") as? LabelRow)?.value = "No connection"
        form.setValues(["retry": "Retry"])
      }
      """
      """
      form +++ Section()
        <<< SwitchRow("agreed")
        <<< IntRow("amount") { $0.hidden = .function(["agreed"]) { form in
          form.rowBy(tag: "agreed")?.baseValue == nil || form.rowBy(tag: "amount")?.baseValue != nil
        } }
      """
    }
  )
}

extension ScopeContext {
  /// Whether it is a row that nobody but code gives a value, and code does so once it is made.
  fileprivate func isFilledByCode(_ row: Object) -> Bool {
    switch graph.role(of: type(of: row)) {
    case .label, .button: break
    default: return false
    }
    let tag = row.tag?.string
    if scope.scope.lookups.contains(where: { $0.kind == .setValuesKey && $0.tag.string == tag }) { return true }
    let properties = ["value", "baseValue"]
    return rows(with: properties).contains { used in
      (used.id == row.id || real(used)?.id == row.id)
        && used.events.contains { event in
          event.isAssignment && event.isDirect && properties.contains(event.member.text)
            && (event.moment.closure == nil || event.moment.closure != row.initializer)
        }
    }
  }
}
