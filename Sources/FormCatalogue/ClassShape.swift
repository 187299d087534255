package import FormModel

/// What a class graph needs to know about a class (or protocol, or type alias), of the catalogue or of the workspace.
///
/// An object, since a graph is asked for shapes all the time: handing one out costs a reference.
package final class ClassShape: Sendable {
  package let name: String
  package let parameters: [String]
  /// Parameter lists of older versions, told apart by their count.
  package let legacyParameters: [[String]]
  /// In the class's own parameters; nil for a root, `.unknown` where it cannot be read.
  package let superclass: ValueType?
  /// The type that a type alias stands for; then nothing else of the shape counts.
  package let alias: ValueType?
  package let protocols: [String]
  /// Nested type aliases, in the class's own parameters: `Value`, `InlineRow`, `RowValue`.
  package let associatedTypes: [String: ValueType]
  /// There are classes between this one and its superclass that are not known, as with rows of other modules.
  package let skipsClasses: Bool

  package init(
    name: String, parameters: [String] = [], legacyParameters: [[String]] = [], superclass: ValueType? = nil,
    alias: ValueType? = nil, protocols: [String] = [], associatedTypes: [String: ValueType] = [:],
    skipsClasses: Bool = false
  ) {
    self.name = name
    self.parameters = parameters
    self.legacyParameters = legacyParameters
    self.superclass = superclass
    self.alias = alias
    self.protocols = protocols
    self.associatedTypes = associatedTypes
    self.skipsClasses = skipsClasses
  }
}

extension ClassShape: Equatable {
  package static func == (left: ClassShape, right: ClassShape) -> Bool {
    left === right
      || left.name == right.name && left.parameters == right.parameters
        && left.legacyParameters == right.legacyParameters && left.superclass == right.superclass
        && left.alias == right.alias && left.protocols == right.protocols
        && left.associatedTypes == right.associatedTypes && left.skipsClasses == right.skipsClasses
  }
}
