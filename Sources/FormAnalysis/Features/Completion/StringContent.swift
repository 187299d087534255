import FormModel

/// The characters that a Swift string stands for, and the bytes of the source that they came from; the string may be broken.
struct StringContent {
  private(set) var text = ""
  /// For each byte of the text, and its end, where it stands in the source.
  private var offsets: [Int] = []
  /// Whether `"` needs a backslash.
  let escapesQuotes: Bool

  /// - Parameter pounds: how many `#` stand around the quotes.
  init(_ source: SourceText, _ range: ByteRange, pounds: Int) {
    escapesQuotes = pounds == 0
    let bytes = source.bytes[source.clamp(range)]
    var decoded: [UInt8] = []
    var index = bytes.startIndex
    func put(_ new: some Sequence<UInt8>, _ content: inout StringContent) {
      for byte in new {
        decoded.append(byte)
        content.offsets.append(index)
      }
    }
    while index < bytes.endIndex {
      let next = index + 1 + pounds
      guard bytes[index] == UInt8(ascii: "\\"), next < bytes.endIndex,
        bytes[index + 1..<next].allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        put(CollectionOfOne(bytes[index]), &self)
        index += 1
        continue
      }
      var end = next + 1
      switch bytes[next] {
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "0"):
        put(CollectionOfOne(UInt8(ascii: " ")), &self)
      case UInt8(ascii: "u"):
        let close = bytes[next...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.endIndex - 1
        let digits = String(decoding: bytes[next..<close].dropFirst(2), as: UTF8.self)
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
        put(String(scalar).utf8, &self)
        end = close + 1
      case UInt8(ascii: "("):
        // A value that is not known: a placeholder.
        put("%@".utf8, &self)
        var depth = 0
        end = next
        while end < bytes.endIndex {
          if bytes[end] == UInt8(ascii: "(") { depth += 1 }
          if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
          end += 1
          if depth == 0 { break }
        }
      default: put(CollectionOfOne(bytes[next]), &self)
      }
      index = min(end, bytes.endIndex)
    }
    offsets.append(bytes.endIndex)
    text = String(decoding: decoded, as: UTF8.self)
  }

  /// A text of which somebody else knows where each of its bytes, and its end, stands in the source.
  init(_ text: String, at places: [Int]) {
    self.text = text
    escapesQuotes = false
    offsets = places
  }

  /// Whether a text can stand between quotes of the predicate without escapes, those of the predicate or of the source.
  func canHold(_ text: String) -> Bool {
    !text.unicodeScalars.contains { scalar in
      scalar == "'" || scalar == "\\" || scalar.value < 0x20 || escapesQuotes && scalar == "\""
    }
  }

  /// Where an offset of the text stands in the source.
  func source(_ offset: Int) -> Int { offsets.isEmpty ? 0 : offsets[min(max(offset, 0), offsets.count - 1)] }

  /// The offset of the text that stands at a place of the source.
  func offset(ofSource place: Int) -> Int { offsets.firstIndex { $0 >= place } ?? max(0, offsets.count - 1) }
}
