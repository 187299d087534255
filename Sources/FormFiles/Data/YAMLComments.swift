import FormModel

/// The comments of a YAML text: a `#` at the start of a line or behind white space that is in no scalar, to the line's end.
/// In a text that does not parse, `scalars` may be incomplete; quotes on the same line are then heeded.
func yamlComments(of text: SourceText, outside scalars: [ByteRange]) -> [ByteRange] {
  let bytes = text.bytes
  guard bytes.contains(UInt8(ascii: "#")) else { return [] }
  var comments: [ByteRange] = []
  var scalar = 0
  var quote: UInt8?
  var index = text.byteOrderMarkLength
  while index < bytes.count {
    while scalar < scalars.count, scalars[scalar].upperBound <= index { scalar += 1 }
    if scalar < scalars.count, scalars[scalar].contains(index) {
      // Behind the header of a block scalar there may be a comment too.
      let isBlock = bytes[index] == UInt8(ascii: "|") || bytes[index] == UInt8(ascii: ">")
      if isBlock, index == scalars[scalar].lowerBound, let comment = headerComment(in: bytes, from: index) {
        comments.append(comment)
      }
      index = scalars[scalar].upperBound
      quote = nil
      continue
    }
    let byte = bytes[index]
    if byte == 0x0A || byte == 0x0D {
      quote = nil
    } else if let open = quote {
      if byte == open { quote = nil }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: "#"), index == text.byteOrderMarkLength || isYAMLBlank(bytes[index - 1]) {
      let end = lineEnd(in: bytes, from: index)
      comments.append(index..<end)
      index = end
      continue
    }
    index += 1
  }
  return comments
}

private func headerComment(in bytes: [UInt8], from start: Int) -> ByteRange? {
  let end = lineEnd(in: bytes, from: start)
  guard let hash = bytes[start..<end].firstIndex(of: UInt8(ascii: "#")), hash > start, isYAMLBlank(bytes[hash - 1])
  else { return nil }
  return hash..<end
}

private func lineEnd(in bytes: [UInt8], from start: Int) -> Int {
  var end = start
  while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
  return end
}
