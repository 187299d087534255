/// How much two texts share at their beginnings and, behind that, at their ends: what a keystroke leaves alone.
package struct CommonEnds: Sendable {
  /// How many bytes at the beginning are the same.
  package let prefix: Int
  /// How many bytes at the end are the same, none of them among the first ones.
  package let suffix: Int

  /// Many bytes at a time: every keystroke asks, and nearly all of the text is the same.
  package init(of old: UnsafeBufferPointer<UInt8>, and new: UnsafeBufferPointer<UInt8>) {
    let (old, new) = (UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new))
    let common = min(old.count, new.count)
    var start = 0
    while start + 32 <= common, Self.areSame(old, start, new, start) { start += 32 }
    while start + 8 <= common, Self.word(old, start) == Self.word(new, start) { start += 8 }
    while start < common, old[start] == new[start] { start += 1 }
    let rest = common - start
    var end = 0
    while end + 32 <= rest, Self.areSame(old, old.count - end - 32, new, new.count - end - 32) { end += 32 }
    while end + 8 <= rest, Self.word(old, old.count - end - 8) == Self.word(new, new.count - end - 8) { end += 8 }
    while end < rest, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    (prefix, suffix) = (start, end)
  }

  /// Whether 32 bytes from one place on are those from another place on.
  private static func areSame(
    _ old: UnsafeRawBufferPointer, _ place: Int, _ new: UnsafeRawBufferPointer, _ other: Int
  ) -> Bool {
    let (first, second) = (word(old, place) ^ word(new, other), word(old, place + 8) ^ word(new, other + 8))
    let (third, last) = (word(old, place + 16) ^ word(new, other + 16), word(old, place + 24) ^ word(new, other + 24))
    return first | second | third | last == 0
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
