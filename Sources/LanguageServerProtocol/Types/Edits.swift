extension LSP {
  package struct TextEdit: Hashable, Sendable, JSONReadable, JSONWritable {
    package var range: Range
    package var newText: String
    /// The annotation of the workspace edit that speaks of it.
    package var annotation: String?

    package init(range: Range, newText: String, annotation: String? = nil) {
      self.range = range
      self.newText = newText
      self.annotation = annotation
    }

    package init?(json: JSON) {
      guard let range = json["range"]?.read(Range.self), let newText = json["newText"]?.string else { return nil }
      self.init(range: range, newText: newText, annotation: json["annotationId"]?.string)
    }

    package var json: JSON {
      JSON(["range": range.json, "newText": .string(newText), "annotationId": annotation.map(JSON.string)])
    }
  }

  /// What is said of edits before they are made.
  package struct ChangeAnnotation: Hashable, Sendable, JSONWritable {
    package var id: String
    package var label: String
    package var description: String
    /// Whether someone must agree.
    package var needsConfirmation: Bool

    package init(id: String, label: String, description: String, needsConfirmation: Bool) {
      self.id = id
      self.label = label
      self.description = description
      self.needsConfirmation = needsConfirmation
    }

    package var json: JSON {
      [
        "label": .string(label), "description": .string(description), "needsConfirmation": .bool(needsConfirmation),
      ]
    }
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
    /// Only for clients that know them, and `documentChanges`.
    package var annotations: [ChangeAnnotation] = []

    package init(documents: [TextDocumentEdit]) { self.documents = documents }

    /// As `documentChanges` where the client understands them (an edit to an outdated version is then refused by it), else
    /// as `changes`.
    package func json(documentChanges: Bool) -> JSON {
      if documentChanges {
        let members = JSONObject(annotations.map { .init(key: $0.id, value: $0.json) })
        return JSON([
          "documentChanges": JSON(documents), "changeAnnotations": annotations.isEmpty ? nil : .object(members),
        ])
      }
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
