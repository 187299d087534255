import FormLinking
import FormModel

extension Rule {
  package static let multivaluedMissingRowProvider = Rule(
    "multivalued-missing-row-provider", .error, "A multivalued section inserts rows but has no provider for them",
    explanation: """
      A multivalued section whose options contain `.Insert`, which is the default, shows an add button. When it is tapped the
      section asks `multivaluedRowToInsertAt` for a row; without one the program stops with “Multivalued section
      multivaluedRowToInsertAt property must be set up”.

      Set the property, in the section's closure or later on the constant:
      `section.multivaluedRowToInsertAt = { index in TextRow() }`. A section that only lets rows be moved or deleted says so:
      `multivaluedOptions: [.Reorder, .Delete]`.
      """,
    check: { context in
      context.scope.sections.compactMap { section in
        // One that is replaced before it joins a form has no button to tap.
        guard !section.joins.isEmpty, context.isMultivalued(section), isPlain(section, context),
          context.insertsRows(section) == .yes,
          !context.mayBeSetElsewhere(section),
          !context.mayBeUsedElsewhere("multivaluedRowToInsertAt", of: section),
          context.assignments(of: "multivaluedRowToInsertAt", on: section).isEmpty,
          section.assignments(to: "multivaluedOptions").allSatisfy({
            $0.assigned.map { context.includesInsert($0) } == .yes
          })
        else { return nil }
        return Finding(
          section.type.nameRange,
          "this '\(section.type.name)' lets the user insert rows, but 'multivaluedRowToInsertAt' is never set: a tap on its add button crashes the app; set it, or leave '.Insert' out of its options"
        )
      }
    },
    examples: {
      """
      extension MultivaluedOptions {
        static let insert = MultivaluedOptions.Reorder
        static var editing: MultivaluedOptions { [.Delete, .Reorder] }
      }
      form +++ MultivaluedSection(multivaluedOptions: .insert, header: "Phones") <<< PhoneRow("phone")
        +++ MultivaluedSection(multivaluedOptions: [.editing, .insert], header: "Names") <<< NameRow("name")
        +++ MultivaluedSection(multivaluedOptions: .Insert, header: "Mails")
        //  ^^^^^^^^^^^^^^^^^^ error: this 'MultivaluedSection' lets the user insert rows, …
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: [.Insert, .Delete], header: "Phones") {
        //     ^^^^^^^^^^^^^^^^^^ error: this 'MultivaluedSection' lets the user insert rows, but 'multivaluedRowToInsertAt' is never set: a tap on its add button crashes the app; set it, or leave '.Insert' out of its options
        $0.tag = "phones"
      }
      """
      """
      class Guests: MultivaluedSection {}
      form +++ Guests(multivaluedOptions: [.Insert, .Delete], header: "Guests", footer: "") { $0.tag = "guests" }
      //       ^^^^^^ error: this 'Guests' lets the user insert rows, but 'multivaluedRowToInsertAt' is never set: …
      """
      """
      class Guests: MultivaluedSection {
        required init() {
          super.init()
          multivaluedRowToInsertAt = { _ in TextRow() }
        }
      }
      form +++ Guests(multivaluedOptions: [.Insert, .Delete], header: "Guests", footer: "") { $0.tag = "guests" }
      """
      """
      let section = MultivaluedSection()
      //            ^^^^^^^^^^^^^^^^^^ error: this 'MultivaluedSection' lets the user insert rows…
      section.tag = "gear"
      form +++ section
      """
      """
      let wishes = MultivaluedSection(multivaluedOptions: [.Insert], header: "Wishes")
      wishes.multivaluedRowToInsertAt = { index in TextRow("wish_\\(index)") }
      form +++ wishes
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: [.Reorder, .Delete], header: "Songs") {
        $0 <<< TextRow { $0.value = "Intro" }
      }
      """
      """
      extension MultivaluedSection {
        convenience init(texts: String) {
          self.init(multivaluedOptions: [.Insert, .Delete], header: texts) { section in
            section.multivaluedRowToInsertAt = { _ in TextRow() }
          }
        }
      }
      form +++ MultivaluedSection(texts: "Names")
      """
      """
      let section = MultivaluedSection(header: "Guests")
      configure(section)
      form +++ section
      """
      """
      var steps = MultivaluedSection()
      steps = MultivaluedSection(header: "Steps") { $0.multivaluedRowToInsertAt = { _ in TextRow() } }
      form +++ steps
      """
      """
      extension GenericMultivaluedSection {
        convenience init(texts: String) {
          self.init(multivaluedOptions: [.Insert], header: texts) { $0.multivaluedRowToInsertAt = { _ in TextRow() } }
        }
      }
      form +++ MultivaluedSection(texts: "Names") +++ MultivaluedSection(numbers: "Ages")
      """
      """
      class Contacts: FormViewController {
        let people = MultivaluedSection(multivaluedOptions: [.Insert], header: "People")
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ people
        }
      }
      class Friends: Contacts {
        override func viewDidLoad() {
          super.viewDidLoad()
          people.multivaluedRowToInsertAt = { _ in NameRow() }
        }
      }
      class Orders: FormViewController {
        let lines = MultivaluedSection(multivaluedOptions: [.Insert], header: "Lines")
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ lines
        }
      }
      func prepare(_ orders: Orders) { orders.lines.multivaluedRowToInsertAt = { _ in TextRow() } }
      """
      """
      import Eureka
      import FormKit
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ MultivaluedSection(multivaluedOptions: .Insert)
          FormKit.configure(form)
        }
      }
      """
    }
  )
}

/// Whether the section is of the library's class, or of one of the app that adds nothing to it: anything else may set the provider.
private func isPlain(_ section: Object, _ context: ScopeContext) -> Bool {
  guard let declared = section.type.declared else { return true }
  let chain = context.linked.heads.chain(of: declared).map { context.workspace.type($0) }
  return !chain.isEmpty && chain.allSatisfy { $0?.members.isEmpty == true }
}
