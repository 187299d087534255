import FormLinking
import FormModel

extension Rule {
  package static let rowByTagUntypedValue = Rule(
    "row-by-tag-untyped-value", .error, tier: 2, "'.value' of a row that was looked up without a type",
    explanation: """
      Without a type to infer from, `rowBy(tag:)` gives a `BaseRow?`, which knows a `baseValue: Any?` but no `value`: this does
      not compile, and the compiler's message speaks of a generic parameter that could not be inferred.

      Say which row it is: `let row: IntRow? = form.rowBy(tag: "age")`, or `(form.rowBy(tag: "age") as? IntRow)?.value`, or
      annotate the value, `let age: Int? = form.rowBy(tag: "age")?.value`.
      """,
    check: { context in
      // An extension may give `BaseRow` a property of that name.
      if context.workspace.type("BaseRow")?.members["value"] != nil { return [] }
      let untyped = context.scope.scope.untypedMembers
      return context.scope.scope.lookups.flatMap { lookup -> [Finding] in
        guard lookup.kind == .row else { return [] }
        let members = lookup.members + lookup.assignedMembers
        let assigned = Set(lookup.assignedMembers.map(\.range))
        return members.filter { untyped.contains($0.range) }.map { member in
          Finding(
            member.range,
            "'value' is \(assigned.contains(member.range) ? "set on" : "read of") a row that was looked up without a type: 'BaseRow' has none, and this does not compile; ask for the row's type, or use 'baseValue'"
          )
        }
      }
    },
    examples: {
      """
      form +++ Section() <<< IntRow("age")
      let row = form.rowBy(tag: "age")
      let age = row?.value
      //             ^^^^^ error: 'value' is read of a row that was looked up without a type: 'BaseRow' has none, and this does not compile; ask for the row's type, or use 'baseValue'
      """
      """
      form +++ Section() <<< IntRow("age")
      let age = form.rowBy(tag: "age")?.value
      //                                ^^^^^ error: 'value' is read of a row…
      """
      """
      form +++ Section() <<< IntRow("age")
      if let row = form.rowBy(tag: "age") {
        let age = row.value as? Int
        //            ^^^^^ error: 'value' is read of a row…
      }
      """
      """
      form +++ Section() <<< IntRow("age")
      let row: IntRow? = form.rowBy(tag: "age")
      let age = row?.value
      let again: Int? = form.rowBy(tag: "age")?.value
      """
      """
      form +++ Section() <<< IntRow("age")
      let row = form.rowBy(tag: "age")
      let age = row?.baseValue as? Int
      if let number = row as? IntRow { number.value = 1 }
      """
      """
      form +++ Section() <<< IntRow("age")
      let row = form.rowBy(tag: "age")
      row?.value = 3
      //   ^^^^^ error: 'value' is set on a row that was looked up without a type: 'BaseRow' has none, and this does not compile; ask for the row's type, or use 'baseValue'
      _ = form.rowBy(tag: "age")?.value
      //                          ^^^^^ error: 'value' is read…
      print("\\(form.rowBy(tag: "age")!.value)")
      //                               ^^^^^ error: 'value' is read…
      form.rowBy(tag: "age")?.value = 3
      """
      """
      form +++ Section() <<< IntRow("age")
      let row = form.rowBy(tag: "age")
      print(row?.value as Any)
      //         ^^^^^ error: 'value' is read of…
      let number = row as? IntRow
      print(number?.value as Any)
      let base = form.rowBy(tag: "age")
      print(base as Any)
      print(base?.value as Any)
      //          ^^^^^ error: 'value' is read of…
      """
      """
      form +++ Section() <<< IntRow("age")
      func number(_ tag: String) -> IntRow? {
        let row = form.rowBy(tag: tag)
        return row as? IntRow
      }
      let age = number("age")
      print(age?.value as Any)
      let same = number("age")?.value
      if let row = form.rowBy(tag: "age"), let row = row as? IntRow { print(row.value as Any) }
      """
      """
      form +++ IntRow("age")
      guard let age = form.rowBy(tag: "age") else { return }
      if let number = age as? IntRow { number.value = 4 }
      age.value = 3
      //  ^^^^^ error: 'value' is set on…
      let base: BaseRow? = form.rowBy(tag: "age")
      print(base?.value)
      //          ^^^^^ error: 'value' is read…
      """
      """
      form +++ IntRow("age")
      if form.rowBy(tag: "age")?.value != nil { print("given") }
      //                         ^^^^^ error: 'value' is read of…
      print(form.rowBy(tag: "age")?.value as Any)
      //                            ^^^^^ error: 'value' is read of…
      if (form.rowBy(tag: "age") as? IntRow)?.value != nil { print((form.rowBy(tag: "age") as IntRow?)?.value as Any) }
      """
    }
  )
}
