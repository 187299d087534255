import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let propertyNotOnRow = Rule(
    "property-not-on-row", .error, fix: .suggested, "A member that this type of row does not have",
    explanation: """
      Rows have different properties: `placeholder` belongs to text rows, `options` to choice rows, `cancelTitle` to alerts and
      action sheets, `dateFormatter` to date rows that show their date as text, `noValueDisplayText` not to `PickerRow`.
      Using one on another row does not compile.

      Members that extensions in reach add, to the row, its superclasses or protocols, are known. What only another version
      of Eureka has is reported as `removed-api`, `renamed-api` or `requires-newer-version`.
      """,
    check: { PropertyNotOnRow($0.linked).findings(in: $0.scope) },
    examples: {
      """
      form +++ DateInlineRow("day").onExpandInlineRow { cell, row, picker in
        picker.minuteInterval = 5
        picker.placeholder = "Day"
        //     ^^^^^^^^^^^ error: 'DatePickerRow' has no member 'placeholder': …
      }
      final class OwnRow: _DateInlineRow, RowType, InlineRowType { typealias InlineRow = TextRow }
      form +++ OwnRow("own").onExpandInlineRow { _, _, text in text.placeholder = "Day" }
      """
      """
      form +++ SwitchRow("favourite") { $0.placeholder = "Tap me" }
      //                                   ^^^^^^^^^^^ error: 'SwitchRow' has no member 'placeholder': this does not compile; remove it or use another row
      """
      """
      let host = TextRow("host")
      host.placeHolder = "example.org"
      //   ^^^^^^^^^^^ error: 'TextRow' has no member 'placeHolder': this does not compile; did you mean 'placeholder'?
      form +++ host
      """
      """
      form +++ LabelRow("shown").cellSetpu { cell, _ in cell.height = { 60 } }
      //                         ^^^^^^^^^ error: 'LabelRow' has no member 'cellSetpu': this does not compile; did you mean 'cellSetup'?
      //> Replace with 'cellSetup'
      form +++ LabelRow("shown").cellSetup { cell, _ in cell.height = { 60 } }
      """
      """
      form +++ SliderRow("light") { $0.slider.minimumValue = 1 }
      //                               ^^^^^^ error: 'SliderRow' has no member 'slider': …
        <<< TextRow("host") { row in row.textField?.textColor = .red }
      //                                 ^^^^^^^^^ error: 'TextRow' has no member 'textField': …
        <<< TextRow("band") { $0.options?.append("5 GHz") }
      //                         ^^^^^^^ error: 'TextRow' has no member 'options': …
        <<< TextRow("name") { $0.cell.textField.textColor = .red; $0.section?.tag = "names" }
      """
      """
      extension SwitchRow { var placeholder: String? { get { nil } set {} } }
      extension RowType where Self: BaseRow { var helpText: String? { get { title } set {} } }
      protocol Themed {}
      extension Themed { func themed() {} }
      extension BaseRow: Themed {}
      form +++ SwitchRow("guest") { row in
        row.placeholder = "Guest"
        row.helpText = "Help"
        row.themed()
      }
      """
      """
      protocol Marked {}
      extension Marked { func mark() {} }
      extension ButtonRow: Marked { var role: Int { get { 0 } set {} } }
      extension Eureka.DateInlineRow { var holiday: Bool { false } }
      typealias Countdown = CountDownInlineRow
      extension Countdown { var seconds: Int { 0 } }
      form +++ ButtonRow("send") { $0.role = 3; $0.mark() } <<< ButtonRowOf<String>("stop") { $0.role = 1 }
        <<< DateInlineRow("day") { print($0.holiday) } <<< CountDownInlineRow("rest") { print($0.seconds); $0.role = 3 }
      //                                                                                                      ^^^^ error: 'CountDownInlineRow' has no member 'role': …
      """
      """
      @dynamicMemberLookup final class FlagRow: Row<LabelCell>, RowType {
        subscript(dynamicMember name: String) -> Bool { get { false } set {} }
      }
      @Observed final class StepRow: Row<LabelCell>, RowType {}
      @MainActor final class CountRow: Row<LabelCell>, RowType { @Published var count = 0 }
      form +++ FlagRow("flag") { $0.shown = true } <<< StepRow("step") { $0.observers = [] }
        <<< CountRow("count") { print($0.$count); $0.step = 1 }
      //                                             ^^^^ error: 'CountRow' has no member 'step': …
      """
      """
      @resultBuilder enum Rows { static func buildBlock(_ rows: BaseRow...) -> [BaseRow] { rows } }
      func add(_ title: String, @Rows rows: () -> [BaseRow]) {
        let section = Section(title)
        rows().forEach { section.append($0) }
        form.append(section)
      }
      add("Network") { TextRow("host") }
      """
      """
      final class BandRow: Row<BandCell>, RowType { var band: String? }
      form +++ BandRow("band") { $0.band = "5 GHz" }
        <<< CityRow("city") { $0.anything = 1 }
        <<< SliderRow("light") { $0.minimumValue = 1 }
      """
      """
      import FormKit
      final class RouterController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("guest") { $0.fillFromDefaults() } <<< SwitchRow("mesh") { $0.placeholder = "Mesh" }
          //                                                                               ^^^^^^^^^^^ error: 'SwitchRow' has no member 'placeholder': …
          form.last! <<< TextRow("name") { $0.titled("Name") } <<< TextRow("band") { $0.titel = "Band" }
          //                                                                            ^^^^^ error: 'TextRow' has no member 'titel': …
        }
      }
      """
      """
      form +++ TextRow("name") <<< SwitchRow("mesh")
      let name: TextRow? = form.rowBy(tag: "name")
      name.map { $0.placeholder = "Name" }
      let length = name.flatMap { $0.value }?.count
      (form.rowBy(tag: "mesh") as? SwitchRow).map { $0.placeholder = "Mesh" }
      //                                               ^^^^^^^^^^^ error: 'SwitchRow' has no member 'placeholder': …
      """
      """
      @testable import Eureka
      final class RowTests: XCTestCase {
        func testHidden() { XCTAssertTrue(TextRow("name").hiddenCache) }
      }
      """
      """
      form +++ SwitchRow("a")
      for case let row as TextRow in form.allRows { row.placeholder = "text" }
      let asText = form.rowBy(tag: "a") as? TextRow
      asText?.placeholder = "text"
      """
    }
  )
}

