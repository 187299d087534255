import FormLinking
import FormModel

extension Rule {
  package static let rowByTagUnknown = Rule(
    "row-by-tag-unknown", .warning, fix: .suggested, "A look-up by a tag that no row of the form has",
    explanation: """
      `rowBy(tag:)` gives nil for a tag that no row has, and so does `values()["…"]`. Because both are optional anyway, the
      code goes on silently: a text stays empty, a button stays disabled, a value is not saved.

      A section's tag is not found by `rowBy(tag:)`. The tag of a multivalued section is a key of `values()` (its rows'
      values are collected under it), but still no row.

      The look-up is reported where every row of the form is known. Where some are not (a tag that is computed, a row made
      by another module), it is reported only if exactly one known tag looks almost the same, as a question.
      """,
    check: { context in
      context.scope.scope.lookups.compactMap { lookup in
        switch lookup.kind {
        case .row:
          context.absence(of: lookup, advice: "add the row or correct the tag") {
            "no row of this form has the tag '\($0)': the look-up always gives nil"
          }
        case .value:
          context.absence(of: lookup, advice: "add the row or correct the tag") {
            "no row of this form has the tag '\($0)': 'values()' has no such key, so this is always nil"
          }
        case .section, .setValuesKey, .rule, .comparison: nil
        }
      }
    },
    examples: {
      """
      form +++ Section() <<< TextRow("name")
      let row = form.rowBy(tag: "nmae")
      //                         ^^^^ warning: no row of this form has the tag 'nmae': the look-up always gives nil; did you mean 'name'?
      //> Replace with 'name'
      form +++ Section() <<< TextRow("name")
      let row = form.rowBy(tag: "name")
      """
      """
      form +++ Section() <<< DateRow("startsAt")
      let values = form.values()
      let end = values["finish"] as? Date
      //                ^^^^^^ warning: no row of this form has the tag 'finish': 'values()' has no such key, so this is always nil; add the row or correct the tag
      """
      """
      func row(_ tag: String) -> BaseRow? { form.rowBy(tag: tag) }
      form +++ Section() <<< TextRow("name")
      row("name")?.updateCell()
      row("surname")?.updateCell()
      //   ^^^^^^^ warning: no row of this form has the tag 'surname'…
      """
      """
      form +++ Section() <<< TextRow("name")
      for field in fields {
        form.last! <<< TextRow(field.id)
      }
      let other = form.rowBy(tag: "summary")
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: .Delete) { $0.tag = "phones" }
      let phones = form.values()["phones"] as? [String]
      """
      """
      form +++ Section() <<< TextRow("name")
      var values = form.values()
      values["extra"] = "more"
      """
    }
  )
}
