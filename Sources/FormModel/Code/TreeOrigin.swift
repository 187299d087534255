/// Which text a tree was made of, so that of two trees of one file it can be told in what they differ.
///
/// It is no part of what a tree says: all of them are equal.
package struct TreeOrigin: Hashable, Sendable {
  /// nil where nobody is told which one. Trees are copied all the time, so this is a word.
  private let text: Text?

  private final class Text: Sendable {
    let id: Identity
    /// The text that was parsed, and the literal that says something else than there: this one was not parsed itself.
    let edited: (parsed: Identity, literal: LiteralChange)?
    /// Another text, and what has changed since.
    let previous: (id: Identity, change: TreeChange)?

    init(edited: (Identity, LiteralChange)? = nil, previous: (Identity, TreeChange)? = nil) {
      (id, self.edited, self.previous) = (Identity(), edited, previous)
    }
  }

  private final class Identity: Sendable {}

  /// Of a tree of which nobody asks where it comes from.
  package init() { text = nil }

  private init(_ text: Text) { self.text = text }

  /// Of a tree of a text of its own.
  package static var parsed: TreeOrigin { TreeOrigin(Text()) }

  /// Of a tree of a text of its own that has the shape of this one's.
  package func followed(by change: TreeChange) -> TreeOrigin {
    TreeOrigin(Text(previous: text.map { ($0.id, change) }))
  }

  /// Of a tree that was made of the parsed one of this origin by putting another literal in the place of one.
  package func with(_ after: StringLiteral, insteadOf before: StringLiteral) -> TreeOrigin {
    guard let text, text.edited == nil else { return TreeOrigin() }
    return TreeOrigin(Text(edited: (text.id, LiteralChange(before: before, after: after))))
  }

  /// In what a tree of this origin differs from another one, as far as that is places and texts of literals; nil where they
  /// differ otherwise, or nobody knows.
  package func change(to other: TreeOrigin) -> TreeChange? {
    guard let text, let other = other.text else { return nil }
    if let previous = other.previous, previous.id === text.id { return previous.change }
    guard let (parsed, changed) = other.edited, parsed === text.edited?.parsed ?? text.id else { return nil }
    guard let edited = text.edited?.literal else { return TreeChange(changed) }
    return edited.before.contents == changed.before.contents
      ? TreeChange(LiteralChange(before: edited.after, after: changed.after)) : nil
  }

  package static func == (left: TreeOrigin, right: TreeOrigin) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
