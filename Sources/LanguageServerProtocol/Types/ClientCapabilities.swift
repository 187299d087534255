extension LSP {
  /// What the client said it can do. Absent means it cannot.
  package struct ClientCapabilities: Hashable, Sendable {
    package var json: JSON

    package init(json: JSON) { self.json = json }

    /// A capability that is a boolean.
    package func has(_ path: String...) -> Bool { value(path)?.bool ?? false }

    /// Whether there is anything under this path: an object without members counts.
    package func mentions(_ path: String...) -> Bool { value(path) != nil }

    /// Whether a feature may be registered after `initialize`: `("textDocument", "formatting")`.
    package func registersDynamically(_ section: String, _ feature: String) -> Bool {
      has(section, feature, "dynamicRegistration")
    }

    /// `utf-16` where the client says nothing.
    package var positionEncodings: [String] { value(["general", "positionEncodings"])?.strings ?? ["utf-16"] }

    package var showsMarkdownHovers: Bool {
      value(["textDocument", "hover", "contentFormat"])?.strings?.contains("markdown") ?? false
    }

    package var showsMarkdownCompletions: Bool {
      value(["textDocument", "completion", "completionItem", "documentationFormat"])?.strings?.contains("markdown")
        ?? false
    }

    package var knowsSnippets: Bool { has("textDocument", "completion", "completionItem", "snippetSupport") }
    /// Whether the edit of a code action may be asked for later, by what `data` of the action says.
    package var resolvesActionEdits: Bool {
      has("textDocument", "codeAction", "dataSupport")
        && value(["textDocument", "codeAction", "resolveSupport", "properties"])?.strings?.contains("edit") ?? false
    }

    package var knowsDocumentChanges: Bool { has("workspace", "workspaceEdit", "documentChanges") }

    /// Whether edits may ask for a confirmation.
    package var knowsChangeAnnotations: Bool {
      knowsDocumentChanges && mentions("workspace", "workspaceEdit", "changeAnnotationSupport")
    }

    /// Whether diagnostics may carry a member, pushed or pulled; false where the client says `false`.
    package func mentionsForDiagnostics(_ member: String) -> Bool {
      ["publishDiagnostics", "diagnostic"].contains { section in
        switch value(["textDocument", section, member]) {
        case nil, .bool(false)?: false
        default: true
        }
      }
    }

    private func value(_ path: [String]) -> JSON? {
      var value: JSON? = json
      for key in path { value = value?[key] }
      return value
    }
  }

  /// A feature that is registered after `initialize`.
  package struct Registration: Hashable, Sendable, JSONWritable {
    package var id: String
    package var method: String
    package var registerOptions: JSON?

    package init(id: String, method: String, registerOptions: JSON? = nil) {
      self.id = id
      self.method = method
      self.registerOptions = registerOptions
    }

    package var json: JSON {
      JSON(["id": .string(id), "method": .string(method), "registerOptions": registerOptions])
    }
  }
}
