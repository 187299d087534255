import FormLinking
import FormModel
import Testing

/// Of these there are hundreds of thousands in a workspace of many forms, and every keystroke makes some thousand anew: a word
/// more in one of them is felt.
@Suite("What there is very much of is small") struct SizeTests {
  @Test func places() {
    #expect(MemoryLayout<SourceRange>.stride == 12)
    #expect(MemoryLayout<Name>.stride == 24)
    #expect(MemoryLayout<Expression>.stride == 16)
    #expect(MemoryLayout<Statement>.stride == 16)
  }

  @Test func operands() {
    #expect(MemoryLayout<Operand>.stride <= 64)
    #expect(MemoryLayout<ArgumentUse>.stride <= 104)
  }

  @Test("a place beyond what can be told is clamped, and no trap")
  func clamped() {
    let far = Int(UInt32.max) + 5
    #expect(CompactRange(far..<far + 1).range == Int(UInt32.max)..<Int(UInt32.max))
    #expect(SourceRange(FileID(1), 3..<far).bytes == 3..<Int(UInt32.max))
  }
}
