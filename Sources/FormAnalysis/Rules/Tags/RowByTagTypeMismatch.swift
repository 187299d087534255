import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let rowByTagTypeMismatch = Rule(
    "row-by-tag-type-mismatch", .warning, fix: .suggested, "A row is looked up as another type than it has",
    explanation: """
      `rowBy(tag:)` casts the row that it finds to the type that is asked for: by the constant's annotation, by `as?`, by the
      result type of the function around it. A row of another class does not fit, and the result is nil; with `as!` the
      program stops. A `switch` asks for the types of all of its cases, and is at fault where none of them can match.

      Superclasses fit (`FieldRow<TextCell>`, `RowOf<String>` for a `TextRow`), and so do protocols and `BaseRow`. Two rows of
      one value type are still two classes: a `TextAreaRow` is no `TextRow`, but both are a `RowOf<String>`.
      """,
    check: { context in
      // One expression may stand for several tags (`tag.rawValue` in a loop): it is at fault if it is for each of them. A
      // `switch` is at fault if none of its cases can be.
      let requests = context.requestedTypes(.row)
      let fitting = Set(
        requests.filter { lookup, types in
          let rows = context.found(by: lookup)
          return !rows.isEmpty && !types.allSatisfy { type in rows.allSatisfy { context.is($0, no: type) } }
        }.flatMap { $0.types.map(\.range) })
      return requests.flatMap { lookup, types -> [Finding] in
        if types.contains(where: { fitting.contains($0.range) }) { return [] }
        let rows = context.found(by: lookup)
        guard let row = rows.first else { return [] }
        return types.map { context.mismatch(of: rows, row, lookup, $0, isOnly: types.count == 1) }
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
      switch form.rowBy(tag: "name") {
      case let row as IntRow: print(row)
      //              ^^^^^^ warning: row 'name' is of type 'TextRow', not 'IntRow': no case matches; ask for its own type
      case is SwitchRow: break
      //      ^^^^^^^^^ warning: row 'name' is of type 'TextRow', not 'SwitchRow': no case matches; …
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
      class Team: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          build()
          again.addTarget(self, action: #selector(rebuild), for: .touchUpInside)
        }
        let again = UIButton()
        func build() { form +++ Section("Team") <<< TextAreaRow("members") }
        @objc func rebuild() {
          form.removeAll()
          build()
        }
        func save() {
          let members: TextRow? = form.rowBy(tag: "members")
          //           ^^^^^^^ warning: row 'members' is of type 'TextAreaRow', not 'TextRow'…
        }
      }
      //> Ask for 'TextAreaRow'
      class Team: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          build()
          again.addTarget(self, action: #selector(rebuild), for: .touchUpInside)
        }
        let again = UIButton()
        func build() { form +++ Section("Team") <<< TextAreaRow("members") }
        @objc func rebuild() {
          form.removeAll()
          build()
        }
        func save() {
          let members: TextAreaRow? = form.rowBy(tag: "members")
        }
      }
      """
      """
      form +++ Section() <<< IntRow("rooms") <<< TextRow("name")
      var row: TextRow?
      //       ^^^^^^^ warning: row 'rooms' is of type 'IntRow', not 'TextRow': the look-up always gives nil; …
      row = form.rowBy(tag: "rooms")
      var other: TextRow?
      other = form.rowBy(tag: "rooms")
      other = form.rowBy(tag: "name")
      """
      """
      form +++ Section() <<< IntRow("rooms")
      let rooms = form.rowBy(tag: "rooms")
      print(rooms as Any)
      let text = rooms as? TextRow
      //                   ^^^^^^^ warning: row 'rooms' is of type 'IntRow', not 'TextRow'…
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
      let any = form.rowBy(tag: "name")
      print(any as Any)
      let name = any as? TextRow
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
  /// - Parameter isOnly: whether no other type is asked for beside this one.
  fileprivate func mismatch(
    of rows: [Object], _ row: Object, _ lookup: Lookup, _ requested: RequestedType, isOnly: Bool
  ) -> Finding {
    let name = name(ofRow: row)
    let effect = requested.isForced ? "this cast crashes the app" : "the look-up always gives nil"
    let own = Set(rows.map { replacement(for: requested, $0) })
    let isKnown = isOnly && own.count == 1 && !rows.contains { $0.type.generics.contains(.unknown) }
    return Finding(
      requested.range,
      "row '\(lookup.tag.string ?? "")' is of type '\(name)', not '\(requested.type)': \(isOnly ? effect : "no case matches"); ask for its own type",
      related: [RelatedPlace(row.type.nameRange, "the row with this tag")],
      fixes: isKnown ? own.map { Fix("Ask for '\($0)'", [TextEdit(requested.range, $0)]) } : [])
  }

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
