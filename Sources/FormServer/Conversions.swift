package import FormModel
import FormWorkspace
package import LanguageServerProtocol

/// Byte offsets become positions, and paths become URIs, here and nowhere else.
///
/// Ranges of files that cannot be read any more have no place: what needs one is nil or left out.
package struct Conversions {
  package let encoding: TextEncoding
  package let client: LSP.ClientCapabilities
  private let workspace: Workspace
  private let open: [String: Document]

  init(encoding: TextEncoding, workspace: Workspace, documents: [String: Document], client: LSP.ClientCapabilities) {
    self.encoding = encoding
    self.workspace = workspace
    self.client = client
    var open: [String: Document] = [:]
    for document in documents.values { if let path = document.path { open[path] = document } }
    self.open = open
  }

  // MARK: Places

  /// The byte at a client's position, clamped to the line and the text.
  package func offset(_ position: LSP.Position, in text: SourceText) -> Int {
    text.offset(at: TextPosition(line: position.line, column: position.character), in: encoding)
  }

  package func bytes(_ range: LSP.Range, in text: SourceText) -> ByteRange {
    let start = offset(range.start, in: text)
    return start..<max(start, offset(range.end, in: text))
  }

  package func position(_ offset: Int, in text: SourceText) -> LSP.Position {
    let position = text.position(at: offset, in: encoding)
    return LSP.Position(line: position.line, character: position.column)
  }

  package func range(_ bytes: ByteRange, in text: SourceText) -> LSP.Range {
    LSP.Range(start: position(bytes.lowerBound, in: text), end: position(bytes.upperBound, in: text))
  }

  /// The range in its own file.
  package func range(_ range: SourceRange) -> LSP.Range? {
    text(of: path(of: range.file)).map { self.range(range.bytes, in: $0) }
  }

  package func location(_ range: SourceRange) -> LSP.Location? {
    let path = path(of: range.file)
    return text(of: path).map { LSP.Location(uri: uri(path), range: self.range(range.bytes, in: $0)) }
  }

  /// A link from a text of the asking document to a declaration; `whole` contains `name`.
  package func link(from origin: LSP.Range?, whole: SourceRange, name: SourceRange) -> LSP.LocationLink? {
    guard let whole = location(whole), let name = location(name) else { return nil }
    return LSP.LocationLink(
      originSelectionRange: origin, targetUri: name.uri, targetRange: whole.range, targetSelectionRange: name.range)
  }

  /// What definition requests answer: links, or locations for clients that know no links.
  package func json(_ links: [LSP.LocationLink], for feature: String = "definition") -> JSON {
    client.has("textDocument", feature, "linkSupport") ? JSON(links) : JSON(links.map(\.location))
  }

  package func path(of file: FileID) -> String { workspace.path(of: file) }

  /// As the client spells it, when it has the document open.
  package func uri(_ path: String) -> String { open[path]?.uri ?? DocumentURI.uri(path) }

  private func text(of path: String) -> SourceText? { open[path]?.text ?? workspace.text(of: path) }

  // MARK: Results

  package func edit(_ edit: TextEdit) -> LSP.TextEdit? {
    range(edit.range).map { LSP.TextEdit(range: $0, newText: edit.newText) }
  }

  /// Edits of any number of files, in the order of their paths; nil where one has no place any more, or where the client's
  /// text of one is not known.
  package func workspaceEdit(_ edits: [TextEdit]) -> LSP.WorkspaceEdit? {
    var byPath: [String: [LSP.TextEdit]] = [:]
    for edit in edits {
      let path = path(of: edit.range.file)
      guard open[path]?.waitsForFullText != true, let converted = self.edit(edit) else { return nil }
      byPath[path, default: []].append(converted)
    }
    return LSP.WorkspaceEdit(
      documents: byPath.sorted { $0.key < $1.key }.map { path, edits in
        LSP.TextDocumentEdit(uri: uri(path), version: open[path]?.version, edits: edits)
      })
  }

  package func json(_ edit: LSP.WorkspaceEdit) -> JSON { edit.json(documentChanges: client.knowsDocumentChanges) }

  /// Markdown for clients that show it in hovers, else its words.
  package func hoverText(_ markdown: String) -> LSP.MarkupContent {
    content(markdown, isShown: client.showsMarkdownHovers)
  }

  /// The same for the documentation of completion items; nil for no text, and for clients that show none.
  package func completionText(_ markdown: String) -> LSP.MarkupContent? {
    guard !markdown.isEmpty,
      client.mentions("textDocument", "completion", "completionItem", "documentationFormat")
    else { return nil }
    return content(markdown, isShown: client.showsMarkdownCompletions)
  }

  /// The same for signatures.
  package func signatureText(_ markdown: String) -> LSP.MarkupContent? {
    guard !markdown.isEmpty,
      client.mentions("textDocument", "signatureHelp", "signatureInformation", "documentationFormat")
    else { return nil }
    return content(markdown, isShown: false)
  }

  private func content(_ markdown: String, isShown: Bool) -> LSP.MarkupContent {
    isShown ? LSP.MarkupContent(.markdown, markdown) : LSP.MarkupContent(.plaintext, plainText(markdown))
  }

  // MARK: Diagnostics

  /// The diagnostics of one file, as far as its text can be read.
  package func diagnostics(_ diagnostics: [Diagnostic], in path: String) -> [LSP.Diagnostic] {
    guard !diagnostics.isEmpty, let text = text(of: path) else { return [] }
    return diagnostics.map { diagnostic($0, in: text) }
  }

  package func diagnostic(_ diagnostic: Diagnostic, in text: SourceText) -> LSP.Diagnostic {
    var related: [LSP.DiagnosticRelatedInformation] = []
    if client.mentionsForDiagnostics("relatedInformation") {
      related = diagnostic.related.compactMap { place in
        location(place.range).map { LSP.DiagnosticRelatedInformation(location: $0, message: place.message) }
      }
    }
    let severity: LSP.DiagnosticSeverity =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .info: .information
      }
    var tags: [LSP.DiagnosticTag] = []
    switch diagnostic.mark {
    case .unnecessary: tags = [.unnecessary]
    case .deprecated: tags = [.deprecated]
    case nil: break
    }
    if !client.mentionsForDiagnostics("tagSupport") { tags = [] }
    return LSP.Diagnostic(
      range: range(diagnostic.range.bytes, in: text), severity: severity, code: diagnostic.rule,
      codeHref: client.mentionsForDiagnostics("codeDescriptionSupport")
        ? RuleRegistry.page(of: diagnostic.rule) : nil,
      message: diagnostic.message, tags: tags, relatedInformation: related,
      data: client.mentionsForDiagnostics("dataSupport")
        ? ["rule": .string(diagnostic.rule), "fixes": .integer(diagnostic.fixes.count)] : nil)
  }
}

