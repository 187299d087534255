package import FormModel

/// A chainable method of a row that stores one closure; a second call replaces the first.
package struct CallbackDescription: Hashable, Sendable {
  /// The rows that have it.
  package enum Rows: Hashable, Sendable { case all, inline, presenter }

  package var name: String
  /// Parameters of the closure: `cell: Cell`, `row: Self`.
  package var parameters: [String]
  package var rows: Rows
  /// Runs only on rows that can become first responder.
  package var needsFocus: Bool
  package var documentation: String
  package var since: LibraryVersion
  package var until: LibraryVersion?

  package func exists(in version: LibraryVersion) -> Bool { version >= since && until.map { version <= $0 } ?? true }
}
