import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let pickerMissingOptions = Rule(
    "picker-missing-options", .error, "A double or triple picker lacks the options of a wheel",
    explanation: """
      Double and triple pickers ask `firstOptions`, `secondOptions` (and `thirdOptions`) for the entries of their wheels and
      take the first element of each without looking whether there is one: `firstOptions()[0]`. Where a closure was never
      set the app crashes when the row is displayed.

      Set one closure per wheel; none may return an empty array.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rowSites(ofOwnAnd: { $0.wheelCount > 0 }).compactMap { site -> Finding? in
        guard let type = site.type, site.uses.contains(where: { !$0.row.joins.isEmpty }) else { return nil }
        var missing: [String]?
        for use in site.uses {
          let lacking = lackingWheels(use, context)
          if lacking.isEmpty { return nil }
          missing = missing ?? lacking
        }
        guard let missing else { return nil }
        let names = missing.map { "'\($0)'" }.joined(separator: ", ")
        return Finding(
          type.nameRange,
          "'\(type.name)' lacks \(names): the app crashes when it is displayed; give every wheel its options")
      }
    },
    examples: {
      """
      form +++ DoublePickerRow<Int, String>("height")
      //       ^^^^^^^^^^^^^^^ error: 'DoublePickerRow' lacks 'firstOptions', 'secondOptions': the app crashes when it is displayed; give every wheel its options
      """
      """
      form +++ TriplePickerInputRow<Int, String, Int>("birthday") { row in
        //     ^^^^^^^^^^^^^^^^^^^^ error: 'TriplePickerInputRow' lacks 'thirdOptions': …
        row.firstOptions = { Array(1...31) }
        row.secondOptions = { _ in ["January", "February"] }
      }
      """
      """
      final class ScoreRow: _DoublePickerRow<Int, Int>, RowType {}
      final class TimeRow: _DoublePickerRow<Int, Int>, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          firstOptions = { Array(0..<24) }
          secondOptions = { _ in [0, 30] }
        }
      }
      form +++ ScoreRow("score") <<< TimeRow("start")
      //       ^^^^^^^^ error: 'ScoreRow' lacks 'firstOptions', 'secondOptions': …
      """
      """
      let pause = DoublePickerInlineRow<Int, Int>("pause")
      pause.firstOptions = { [0, 1] }
      pause.secondOptions = { _ in [0, 30] }
      form +++ pause
      """
      """
      let plan = DoublePickerRow<Int, Int>("plan")
      configure(plan)
      form +++ plan
      """
      """
      form +++ DoublePickerRow<Int, Int>(score: "result")
      """
      """
      final class DoublePickerRow<A, B>: Row<LabelCell>, RowType {}
      form +++ DoublePickerRow<Int, Int>("range")
      """
      """
      import Eureka
      import FormKit
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = DoublePickerInlineRow<String, Int>("size")
          row.applySizes()
          form +++ row
        }
      }
      """
    }
  )
}

private func lackingWheels(_ use: RowUse, _ context: LinkedContext) -> [String] {
  let type = context.type(of: use.row)
  guard
    let described = use.row.type.declared == nil
      ? Catalogue.rows[use.row.type.name] : context.graph.catalogueRow(of: type), context.graph.isRow(type) == .yes
  else { return [] }
  let wheels = ["firstOptions", "secondOptions", "thirdOptions"].prefix(described.wheelCount)
  let lacking = wheels.filter { use.assignments(to: $0).isEmpty }
  guard !lacking.isEmpty, context.isPlain(use.row, in: Set(wheels)), !context.mayBeGiven(Set(lacking), use) else {
    return []
  }
  return lacking
}
