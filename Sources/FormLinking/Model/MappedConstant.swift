package import FormModel

/// A constant string and where its characters stand, if they stand in one literal.
package struct MappedConstant: Hashable, Sendable {
  private let letters: Letters
  /// The range of the literal's contents, without quotes.
  package let contents: SourceRange?
  /// The whole declaration name that made it an implicit raw value (`case birthday`).
  package let implicitRawValue: SourceRange?
  /// Of literals put together by `+`: where each of them stands.
  private let joined: JoinedText?

  package init(
    _ text: String, literal: MappedText? = nil, contents: SourceRange? = nil, implicitRawValue: SourceRange? = nil
  ) {
    self.init(Letters(text, literal, at: contents), contents, implicitRawValue, nil)
  }

  private init(
    _ letters: Letters, _ contents: SourceRange?, _ implicitRawValue: SourceRange?, _ joined: JoinedText?
  ) {
    (self.letters, self.contents, self.implicitRawValue, self.joined) = (letters, contents, implicitRawValue, joined)
  }

  /// `"$a == nil" + " AND $b == nil"`.
  package init(joining first: MappedConstant, _ second: MappedConstant) {
    var joined: JoinedText?
    if let one = JoinedText(first), let other = JoinedText(second), one.file == other.file,
      one.joints.count + other.joints.count < 64
    {
      joined = JoinedText(one, other)
    }
    self.init(Letters(first.text + second.text, nil, at: nil), nil, nil, joined)
  }

  package var text: String { letters.read().text }
  /// The literal's characters in the file they stand in; nil for strings put together from several places and implicit raw values.
  package var literal: MappedText? {
    let literal = letters.read().literal
    return distance == 0 ? literal : literal?.moved(by: Shift(by: distance))
  }
  /// Whether it has those, which costs less than to tell where they stand.
  package var isLiteral: Bool { letters.literal != nil }

  /// How far behind the place for which the letters were made it stands.
  private var distance: Int { contents.map { $0.start - letters.start } ?? 0 }

  /// Whether it is the text. That somebody asked is not noted: code that follows notes the text (`WatchedTexts.noteSought`), so
  /// that a literal that becomes it, or was it, is followed anew.
  func says(_ text: String) -> Bool { letters.text == text }

  // Literals at different places are different whatever they say, and what stands at no place was made of what was read.
  package static func == (left: MappedConstant, right: MappedConstant) -> Bool {
    left.contents == right.contents && left.letters.text == right.letters.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(letters.text) }

  /// Where a range of the text (UTF-8 offsets) stands in the source; nil where it is in no single literal.
  package func place(of range: ByteRange) -> SourceRange? {
    guard let literal = letters.read().literal, let contents else { return joined?.place(of: range) }
    guard !literal.runs.isEmpty else { return contents }
    let place = literal.sourceRange(of: range, otherwise: 0..<0)
    return SourceRange(contents.file, place.lowerBound + distance..<place.upperBound + distance)
  }

  /// The same in another text of the file.
  func moved(by move: ScopeMove) -> MappedConstant {
    if let edited = contents.flatMap({ move.literal(at: $0) }) {
      return MappedConstant(Letters(edited.text.text, edited.text, at: edited.after), edited.after, nil, nil)
    }
    let place = move(contents)
    let isSame = move.isOfOnePiece || isWhole(at: place)
    return MappedConstant(
      isSame ? letters : Letters(letters.text, literalUnread(movedBy: move), at: place), place, move(implicitRawValue),
      joined?.moved(by: move))
  }

  /// Whether all letters are as far from one another at another place, which they are but where something between them is edited.
  private func isWhole(at place: SourceRange?) -> Bool {
    guard let runs = letters.literal?.runs, let first = runs.first, let last = runs.last else { return true }
    guard let contents, let place else { return false }
    return place.end - place.start == contents.end - contents.start && letters.start <= first.source.lowerBound
      && last.source.upperBound - letters.start <= contents.end - contents.start
  }

  private func literalUnread(movedBy move: ScopeMove) -> MappedText? {
    let placed = distance == 0 ? letters.literal : letters.literal?.moved(by: Shift(by: distance))
    return contents?.file == move.file ? placed?.moved(by: move.shift) : placed
  }

  /// Begins to note whether somebody asks what the constant says.
  /// - Returns: What notes it.
  func watch() -> Letters {
    letters.watch()
    return letters
  }

  /// What a constant says, and whether following the code has asked for it: if not, nothing of what was found depends on it.
  ///
  /// It is watched by the one thread that follows the code, and never after that. Later texts of the file share it where all
  /// letters are as far from one another (`moved`); nobody asks about the earlier one while they are followed.
  final class Letters: @unchecked Sendable {
    fileprivate let text: String
    fileprivate let literal: MappedText?
    /// Where the contents begin of which that tells the places.
    fileprivate let start: Int
    @exclusivity(unchecked) private var isWatched = false
    /// Whether somebody has asked so far.
    @exclusivity(unchecked) private(set) var wasRead = false

    fileprivate init(_ text: String, _ literal: MappedText?, at contents: SourceRange?) {
      (self.text, self.literal, start) = (text, literal, contents?.start ?? 0)
    }

    /// Begins to note whether somebody asks.
    func watch() {
      // Where code is met twice its letters are watched already.
      if !isWatched { wasRead = false }
      isWatched = true
    }

    /// Ends the watch.
    /// - Returns: Whether somebody asked.
    func release() -> Bool {
      isWatched = false
      return wasRead
    }

    fileprivate func read() -> Letters {
      if isWatched { wasRead = true }
      return self
    }
  }

  /// Several literals of one file, one behind the other.
  private final class JoinedText: Sendable {
    let text: MappedText
    let file: FileID
    /// Where one of them ends and the next one begins.
    let joints: [Int]

    init?(_ constant: MappedConstant) {
      if let joined = constant.joined {
        (text, file, joints) = (joined.text, joined.file, joined.joints)
      } else if let literal = constant.literal, let file = constant.contents?.file {
        (text, self.file, joints) = (literal, file, [])
      } else {
        return nil
      }
    }

    init(_ first: JoinedText, _ second: JoinedText) {
      var text = first.text
      text.append(second.text)
      let end = first.text.text.utf8.count
      (self.text, file, joints) = (text, first.file, first.joints + [end] + second.joints.map { $0 + end })
    }

    private init(_ text: MappedText, _ file: FileID, _ joints: [Int]) {
      (self.text, self.file, self.joints) = (text, file, joints)
    }

    func moved(by move: ScopeMove) -> JoinedText {
      file == move.file ? JoinedText(text.moved(by: move.shift), file, joints) : self
    }

    func place(of range: ByteRange) -> SourceRange? {
      guard !range.isEmpty, !joints.contains(where: { range.lowerBound < $0 && $0 < range.upperBound }) else {
        return nil
      }
      let place = text.sourceRange(of: range, otherwise: 0..<0)
      return place.isEmpty ? nil : SourceRange(file, place)
    }
  }
}
