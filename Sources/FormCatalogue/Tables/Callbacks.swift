import FormModel

extension Catalogue {
  /// Closures that are chained on a row (`Core/RowType.swift`).
  static func callbackTable() -> [CallbackDescription] {
    [
      callback(
        "onChange", ["row: Self"], since: "1.0.0", "Runs after the value really changed, in a form that has a delegate."
      ),
      callback("cellSetup", ["cell: Cell", "row: Self"], since: "1.0.0", "Runs once when the cell is created."),
      callback("cellUpdate", ["cell: Cell", "row: Self"], since: "1.0.0", "Runs whenever the cell is refreshed."),
      callback(
        "onCellSelection", ["cell: Cell", "row: Self"], since: "1.0.0",
        "Runs when the cell is tapped, even if the row is disabled."),
      callback(
        "onCellHighlightChanged", ["cell: Cell", "row: Self"], since: "2.0.0-beta.1", needsFocus: true,
        "Runs when editing begins or ends."),
      callback(
        "onCellHighlight", ["cell: Cell", "row: Self"], since: "1.1.0", until: "1.7.0", needsFocus: true,
        "Ran when editing began."),
      callback(
        "onCellUnHighlight", ["cell: Cell", "row: Self"], since: "1.1.0", until: "1.7.0", needsFocus: true,
        "Ran when editing ended."),
      callback(
        "onRowValidationChanged", ["cell: Cell", "row: Self"], since: "2.0.0-beta.1",
        "Runs when the stored errors change."),
      callback(
        "onExpandInlineRow", ["cell: Cell", "row: Self", "inlineRow: InlineRow"], since: "1.1.0", rows: .inline,
        "Runs before an inline row opens."),
      callback(
        "onCollapseInlineRow", ["cell: Cell", "row: Self", "inlineRow: InlineRow"], since: "1.1.0", rows: .inline,
        "Runs when an inline row closes; replaced by the built-in expand closure unless onExpandInlineRow is set too."),
      callback(
        "onPresent", ["from: FormViewController", "to: PresentedControllerType"], since: "1.0.0", rows: .presenter,
        "Runs before the row presents its controller."),
    ]
  }

  /// Closures that count for all rows of a type, before the row's own.
  static func typeDefaultTable() -> [MemberDescription] {
    [
      method(
        "defaultCellUpdate", "((Cell, Self) -> Void)?", "1.0.0", kind: .typeProperty,
        "Refresh closure for all rows of the type."),
      method(
        "defaultCellSetup", "((Cell, Self) -> Void)?", "1.0.0", kind: .typeProperty,
        "Creation closure for all rows of the type."),
      method(
        "defaultOnCellHighlightChanged", "((Cell, Self) -> Void)?", "2.0.0-beta.1", kind: .typeProperty,
        "Highlight closure for all rows of the type."),
      method(
        "defaultRowInitializer", "((Self) -> Void)?", "1.0.0", kind: .typeProperty,
        "Initialiser run before the closure of each row."),
      method(
        "defaultOnRowValidationChanged", "((Cell, Self) -> Void)?", "2.0.0-beta.1", kind: .typeProperty,
        "Validation closure for all rows of the type."),
      method(
        "defaultOnCellHighlight", "((Cell, Self) -> Void)?", "1.1.0", until: "1.7.0", kind: .typeProperty,
        "Ran when editing began."),
      method(
        "defaultOnCellUnHighlight", "((Cell, Self) -> Void)?", "1.1.0", until: "1.7.0", kind: .typeProperty,
        "Ran when editing ended."),
    ]
  }

  /// What the operators make of sections and rows (`Core/Operators.swift`).
  static func operatorTable() -> [OperatorDescription] {
    [
      OperatorDescription(
        symbol: "+++", left: "Form", right: "Section", result: "Form", documentation: "Appends a section.",
        since: version("1.0.0")),
      OperatorDescription(
        symbol: "+++", left: "Form", right: "BaseRow", result: "Form",
        documentation: "Appends a new section with the row.", since: version("1.0.0")),
      OperatorDescription(
        symbol: "+++", left: "Form", right: "@SectionBuilder () -> Section", result: "Form",
        documentation: "Appends a section built from rows.", since: version("5.5.0")),
      OperatorDescription(
        symbol: "+++", left: "Section", right: "Section", result: "Form", documentation: "New form of two sections.",
        since: version("1.0.0")),
      OperatorDescription(
        symbol: "+++", left: "Section", right: "@SectionBuilder () -> Section", result: "Form",
        documentation: "New form of two sections.", since: version("5.5.0")),
      OperatorDescription(
        symbol: "+++", left: "Section", right: "BaseRow", result: "Form", documentation: "New form of two sections.",
        since: version("1.0.0")),
      OperatorDescription(
        symbol: "+++", left: "BaseRow", right: "BaseRow", result: "Form",
        documentation: "New form of two one-row sections.", since: version("1.0.0")),
      OperatorDescription(
        symbol: "<<<", left: "Section", right: "BaseRow", result: "Section", documentation: "Appends a row.",
        since: version("1.0.0")),
      OperatorDescription(
        symbol: "<<<", left: "BaseRow", right: "BaseRow", result: "Section", documentation: "New section of two rows.",
        since: version("1.0.0")),
      OperatorDescription(
        symbol: "+=", left: "inout Section", right: "Collection<BaseRow>", result: "Void",
        documentation: "Appends rows.", since: version("1.0.0")),
      OperatorDescription(
        symbol: "+=", left: "inout Form", right: "Collection<Section>", result: "Void",
        documentation: "Appends sections.", since: version("1.0.0")),
    ]
  }
}

private func callback(
  _ name: String, _ parameters: [String], since: String, until: String? = nil, rows: CallbackDescription.Rows = .all,
  needsFocus: Bool = false, _ documentation: String
) -> CallbackDescription {
  CallbackDescription(
    name: name, parameters: parameters, rows: rows, needsFocus: needsFocus, documentation: documentation,
    since: version(since), until: until.map(version))
}
