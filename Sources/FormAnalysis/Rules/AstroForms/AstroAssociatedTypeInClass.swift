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
      guard context.heads.usesAstroForms else { return [] }
      return astroTypes(context).flatMap { type -> [Finding] in
        guard type.kind == .class || type.kind == .struct else { return [] }
        return type.parts.flatMap { part in
          part.declaration.members.compactMap { member in
            guard case .associatedType(let name, let keyword) = member.kind else { return nil }
            let range = SourceRange(part.file, keyword)
            let text = context.text(part.file)?.substring(name.range.upperBound..<member.range.upperBound) ?? ""
            return Finding(
              range,
              "associated types belong to protocols, a class does not compile with one; write 'typealias \(name.text) = …'",
              fixes: fixes(keyword: range, name: name, rest: text, part.file))
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
      //> Write 'typealias'
      import AstroForms
      class LogoRow: ValueRow, Row {
        typealias Value = String
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
}

/// `typealias View = SomeView`: the keyword, and the constraint that no alias has; nothing where no type is given.
private func fixes(keyword: SourceRange, name: Name, rest: String, _ file: FileID) -> [Fix] {
  guard let equals = rest.utf8.firstIndex(of: UInt8(ascii: "=")) else { return [] }
  var edits = [TextEdit(keyword, "typealias")]
  let constraint = rest[..<equals]
  if constraint.contains(":") {
    let start = name.range.upperBound
    edits.append(TextEdit(SourceRange(file, start..<start + constraint.utf8.count), " "))
  }
  return [Fix("Write 'typealias'", edits, isSafe: true)]
}
