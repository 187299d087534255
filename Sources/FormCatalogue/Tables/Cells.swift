import FormModel

extension Catalogue {
  /// The cells of Eureka, their superclasses, and what their `update()` writes (1.0.0 to 5.5.0).
  static func cellTable() -> [CellDescription] { cellBases() + fieldCells() + dateAndWheelCells() + controlCells() }

  private static func cellBases() -> [CellDescription] {
    [
      cell(
        "BaseCell", extends: "", value: "_", since: "1.0.0",
        members: [
          property("height", "(() -> CGFloat)?", "1.0.0", "Height of the cell, a closure since 1.1.0."),
          property("baseRow", "BaseRow!", "1.1.0", settable: false, "The row, untyped."),
          method("setup", "()", "1.0.0", "Runs once when the cell is made; call super."),
          method("update", "()", "1.0.0", "Runs whenever the cell is refreshed; call super."),
          method("didSelect", "()", "1.0.0", "Runs when the cell is tapped."),
          method("cellCanBecomeFirstResponder", "() -> Bool", "1.0.0", "Whether the row can be edited by keyboard."),
          method(
            "cellBecomeFirstResponder", "(withDirection: Direction) -> Bool", "1.0.0",
            labels: ["withDirection": "2.0.0-beta.1"], "Starts editing."),
          method("cellResignFirstResponder", "() -> Bool", "1.1.0", "Ends editing."),
          method("formViewController", "() -> FormViewController?", "1.0.0", "The controller that shows the cell."),
          method("highlight", "()", "1.0.0", until: "1.7.0", "Marked the cell as edited."),
          method("unhighlight", "()", "1.0.0", until: "1.7.0", "Took the mark away."),
        ], "Untyped root of all cells."),
      cell(
        "Cell", "T: Equatable", extends: "BaseCell", value: "T", since: "1.0.0",
        writes: ["textLabel.text", "textLabel.textColor", "detailTextLabel.text"],
        members: [property("row", "RowOf<T>!", "1.0.0", "The row that the cell shows.")],
        "Cell that knows the type of its row's value."),
      cell("LabelCellOf", "T: Equatable", extends: "Cell<T>", value: "T", since: "1.0.0", "Cell of label rows."),
      cell(
        "LabelCell", extends: "", value: "String", since: "1.0.0", alias: "LabelCellOf<String>", "Cell of LabelRow."),
      cell(
        "ButtonCellOf", "T: Equatable", extends: "Cell<T>", value: "T", since: "1.0.0",
        writes: [
          "textLabel.textAlignment", "textLabel.textColor", "accessoryType", "editingAccessoryType", "selectionStyle",
        ],
        "Cell of button rows."),
      cell(
        "ButtonCell", extends: "", value: "String", since: "1.0.0", alias: "ButtonCellOf<String>", "Cell of ButtonRow."),
    ]
  }

  private static func fieldCells() -> [CellDescription] {
    let fields: [CellDescription] = [
      ("TextCell", "String", "1.0.0"), ("NameCell", "String", "1.0.0"), ("PasswordCell", "String", "1.0.0"),
      ("EmailCell", "String", "1.0.0"), ("TwitterCell", "String", "1.0.0"), ("AccountCell", "String", "1.0.0"),
      ("PhoneCell", "String", "1.0.0"), ("IntCell", "Int", "1.0.0"), ("DecimalCell", "Double", "1.0.0"),
      ("URLCell", "URL", "1.0.0"),
    ].map { (name: String, value: String, since: String) in
      cell(
        name, extends: "_FieldCell<\(value)>", value: value, since: since, focusable: true, "Cell with a text field.")
    }
    return fields + [
      cell(
        "ZipCodeCell", extends: "_FieldCell<String>", value: "String", since: "1.2.0", focusable: true,
        writes: ["textField.keyboardType", "textField.autocorrectionType", "textField.autocapitalizationType"],
        conditional: [CellWrite("textField.textContentType", since: LibraryVersion(5, 0, 1))],
        "Cell with a text field for postal codes."),
      cell(
        "_FieldCell", "T: Equatable & InputTypeInitiable", extends: "Cell<T>", value: "T", since: "1.0.0",
        focusable: true,
        writes: [
          "textField.text", "textField.textColor", "textField.font", "textField.isEnabled", "textField.delegate",
          "titleLabel.text", "titleLabel.textColor",
        ],
        conditional: [
          CellWrite("textField.textAlignment", .withoutNib), CellWrite("textField.clearButtonMode", .withoutNib),
          CellWrite("textLabel.text", .withNib, since: LibraryVersion(5, 0)),
          CellWrite("textField.placeholder", .whenRowSets("placeholder")),
          CellWrite("textField.attributedPlaceholder", .whenRowSets("placeholderColor")),
        ],
        members: [
          property("textField", "UITextField!", "1.0.0", "The field."),
          property("titleLabel", "UILabel?", "1.0.0", "The title; textLabel itself in cells made in code."),
        ], "Base of cells with a text field."),
      cell(
        "_TextAreaCell", "T: Equatable & InputTypeInitiable", extends: "Cell<T>", value: "T", since: "1.0.0",
        focusable: true,
        writes: ["textView.text", "textView.textColor", "textView.isEditable"],
        conditional: [CellWrite("placeholderLabel.text", since: LibraryVersion(1, 1))],
        members: [
          property("textView", "UITextView!", "1.0.0", "The text view."),
          property("placeholderLabel", "UILabel?", "1.0.0", "The placeholder."),
        ], "Base of cells with a text view."),
      cell(
        "TextAreaCell", extends: "_TextAreaCell<String>", value: "String", since: "1.0.0", focusable: true,
        "Cell of TextAreaRow."),
    ]
  }

