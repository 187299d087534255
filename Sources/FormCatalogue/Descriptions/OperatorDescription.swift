package import FormModel

/// What an operator makes of two parts of a form.
package struct OperatorDescription: Hashable, Sendable {
  package var symbol: String
  package var left, right, result: String
  package var documentation: String
  package var since: LibraryVersion
}
