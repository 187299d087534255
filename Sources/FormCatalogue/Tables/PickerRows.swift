import FormModel

extension Catalogue {
  /// Rows with one wheel (`PickerRow.swift`, `PickerInlineRow.swift`, `PickerInputRow.swift`).
  static func pickerRows() -> [RowDescription] {
    [
      rowClass(
        "PickerRow", "T: Equatable", extends: "_PickerRow<T>", cell: "PickerCell<T>", value: "T", role: .picker,
        since: "1.2.0", titled: false,
        remarks: ["The title is never shown.", "A value that is none of the options selects nothing."],
        "Picker wheel shown in the cell."),
      rowClass(
        "PickerInlineRow", "T: Equatable", extends: "_PickerInlineRow<T>", cell: "PickerInlineCell<T>", value: "T",
        role: .picker, since: "1.2.0", protocols: "RowType InlineRowType", inlineRow: "PickerRow<T>",
        remarks: ["onCollapseInlineRow fires only when onExpandInlineRow is given too."],
        "Option chosen in a wheel that opens below the row."),
      rowClass(
        "PickerInputRow", "T: Equatable", extends: "_PickerInputRow<T>", cell: "PickerInputCell<T>", value: "T",
        role: .picker, since: "2.0.1", focusable: true,
        remarks: [
          Remark("T must be InputTypeInitiable too.", until: version("5.1.0")),
          "A value that is none of the options selects nothing.",
        ], "Option chosen in a wheel in the keyboard area."),
    ]
  }

  /// Rows with two or three wheels that depend on one another.
  static func wheelRows() -> [RowDescription] {
    [
      rowClass(
        "DoublePickerRow", "A: Equatable, B: Equatable", extends: "_DoublePickerRow<A, B>",
        cell: "DoublePickerCell<A, B>", value: "Tuple<A, B>", role: .wheels, since: "4.2.0", titled: false,
        remarks: ["Without options for every wheel it crashes when shown."],
        "Picker with two dependent wheels shown in the cell."),
      rowClass(
        "DoublePickerInputRow", "A: Equatable, B: Equatable", extends: "_DoublePickerInputRow<A, B>",
        cell: "DoublePickerInputCell<A, B>", value: "Tuple<A, B>", role: .wheels, since: "4.2.0", focusable: true,
        remarks: ["Without options for every wheel it crashes when shown."],
        "Picker with two dependent wheels in the keyboard area."),
      rowClass(
        "DoublePickerInlineRow", "A: Equatable, B: Equatable", extends: "_DoublePickerInlineRow<A, B>",
        cell: "PickerInlineCell<Tuple<A, B>>", value: "Tuple<A, B>", role: .wheels, since: "4.2.0",
        protocols: "RowType InlineRowType", inlineRow: "DoublePickerRow<A, B>",
        remarks: [
          "Without options for every wheel it crashes when shown.",
          "onCollapseInlineRow fires only when onExpandInlineRow is given too.",
        ], "Picker with two dependent wheels that opens below the row."),
      rowClass(
        "TriplePickerRow", "A: Equatable, B: Equatable, C: Equatable", extends: "_TriplePickerRow<A, B, C>",
        cell: "TriplePickerCell<A, B, C>", value: "Tuple3<A, B, C>", role: .wheels, since: "4.2.0", titled: false,
        remarks: ["Without options for every wheel it crashes when shown."],
        "Picker with three dependent wheels shown in the cell."),
      rowClass(
        "TriplePickerInputRow", "A: Equatable, B: Equatable, C: Equatable", extends: "_TriplePickerInputRow<A, B, C>",
        cell: "TriplePickerInputCell<A, B, C>", value: "Tuple3<A, B, C>", role: .wheels, since: "4.2.0",
        focusable: true, remarks: ["Without options for every wheel it crashes when shown."],
        "Picker with three dependent wheels in the keyboard area."),
      rowClass(
        "TriplePickerInlineRow", "A: Equatable, B: Equatable, C: Equatable", extends: "_TriplePickerInlineRow<A, B, C>",
        cell: "PickerInlineCell<Tuple3<A, B, C>>", value: "Tuple3<A, B, C>", role: .wheels, since: "4.2.0",
        protocols: "RowType InlineRowType", inlineRow: "TriplePickerRow<A, B, C>",
        remarks: [
          "Without options for every wheel it crashes when shown.",
          "onCollapseInlineRow fires only when onExpandInlineRow is given too.",
        ], "Picker with three dependent wheels that opens below the row."),
    ]
  }
}
