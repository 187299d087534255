import FormAnalysis
import FormModel
import FormTestSupport
import Foundation
import Testing

/// `--fix` carries a form of Eureka 1.7 to the newest version as far as renaming can.
@Suite struct WholeFormMigrationTests {
  @Test func nothingOfTheOldVersionIsLeft() throws {
    var source = Self.form
    var rounds = 0
    while rounds < 5, let next = fixed(source) {
      source = next
      rounds += 1
    }
    let fixture = Fixture(source)
    let left = [Rule.renamedAPI, .removedAPI, .requiresNewerVersion].flatMap { fixture.findings(of: $0) }
    #expect(left.isEmpty, "\(left)")
    for expected in [
      "RowNavigationOptions.Disabled", "form +++ Section(\"Trip\")", "$0.value = Date()", "$0.cellStyle = .value1",
      "Condition.function([\"return\"]", "form.rowBy(tag: \"return\")", ".dynamic(initialTextViewHeight: 50)",
      "onDismiss: {", "SelectableSection<ImageCheckRow<String>>(", "row.reload(with: .None)", "row?.indexPath {",
      "row?.prepare(for: ", "nextRow(for: row!, withDirection: .up)",
      "valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?)",
      "super.valueHasBeenChanged(for: row, oldValue: oldValue, newValue: newValue)",
      "insertAnimation(forRows rows: [BaseRow]) -> UITableView.RowAnimation", "Row<ImageCheckCell<T>>", "Cell<Date>",
      "SelectorRow<Cell>",
    ] {
      #expect(source.contains(expected), "\(expected) is missing")
    }
  }

  @Test func nothingIsSaidAtItsOwnVersion() {
    let fixture = Fixture("//- .formlsp.yml\neureka-version: 1.7.0\n//- Trip.swift\n" + Self.old)
    let findings = [Rule.renamedAPI, .removedAPI, .requiresNewerVersion].flatMap { fixture.findings(of: $0) }
    #expect(findings.isEmpty, "\(findings)")
  }

  /// The old name may mean something else inside of the class: which mentions are the property's is not worked out.
  @Test(arguments: [
    "func done(completionCallback: Int) { print(completionCallback) }",
    "func done() { let completionCallback = 1; print(completionCallback) }",
    "func done() { for completionCallback in [1] { print(completionCallback) } }",
    "func done() { [1].forEach { completionCallback in print(completionCallback) } }",
    "func done() { func completionCallback() {}; completionCallback() }",
  ])
  func noMemberIsRenamedWhereItsNameIsTaken(_ method: String) {
    let source = """
      import Eureka
      final class NoteController: UIViewController, TypedRowControllerType {
        var row: RowOf<String>!
        var completionCallback: ((UIViewController) -> Void)?
        \(method)
      }
      """
    let found = Fixture(source).findings(of: .renamedAPI)
    #expect(found.count == 1)
    #expect(fixed(source) == nil)
    // Another method alone takes nothing.
    #expect(fixed(source.replacingOccurrences(of: method, with: "func done() { completionCallback?(self) }")) != nil)
  }

  /// The source with all safe fixes applied; nil where there are none.
  private func fixed(_ source: String) -> String? {
    let fixture = Fixture(source)
    let findings = [Rule.renamedAPI, .removedAPI].flatMap { $0.findings(in: fixture.context) }
    var edits: [(range: ByteRange, newText: String)] = []
    for fix in findings.flatMap(\.fixes) where fix.isSafe {
      let more = fix.edits.map { (range: $0.range.bytes, newText: $0.newText) }
      if more.contains(where: { one in edits.contains { $0.range.overlaps(one.range) } }) { continue }
      edits += more
    }
    guard !edits.isEmpty, let text = fixture.texts.first?.applying(edits) else { return nil }
    return text.string
  }

  /// What 1.7 itself refuses is not in the form that 1.7 has nothing to say about.
  private static var old: String {
    form.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.contains("RowNavigationOptions.None") ? "" : String($0) }.joined(separator: "\n")
      .split(separator: "+++=", omittingEmptySubsequences: false).joined(separator: "+++")
  }

  private static let form = """
    import Eureka
    import UIKit

    class RegistrationController: FormViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            navigationOptions = RowNavigationOptions.None
            form +++= Section("Trip") { $0.tag = "trip" }
                <<< SwitchRow("return") { $0.title = "Return"; $0.value = true }
                <<< DateInlineRow("back") {
                    $0.title = "Back"
                    $0.value = NSDate()
                    $0.cellStyle = .Value1
                    $0.hidden = Condition.Function(["return"], { form in
                        let back: SwitchRow? = form.rowByTag("return")
                        return back?.value != true
                    })
                }
                <<< TextAreaRow("note") {
                    $0.textAreaHeight = .Dynamic(initialTextViewHeight: 50)
                    $0.disabled = .Predicate(NSPredicate(format: "$return == false"))
                }
                <<< ButtonRow("terms") {
                    $0.presentationMode = .Show(controllerProvider: ControllerProvider.Callback { UIViewController() }, completionCallback: { vc in vc.dismissViewControllerAnimated(true, completion: nil) })
                }
            let list = SelectableSection<ImageCheckRow<String>, String>("Pick", selectionType: .SingleSelection(enableDeselection: true))
            form +++ list
            list.onSelectSelectableRow = { cell, row in row.reload(.None) }
            form.sectionByTag("trip")?.reload(.Fade)
            form.appendContentsOf([Section()])
            let row = form.rowByTag("note") as? TextAreaRow
            if let path = row?.indexPath() { print(path) }
            row?.prepareForSegue(UIStoryboardSegue())
            var header = HeaderFooterView<UIView>(HeaderFooterProvider.NibFile(name: "x", bundle: nil))
            header.height = { 10 }
            navigateToDirection(.Down)
            let next = nextRowForRow(row!, withDirection: .Up)
        }

        override func rowValueHasBeenChanged(row: BaseRow, oldValue: Any?, newValue: Any?) {
            super.rowValueHasBeenChanged(row, oldValue: oldValue, newValue: newValue)
        }
        override func insertAnimationForRows(rows: [BaseRow]) -> UITableViewRowAnimation { return .Fade }
        override func inputAccessoryViewForRow(row: BaseRow) -> UIView? { return super.inputAccessoryViewForRow(row) }
        override func reloadAnimationOldRows(oldRows: [BaseRow], newRows: [BaseRow]) -> UITableViewRowAnimation { return .None }
    }

    final class ImageCheckRow<T: Equatable>: Row<T, ImageCheckCell<T>>, SelectableRowType, RowType {
        var selectableValue: T?
    }
    class ImageCheckCell<T: Equatable>: Cell<T>, CellType {}
    final class DayCell: Cell<NSDate>, CellType {
        required init(style: UITableViewCellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
    }
    public class _MyPush<T: Equatable, Cell: CellType where Cell: BaseCell, Cell.Value == T>: SelectorRow<T, Cell, SelectorViewController<T>> {
        public required init(tag: String?) { super.init(tag: tag)
            presentationMode = .Show(controllerProvider: ControllerProvider.Callback { return SelectorViewController<T>(){ _ in } }, completionCallback: { vc in vc.navigationController?.popViewControllerAnimated(true) })
        }
    }
    """
}
