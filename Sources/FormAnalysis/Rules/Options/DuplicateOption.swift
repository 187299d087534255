import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let duplicateOption = Rule(
    "duplicate-option", .error, "One option is offered twice",
    explanation: """
      The screen that a `PushRow` or `PopoverSelectorRow` opens is a form of its own, with the descriptions of the options as
      tags of its rows. Two equal options give two rows one tag: debug builds crash with “Duplicate tag” when the screen
      opens.

      In the other choice rows (there the severity is warning) an equal option is of no use: both entries mean the same value,
      and the first is shown as chosen.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rowSites(with: "options", "optionsProvider").flatMap { site in
        site.uses.flatMap { DuplicateOption.findings($0, context) }
      }
    },
    examples: {
      """
      form +++ PushRow<String>("colour") { $0.options = ["Red", "Green", "Red"] }
      //                                                                  ^^^ error: this option is offered twice: the screen of 'PushRow' crashes on the duplicate tag in debug builds; remove one
      """
      """
      form +++ SegmentedRow<Double>("tone") { row in
        row.options = [0.5, 1, 1.0]
        //                     ^^^ warning: this option is offered twice: both entries mean one value; remove one
      }
      """
      """
      let brands = ["Alpina", "Caparol", "Alpina"]
      //                                  ^^^^^^ error: this option is offered twice: …
      form +++ PopoverSelectorRow<String>("brand") { $0.optionsProvider = .array(brands) }
      """
      """
      form +++ PushRow<String>("fare") { $0.options = isStudent ? ["Half", "Half"] : ["Full", "Half"] }
        //                                                                  ^^^^ error: this option is offered twice: …
        <<< PushRow<String>("class") { $0.options = ["First", "First"] as [String] }
      //                                                       ^^^^^ error: this option is offered twice: …
      """
      """
      form +++ PushRow<String>("from") { $0.options = ["Bern", "bern", "Bern "] }
        <<< PushRow<String>("to") { $0.options = ["Bern", "Thun"] }
        <<< PushRow<Double>("price") { $0.options = [1, 1.5, 10] }
      """
      """
      form +++ PushRow<String>("name") { $0.options = ["\\(first)", "\\(first)", first, first] }
        <<< PushRow<String>("fare") { row in
          if isStudent { row.options = ["Half", "Full"] } else { row.options = ["Full", "Half"] }
        }
      """
    }
  )
}

private enum DuplicateOption {
  static func findings(_ use: RowUse, _ context: LinkedContext) -> [Finding] {
    let row = use.row
    let options = LiteralOptions(use).given.flatMap(\.alternatives).filter { $0.count > 1 }
    guard !options.isEmpty, let described = context.graph.catalogueRow(of: context.type(of: row)),
      described.needsOptions,
      Catalogue.rows[row.type.name] != nil || row.type.declared != nil
    else { return [] }
    let traps = ["_PushRow", "_PopoverSelectorRow"].contains {
      context.graph.inherits(context.type(of: row), from: $0) == .yes
    }
    var type = context.valueType(of: row)
    if case .set(let element) = type { type = element }
    var findings: [Finding] = []
    for elements in options {
      var seen: [LiteralValue: Operand] = [:]
      for element in elements {
        guard let value = LiteralValue(element)?.seen(as: type), isFixed(value, type, context) else { continue }
        guard let first = seen[value] else {
          seen[value] = element
          continue
        }
        guard first.range != element.range else { continue }
        let effect =
          traps
          ? "the screen of '\(row.type.name)' crashes on the duplicate tag in debug builds"
          : "both entries mean one value"
        findings.append(
          Finding(
            element.valuePlace, "this option is offered twice: \(effect); remove one",
            severity: traps ? .error : .warning,
            related: [RelatedPlace(first.valuePlace, "the first one")]))
      }
    }
    return findings
  }

  /// Whether a value is the same wherever it is written: a member that is no case of an enumeration in reach may be another one
  /// each time, as `.now` is.
  private static func isFixed(_ value: LiteralValue, _ type: ValueType, _ context: LinkedContext) -> Bool {
    guard case .member(let owner, let name) = value else { return true }
    var named = owner
    if named == nil, case .named(let own, _) = type { named = own }
    guard let declared = named.flatMap({ context.workspace.type($0) }) else { return false }
    return declared.members[name]?.contains { if case .enumCase = $0.kind { true } else { false } } ?? false
  }
}
