package import FormModel

/// A name of a form library as code uses it, with what is known of what it is used on: what the rules about versions judge.
///
/// Only names are here that mean the library's: a member of the same letters that the workspace declares, or that is used on
/// something of unknown type, is not.
package struct ApiUse: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A property or method of an instance of this type; `isCalled` where parentheses or a closure follow.
    case member(of: ValueType, isCalled: Bool)
    /// `TextRow.defaultCellUpdate`.
    case typeMember(of: ValueType)
    /// A function or property that a class declares.
    case declaration(in: ValueType, isOverride: Bool)
    /// `.function`, `Condition.function`: a case of the library's enumeration.
    case enumCase(of: String)
    /// A label in a call of this method, case or initialiser.
    case label(callee: String, owner: ValueType?)
    /// The name of a type; `isConstruction` where its initialiser is called.
    case type(isConstruction: Bool)
    /// A Foundation type as the value of a property of a row or cell, or as a generic argument of one.
    case valueType
    /// A type in the signature of a member of a row, cell or form view controller.
    case signature
    /// A type alias inside of a class.
    case typeAlias(in: ValueType)
    /// The type of a parameter of a closure that this class's initialiser is given.
    case closureParameter(of: String)
    /// An operator with a form or section on its left.
    case binaryOperator
    /// `+++` with a result builder's closure on its right.
    case builderOperator
  }

  package var kind: Kind
  package var name: SourceName
  /// The arguments of the call, or the parameters of the declaration, that belong to the name.
  package var arguments: [Argument] = []
  /// From `(` to `)` of the call.
  package var parentheses: SourceRange?
  /// The generic arguments written behind the name.
  package var generics: [SourceRange] = []
  /// What is assigned to the member, if the use is an assignment.
  package var assigned: SourceRange?
  /// The number that a form file gives the member: no expression can stand in its place.
  package var number: Double?
  /// The modules that the file imports.
  package var imports: Set<String> = []
  /// The version that the file itself asks for, in the place of the workspace's: form files do.
  package var version: LibraryVersion?

  package init(_ kind: Kind, _ name: SourceName) {
    self.kind = kind
    self.name = name
  }

  package struct Argument: Hashable, Sendable {
    package var label: String?
    package var labelRange: SourceRange?
    /// The value, or of a declaration the parameter's own name.
    package var value: SourceRange
    /// Where the value starts with the parentheses around it (UTF-8 offset).
    package var valueStart: Int
    package var isTrailing: Bool

    package init(
      label: String?, labelRange: SourceRange?, value: SourceRange, valueStart: Int? = nil, isTrailing: Bool
    ) {
      (self.label, self.labelRange, self.value, self.isTrailing) = (label, labelRange, value, isTrailing)
      self.valueStart = valueStart ?? value.start
    }
  }
}
