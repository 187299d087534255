/// Which text a tree was made of, so that of two trees of one file it can be told in what they differ.
///
/// It is no part of what a tree says: all of them are equal.
package struct TreeOrigin: Hashable, Sendable {
  /// nil where nobody is told which one. Trees are copied all the time, so this is a word.
  private let text: Text?

  private final class Text: Sendable {
    /// The text that it was made of, and what is not as it is there: this one was not parsed itself, or not as a whole.
    let edited: (parsed: Text, edit: Edit)?

    init(_ edited: (parsed: Text, edit: Edit)?) { self.edited = edited }
  }

  private enum Edit: Sendable {
    case literal(LiteralChange)
    /// Blanks or a comment; where they end in the edited text.
    case blanks(ByteRange, end: Int)
    /// Other code between the braces of a closure; where that ends in the edited text.
    case closure(ByteRange, end: Int)

    /// What changes from the text that was parsed to the edited one; nil where code does.
    var change: TreeChange? {
      switch self {
      case .literal(let literal): TreeChange(literal)
      case .blanks(let old, let end): TreeChange(behind: old.upperBound, by: end - old.upperBound)
      case .closure: nil
      }
    }

    /// The other way round.
    var reversed: TreeChange? {
      switch self {
      case .literal(let literal): TreeChange(LiteralChange(before: literal.after, after: literal.before))
      case .blanks(let old, let end): TreeChange(behind: end, by: old.upperBound - end)
      case .closure: nil
      }
    }

    /// Where the texts differ.
    var difference: TreeDifference {
      switch self {
      case .literal(let literal): TreeDifference(literal.before.contents, end: literal.after.contents.upperBound)
      case .blanks(let old, let end), .closure(let old, let end): TreeDifference(old, end: end)
      }
    }

    /// What changes from this edited text to another one; nil where they were edited at two places.
    func change(to other: Edit) -> TreeChange? {
      switch (self, other) {
      case (.literal(let one), .literal(let other)) where one.before.contents == other.before.contents:
        TreeChange(LiteralChange(before: one.after, after: other.after))
      case (.blanks(let place, let end), .blanks(let other, let next)) where place == other:
        TreeChange(behind: end, by: next - end)
      default: nil
      }
    }
  }

  /// Of a tree of which nobody asks where it comes from.
  package init() { text = nil }

  private init(_ text: Text) { self.text = text }

  /// Of a tree of a text of its own.
  package static var parsed: TreeOrigin { TreeOrigin(Text(nil)) }

  /// Of a tree that was made of the parsed one of this origin by putting another literal in the place of one.
  package func with(_ after: StringLiteral, insteadOf before: StringLiteral) -> TreeOrigin {
    with(.literal(LiteralChange(before: before, after: after)))
  }

  /// Of a tree that was made of the parsed one of this origin by moving what is behind blanks or a comment.
  package func with(_ blanks: BlankEdit) -> TreeOrigin { with(.blanks(blanks.old, end: blanks.end)) }

  /// Of a tree that was made of the parsed one of this origin by reading a closure anew.
  package func with(_ closure: ClosureEdit) -> TreeOrigin {
    with(.closure(closure.bodyRange, end: closure.bodyRange.upperBound + closure.distance))
  }

  private func with(_ edit: Edit) -> TreeOrigin { text.map { TreeOrigin(Text(($0, edit))) } ?? TreeOrigin() }

  /// In what a tree of this origin differs from another one, as far as that is places and texts of literals; nil where they
  /// differ otherwise, or nobody knows.
  package func change(to other: TreeOrigin) -> TreeChange? {
    guard let text, let other = other.text else { return nil }
    if let after = other.edited, after.parsed === text { return after.edit.change }
    if let before = text.edited, before.parsed === other { return before.edit.reversed }
    guard let before = text.edited, let after = other.edited, before.parsed === after.parsed else { return nil }
    return before.edit.change(to: after.edit)
  }

  /// Where a tree of this origin differs from another one; nil where nobody knows.
  package func difference(to other: TreeOrigin) -> TreeDifference? {
    guard let text, let other = other.text else { return nil }
    if let after = other.edited, after.parsed === text { return after.edit.difference }
    if let before = text.edited, before.parsed === other { return before.edit.difference.reversed }
    guard let before = text.edited, let after = other.edited, before.parsed === after.parsed else { return nil }
    return TreeDifference.between(before.edit.difference, after.edit.difference)
  }

  package static func == (left: TreeOrigin, right: TreeOrigin) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
