/// Closures that keep self: what the rules of the reference's part 6 report, and what they leave alone.
extension CallbackShape {
  static let strongSelfShapes: [CallbackShape] = [
    CallbackShape(
      "conditions kept in constants and given as references, options, presentation and swipe",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let hidden = Condition.function(["a"]) { _ in self.isForeign }
      //                                                    ^^^^ strong-self-capture
              form +++ TextRow("a")
                  <<< TextRow("b") { $0.hidden = hidden }
                  <<< PushRow<String>("c") {
                      $0.optionsProvider = .lazy { form, completion in completion(self.names) }
      //                                                                          ^^^^ strong-self-capture
                  }
                  <<< ButtonRow("d") {
                      $0.presentationMode = .show(controllerProvider: .callback { self.detail() }, onDismiss: { _ in
      //                                                                          ^^^^ strong-self-capture
                          self.title = nil
      //                  ^^^^ strong-self-capture
                      })
                  }
                  <<< LabelRow("e") { row in
                      let delete = SwipeAction(style: .destructive, title: "Delete") { _, _, completion in
                          self.title = "gone"
      //                  ^^^^ strong-self-capture
                          completion?(true)
                      }
                      row.trailingSwipe.actions = [delete]
                  }
          }
          var isForeign = false
          var names: [String] { return [] }
          func detail() -> UIViewController { return UIViewController() }
      }
      """#),
    CallbackShape(
      "section closures are kept by the form",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let colors = SelectableSection<ListCheckRow<String>>("Colors", selectionType: .multipleSelection)
              colors.onSelectSelectableRow = { _, row in self.title = row.title }
      //                                                 ^^^^ strong-self-capture
              colors <<< ListCheckRow<String>("red") { $0.selectableValue = "red" }
              form +++ colors
              form +++ MultivaluedSection(multivaluedOptions: [.Insert, .Delete], header: "Tags", footer: nil) {
                  $0.tag = "tags"
                  $0.multivaluedRowToInsertAt = { index in
                      self.makeRow(index)
      //              ^^^^ strong-self-capture
                  }
              }
          }
          func makeRow(_ index: Int) -> TextRow { return TextRow() }
      }
      """#),
    CallbackShape(
      "bare and explicit references, with labels, and from a helper",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ ButtonRow("a").onCellSelection(tapped)
      //                                              ^^^^^^ strong-self-capture
                  <<< ButtonRow("b").onCellSelection(self.tapped(cell:row:))
      //                                             ^^^^ strong-self-capture
                  <<< TextRow("c") { $0.displayValueFor = describe }
      //                                                  ^^^^^^^^ strong-self-capture
              add("d", action: self.changed)
      //                       ^^^^ strong-self-capture
          }
          func add(_ tag: String, action: @escaping (TextRow) -> Void) {
              form.last! <<< TextRow(tag).onChange(action)
          }
          func tapped(cell: ButtonCellOf<String>, row: ButtonRow) {}
          func describe(_ text: String?) -> String? { return text }
          func changed(_ row: TextRow) {}
      }
      """#),
    CallbackShape(
      "a closure passed through a helper is kept by the row that the helper makes",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              add("a") { row in self.title = row.value }
      //                        ^^^^ strong-self-capture
              add("b") { [weak self] row in self?.title = row.value }
          }
          func add(_ tag: String, then action: @escaping (TextRow) -> Void) {
              form +++ TextRow(tag).onChange(action)
          }
      }
      """#),
    CallbackShape(
      "closures inside a weak closure use the weak self, until it is bound strongly",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ ButtonRow("a").onCellSelection { [weak self] _, _ in
                  guard let self = self else { return }
                  self.form +++ TextRow("b").onChange { row in self.title = row.value }
      //                                                       ^^^^ strong-self-capture
              }
              <<< ButtonRow("c").onCellSelection { [weak self] _, _ in
                  self?.form.last! <<< TextRow("d").onChange { row in self?.title = row.value }
              }
              <<< TextRow("e") { [unowned self] row in
                  row.onChange { self.title = $0.value }
              }
              <<< TextRow("f") { [weak self] row in
                  row.title = self?.title
                  row.onChange { row in
                      guard let self else { return }
                      self.title = row.value
                  }
              }
          }

      }
      """#),
    CallbackShape(
      "captures by value, of self under another name, and Self",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let store = Store()
              form +++ TextRow("a").onChange { [store] row in store.name = row.value }
                  <<< TextRow("b").onChange { [owner = self] row in owner.title = row.value }
      //                                               ^^^^ strong-self-capture
                  <<< TextRow("c").onChange { [weak owner = self] row in owner?.title = row.value }
                  <<< TextRow("d").onChange { [table = self.tableView] _ in table?.reloadData() }
                  <<< TextRow("e").onChange { row in Self.log(row.value) }
                  <<< TextRow("f").onChange { row in Editor.log(row.value) }
          }
          static func log(_ text: String?) {}
      }
      final class Store { var name: String? }
      """#),
    CallbackShape(
      "a form that another object builds, a struct, and rows of another controller",
      #"""
      import Eureka
      import UIKit
      struct Theme {
          var color: UIColor
          func paint(_ form: Form) {
              form +++ TextRow("a").cellUpdate { cell, _ in cell.tintColor = self.color }
          }
      }
      final class Presenter {
          var count = 0
          func section() -> Section {
              return Section("x") <<< TextRow("a").onChange { _ in self.count += 1 }
          }
      }
      final class Opener: UIViewController {
          func open() {
              let editor = FormViewController()
              editor.form +++ TextRow("a").onChange { row in self.title = row.value }
              present(editor, animated: true)
          }
      }
      """#),
    CallbackShape(
      "an extension of the controller in another file, and a superclass",
      #"""
      //- Base.swift
      import Eureka
      class Base: FormViewController {
          func addName() {
              form +++ TextRow("name").onChange { row in self.title = row.value }
      //                                                 ^^^^ strong-self-capture
          }
      }
      //- Editor.swift
      import Eureka
      final class Editor: Base {
          override func viewDidLoad() {
              super.viewDidLoad()
              addName()
              addMail()
          }
      }
      //- Editor+Mail.swift
      import Eureka
      extension Editor {
          func addMail() {
              form +++ EmailRow("mail").onCellHighlightChanged { cell, _ in cell.tintColor = self.view.tintColor }
      //                                                                                     ^^^^ strong-self-capture
          }
      }
      """#),
    CallbackShape(
      "a controller whose superclass is out of reach is not known to keep the form",
      #"""
      import Eureka
      import UIKit
      import AppKitForms
      class Editor: AppFormController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow("name").onChange { row in self.title = row.value }
          }
      }
      """#),
    CallbackShape(
      "a row that keeps itself, and one that does not",
      #"""
      import Eureka
      import UIKit
      final class StarsRow: Row<LabelCellOf<Int>>, RowType {
          var unit = "★"
          required init(tag: String?) {
              super.init(tag: tag)
              displayValueFor = { stars in stars.map { "\($0) \(self.unit)" } }
      //                                                        ^^^^ strong-self-capture
              cellUpdate { [unowned self] cell, _ in cell.textLabel?.text = self.unit }
              onCellSelection { [weak self] _, _ in self?.value = 0 }
          }
      }
      """#),
    CallbackShape(
      "closures that run at once, animations and dispatches hold nothing",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section(self.title ?? "") { $0.header?.title = self.title }
                  <<< TextRow("a") { row in
                      row.title = self.title
                      ["x"].forEach { row.placeholder = $0 + (self.title ?? "") }
                  }
              UIView.animate(withDuration: 1) { self.view.alpha = 1 }
              DispatchQueue.main.async { self.tableView.reloadData() }
              form.allRows.forEach { row in row.title = self.title }
          }

      }
      """#),
  ]
}
