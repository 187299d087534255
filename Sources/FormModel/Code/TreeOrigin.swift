/// Which text a tree was made of, so that of two trees of one file it can be told in what they differ.
///
/// It is no part of what a tree says: all of them are equal.
package struct TreeOrigin: Hashable, Sendable {
  /// nil where nobody is told which one. Trees are copied all the time, so this is a word.
  private let text: Text?

  private final class Text: Sendable {
    let key = Key()
    /// The text that it was made of, or came after, and what is not as it is there.
    let edited: (origin: Key, edit: Edit)?

    init(_ edited: (origin: Key, edit: Edit)?) { self.edited = edited }
  }

  /// Which text it is. It keeps nothing of those that came before.
  private final class Key: Sendable {}

  private enum Edit: Sendable {
    case literal(LiteralChange)
    /// Blanks or a comment; where they end in the edited text.
    case blanks(ByteRange, end: Int)
    /// Other code between the braces of a closure; where that ends in the edited text.
    case closure(ByteRange, end: Int)
    /// Other bytes, whatever they are; where they end in the edited text. What is around them may mean something else.
    case bytes(ByteRange, end: Int)

    /// What changes from the text that was parsed to the edited one; nil where code does.
    var change: TreeChange? {
      switch self {
      case .literal(let literal): TreeChange(literal)
      case .blanks(let old, let end): TreeChange(behind: old.upperBound, by: end - old.upperBound)
      case .closure, .bytes: nil
      }
    }

    /// The other way round.
    var reversed: TreeChange? {
      switch self {
      case .literal(let literal): TreeChange(LiteralChange(before: literal.after, after: literal.before))
      case .blanks(let old, let end): TreeChange(behind: end, by: old.upperBound - end)
      case .closure, .bytes: nil
      }
    }

    /// Where the texts differ.
    var difference: TreeDifference {
      switch self {
      case .literal(let literal): TreeDifference(literal.before.contents, end: literal.after.contents.upperBound)
      case .blanks(let old, let end), .closure(let old, let end), .bytes(let old, let end):
        TreeDifference(old, end: end)
      }
    }

    /// Whether what is around it is the same code.
    var isContained: Bool { if case .bytes = self { false } else { true } }

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

  /// Of a tree of a text that came after the one of this origin.
  /// - Parameters:
  ///   - bytes: where the texts differ, in the text of this origin.
  ///   - end: where that stretch ends in the later one.
  package func followed(byOther bytes: ByteRange, end: Int) -> TreeOrigin {
    text == nil ? .parsed : with(.bytes(bytes, end: end))
  }

  private func with(_ edit: Edit) -> TreeOrigin { text.map { TreeOrigin(Text(($0.key, edit))) } ?? TreeOrigin() }

  /// In what a tree of this origin differs from another one, as far as that is places and texts of literals; nil where they
  /// differ otherwise, or nobody knows.
  package func change(to other: TreeOrigin) -> TreeChange? {
    guard let text, let other = other.text else { return nil }
    if let after = other.edited, after.origin === text.key { return after.edit.change }
    if let before = text.edited, before.origin === other.key { return before.edit.reversed }
    guard let before = text.edited, let after = other.edited, before.origin === after.origin else { return nil }
    return before.edit.change(to: after.edit)
  }

  /// Where a tree of this origin differs from another one, and what is around that is the same code; nil where nobody knows.
  package func difference(to other: TreeOrigin) -> TreeDifference? { stretch(to: other, isContained: true) }

  /// Where the text of a tree of this origin differs from that of another one: what stands elsewhere is the same text, which
  /// may belong to something else; nil where nobody knows.
  package func stretch(to other: TreeOrigin) -> TreeDifference? { stretch(to: other, isContained: false) }

  private func stretch(to other: TreeOrigin, isContained: Bool) -> TreeDifference? {
    guard let text, let other = other.text else { return nil }
    func isMeant(_ edit: Edit) -> Bool { !isContained || edit.isContained }
    if let after = other.edited, after.origin === text.key {
      return isMeant(after.edit) ? after.edit.difference : nil
    }
    if let before = text.edited, before.origin === other.key {
      return isMeant(before.edit) ? before.edit.difference.reversed : nil
    }
    guard let before = text.edited, let after = other.edited, before.origin === after.origin, isMeant(before.edit),
      isMeant(after.edit)
    else { return nil }
    return TreeDifference.between(before.edit.difference, after.edit.difference)
  }

  package static func == (left: TreeOrigin, right: TreeOrigin) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
