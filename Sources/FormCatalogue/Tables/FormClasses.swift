import FormModel

extension Catalogue {
  /// The form (`Core/Form.swift`).
  static func formTable() -> [ClassDescription] {
    [
      described(
        "Form", .form, since: "1.0.0", complete: false,
        members: [
          method(
            "rowBy", "(tag: String) -> RowOf<T>? | Row? | BaseRow?", "2.0.0-beta.1",
            "Row with the tag, hidden ones included; nil if it is not of the type asked for."),
          method(
            "sectionBy", "(tag: String) -> Section?", "2.0.0-beta.1",
            "First section with the tag, hidden ones included."),
          method(
            "values", "(includeHidden: Bool = false) -> [String: Any?]", "1.0.0",
            "Values of tagged rows and multivalued sections."),
          method(
            "setValues", "(_ values: [String: Any?])", "1.1.0",
            "Assigns values by tag; a value of a wrong type stores nil."),
          method(
            "validate",
            "(includeHidden: Bool = false, includeDisabled: Bool = true, quietly: Bool = false) -> [ValidationError]",
            "2.0.0-beta.1", labels: ["includeHidden": "2.0.1", "includeDisabled": "4.3.1", "quietly": "5.0.1"],
            "Runs the rules of all rows, hidden ones left out."),
          method("cleanValidationErrors", "()", "4.2.0", "Forgets stored errors."),
          method("append", "(_ section: Section)", "1.0.0", "Adds a section at the end."),
          method(
            "removeAll", "(keepingCapacity: Bool)", "1.0.0",
            labels: ["keepingCapacity": "2.0.0-beta.1"], "Takes all sections out."),
          method("replaceSubrange", "(_ subrange: Range<Int>, with: C)", "2.0.0-beta.1", "Replaces visible sections."),
          method(
            "replaceSubrangeInAllSections", "(_ subrange: Range<Int>, with: C)", "5.3.3",
            "Replaces sections, hidden ones counted."),
          method("hideInlineRows", "()", "1.1.0", "Closes the open inline row."),
          property("inlineRowHideOptions", "InlineRowHideOptions?", "1.1.0", "When inline rows close."),
          property(
            "keyboardReturnType", "KeyboardReturnTypeConfiguration?", "1.3.0", "Return key captions of the form."),
          property("allRows", "[BaseRow]", "1.0.0", settable: false, "Rows including hidden ones."),
          property("allSections", "[Section]", "1.7.0", settable: false, "Sections including hidden ones."),
          property("rows", "[BaseRow]", "1.0.0", settable: false, "Visible rows."),
          property("last", "Section?", "1.0.0", settable: false, "The last visible section."),
          property("delegate", "FormDelegate?", "1.0.0", "Hears of changes; without one onChange never runs."),
          method("rowByTag", "(_ tag: String) -> Row?", "1.0.0", until: "1.7.0", "Old name of rowBy(tag:)."),
          method(
            "sectionByTag", "(_ tag: String) -> Section?", "1.0.0", until: "1.7.0", "Old name of sectionBy(tag:)."),
          method("appendContentsOf", "(_ newElements: S)", "1.0.0", until: "1.7.0", "Old name of append(contentsOf:)."),
          method(
            "replaceRange", "(_ subRange: Range<Int>, with: C)", "1.0.0", until: "1.7.0",
            "Old name of replaceSubrange(_:with:)."),
          method("reserveCapacity", "(_ n: Int)", "1.0.0", until: "1.7.0", "Went with Swift 3."),
        ], "The sections and rows that a form view controller shows.")
    ]
  }