/// The words of a Markdown text as this server writes it: without the marks for bold, emphasis and code.
package func plainText(_ markdown: String) -> String {
  var lines: [String] = []
  var isFenced = false
  for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("```") {
      isFenced.toggle()
    } else if isFenced {
      lines.append(String(line))
    } else {
      // Every other part stands between backticks.
      let parts = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
      lines.append(
        parts.enumerated().map { $0.isMultiple(of: 2) ? withoutEmphasis($1.replacing("**", with: "")) : $1 }.joined())
    }
  }
  return lines.joined(separator: "\n")
}

/// `*and*` becomes `and`; an asterisk with a blank on either side, or inside of a word, is one that is meant.
private func withoutEmphasis(_ text: String) -> String {
  var parts = text.split(separator: "*", omittingEmptySubsequences: false)[...]
  guard parts.count > 2, var plain = parts.popFirst().map(String.init) else { return text }
  while let part = parts.popFirst() {
    let opens = plain.last.map { !$0.isLetter && !$0.isNumber } ?? true
    if opens, let behind = parts.first, part.first?.isWhitespace == false, part.last?.isWhitespace == false,
      behind.first.map({ !$0.isLetter && !$0.isNumber }) ?? true
    {
      plain += part + behind
      parts.removeFirst()
    } else {
      plain += "*" + part
    }
  }
  return plain
}
