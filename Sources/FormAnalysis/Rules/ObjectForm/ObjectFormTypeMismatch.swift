import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let objectFormTypeMismatch = Rule(
    "object-form-type-mismatch", .error, "A row writes another type than its property holds",
    explanation: """
      What the user enters is boxed and stored by key-value coding, which does not look at the property's type: a
      `DoubleRow` puts an `NSNumber` into an `NSDecimalNumber` variable, and the app crashes when the model uses it.

      Use the row that fits the property: `StringRow` for `String`, `DoubleRow` for `Double`, `DecimalRow` for
      `NSDecimalNumber`, `DateRow` for `Date`. Foundation's twins (`NSString`, `NSDate`, `NSNumber`) match; a `SelectRow`
      counts by the type of its value's `outputValue`.
      """,
    check: { context in
      BoundProperty.all(in: context).compactMap { bound in
        guard let (member, type) = bound.property(context.index), type != .unknown else { return nil }
        let value = BoundValue(context: context, row: bound.row)
        let written = value.written
        if value.unsupported != nil || written == .unknown { return nil }
        if written == .int, isCountedEnum(type.unwrapped, context) { return nil }
        guard ObjectFormCatalogue.fits(written, property: type, knowing: context.index.knowledge) == .no else {
          return nil
        }
        return Finding(
          bound.row.type.nameRange,
          "'\(bound.row.type.name)' writes '\(written)', but '\(member.name)' holds '\(type)': the value is stored unchecked and crashes the app when it is used; use the row for '\(type.unwrapped)'",
          related: [RelatedPlace(member.nameRange, "the property '\(member.name)'")])
      }
    },
    examples: {
      """
      import CoreData
      import ObjectForm
      class Guest: NSManagedObject {
        @NSManaged var name: String?
        @NSManaged var arrival: Date?
        var seats = ""
      }
      class GuestForm: NSObject, FormDataSource {
        var bindModel: Guest
        lazy var name = DateRow(title: "Name", icon: "", kvcKey: "name", value: nil)
        //              ^^^^^^^ error: 'DateRow' writes 'Date', but 'name' holds 'String?': …
        lazy var arrival = DateRow(title: "Arrival", icon: "", kvcKey: "arrival", value: nil)
        lazy var seats = DateRow(title: "Seats", icon: "", kvcKey: "seats", value: nil)
        lazy var table = DateRow(title: "Table", icon: "", kvcKey: "table", value: nil)
      }
      """
      """
      import ObjectForm
      import Storage
      class Room: Stored { @objc dynamic var floor = "" }
      class Door: NSObject {
        @objc dynamic var color = ""
        override func setValue(_ value: Any?, forUndefinedKey key: String) {}
      }
      class Lock: NSObject {
        @objc dynamic var code = ""
        override func setValue(_ value: Any?, forKey key: String) {}
      }
      class RoomForm: NSObject, FormDataSource {
        var bindModel: Room
        lazy var floor = DoubleRow(title: "Floor", icon: "", kvcKey: "floor", value: nil)
        //               ^^^^^^^^^ error: 'DoubleRow' writes 'Double', but 'floor' holds 'String': …
      }
      class DoorForm: NSObject, FormDataSource {
        var bindModel: Door
        lazy var color = DoubleRow(title: "Color", icon: "", kvcKey: "color", value: nil)
        //               ^^^^^^^^^ error: 'DoubleRow' writes 'Double', but 'color' holds 'String': …
        lazy var other = DoubleRow(title: "Other", icon: "", kvcKey: "other", value: nil)
      }
      class LockForm: NSObject, FormDataSource {
        var bindModel: Lock
        lazy var code = DoubleRow(title: "Code", icon: "", kvcKey: "code", value: nil)
      }
      """
      """
      import ObjectForm
      class StartRow: DateRow {}
      class NoteRow: TypedRow<String> { override func isValueMatchRowType(value: Any) -> Bool { true } }
      class Event: NSObject {
        @objc dynamic var start = ""
        @objc dynamic var notes = 0
        @objc dynamic var guests = [String]()
        @objc dynamic var places = ["Lisbon"]
        @objc dynamic var page = URL(string: "https://example.org")!
      }
      class EventForm: NSObject, FormDataSource {
        var bindModel: Event
        lazy var rows: [BaseRow] = [
          StartRow(title: "Start", icon: "", kvcKey: "start", value: nil),
        //^^^^^^^^ error: 'StartRow' writes 'Date', but 'start' holds 'String': …
          NoteRow(title: "Notes", icon: "", kvcKey: "notes", value: nil),
          StringRow(title: "Guests", icon: "", kvcKey: "guests", value: nil),
        //^^^^^^^^^ error: 'StringRow' writes 'String', but 'guests' holds '[String]': …
          StringRow(title: "Places", icon: "", kvcKey: "places", value: nil),
        //^^^^^^^^^ error: 'StringRow' writes 'String', but 'places' holds '[String]': …
          StringRow(title: "Page", icon: "", kvcKey: "page", value: nil),
        //^^^^^^^^^ error: 'StringRow' writes 'String', but 'page' holds 'URL': …
        ]
      }
      """
      """
      import ObjectForm
      class Product: NSObject { @objc dynamic var price: NSDecimalNumber = 0 }
      class ProductForm: NSObject, FormDataSource {
        var bindModel: Product
        lazy var row = DoubleRow(title: "Price", icon: "", kvcKey: "price", value: 0)
        //             ^^^^^^^^^ error: 'DoubleRow' writes 'Double', but 'price' holds 'NSDecimalNumber': …
      }
      """
      """
      import ObjectForm
      class Product: NSObject { @objc dynamic var stock = 0 }
      class ProductForm: NSObject, FormDataSource {
        var bindModel: Product
        lazy var row = StringRow(title: "Stock", icon: "", kvcKey: "stock", value: nil)
        //             ^^^^^^^^^ error: 'StringRow' writes 'String', but 'stock' holds 'Int': …
      }
      """
      """
      import ObjectForm
      class Product: NSObject { @objc dynamic var price: NSDecimalNumber = 0 }
      class ProductForm: NSObject, FormDataSource {
        var bindModel: Product
        lazy var row = DecimalRow(title: "Price", icon: "", kvcKey: "price", value: 0)
      }
      """
      """
      import ObjectForm
      class Product: NSObject { @objc dynamic var made: NSDate? }
      class ProductForm: NSObject, FormDataSource {
        var bindModel: Product
        lazy var row = DateRow(title: "Made", icon: "", kvcKey: "made", value: nil)
      }
      """
      """
      import ObjectForm
      @objc enum Size: Int { case small, large }
      enum Choice: Int, SelectCellOutputible {
        case one, two
        var description: String { "" }
        var outputValue: Any? { rawValue }
      }
      class Product: NSObject {
        @objc dynamic var size = Size.small
        @objc dynamic var stock: Int32 = 0
        @objc dynamic var name = ""
      }
      class ProductForm: NSObject, FormDataSource {
        var bindModel: Product
        lazy var rows: [BaseRow] = [
          SelectRow(title: "Size", icon: "", kvcKey: "size", value: Choice.one, listOfValues: [Choice.one]),
          SelectRow(title: "Stock", icon: "", kvcKey: "stock", value: Choice.one, listOfValues: [Choice.one]),
          SelectRow(title: "Name", icon: "", kvcKey: "name", value: Choice.one, listOfValues: [Choice.one]),
        //^^^^^^^^^ error: 'SelectRow' writes 'Int', but 'name' holds 'String': …
        ]
      }
      """
    }
  )
}

/// Whether a type is an enumeration that Objective-C has as a number: `@objc enum Size: Int`.
private func isCountedEnum(_ type: ValueType, _ context: ScopeContext) -> Bool {
  guard case .named(let name, _) = type, let declared = context.workspace.type(name), declared.kind == .enum,
    let raw = declared.inheritance.first?.type.lastComponent?.name.text
  else { return false }
  return raw == "Int" || ValueType.isNumberName(raw)
}
