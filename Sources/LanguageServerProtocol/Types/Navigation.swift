extension LSP {
  package struct Hover: Hashable, Sendable, JSONWritable {
    package var contents: MarkupContent
    package var range: Range?

    package init(contents: MarkupContent, range: Range? = nil) {
      self.contents = contents
      self.range = range
    }

    package var json: JSON { JSON(["contents": contents.json, "range": range?.json]) }
  }

  package struct DocumentHighlight: Hashable, Sendable, JSONWritable {
    package enum Kind: Int, Hashable, Sendable { case text = 1, read, write }

    package var range: Range
    package var kind: Kind

    package init(range: Range, kind: Kind) {
      self.range = range
      self.kind = kind
    }

    package var json: JSON { ["range": range.json, "kind": .integer(kind.rawValue)] }
  }

  /// The answer to `textDocument/prepareRename`.
  package struct RenamePlace: Hashable, Sendable, JSONWritable {
    package var range: Range
    package var placeholder: String

    package init(range: Range, placeholder: String) {
      self.range = range
      self.placeholder = placeholder
    }

    package var json: JSON { ["range": range.json, "placeholder": .string(placeholder)] }
  }

  package struct LinkedEditingRanges: Hashable, Sendable, JSONWritable {
    package var ranges: [Range]
    /// A regular expression for what may be typed.
    package var wordPattern: String?

    package init(ranges: [Range], wordPattern: String? = nil) {
      self.ranges = ranges
      self.wordPattern = wordPattern
    }

    package var json: JSON { JSON(["ranges": JSON(ranges), "wordPattern": wordPattern.map(JSON.string)]) }
  }

  package struct CallHierarchyItem: Hashable, Sendable, JSONReadable, JSONWritable {
    package var name: String
    package var kind: SymbolKind
    package var detail: String?
    package var uri: String
    package var range: Range
    package var selectionRange: Range
    /// Comes back with the requests for its calls.
    package var data: JSON?

    package init(
      name: String, kind: SymbolKind, detail: String? = nil, uri: String, range: Range, selectionRange: Range,
      data: JSON? = nil
    ) {
      self.name = name
      self.kind = kind
      self.detail = detail
      self.uri = uri
      self.range = range
      self.selectionRange = selectionRange
      self.data = data
    }

    package init?(json: JSON) {
      guard let name = json["name"]?.string, let uri = json["uri"]?.string, let range = json["range"]?.read(Range.self),
        let selectionRange = json["selectionRange"]?.read(Range.self)
      else { return nil }
      self.init(
        name: name, kind: json["kind"]?.integer.flatMap(SymbolKind.init(rawValue:)) ?? .field,
        detail: json["detail"]?.string, uri: uri, range: range, selectionRange: selectionRange, data: json["data"])
    }

    package var json: JSON {
      JSON([
        "name": .string(name), "kind": .integer(kind.rawValue), "detail": detail.map(JSON.string), "uri": .string(uri),
        "range": range.json, "selectionRange": selectionRange.json, "data": data,
      ])
    }
  }

  /// A call in either direction: the other item, and the places of the calls in the caller.
  package struct CallHierarchyCall: Hashable, Sendable {
    package var item: CallHierarchyItem
    package var fromRanges: [Range]

    package init(item: CallHierarchyItem, fromRanges: [Range]) {
      self.item = item
      self.fromRanges = fromRanges
    }

    package var incoming: JSON { ["from": item.json, "fromRanges": JSON(fromRanges)] }
    package var outgoing: JSON { ["to": item.json, "fromRanges": JSON(fromRanges)] }
  }
}
