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

  init(parsing bytes: UnsafeBufferPointer<UInt8>, _ survey: SourceSurvey) { self = Self.read(bytes, survey).file }

  /// The file, and the greatest depth of what was made of it; see `Lowering`.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ survey: SourceSurvey) -> (file: SwiftFile, depth: Int) {
    guard !survey.isTooDeep else {
      return (
        SwiftFile(statements: [], comments: survey.comments, hasErrors: true, length: bytes.count, isTooDeep: true), 0
      )
    }
    return file(of: parse(bytes, survey.patches), bytes, survey)
  }

  /// nil where the tree is not as it should be.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ survey: SourceSurvey, where isWanted: (SourceFileSyntax) -> Bool
  ) -> (file: SwiftFile, depth: Int)? {
    guard !survey.isTooDeep else { return nil }
    let tree = parse(bytes, survey.patches)
    return isWanted(tree) ? file(of: tree, bytes, survey) : nil
  }

  private static func file(
    of tree: SourceFileSyntax, _ bytes: UnsafeBufferPointer<UInt8>, _ survey: SourceSurvey
  ) -> (file: SwiftFile, depth: Int) {
    let lowering = Lowering(bytes)
    var file = SwiftFile(
      statements: lowering.file(tree), comments: survey.comments,
      hasErrors: tree.hasError || !survey.patches.isEmpty, length: bytes.count)
    file.isUnbalanced = file.hasErrors && survey.isUnbalanced
    file.losesRows = file.hasErrors && survey.hasTornConditionals || LostRows.areThere(in: tree)
    return (file, lowering.deepest)
  }

  /// Reads a Swift file. Total: any bytes give a file; broken source gives what can be kept of it.
  package init(parsing bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { SwiftFile(parsing: $0) }
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, _ patches: [(place: Int, byte: UInt8)]
  ) -> SourceFileSyntax {
    // The default of the parser's limit differs between debug (20) and release (256).
    guard !patches.isEmpty else { return Parser.parse(source: bytes, maximumNestingLevel: 256) }
    var patched = Array(bytes)
    for patch in patches where patched.indices.contains(patch.place) { patched[patch.place] = patch.byte }
    return patched.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 256) }
  }
}
