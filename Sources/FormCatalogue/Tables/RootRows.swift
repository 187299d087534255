import FormModel

extension Catalogue {
  /// The classes at the top, and those that custom rows inherit from (`Core/Row.swift`, `Rows/Common`).
  static func rootRows() -> [RowDescription] {
    [
      rowClass(
        "BaseRow", extends: "", value: "Any", since: "1.0.0", protocols: "BaseRowType Hidable Disableable",
        final: false,
        members: [
          property("title", "String?", "1.0.0", "Text shown in the main label of the cell."),
          property(
            "tag", "String?", "1.0.0", "Form-wide unique key of the row; change it only before the row is inserted."),
          property(
            "cellStyle", "UITableViewCell.CellStyle", "1.0.0", default: ".value1",
            "Style used when the cell is created; ignored afterwards."),
          property("hidden", "Condition?", "1.0.0", "When true the row leaves the table but keeps its value."),
          property("disabled", "Condition?", "1.0.0", "When true the row does not accept editing."),
          property("isHidden", "Bool", "1.0.0", settable: false, "Result of the last hidden evaluation."),
          property("isDisabled", "Bool", "1.0.0", settable: false, "Result of the last disabled evaluation."),
          property(
            "validationOptions", "ValidationOptions", "2.0.0-beta.1", default: ".validatesOnBlur",
            "Moments at which the rules of the row are run automatically."),
          property(
            "validationErrors", "[ValidationError]", "2.0.0-beta.1", settable: false,
            "Errors found by the last stored validation."),
          property("isValid", "Bool", "2.0.0-beta.1", settable: false, "True while no stored validation error exists."),
          property(
            "wasBlurred", "Bool", "2.0.0-beta.1", settable: false, "Whether the cell has ended editing at least once."),
          property(
            "wasChanged", "Bool", "2.0.0-beta.1", settable: false, "Whether the value was assigned while in a form."),
          property("isHighlighted", "Bool", "2.0.0-beta.1", "Whether the cell is the one being edited."),
          property("baseValue", "Any?", "1.0.0", "Untyped access to the value; assigning another type stores nil."),
          property("baseCell", "BaseCell!", "1.0.0", settable: false, "Untyped cell, created on first access."),
          property("section", "Section?", "1.0.0", "Section that holds the row."),
          property(
            "indexPath", "IndexPath?", "2.0.0-beta.1", settable: false,
            "Current position among visible rows (a method in 1.x)."),
          property("trailingSwipe", "SwipeConfiguration", "4.1.0", "Swipe actions at the trailing edge."),
          property(
            "leadingSwipe", "SwipeConfiguration", "4.1.0", "Swipe actions at the leading edge, iOS 11 or later."),
          property(
            "destinationScrollPosition", "UITableView.ScrollPosition?", "4.2.0", default: ".bottom",
            "Where an expanded inline row or edited row is scrolled to; nil leaves the position."),
          property("estimatedRowHeight", "CGFloat", "1.4.0", "Height assumed before the cell is laid out."),
          method(
            "validate", "(quietly: Bool = false) -> [ValidationError]", "2.0.0-beta.1", labels: ["quietly": "5.0.1"],
            "Runs the rules of the row."),
          method("cleanValidationErrors", "()", "4.2.0", "Forgets the stored errors."),
          method("updateCell", "()", "1.0.0", "Refreshes the cell from the row."),
          method(
            "reload", "(with: UITableView.RowAnimation = .none)", "1.4.0", labels: ["with": "2.0.0-beta.1"],
            "Makes the table load the cell again."),
          method(
            "select", "(animated: Bool = false, scrollPosition: UITableView.ScrollPosition = .none)", "1.4.0",
            labels: ["scrollPosition": "2.0.1"], "Selects the row in the table."),
          method("deselect", "(animated: Bool = true)", "1.4.0", "Deselects the row in the table."),
          method("evaluateHidden", "()", "1.0.0", "Evaluates the hidden condition now."),
          method("evaluateDisabled", "()", "1.0.0", "Evaluates the disabled condition now."),
          method("didSelect", "()", "1.0.0", "What a tap on the cell does."),
          method("prepare", "(for: UIStoryboardSegue)", "2.0.0-beta.1", "Prepares the controller of a segue."),
          method(
            "indexPath", "() -> NSIndexPath?", "1.0.0", until: "1.7.0",
            "Position among visible rows, a property since 2.0."),
          method(
            "prepareForSegue", "(_ segue: UIStoryboardSegue)", "1.0.0", until: "1.7.0", "Old name of prepare(for:)."),
          method("hightlightCell", "()", "1.1.0", until: "1.7.0", "Misspelt name of highlightCell()."),
          method("highlightCell", "()", "1.7.0", until: "1.7.0", "Marked the cell as edited."),
          method("unhighlightCell", "()", "1.1.0", until: "1.7.0", "Took the mark away."),
          property(
            "sections", "[Section]", "5.5.0", settable: false, "The row as a section of its own, for result builders."),
          property("rows", "[BaseRow]", "5.5.0", settable: false, "The row as a list of one, for result builders."),
        ], "Untyped root of every Eureka row."),
      rowClass(
        "RowOf", "T: Equatable", extends: "BaseRow", value: "T", since: "1.0.0", protocols: "", final: false,
        members: [
          property("value", "T?", "1.0.0", "Current value; setting it does not redraw the cell."),
          property("resetValue", "T?", "4.3.1", "Value restored by resetRowValue()."),
          property(
            "displayValueFor", "((T?) -> String?)?", "1.0.0", "Turns the value into the text shown by the cell."),
          property("rules", "[ValidationRuleHelper<T>]", "5.0.0", settable: false, "Rules added to the row."),
          method("resetRowValue", "()", "4.3.1", "Sets the value to resetValue."),
          method("add", "(rule: R)", "2.0.0-beta.1", "Adds a rule, or with add(ruleSet:) all rules of a set."),
          method("remove", "(ruleWithIdentifier: String)", "2.0.0-beta.1", "Removes the first rule with the id."),
          method("removeAllRules", "()", "2.0.0-beta.1", "Removes the rules and the errors."),
          property(
            "dataProvider", "DataProvider<T>?", "1.0.0", until: "3.1.0",
            "Source of the options, optionsProvider since 4.0.0."),
        ], "Row that knows the type of its value."),
      rowClass(
        "Row", "Cell: CellType & BaseCell", extends: "RowOf<Cell.Value>", value: "Cell.Value", since: "1.0.0",
        legacy: ["T Cell"], protocols: "TypedRowType", final: false,
        members: [
          property("cell", "Cell!", "1.0.0", settable: false, "Typed cell; reading it creates the cell."),
          property("cellProvider", "CellProvider<Cell>", "1.0.0", "How the cell is made: in code or from a nib."),
          property("cellType", "Cell.Type!", "1.0.0", settable: false, "Metatype of the cell."),
          method("customDidSelect", "()", "1.0.0", "For subclasses: what a tap does besides."),
          method("customUpdateCell", "()", "1.0.0", "For subclasses: what updateCell() does besides."),
        ], "Row bound to a concrete cell class (before 2.0 written Row<T, Cell>)."),
      rowClass(
        "FormatteableRow", "Cell: CellType & BaseCell & TextInputCell", extends: "Row<Cell>", value: "Cell.Value",
        since: "1.7.0", legacy: ["T Cell"], protocols: "FormatterConformance", final: false,
        members: [
          // On FieldRow and AreaRow themselves before 1.7.0.
          property("formatter", "Formatter?", "1.0.0", "Converts between text and value."),
          property("useFormatterDuringInput", "Bool", "1.0.0", default: "false", "Apply the formatter while typing."),
          property(
            "useFormatterOnDidBeginEditing", "Bool?", "1.5.0",
            "Apply the formatter when editing begins; nil follows useFormatterDuringInput."),
        ], "Row with a text input whose text may be formatted."),
      rowClass(
        "FieldRow", "Cell: CellType & BaseCell & TextFieldCell", extends: "FormatteableRow<Cell>", value: "Cell.Value",
        since: "1.0.0", legacy: ["T Cell"], protocols: "FieldRowConformance KeyboardReturnHandler", final: false,
        members: [
          property("placeholder", "String?", "1.0.0", "Text shown while the field is empty."),
          property("placeholderColor", "UIColor?", "1.0.0", "Colour of the placeholder."),
          property("titlePercentage", "CGFloat?", "4.0.0", "Share of the width used by the title."),
          property(
            "textFieldPercentage", "CGFloat?", "1.0.0",
            "Share of the width used by the text field; replaced by titlePercentage = 1 - x."),
          property(
            "keyboardReturnType", "KeyboardReturnTypeConfiguration?", "1.3.0", "Return key captions for this row."),
        ], "Row with a text field."),
      rowClass(
        "AreaRow", "Cell: CellType & BaseCell & AreaCell", extends: "FormatteableRow<Cell>", value: "Cell.Value",
        since: "1.1.0", legacy: ["T Cell"], protocols: "TextAreaConformance", final: false,
        members: [
          property("placeholder", "String?", "1.0.0", "Text shown while the text view is empty."),
          property(
            "textAreaHeight", "TextAreaHeight", "1.6.0", default: ".fixed(cellHeight: 110)",
            "Fixed cell height or growing with the text."),
          property("textAreaMode", "TextAreaMode", "4.2.0", default: ".normal", "Editable or read only."),
          property("titlePercentage", "CGFloat?", "4.3.1", "Left indentation matching field rows."),
        ], "Row with a text view."),
      rowClass(
        "OptionsRow", "Cell: CellType & BaseCell", extends: "Row<Cell>", value: "Cell.Value", since: "1.0.0",
        legacy: ["T Cell"], protocols: "NoValueDisplayTextConformance OptionsProviderRow", final: false,
        members: [
          property("options", "[Cell.Value]", "1.0.0", until: "3.1.0", "Choices offered."),
          property("options", "[Cell.Value]?", "4.0.0", "Choices offered; optional since 4.0.0."),
          property(
            "optionsProvider", "OptionsProvider<Cell.Value>?", "4.0.0", "Source of the choices, fixed or lazily loaded."
          ),
          property("selectorTitle", "String?", "1.0.0", "Title of the screen or alert that offers the choices."),
          property("noValueDisplayText", "String?", "1.6.0", "Text shown while no value is chosen."),
        ], "Row whose value is picked from options."),
      rowClass(
        "SelectorRow", "Cell: CellType & BaseCell", extends: "OptionsRow<Cell>", value: "Cell.Value", since: "1.0.0",
        legacy: ["T Cell VC", "Cell VC"], protocols: "PresenterRowType", final: false,
        members: [
          property(
            "presentationMode", "PresentationMode<SelectorViewController<SelectorRow<Cell>>>?", "1.0.0",
            "How the selector is shown."),
          property(
            "onPresentCallback", "((FormViewController, SelectorViewController<SelectorRow<Cell>>) -> Void)?", "1.0.0",
            "Closure stored by onPresent."),
        ], "Options row that presents a selector controller (generic arity 3 before 2.0, 2 before 4.0)."),
      rowClass(
        "AlertOptionsRow", "Cell: CellType & BaseCell", extends: "OptionsRow<Cell>", value: "Cell.Value",
        since: "4.1.0", protocols: "AlertOptionsProviderRow", final: false,
        members: [
          property("cancelTitle", "String?", "4.1.0", "Caption of the cancel action.")
        ], "Options row shown as an alert or action sheet."),
      rowClass(
        "GenericMultipleSelectorRow", "T: Hashable, Cell: CellType & BaseCell",
        extends: "Row<Cell>", value: "Set<T>", role: .choice, since: "1.0.0", legacy: ["T Cell VC"],
        protocols: "PresenterRowType NoValueDisplayTextConformance OptionsProviderRow", final: false,
        members: [
          property("options", "[T]", "1.0.0", until: "3.1.0", "Choices offered."),
          property("options", "[T]?", "4.0.0", "Choices offered; optional since 4.0.0."),
          property("optionsProvider", "OptionsProvider<T>?", "4.0.0", "Source of the choices."),
          property("selectorTitle", "String?", "1.0.0", "Title of the pushed screen."),
          property("noValueDisplayText", "String?", "1.6.0", "Text shown while nothing is chosen."),
          property(
            "presentationMode", "PresentationMode<MultipleSelectorViewController<_>>?", "1.0.0",
            "How the selector is shown."),
          property(
            "onPresentCallback", "((FormViewController, MultipleSelectorViewController<_>) -> Void)?", "1.0.0",
            "Closure stored by onPresent."),
        ], "Base of rows that select several options."),
    ]
  }
}
