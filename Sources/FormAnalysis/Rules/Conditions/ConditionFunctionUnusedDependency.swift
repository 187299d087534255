import FormLinking
import FormModel

extension Rule {
  package static let conditionFunctionUnusedDependency = Rule(
    "condition-function-unused-dependency", .info, fix: .suggested, "A function lists a row that it never reads",
    explanation: """
      Every row of the list evaluates the condition again when it changes. A row that the closure never reads only costs time,
      and often a comparison was forgotten.

      Closures that hand the form on or call methods of `self` may read it there and are not looked at. One that reads no row,
      but a setting that the row may have changed (`Settings.shared.isAdvanced`), needs the row to be asked again.
      """,
    check: { context in
      // With the library's own source in the workspace its look-ups are followed instead of noted.
      guard !context.linked.declaresLibrary else { return [] }
      return context.conditions.flatMap { condition in
        guard let function = condition.function, let facts = function.facts, !facts.usesSelf, !facts.passesFormOn,
          !function.readsUnknownRows, !readsSomethingElse(function, facts)
        else { return [Finding]() }
        let read = Set(function.reads.compactMap(\.tag)).union(function.rowsInVariables)
        return function.dependencies.compactMap { tag, operand in
          guard tag.isRow, !read.contains(tag.name), condition.ownTag != tag.name else { return nil }
          return Finding(
            operand.place, "row '\(tag.name)' is listed but never read in this condition; leave it out",
            related: context.related(rowWithTag: tag),
            fixes: FunctionList(context: context, function: function).removing(operand), mark: .unnecessary)
        }
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SwitchRow("member")
        <<< IntRow("age")
        <<< TextRow("locker") { $0.hidden = .function(["member", "age"]) { form in
        //                                                        ^^^ info: row 'age' is listed but never read in this condition; leave it out
          (form.rowBy(tag: "member") as? SwitchRow)?.value != true
        } }
      """
      """
      form +++ Section()
        <<< SwitchRow("member")
        <<< IntRow("age")
        <<< TextRow("locker") { $0.hidden = .function(["member", "age"]) { $0.values()["member"] as? Bool != true } }
        //                                                        ^^^ info: row 'age' is listed but never read in this condition; leave it out
        <<< TextRow("towel") { $0.hidden = .function(["member", "age"]) { $0.values().isEmpty } }
      """
      """
      let isOpen = true
      form +++ Section()
        <<< SwitchRow("member")
        <<< TextRow("locker") { $0.hidden = .function(["member"]) { _ in isOpen } }
        //                                              ^^^^^^ info: row 'member' is listed but never read in this condition; leave it out
      //> Remove it from the dependencies
      let isOpen = true
      form +++ Section()
        <<< SwitchRow("member")
        <<< TextRow("locker") { $0.hidden = .function([]) { _ in isOpen } }
      """
      """
      form +++ Section()
        <<< IntRow("age")
        <<< TextRow("locker") { $0.hidden = .function(["age"]) { form in isAdult(in: form) } }
      """
      """
      //- RowOf.swift
      import Eureka
      open class RowOf<T: Equatable>: BaseRow {}
      public final class Form {
        public func rowBy<Row: RowType>(tag: String) -> Row? { rowsByTag[tag] as? Row }
        var rowsByTag: [String: BaseRow] = [:]
      }
      //- Case.swift
      form +++ Section()
        <<< IntRow("age")
        <<< TextRow("locker") { $0.hidden = .function(["age"]) { form in
          let age: IntRow? = form.rowBy(tag: "age")
          return age?.value == nil
        } }
      """
      """
      form +++ Section()
        <<< SwitchRow("advanced").onChange { Settings.isAdvanced = $0.value ?? false }
        <<< IntRow("port") { $0.hidden = .function(["advanced"]) { _ in !Settings.isAdvanced } }
      """
      """
      let age = IntRow("age")
      form +++ Section()
        <<< age
        <<< TextRow("locker") { $0.hidden = .function(["age"]) { _ in age.value == nil } }
        <<< TextRow("key") { $0.hidden = .function(["age"]) { $0.allRows.isEmpty } }
      """
    }
  )
}

/// Whether a condition that looks no row up is decided by a member of something (`Settings.isAdvanced`), which a row's callback
/// may have set; a lone name (`isOpen`) is a constant around the closure.
private func readsSomethingElse(_ function: LinkedFunction, _ facts: ClosureFacts) -> Bool {
  function.reads.isEmpty && facts.names.count > 1
}
