import FormModel
import Testing

/// What two texts share at their ends.
struct CommonEndsTests {
  @Test(arguments: [
    ("", "", 0, 0), ("a", "", 0, 0), ("abc", "abc", 3, 0), ("aaa", "aaaa", 3, 0), ("abcd", "abd", 2, 1),
    ("let first = 1\n", "let other = 1\n", 4, 5), ("0123456789abcdef", "0123456789Abcdef", 10, 5),
    ("xx0123456789abcdef", "0123456789abcdef", 0, 16), ("0123456789abcdefxx", "0123456789abcdef", 16, 0),
  ])
  func `a beginning, and behind it an end`(old: String, new: String, prefix: Int, suffix: Int) {
    let ends = Self.ends(Array(old.utf8), Array(new.utf8))
    #expect(ends.prefix == prefix && ends.suffix == suffix)
  }

  @Test func `wherever one byte is another one`() {
    for length in 0...40 {
      let old = (0..<length).map { UInt8($0 % 7) }
      for place in old.indices {
        var new = old
        new[place] = 9
        let ends = Self.ends(old, new)
        #expect(ends.prefix == place && ends.suffix == length - place - 1)
        let longer = Self.ends(old, Array(old[..<place]) + [9, 9] + Array(old[place...]))
        #expect(longer.prefix == place && longer.suffix == length - place)
      }
    }
  }

  private static func ends(_ old: [UInt8], _ new: [UInt8]) -> CommonEnds {
    old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { CommonEnds(of: old, and: $0) } }
  }
}
