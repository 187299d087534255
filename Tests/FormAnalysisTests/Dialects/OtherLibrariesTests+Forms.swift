extension OtherLibrariesTests {
  static let forms: [Shape] = [
    Shape(
      "rows of a spreadsheet",
      #"""
      import CoreXLSX
      func read(_ file: XLSXFile) throws {
        for row in try file.parseWorksheet(at: "a").data?.rows ?? [] { print(row.cells, row.hidden) }
      }
      """#),
    Shape(
      "rows of a database",
      #"""
      import GRDB
      struct Player: FetchableRecord {
        init(row: Row) { name = row["name"]; other = row["name"] }
        var name: String
        var other: String
      }
      """#),
    Shape(
      "a table library with rows and sections",
      #"""
      import Static
      class Controller: TableViewController {
        override func viewDidLoad() {
          dataSource.sections = [Section(header: "A", rows: [Row(text: "a"), Row(text: "a")])]
        }
      }
      """#),
    Shape(
      "a form library with TextRow of another kind",
      #"""
      import QuickTableViewController
      final class A: QuickTableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          tableContents = [Section(title: "S", rows: [SwitchRow(text: "a", switchValue: true, action: nil), SwitchRow(text: "a", switchValue: true, action: nil)])]
        }
      }
      """#),
    Shape(
      "the forms of XLForm",
      #"""
      import XLForm
      class A: XLFormViewController {
        override func viewDidLoad() {
          let form = XLFormDescriptor(title: "A")
          let section = XLFormSectionDescriptor.formSection(withTitle: "S")
          form.addFormSection(section)
          let row = XLFormRowDescriptor(tag: "name", rowType: XLFormRowDescriptorTypeText)
          row.hidden = "$name == ''"
          section.addFormRow(row)
          section.addFormRow(XLFormRowDescriptor(tag: "name", rowType: XLFormRowDescriptorTypeText))
          print(form.formRow(withTag: "nothing") as Any)
        }
      }
      """#),
    Shape(
      "the forms of SwiftForms",
      #"""
      import SwiftForms
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let form = FormDescriptor(title: "A")
          let row = FormRowDescriptor(tag: "name", type: .text, title: "Name")
          form.sections = [FormSectionDescriptor(headerTitle: nil, footerTitle: nil)]
          form.sections[0].rows = [row, FormRowDescriptor(tag: "name", type: .text, title: "Name")]
          self.form = form
        }
      }
      """#),
    Shape(
      "the forms of Former",
      #"""
      import Former
      final class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = LabelRowFormer<FormLabelCell>() { $0.titleLabel.text = "a" }.configure { $0.text = "b" }.onSelected { _ in self.title = "x" }
          former.append(sectionFormer: SectionFormer(rowFormer: row, row))
        }
      }
      """#),
    Shape(
      "a controller named like Eureka's in the app itself",
      #"""
      import UIKit
      class FormViewController: UIViewController { let form = Form() }
      class Form { func append(_ x: Any) {} ; func rowBy(tag: String) -> Any? { nil } }
      final class TextRow { init(_ tag: String) {} }
      class A: FormViewController {
        override func viewDidLoad() { form.append(TextRow("a")); form.append(TextRow("a")); _ = form.rowBy(tag: "b") }
      }
      """#),
    Shape(
      "ObjectForm's own names without keys",
      #"""
      import ObjectForm
      class A: UITableViewController {
        let row = ButtonRow(title: "a", image: UIImage(), tintColor: .red, actionTag: "x")
        let other = ButtonRow(title: "a", image: UIImage(), tintColor: .red, actionTag: "x")
      }
      """#),
    Shape(
      "AstroForms beside UIKit's own rows",
      #"""
      import AstroForms
      import UIKit
      class Rows: UIStackView { var rows: [UIView] = []; func add(_ v: UIView) {}; func build() { rows = [UIView()]; rows.append(UIView()); add(UIView()); add(UIView()) } }
      """#),
    Shape(
      "a form of AstroForms that is not built in code",
      #"""
      import AstroForms
      final class EmptyForm: Form { enum Tag: RowTag { case a }; func look() { let row: TextFieldRow? = findRow(tag: Tag.a); print(row as Any) } }
      """#),
    Shape(
      "values of a dictionary and of an enum",
      #"""
      let values = ["a": 1].values
      print(values.map { $0 }, ["a": 1]["b"] as Any)
      enum Condition { case function([String], () -> Bool), predicate(String) }
      let x = Condition.function(["a"]) { true }
      let y = Condition.predicate("$a ==")
      print(x, y)
      """#),
    Shape(
      "a validation library with rules",
      #"""
      import SwiftValidator
      class A: UIViewController {
        let validator = Validator()
        override func viewDidLoad() {
          super.viewDidLoad()
          validator.registerField(field, rules: [RequiredRule(), EmailRule(), MinLengthRule(length: 9), MaxLengthRule(length: 3)])
        }
        let field = UITextField()
      }
      """#),
    Shape(
      "a second library's FormViewController in a file without imports",
      #"""
      class A: FormViewController {
        override func viewDidLoad() { super.viewDidLoad(); elements = [Element(id: "a"), Element(id: "a")] }
      }
      """#),
  ]
}
