import FormCatalogue
import FormLinking
import FormModel

extension Rule {
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
          row.label.range, "'updateTag:' is called 'kvcKey:' since March 2020: this does not compile; write 'kvcKey:'",
          fixes: [Fix("Write 'kvcKey:'", [TextEdit(row.label.range, "kvcKey")], isSafe: true)], mark: .deprecated)
      }
    },
    examples: {
      """
      import ObjectForm
      class SongForm: NSObject, FormDataSource {
        var bindModel: Song
        lazy var row = StringRow(title: "Title", icon: "", updateTag: "title", value: nil)
        //                                                 ^^^^^^^^^ error: 'updateTag:' is called 'kvcKey:' since March 2020: …
      }
      """
      """
      import ObjectForm
      func row() -> BaseRow { return TextViewRow(title: "Lyrics", updateTag: "lyrics", value: nil) }
      //                                                          ^^^^^^^^^ error: 'updateTag:' is called 'kvcKey:' …
      //> Write 'kvcKey:'
      import ObjectForm
      func row() -> BaseRow { return TextViewRow(title: "Lyrics", kvcKey: "lyrics", value: nil) }
      """
      """
      import ObjectForm
      class TypedRow<T>: BaseRow { init(title: String, icon: String, updateTag: String, value: T?) {} }
      typealias StringRow = TypedRow<String>
      func row() -> BaseRow { return StringRow(title: "Title", icon: "", updateTag: "title", value: nil) }
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
      """
      import ObjectForm
      extension TypedRow {
        convenience init(title: String, icon: String, updateTag: String, value: T?) {
          self.init(title: title, icon: icon, kvcKey: updateTag, value: value)
        }
      }
      func row() -> BaseRow { return StringRow(title: "Title", icon: "", updateTag: "title", value: nil) }
      """
    }
  )
}
