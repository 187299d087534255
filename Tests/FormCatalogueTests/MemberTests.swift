import FormCatalogue
import FormModel
import Testing

/// Which members a row has, and in which versions.
struct MemberTests {
  private func lookup(_ member: String, _ row: String, _ version: String = "5.5.0") throws -> MemberLookup {
    let version = try #require(LibraryVersion(version))
    return ClassGraph(version: version).member(member, of: ValueType(text: row), in: version)
  }

  private func exists(_ lookup: MemberLookup) -> Bool {
    if case .present = lookup { true } else { false }
  }

  @Test(arguments: [
    ("TextRow", "placeholder"), ("TextRow", "placeholderColor"), ("TextRow", "titlePercentage"),
    ("TextRow", "formatter"),
    ("TextRow", "onChange"), ("TextRow", "keyboardReturnType"), ("TextAreaRow", "placeholder"), ("TextRow", "cell"),
    ("TextAreaRow", "textAreaHeight"), ("PushRow<Int>", "options"), ("PushRow<Int>", "selectorTitle"),
    ("PushRow<Int>", "onPresent"), ("AlertRow<Int>", "cancelTitle"), ("DateInlineRow", "minimumDate"),
    ("DateInlineRow", "isExpanded"), ("DateInlineRow", "onExpandInlineRow"), ("DateInlineRow", "expandInlineRow"),
    ("DatePickerRow", "maximumDate"), ("PickerRow<Int>", "options"), ("PickerInlineRow<Int>", "noValueDisplayText"),
    ("DoublePickerInlineRow<Int, Int>", "displayValueForFirstRow"), ("ListCheckRow<Int>", "selectableValue"),
    ("SliderRow", "steps"), ("SwitchRow", "validationOptions"), ("ButtonRow", "presentationMode"), ("TextRow", "tag"),
    ("MultipleSelectorRow<Int>", "optionsProvider"), ("SegmentedRow<Int>", "cachedOptionsData"),
    ("TextRow", "evaluateHidden"),
    ("TextRow", "baseValue"), ("LabelRow", "displayValueFor"), ("TextRow", "add"), ("TextRow", "indexPath"),
    ("ImageRow", "sourceTypes"), ("ImageRow", "title"),
  ])
  func `a row has the members of its classes and protocols`(row: String, member: String) throws {
    #expect(exists(try lookup(member, row)))
  }

  @Test(arguments: [
    ("SwitchRow", "placeholder"), ("TextRow", "options"), ("TextAreaRow", "placeholderColor"),
    ("PushRow<Int>", "cancelTitle"),
    ("PickerRow<Int>", "noValueDisplayText"), ("DatePickerRow", "dateFormatter"), ("LabelRow", "selectorTitle"),
    ("TextRow", "placeHolder"), ("PushRow<Int>", "selectTitle"), ("DateInlineRow", "minDate"),
    ("TextAreaRow", "keyboardReturnType"), ("TriplePickerInlineRow<Int, Int, Int>", "displayValueForFirstRow"),
    ("SwitchRow", "expandInlineRow"), ("LabelRow", "onPresent"),
  ])
  func `a row has no members of other rows`(row: String, member: String) throws {
    #expect(try lookup(member, row) == .absent)
  }

  @Test(arguments: [
    ("SliderRow", "minimumValue", "5.5.0"), ("TextRow", "highlightCell", "5.5.0"),
    ("TextRow", "onCellHighlight", "5.5.0"),
    ("TextAreaRow", "destinationScrollPosition", "4.1.1"), ("TextRow", "titlePercentage", "3.1.0"),
    ("DoublePickerInlineRow<Int, Int>", "displayValueForFirstRow", "5.4.0"), ("TextRow", "validationOptions", "1.7.0"),
    ("TextRow", "onRowValidationChanged", "1.7.0"), ("PushRow<Int>", "optionsProvider", "3.1.0"),
    ("TextRow", "resetValue", "4.3.0"), ("TextRow", "rules", "4.3.1"), ("TextRow", "trailingSwipe", "4.0.1"),
    ("PushRow<Int>", "dataProvider", "4.0.0"), ("TextRow", "cleanValidationErrors", "4.1.1"),
  ])
  func `a member of another version is told from one that no version has`(
    row: String, member: String, version: String
  ) throws {
    let lookup = try lookup(member, row, version)
    guard case .otherVersion = lookup else {
      Issue.record("\(row).\(member) is \(lookup)")
      return
    }
  }

  @Test(arguments: [("ImageRow", "unheardOf"), ("SignatureRow", "placeholder"), ("Cell<Int>", "backgroundColor")])
  func `of classes not entirely known no member is missing`(row: String, member: String) throws {
    #expect(try lookup(member, row) == .unknown)
  }

  @Test(arguments: [
    ("PushRow<String>", "options", "[String]?"), ("MultipleSelectorRow<Int>", "options", "[Int]?"),
    ("MultipleSelectorRow<Int>", "value", "Set<Int>?"), ("PickerRow<Int>", "options", "[Int]"),
    ("IntRow", "value", "Int?"), ("ListCheckRow<String>", "selectableValue", "String?"),
    ("TextRow", "hidden", "Condition?"),
    ("DateRow", "minimumDate", "Date?"), ("SliderRow", "steps", "UInt"),
    ("TextRow", "cellStyle", "UITableViewCell.CellStyle"),
    ("PushRow<Int>", "optionsProvider", "OptionsProvider<Int>?"), ("SegmentedRow<Int>", "options", "[Int]?"),
    ("TextAreaRow", "textAreaHeight", "TextAreaHeight"),
    ("ButtonRow", "presentationMode", "PresentationMode<UIViewController>?"),
  ])
  func `a property's type is that on the very row`(row: String, property: String, type: String) {
    #expect(ClassGraph.catalogue.propertyType(property, of: ValueType(text: row))?.description == type)
  }

  @Test func `rows of 1_x have their own members`() throws {
    #expect(exists(try lookup("minimumValue", "SliderRow", "1.7.0")))
    #expect(exists(try lookup("onCellUnHighlight", "TextRow", "1.7.0")))
    #expect(exists(try lookup("imageURL", "ImageRow", "1.7.0")))
    #expect(exists(try lookup("formatter", "IntRow", "1.0.0")))
    #expect(exists(try lookup("streetPlaceholder", "PostalAddressRow", "1.7.0")))
  }

  @Test func `all members of a row are listed once, for completion`() {
    let names = ClassGraph.catalogue.members(of: ValueType(text: "PushRow<String>")).map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      Set(names).isSuperset(of: ["options", "title", "hidden", "onPresent", "cellSetup", "selectorTitle", "value"]))
    #expect(!names.contains("highlightCell"))
  }

  @Test func `members of forms and controllers carry their versions and newer labels`() throws {
    let graph = ClassGraph.catalogue
    let form = ValueType.named("Form", [])
    guard case .present(let validate) = graph.member("validate", of: form) else {
      Issue.record("no validate")
      return
    }
    #expect(validate.newerLabels["quietly"] == LibraryVersion(5, 0, 1))
    #expect(graph.member("rowByTag", of: form) != .absent)
    #expect(graph.member("count", of: form) == .unknown)
    let style = graph.member("tableViewStyle", of: .named("FormViewController", []), in: LibraryVersion(5, 3, 0))
    guard case .otherVersion(let member) = style else {
      Issue.record("tableViewStyle is \(style)")
      return
    }
    #expect(member.since == LibraryVersion(5, 3, 2))
  }
}
