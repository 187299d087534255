import FormAnalysis
import FormFiles
import FormModel
import FormWorkspace
import LanguageServerProtocol

extension RequestHandler {
  /// The fixes of the findings at the range, suppressions, refactorings, and all safe fixes of the document at once.
  static let codeAction = RequestHandler(
    "textDocument/codeAction",
    capability: (
      "codeActionProvider",
      [
        "codeActionKinds": ["quickfix", "refactor.extract", "refactor.rewrite", "source.fixAll.formlsp"],
        "resolveProvider": true,
      ]
    ),
    includesDeclarations: true,
    empty: [], needsDiagnostics: true,
    answer: .document { query throws(ResponseError) in
      // Clients that know no action literals could only be sent commands.
      guard query.client.mentions("textDocument", "codeAction", "codeActionLiteralSupport") else { return [] }
      let bytes = try query.bytes
      var actions: [LSP.CodeAction] = []
      // While the configuration is broken, only its own findings have fixes.
      actions += CodeActions.quickFixes(query, bytes)
      if !query.workspace.hasBrokenConfiguration { actions += CodeActions.fixAll(query) }
      actions += CodeActions.suppressions(query, bytes) + CodeActions.refactorings(query, bytes)
      if let only = query.params.at("context", "only")?.strings {
        actions = actions.filter { action in only.contains { LSP.CodeActionKind(rawValue: $0).includes(action.kind) } }
      }
      let isPreferredKnown = query.client.has("textDocument", "codeAction", "isPreferredSupport")
      return .array(
        actions.map { action in
          var action = action
          if !isPreferredKnown { action.isPreferred = false }
          return action.json(documentChanges: query.client.knowsDocumentChanges)
        })
    })

  /// The edit of an action that came without it; an action that has one, or is not ours, comes back as it is.
  static let resolveCodeAction = RequestHandler(
    "codeAction/resolve",
    answer: .session { session, params throws(ResponseError) in
      guard params["edit"] == nil, let uri = params.at("data", "fixAll") else { return params }
      let document: JSON = ["textDocument": ["uri": uri]]
      guard let query = try session.query(codeAction, document), !query.workspace.hasBrokenConfiguration else {
        return params
      }
      var action = params
      let edit = query.conversions.workspaceEdit(CodeActions.allSafeFixes(query)) ?? LSP.WorkspaceEdit(documents: [])
      action["edit"] = query.conversions.json(edit)
      return action
    })
}

/// Actions that come from findings alone.
enum CodeActions {
  static func quickFixes(_ query: Query, _ bytes: ByteRange) -> [LSP.CodeAction] {
    var actions: [LSP.CodeAction] = []
    for diagnostic in query.diagnostics[query.path] ?? [] where meets(diagnostic.range.bytes, bytes) {
      let shown = query.conversions.diagnostic(diagnostic, in: query.text)
      var isFirst = true
      for fix in diagnostic.fixes {
        guard let edit = query.conversions.workspaceEdit(fix.edits) else { continue }
        // The one an editor's "fix" key takes: the only or the first safe one.
        let isPreferred = isFirst && (fix.isSafe || diagnostic.fixes.count == 1 && !fix.changesMeaning)
        actions.append(
          LSP.CodeAction(
            title: fix.title, kind: .quickFix, diagnostics: [shown], isPreferred: isPreferred, edit: edit))
        isFirst = false
      }
    }
    return actions
  }

