import FormModel

extension Catalogue {
  /// Types whose name, arity or home changed.
  static func typeMigrations() -> [Migration] { arities() + platformTypes() + homes() }

  private static func arities() -> [Migration] {
    let dropsValue = [
      "Row", "FieldRow", "OptionsRow", "AreaRow", "FormatteableRow", "_PushRow", "_PopoverSelectorRow", "_AlertRow",
      "_ActionSheetRow",
    ].map { name in
      migration(
        "\(name)<T, Cell>", "\(name)<Cell>", name: name, to: name, swift3, .genericArity(old: 2, new: 1),
        call: .dropGenericArguments([0]))
    }
    return dropsValue + [
      migration(
        "SelectorRow<T, Cell, VC>", "SelectorRow<Cell, VC>", name: "SelectorRow", to: "SelectorRow", swift3,
        .genericArity(old: 3, new: 2), call: .dropGenericArguments([0])),
      migration(
        "SelectorRow<Cell, VC>", "SelectorRow<Cell>", name: "SelectorRow", to: "SelectorRow", "4.0.0",
        .genericArity(old: 2, new: 1), call: .dropGenericArguments([1])),
      migration(
        "GenericMultipleSelectorRow<T, Cell, VC>", "GenericMultipleSelectorRow<T, Cell>",
        name: "GenericMultipleSelectorRow", to: "GenericMultipleSelectorRow", "4.0.0",
        .genericArity(old: 3, new: 2), call: .dropGenericArguments([2])),
      migration(
        "SelectableSection<Row, T>", "SelectableSection<Row>", name: "SelectableSection", to: "SelectableSection",
        swift3, .genericArity(old: 2, new: 1), call: .dropGenericArguments([1])),
      migration(
        "ButtonRowWithPresent<T, VC>", "ButtonRowWithPresent<VC>", name: "ButtonRowWithPresent",
        to: "ButtonRowWithPresent", swift3, .genericArity(old: 2, new: 1), call: .dropGenericArguments([0])),
      migration(
        "{ (section: MultivaluedSection) in", "{ (section: GenericMultivaluedSection<ButtonRow>) in",
        name: "MultivaluedSection", to: "GenericMultivaluedSection<ButtonRow>", "5.2.0",
        .closureParameter(of: "MultivaluedSection")),
      migration(
        "PresenterRowType.ProviderType", "PresentedControllerType", name: "ProviderType", to: "PresentedControllerType",
        "4.0.0", .associatedType(of: "PresenterRowType")),
    ]
  }

  private static func platformTypes() -> [Migration] {
    let foundation = [
      ("NSDate", "Date"), ("NSURL", "URL"), ("NSFormatter", "Formatter"), ("NSNumberFormatter", "NumberFormatter"),
      ("NSDateFormatter", "DateFormatter"), ("NSBundle", "Bundle"), ("NSIndexPath", "IndexPath"),
    ].map { old, new in migration(old, new, name: old, to: new, swift3, .valueType) }
    let uikit = [
      ("UITableViewCellStyle", "UITableViewCell.CellStyle"), ("UITableViewRowAnimation", "UITableView.RowAnimation"),
      ("UITableViewScrollPosition", "UITableView.ScrollPosition"),
    ].map { old, new in migration(old, new, name: old, to: new, "4.3.0", .signature) }
    return foundation + uikit
  }

  private static func homes() -> [Migration] {
    [
      migration(
        "ImageRow (in Eureka)", "import ImageRow", name: "ImageRow", swift3, .rowClass(module: "ImageRow"),
        rule: .removed, automatic: false, advice: "add the module 'ImageRow' and import it"),
      migration(
        "PostalAddressRow (in Eureka)", "import PostalAddressRow", name: "PostalAddressRow", swift3,
        .rowClass(module: "PostalAddressRow"), rule: .removed, automatic: false,
        advice: "add the module 'PostalAddressRow' and import it"),
      migration(
        "DecimalRow value Float", "Double", name: "DecimalRow", "1.4.0", .meaning, automatic: false,
        advice: "the value is a 'Double'"),
    ]
  }

  /// Changes from 4.0 on, and the label of ObjectForm.
  static func laterMigrations() -> [Migration] {
    let slider = Migration.Place.member(of: ["SliderRow"])
    return [
      migration(
        "row.dataProvider", "row.optionsProvider", name: "dataProvider", to: "optionsProvider", "4.0.0",
        .member(of: ["RowOf"]), automatic: false, advice: "its value is '.array(…)' or '.lazy { … }'"),
      migration(
        "options (non-optional)", "options (optional)", name: "options", "4.0.0", .meaning, automatic: false,
        advice: "unwrap 'options'"),
      migration(
        "textFieldPercentage", "titlePercentage", name: "textFieldPercentage", to: "titlePercentage", "4.0.0",
        .member(of: ["FieldRow"]), stillCompiles: true, advice: "the new value is 1 minus the old one"),
      migration(
        "SelectorAlertController.cancelTitle", "row.cancelTitle", name: "cancelTitle", "4.1.0",
        .member(of: ["SelectorAlertController"]), stillCompiles: true, advice: "set 'cancelTitle' on the row"),
      migration(
        "SliderRow.minimumValue", "cell.slider.minimumValue in cellSetup", name: "minimumValue", "4.2.0", slider,
        rule: .removed, advice: "set 'cell.slider.minimumValue' in 'cellSetup'"),
      migration(
        "SliderRow.maximumValue", "cell.slider.maximumValue in cellSetup", name: "maximumValue", "4.2.0", slider,
        rule: .removed, advice: "set 'cell.slider.maximumValue' in 'cellSetup'"),
      migration(
        "SwipeAction.backgroundColor", "SwipeAction.actionBackgroundColor", name: "backgroundColor",
        to: "actionBackgroundColor", "5.0.1", .member(of: ["SwipeAction"]), stillCompiles: true),
      migration(
        "ObjectForm updateTag:", "kvcKey:", name: "updateTag", to: "kvcKey", "0.0.0",
        .argumentLabel(of: ["StringRow", "DoubleRow", "DecimalRow", "DateRow", "TypedRow", "SelectRow", "TextViewRow"]),
        module: "ObjectForm"),
    ]
  }
}
