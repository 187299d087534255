/// Text inside XML 1.0.
enum XMLText {
  /// For attributes and content. Characters that XML 1.0 cannot hold become U+FFFD; line ends in attributes are kept by
  /// character references.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
}
