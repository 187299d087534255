import FormModel

/// Lines of source with a range underlined, as compilers print them.
struct SourceExcerpt {
  let style: Style
  /// The columns of the terminal.
  let width: Int
  /// The columns of the widest line number.
  let gutter: Int

  /// The first line of a range with what it covers underlined; a range over more lines says how many follow.
  func render(_ place: Report.Place, severity: Severity?, label: String) -> String {
    let text = place.text
    let first = text.line(at: place.bytes.lowerBound)
    let last = text.line(at: max(place.bytes.lowerBound, place.bytes.upperBound - 1))
    let line = text.line(first)
    let start = min(max(place.bytes.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(place.bytes.upperBound, start), line.upperBound)
    let before = Self.expanded(text.substring(line.lowerBound..<start), from: 0)
    let marked = Self.expanded(text.substring(start..<end), from: before.width)
    let after = Self.expanded(text.substring(end..<line.upperBound), from: before.width + marked.width)
    let window = Window(
      before: before.width, marked: marked.width, after: after.width, room: max(20, width - gutter - 4))
    let source = window.cut(before.text + marked.text + after.text)
    let carets = String(repeating: "^", count: max(1, min(marked.width, window.room - window.caretColumn)))
    let paint = { (text: String) in severity.map { style.severity($0, text) } ?? style.blue(text) }
    var result = numbered(String(first + 1)) + source + "\n"
    result += numbered("") + String(repeating: " ", count: window.caretColumn) + paint(carets)
    if last > first { result += paint(" … to line \(last + 1)") }
    if !label.isEmpty { result += " " + paint(label) }
    return result + "\n"
  }

  /// The bar that everything of one finding hangs on.
  func numbered(_ number: String) -> String {
    style.blue(String(repeating: " ", count: max(0, gutter - number.count)) + number + " | ")
  }

  /// Tabs become blanks up to the next multiple of four, control characters U+FFFD, so that what stands below is aligned.
  private static func expanded(_ text: String, from column: Int) -> (text: String, width: Int) {
    var result = ""
    var width = 0
    for character in text {
      if character == "\t" {
        let blanks = 4 - (column + width) % 4
        result += String(repeating: " ", count: blanks)
        width += blanks
      } else if character.unicodeScalars.first.map({ $0.value < 0x20 || $0.value == 0x7F }) ?? false {
        result += "\u{FFFD}"
        width += 1
      } else {
        result.append(character)
        width += TextWidth.of(character)
      }
    }
    return (result, width)
  }

  /// The part of a long line that is shown: what is underlined, and as much around it as there is room for.
  private struct Window {
    let room: Int
    let caretColumn: Int
    private let start: Int
    private let isCutBefore: Bool
    private let isCutAfter: Bool

    init(before: Int, marked: Int, after: Int, room: Int) {
      self.room = room
      let total = before + marked + after
      guard total > room else {
        (start, caretColumn, isCutBefore, isCutAfter) = (0, before, false, false)
        return
      }
      // Keeps a third of the room, or what is left of it, in front of the range.
      let wanted = before - max(1, min(room / 3, room - min(marked, room)))
      start = max(0, min(wanted, total - room))
      isCutBefore = start > 0
      isCutAfter = total - start > room
      caretColumn = max(0, before - start)
    }

    func cut(_ text: String) -> String {
      guard isCutBefore || isCutAfter else { return text }
      var result = ""
      var column = 0
      for character in text {
        let width = TextWidth.of(character)
        defer { column += width }
        if column < start {
          // Half of a wide character would shift everything behind it.
          if column + width > start { result += String(repeating: " ", count: column + width - start) }
          continue
        }
        if column + width > start + room { break }
        result.append(character)
      }
      if isCutBefore, let first = result.first {
        result = "…" + String(repeating: " ", count: max(0, TextWidth.of(first) - 1)) + result.dropFirst()
      }
      if isCutAfter, let last = result.last {
        result = result.dropLast() + String(repeating: " ", count: max(0, TextWidth.of(last) - 1)) + "…"
      }
      return result
    }
  }
}
