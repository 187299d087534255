package import FormModel

/// A row that following the code made, with everything that is done to it.
package struct RowUse: Sendable {
  package let reference: ObjectReference
  package let row: Object
  /// What is done through look-ups that come before the row joins, or in other types: they stand for the row.
  package let borrowed: [Event]

  package init(reference: ObjectReference, row: Object, borrowed: [Event]) {
    (self.reference, self.row, self.borrowed) = (reference, row, borrowed)
  }

  package var events: [Event] { borrowed.isEmpty ? row.events : row.events + borrowed }

  /// The assignments to one property, dotted below the row (`options`, `cell.textField.font`).
  package func assignments(to path: String) -> [Event] {
    events.filter { $0.assigned != nil && $0.dottedPath == path }
  }

  package func calls(of name: String) -> [Event] {
    events.filter { $0.arguments != nil && $0.path.count == 1 && $0.member.text == name }
  }
}

/// A place of the source that makes rows, with every row made there: of a helper that several call, of a base class's code
/// followed for each subclass. Rules about what a row lacks ask them all.
package struct RowSite: Sendable {
  /// The construction.
  package let range: SourceRange
  package let uses: [RowUse]

  /// The row's type as it is written there.
  package var type: TypeUse? { uses.first?.row.type }
}
