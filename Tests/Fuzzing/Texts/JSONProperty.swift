import FormFiles
import FormModel
import LanguageServerProtocol

extension Property {
  /// JSON that is read is written and read again to the same; messages are read from anything; both of our readers agree on
  /// what JSON is.
  package static let json = Property("json") { bytes in
    let value: JSON
    do {
      value = try JSON(parsing: bytes)
    } catch let error as JSONError {
      try require(error.offset >= 0 && error.offset <= bytes.count, "the error lies in the text")
      return try compare(bytes, isJSON: false, isDeep: error.message.contains("nested"))
    }
    let written = value.bytes
    try require((try? JSON(parsing: written)) == value, "what is written is read as the same")
    try require((try JSON(parsing: written)).bytes == written, "writing is stable")
    _ = try? Message(json: value)
    try compare(bytes, isJSON: true, isDeep: false)
  }

  private static func compare(_ bytes: [UInt8], isJSON: Bool, isDeep: Bool) throws {
    let text = SourceText(bytes: bytes)
    guard SourceText.firstInvalidByte(in: bytes) == nil, text.byteOrderMarkLength == 0, !isDeep else { return }
    let document = DataDocument(parsing: text, as: .json)
    if document.problems.contains(where: { $0.message.contains("nested") }) { return }
    let isBlank = bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    try require(isBlank || document.hasSyntaxError == !isJSON, "the readers of messages and of form files agree")
  }
}
