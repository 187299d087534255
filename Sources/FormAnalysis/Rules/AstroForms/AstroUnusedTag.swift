import FormLinking
import FormModel

extension Rule {
  package static let astroUnusedTag = Rule(
    "astro-unused-tag", .info, "A tag that no row carries",
    explanation: """
      A case of a form's tag enumeration that no row is made with: a row that went away, or one that was forgotten. Looking
      it up finds nothing.
      """,
    checkWorkspace: { context in
      guard context.heads.usesAstroForms else { return [] }
      let made = context.workspace.scopes.flatMap(\.scope.astro.made)
      var used: [String: Set<String>] = [:]
      var computed: Set<String> = []
      var isAnythingUnknown = false
      for tag in made {
        guard let type = tag.type else {
          isAnythingUnknown = true
          continue
        }
        if let name = tag.caseName { used[type, default: []].insert(name) } else { computed.insert(type) }
      }
      guard !isAnythingUnknown, !used.isEmpty else { return [] }
      let mentioned = TagMentions(context.index)
      return context.index.types.keys.sorted().flatMap { name -> [Finding] in
        guard let type = context.index.types[name], type.kind == .enum, !computed.contains(name),
          !type.modifiers.contains("public"), context.index.adopts(type, "RowTag"),
          !context.index.adopts(type, "CaseIterable")
        else { return [] }
        return type.allMembers.compactMap { member in
          guard case .enumCase = member.kind, used[name]?.contains(member.name) != true,
            !mentioned.contains(member.name, of: type)
          else { return nil }
          return Finding(
            member.nameRange, "no row carries the tag '.\(member.name)'; add its row or remove the case",
            mark: .unnecessary)
        }
      }
    },
    examples: {
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      //                            ^^^^ info: no row carries the tag '.mail'; add its row or remove the case
      class ContactForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.name)) }
      }
      """
      """
      import AstroForms
      class ContactForm: Form {
        enum Tag: RowTag, Equatable { case line(Int), total }
        //                                            ^^^^^ info: no row carries the tag '.total'; …
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.line(1))) }
        func sum() { let row: TextFieldRow? = findRow(tag: Tag.total) }
      }
      """
      """
      import AstroForms
      enum OldTag: RowTag { case fax }
      //                         ^^^ info: no row carries the tag '.fax'; …
      enum Tag: RowTag { case name, mail, phone }
      //                            ^^^^ info: no row carries the tag '.mail'; …
      //                                  ^^^^^ info: no row carries the tag '.phone'; …
      class ContactForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.name)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          guard let tag = row.tag as? Tag else { return }
          if case .phone = tag { return }
          switch tag {
          case .name, .mail: print(tag)
          default: break
          }
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag {
        case name, mail, fax, phone, post
        //                           ^^^^ info: no row carries the tag '.post'; …
        static let extras = [Self.mail, fax]
      }
      typealias FieldTag = Tag
      class ContactForm: Form {
        override func awakeFromNib() {
          add(TextFieldRow(tag: Tag.name))
          Factory.make(Tag.extras, FieldTag.phone)
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      let tags = [Tag.name, Tag.mail]
      class ContactForm: Form {
        override func awakeFromNib() { for tag in tags { add(TextFieldRow(tag: tag)) } }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      """
    }
  )
}
