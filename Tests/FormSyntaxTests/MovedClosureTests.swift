import Dispatch
import FormModel
import FormSyntax
import Testing

/// Code in closures that only stand elsewhere than before is moved when somebody asks for it.
@Suite("Closures that stand elsewhere say what they would if they had been read there")
struct MovedClosureTests {
  private static let text = """
    let title = "x"
    form +++ Section("é")
      <<< TextRow("a") { row in
        row.onChange { _ in row.cell.update { $0.title = "\\(title)" } }
      }
      <<< TextRow("b") { $0.options = ["x"].map { $0 + "y" } }
    """

  @Test("after several edits, whoever asks in between", arguments: [true, false])
  func severalEdits(isAsked: Bool) throws {
    var bytes = Array(Self.text.utf8)
    var known = KnownText.read(bytes, after: nil).known
    for piece in ["\n\n", "// é\n", "print(1)\n", "f { a; b }\n", "\n"] {
      bytes.insert(contentsOf: Array(piece.utf8), at: 0)
      let read = KnownText.read(bytes, after: known)
      known = read.known
      if isAsked { #expect(read.file == SwiftFile(parsing: bytes), "\(piece)") }
    }
    bytes.removeFirst()
    #expect(KnownText.read(bytes, after: known).file == SwiftFile(parsing: bytes))
  }

  @Test("whoever asks at the same time") func threads() throws {
    let bytes = Array(Self.text.utf8)
    let known = KnownText.read(bytes, after: nil).known
    let edited = Array("\n// 1\n".utf8) + bytes
    let expected = SwiftFile(parsing: edited)
    for _ in 0..<50 {
      let file = KnownText.read(edited, after: known).file
      let counted = Lock()
      nonisolated(unsafe) var equal = 0
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        if file == expected { counted { equal += 1 } }
      }
      #expect(equal == 4)
    }
  }

  private static func closures(_ file: SwiftFile) -> [Closure] {
    Walk.expressions(of: file).compactMap { if case .closure(let closure) = $0.kind { closure } else { nil } }
  }

  /// Where statements begin.
  private final class Starts: Sendable {
    let all: [Int]
    init(_ statements: [Statement]) { all = statements.map(\.range.lowerBound) }
  }

  @Test("what was made of them is there, with how far they have moved") func remembered() {
    let bytes = Array(Self.text.utf8)
    let first = KnownText.read(bytes, after: nil)
    let before = Self.closures(first.file).map { $0.remembered(Starts.init) }
    #expect(before.allSatisfy { $0.distance == 0 } && before.count == 5)
    let after = Self.closures(KnownText.read(Array("\n// 1\n".utf8) + bytes, after: first.known).file)
    let known = after.map { $0.remembered { _ in Starts([]) } }
    #expect(zip(known, before).allSatisfy { $0.value === $1.value && $0.distance == 6 })
    #expect(after.map { $0.body.map(\.range.lowerBound) } == before.map { $0.value.all.map { $0 + 6 } })
  }

  @Test("names in them are found where they stand now, and other names are looked for anew") func names() {
    let bytes = Array(Self.text.utf8)
    let first = KnownText.read(bytes, after: nil)
    let (one, other) = (WantedNames(["title"]), WantedNames(["options"]))
    var searches = 0
    func starts(_ closure: Closure, _ wanted: WantedNames) -> [Int] {
      closure.offsets(of: wanted) { statements in
        searches += 1
        return statements.map(\.range.lowerBound)
      }
    }
    let before = Self.closures(first.file)
    let origins = before.map { starts($0, one) }
    #expect(searches == before.count)
    let after = Self.closures(KnownText.read(Array("\n// 1\n".utf8) + bytes, after: first.known).file)
    #expect(after.map { starts($0, one) } == origins.map { $0.map { $0 + 6 } })
    #expect(after.map { $0.body.map(\.range.lowerBound) } == origins.map { $0.map { $0 + 6 } })
    #expect(searches == before.count)
    #expect(after.map { starts($0, other) } == origins.map { $0.map { $0 + 6 } })
    #expect(searches == 2 * before.count)
  }
}
