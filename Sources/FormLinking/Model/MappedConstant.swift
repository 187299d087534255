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
    self.init(Letters(text, literal), contents, implicitRawValue, nil)
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
    self.init(Letters(first.text + second.text, nil), nil, nil, joined)
  }

  package var text: String { letters.read().text }
  /// The literal's characters in the file they stand in; nil for strings put together from several places and implicit raw values.
  package var literal: MappedText? { letters.read().literal }

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
    guard let literal, let contents else { return joined?.place(of: range) }
    return SourceRange(contents.file, literal.sourceRange(of: range, otherwise: contents.bytes))
  }

  /// The same in another text of the file.
  func moved(by move: ScopeMove) -> MappedConstant {
    if let edited = contents.flatMap({ move.literal(at: $0) }) {
      return MappedConstant(Letters(edited.text.text, edited.text), edited.after, nil, nil)
    }
    // Most are in front of it, in another file, or were made of others.
    let literal = contents?.file == move.file ? letters.literal?.moved(by: move.shift) : letters.literal
    let isSame = literal?.runs == letters.literal?.runs
    return MappedConstant(
      isSame ? letters : Letters(letters.text, literal), move(contents), move(implicitRawValue),
      joined?.moved(by: move))
  }

  /// Begins to note whether somebody asks what the constant says.
  func watched() -> Letters {
    letters.isWatched = true
    return letters
  }

  /// What a constant says, and whether following the code has asked for it: if not, nothing of what was found depends on it.
  ///
  /// It is watched by the one thread that follows the code, and never after that.
  final class Letters: @unchecked Sendable {
    fileprivate let text: String
    fileprivate let literal: MappedText?
    @exclusivity(unchecked) fileprivate var isWatched = false
    @exclusivity(unchecked) private(set) var wasRead = false

    fileprivate init(_ text: String, _ literal: MappedText?) { (self.text, self.literal) = (text, literal) }

    fileprivate func read() -> Letters {
      if isWatched { wasRead = true }
      return self
    }

    /// Ends the watch.
    func release() { isWatched = false }
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
