import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let conditionNotLiteral = Rule(
    "condition-not-literal", .error, fix: .safe, "A String, Bool or NSPredicate where a Condition is expected",
    explanation: """
      `Condition` can be written as a *literal* of text or truth value, nothing more. A variable, an expression, an interpolated
      string or an `NSPredicate` does not compile, with a message that hardly tells why.

      Wrap it: `Condition(booleanLiteral: flag)`, `.predicate(NSPredicate(format: text))`, `.predicate(predicate)`.
      """,
    check: { context in
      let assigned = context.conditions.compactMap { condition -> (FormCondition.NotLiteral, Operand)? in
        guard case .notLiteral(let what) = condition.condition.kind else { return nil }
        return (what, condition.condition.value)
      }
      let predicate = context.version < LibraryVersion(2, 0) ? "Predicate" : "predicate"
      return (assigned + context.scope.scope.notConditions.map { ($0.kind, $0.value) }).map { what, value in
        let name: String
        var wrapped: (String) -> String
        switch what {
        case .string:
          name = "a String"
          wrapped = { ".\(predicate)(NSPredicate(format: \($0)))" }
        case .interpolatedString:
          name = "an interpolated string"
          wrapped = { ".\(predicate)(NSPredicate(format: \($0)))" }
        case .boolean:
          name = "a Bool"
          wrapped = { "Condition(booleanLiteral: \($0))" }
        case .predicate:
          name = "an NSPredicate"
          wrapped = { ".\(predicate)(\($0))" }
        }
        if case .optional = value.type, what == .boolean {
          wrapped = { "(\($0)).map(Condition.init(booleanLiteral:))" }
        }
        if case .optional = value.type, what == .string {
          wrapped = { "(\($0)).map { Condition.\(predicate)(NSPredicate(format: $0)) }" }
        }
        var fixes: [Fix] = []
        var advice = wrapped("…")
        // `if` and `switch` as values may stand behind `=` only, not in a call.
        if !value.isStatement, let text = context.linked.text(value.range.file)?.substring(value.range.bytes),
          !text.isEmpty
        {
          fixes = [Fix("Wrap in a condition", [TextEdit(value.range, wrapped(text))], isSafe: true)]
          if text.utf8.count < 40, !text.contains("\n") { advice = wrapped(text) }
        }
        return Finding(
          value.place, "\(name) is no 'Condition', only literals are: this does not compile; write '\(advice)'",
          fixes: fixes)
      }
    },
    examples: {
      """
      var isGuest = false
      form +++ Section()
        <<< SwitchRow("member") { $0.hidden = !isGuest }
        //                                    ^^^^^^^^ error: a Bool is no 'Condition', only literals are: …
      //> Wrap in a condition
      var isGuest = false
      form +++ Section()
        <<< SwitchRow("member") { $0.hidden = Condition(booleanLiteral: !isGuest) }
      """
      """
      var isGuest: Bool?
      form +++ Section()
        <<< SwitchRow("member") { $0.hidden = isGuest }
        //                                    ^^^^^^^ error: a Bool is no 'Condition', only literals are: …
      //> Wrap in a condition
      var isGuest: Bool?
      form +++ Section()
        <<< SwitchRow("member") { $0.hidden = (isGuest).map(Condition.init(booleanLiteral:)) }
      """
      """
      let flags: [String: Bool] = [:]
      form +++ Section()
        <<< SwitchRow("card") { $0.hidden = flags["card"] ?? false }
        //                                  ^^^^^^^^^^^^^^^^^^^^^^ error: a Bool is no 'Condition', only literals are: …
      """
      #"""
      let tag = "member"
      form +++ Section()
        <<< SwitchRow("member")
        <<< TextRow("number") { $0.hidden = "$\(tag) != true" }
        //                                   ^^^^^^^^^^^^^^^ error: an interpolated string is no 'Condition', …
      """#
      """
      form +++ Section()
        <<< SwitchRow("member")
        <<< TextRow("branch") { $0.disabled = NSPredicate(format: "$member == true") }
        //                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: an NSPredicate is no 'Condition', …
      """
      """
      var isGuest = false
      form +++ Section()
        <<< SwitchRow("member") { $0.hidden = Condition(booleanLiteral: isGuest) }
        <<< TextRow("number") { $0.hidden = isGuest ? true : "$member != true" }
      """
      """
      var isGuest = false
      let locked: Condition = if isGuest { true } else { "$member == nil" }
      form +++ Section()
        <<< SwitchRow("member") { $0.disabled = locked }
        <<< TextRow("number") { $0.hidden = if isGuest { true } else { "$member != true" } }
        <<< TextRow("branch") { $0.hidden = switch isGuest { case true: "$number == nil"; case false: "$member == nil" } }
      """
      """
      var isGuest = false, isLocked = false
      form +++ SwitchRow("member") { $0.hidden = if isGuest { !isGuest } else { !isLocked } }
      //                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: a Bool is no 'Condition', …
      """
      """
      let hidden: Condition = "$member != true"
      form +++ Section()
        <<< SwitchRow("member")
        <<< TextRow("number") { $0.hidden = hidden }
      """
      """
      func row(_ tag: String, hiddenWhen text: String, _ isLocked: Bool) -> TextRow {
        TextRow(tag) {
          $0.hidden = text
          //          ^^^^ error: a String is no 'Condition', …
          $0.disabled = isLocked
          //            ^^^^^^^^ error: a Bool is no 'Condition', …
        }
      }
      form +++ IntRow("age") <<< row("name", hiddenWhen: "$age == nil", true)
      """
      """
      struct Field {
        let tag: String
        var hidden: Condition?
        var isLocked = false
      }
      let conditions: [Condition] = ["$age == nil", false]
      let byTag: [String: Condition] = ["age": "$age == nil"]
      let field = Field(tag: "name", hidden: "$age == nil", isLocked: true)
      form +++ IntRow("age") +++ TextRow(field.tag) { $0.hidden = field.hidden; $0.disabled = conditions[0] }
        <<< TextRow("city") { $0.hidden = byTag["age"]; $0.disabled = conditions.last }
        <<< TextRow("zip") { $0.disabled = field.isLocked }
      //                                   ^^^^^^^^^^^^^^ error: a Bool is no 'Condition', …
      """
      """
      form +++ SwitchRow("more")
      for i in 0..<3 {
        form +++ TextRow("t\\(i)") { $0.hidden = i == 0 ? false : "$more != true" }
      }
      """
      """
      func && (left: Condition, right: Condition) -> Condition { .function([], { _ in true }) }
      let isGuest: Condition = "$guest == true"
      form +++ SwitchRow("guest") <<< TextRow("name") { $0.hidden = isGuest && "$name == nil" }
      """
      """
      //- Views.swift
      import UIKit
      class SwitchRow: UIView { var hidden = "" }
      struct Section { var hidden = false }
      //- Order.swift
      import Eureka
      class Order: FormViewController {
        func show(_ count: Int) {
          let view = SwitchRow()
          view.hidden = "a" + "b"
          var section = Section()
          section.hidden = count == 3
        }
      }
      """
    }
  )
}
