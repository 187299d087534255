import FormAnalysis
package import FormModel

/// The files of an example without their caret lines, and the places that the caret lines mark.
///
/// A line `// ^^^^ error: message` marks the columns of the line above it; the message may be cut with `…`. A line
/// `//- Path.swift` (or `//- Path.form.yaml`) starts another file, `//> Title` what a fix makes of them.
package struct ExampleFiles: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    package var name: String
    package var text: String
  }

  /// A finding that is marked.
  package struct Mark: Hashable, Sendable {
    /// The number of its file.
    package var file: Int
    package var bytes: ByteRange
    /// `error: tag 'a' is …`.
    package var message: String
  }

  /// What the fix of a title makes of the files: all of them, changed or not.
  package struct Fixed: Hashable, Sendable {
    package var title: String
    package var files: [File]
  }

  package private(set) var files: [File] = []
  package private(set) var marks: [Mark] = []
  package private(set) var fixed: [Fixed] = []

  package init(_ annotated: String) {
    let text = ExampleText(annotated)
    read(text.source)
    fixed = text.fixed.map { one in
      var after = files
      for file in ExampleFiles(one.source).files {
        if let place = after.firstIndex(where: { $0.name == file.name }) {
          after[place] = file
        } else {
          after.append(file)
        }
      }
      return Fixed(title: one.title, files: after)
    }
  }

  private mutating func read(_ source: String) {
    var name = "Example.swift"
    var lines: [String] = []
    var lineStart = 0
    var length = 0
    func closed() -> File? {
      let text = lines.joined(separator: "\n")
      return text.isEmpty && !files.isEmpty ? nil : File(name: name, text: text)
    }
    for line in source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("//- ") {
        if !lines.isEmpty, let file = closed() { files.append(file) }
        name = String(line.dropFirst(4))
        (lines, length) = ([], 0)
      } else if let (columns, message) = Self.mark(in: line) {
        marks.append(
          Mark(
            file: files.count, bytes: lineStart + columns.lowerBound..<lineStart + columns.upperBound, message: message)
        )
      } else {
        lineStart = length
        length += line.utf8.count + 1
        lines.append(line)
      }
    }
    if let file = closed() { files.append(file) }
  }

  private static func mark(in line: String) -> (columns: Range<Int>, message: String)? {
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("//") else { return nil }
    let afterSlashes = trimmed.dropFirst(2).drop { $0 == " " }
    guard afterSlashes.first == "^" else { return nil }
    let carets = afterSlashes.prefix { $0 == "^" }
    // Columns are counted in characters of the line above; its bytes are found from the text of the line itself, which holds only
    // spaces in front of the carets, so examples with wide characters before the place use another line.
    let column = line.utf8.distance(from: line.startIndex, to: carets.startIndex)
    let message = afterSlashes.dropFirst(carets.count).drop { $0 == " " }
    return (column..<column + carets.utf8.count, String(message))
  }
}
