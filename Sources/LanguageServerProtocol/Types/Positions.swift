extension LSP {
  /// A place between two characters; `character` counts units of the negotiated encoding.
  package struct Position: Hashable, Comparable, Sendable, JSONReadable, JSONWritable {
    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }

    /// Nil for numbers that are negative or beyond the protocol's `uinteger`.
    package init?(json: JSON) {
      let bounds = 0...Int(UInt32.max)
      guard let line = json["line"]?.integer, let character = json["character"]?.integer, bounds.contains(line),
        bounds.contains(character)
      else { return nil }
      self.init(line: line, character: character)
    }

    package var json: JSON { ["line": .integer(line), "character": .integer(character)] }

    package static func < (left: Position, right: Position) -> Bool {
      (left.line, left.character) < (right.line, right.character)
    }
  }

  /// From one position up to another, which is not part of it.
  package struct Range: Hashable, Sendable, JSONReadable, JSONWritable {
    package var start: Position
    package var end: Position

    package init(start: Position, end: Position) {
      self.start = start
      self.end = end
    }

    package init?(json: JSON) {
      guard let start = json["start"]?.read(Position.self), let end = json["end"]?.read(Position.self) else {
        return nil
      }
      self.init(start: start, end: end)
    }

    package var json: JSON { ["start": start.json, "end": end.json] }
  }

  package struct Location: Hashable, Sendable, JSONReadable, JSONWritable {
    package var uri: String
    package var range: Range

    package init(uri: String, range: Range) {
      self.uri = uri
      self.range = range
    }

    package init?(json: JSON) {
      guard let uri = json["uri"]?.string, let range = json["range"]?.read(Range.self) else { return nil }
      self.init(uri: uri, range: range)
    }

    package var json: JSON { ["uri": .string(uri), "range": range.json] }
  }

  /// A location that also says which text leads to it.
  package struct LocationLink: Hashable, Sendable, JSONWritable {
    /// What the editor underlines: the whole tag, not the word under the cursor.
    package var originSelectionRange: Range?
    package var targetUri: String
    package var targetRange: Range
    package var targetSelectionRange: Range

    package init(originSelectionRange: Range?, targetUri: String, targetRange: Range, targetSelectionRange: Range) {
      self.originSelectionRange = originSelectionRange
      self.targetUri = targetUri
      self.targetRange = targetRange
      self.targetSelectionRange = targetSelectionRange
    }

    package var json: JSON {
      JSON([
        "originSelectionRange": originSelectionRange?.json, "targetUri": .string(targetUri),
        "targetRange": targetRange.json, "targetSelectionRange": targetSelectionRange.json,
      ])
    }

    /// For clients without `linkSupport`.
    package var location: Location { Location(uri: targetUri, range: targetSelectionRange) }
  }
}
