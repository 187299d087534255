extension ObjectFormShapeTests {
  static let rows: [Shape] = [
    Shape(
      "what ObjectForm's rules leave alone",
      #"""
      //- Models.swift
      import Foundation
      import Other

      class Remote: RemoteModel { @objc var a = "" }
      class Undefined: NSObject {
          override func setValue(_ value: Any?, forUndefinedKey key: String) {}
      }
      class UndefinedSub: Undefined { @objc var a = "" }
      class Known: NSObject { @objc var a = ""; @objc var remote: RemoteThing?; func setB(_ value: String) {} }
      protocol HasModel: AnyObject { associatedtype Model: NSObject }
      //- Forms.swift
      import ObjectForm
      import Foundation

      class D1: FormDataSource { var bindModel: Remote; lazy var r = StringRow(title: "", icon: "", kvcKey: "b", value: nil) }
      class D2: FormDataSource { var bindModel: UndefinedSub; lazy var r = StringRow(title: "", icon: "", kvcKey: "b", value: nil) }
      class D3: FormDataSource { var bindModel: Known; lazy var r = StringRow(title: "", icon: "", kvcKey: "b", value: nil)
          lazy var s = StringRow(title: "", icon: "", kvcKey: "remote.x", value: nil)
          var key: String
          lazy var t = StringRow(title: "", icon: "", kvcKey: key, value: nil)
      }
      class D4<M: NSObject>: FormDataSource { var bindModel: M; lazy var r = StringRow(title: "", icon: "", kvcKey: "b", value: nil) }
      class D5: FormDataSource { var bindModel: Elsewhere; lazy var r = StringRow(title: "", icon: "", kvcKey: "b", value: nil) }
      class D6: FormDataSource { var bindModel = makeModel(); lazy var r = StringRow(title: "", icon: "", kvcKey: "b", value: nil) }
      class NoSource { let model = Known(); lazy var r = StringRow(title: "", icon: "", kvcKey: "zz", value: nil)
        lazy var s = StringRow(title: "", icon: "", kvcKey: "zz", value: nil) }
      struct StringRow2 { init(title: String, kvcKey: String) {} }
      class D7: FormDataSource { var bindModel: Known; let x = StringRow2(title: "", kvcKey: "nope") }
      func loose() -> BaseRow { return StringRow(title: "", icon: "", kvcKey: "zz", value: nil) }
      """#),
    Shape(
      "data sources told in other ways",
      #"""
      import ObjectForm
      import Foundation

      class Trip: NSObject {
          @objc dynamic var name: String?
      }

      class Ext {
          var bindModel = Trip()
          func row(at indexPath: IndexPath) -> BaseRow {
              switch indexPath.row {
              case 0: return StringRow(title: "", icon: "", kvcKey: "nope", value: nil)
      //                                                             ^^^^ object-form-unknown-key
              default: return StringRow(title: "", icon: "", kvcKey: "name", value: nil)
              }
          }
      }
      extension Ext: FormDataSource {
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return 1 }
      }

      class Implicit: FormDataSource {
          var bindModel: Trip!
          lazy var rows: [BaseRow] = {
              var all: [BaseRow] = []
              all.append(StringRow(title: "", icon: "", kvcKey: "nope", value: nil))
      //                                                         ^^^^ object-form-unknown-key
              return all
          }()
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return 1 }
          func row(at indexPath: IndexPath) -> BaseRow { return rows[0] }
      }

      class Computed: FormDataSource {
          typealias BindModel = Trip
          var bindModel: BindModel
          init(_ model: BindModel) { bindModel = model }
          var rows: [BaseRow] {
              return [StringRow(title: "", icon: "", kvcKey: "nope", value: nil)]
      //                                                      ^^^^ object-form-unknown-key
          }
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return 1 }
          func row(at indexPath: IndexPath) -> BaseRow { return rows[0] }
      }

      class Helpers: FormDataSource {
          var bindModel: Trip { get { return store } set { store = newValue } }
          var store = Trip()
          var rows: [BaseRow] = []
          init() {
              rows = [text("nope"), text("name")]
      //                    ^^^^ object-form-unknown-key
              add("nop")
      //           ^^^ object-form-unknown-key
              ["name2", "nix"].forEach { rows.append(StringRow(title: "", icon: "", kvcKey: $0, value: nil)) }
      //        ^^^^^ object-form-unknown-key
      //                 ^^^ object-form-unknown-key
          }
          func text(_ key: String) -> StringRow { return StringRow(title: "", icon: "", kvcKey: key, value: nil) }
          func add(_ key: String) { rows.append(text(key)) }
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return 1 }
          func row(at indexPath: IndexPath) -> BaseRow { return rows[0] }
      }

      class BaseData<M: NSObject>: FormDataSource {
          typealias BindModel = M
          var bindModel: M
          init(_ m: M) { bindModel = m }
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return 1 }
          func row(at indexPath: IndexPath) -> BaseRow { fatalError() }
      }
      final class TripData: BaseData<Trip> {
          override func row(at indexPath: IndexPath) -> BaseRow {
              return StringRow(title: "", icon: "", kvcKey: "nope", value: nil)
      //                                                     ^^^^ object-form-unknown-key
          }
      }
      enum Models {
          class Car: NSObject { @objc var plate = ""; @objc var owner = Models.Person() }
          @objcMembers class Person: NSObject { var name = "" }
      }
      class Spaced: FormDataSource {
          var bindModel = Models.Car()
          lazy var rows: [BaseRow] = [
              StringRow(title: "", icon: "", kvcKey: "plat", value: nil),
      //                                              ^^^^ object-form-unknown-key
              StringRow(title: "", icon: "", kvcKey: "owner.nam", value: nil),
      //                                                    ^^^ object-form-unknown-key
              StringRow(title: "", icon: "", kvcKey: "owner.name", value: nil),
          ]
      }
      class Explicit: FormDataSource {
          var bindModel = Trip.init()
          lazy var row = StringRow(title: "", icon: "", kvcKey: "nope", value: nil)
      //                                                         ^^^^ object-form-unknown-key
      }
      class Made: FormDataSource {
          var bindModel = Models.make()
          lazy var row = StringRow(title: "", icon: "", kvcKey: "nope", value: nil)
      }
      struct StructData: FormDataSource {
          var bindModel = Trip()
          let rows: [BaseRow] = [StringRow(title: "", icon: "", kvcKey: "nope", value: nil)]
      //                                                                 ^^^^ object-form-unknown-key
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return 1 }
          func row(at indexPath: IndexPath) -> BaseRow { return rows[0] }
      }
      class Controller: UIViewController, FormDataSource {
          var bindModel: Trip = Trip()
          private var rows: [[BaseRow]] = [[]]
          override func viewDidLoad() {
              super.viewDidLoad()
              rows[0].append(StringRow(title: "", icon: "", kvcKey: "nope", value: nil))
      //                                                             ^^^^ object-form-unknown-key
          }
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return 1 }
          func row(at indexPath: IndexPath) -> BaseRow { return rows[0][0] }
      }
      """#),
    Shape(
      "row type against property type",
      #"""
      import ObjectForm
      import Foundation
      import UIKit

      typealias PriceRow = DecimalRow
      typealias Money = NSDecimalNumber
      enum Size: String, CaseIterable, CustomStringConvertible {
          case small, large
          var description: String { return rawValue }
      }
      extension Size: SelectCellOutputible {
          var outputValue: Any? { return rawValue }
      }
      enum Grade: Int, CustomStringConvertible, SelectCellOutputible {
          case one, two
          var description: String { "\(rawValue)" }
          var outputValue: Any? { self.rawValue }
      }
      class Option: NSObject, SelectCellOutputible {
          let code: Int
          let label: String
          init(code: Int, label: String) { self.code = code; self.label = label }
          override var description: String { return label }
          var outputValue: Any? { return label }
      }
      class Code: Option {
          override var outputValue: Any? { self.code }
      }

      @objcMembers class Model: NSObject {
          var text = ""
          var number = 0.0
          var count = 0
          var flag = true
          var day = Date()
          var day2: NSDate?
          var url: URL?
          var price = NSDecimalNumber(value: 0)
          var zero = NSDecimalNumber.zero
          var money: Money = 0
          var any: Any?
          var object: AnyObject?
          var nsnumber: NSNumber?
          var list: [String] = []
          var mutable: NSMutableString = ""
          var float: Float = 0
          var cg: CGFloat = 0
          var color: UIColor?
          var code = 0
          var label = ""
      }
      class Data1: FormDataSource {
          var bindModel: Model = Model()
          let sizes = ["a", "b"]
          lazy var rows: [BaseRow] = [
              StringRow(title: "", icon: "", kvcKey: "text", value: nil),
              DoubleRow(title: "", icon: "", kvcKey: "text", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
      //                                              ^^^^ object-form-duplicate-key
          ]
          lazy var more: [BaseRow] = [
              StringRow(title: "", icon: "", kvcKey: "number", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              DoubleRow(title: "", icon: "", kvcKey: "count", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              StringRow(title: "", icon: "", kvcKey: "flag", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              StringRow(title: "", icon: "", kvcKey: "day", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              StringRow(title: "", icon: "", kvcKey: "day2", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              StringRow(title: "", icon: "", kvcKey: "url", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              DoubleRow(title: "", icon: "", kvcKey: "price", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              DoubleRow(title: "", icon: "", kvcKey: "zero", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              DoubleRow(title: "", icon: "", kvcKey: "money", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              StringRow(title: "", icon: "", kvcKey: "any", value: nil),
              StringRow(title: "", icon: "", kvcKey: "object", value: nil),
              StringRow(title: "", icon: "", kvcKey: "nsnumber", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              StringRow(title: "", icon: "", kvcKey: "list", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              StringRow(title: "", icon: "", kvcKey: "color", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
              DoubleRow(title: "", icon: "", kvcKey: "float", value: nil),
              DoubleRow(title: "", icon: "", kvcKey: "cg", value: nil),
          ]
      }
      class Data2: FormDataSource {
          var bindModel: Model = Model()
          let sizes = ["a", "b"]
          lazy var rows: [BaseRow] = [
              PriceRow(title: "", icon: "", kvcKey: "price", value: nil),
              PriceRow(title: "", icon: "", kvcKey: "text", value: nil),
      //      ^^^^^^^^ object-form-type-mismatch
              SelectRow(title: "", icon: "", kvcKey: "count", value: nil, listOfValues: sizes),
      //      ^^^^^^^^^ object-form-type-mismatch
              SelectRow<Size>(title: "", icon: "", kvcKey: "number", value: nil, listOfValues: Size.allCases),
      //      ^^^^^^^^^ object-form-type-mismatch
              SelectRow(title: "", icon: "", kvcKey: "flag", value: Grade.one, listOfValues: [.one, .two]),
      //      ^^^^^^^^^ object-form-type-mismatch
              SelectRow(title: "", icon: "", kvcKey: "list", value: Option(code: 1, label: ""), listOfValues: []),
      //      ^^^^^^^^^ object-form-type-mismatch
              SelectRow(title: "", icon: "", kvcKey: "code", value: Code(code: 1, label: ""), listOfValues: []),
              SelectRow(title: "", icon: "", kvcKey: "label", value: Code(code: 1, label: ""), listOfValues: []),
      //      ^^^^^^^^^ object-form-type-mismatch
              TextViewRow(title: "", kvcKey: "day", value: nil),
      //      ^^^^^^^^^^^ object-form-type-mismatch
              TypedRow(title: "", icon: "", kvcKey: "url", value: "text"),
      //      ^^^^^^^^ object-form-type-mismatch
              TypedRow<Date>(title: "", icon: "", kvcKey: "day2", value: nil),
              DecimalRow(title: "", icon: "", kvcKey: "nsnumber", value: nil),
              DecimalRow(title: "", icon: "", kvcKey: "money", value: nil),
          ]
      }
      """#),
    Shape(
      "what extensions and UIKit say of keys",
      #"""
      import ObjectForm

      @objcMembers class Person: NSObject {
          var name = ""
          @objc(setMotto:) func change(_ motto: String) {}
      }
      extension Person { var town: String { get { "" } set {} } }
      @nonobjc extension Person {
          var street: String { get { "" } set {} }
          @objc var city: String { get { "" } set {} }
      }
      final class PersonForm: FormDataSource {
          var bindModel = Person()
          lazy var rows: [BaseRow] = [
              TextViewRow(title: "", kvcKey: "name", value: nil),
              TextViewRow(title: "", kvcKey: "town", value: nil),
              TextViewRow(title: "", kvcKey: "street", value: nil),
      //                                      ^^^^^^ object-form-key-not-objc
              TextViewRow(title: "", kvcKey: "city", value: nil),
              TextViewRow(title: "", kvcKey: "accessibilityLabel", value: nil),
              TextViewRow(title: "", kvcKey: "motto", value: nil),
              TextViewRow(title: "", kvcKey: "mottos", value: nil),
      //                                      ^^^^^^ object-form-unknown-key
          ]
      }
      """#),
  ]
}
