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
      let known = context.scope.allSections.flatMap { section in
        section.events.compactMap { event -> Finding? in
          guard let value = event.assigned, ["header", "footer"].contains(event.dottedPath),
            section.type.declared == nil || context.linked.isBelow("Section", context.type(of: section))
          else { return nil }
          return context.finding(value, as: event.member.text)
        }
      }
      return known + context.scope.scope.looseTitles.compactMap { context.finding($0.value, as: $0.member.text) }
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
      class Editor: FormViewController {
        var details: Section?
        func rename(_ name: String) {
          details?.header = name
          //                ^^^^ error: 'header' takes a view, not a string…
          details?.footer = name.uppercased()
          //                ^^^^^^^^^^^^^^^^^ error: 'footer' takes a view, not a string…
          if let section = details { section.footer = HeaderFooterView<UIView>(title: name) }
        }
      }
      """
      """
      class Legal: Section {
        required init() {
          super.init()
          footer = "© Forms Inc.".capitalized
          //       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: 'footer' takes a view, not a string…
        }
      }
      let legal = Legal()
      legal.header = "Legal"
      //              ^^^^^ error: 'header' takes a view, not a string…
      form +++ legal
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
  fileprivate func finding(_ value: Operand, as member: String) -> Finding? {
    guard value.type.unwrapped == .string, value.literal != .nil else { return nil }
    let edits = wrap(value)
    return Finding(
      value.place,
      "'\(member)' takes a view, not a string: this does not compile; write 'HeaderFooterView<UIView>(title: …)'",
      fixes: edits.isEmpty ? [] : [Fix("Wrap in 'HeaderFooterView'", edits, isSafe: true)])
  }

  fileprivate func wrap(_ value: Operand) -> [TextEdit] {
    guard value.range.bytes.lowerBound < value.range.bytes.upperBound else { return [] }
    let file = value.range.file
    return [
      TextEdit(SourceRange(file, value.range.start..<value.range.start), "HeaderFooterView<UIView>(title: "),
      TextEdit(SourceRange(file, value.range.end..<value.range.end), ")"),
    ]
  }
}
