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
        context.index.bindModel(of: owner, context.graph) != nil
      else { return [] }
      var earlier: [String: [BoundRow]] = [:]
      var findings: [Finding] = []
      // Rows that are handed to other data sources may be in several ones.
      for row in context.scope.scope.boundRows where row.source == nil {
        guard let key = row.key.string else { continue }
        let first = earlier[key]?.first {
          $0.object != row.object && $0.key.place != row.key.place && canMeet($0.moment, row.moment)
            && !$0.moment.excludes(row.moment) && !row.moment.isConditional(after: $0.moment)
            && !isGone($0, before: row, in: context.scope.scope)
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
    }
  )
}

/// Whether the list that held the first row let go of it before the second one is made.
private func isGone(_ first: BoundRow, before second: BoundRow, in scope: FormScope) -> Bool {
  scope.boundRemovals.contains { removal in
    removal.gone.contains(first.object) && removal.moment.run == second.moment.run
      && (removal.kept.contains(second.object) || removal.moment.order < second.moment.order)
  }
}
