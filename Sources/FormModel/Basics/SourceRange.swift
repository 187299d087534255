/// A file of the workspace, by its number in the workspace's table of paths. Numbers mean nothing between two runs.
package struct FileID: Hashable, Comparable, Sendable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(clamping: index) }

  package static func < (left: FileID, right: FileID) -> Bool { left.index < right.index }
}

/// A half-open range of UTF-8 offsets in one file whose identity is known from the context.
package typealias ByteRange = Range<Int>

/// A half-open range of UTF-8 offsets in one file.
package struct SourceRange: Hashable, Comparable, Sendable {
  package var file: FileID
  package var bytes: ByteRange

  package init(_ file: FileID, _ bytes: ByteRange) {
    self.file = file
    self.bytes = bytes
  }

  package var start: Int { bytes.lowerBound }
  package var end: Int { bytes.upperBound }

  /// Whether the other range lies inside this one, in the same file.
  package func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}
