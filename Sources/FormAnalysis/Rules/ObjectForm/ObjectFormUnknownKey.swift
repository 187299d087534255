import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let objectFormUnknownKey = Rule(
    "object-form-unknown-key", .error, fix: .suggested, "A row is bound to a key that the model does not have",
    explanation: """
      At the first edit the row's value is stored with `setValue(_:forKeyPath:)`. If the model has no property under the
      key, Foundation raises `NSUnknownKeyException` and the app stops. A key path (`address.city`) goes through one object
      after the other, and each component has to exist.

      Nothing is said about models that find their keys otherwise: `NSManagedObject`, classes out of reach, and classes with
      a `setValue(_:forUndefinedKey:)` of their own.
      """,
    check: { context in
      BoundProperty.all(in: context).compactMap { bound in
        guard let last = bound.walk(context.index).last, case .missing(let type, let nearest) = last.found else {
          return nil
        }
        let advice = nearest.map { "; did you mean '\($0)'?" } ?? "; bind the row to a property of '\(type.name)'"
        var fixes: [Fix] = []
        if let nearest, bound.row.key.literal == .string {
          fixes = [Fix("Bind it to '\(nearest)'", [TextEdit(last.place, nearest)])]
        }
        return Finding(
          last.place,
          "'\(type.name)' has no property '\(last.name)': the first edit of this row crashes the app with NSUnknownKeyException\(advice)",
          related: [RelatedPlace(type.nameRange, "the model '\(type.name)'")], fixes: fixes)
      }
    },
    examples: {
      """
      import ObjectForm
      class Trip: NSObject { @objc dynamic var name: String? }
      class TripForm: NSObject, FormDataSource {
        var bindModel: Trip
        lazy var row = StringRow(title: "Name", icon: "", kvcKey: "nmae", value: nil)
        //                                                         ^^^^ error: 'Trip' has no property 'nmae': the first edit of this row crashes the app with NSUnknownKeyException; did you mean 'name'?
      }
      //> Bind it to 'name'
      import ObjectForm
      class Trip: NSObject { @objc dynamic var name: String? }
      class TripForm: NSObject, FormDataSource {
        var bindModel: Trip
        lazy var row = StringRow(title: "Name", icon: "", kvcKey: "name", value: nil)
      }
      """
      """
      import ObjectForm
      class Home: NSObject { @objc dynamic var city = "" }
      class Person: NSObject { @objc dynamic var home = Home() }
      class PersonForm: NSObject, FormDataSource {
        var bindModel = Person()
        let row = StringRow(title: "Town", icon: "", kvcKey: "home.town", value: nil)
        //                                                         ^^^^ error: 'Home' has no property 'town': …
      }
      """
      """
      import ObjectForm
      class Home: NSObject { @objc dynamic var city = "" }
      class Person: NSObject { @objc dynamic var name = "" }
      class HomeForm: NSObject, FormDataSource {
        var bindModel = Home()
        var rows: [BaseRow] = []
        init(rows: [BaseRow]) { self.rows = rows + [StringRow(title: "City", icon: "", kvcKey: "city", value: nil)] }
      }
      class PersonForm: NSObject, FormDataSource {
        var bindModel = Person()
        let home = HomeForm(rows: [StringRow(title: "City", icon: "", kvcKey: "city", value: nil)])
        func build() {
          home.rows.append(StringRow(title: "City", icon: "", kvcKey: "city", value: nil))
          home.rows = [StringRow(title: "City", icon: "", kvcKey: "name", value: nil)]
          //                                                       ^^^^ error: 'Home' has no property 'name': …
        }
      }
      """
      """
      import ObjectForm
      class Trip: NSObject { @objc(kName) dynamic var name: String? }
      class TripForm: NSObject, FormDataSource {
        var bindModel: Trip
        lazy var row = StringRow(title: "Name", icon: "", kvcKey: "kNmae", value: nil)
        //                                                         ^^^^^ error: 'Trip' has no property 'kNmae': the first edit of this row crashes the app with NSUnknownKeyException; did you mean 'kName'?
      }
      """
      """
      import ObjectForm
      class Trip: NSManagedObject { @NSManaged var name: String? }
      class TripForm: NSObject, FormDataSource {
        var bindModel: Trip
        lazy var row = StringRow(title: "Start", icon: "", kvcKey: "start", value: nil)
      }
      """
      """
      import ObjectForm
      class Trip: NSObject {
        override func setValue(_ value: Any?, forUndefinedKey key: String) {}
      }
      class TripForm: NSObject, FormDataSource {
        var bindModel: Trip
        lazy var row = StringRow(title: "Start", icon: "", kvcKey: "start", value: nil)
      }
      """
      """
      import ObjectForm
      extension NSObject { @objc var memo: String? { get { nil } set {} } }
      class Trip: NSObject {}
      class TripForm: NSObject, FormDataSource {
        var bindModel: Trip
        lazy var row = StringRow(title: "Memo", icon: "", kvcKey: "memo", value: nil)
      }
      """
      """
      import ObjectForm
      class Trip: NSObject { @objc var name: String? }
      class Cruise: Trip { @objc var ship: String? }
      class TripForm: NSObject, FormDataSource {
        var bindModel: Trip
        lazy var row = StringRow(title: "Ship", icon: "", kvcKey: "ship", value: (bindModel as? Cruise)?.ship)
      }
      class NameForm: NSObject, FormDataSource {
        var bindModel: Trip
        lazy var row = StringRow(title: "Name", icon: "", kvcKey: "anything", value: nil)
        func updateItem(at indexPath: IndexPath, value: Any?) -> Bool {
          bindModel.name = value as? String
          return true
        }
      }
      """
      """
      import ObjectForm
      class Trip: NSObject { @objc var name: String? }
      class PlanController: UIViewController {
        var row: BaseRow?
        var rows: [BaseRow] = []
      }
      class TripForm: NSObject, FormDataSource {
        var bindModel: Trip
        lazy var shared = StringRow(title: "Plan", icon: "", kvcKey: "plan", value: nil)
        //                                                            ^^^^ error: 'Trip' has no property 'plan': …
        func show() -> UIViewController {
          let controller = PlanController()
          controller.row = StringRow(title: "Plan", icon: "", kvcKey: "plan", value: nil)
          controller.rows = [shared, StringRow(title: "Day", icon: "", kvcKey: "day", value: nil)]
          return controller
        }
      }
      """
    }
  )
}
