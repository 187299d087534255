import FormLinking
import FormModel

extension Rule {
  package static let astroFindWrongTagType = Rule(
    "astro-find-wrong-tag-type", .warning, "findRow asks with a tag of another type than the form's rows have",
    explanation: """
      `findRow(tag:)` takes anything that can be compared: a string or a case of another form's enumeration compiles. The
      tags of the rows are cast to that type first, which never succeeds, so the result is always nil. Ask with a case of
      the enumeration that the form's rows are tagged with.
      """,
    checkWorkspace: { context in
      guard context.heads.usesAstroForms else { return [] }
      let forms = AstroForms(context)
      return forms.finds().compactMap { find, contents in
        guard let type = find.tag.type, !forms.handedOn.contains(where: { $0.mayBe(find.tag) }),
          contents.allSatisfy({ !$0.isOpen && !$0.rows.isEmpty && !$0.tagTypes.contains(type) })
        else { return nil }
        let used = contents.reduce(into: Set<String>()) { $0.formUnion($1.tagTypes) }.sorted().joined(separator: "', '")
        return Finding(
          find.tag.place,
          "the rows of this form are tagged with '\(used)', not with '\(type)': 'findRow' always returns nil; ask with a case of '\(used)'"
        )
      }
    },
    examples: {
      """
      import AstroForms
      enum LoginTag: RowTag { case mail }
      class LoginForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: LoginTag.mail)) }
        func clear() {
          let row: TextFieldRow? = findRow(tag: "mail")
          //                                     ^^^^ warning: the rows of this form are tagged with 'LoginTag', not with 'String': …
        }
      }
      """
      """
      import AstroForms
      enum LoginTag: RowTag { case mail }
      enum OtherTag: RowTag { case mail }
      class LoginForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: LoginTag.mail)) }
        func clear() {
          let row: TextFieldRow? = findRow(tag: OtherTag.mail)
          //                                    ^^^^^^^^^^^^^ warning: the rows of this form are tagged with 'LoginTag', not with 'OtherTag': …
        }
      }
      """
      """
      import AstroForms
      enum LoginTag: RowTag { case mail }
      enum ExtraTag: RowTag { case hint }
      class LoginForm: Form {
        override func awakeFromNib() {
          add(TextFieldRow(tag: LoginTag.mail))
          add(TextFieldRow(tag: ExtraTag.hint))
        }
        func clear() { let row: TextFieldRow? = findRow(tag: ExtraTag.hint) }
      }
      """
      """
      import AstroForms
      enum OtherTag: RowTag { case mail }
      func clear(_ form: Form) { let row: TextFieldRow? = form.findRow(tag: OtherTag.mail) }
      """
    }
  )
}
