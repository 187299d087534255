package import FormModel

/// A stretch of a form file that an editor colours by what it means. Tokens lie in one line each, in order, without overlap.
package struct FormFileToken: Hashable, Sendable {
  /// Named for the token types of the protocol.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case property, type, function, enumMember, variable, string, number, keyword, comment
  }

  package var range: ByteRange
  package var kind: Kind

  /// The tokens of a form file; those of its comments alone where it does not parse.
  package static func tokens(in data: DataDocument, text: SourceText) -> [FormFileToken] {
    var collector = TokenCollector(text: text)
    for comment in data.comments { collector.add(comment, .comment) }
    if let root = data.root { collector.add(root, key: nil) }
    return collector.tokens.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

private struct TokenCollector {
  let text: SourceText
  private(set) var tokens: [FormFileToken] = []

  init(text: SourceText) { self.text = text }

  mutating func add(_ node: DataNode, key: String?) {
    guard node.alias == nil else { return }
    switch node.content {
    case .mapping(let entries):
      for entry in entries where !entry.isMerged {
        add(entry.key.contents, key == "rules" ? .function : key == "setValues" ? .variable : .property)
        add(entry.value, key: entry.name)
      }
    case .sequence(let items):
      for item in items { add(item, key: key) }
    case .scalar(let scalar): add(scalar, key: key)
    }
  }

  private mutating func add(_ scalar: DataScalar, key: String?) {
    switch scalar.value {
    case .null, .boolean: add(scalar.range, .keyword)
    case .integer, .double: add(scalar.range, .number)
    case .string:
      switch key {
      case "type", "form": add(scalar.contents, .type)
      case "rules", "named": add(scalar.contents, .function)
      case "tag", "function": add(scalar.contents, .variable)
      case "validationOptions", "multivaluedOptions", "selectionType", "textAreaMode", "cellStyle":
        add(scalar.contents, .enumMember)
      case "hidden", "disabled": addPredicate(scalar)
      default: add(scalar.range, .string)
      }
    }
  }

  /// The variables of a predicate; its literals and operators stay as they are.
  private mutating func addPredicate(_ scalar: DataScalar) {
    let bytes = Array(scalar.text.text.utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "$") else {
        index += 1
        continue
      }
      let start = index
      index += 1
      while index < bytes.count,
        bytes[index] == UInt8(ascii: "_") || bytes[index] >= 0x80 || isAlphanumeric(bytes[index])
      {
        index += 1
      }
      if index > start + 1 { add(scalar.sourceRange(of: start..<index), .variable) }
    }
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// One token per line of the range.
  mutating func add(_ range: ByteRange, _ kind: FormFileToken.Kind) {
    let range = text.clamp(range)
    guard !range.isEmpty else { return }
    for line in text.line(at: range.lowerBound)...text.line(at: range.upperBound - 1) {
      var part = text.line(line).clamped(to: range)
      while part.lowerBound < part.upperBound, isYAMLBlank(text.bytes[part.lowerBound]) {
        part = part.lowerBound + 1..<part.upperBound
      }
      if !part.isEmpty { tokens.append(FormFileToken(range: part, kind: kind)) }
    }
  }
}
