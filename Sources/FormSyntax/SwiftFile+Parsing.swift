package import FormModel
import SwiftParser
import SwiftSyntax

extension SwiftFile {
  /// Reads a Swift file. Total: any bytes give a file; broken source gives what can be kept of it.
  ///
  /// Ranges are offsets into `bytes` as given, a byte order mark included.
  package init(parsing bytes: UnsafeBufferPointer<UInt8>) {
    self.init(parsing: bytes, SourceSurvey(bytes))
  }

  init(parsing bytes: UnsafeBufferPointer<UInt8>, _ survey: SourceSurvey) {
    guard !survey.isTooDeep else {
      self.init(statements: [], comments: survey.comments, hasErrors: true, length: bytes.count, isTooDeep: true)
      return
    }
    let tree = Self.parse(bytes, missingOperands: survey.missingOperands)
    let lowering = Lowering(bytes)
    self.init(
      statements: lowering.file(tree), comments: survey.comments,
      hasErrors: tree.hasError || !survey.missingOperands.isEmpty, length: bytes.count)
    isUnbalanced = hasErrors && survey.isUnbalanced
  }

  /// Reads a Swift file. Total: any bytes give a file; broken source gives what can be kept of it.
  package init(parsing bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { SwiftFile(parsing: $0) }
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>, missingOperands: [Int]) -> SourceFileSyntax {
    // The default of the parser's limit differs between debug (20) and release (256).
    guard !missingOperands.isEmpty else { return Parser.parse(source: bytes, maximumNestingLevel: 256) }
    var patched = Array(bytes)
    for place in missingOperands where patched.indices.contains(place) { patched[place] = UInt8(ascii: "_") }
    return patched.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 256) }
  }
}
