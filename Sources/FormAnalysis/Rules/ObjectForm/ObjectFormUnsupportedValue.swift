import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let objectFormUnsupportedValue = Rule(
    "object-form-unsupported-value", .warning, "A TypedRow of a type that it never writes",
    explanation: """
      `TypedRow<T>` compiles with every `T`, but its cell only knows text, `Double`, `NSDecimalNumber` and `Date`: for any other
      type it never sends a value, and what the user types is lost. Use one of the four, or a row class of your own.
      """,
    check: { context in
      context.scope.scope.boundRows.compactMap { row in
        guard let (type, place) = BoundValue(context: context, row: row).unsupported, let place else { return nil }
        return Finding(
          place,
          "'TypedRow<\(type)>' never sends a value: only 'String', 'Double', 'NSDecimalNumber' and 'Date' are written; use one of them or a row class of your own"
        )
      }
    },
    examples: {
      """
      import ObjectForm
      class ProductForm: NSObject, FormDataSource {
        var bindModel: Product
        lazy var row = TypedRow<Int>(title: "Stock", icon: "", kvcKey: "stock", value: nil)
        //                      ^^^ warning: 'TypedRow<Int>' never sends a value: …
        lazy var spaced = TypedRow< Bool >(title: "New", icon: "", kvcKey: "isNew", value: nil)
        //                          ^^^^ warning: 'TypedRow<Bool>' never sends a value: …
        lazy var number = TypedRow<NSNumber>(title: "Price", icon: "", kvcKey: "price", value: nil)
        //                         ^^^^^^^^ warning: 'TypedRow<NSNumber>' never sends a value: …
        lazy var decimal = TypedRow<NSDecimalNumber>(title: "Price", icon: "", kvcKey: "price", value: nil)
      }
      """
      """
      import ObjectForm
      typealias CountRow = TypedRow<Int>
      //                            ^^^ warning: 'TypedRow<Int>' never sends a value: …
      typealias PlainRow<Value> = TypedRow<Value>
      typealias FlagRow = YesNoRow
      typealias YesNoRow = TypedRow<Bool>
      //                            ^^^^ warning: 'TypedRow<Bool>' never sends a value: …
      class ProductForm: NSObject, FormDataSource {
        var bindModel: Product
        lazy var row = CountRow(title: "Stock", icon: "", kvcKey: "stock", value: nil)
        lazy var other = PlainRow<[String]>(title: "Names", icon: "", kvcKey: "names", value: nil)
        //                        ^^^^^^^^ warning: 'TypedRow<[String]>' never sends a value: …
        lazy var third = FlagRow(title: "New", icon: "", kvcKey: "isNew", value: nil)
      }
      """
      """
      import ObjectForm
      final class PageRow: TypedRow<URL> {}
      //                            ^^^ warning: 'TypedRow<URL>' never sends a value: …
      class DrawnRow: TypedRow<UIImage> { override var baseCell: FormInputCell { DrawnCell() } }
      class ProductForm: NSObject, FormDataSource {
        var bindModel: Product
        lazy var row = PageRow(title: "Page", icon: "", kvcKey: "page", value: nil)
        lazy var other = DrawnRow(title: "Picture", icon: "", kvcKey: "picture", value: nil)
      }
      """
      """
      import ObjectForm
      class ProductForm: NSObject, FormDataSource {
        var bindModel: Product
        lazy var row = TypedRow<Double>(title: "Weight", icon: "", kvcKey: "weight", value: nil)
      }
      """
      """
      import ObjectForm
      class ProductForm<Model: NSObject, Value>: NSObject, FormDataSource {
        var bindModel: Model
        lazy var row = TypedRow<Value>(title: "Weight", icon: "", kvcKey: "weight", value: nil)
      }
      """
    }
  )
}
