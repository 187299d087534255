extension LSP {
  /// The kind of a code action; kinds are prefixes of others by their dots.
  package struct CodeActionKind: RawRepresentable, Hashable, Sendable {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let quickFix = CodeActionKind(rawValue: "quickfix")
    package static let refactor = CodeActionKind(rawValue: "refactor")
    package static let refactorExtract = CodeActionKind(rawValue: "refactor.extract")
    package static let refactorRewrite = CodeActionKind(rawValue: "refactor.rewrite")
    package static let fixAll = CodeActionKind(rawValue: "source.fixAll.formlsp")

    /// Whether one that asks for this kind gets the other: `refactor` gets `refactor.extract`.
    package func includes(_ other: CodeActionKind) -> Bool {
      rawValue.isEmpty || rawValue == other.rawValue || other.rawValue.hasPrefix(rawValue + ".")
    }
  }

  package struct CodeAction: Hashable, Sendable {
    package var title: String
    package var kind: CodeActionKind
    package var diagnostics: [Diagnostic]
    package var isPreferred: Bool
    /// Why it cannot be done here, for actions that one looks for.
    package var disabledReason: String?
    package var edit: WorkspaceEdit?
    package var command: Command?
    /// Comes back with `codeAction/resolve` when `edit` is nil.
    package var data: JSON?

    package init(
      title: String, kind: CodeActionKind, diagnostics: [Diagnostic] = [], isPreferred: Bool = false,
      disabledReason: String? = nil, edit: WorkspaceEdit? = nil, command: Command? = nil, data: JSON? = nil
    ) {
      self.title = title
      self.kind = kind
      self.diagnostics = diagnostics
      self.isPreferred = isPreferred
      self.disabledReason = disabledReason
      self.edit = edit
      self.command = command
      self.data = data
    }

    package func json(documentChanges: Bool) -> JSON {
      JSON([
        "title": .string(title), "kind": .string(kind.rawValue),
        "diagnostics": diagnostics.isEmpty ? nil : JSON(diagnostics), "isPreferred": isPreferred ? true : nil,
        "disabled": disabledReason.map { ["reason": .string($0)] },
        "edit": edit?.json(documentChanges: documentChanges), "command": command?.json, "data": data,
      ])
    }
  }

  package struct CodeLens: Hashable, Sendable, JSONWritable {
    package var range: Range
    package var command: Command

    package init(range: Range, command: Command) {
      self.range = range
      self.command = command
    }

    package var json: JSON { ["range": range.json, "command": command.json] }
  }

  package struct InlayHint: Hashable, Sendable, JSONWritable {
    package enum Kind: Int, Hashable, Sendable { case type = 1, parameter }

    package var position: Position
    package var label: String
    package var kind: Kind?
    package var tooltip: MarkupContent?
    package var paddingLeft: Bool
    package var paddingRight: Bool

    package init(
      position: Position, label: String, kind: Kind? = nil, tooltip: MarkupContent? = nil, paddingLeft: Bool = false,
      paddingRight: Bool = false
    ) {
      self.position = position
      self.label = label
      self.kind = kind
      self.tooltip = tooltip
      self.paddingLeft = paddingLeft
      self.paddingRight = paddingRight
    }

    package var json: JSON {
      JSON([
        "position": position.json, "label": .string(label), "kind": kind.map { .integer($0.rawValue) },
        "tooltip": tooltip?.json, "paddingLeft": paddingLeft ? true : nil, "paddingRight": paddingRight ? true : nil,
      ])
    }
  }
}
