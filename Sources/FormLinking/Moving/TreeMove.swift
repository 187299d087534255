import FormModel

/// Takes what following some code found over to the same code that stands elsewhere in its file, with other texts in literals
/// of which nobody has asked what they say: places are moved, and the other text stands wherever it stood.
///
/// `TreeMoveTests` compare this with following the other code, for the literals and lines of all rules' examples.
struct TreeMove: Sendable {
  let file: FileID
  private let change: TreeChange
  let literals: [Literal]

  struct Literal: Sendable {
    /// The contents as they were, and what is there now.
    let before: SourceRange
    let after: SourceRange
    let text: MappedText
    fileprivate let textBefore: String
  }

  /// nil where one of the texts is or was empty: code may be read in another way then.
  init?(_ change: TreeChange, in file: FileID) {
    var literals: [Literal] = []
    for one in change.literals {
      guard case .text(let text)? = one.after.segments.first, one.after.segments.count == 1,
        case .text(let old)? = one.before.segments.first, one.before.segments.count == 1, !old.text.isEmpty,
        !text.text.isEmpty
      else { return nil }
      literals.append(
        Literal(
          before: SourceRange(file, one.before.contents), after: SourceRange(file, one.after.contents), text: text,
          textBefore: old.text))
    }
    self.file = file
    self.change = change
    self.literals = literals
  }

  /// Where everything else is found now.
  var shift: Shift { change.shift }

  func place(_ range: SourceRange) -> SourceRange {
    range.file == file ? SourceRange(file, range.bytes.moved(by: shift)) : range
  }

  /// Whether what was found in this scope does not depend on what the literals say.
  func fits(_ scope: FormScope) -> Bool {
    let texts = scope.texts
    return scope.library == .eureka && scope.astro.isEmpty && scope.boundRows.isEmpty && scope.boundRemovals.isEmpty
      && (texts.compared.isEmpty || scope.files == [file])
      && literals.allSatisfy { literal in
        !texts.read.contains(literal.before) && !texts.compared.contains(literal.before.start)
          && !texts.sought.contains(literal.textBefore) && !texts.sought.contains(literal.text.text)
      }
  }

  /// The scope as following the other code would find it; nil where that must be done.
  func scope(_ scope: FormScope) -> FormScope? {
    guard fits(scope) else { return nil }
    let move = ScopeMove(self, hasOneFile: scope.files == [file])
    let moved = scope.moved(by: move)
    return move.isUnsure ? nil : moved
  }
}
