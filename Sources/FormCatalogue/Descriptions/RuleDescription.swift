package import FormModel

/// A validation rule of Eureka.
package struct RuleDescription: Hashable, Sendable {
  /// What a rule says about a missing value or an empty text.
  package enum Verdict: Hashable, Sendable {
    case pass, fail
    /// Passes from this version on, failed before.
    case passSince(LibraryVersion)
    /// Passes unless `allowsEmpty: false` is given.
    case passIfAllowed
    /// The argument decides: a closure, or another row.
    case depends
  }

  package struct Parameter: Hashable, Sendable {
    package var label: String
    package var type: ValueType
    /// As written in the library, for signature help.
    package var typeText: String
    package var defaultValue: String?
    package var since: LibraryVersion
  }

  package var name: String
  /// The generic parameter and its constraint, where the rule has one: `T: Comparable`.
  package var parameter: String?
  package var constraint: String?
  /// The type of value it checks: `.string`, or `.parameter("T")`.
  package var valueType: ValueType
  package var initialisers: [[Parameter]]
  package var defaultMessage: String
  package var onNil: Verdict
  package var onEmptyText: Verdict
  package var since: LibraryVersion
  package var documentation: String
  package var remarks: [String]

  package var isGeneric: Bool { parameter != nil }
  /// Needs a `Comparable` value.
  package var isRange: Bool { constraint == "Comparable" }

  /// A call shape for display: `RuleMinLength(minLength: UInt, msg: String? = nil, id: String? = nil)`.
  package func signatures(in version: LibraryVersion) -> [String] {
    initialisers.map { parameters in
      let shown = parameters.filter { version >= $0.since }.map { parameter in
        "\(parameter.label): \(parameter.typeText)" + (parameter.defaultValue.map { " = \($0)" } ?? "")
      }
      return "\(name)(\(shown.joined(separator: ", ")))"
    }
  }
}
