import SystemShims

extension [UInt8] {
  /// Where a word begins, one place behind the other.
  /// - Parameter most: how many places are looked for.
  func places(of word: String, most: Int = .max) -> [Int] {
    var found: [Int] = []
    _ = hasPlace(of: word) { place in
      found.append(place)
      return found.count >= most
    }
    return found
  }

  /// Whether a word stands at a place that is meant. Overlapping places count as one.
  func hasPlace(of word: String, where isMeant: (Int) -> Bool = { _ in true }) -> Bool {
    var word = word
    return word.withUTF8 { word in
      withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress, let needle = word.baseAddress, !word.isEmpty else { return false }
        var start = 0
        while start < bytes.count, let found = formlsp_find(base + start, bytes.count - start, needle, word.count) {
          let place = UnsafeRawPointer(base).distance(to: found)
          if isMeant(place) { return true }
          start = place + word.count
        }
        return false
      }
    }
  }

  /// Whether a name stands anywhere, with nothing around it that could belong to one.
  func hasWord(_ name: String) -> Bool {
    let length = name.utf8.count
    return hasPlace(of: name) { place in
      let end = place + length
      return (place == 0 || !Project.isWord(self[place - 1])) && (end >= count || !Project.isWord(self[end]))
    }
  }
}
