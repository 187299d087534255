extension LSP {
  /// A document as `textDocument/didOpen` hands it over.
  package struct TextDocumentItem: Hashable, Sendable, JSONReadable, JSONWritable {
    package var uri: String
    package var languageId: String
    package var version: Int
    package var text: String

    package init(uri: String, languageId: String, version: Int, text: String) {
      self.uri = uri
      self.languageId = languageId
      self.version = version
      self.text = text
    }

    package init?(json: JSON) {
      guard let uri = json["uri"]?.string, let text = json["text"]?.string else { return nil }
      self.init(
        uri: uri, languageId: json["languageId"]?.string ?? "", version: json["version"]?.integer ?? 0, text: text)
    }

    package var json: JSON {
      [
        "uri": .string(uri), "languageId": .string(languageId), "version": .integer(version), "text": .string(text),
      ]
    }
  }

  package struct WorkspaceFolder: Hashable, Sendable, JSONReadable, JSONWritable {
    package var uri: String
    package var name: String

    package init(uri: String, name: String) {
      self.uri = uri
      self.name = name
    }

    package init?(json: JSON) {
      guard let uri = json["uri"]?.string else { return nil }
      self.init(uri: uri, name: json["name"]?.string ?? "")
    }

    package var json: JSON { ["uri": .string(uri), "name": .string(name)] }
  }

  /// Markdown, or plain text for clients that show none.
  package struct MarkupContent: Hashable, Sendable, JSONWritable {
    package enum Kind: String, Hashable, Sendable { case markdown, plaintext }

    package var kind: Kind
    package var value: String

    package init(_ kind: Kind, _ value: String) {
      self.kind = kind
      self.value = value
    }

    package var json: JSON { ["kind": .string(kind.rawValue), "value": .string(value)] }
  }

  package struct Command: Hashable, Sendable, JSONWritable {
    package var title: String
    package var command: String
    package var arguments: [JSON]

    package init(title: String, command: String, arguments: [JSON] = []) {
      self.title = title
      self.command = command
      self.arguments = arguments
    }

    package var json: JSON {
      JSON([
        "title": .string(title), "command": .string(command), "arguments": arguments.isEmpty ? nil : .array(arguments),
      ])
    }
  }

  /// The kind of a message to the user.
  package enum MessageType: Int, Hashable, Sendable { case error = 1, warning, info, log, debug }
}
