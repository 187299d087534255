import FormModel

extension Catalogue {
  /// Enumerations and option sets of definitions; several option sets keep their capitals to this day.
  static func enumTable() -> [EnumDescription] { optionSets() + enumerations() }

  private static func optionSets() -> [EnumDescription] {
    [
      enumeration(
        "ValidationOptions", optionSet: true, since: "2.0.0-beta.1",
        members: [
          member("validatesOnDemand", "Only explicit calls validate."),
          member("validatesOnChange", "Validate at every value assignment."),
          member("validatesOnBlur", "Validate when the cell ends editing."),
          member("validatesOnChangeAfterBlurred", "Validate at assignments once the cell has ended editing."),
          member("validatesAlways", "Change and blur together."),
        ], "Automatic validation moments of a row."),
      enumeration(
        "MultivaluedOptions", optionSet: true, since: "3.0.0",
        members: [
          member("None", "Nothing may be edited."),
          member("Insert", "Rows can be added."),
          member("Delete", "Rows can be removed."),
          member("Reorder", "Rows can be moved."),
        ], "Editing offered by a multivalued section."),
      enumeration(
        "RowNavigationOptions", optionSet: true, since: "1.0.0",
        members: [
          member("Disabled", since: "1.1.0", "No accessory bar."),
          member("Enabled", "Accessory bar with arrows."),
          member("StopDisabledRow", "Stop at a disabled row."),
          member("SkipCanNotBecomeFirstResponderRow", "Skip rows without keyboard."),
          member("None", since: "1.0.0", until: "1.6.0", "No accessory bar; Disabled since 1.7.0."),
        ], "Keyboard navigation between rows."),
      enumeration(
        "InlineRowHideOptions", optionSet: true, since: "1.1.0",
        members: [
          member("Never", "Only taps collapse."),
          member("AnotherInlineRowIsShown", "Collapse when another inline row opens."),
          member("FirstResponderChanges", "Collapse when editing moves."),
        ], "When expanded inline rows close."),
      enumeration(
        "ImageRowSourceTypes", module: "ImageRow", optionSet: true, since: "1.0.0",
        members: [
          member("PhotoLibrary", since: "1.4.0", "Photo library."),
          member("Camera", since: "1.4.0", "Camera."),
          member("SavedPhotosAlbum", since: "1.4.0", "Saved photos."),
          member("All", since: "1.4.0", "Any source."),
        ], "Image sources (module ImageRow)."),
    ]
  }

