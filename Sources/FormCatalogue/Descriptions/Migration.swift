package import FormModel

/// A spelling that a version of a library gave up, and what to write instead (`rules.md` §7, frameworks §7).
package struct Migration: Hashable, Sendable {
  /// The rule that speaks of it.
  package enum Rule: String, Hashable, Sendable {
    case renamed = "renamed-api"
    case removed = "removed-api"
  }

  /// Where the old name counts as this one; the same letters elsewhere mean something else.
  package enum Place: Hashable, Sendable {
    /// A case of the type: `Condition.Function`, or `.Function` where that type is expected.
    case enumCase(of: String)
    /// A property or method of an instance of one of these classes or of a class below them.
    case member(of: [String])
    /// A static property of a row class.
    case typeMember
    /// The name of a function or property that a class below this one declares.
    case override(of: String)
    /// A label in a call of one of these cases, methods or initialisers.
    case argumentLabel(of: [String])
    /// A class with this many generic arguments.
    case genericArity(old: Int, new: Int)
    case binaryOperator
    /// The value of a row's or cell's property, or a generic argument of a row or cell.
    case valueType
    /// A type in the signature of a member of a row, cell or form view controller.
    case signature
    /// A row class at its construction, unless this module or the workspace brings it.
    case rowClass(module: String)
    /// A type alias inside a class that conforms to the protocol.
    case associatedType(of: String)
    /// The parameter type written in an initialiser closure of the class.
    case closureParameter(of: String)
    /// Not a spelling: the compiler says it where it matters.
    case meaning
  }

  /// How the call around the name changes with it.
  package enum CallChange: Hashable, Sendable {
    case none
    /// The labels of the arguments (or, at a declaration, of the parameters), in order; nil for none.
    case labels([String?])
    /// The parentheses go: a method became a property.
    case dropParentheses
    /// The generic arguments at these positions go.
    case dropGenericArguments([Int])
    /// The generic arguments become this text.
    case genericArguments(String)
  }

  /// As people say it: `Condition.Function`, `rowByTag(_:)`.
  package var old: String
  package var new: String
  /// The identifier that is reported: `Function`, `rowByTag`.
  package var name: String
  /// What replaces the identifier; nil where a person has to rewrite.
  package var replacement: String?
  package var call: CallChange
  package var rule: Rule
  package var place: Place
  /// The first version without the old spelling, or in which it is deprecated.
  package var since: LibraryVersion
  /// The first version that has not got the new spelling either; another migration speaks of those.
  package var until: LibraryVersion?
  /// The old spelling still compiles, with a deprecation.
  package var stillCompiles: Bool
  /// The fix changes nothing that works.
  package var isAutomatic: Bool
  package var module: String
  /// What to do where no text replaces the name.
  package var advice: String

  /// How bad the old spelling is in a version; nil while it is the right one.
  package func severity(in version: LibraryVersion) -> Severity? {
    guard version >= since, until.map({ version < $0 }) ?? true else { return nil }
    return stillCompiles ? .warning : .error
  }
}
