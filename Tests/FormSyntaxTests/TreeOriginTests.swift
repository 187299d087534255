import FormModel
import FormSyntax
import Foundation
import Testing

@Suite("Trees of one file tell in what they differ while somebody types at one place") struct TreeOriginTests {
  private static let text = """
    import Eureka
    class Login: FormViewController {
      override func viewDidLoad() {
        form +++ Section("A") // first
          <<< TextRow("name") { $0.title = "Title" }
      }
    }
    """

  @Test(
    "in a literal: from the text that was parsed, from one text to the next, and back",
    arguments: [("\"A\"", ["\"B\"", "\"Bé\"", "\"A\""]), ("\"name\"", ["\"n\"", "\"names\"", "\"name\""])])
  func literals(old: String, texts: [String]) throws {
    let changes = Self.changes(texts.map { [(old, $0)] })
    let said = try changes.map { try #require($0).literal.flatMap { "\"\($0.after.constant?.text ?? "")\"" } }
    #expect(said == texts)
  }

  @Test(
    "in blanks and comments: nothing says something else",
    arguments: [
      ("// first", ["// fi", "// first of all", "// first"]),
      ("{\n    form", ["{\n\n    form", "{\nform", "{\n    form"]),
    ])
  func blanks(old: String, texts: [String]) throws {
    for change in Self.changes(texts.map { [(old, $0)] }) {
      #expect(try #require(change).literal == nil)
    }
  }

  @Test(
    "other code, and what differs at two places, is another tree",
    arguments: [
      [("TextRow", "TextRaw")], [("\"A\"", "\"B\""), ("\"name\"", "\"n\"")], [("\"Title\"", "\"\\(x)\"")],
      [("// first", "")], [("\"A\")", "\"A\" )")],
    ])
  func otherCode(edits: [(String, String)]) {
    let changes = Self.changes([edits])
    #expect(changes.count == 1 && changes.allSatisfy { $0 == nil })
  }

  @Test(
    "and where the code is the same: in front of what differs, and behind it",
    arguments: [
      ["$0.title = \"Title\"; a", "$0.title = \"Title\"; $0.value = nil", "$0.title = \"T\"; a", "$0.title"],
      ["$0.title = \"Title of it\"", "$0.title = \"T\"", "$0.title = \"Title\"; a", "$0.title = \"T\"; a"],
    ])
  func differences(bodies: [String]) throws {
    var (file, known) = KnownText.read(Array(Self.text.utf8), after: nil)
    var text = Self.text
    for body in bodies {
      let edited = Self.text.replacingOccurrences(of: "$0.title = \"Title\"", with: body)
      let next = KnownText.read(Array(edited.utf8), after: known)
      let difference = try #require(file.origin.difference(to: next.file.origin))
      for word in ["Eureka", "Section", "TextRow"] {
        #expect(difference.origin(of: Self.place(of: word, in: edited)) == Self.place(of: word, in: text))
      }
      let end = Self.place(of: "}\n}", in: edited)
      #expect(difference.origin(of: end) == Self.place(of: "}\n}", in: text))
      #expect(Self.place(of: "}\n}", in: text).moved(by: difference.shift) == end)
      #expect(difference.origin(of: Self.place(of: body, in: edited)) == nil)
      (file, known, text) = (next.file, next.known, edited)
    }
  }

  private static func place(of piece: String, in text: String) -> ByteRange {
    guard let range = text.range(of: piece) else { return 0..<0 }
    return text.utf8.distance(
      from: text.startIndex, to: range.lowerBound)..<text.utf8.distance(from: text.startIndex, to: range.upperBound)
  }

  /// What changes from the text to each of the others, one after the other.
  /// - Parameter edits: for each text, which pieces of the first one are replaced by what.
  private static func changes(_ edits: [[(old: String, new: String)]]) -> [TreeChange?] {
    var (file, known) = KnownText.read(Array(text.utf8), after: nil)
    return edits.map { pieces in
      let edited = pieces.reduce(text) { $0.replacingOccurrences(of: $1.old, with: $1.new) }
      let next = KnownText.read(Array(edited.utf8), after: known)
      defer { (file, known) = next }
      return file.origin.change(to: next.file.origin)
    }
  }
}
