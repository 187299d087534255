import FormCatalogue
import FormLinking
import FormModel

/// Completion of what is put into the list of rows of a form of ObjectForm: the library's rows and the project's own.
struct BoundRowCompletion {
  let context: FeatureContext
  let range: ByteRange
  let isFollowedByCall: Bool

  var entries: [CompletionEntry] {
    let index = context.linked.index
    let library = ObjectFormCatalogue.rows.values.filter { !$0.labels.isEmpty }.sorted { $0.name < $1.name }
    let own = index.types.values.filter { $0.kind == .class && $0.name != "BaseRow" && index.isObjectFormRow($0) }
    return library.map { row in
      let value = row.valueType?.description ?? ""
      return CompletionEntry(
        .rowType, row.name, type: value == "T" ? "" : value, detail: row.documentation,
        snippet: isFollowedByCall ? nil : snippet(row), range: range, rank: row.parameters.isEmpty ? 1 : 2)
    }
      + own.sorted { $0.qualifiedName < $1.qualifiedName }.map { type in
        CompletionEntry(.rowType, type.qualifiedName, detail: "row of this project", range: range)
      }
  }

  /// The call with the arguments that it cannot do without.
  private func snippet(_ row: ObjectFormCatalogue.Row) -> String {
    var number = 0
    func next(_ text: String) -> String {
      number += 1
      return text.isEmpty ? "${\(number)}" : "${\(number):\(text)}"
    }
    var head = row.name
    if !row.parameters.isEmpty { head += "<\(next("String"))>" }
    let arguments = row.labels.compactMap { label -> String? in
      switch label {
      case "title": "title: \"\(next("Title"))\""
      case "icon": "icon: \"\(next(""))\""
      case "kvcKey": "kvcKey: \"\(next("key"))\""
      case "actionTag": "actionTag: \"\(next("action"))\""
      case "value": "value: \(next("nil"))"
      case "listOfValues": "listOfValues: [\(next(""))]"
      case "image": "image: \(next("UIImage()"))"
      case "tintColor": "tintColor: \(next(".red"))"
      default: nil
      }
    }
    return "\(head)(\(arguments.joined(separator: ", ")))"
  }
}
