import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateForwardReference = Rule(
    "predicate-forward-reference", .error, fix: .suggested, "A predicate names a row that joins the form later",
    explanation: """
      A condition is evaluated the moment its row or section joins the form. The values of rows that join later are not
      there yet, so the predicate raises “Can't get value for 'x' in bindings”.

      What counts is the order in which the code runs, not the order on the page or on the screen: a row inserted above
      others may name all of them. A section with its condition joins before its own rows.

      Move the row up, give the condition after both rows joined (and evaluate it then), or use `.function`, where
      `form.rowBy(tag:)` is simply nil for a row that is not there yet.
      """,
    check: { context in
      context.inVariables { check, use, tag in
        guard case .later(let row) = tag.standing else { return nil }
        return Finding(
          check.place(use.range),
          "row '\(use.name)' joins the form later than this condition is first evaluated: the app crashes; add that row before, or use '.function'",
          related: context.related(row, "row '\(use.name)' joins here"), fixes: check.functionFix())
      }
    },
    examples: {
      """
      form +++ Section()
        <<< TextRow("location") { $0.hidden = "$online == true" }
        //                                     ^^^^^^^ error: row 'online' joins the form later than this condition is first evaluated: the app crashes; add that row before, or use '.function'
        <<< SwitchRow("online")
      //> Convert to '.function'
      form +++ Section()
        <<< TextRow("location") { $0.hidden = .function(["online"]) { form in (form.rowBy(tag: "online") as SwitchRow?)?.value == true } }
        <<< SwitchRow("online")
      """
      """
      func addPayment() { form +++ SwitchRow("invoice") { $0.hidden = "$company != true" } }
      //                                                               ^^^^^^^^ error: row 'company' joins …
      func addCustomer() { form +++ SwitchRow("company") }
      addPayment()
      addCustomer()
      """
      """
      let note = TextRow("note")
      form +++ Section()
        <<< note
        <<< SwitchRow("graded")
      note.hidden = "$graded == true"
      note.evaluateHidden()
      """
      """
      let lesson = Section()
      form +++ lesson
      lesson <<< SwitchRow("graded")
      lesson.insert(IntRow("points") { $0.hidden = "$graded != true" }, at: 0)
      """
      """
      enum Part { case name, city }
      func row(_ tag: String, after other: String = "", locked: Bool, of part: Part) -> TextRow {
        TextRow(tag) { row in
          if locked && !other.isEmpty { row.hidden = .predicate(NSPredicate(format: "$\\(other) == nil")) }
          if part == .city { row.disabled = "$a == nil" }
        }
      }
      form +++ row("a", after: "b", locked: false, of: .name) <<< row("b", locked: false, of: .name)
        <<< row("c", after: "b", locked: true, of: .city)
      """
      """
      #if DEBUG
        form +++ TextRow("host") { $0.hidden = "$custom != true" }
      #else
        form +++ SwitchRow("custom")
      #endif
      """
      """
      var rows: [BaseRow] = [TextRow("note") { $0.hidden = "$gift != true" }, SwitchRow("gift")]
      rows.sorted { $0.title ?? "" < $1.title ?? "" }.forEach { form +++ $0 }
      let sections = [Section() <<< TextRow("card") { $0.hidden = "$wrap != true" }, Section() <<< SwitchRow("wrap")]
      form.append(contentsOf: sections.sorted { $0.count > $1.count })
      var more: [BaseRow] = [TextRow("more") { $0.hidden = "$less != true" }, SwitchRow("less")]
      (more[0], more[1]) = (more[1], more[0])
      for row in more { form +++ row }
      """
    }
  )
}
