extension ObjectFormShapeTests {
  static let keys: [Shape] = [
    Shape(
      "rows that a helper makes, asks for, or makes again when the list is empty",
      #"""
      import ObjectForm

      @objcMembers class Trip: NSObject {
          var name: String?
          var town: String?
      }
      final class TripForm: NSObject, FormDataSource {
          var bindModel = Trip()
          var rows: [BaseRow] = []
          var seen: Set<String> = []
          func build() {
              text("name")
              text("name")
      //            ^^^^ object-form-duplicate-key
          }
          func rebuild() {
              text("town")
              rows.removeAll()
              text("town")
          }
          func fill() {
              new("town")
              new("town")
          }
          func text(_ key: String) { rows.append(StringRow(title: "", icon: "", kvcKey: key, value: nil)) }
          func new(_ key: String) {
              guard seen.insert(key).inserted else { return }
              rows.append(StringRow(title: "", icon: "", kvcKey: key, value: nil))
          }
      }
      """#),
    Shape(
      "duplicate keys",
      #"""
      import ObjectForm
      import Foundation
      class Place: NSObject { @objc var city = "" ; @objc var zip = "" }
      class Model: NSObject {
          @objc var name = ""
          @objc var mail = ""
          @objc var note = ""
          @objc var place = Place()
      }
      enum K { static let name = "name" }
      class Data1: FormDataSource {
          var bindModel: Model = Model()
          var first: [BaseRow] = []
          var second: [BaseRow] = []
          init() {
              first = [StringRow(title: "", icon: "", kvcKey: K.name, value: nil)]
              second += [StringRow(title: "", icon: "", kvcKey: "name", value: nil)]
      //                                                         ^^^^ object-form-duplicate-key
              second.append(StringRow(title: "", icon: "", kvcKey: K.name, value: nil))
      //                                                           ^^^^^^ object-form-duplicate-key
              first += [StringRow(title: "", icon: "", kvcKey: "place.city", value: nil),
                        StringRow(title: "", icon: "", kvcKey: "place.zip", value: nil),
                        StringRow(title: "", icon: "", kvcKey: "place.city", value: nil)]
      //                                                        ^^^^^^^^^^ object-form-duplicate-key
              addMail()
              first.append(SelectRow(title: "", icon: "", kvcKey: "mail", value: nil, listOfValues: ["x"]))
      //                                                           ^^^^ object-form-duplicate-key
          }
          func addMail() { first.append(StringRow(title: "", icon: "", kvcKey: "mail", value: nil)) }
      }
      class Data2: FormDataSource {
          var bindModel: Model = Model()
          let a = StringRow(title: "", icon: "", kvcKey: "name", value: nil)
          lazy var b = TextViewRow(title: "", kvcKey: "name", value: nil)
      //                                               ^^^^ object-form-duplicate-key
          var flag = true
          func row(at indexPath: IndexPath) -> BaseRow { return indexPath.row == 0 ? a : b }
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return 1 }
      }
      class Silent: FormDataSource {
          var bindModel: Model = Model()
          var rows: [BaseRow] = []
          let isLong: Bool
          init(long: Bool) {
              isLong = long
              rows.append(isLong ? TextViewRow(title: "", kvcKey: "note", value: nil) : StringRow(title: "", icon: "", kvcKey: "note", value: nil))
              if isLong {
                  rows.append(StringRow(title: "", icon: "", kvcKey: "name", value: nil))
                  return
              }
              rows.append(StringRow(title: "", icon: "", kvcKey: "name", value: nil))
          }
          func row(at indexPath: IndexPath) -> BaseRow {
              switch indexPath.row {
              case 0: return StringRow(title: "", icon: "", kvcKey: "mail", value: nil)
              default: return StringRow(title: "", icon: "", kvcKey: "mail", value: nil)
              }
          }
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return 1 }
      }
      class Base: FormDataSource {
          var bindModel: Model = Model()
          var rows: [BaseRow] = []
          init() { rows.append(StringRow(title: "", icon: "", kvcKey: "name", value: nil)) }
      }
      final class Sub: Base {
          override init() {
              super.init()
              rows.append(StringRow(title: "", icon: "", kvcKey: "name", value: nil))
      //                                                          ^^^^ object-form-duplicate-key
          }
      }
      """#),
    Shape(
      "unknown keys written in every way",
      #"""
      import ObjectForm
      import Foundation

