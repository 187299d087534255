import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let validationOptionsWithoutRules = Rule(
    "validation-options-without-rules", .info, tier: 2, "Validation options on a row that has no rules",
    explanation: """
      `validationOptions` says when the rules of a row are evaluated. A row without rules is always valid:
      `onRowValidationChanged` never runs for it and the options mean nothing.

      Add a rule, or leave the options out.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rowSites(with: "validationOptions").flatMap { site -> [Finding] in
        guard site.uses.allSatisfy(\.rules.isEmpty) else { return [] }
        let given = site.uses.flatMap { use in
          use.row.assignments(to: "validationOptions").filter { !isDefault($0, of: use.row, context) }
        }
        guard !given.isEmpty, !context.declaresLibrary, let type = site.type,
          context.graph.isRow(context.type(of: site.uses[0].row)) == .yes,
          !site.uses.contains(where: { context.mayBeGiven(["add", "rules"], $0) })
        else { return [] }
        return given.map { event in
          Finding(
            event.memberRange,
            "this '\(type.name)' has no rules: it is always valid, whatever the options are; add a rule or leave them out"
          )
        }
      }
    },
    examples: {
      """
      form +++ TextRow("nick") {
        $0.validationOptions = .validatesOnChange
        // ^^^^^^^^^^^^^^^^^ info: this 'TextRow' has no rules: it is always valid, whatever the options are; add a rule or leave them out
      }
      """
      """
      let row = IntRow("a")
      row.validationOptions = .validatesAlways
      //  ^^^^^^^^^^^^^^^^^ info: this 'IntRow' has no rules: …
      form +++ row
      """
      """
      form +++ TextRow("bio") {
        $0.add(rule: RuleRequired())
        $0.validationOptions = .validatesOnChange
      }
      """
      """
      func required(_ row: TextRow) { row.add(rule: RuleRequired()) }
      form +++ TextRow("bio") {
        $0.validationOptions = .validatesOnChange
        required($0)
      }
      """
      """
      form +++ TextRow("late") { $0.validationOptions = .validatesOnChange }
      func demand() {
        let row: TextRow? = form.rowBy(tag: "late")
        row?.add(rule: RuleRequired())
      }
      """
      """
      final class CodeCell: Cell<String>, CellType {}
      final class CodeRow: Row<CodeCell>, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          validationOptions = .validatesOnChange
        }
      }
      form +++ CodeRow("optional") <<< CodeRow("code") { $0.add(rule: RuleRequired()) }
      """
    }
  )
}

/// What a row's class sets holds for those of its rows that get rules.
private func isDefault(_ event: Event, of row: Object, _ context: LinkedContext) -> Bool {
  context.graph.chain(of: context.type(of: row)).contains { level in
    guard case .named(let name, _) = level, let declared = context.workspace.type(name) else { return false }
    return declared.parts.contains { SourceRange($0.file, $0.declaration.bodyRange).contains(event.memberRange) }
  }
}
