import FormModel
import Testing

@testable import FormAnalysis

/// A scan that begins where an earlier text differs finds what one from the beginning finds.
@Suite struct KnownScanTests {
  private static let text = ##"""
    // A "comment
    class A: FormViewController { /* block
      "not a string */
      let text = """
        one \(name(of: "b"
          )) """"
      let raw = #"a " b \#(c + "d") "#; let open = "no end
      func f() { form +++ Section("a") <<< TextRow("b\n\u{41}") { $0.title = "é🦊" } }
    }

    """##

  @Test func eachEndBehindEachOther() {
    let text = SourceText(Self.text)
    for first in stride(from: 0, through: text.count, by: 3) {
      for second in stride(from: 0, through: text.count, by: 7) { expectSame([(text, first), (text, second)]) }
    }
  }

  @Test(arguments: ["\"", "\n", "{", "/*", "*/", "//", "\"\"\"", "\\(", ")", "#", "a"])
  func eachPlaceEdited(typed: String) {
    let text = SourceText(Self.text)
    for place in stride(from: 0, through: text.count, by: 5) {
      let bytes = Array(text.bytes[..<place]) + Array(typed.utf8) + Array(text.bytes[place...])
      let edited = SourceText(String(decoding: bytes, as: UTF8.self))
      for end in [place + typed.utf8.count, edited.count] {
        expectSame([(text, text.count), (edited, end), (text, end)])
      }
    }
  }

  private func expectSame(_ scans: [(text: SourceText, end: Int)]) {
    let known = KnownScan()
    for (text, end) in scans {
      let (kept, fresh) = (CodeScan(text, upTo: end, after: known), CodeScan(text, upTo: end))
      #expect(kept.tokens.map(\.range) == fresh.tokens.map(\.range))
      #expect(kept.tokens.map(\.kind) == fresh.tokens.map(\.kind))
      #expect("\(kept.state) \(kept.word)" == "\(fresh.state) \(fresh.word)")
    }
  }
}
