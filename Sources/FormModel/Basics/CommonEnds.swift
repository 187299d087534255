/// How much two texts share at their beginnings and, behind that, at their ends: what a keystroke leaves alone.
package struct CommonEnds: Sendable {
  /// How many bytes at the beginning are the same.
  package let prefix: Int
  /// How many bytes at the end are the same, none of them among the first ones.
  package let suffix: Int

  /// Eight bytes at a time: every keystroke asks, and nearly all of the text is the same.
  package init(of old: UnsafeBufferPointer<UInt8>, and new: UnsafeBufferPointer<UInt8>) {
    let (old, new) = (UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new))
    let common = min(old.count, new.count)
    var start = 0
    while start + 8 <= common, Self.word(old, start) == Self.word(new, start) { start += 8 }
    while start < common, old[start] == new[start] { start += 1 }
    let rest = common - start
    var end = 0
    while end + 8 <= rest, Self.word(old, old.count - end - 8) == Self.word(new, new.count - end - 8) { end += 8 }
    while end < rest, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    (prefix, suffix) = (start, end)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
