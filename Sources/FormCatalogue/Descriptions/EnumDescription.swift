package import FormModel

/// An enumeration or option set used in form definitions.
package struct EnumDescription: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package var name: String
    /// The spelling before 2.0, where it was another.
    package var oldName: String?
    /// What stands in the parentheses: `enableDeselection: Bool`; empty without associated values.
    package var payload: String
    package var documentation: String
    package var since: LibraryVersion
    package var until: LibraryVersion?

    package func exists(in version: LibraryVersion) -> Bool { version >= since && until.map { version <= $0 } ?? true }
  }

  package var name: String
  package var module: String
  package var isOptionSet: Bool
  package var members: [Member]
  package var documentation: String
  package var since: LibraryVersion
  package var until: LibraryVersion?

  /// The member of this spelling, old spellings included.
  package func member(_ name: String) -> Member? { members.first { $0.name == name } }

  package func members(in version: LibraryVersion) -> [Member] { members.filter { $0.exists(in: version) } }
}
