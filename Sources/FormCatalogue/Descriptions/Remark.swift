package import FormModel

/// A sentence about what surprises at run time.
package struct Remark: Hashable, Sendable, ExpressibleByStringLiteral {
  package var text: String
  /// The versions that it is true of, from the first to the last one; nil where it was or is so in all of them.
  package var since: LibraryVersion?
  package var until: LibraryVersion?

  package init(_ text: String, since: LibraryVersion? = nil, until: LibraryVersion? = nil) {
    (self.text, self.since, self.until) = (text, since, until)
  }

  package init(stringLiteral text: String) { self.init(text) }

  /// Whether it is true of this version.
  package func holds(in version: LibraryVersion) -> Bool {
    (since.map { version >= $0 } ?? true) && (until.map { version <= $0 } ?? true)
  }
}
