import FormModel

/// Takes what following some code found over to the same code with another text in one literal, of which nobody has asked
/// what it says: places behind it are moved, and the other text stands wherever it stood.
///
/// `LiteralMoveTests` compare this with following the other code, for the literals of all rules' examples.
struct LiteralMove: Sendable {
  let file: FileID
  private let change: LiteralChange
  /// The literal's contents as they were, and what is there now.
  let before: SourceRange
  let after: SourceRange
  let text: MappedText
  private let textBefore: String

  /// nil where one of the two texts is empty: code may be read in another way then.
  init?(_ change: LiteralChange, in file: FileID) {
    guard case .text(let text)? = change.after.segments.first, change.after.segments.count == 1,
      case .text(let old)? = change.before.segments.first, change.before.segments.count == 1, !old.text.isEmpty,
      !text.text.isEmpty
    else { return nil }
    self.file = file
    self.change = change
    before = SourceRange(file, change.before.contents)
    after = SourceRange(file, change.after.contents)
    self.text = text
    textBefore = old.text
  }

  /// Where everything else is found now.
  var shift: Shift { change.shift }

  /// Whether what was found in this scope does not depend on what the literal says.
  func fits(_ scope: FormScope) -> Bool {
    let texts = scope.texts
    return scope.library == .eureka && scope.astro.isEmpty && scope.boundRows.isEmpty && scope.boundRemovals.isEmpty
      && !texts.read.contains(before) && !texts.compared.contains(before.start) && !texts.sought.contains(textBefore)
      && !texts.sought.contains(text.text) && (texts.compared.isEmpty || scope.files == [file])
  }

  /// The scope as following the other code would find it; nil where that must be done.
  func scope(_ scope: FormScope) -> FormScope? {
    guard fits(scope) else { return nil }
    let move = ScopeMove(self, hasOneFile: scope.files == [file])
    let moved = scope.moved(by: move)
    return move.isUnsure ? nil : moved
  }

  /// Where a place of the code as it is now was before.
  func former(_ place: SourceRange) -> SourceRange {
    guard place.file == file else { return place }
    let distance = after.end - before.end
    func former(_ offset: Int) -> Int { offset < after.end ? offset : offset - distance }
    let start = former(place.start)
    return SourceRange(file, start..<max(start, former(place.end)))
  }
}
