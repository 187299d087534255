/// What any of many files may declare, call or touch: where none of them does, none is asked. While somebody types a name,
/// every letter makes another one that nothing declares.
struct ScanUnion: Sendable {
  /// One bit for each hash of a name that is declared or extended (a Bloom filter with one function).
  private var names: [UInt64]
  /// The same for names that are called, as a `SourceScan` has it.
  private var called = [UInt64](repeating: 0, count: SourceScan.words)
  private var namesForm = false
  private var namesRows = false
  /// How many names more it takes before too many bits are set to tell anything.
  private var room: Int

  /// - Parameter scans: those of all files; what changes later is added.
  init(_ scans: [SourceScan]) {
    var count = 0
    for scan in scans { count += scan.nameCount }
    // A name in sixteen, at the most in eight, looks as if it were there.
    var words = 16
    while words * 64 < count * 16, words < Self.maximumWords { words *= 2 }
    names = Array(repeating: 0, count: words)
    room = words * 64 / 8
    for scan in scans { add(scan) }
  }

  /// 1 MiB.
  private static let maximumWords = 1 << 17

  /// Whether so much was added that it is better made anew.
  var isFull: Bool { room < 0 && names.count < Self.maximumWords }

  mutating func add(_ scan: SourceScan) {
    room -= scan.nameCount
    for hash in scan.declared { add(hash) }
    for hash in scan.extended { add(hash) }
    for place in called.indices { called[place] |= scan.called[place] }
    namesForm = namesForm || scan.namesForm
    namesRows = namesRows || scan.namesRows
  }

  private mutating func add(_ hash: UInt32) { names[word(of: hash)] |= SourceScan.bit(of: hash) }

  /// Whether any of the files may have what is wanted; it may say so once too often.
  func mayHave(_ wanted: DeclarationScan) -> Bool {
    namesForm && !wanted.extended.isEmpty || namesRows && !wanted.ownForms.isEmpty
      || wanted.nameHashes.contains(where: mayDeclare) || wanted.extendedHashes.contains(where: mayDeclare)
      || wanted.callHashes.contains { called[SourceScan.word(of: $0)] & SourceScan.bit(of: $0) != 0 }
  }

  private func mayDeclare(_ hash: UInt32) -> Bool { names[word(of: hash)] & SourceScan.bit(of: hash) != 0 }

  /// There are powers of two of them.
  private func word(of hash: UInt32) -> Int { Int(hash >> 6) & (names.count - 1) }
}
