import FormLinking
import FormModel

extension Rule {
  package static let swipeMissingCompletion = Rule(
    "swipe-missing-completion", .warning, tier: 2, "A swipe handler never calls its completion",
    explanation: """
      The table waits for the completion that a swipe action's handler is given. Until it is called the row stays swiped open
      and the action stays busy; on a destructive action `completion?(true)` is also what removes the row.

      Call it on every way through the handler: `completion?(true)`, or `completion?(false)` where nothing was done.
      """,
    check: { context in
      context.scope.scope.swipeHandlers.compactMap { handler in
        guard let closure = context[handler.closure] else { return nil }
        let isUsed: Bool
        if closure.parameters.isEmpty {
          isUsed = closure.facts.names.contains("$2")
        } else if closure.parameters.count >= 3 {
          isUsed = closure.parameters[2] != "_" && closure.facts.names.contains(closure.parameters[2])
        } else {
          return nil
        }
        if isUsed { return nil }
        return Finding(
          handler.place,
          "this handler never calls its completion: the row stays swiped open; call 'completion?(true)'")
      }
    },
    examples: {
      """
      let read = SwipeAction(style: .normal, title: "Read", handler: { action, row, completion in
        //                                                  ^^^^^^^ warning: this handler never calls its completion: the row stays swiped open; call 'completion?(true)'
        row.updateCell()
      })
      """
      """
      let read = SwipeAction(style: .normal, title: "Read") { _, row, _ in row.updateCell() }
      //         ^^^^^^^^^^^ warning: this handler never calls its completion…
      """
      """
      class Mails: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("first") { $0.trailingSwipe.actions = [self.deletion()] }
        }
        private func deletion() -> SwipeAction {
          return SwipeAction(style: .destructive, title: "Delete") { action, row, completion in print(row.title ?? "") }
          //     ^^^^^^^^^^^ warning: this handler never calls its completion…
        }
      }
      """
      """
      let take = SwipeAction(style: .destructive, title: "Take") { _, row, _ in
      //         ^^^^^^^^^^^ warning: this handler never calls its completion…
        row.section?.remove(at: row.indexPath!.row)
      }
      form +++ TextRow("a") { $0.trailingSwipe.actions = [take] }
      """
      """
      let delete = SwipeAction(style: .destructive, title: "Delete") { _, _, completion in completion?(true) }
      """
      """
      let archive = SwipeAction(style: .normal, title: "Archive") { _, row, done in
        store.archive(row) { success in done?(success) }
      }
      """
    }
  )
}
