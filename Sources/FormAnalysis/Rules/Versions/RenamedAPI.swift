import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let renamedAPI = Rule(
    "renamed-api", .error, fix: .safe, "A name of another version of Eureka that has a new spelling",
    explanation: """
      Eureka renamed much of its interface with Swift 3 (2.0) and some of it later: `rowByTag(_:)` became `rowBy(tag:)`,
      `Condition.Function` became `.function`, `Row<T, Cell>` lost its first argument, `NSDate` values became `Date`.
      Code that still says the old name does not compile with the version this project uses.

      The version is the one of the configuration (`eureka-version`), else that of the lock files, else the newest that the
      Podfile or Cartfile allows, else the newest. UIKit's names (`UITableViewCellStyle`) are right where the Xcode project says
      a Swift before 4.2 for any target. Names that still compile with a deprecation are warnings.

      Option sets kept their capitals: `.Insert`, `.Enabled` and `.Never` are right in every version.
      """,
    checkWorkspace: { context in
      context.workspace.apiUses.judged.compactMap { judged in
        let use = judged.use
        guard case .migrated(let migration, let severity) = judged.verdict,
          migration.rule == .renamed
        else { return nil }
        let effect =
          severity == .warning
          ? "deprecated since Eureka \(migration.since.spoken)"
          : "gone since Eureka \(migration.since.spoken): this does not compile"
        let name = use.name.text
        if case .closureParameter = migration.place {
          // The type itself is there as before.
          return Finding(
            use.name.range,
            "this closure's parameter is a '\(migration.replacement ?? migration.new)' since Eureka \(migration.since.spoken), not a '\(name)': this does not compile; write that or leave the type out",
            severity: severity, fixes: migration.fix(for: use, in: context).map { [$0] } ?? [])
        }
        let advice =
          migration.advice.isEmpty
          ? (migration.new == name
            ? "write '\(name)' without parentheses"
            : migration.new.prefix { $0 != "(" } == name
              ? "write it as '\(migration.new)'" : "it is called '\(migration.new)' now")
          : migration.replacement.map { "use '\($0)'; \(migration.advice)" } ?? migration.advice
        return Finding(
          use.name.range, "'\(name)' is \(effect); \(advice)", severity: severity,
          fixes: migration.fix(for: use, in: context).map { [$0] } ?? [],
          mark: severity == .warning ? .deprecated : nil)
      }
    },
    examples: {
      """
      form +++ Section() <<< TextRow("name")
      let name: TextRow? = form.rowByTag("name")
      //                        ^^^^^^^^ error: 'rowByTag' is gone since Eureka 2.0: this does not compile; it is called 'rowBy(tag:)' now
      """
      """
      form +++ Section()
        <<< SwitchRow("gift")
        <<< TextRow("card") { $0.hidden = .Function(["gift"], { form in (form.rowByTag("gift") as? SwitchRow)?.value != true }) }
        //                                 ^^^^^^^^ error: 'Function' is gone …
        //                                                                    ^^^^^^^^ error: 'rowByTag' is gone …
      """
      """
      form +++ Section() <<< TextRow("name")
      form.rowByTag( ("name") )?.updateCell()
      //   ^^^^^^^^ error: 'rowByTag' is gone …
      //> Write 'rowBy(tag:)'
      form +++ Section() <<< TextRow("name")
      form.rowBy( tag: ("name") )?.updateCell()
      """
      """
      import Eureka
      class Editor: FormViewController {
        override func navigateToDirection(direction: Direction) {}
        //            ^^^^^^^^^^^^^^^^^^^ error: 'navigateToDirection' is gone since Eureka 2.0: this does not compile; it is called 'navigateTo(direction:)' now
      }
      """
      """
      final class StarCell: Cell<Int>, CellType {}
      final class StarRow: Row<Int, StarCell>, RowType {}
      //                   ^^^ error: 'Row' is gone …
      """
      """
      final class PlaceRow<T: Equatable>: SelectorRow<T, PushSelectorCell<T>, SelectorViewController<T>>, RowType {}
      //                                  ^^^^^^^^^^^ error: 'SelectorRow' is gone since Eureka 2.0: this does not compile; it is called 'SelectorRow<Cell>' now
      //> Write 'SelectorRow<Cell>'
      final class PlaceRow<T: Equatable>: SelectorRow<PushSelectorCell<T>>, RowType {}
      """
      """
      form +++ Section() <<< TextRow("name") { $0.textFieldPercentage = 0.6 }
      //                                          ^^^^^^^^^^^^^^^^^^^ warning: 'textFieldPercentage' is deprecated since Eureka 4.0; …
      //> Write 'titlePercentage'
      form +++ Section() <<< TextRow("name") { $0.titlePercentage = 1 - (0.6) }
      """
      """
      enum Panel { case Show, Function(Int) }
      var panel = Panel.Show
      panel = .Function(1)
      """
      """
      let started = NSDate()
      form +++ MultivaluedSection(multivaluedOptions: [.Insert, .Delete], header: "Tags")
      print(started)
      """
      """
      import Eureka
      final class TermsController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            <<< TextRow("a") { $0.disabled = Eureka.Condition.Function(["b"], { _ in false }) }
            //                                                ^^^^^^^^ error: 'Function' is gone …
            <<< LabelRow("c") { $0.cellStyle = UITableViewCellStyle.value1 }
            //                                 ^^^^^^^^^^^^^^^^^^^^ error: 'UITableViewCellStyle' is gone …
            <<< AlertRow<String>("d") { $0.options = ["x"] }.onPresent { _, to in to.cancelTitle = "No" }
            //                                                                       ^^^^^^^^^^^ warning: 'cancelTitle' is deprecated …
          form +++ MultivaluedSection(multivaluedOptions: .Insert) {
            $0.multivaluedRowToInsertAt = { _ in TextRow() }
            $0.addButtonProvider = { (section: MultivaluedSection) in ButtonRow() }
            //                                 ^^^^^^^^^^^^^^^^^^ error: this closure's parameter is a 'GenericMultivaluedSection<ButtonRow>' since Eureka 5.2, …
          }
        }
      }
      """
      """
      import Eureka
      final class NoteController: UIViewController, TypedRowControllerType {
        var row: RowOf<String>!
        var completionCallback: ((UIViewController) -> Void)?
        //  ^^^^^^^^^^^^^^^^^^ error: 'completionCallback' is gone …
      }
      final class Loader { var completionCallback: (() -> Void)? }
      final class PlaceController: UIViewController, TypedRowControllerType {
        var row: RowOf<String>!
        var onDismissCallback: ((UIViewController) -> Void)?
        var completionCallback: ((UIViewController) -> Void)?
      }
      """
      """
      import Eureka
      final class NoteController: UIViewController, TypedRowControllerType {
        var row: RowOf<String>!
        var completionCallback: ((UIViewController) -> Void)?
        //  ^^^^^^^^^^^^^^^^^^ error: 'completionCallback' is gone …
        func done(_ other: Loader) {
          other.completionCallback()
          completionCallback?(self)
          close { [weak self] in self?.completionCallback?(UIViewController()) }
          print("completionCallback") // completionCallback ran
        }
      }
      //> Write 'onDismissCallback'
      import Eureka
      final class NoteController: UIViewController, TypedRowControllerType {
        var row: RowOf<String>!
        var onDismissCallback: ((UIViewController) -> Void)?
        func done(_ other: Loader) {
          other.completionCallback()
          onDismissCallback?(self)
          close { [weak self] in self?.onDismissCallback?(UIViewController()) }
          print("completionCallback") // completionCallback ran
        }
      }
      """
      """
      import Eureka
      class Trips: FormViewController {
        override func reloadAnimationOldRows(_ oldRows: [BaseRow], newRows: [BaseRow]) -> UITableView.RowAnimation {
          //          ^^^^^^^^^^^^^^^^^^^^^^ error: 'reloadAnimationOldRows' is gone …
          .fade
        }
      }
      //> Write 'reloadAnimation(oldRows:newRows:)'
      import Eureka
      class Trips: FormViewController {
        override func reloadAnimation(oldRows: [BaseRow], newRows: [BaseRow]) -> UITableView.RowAnimation {
          .fade
        }
      }
      """
      """
      form +++ TextRow("a").onChange { $0.reload(with: UITableViewRowAnimation.fade) }
      //                                               ^^^^^^^^^^^^^^^^^^^^^^^ error: 'UITableViewRowAnimation' is gone …
      """
      """
      //- Trip.form.yaml
      form: Trip
      sections:
        - type: SelectableSection<ListCheckRow<String>>
          selectionType: MultipleSelection
      //                 ^^^^^^^^^^^^^^^^^ error: 'MultipleSelection' is gone …
          rows: [{ type: ListCheckRow<String>, selectableValue: Sun }]
      //> Write 'SelectionType.multipleSelection'
      //- Trip.form.yaml
      form: Trip
      sections:
        - type: SelectableSection<ListCheckRow<String>>
          selectionType: multipleSelection
          rows: [{ type: ListCheckRow<String>, selectableValue: Sun }]
      """
      """
      enum Way { case Up, Down }
      final class Pager {
        func navigateToDirection(_ way: Way) {}
        func choose(selectionType: Way) {}
      }
      Pager().navigateToDirection(.Up)
      """
      """
      infix operator +++=
      func +++= (form: Form, section: Section) { form +++ section }
      extension ButtonRow { func reload(_ count: Int) {} }
      extension Eureka.CountDownInlineRow { func indexPath() -> Int { 0 } }
      form +++= Section()
      form +++ ButtonRow("send") { $0.reload(3) } <<< CountDownInlineRow("rest") { print($0.indexPath()) }
      """
    }
  )
}