  /// Controllers of forms and of options (`Core/Core.swift`, `Rows/Controllers`).
  static func controllerTable() -> [ClassDescription] {
    [
      described(
        "FormViewController", .controller, since: "1.0.0", complete: false,
        members: [
          property("form", "Form", "1.0.0", "The form shown."),
          property("navigationOptions", "RowNavigationOptions?", "1.0.0", "Keyboard navigation of this controller."),
          property("animateScroll", "Bool", "2.0.1", "Animate scrolling between rows."),
          property("rowKeyboardSpacing", "CGFloat", "2.0.1", "Space between edited row and keyboard."),
          property(
            "defaultScrollPosition", "UITableView.ScrollPosition", "5.3.3",
            "Position of the edited row when the keyboard appears."),
          property(
            "customNavigationAccessoryView", "(UIView & NavigationAccessory)?", "4.3.1", settable: false,
            "Replacement for the accessory bar (override)."),
          property("tableViewStyle", "UITableView.Style", "5.3.2", "Style used when the table is created."),
          property("tableView", "UITableView!", "1.0.0", "The table; nil before viewDidLoad."),
          property(
            "navigationAccessoryView", "NavigationAccessoryView", "1.0.0", until: "4.3.0",
            "The bar above the keyboard; override customNavigationAccessoryView since 4.3.1."),
          method("navigateTo", "(direction: Direction)", "2.0.0-beta.1", "Moves editing to the next or previous row."),
          method(
            "navigateToDirection", "(_ direction: Direction)", "1.6.0", until: "1.7.0",
            "Old name of navigateTo(direction:)."),
          method(
            "nextRow", "(for: BaseRow, withDirection: Direction) -> BaseRow?", "2.0.0-beta.1",
            "The row that editing would move to."),
          method(
            "inputAccessoryView", "(for: BaseRow) -> UIView?", "2.0.0-beta.1", "The bar above the keyboard for a row."),
          method(
            "beginEditing", "(of: Cell<T>)", "1.0.0", labels: ["of": "2.0.0-beta.1"],
            "To be called by cells when editing begins."),
          method(
            "endEditing", "(of: Cell<T>)", "1.0.0", labels: ["of": "2.0.0-beta.1"],
            "To be called by cells when editing ends: validates on blur."),
          method(
            "valueHasBeenChanged", "(for: BaseRow, oldValue: Any?, newValue: Any?)", "2.0.0-beta.1",
            "Called after a value changed; call super."),
          method(
            "insertAnimation", "(forRows: [BaseRow]) -> UITableView.RowAnimation", "2.0.0-beta.1",
            "Animation of rows that come."),
          method(
            "deleteAnimation", "(forRows: [BaseRow]) -> UITableView.RowAnimation", "2.0.0-beta.1",
            "Animation of rows that go."),
          method(
            "reloadAnimation", "(oldRows: [BaseRow], newRows: [BaseRow]) -> UITableView.RowAnimation", "2.0.0-beta.1",
            "Animation of rows that are replaced."),
        ], "A controller that shows a form."),
      described(
        "SelectorViewController", .controller, generics: "OptionsRow", extends: "FormViewController", since: "1.0.0",
        complete: false,
        members: [
          property("enableDeselection", "Bool", "2.0.0-beta.1", "Allow tapping the chosen option to clear it."),
          property("dismissOnSelection", "Bool", "2.0.1", "Close after any tap."),
          property("dismissOnChange", "Bool", "2.0.1", "Close after a changed choice."),
          property("selectableRowSetup", "((Row) -> Void)?", "4.2.0", "Configures each option row."),
          property("selectableRowCellSetup", "((Row.Cell, Row) -> Void)?", "2.0.1", "cellSetup of option rows."),
          property("selectableRowCellUpdate", "((Row.Cell, Row) -> Void)?", "1.5.0", "cellUpdate of option rows."),
          property("sectionKeyForValue", "((Row.Cell.Value) -> String)?", "2.0.1", "Groups options into sections."),
          property("sectionHeaderTitleForKey", "((String) -> String?)?", "2.0.1", "Header of a group."),
          property("sectionFooterTitleForKey", "((String) -> String?)?", "2.0.1", "Footer of a group."),
          property(
            "onDismissCallback", "((UIViewController) -> Void)?", "2.0.0-beta.1", "Runs when the screen should close."),
          property("optionsProviderRow", "OptionsRow", "4.0.0", settable: false, "The row that presents."),
          property("row", "RowOf<Value>!", "1.0.0", "The row that presents."),
        ], "The screen of push and popover rows."),
      described(
        "MultipleSelectorViewController", .controller, generics: "OptionsRow", extends: "FormViewController",
        since: "1.0.0", complete: false,
        members: [
          property("selectableRowSetup", "((Row) -> Void)?", "4.2.0", "Configures each option row."),
          property("selectableRowCellSetup", "((Row.Cell, Row) -> Void)?", "1.7.0", "cellSetup of option rows."),
          property("selectableRowCellUpdate", "((Row.Cell, Row) -> Void)?", "1.5.0", "cellUpdate of option rows."),
          property("sectionKeyForValue", "((Row.Cell.Value) -> String)?", "2.0.1", "Groups options into sections."),
          property("sectionHeaderTitleForKey", "((String) -> String?)?", "2.0.1", "Header of a group."),
          property("sectionFooterTitleForKey", "((String) -> String?)?", "2.0.1", "Footer of a group."),
          property(
            "onDismissCallback", "((UIViewController) -> Void)?", "2.0.0-beta.1", "Runs when the screen should close."),
          property("optionsProviderRow", "OptionsRow", "4.0.0", settable: false, "The row that presents."),
          property("row", "RowOf<Value>!", "1.0.0", "The row that presents."),
        ], "The screen of a multiple selector row."),
      described(
        "SelectorAlertController", .controller, generics: "OptionsRow", since: "1.0.0", complete: false,
        members: [
          property("cancelTitle", "String", "1.5.0", "Cancel caption, deprecated since 4.1.0."),
          property("onDismissCallback", "((UIViewController) -> Void)?", "2.0.0-beta.1", "Runs when the alert closes."),
        ], "The alert of alert and action sheet rows."),
    ]
  }
}
