/// A file of the workspace, by its number in the workspace's table of paths. Numbers mean nothing between two runs.
package struct FileID: Hashable, Comparable, Sendable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(clamping: index) }

  package static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// A half-open range of UTF-8 offsets in one file whose identity is known from the context.
package typealias ByteRange = Range<Int>

/// A byte range as trees and objects keep it, of which there are very many: half as large. No file that is read has more
/// bytes than it can tell; what lies beyond is clamped.
package struct CompactRange: Hashable, Sendable {
  @usableFromInline let lower: UInt32
  @usableFromInline let upper: UInt32

  @inlinable
  package init(_ range: ByteRange) {
    (lower, upper) = (UInt32(clamping: range.lowerBound), UInt32(clamping: range.upperBound))
  }

  @inlinable package var range: ByteRange { ByteRange(uncheckedBounds: (Int(lower), Int(upper))) }
}

/// A half-open range of UTF-8 offsets in one file.
package struct SourceRange: Hashable, Comparable, Sendable {
  package var file: FileID
  @usableFromInline var compact: CompactRange

  @inlinable
  package init(_ file: FileID, _ bytes: ByteRange) {
    self.file = file
    compact = CompactRange(bytes)
  }

  @inlinable package var bytes: ByteRange {
    get { compact.range }
    set { compact = CompactRange(newValue) }
  }
  @inlinable package var start: Int { Int(compact.lower) }
  @inlinable package var end: Int { Int(compact.upper) }

  /// Whether the other range lies inside this one, in the same file.
  package func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  // One word: what is hashed most are places of one file.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(compact.upper) << 32 | UInt64(compact.lower ^ UInt32(truncatingIfNeeded: file.index) << 24))
  }

  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}
