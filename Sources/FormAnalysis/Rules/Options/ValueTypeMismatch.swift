import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let valueTypeMismatch = Rule(
    "value-type-mismatch", .error, "A literal value of another type than the row's",
    explanation: """
      `value` has the type of the row: `Int` for `IntRow`, `Double` for `DecimalRow` and `StepperRow`, `Float` for `SliderRow`,
      `Bool` for switches, `Date` for every date row (`CountDownRow` too), `URL` for `URLRow`, a set for
      `MultipleSelectorRow`. A literal of another kind does not compile.

      Literals that Swift converts are fine: `8` for a `DecimalRow`, `nil` for any row, `["a"]` for a `Set<String>`, text
      for a type that is `ExpressibleByStringLiteral`.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rows(with: "value", "resetValue").flatMap { row in
        ["value", "resetValue"].flatMap { row.assignments(to: $0) }.compactMap { event in
          ValueTypeMismatch.finding(event, row, context)
        }
      }
    },
    examples: {
      """
      form +++ IntRow("age") { $0.value = "8" }
      //                                   ^ error: 'IntRow' holds 'Int', not 'String': this does not compile; give it an 'Int'
      """
      """
      let zip = TextRow("zip")
      zip.value = 1050
      //          ^^^^ error: 'TextRow' holds 'String', not 'Int': this does not compile; give it a 'String'
      form +++ zip
      """
      """
      form +++ IntRow("sizes") { $0.value = ["small": 1] }
      //                                    ^^^^^^^^^^^^ error: 'IntRow' holds 'Int', not '[String: Int]': …
      """
      """
      form +++ MultipleSelectorRow<String>("days") { $0.value = "Monday" }
      //                                                         ^^^^^^ error: 'MultipleSelectorRow' holds 'Set<String>', not 'String': …
      """
      """
      form +++ DecimalRow("limit") { $0.value = 800 }
        <<< SliderRow("share") { $0.value = 5 }
        <<< SwitchRow("shared") { $0.value = nil }
        <<< TextRow("name") { $0.value = "\\(2024)" }
        <<< MultipleSelectorRow<Int>("months") { $0.value = [1, 3] }
      """
      """
      struct Currency: ExpressibleByStringLiteral, Equatable {
        init(stringLiteral value: String) {}
      }
      form +++ PushRow<Currency>("currency") { $0.value = "EUR" }
        <<< CityRow("city") { $0.value = 1 }
        <<< IntRow("n") { $0.value = count }
      """
    }
  )
}

private enum ValueTypeMismatch {
  static func finding(_ event: Event, _ row: Object, _ context: LinkedContext) -> Finding? {
    guard let value = event.assigned, let literal = value.literal, literal != .closure, literal != .nil,
      event.range.contains(value.range)
    else { return nil }
    let type = event.receiver == .unknown ? (row.isMadeHere ? context.type(of: row) : .unknown) : event.receiver
    // Before there was one, an app may have had its own.
    if event.member.text != "value",
      case .otherVersion = context.graph.member(event.member.text, of: type, in: context.version)
    {
      return nil
    }
    let held = context.graph.rowValueType(of: type)
    guard held != .unknown, case .named(let name, _) = type,
      value.shape.converts(to: context.graph.resolved(held), knowing: context.graph.knowledge) == .no
    else { return nil }
    let article = held.description.first.map { "AEIO".contains($0) } == true ? "an" : "a"
    return Finding(
      value.valuePlace,
      "'\(name)' holds '\(held)', not '\(value.shape.defaultType)': this does not compile; give it \(article) '\(held)'"
    )
  }
}
