import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let cellStyleOverwritten = Rule(
    "cell-style-overwritten", .warning, fix: .suggested, "The cell's own 'update()' resets what is set here",
    explanation: """
      A cell's `update()` runs after `cellSetup` and whenever the row is refreshed, and writes texts, colours and states
      anew: `textLabel.textColor` of every cell, `textField.font` of text fields, `accessoryType` of selectors, buttons and
      check rows, `switchControl.isOn` … What `cellSetup` or the initialiser's `$0.cell` set there is gone when the
      row is first shown.

      `cellUpdate` runs after `update()`: set it there. What shows the row's value (`switchControl.isOn`, `textField.text`) is
      set by `value`: in `cellUpdate` it would stay the same whatever the user enters.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rowSites(with: "cell").flatMap { site in
        site.usesInForms.flatMap { CellStyleOverwritten(context: context, use: $0, all: site.uses).findings() }
      }
    },
    examples: {
      """
      form +++ SwitchRow("dark").cellSetup { cell, _ in
        cell.textLabel?.textColor = .systemIndigo
        //              ^^^^^^^^^ warning: 'update()' of the cell resets 'textLabel.textColor' whenever the row is shown; set it in 'cellUpdate'
        cell.switchControl.onTintColor = .systemIndigo
      }
      //> Move to 'cellUpdate'
      form +++ SwitchRow("dark").cellSetup { cell, _ in
        cell.switchControl.onTintColor = .systemIndigo
      }
      .cellUpdate { cell, _ in cell.textLabel?.textColor = .systemIndigo }
      """
      """
      form +++ NameRow("friend") { row in
        row.title = "Friend"
        row.cell.textField.textAlignment = .left
        //                 ^^^^^^^^^^^^^ warning: 'update()' of the cell resets 'textField.textAlignment' …
        row.cell.textField.autocapitalizationType = .words
      }
      """
      """
      form +++ Section()
        <<< SwitchRow("dark") { $0.cell.textLabel?.textColor = .systemIndigo } <<< SwitchRow("large")
      //                                           ^^^^^^^^^ warning: 'update()' of the cell resets 'textLabel.textColor' …
      //> Move to 'cellUpdate'
      form +++ Section()
        <<< SwitchRow("dark")
          .cellUpdate { cell, _ in cell.textLabel?.textColor = .systemIndigo }
        <<< SwitchRow("large")
      """
      """
      form +++ Section()
        <<< SwitchRow("dark")
          .cellSetup { cell, _ in
            cell.textLabel?.textColor = .systemIndigo
            //              ^^^^^^^^^ warning: 'update()' of the cell resets 'textLabel.textColor' …
          }
          .cellUpdate { cell, _ in cell.height = { 60 } }
      //> Move to 'cellUpdate'
      form +++ Section()
        <<< SwitchRow("dark")
          .cellUpdate { cell, _ in cell.textLabel?.textColor = .systemIndigo; cell.height = { 60 } }
      """
      """
      form +++ Section()
        <<< TextRow("name") {
          $0.cell.textLabel?.textColor = .systemIndigo
      //                     ^^^^^^^^^ warning: 'update()' of the cell resets 'textLabel.textColor' …
        }.onChange { _ in }
      //> Move to 'cellUpdate'
      form +++ Section()
        <<< TextRow("name")
          .cellUpdate { cell, _ in cell.textLabel?.textColor = .systemIndigo }
          .onChange { _ in }
      """
      """
      form +++ TextRow("name").cellSetup { cell, _ in
        // Seen from afar.
        cell.textLabel?.textColor = .red  // for now
      //                ^^^^^^^^^ warning: 'update()' of the cell resets 'textLabel.textColor' …
      }
      //> Make it 'cellUpdate'
      form +++ TextRow("name").cellUpdate { cell, _ in
        // Seen from afar.
        cell.textLabel?.textColor = .red  // for now
      }
      """
      """
      form +++ ButtonRow("help") { $0.cellStyle = .subtitle }.cellSetup { cell, _ in cell.detailTextLabel?.text = "By mail" }
      //                                                                                                   ^^^^ warning: 'update()' of the cell resets 'detailTextLabel.text' …
      //> Make it 'cellUpdate'
      form +++ ButtonRow("help") { $0.cellStyle = .subtitle }.cellUpdate { cell, _ in cell.detailTextLabel?.text = "By mail" }
      """
      """
      form +++ SwitchRow("dark") { $0.cell.switchControl.isOn = true }
      //                                                 ^^^^ warning: 'update()' of the cell resets 'switchControl.isOn' whenever the row is shown; set the row's 'value'
      """
      """
      form +++ TextRow("theme").cellSetup { cell, _ in
        let field = cell.textField
        field?.font = .boldSystemFont(ofSize: 20)
        //     ^^^^ warning: 'update()' of the cell resets 'textField.font' …
      }
      """
      """
      form +++ SwitchRow("fixed") { $0.disabled = true }.cellSetup { cell, _ in cell.switchControl.isEnabled = false }
        <<< SwitchRow("open").cellSetup { cell, _ in cell.textLabel?.font = .boldSystemFont(ofSize: 20) }
        <<< LabelRow("hours").cellSetup { cell, _ in cell.accessoryType = .detailButton }
        <<< TextRow("motto").cellUpdate { cell, _ in cell.textField.textColor = .gray }
      """
      """
      form +++ IntRow("count") { $0.cell.textLabel?.textColor = .label }
        <<< CheckRow("done").cellSetup { cell, _ in cell.accessoryType = .checkmark }
        <<< ButtonRow("send") {
          $0.cell.textLabel?.textAlignment = .center
          $0.cell.accessoryType = UITableViewCell.AccessoryType.none
          $0.cell.selectionStyle = .default
        }
        <<< AlertRow<String>("plan") { $0.options = ["a", "b"] }.cellSetup { cell, _ in
          cell.accessoryType = .none
          cell.editingAccessoryType = .none
        }
        <<< TextRow("note").cellSetup { cell, _ in
          cell.textField.isEnabled = true
          cell.textField.delegate = cell
        }
      """
      """
      form +++ ButtonRow("send").cellSetup { cell, _ in
        cell.selectionStyle = .none
        //   ^^^^^^^^^^^^^^ warning: 'update()' of the cell resets 'selectionStyle' …
      }
        <<< ButtonRow("sent") { $0.disabled = true }.cellSetup { cell, _ in cell.selectionStyle = .none }
      """
      """
      form +++ TextRow("receiver") { row in
        row.disabled = "$sent == true"
        row.cell.textField.isEnabled = false
        //                 ^^^^^^^^^ warning: 'update()' of the cell resets 'textField.isEnabled' …
      } <<< CheckRow("sent")
      """
      """
      form +++ TextRow("name") {
        $0.value = person.name
        $0.cell.textField.text = person.name
      }
      <<< TextRow("motto") {
        $0.value = "Sapere aude"
        $0.cell.textField.text = "Carpe diem"
        //                ^^^^ warning: 'update()' of the cell resets 'textField.text' whenever the row is shown; set the row's 'value'
      }
      """
      """
      form +++ TextAreaRow("about") {
        $0.cell.textView.isEditable = false
        $0.cell.isUserInteractionEnabled = false
      }
      """
      """
      form +++ TextRow("motto").cellSetup { cell, _ in
        cell.textField.textColor = .gray
      }.cellUpdate { cell, row in
        if row.isValid { cell.textField.textColor = .gray }
      }
      """
      """
      final class MyCell: Cell<String>, CellType {
        override func update() {}
      }
      final class MyRow: Row<MyCell>, RowType {}
      form +++ MyRow("own").cellSetup { cell, _ in cell.textLabel?.textColor = .red }
        <<< TextRow("nib") {
          $0.cellProvider = CellProvider<TextCell>(nibName: "Wide")
          $0.cell.textField.textAlignment = .left
        }
      """
      """
      //- .formlsp.yml
      eureka-version: 4.1.1
      //- Case.swift
      form +++ CheckRow("done").cellSetup { cell, _ in cell.tintAdjustmentMode = .normal }
        <<< StepperRow("guests").cellSetup { cell, _ in cell.valueLabel.textColor = .red }
        <<< ZipCodeRow("code").cellSetup { cell, _ in cell.textField.textContentType = .postalCode }
      """
      """
      form +++ TextRow("remark").cellSetup { cell, _ in
        cell.textField.textAlignment = .left
        cell.textField.clearButtonMode = .whileEditing
      }
        <<< NameRow("name") {
          $0.title = "Name"
          $0.cell.textField.textAlignment = .right
        }
      """
      """
      ButtonRowOf<String>.defaultCellUpdate = { cell, _ in cell.textLabel?.textColor = .red }
      form +++ ButtonRow("send").cellSetup { cell, _ in cell.textLabel?.textColor = .blue }
      """
      """
      func label(_ tag: String) -> LabelRow {
        return LabelRow(tag).cellSetup { cell, _ in cell.textLabel?.textColor = .red }
      }
      enum Rows {
        static func title() -> LabelRow {
          return LabelRow("title").cellSetup { cell, _ in cell.textLabel?.textColor = .red }
        }
      }
      form +++ Rows.title().cellUpdate { cell, _ in cell.textLabel?.textColor = .red }
        <<< label("a").cellUpdate { cell, _ in cell.textLabel?.textColor = .red }
      """
      """
      class Profile: FormViewController {
        let name = TextRow("name").cellSetup { cell, _ in cell.textLabel?.textColor = .gray }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ name
        }
      }
      class Account: Profile {
        override func viewDidLoad() {
          super.viewDidLoad()
          name.cellUpdate { cell, _ in cell.textLabel?.textColor = .gray }
        }
      }
      class Order: FormViewController {
        let note = TextRow("note").cellSetup { cell, _ in cell.textLabel?.textColor = .gray }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ note
        }
      }
      func show(_ order: Order) { order.note.cellUpdate { cell, _ in cell.textLabel?.textColor = .gray } }
      """
      """
      form +++ LabelRow("open")
        .cellSetup { cell, _ in cell.textLabel?.textColor = .blue }
        .cellUpdate { [weak self] cell, _ in self?.paint(cell) }
        <<< LabelRow("closed")
          .cellSetup { cell, _ in cell.textLabel?.textColor = .blue }
          .cellUpdate { cell, _ in cell.textLabel?.apply(Style.title) }
      """
    }
  )
}

/// The settings of one use of a row that its cell's `update()` writes anew.
struct CellStyleOverwritten {
  let context: LinkedContext
  let use: RowUse
  /// What is done to the row by all code that comes to it: a subclass may set in 'cellUpdate' what its superclass has set before.
  let all: [RowUse]

  var scope: LinkedScope { use.scope }

  func findings() -> [Finding] {
    let row = use.row
    let settings = row.events.filter { event in
      guard !event.isDirect, event.first.text == "cell", event.isAssignment, let closure = event.moment.closure
      else { return false }
      return closure == row.initializer || scope[closure]?.role == .callback("cellSetup", row.id)
    }
    guard !settings.isEmpty else { return [] }
    let type = context.type(of: row)
    let writes = context.graph.writes(ofCell: context.graph.cellType(ofRow: type))
    guard !writes.isEmpty, !isCustom(type) else { return [] }
    let updated = Set(all.flatMap { use in use.row.events.filter { isInCellUpdate($0, use) }.map(Self.path) })
    guard !isUpdatedElsewhere, !isStyledByOthers else { return [] }
    return settings.compactMap { event in
      let path = Self.path(of: event)
      guard writes.contains(where: { Self.canonical($0.path) == path && holds($0) }), !updated.contains(path),
        !isWhatUpdateWrites(event, path), !hasDefaultUpdate(event.member.text)
      else { return nil }
      let name = event.path.dropFirst().map(\.text).joined(separator: ".")
      if let property = shown(by: path) {
        return Finding(
          event.memberRange,
          "'update()' of the cell resets '\(name)' whenever the row is shown; set the row's '\(property)'")
      }
      return Finding(
        event.memberRange,
        "'update()' of the cell resets '\(name)' whenever the row is shown; set it in 'cellUpdate'",
        fixes: CellUpdateMove(context: context, use: use, event: event).fix().map { [$0] } ?? [])
    }
  }

  // MARK: Paths

  private static func path(of event: Event) -> String {
    canonical(event.path.dropFirst().map(\.text).joined(separator: "."))
  }

  /// In cells made in code `titleLabel` is `textLabel` itself.
  private static func canonical(_ path: String) -> String {
    path.hasPrefix("titleLabel.") ? "textLabel." + path.dropFirst("titleLabel.".count) : path
  }

  private func isInCellUpdate(_ event: Event, _ use: RowUse) -> Bool {
    guard event.first.text == "cell", let closure = event.moment.closure else { return false }
    return use.scope[closure]?.role == .callback("cellUpdate", use.row.id)
  }

  // MARK: What else decides

  /// The row's property that `update()` shows there: in `cellUpdate` the control would say one thing for good, whatever the
  /// row's value becomes.
  private func shown(by path: String) -> String? {
    switch path {
    case "accessoryType": return hasCell(below: ["CheckCell", "ListCheckCell"]) ? "value" : nil
    case "valueLabel.text": return "displayValueFor"
    default: return Self.values.contains(path) ? "value" : nil
    }
  }

  private static let values: Set<String> = [
    "switchControl.isOn", "switchControl.on", "slider.value", "stepper.value", "segmentedControl.selectedSegmentIndex",
    "textField.text", "textView.text", "datePicker.date",
  ]

  private func holds(_ write: CellWrite) -> Bool {
    if let since = write.since, context.version.earliest < since { return false }
    let providers = use.assignments(to: "cellProvider").compactMap(\.assigned)
    switch write.condition {
    case .always: return true
    case .withoutNib: return providers.isEmpty
    case .withNib: return providers.contains(where: isNib)
    case .whenRowSets(let property):
      return use.assignments(to: property).contains { $0.assigned?.isNil == false }
    }
  }

  /// Classes of the workspace may write more or less than their superclasses.
  private func isCustom(_ row: ValueType) -> Bool {
    func overrides(_ type: ValueType, _ names: [String]) -> Bool {
      context.graph.chain(of: type).contains { level in
        guard case .named(let name, _) = level, let declared = context.workspace.type(name) else { return false }
        return names.contains { declared.members[$0] != nil }
      }
    }
    return overrides(row, ["updateCell", "customUpdateCell"])
      || overrides(context.graph.cellType(ofRow: row), ["update", "setup"])
  }

  /// `cellUpdate(style)` with a function, whose body may set anything, or one that other code gives.
  private var isUpdatedElsewhere: Bool {
    context.mayBeGiven(["cellUpdate"], use)
      || all.contains { one in
        one.row.calls(of: "cellUpdate").contains { $0.arguments?.last?.operand.closure == nil }
          || one.borrowed.contains { $0.member.text == "cellUpdate" }
      }
  }

  /// Whether the row's `cellUpdate` hands the cell on, or calls what may set anything: `self.paint(cell)`,
  /// `cell.textLabel?.apply(style)`.
  private var isStyledByOthers: Bool {
    all.contains { one in
      one.row.calls(of: "cellUpdate").contains { call in
        guard let closure = call.arguments?.last?.operand.closure, let facts = one.scope[closure]?.facts else {
          return false
        }
        return facts.passesFormOn
          || facts.calledNames.contains { $0.first?.isLowercase == true && !Self.plainCalls.contains($0) }
      }
    }
  }

  /// Functions that make values, or do nothing to what `update()` writes.
  private static let plainCalls: Set<String> = [
    "systemFont", "boldSystemFont", "italicSystemFont", "preferredFont", "withAlphaComponent", "print", "init",
    "setNeedsLayout", "layoutIfNeeded", "addTarget", "addSubview", "sizeToFit", "localizedString", "format",
  ]

  private func hasDefaultUpdate(_ member: String) -> Bool {
    context.workspace.typeAssignments.contains { number, assignment in
      guard assignment.member.text == "defaultCellUpdate", context.isDefault(assignment.type, of: use.row)
      else { return false }
      guard let closure = assignment.value.closure,
        let facts = context.workspace.scopes[number].scope[closure]?.facts
      else { return true }
      return facts.names.contains(member)
    }
  }
}

/// Whether a cell provider is made with the name of a nib.
func isNib(_ provider: Operand) -> Bool {
  guard case .member("CellProvider", _, let arguments) = provider.value else { return false }
  return arguments.contains { $0.label == "nibName" && !$0.operand.isNil }
}
