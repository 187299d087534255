extension LSP {
  package struct FoldingRange: Hashable, Sendable, JSONWritable {
    package var startLine: Int
    package var endLine: Int
    /// `comment`, `imports` or `region`; nil for code.
    package var kind: String?

    package init(startLine: Int, endLine: Int, kind: String? = nil) {
      self.startLine = startLine
      self.endLine = endLine
      self.kind = kind
    }

    package var json: JSON {
      JSON(["startLine": .integer(startLine), "endLine": .integer(endLine), "kind": kind.map(JSON.string)])
    }
  }

  /// The ranges around a place, smallest first.
  package struct SelectionRange: Hashable, Sendable, JSONWritable {
    package var ranges: [Range]

    package init(ranges: [Range]) { self.ranges = ranges }

    /// Each range with the next one as its parent. At least one range is expected; none gives an empty one at the start.
    package var json: JSON {
      var json: JSON?
      for range in ranges.reversed() { json = JSON(["range": range.json, "parent": json]) }
      let start = Position(line: 0, character: 0)
      return json ?? ["range": Range(start: start, end: start).json]
    }
  }

  package struct DocumentLink: Hashable, Sendable, JSONWritable {
    package var range: Range
    package var target: String
    package var tooltip: String?

    package init(range: Range, target: String, tooltip: String? = nil) {
      self.range = range
      self.target = target
      self.tooltip = tooltip
    }

    package var json: JSON {
      JSON(["range": range.json, "target": .string(target), "tooltip": tooltip.map(JSON.string)])
    }
  }

  /// A token of one line; `type` and `modifiers` index the server's legend.
  package struct SemanticToken: Hashable, Sendable {
    package var start: Position
    package var length: Int
    package var type: Int
    /// A bit for each modifier of the legend.
    package var modifiers: Int

    package init(start: Position, length: Int, type: Int, modifiers: Int = 0) {
      self.start = start
      self.length = length
      self.type = type
      self.modifiers = modifiers
    }

    /// The `data` of `SemanticTokens`: five numbers for each token, places relative to the one before.
    package static func json(of tokens: [SemanticToken], resultID: String? = nil) -> JSON {
      var data: [JSON] = []
      data.reserveCapacity(tokens.count * 5)
      var previous = Position(line: 0, character: 0)
      for token in tokens.sorted(by: { $0.start < $1.start }) {
        let isSameLine = token.start.line == previous.line
        data.append(.integer(token.start.line - previous.line))
        data.append(.integer(isSameLine ? token.start.character - previous.character : token.start.character))
        data.append(.integer(token.length))
        data.append(.integer(token.type))
        data.append(.integer(token.modifiers))
        previous = token.start
      }
      return JSON(["resultId": resultID.map(JSON.string), "data": .array(data)])
    }
  }
}
