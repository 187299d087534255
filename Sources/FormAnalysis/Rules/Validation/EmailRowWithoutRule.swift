import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let emailRowWithoutRule = Rule(
    "email-row-without-rule", .info, isOptIn: true, "An e-mail row without any rule",
    explanation: """
      `EmailRow` chooses the keyboard and turns correction off; it validates nothing. Without a rule every text is taken
      for an address.

      Add `RuleEmail()`, and `RuleRequired()` where the address is needed.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rowSites.compactMap { site -> Finding? in
        guard !context.declaresLibrary, let type = site.type, site.uses.contains(where: { !$0.row.joins.isEmpty })
        else { return nil }
        let isBare = site.uses.allSatisfy { use in
          isEmailRow(context.type(of: use.row), context) && use.rules.isEmpty && !context.mayBeGiven(["add"], use)
        }
        guard isBare else { return nil }
        return Finding(
          type.nameRange, "'\(type.name)' validates nothing by itself: any text passes; add 'RuleEmail()'")
      }
    },
    examples: {
      """
      form +++ EmailRow("email") { $0.title = "E-mail" }
      //       ^^^^^^^^ info: 'EmailRow' validates nothing by itself: any text passes; add 'RuleEmail()'
      """
      """
      final class WorkEmailRow: _EmailRow, RowType {}
      form +++ WorkEmailRow("email")
      //       ^^^^^^^^^^^^ info: 'WorkEmailRow' validates nothing by itself: …
      """
      """
      form +++ EmailRow("email") { $0.add(rule: RuleEmail()) }
        <<< TextRow("name")
      """
      """
      final class WorkEmailRow: _EmailRow, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          add(rule: RuleEmail())
        }
      }
      form +++ WorkEmailRow("email")
      """
    }
  )
}

private func isEmailRow(_ type: ValueType, _ context: LinkedContext) -> Bool {
  ["_EmailRow", "EmailRow", "EmailFloatLabelRow"].contains { context.graph.inherits(type, from: $0) == .yes }
}
