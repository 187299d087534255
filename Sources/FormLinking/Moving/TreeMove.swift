import FormModel

/// Takes what following some code found over to the same code that stands elsewhere in its file, perhaps with another text
/// in a literal of which nobody has asked what it says: places are moved, and the other text stands wherever it stood.
///
/// `TreeMoveTests` compare this with following the other code, for the literals, lines and comments of all rules' examples.
struct TreeMove: Sendable {
  let file: FileID
  private let change: TreeChange
  let literal: Literal?

  struct Literal: Sendable {
    /// The contents as they were, and what is there now.
    let before: SourceRange
    let after: SourceRange
    let text: MappedText
    fileprivate let textBefore: String
  }

  /// nil where the literal is or was empty: it has no text then, and code may be read in another way.
  init?(_ change: TreeChange, in file: FileID) {
    self.file = file
    self.change = change
    guard let edited = change.literal else {
      literal = nil
      return
    }
    guard case .text(let text)? = edited.after.segments.first, case .text(let old)? = edited.before.segments.first
    else { return nil }
    literal = Literal(
      before: SourceRange(file, edited.before.contents), after: SourceRange(file, edited.after.contents), text: text,
      textBefore: old.text)
  }

  /// Where everything else is found now.
  var shift: Shift { change.shift }

  func place(_ range: SourceRange) -> SourceRange {
    range.file == file ? SourceRange(file, range.bytes.moved(by: shift)) : range
  }

  /// Whether what was found in this scope does not depend on what the literal says.
  func fits(_ scope: FormScope) -> Bool {
    let texts = scope.texts
    return scope.library == .eureka && scope.astro.isEmpty && scope.boundRows.isEmpty && scope.boundRemovals.isEmpty
      && (texts.compared.isEmpty || scope.files == [file])
      && literal.map { literal in
        !texts.read.contains(literal.before) && !texts.compared.contains(literal.before.start)
          && !texts.sought.contains(literal.textBefore) && !texts.sought.contains(literal.text.text)
      } ?? true
  }

  /// The scope as following the other code would find it; nil where that must be done.
  func scope(_ scope: FormScope) -> FormScope? {
    guard fits(scope) else { return nil }
    let move = ScopeMove(self, hasOneFile: scope.files == [file])
    let moved = scope.moved(by: move)
    return move.isUnsure ? nil : moved
  }
}
