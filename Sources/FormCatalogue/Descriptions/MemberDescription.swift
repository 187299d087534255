package import FormModel

/// A property or method of a class of the catalogue, and the versions that have it.
package struct MemberDescription: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case property, method, callback, typeProperty }

  package var name: String
  package var kind: Kind
  /// The type of a property or the signature of a method, as written in the library with the type parameters of the
  /// class that declares it: `[T]?`.
  package var type: String
  package var isSettable: Bool
  /// One sentence: what it is for.
  package var documentation: String
  package var since: LibraryVersion
  /// The last version that has it; nil while the newest does.
  package var until: LibraryVersion?
  /// Argument labels that came after the member itself.
  package var newerLabels: [String: LibraryVersion]
  package var defaultValue: String?

  /// Whether the member is there in this version.
  package func exists(in version: LibraryVersion) -> Bool { version >= since && until.map { version <= $0 } ?? true }
}

/// What is known about a member that a program uses.
package enum MemberLookup: Hashable, Sendable {
  case present(MemberDescription)
  /// The library has it, but in another version only: `requires-newer-version`, `removed-api` or `renamed-api`.
  case otherVersion(MemberDescription)
  /// No version of the library has it.
  case absent
  /// The class, or one that it inherits from, is not known entirely.
  case unknown
}

/// A property whose declaration the library wrote `name: type { get set }`, or `{ get }` when not settable.
func property(
  _ name: String, _ type: String, _ since: String, until: String? = nil, settable: Bool = true,
  default value: String? = nil, _ documentation: String = ""
) -> MemberDescription {
  MemberDescription(
    name: name, kind: .property, type: type, isSettable: settable, documentation: documentation, since: version(since),
    until: until.map(version), newerLabels: [:], defaultValue: value)
}

/// A method; the signature leaves out the name.
func method(
  _ name: String, _ signature: String, _ since: String, until: String? = nil, labels: [String: String] = [:],
  kind: MemberDescription.Kind = .method, _ documentation: String = ""
) -> MemberDescription {
  MemberDescription(
    name: name, kind: kind, type: signature, isSettable: false, documentation: documentation, since: version(since),
    until: until.map(version), newerLabels: labels.mapValues(version), defaultValue: nil)
}

/// A version written in a table of the catalogue.
func version(_ text: String) -> LibraryVersion { LibraryVersion(text) ?? LibraryVersion(0, 0) }
