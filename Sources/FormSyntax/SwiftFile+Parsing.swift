package import FormModel
import SwiftParser
import SwiftSyntax

extension SwiftFile {
  /// Reads a Swift file. Total: any bytes give a file; broken source gives what can be kept of it.
  ///
  /// Ranges are offsets into `bytes` as given, a byte order mark included.
  package init(parsing bytes: UnsafeBufferPointer<UInt8>) {
    let survey = SourceSurvey(bytes)
    guard !survey.isTooDeep else {
      self.init(statements: [], comments: survey.comments, hasErrors: true, length: bytes.count, isTooDeep: true)
      return
    }
    // The default of the parser differs between debug (20) and release (256).
    let tree = Parser.parse(source: bytes, maximumNestingLevel: 256)
    let lowering = Lowering(bytes)
    self.init(
      statements: lowering.file(tree), comments: survey.comments, hasErrors: tree.hasError, length: bytes.count)
  }

  /// Reads a Swift file. Total: any bytes give a file; broken source gives what can be kept of it.
  package init(parsing bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { SwiftFile(parsing: $0) }
  }
}
