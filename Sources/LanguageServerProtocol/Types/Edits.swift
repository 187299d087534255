extension LSP {
  package struct TextEdit: Hashable, Sendable, JSONReadable, JSONWritable {
    package var range: Range
    package var newText: String

    package init(range: Range, newText: String) {
      self.range = range
      self.newText = newText
    }

    package init?(json: JSON) {
      guard let range = json["range"]?.read(Range.self), let newText = json["newText"]?.string else { return nil }
      self.init(range: range, newText: newText)
    }

    package var json: JSON { ["range": range.json, "newText": .string(newText)] }
  }

  /// The edits of one document. All speak of the text in the version; nil means the file on disk.
  package struct TextDocumentEdit: Hashable, Sendable, JSONWritable {
    package var uri: String
    package var version: Int?
    package var edits: [TextEdit]

    package init(uri: String, version: Int?, edits: [TextEdit]) {
      self.uri = uri
      self.version = version
      self.edits = edits
    }

    package var json: JSON {
      [
        "textDocument": ["uri": .string(uri), "version": version.map(JSON.integer) ?? .null],
        "edits": JSON(edits),
      ]
    }
  }

  package struct WorkspaceEdit: Hashable, Sendable {
    package var documents: [TextDocumentEdit]

    package init(documents: [TextDocumentEdit]) { self.documents = documents }

    /// As `documentChanges` where the client understands them (an edit to an outdated version is then refused by it), else
    /// as `changes`.
    package func json(documentChanges: Bool) -> JSON {
      if documentChanges { return ["documentChanges": JSON(documents)] }
      var changes = JSONObject()
      for document in documents { changes[document.uri] = JSON(document.edits) }
      return ["changes": .object(changes)]
    }
  }

  /// One of the changes of `textDocument/didChange`: a range and its new text, or the whole text.
  package struct ContentChange: Hashable, Sendable, JSONReadable {
    package var range: Range?
    package var text: String

    package init(range: Range?, text: String) {
      self.range = range
      self.text = text
    }

    /// A range that is there but cannot be read is no full text.
    package init?(json: JSON) {
      guard let text = json["text"]?.string else { return nil }
      let range = json["range"]?.read(Range.self)
      if json["range"] != nil, range == nil { return nil }
      self.init(range: range, text: text)
    }
  }
}
