import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let objectFormDuplicateKey = Rule(
    "object-form-duplicate-key", .warning, "Two rows of one data source are bound to the same key",
    explanation: """
      Both rows write the same property: whichever was edited last wins, and the other one goes on showing its old value.
      Bind each row to a property of its own.
      """,
    check: { context in
      guard !context.scope.scope.boundRows.isEmpty, let owner = context.index.types[context.scope.scope.owner.name],
        context.index.bindModel(of: owner, context.graph) != nil, !context.index.updatesItself(owner)
      else { return [] }
      var earlier: [String: [BoundRow]] = [:]
      var findings: [Finding] = []
      // Rows that are handed to other data sources may be in several ones.
      for row in context.scope.scope.boundRows where row.source == nil {
        guard let key = row.key.string else { continue }
        let first = earlier[key]?.first {
          $0.object != row.object && $0.key.place != row.key.place && canMeet($0.moment, row.moment)
            && !$0.moment.excludes(row.moment) && !row.moment.isConditional(after: $0.moment)
            && !isGone($0, before: row, in: context.scope.scope) && !isAlternative($0, row, in: context.scope.scope)
        }
        if let first {
          findings.append(
            Finding(
              row.key.place,
              "key '\(key)' is already bound to another row: the row that is edited last wins; bind this one to a property of its own",
              related: [RelatedPlace(first.key.place, "the first row with key '\(key)'")]))
        }
        earlier[key, default: []].append(row)
      }
      return findings
    },
    examples: {
      """
      import ObjectForm
      class RoomForm: NSObject, FormDataSource {
        var bindModel: Room
        var rows: [BaseRow] = []
        func build() {
          rows = [StringRow(title: "Name", icon: "", kvcKey: "name", value: nil)]
          rows = [TextViewRow(title: "Name", kvcKey: "name", value: nil)]
          rows.removeAll()
          rows.append(StringRow(title: "Name", icon: "", kvcKey: "name", value: nil))
        }
      }
      """
      """
      import ObjectForm
      class RoomForm: NSObject, FormDataSource {
        var bindModel: Room
        var rows: [BaseRow] = []
        func build() {
          rows.append(StringRow(title: "Name", icon: "", kvcKey: "name", value: nil))
          rows.append(StringRow(title: "Nickname", icon: "", kvcKey: "name", value: nil))
          //                                                          ^^^^ warning: key 'name' is already bound to another row: …
        }
      }
      """
      """
      import ObjectForm
      class RoomForm: NSObject, FormDataSource {
        var bindModel: Room
        let rows: [BaseRow] = [
          StringRow(title: "Name", icon: "", kvcKey: "name", value: nil),
          TextViewRow(title: "Name", kvcKey: "name", value: nil),
          //                                  ^^^^ warning: key 'name' is already bound …
        ]
      }
      """
      """
      import ObjectForm
      class RoomForm: NSObject, FormDataSource {
        var bindModel: Room
        var rows: [BaseRow] = []
        func build(isOwner: Bool) {
          if isOwner {
            rows.append(StringRow(title: "Name", icon: "", kvcKey: "name", value: nil))
          } else {
            rows.append(TextViewRow(title: "Name", kvcKey: "name", value: nil))
          }
        }
      }
      """
      """
      import ObjectForm
      class DoorForm: NSObject, FormDataSource {
        var bindModel: Door
        let rows: [BaseRow]
        init(rows: [BaseRow]) { self.rows = rows }
      }
      class RoomForm: NSObject, FormDataSource {
        var bindModel: Room
        lazy var row = StringRow(title: "Name", icon: "", kvcKey: "name", value: nil)
        let front = DoorForm(rows: [StringRow(title: "Name", icon: "", kvcKey: "name", value: nil)])
        let back = DoorForm(rows: [StringRow(title: "Name", icon: "", kvcKey: "name", value: nil)])
      }
      """
      """
      import ObjectForm
      class RoomForm: NSObject, FormDataSource {
        var bindModel: Room
        let rows: [BaseRow] = [
          ButtonRow(title: "Delete", image: UIImage(), tintColor: .red, actionTag: "a"),
          ButtonRow(title: "Delete all", image: UIImage(), tintColor: .red, actionTag: "a"),
        ]
      }
      """
      """
      import ObjectForm
      class RoomForm: NSObject, FormDataSource {
        var bindModel: Room
        var rows: [BaseRow] = []
        init(isLong: Bool, room: Room) {
          bindModel = room
          let short = StringRow(title: "Name", icon: "", kvcKey: "name", value: nil)
          let long = TextViewRow(title: "Name", kvcKey: "name", value: nil)
          if isLong { rows.append(long) } else { rows.append(short) }
          let plain = StringRow(title: "Note", icon: "", kvcKey: "note", value: nil)
          let rich = TextViewRow(title: "Note", kvcKey: "note", value: nil)
          rows.append(isLong ? rich : plain)
          let owner = StringRow(title: "Owner", icon: "", kvcKey: "owner", value: nil)
          rows.append(owner)
          rows.append(StringRow(title: "Owner", icon: "", kvcKey: "owner", value: nil))
          //                                                       ^^^^^ warning: key 'owner' is already bound to another row: …
        }
        func extend() {
          var row: BaseRow
          row = StringRow(title: "Door", icon: "", kvcKey: "door", value: nil)
          rows.append(row)
          row = TextViewRow(title: "Door", kvcKey: "door", value: nil)
          //                                        ^^^^ warning: key 'door' is already bound to another row: …
          rows.append(row)
        }
        func rebuild() {
          rows.append(StringRow(title: "Floor", icon: "", kvcKey: "floor", value: nil))
          rows = [StringRow(title: "Floor", icon: "", kvcKey: "floor", value: nil)]
        }
      }
      """
      """
      import ObjectForm
      class RoomForm: NSObject, FormDataSource {
        enum Mode { case view, edit }
        var bindModel: Room
        var mode = Mode.view
        private var viewRows: [BaseRow] = []
        private var editRows: [BaseRow] = []
        lazy var tabs: [[BaseRow]] = [
          [StringRow(title: "City", icon: "", kvcKey: "city", value: nil)],
          [TextViewRow(title: "City", kvcKey: "city", value: nil)],
        ]
        lazy var tables: [Mode: [BaseRow]] = [
          .view: [StringRow(title: "Door", icon: "", kvcKey: "door", value: nil)],
          .edit: [TextViewRow(title: "Door", kvcKey: "door", value: nil)],
        ]
        lazy var all: [(isLong: Bool, row: BaseRow)] = [
          (false, StringRow(title: "Note", icon: "", kvcKey: "note", value: nil)),
          (true, TextViewRow(title: "Note", kvcKey: "note", value: nil)),
        ]
        init(room: Room) {
          bindModel = room
          viewRows.append(StringRow(title: "Name", icon: "", kvcKey: "name", value: nil))
          addEditRows()
        }
        func addEditRows() {
          editRows.append(StringRow(title: "Name", icon: "", kvcKey: "name", value: nil))
          editRows.append(StringRow(title: "Name", icon: "", kvcKey: "name", value: nil))
          //                                                          ^^^^ warning: key 'name' is already bound to another row: …
        }
        func row(at indexPath: IndexPath) -> BaseRow { (mode == .view ? viewRows : editRows)[indexPath.row] }
      }
      class DoorForm: NSObject, FormDataSource {
        var bindModel: Door
        lazy var sections: [[BaseRow]] = [
          [StringRow(title: "City", icon: "", kvcKey: "city", value: nil)],
          [TextViewRow(title: "City", kvcKey: "city", value: nil)],
          //                                   ^^^^ warning: key 'city' is already bound to another row: …
        ]
        func row(at indexPath: IndexPath) -> BaseRow { sections[indexPath.section][indexPath.row] }
      }
      """
      """
      import ObjectForm
      class RoomForm: NSObject, FormDataSource {
        var bindModel: Room
        var isShort = false
        lazy var short: BaseRow = StringRow(title: "Name", icon: "", kvcKey: "name", value: nil)
        lazy var long: BaseRow = TextViewRow(title: "Name", kvcKey: "name", value: nil)
        lazy var some: [BaseRow] = [StringRow(title: "Note", icon: "", kvcKey: "note", value: nil)]
        lazy var all: [BaseRow] = [TextViewRow(title: "Note", kvcKey: "note", value: nil)]
        lazy var first = StringRow(title: "City", icon: "", kvcKey: "city", value: nil)
        lazy var last = StringRow(title: "Town", icon: "", kvcKey: "city", value: nil)
        //                                                          ^^^^ warning: key 'city' is already bound to another row: …
        func row(at indexPath: IndexPath) -> BaseRow {
          switch indexPath.section {
          case 0: return isShort ? short : long
          case 1: return rows()[indexPath.row]
          default: return indexPath.row == 0 ? first : last
          }
        }
        func rows() -> [BaseRow] {
          if isShort { return some }
          return all
        }
        func add(_ names: [String]?, to rows: inout [BaseRow]) {
          let choice = names.map { SelectRow(title: "Door", icon: "", kvcKey: "door", value: nil, listOfValues: $0) }
          rows.append(choice ?? StringRow(title: "Door", icon: "", kvcKey: "door", value: nil))
        }
      }
      """
    }
  )
}

/// Whether only one of two rows comes into a list: a value may be either, or they are made first, and used in branches that
/// exclude each other.
private func isAlternative(_ first: BoundRow, _ second: BoundRow, in scope: FormScope) -> Bool {
  if scope.boundAlternatives[first.object]?.contains(second.object) == true { return true }
  let (uses, others) = (scope.boundUses[first.object], scope.boundUses[second.object])
  guard uses != nil || others != nil else { return false }
  return !(uses ?? [first.moment]).contains { use in
    (others ?? [second.moment]).contains { other in
      canMeet(use, other) && !use.excludes(other) && !other.isConditional(after: use)
    }
  }
}

/// Whether the list that held the first row let go of it before the second one is made.
private func isGone(_ first: BoundRow, before second: BoundRow, in scope: FormScope) -> Bool {
  let uses = scope.boundUses[second.object].flatMap { $0.isEmpty ? nil : $0 } ?? [second.moment]
  return scope.boundRemovals.contains { removal in
    removal.gone.contains(first.object)
      && uses.allSatisfy { use in
        removal.moment.run == use.run && (removal.kept.contains(second.object) || removal.moment.order < use.order)
      }
  }
}
