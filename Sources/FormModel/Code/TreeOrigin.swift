/// Which text a tree was made of, so that two trees of one file can tell whether they differ in one literal alone.
///
/// It is no part of what a tree says: all of them are equal.
package struct TreeOrigin: Hashable, Sendable {
  /// nil where nobody is told which one. Trees are copied all the time, so this is a word.
  private let text: Text?

  private final class Text: Sendable {
    /// The text that was parsed, if this one is no such text itself, and the literal that says something else than there.
    let parsed: Text?
    let edited: LiteralChange?

    init(_ parsed: Text?, _ edited: LiteralChange?) { (self.parsed, self.edited) = (parsed, edited) }
  }

  /// Of a tree of which nobody asks where it comes from.
  package init() { text = nil }

  private init(_ text: Text?) { self.text = text }

  /// Of a tree of a text of its own.
  package static var parsed: TreeOrigin { TreeOrigin(Text(nil, nil)) }

  /// Of a tree that was made of the parsed one of this origin by putting another literal in the place of one.
  package func with(_ after: StringLiteral, insteadOf before: StringLiteral) -> TreeOrigin {
    guard let text, text.parsed == nil else { return TreeOrigin() }
    return TreeOrigin(Text(text, LiteralChange(before: before, after: after)))
  }

  /// The literal in which a tree of this origin differs from another one; nil where they differ elsewhere, too, or nobody knows.
  package func change(to other: TreeOrigin) -> LiteralChange? {
    guard let text, let changed = other.text?.edited, other.text?.parsed === text.parsed ?? text else { return nil }
    guard let edited = text.edited else { return changed }
    return edited.before.contents == changed.before.contents
      ? LiteralChange(before: edited.after, after: changed.after) : nil
  }

  package static func == (left: TreeOrigin, right: TreeOrigin) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

/// One literal of two texts that are the same but for its contents: plain characters in one line, between plain quotes.
package struct LiteralChange: Sendable {
  package let before: StringLiteral
  package let after: StringLiteral

  package init(before: StringLiteral, after: StringLiteral) { (self.before, self.after) = (before, after) }

  /// Where everything else is found in the later text.
  package var shift: Shift { Shift(self) }
}
