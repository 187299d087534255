/// What the parsed files want of those that are not: names that they only mention (a base class, a tag enum, a custom row, a
/// constant), more of their form types, calls of their look-ups. Files that have it are found by their `SourceScan`, without
/// parsing.
package struct DeclarationScan: Hashable, Sendable {
  /// Names of types and constants that nothing read so far declares.
  package private(set) var names: Set<String>
  /// Types with forms whose extensions and subclasses matter wherever they are.
  package private(set) var extended: Set<String>
  /// Those of them that are forms themselves, to which anybody may add rows.
  package private(set) var ownForms: Set<String>
  /// Calls that look up a tag they hand over, as they are written: `name(`, `name(label:`.
  package private(set) var calls: Set<String>
  private(set) var nameHashes: Set<UInt32>
  private(set) var extendedHashes: Set<UInt32>
  private(set) var callHashes: Set<UInt32>

  package init(
    names: Set<String>, extended: Set<String> = [], ownForms: Set<String> = [], calls: Set<String> = []
  ) {
    self.names = names
    self.extended = extended
    self.ownForms = ownForms
    self.calls = calls
    nameHashes = Set(names.map { SourceScan.hash($0.utf8) })
    extendedHashes = Set(extended.map { SourceScan.hash($0.utf8) })
    callHashes = Set(calls.map { SourceScan.hash($0.utf8.prefix { $0 != UInt8(ascii: "(") }) })
  }

  package var isEmpty: Bool { names.isEmpty && extended.isEmpty && calls.isEmpty }

  /// Whether the bytes of a Swift file may have what is wanted.
  package func matches(_ bytes: [UInt8]) -> Bool {
    guard !isEmpty else { return false }
    let scan = SourceScan(bytes)
    return scan.declares(self) || scan.speaksOfForms(self, bytes)
  }

  /// This, without what another scan wants.
  func subtracting(_ other: DeclarationScan) -> DeclarationScan {
    DeclarationScan(
      names: names.subtracting(other.names), extended: extended.subtracting(other.extended),
      ownForms: ownForms.subtracting(other.ownForms), calls: calls.subtracting(other.calls))
  }

  /// Takes names away and adds others.
  mutating func replace(_ gone: Set<String>, with added: Set<String>) {
    // Where two names have one hash, the one that stays still has it.
    let areTold = nameHashes.count == names.count
    names.subtract(gone)
    names.formUnion(added)
    if areTold {
      for name in gone { nameHashes.remove(SourceScan.hash(name.utf8)) }
      for name in added { nameHashes.insert(SourceScan.hash(name.utf8)) }
    } else {
      nameHashes = Set(names.map { SourceScan.hash($0.utf8) })
    }
  }

  mutating func formUnion(_ other: DeclarationScan) {
    names.formUnion(other.names)
    extended.formUnion(other.extended)
    ownForms.formUnion(other.ownForms)
    calls.formUnion(other.calls)
    nameHashes.formUnion(other.nameHashes)
    extendedHashes.formUnion(other.extendedHashes)
    callHashes.formUnion(other.callHashes)
  }
}
