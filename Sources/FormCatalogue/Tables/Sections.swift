import FormModel

extension Catalogue {
  /// Sections, their headers and swipe actions (`Core/Section.swift`, `Core/SelectableSection.swift`).
  static func sectionTable() -> [ClassDescription] {
    [
      described(
        "Section", .section, since: "1.0.0", complete: false,
        members: [
          property("tag", "String?", "1.0.0", "Key for sectionBy(tag:)."),
          property(
            "header", "HeaderFooterViewRepresentable?", "1.0.0",
            "View or title above the rows; a plain string is not accepted."),
          property("footer", "HeaderFooterViewRepresentable?", "1.0.0", "View or title below the rows."),
          property(
            "hidden", "Condition?", "1.0.0",
            "Hides the whole section; evaluated before the rows of the section are registered."),
          property("isHidden", "Bool", "1.0.0", settable: false, "Result of the last evaluation."),
          property("allRows", "[BaseRow]", "4.3.1", settable: false, "All rows including hidden ones."),
          property("form", "Form?", "1.0.0", settable: false, "Form that holds the section."),
          property("index", "Int?", "1.0.0", settable: false, "Position among visible sections."),
          method("append", "(_ row: BaseRow)", "1.0.0", "Adds a row at the end."),
          method(
            "insert", "(row: BaseRow, after: BaseRow)", "4.3.0", "Puts a row below another, hidden ones included."),
          method("remove", "(at: Int) -> BaseRow", "2.0.0-beta.1", "Takes a visible row out."),
          method(
            "removeAll", "(keepingCapacity: Bool)", "1.0.0",
            labels: ["keepingCapacity": "2.0.0-beta.1"], "Takes all rows out."),
          method("evaluateHidden", "()", "1.0.0", "Evaluates the hidden condition now."),
          method(
            "reload", "(with: UITableView.RowAnimation = .none)", "1.4.0", labels: ["with": "2.0.0-beta.1"],
            "Makes the table load the section again."),
          method("rowBy", "(tag: String) -> Row?", "2.0.0-beta.1", "Row of the section with the tag."),
          method("rowByTag", "(_ tag: String) -> Row?", "1.0.0", until: "1.7.0", "Old name of rowBy(tag:)."),
          method("replaceSubrange", "(_ subrange: Range<Int>, with: C)", "2.0.0-beta.1", "Replaces visible rows."),
          method("appendContentsOf", "(_ newElements: S)", "1.0.0", until: "1.7.0", "Old name of append(contentsOf:)."),
          method(
            "replaceRange", "(_ subRange: Range<Int>, with: C)", "1.0.0", until: "1.7.0",
            "Old name of replaceSubrange(_:with:)."),
          method("reserveCapacity", "(_ n: Int)", "1.0.0", until: "1.7.0", "Went with Swift 3."),
          method("hideRow", "(_ row: BaseRow)", "1.0.0", until: "1.0.0", "Hid a row."),
          method("showRow", "(_ row: BaseRow)", "1.0.0", until: "1.0.0", "Showed a row."),
        ], "Group of rows with optional header and footer."),
      described(
        "SelectableSection", .section, generics: "Row: SelectableRowType & BaseRow", extends: "Section", since: "1.3.0",
        legacy: ["Row T"], protocols: "SelectableSectionType",
        members: [
          property(
            "selectionType", "SelectionType", "1.3.0", default: ".singleSelection(enableDeselection: true)",
            "Single or multiple selection."),
          property("onSelectSelectableRow", "((Row.Cell, Row) -> Void)?", "1.3.0", "Called after a row was tapped."),
          method("selectedRow", "() -> Row?", "1.3.0", "The selected visible row."),
          method("selectedRows", "() -> [Row]", "1.3.0", "The selected visible rows."),
        ], remarks: ["onCellSelection of its rows is replaced.", "Rows of another type are never selected."],
        "Section whose rows act as radio buttons or check boxes."),
      described(
        "BaseMultivaluedSection", .section, extends: "Section", since: "5.2.0",
        members: [
          property(
            "multivaluedOptions", "MultivaluedOptions", "3.0.0", default: "[.Insert, .Delete]",
            "Editing offered; only the parameter of the initialiser creates the add button."),
          property(
            "showInsertIconInAddButton", "Bool", "3.0.0", default: "true", "Show the plus icon at the add button."),
          property(
            "multivaluedRowToInsertAt", "((Int) -> BaseRow)?", "3.0.0",
            "Creates the row inserted at an index; required with .Insert."),
          method("values", "() -> [Any]", "4.0.0", "The values of all its rows that are not nil."),
        ], "Common base of multivalued sections."),
      described(
        "GenericMultivaluedSection", .section, generics: "AddButtonType: RowType & BaseRow",
        extends: "BaseMultivaluedSection", since: "5.2.0",
        members: [
          property(
            "addButtonProvider", "((GenericMultivaluedSection<AddButtonType>) -> AddButtonType)!", "5.2.0",
            "Creates the add button; mandatory with .Insert.")
        ], remarks: ["Without addButtonProvider it crashes when made with .Insert."],
        "Multivalued section with a custom add button type."),
      described(
        "MultivaluedSection", .section, extends: "GenericMultivaluedSection<ButtonRow>", since: "3.0.0",
        members: [
          property(
            "addButtonProvider", "((GenericMultivaluedSection<ButtonRow>) -> ButtonRow)", "3.0.0",
            "Creates the add button.")
        ],
        remarks: [
          ".Insert, the default, needs multivaluedRowToInsertAt.",
          "Rows added after the initialiser land below the add button.",
        ], "Section whose rows the user adds, deletes and reorders."),
      described(
        "HeaderFooterView", .value, generics: "ViewType: UIView", since: "1.0.0",
        members: [
          property("title", "String?", "1.0.0", "Plain title."),
          property("viewProvider", "HeaderFooterProvider<ViewType>?", "1.0.0", "Source of the view."),
          property("onSetupView", "((ViewType, Section) -> Void)?", "1.0.0", "Configures the view."),
          property("height", "(() -> CGFloat)?", "1.0.0", "Height of the view."),
        ], "Header or footer made from a view or a title."),
      described(
        "SwipeAction", .value, since: "4.1.0",
        members: [
          property("title", "String?", "4.1.0", "Caption."),
          property("image", "UIImage?", "4.1.0", "Icon."),
          property("actionBackgroundColor", "UIColor?", "5.0.1", "Background colour."),
          property("backgroundColor", "UIColor?", "4.1.0", "Old name of actionBackgroundColor."),
        ], remarks: ["The handler has to call its completion."], "Action revealed by swiping a row."),
      described(
        "SwipeConfiguration", .value, since: "4.1.0",
        members: [
          property("actions", "[SwipeAction]", "4.1.0", "The actions, first one outermost."),
          property("performsFirstActionWithFullSwipe", "Bool", "4.1.0", "A full swipe performs the first action."),
        ], "Swipe actions at one edge of a row."),
    ]
  }
}
