import FormLinking
import FormModel

extension Rule {
  package static let sectionByTagUnknown = Rule(
    "section-by-tag-unknown", .warning, fix: .suggested, "A look-up by a tag that no section of the form has",
    explanation: """
      `sectionBy(tag:)` compares the tags of the form's sections, hidden ones included, and gives nil when none fits. The
      tags of rows are no concern of it. What is called on the result behind `?` is then silently left out.

      Sections made by a result builder and those that `form +++ row` makes by itself have no tag.
      """,
    check: { context in
      context.scope.scope.lookups.compactMap { lookup in
        guard lookup.kind == .section else { return nil }
        return context.absence(of: lookup, advice: "add the section or correct the tag") {
          "no section of this form has the tag '\($0)': the look-up always gives nil"
        }
      }
    },
    examples: {
      """
      form +++ Section() { $0.tag = "income" } <<< DecimalRow("salary")
      form.sectionBy(tag: "salary")?.reload()
      //                   ^^^^^^ warning: no section of this form has the tag 'salary': the look-up always gives nil; add the section or correct the tag
      """
      """
      form +++ Section() { $0.tag = "details" }
      if let section = form.sectionBy(tag: "detail") {
        //                                  ^^^^^^ warning: no section of this form has the tag 'detail': the look-up always gives nil; did you mean 'details'?
        section.reload()
      }
      //> Replace with 'details'
      form +++ Section() { $0.tag = "details" }
      if let section = form.sectionBy(tag: "details") {
        section.reload()
      }
      """
      """
      form +++ Section() { $0.tag = "income" }
      form.sectionBy(tag: "income")?.reload()
      """
      """
      form +++ makeSection()
      form.sectionBy(tag: "income")?.reload()
      """
      """
      form +++ Section(named: "details")
      _ = form.sectionBy(tag: "details")
      """
    }
  )
}
