import FormModel

/// A scope with its forms put together. An object, since rules hand it around all the time.
package final class LinkedScope: Sendable {
  package let scope: FormScope
  package let forms: [LinkedForm]
  private let numbers: [ObjectID: Int]
  /// The forms of each row, by the row.
  package let formsOfRow: [ObjectID: [ObjectID]]
  /// How each row comes into its forms, in the order of the forms.
  package let entriesOfRow: [ObjectID: [LinkedForm.RowEntry]]
  /// The conditions of each row and section, in the order in which they were met.
  package let conditionsOfOwner: [ObjectID: [FormCondition]]
  /// The rows that the code makes, in forms or not.
  package let rows: [Object]
  /// The sections that the code makes, in forms or not.
  package let sections: [Object]
  /// The files in which it makes rows and validation rules.
  let makingFiles: Set<FileID>

  package init(_ scope: FormScope) {
    self.scope = scope
    let members = LinkedForm.Members(scope)
    forms = scope.objects.filter { $0.kind == .form }.map { LinkedForm($0.id, in: scope, members: members) }
    numbers = Dictionary(forms.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var owners: [ObjectID: [ObjectID]] = [:]
    var entries: [ObjectID: [LinkedForm.RowEntry]] = [:]
    for form in forms {
      for entry in form.rows {
        owners[entry.row, default: []].append(form.id)
        entries[entry.row, default: []].append(entry)
      }
    }
    formsOfRow = owners
    entriesOfRow = entries
    conditionsOfOwner = Dictionary(grouping: scope.conditions, by: \.owner)
    rows = scope.objects.filter { $0.kind == .row && $0.isMadeHere }
    sections = scope.objects.filter { $0.kind == .section && $0.isMadeHere }
    var files = Set(rows.map(\.range.file))
    for object in scope.objects where object.kind == .rule { files.insert(object.type.nameRange.file) }
    makingFiles = files
  }

  /// The same as `scope[id]`, which other modules would copy the scope for.
  package subscript(id: ObjectID) -> Object? {
    scope.objects.indices.contains(id.index) ? scope.objects[id.index] : nil
  }

  package func form(_ id: ObjectID) -> LinkedForm? { numbers[id].map { forms[$0] } }

  package var mainForms: [LinkedForm] { forms.filter(\.isMain) }
}
