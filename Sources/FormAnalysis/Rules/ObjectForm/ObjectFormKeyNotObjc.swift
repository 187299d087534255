import FormCatalogue
import FormLinking
import FormModel

extension Rule {
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
        let (reason, advice): (String, String)
        var fixes: [Fix] = []
        switch fault {
        case .notExposed:
          (reason, advice) = ("is not visible to Objective-C", "mark it '@objc'")
          let start = member.declaration.range.lowerBound
          fixes = [
            Fix("Mark '\(member.name)' as '@objc'", [TextEdit(SourceRange(member.file, start..<start), "@objc ")])
          ]
        case .nonObjc: (reason, advice) = ("is kept from Objective-C by '@nonobjc'", "take that away")
        case .notRepresentable:
          (reason, advice) = ("has a type that Objective-C does not have", "give it an object type such as 'NSNumber?'")
        case .notSettable: (reason, advice) = ("cannot be set", "make it a variable with a setter")
        }
        return Finding(
          last.place,
          "'\(member.name)' of '\(type.name)' \(reason): the first edit of this row crashes the app; \(advice)",
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
        //                                                            ^^^^^^^ error: 'species' of 'Plant' is not visible to Objective-C: …
      }
      //> Mark 'species' as '@objc'
      import ObjectForm
      class Plant: NSObject { @objc var species: String? }
      class PlantForm: NSObject, FormDataSource {
        var bindModel: Plant
        lazy var row = StringRow(title: "Species", icon: "", kvcKey: "species", value: nil)
      }
      """
      """
      import ObjectForm
      @objcMembers class Plant: NSObject { let code = "" }
      class PlantForm: NSObject, FormDataSource {
        var bindModel: Plant
        lazy var row = StringRow(title: "Code", icon: "", kvcKey: "code", value: nil)
        //                                                         ^^^^ error: 'code' of 'Plant' cannot be set: …
      }
      """
      """
      import ObjectForm
      class Plant: NSObject { var leaves: Int? }
      class PlantForm: NSObject, FormDataSource {
        var bindModel: Plant
        lazy var row = DoubleRow(title: "Leaves", icon: "", kvcKey: "leaves", value: nil)
        //                                                           ^^^^^^ error: 'leaves' of 'Plant' has a type that Objective-C does not have: …
      }
      """
      """
      import ObjectForm
      class Leaf {}
      class Root: NSObject {}
      @objcMembers class Plant: NSObject {
        var leaf: Leaf?
        var root: Root?
      }
      class PlantForm: NSObject, FormDataSource {
        var bindModel: Plant
        lazy var row = StringRow(title: "Leaf", icon: "", kvcKey: "leaf", value: nil)
        //                                                         ^^^^ error: 'leaf' of 'Plant' has a type that Objective-C does not have: …
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
}
