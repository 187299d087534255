import FormLinking
import FormModel

extension Rule {
  package static let astroFindUnknownTag = Rule(
    "astro-find-unknown-tag", .warning, "findRow asks for a tag that no row of the form has",
    explanation: """
      `findRow(tag:)` returns nil for a tag that was never added, and usually a `guard … else { return }` hides it: the
      code behind it never runs. Add the row, or ask for the tag it has.

      Only forms whose rows are all known are judged: where rows come from code out of reach, or with computed tags, nothing
      is said.
      """,
    checkWorkspace: { context in
      guard context.heads.usesAstroForms else { return [] }
      let forms = AstroForms(context)
      return forms.finds().compactMap { find, contents in
        guard find.tag.text != nil, let type = find.tag.type, !forms.handedOn.contains(where: { $0.mayBe(find.tag) }),
          contents.allSatisfy({ one in
            !one.isOpen && !one.rows.contains { $0.tag.mayBe(find.tag) }
          }),
          contents.contains(where: { $0.tagTypes.contains(type) })
        else { return nil }
        return Finding(
          find.tag.place,
          "no row of this form has the tag '\(find.tag.written)': 'findRow' always returns nil; add the row or ask for a tag that is there"
        )
      }
    },
    examples: {
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      class ContactForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.name)) }
        func clear() {
          let row: TextFieldRow? = findRow(tag: Tag.mail)
          //                                    ^^^^^^^^ warning: no row of this form has the tag '.mail': …
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      class ContactForm: Form {
        override func setupRows() { rows = [TextFieldRow(tag: Tag.name)] }
      }
      class Controller: UIViewController {
        @IBOutlet var contact: ContactForm!
        func clear() {
          let row: TextFieldRow? = contact.findRow(tag: Tag.mail)
          //                                            ^^^^^^^^ warning: no row of this form has the tag '.mail': …
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      class ContactForm: Form {
        override func awakeFromNib() {
          add(TextFieldRow(tag: Tag.name))
          for row in Factory.rows(for: self) { add(row) }
        }
        func clear() { let row: TextFieldRow? = findRow(tag: Tag.mail) }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      extension Form {
        func addMail() { add(TextFieldRow(tag: Tag.mail)) }
      }
      class ContactForm: Form {
        override func awakeFromNib() {
          [TextFieldRow(tag: Tag.name)].forEach(add)
          addMail()
        }
        func clear() {
          let name: TextFieldRow? = findRow(tag: Tag.name)
          let mail: TextFieldRow? = findRow(tag: Tag.mail)
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      class ContactForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.name)) }
        func clear() { let row: TextFieldRow? = findRow(tag: Tag.mail) }
      }
      class Controller: UIViewController {
        @IBOutlet var contact: ContactForm!
        override func viewDidLoad() { Factory.fill(contact) }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, mail, phone, fax, total }
      class ContactForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.name)) }
        func clear() {
          let mail: TextFieldRow? = findRow(tag: Tag.mail)
          let phone: TextFieldRow? = findRow(tag: Tag.phone)
          let fax: TextFieldRow? = findRow(tag: Tag.fax)
          let total: TextFieldRow? = findRow(tag: Tag.total)
          //                                      ^^^^^^^^^ warning: no row of this form has the tag '.total': …
        }
      }
      class Controller: UIViewController {
        @IBOutlet var forms: [ContactForm]!
        @IBOutlet var other: Form!
        override func viewDidLoad() {
          forms[0].add(TextFieldRow(tag: Tag.mail))
          (view.viewWithTag(1) as? ContactForm)?.add(TextFieldRow(tag: Tag.phone))
          other.add(TextFieldRow(tag: Tag.fax))
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      enum Line: RowTag, Equatable {
        case first(Int), second(Int)
        static func == (left: Line, right: Line) -> Bool { true }
      }
      class ContactForm: Form {
        override func awakeFromNib() {
          add(TextFieldRow(tag: Tag.name))
          Factory.fill(with: add)
        }
        func clear() { let row: TextFieldRow? = findRow(tag: Tag.mail) }
      }
      class LinesForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Line.first(1))) }
        func clear() { let row: TextFieldRow? = findRow(tag: Line.second(2)) }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      class BaseForm: Form {
        func clear() { let row: TextFieldRow? = findRow(tag: Tag.mail) }
      }
      class ContactForm: BaseForm {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.mail)) }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, mail, phone }
      class ContactForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.name)) }
        func clear() {
          let mail: TextFieldRow? = findRow(tag: Tag.mail)
          let phone: TextFieldRow? = findRow(tag: Tag.phone)
          //                                      ^^^^^^^^^ warning: no row of this form has the tag '.phone': …
        }
      }
      class Controller: UIViewController {
        @IBOutlet var contact: ContactForm!
        override func viewDidLoad() { contact.rows.append(TextFieldRow(tag: Tag.mail)) }
      }
      """
    }
  )
}
