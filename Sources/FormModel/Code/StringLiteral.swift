/// A string literal of Swift: decoded, with the way back to the characters in the source.
package struct StringLiteral: Hashable, Sendable {
  package enum Segment: Hashable, Sendable {
    /// Escapes are decoded, the indentation of multi-line literals is taken away.
    case text(MappedText)
    /// `\(expression)`; the range covers the backslash and the parentheses.
    case interpolation(Expression, ByteRange)
  }

  package var segments: [Segment]
  @usableFromInline var compactContents: CompactRange
  package var isMultiLine: Bool
  /// The number of `#` before the opening quote.
  package var poundCount: Int
  /// False while someone types: the closing quote is missing.
  package var isTerminated: Bool

  package init(
    segments: [Segment], contents: ByteRange, isMultiLine: Bool = false, poundCount: Int = 0, isTerminated: Bool = true
  ) {
    self.segments = segments
    compactContents = CompactRange(contents)
    self.isMultiLine = isMultiLine
    self.poundCount = poundCount
    self.isTerminated = isTerminated
  }

  /// The characters between the quotes; of a multi-line literal from the first line's first character to the last line's last.
  @inlinable package var contents: ByteRange {
    get { compactContents.range }
    set { compactContents = CompactRange(newValue) }
  }

  /// The text, nil where something is interpolated.
  package var constant: MappedText? {
    var text = MappedText()
    for segment in segments {
      guard case .text(let part) = segment else { return nil }
      text.append(part)
    }
    return text
  }
}

/// Decoded text that remembers for every stretch where it stands in the source.
package struct MappedText: Hashable, Sendable {
  /// A stretch of the decoded text (UTF-8 offsets) and the source it came from. Where both have the same length and `isVerbatim`,
  /// the bytes are the same; else (an escape, an interpolated constant) the stretch stands for all of its source.
  package struct Run: Hashable, Sendable {
    @usableFromInline var compactDecoded: CompactRange
    @usableFromInline var compactSource: CompactRange
    package var isVerbatim: Bool

    package init(decoded: ByteRange, source: ByteRange, isVerbatim: Bool) {
      compactDecoded = CompactRange(decoded)
      compactSource = CompactRange(source)
      self.isVerbatim = isVerbatim
    }

    @inlinable package var decoded: ByteRange {
      get { compactDecoded.range }
      set { compactDecoded = CompactRange(newValue) }
    }
    @inlinable package var source: ByteRange {
      get { compactSource.range }
      set { compactSource = CompactRange(newValue) }
    }
  }

  package private(set) var text: String
  package private(set) var runs: [Run]

  package init() { (text, runs) = ("", []) }

  /// Text that stands in the source exactly as it is.
  package init(verbatim text: String, at start: Int) {
    self.init()
    append(text, from: start..<start + text.utf8.count, isVerbatim: true)
  }

  package mutating func append(_ more: String, from source: ByteRange, isVerbatim: Bool) {
    let count = more.utf8.count
    let start = text.utf8.count
    if count > 0 || !source.isEmpty {
      runs.append(Run(decoded: start..<start + count, source: source, isVerbatim: isVerbatim))
    }
    text += more
  }

  /// The same text where its source stands elsewhere.
  package func moved(by shift: Shift) -> MappedText {
    var moved = self
    for index in moved.runs.indices { moved.runs[index].source = moved.runs[index].source.moved(by: shift) }
    return moved
  }

  package mutating func append(_ more: MappedText) {
    let shift = text.utf8.count
    for run in more.runs {
      runs.append(
        Run(
          decoded: run.decoded.lowerBound + shift..<run.decoded.upperBound + shift, source: run.source,
          isVerbatim: run.isVerbatim))
    }
    text += more.text
  }

  /// Where the bytes of a decoded range stand in the source; offsets outside the text are clamped to it. `otherwise` is
  /// returned for an empty text, which has no place of its own.
  package func sourceRange(of decoded: ByteRange, otherwise: ByteRange) -> ByteRange {
    guard let first = runs.first, let last = runs.last else { return otherwise }
    let lower = max(decoded.lowerBound, 0)
    let upper = max(decoded.upperBound, lower)
    var start: Int?
    var end: Int?
    for run in runs {
      if start == nil, lower < run.decoded.upperBound {
        start = run.isVerbatim ? run.source.lowerBound + max(lower - run.decoded.lowerBound, 0) : run.source.lowerBound
      }
      if run.decoded.lowerBound < upper {
        end =
          run.isVerbatim
          ? run.source.lowerBound + min(upper, run.decoded.upperBound) - run.decoded.lowerBound : run.source.upperBound
      }
    }
    let lowerSource = start ?? last.source.upperBound
    let upperSource = end ?? (lower == 0 ? first.source.lowerBound : lowerSource)
    return lowerSource..<max(lowerSource, upperSource)
  }
}
