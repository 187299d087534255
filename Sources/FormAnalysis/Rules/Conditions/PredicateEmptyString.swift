import FormCatalogue
import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateEmptyString = Rule(
    "predicate-empty-string", .warning, fix: .suggested, "A text row is compared with empty text",
    explanation: """
      A text row never holds an empty text: untouched or cleared it holds nil. So `$name == ''` is never true, and
      `$name != ''` always.

      Compare with nil. A predicate that tests the row for nil as well (`$name == nil OR $name == ''`) is fine.
      """,
    check: { context in
      context.inPredicates { text in
        text.facts.comparisons.compactMap { one -> (PredicateComparison, PredicateVariable)? in
          let comparison = one.comparison
          guard comparison.modifier == nil, comparison.comparator.isEquality,
            let pair = comparison.variableAndLiteral, pair.literal.stringValue == "",
            !one.localNames.contains(pair.variable.name),
            !text.facts.tagsComparedWithNil.contains(pair.variable.name), text.isTextRow(pair.variable.name),
            !text.isGiven("", to: pair.variable.name)
          else { return nil }
          return (comparison, pair.variable)
        }
      } finding: { check, found in
        let (comparison, variable) = found
        let name = check.words(variable.range)
        let isEqual = comparison.comparator == .equal
        let better = "\(name) \(isEqual ? "==" : "!=") nil"
        return Finding(
          check.place(comparison.operandsRange),
          "an empty text row holds nil, not '', so this is \(isEqual ? "never" : "always") true; write '\(better)'",
          fixes: check.fix("Replace with '\(better)'", comparison.operandsRange, better))
      }
    },
    examples: {
      """
      form +++ Section()
        <<< TextRow("code") { $0.formatter = CodeFormatter(); $0.useFormatterDuringInput = true }
        <<< EmailRow("email") { $0.hidden = "$code == ''" }
      """
      """
      form +++ Section()
        <<< NameRow("author")
        <<< EmailRow("email") { $0.hidden = "$author == ''" }
        //                                   ^^^^^^^^^^^^^ warning: an empty text row holds nil, not '', so this is never true; write '$author == nil'
      //> Replace with '$author == nil'
      form +++ Section()
        <<< NameRow("author")
        <<< EmailRow("email") { $0.hidden = "$author == nil" }
      """
      """
      form +++ Section()
        <<< TextAreaRow("text")
        <<< EmailRow("email") { $0.hidden = "'' != $text" }
        //                                   ^^^^^^^^^^^ warning: an empty text row holds nil, not '', so this is always true; write '$text != nil'
      """
      """
      form +++ Section()
        <<< NameRow("author")
        <<< EmailRow("email") { $0.hidden = "$author == nil OR $author == ''" }
      """
      """
      form +++ Section()
        <<< PushRow<String>("kind") { $0.options = ["", "a"] }
        <<< NameRow("author")
        <<< EmailRow("email") { $0.hidden = "$kind == '' OR $author == ' '" }
      """
    }
  )
}

extension PredicateText {
  /// Whether the user types text into every row that the variable may mean.
  fileprivate func isTextRow(_ name: String) -> Bool {
    let rows = rows(name)
    guard !rows.isEmpty, valueType(name) == .string else { return false }
    return rows.allSatisfy { row in
      // What a formatter makes of what is typed may be empty.
      if row.assignments(to: "useFormatterDuringInput").contains(where: { $0.assigned?.boolean != false }) {
        return false
      }
      return switch context.graph.role(of: context.type(of: row)) {
      case .text, .textArea: true
      default: false
      }
    }
  }
}
