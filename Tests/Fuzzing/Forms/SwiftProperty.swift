import FormModel
import FormSyntax
package import FuzzTexts

extension Property {
  /// Everything that reads Swift.
  package static let forms = [swift, rules, edits, configuration]

  /// Any bytes are read as a Swift file, with places inside it.
  package static let swift = Property("swift") { bytes in
    let file = SwiftFile(parsing: bytes)
    var last = 0
    for statement in file.statements {
      try require(statement.range, inside: bytes.count, "statement")
      try require(statement.range.lowerBound >= last, "statements are in order")
      last = statement.range.lowerBound
    }
    last = 0
    for comment in file.comments {
      try require(comment, inside: bytes.count, "comment")
      try require(comment.lowerBound >= last, "comments are in order")
      last = comment.upperBound
    }
    try require(SwiftFile(parsing: bytes) == file, "reading twice gives the same")
    let text = SourceText(bytes: bytes)
    for encoding in TextEncoding.allCases {
      for offset in [0, bytes.count / 3, bytes.count / 2, bytes.count] {
        let position = text.position(at: offset, in: encoding)
        let back = text.offset(at: position, in: encoding)
        try require(text.position(at: back, in: encoding) == position, "positions round-trip in \(encoding)")
        try require(back >= 0 && back <= bytes.count, "an offset lies in the text")
      }
    }
  }
}