      class Base: NSObject {
          @objc dynamic var identifier = ""
      }
      class Trip: Base {
          @objc dynamic var name: String?
          @objc dynamic var budget: Double = 0
          @objc dynamic var place: Place?
          @objc dynamic var places: [Place] = []
          @objc(theNote) var note: String?
          @objc static var shared = ""
      }
      @objcMembers class Place: NSObject {
          var city = ""
          var country: Country = Country()
      }
      @objcMembers class Country: NSObject {
          var code: String? = nil
      }
      class Other: NSObject {
          @objc var title = ""
      }
      enum Keys {
          static let name = "name"
          static let wrong = "nam"
      }
      enum Key: String { case name, budget, wrong }
      let prefix = "place"

      final class A: NSObject, FormDataSource {
          var bindModel: Trip
          private var rows: [BaseRow] = []
          init(_ trip: Trip) {
              bindModel = trip
              super.init()
              rows = [
                  StringRow(title: "", icon: "", kvcKey: Keys.name, value: nil),
                  StringRow(title: "", icon: "", kvcKey: Keys.wrong, value: nil),
      //                                                 ^^^^^^^^^^ object-form-unknown-key
                  StringRow(title: "", icon: "", kvcKey: Key.wrong.rawValue, value: nil),
      //                                                 ^^^^^^^^^^^^^^^^^^ object-form-unknown-key
                  DoubleRow(title: "", icon: "", kvcKey: Key.budget.rawValue, value: nil),
                  StringRow(title: "", icon: "", kvcKey: #keyPath(Other.title), value: nil),
      //                                                 ^^^^^^^^^^^^^^^^^^^^^ object-form-unknown-key
                  StringRow(title: "", icon: "", kvcKey: "place.country.cod", value: nil),
      //                                                                ^^^ object-form-unknown-key
                  StringRow(title: "", icon: "", kvcKey: "place.contry.code", value: nil),
      //                                                        ^^^^^^ object-form-unknown-key
                  StringRow(title: "", icon: "", kvcKey: "place.city", value: nil),
                  StringRow(title: "", icon: "", kvcKey: "identifier", value: nil),
                  StringRow(title: "", icon: "", kvcKey: "Identifier", value: nil),
                  StringRow(title: "", icon: "", kvcKey: "theNote", value: nil),
                  StringRow(title: "", icon: "", kvcKey: "shared", value: nil),
      //                                                  ^^^^^^ object-form-unknown-key
                  TextViewRow(title: "", kvcKey: "txt", value: nil),
      //                                          ^^^ object-form-unknown-key
                  SelectRow(title: "", icon: "", kvcKey: "sel", value: nil, listOfValues: ["a"]),
      //                                                  ^^^ object-form-unknown-key
                  TypedRow<String>(title: "", icon: "", kvcKey: "typ", value: nil),
      //                                                         ^^^ object-form-unknown-key
                  StringRow(title: "", icon: "", kvcKey: "place.city.length", value: nil),
                  StringRow(title: "", icon: "", kvcKey: "places.city", value: nil),
                  StringRow(title: "", icon: "", kvcKey: "places.@count", value: nil),
                  StringRow(title: "\"q\"", icon: "*", kvcKey: "\u{6E}ope", value: nil),
      //                                                        ^^^^^^^^^ object-form-unknown-key
                  StringRow(title: "", icon: "", kvcKey: #"rawk"#, value: nil),
      //                                                   ^^^^ object-form-unknown-key
                  StringRow(title: "", icon: "", kvcKey: "\(prefix).town", value: nil),
      //                                                  ^^^^^^^^^^^^^^ object-form-unknown-key
                  StringRow(title: "", icon: "", kvcKey: prefix + ".village", value: nil),
      //                                                 ^^^^^^^^^^^^^^^^^^^ object-form-unknown-key
              ]
          }
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return rows.count }
          func row(at indexPath: IndexPath) -> BaseRow { return rows[indexPath.row] }
      }
      """#),
    Shape(
      "what key-value coding sees",
      #"""
      import ObjectForm
      import Foundation

