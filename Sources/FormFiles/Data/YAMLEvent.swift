internal import CYaml
import FormModel

/// One event of libyaml with its places in bytes.
struct YAMLEvent {
  enum Kind: Hashable {
    case streamEnd, documentStart, documentEnd, alias, scalar, sequenceStart, sequenceEnd, mappingStart, mappingEnd,
      other
  }

  var kind: Kind
  /// From the anchor or tag, if there is one, to the node's end; of a block container an empty range at its start.
  var range: ByteRange
  var anchor: String?
  /// The tag as libyaml resolves it: `!local`, `tag:yaml.org,2002:str`.
  var tag: String?
  /// The decoded text of a scalar.
  var text = ""
  var style = DataScalar.Style.plain
  var isFlow = false

  init(_ event: yaml_event_t, _ offsets: CharacterOffsets) {
    let start = offsets.offset(ofCharacter: event.start_mark.index)
    range = start..<max(start, offsets.offset(ofCharacter: event.end_mark.index))
    switch event.type {
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT:
      kind = .alias
      anchor = string(event.data.alias.anchor)
    case YAML_SCALAR_EVENT:
      kind = .scalar
      let scalar = event.data.scalar
      anchor = string(scalar.anchor)
      tag = string(scalar.tag)
      text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      switch scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: style = .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: style = .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: style = .literal
      case YAML_FOLDED_SCALAR_STYLE: style = .folded
      default: style = .plain
      }
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      anchor = string(event.data.sequence_start.anchor)
      tag = string(event.data.sequence_start.tag)
      isFlow = event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      anchor = string(event.data.mapping_start.anchor)
      tag = string(event.data.mapping_start.tag)
      isFlow = event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: kind = .other
    }
  }
}

/// Where characters stand in bytes: libyaml counts Unicode scalars, we count UTF-8.
struct CharacterOffsets {
  /// The number of bytes before the first character that is counted (a byte order mark).
  let base: Int
  private let count: Int
  /// The offset of every character, nil where all are single bytes.
  private let starts: [Int]?

  init(_ bytes: [UInt8], from base: Int) {
    self.base = base
    count = bytes.count
    guard bytes[base...].contains(where: { $0 >= 0x80 }) else {
      starts = nil
      return
    }
    starts = bytes.indices.dropFirst(base).filter { bytes[$0] & 0xC0 != 0x80 }
  }

  func offset(ofCharacter index: Int) -> Int {
    guard index >= 0 else { return base }
    guard let starts else { return min(base + index, count) }
    return index < starts.count ? starts[index] : count
  }
}

private func string(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? { pointer.map { String(cString: $0) } }
