import FormLinking
import FormModel

extension Rule {
  package static let overlappingSectionAccess = Rule(
    "overlapping-section-access", .error, fix: .suggested, "A row's section is changed while an argument reads it",
    explanation: """
      `row.section?.insert(…)` takes the section for change before the arguments are evaluated: `insert(_:at:)`,
      `insert(contentsOf:at:)` and `removeSubrange` are mutating methods that `Section` gets from Swift's collections. An
      argument that reads `row.section` or `row.indexPath` (which asks the section) accesses it a second time meanwhile, and the
      program stops with “Simultaneous accesses”.

      Read the place first: `let index = row.indexPath!.row + 1`, then insert. With `row.section!` the argument is read before
      the section is taken; `remove(at:)`, `append` and `replaceSubrange` are methods of `Section` itself and change nothing while
      their arguments are evaluated.

      Swift looks for such accesses since version 4, which Eureka is written in since 4.0; of older ones nothing is said.
      """,
    check: { context in
      guard context.version >= LibraryVersion(4, 0) else { return [] }
      return context.scope.scope.sectionMutations.filter(\.readsOwnPlace).map { mutation in
        Finding(
          mutation.member,
          "an argument reads this row's section while the section is being changed: the overlapping access crashes the app; read the place into a constant first",
          fixes: [Fix("Unwrap the section with '!'", [TextEdit(mutation.questionMark, "!")])])
      }
    },
    examples: {
      """
      form +++ Section() <<< SwitchRow("pilot").onChange { row in
        row.section?.insert(NameRow(), at: row.indexPath!.row + 1)
        //           ^^^^^^ error: an argument reads this row's section while the section is being changed: the overlapping access crashes the app; read the place into a constant first
      }
      //> Unwrap the section with '!'
      form +++ Section() <<< SwitchRow("pilot").onChange { row in
        row.section!.insert(NameRow(), at: row.indexPath!.row + 1)
      }
      """
      """
      form +++ Section() <<< ButtonRow("more").onCellSelection { _, button in
        button.section?.insert(contentsOf: [NameRow()], at: button.section!.count - 1)
        //              ^^^^^^ error: an argument reads this row's section…
      }
      """
      """
      form +++ Section() <<< SwitchRow("pilot").onChange { row in
        let index = row.indexPath!.row + 1
        row.section?.insert(NameRow(), at: index)
      }
      """
      """
      form +++ Section() <<< SwitchRow("pilot").onChange { row in
        row.section!.insert(NameRow(), at: row.indexPath!.row + 1)
        row.section?.remove(at: row.indexPath!.row + 1)
      }
      """
      """
      final class MoreRow: _ButtonRowOf<String>, RowType {
        func more() { section?.insert(LabelRow(), at: indexPath!.row + 1) }
        //                     ^^^^^^ error: …
        func first() { section?.insert(LabelRow(), at: 0) }
      }
      form +++ Section() <<< MoreRow("more")
      """
      """
      form +++ Section() <<< SwitchRow("pilot").onChange { row in
        guard let path = row.indexPath else { return }
        row.section?.insert(NameRow(), at: path.row + 1)
      }
      """
    }
  )
}
