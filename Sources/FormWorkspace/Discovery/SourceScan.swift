import SystemShims

/// What one pass over the bytes of a Swift file tells without parsing: whether it speaks of forms, and which names it
/// declares and calls. It costs what `grep` costs, so that files without forms are never parsed and never read twice.
package struct SourceScan: Hashable, Sendable {
  /// Whether the file may speak of forms: it imports one of the libraries, names their controller, looks rows up, sets them up or
  /// binds them by a key, uses
  /// the operators together with something called a row, or has a comment for formlsp.
  package private(set) var hasFormHint = false
  /// Whether the file says `.form` of something.
  private(set) var namesForm = false
  /// Whether it says `.rows` of something, or calls its `add` or `insert`.
  private(set) var namesRows = false
  /// Whether there is certainly no byte above 0x7F: such a file is UTF-8.
  private(set) var isASCII = true
  /// Hashes of the names behind declaring keywords, sorted, each once.
  private(set) var declared: [UInt32] = []
  /// Hashes of the types that are extended here, and of the first inherited names of classes; sorted, each once.
  private(set) var extended: [UInt32] = []
  /// One bit for each hash of a name that is called on something (`base.name(`); several names share a bit.
  private(set) var called: [UInt64] = []

  /// - Parameter stopsAtHint: whether the names of a file that speaks of forms by itself are asked by nobody: it is read up to
  ///   the word that says so then, and whether it is ASCII is not known.
  package init(_ bytes: [UInt8], stopsAtHint: Bool = false) {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = Reader(bytes, stopsAtHint: stopsAtHint)
      reader.read()
      hasFormHint = reader.hasFormHint
      isASCII = reader.highBits < 0x80 && !reader.hasStopped
      declared = Self.ordered(reader.declared)
      extended = Self.ordered(reader.extended)
      called = reader.called
      namesForm = reader.namesForm
      namesRows = reader.namesRows || ["add", "insert"].contains { isCalled(Self.hash($0.utf8)) }
    }
  }

  /// Whether the file may declare one of the names. It may say so once too often; the parser decides.
  func declares(_ wanted: DeclarationScan) -> Bool {
    wanted.nameHashes.contains { Self.contains($0, declared) }
      || wanted.extendedHashes.contains { Self.contains($0, extended) }
  }

  /// Whether the file may speak of the forms of others: it extends one of their types, touches the form of one it names, or
  /// makes one of the calls. It may say so once too often.
  func maySpeakOfForms(_ wanted: DeclarationScan) -> Bool {
    namesForm && !wanted.extended.isEmpty || namesRows && !wanted.ownForms.isEmpty
      || wanted.extendedHashes.contains { Self.contains($0, extended) }
      || wanted.callHashes.contains(where: isCalled)
  }

  /// Whether the file speaks of the forms of others: it extends one of their types, touches the form of one it names, or makes
  /// one of the calls.
  func speaksOfForms(_ wanted: DeclarationScan, _ bytes: [UInt8]) -> Bool {
    guard maySpeakOfForms(wanted) else { return false }
    if wanted.extendedHashes.contains(where: { Self.contains($0, extended) }) { return true }
    if namesForm, wanted.extended.contains(where: bytes.hasWord) { return true }
    if namesRows, wanted.ownForms.contains(where: bytes.hasWord) { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      return wanted.calls.contains { call in
        var call = "." + call
        return call.withUTF8 { call in
          call.baseAddress.map { formlsp_find(base, bytes.count, $0, call.count) != nil } ?? false
        }
      }
    }
  }

  /// How many names it declares and extends.
  var nameCount: Int { declared.count + extended.count }

  private func isCalled(_ hash: UInt32) -> Bool { called[Self.word(of: hash)] & Self.bit(of: hash) != 0 }

  /// How many words the bits of called names fill.
  static let words = 32
  static func word(of hash: UInt32) -> Int { Int(hash >> 6) % words }
  static func bit(of hash: UInt32) -> UInt64 { 1 << UInt64(hash & 63) }

  /// FNV-1a: the same in every run, so that answers never depend on it.
  static func hash(_ name: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  private static func ordered(_ hashes: [UInt32]) -> [UInt32] {
    guard hashes.count > 1 else { return hashes }
    var result: [UInt32] = []
    for hash in hashes.sorted() where hash != result.last { result.append(hash) }
    return result
  }

  private static func contains(_ hash: UInt32, _ sorted: [UInt32]) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == hash
  }
}

