import FormLinking
import FormModel

extension FeatureContext {
  /// `form +++ a <<< b +++ c` → `form +++ a <<< b`, `form +++ c`: the compiler checks each statement by itself.
  func split(_ chain: ChainUse, _ text: SourceText) -> Refactoring? {
    guard chain.isStatement, let form = chain.form, chain.separators.count > 1, form.start == chain.range.start,
      !isEnclosed(chain.range, text)
    else { return nil }
    let line = text.line(text.line(at: chain.range.start))
    let indentation = text.bytes[line.lowerBound..<chain.range.start].prefix { $0 == 0x20 || $0 == 0x09 }
    let start = String(decoding: indentation, as: UTF8.self) + text.substring(form.bytes) + " "
    let edits = chain.separators.dropFirst().map { separator in
      // The blanks in front of the operator, and the end of the line where it stands on the same.
      let lineStart = text.line(text.line(at: separator.start)).lowerBound
      let blanks = text.bytes[lineStart..<separator.start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
      let isFirst = separator.start - blanks == lineStart
      let replaced = SourceRange(separator.file, separator.start - blanks..<separator.start)
      return TextEdit(replaced, isFirst ? start : text.lineTerminator + start)
    }
    return Refactoring(title: "Split into a statement for each section", kind: .rewrite, edits: edits)
  }

  /// The only statement between two braces may be their result; what stands in parentheses is one expression.
  private func isEnclosed(_ range: SourceRange, _ text: SourceText) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let behind = text.bytes[range.end...].first { !isBlank($0) }
    let before = text.bytes[..<range.start].reversed().drop(while: isBlank)
    if behind == UInt8(ascii: ")") || before.first == UInt8(ascii: "(") { return true }
    guard behind == UInt8(ascii: "}") else { return false }
    if before.first == UInt8(ascii: "{") { return true }
    // The signature of a closure.
    let word = String(decoding: before.prefix(3).reversed(), as: UTF8.self)
    return word.hasSuffix("in") && !(word.first?.isLetter ?? false)
  }
}
