import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let lazyOptionsUnsupported = Rule(
    "lazy-options-unsupported", .error, "Alerts, action sheets and segmented rows cannot load options lazily",
    explanation: """
      `optionsProvider = .lazy` is asked by the screens that push, popover and multiple selector rows open. Alert, action
      sheet and segmented rows read `options` only, which is nil for a lazy provider: an alert without any action, which
      cannot be dismissed, or a control without segments.

      Load the options first and set `options` (then `reload()`), or use a `PushRow`.
      """,
    check: { unit in
      let context = unit.linked
      // `extension OptionsProvider { static func lazy(_ options: [T]) -> OptionsProvider { .array(options) } }`
      if context.workspace.type("OptionsProvider")?.members["lazy"] != nil { return [] }
      return unit.rows(with: "optionsProvider").flatMap { row -> [Finding] in
        row.assignments(to: "optionsProvider").flatMap { event -> [Finding] in
          let type = event.receiver == .unknown ? context.type(of: row) : event.receiver
          guard let value = event.assigned, readsOptionsOnly(type, context) else { return [] }
          return value.alternatives.compactMap { alternative in
            guard case .member(let owner, let name, _) = alternative, name.text == "lazy",
              owner == nil || owner == "OptionsProvider"
            else { return nil }
            let file = value.declaration?.file ?? value.range.file
            return Finding(
              SourceRange(file, name.range),
              "'\(row.type.name)' cannot load its options lazily: it shows none and an alert cannot be dismissed; set 'options'"
            )
          }
        }
      }
    },
    examples: {
      """
      form +++ AlertRow<String>("printer") {
        $0.optionsProvider = .lazy { _, completion in completion(["Lobby"]) }
        //                    ^^^^ error: 'AlertRow' cannot load its options lazily: it shows none and an alert cannot be dismissed; set 'options'
      }
      """
      """
      form +++ SegmentedRow<String>("tray") { row in
        row.optionsProvider = OptionsProvider<String>.lazy(loadTrays)
        //                                            ^^^^ error: 'SegmentedRow' cannot load its options lazily: …
      }
      """
      """
      final class TrayRow: _ActionSheetRow<AlertSelectorCell<String>>, RowType {}
      form +++ TrayRow("tray") { $0.optionsProvider = .lazy({ _, done in done([]) }) }
      //                                               ^^^^ error: 'TrayRow' cannot load its options lazily: …
      """
      """
      form +++ PushRow<String>("author") { $0.optionsProvider = .lazy { _, completion in completion(["Borges"]) } }
        <<< MultipleSelectorRow<String>("genres") { $0.optionsProvider = .lazy { _, completion in completion([]) } }
      """
      """
      form +++ AlertRow<String>("desk") { $0.optionsProvider = .array(["Ground floor"]) }
        <<< SegmentedRow<String>("format") { $0.options = ["Print", "Audio"].lazy.filter { $0 != "Audio" } }
      """
    }
  )
}

private func readsOptionsOnly(_ type: ValueType, _ context: LinkedContext) -> Bool {
  ["AlertOptionsRow", "_AlertRow", "_ActionSheetRow", "SegmentedRow"].contains {
    context.graph.inherits(type, from: $0) == .yes
  }
}
