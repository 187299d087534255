import FormLinking
import FormModel

extension Rule {
  package static let unusedTag = Rule(
    "unused-tag", .info, isOptIn: true, "Nothing refers to a tag",
    explanation: """
      A tag is there to be looked up: by `rowBy(tag:)`, in a condition, in `setValues`, in `values()`. One that nothing in the
      workspace refers to may be left over, or may show that the code which should use it is missing.

      Off until configured. Silent where the form's `values()` is read, because every tag is a key of it, where a tag that is
      looked up is not known, and where the form is handed to code out of reach.
      """,
    check: { context in context.scope.forms.flatMap { UnusedTag(context: context, form: $0).findings() } },
    examples: {
      """
      form +++ Section() <<< TextRow("name") <<< TextRow("nickname")
      //                                                  ^^^^^^^^ info: nothing refers to the tag 'nickname'; remove it, or use it
      form.rowBy(tag: "name")?.updateCell()
      """
      """
      form +++ Section() { $0.tag = "top" }
      //                             ^^^ info: nothing refers to the tag 'top'; remove it, or use it
      """
      """
      form +++ Section() <<< SwitchRow("more") <<< TextRow { $0.hidden = "$more == false" }
      """
      """
      form +++ Section() <<< TextRow("name")
      send(form.values())
      """
    }
  )
}

private struct UnusedTag {
  let context: ScopeContext
  let form: LinkedForm

  func findings() -> [Finding] {
    guard form.openReasons.allSatisfy({ $0.kind == .computedTag }), !context.isValuesRead(form), !readsTags else {
      return []
    }
    let (used, isKnown) = references
    guard isKnown else { return [] }
    let objects = form.rows.map(\.row) + form.sections.map(\.section)
    return objects.compactMap { id in
      guard let object = context[id], object.isMadeHere, object.standsForLookup == nil, let tag = object.tag,
        let text = tag.string, !used.contains(text)
      else { return nil }
      return Finding(tag.place, "nothing refers to the tag '\(text)'; remove it, or use it", mark: .unnecessary)
    }
  }

  /// The tags that anything in the workspace refers to, and whether all of them are known.
  private var references: (used: Set<String>, isKnown: Bool) {
    var used: Set<String> = []
    for linked in context.workspace.scopes {
      for lookup in linked.scope.lookups {
        guard let tag = lookup.tag.string else { return ([], false) }
        used.insert(tag)
      }
      for condition in linked.scope.conditions {
        switch condition.kind {
        case .predicate(let use):
          guard let format = use.format.string else { return ([], false) }
          used.formUnion(words(of: format))
          for argument in use.arguments ?? [] {
            if let text = argument.string { used.formUnion(words(of: text)) }
          }
        case .function(let use):
          for dependency in use.dependencies ?? [] {
            if let tag = dependency.string { used.insert(tag) }
          }
        case .unknown, .notLiteral: return ([], false)
        case .boolean, .nil: break
        }
      }
    }
    return (used, true)
  }

  private func words(of format: String) -> [String] {
    format.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// All rows are walked, or the tag of some row is read.
  private var readsTags: Bool {
    context.scope.scope.objects.contains { object in
      object.events.contains { event in
        guard case .read = event.kind else { return false }
        return object.kind == .form
          ? ["allRows", "rows", "allSections"].contains(event.first.text)
          : object.kind == .row && event.first.text == "tag"
      }
    }
  }
}