  /// A comment that silences each rule that reports at the range.
  static func suppressions(_ query: Query, _ bytes: ByteRange) -> [LSP.CodeAction] {
    guard let kind = FileKind(path: query.path), let file = query.file,
      let parsed = query.workspace.parsedFile(at: query.path)
    else { return [] }
    var seen: Set<String> = []
    return (query.diagnostics[query.path] ?? []).compactMap { diagnostic in
      // What is wrong with formlsp's own comments and files is mended, not silenced.
      guard meets(diagnostic.range.bytes, bytes), !unsuppressible.contains(diagnostic.rule) else { return nil }
      let line = query.text.line(at: diagnostic.range.start)
      guard seen.insert("\(diagnostic.rule) \(line)").inserted else { return nil }
      let isInText = !SuppressionWriter.canStand(aboveLine: line, of: query.text, parsed: parsed)
      let written =
        isInText
        ? SuppressionWriter.edit(silencingInFile: [diagnostic.rule], of: query.text, kind: kind, reason: "")
        : SuppressionWriter.edit(silencing: [diagnostic.rule], onLine: line, of: query.text, kind: kind, reason: "")
      guard let written,
        let edit = query.conversions.workspaceEdit([TextEdit(SourceRange(file, written.range), written.newText)])
      else { return nil }
      return LSP.CodeAction(
        title: isInText ? "Suppress '\(diagnostic.rule)' in this file" : "Suppress '\(diagnostic.rule)' here",
        kind: .quickFix, diagnostics: [query.conversions.diagnostic(diagnostic, in: query.text)], edit: edit)
    }
  }

  static let unsuppressible: Set<String> = [
    "unused-suppression", "invalid-suppression", "invalid-configuration",
  ]

  /// Changes that mend nothing: conversions of conditions, tags, constants, rules.
  static func refactorings(_ query: Query, _ bytes: ByteRange) -> [LSP.CodeAction] {
    if let data = query.formFile, let file = query.file {
      let version = query.features?.version ?? Analysis.newestVersion
      let all = FormFileRefactoring.all(
        in: data, query.text, at: bytes, version: version, naming: { TagName.free(title: $0, rowType: $1, besides: $2) }
      )
      return all.compactMap { found in
        let place = SourceRange(file, found.offset..<found.offset)
        guard let edit = query.conversions.workspaceEdit([TextEdit(place, found.newText)]) else { return nil }
        return LSP.CodeAction(title: found.title, kind: .refactorRewrite, edit: edit)
      }
    }
    guard query.document.isSwift, query.document.isForm, let features = query.features, let file = query.file else {
      return []
    }
    // Why one cannot be had is told to those who look for it.
    let isAskedFor = query.params.at("context", "only")?.strings?.contains { $0.hasPrefix("refactor") } ?? false
    let tellsWhy = isAskedFor && query.client.has("textDocument", "codeAction", "disabledSupport")
    return features.refactorings(at: bytes, in: file).compactMap { refactoring in
      if let obstacle = refactoring.obstacle {
        return tellsWhy
          ? LSP.CodeAction(title: refactoring.title, kind: .refactorRewrite, disabledReason: obstacle) : nil
      }
      guard let edit = query.conversions.workspaceEdit(refactoring.edits) else { return nil }
      return LSP.CodeAction(
        title: refactoring.title, kind: refactoring.kind == .extract ? .refactorExtract : .refactorRewrite, edit: edit)
    }
  }

  /// All safe fixes of the document at once. Clients that ask for the edit when it is wanted are spared the trial.
  static func fixAll(_ query: Query) -> [LSP.CodeAction] {
    guard (query.diagnostics[query.path] ?? []).contains(where: { $0.fixes.contains(where: \.isSafe) }) else {
      return []
    }
    let title = "Fix all safe findings of formlsp"
    if query.client.resolvesActionEdits {
      return [LSP.CodeAction(title: title, kind: .fixAll, data: ["fixAll": .string(query.document.uri)])]
    }
    let edits = allSafeFixes(query)
    guard !edits.isEmpty, let edit = query.conversions.workspaceEdit(edits) else { return [] }
    return [LSP.CodeAction(title: title, kind: .fixAll, edit: edit)]
  }

  /// What `--fix` does to the document: fixes are tried on a copy of the workspace, to the fixed point.
  static func allSafeFixes(_ query: Query) -> [TextEdit] {
    guard let file = query.file else { return [] }
    var workspace = query.workspace
    var plan = FixPlan(.safe, isWritable: { $0 == query.path }, isWanted: { _, _ in true })
    return plan.apply(to: &workspace).first?.edits.map { TextEdit(SourceRange(file, $0.range), $0.newText) } ?? []
  }

  /// Ranges that touch meet: the cursor stands behind the last character as well.
  private static func meets(_ left: ByteRange, _ right: ByteRange) -> Bool {
    left.lowerBound <= right.upperBound && right.lowerBound <= left.upperBound
  }
}
