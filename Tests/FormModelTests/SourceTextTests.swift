import FormModel
import Testing

@Suite("Source text")
struct SourceTextTests {
  @Test("every line end of LSP ends a line, and no line contains its end")
  func lines() {
    let text = SourceText("a\nbc\r\nd\re")
    #expect(text.lineCount == 4)
    #expect((0..<4).map { text.substring(text.line($0)) } == ["a", "bc", "d", "e"])
    #expect(text.line(at: 2) == 1)
    #expect(text.line(at: 5) == 1)
    #expect(text.line(at: 1000) == 3)
    #expect(text.line(at: -1) == 0)
    #expect(SourceText("").lineCount == 1)
    #expect(SourceText("a\n").lineCount == 2)
  }

  @Test("wherever a line's end stands, and no other byte is one", arguments: [UInt8(ascii: "a"), 0x8A, 0x8D, 0x0B])
  func endsAnywhere(filler: UInt8) {
    for length in 1...20 {
      for place in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = Array(repeating: filler, count: length)
          bytes[place] = byte
          let isEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
          #expect(SourceText(bytes: bytes).lineStarts == (isEnd ? [0, place + 1] : [0]))
        }
        let pair = Array(repeating: filler, count: place) + Array("\r\n".utf8)
        #expect(SourceText(bytes: pair + [filler]).lineStarts == [0, place + 2])
      }
    }
  }

  @Test("one letter that is no ASCII counts as one column, wherever it stands")
  func oneWideLetter() {
    for before in 0...17 {
      for after in 0...17 {
        let text = String(repeating: "a", count: before) + "é" + String(repeating: "b", count: after)
        #expect(SourceText(text).position(at: text.utf8.count, in: .utf16).column == before + 1 + after)
      }
    }
  }

  @Test("columns are counted in the units of the encoding", arguments: zip(TextEncoding.allCases, [10, 5, 4]))
  func columns(encoding: TextEncoding, expected: Int) {
    let text = SourceText("aé日😀b")
    #expect(text.position(at: 10, in: encoding) == TextPosition(line: 0, column: expected))
    #expect(text.offset(at: TextPosition(line: 0, column: expected), in: encoding) == 10)
  }

  @Test("offsets and positions are each other's inverse at every scalar", arguments: TextEncoding.allCases)
  func roundTrip(encoding: TextEncoding) {
    let text = SourceText("let a = \"日本 😀\"\r\n\té\n\nend")
    var offset = 0
    for scalar in text.string.unicodeScalars {
      let position = text.position(at: offset, in: encoding)
      if scalar != "\n" { #expect(text.offset(at: position, in: encoding) == offset) }
      offset += String(scalar).utf8.count
    }
  }

  @Test("places of long lines are those that counting from their start gives", arguments: TextEncoding.allCases)
  func longLines(encoding: TextEncoding) {
    let scalars = ["a", "é", "日", "😀", "b", "c"]
    let line = (0..<1_500).map { scalars[$0 * $0 % 7 % 6] }
    let text = SourceText("short é\n" + line.joined() + "\r\n" + line.reversed().joined() + "\nend")
    for (number, line) in [(1, line), (2, line.reversed())] {
      var offset = text.line(number).lowerBound
      var column = 0
      for scalar in line {
        let position = TextPosition(line: number, column: column)
        if column % 5 == 0 {
          #expect(text.position(at: offset, in: encoding) == position)
          #expect(text.offset(at: position, in: encoding) == offset)
        }
        offset += scalar.utf8.count
        switch encoding {
        case .utf8: column += scalar.utf8.count
        case .utf16: column += scalar.utf16.count
        case .utf32: column += 1
        }
      }
      #expect(text.position(at: offset, in: encoding) == TextPosition(line: number, column: column))
    }
  }

  @Test("a place inside a scalar or behind the line or text is moved to the nearest one before")
  func clamped() {
    let text = SourceText("😀x\nyz")
    #expect(text.offset(at: TextPosition(line: 0, column: 1), in: .utf16) == 0)
    #expect(text.offset(at: TextPosition(line: 0, column: 99), in: .utf16) == 5)
    #expect(text.offset(at: TextPosition(line: 9, column: 0), in: .utf16) == 8)
    #expect(text.offset(at: TextPosition(line: -1, column: -1), in: .utf8) == 0)
    #expect(text.position(at: 2, in: .utf8) == TextPosition(line: 0, column: 0))
    #expect(text.position(at: Int.max, in: .utf16) == TextPosition(line: 1, column: 2))
  }

  @Test("a byte order mark takes no column")
  func byteOrderMark() {
    let text = SourceText("\u{FEFF}ab\nc")
    #expect(text.position(at: 4, in: .utf16) == TextPosition(line: 0, column: 1))
    #expect(text.position(at: 0, in: .utf16) == TextPosition(line: 0, column: 0))
    #expect(text.offset(at: TextPosition(line: 0, column: 0), in: .utf16) == 3)
    #expect(text.substring(text.line(0)) == "ab")
  }

  @Test(
    "any bytes are a text",
    arguments: [[0xFF], [0xE2, 0x82], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]])
  func invalid(bytes: [UInt8]) {
    let text = SourceText(bytes: Array("ok\n".utf8) + bytes)
    #expect(text.firstInvalidByte == 3)
    for encoding in TextEncoding.allCases {
      for offset in -1...10 {
        let position = text.position(at: offset, in: encoding)
        #expect((0...text.count).contains(text.offset(at: position, in: encoding)))
      }
    }
    #expect(SourceText("日本😀é").firstInvalidByte == nil)
  }

  @Test("edits speak of the text before them all, and must not overlap")
  func edits() {
    let text = SourceText("one two three")
    #expect(text.applying([(8..<13, "3"), (0..<3, "1")])?.string == "1 two 3")
    #expect(text.applying([(0..<0, "a"), (0..<0, "b"), (0..<3, "1")])?.string == "ab1 two three")
    #expect(text.applying([(0..<5, ""), (4..<6, "")]) == nil)
    #expect(text.applying([(0..<50, "")]) == nil)
    #expect(text.replacing(4..<7, with: "2").string == "one 2 three")
    #expect(text.replacing(10..<99, with: "").string == "one two th")
  }

  @Test("the first line end is the text's line end")
  func terminator() {
    #expect(SourceText("a\r\nb\n").lineTerminator == "\r\n")
    #expect(SourceText("a\nb").lineTerminator == "\n")
    #expect(SourceText("a\rb").lineTerminator == "\r")
    #expect(SourceText("a").lineTerminator == "\n")
  }
}