      enum Kind { case a }
      @objc enum Level: Int { case low }
      struct Size { var x = 0 }

      class Model: NSObject {
          @objc dynamic var ok: String?
          @objc private var hidden: String?
          @objc private(set) var readable: String?
          @nonobjc var non: String = ""
          @objc lazy var late: String = ""
          @objc var watched: String = "" { didSet { print(watched) } }
          @objc var computed: String { get { return "" } set { print(newValue) } }
          @objc var half: String { return "" }
          var plain = ""
          var kind: Kind = .a
          @objc var level: Level = .low
          @objc var count: Int? = nil
          @objc weak var friend: Model?
          var buddy: Model?
          @objc let boss = Model()
          @IBInspectable var inspect: String = ""
      }
      extension Model {
          @objc var extra: String { get { return "" } set { } }
          var naked: String { get { return "" } set { } }
      }
      @objc extension Model {
          var dressed: String { get { return "" } set { } }
      }
      @objcMembers class Members: NSObject {
          var name = ""
          private var secret = ""
          fileprivate var filed = ""
          private(set) var readable = ""
          @nonobjc var non = ""
          var kind = Kind.a
          var size = Size()
          var sizes: [Size] = []
          var optional: Int?
          var flag: Bool = false
          var pair: (Int, Int) = (0, 0)
          let fixed = ""
          var getter: String { "x" }
      }
      class Below: Members {
          var more = ""
      }

      class Data1: FormDataSource {
          var bindModel: Model = Model()
          lazy var rows: [BaseRow] = [
              StringRow(title: "", icon: "", kvcKey: "ok", value: nil),
              StringRow(title: "", icon: "", kvcKey: "hidden", value: nil),
              StringRow(title: "", icon: "", kvcKey: "readable", value: nil),
              StringRow(title: "", icon: "", kvcKey: "non", value: nil),
      //                                              ^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "late", value: nil),
              StringRow(title: "", icon: "", kvcKey: "watched", value: nil),
              StringRow(title: "", icon: "", kvcKey: "computed", value: nil),
              StringRow(title: "", icon: "", kvcKey: "half", value: nil),
      //                                              ^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "plain", value: nil),
      //                                              ^^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "kind", value: nil),
      //                                              ^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "count", value: nil),
      //                                              ^^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "friend.ok", value: nil),
              StringRow(title: "", icon: "", kvcKey: "friend.plain", value: nil),
      //                                                     ^^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "buddy.ok", value: nil),
      //                                              ^^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "boss.ok", value: nil),
              StringRow(title: "", icon: "", kvcKey: "boss", value: nil),
      //                                              ^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "inspect", value: nil),
              StringRow(title: "", icon: "", kvcKey: "extra", value: nil),
              StringRow(title: "", icon: "", kvcKey: "naked", value: nil),
      //                                              ^^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "dressed", value: nil),
          ]
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return 1 }
          func row(at indexPath: IndexPath) -> BaseRow { return rows[0] }
      }
      class Data2: FormDataSource {
          var bindModel: Below = Below()
          lazy var rows: [BaseRow] = [
              StringRow(title: "", icon: "", kvcKey: "name", value: nil),
              StringRow(title: "", icon: "", kvcKey: "more", value: nil),
              StringRow(title: "", icon: "", kvcKey: "secret", value: nil),
      //                                              ^^^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "filed", value: nil),
      //                                              ^^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "readable", value: nil),
              StringRow(title: "", icon: "", kvcKey: "non", value: nil),
      //                                              ^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "kind", value: nil),
      //                                              ^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "size", value: nil),
      //                                              ^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "sizes", value: nil),
      //                                              ^^^^^ object-form-key-not-objc
              DoubleRow(title: "", icon: "", kvcKey: "optional", value: nil),
      //                                              ^^^^^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "pair", value: nil),
      //                                              ^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "fixed", value: nil),
      //                                              ^^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "getter", value: nil),
      //                                              ^^^^^^ object-form-key-not-objc
              StringRow(title: "", icon: "", kvcKey: "flag", value: nil),
      //      ^^^^^^^^^ object-form-type-mismatch
          ]
          func numberOfSections() -> Int { return 1 }
          func numberOfRows(at section: Int) -> Int { return 1 }
          func row(at indexPath: IndexPath) -> BaseRow { return rows[0] }
      }
      """#),
    Shape(
      "own rows, old labels, unsupported values",
      #"""
      import ObjectForm
      import Foundation
      import UIKit

