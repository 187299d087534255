import FormLinking
import FormModel

extension Rule {
  package static let genericMultivaluedMissingAddButton = Rule(
    "generic-multivalued-missing-add-button", .error, "A generic multivalued section is made without its add button",
    explanation: """
      `GenericMultivaluedSection` asks `addButtonProvider` for its add button at the end of its initialiser. Other than in
      `MultivaluedSection` there is no default, and the property is implicitly unwrapped: without it the program stops right
      there.

      Set it in the section's closure; on the constant it is too late. Nothing is asked for where the options do not contain
      `.Insert`.
      """,
    check: { context in
      context.scope.sections.compactMap { section in
        guard context.isGenericMultivalued(section), section.type.declared == nil, context.insertsRows(section) == .yes,
          section.isMadeByLibrary, !context.isGivenByOthers(["addButtonProvider"], section),
          !context.isHandedOnInInitializer(section),
          !section.arguments.contains(where: { context.isConfiguredByFunction($0) }),
          !context.assignments(of: "addButtonProvider", on: section)
            .contains(where: { context.happensInInitializer($0.moment, of: section) })
        else { return nil }
        return Finding(
          section.type.nameRange,
          "this '\(section.type.name)' is made without 'addButtonProvider': its initialiser asks for the add button and crashes the app; set it in the section's closure, or leave '.Insert' out of its options"
        )
      }
    },
    examples: {
      """
      form +++ GenericMultivaluedSection<LabelRow>(multivaluedOptions: [.Insert, .Delete], header: "Steps") {
        //     ^^^^^^^^^^^^^^^^^^^^^^^^^ error: this 'GenericMultivaluedSection' is made without 'addButtonProvider': its initialiser asks for the add button and crashes the app; set it in the section's closure, or leave '.Insert' out of its options
        $0.multivaluedRowToInsertAt = { _ in TextAreaRow() }
      }
      """
      """
      let tools = GenericMultivaluedSection<LabelRow>(header: "Tools")
      //          ^^^^^^^^^^^^^^^^^^^^^^^^^ error: this 'GenericMultivaluedSection' is made without 'addButtonProvider'…
      tools.addButtonProvider = { _ in LabelRow { $0.title = "Add" } }
      tools.multivaluedRowToInsertAt = { _ in TextRow() }
      """
      """
      form +++ GenericMultivaluedSection<LabelRow>(header: "Steps") { section in
        section.addButtonProvider = { _ in LabelRow { $0.title = "Add" } }
        section.multivaluedRowToInsertAt = { _ in TextRow() }
      }
      """
      """
      form +++ GenericMultivaluedSection<ButtonRow>(multivaluedOptions: [.Reorder], header: "Order") {
        $0 <<< LabelRow { $0.title = "Mix" }
      }
      """
      """
      form +++ GenericMultivaluedSection<LabelRow>(steps: "Cooking")
      """
      """
      import Eureka
      import FormKit
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ GenericMultivaluedSection<LabelRow>(multivaluedOptions: .Insert) { $0.prepareForList() }
        }
      }
      """
    }
  )
}

extension ScopeContext {
  /// A function given instead of a closure: what it sets is not told apart from what is set later.
  fileprivate func isConfiguredByFunction(_ argument: ArgumentUse) -> Bool {
    switch argument.operand.value {
    case .function, .projection: true
    case .unknown: argument.label == nil && argument.operand.type != .string
    default: false
    }
  }
}
