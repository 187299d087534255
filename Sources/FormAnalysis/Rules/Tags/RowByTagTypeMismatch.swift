import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let rowByTagTypeMismatch = Rule(
    "row-by-tag-type-mismatch", .warning, fix: .suggested, "A row is looked up as another type than it has",
    explanation: """
      `rowBy(tag:)` casts the row that it finds to the type that is asked for: by the constant's annotation, by `as?`, by the
      result type of the function around it. A row of another class does not fit, and the result is nil; with `as!` the
      program stops.

      Superclasses fit (`FieldRow<TextCell>`, `RowOf<String>` for a `TextRow`), and so do protocols and `BaseRow`. Two rows of
      one value type are still two classes: a `TextAreaRow` is no `TextRow`, but both are a `RowOf<String>`.
      """,
    check: { context in
      let requests = context.requests(.row)
      // One expression may stand for several tags (`tag.rawValue` in a loop): it is at fault if it is for each of them.
      let fitting = Set(
        requests.filter { lookup, requested in
          let rows = context.found(by: lookup)
          return !rows.isEmpty && !rows.allSatisfy { context.is($0, no: requested) }
        }.map(\.type.range))
      return requests.compactMap { lookup, requested in
        if fitting.contains(requested.range) { return nil }
        let rows = context.found(by: lookup)
        guard let row = rows.first, rows.allSatisfy({ context.is($0, no: requested) }) else { return nil }
        let name = context.name(ofRow: row)
        let effect = requested.isForced ? "this cast crashes the app" : "the look-up always gives nil"
        let fixes =
          rows.count == 1 && !row.type.generics.contains(.unknown)
          ? [Fix("Ask for '\(name)'", [TextEdit(requested.range, context.replacement(for: requested, row))])] : []
        return Finding(
          requested.range,
          "row '\(lookup.tag.string ?? "")' is of type '\(name)', not '\(requested.type)': \(effect); ask for its own type",
          related: [RelatedPlace(row.type.nameRange, "the row with this tag")], fixes: fixes)
      }
    },
    examples: {
      """
      form +++ Section() <<< DecimalRow("area")
      let area: IntRow? = form.rowBy(tag: "area")
      //        ^^^^^^ warning: row 'area' is of type 'DecimalRow', not 'IntRow': the look-up always gives nil; ask for its own type
      //> Ask for 'DecimalRow'
      form +++ Section() <<< DecimalRow("area")
      let area: DecimalRow? = form.rowBy(tag: "area")
      """
      """
      form +++ Section() <<< PushRow<String>("heating") { $0.options = ["Gas", "Wood"] }
      let heating = form.rowBy(tag: "heating") as! PushRow<Int>
      //                                           ^^^^^^^^^^^^ warning: row 'heating' is of type 'PushRow<String>', not 'PushRow<Int>': this cast crashes the app; ask for its own type
      """
      """
      form +++ Section() <<< TextRow("name")
      if case let name as IntRow = form.rowBy(tag: "name") { print(name) }
      //                  ^^^^^^ warning: row 'name' is of type 'TextRow', not 'IntRow': the look-up always gives nil; …
      switch form.rowBy(tag: "name") {
      case let row as NameRow: print(row)
      case let row as TextRow: print(row)
      default: break
      }
      """
      """
      func row<T>(_ tag: String) -> T? { form.rowBy(tag: tag) as? T }
      form +++ Section() <<< IntRow("rooms")
      let rooms: TextRow? = row("rooms")
      //         ^^^^^^^ warning: row 'rooms' is of type 'IntRow', not 'TextRow': the look-up always gives nil; ask for its own type
      """
      """
      class House: FormViewController {
        var rooms: TextRow?
        //         ^^^^^^^ warning: row 'rooms' is of type 'IntRow', not 'TextRow': the look-up always gives nil; …
        var area: DecimalRow?
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< IntRow("rooms") <<< DecimalRow("area")
          rooms = form.rowBy(tag: "rooms")
          self.area = form.rowBy(tag: "area")
          let other: Optional<IntRow> = form.rowBy(tag: "area")
          //                  ^^^^^^ warning: row 'area' is of type 'DecimalRow', not 'IntRow': the look-up always gives nil; …
        }
      }
      """
      """
      form +++ Section() <<< IntRow("rooms")
      let section = form.rowBy(tag: "rooms") as? Section
      //                                         ^^^^^^^ warning: row 'rooms' is of type 'IntRow', not 'Section': the look-up always gives nil; ask for its own type
      """
      """
      form +++ Section() <<< TextRow("name")
      let text: RowOf<String>? = form.rowBy(tag: "name")
      let base = form.rowBy(tag: "name") as? BaseRow
      let returning = form.rowBy(tag: "name") as? KeyboardReturnHandler
      """
      """
      if isCompany {
        form +++ Section() <<< TextRow("name")
      } else {
        form +++ Section() <<< NameRow("name")
      }
      let name: NameRow? = form.rowBy(tag: "name")
      """
      """
      form +++ Section() <<< SignatureRow("signature")
      let image: TextRow? = form.rowBy(tag: "signature")
      """
      """
      class Editor: FormViewController {
        var isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          if isNew {
            let kinds = SelectableSection<ListCheckRow<String>>("Kind", selectionType: .singleSelection(enableDeselection: true))
            form +++ kinds
            for number in 0..<3 {
              kinds <<< ListCheckRow<String>(String(number)) { $0.selectableValue = "a" }
            }
            let first: ListCheckRow<String>? = form.rowBy(tag: "0")
            let second: ListCheckRow<String>? = kinds.rowBy(tag: "1")
            print(first, second)
          } else {
            form +++ ButtonRow("0")
          }
        }
        func add() { form +++ ButtonRow("1") }
      }
      """
    }
  )
}

extension ScopeContext {
  /// Whether a row certainly is not of the type that is asked for.
  fileprivate func `is`(_ row: Object, no requested: RequestedType) -> Bool {
    guard row.isMadeHere else { return false }
    return graph.row(type(of: row), isKindOf: requested.type) == .no
  }

  /// The row's own type; `RowOf<…>` where that was asked for.
  fileprivate func replacement(for requested: RequestedType, _ row: Object) -> String {
    if case .named("RowOf", _) = requested.type, valueType(of: row) != .unknown {
      return ValueType.named("RowOf", [valueType(of: row)]).description
    }
    return linked.typeName(ofRow: row)
  }
}
