import FormModel

extension Catalogue {
  /// Rows that hold a date (`DateRow.swift`, `DateInlineRow.swift`, `DatePickerRow.swift`).
  static func dateRows() -> [RowDescription] {
    [
      rowClass(
        "DateRow", extends: "_DateRow", cell: "DateCell", value: "Date", role: .date, since: "1.0.0", focusable: true,
        "Date chosen with a picker in the keyboard area."),
      rowClass(
        "TimeRow", extends: "_TimeRow", cell: "DateCell", value: "Date", role: .date, since: "1.0.0", focusable: true,
        "Time of day chosen with a picker in the keyboard area."),
      rowClass(
        "DateTimeRow", extends: "_DateTimeRow", cell: "DateCell", value: "Date", role: .date, since: "1.0.0",
        focusable: true, "Date and time chosen with a picker in the keyboard area."),
      rowClass(
        "CountDownRow", extends: "_CountDownRow", cell: "DateCell", value: "Date", role: .date, since: "1.0.0",
        focusable: true, remarks: ["The value is a Date whose time of day counts, not an interval."],
        "Hours and minutes chosen with a count-down picker in the keyboard area."),
      rowClass(
        "DateInlineRow", extends: "_DateInlineRow", cell: "DateInlineCell", value: "Date", role: .inlineDate,
        since: "1.1.0", alias: "DateInlineRow_<Date>", protocols: "RowType InlineRowType", inlineRow: "DatePickerRow",
        remarks: [
          "onCollapseInlineRow fires only when onExpandInlineRow is given too.",
          Remark("A typealias since 1.5.0: inherit from _DateInlineRow.", since: version("1.5.0")),
        ], "Date chosen in a picker that opens below the row."),
      rowClass(
        "DateInlineRow_", "T", extends: "_DateInlineRow", cell: "DateInlineCell", value: "Date", role: .inlineDate,
        since: "1.5.0", protocols: "RowType InlineRowType", inlineRow: "DatePickerRow",
        "The class behind DateInlineRow."),
      rowClass(
        "DateTimeInlineRow", extends: "_DateTimeInlineRow", cell: "DateInlineCell", value: "Date", role: .inlineDate,
        since: "1.1.0", alias: "DateTimeInlineRow_<Date>", protocols: "RowType InlineRowType",
        inlineRow: "DateTimePickerRow",
        remarks: [
          "onCollapseInlineRow fires only when onExpandInlineRow is given too.",
          Remark("A typealias since 1.5.0: inherit from _DateTimeInlineRow.", since: version("1.5.0")),
        ], "Date and time chosen in a picker that opens below the row."),
      rowClass(
        "DateTimeInlineRow_", "T", extends: "_DateTimeInlineRow", cell: "DateInlineCell", value: "Date",
        role: .inlineDate, since: "1.5.0", protocols: "RowType InlineRowType", inlineRow: "DateTimePickerRow",
        "The class behind DateTimeInlineRow."),
      rowClass(
        "TimeInlineRow", extends: "_TimeInlineRow", cell: "DateInlineCell", value: "Date", role: .inlineDate,
        since: "1.1.0", alias: "TimeInlineRow_<Date>", protocols: "RowType InlineRowType", inlineRow: "TimePickerRow",
        remarks: [
          "onCollapseInlineRow fires only when onExpandInlineRow is given too.",
          Remark("A typealias since 1.5.0: inherit from _TimeInlineRow.", since: version("1.5.0")),
        ], "Time chosen in a picker that opens below the row."),
      rowClass(
        "TimeInlineRow_", "T", extends: "_TimeInlineRow", cell: "DateInlineCell", value: "Date", role: .inlineDate,
        since: "1.5.0", protocols: "RowType InlineRowType", inlineRow: "TimePickerRow",
        "The class behind TimeInlineRow."),
      rowClass(
        "CountDownInlineRow", extends: "_CountDownInlineRow", cell: "DateInlineCell", value: "Date", role: .inlineDate,
        since: "1.1.0", alias: "CountDownInlineRow_<Date>", protocols: "RowType InlineRowType",
        inlineRow: "CountDownPickerRow",
        remarks: [
          "onCollapseInlineRow fires only when onExpandInlineRow is given too.",
          Remark("A typealias since 1.5.0: inherit from _CountDownInlineRow.", since: version("1.5.0")),
        ], "Hours and minutes chosen in a count-down picker below the row."),
      rowClass(
        "CountDownInlineRow_", "T", extends: "_CountDownInlineRow", cell: "DateInlineCell", value: "Date",
        role: .inlineDate, since: "1.5.0", protocols: "RowType InlineRowType", inlineRow: "CountDownPickerRow",
        "The class behind CountDownInlineRow."),
      rowClass(
        "DatePickerRow", extends: "_DatePickerRow", cell: "DatePickerCell", value: "Date", role: .datePicker,
        since: "1.1.0", titled: false,
        remarks: [
          "The title is never shown.",
          "Shows the present time while the value is nil; nothing is stored until the wheel moves.",
        ], "Date picker shown in the cell."),
      rowClass(
        "TimePickerRow", extends: "_DatePickerRow", cell: "DatePickerCell", value: "Date", role: .datePicker,
        since: "1.1.0", titled: false,
        remarks: [
          "The title is never shown.",
          "Shows the present time while the value is nil; nothing is stored until the wheel moves.",
        ], "Time picker shown in the cell."),
      rowClass(
        "DateTimePickerRow", extends: "_DatePickerRow", cell: "DatePickerCell", value: "Date", role: .datePicker,
        since: "1.1.0", titled: false,
        remarks: [
          "The title is never shown.",
          "Shows the present time while the value is nil; nothing is stored until the wheel moves.",
        ], "Date and time picker shown in the cell."),
      rowClass(
        "CountDownPickerRow", extends: "_DatePickerRow", cell: "DatePickerCell", value: "Date", role: .datePicker,
        since: "1.1.0", titled: false,
        remarks: [
          "The title is never shown.",
          "Shows the present time while the value is nil; nothing is stored until the wheel moves.",
        ], "Count-down picker shown in the cell."),
    ]
  }
}
