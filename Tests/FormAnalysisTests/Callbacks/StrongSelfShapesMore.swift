/// Closures that keep self: what the rules of the reference's part 6 report, and what they leave alone.
extension CallbackShape {
  static let strongSelfShapesMore: [CallbackShape] = [
    CallbackShape(
      "rows in stored properties and computed ones",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ name <<< mail <<< phone()
          }
          lazy var name: TextRow = TextRow("name").onChange { row in self.title = row.value }
      //                                                             ^^^^ strong-self-capture
          var mail: EmailRow {
              return EmailRow("mail") { row in
                  row.onChange { self.title = $0.value }
      //                         ^^^^ strong-self-capture
              }
          }
          func phone() -> PhoneRow {
              let row = PhoneRow("phone")
              row.cellUpdate { _, _ in
                  guard self.isViewLoaded else { return }
      //                ^^^^ strong-self-capture
              }
              return row
          }
      }
      """#),
    CallbackShape(
      "self inside strings, arguments, conditions and nested closures",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow("a").onChange { row in print("\(self.title ?? "")", row.value ?? "") }
      //                                                       ^^^^ strong-self-capture
                  <<< TextRow("b").onChange { row in
                      if row.value == self.title { row.value = nil }
      //                              ^^^^ strong-self-capture
                  }
                  <<< TextRow("c").onCellSelection { _, _ in
                      UIView.animate(withDuration: 0.2) { self.view.alpha = 0 }
      //                                                  ^^^^ strong-self-capture
                  }
                  <<< ButtonRow("d").onCellSelection { _, _ in
                      Router.shared.open(from: self)
      //                                       ^^^^ strong-self-capture
                  }
                  <<< TextRow("e") { $0.add(rule: RuleRequired()) }.onRowValidationChanged { cell, row in cell.tintColor = self.view.tintColor }
      //                                                                                                                   ^^^^ strong-self-capture
                  <<< DateInlineRow("f").onExpandInlineRow { _, _, inline in inline.maximumDate = self.last }
      //                                                                                          ^^^^ strong-self-capture
          }
          var last = Date()
      }
      """#),
    CallbackShape(
      "disabled by a function, and a function of a section",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section("a") { section in
                  section.hidden = Condition.function(["b"]) { [unowned self] _ in self.isEditing }
              }
              <<< SwitchRow("b") { $0.disabled = .function([]) { _ in self.isEditing } }
      //                                                              ^^^^ strong-self-capture
              form +++ Section("c") { $0.hidden = .function(["b"]) { _ in return self.isEditing } }
      //                                                                         ^^^^ strong-self-capture
              <<< LabelRow("d")
          }

      }
      """#),
    CallbackShape(
      "append, insert and += make rows of the form too",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let section = Section("a")
              section.append(TextRow("a").onChange { self.title = $0.value })
      //                                             ^^^^ strong-self-capture
              form.append(section)
              form.first?.insert(TextRow("b").onChange { self.title = $0.value }, at: 0)
      //                                                 ^^^^ strong-self-capture
              section += [TextRow("c").onChange { self.title = $0.value }]
      //                                          ^^^^ strong-self-capture
          }

      }
      """#),
    CallbackShape(
      "rows of result builders",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ {
                  TextRow("a").onChange { self.title = $0.value }
      //                                  ^^^^ strong-self-capture
                  contact
              }
          }
          @SectionBuilder var contact: Section {
              EmailRow("b").onChange { self.title = $0.value }
      //                               ^^^^ strong-self-capture
          }
      }
      """#),
    CallbackShape(
      "an extension of the library's controller, presentation modes by their full names, type defaults",
      #"""
      import Eureka
      import UIKit
      extension FormViewController {
          func addDone() {
              form +++ ButtonRow("done").onCellSelection { _, _ in self.dismiss(animated: true) }
      //                                                           ^^^^ strong-self-capture
          }
      }
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              TextRow.defaultCellUpdate = { cell, _ in cell.tintColor = self.view.tintColor }
      //                                                                ^^^^ strong-self-capture
              SwitchRow.defaultCellUpdate = { cell, _ in cell.tintColor = .red }
              form +++ ButtonRow("a") {
                  $0.presentationMode = PresentationMode.presentModally(controllerProvider: ControllerProvider.callback(builder: { self.detail() }), onDismiss: nil)
      //                                                                                                                           ^^^^ strong-self-capture
              }
              <<< ButtonRow("b") { $0.presentationMode = .segueName(segueName: "x", onDismiss: { _ in self.title = nil }) }
      //                                                                                              ^^^^ strong-self-capture
              <<< ButtonRow("c") { $0.presentationMode = .show(controllerProvider: .callback(builder: { [weak self] in self?.detail() ?? UIViewController() }), onDismiss: { $0.dismiss(animated: true) }) }
              <<< PushRow<String>("d") { $0.options = ["x"] }.onPresent { from, to in to.title = self.title }
      //                                                                                         ^^^^ strong-self-capture
          }
          func detail() -> UIViewController { return UIViewController() }
      }
      """#),
    CallbackShape(
      "closures kept in properties and constants",
      #"""
      import Eureka
      import UIKit
      final class Editor: FormViewController {
          lazy var renamed: (TextRow) -> Void = { row in self.title = row.value }
      //                                                 ^^^^ strong-self-capture
          override func viewDidLoad() {
              super.viewDidLoad()
              let tapped: (ButtonCell, ButtonRow) -> Void = { _, _ in self.dismiss(animated: true) }
      //                                                              ^^^^ strong-self-capture
              let logged: (ButtonCell, ButtonRow) -> Void = { _, row in print(row.tag ?? "") }
              form +++ TextRow("a").onChange(renamed)
                  <<< ButtonRow("b").onCellSelection(tapped)
                  <<< ButtonRow("c").onCellSelection(logged)
          }
      }
      """#),
    CallbackShape(
      "rows made by map, in a switch, and in a loop",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section("a") { section in
                  ["x", "y"].map { tag in TextRow(tag).onChange { self.title = $0.value } }.forEach { section.append($0) }
      //                                                          ^^^^ strong-self-capture
              }
              for index in 0..<2 {
                  form.last! <<< TextRow("z\(index)") { row in
                      row.onCellSelection { _, _ in self.title = nil }
      //                                            ^^^^ strong-self-capture
                  }
              }
          }

      }
      """#),
    CallbackShape(
      "rows added in actions and look-ups",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ TextRow("a")
          }
          @objc func add() {
              form.last! <<< TextRow("b").onChange { self.title = $0.value }
      //                                             ^^^^ strong-self-capture
              let first: TextRow? = form.rowBy(tag: "a")
              first?.onChange { self.title = $0.value }
      //                        ^^^^ strong-self-capture
              (form.rowBy(tag: "a") as? TextRow)?.cellUpdate { [weak self] _, _ in self?.title = nil }
          }
      }
      """#),
    CallbackShape(
      "a form made first and assigned later; one for another controller",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let fresh = Form()
              fresh +++ TextRow("a").onChange { self.title = $0.value }
      //                                        ^^^^ strong-self-capture
              form = fresh
          }

      }
      """#),
    CallbackShape(
      "a child controller's closures",
      #"""
      import Eureka
      import UIKit
      class Editor: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ ButtonRow("a").onCellSelection { [weak self] _, _ in
                  let child = FormViewController()
                  child.form +++ TextRow("b").onChange { row in print(row.value ?? "") }
                  self?.present(child, animated: true)
              }
          }

      }
      """#),
  ]
}
