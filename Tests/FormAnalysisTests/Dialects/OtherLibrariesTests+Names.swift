extension OtherLibrariesTests {
  static let names: [Shape] = [
    Shape(
      "a struct called Form",
      #"""
      import Foundation
      struct Form { var rows: [Row] = []; func rowBy(tag: String) -> Row? { rows.first { $0.tag == tag } } }
      struct Row { var tag: String }
      let form = Form(rows: [Row(tag: "a"), Row(tag: "a")])
      print(form.rowBy(tag: "b") as Any)
      """#),
    Shape(
      "a web form",
      #"""
      import Vapor
      struct Form: Content { var name: String; var hidden: String }
      func post(_ req: Request) throws -> String {
        let form = try req.content.decode(Form.self)
        var other = form
        other.hidden = "$name == ''"
        return form.name
      }
      """#),
    Shape(
      "tags of views",
      #"""
      import UIKit
      class A: UIViewController {
        enum Tag: Int { case a, b }
        override func viewDidLoad() {
          super.viewDidLoad()
          view.tag = Tag.a.rawValue
          let x = view.viewWithTag(Tag.b.rawValue)
          x?.isHidden = true
        }
      }
      """#),
    Shape(
      "predicates of Core Data",
      #"""
      import CoreData
      func fetch(_ request: NSFetchRequest<NSManagedObject>, _ name: String) {
        request.predicate = NSPredicate(format: "name == %@ AND $x == 1", name)
        let other = NSPredicate(format: "$name == ''")
        print(other)
      }
      """#),
    Shape(
      "key paths of a label kvcKey in an app's own call",
      #"""
      import Foundation
      struct Column { init(title: String, kvcKey: String) {} }
      class Model: NSObject { @objc var a = "" }
      let columns = [Column(title: "A", kvcKey: "b"), Column(title: "A", kvcKey: "b")]
      """#),
    Shape(
      "an own BaseRow",
      #"""
      import Foundation
      class BaseRow: NSObject { var baseValue: Any? { nil } }
      class LineRow: BaseRow { let height = 1 }
      class StringRow: BaseRow { init(title: String, kvcKey: String) {} }
      protocol FormDataSource { associatedtype BindModel; var bindModel: BindModel { get } }
      class Model: NSObject { var hidden = "" }
      class Source: FormDataSource { let bindModel = Model(); let r = StringRow(title: "", kvcKey: "nope"); let s = StringRow(title: "", kvcKey: "nope") }
      """#),
    Shape(
      "an own RowTag",
      #"""
      import Foundation
      protocol RowTag {}
      enum Tag: RowTag { case a(Int), b }
      class Form { func add(_ row: Row) {}; func findRow<T>(tag: Tag) -> T? { nil } }
      class Row { associatedtypeName: do {}; init(tag: Tag) {} }
      class MyForm: Form { func build() { add(Row(tag: .b)); add(Row(tag: .b)); let x: Int? = findRow(tag: .a(1)); print(x as Any) } }
      """#),
    Shape(
      "a UIKit form without a library",
      #"""
      import UIKit
      class Form: UIView { func add(_ row: UIView) {} }
      class LoginForm: Form { override func awakeFromNib() { add(UITextField()); add(UITextField()) } }
      """#),
    Shape(
      "tests of a form",
      #"""
      import XCTest
      final class FormTests: XCTestCase {
        func testTags() { let form = Form(); form.add("a"); form.add("a"); XCTAssertNil(form.rowBy(tag: "b")) }
      }
      """#),
    Shape(
      "an enum Section of a diffable data source",
      #"""
      import UIKit
      class A: UIViewController {
        enum Section { case main, other }
        enum Row: Hashable { case text(String), toggle(Bool) }
        var dataSource: UITableViewDiffableDataSource<Section, Row>!
        func apply() {
          var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
          snapshot.appendSections([.main])
          snapshot.appendItems([.text("a"), .text("a")], toSection: .main)
          dataSource.apply(snapshot)
        }
      }
      """#),
    Shape(
      "a navigation coordinator with onChange and hidden",
      #"""
      import UIKit
      class A: UIViewController {
        var hidden: String = ""
        func onChange(_ f: @escaping () -> Void) -> A { self }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          hidden = "$a == 'b"
          _ = onChange { self.hidden = "" }.onChange { self.hidden = "" }
        }
      }
      """#),
    Shape(
      "swipe actions, rows and sections of a list library, on screens that open a form",
      #"""
      import Eureka
      final class EntryForm: FormViewController {
        override func viewDidLoad() { super.viewDidLoad(); form +++ Section() <<< TextRow("a") }
      }
      //- Mails.swift
      import SwipeCellKit
      final class Mails: UIViewController {
        func actions() -> [SwipeAction] {
          let edit = SwipeAction(style: .default, title: "Edit") { [weak self] _, _ in
            let screen = EntryForm()
            screen.form.rowBy(tag: "a")?.updateCell()
            self?.show(screen, sender: nil)
          }
          edit.backgroundColor = .orange
          let remove = SwipeAction(style: .destructive, title: "Delete") { self.remove($1) }
          remove.backgroundColor = .red
          return [edit, remove]
        }
        func remove(_ place: IndexPath) { show(EntryForm(), sender: nil) }
      }
      //- About.swift
      import Static
      final class About: TableViewController {
        var head: Section?
        func build() {
          var section = Section()
          section.header = "About"
          head?.footer = "Foot"
          let row = SwitchRow(text: "Edit", action: { self.open() })
          row.action = { self.open() }
          row.hidden = isHidden
          row.value = "a"
          section.rows = [row, Row(text: "Edit", selection: { self.open() })]
        }
        func open() { let screen = EntryForm(); screen.form.rowBy(tag: "a")?.updateCell(); show(screen, sender: nil) }
      }
      """#),
  ]
}
