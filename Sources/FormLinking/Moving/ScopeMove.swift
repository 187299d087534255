import FormModel

/// The move of one scope, or of a part of it that is put in again. One thread has it.
final class ScopeMove {
  private let literal: TreeMove.Literal?
  /// Where a part is put in again: what numbers and moments become.
  let renumbering: Renumbering?
  let file: FileID
  let shift: Shift
  /// How far everything moves; nil where it depends on where it stands.
  private let distance: Int?
  /// Whether the scope was made of this file alone.
  private let hasOneFile: Bool
  /// Whether something was met of which nobody knows in which file it stands, and which may have to be moved.
  private(set) var isUnsure = false
  private var latest: (before: Moment.Circumstances, after: Moment.Circumstances)?

  init(_ tree: TreeMove, hasOneFile: Bool) {
    literal = tree.literal
    self.hasOneFile = hasOneFile
    (file, shift) = (tree.file, tree.shift)
    (renumbering, distance) = (nil, nil)
  }

  /// For what was found in code of one file that is the same, and stands so many bytes later.
  init(by distance: Int, in file: FileID, _ renumbering: Renumbering) {
    (self.distance, self.file, self.renumbering) = (distance, file, renumbering)
    shift = Shift(by: distance)
    literal = nil
    hasOneFile = true
  }

  /// Whether everything is as far from everything else as it was.
  var isOfOnePiece: Bool { distance != nil }

  /// What became of the literal with these contents, if it is the one that says something else.
  func literal(at contents: SourceRange) -> TreeMove.Literal? {
    literal?.before == contents ? literal : nil
  }

  func callAsFunction(_ range: SourceRange) -> SourceRange {
    guard range.file == file else { return range }
    guard let distance else { return SourceRange(file, range.bytes.moved(by: shift)) }
    return SourceRange(file, range.start + distance..<range.end + distance)
  }

  func callAsFunction(_ range: SourceRange?) -> SourceRange? { range.map { self($0) } }

  func callAsFunction(_ name: Name, in file: FileID) -> Name { file == self.file ? name.moved(by: shift) : name }

  /// A name of which its file is not known.
  func callAsFunction(_ name: Name) -> Name {
    let moved = name.moved(by: shift)
    if !hasOneFile, moved.range != name.range { isUnsure = true }
    return moved
  }

  func callAsFunction(_ moment: Moment) -> Moment {
    renumbering?(moment) ?? Moment(order: moment.order, self(moment.circumstances))
  }

  private func callAsFunction(_ circumstances: Moment.Circumstances) -> Moment.Circumstances {
    if let latest, latest.before === circumstances { return latest.after }
    let moved = circumstances.moved(by: self)
    latest = (circumstances, moved)
    return moved
  }

  func callAsFunction(_ use: TypeUse) -> TypeUse {
    var moved = use
    (moved.nameRange, moved.range) = (self(use.nameRange), self(use.range))
    return moved
  }

  func callAsFunction(_ name: SourceName) -> SourceName { SourceName(name.text, self(name.range)) }
}

extension Moment.Circumstances {
  func moved(by move: ScopeMove) -> Moment.Circumstances {
    if calls.isEmpty { return self }
    return Moment.Circumstances(
      run: run, phase: phase, path: path, exits: exits, loops: loops, calls: calls.map { move($0) }, closure: closure)
  }
}
