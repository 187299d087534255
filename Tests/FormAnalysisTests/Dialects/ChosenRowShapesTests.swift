import Testing

/// Rows and updates of the other libraries of which a form chooses some.
@Suite struct ChosenRowShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "astro-duplicate-tag", "astro-find-unknown-tag", "astro-update-never-fires", "object-form-duplicate-key",
    "object-form-type-mismatch", "object-form-unknown-key",
  ]

  static let shapes: [Shape] = [
    Shape(
      "one of two rows, or lists, that properties hold",
      """
      import ObjectForm
      class Model: NSObject { @objc dynamic var name = ""; @objc dynamic var note = ""; @objc dynamic var city = "" }
      class Source: NSObject, FormDataSource {
        var bindModel = Model(), isLong = false
        lazy var short = StringRow(title: "", icon: "", kvcKey: "name", value: nil)
        lazy var long = TextViewRow(title: "", kvcKey: "name", value: nil)
        lazy var notes: [BaseRow] = [StringRow(title: "", icon: "", kvcKey: "note", value: nil)]
        lazy var longNotes: [BaseRow] = [TextViewRow(title: "", kvcKey: "note", value: nil)]
        lazy var city = StringRow(title: "", icon: "", kvcKey: "city", value: nil)
        lazy var town = TextViewRow(title: "", kvcKey: "city", value: nil)
        //                                              ^^^^ object-form-duplicate-key
        var chosen: [BaseRow] {
          var list: [BaseRow] = []
          if isLong { list.append(long) } else { list.append(short) }
          return list
        }
        func row(at indexPath: IndexPath) -> BaseRow {
          switch indexPath.section {
          case 0 where isLong: return long
          case 0: return short
          case 1:
            guard isLong else { return notes[indexPath.row] }
            return longNotes[indexPath.row]
          case 2: return indexPath.row == 0 ? city : town
          default:
            let row: BaseRow
            if isLong { row = long } else { row = short }
            return row
          }
        }
      }
      class Filtered: NSObject, FormDataSource {
        var bindModel = Model(), isLong = false
        lazy var short = StringRow(title: "", icon: "", kvcKey: "name", value: nil)
        lazy var long = TextViewRow(title: "", kvcKey: "name", value: nil)
        lazy var all: [BaseRow] = [short, long]
        func row(at indexPath: IndexPath) -> BaseRow { all.filter { $0 !== (isLong ? short : long) }[indexPath.row] }
      }
      class Unfiltered: NSObject, FormDataSource {
        var bindModel = Model()
        lazy var short = StringRow(title: "", icon: "", kvcKey: "name", value: nil)
        lazy var long = TextViewRow(title: "", kvcKey: "name", value: nil)
        //                                              ^^^^ object-form-duplicate-key
        lazy var all: [BaseRow] = [short, long]
        func row(at indexPath: IndexPath) -> BaseRow { all[indexPath.row] }
      }
      """),
    Shape(
      "a row takes the place of another, and a helper empties the list",
      """
      import ObjectForm
      class Model: NSObject { @objc dynamic var name = "" }
      class Swapped: NSObject, FormDataSource {
        var bindModel = Model(), rows: [BaseRow] = []
        lazy var short = StringRow(title: "", icon: "", kvcKey: "name", value: nil)
        lazy var long = TextViewRow(title: "", kvcKey: "name", value: nil)
        func build() { rows = [short] }
        func expand() { if let i = rows.firstIndex(of: short) { rows[i] = long } }
      }
      class Pages: NSObject, FormDataSource {
        var bindModel = Model(), rows: [BaseRow] = []
        func showFirst() { clear(); rows.append(StringRow(title: "", icon: "", kvcKey: "name", value: nil)) }
        func showSecond() { clear(); rows.append(TextViewRow(title: "", kvcKey: "name", value: nil)) }
        private func clear() { rows.removeAll() }
        func both() { showFirst(); showSecond() }
      }
      """),
    Shape(
      "models of another module, setters of other names, numbers as values",
      """
      import ObjectForm
      import Storage
      class Account: NSObject { @objc dynamic var caption = "" }
      class AccountForm: NSObject, FormDataSource {
        var bindModel: Storage.Account
        lazy var only: BaseRow = StringRow(title: "", icon: "", kvcKey: "title", value: nil)
      }
      class Model: NSObject {
        @objc dynamic var name = ""
        @objc dynamic var Title = ""
        @objc dynamic var value: NSValue?
        @objc func _setHidden(_ hidden: String) {}
      }
      class ModelForm: NSObject, FormDataSource {
        var bindModel = Model()
        lazy var rows: [BaseRow] = [
          StringRow(title: "", icon: "", kvcKey: "Name", value: nil),
          StringRow(title: "", icon: "", kvcKey: "title", value: nil),
          StringRow(title: "", icon: "", kvcKey: "hidden", value: nil),
          DoubleRow(title: "", icon: "", kvcKey: "value", value: nil),
          StringRow(title: "", icon: "", kvcKey: "caption", value: nil),
          //                                      ^^^^^^^ object-form-unknown-key
        ]
      }
      """),
    Shape(
      "updates that a form has nothing to do for, rows that count as changed, tags found in another way",
      """
      import AstroForms
      enum Tag: RowTag { case on, alias }
      class ToggleView: UIView {
        weak var row: ValueViewDelegate?
        func toggled() { row?.valueDidEndEditing() }
      }
      class ToggleRow: Row, ValueRow {
        var valueHasStartedEditing = false, valueHasChanged = false, valueHasEndedEditing = false
        var tag: RowTag, view = ToggleView(), value = false
        init(tag: RowTag) { self.tag = tag }
      }
      class ChangedRow: Row, ValueRow {
        var valueHasStartedEditing = false, valueHasChanged = true, valueHasEndedEditing = false
        var tag: RowTag, view = ToggleView(), value = false
        init(tag: RowTag) { self.tag = tag }
      }
      class Quiet: Form {
        override func awakeFromNib() { add(ToggleRow(tag: Tag.on)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          switch type {
          case .live, .regular: break
          case .onResignActiveAfterChange: return
          case .onResignActive: print(row)
          }
        }
      }
      class Loud: Form {
        override func awakeFromNib() { add(ToggleRow(tag: Tag.on)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          switch type {
          case .live: print(row)
          //    ^^^^ astro-update-never-fires
          default: break
          }
        }
      }
      class Changed: Form {
        override func awakeFromNib() { add(ChangedRow(tag: Tag.on)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) { if case .regular = type { print(row) } }
      }
      class Aliases: Form {
        override func awakeFromNib() { add(ToggleRow(tag: Tag.on)) }
        override func findRow<T: Equatable, R>(tag: T) -> R? { super.findRow(tag: tag) ?? super.findRow(tag: Tag.on) }
        func find() { let row: ToggleRow? = findRow(tag: Tag.alias); print(row as Any) }
      }
      """),
    Shape(
      "one of two rows in a list of the function that is walked through",
      """
      import ObjectForm
      class Model: NSObject { @objc dynamic var name = ""; @objc dynamic var note = "" }
      class Source: NSObject, FormDataSource {
        var bindModel = Model(), isPro = false, all: [BaseRow] = []
        func load() {
          let pro = StringRow(title: "", icon: "", kvcKey: "name", value: nil)
          let plain = TextViewRow(title: "", kvcKey: "name", value: nil)
          var rows: [BaseRow] = []
          if isPro { rows.append(pro) } else { rows.append(plain) }
          rows.forEach { all.append($0) }
          let short = StringRow(title: "", icon: "", kvcKey: "note", value: nil)
          let long = TextViewRow(title: "", kvcKey: "note", value: nil)
          //                                         ^^^^ object-form-duplicate-key
          var others: [BaseRow] = [short]
          if isPro { others.append(long) }
          for row in others { all.append(row) }
        }
        func numberOfSections() -> Int { 1 }
        func numberOfRows(at section: Int) -> Int { all.count }
        func row(at indexPath: IndexPath) -> BaseRow { all[indexPath.row] }
      }
      """),
  ]
}
