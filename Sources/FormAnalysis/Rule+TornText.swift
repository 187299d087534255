import FormLinking
import FormModel

/// In a text with a brace too many or too few, code stands elsewhere than its author means: behind `<<< TextRow("a") {` all
/// further rows stand in that row's closure, behind a method without its end all further methods are local functions.
///
/// There a rule may go on about what a row or predicate says for itself. What something lacks, what comes before what and what
/// comes twice is silent until the brace stands.
extension Rule {
  /// Whether its findings rest on where in the code something stands or that it stands nowhere.
  private var needsWholeText: Bool { Self.aboutPlaces.contains(id) }

  /// Whether it is silent about one of its parts because of that.
  func isSilenced(in context: LinkedContext, part: Part) -> Bool {
    switch part {
    case .scope(let number): return context.workspace.scope(number)?.scope.isTorn == true && needsWholeText
    case .type(let name):
      guard needsWholeText, let type = context.workspace.type(name) else { return false }
      return context.workspace.index(around: type).isTorn(type)
    case .workspace: return false
    }
  }

  /// The findings of a rule about the whole workspace that are not silenced because of that.
  func withoutTorn(_ findings: [Finding], in context: LinkedContext) -> [Finding] {
    guard needsWholeText, !findings.isEmpty else { return findings }
    return findings.filter { !context.index.isTorn($0.range.file) }
  }

  /// By their ids.
  package static let aboutPlaces: Set<String> = [
    // Tags and forms.
    "duplicate-row-tag", "duplicate-section-tag", "constant-tag-in-loop", "row-by-tag-unknown",
    "tag-changed-after-insert", "form-built-in-appear", "section-appended-twice", "form-last-with-hidden-section",
    "detached-chain", "unused-tag", "values-multivalued-without-tag",
    // Conditions and validation.
    "predicate-forward-reference", "section-predicate-own-row", "condition-assigned-without-evaluate",
    "condition-function-unknown-tag", "validation-never-fires", "validation-options-without-rules",
    "validation-options-unknown",
    // Rows.
    "options-missing", "picker-missing-options", "property-not-on-row", "value-not-in-options",
    "cell-style-overwritten", "title-not-displayed", "rule-equals-type-mismatch", "rule-required-on-bool",
    "row-by-tag-type-mismatch", "row-by-tag-untyped-value",
    // Sections.
    "multivalued-missing-row-provider", "generic-multivalued-missing-add-button",
    "multivalued-rows-after-add-button", "multivalued-options-in-closure", "selectable-row-missing-value",
    "selectable-row-type-mismatch", "selectable-selection-overwritten", "list-check-row-outside-section",
    // Callbacks and classes.
    "duplicate-callback", "collapse-callback-overwritten", "highlight-callback-never-fires",
    "set-value-without-update", "mutual-on-change", "missing-super-call", "custom-cell-missing-super",
    "custom-cell-missing-celltype", "custom-row-missing-required-init", "custom-row-missing-rowtype",
    // The other libraries.
    "astro-duplicate-tag", "astro-find-unknown-tag", "astro-unused-tag", "astro-update-never-fires",
    "astro-tag-not-equatable", "object-form-duplicate-key", "object-form-missing-override",
    "object-form-unknown-key", "object-form-key-not-objc",
  ]
}
