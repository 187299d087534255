import FormModel

/// Files without forms that were read for the sake of others, and that nobody needs any more.
extension Project {
  /// Takes note that a parsed text is another one now: names that were looked for and stood where it changed may be gone.
  mutating func noteGone(_ old: SourceText?, _ new: SourceText?) {
    guard let old, !scannedFor.names.isEmpty else { return }
    for word in Self.words(of: old.bytes, changedIn: new?.bytes ?? []) where scannedFor.nameHashes.contains(word.hash) {
      let name = String(decoding: old.bytes[word.range], as: UTF8.self)
      if scannedFor.names.contains(name) { goneWords.insert(name) }
    }
  }

  /// The words that touch what is another text now.
  private static func words(of old: [UInt8], changedIn new: [UInt8]) -> [(range: ByteRange, hash: UInt32)] {
    let same = old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { CommonEnds(of: old, and: $0) } }
    var start = same.prefix
    var end = old.count - same.suffix
    while start > 0, isWord(old[start - 1]) { start -= 1 }
    while end < old.count, isWord(old[end]) { end += 1 }
    var words: [(range: ByteRange, hash: UInt32)] = []
    while start < end {
      guard isWord(old[start]) else {
        start += 1
        continue
      }
      let word = start
      while start < end, isWord(old[start]) { start += 1 }
      words.append((word..<start, SourceScan.hash(old[word..<start])))
    }
    return words
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Workspace {
  /// Looks again at files that were read for names, types or calls which nobody mentions any more, each of these once.
  /// What some other file needs after all is asked for again when linking.
  /// - Returns: Whether anything that linking looks at is different now.
  mutating func giveUp(
    allBut wanted: DeclarationScan, _ givenUp: inout DeclarationScan, in project: inout Project
  ) -> Bool {
    let words = project.goneWords
    project.goneWords = []
    var names: Set<String> = []
    for name in words where project.scannedFor.names.contains(name) {
      let scan = DeclarationScan(names: [name])
      let isRead = project.parsedFiles.contains { files[$0]?.scan?.declares(scan) == true }
      if isRead, !isMentioned(name, in: project) { names.insert(name) }
    }
    let unwanted = project.unwantedNames(wanted)
    let unneeded = DeclarationScan(
      names: names, extended: unwanted.extended, ownForms: unwanted.extended, calls: unwanted.calls
    )
    .subtracting(givenUp)
    guard !unneeded.isEmpty else { return false }
    givenUp.formUnion(unneeded)
    project.scannedFor = project.scannedFor.subtracting(unneeded)
    let read = project.parsedFiles.filter { id in
      files[id]?.scan.map { $0.declares(unneeded) || $0.maySpeakOfForms(unneeded) } ?? false
    }
    return refresh(Array(read), in: &project, isSecondLook: true)
  }

  /// Whether a file that speaks of forms has the name anywhere in its text.
  private func isMentioned(_ name: String, in project: Project) -> Bool {
    project.parsedFiles.contains { id in
      guard let file = files[id], file.hasHint, let text = file.text else { return false }
      return text.bytes.hasWord(name)
    }
  }
}
