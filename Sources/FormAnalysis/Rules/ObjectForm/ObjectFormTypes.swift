import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let objectFormTypeMismatch = Rule(
    "object-form-type-mismatch", .error, "A row writes another type than its property holds",
    explanation: """
      What the user enters is boxed and stored by key-value coding, which does not look at the property's type: a
      `DoubleRow` puts an `NSNumber` into an `NSDecimalNumber` variable, and the app stops when the model uses it.

      Use the row that fits the property: `StringRow` for `String`, `DoubleRow` for `Double`, `DecimalRow` for
      `NSDecimalNumber`, `DateRow` for `Date`. Foundation's twins (`NSString`, `NSDate`, `NSNumber`) match; a `SelectRow`
      counts by the type of its value's `outputValue`.
      """,
    check: { context in
      BoundProperty.all(in: context).compactMap { bound in
        guard let (member, type) = bound.property(context.index), type != .unknown else { return nil }
        let value = BoundValue(context: context, row: bound.row)
        let written = value.written
        if isUnsupported(value, context) || written == .unknown { return nil }
        guard ObjectFormCatalogue.fits(written, property: type, knowing: context.index.knowledge) == .no else {
          return nil
        }
        return Finding(
          bound.row.type.nameRange,
          "'\(bound.row.type.name)' writes '\(written)', but '\(member.name)' holds '\(type)': the value is stored unchecked and stops the app when it is used; use the row for '\(type.unwrapped)'",
          related: [RelatedPlace(member.nameRange, "the property '\(member.name)'")])
      }
    },
    examples: {
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
    }
  )

  package static let objectFormUnsupportedValue = Rule(
    "object-form-unsupported-value", .warning, "A TypedRow of a type that it never writes",
    explanation: """
      `TypedRow<T>` compiles with every `T`, but its cell only knows text, `Double`, `NSDecimalNumber` and `Date`: for any other
      type it never sends a value, and what the user types is lost. Use one of the four, or a row class of your own.
      """,
    check: { context in
      context.scope.scope.boundRows.compactMap { row in
        let value = BoundValue(context: context, row: row)
        guard isUnsupported(value, context), let (_, arguments, place) = value.libraryType, let type = arguments.first,
          let place
        else { return nil }
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
      }
      """
      """
      import ObjectForm
      typealias CountRow = TypedRow<Int>
      //                            ^^^ warning: 'TypedRow<Int>' never sends a value: …
      class ProductForm: NSObject, FormDataSource {
        var bindModel: Product
        lazy var row = CountRow(title: "Stock", icon: "", kvcKey: "stock", value: nil)
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

  package static let objectFormMissingOverride = Rule(
    "object-form-missing-override", .error, fix: .safe, "A row class lacks one of the three overrides",
    explanation: """
      `BaseRow`'s own `baseCell`, `baseValue` and `isValueMatchRowType(value:)` end in `fatalError`. A subclass has to
      override all three, itself or through a superclass, or the app stops as soon as the row is shown, read or edited.
      """,
    checkWorkspace: { context in
      (Array(context.index.types.values) + context.index.ambiguous.values.joined()).sorted {
        $0.nameRange < $1.nameRange
      }.compactMap { type -> Finding? in
        guard type.kind == .class, type.declaration != nil, context.index.objectFormRoot(of: type) == "BaseRow" else {
          return nil
        }
        let chain = context.index.chain(of: type).filter {
          $0.name != "BaseRow" || $0.members["isValueMatchRowType"] == nil
        }
        let missing = ObjectFormCatalogue.requiredOverrides.filter { name in
          !chain.contains { $0.members[name] != nil }
        }
        guard !missing.isEmpty, let body = type.declaration?.bodyRange else { return nil }
        let names = missing.map { "'\($0)'" }.joined(separator: ", ")
        let end = SourceRange(type.file, body.upperBound..<body.upperBound)
        return Finding(
          type.nameRange,
          "'\(type.name)' does not override \(names): the library's own stops the app; override \(missing.count == 1 ? "it" : "them")",
          fixes: [Fix("add the missing overrides", [TextEdit(end, stubs(missing))], isSafe: true)])
      }
    },
    examples: {
      """
      import ObjectForm
      class LineRow: BaseRow { let height = 1 }
      //    ^^^^^^^ error: 'LineRow' does not override 'baseCell', 'baseValue', 'isValueMatchRowType': …
      """
      """
      import ObjectForm
      class StarsRow: BaseRow {
      //    ^^^^^^^^ error: 'StarsRow' does not override 'isValueMatchRowType': the library's own stops the app; override it
        override var baseCell: FormInputCell { return FormInputCell() }
        override var baseValue: CustomStringConvertible? { get { return nil } set {} }
      }
      """
      """
      import ObjectForm
      class StarsRow: BaseRow {
        override var baseCell: FormInputCell { return FormInputCell() }
        override var baseValue: CustomStringConvertible? { get { return nil } set {} }
        override func isValueMatchRowType(value: Any) -> Bool { return value is Int }
      }
      class GoldStarsRow: StarsRow {}
      """
      """
      import ObjectForm
      class PriceRow: TypedRow<Double> {}
      """
    }
  )

  package static let objectFormRenamed = Rule(
    "object-form-renamed", .error, fix: .safe, "A row is bound with the label of old versions",
    explanation: """
      Rows were bound with `updateTag:` until March 2020; the label is `kvcKey:` since. The meaning is the same: the key
      under which the model stores the row's value.
      """,
    check: { context in
      context.scope.scope.boundRows.compactMap { row in
        guard row.label.text == ObjectFormCatalogue.oldBindingLabel else { return nil }
        return Finding(
          row.label.range, "'updateTag:' is called 'kvcKey:' since March 2020, this does not compile; write 'kvcKey:'",
          fixes: [Fix("write 'kvcKey:'", [TextEdit(row.label.range, "kvcKey")], isSafe: true)], mark: .deprecated)
      }
    },
    examples: {
      """
      import ObjectForm
      class SongForm: NSObject, FormDataSource {
        var bindModel: Song
        lazy var row = StringRow(title: "Title", icon: "", updateTag: "title", value: nil)
        //                                                 ^^^^^^^^^ error: 'updateTag:' is called 'kvcKey:' since March 2020, …
      }
      """
      """
      import ObjectForm
      func row() -> BaseRow { return TextViewRow(title: "Lyrics", updateTag: "lyrics", value: nil) }
      //                                                          ^^^^^^^^^ error: 'updateTag:' is called 'kvcKey:' …
      """
      """
      import ObjectForm
      func update(updateTag: String) {}
      func all() { update(updateTag: "title") }
      """
      """
      import ObjectForm
      func row() -> BaseRow { return TextViewRow(title: "Lyrics", kvcKey: "lyrics", value: nil) }
      """
    }
  )
}

/// Whether the row is a `TypedRow` of a type that is surely never written.
private func isUnsupported(_ value: BoundValue, _ context: ScopeContext) -> Bool {
  guard let (name, arguments, _) = value.libraryType, name == "TypedRow", let type = arguments.first else {
    return false
  }
  if case .parameter = type { return false }
  return ObjectFormCatalogue.emits(type, knowing: context.index.knowledge) == .no
}

/// Overrides that compile and have to be filled in.
private func stubs(_ names: [String]) -> String {
  names.map { name in
    switch name {
    case "baseCell": "\n  override var baseCell: FormInputCell { fatalError(\"return the row's cell\") }\n"
    case "baseValue":
      "\n  override var baseValue: CustomStringConvertible? {\n    get { fatalError(\"return the value\") }\n    set { fatalError(\"keep the value\") }\n  }\n"
    default:
      "\n  override func isValueMatchRowType(value: Any) -> Bool { fatalError(\"tell whether the value fits\") }\n"
    }
  }.joined()
}
