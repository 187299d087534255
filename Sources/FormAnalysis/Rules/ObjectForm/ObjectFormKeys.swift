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
          fixes = [Fix("bind it to '\(nearest)'", [TextEdit(last.place, nearest)])]
        }
        return Finding(
          last.place,
          "'\(type.name)' has no property '\(last.name)': the first edit of this row stops the app with NSUnknownKeyException\(advice)",
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
        //                                                         ^^^^ error: 'Trip' has no property 'nmae': the first edit of this row stops the app with NSUnknownKeyException; did you mean 'name'?
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
    }
  )

  package static let objectFormKeyNotObjc = Rule(
    "object-form-key-not-objc", .error, fix: .suggested,
    "A row is bound to a property that key-value coding cannot write",
    explanation: """
      Key-value coding sees what Objective-C sees: properties marked `@objc`, or those of a class marked `@objcMembers`, of a
      type that Objective-C has. A Swift-only property, an `Int?`, a struct, a constant or a computed property without a
      setter cannot be stored through its key: the first edit stops the app.

      Mark the property `@objc dynamic` (or the class `@objcMembers`) and make it a variable.
      """,
    check: { context in
      BoundProperty.all(in: context).compactMap { bound in
        guard let last = bound.walk(context.index).last,
          case .property(let member, let type, _, let fault?) = last.found
        else { return nil }
        let reason: String
        var fixes: [Fix] = []
        switch fault {
        case .notExposed:
          reason = "is not visible to Objective-C; mark it '@objc dynamic'"
          let start = member.declaration.range.lowerBound
          fixes = [
            Fix("mark '\(member.name)' as '@objc'", [TextEdit(SourceRange(member.file, start..<start), "@objc ")])
          ]
        case .nonObjc: reason = "is kept from Objective-C by '@nonobjc'; take that away"
        case .notRepresentable:
          reason = "has a type that Objective-C does not have; give it an object type such as 'NSNumber?'"
        case .notSettable: reason = "cannot be set; make it a variable with a setter"
        }
        return Finding(
          last.place,
          "'\(member.name)' of '\(type.name)' \(reason): the first edit of this row stops the app",
          related: [RelatedPlace(member.nameRange, "the property '\(member.name)'")], fixes: fixes)
      }
    },
    examples: {
      """
      import ObjectForm
      class Plant: NSObject { var species: String? }
      class PlantForm: NSObject, FormDataSource {
        var bindModel: Plant
        lazy var row = StringRow(title: "Species", icon: "", kvcKey: "species", value: nil)
        //                                                            ^^^^^^^ error: 'species' of 'Plant' is not visible to Objective-C; …
      }
      """
      """
      import ObjectForm
      @objcMembers class Plant: NSObject { let code = "" }
      class PlantForm: NSObject, FormDataSource {
        var bindModel: Plant
        lazy var row = StringRow(title: "Code", icon: "", kvcKey: "code", value: nil)
        //                                                         ^^^^ error: 'code' of 'Plant' cannot be set; …
      }
      """
      """
      import ObjectForm
      @objcMembers class Plant: NSObject { var species: String? }
      class PlantForm: NSObject, FormDataSource {
        var bindModel: Plant
        lazy var row = StringRow(title: "Species", icon: "", kvcKey: "species", value: nil)
      }
      """
      """
      import ObjectForm
      class Plant: NSObject {
        @objc var label: String { get { "" } set { print(newValue) } }
      }
      class PlantForm: NSObject, FormDataSource {
        var bindModel: Plant
        lazy var row = StringRow(title: "Label", icon: "", kvcKey: "label", value: nil)
      }
      """
    }
  )

  package static let objectFormDuplicateKey = Rule(
    "object-form-duplicate-key", .warning, "Two rows of one data source are bound to the same key",
    explanation: """
      Both rows write the same property: whichever was edited last wins, and the other one goes on showing its old value.
      Bind each row to a property of its own.
      """,
    check: { context in
      guard let owner = context.index.types[context.scope.scope.owner.name],
        context.index.bindModel(of: owner, context.graph) != nil
      else { return [] }
      var earlier: [String: [BoundRow]] = [:]
      var findings: [Finding] = []
      for row in context.scope.scope.boundRows {
        guard let key = row.key.string else { continue }
        let first = earlier[key]?.first {
          $0.object != row.object && $0.key.place != row.key.place && canMeet($0.moment, row.moment)
            && !$0.moment.excludes(row.moment)
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

/// Whether two rows live in one data source: made by the same code, or by initialisers and properties.
private func canMeet(_ first: Moment, _ second: Moment) -> Bool {
  if first.run == second.run { return true }
  return [first, second].allSatisfy { $0.run == 0 || $0.calls.isEmpty }
}
