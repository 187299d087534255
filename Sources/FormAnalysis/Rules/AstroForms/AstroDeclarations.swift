import FormLinking
import FormModel

extension Rule {
  package static let astroAssociatedTypeInClass = Rule(
    "astro-associatedtype-in-class", .error, fix: .safe, "A row class declares its view with associatedtype",
    explanation: """
      The documentation of AstroForms shows `associatedtype View = SomeView` inside of a row class. Associated types belong
      to protocols; in a class the compiler refuses them. A class says which type it means with `typealias View = SomeView`,
      or by the type of its `view` property alone.
      """,
    checkWorkspace: { context in
      astroTypes(context).flatMap { type -> [Finding] in
        guard type.kind == .class || type.kind == .struct else { return [] }
        return type.parts.flatMap { part in
          part.declaration.members.compactMap { member in
            guard case .associatedType(let name, let keyword) = member.kind else { return nil }
            let range = SourceRange(part.file, keyword)
            let text = context.text(part.file)?.substring(name.range.upperBound..<member.range.upperBound) ?? ""
            return Finding(
              range,
              "associated types belong to protocols, a class does not compile with one; write 'typealias \(name.text) = …'",
              fixes: text.contains("=") ? [Fix("write 'typealias'", [TextEdit(range, "typealias")], isSafe: true)] : [])
          }
        }
      }
    },
    examples: {
      """
      import AstroForms
      class LogoRow: Row {
        associatedtype View = LogoView
      //^^^^^^^^^^^^^^ error: associated types belong to protocols, a class does not compile with one; write 'typealias View = …'
        var tag: RowTag
      }
      """
      """
      import AstroForms
      class LogoRow: ValueRow, Row {
        associatedtype Value = String
      //^^^^^^^^^^^^^^ error: associated types belong to protocols, …
      }
      """
      """
      import AstroForms
      class LogoRow: Row {
        typealias View = LogoView
      }
      """
      """
      import AstroForms
      protocol BrandedRow: Row {
        associatedtype Brand
      }
      """
    }
  )

  package static let astroTagNotEquatable = Rule(
    "astro-tag-not-equatable", .error, tier: 2, fix: .safe, "Tags with payloads are looked up without being Equatable",
    explanation: """
      `findRow(tag:)` compares tags, so their type has to be `Equatable`. An enumeration without payloads is, by itself; as
      soon as one case has a payload, `Equatable` has to be written, and the compiler does the rest.
      """,
    checkWorkspace: { context in
      let asked = Set(context.workspace.scopes.flatMap { $0.scope.astro.finds.compactMap(\.tag.type) })
      return context.index.types.values.filter { $0.kind == .enum && asked.contains($0.qualifiedName) }
        .sorted { $0.nameRange < $1.nameRange }.compactMap { type -> Finding? in
          guard context.index.adopts(type, "RowTag"), hasPayload(type),
            !["Equatable", "Hashable", "Comparable", "Error"].contains(where: { context.index.adopts(type, $0) }),
            type.inheritance.allSatisfy({ isPlain($0.type, in: $0.file, context.index) })
          else { return nil }
          let last = type.declaration?.inheritance.last
          return Finding(
            type.nameRange,
            "'\(type.name)' has cases with payloads and is not 'Equatable': 'findRow' does not compile with it; add 'Equatable'",
            fixes: last.map {
              [
                Fix(
                  "add 'Equatable'",
                  [TextEdit(SourceRange(type.file, $0.range.upperBound..<$0.range.upperBound), ", Equatable")],
                  isSafe: true)
              ]
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

/// The types declared in files that use AstroForms, in the order of the source.
private func astroTypes(_ context: LinkedContext) -> [DeclaredType] {
  (Array(context.index.types.values) + context.index.ambiguous.values.joined())
    .filter { context.index.imports[$0.file]?.contains("AstroForms") == true }
    .sorted { $0.nameRange < $1.nameRange }
}

private func hasPayload(_ type: DeclaredType) -> Bool {
  type.allMembers.contains {
    if case .enumCase(let element, _) = $0.kind { !element.parameters.isEmpty } else { false }
  }
}

/// Protocols that surely do not bring `Equatable`.
private func isPlain(_ type: TypeReference, in file: FileID, _ index: DeclarationIndex) -> Bool {
  guard let name = type.lastComponent?.name.text else { return false }
  if ["RowTag", "CaseIterable", "Codable", "Encodable", "Decodable", "Sendable", "CustomStringConvertible"].contains(
    name)
  {
    return true
  }
  return index.type(named: [name], in: LexicalContext(file: file))?.declaration != nil
}
