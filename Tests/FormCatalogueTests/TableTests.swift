import FormCatalogue
import FormModel
import Testing

/// Rules, enumerations, callbacks, cells and sections against facts of the library.
struct TableTests {
  @Test func `the rules are those of the library, with the types they check`() {
    #expect(
      Set(Catalogue.rules.keys) == [
        "RuleRequired", "RuleEmail", "RuleURL", "RuleRegExp", "RuleMinLength", "RuleMaxLength", "RuleExactLength",
        "RuleGreaterThan", "RuleGreaterOrEqualThan", "RuleSmallerThan", "RuleSmallerOrEqualThan", "RuleEqualsToRow",
        "RuleClosure",
      ])
    #expect(Catalogue.rules["RuleURL"]?.valueType == .url)
    #expect(Catalogue.rules["RuleEmail"]?.valueType == .string)
    #expect(Catalogue.rules["RuleGreaterThan"]?.valueType == .parameter("T"))
    #expect(Catalogue.rules["RuleGreaterThan"]?.isRange == true)
    #expect(Catalogue.rules["RuleRequired"]?.onNil == .fail)
    #expect(Catalogue.rules["RuleRequired"]?.onEmptyText == .fail)
    #expect(Catalogue.rules["RuleMinLength"]?.onEmptyText == .passSince(LibraryVersion(5, 0, 1)))
    #expect(Catalogue.rules["RuleExactLength"]?.since == LibraryVersion(3, 1))
    #expect(Catalogue.rules["RuleEqualsToRow"]?.initialisers.count == 2)
    #expect(Catalogue.availability(ofLabel: "id", inRule: "RuleEmail")?.since == LibraryVersion(4, 2))
    #expect(Catalogue.availability(ofLabel: "msg", inRule: "RuleEmail")?.since == LibraryVersion(2, 0, 1))
    #expect(Catalogue.availability(ofLabel: "message", inRule: "RuleEmail") == nil)
  }

  @Test func `a rule's signature is that of the version`() {
    #expect(
      Catalogue.rules["RuleMinLength"]?.signatures(in: LibraryVersion(5, 5)) == [
        "RuleMinLength(minLength: UInt, msg: String? = nil, id: String? = nil)"
      ])
    #expect(
      Catalogue.rules["RuleMinLength"]?.signatures(in: LibraryVersion(3, 0)) == [
        "RuleMinLength(minLength: UInt, msg: String? = nil)"
      ])
  }

  @Test(arguments: [
    (
      "ValidationOptions",
      ["validatesOnDemand", "validatesOnChange", "validatesOnBlur", "validatesOnChangeAfterBlurred", "validatesAlways"]
    ),
    ("MultivaluedOptions", ["None", "Insert", "Delete", "Reorder"]),
    ("RowNavigationOptions", ["Disabled", "Enabled", "StopDisabledRow", "SkipCanNotBecomeFirstResponderRow"]),
    ("InlineRowHideOptions", ["Never", "AnotherInlineRowIsShown", "FirstResponderChanges"]),
    ("SelectionType", ["multipleSelection", "singleSelection"]), ("Condition", ["function", "predicate"]),
    ("PresentationMode", ["show", "presentModally", "segueName", "segueClass", "popover"]),
    ("ControllerProvider", ["callback", "nibFile", "storyBoard"]),
    ("HeaderFooterProvider", ["class", "callback", "nibFile"]),
    ("OptionsProvider", ["array", "lazy"]), ("TextAreaHeight", ["fixed", "dynamic"]),
    ("TextAreaMode", ["normal", "readOnly"]),
    ("SwipeAction.Style", ["normal", "destructive"]), ("Direction", ["up", "down"]),
    ("HeaderFooterType", ["header", "footer"]),
    ("RegExprPattern", ["EmailAddress", "URL", "ContainsNumber", "ContainsCapital", "ContainsLowercase"]),
    ("RowUpdate", ["live", "onResignActive", "onResignActiveAfterChange", "regular"]),
  ])
  func `an enumeration has these members today`(name: String, members: [String]) {
    #expect(Catalogue.enums[name]?.members(in: Catalogue.newestVersion).map(\.name) == members)
  }

  @Test func `before 2_0 cases had capitals, and option sets keep them`() {
    let old = LibraryVersion(1, 7)
    #expect(Catalogue.enums["Condition"]?.members(in: old).map(\.name) == ["Function", "Predicate"])
    #expect(
      Catalogue.enums["RowNavigationOptions"]?.members(in: LibraryVersion(1, 6)).map(\.name).contains("None") == true)
    #expect(
      Catalogue.enums["RowNavigationOptions"]?.members(in: LibraryVersion(1, 0)).map(\.name).contains("Disabled")
        == false)
    #expect(
      Catalogue.enums["MultivaluedOptions"]?.members(in: LibraryVersion(3, 0)).map(\.name).contains("Insert") == true)
  }

  @Test func `callbacks know their rows, parameters and versions`() {
    #expect(Catalogue.callbacks.count == 11)
    #expect(Catalogue.callbacks["onChange"]?.parameters == ["row: Self"])
    #expect(Catalogue.callbacks["onExpandInlineRow"]?.rows == .inline)
    #expect(Catalogue.callbacks["onPresent"]?.rows == .presenter)
    #expect(Catalogue.callbacks["onCellHighlightChanged"]?.needsFocus == true)
    #expect(Catalogue.callbacks["onCellHighlight"]?.exists(in: LibraryVersion(2, 0, 1)) == false)
    #expect(Catalogue.typeDefaults["defaultCellSetup"] != nil)
  }

  @Test(arguments: [
    ("TextCell", "textField.textColor", true), ("TextCell", "textLabel.text", true), ("TextCell", "tintColor", false),
    ("ButtonCell", "textLabel.textAlignment", true), ("ButtonCell", "accessoryType", true),
    ("SwitchCell", "switchControl.isOn", true), ("SwitchCell", "switchControl.onTintColor", false),
    ("SwitchCell", "accessoryType", false), ("PushSelectorCell<Int>", "selectionStyle", true),
    ("ZipCodeCell", "textField.keyboardType", true), ("TextCell", "textField.keyboardType", false),
    ("DateCell", "datePicker.minimumDate", true), ("LabelCell", "detailTextLabel.text", true),
  ])
  func `what a cell's update writes is its own and its superclasses'`(cell: String, path: String, isWritten: Bool) {
    let written = ClassGraph.catalogue.writes(ofCell: ValueType(text: cell))
    #expect(written.contains { $0.path == path } == isWritten)
  }

  @Test func `sections and their members`() {
    let graph = ClassGraph.catalogue
    #expect(graph.inherits(.named("MultivaluedSection", []), from: "Section") == .yes)
    #expect(graph.inherits(ValueType(text: "SelectableSection<ListCheckRow<Int>>"), from: "Section") == .yes)
    guard case .present = graph.member("multivaluedRowToInsertAt", of: .named("MultivaluedSection", [])) else {
      Issue.record("no multivaluedRowToInsertAt")
      return
    }
  }

  @Test(arguments: [
    ("TextAreaMode", "4.2.0"), ("DoublePickerRow", "4.2.0"), ("SectionBuilder", "5.5.0"), ("RuleExactLength", "3.1.0"),
    ("GenericMultivaluedSection", "5.2.0"), ("MultivaluedSection", "3.0.0"), ("SwipeAction", "4.1.0"),
    ("PickerInputRow", "2.0.1"), ("OptionsProvider", "4.0.0"), ("SliderRow", "1.4.0"), ("RuleEqualsToRow", "2.0.1"),
  ])
  func `a type knows its first version`(name: String, since: String) {
    #expect(Catalogue.availability(ofType: name)?.since.description == since)
    #expect(Catalogue.availability(ofType: "Elsewhere") == nil)
  }

  @Test func `every class that a class names is in the tables`() {
    let all = [Catalogue.rows, Catalogue.baseClasses, Catalogue.communityRows].flatMap(\.values)
    for row in all {
      #expect(!row.documentation.isEmpty, "\(row.name)")
      if case .named(let superclass, _) = row.type.superclass {
        #expect(Catalogue.type(superclass) != nil, "\(row.name): \(superclass)")
      }
    }
    for cell in Catalogue.cells.values where cell.name != "BaseCell" && cell.type.alias == nil {
      guard case .named(let superclass, _) = cell.type.superclass else {
        Issue.record("\(cell.name) has no superclass")
        continue
      }
      #expect(Catalogue.cells[superclass] != nil, "\(cell.name): \(superclass)")
    }
  }
}