/// Walks the bytes word by word.
private struct Reader {
  let bytes: UnsafeBufferPointer<UInt8>
  var hasFormHint = false
  var highBits: UInt8 = 0
  var declared: [UInt32] = []
  var extended: [UInt32] = []
  var called = [UInt64](repeating: 0, count: SourceScan.words)
  var namesForm = false
  var namesRows = false
  /// Whether the rest was not looked at.
  private(set) var hasStopped = false
  private var hasOperator = false
  private let stopsAtHint: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>, stopsAtHint: Bool) { (self.bytes, self.stopsAtHint) = (bytes, stopsAtHint) }

  mutating func read() {
    let count = bytes.count
    // A byte order mark is no part of the first word.
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if offset > 0 { highBits = 0x80 }
    while offset < count {
      let byte = bytes[offset]
      highBits |= byte
      if isWord(byte) {
        let start = offset
        offset += 1
        while offset < count, isWord(bytes[offset]) {
          highBits |= bytes[offset]
          offset += 1
        }
        word(start, offset)
        if stopsAtHint, hasFormHint {
          hasStopped = true
          return
        }
      } else {
        if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "<"), !hasOperator, offset + 2 < count,
          bytes[offset + 1] == byte, bytes[offset + 2] == byte
        {
          hasOperator = true
        }
        offset += 1
      }
    }
    if hasOperator, !hasFormHint { hasFormHint = contains("Row", 0, count) }
  }

  private mutating func word(_ start: Int, _ end: Int) {
    let length = end - start
    if length >= 5, !hasFormHint { hasFormHint = isHint(start, end) }
    if length == 4, start > 0, bytes[start - 1] == UInt8(ascii: ".") {
      if equals("form", start, length) { namesForm = true }
      if equals("rows", start, length) { namesRows = true }
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "("), start > 0, bytes[start - 1] == UInt8(ascii: ".") {
      let hash = SourceScan.hash(bytes[start..<end])
      called[SourceScan.word(of: hash)] |= SourceScan.bit(of: hash)
      return
    }
    guard (3...9).contains(length), end < bytes.count, isBlank(bytes[end]) else { return }
    switch bytes[start] {
    case UInt8(ascii: "l"): if equals("let", start, length) { declaration(after: end) }
    case UInt8(ascii: "v"): if equals("var", start, length) { declaration(after: end) }
    case UInt8(ascii: "f"): if equals("func", start, length) { declaration(after: end) }
    case UInt8(ascii: "s"): if equals("struct", start, length) { declaration(after: end) }
    case UInt8(ascii: "t"): if equals("typealias", start, length) { declaration(after: end) }
    case UInt8(ascii: "p"): if equals("protocol", start, length) { declaration(after: end) }
    case UInt8(ascii: "a"): if equals("actor", start, length) { declaration(after: end) }
    case UInt8(ascii: "c"):
      if equals("case", start, length) {
        declaration(after: end)
      } else if equals("class", start, length) {
        superclass(after: declaration(after: end))
      }
    case UInt8(ascii: "e"):
      if equals("enum", start, length) {
        declaration(after: end)
      } else if equals("extension", start, length) {
        extensionName(after: end)
      }
    default: break
    }
  }

  // MARK: Declarations

  @discardableResult
  private mutating func declaration(after keyword: Int) -> Int {
    guard let name = name(after: keyword) else { return keyword }
    declared.append(SourceScan.hash(bytes[name]))
    return name.upperBound
  }

  /// `class Wide<T>: Narrow`: the superclass stands first.
  private mutating func superclass(after name: Int) {
    var offset = name
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ":"), bytes[offset] != UInt8(ascii: "{") { offset += 1 }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { return }
    if let inherited = self.name(after: offset + 1) { extended.append(SourceScan.hash(bytes[inherited])) }
  }

  /// `extension Settings.Tags`: every part counts.
  private mutating func extensionName(after keyword: Int) {
    var offset = keyword
    while let name = name(after: offset) {
      let hash = SourceScan.hash(bytes[name])
      extended.append(hash)
      if !isSystemType(name) { declared.append(hash) }
      offset = name.upperBound
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: ".") else { return }
      offset += 1
    }
  }

  /// The name behind blanks, without the backticks around it.
  private func name(after place: Int) -> Range<Int>? {
    var offset = place
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
    let start = offset
    while offset < bytes.count, isWord(bytes[offset]) { offset += 1 }
    return start < offset ? start..<offset : nil
  }

  /// Every file extends these somewhere; an extension of them says nothing about where a name of theirs is declared.
  private func isSystemType(_ name: Range<Int>) -> Bool {
    if name.count > 2 {
      switch (bytes[name.lowerBound], bytes[name.lowerBound + 1]) {
      case (UInt8(ascii: "U"), UInt8(ascii: "I")), (UInt8(ascii: "N"), UInt8(ascii: "S")),
        (UInt8(ascii: "C"), UInt8(ascii: "G")):
        return true
      default: break
      }
    }
    return Self.systemTypes.contains(SourceScan.hash(bytes[name]))
  }

  private static let systemTypes = Set(
    [
      "String", "Substring", "Character", "Int", "Double", "Float", "Bool", "Date", "URL", "Data", "Array",
      "Dictionary", "Set", "Optional", "Result", "Collection", "Sequence", "RawRepresentable", "Bundle", "Calendar",
      "Locale", "View", "Color", "Image", "Text", "Notification", "DateFormatter", "Decimal", "Error",
    ].map { SourceScan.hash($0.utf8) })

  // MARK: Forms

  private func isHint(_ start: Int, _ end: Int) -> Bool {
    switch bytes[end - 1] {
    case UInt8(ascii: "t"): equals("import", start, end - start) && importsLibrary(after: end)
    case UInt8(ascii: "p"): equals("formlsp", start, end - start) && isAddressed(start, end) || isController(start, end)
    case UInt8(ascii: "y"):
      endsWith("rowBy", end, from: start) && starts(with: "(tag:", end)
        || equals("kvcKey", start, end - start) && starts(with: ":", end)
    case UInt8(ascii: "s"):
      equals("setupRows", start, end - start) && starts(with: "(", end) || isController(start, end)
    case UInt8(ascii: "g"): endsWith("rowByTag", end, from: start) && starts(with: "(", end)
    case UInt8(ascii: "d"):
      equals("_exported", start, end - start) && importsRow(after: end) || isController(start, end)
    case UInt8(ascii: "w"): endsWith("findRow", end, from: start) && starts(with: "(", end) || isController(start, end)
    default: isController(start, end)
    }
  }

  /// Whether a name and a colon begin a comment: what is asked of formlsp is answered, whatever else the file is about.
  private func isAddressed(_ start: Int, _ end: Int) -> Bool {
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return false }
    var before = start
    while before > 0, isBlank(bytes[before - 1]) { before -= 1 }
    return before > 1 && bytes[before - 1] == UInt8(ascii: "/") && bytes[before - 2] == UInt8(ascii: "/")
  }

  private func isController(_ start: Int, _ end: Int) -> Bool {
    end - start >= 18 && contains("FormViewController", start, end)
  }

  /// `import class Eureka.Form`, to the end of the line.
  private func importsLibrary(after word: Int) -> Bool {
    let end = endOfLine(word)
    return contains("Eureka", word, end) || contains("AstroForms", word, end) || contains("ObjectForm", word, end)
  }

  /// `@_exported import ImageRow`: all files of the module see the row.
  private func importsRow(after word: Int) -> Bool { contains("Row", word, endOfLine(word)) }

  private func endOfLine(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
    return end
  }

  // MARK: Bytes

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private func equals(_ word: StaticString, _ start: Int, _ length: Int) -> Bool {
    length == word.utf8CodeUnitCount && starts(with: word, start)
  }

  private func starts(with word: StaticString, _ start: Int) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[start + index] != word.utf8Start[index] { return false }
    return true
  }

  private func endsWith(_ word: StaticString, _ end: Int, from start: Int) -> Bool {
    let place = end - word.utf8CodeUnitCount
    return place >= start && starts(with: word, place)
  }

  private func contains(_ needle: StaticString, _ start: Int, _ end: Int) -> Bool {
    guard start < end, let base = bytes.baseAddress else { return false }
    return formlsp_find(base + start, end - start, needle.utf8Start, needle.utf8CodeUnitCount) != nil
  }
}