      typealias CountRow = TypedRow<Int>
      //                            ^^^ object-form-unsupported-value
      enum Types {
          typealias FlagRow = TypedRow<Bool>
      //                               ^^^^ object-form-unsupported-value
          typealias NameRow = TypedRow<String>
      }
      class Model: NSObject { @objc var name = ""; @objc var count = 0; @objc var mail = ""; @objc var url = URL(string: "")!; @objc var x = ""; @objc var y = "" }

      class OldRow: BaseRow {
          let cell = FormInputCell()
          init(title: String, updateTag: String) { super.init() }
          override var baseCell: FormInputCell { cell }
          override var baseValue: CustomStringConvertible? { get { nil } set { } }
          override func isValueMatchRowType(value: Any) -> Bool { true }
      }
      class Abstract: BaseRow {
          func help() {}
      }
      class Concrete: Abstract {
          override var baseCell: FormInputCell { fatalError() }
          override var baseValue: CustomStringConvertible? { get { nil } set { } }
          override func isValueMatchRowType(value: Any) -> Bool { true }
      }
      class Lacks: OldRow2 {}
      //    ^^^^^ object-form-missing-override
      class OldRow2: BaseRow {
      //    ^^^^^^^ object-form-missing-override
          override var baseCell: FormInputCell { fatalError() }
          override func isValueMatchRowType(value: Any) -> Bool { true }
          func make() -> OldRow2 { return OldRow2() }
      }
      final class Generic<T>: BaseRow {
      //          ^^^^^^^ object-form-missing-override
          override var baseCell: FormInputCell { fatalError() }
          override var baseValue: CustomStringConvertible? { get { nil } set { } }
      }
      class Data1: FormDataSource {
          var bindModel: Model = Model()
          lazy var rows: [BaseRow] = [
              CountRow(title: "", icon: "", kvcKey: "count", value: nil),
              CountRow(title: "", icon: "", kvcKey: "mail", value: nil),
              Types.FlagRow(title: "", icon: "", kvcKey: "x", value: nil),
              Types.NameRow(title: "", icon: "", kvcKey: "name", value: nil),
              TypedRow<URL>(title: "", icon: "", kvcKey: "url", value: nil),
      //               ^^^ object-form-unsupported-value
              TypedRow<Double?>(title: "", icon: "", kvcKey: "y", value: nil),
      //               ^^^^^^^ object-form-unsupported-value
              OldRow(title: "", updateTag: "name"),
              Concrete(),
          ]
          func old() {
              rows = [
                  DoubleRow(title: "", icon: "", updateTag: "count", value: nil),
      //                                         ^^^^^^^^^ object-form-renamed
      //          ^^^^^^^^^ object-form-type-mismatch
                  SelectRow(title: "", icon: "", updateTag: "mail", value: nil, listOfValues: ["a"]),
      //                                         ^^^^^^^^^ object-form-renamed
                  Types.NameRow(title: "", icon: "", updateTag: "x", value: nil),
      //                                             ^^^^^^^^^ object-form-renamed
              ]
          }
      }
      """#),
  ]
}
