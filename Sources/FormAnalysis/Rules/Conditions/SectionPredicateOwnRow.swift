import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let sectionPredicateOwnRow = Rule(
    "section-predicate-own-row", .error, fix: .suggested, "A section's predicate names a row inside the section",
    explanation: """
      A section evaluates its condition when it joins the form, before the form learns of its rows. A predicate that names
      one of them raises “Can't get value for 'x' in bindings”.

      Use `.function`, where `form.rowBy(tag:)` is nil for a row that is not there yet, or give the condition after the
      section joined the form and call `evaluateHidden()`. Mind that a section hidden by its own row cannot be shown again
      by the user.
      """,
    check: { context in
      context.inVariables { check, use, tag in
        guard case .ownSection(let row) = tag.standing else { return nil }
        return Finding(
          check.place(use.range),
          "row '\(use.name)' is inside this section, which evaluates its condition before its rows join: the app crashes; use '.function'",
          related: context.related(row, "row '\(use.name)' of this section"), fixes: check.functionFix())
      }
    },
    examples: {
      """
      form +++ Section("Gift") { $0.hidden = "$wrap != true" }
      //                                      ^^^^^ error: row 'wrap' is inside this section, which evaluates its condition before its rows join: the app crashes; use '.function'
        <<< SwitchRow("wrap")
      //> Convert to '.function'
      form +++ Section("Gift") { $0.hidden = .function(["wrap"]) { form in (form.rowBy(tag: "wrap") as SwitchRow?)?.value != true } }
        <<< SwitchRow("wrap")
      """
      """
      let delivery = Section("Delivery")
      delivery <<< DateRow("day")
      delivery.hidden = "$day == nil"
      //                 ^^^^ error: row 'day' is inside this section, …
      form +++ delivery
      """
      """
      let doctor = Section("Doctor")
      form +++ doctor
      doctor <<< NameRow("doctor")
      doctor.hidden = "$doctor == 'none'"
      doctor.evaluateHidden()
      """
      """
      form +++ Section("Gift") <<< SwitchRow("wrap")
      form +++ Section("Card") { $0.hidden = "$wrap != true" } <<< TextRow("card")
      """
      """
      let gift = Section("Gift")
      form +++ gift
      gift.hidden = "$wrap != true"
      //             ^^^^^ error: row 'wrap' is inside this section, …
      gift.evaluateHidden()
      gift <<< SwitchRow("wrap")
      """
    }
  )
}
