package import FormModel

/// A mapping, a sequence or a scalar of a YAML or JSON text. Aliases and merge keys are resolved.
package struct DataNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case mapping([DataEntry])
    case sequence([DataNode])
    case scalar(DataScalar)
  }

  package var content: Content
  /// All characters of the node: brackets and quotes included, tags and anchors not. An empty value has an empty range.
  /// For what an alias stands for it is the place of the definition.
  package var range: ByteRange
  /// The `*name` by which the node is meant here, nil where it is written out.
  package var alias: ByteRange?
  /// Whether the container is written with brackets; true for all of JSON's, false for scalars.
  package var isFlow: Bool

  package init(_ content: Content, range: ByteRange, alias: ByteRange? = nil, isFlow: Bool = false) {
    self.content = content
    self.range = range
    self.alias = alias
    self.isFlow = isFlow
  }

  /// Where the node stands in its parent: the alias, or the node itself.
  package var place: ByteRange { alias ?? range }

  /// The entries of a mapping, merged ones included; empty for anything else.
  package var entries: [DataEntry] { if case .mapping(let entries) = content { entries } else { [] } }
  /// The items of a sequence; empty for anything else.
  package var items: [DataNode] { if case .sequence(let items) = content { items } else { [] } }
  package var scalar: DataScalar? { if case .scalar(let scalar) = content { scalar } else { nil } }
  /// The text of a scalar that is not null, whatever type it looks like: `5.5.0`, `off`, `8`.
  package var string: String? {
    guard let scalar, scalar.value != .null else { return nil }
    return scalar.text.text
  }

  /// The value of the entry with this key; the first one where keys are doubled.
  package subscript(key: String) -> DataNode? { entry(key)?.value }

  /// The entry with this key; the first one where keys are doubled.
  package func entry(_ key: String) -> DataEntry? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.text.text == key }
  }

  /// Whether it is a whole number below 0.
  package var isNegative: Bool { if case .integer(let number) = scalar?.value { number < 0 } else { false } }

  /// `a mapping`, `a list`, `a text`, `a number`, `true or false`, `nothing`: for messages.
  package var kindDescription: String {
    switch content {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar(let scalar):
      switch scalar.value {
      case .null: "nothing"
      case .boolean: "true or false"
      case .integer, .double: "a number"
      case .string: "a text"
      }
    }
  }
}

extension DataNode {
  /// Whether an offset lies inside of a key or a value that stands in this node: behind its first character, before its end.
  func hasScalar(around offset: Int) -> Bool {
    func isInside(_ range: ByteRange) -> Bool { range.lowerBound < offset && offset < range.upperBound }
    switch content {
    case .scalar(let scalar): return isInside(scalar.range)
    case .sequence(let items): return items.contains { $0.hasScalar(around: offset) }
    case .mapping(let entries):
      return entries.contains { isInside($0.key.range) || $0.value.hasScalar(around: offset) }
    }
  }
}

/// A key and its value.
package struct DataEntry: Hashable, Sendable {
  package var key: DataScalar
  package var value: DataNode
  /// Whether the entry came through a merge key (`<<: *defaults`).
  package var isMerged: Bool

  package init(key: DataScalar, value: DataNode, isMerged: Bool = false) {
    self.key = key
    self.value = value
    self.isMerged = isMerged
  }

  package var name: String { key.text.text }
  /// From the key to the end of the value, without what an alias stands for.
  package var range: ByteRange { key.range.lowerBound..<max(key.range.upperBound, value.place.upperBound) }
}

/// A scalar: its decoded text with the way back to the source, and what type it looks like.
package struct DataScalar: Hashable, Sendable {
  package enum Style: Hashable, Sendable { case plain, singleQuoted, doubleQuoted, literal, folded }

  /// What the scalar is by the core schema of YAML 1.2 (or by JSON): quoted scalars are strings, `off` and `yes` too.
  package enum Value: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number that fits an `Int`; a larger one is a `double`.
    case integer(Int)
    case double(Double)
    case string

    /// The number where it is a whole one, written as such or not: `1.0` is the integer 1 to JSON schemas.
    package var wholeNumber: Int? {
      switch self {
      case .integer(let number): number
      case .double(let number): Int(exactly: number)
      case .null, .boolean, .string: nil
      }
    }
  }

  /// The text, with escapes decoded and lines folded.
  package var text: MappedText
  /// All characters, with the quotes; of a block scalar from `|` or `>` to the end of its last line.
  package var range: ByteRange
  /// Without the quotes; of a block scalar from the first character to the end of the last line that is not blank.
  package var contents: ByteRange
  package var style: Style
  package var value: Value

  package init(text: MappedText, range: ByteRange, contents: ByteRange, style: Style, value: Value) {
    self.text = text
    self.range = range
    self.contents = contents
    self.style = style
    self.value = value
  }

  /// Where a part of the decoded text (UTF-8 offsets) stands in the source.
  package func sourceRange(of decoded: ByteRange) -> ByteRange {
    text.sourceRange(of: decoded, otherwise: contents)
  }
}