private struct PropertyNotOnRow {
  let context: LinkedContext

  init(_ context: LinkedContext) { self.context = context }

  func findings(in linked: LinkedScope) -> [Finding] {
    // Sources out of reach may have any member.
    if context.version.isGuess { return [] }
    var findings: [Finding] = []
    // What is added to a row class is the same wherever it is used.
    var extended: [ValueType: Set<String>?] = [:]
    let isDocument = linked.scope.owner.kind == .document
    // A name that is not written yet is none.
    for (name, types) in linked.rowMembers where !name.isEmpty {
      var absent = Set(types.filter { isAbsent(name, $0) })
      if isDocument, types.contains(.unknown) {
        // A row of a form file is of the type that stands there.
        absent.formUnion(Set(linked.allRows.map(context.type(of:))).filter { isAbsent(name, $0) })
      }
      guard !absent.isEmpty else { continue }
      for row in linked.objects(with: [name]) where row.kind == .row {
        for event in row.events where event.isDirect && event.member.text == name {
          let receiver = isDocument && event.receiver == .unknown ? context.type(of: row) : event.receiver
          guard absent.contains(receiver) else { continue }
          let added: Set<String>?
          if let known = extended[receiver] {
            added = known
          } else {
            added = addedMembers(to: receiver)
            extended[receiver] = .some(added)
          }
          guard let added, !added.contains(name), !mayBeForeign(event, receiver, added),
            !context.heads.testsLibrary(event.memberRange.file)
          else { continue }
          findings.append(finding(name, event, receiver, added))
        }
      }
    }
    return findings
  }

