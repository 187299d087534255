/// Blanks between two lines, or the characters of a line comment, that are edited: code is the same behind them.
///
/// That holds unless they are part of something that is kept as text, which the code that is moved must tell. One thread has it.
package final class BlankEdit {
  /// The blanks, or the comment, in the one text; there are some in both.
  let old: ByteRange
  /// Where they end in the other one.
  let end: Int
  /// Whether something is kept as text that they are in, or may be in.
  package private(set) var isText = false

  package init(_ old: ByteRange, end: Int) { (self.old, self.end) = (old, end) }

  /// The same edit for another thread.
  func twin() -> BlankEdit { BlankEdit(old, end: end) }

  func add(_ twin: BlankEdit) { if twin.isText { isText = true } }

  /// What stands there is kept as text.
  func meet(_ range: ByteRange) {
    if range.lowerBound <= old.lowerBound && old.upperBound <= range.upperBound { isText = true }
  }

  /// A text with single spaces for all blanks, of which nobody knows where it stands; comments are part of it.
  func meet(_ text: String?) {
    guard let text = text?.utf8 else { return }
    if zip(text, text.dropFirst()).contains(where: { $0 == UInt8(ascii: "/") && $1 == $0 }) { isText = true }
  }
}
