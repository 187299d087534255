/// Names that the parsed files only mention: a base class, a tag enum, a custom row, a constant. Files that declare them are
/// found by their `SourceScan`, without parsing.
package struct DeclarationScan: Hashable, Sendable {
  /// Names of types and constants that nothing read so far declares.
  package private(set) var names: Set<String>
  /// Types with forms whose extensions and subclasses matter wherever they are.
  package private(set) var extended: Set<String>
  private(set) var nameHashes: Set<UInt32>
  private(set) var extendedHashes: Set<UInt32>

  package init(names: Set<String>, extended: Set<String> = []) {
    self.names = names
    self.extended = extended
    nameHashes = Set(names.map { SourceScan.hash($0.utf8) })
    extendedHashes = Set(extended.map { SourceScan.hash($0.utf8) })
  }

  package var isEmpty: Bool { names.isEmpty && extended.isEmpty }

  /// Whether the bytes of a Swift file may declare one of the names.
  package func matches(_ bytes: [UInt8]) -> Bool { !isEmpty && SourceScan(bytes).declares(self) }

  /// These names, without those of another scan.
  func subtracting(_ other: DeclarationScan) -> DeclarationScan {
    DeclarationScan(names: names.subtracting(other.names), extended: extended.subtracting(other.extended))
  }

  mutating func formUnion(_ other: DeclarationScan) {
    names.formUnion(other.names)
    extended.formUnion(other.extended)
    nameHashes.formUnion(other.nameHashes)
    extendedHashes.formUnion(other.extendedHashes)
  }
}
