import FormModel

extension SourceSurvey {
  /// Whether surveys of two texts tell the same but for the places: they differ in letters of words alone, and none of these
  /// words is one that a survey looks at.
  static func isSame(
    _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>, _ difference: TextDifference
  ) -> Bool {
    var (first, second) = (difference.old.lowerBound, difference.new.lowerBound)
    while first > 0, isWord(old[first - 1]) { (first, second) = (first - 1, second - 1) }
    var (firstEnd, secondEnd) = (difference.old.upperBound, difference.new.upperBound)
    while firstEnd < old.count, isWord(old[firstEnd]) { (firstEnd, secondEnd) = (firstEnd + 1, secondEnd + 1) }
    while first < firstEnd, second < secondEnd {
      let word = old[first..<firstEnd].prefix(while: isWord)
      let other = new[second..<secondEnd].prefix(while: isWord)
      guard word.isEmpty == other.isEmpty else { return false }
      if word.isEmpty {
        guard old[first] == new[second] else { return false }
        (first, second) = (first + 1, second + 1)
      } else {
        guard word.elementsEqual(other) || !Word.isTelling(word) && !Word.isTelling(other) else { return false }
        (first, second) = (word.endIndex, other.endIndex)
      }
    }
    return first == firstEnd && second == secondEnd
  }
}
