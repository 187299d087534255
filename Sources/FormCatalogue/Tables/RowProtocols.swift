import FormModel

extension Catalogue {
  /// Protocols of rows (`Core/RowType.swift`, `Core/InlineRowType.swift`, `Rows/Common/Protocols.swift`).
  static func rowProtocols() -> [ClassDescription] {
    [
      described(
        "Taggable", .protocol, since: "1.0.0",
        members: [
          property("tag", "String?", "1.0.0")
        ], "Something with a tag."),
      described("Hidable", .protocol, since: "1.0.0", protocols: "Taggable", "Something that a condition hides."),
      described(
        "Disableable", .protocol, since: "1.0.0", protocols: "Taggable", "Something that a condition disables."),
      described("BaseRowType", .protocol, since: "1.0.0", protocols: "Taggable", "What every row can do, untyped."),
      described(
        "TypedRowType", .protocol, since: "1.0.0", protocols: "BaseRowType", "A row that knows its cell and value."),
      described(
        "RowType", .protocol, since: "1.0.0", protocols: "TypedRowType",
        members: [
          method(
            "onChange", "(_ callback: @escaping (Self) -> Void) -> Self", "1.0.0", kind: .callback,
            "Runs after the value really changed, in a form that has a delegate."),
          method(
            "cellSetup", "(_ callback: @escaping (Cell, Self) -> Void) -> Self", "1.0.0", kind: .callback,
            "Runs once when the cell is created."),
          method(
            "cellUpdate", "(_ callback: @escaping (Cell, Self) -> Void) -> Self", "1.0.0", kind: .callback,
            "Runs whenever the cell is refreshed."),
          method(
            "onCellSelection", "(_ callback: @escaping (Cell, Self) -> Void) -> Self", "1.0.0", kind: .callback,
            "Runs when the cell is tapped, even if the row is disabled."),
          method(
            "onCellHighlightChanged", "(_ callback: @escaping (Cell, Self) -> Void) -> Self", "2.0.0-beta.1",
            kind: .callback, "Runs when editing begins or ends."),
          method(
            "onCellHighlight", "(_ callback: @escaping (Cell, Self) -> Void) -> Self", "1.1.0", until: "1.7.0",
            kind: .callback, "Ran when editing began."),
          method(
            "onCellUnHighlight", "(_ callback: @escaping (Cell, Self) -> Void) -> Self", "1.1.0", until: "1.7.0",
            kind: .callback, "Ran when editing ended."),
          method(
            "onRowValidationChanged", "(_ callback: @escaping (Cell, Self) -> Void) -> Self", "2.0.0-beta.1",
            kind: .callback, "Runs when the stored errors change."),
        ], "A row that can be written with a tag and an initialiser closure, and that takes callbacks."),
      described(
        "BaseInlineRowType", .protocol, since: "1.1.0",
        members: [
          method("expandInlineRow", "()", "1.1.0", "Opens the row below."),
          method("collapseInlineRow", "()", "1.1.0", "Closes the row below."),
          method("toggleInlineRow", "()", "1.1.0", "Opens or closes the row below."),
        ], "A row that opens another one below it."),
      described(
        "InlineRowType", .protocol, since: "1.1.0", protocols: "TypedRowType BaseInlineRowType",
        members: [
          property("inlineRow", "InlineRow?", "1.1.0", settable: false, "The row below while it is open."),
          property("isExpanded", "Bool", "2.0.1", settable: false, "Whether the row below is open."),
          property("isCollapsed", "Bool", "2.0.1", settable: false, "Whether the row below is closed."),
          property(
            "onExpandInlineRowCallback", "((Cell, Self, InlineRow) -> Void)?", "1.1.0",
            "Closure stored by onExpandInlineRow."),
          property(
            "onCollapseInlineRowCallback", "((Cell, Self, InlineRow) -> Void)?", "1.1.0",
            "Closure stored by onCollapseInlineRow."),
          method("setupInlineRow", "(_ inlineRow: InlineRow)", "1.3.0", "Prepares the row that opens below."),
          method(
            "onExpandInlineRow", "(_ callback: @escaping (Cell, Self, InlineRow) -> Void) -> Self", "1.1.0",
            kind: .callback, "Runs before an inline row opens."),
          method(
            "onCollapseInlineRow", "(_ callback: @escaping (Cell, Self, InlineRow) -> Void) -> Self", "1.1.0",
            kind: .callback,
            "Runs when an inline row closes; replaced by the built-in expand closure unless onExpandInlineRow is set too."
          ),
        ], "A row that opens a row of the type InlineRow below it."),
      described(
        "PresenterRowType", .protocol, since: "1.0.0", protocols: "TypedRowType",
        members: [
          property(
            "presentationMode", "PresentationMode<PresentedControllerType>?", "1.0.0", "How the controller is shown."),
          property(
            "onPresentCallback", "((FormViewController, PresentedControllerType) -> Void)?", "1.0.0",
            "Closure stored by onPresent."),
          method(
            "onPresent", "(_ callback: ((FormViewController, PresentedControllerType) -> Void)?) -> Self", "1.0.0",
            kind: .callback, "Runs before the row presents its controller."),
        ], "A row that shows a controller when tapped."),
      described(
        "SelectableRowType", .protocol, since: "1.3.0", protocols: "RowType",
        members: [
          property("selectableValue", "Cell.Value?", "1.3.0", "Value the row takes when selected.")
        ], "A row that a SelectableSection can select."),
      described(
        "OptionsProviderRow", .protocol, since: "4.0.0", protocols: "TypedRowType",
        members: [
          property("options", "[Option]?", "4.0.0", "Choices offered."),
          property(
            "optionsProvider", "OptionsProvider<Option>?", "4.0.0", "Source of the choices, fixed or lazily loaded."),
          property("cachedOptionsData", "[Option]?", "4.0.0", "Choices that a lazy source has delivered."),
        ], "A row with options."),
      described(
        "AlertOptionsProviderRow", .protocol, since: "4.1.0", protocols: "OptionsProviderRow",
        members: [
          property("cancelTitle", "String?", "4.1.0", "Caption of the cancel action.")
        ], "A row whose options are shown in an alert."),
      described("FormatterConformance", .protocol, since: "1.1.0", "A row whose text a formatter can write."),
      described(
        "FieldRowConformance", .protocol, since: "1.0.0", protocols: "FormatterConformance", "A row with a text field."),
      described(
        "TextAreaConformance", .protocol, since: "1.1.0", protocols: "FormatterConformance", "A row with a text view."),
      described(
        "KeyboardReturnHandler", .protocol, since: "1.3.0", protocols: "BaseRowType",
        members: [
          property(
            "keyboardReturnType", "KeyboardReturnTypeConfiguration?", "1.3.0", "Return key captions for this row.")
        ], "A row that chooses its return key."),
      described(
        "NoValueDisplayTextConformance", .protocol, since: "1.6.0",
        members: [
          property("noValueDisplayText", "String?", "1.6.0", "Text shown while there is no value.")
        ], "A row with a text for no value."),
      described("DatePickerRowProtocol", .protocol, since: "1.1.0", "A row with a date picker."),
    ]
  }
}
