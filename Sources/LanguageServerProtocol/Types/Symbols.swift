extension LSP {
  package enum SymbolKind: Int, Hashable, Sendable {
    case file = 1, module, namespace, package, `class`, method, property, field, constructor, `enum`, interface,
      function, variable, constant, string, number, boolean, array, object, key, null, enumMember, `struct`, event,
      `operator`, typeParameter
  }

  package struct DocumentSymbol: Hashable, Sendable, JSONWritable {
    package var name: String
    package var detail: String?
    package var kind: SymbolKind
    package var isDeprecated: Bool
    /// Contains `selectionRange` and the ranges of the children.
    package var range: Range
    package var selectionRange: Range
    package var children: [DocumentSymbol]

    package init(
      name: String, detail: String? = nil, kind: SymbolKind, isDeprecated: Bool = false, range: Range,
      selectionRange: Range, children: [DocumentSymbol] = []
    ) {
      self.name = name
      self.detail = detail
      self.kind = kind
      self.isDeprecated = isDeprecated
      self.range = range
      self.selectionRange = selectionRange
      self.children = children
    }

    package var json: JSON {
      JSON([
        "name": .string(name), "detail": detail.map(JSON.string), "kind": .integer(kind.rawValue),
        "tags": isDeprecated ? [1] : nil, "range": range.json, "selectionRange": selectionRange.json,
        "children": children.isEmpty ? nil : JSON(children),
      ])
    }

    /// The tree as a list, for clients without `hierarchicalDocumentSymbolSupport`.
    package func flattened(uri: String, container: String? = nil) -> [SymbolInformation] {
      let own = SymbolInformation(
        name: name, kind: kind, location: Location(uri: uri, range: range), containerName: container)
      return [own] + children.flatMap { $0.flattened(uri: uri, container: name) }
    }
  }

  /// A symbol of the workspace, or of a document in the flat form.
  package struct SymbolInformation: Hashable, Sendable, JSONWritable {
    package var name: String
    package var kind: SymbolKind
    package var location: Location
    package var containerName: String?

    package init(name: String, kind: SymbolKind, location: Location, containerName: String? = nil) {
      self.name = name
      self.kind = kind
      self.location = location
      self.containerName = containerName
    }

    package var json: JSON {
      JSON([
        "name": .string(name), "kind": .integer(kind.rawValue), "location": location.json,
        "containerName": containerName.map(JSON.string),
      ])
    }
  }
}
