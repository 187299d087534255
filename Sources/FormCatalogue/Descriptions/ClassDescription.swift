package import FormModel

/// A class or protocol of a form library: what it inherits, what it declares, and since when it exists.
package struct ClassDescription: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case row, cell, section, form, controller, value, `protocol` }

  package var name: String
  package var kind: Kind
  package var module: String
  /// Names of the generic parameters: `["T"]`.
  package var parameters: [String]
  /// Constraints of the generic parameters, in their order: `["Equatable"]`.
  package var constraints: [String]
  /// The parameter lists that older versions had: `[["T", "Cell"]]` for `Row<T, Cell>` of Eureka 1.x.
  package var legacyParameters: [[String]]
  /// The class it inherits from, in its own parameters: `FieldRow<TextCell>`; nil for a root.
  package var superclass: ValueType?
  /// The type that this name is another name of, for a typealias: `ButtonRowOf<String>`.
  package var alias: ValueType?
  package var protocols: [String]
  /// Nested type aliases, in its own parameters.
  package var associatedTypes: [String: ValueType] = [:]
  /// What the class itself declares; the rest comes from its superclass and protocols.
  package var members: [MemberDescription]
  /// Whether the superclass is the direct one and `members` is everything. Where it is not, an unknown member says
  /// nothing.
  package var isComplete: Bool
  package var isFinal: Bool
  package var since: LibraryVersion
  package var until: LibraryVersion?
  /// One sentence: what it is for.
  package var documentation: String
  /// What surprises at run time.
  package var remarks: [Remark]

  package init(
    name: String, kind: Kind, module: String = "Eureka", parameters: [String] = [], constraints: [String] = [],
    legacyParameters: [[String]] = [], superclass: ValueType? = nil, alias: ValueType? = nil, protocols: [String] = [],
    members: [MemberDescription] = [], isComplete: Bool = true, isFinal: Bool = false,
    since: LibraryVersion = LibraryVersion(1, 0), until: LibraryVersion? = nil, documentation: String = "",
    remarks: [Remark] = []
  ) {
    self.name = name
    self.kind = kind
    self.module = module
    self.parameters = parameters
    self.constraints = constraints
    self.legacyParameters = legacyParameters
    self.superclass = superclass
    self.alias = alias
    self.protocols = protocols
    self.members = members
    self.isComplete = isComplete
    self.isFinal = isFinal
    self.since = since
    self.until = until
    self.documentation = documentation
    self.remarks = remarks
  }

  /// What surprises in this version, a sentence each.
  package func remarks(in version: LibraryVersion) -> [String] {
    remarks.filter { $0.holds(in: version) }.map(\.text)
  }

  /// Whether the class is there in this version.
  package func exists(in version: LibraryVersion) -> Bool { version >= since && until.map { version <= $0 } ?? true }

  /// The shape by which a class graph walks it.
  package var shape: ClassShape {
    ClassShape(
      name: name, parameters: parameters, legacyParameters: legacyParameters, superclass: superclass, alias: alias,
      protocols: protocols, associatedTypes: associatedTypes, skipsClasses: !isComplete)
  }
}

/// Splits `A: Equatable, B: Equatable` into names and constraints.
func genericParameters(_ text: String) -> (names: [String], constraints: [String]) {
  var names: [String] = []
  var constraints: [String] = []
  for part in text.split(separator: ",") {
    let halves = part.split(separator: ":", maxSplits: 1).map { trimmed($0) }
    names.append(halves.first ?? "")
    constraints.append(halves.count > 1 ? halves[1] : "")
  }
  return (names, constraints)
}

private func trimmed(_ text: Substring) -> String {
  String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}
