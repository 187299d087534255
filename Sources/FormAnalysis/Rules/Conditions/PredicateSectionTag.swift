import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateSectionTag = Rule(
    "predicate-section-tag", .error, "A predicate's variable names a section",
    explanation: """
      Only rows have values that predicates can ask. A variable that is the tag of a section, also of a multivalued one,
      raises “Can't get value for 'x' in bindings” when the condition is evaluated.

      Name a row of the section, or use `.function` and ask the section there. A section and a row may share a tag: the
      variable then means the row.
      """,
    check: { context in
      context.inVariables { check, use, tag in
        guard case .sectionOnly(let section) = tag.standing else { return nil }
        return Finding(
          check.place(use.range),
          "'\(use.name)' is the tag of a section, which has no value: the app crashes when the condition is evaluated; name a row",
          related: context.related(section, "the section with tag '\(use.name)'"))
      }
    },
    examples: {
      """
      form +++ Section("Venue") { $0.tag = "venue" }
        <<< TextRow("place")
        <<< TextRow("dessert") { $0.hidden = "$venue == nil" }
        //                                    ^^^^^^ error: 'venue' is the tag of a section, which has no value: the app crashes when the condition is evaluated; name a row
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: .Delete) { $0.tag = "guests" }
      form +++ Section("Menu") { $0.hidden = "$guests == nil" }
      //                                      ^^^^^^^ error: 'guests' is the tag of a section, …
      """
      """
      form +++ Section("Gauge") { $0.tag = "gauge" }
        <<< SwitchRow("gauge")
        <<< DecimalRow("minimum") { $0.hidden = "$gauge != true" }
      """
      """
      form +++ Section("Venue") { $0.tag = "venue" }
        <<< TextRow("place")
        <<< TextRow("dessert") { $0.hidden = "$place == nil" }
      """
    }
  )
}
