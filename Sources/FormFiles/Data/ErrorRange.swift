import FormModel

/// What to underline for an error at an offset: the word that begins there, else one character; at the end of a line or of
/// the text the character before, so that there is something to see.
func errorRange(at offset: Int, in bytes: [UInt8]) -> ByteRange {
  let offset = min(max(offset, 0), bytes.count)
  var end = offset
  while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
  if end > offset { return offset..<end }
  if offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
    return offset..<offset + 1
  }
  var start = offset
  while start > 0, isBlankByte(bytes[start - 1]) { start -= 1 }
  guard start > 0 else { return offset..<offset }
  let last = start
  start -= 1
  // Never begin inside a character.
  while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
  return start..<last
}

/// The message for a key that stands twice in one mapping.
func duplicateKeyMessage(_ key: String) -> String {
  "the key '\(key)' is already used in this mapping, and only one of the two can count"
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

private func isBlankByte(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
