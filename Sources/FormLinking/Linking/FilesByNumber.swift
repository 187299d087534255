import FormModel

extension [(id: FileID, file: SwiftFile)] {
  /// Where the changed files stand among all files, in order. No other one is taken hold of to see that it is none of them, which
  /// would mean to fetch each from far away with every keystroke.
  func places(of changed: Set<FileID>) -> [Int] {
    guard let first = changed.first else { return [] }
    let isOne = changed.count == 1
    return withUnsafeBufferPointer { files in
      files.indices.filter { number in
        let id = files[number].id
        return isOne ? id == first : changed.contains(id)
      }
    }
  }
}
