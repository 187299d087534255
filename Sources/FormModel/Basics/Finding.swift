/// How bad a finding is. `error`: crashes, cannot compile, or can never work. `warning`: silently does something
/// else than it says. `info`: worth knowing, often intended.
package enum Severity: String, Hashable, Comparable, Sendable, CaseIterable {
  case info, warning, error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A second place that a finding speaks of: the first declaration, the row referred to, a hop of a cycle.
package struct RelatedPlace: Hashable, Sendable {
  package var range: SourceRange
  package var message: String

  package init(_ range: SourceRange, _ message: String) {
    self.range = range
    self.message = message
  }
}

/// Replaces the text of a range. Edits of one fix do not overlap and all speak of the text before the fix.
package struct TextEdit: Hashable, Sendable {
  package var range: SourceRange
  package var newText: String

  package init(_ range: SourceRange, _ newText: String) {
    self.range = range
    self.newText = newText
  }
}

/// A way to mend a finding.
package struct Fix: Hashable, Sendable {
  /// What the fix does, in the imperative: `Replace with 'smoker'`.
  package var title: String
  package var edits: [TextEdit]
  /// A safe fix changes nothing that works today and is applied by `--fix` and fix-all; others are offered one at a time.
  package var isSafe: Bool
  /// Whether the code works then, but says something else than it seems to mean: never the one that an editor's key takes.
  package var changesMeaning = false

  package init(_ title: String, _ edits: [TextEdit], isSafe: Bool = false) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }
}

/// What a rule found at one place, before it is known under which id and with which configured severity it is reported.
package struct Finding: Hashable, Sendable {
  package var range: SourceRange
  /// Lower case, names quoted with `'`, no full stop: what, why, and what to do.
  package var message: String
  package var related: [RelatedPlace]
  package var fixes: [Fix]
  /// Set only where the contract gives a variant of the rule another severity than the rule's own.
  package var severity: Severity?
  package var mark: DiagnosticMark?

  package init(
    _ range: SourceRange, _ message: String, severity: Severity? = nil, related: [RelatedPlace] = [], fixes: [Fix] = [],
    mark: DiagnosticMark? = nil
  ) {
    self.range = range
    self.message = message
    self.severity = severity
    self.related = related
    self.fixes = fixes
    self.mark = mark
  }
}

/// How an editor may draw the range besides underlining it (`DiagnosticTag` of the protocol).
package enum DiagnosticMark: String, Hashable, Sendable { case unnecessary, deprecated }

/// A finding as users see it.
package struct Diagnostic: Hashable, Sendable {
  package var rule: String
  package var severity: Severity
  package var range: SourceRange
  package var message: String
  package var related: [RelatedPlace]
  package var fixes: [Fix]
  package var mark: DiagnosticMark?

  package init(
    rule: String, severity: Severity, range: SourceRange, message: String, related: [RelatedPlace] = [],
    fixes: [Fix] = [], mark: DiagnosticMark? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.range = range
    self.message = message
    self.related = related
    self.fixes = fixes
    self.mark = mark
  }
}
