import Testing

/// Rules about options, pickers, dates and appearance in code that is shaped otherwise than their examples.
@Suite struct OptionShapeTests {
  @Test(arguments: options + values) func choices(shape: RuleShape) throws { try shape.expectExactly() }

  @Test(arguments: properties + appearance + dates) func propertiesAndCells(shape: RuleShape) throws {
    try shape.expectExactly()
  }

  static let options: [RuleShape] = [
    RuleShape(
      "options-missing", "the row of a cell is the row itself",
      """
      form +++ PushRow<String>("a").cellSetup { cell, _ in (cell.row as! PushRow<String>).options = ["x"] }
        <<< PushRow<String>("b").cellSetup { cell, _ in
          let row = cell.row as? PushRow<String>
          row?.options = ["x"]
        }
        <<< PushRow<String>("c") { row in (row.cell.row as? PushRow<String>)?.options = ["x"] }
        <<< PushRow<String>("d").cellSetup { cell, _ in cell.row.title = "x" }
      //    ^^^^^^^ warning: 'PushRow' is never given options: …
      """),
    RuleShape(
      "lazy-options-unsupported", "a provider that a property makes",
      """
      class A: FormViewController {
        var names: OptionsProvider<String> { .lazy { _, done in done(["x"]) } }
        //                                    ^^^^ error: 'AlertRow' cannot load its options lazily: …
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ AlertRow<String>("a") { $0.optionsProvider = names } <<< PushRow<String>("b") { $0.optionsProvider = names }
        }
      }
      """),
    RuleShape(
      "options-missing", "a helper that several callers complete is no missing option",
      """
      class A: FormViewController {
        func push(_ tag: String) -> PushRow<String> { PushRow<String>(tag) { $0.title = tag } }
        lazy var city = PushRow<String>("city")
        lazy var street = PushRow<String>("street")
        //                ^^^^^^^ warning: 'PushRow' is never given options: …
        override func viewDidLoad() {
          super.viewDidLoad()
          let first = push("a")
          first.options = ["x"]
          form +++ first <<< city <<< street
        }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          city.options = ["Bern"]
        }
      }
      """),
    RuleShape(
      "options-missing", "a subclass or another type sets them",
      """
      class Base: FormViewController {
        let city = PushRow<String>("city")
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ city
        }
      }
      class Sub: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          city.options = ["Bern"]
        }
      }
      class Profile: FormViewController {
        let language = PushRow<String>("language")
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ language
        }
      }
      class Coordinator {
        func start(_ profile: Profile) { profile.language.options = ["de"] }
      }
      """),
    RuleShape(
      "options-missing", "a type alias, an empty array, nil, an array kept for later",
      """
      typealias CityRow = PushRow<String>
      form +++ CityRow("a")
      //       ^^^^^^^ warning: …
        <<< PushRow<Int>("b") { $0.options = [] }
        <<< PushRow<Int>("c") { $0.options = nil }
      //    ^^^^^^^ warning: 'PushRow' is never given options: …
        <<< SegmentedRow<Int>("d") { $0.options += [1] }
      """),
    RuleShape(
      "options-missing", "a method reference fills the row, an inline row's picker has its own",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("a", fill)
            <<< PickerInlineRow<Int>("b") { $0.options = [1] }.onExpandInlineRow { _, _, inline in inline.title = "x" }
        }
        private func fill(_ row: PushRow<String>) { row.options = ["x"] }
      }
      """),
    RuleShape(
      "lazy-options-unsupported", "through a constant, a ternary, a variable",
      """
      let provider = OptionsProvider<String>.lazy { _, done in done([]) }
      //                                     ^^^^ error: 'AlertRow' cannot load its options lazily: …
      form +++ AlertRow<String>("a") { $0.optionsProvider = provider }
        <<< PushRow<String>("b") { $0.optionsProvider = .lazy(load) }
      """),
    RuleShape(
      "picker-missing-options", "options in a look-up, in a loop, in a subclass of the app",
      """
      form +++ DoublePickerRow<Int, Int>("a") <<< TriplePickerRow<Int, Int, Int>("b") {
        //                                        ^^^^^^^^^^^^^^^ error: 'TriplePickerRow' lacks 'secondOptions', 'thirdOptions': …
        $0.firstOptions = { [1] }
      }
      if let row = form.rowBy(tag: "a") as? DoublePickerRow<Int, Int> {
        row.firstOptions = { [1] }
        row.secondOptions = { _ in [2] }
      }
      """),
    RuleShape(
      "duplicate-option", "cases, numbers, a custom push row, branches",
      """
      enum Size { case s, m }
      final class SizeRow: _PushRow<PushSelectorCell<String>>, RowType {}
      form +++ SegmentedRow<Size>("a") { $0.options = [.s, .m, .s] }
      //                                                       ^^ warning: this option is offered twice: …
        <<< SizeRow("b") { $0.options = ["a", "a"] }
      //                                       ^ error: this option is offered twice: …
        <<< PickerRow<Int>("c") { $0.options = [0x10, 16] }
      //                                              ^^ warning: this option is offered twice: …
        <<< PickerRow<Int>("d") { $0.options = [1, 2] + [2, 3] }
      """),
  ]

  static let values: [RuleShape] = [
    RuleShape(
      "value-type-mismatch", "an extension makes a type of the platform expressible by a literal",
      """
      extension URL: @retroactive ExpressibleByStringLiteral {
        public init(stringLiteral value: String) { self.init(string: value)! }
      }
      extension Date: ExpressibleByIntegerLiteral {
        public init(integerLiteral value: Int) { self.init(timeIntervalSince1970: Double(value)) }
      }
      form +++ URLRow("site") { $0.value = "https://eureka.example" }
        <<< DateRow("day") { $0.value = 0 }
        <<< DateRow("night") { $0.value = "0" }
        //                                 ^ error: 'DateRow' holds 'Date', not 'String': …
      """),
    RuleShape(
      "value-not-in-options", "on variables, look-ups, in other branches",
      """
      let size = SegmentedRow<String>("size")
      size.options = ["S", "M"]
      size.value = "L"
      //            ^ warning: this value is none of the options: …
      form +++ size <<< PushRow<String>("b") { row in
        if isBig {
          row.options = ["big"]
          row.value = "big"
        } else {
          row.options = ["small"]
          row.value = "small"
        }
      }
      (form.rowBy(tag: "size") as? SegmentedRow<String>)?.value = "XL"
      //                                                           ^^ warning: this value is none of the options: …
      """),
    RuleShape(
      "value-not-in-options", "options of other values than literals, and interpolated values",
      #"""
      let extra = "L"
      form +++ SegmentedRow<String>("a") {
        $0.options = ["S", extra]
        $0.value = "L"
      } <<< SegmentedRow<String>("b") {
        $0.options = ["S"]
        $0.value = "\(extra)"
      } <<< SegmentedRow<Float>("c") {
        $0.options = [0.1, 0.2]
        $0.value = 0.1
      } <<< TextRow("d") { $0.value = "x" }
      """#),
    RuleShape(
      "value-type-mismatch", "on variables, look-ups, parameters, custom rows",
      """
      final class StarsCell: Cell<Int>, CellType {}
      final class StarsRow: Row<StarsCell>, RowType {}
      func fill(_ row: IntRow, with value: Int?) { row.value = value }
      form +++ StarsRow("stars") { $0.value = "five" }
      //                                       ^^^^ error: 'StarsRow' holds 'Int', not 'String': …
        <<< IntRow("count") { fill($0, with: 5) } <<< SliderRow("s") { $0.value = 1.5 }
        <<< ButtonRow("b") { $0.value = true }
      //                                ^^^^ error: 'ButtonRow' holds 'String', not 'Bool': …
      (form.rowBy(tag: "count") as? IntRow)?.value = [1]
      //                                             ^^^ error: 'IntRow' holds 'Int', not '[Int]': …
      """),
    RuleShape(
      "value-type-mismatch", "a cast, a conversion, an enum, text for a character",
      """
      enum Plan: String { case free }
      form +++ PushRow<Plan>("a") { $0.value = .free } <<< PushRow<Plan>("b") { $0.value = Plan(rawValue: "free") }
        <<< DecimalRow("c") { $0.value = Double(5) } <<< IntRow("d") { $0.value = Int("5") }
        <<< PushRow<Plan>("e") { $0.value = "free" }
      //                                     ^^^^ error: 'PushRow' holds 'Plan', not 'String': …
      """),
  ]

  static let properties: [RuleShape] = [
    RuleShape(
      "property-not-on-row", "a protocol for classes only adds what it declares",
      """
      protocol Hinted: AnyObject {}
      extension Hinted { var hint: String { "" } }
      extension TextRow: Hinted {}
      form +++ TextRow("a") { print($0.hint, $0.placholder ?? "") }
      //                                        ^^^^^^^^^^ error: 'TextRow' has no member 'placholder': …
      """),
    RuleShape(
      "property-not-on-row", "reads, calls and callbacks of other rows",
      """
      form +++ SwitchRow("a").onChange { row in print(row.placeholder ?? "") }
      //                                                  ^^^^^^^^^^^ error: 'SwitchRow' has no member 'placeholder': …
        <<< TextRow("b").onPresent { _, _ in }
      //                 ^^^^^^^^^ error: 'TextRow' has no member 'onPresent': …
        <<< DateRow("c").onExpandInlineRow { _, _, _ in }
      //                 ^^^^^^^^^^^^^^^^^ error: 'DateRow' has no member 'onExpandInlineRow': …
        <<< TextRow("d") { $0.validate(); $0.updateCell(); $0.reload() }
      """),
    RuleShape(
      "property-not-on-row", "members of superclasses, protocols and generic extensions of the app",
      """
      class LabelledRow<C: CellType>: Row<C> where C: BaseCell { var label = "" }
      final class MarkCell: Cell<String>, CellType {}
      final class MarkRow: LabelledRow<MarkCell>, RowType {}
      extension Row { var accent: Int { get { 0 } set {} } }
      extension FieldRowConformance { func shout() {} }
      form +++ MarkRow("a") { $0.label = "x"; $0.accent = 3 } <<< TextRow("b") { $0.shout(); $0.accent = 1 }
        <<< SwitchRow("c") { $0.shout() }
      //                        ^^^^^ error: 'SwitchRow' has no member 'shout': …
      """),
    RuleShape(
      "property-not-on-row", "rows held as protocols and base classes",
      """
      func style(_ row: BaseRow) { row.title = "x" }
      let row: BaseRow = SwitchRow("a")
      row.title = "A"
      (row as? TextRow)?.placeholder = "x"
      for one in [SwitchRow("x"), TextRow("y")] as [BaseRow] { style(one) }
      """),
  ]

  static let appearance: [RuleShape] = [
    RuleShape(
      "cell-style-overwritten", "date, check, segmented, slider and stepper rows",
      """
      form +++ DateRow("a").cellSetup { cell, _ in
        cell.datePicker.maximumDate = Date()
        //              ^^^^^^^^^^^ warning: 'update()' of the cell resets 'datePicker.maximumDate' …
        cell.datePicker.datePickerMode = .date
        cell.selectionStyle = .none
        //   ^^^^^^^^^^^^^^ warning: 'update()' of the cell resets 'selectionStyle' …
      } <<< CheckRow("b").cellSetup { $0.accessoryType = .none; $1.title = "B" }
      //                                 ^^^^^^^^^^^^^ warning: 'update()' of the cell resets 'accessoryType' …
        <<< SegmentedRow<String>("c").cellSetup { cell, _ in cell.segmentedControl.tintColor = .red }
        <<< SliderRow("d").cellSetup { cell, _ in cell.slider.value = 3 }
      //                                                      ^^^^^ warning: 'update()' of the cell resets 'slider.value' …
        <<< DateRow("e").cellSetup { cell, _ in cell.datePicker.minuteInterval = 15 }
      """),
    RuleShape(
      "cell-style-overwritten", "set again by a type's default, a helper or on the title label",
      """
      SwitchRow.defaultCellUpdate = { cell, _ in cell.textLabel?.textColor = .red }
      func style(_ cell: TextCell) { cell.textField.font = .boldSystemFont(ofSize: 12) }
      form +++ SwitchRow("a").cellSetup { cell, _ in cell.textLabel?.textColor = .blue }
        <<< TextRow("b").cellSetup { cell, _ in cell.titleLabel?.textColor = .blue }
        .cellUpdate { cell, _ in cell.textLabel?.textColor = .blue }
        <<< TextRow("c").cellSetup { cell, _ in cell.textLabel?.textColor = .blue }.cellUpdate(restyle)
        <<< TextRow("d") { $0.placeholder = "x" }.cellSetup { cell, _ in cell.textField.placeholder = "y" }
      //                                                                                ^^^^^^^^^^^ warning: …
        <<< TextRow("e").cellSetup { cell, _ in cell.textField.placeholder = "y" }
      """),
    RuleShape(
      "field-row-text-label", "in a highlight callback, and with a cell of another source",
      """
      form +++ EmailRow("a") { $0.cellProvider = CellProvider<EmailCell>(nibName: "Wide") }
        .onCellHighlightChanged { cell, row in cell.textLabel?.textColor = .red }
      //                                            ^^^^^^^^^ warning: the cell comes from a nib: …
        <<< EmailRow("b") { $0.cellProvider = CellProvider<EmailCell>() }.cellUpdate { c, _ in c.textLabel?.text = "x" }
        <<< EmailRow("c") { $0.cellProvider = .init(nibName: "Wide") }.cellUpdate { c, _ in c.textLabel?.text = "x" }
      //                                                                                      ^^^^^^^^^ warning: the cell comes from a nib: …
      """),
    RuleShape(
      "title-not-displayed", "all pickers in the cell, and a title that code reads",
      """
      form +++ DoublePickerRow<Int, Int>("a") { $0.title = "A" }
      //                                           ^^^^^ info: 'DoublePickerRow' never shows its title; …
        <<< CountDownPickerRow("b") { $0.title = "B" }
      //                                 ^^^^^ info: 'CountDownPickerRow' never shows its title; …
        <<< DateInlineRow("c") { $0.title = "C" }
        <<< DoublePickerInlineRow<Int, Int>("d") { $0.title = "D" }
      """),
    RuleShape(
      "cell-style-overwritten", "a loop gives the rows what refreshes them",
      """
      form +++ TextRow("a").cellSetup { cell, _ in cell.textField.textColor = .red }
        <<< IntRow("b").cellSetup { cell, _ in cell.textField.textColor = .red }
        //                                                    ^^^^^^^^^ warning: 'update()' of the cell …
      form.allRows.forEach { ($0 as? TextRow)?.cellUpdate { cell, _ in cell.textField.textColor = .blue } }
      """),
  ]

  static let dates: [RuleShape] = [
    RuleShape(
      "date-range-inverted", "replaced limits, constants, distant dates",
      """
      let start = Date(timeIntervalSince1970: 2_000)
      form +++ DateRow("a") {
        $0.minimumDate = start
        $0.minimumDate = Date(timeIntervalSince1970: 500)
        $0.maximumDate = Date(timeIntervalSince1970: 1_000)
      } <<< DateRow("b") {
        $0.minimumDate = start
        $0.maximumDate = Date(timeIntervalSince1970: 1_000)
        //               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: the maximum lies before the minimum: …
      } <<< DateRow("d") {
        $0.minimumDate = Date().addingTimeInterval(60 * 60)
        $0.maximumDate = Date() - 5
        //               ^^^^^^^^^^ warning: the maximum lies before the minimum: …
      } <<< DateRow("c") {
        $0.minimumDate = .distantFuture
        $0.maximumDate = .distantPast
        //               ^^^^^^^^^^^^ warning: the maximum lies before the minimum: …
      }
      """),
    RuleShape(
      "minute-interval-invalid", "constants, nothing, negative numbers",
      """
      let step = 25
      form +++ TimeRow("a") { $0.minuteInterval = step }
      //                                          ^^^^ warning: 25 does not divide 60: …
        <<< TimeInlineRow("b") { $0.minuteInterval = 0 }
      //                                             ^ warning: 0 does not divide 60: …
        <<< CountDownRow("c") { $0.minuteInterval = 12 }
      """),
    RuleShape(
      "date-range-inverted", "dates of Swift 2, and the type left out",
      """
      //- .formlsp.yml
      eureka-version: 1.7.0
      //- Case.swift
      import Eureka
      form +++ DateRow("a") {
        $0.minimumDate = NSDate(timeIntervalSince1970: 20)
        $0.maximumDate = .init(timeIntervalSince1970: 10)
        //               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: the maximum lies before the minimum: …
      }
      """),
    RuleShape(
      "date-range-inverted", "limits that are moved one after the other, and what is now at another time",
      """
      form +++ DateRow("a") {
        $0.minimumDate = Date(timeIntervalSince1970: 10)
        $0.maximumDate = Date(timeIntervalSince1970: 20)
      }.onChange { row in
        row.minimumDate = Date(timeIntervalSince1970: 30)
        row.maximumDate = Date(timeIntervalSince1970: 40)
      } <<< DateRow("b") { $0.minimumDate = Date() }.onChange { $0.maximumDate = Date(timeIntervalSinceNow: -5) }
        <<< DateRow("c") { $0.minimumDate = Date(timeIntervalSince1970: 10) }.onChange { row in
          row.maximumDate = Date(timeIntervalSince1970: 5)
          //                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: the maximum lies before the minimum: …
        }
      """),
    RuleShape(
      "minute-interval-invalid", "rows of the app and of other modules",
      """
      final class SlotRow: Row<LabelCell>, RowType { var minuteInterval = 15 }
      form +++ SlotRow("a") { $0.minuteInterval = 45 } <<< TimeSlotRow("b") { $0.minuteInterval = 45 }
        <<< TimeRow("c").cellSetup { cell, _ in cell.datePicker.minuteInterval = 45 }
      //                                                                         ^^ warning: 45 does not divide 60: …
      """),
    RuleShape(
      "duplicate-option", "constants of one name in several types",
      """
      enum Fruit: String { case apple, pear }
      form +++ PushRow<String>("a") { $0.options = [Fruit.title, Car.title] }
        <<< PushRow<Fruit>("b") { $0.options = [Fruit.apple, .pear, .apple] }
        //                                                          ^^^^^^ error: this option is offered twice: …
        <<< PushRow<Colour>("c") { $0.options = [.random, .random] }
        <<< PushRow<Date>("d") { $0.options = [.now, .now] }
      """),
  ]
}
