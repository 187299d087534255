package import FormModel

/// A cell class of the catalogue, and what its `update()` writes each time, so that a value set before is lost.
package struct CellDescription: Hashable, Sendable {
  package var type: ClassDescription
  package var valueType: ValueType
  /// Whether it can become first responder.
  package var isFocusable: Bool
  /// Members written by the class's own `update()`, as paths from the cell (`textLabel.textColor`); what the
  /// superclass writes comes besides (frameworks §9.6).
  package var writes: [CellWrite]

  package var name: String { type.name }
}

/// One member that a cell's `update()` writes.
package struct CellWrite: Hashable, Sendable {
  package enum Condition: Hashable, Sendable {
    case always
    /// Only for cells made in code.
    case withoutNib
    /// Only for cells loaded from a nib.
    case withNib
    /// Only where the row's own property of this name is set.
    case whenRowSets(String)
  }

  /// From the cell: `textField.text`, `accessoryType`.
  package var path: String
  package var condition: Condition
  /// Which version's `update()` wrote it first; nil where it always did.
  package var since: LibraryVersion?

  package init(_ path: String, _ condition: Condition = .always, since: LibraryVersion? = nil) {
    self.path = path
    self.condition = condition
    self.since = since
  }
}
