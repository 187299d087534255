import FormLinking
import FormModel

/// The AstroForms of a workspace put together: which rows each form class can hold, and what is asked of it.
struct AstroForms {
  let context: LinkedContext
  private var owners: [String: [Int]] = [:]
  /// Rows and openness that code outside of the form's own class brings.
  private var foreignRows: [String: [AstroRow]] = [:]
  private var foreignOpen: Set<String> = []
  /// Tags of rows that any form may have been given.
  private(set) var handedOn: [AstroFacts.Tag] = []

  init(_ context: LinkedContext) {
    self.context = context
    for (number, linked) in context.workspace.scopes.enumerated() {
      let scope = linked.scope
      let owner = scope.owner.name
      if !owner.isEmpty, let type = context.index.types[owner], context.index.isAstroForm(type) {
        owners[owner, default: []].append(number)
      }
      for row in scope.astro.rows where row.form != owner { foreignRows[row.form, default: []].append(row) }
      handedOn += scope.astro.handedOn
      for form in scope.astro.openForms.keys where form != owner { foreignOpen.insert(form) }
    }
  }

  /// What a form may hold, seen from one scope.
  struct Contents {
    var rows: [AstroRow]
    var isOpen: Bool

    /// The types that its rows' tags have.
    var tagTypes: Set<String> { Set(rows.compactMap(\.tag.type)) }
  }

  /// All looked-up tags by their place, with what each way to come there sees.
  func finds() -> [(find: AstroFind, contents: [Contents])] {
    var found: [SourceRange: (find: AstroFind, contents: [Contents])] = [:]
    for linked in context.workspace.scopes {
      for find in linked.scope.astro.finds {
        guard let form = find.form else { continue }
        found[find.tag.place, default: (find, [])].contents += contents(of: form, in: linked.scope)
      }
    }
    return found.values.sorted { $0.find.tag.place < $1.find.tag.place }
  }

  private func contents(of form: String, in scope: FormScope) -> [Contents] {
    if form == scope.owner.name { return [contents(of: form, at: scope)] }
    let family = owners.filter { name, _ in
      name == form
        || context.index.types[name].map { context.index.chain(of: $0).contains { $0.qualifiedName == form } } ?? false
    }
    guard !family.isEmpty else { return [Contents(rows: [], isOpen: true)] }
    return family.sorted { $0.key < $1.key }.flatMap { name, numbers in
      numbers.map { contents(of: name, at: context.workspace.scopes[$0].scope) }
    }
  }

  private func contents(of form: String, at scope: FormScope) -> Contents {
    let type = context.index.types[form]
    let names = type.map { context.index.chain(of: $0).map(\.qualifiedName) } ?? [form]
    var rows = scope.astro.rows.filter { $0.form == form }
    var isOpen = scope.astro.openForms[form] != nil || type?.modifiers.contains("open") == true
    for name in names {
      rows += foreignRows[name] ?? []
      if foreignOpen.contains(name) { isOpen = true }
    }
    return Contents(rows: rows, isOpen: isOpen)
  }

  /// Every form class with its contents, seen from its own scope.
  func forms() -> [(type: DeclaredType, contents: Contents, scope: FormScope)] {
    owners.sorted { $0.key < $1.key }.flatMap { name, numbers in
      numbers.compactMap { number in
        guard let type = context.index.types[name] else { return nil }
        let scope = context.workspace.scopes[number].scope
        return (type, contents(of: name, at: scope), scope)
      }
    }
  }
}

extension AstroFacts.Tag {
  /// Whether two tags are surely the same.
  func isSame(as other: AstroFacts.Tag) -> Bool {
    type != nil && type == other.type && text != nil && text == other.text
  }

  /// Whether two tags may be the same: the same case with a payload that is not known.
  func mayBe(_ other: AstroFacts.Tag) -> Bool {
    guard let type, let otherType = other.type else { return true }
    guard type == otherType else { return false }
    if hasOwnEquality || other.hasOwnEquality { return true }
    if let text, let otherText = other.text { return text == otherText }
    guard let caseName, let otherCase = other.caseName else { return true }
    return caseName == otherCase
  }

  /// As people write it: `.line(1)`.
  var written: String {
    if type == "String" { return text.map { "\"\($0)\"" } ?? "" }
    return "." + (text ?? caseName ?? "")
  }
}
