// The parser inside Yams: its events say where a node begins *and ends* and where an alias stands, which Yams' own tree
// leaves out.
internal import CYaml
import FormModel

/// Builds the tree of a YAML text from the events of libyaml. Reads the first document; a second one is a problem.
struct YAMLReader {
  private static let maximumDepth = 128
  /// The library counts brackets that it has not told of yet, and fails without a place; its events are counted here, and its
  /// look ahead is short. Its limit is one for the whole process, so it is set once.
  private static let liftsLimitOfLibrary: Void = yaml_set_max_nest_level(.max)
  /// How many values aliases and merges may add to those that are written out.
  private static let maximumNodes = 100_000

  /// The ranges of all scalars in order of the text, for telling comments from text.
  private(set) var scalarRanges: [ByteRange] = []

  private let bytes: [UInt8]
  private let offsets: CharacterOffsets
  private var problems: [DataProblem] = []
  private var anchors: [String: (node: DataNode, size: Int)] = [:]
  private var nodeCount = 0

  init(_ text: SourceText) {
    bytes = text.bytes
    offsets = CharacterOffsets(text.bytes, from: text.byteOrderMarkLength)
  }

  mutating func read() -> (DataNode?, [DataProblem]) {
    guard offsets.base < bytes.count else { return (nil, []) }
    Self.liftsLimitOfLibrary
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      return (nil, [DataProblem(.syntax, 0..<0, "out of memory")])
    }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    let input = bytes[offsets.base...]
    return input.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      do {
        let root = try readStream(&parser)
        problems.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        return (root, problems)
      } catch let failure as Failure {
        return (nil, [failure.problem])
      } catch {
        return (nil, [DataProblem(.syntax, 0..<0, "the text does not parse")])
      }
    }
  }

  private struct Failure: Error {
    var problem: DataProblem

    init(_ range: ByteRange, _ message: String) { problem = DataProblem(.syntax, range, message) }
  }

  private mutating func readStream(_ parser: inout yaml_parser_t) throws -> DataNode? {
    var root: DataNode?
    var documents = 0
    while true {
      let event = try next(&parser)
      switch event.kind {
      case .streamEnd: return root
      case .documentStart:
        documents += 1
        if documents > 1 {
          let start = event.range.lowerBound
          let range = bytes[start...].starts(with: "---".utf8) ? start..<start + 3 : errorRange(at: start, in: bytes)
          problems.append(
            DataProblem(.severalDocuments, range, "a second document begins here, but a file holds one; it is not read")
          )
          return root
        }
      case .scalar, .alias, .sequenceStart, .mappingStart:
        root = try node(from: event, &parser, depth: 0).node
      case .documentEnd, .sequenceEnd, .mappingEnd, .other: continue
      }
    }
  }

  /// The node that begins with an event, and the number of nodes in it with aliases expanded.
  private mutating func node(
    from event: YAMLEvent, _ parser: inout yaml_parser_t, depth: Int
  ) throws -> (node: DataNode, size: Int) {
    guard depth < Self.maximumDepth else {
      throw Failure(
        errorRange(at: event.range.lowerBound, in: bytes), "nested more than \(Self.maximumDepth) levels deep")
    }
    var result: (node: DataNode, size: Int)
    switch event.kind {
    case .alias:
      guard let anchor = event.anchor, let target = anchors[anchor] else {
        throw Failure(event.range, "no anchor '&\(event.anchor ?? "")' before this alias")
      }
      result = target
      result.node.alias = event.range
      try count(target.size, at: event.range)
      return result
    case .scalar:
      result = (scalar(from: event), 1)
    case .sequenceStart:
      result = try sequence(from: event, &parser, depth: depth)
    case .mappingStart:
      result = try mapping(from: event, &parser, depth: depth)
    case .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd, .other:
      throw Failure(errorRange(at: event.range.lowerBound, in: bytes), "expected a value")
    }
    if let anchor = event.anchor { anchors[anchor] = result }
    return result
  }

  private mutating func sequence(
    from start: YAMLEvent, _ parser: inout yaml_parser_t, depth: Int
  ) throws -> (node: DataNode, size: Int) {
    var items: [DataNode] = []
    var size = 1
    while true {
      let event = try next(&parser)
      if event.kind == .sequenceEnd {
        let content = contentStart(of: start)
        let end = start.isFlow ? event.range.upperBound : items.map(\.place.upperBound).max() ?? content
        let range = content..<max(content, end)
        return (DataNode(.sequence(items), range: range, isFlow: start.isFlow), size)
      }
      let item = try node(from: event, &parser, depth: depth + 1)
      items.append(item.node)
      size += item.size
    }
  }

  private mutating func mapping(
    from start: YAMLEvent, _ parser: inout yaml_parser_t, depth: Int
  ) throws -> (node: DataNode, size: Int) {
    var entries: [DataEntry] = []
    var merges: [DataNode] = []
    var places: [String: ByteRange] = [:]
    var size = 1
    var end = 0
    while true {
      let event = try next(&parser)
      if event.kind == .mappingEnd {
        try merge(merges, into: &entries, at: start.range)
        let content = contentStart(of: start)
        end = start.isFlow ? event.range.upperBound : end
        return (DataNode(.mapping(entries), range: content..<max(content, end), isFlow: start.isFlow), size)
      }
      let key = try node(from: event, &parser, depth: depth + 1)
      let value = try node(from: try next(&parser), &parser, depth: depth + 1)
      size += key.size + value.size
      end = max(end, key.node.place.upperBound, value.node.place.upperBound)
      guard var scalar = key.node.scalar else {
        problems.append(DataProblem(.key, key.node.place, "a key is a single text, not \(key.node.kindDescription)"))
        continue
      }
      if let alias = key.node.alias { (scalar.range, scalar.contents) = (alias, alias) }
      if scalar.style == .plain, scalar.text.text == "<<" {
        merges.append(value.node)
        continue
      }
      if let first = places[scalar.text.text] {
        problems.append(
          DataProblem(.duplicateKey, scalar.contents, duplicateKeyMessage(scalar.text.text), related: first))
      } else {
        places[scalar.text.text] = scalar.contents
      }
      entries.append(DataEntry(key: scalar, value: value.node))
    }
  }

  /// Adds what merge keys bring in; keys that are written out, and earlier merges, win.
  private mutating func merge(_ merges: [DataNode], into entries: inout [DataEntry], at range: ByteRange) throws {
    guard !merges.isEmpty else { return }
    var known = Set(entries.map(\.name))
    for merge in merges {
      let isList = if case .sequence = merge.content { true } else { false }
      for source in isList ? merge.items : [merge] {
        guard case .mapping(let merged) = source.content else {
          problems.append(
            DataProblem(.merge, source.place, "'<<' merges mappings, but this is \(source.kindDescription)"))
          continue
        }
        for var entry in merged where known.insert(entry.name).inserted {
          entry.isMerged = true
          if let alias = source.alias ?? merge.alias {
            (entry.key.range, entry.key.contents, entry.value.alias) = (alias, alias, alias)
          }
          entries.append(entry)
          try count(1, at: range)
        }
      }
    }
  }

  private mutating func scalar(from event: YAMLEvent) -> DataNode {
    let start = event.text.isEmpty && event.style == .plain ? event.range.upperBound : contentStart(of: event)
    let range = min(start, event.range.upperBound)..<event.range.upperBound
    var scalar = YAMLScalar(bytes: bytes, range: range, style: event.style, decoded: event.text).scalar
    if let tag = event.tag {
      if tag.hasPrefix("!") {
        let tagged = event.range.lowerBound..<max(event.range.upperBound, event.range.lowerBound)
        problems.append(
          DataProblem(
            .tag, tagged, "YAML takes '\(tag)' for a tag, not for a part of the value; put the value in quotes"))
      } else if tag == "tag:yaml.org,2002:str" {
        scalar.value = .string
      }
    }
    if let problem = DataProblem(of: scalar) { problems.append(problem) }
    scalarRanges.append(scalar.range)
    return DataNode(.scalar(scalar), range: scalar.range)
  }

  /// Where a node begins behind its anchor, its tag, and the white space and comments after them.
  private func contentStart(of event: YAMLEvent) -> Int {
    var index = event.range.lowerBound
    guard event.anchor != nil || event.tag != nil else { return index }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        while index < bytes.count, !isYAMLBlank(bytes[index]) { index += 1 }
      case UInt8(ascii: "#"):
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      case let byte where isYAMLBlank(byte): index += 1
      default: return index
      }
    }
    return index
  }

  private mutating func count(_ nodes: Int, at range: ByteRange) throws {
    nodeCount += nodes
    guard nodeCount <= Self.maximumNodes else {
      throw Failure(
        errorRange(at: range.lowerBound, in: bytes), "aliases add more than \(Self.maximumNodes) values to this")
    }
  }

  private func next(_ parser: inout yaml_parser_t) throws -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw failure(of: parser) }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event, offsets)
  }

  private func failure(of parser: yaml_parser_t) -> Failure {
    let problem = parser.problem.map { String(cString: $0) } ?? "the text does not parse"
    if parser.error == YAML_READER_ERROR {
      return Failure(errorRange(at: offsets.base + parser.problem_offset, in: bytes), problem)
    }
    let place = offsets.offset(ofCharacter: parser.problem_mark.index)
    if place < bytes.count, bytes[place] == UInt8(ascii: "\t") {
      return Failure(place..<place + 1, "a tab cannot indent YAML; use spaces")
    }
    let start = offsets.offset(ofCharacter: parser.context_mark.index)
    if parser.context != nil, start < place, bytes[start] == UInt8(ascii: "!") {
      return Failure(
        start..<place, "YAML takes what begins with '!' for a tag, not for a part of the value; put the value in quotes"
      )
    }
    let context = parser.context.map { " " + String(cString: $0) } ?? ""
    return Failure(errorRange(at: place, in: bytes), problem + context)
  }
}

/// White space of YAML.
func isYAMLBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
