import Testing

/// The rules about versions in code that is shaped otherwise than their examples.
@Suite struct VersionShapeTests {
  @Test(arguments: renamed + newer) func names(shape: RuleShape) throws { try shape.expectExactly() }

  static let renamed: [RuleShape] = [
    RuleShape(
      "renamed-api", "cases that only a parameter's type names",
      """
      import Eureka
      func hide(_ row: BaseRow, when condition: Condition? = .Function([], { _ in true })) { row.hidden = condition }
      //                                                      ^^^^^^^^ error: 'Function' is gone …
      final class Editor: FormViewController {
        lazy var busy: Condition = { return .Predicate(NSPredicate(format: "$a == nil")) }()
        //                                   ^^^^^^^^^ error: 'Predicate' is gone …
        init(condition: Condition) { super.init(style: .grouped) }
        required init?(coder: NSCoder) { nil }
        func show(_ row: TextRow, if condition: Condition) { hide(row, when: condition) }
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = TextRow("a")
          hide(row, when: .Function([], { _ in false }))
          //               ^^^^^^^^ error: 'Function' is gone …
          show(row, if: true ? .Function([], { _ in false }) : .Predicate(NSPredicate(format: "$a == nil")))
          //                    ^^^^^^^^ error: 'Function' is gone …
          //                                                    ^^^^^^^^^ error: 'Predicate' is gone …
          _ = Editor(condition: .Function([], { _ in false }))
          //                     ^^^^^^^^ error: 'Function' is gone …
          form +++ row
        }
      }
      """),
    RuleShape(
      "renamed-api", "functions of the same name that take something else",
      """
      import Eureka
      enum Step { case Function(Int), Predicate }
      struct Runner {
        func hide(_ step: Step) {}
        static func hide(all step: Step) {}
      }
      final class Editor: FormViewController {
        func hide(_ condition: Condition) {}
        func hide(all condition: Condition) {}
        func run(_ step: Step) {}
        func run(_ condition: Condition) {}
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a")
          Runner().hide(.Predicate)
          Runner.hide(all: .Predicate)
          run(.Function(1))
          let hide: (Step) -> Void = { _ in }
          hide(.Predicate)
        }
      }
      """),
    RuleShape(
      "renamed-api", "a value that is unwrapped, made by 'init', or anything at all",
      """
      form +++ URLRow("site") { $0.value = NSURL(string: "https://example.org")! }
      //                                   ^^^^^ error: 'NSURL' is gone …
        <<< DateRow("day") { $0.minimumDate = NSDate.init(timeIntervalSinceNow: 3) }
      //                                      ^^^^^^ error: 'NSDate' is gone …
        <<< DateRow("night") { $0.baseValue = NSDate() }
      """),
    RuleShape(
      "renamed-api", "a misspelt name, and the right one is gone too",
      """
      import Eureka
      func show(_ row: TextRow) { row.hightlightCell() }
      //                              ^^^^^^^^^^^^^^ error: 'hightlightCell' is gone since Eureka 2.0: this does not compile; use 'isHighlighted'; …
      """),
    RuleShape(
      "renamed-api", "a misspelt name where the right one is there",
      """
      //- .formlsp.yml
      eureka-version: 1.7.0
      //- Case.swift
      import Eureka
      func show(row: TextRow) { row.hightlightCell() }
      //                            ^^^^^^^^^^^^^^ error: 'hightlightCell' is gone since Eureka 1.7: this does not compile; it is called 'highlightCell()' now
      """),
    RuleShape(
      "renamed-api", "UIKit's old name handed to the cell's own initialiser",
      """
      import Eureka
      final class NoteCell: Cell<String>, CellType {
        required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: UITableViewCellStyle.subtitle, reuseIdentifier: reuseIdentifier)
          //                ^^^^^^^^^^^^^^^^^^^^ error: 'UITableViewCellStyle' is gone …
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      """),
    RuleShape(
      "renamed-api", "the module in front tells whose a type is",
      """
      import Eureka
      import SwipeCellKit
      func tint(_ other: SwipeCellKit.SwipeAction, _ row: BaseRow) {
        let one = SwipeCellKit.SwipeAction(style: .default, title: "A") { _, _ in }
        let two = Eureka.SwipeAction(style: .normal, title: "B") { _, _, done in done?(true) }
        let three = SwipeAction(style: .normal, title: "C") { _, _, done in done?(true) }
        (one.backgroundColor, other.backgroundColor) = (.red, .red)
        two.backgroundColor = .red
        //  ^^^^^^^^^^^^^^^ warning: 'backgroundColor' is deprecated …
        three.backgroundColor = .red
        //    ^^^^^^^^^^^^^^^ warning: 'backgroundColor' is deprecated …
        row.trailingSwipe.actions = [two, three]
      }
      """),
  ]

  static let newer: [RuleShape] = [
    RuleShape(
      "requires-newer-version", "a type that is nested in one that came later",
      """
      //- .formlsp.yml
      eureka-version: 4.0.1
      //- Case.swift
      import Eureka
      final class Editor: FormViewController {
        var style: SwipeAction.Style?
        //         ^^^^^^^^^^^ error: 'SwipeAction' came with Eureka 4.1, …
        var cell: UITableViewCell.CellStyle?
        var place: Eureka.Condition?
      }
      """),
    RuleShape(
      "requires-newer-version", "what a presentation mode is asked for",
      """
      //- .formlsp.yml
      eureka-version: 1.7.0
      //- Case.swift
      import Eureka
      final class Shower {
        var mode: PresentationMode<UIViewController>?
        func show(_ row: BaseRow, from controller: FormViewController) {
          guard let shown = mode?.makeController() else { return }
          //                      ^^^^^^^^^^^^^^ error: 'makeController' came with Eureka 2.0, …
          mode?.present(shown, row: row, presentingController: controller)
          //    ^^^^^^^ error: 'present' came with Eureka 2.0, …
          controller.presentViewController(shown, animated: true, completion: nil)
        }
      }
      """),
    RuleShape(
      "requires-newer-version", "a row that was a class before it became an alias of a newer one",
      """
      //- .formlsp.yml
      eureka-version: 1.3.0
      //- Case.swift
      import Eureka
      func fill(_ row: DateInlineRow) { row.noValueDisplayText = "none" }
      //                                    ^^^^^^^^^^^^^^^^^^ error: 'noValueDisplayText' came with Eureka 1.6, …
      """),
    RuleShape(
      "renamed-api", "code that '#if' keeps for other versions",
      """
      //- Case.swift
      import Eureka
      final class Editor: FormViewController {
        #if swift(>=4.2)
        override func insertAnimation(forRows rows: [BaseRow]) -> UITableView.RowAnimation { .none }
        #else
        override func insertAnimation(forRows rows: [BaseRow]) -> UITableViewRowAnimation { .none }
        #endif
        override func viewDidLoad() {
          super.viewDidLoad()
          #if EUREKA_1
          _ = form.rowByTag("a")
          #elseif canImport(SwiftUI)
          _ = form.rowBy(tag: "a")
          #endif
          #if canImport(Eureka, _version: 1.7)
          _ = form.rowByTag("a")
          #endif
          #if false
          _ = form.rowByTag("a")
          #endif
          #if DEBUG && canImport(SwiftUI)
          _ = form.rowByTag("a")
          //       ^^^^^^^^ error: 'rowByTag' is gone since Eureka 2.0: …
          #endif
        }
      }
      """),
  ]
}