  private static let everywhere: Set<String> = ["self", "init", "description", "debugDescription", "hashValue", "hash"]

  private func isAbsent(_ name: String, _ type: ValueType) -> Bool {
    // What a property wrapper projects (`$0.$count`) has a name that nobody writes.
    guard case .named(let className, _) = type, !["BaseRow", "RowOf", "Row"].contains(className),
      !Self.everywhere.contains(name), !name.hasPrefix("$"), context.graph.isRow(type) == .yes,
      context.graph.member(name, of: type, in: context.version) == .absent
    else { return false }
    if let declared = context.workspace.type(className), declared.declaration != nil,
      !context.workspace.index(around: declared).members(named: name, of: declared).isEmpty
    {
      return false
    }
    return !Catalogue.migrations.contains { migration in
      guard migration.name == name, case .member(let classes) = migration.place else { return false }
      return classes.contains { context.graph.inherits(type, from: $0) == .yes }
    }
  }

  /// What extensions in reach add to the class, its superclasses and protocols; nil where it adopts a protocol that is out
  /// of reach, looks its members up by their names or has a macro attached, which may bring anything.
  private func addedMembers(to type: ValueType) -> Set<String>? {
    var members: Set<String> = []
    // Rows can be compared.
    var waiting = ["Equatable"]
    var seen: Set<String> = []
    for case .named(let name, _) in context.graph.chain(of: type) {
      waiting.append(name)
      waiting += context.graph.shape(name)?.protocols ?? []
    }
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      if context.heads.isAmbiguous(name) { return nil }
      waiting += Catalogue.protocols[name]?.protocols ?? []
      let isKnown = Catalogue.type(name) != nil || Self.memberless.contains(name)
      let found = context.heads.extensionNames(of: name).compactMap { context.workspace.type($0) }
      if found.isEmpty, !isKnown { return nil }
      for type in found {
        if type.looksMembersUp || context.mayHaveMacro(type) { return nil }
        members.formUnion(type.members.keys)
        waiting += type.inheritance.compactMap { $0.type.lastComponent?.name.text }
      }
    }
    return members
  }

  /// What protocols say of themselves that brings no members.
  private static let memberless: Set<String> = ["AnyObject", "Equatable", "Sendable"]

  /// Whether an extension in a module out of reach may add the member: not one that another row of the library has, nor one
  /// that is set and nearly spelt like a member of this row: methods are named after what they change (`titled("x")`). An
  /// import in one file brings extensions to all. A branch of the library may have members that no release has.
  private func mayBeForeign(_ event: Event, _ type: ValueType, _ added: Set<String>) -> Bool {
    let name = event.member.text
    guard context.heads.importsForeignModule || context.version.isLowerBound, !Self.libraryMembers.contains(name) else {
      return false
    }
    if event.isCall { return true }
    let known = context.graph.members(of: type, in: context.version).map(\.name) + added
    return NearestName.nearest(to: name, among: known) == nil
  }

  /// The members of all rows of the library.
  private static let libraryMembers: Set<String> = {
    var names: Set<String> = []
    for row in [Catalogue.rows, Catalogue.baseClasses].flatMap(\.values) {
      names.formUnion(row.type.members.map(\.name))
    }
    for type in Catalogue.protocols.values { names.formUnion(type.members.map(\.name)) }
    return names
  }()

  private func finding(_ name: String, _ event: Event, _ type: ValueType, _ added: Set<String>) -> Finding {
    var typeName = type.description
    if case .named(let name, _) = type { typeName = name }
    let known = context.graph.members(of: type, in: context.version).map(\.name) + added.sorted()
    let nearest = NearestName.nearest(to: name, among: known)
    let advice = nearest.map { "did you mean '\($0)'?" } ?? "remove it or use another row"
    return Finding(
      event.memberRange, "'\(typeName)' has no member '\(name)': this does not compile; \(advice)",
      fixes: nearest.map { [Fix("Replace with '\($0)'", [TextEdit(event.memberRange, $0)])] } ?? [])
  }
}
