import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let emailRowWithoutRule = Rule(
    "email-row-without-rule", .info, isOptIn: true, "An e-mail or URL row without any rule",
    explanation: """
      `EmailRow` and `URLRow` choose the keyboard and turn correction off; they validate nothing. Without a rule every text
      is taken for an address.

      Add `RuleEmail()` or `RuleURL()`, and `RuleRequired()` where the address is needed.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rowSites.compactMap { site -> Finding? in
        guard !context.declaresLibrary, let type = site.type, site.uses.contains(where: { !$0.row.joins.isEmpty })
        else { return nil }
        let isBare = site.uses.allSatisfy { use in
          use.rules.isEmpty && !context.mayBeGiven(["add"], use)
        }
        guard isBare, let rule = rule(for: site.uses.map { context.type(of: $0.row) }, context) else { return nil }
        return Finding(type.nameRange, "'\(type.name)' validates nothing by itself: any text passes; add '\(rule)()'")
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
      form +++ URLRow("site") { $0.title = "Website" }
      //       ^^^^^^ info: 'URLRow' validates nothing by itself: any text passes; add 'RuleURL()'
        <<< URLRow("blog") { $0.add(rule: RuleURL()) }
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

/// The rule that the rows of these types are for; nil for other rows.
private func rule(for types: [ValueType], _ context: LinkedContext) -> String? {
  func areAll(_ names: [String]) -> Bool {
    types.allSatisfy { type in names.contains { context.graph.inherits(type, from: $0) == .yes } }
  }
  if areAll(["_EmailRow", "EmailRow", "EmailFloatLabelRow"]) { return "RuleEmail" }
  return areAll(["_URLRow", "URLRow", "URLFloatLabelRow"]) ? "RuleURL" : nil
}
