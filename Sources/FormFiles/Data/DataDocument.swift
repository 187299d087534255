package import FormModel

/// A YAML or JSON text as one tree in which every key, scalar and container knows its place (UTF-8 offsets, half-open).
///
/// Reading is total: any bytes give a document. What is wrong is in `problems`; the text itself is never written anew, so
/// comments and layout survive every edit made by these ranges.
package struct DataDocument: Hashable, Sendable {
  package enum Format: Hashable, Sendable {
    case yaml, json

    /// The format that a path's ending names (`.json`, `.yaml`, `.yml`), nil for another ending.
    package init?(path: String) {
      let path = path.lowercased()
      if path.hasSuffix(".json") {
        self = .json
      } else if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
        self = .yaml
      } else {
        return nil
      }
    }
  }

  package let format: Format
  /// nil for an empty document and for one that does not parse, unless it remembers its last good state.
  package let root: DataNode?
  /// In order of the text. After a syntax error it is the only one.
  package let problems: [DataProblem]
  /// The comments of a YAML text from their `#` to the end of their line, in order.
  package let comments: [ByteRange]

  init(format: Format, root: DataNode?, problems: [DataProblem], comments: [ByteRange]) {
    self.format = format
    self.root = root
    self.problems = problems
    self.comments = comments
  }

  /// Reads a text. Nesting deeper than 128 levels and aliases that add more than 100,000 nodes are problems.
  package init(parsing text: SourceText, as format: Format) {
    self.format = format
    if let invalid = text.firstInvalidByte {
      root = nil
      comments = []
      problems = [DataProblem(.syntax, invalid..<invalid + 1, "the text is not UTF-8")]
      return
    }
    switch format {
    case .yaml:
      var reader = YAMLReader(text)
      (root, problems) = reader.read()
      comments = yamlComments(of: text, outside: reader.scalarRanges)
    case .json:
      var reader = JSONReader(text)
      (root, problems) = reader.read()
      comments = []
    }
  }

  /// Whether the text could not be read at all, so that only its last good state can answer.
  package var hasSyntaxError: Bool { problems.contains { $0.kind == .syntax } }

  /// Whether a comment can stand on a line of its own that begins at an offset: not inside of a text of several lines, which
  /// it would become a part of or cut in two. Of a text that does not parse nobody knows.
  package func canHoldComment(at offset: Int) -> Bool {
    guard format == .yaml, !hasSyntaxError, let root else { return false }
    return !root.hasScalar(around: offset)
  }
}