  private static func dateAndWheelCells() -> [CellDescription] {
    [
      cell(
        "DateCell", extends: "Cell<Date>", value: "Date", since: "1.0.0", focusable: true,
        writes: [
          "selectionStyle", "textLabel.textColor", "datePicker.date", "datePicker.minimumDate",
          "datePicker.maximumDate",
        ], conditional: [CellWrite("datePicker.minuteInterval", .whenRowSets("minuteInterval"))],
        members: [property("datePicker", "UIDatePicker", "1.0.0", "The picker in the keyboard area.")],
        "Cell of date rows."),
      cell(
        "DateInlineCell", extends: "Cell<Date>", value: "Date", since: "1.1.0",
        writes: ["selectionStyle", "textLabel.textColor"], "Cell of inline date rows."),
      cell(
        "DatePickerCell", extends: "Cell<Date>", value: "Date", since: "1.1.0",
        writes: [
          "selectionStyle", "datePicker.isUserInteractionEnabled", "datePicker.date", "datePicker.minimumDate",
          "datePicker.maximumDate",
        ], conditional: [CellWrite("datePicker.minuteInterval", .whenRowSets("minuteInterval"))],
        members: [property("datePicker", "UIDatePicker!", "1.1.0", "The picker in the cell.")],
        "Cell of date picker rows."),
      cell("_PickerCell", "T: Equatable", extends: "Cell<T>", value: "T", since: "4.2.0", "Base of cells with wheels."),
      cell("PickerCell", "T: Equatable", extends: "_PickerCell<T>", value: "T", since: "1.2.0", "Cell of PickerRow."),
      cell(
        "PickerInlineCell", "T: Equatable", extends: "Cell<T>", value: "T", since: "1.6.0", writes: ["selectionStyle"],
        "Cell of inline picker rows."),
      cell(
        "_PickerInputCell", "T: Equatable", extends: "Cell<T>", value: "T", since: "4.2.0", focusable: true,
        writes: ["selectionStyle"], "Base of cells with wheels in the keyboard area."),
      cell(
        "PickerInputCell", "T: Equatable", extends: "_PickerInputCell<T>", value: "T", since: "2.0.1", focusable: true,
        "Cell of PickerInputRow."),
      cell(
        "DoublePickerCell", "A: Equatable, B: Equatable", extends: "_PickerCell<Tuple<A, B>>", value: "Tuple<A, B>",
        since: "4.2.0", "Cell of DoublePickerRow."),
      cell(
        "DoublePickerInputCell", "A: Equatable, B: Equatable", extends: "_PickerInputCell<Tuple<A, B>>",
        value: "Tuple<A, B>", since: "4.2.0", focusable: true, "Cell of DoublePickerInputRow."),
      cell(
        "TriplePickerCell", "A: Equatable, B: Equatable, C: Equatable", extends: "_PickerCell<Tuple3<A, B, C>>",
        value: "Tuple3<A, B, C>", since: "4.2.0", "Cell of TriplePickerRow."),
      cell(
        "TriplePickerInputCell", "A: Equatable, B: Equatable, C: Equatable",
        extends: "_PickerInputCell<Tuple3<A, B, C>>", value: "Tuple3<A, B, C>", since: "4.2.0", focusable: true,
        "Cell of TriplePickerInputRow."),
    ]
  }

