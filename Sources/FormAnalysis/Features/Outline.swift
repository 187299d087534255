package import FormLinking
package import FormModel

/// The forms of a workspace as trees: form, sections, rows.
package struct FormOutline: Sendable {
  package struct Form: Sendable {
    /// The controller's type, or the name of a form file.
    package var name: String
    package var library: FormScope.Library
    /// Whether every row that can be in the form is known.
    package var isClosed: Bool
    package var place: SourceRange
    package var scope: Int
    package var sections: [Section]
    /// The rows that the form has to begin with.
    package var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count { !$0.isProvided } } }
  }

  package struct Section: Sendable {
    package var reference: ObjectReference
    package var type: String
    package var tag: String?
    package var title: String?
    package var hidden: FormCondition?
    package var range: SourceRange
    package var nameRange: SourceRange
    package var rows: [Row]
    /// The library has no sections: its rows stand in the form itself.
    package var isImplicit = false
  }

  package struct Row: Sendable {
    package var reference: ObjectReference
    package var type: String
    package var valueType: ValueType
    package var tag: String?
    package var title: String?
    package var hidden: FormCondition?
    package var disabled: FormCondition?
    package var range: SourceRange
    /// The tag, else the type's name.
    package var nameRange: SourceRange
    /// Whether the section makes it when the user asks for another one.
    package var isProvided = false
  }

  package var forms: [Form]

  /// - Parameter file: only forms with something in this file, and only that; nil for all of the workspace.
  package init(_ context: FeatureContext, file: FileID? = nil) {
    forms = []
    var seen: Set<SourceRange> = []
    for number in context.linked.workspace.scopes.indices {
      guard let linked = context.scope(number)?.scope else { continue }
      if let file, !linked.scope.files.contains(file) { continue }
      // Forms of one controller are one form to its author.
      var form: Form?
      for part in linked.forms {
        let sections = Self.sections(of: part, number, linked, context, file)
        guard !sections.isEmpty else { continue }
        if part.isMain, var whole = form {
          whole.sections += sections
          whole.isClosed = whole.isClosed && !part.isOpen
          form = whole
          continue
        }
        let owner = linked.scope.owner
        let object = linked.scope[part.id]
        let place = owner.kind == .file || !part.isMain ? object?.range ?? owner.nameRange : owner.nameRange
        let made = Form(
          name: context.formName(number), library: linked.scope.library, isClosed: !part.isOpen,
          place: file.map { $0 == place.file ? place : sections[0].range } ?? place, scope: number, sections: sections)
        if part.isMain { form = made } else { forms.append(made) }
      }
      if let form { forms.append(form) }
      forms += Self.otherForms(number, linked.scope, context, file)
    }
    // The rows of a base class are seen in every subclass too: once is enough, where they are written.
    let depths = forms.map { Self.depth($0, context) }
    forms = forms.indices.sorted { (depths[$0], forms[$0].place, $0) < (depths[$1], forms[$1].place, $1) }
      .map { forms[$0] }
    forms = forms.filter { form in
      let places = form.sections.flatMap { [$0.range] + $0.rows.map(\.range) }
      let isNew = places.contains { !seen.contains($0) }
      seen.formUnion(places)
      return isNew
    }
    forms.sort { $0.place < $1.place }
  }

  /// How many classes of the workspace the form's class inherits from.
  private static func depth(_ form: Form, _ context: FeatureContext) -> Int {
    guard let owner = context.scope(form.scope)?.scope.scope.owner, let type = context.linked.index.types[owner.name]
    else { return 0 }
    return context.linked.index.chain(of: type).count
  }

  /// What tells a row from others of its section, however many paths lead to it.
  private struct SeenRow: Hashable {
    var range: SourceRange
    var tag: String?
  }

  private static func sections(
    of form: LinkedForm, _ number: Int, _ linked: LinkedScope, _ context: FeatureContext, _ file: FileID?
  ) -> [Section] {
    var sections: [Section] = []
    var seen: Set<ObjectID> = []
    for entry in form.sections where seen.insert(entry.section).inserted {
      guard let object = linked.scope[entry.section], object.standsForLookup == nil else { continue }
      // One construction makes several rows in a loop, or in a helper that is called more than once.
      var rowsSeen: Set<SeenRow> = []
      let providers = Set(object.events.compactMap { $0.assigned?.closure })
      let rows = form.rows.filter { $0.section == entry.section }.compactMap { entry -> Row? in
        guard let row = linked.scope[entry.row], row.isMadeHere, row.standsForLookup == nil,
          file == nil || row.range.file == file,
          rowsSeen.insert(SeenRow(range: row.range, tag: row.tag?.string)).inserted
        else { return nil }
        var made = self.row(row, ObjectReference(scope: number, object: row.id), context)
        made.isProvided = row.moment.closure.map(providers.contains) ?? false
        return made
      }
      guard file == nil || object.range.file == file || !rows.isEmpty else { continue }
      let reference = ObjectReference(scope: number, object: object.id)
      let isHere = object.isMadeHere && (file == nil || object.range.file == file)
      let range = isHere ? object.range : rows.first?.range ?? object.range
      let conditions = context.conditions(of: reference)
      sections.append(
        Section(
          reference: reference, type: object.type.name.isEmpty ? "Section" : context.typeName(of: object),
          tag: object.tag?.string, title: context.title(of: object),
          hidden: conditions.first { $0.property == .hidden }, range: range,
          nameRange: isHere && range.contains(object.type.nameRange) ? object.type.nameRange : range, rows: rows))
    }
    return sections
  }

  private static func row(_ object: Object, _ reference: ObjectReference, _ context: FeatureContext) -> Row {
    let conditions = context.conditions(of: reference)
    let tag = object.tag
    let isTagInside = tag.map { object.range.contains($0.place) } ?? false
    return Row(
      reference: reference, type: context.typeName(of: object), valueType: context.valueType(of: reference),
      tag: tag?.string, title: context.title(of: object), hidden: conditions.first { $0.property == .hidden },
      disabled: conditions.first { $0.property == .disabled }, range: object.range,
      nameRange: isTagInside ? tag?.place ?? object.type.nameRange : object.type.nameRange)
  }
}

/// A row or section that a search for symbols finds.
package struct TagSymbol: Hashable, Sendable {
  package var tag: String
  package var type: String
  package var form: String
  package var place: SourceRange
}

extension FeatureContext {
  /// The rows whose tags contain the query's letters in their order, without case; the query may begin with `#`.
  package func symbols(matching query: String) -> [TagSymbol] {
    let wanted = query.hasPrefix("#") ? String(query.dropFirst()) : query
    var seen: Set<SourceRange> = []
    return tags.occurrences.compactMap { occurrence in
      guard case .declaration(let reference) = occurrence.role, let object = self[reference],
        Self.matches(occurrence.tag, wanted), seen.insert(occurrence.place).inserted
      else { return nil }
      return TagSymbol(
        tag: occurrence.tag, type: typeName(of: object),
        form: scope(reference.scope)?.scope.scope.owner.name ?? "", place: occurrence.place)
    }
  }

  private static func matches(_ text: String, _ query: String) -> Bool {
    var rest = query.lowercased()[...]
    for letter in text.lowercased() where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
