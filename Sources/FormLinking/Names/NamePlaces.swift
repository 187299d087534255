import FormModel

/// Where a file uses some of the names that are looked for, whatever they mean there: code without any of them does not have to
/// be understood.
struct NamePlaces {
  /// The starts of the names, sorted.
  private var offsets: [Int] = []

  /// - Parameters:
  ///   - earlier: where an earlier text of the file used the same names.
  ///   - difference: how that text differs from this one: only what has to do with it is looked at.
  init(of wanted: WantedNames, in file: SwiftFile, earlier: NamePlaces, _ difference: TreeDifference) {
    var found = earlier.offsets.compactMap(difference.place(of:))
    var walker = CodeWalker(
      visitName: {
        if difference.origin(of: $0.range) == nil, wanted.all.contains($0.text) { found.append($0.range.lowerBound) }
      }, visit: { difference.origin(of: $0.range) == nil })
    walker.walk(file.statements)
    offsets = found.sorted()
  }

  init(of wanted: WantedNames, in file: SwiftFile) { offsets = Self.search(wanted, in: file.statements).sorted() }

  /// - Parameter depth: how many closures the statements lie in. Those in a few are asked what they remember.
  private static func search(_ wanted: WantedNames, in statements: [Statement], depth: Int = 0) -> [Int] {
    var found: [Int] = []
    var walker = CodeWalker(
      visitName: { if wanted.all.contains($0.text) { found.append($0.range.lowerBound) } },
      visitClosure: { closure in
        guard depth < 8 else { return true }
        found += closure.offsets(of: wanted) { search(wanted, in: $0, depth: depth + 1) }
        return false
      }, visit: { _ in true })
    walker.walk(statements)
    return found
  }

  var isEmpty: Bool { offsets.isEmpty }

  /// Whether one of the names stands in a range.
  func isTouched(_ range: ByteRange) -> Bool {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < offsets.count && offsets[low] < range.upperBound
  }
}
