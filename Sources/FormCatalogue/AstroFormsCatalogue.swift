package import FormModel

/// What AstroForms 0.1.1 declares (frameworks §10). It ships no rows: apps write them or copy those of its example.
package enum AstroFormsCatalogue {
  /// `Form`, a view, and the protocols that rows adopt.
  package static let types: [String: ClassDescription] = Dictionary(
    uniqueKeysWithValues: (forms() + protocols()).map { ($0.name, $0) })

  /// Methods of `Form` for apps to override.
  package static let overridePoints: Set<String> = [
    "setupRows", "rowUpdate", "rowDidEdit", "rowDidStartEditing", "rowDidEndEditing", "rowDidFocus", "rowDidBlur",
    "submit", "findRow",
  ]

  /// Rows of the library's example app, which many projects copied; nil where a row has no value.
  package static let exampleRows: [String: ValueType?] = [
    "TextFieldRow": .string, "TextViewRow": .string, "SwitchRow": .bool, "ButtonRow": nil, "CheckListRow": .unknown,
    "MapRow": .unknown, "CustomViewRow": nil, "CustomNibRow": nil,
  ]

  /// Ready-made rules, `(String) -> Bool` each (`ValidationRule.swift`).
  package static let rules: Set<String> = ["isEmail", "required"]

  /// What a row's view calls, and the cases of `RowUpdate` that the form then may hear. After `valueDidEdit()` alone a
  /// form hears `live`; what depends on an edit needs it to have been announced before the end of editing.
  package static let announcements: [String: Set<String>] = [
    "valueDidEdit": ["live", "regular"],
    "valueDidStartEditing": [],
    "valueDidEndEditing": ["onResignActive"],
  ]

  /// The cases of `RowUpdate` (`RowUpdate.swift`).
  package static let updates: Set<String> = ["live", "onResignActive", "onResignActiveAfterChange", "regular"]

  /// Cases of `RowUpdate` that a row announces whose view makes these calls (`ValueViewDelegate.swift`).
  package static func updates(announcedBy calls: Set<String>) -> Set<String> {
    var updates = calls.reduce(into: Set<String>()) { $0.formUnion(announcements[$1] ?? []) }
    let isChangeKnown = calls.contains("valueDidEdit")
    if isChangeKnown, calls.contains("valueDidEndEditing") {
      updates.formUnion(["onResignActiveAfterChange", "regular"])
    } else {
      // Regular updates begin with the first end of editing.
      updates.remove("regular")
    }
    return updates
  }

  private static func forms() -> [ClassDescription] {
    [
      type(
        "Form", .form,
        [
          method("setupRows", "()", "0.1.0", "Override to add the rows; runs during init."),
          method("add", "(_ row: AnyRow)", "0.1.0", "Adds a row at the end."),
          method("insert", "(_ row: AnyRow, at: Int)", "0.1.0", "Puts a row at an index; crashes out of range."),
          method("remove", "(at: Int)", "0.1.0", "Takes a row out; crashes out of range."),
          method(
            "findRow", "<TagType: Equatable, RowType>(tag: TagType) -> RowType?", "0.1.0",
            "The first row with the tag; nil if it is of another type than asked for."),
          method("rowUpdate", "(type: RowUpdate, row: AnyRow)", "0.1.0", "Override to hear of changes."),
          method("rowDidEdit", "(row: AnyRow)", "0.1.0", "Override to hear of each edit."),
          method("rowDidStartEditing", "(row: AnyRow)", "0.1.0", "Override to hear when editing begins."),
          method("rowDidEndEditing", "(row: AnyRow)", "0.1.0", "Override to hear when editing ends."),
          method("rowDidFocus", "(row: AnyRow)", "0.1.0", "Override to hear when a row takes the keyboard."),
          method("rowDidBlur", "(row: AnyRow)", "0.1.0", "Override to hear when a row gives it up."),
          method("submit", "()", "0.1.0", "Override to send the form."),
          method(
            "validate", "<R: ValueRow>(row: R, _ rules: (R.Value) -> Bool...) -> Bool", "0.1.0",
            "True when all closures hold; with messages beside them, the first that does not."),
          method(
            "validateList", "<R: ValueRow>(row: R, _ rules: ((R.Value) -> Bool, String)...) -> [(Bool, String?)]",
            "0.1.0", "The result of every rule."),
          property("rows", "[AnyRow]", "0.1.0", "The rows in order."),
        ], "A view that stacks rows.")
    ]
  }

  private static func protocols() -> [ClassDescription] {
    [
      type("RowTag", .protocol, [], "Marker of the enumerations that name rows."),
      type(
        "AnyRow", .protocol, [property("tag", "RowTag", "0.1.0", settable: false, "The row's name.")],
        "A row of any kind."),
      type(
        "Row", .protocol, inherits: "AnyRow", [property("view", "View", "0.1.0", "The view that the row manages.")],
        "An object that manages one view of the form."),
      type(
        "ValueRow", .protocol, inherits: "ValueViewDelegate",
        [
          property("value", "Value", "0.1.0", "The value shown."),
          property("valueHasStartedEditing", "Bool", "0.1.0", "Kept by the library."),
          property("valueHasChanged", "Bool", "0.1.0", "Kept by the library."),
          property("valueHasEndedEditing", "Bool", "0.1.0", "Kept by the library."),
        ], "A row with a value; it does not inherit Row."),
      type(
        "FocusableRow", .protocol,
        [
          property("focusRect", "() -> CGRect?", "0.1.0", "What to scroll to."),
          property("focusElement", "UIResponder", "0.1.0", settable: false, "What takes the keyboard."),
        ], "A row that can take the keyboard."),
    ]
  }

  private static func type(
    _ name: String, _ kind: ClassDescription.Kind, inherits: String? = nil, _ members: [MemberDescription],
    _ documentation: String
  ) -> ClassDescription {
    ClassDescription(
      name: name, kind: kind, module: "AstroForms", protocols: inherits.map { [$0] } ?? [], members: members,
      isComplete: false, since: LibraryVersion(0, 1), documentation: documentation)
  }
}
