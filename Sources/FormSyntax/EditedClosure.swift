import FormModel
import SwiftParser
import SwiftSyntax

/// A closure that is read without the text around it.
struct EditedClosure {
  let closure: Closure
  /// The line comments in it.
  let comments: [ByteRange]
  /// Whether there are errors between its braces: a parser that mends what is missing there does not look behind them.
  let hasErrors: Bool
  /// See `SwiftFile.losesRows`.
  let losesRows: Bool

  /// For longer ones reading the whole text again, as far as it differs, is as good.
  static let maximumLength = 8 << 10

  /// nil where the closure must be read with what is around it: where its braces are not those of a text without errors, or what
  /// it begins with, by which a parser decides whether it is a closure at all, is not as it was.
  /// - Parameters:
  ///   - range: from brace to brace.
  ///   - edited: what differs from a text without errors in which a closure begins there, too.
  init?(in text: [UInt8], _ range: ByteRange, edited: ByteRange) {
    guard range.count <= Self.maximumLength, range.lowerBound >= 0, range.upperBound <= text.count, range.count >= 2,
      text[range.lowerBound] == UInt8(ascii: "{"), text[range.upperBound - 1] == UInt8(ascii: "}"),
      let (closure, comments, hasErrors, losesRows) = text.withUnsafeBufferPointer({ text in
        Self.read(UnsafeBufferPointer(rebasing: text[range]), unchanged: edited.lowerBound - range.lowerBound)
      })
    else { return nil }
    let shift = Shift(by: range.lowerBound)
    (self.closure, self.comments) = (closure.moved(by: shift), comments.moved(by: shift))
    (self.hasErrors, self.losesRows) = (hasErrors, losesRows)
  }

  /// - Parameter unchanged: how many bytes are what they were.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, unchanged: Int
  ) -> (closure: Closure, comments: [ByteRange], hasErrors: Bool, losesRows: Bool)? {
    let survey = SourceSurvey(bytes)
    guard survey.isHarmless, survey.isShallow, !survey.isUnbalanced, !survey.hasConditionals else { return nil }
    var parser = Parser(bytes, maximumNestingLevel: SourceSurvey.maximumNesting / 4)
    let tree = ExprSyntax.parse(from: &parser)
    // A comment that never ends is part of the text, too.
    guard let node = tree.as(ClosureExprSyntax.self), node.rightBrace.presence == .present,
      node.rightBrace.endPositionBeforeTrailingTrivia.utf8Offset == bytes.count,
      node.unexpectedBetweenStatementsAndRightBrace == nil,
      node.unexpectedAfterRightBrace == nil,
      let first = node.leftBrace.nextToken(viewMode: .sourceAccurate), first.tokenKind != .atSign,
      first.endPositionBeforeTrailingTrivia.utf8Offset < unchanged
    else { return nil }
    let lowering = Lowering(bytes)
    guard case .closure(let closure) = lowering.closure(node).kind, lowering.deepest < Lowering.maximumDepth / 4 else {
      return nil
    }
    return (closure, survey.comments, tree.hasError, LostRows.areThere(in: tree))
  }
}
