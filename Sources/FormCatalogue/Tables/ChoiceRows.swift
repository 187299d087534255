import FormModel

extension Catalogue {
  /// Rows that offer options on a screen, in an alert or in segments, and the rows of selectable sections.
  static func choiceRows() -> [RowDescription] {
    [
      rowClass(
        "PushRow", "T: Equatable", extends: "_PushRow<PushSelectorCell<T>>", cell: "PushSelectorCell<T>", value: "T",
        role: .choice, since: "1.0.0", presents: "SelectorViewController",
        remarks: ["Descriptions of the options become tags of the pushed screen: two equal ones trap when it opens."],
        "Pushes a screen to choose one option."),
      rowClass(
        "PopoverSelectorRow", "T: Equatable", extends: "_PopoverSelectorRow<PushSelectorCell<T>>",
        cell: "PushSelectorCell<T>", value: "T", role: .choice, since: "1.4.0", presents: "SelectorViewController",
        remarks: [
          "Descriptions of the options become tags of the popover: two equal ones trap when it opens.",
          "An onPresent of one's own replaces the set-up of the popover's source.",
        ], "Opens a popover to choose one option."),
      rowClass(
        "ActionSheetRow", "T: Equatable", extends: "_ActionSheetRow<AlertSelectorCell<T>>",
        cell: "AlertSelectorCell<T>", value: "T", role: .choice, since: "1.0.0", presents: "SelectorAlertController",
        remarks: [Remark("Only options or .array work: with .lazy the sheet has no action.", since: version("4.0.0"))],
        "Shows an action sheet to choose one option."),
      rowClass(
        "AlertRow", "T: Equatable", extends: "_AlertRow<AlertSelectorCell<T>>", cell: "AlertSelectorCell<T>",
        value: "T", role: .choice, since: "1.0.0", presents: "SelectorAlertController",
        remarks: [
          Remark("Only options or .array work: with .lazy the alert cannot be dismissed.", since: version("4.0.0"))
        ],
        "Shows an alert to choose one option."),
      rowClass(
        "SegmentedRow", "T: Equatable", extends: "OptionsRow<SegmentedCell<T>>", cell: "SegmentedCell<T>", value: "T",
        role: .choice, since: "1.0.0",
        remarks: [Remark("Only options or .array work: with .lazy there are no segments.", since: version("4.0.0"))],
        "Segmented control with one segment per option."),
      rowClass(
        "MultipleSelectorRow", "T: Hashable", extends: "_MultipleSelectorRow<T, PushSelectorCell<Set<T>>>",
        cell: "PushSelectorCell<Set<T>>", value: "Set<T>", role: .choice, since: "1.0.0",
        presents: "MultipleSelectorViewController",
        remarks: [
          "options is an array, value a set.", "After everything is deselected the value is an empty set, not nil.",
          "Its screen shows String(describing:) of the options and ignores displayValueFor.",
        ], "Pushes a screen to choose any number of options."),
      rowClass(
        "ListCheckRow", "T: Equatable", extends: "Row<ListCheckCell<T>>", cell: "ListCheckCell<T>", value: "T",
        role: .check, since: "1.3.0", protocols: "SelectableRowType RowType",
        members: [
          property("selectableValue", "T?", "1.3.0", "Value the row takes when selected.")
        ], remarks: ["Taps do nothing outside a SelectableSection of its own type."],
        "Check-mark entry for a SelectableSection."),
    ]
  }
}
