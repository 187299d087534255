import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let optionsMissing = Rule(
    "options-missing", .warning, "A choice row is never given options",
    explanation: """
      Selectors, alerts, segments and pickers show what `options` (or `optionsProvider`) holds. Without any, a push row opens
      an empty screen, an alert or action sheet has no action and cannot be dismissed by choosing, a segmented control has no
      segments and a picker no entries.

      Options may come later: on a constant, in a helper or callback, through a look-up, from `defaultRowInitializer`. Only
      rows for which nothing in reach sets them are reported. Double and triple pickers have `picker-missing-options`.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rowSites(ofOwnAnd: \.needsOptions).compactMap { site -> Finding? in
        guard let type = site.type, site.uses.contains(where: { !$0.row.joins.isEmpty }), !isInTest(site, context),
          site.uses.allSatisfy({ needsOptions($0.row, context) && !hasOptions($0, context) })
        else { return nil }
        return Finding(
          type.nameRange, "'\(type.name)' is never given options: there is nothing to choose from; set 'options'")
      }
    },
    examples: {
      """
      form +++ PushRow<String>("slot") { $0.title = "Time slot" }
      //       ^^^^^^^ warning: 'PushRow' is never given options: there is nothing to choose from; set 'options'
      """
      """
      final class SlotRow: _PushRow<PushSelectorCell<String>>, RowType {}
      final class ZoneRow: _PushRow<PushSelectorCell<String>>, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          options = TimeZone.knownTimeZoneIdentifiers
        }
      }
      form +++ SlotRow("slot") <<< ZoneRow("zone") <<< SlotRow("other") { $0.options = ["a"] }
      //       ^^^^^^^ warning: 'SlotRow' is never given options: …
      """
      """
      let section = Section()
      section <<< PickerInlineRow<Int>("servings") { $0.value = 4 }
      //          ^^^^^^^^^^^^^^^ warning: 'PickerInlineRow' is never given options: …
      """
      """
      let city = PushRow<String>("city")
      city.options = ["Bern", "Thun"]
      form +++ city
        <<< SegmentedRow<String>("size") { $0.optionsProvider = .array(["S", "M"]) }
      """
      """
      form +++ PushRow<String>("branch")
      func loaded(_ names: [String]) {
        (form.rowBy(tag: "branch") as? PushRow<String>)?.options = names
      }
      """
      """
      class Order: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("branch")
            <<< PushRow<String>("city")
          //    ^^^^^^^ warning: 'PushRow' is never given options: …
        }
      }
      func fill(_ controller: FormViewController) {
        (controller.form.rowBy(tag: "branch") as? PushRow<String>)?.options = ["Bern"]
      }
      """
      """
      PickerInlineRow<Int>.defaultRowInitializer = { row in row.options = Array(1...31) }
      form +++ PickerInlineRow<Int>("day")
      """
      """
      func makeRow() -> PushRow<String> { PushRow<String>("unused") }
      let row = AlertRow<String>("given")
      fill(row)
      form +++ row <<< PushRow<String>("own") { $0.presentationMode = picker }
      """
      """
      form +++ AlertRow<String>("used") { $0.disabled = true }
        <<< PickerInputRow<Int>("age") { $0.value = 7; $0.disabled = true }
        <<< PickerInlineRow<Int>("size") { $0.value = 4; $0.disabled = true }
        <<< SegmentedRow<String>("unit") { $0.disabled = true }
        //  ^^^^^^^^^^^^ warning: 'SegmentedRow' is never given options: …
      """
      """
      import FormKit
      final class TripController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("city") { $0.fillWithCities() }
        }
      }
      """
      """
      class Tests: XCTestCase {
        let form = Form()
        override func setUp() { form +++ PushRow<String>("a") }
      }
      """
      """
      form +++ AlertRow<String>("a") <<< AlertRow<String>("b")
      for case let row as AlertRow<String> in form.allRows { row.options = ["x"] }
      """
      """
      extension PushRow {
        static func installDefaults(_ options: [T]) { defaultRowInitializer = { $0.options = options } }
      }
      let size = ActionSheetRow<String>("size")
      (size.title, size.options) = ("Size", ["S", "M"])
      form +++ size <<< PushRow<String>("colour")
      """
      """
      extension OptionsRow {
        convenience init(_ tag: String, choices: [Cell.Value]) {
          self.init(tag: tag)
          options = choices
        }
      }
      form +++ ActionSheetRow<String>("size", choices: ["S", "M"]) <<< PushRow<String>(colours: "paint")
      """
      """
      func fill(_ options: inout [String]?) { options = ["S", "M"] }
      func give<Given>(_ row: PushRow<String>, _ path: ReferenceWritableKeyPath<PushRow<String>, Given>, _ given: Given) {
        row[keyPath: path] = given
      }
      extension RowType {
        func with<Given>(_ path: ReferenceWritableKeyPath<Self, Given>, _ given: Given) -> Self {
          self[keyPath: path] = given
          return self
        }
      }
      let size = PushRow<String>("size")
      fill(&size.options)
      let color = PushRow<String>("color")
      give(color, \\.options, ["red", "green"])
      form +++ size <<< color
        <<< PushRow<String>("fabric") { $0[keyPath: \\.options] = ["cotton", "silk"] }
        <<< PushRow<String>("cut").with(\\.options, ["wide", "slim"])
        <<< PushRow<String>("brand").with(\\.title, "Brand")
      //    ^^^^^^^ warning: …
      """
      """
      infix operator <-
      func <- <T>(left: inout T?, right: T) { left = right }
      form +++ PushRow<String>("plan") { $0.options <- ["basic", "pro"] }
      let row = PushRow<String>("size")
      row |> Styles.sizes
      form +++ row
      """
    }
  )
}

/// Rows of a unit test are never shown.
private func isInTest(_ site: RowSite, _ context: LinkedContext) -> Bool {
  site.uses.contains { use in
    context.heads.externalSuperclass(of: use.scope.scope.owner.name) == "XCTestCase"
  }
}

private func needsOptions(_ row: Object, _ context: LinkedContext) -> Bool {
  guard let described = described(row, context) else { return false }
  return described.needsOptions && context.graph.isRow(context.type(of: row)) == .yes
    && context.isPlain(row, in: giving)
}

/// What the catalogue says of the row's class, or of the one that the app's own class inherits from.
private func described(_ row: Object, _ context: LinkedContext) -> RowDescription? {
  row.type.declared == nil ? Catalogue.rows[row.type.name] : context.graph.catalogueRow(of: context.type(of: row))
}

private let giving: Set<String> = [
  "options", "optionsProvider", "dataProvider", "cachedOptionsData", "presentationMode",
]

private func hasOptions(_ use: RowUse, _ context: LinkedContext) -> Bool {
  let isGiven = use.events.contains { event in
    guard giving.contains(event.first.text) else { return false }
    switch event.kind {
    case .assign(let value): return !value.isNil
    case .update, .call: return true
    case .read: return false
    }
  }
  if isGiven { return true }
  // A selector controller that is prepared by hand may be given them there.
  let isPrepared = use.row.calls(of: "onPresent").contains { event in
    guard let closure = event.arguments?.last?.operand.closure, let facts = use.scope[closure]?.facts
    else { return true }
    return !facts.names.isDisjoint(with: giving)
  }
  if isPrepared || use.borrowed.contains(where: { $0.member.text == "onPresent" }) { return true }
  return isNeverTapped(use, context) || isFilledByForeignCode(use, context) || context.mayBeGiven(giving, use)
}

/// A selector or picker that is disabled for good shows its value and never opens.
private func isNeverTapped(_ use: RowUse, _ context: LinkedContext) -> Bool {
  let opening: Set<String> = [
    "PushRow", "PopoverSelectorRow", "AlertRow", "ActionSheetRow", "MultipleSelectorRow", "PickerInputRow",
    "PickerInlineRow",
  ]
  guard let name = described(use.row, context)?.name,
    opening.contains(name.hasPrefix("_") ? "\(name.dropFirst())" : name)
  else { return false }
  let disabled = use.events.filter { $0.dottedPath == "disabled" }
  return !disabled.isEmpty
    && disabled.allSatisfy { event in
      if case .boolean(true)? = event.assigned?.value { true } else { false }
    }
}

/// A method that nothing in reach declares may give the row its options.
private func isFilledByForeignCode(_ use: RowUse, _ context: LinkedContext) -> Bool {
  use.events.contains { event in
    guard case .call = event.kind, event.isDirect else { return false }
    return context.graph.member(event.member.text, of: context.type(of: use.row), in: context.version) == .absent
  }
}