  private static func controlCells() -> [CellDescription] {
    [
      cell(
        "PushSelectorCell", "T: Equatable", extends: "Cell<T>", value: "T", since: "1.0.0",
        writes: ["accessoryType", "editingAccessoryType", "selectionStyle"], "Cell of rows that push a selector."),
      cell(
        "AlertSelectorCell", "T: Equatable", extends: "Cell<T>", value: "T", since: "1.0.0",
        writes: ["accessoryType", "editingAccessoryType", "selectionStyle"], "Cell of alert and action sheet rows."),
      cell(
        "SegmentedCell", "T: Equatable", extends: "Cell<T>", value: "T", since: "1.0.0",
        writes: ["segmentedControl.selectedSegmentIndex", "segmentedControl.isEnabled", "titleLabel.text"],
        members: [
          property("segmentedControl", "UISegmentedControl!", "1.0.0", "The segments."),
          property("titleLabel", "UILabel?", "1.0.0", "The title."),
        ], "Cell of SegmentedRow."),
      cell(
        "ListCheckCell", "T: Equatable", extends: "Cell<T>", value: "T", since: "1.3.0",
        writes: ["accessoryType", "editingAccessoryType", "selectionStyle"],
        conditional: [CellWrite("tintAdjustmentMode", since: LibraryVersion(4, 2))], "Cell of ListCheckRow."),
      cell(
        "CheckCell", extends: "Cell<Bool>", value: "Bool", since: "1.0.0",
        writes: ["accessoryType", "editingAccessoryType", "selectionStyle"],
        conditional: [CellWrite("tintAdjustmentMode", since: LibraryVersion(4, 2))], "Cell of CheckRow."),
      cell(
        "SwitchCell", extends: "Cell<Bool>", value: "Bool", since: "1.0.0",
        writes: ["switchControl.isOn", "switchControl.isEnabled"],
        members: [property("switchControl", "UISwitch!", "1.0.0", "The switch.")], "Cell of SwitchRow."),
      cell(
        "SliderCell", extends: "Cell<Float>", value: "Float", since: "1.4.0",
        writes: ["slider.value"],
        conditional: [
          CellWrite("slider.isEnabled", since: LibraryVersion(3, 1)),
          CellWrite("titleLabel.text", since: LibraryVersion(3, 0)),
          CellWrite("valueLabel.text", since: LibraryVersion(3, 0)),
        ],
        members: [
          property("slider", "UISlider!", "1.4.0", "The slider; its range is set here since 4.2.0."),
          property("titleLabel", "UILabel!", "1.4.0", "The title."),
          property("valueLabel", "UILabel!", "1.4.0", "The value."),
        ], "Cell of SliderRow."),
      cell(
        "StepperCell", extends: "Cell<Double>", value: "Double", since: "1.5.0",
        writes: ["stepper.isEnabled", "stepper.alpha", "valueLabel.alpha"],
        conditional: [
          CellWrite("stepper.value", since: LibraryVersion("2.0.0-beta.1")),
          CellWrite("valueLabel.text", since: LibraryVersion("2.0.0-beta.1")),
          CellWrite("valueLabel.textColor", since: LibraryVersion(4, 2)),
        ],
        members: [
          property("stepper", "UIStepper!", "1.5.0", "The stepper; its range is set here."),
          property("valueLabel", "UILabel!", "1.5.0", "The value."),
        ], "Cell of StepperRow."),
    ]
  }
}

private func cell(
  _ name: String, _ generics: String = "", extends superclass: String, value: String, since: String,
  focusable: Bool = false, alias: String? = nil, writes: [String] = [], conditional: [CellWrite] = [],
  members: [MemberDescription] = [], _ documentation: String
) -> CellDescription {
  let (names, constraints) = genericParameters(generics)
  let read = { (text: String) in ValueType(text: text, parameters: Set(names)) }
  let type = ClassDescription(
    name: name, kind: .cell, parameters: names, constraints: constraints,
    superclass: superclass.isEmpty ? nil : read(superclass), alias: alias.map(read),
    protocols: name.hasPrefix("_") || name == "Cell" || name == "BaseCell" ? [] : ["CellType"], members: members,
    // BaseCell is a UITableViewCell, with members that no table lists.
    isComplete: name != "BaseCell", since: version(since), documentation: documentation)
  return CellDescription(
    type: type, valueType: read(value), isFocusable: focusable, writes: writes.map { CellWrite($0) } + conditional)
}
