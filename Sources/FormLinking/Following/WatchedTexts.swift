import FormModel

/// The constant strings of the code that is being followed, watched for what is asked of them.
struct WatchedTexts {
  typealias Watched = (letters: MappedConstant.Letters, contents: SourceRange)

  private(set) var watched: [Watched] = []
  private var followed = FollowedTexts()

  /// Of a literal that was evaluated.
  mutating func watch(_ constant: MappedConstant, _ contents: SourceRange) {
    watched.append((constant.watch(), contents))
  }

  /// Of literals that were evaluated in an earlier text, where nobody asked what they say.
  /// - Parameter move: how they have moved; nil where they have not.
  /// - Returns: Where they are among all of them.
  mutating func watch(again earlier: ArraySlice<Watched>, _ move: ScopeMove?) -> Range<Int> {
    let first = watched.count
    // What is moved in one piece has the same letters.
    for (letters, contents) in earlier {
      letters.watch()
      watched.append((letters, move?(contents) ?? contents))
    }
    return first..<watched.count
  }

  /// How many texts were looked at other than by what constants say.
  var comparisons: Int { followed.compared.count + followed.sought.count }

  /// What the literal says was read off the tree of one of the files.
  mutating func noteRead(at contents: ByteRange) { followed.compared.insert(contents.lowerBound) }

  /// It was asked which rows or sections have the tag.
  mutating func noteSought(_ tag: String) { followed.sought.insert(tag) }

  /// What was found out; the strings are not watched any more.
  mutating func released() -> FollowedTexts {
    for (letters, contents) in watched where letters.release() { followed.read.insert(contents) }
    watched = []
    return followed
  }
}

/// On which constant strings of the code it depends what following it found. What all others say is handed on and no more: where
/// one of them is another text, everything is as it was, with the other text in its place.
struct FollowedTexts: Sendable {
  /// The contents of literals of which it was asked what they say.
  var read: Set<SourceRange> = []
  /// Where the contents of literals begin that are parts of conditions which are compared with others, in whichever file.
  var compared: Set<Int> = []
  /// Tags that rows and sections were looked for with.
  var sought: Set<String> = []
}
