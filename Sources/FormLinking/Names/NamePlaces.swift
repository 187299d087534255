import FormModel

/// Where a file uses some of the names that are looked for, whatever they mean there: code without any of them does not have to
/// be understood.
struct NamePlaces {
  /// The starts of the names, sorted.
  private var offsets: [Int] = []

  /// Of no file.
  init() {}

  init(of wanted: Set<String>, in file: SwiftFile) {
    var found: [Int] = []
    var walker = CodeWalker(
      visitName: { if wanted.contains($0.text) { found.append($0.range.lowerBound) } }, visit: { _ in true })
    walker.walk(file.statements)
    offsets = found.sorted()
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