  private static func enumerations() -> [EnumDescription] {
    [
      enumeration(
        "SelectionType", since: "1.3.0",
        members: [
          member(
            "multipleSelection", before2: "MultipleSelection", since: "2.0.0-beta.1", "Several rows may be selected."),
          member(
            "singleSelection", before2: "SingleSelection", payload: "enableDeselection: Bool", since: "2.0.0-beta.1",
            "One row at a time."),
        ], "How a SelectableSection selects."),
      enumeration(
        "Condition", since: "1.0.0",
        members: [
          member(
            "function", before2: "Function", payload: "[String], (Form) -> Bool", since: "2.0.0-beta.1",
            "Computed by a closure over the form."),
          member(
            "predicate", before2: "Predicate", payload: "NSPredicate", since: "2.0.0-beta.1",
            "Computed by an NSPredicate over row values."),
        ], "Visibility or availability condition."),
      enumeration(
        "PresentationMode", since: "1.0.0",
        members: [
          member(
            "show", before2: "Show", payload: "controllerProvider:, onDismiss:", since: "2.0.0-beta.1", "Push or show."),
          member(
            "presentModally", before2: "PresentModally", payload: "controllerProvider:, onDismiss:",
            since: "2.0.0-beta.1", "Modal."),
          member(
            "segueName", before2: "SegueName", payload: "segueName:, onDismiss:", since: "2.0.0-beta.1", "Named segue."),
          member(
            "segueClass", before2: "SegueClass", payload: "segueClass:, onDismiss:", since: "2.0.0-beta.1",
            "Segue class."),
          member(
            "popover", before2: "Popover", payload: "controllerProvider:, onDismiss:", since: "2.0.0-beta.1", "Popover."
          ),
        ], "How a row presents a controller."),
      enumeration(
        "ControllerProvider", since: "1.0.0",
        members: [
          member("callback", before2: "Callback", payload: "builder:", since: "2.0.0-beta.1", "Built by a closure."),
          member("nibFile", before2: "NibFile", payload: "name:, bundle:", since: "2.0.0-beta.1", "Loaded from a nib."),
          member(
            "storyBoard", before2: "StoryBoard", payload: "storyboardId:, storyboardName:, bundle:",
            since: "2.0.0-beta.1", "Loaded from a storyboard."),
        ], "Source of a presented controller."),
      enumeration(
        "HeaderFooterProvider", since: "1.0.0",
        members: [
          member("class", before2: "Class", since: "2.0.0-beta.1", "Instantiated view class."),
          member(
            "callback", before2: "Callback", payload: "() -> ViewType", since: "2.0.0-beta.1", "Built by a closure."),
          member("nibFile", before2: "NibFile", payload: "name:, bundle:", since: "2.0.0-beta.1", "Loaded from a nib."),
        ], "Source of a header or footer view."),
      enumeration(
        "OptionsProvider", since: "4.0.0",
        members: [
          member("array", payload: "[T]?", "Fixed options."),
          member(
            "lazy", payload: "(FormViewController, @escaping ([T]?) -> Void) -> Void",
            "Options fetched when the selector opens; unusable with alert, sheet and segmented rows."),
        ], "Source of selectable options."),
      enumeration(
        "TextAreaHeight", since: "1.6.0",
        members: [
          member("fixed", before2: "Fixed", payload: "cellHeight:", since: "2.0.0-beta.1", "Constant height."),
          member(
            "dynamic", before2: "Dynamic", payload: "initialTextViewHeight:", since: "2.0.0-beta.1",
            "Grows with the text."),
        ], "Height of a text area."),
      enumeration(
        "TextAreaMode", since: "4.2.0",
        members: [
          member("normal", "Editable."),
          member("readOnly", "Not editable."),
        ], "Editability of a text area."),
      enumeration(
        "SwipeAction.Style", since: "4.1.0",
        members: [
          member("normal", "Neutral action."),
          member("destructive", "Removes the row when completed."),
        ], "Style of a swipe action."),
      enumeration(
        "Direction", since: "1.0.0",
        members: [
          member("up", before2: "Up", since: "2.0.0-beta.1", "Towards the previous row."),
          member("down", before2: "Down", since: "2.0.0-beta.1", "Towards the next row."),
        ], "Navigation direction."),
      enumeration(
        "RegExprPattern", since: "2.0.0-beta.1",
        members: [
          member("EmailAddress", "E-mail pattern."),
          member("URL", "Web address pattern."),
          member("ContainsNumber", "At least one digit."),
          member("ContainsCapital", "At least one capital letter."),
          member("ContainsLowercase", "At least one small letter."),
        ], "Ready-made patterns (String raw values)."),
      enumeration(
        "EurekaError", since: "1.0.0",
        members: [
          member("duplicatedTag", payload: "tag: String", since: "2.0.0-beta.1", "Declared but never thrown."),
          member("rowNotInSection", payload: "row: BaseRow", since: "4.3.0", "Thrown by insert(row:after:)."),
        ], "Errors of Eureka."),
      enumeration(
        "RowUpdate", module: "AstroForms", since: "0.1.0",
        members: [
          member("live", "Every edit."),
          member("onResignActive", "Every end of editing."),
          member("onResignActiveAfterChange", "End of editing after an edit."),
          member("regular", "Edits after the first end of editing, and an end of editing after an edit."),
        ], "Kinds of row updates."),
      enumeration(
        "FocusChange", module: "AstroForms", since: "0.1.0",
        members: [
          member("focus", "Focus the row."),
          member("focusNext", "Focus the next row."),
          member("focusPrevious", "Focus the previous row."),
          member("blur", "Give up focus."),
        ], "Focus requests."),
      enumeration(
        "ImageClearAction", module: "ImageRow", since: "1.0.0",
        members: [
          member("no", "No delete action."),
          member("yes", payload: "style: UIAlertAction.Style", "Delete action."),
        ], "Delete action of ImageRow (module ImageRow)."),
      enumeration(
        "HeaderFooterType", since: "1.0.0",
        members: [
          member("header", before2: "Header", since: "2.0.0-beta.1", "The header."),
          member("footer", before2: "Footer", since: "2.0.0-beta.1", "The footer."),
        ], "Which of a section's two views is meant."),
    ]
  }
}

private typealias Entry = (member: EnumDescription.Member, isSinceItsType: Bool)

private func member(
  _ name: String, before2: String? = nil, payload: String = "", since: String? = nil, until: String? = nil,
  _ documentation: String
) -> Entry {
  let member = EnumDescription.Member(
    name: name, oldName: before2, payload: payload, documentation: documentation,
    since: since.map(version) ?? LibraryVersion(0, 0), until: until.map(version))
  return (member, since == nil)
}

private func enumeration(
  _ name: String, module: String = "Eureka", optionSet: Bool = false, since: String, members: [Entry],
  _ documentation: String
) -> EnumDescription {
  let members = members.flatMap { entry -> [EnumDescription.Member] in
    var member = entry.member
    if entry.isSinceItsType { member.since = version(since) }
    guard let oldName = member.oldName else { return [member] }
    var old = member
    (old.name, old.oldName, old.since, old.until) = (oldName, nil, version(since), LibraryVersion(1, 7))
    if old.payload.hasSuffix("onDismiss:") { old.payload = old.payload.dropLast(10) + "completionCallback:" }
    return [member, old]
  }
  return EnumDescription(
    name: name, module: module, isOptionSet: optionSet, members: members, documentation: documentation,
    since: version(since), until: nil)
}
