import FormCatalogue
import FormModel
import Testing

/// The row tables against facts of the library (frameworks §1).
struct RowTableTests {
  /// Row, value type with one or more arguments `X`, `Y`, `Z`, whether it can become first responder.
  static let rows: [(name: String, value: String, isFocusable: Bool)] = [
    ("TextRow", "String", true), ("NameRow", "String", true), ("PasswordRow", "String", true),
    ("EmailRow", "String", true), ("TwitterRow", "String", true), ("AccountRow", "String", true),
    ("ZipCodeRow", "String", true), ("PhoneRow", "String", true), ("IntRow", "Int", true),
    ("DecimalRow", "Double", true), ("URLRow", "URL", true), ("TextAreaRow", "String", true),
    ("DateRow", "Date", true), ("TimeRow", "Date", true), ("DateTimeRow", "Date", true), ("CountDownRow", "Date", true),
    ("DateInlineRow", "Date", false), ("TimeInlineRow", "Date", false), ("DateTimeInlineRow", "Date", false),
    ("CountDownInlineRow", "Date", false), ("DatePickerRow", "Date", false), ("TimePickerRow", "Date", false),
    ("DateTimePickerRow", "Date", false), ("CountDownPickerRow", "Date", false), ("PickerRow", "X", false),
    ("PickerInlineRow", "X", false), ("PickerInputRow", "X", true), ("DoublePickerRow", "Tuple<X, Y>", false),
    ("DoublePickerInputRow", "Tuple<X, Y>", true), ("DoublePickerInlineRow", "Tuple<X, Y>", false),
    ("TriplePickerRow", "Tuple3<X, Y, Z>", false), ("TriplePickerInputRow", "Tuple3<X, Y, Z>", true),
    ("TriplePickerInlineRow", "Tuple3<X, Y, Z>", false), ("PushRow", "X", false), ("PopoverSelectorRow", "X", false),
    ("ActionSheetRow", "X", false), ("AlertRow", "X", false), ("SegmentedRow", "X", false),
    ("MultipleSelectorRow", "Set<X>", false), ("ListCheckRow", "X", false), ("LabelRow", "String", false),
    ("ButtonRow", "String", false), ("ButtonRowOf", "X", false), ("CheckRow", "Bool", false),
    ("SwitchRow", "Bool", false), ("SliderRow", "Float", false), ("StepperRow", "Double", false),
  ]

  @Test(arguments: rows)
  func `a row's value type and focus follow from the classes it inherits from`(
    name: String, value: String, isFocusable: Bool
  ) throws {
    let row = try #require(Catalogue.rows[name])
    let arguments = row.type.parameters.indices.map { ValueType.named(["X", "Y", "Z"][$0], []) }
    let type = ValueType.named(name, arguments)
    #expect(row.valueType(with: arguments).description == value)
    #expect(ClassGraph.catalogue.rowValueType(of: type).description == value)
    #expect(row.isFocusable == isFocusable)
    #expect(ClassGraph.catalogue.isFocusable(row: type) == Certainty(isFocusable))
    #expect(ClassGraph.catalogue.isRow(type) == .yes)
    #expect(ClassGraph.catalogue.conforms(type, to: "RowType") == .yes)
    #expect(ClassGraph.catalogue.role(of: type) == row.role)
  }

  @Test func `every row of the library is there, and those that left it with their last version`() {
    let gone = ["ImageRow", "PostalAddressRow"]
    let behindAliases = ["DateInlineRow_", "TimeInlineRow_", "DateTimeInlineRow_", "CountDownInlineRow_"]
    #expect(Set(Catalogue.rows.keys) == Set(Self.rows.map(\.name) + ["ButtonRowWithPresent"] + gone + behindAliases))
    for name in gone { #expect(Catalogue.rows[name]?.until == LibraryVersion(1, 7)) }
  }
}
