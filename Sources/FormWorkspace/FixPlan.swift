package import FormModel

/// Chooses fixes that can be applied together and lets through only those that leave the workspace better than before.
package struct FixPlan {
  /// Which fixes are applied.
  package enum Choice: Hashable, Sendable {
    case safe
    /// Suggested ones too, where a finding has just one.
    case safeAndSuggested
  }

  /// A file as it was and as it is to be.
  package struct Change: Hashable, Sendable {
    package var path: String
    package var old: SourceText
    package var new: SourceText

    package init(path: String, old: SourceText, new: SourceText) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  package private(set) var appliedCount = 0
  private let choice: Choice
  /// Whether a finding is to be mended.
  private let isWanted: (String, Diagnostic) -> Bool
  /// Whether a file may be changed at all.
  private let isWritable: (String) -> Bool
  /// Fixes that broke something, by their content, so that they are not tried again.
  private var rejected: Set<[String]> = []
  private var originals: [String: SourceText] = [:]

  package init(
    _ choice: Choice, isWritable: @escaping (String) -> Bool, isWanted: @escaping (String, Diagnostic) -> Bool
  ) {
    self.choice = choice
    self.isWritable = isWritable
    self.isWanted = isWanted
  }

  /// Applies fixes to texts that are opened in the workspace, until there is none left that helps; nothing is written.
  /// Answers the changed files by path.
  package mutating func apply(to workspace: inout Workspace) -> [Change] {
    guard !workspace.hasBrokenConfiguration else { return [] }
    var diagnostics = workspace.diagnostics()
    for _ in 0..<Self.maximumRounds {
      guard !workspace.hasBrokenConfiguration else { break }
      let batch = self.batch(diagnostics, workspace)
      if batch.isEmpty { break }
      // All at once, or else one by one, so that one bad fix costs nobody a good one.
      if let after = attempt(batch, &workspace, before: diagnostics) {
        diagnostics = after
        appliedCount += batch.count
        continue
      }
      for fix in batch {
        if let after = attempt([fix], &workspace, before: diagnostics) {
          diagnostics = after
          appliedCount += 1
          break
        }
        rejected.insert(Self.content(of: fix, workspace))
      }
    }
    return originals.keys.sorted().compactMap { path in
      guard let old = originals[path], let new = workspace.text(of: path), old != new else { return nil }
      return Change(path: path, old: old, new: new)
    }
  }

  private static let maximumRounds = 1_000

  /// Fixes that do not touch one another, in the order of the findings.
  private func batch(_ diagnostics: [String: [Diagnostic]], _ workspace: Workspace) -> [Fix] {
    var chosen: [Fix] = []
    var taken: [FileID: [ByteRange]] = [:]
    for path in diagnostics.keys.sorted() {
      for diagnostic in diagnostics[path] ?? [] where isWanted(path, diagnostic) {
        guard let fix = fix(of: diagnostic), !rejected.contains(Self.content(of: fix, workspace)) else { continue }
        let isFree = fix.edits.allSatisfy { edit in
          isWritable(workspace.path(of: edit.range.file))
            && !(taken[edit.range.file] ?? []).contains { Self.touch($0, edit.range.bytes) }
        }
        guard isFree else { continue }
        for edit in fix.edits { taken[edit.range.file, default: []].append(edit.range.bytes) }
        chosen.append(fix)
      }
    }
    return chosen
  }

  private func fix(of diagnostic: Diagnostic) -> Fix? {
    if let safe = diagnostic.fixes.first(where: { $0.isSafe && !$0.edits.isEmpty }) { return safe }
    guard choice == .safeAndSuggested, diagnostic.fixes.count == 1 else { return nil }
    return diagnostic.fixes.first { !$0.edits.isEmpty }
  }

  /// Neighbours count as touching: two insertions at one place have no order.
  private static func touch(_ left: ByteRange, _ right: ByteRange) -> Bool {
    left.lowerBound <= right.upperBound && right.lowerBound <= left.upperBound
  }

  /// Opens the changed texts and asks again; puts everything back where something new is found or a file breaks.
  private mutating func attempt(
    _ fixes: [Fix], _ workspace: inout Workspace, before: [String: [Diagnostic]]
  ) -> [String: [Diagnostic]]? {
    var edits: [String: [(range: ByteRange, newText: String)]] = [:]
    for edit in fixes.flatMap(\.edits) {
      edits[workspace.path(of: edit.range.file), default: []].append((edit.range.bytes, edit.newText))
    }
    var changed: [String: (old: SourceText, new: SourceText)] = [:]
    for (path, edits) in edits {
      guard let old = workspace.text(of: path) else { return nil }
      guard let new = old.applying(edits), new != old else { return nil }
      changed[path] = (old, new)
    }
    let couldBeRead = changed.keys.filter { !(workspace.parsedFile(at: $0)?.hasErrors ?? true) }
    for (path, texts) in changed { workspace.change(path, text: texts.new) }
    let after = workspace.diagnostics()
    // A file that no longer speaks to formlsp is not read, which is no fault of it.
    let isBroken = couldBeRead.contains { workspace.parsedFile(at: $0)?.hasErrors ?? false }
    if !isBroken, !workspace.hasBrokenConfiguration, !Self.hasNewFinding(after, before) {
      for (path, texts) in changed where originals[path] == nil { originals[path] = texts.old }
      return after
    }
    for (path, texts) in changed { workspace.change(path, text: texts.old) }
    _ = workspace.diagnostics()
    return nil
  }

  /// Whether a rule finds more in a file than it did, at a severity that is shown by default.
  private static func hasNewFinding(_ after: [String: [Diagnostic]], _ before: [String: [Diagnostic]]) -> Bool {
    for (path, diagnostics) in after {
      var known: [String: Int] = [:]
      for diagnostic in before[path] ?? [] { known[diagnostic.rule, default: 0] += 1 }
      for diagnostic in diagnostics where diagnostic.severity > .info {
        guard let count = known[diagnostic.rule], count > 0 else { return true }
        known[diagnostic.rule] = count - 1
      }
    }
    return false
  }

  /// What a fix says, wherever the lines above it move.
  private static func content(of fix: Fix, _ workspace: Workspace) -> [String] {
    [fix.title]
      + fix.edits.flatMap { edit -> [String] in
        let path = workspace.path(of: edit.range.file)
        guard let text = workspace.text(of: path) else { return [path] }
        let line = text.line(text.line(at: edit.range.start))
        return [path, text.substring(line), String(edit.range.start - line.lowerBound), edit.newText]
      }
  }
}
