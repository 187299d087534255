extension Sequence {
  /// Some of many, chosen by what they are and not by where they stand: one more among them takes the place of one at most,
  /// and all others stay chosen.
  package func sample(_ count: Int, by text: (Element) -> String) -> [Element] {
    let numbered = map { (element: $0, number: Self.number(of: text($0))) }
    return numbered.sorted { $0.number < $1.number }.prefix(count).map(\.element)
  }

  /// The same in every run: FNV-1a.
  private static func number(of text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
