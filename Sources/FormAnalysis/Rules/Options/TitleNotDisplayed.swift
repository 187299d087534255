import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let titleNotDisplayed = Rule(
    "title-not-displayed", .info, tier: 2, "A row that never shows its title",
    explanation: """
      The cells of `TextAreaRow`, of pickers shown in the cell (`PickerRow`, `DoublePickerRow`, `TriplePickerRow`) and of date
      pickers shown in the cell (`DatePickerRow`, `TimePickerRow`, …) have no place for a title: `title` is stored and never
      displayed. Use the `placeholder` of a text area, or the header of the section.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rowSites(of: { !$0.isTitleDisplayed }).flatMap { site in
        site.uses.flatMap { use -> [Finding] in
          let row = use.row
          guard row.type.declared == nil, let described = Catalogue.rows[row.type.name], !described.isTitleDisplayed,
            context.graph.isRow(context.type(of: row)) == .yes,
            !use.events.contains(where: { $0.kind == .read && $0.dottedPath == "title" })
          else { return [] }
          return row.assignments(to: "title").filter { $0.assigned?.isNil == false && $0.assigned?.string != "" }.map {
            event in
            let advice = row.type.name == "TextAreaRow" ? "use 'placeholder'" : "use the section's header"
            return Finding(event.memberRange, "'\(row.type.name)' never shows its title; \(advice)")
          }
        }
      }
    },
    examples: {
      """
      form +++ TextAreaRow("text") { $0.title = "Your feedback" }
      //                                ^^^^^ info: 'TextAreaRow' never shows its title; use 'placeholder'
      """
      """
      let visit = DatePickerRow("visit")
      visit.title = "Visit"
      //    ^^^^^ info: 'DatePickerRow' never shows its title; use the section's header
      form +++ visit
      """
      """
      form +++ TextAreaRow("text") { $0.title = "" }
        <<< PickerInputRow<Int>("table") { $0.title = "Table" } <<< TextRow("name") { $0.title = "Name" }
      """
      """
      final class NoteRow: _TextAreaRow, RowType {}
      form +++ NoteRow("note") { $0.title = "Note" }
        <<< TextAreaRow("text") { $0.title = "Text" }.onRowValidationChanged { _, row in print(row.title ?? "") }
      """
    }
  )
}
