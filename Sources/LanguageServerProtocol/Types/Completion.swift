extension LSP {
  package enum CompletionItemKind: Int, Hashable, Sendable {
    case text = 1, method, function, constructor, field, variable, `class`, interface, module, property, unit, value,
      `enum`, keyword, snippet, color, file, reference, folder, enumMember, constant, `struct`, event, `operator`,
      typeParameter
  }

  package struct CompletionItem: Hashable, Sendable, JSONWritable {
    package var label: String
    package var kind: CompletionItemKind
    /// Directly behind the label: a signature.
    package var labelDetail: String?
    /// At the right: a type.
    package var labelDescription: String?
    package var detail: String?
    package var documentation: MarkupContent?
    package var isDeprecated: Bool
    package var isPreselected: Bool
    package var sortText: String?
    package var filterText: String?
    package var textEdit: TextEdit?
    /// What would be overwritten when the client inserts instead of replacing.
    package var insertRange: Range?
    /// The edit's text is a snippet: `$1`, `${2:title}`, `$0`.
    package var isSnippet: Bool
    package var additionalTextEdits: [TextEdit]
    package var commitCharacters: [String]
    package var command: Command?
    package var data: JSON?

    package init(
      label: String, kind: CompletionItemKind, labelDetail: String? = nil, labelDescription: String? = nil,
      detail: String? = nil, documentation: MarkupContent? = nil, isDeprecated: Bool = false,
      isPreselected: Bool = false, sortText: String? = nil, filterText: String? = nil, textEdit: TextEdit? = nil,
      insertRange: Range? = nil, isSnippet: Bool = false, additionalTextEdits: [TextEdit] = [],
      commitCharacters: [String] = [], command: Command? = nil, data: JSON? = nil
    ) {
      self.label = label
      self.kind = kind
      self.labelDetail = labelDetail
      self.labelDescription = labelDescription
      self.detail = detail
      self.documentation = documentation
      self.isDeprecated = isDeprecated
      self.isPreselected = isPreselected
      self.sortText = sortText
      self.filterText = filterText
      self.textEdit = textEdit
      self.insertRange = insertRange
      self.isSnippet = isSnippet
      self.additionalTextEdits = additionalTextEdits
      self.commitCharacters = commitCharacters
      self.command = command
      self.data = data
    }

    package var json: JSON {
      var labelDetails: JSON?
      if labelDetail != nil || labelDescription != nil {
        labelDetails = JSON([
          "detail": labelDetail.map(JSON.string), "description": labelDescription.map(JSON.string),
        ])
      }
      var edit = textEdit?.json
      if let textEdit, let insertRange {
        edit = [
          "newText": .string(textEdit.newText), "insert": insertRange.json, "replace": textEdit.range.json,
        ]
      }
      return JSON([
        "label": .string(label), "labelDetails": labelDetails, "kind": .integer(kind.rawValue),
        "tags": isDeprecated ? [1] : nil, "detail": detail.map(JSON.string), "documentation": documentation?.json,
        "preselect": isPreselected ? true : nil, "sortText": sortText.map(JSON.string),
        "filterText": filterText.map(JSON.string), "insertTextFormat": isSnippet ? 2 : nil, "textEdit": edit,
        "additionalTextEdits": additionalTextEdits.isEmpty ? nil : JSON(additionalTextEdits),
        "commitCharacters": commitCharacters.isEmpty ? nil : JSON(commitCharacters), "command": command?.json,
        "data": data,
      ])
    }
  }

  package struct CompletionList: Hashable, Sendable, JSONWritable {
    package var isIncomplete: Bool
    package var items: [CompletionItem]

    package init(isIncomplete: Bool = false, items: [CompletionItem]) {
      self.isIncomplete = isIncomplete
      self.items = items
    }

    package var json: JSON { ["isIncomplete": .bool(isIncomplete), "items": JSON(items)] }
  }

  package struct ParameterInformation: Hashable, Sendable, JSONWritable {
    /// Part of the signature's label.
    package var label: String
    package var documentation: MarkupContent?

    package init(label: String, documentation: MarkupContent? = nil) {
      self.label = label
      self.documentation = documentation
    }

    package var json: JSON { JSON(["label": .string(label), "documentation": documentation?.json]) }
  }

  package struct SignatureInformation: Hashable, Sendable, JSONWritable {
    package var label: String
    package var documentation: MarkupContent?
    package var parameters: [ParameterInformation]

    package init(label: String, documentation: MarkupContent? = nil, parameters: [ParameterInformation] = []) {
      self.label = label
      self.documentation = documentation
      self.parameters = parameters
    }

    package var json: JSON {
      JSON(["label": .string(label), "documentation": documentation?.json, "parameters": JSON(parameters)])
    }
  }

  package struct SignatureHelp: Hashable, Sendable, JSONWritable {
    package var signatures: [SignatureInformation]
    package var activeSignature: Int
    package var activeParameter: Int?

    package init(signatures: [SignatureInformation], activeSignature: Int = 0, activeParameter: Int? = nil) {
      self.signatures = signatures
      self.activeSignature = activeSignature
      self.activeParameter = activeParameter
    }

    package var json: JSON {
      JSON([
        "signatures": JSON(signatures), "activeSignature": .integer(activeSignature),
        "activeParameter": activeParameter.map(JSON.integer),
      ])
    }
  }
}
