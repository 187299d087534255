import FormCatalogue
import FormModel
import Testing

/// Old spellings (frameworks §7, `rules.md` §7).
struct MigrationTests {
  /// Every entry of the reference, as it is written there.
  static let reference = """
    Condition.Function|Condition.Predicate|rowByTag(_:)|sectionByTag(_:)|SelectionType.SingleSelection
    SelectionType.MultipleSelection|HeaderFooterProvider.Class|HeaderFooterProvider.Callback|HeaderFooterProvider.NibFile
    ControllerProvider.Callback|ControllerProvider.NibFile|ControllerProvider.StoryBoard|PresentationMode.Show
    PresentationMode.PresentModally|PresentationMode.SegueName|PresentationMode.SegueClass|PresentationMode.Popover
    completionCallback:|completionCallback|createController()|presentViewController(_:row:presentingViewController:)
    TextAreaHeight.Fixed|TextAreaHeight.Dynamic|Direction.Up|Direction.Down|onCellHighlight(_:) + onCellUnHighlight(_:)
    defaultOnCellHighlight + defaultOnCellUnHighlight|highlightCell()/unhighlightCell()|indexPath()|prepareForSegue(_:)
    reload(_:)|rowValueHasBeenChanged(_:oldValue:newValue:)|inputAccessoryViewForRow(_:)|navigateToDirection(_:)
    insertAnimationForRows(_:)|deleteAnimationForRows(_:)|reloadAnimationOldRows(_:newRows:)
    insertAnimationForSections(_:)|deleteAnimationForSections(_:)|reloadAnimationOldSections(_:newSections:)
    setupInlineRow(inlineRow)|Row<T, Cell>|FieldRow<T, Cell>|OptionsRow<T, Cell>|AreaRow<T, Cell>
    SelectorRow<T, Cell, VC>|SelectorRow<Cell, VC>|GenericMultipleSelectorRow<T, Cell, VC>|SelectableSection<Row, T>
    ButtonRowWithPresent<T, VC>|NSDate|NSURL|NSFormatter|NSNumberFormatter|NSDateFormatter|NSBundle|NSIndexPath|.Value1
    ImageRow (in Eureka)|PostalAddressRow (in Eureka)|+++=|RowNavigationOptions.None|hightlightCell()
    DecimalRow value Float|row.dataProvider|options (non-optional)|textFieldPercentage|PresenterRowType.ProviderType
    SelectorAlertController.cancelTitle|SliderRow.minimumValue|SliderRow.maximumValue|UITableViewCellStyle
    UITableViewRowAnimation|UITableViewScrollPosition|override var navigationAccessoryView|SwipeAction.backgroundColor
    { (section: MultivaluedSection) in|ObjectForm updateTag:
    """.split(whereSeparator: { $0 == "|" || $0 == "\n" }).map(String.init)

  @Test func `every entry of the reference is there`() {
    #expect(Self.reference.count == 78)
    let known = Set(Catalogue.migrations.map(\.old))
    #expect(Self.reference.filter { !known.contains($0) } == [])
    #expect(Catalogue.migrations.count == Set(Catalogue.migrations.map(\.old)).count)
  }

  @Test func `the releases are in order, up to the newest version`() {
    #expect(Catalogue.releases.count == 35)
    #expect(Catalogue.releases == Catalogue.releases.sorted())
    #expect(Catalogue.releases.last == Catalogue.newestVersion)
  }

  @Test(arguments: [
    ("Function", "function", "2.0.0-beta.1"), ("rowByTag", "rowBy", "2.0.0-beta.1"), ("None", "Disabled", "1.7.0"),
    ("NSDate", "Date", "2.0.0-beta.1"), ("UITableViewRowAnimation", "UITableView.RowAnimation", "4.3.0"),
    ("insertAnimationForRows", "insertAnimation", "2.0.0-beta.1"), ("+++=", "+++", "1.7.0"),
    ("Value1", "value1", "2.0.0-beta.1"),
    ("rowValueHasBeenChanged", "valueHasBeenChanged", "2.0.0-beta.1"), ("Class", "class", "2.0.0-beta.1"),
  ])
  func `a renamed name has its replacement, from a version on`(name: String, new: String, since: String) throws {
    let migration = try #require(Catalogue.migrations(of: name).first)
    #expect(migration.replacement == new)
    #expect(migration.rule == .renamed)
    #expect(migration.since.description == since)
    #expect(migration.severity(in: Catalogue.newestVersion) == .error)
    #expect(migration.severity(in: LibraryVersion(1, 0)) == nil)
  }

  @Test func `what still compiles is a warning, what is gone an error`() {
    let stillThere = Catalogue.migrations.filter { $0.severity(in: Catalogue.newestVersion) == .warning }.map(\.name)
    #expect(Set(stillThere) == ["textFieldPercentage", "cancelTitle", "backgroundColor"])
  }

  @Test func `names that are gone without another name are removed`() {
    let removed = Set(Catalogue.migrations.filter { $0.rule == .removed }.map(\.name))
    #expect(removed.isSuperset(of: ["highlightCell", "minimumValue", "maximumValue", "ImageRow", "PostalAddressRow"]))
    #expect(removed.isDisjoint(with: ["onCellHighlight", "hightlightCell", "indexPath", "navigationAccessoryView"]))
  }

  @Test func `one old name can mean two things, told apart by their place`() {
    let places = Catalogue.migrations(of: "completionCallback").map(\.place)
    #expect(places.count == 2)
    #expect(
      Catalogue.migrations(of: "SelectorRow").map(\.place) == [
        .genericArity(old: 3, new: 2), .genericArity(old: 2, new: 1),
      ])
    #expect(
      Catalogue.migrations(of: "Callback").map(\.place) == [
        .enumCase(of: "HeaderFooterProvider"), .enumCase(of: "ControllerProvider"),
      ])
  }

  @Test(arguments: [
    ("3.1.0", "SelectorRow<Cell, VC>", [0]), ("4.0.0", "SelectorRow<Cell>", [0, 2]),
    ("5.5.0", "SelectorRow<Cell>", [0, 2]),
  ])
  func `a spelling that changed twice leads to the one of the version`(
    version: String, new: String, dropped: [Int]
  ) throws {
    let version = try #require(LibraryVersion(version))
    let migration = try #require(Catalogue.migrations(of: "SelectorRow").first)
    let latest = Catalogue.latest(migration, in: version)
    #expect(latest.new == new)
    #expect(latest.call == .dropGenericArguments(dropped))
    #expect(latest.since == migration.since)
  }

  @Test(arguments: Catalogue.releases)
  func `no migration leads to a name that is an old one itself`(version: LibraryVersion) {
    let inForce = Catalogue.migrations.filter { $0.severity(in: version) != nil }
    for migration in inForce {
      let latest = Catalogue.latest(migration, in: version)
      let next = inForce.filter { other in
        guard other.name == latest.replacement else { return false }
        if case (.genericArity(_, let new), .genericArity(let old, _)) = (latest.place, other.place) {
          return new == old
        }
        return other.name != latest.name && other.place == latest.place
      }
      #expect(next.isEmpty)
    }
  }

  @Test func `capitals that stay are no migrations`() {
    for name in ["Insert", "Delete", "Reorder", "Enabled", "Disabled", "Never", "PhotoLibrary"] {
      #expect(Catalogue.migrations(of: name).isEmpty)
    }
  }
}
