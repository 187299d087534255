import FormLinking
import FormModel

extension Rule {
  package static let astroTagNotEquatable = Rule(
    "astro-tag-not-equatable", .error, tier: 2, fix: .safe, "Tags with payloads are looked up without being Equatable",
    explanation: """
      `findRow(tag:)` compares tags, so their type has to be `Equatable`. An enumeration without payloads is, by itself; as
      soon as one case has a payload, `Equatable` has to be written, and the compiler does the rest.
      """,
    checkWorkspace: { context in
      guard context.heads.usesAstroForms else { return [] }
      let asked = Set(context.workspace.scopes.flatMap { $0.scope.astro.finds.compactMap(\.tag.type) })
      return context.index.types.values.filter { $0.kind == .enum && asked.contains($0.qualifiedName) }
        .sorted { $0.nameRange < $1.nameRange }.compactMap { type -> Finding? in
          guard context.index.adopts(type, "RowTag"), hasPayload(type),
            !["Equatable", "Hashable", "Comparable", "Error"].contains(where: { context.index.adopts(type, $0) }),
            type.inheritance.allSatisfy({ isPlain($0.type, in: $0.file, context.index) })
          else { return nil }
          // Behind what it adopts already, else behind its name.
          let last = type.declaration?.inheritance.last.map { ($0.range.upperBound, ", Equatable") }
          let end = last ?? (type.generics.isEmpty ? (type.nameRange.end, ": Equatable") : nil)
          return Finding(
            type.nameRange,
            "'\(type.name)' has cases with payloads and is not 'Equatable': 'findRow' does not compile with it; add 'Equatable'",
            fixes: end.map { offset, text in
              [Fix("Add 'Equatable'", [TextEdit(SourceRange(type.file, offset..<offset), text)], isSafe: true)]
            } ?? [])
        }
    },
    examples: {
      """
      import AstroForms
      enum Tag: RowTag { case line(Int), total }
      //   ^^^ error: 'Tag' has cases with payloads and is not 'Equatable': 'findRow' does not compile with it; add 'Equatable'
      class LinesForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.total)) }
        func sum() { let row: TextFieldRow? = findRow(tag: Tag.total) }
      }
      //> Add 'Equatable'
      import AstroForms
      enum Tag: RowTag, Equatable { case line(Int), total }
      class LinesForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.total)) }
        func sum() { let row: TextFieldRow? = findRow(tag: Tag.total) }
      }
      """
      """
      import AstroForms
      import Keyed
      enum Tag { case line(Int), total }
      //   ^^^ error: 'Tag' has cases with payloads …
      extension Tag: RowTag {}
      protocol KeyedTag: RowTag, Keyed {}
      enum Other: KeyedTag { case line(Int) }
      class LinesForm: Form {
        func sum() { let row: TextFieldRow? = findRow(tag: Tag.total) }
        func line() { let row: TextFieldRow? = findRow(tag: Other.line(1)) }
      }
      //> Add 'Equatable'
      import AstroForms
      import Keyed
      enum Tag: Equatable { case line(Int), total }
      extension Tag: RowTag {}
      protocol KeyedTag: RowTag, Keyed {}
      enum Other: KeyedTag { case line(Int) }
      class LinesForm: Form {
        func sum() { let row: TextFieldRow? = findRow(tag: Tag.total) }
        func line() { let row: TextFieldRow? = findRow(tag: Other.line(1)) }
      }
      """
      """
      import AstroForms
      class LinesForm: Form {
        enum Tag: RowTag, CaseIterable { case line(Int) }
        //   ^^^ error: 'Tag' has cases with payloads …
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.line(1))) }
        func sum() { let row: TextFieldRow? = findRow(tag: Tag.line(1)) }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case line, total }
      class LinesForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.total)) }
        func sum() { let row: TextFieldRow? = findRow(tag: Tag.total) }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case line(Int) }
      extension Tag: Equatable {}
      class LinesForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.line(1))) }
        func sum() { let row: TextFieldRow? = findRow(tag: Tag.line(1)) }
      }
      """
    }
  )
}
