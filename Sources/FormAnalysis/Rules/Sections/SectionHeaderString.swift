import FormLinking
import FormModel

extension Rule {
  package static let sectionHeaderString = Rule(
    "section-header-string", .error, fix: .safe, "A string is assigned to a section's header or footer",
    explanation: """
      `header` and `footer` take a `HeaderFooterViewRepresentable`, not a string: `section.header = "Title"` does not compile,
      although the section's initialisers do take strings (`Section("Title")`, `Section(header: "Title", footer: nil)`).

      Wrap it: `section.header = HeaderFooterView<UIView>(title: "Title")`. The text of a header that is there already is
      changed by `section.header?.title = "Title"`.
      """,
    check: { context in
      context.scope.allSections.flatMap { section in
        section.events.compactMap { event -> Finding? in
          guard let value = event.assigned, ["header", "footer"].contains(event.dottedPath),
            value.type.unwrapped == .string, value.literal != .nil, section.type.declared == nil
          else { return nil }
          let edits = context.wrap(value)
          return Finding(
            value.place,
            "'\(event.member.text)' takes a view, not a string: this does not compile; write 'HeaderFooterView<UIView>(title: …)'",
            fixes: edits.isEmpty ? [] : [Fix("Wrap in 'HeaderFooterView'", edits, isSafe: true)])
        }
      }
    },
    examples: {
      """
      let section = Section()
      section.header = "About"
      //                ^^^^^ error: 'header' takes a view, not a string: this does not compile; write 'HeaderFooterView<UIView>(title: …)'
      form +++ section
      """
      """
      func legal() -> String { "© Forms Inc." }
      form +++ Section { $0.footer = legal() }
      //                             ^^^^^^^ error: 'footer' takes a view, not a string…
      """
      """
      form +++ Section { section in
        section.header = HeaderFooterView<UIView>(title: "Numbers")
        section.footer = nil
      }
      """
      """
      let summary = Section(header: "Summary", footer: "Confidential")
      summary.header?.title = "Quarterly summary"
      form +++ summary
      """
      """
      struct Report { var header = "" }
      var report = Report()
      report.header = "Quarterly"
      """
      """
      let title: String? = nil
      form +++ Section { $0.header = title }
      //                             ^^^^^ error: 'header' takes a view, not a string…
      //> Wrap in 'HeaderFooterView'
      let title: String? = nil
      form +++ Section { $0.header = HeaderFooterView<UIView>(title: title) }
      """
    }
  )
}

extension ScopeContext {
  fileprivate func wrap(_ value: Operand) -> [TextEdit] {
    guard value.range.bytes.lowerBound < value.range.bytes.upperBound else { return [] }
    let file = value.range.file
    return [
      TextEdit(SourceRange(file, value.range.start..<value.range.start), "HeaderFooterView<UIView>(title: "),
      TextEdit(SourceRange(file, value.range.end..<value.range.end), ")"),
    ]
  }
}
