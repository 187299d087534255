import FormLinking
import FormModel

extension Rule {
  package static let astroFindTypeMismatch = Rule(
    "astro-find-type-mismatch", .warning, fix: .suggested, "findRow asks for another class than the row has",
    explanation: """
      `findRow(tag:)` finds the row by its tag and casts it to the type that is asked for. If the row is of another class,
      the result is nil although the row is there. Ask for the row's class, a superclass of it, a protocol it adopts, or
      `AnyRow`.
      """,
    checkWorkspace: { context in
      AstroForms(context).finds().compactMap { find, contents in
        guard let asked = find.requested, let name = asked.declared, let type = context.index.types[name],
          type.kind == .class, find.tag.text != nil
        else { return nil }
        var candidates: [AstroRow] = []
        for one in contents {
          // A row with a tag that is not known may come first.
          if one.isOpen || one.rows.contains(where: { !$0.tag.isSame(as: find.tag) && $0.tag.mayBe(find.tag) }) {
            return nil
          }
          candidates += one.rows.filter { $0.tag.isSame(as: find.tag) }
        }
        guard let first = candidates.first, candidates.allSatisfy({ isOther($0.type, than: asked, context) }) else {
          return nil
        }
        return Finding(
          asked.range,
          "the row with tag '\(find.tag.written)' is a '\(first.type.name)', never a '\(type.name)': 'findRow' always returns nil; ask for '\(first.type.name)'",
          related: [RelatedPlace(first.type.nameRange, "the row with tag '\(find.tag.written)'")],
          fixes: first.type.generics.isEmpty
            ? [Fix("Ask for '\(first.type.name)'", [TextEdit(asked.range, first.type.name)])] : [])
      }
    },
    examples: {
      """
      import AstroForms
      enum Tag: RowTag { case name }
      class TextRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class ToggleRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class NameForm: Form {
        override func awakeFromNib() { add(TextRow(tag: Tag.name)) }
        func clear() {
          let row: ToggleRow? = findRow(tag: Tag.name)
          //       ^^^^^^^^^ warning: the row with tag '.name' is a 'TextRow', never a 'ToggleRow': …
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name }
      class TextRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class LongTextRow: TextRow {}
      class NameForm: Form {
        let row = TextRow(tag: Tag.name)
        override func setupRows() { add(row) }
        func clear() {
          guard let long: LongTextRow = findRow(tag: Tag.name) else { return }
          //              ^^^^^^^^^^^ warning: the row with tag '.name' is a 'TextRow', never a 'LongTextRow': …
          print(long)
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name }
      class TextRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class LongTextRow: TextRow {}
      class NameForm: Form {
        override func awakeFromNib() { add(LongTextRow(tag: Tag.name)) }
        func clear() { let row: TextRow? = findRow(tag: Tag.name) }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name }
      class NameForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.name)) }
        func clear() { let row: OtherRow? = findRow(tag: Tag.name) }
      }
      """
    }
  )
}

/// Whether a row's class is surely not the one that is asked for.
private func isOther(_ row: TypeUse, than asked: RequestedType, _ context: LinkedContext) -> Bool {
  guard let name = row.declared, let type = context.index.types[name] else { return false }
  return !context.index.chain(of: type).contains { $0.qualifiedName == asked.declared }
}
