/// What forms are made of most often, roughly, the most frequent first: the order in which names are offered where nothing
/// else tells what is wanted.
package enum Popularity {
  /// How many names of a list come before this one: all of them where it is not in there.
  package static func rank(_ name: String, in list: [String]) -> Int { list.firstIndex(of: name) ?? list.count }

  /// Those whose names come first in a list come first, the others stay in their order behind them.
  package static func sorted<Element>(
    _ elements: [Element], like list: [String], name: (Element) -> String
  ) -> [Element] {
    elements.enumerated().map { (rank: rank(name($0.element), in: list), offset: $0.offset, element: $0.element) }
      .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
      .map(\.element)
  }

  package static let rows = [
    "TextRow", "SwitchRow", "LabelRow", "ButtonRow", "IntRow", "PushRow", "TextAreaRow", "EmailRow", "DateRow",
    "SegmentedRow", "CheckRow", "NameRow", "DecimalRow", "PhoneRow", "PasswordRow", "ActionSheetRow", "URLRow",
    "DateTimeRow", "DateInlineRow", "SliderRow", "AlertRow", "StepperRow", "MultipleSelectorRow", "PickerInlineRow",
    "TimeRow", "DateTimeInlineRow", "ListCheckRow", "PickerInputRow", "AccountRow", "ZipCodeRow", "PickerRow",
    "TimeInlineRow", "PopoverSelectorRow", "CountDownRow", "ImageRow", "LocationRow",
  ]

  package static let rules = [
    "RuleRequired", "RuleMinLength", "RuleMaxLength", "RuleEmail", "RuleGreaterThan", "RuleSmallerThan",
    "RuleGreaterOrEqualThan", "RuleSmallerOrEqualThan", "RuleRegExp", "RuleClosure", "RuleURL", "RuleExactLength",
    "RuleEqualsToRow",
  ]

  /// The rule that a row is made for.
  package static func rule(ofRow name: String) -> String? {
    switch name {
    case "EmailRow", "EmailFloatLabelRow": "RuleEmail"
    case "URLRow", "URLFloatLabelRow": "RuleURL"
    case "PasswordRow", "PasswordFloatLabelRow": "RuleMinLength"
    default: nil
    }
  }

  package static let properties = [
    "title", "value", "hidden", "options", "add", "placeholder", "tag", "disabled", "validationOptions", "cell",
    "displayValueFor", "selectableValue", "selectorTitle", "cellStyle", "presentationMode", "optionsProvider",
    "minimumDate", "maximumDate", "formatter", "cancelTitle", "useFormatterDuringInput", "firstOptions",
    "secondOptions", "thirdOptions", "sourceTypes", "clearAction", "leadingSwipe", "trailingSwipe",
  ]

  package static let sectionProperties = [
    "tag", "header", "footer", "hidden", "multivaluedRowToInsertAt", "addButtonProvider", "onSelectSelectableRow",
    "selectionType", "multivaluedOptions", "showInsertIconInAddButton",
  ]

  package static let callbacks = [
    "onChange", "cellUpdate", "cellSetup", "onCellSelection", "onPresent", "onRowValidationChanged",
    "onCellHighlightChanged", "onExpandInlineRow", "onCollapseInlineRow",
  ]

  package static let members = [
    "function", "Function", "predicate", "Predicate", "validatesOnChange", "validatesOnBlur",
    "validatesOnChangeAfterBlurred", "validatesOnDemand", "Insert", "Reorder", "Delete", "singleSelection",
    "multipleSelection", "lazy", "show", "segueName", "Enabled", "dynamic",
  ]
}
