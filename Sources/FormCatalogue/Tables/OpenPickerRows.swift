import FormModel

extension Catalogue {
  /// Open bases of rows with wheels.
  static func openPickerRows() -> [RowDescription] {
    [
      rowClass(
        "_PickerRow", "T: Equatable", extends: "Row<PickerCell<T>>", value: "T", role: .picker, since: "1.2.0",
        protocols: "", titled: false, final: false,
        members: [
          property("options", "[T]", "1.2.0", "Choices shown by the wheel.")
        ], "Open base to subclass instead of the final PickerRow."),
      rowClass(
        "_PickerInlineRow", "T: Equatable", extends: "Row<PickerInlineCell<T>>", value: "T", role: .picker,
        since: "1.2.0", protocols: "NoValueDisplayTextConformance", inlineRow: "PickerRow<T>", final: false,
        members: [
          property("options", "[T]", "1.2.0", "Choices shown by the wheel."),
          property("noValueDisplayText", "String?", "1.6.0", "Text shown while nothing is chosen."),
        ], "Open base to subclass instead of the final PickerInlineRow."),
      rowClass(
        "_PickerInputRow", "T: Equatable", extends: "Row<PickerInputCell<T>>", value: "T", role: .picker,
        since: "2.0.1", protocols: "NoValueDisplayTextConformance", focusable: true, final: false,
        members: [
          property("options", "[T]", "2.0.1", "Choices shown by the wheel."),
          property("noValueDisplayText", "String?", "2.0.1", "Text shown while nothing is chosen."),
        ], "Open base to subclass instead of the final PickerInputRow."),
      rowClass(
        "_DoublePickerRow", "A: Equatable, B: Equatable", extends: "Row<DoublePickerCell<A, B>>", value: "Tuple<A, B>",
        role: .wheels, since: "4.2.0", protocols: "", titled: false, final: false,
        members: [
          property("firstOptions", "() -> [A]", "4.2.0", "Supplies the first wheel; must not be empty."),
          property(
            "secondOptions", "(A) -> [B]", "4.2.0", "Supplies the second wheel for the first choice; must not be empty."
          ),
          property("displayValueForFirstRow", "(A) -> String", "4.2.0", "Caption for entries of the first wheel."),
          property("displayValueForSecondRow", "(B) -> String", "4.2.0", "Caption for entries of the second wheel."),
        ], "Open base to subclass instead of the final DoublePickerRow."),
      rowClass(
        "_DoublePickerInputRow", "A: Equatable, B: Equatable", extends: "Row<DoublePickerInputCell<A, B>>",
        value: "Tuple<A, B>", role: .wheels, since: "4.2.0", protocols: "NoValueDisplayTextConformance",
        focusable: true, final: false,
        members: [
          property("firstOptions", "() -> [A]", "4.2.0", "Supplies the first wheel; must not be empty."),
          property(
            "secondOptions", "(A) -> [B]", "4.2.0", "Supplies the second wheel for the first choice; must not be empty."
          ),
          property("displayValueForFirstRow", "(A) -> String", "4.2.0", "Caption for entries of the first wheel."),
          property("displayValueForSecondRow", "(B) -> String", "4.2.0", "Caption for entries of the second wheel."),
          property("noValueDisplayText", "String?", "4.2.0", "Text shown while nothing is chosen."),
        ], "Open base to subclass instead of the final DoublePickerInputRow."),
      rowClass(
        "_DoublePickerInlineRow", "A: Equatable, B: Equatable", extends: "Row<PickerInlineCell<Tuple<A, B>>>",
        value: "Tuple<A, B>", role: .wheels, since: "4.2.0", protocols: "NoValueDisplayTextConformance",
        inlineRow: "DoublePickerRow<A, B>", final: false,
        members: [
          property("firstOptions", "() -> [A]", "4.2.0", "Supplies the first wheel; must not be empty."),
          property(
            "secondOptions", "(A) -> [B]", "4.2.0", "Supplies the second wheel for the first choice; must not be empty."
          ),
          property("displayValueForFirstRow", "(A) -> String", "5.5.0", "Caption for entries of the first wheel."),
          property("displayValueForSecondRow", "(B) -> String", "5.5.0", "Caption for entries of the second wheel."),
          property("noValueDisplayText", "String?", "4.2.0", "Text shown while nothing is chosen."),
        ], "Open base to subclass instead of the final DoublePickerInlineRow."),
      rowClass(
        "_TriplePickerRow", "A: Equatable, B: Equatable, C: Equatable", extends: "Row<TriplePickerCell<A, B, C>>",
        value: "Tuple3<A, B, C>", role: .wheels, since: "4.2.0", protocols: "", titled: false, final: false,
        members: [
          property("firstOptions", "() -> [A]", "4.2.0", "Supplies the first wheel; must not be empty."),
          property(
            "secondOptions", "(A) -> [B]", "4.2.0", "Supplies the second wheel for the first choice; must not be empty."
          ),
          property(
            "thirdOptions", "(A, B) -> [C]", "4.2.0",
            "Supplies the third wheel for the first two choices; must not be empty."),
          property("displayValueForFirstRow", "(A) -> String", "4.2.0", "Caption for entries of the first wheel."),
          property("displayValueForSecondRow", "(B) -> String", "4.2.0", "Caption for entries of the second wheel."),
          property("displayValueForThirdRow", "(C) -> String", "4.2.0", "Caption for entries of the third wheel."),
        ], "Open base to subclass instead of the final TriplePickerRow."),
      rowClass(
        "_TriplePickerInputRow", "A: Equatable, B: Equatable, C: Equatable",
        extends: "Row<TriplePickerInputCell<A, B, C>>", value: "Tuple3<A, B, C>", role: .wheels, since: "4.2.0",
        protocols: "NoValueDisplayTextConformance", focusable: true, final: false,
        members: [
          property("firstOptions", "() -> [A]", "4.2.0", "Supplies the first wheel; must not be empty."),
          property(
            "secondOptions", "(A) -> [B]", "4.2.0", "Supplies the second wheel for the first choice; must not be empty."
          ),
          property(
            "thirdOptions", "(A, B) -> [C]", "4.2.0",
            "Supplies the third wheel for the first two choices; must not be empty."),
          property("displayValueForFirstRow", "(A) -> String", "4.2.0", "Caption for entries of the first wheel."),
          property("displayValueForSecondRow", "(B) -> String", "4.2.0", "Caption for entries of the second wheel."),
          property("displayValueForThirdRow", "(C) -> String", "4.2.0", "Caption for entries of the third wheel."),
          property("noValueDisplayText", "String?", "4.2.0", "Text shown while nothing is chosen."),
        ], "Open base to subclass instead of the final TriplePickerInputRow."),
      rowClass(
        "_TriplePickerInlineRow", "A: Equatable, B: Equatable, C: Equatable",
        extends: "Row<PickerInlineCell<Tuple3<A, B, C>>>", value: "Tuple3<A, B, C>", role: .wheels, since: "4.2.0",
        protocols: "NoValueDisplayTextConformance", inlineRow: "TriplePickerRow<A, B, C>", final: false,
        members: [
          property("firstOptions", "() -> [A]", "4.2.0", "Supplies the first wheel; must not be empty."),
          property(
            "secondOptions", "(A) -> [B]", "4.2.0", "Supplies the second wheel for the first choice; must not be empty."
          ),
          property(
            "thirdOptions", "(A, B) -> [C]", "4.2.0",
            "Supplies the third wheel for the first two choices; must not be empty."),
          property("noValueDisplayText", "String?", "4.2.0", "Text shown while nothing is chosen."),
        ], "Open base to subclass instead of the final TriplePickerInlineRow."),
    ]
  }
}
