import FormModel

extension Catalogue {
  /// Open bases of dates, choices and controls.
  static func openRows() -> [RowDescription] {
    [
      rowClass(
        "_DateFieldRow", extends: "Row<DateCell>", value: "Date", role: .date, since: "1.0.0",
        protocols: "DatePickerRowProtocol NoValueDisplayTextConformance", focusable: true, final: false,
        members: [
          property("minimumDate", "Date?", "1.0.0", "Earliest selectable date."),
          property("maximumDate", "Date?", "1.0.0", "Latest selectable date."),
          property("minuteInterval", "Int?", "1.0.0", "Minute step; has to divide 60."),
          property("dateFormatter", "DateFormatter?", "1.0.0", "Formats the chosen date for display."),
          property("noValueDisplayText", "String?", "1.6.0", "Text shown while no date is chosen."),
        ], "Base of rows that edit a date with the keyboard area."),
      rowClass(
        "_DateInlineFieldRow", extends: "Row<DateInlineCell>", value: "Date", role: .inlineDate, since: "1.1.0",
        protocols: "DatePickerRowProtocol NoValueDisplayTextConformance", final: false,
        members: [
          property("minimumDate", "Date?", "1.1.0", "Earliest selectable date."),
          property("maximumDate", "Date?", "1.1.0", "Latest selectable date."),
          property("minuteInterval", "Int?", "1.1.0", "Minute step; has to divide 60."),
          property("dateFormatter", "DateFormatter?", "1.1.0", "Formats the chosen date for display."),
          property("noValueDisplayText", "String?", "1.6.0", "Text shown while no date is chosen."),
        ], "Base of rows that edit a date in an inline picker."),
      rowClass(
        "_DatePickerRow", extends: "Row<DatePickerCell>", value: "Date", role: .datePicker, since: "1.1.0",
        protocols: "DatePickerRowProtocol", titled: false, final: false,
        members: [
          property("minimumDate", "Date?", "1.1.0", "Earliest selectable date."),
          property("maximumDate", "Date?", "1.1.0", "Latest selectable date."),
          property("minuteInterval", "Int?", "1.1.0", "Minute step; has to divide 60."),
        ], "Base of rows that show a date picker in the cell."),
      rowClass(
        "_DateRow", extends: "_DateFieldRow", value: "Date", role: .date, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final DateRow."),
      rowClass(
        "_TimeRow", extends: "_DateFieldRow", value: "Date", role: .date, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final TimeRow."),
      rowClass(
        "_DateTimeRow", extends: "_DateFieldRow", value: "Date", role: .date, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final DateTimeRow."),
      rowClass(
        "_CountDownRow", extends: "_DateFieldRow", value: "Date", role: .date, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final CountDownRow."),
      rowClass(
        "_DateInlineRow", extends: "_DateInlineFieldRow", value: "Date", role: .inlineDate, since: "1.1.0",
        protocols: "", inlineRow: "DatePickerRow", final: false,
        members: [
          method("setupInlineRow", "(_ inlineRow: InlineRow)", "1.3.0", "Prepares the row that opens below.")
        ], "Open base to subclass instead of the final DateInlineRow."),
      rowClass(
        "_TimeInlineRow", extends: "_DateInlineFieldRow", value: "Date", role: .inlineDate, since: "1.1.0",
        protocols: "", inlineRow: "TimePickerRow", final: false,
        members: [
          method("setupInlineRow", "(_ inlineRow: InlineRow)", "1.3.0", "Prepares the row that opens below.")
        ], "Open base to subclass instead of the final TimeInlineRow."),
      rowClass(
        "_DateTimeInlineRow", extends: "_DateInlineFieldRow", value: "Date", role: .inlineDate, since: "1.1.0",
        protocols: "", inlineRow: "DateTimePickerRow", final: false,
        members: [
          method("setupInlineRow", "(_ inlineRow: InlineRow)", "1.3.0", "Prepares the row that opens below.")
        ], "Open base to subclass instead of the final DateTimeInlineRow."),
      rowClass(
        "_CountDownInlineRow", extends: "_DateInlineFieldRow", value: "Date", role: .inlineDate, since: "1.1.0",
        protocols: "", inlineRow: "CountDownPickerRow", final: false,
        members: [
          method("setupInlineRow", "(_ inlineRow: InlineRow)", "1.3.0", "Prepares the row that opens below.")
        ], "Open base to subclass instead of the final CountDownInlineRow."),
      rowClass(
        "_LabelRow", extends: "Row<LabelCell>", value: "String", role: .label, since: "1.0.0", protocols: "",
        final: false, "Open base to subclass instead of the final LabelRow."),
      rowClass(
        "_CheckRow", extends: "Row<CheckCell>", value: "Bool", role: .toggle, since: "1.0.0", protocols: "",
        final: false, "Open base to subclass instead of the final CheckRow."),
      rowClass(
        "_SwitchRow", extends: "Row<SwitchCell>", value: "Bool", role: .toggle, since: "1.0.0", protocols: "",
        final: false, "Open base to subclass instead of the final SwitchRow."),
      rowClass(
        "_StepperRow", extends: "Row<StepperCell>", value: "Double", role: .stepper, since: "1.5.0", protocols: "",
        final: false, "Open base to subclass instead of the final StepperRow."),
      rowClass(
        "_PushRow", "Cell: CellType & BaseCell", extends: "SelectorRow<Cell>", value: "Cell.Value", role: .choice,
        since: "1.0.0", legacy: ["T Cell"], protocols: "", final: false,
        "Open base to subclass instead of the final PushRow."),
      rowClass(
        "_PopoverSelectorRow", "Cell: CellType & BaseCell", extends: "SelectorRow<Cell>", value: "Cell.Value",
        role: .choice, since: "1.4.0", legacy: ["T Cell"], protocols: "", final: false,
        "Open base to subclass instead of the final PopoverSelectorRow."),
      rowClass(
        "_AlertRow", "Cell: CellType & BaseCell", extends: "AlertOptionsRow<Cell>", value: "Cell.Value", role: .choice,
        since: "1.0.0", legacy: ["T Cell"], protocols: "PresenterRowType", final: false,
        members: [
          property(
            "presentationMode", "PresentationMode<SelectorAlertController<_>>?", "1.0.0", "How the alert is shown."),
          property(
            "onPresentCallback", "((FormViewController, SelectorAlertController<_>) -> Void)?", "1.0.0",
            "Closure stored by onPresent."),
        ], "Open base to subclass instead of the final AlertRow."),
      rowClass(
        "_ActionSheetRow", "Cell: CellType & BaseCell", extends: "AlertOptionsRow<Cell>", value: "Cell.Value",
        role: .choice, since: "1.0.0", legacy: ["T Cell"], protocols: "PresenterRowType", final: false,
        members: [
          property(
            "presentationMode", "PresentationMode<SelectorAlertController<_>>?", "1.0.0", "How the alert is shown."),
          property(
            "onPresentCallback", "((FormViewController, SelectorAlertController<_>) -> Void)?", "1.0.0",
            "Closure stored by onPresent."),
        ], "Open base to subclass instead of the final ActionSheetRow."),
      rowClass(
        "_MultipleSelectorRow", "T: Hashable, Cell: CellType & BaseCell",
        extends: "GenericMultipleSelectorRow<T, Cell>", value: "Set<T>", role: .choice, since: "1.0.0", protocols: "",
        final: false, "Open base to subclass instead of the final MultipleSelectorRow."),
      rowClass(
        "_ButtonRowOf", "T: Equatable", extends: "Row<ButtonCellOf<T>>", value: "T", role: .button, since: "1.0.0",
        protocols: "", final: false,
        members: [
          property("presentationMode", "PresentationMode<UIViewController>?", "1.0.0", "Controller shown on tap.")
        ], "Open base to subclass instead of the final ButtonRowOf."),
      rowClass(
        "_ButtonRowWithPresent", "VCType: TypedRowControllerType & UIViewController",
        extends: "Row<ButtonCellOf<VCType.RowValue>>", value: "VCType.RowValue", role: .button, since: "1.0.0",
        legacy: ["T VCType"], protocols: "PresenterRowType", final: false,
        members: [
          property(
            "onPresentCallback", "((FormViewController, VCType) -> Void)?", "1.0.0", "Closure stored by onPresent."),
          property("presentationMode", "PresentationMode<VCType>?", "1.0.0", "Controller shown on tap."),
        ], "Open base to subclass instead of the final ButtonRowWithPresent."),
    ]
  }
}
