import FormModel

/// Line ends of inserted text: rules write `\n`, files have their own.
enum LineEnds {
  /// The fix with the line ends of the files that it changes.
  static func adapt(_ fix: Fix, text: (FileID) -> SourceText?) -> Fix {
    var fix = fix
    for index in fix.edits.indices where fix.edits[index].newText.utf8.contains(UInt8(ascii: "\n")) {
      guard let terminator = text(fix.edits[index].range.file)?.lineTerminator else { continue }
      fix.edits[index].newText = adapt(fix.edits[index].newText, to: terminator)
    }
    return fix
  }

  /// The text with every line end replaced by the file's own.
  static func adapt(_ text: String, to terminator: String) -> String {
    guard terminator != "\n", text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\n", previous != "\r" {
        result += terminator
      } else {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }
}
