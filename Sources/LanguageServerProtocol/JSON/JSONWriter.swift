extension JSON {
  /// The value as UTF-8 without any space.
  package var bytes: [UInt8] {
    var output: [UInt8] = []
    write(into: &output)
    return output
  }

  /// The value as text without any space.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The value as text for people: two spaces a level, a line a member.
  package var indentedText: String {
    var output: [UInt8] = []
    writeIndented(into: &output, level: 0)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the value as UTF-8 without any space.
  package func write(into output: inout [UInt8]) {
    switch self {
    case .null, .bool, .integer, .number, .string: writeScalar(into: &output)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      var isFirst = true
      for element in elements {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        element.write(into: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let object):
      output.append(UInt8(ascii: "{"))
      var isFirst = true
      for member in object.members {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        Self.write(member.key, into: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(into: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private func writeIndented(into output: inout [UInt8], level: Int) {
    func line(_ level: Int) {
      output.append(0x0A)
      output.append(contentsOf: repeatElement(0x20, count: 2 * level))
    }
    switch self {
    case .null, .bool, .integer, .number, .string: writeScalar(into: &output)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        line(level + 1)
        element.writeIndented(into: &output, level: level + 1)
      }
      if !elements.isEmpty { line(level) }
      output.append(UInt8(ascii: "]"))
    case .object(let object):
      output.append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        line(level + 1)
        Self.write(member.key, into: &output)
        output.append(contentsOf: ": ".utf8)
        member.value.writeIndented(into: &output, level: level + 1)
      }
      if !object.isEmpty { line(level) }
      output.append(UInt8(ascii: "}"))
    }
  }

  private func writeScalar(into output: inout [UInt8]) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): output.append(contentsOf: String(value).utf8)
    // There is no infinity in JSON; parsed numbers are finite, computed ones may not be.
    case .number(let value): output.append(contentsOf: (value.isFinite ? String(value) : "null").utf8)
    case .string(let value): Self.write(value, into: &output)
    case .array, .object: break
    }
  }

  /// Writes runs of plain bytes at once: the texts of completion items are long and have few escapes.
  private static func write(_ text: String, into output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var start = bytes.startIndex
      for place in bytes.indices {
        let byte = bytes[place]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        output.append(contentsOf: bytes[start..<place])
        start = place + 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(contentsOf: [UInt8(ascii: "\\"), byte])
        case 0x0A: output.append(contentsOf: "\\n".utf8)
        case 0x0D: output.append(contentsOf: "\\r".utf8)
        case 0x09: output.append(contentsOf: "\\t".utf8)
        default:
          let digits = String(byte, radix: 16)
          output.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
          output.append(contentsOf: digits.utf8)
        }
      }
      output.append(contentsOf: bytes[start...])
    }
    output.append(UInt8(ascii: "\""))
  }
}
