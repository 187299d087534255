import FormLinking
import FormModel

extension Rule {
  package static let multivaluedOptionsInClosure = Rule(
    "multivalued-options-in-closure", .warning, tier: 2, "'multivaluedOptions' is set in the section's closure",
    explanation: """
      Whether a multivalued section gets an add button is decided by the parameter `multivaluedOptions:` of its initialiser,
      not by the property. Set in the closure, the property changes what the table allows, but the button is there (by default)
      or missing as the parameter said.

      Hand the options over as the argument: `MultivaluedSection(multivaluedOptions: [.Reorder]) { … }`.
      """,
    check: { context in
      // With the library's own source in the workspace its initialisers are followed, too.
      guard !context.linked.declaresLibrary else { return [] }
      return context.scope.sections.filter { context.isMultivalued($0) }.flatMap { section in
        section.assignments(to: "multivaluedOptions").compactMap { event -> Finding? in
          guard let options = event.assigned, context.happensInInitializer(event.moment, of: section),
            !context.isInLaterClosure(event.moment, than: section)
          else { return nil }
          let (now, then) = (context.includesInsert(options), context.insertsRows(section))
          // What the button depends on is the same in both.
          if now != .unknown, now == then { return nil }
          return Finding(
            event.memberRange,
            "'multivaluedOptions' is set too late: the section has decided about its add button before; give the options as the argument"
          )
        }
      }
    },
    examples: {
      """
      form +++ MultivaluedSection(multivaluedOptions: [.Insert, .Delete], header: "Queue") {
        $0.multivaluedOptions = [.Reorder]
        // ^^^^^^^^^^^^^^^^^^ warning: 'multivaluedOptions' is set too late: the section has decided about its add button before; give the options as the argument
        $0.multivaluedRowToInsertAt = { _ in TextRow() }
      }
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: .Delete) { section in
        section.multivaluedOptions = [.Insert, .Delete]
        //      ^^^^^^^^^^^^^^^^^^ warning: 'multivaluedOptions' is set too late…
      }
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: [.Reorder], header: "Queue")
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: [.Insert, .Delete], header: "Team of five") { section in
        section.multivaluedRowToInsertAt = { index in
          if index == 4 { section.multivaluedOptions = [.Delete] }
          return TextRow()
        }
      }
      """
      """
      let queue = MultivaluedSection(multivaluedOptions: [.Reorder], header: "Queue")
      func lock() { queue.multivaluedOptions = .None }
      form +++ queue
      """
      """
      UIView.performWithoutAnimation {
        form +++ MultivaluedSection(multivaluedOptions: .Delete) { $0.multivaluedOptions = .Insert }
        //                                                            ^^^^^^^^^^^^^^^^^^ warning: 'multivaluedOptions' is set too late: …
      }
      """
    }
  )
}
