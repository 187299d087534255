import FormLinking
import FormModel

extension Rule {
  package static let conditionFunctionEmptyDependencies = Rule(
    "condition-function-empty-dependencies", .warning, fix: .safe,
    "A function without dependencies reads rows of the form",
    explanation: """
      With an empty list a `.function` is evaluated once, when its row or section joins, and never again, whatever happens to
      the rows that its closure reads.

      List their tags. Where the row is evaluated by hand (`evaluateHidden()`) somewhere in the type this is only an info. A
      closure that reads no rows needs no list.
      """,
    check: { context in
      context.conditions.compactMap { condition in
        guard let function = condition.function, function.use.dependencies?.isEmpty == true, function.isListKnown,
          function.readsOthers(than: condition.ownTag)
        else { return nil }
        let isByHand = Evaluations(context: context).areGiven(to: condition)
        let reads = function.reads.filter { $0.isRead && $0.tag != nil && $0.tag != condition.ownTag }
        return Finding(
          function.use.list.range,
          "the closure reads rows, but without dependencies it is evaluated only once; list their tags",
          severity: isByHand ? .info : nil, fixes: FunctionList(context: context, function: function).adding(reads))
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SwitchRow("allDay")
        <<< TimeRow("start") { $0.hidden = .function([]) { form in
        //                                           ^^ warning: the closure reads rows, but without dependencies it is evaluated only once; list their tags
          (form.rowBy(tag: "allDay") as? SwitchRow)?.value == true
        } }
      //> Add "allDay" to the dependencies
      form +++ Section()
        <<< SwitchRow("allDay")
        <<< TimeRow("start") { $0.hidden = .function(["allDay"]) { form in
          (form.rowBy(tag: "allDay") as? SwitchRow)?.value == true
        } }
      """
      """
      let allDay = SwitchRow("allDay")
      form +++ Section()
        <<< allDay
        <<< TimeRow("start") { $0.hidden = .function([], { _ in allDay.value == true }) }
        //                                           ^^ info: the closure reads rows, …
      form.rowBy(tag: "start")?.evaluateHidden()
      """
      """
      let hasUser = true
      form +++ Section()
        <<< TextRow("mail") { $0.hidden = .function([]) { _ in !hasUser } }
      """
      """
      form +++ Section()
        <<< SwitchRow("allDay")
        <<< TimeRow("start") { $0.hidden = .function(["allDay"]) { form in
          (form.rowBy(tag: "allDay") as? SwitchRow)?.value == true
        } }
      """
    }
  )
}

extension LinkedFunction {
  /// Whether the closure reads the value or state of a row other than its own.
  fileprivate func readsOthers(than own: String?) -> Bool {
    if reads.contains(where: { $0.isRead && ($0.tag ?? "") != own }) { return true }
    guard readsValues else { return false }
    return readsUnknownRows || rowsInVariables.contains { $0 != own }
  }
}
