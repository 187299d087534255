import FormLinking
import FormModel

extension Rule {
  package static let conditionFunctionUnknownTag = Rule(
    "condition-function-unknown-tag", .warning, fix: .suggested,
    "A function depends on a row that the form does not have",
    explanation: """
      The list of a `.function` names the rows whose changes evaluate it again. A tag that no row has is accepted without a
      word, and never triggers. Tags of sections do not count, and tags are case-sensitive. Rows that are added later are
      fine.

      A made-up tag such as `["hide"]`, with a closure that asks nothing of the form and is evaluated by hand, is only an
      info: an empty list says the same.
      """,
    check: { context in
      context.conditions.flatMap { condition in
        guard let function = condition.function else { return [Finding]() }
        let list = FunctionList(context: context, function: function)
        let isDummy = !function.readsForm && !function.asksSections && function.facts.map { !$0.passesFormOn } ?? false
        return function.dependencies.compactMap { tag, operand in
          let name = tag.name
          switch tag.standing {
          case .absent, .sectionOnly, .unknown(_?):
            if context.isRowElsewhere(name, operand.place) || context.isGivenElsewhere(name) { return nil }
          case .available, .later, .ownSection, .unknown(nil), .untold: return nil
          }
          switch tag.standing {
          case .absent(let nearMiss):
            if let row = tag.rows.first {
              return Finding(
                operand.place,
                "row '\(name)' is not in the form on this path through the code, so this condition is never evaluated again for it; correct the tag or leave it out",
                severity: isDummy ? .info : nil,
                related: context.related(row, "row '\(name)' joins on another path"), fixes: list.removing(operand))
            }
            // What the list has already is not meant once more.
            let nearMiss = nearMiss.flatMap { function.lists($0, beside: operand) ? nil : $0 }
            let advice =
              nearMiss.map { "did you mean '\($0)'?" }
              ?? (isDummy ? "an empty list says the same" : "correct the tag or leave it out")
            return Finding(
              operand.place,
              "no row of this form has the tag '\(name)', so this condition is never evaluated again for it; \(advice)",
              severity: isDummy ? .info : nil,
              fixes: nearMiss == nil ? list.removing(operand) : context.nearMissFixes(operand, nearMiss))
          case .sectionOnly(let section):
            return Finding(
              operand.place,
              "'\(name)' is the tag of a section, which has no value to change, so this condition is never evaluated again for it; name a row",
              severity: isDummy ? .info : nil,
              related: context.related(section, "the section with tag '\(name)'"), fixes: list.removing(operand))
          case .unknown(let nearMiss?):
            if function.lists(nearMiss, beside: operand) { return nil }
            return Finding(
              operand.place, "no known row has the tag '\(name)'; did you mean '\(nearMiss)'?",
              severity: isDummy ? .info : nil, fixes: context.nearMissFixes(operand, nearMiss))
          case .available, .later, .ownSection, .unknown(nil), .untold: return nil
          }
        }
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SwitchRow("backup")
        <<< TextRow("cycle") { $0.hidden = .function(["back-up"]) { form in
        //                                             ^^^^^^^ warning: no row of this form has the tag 'back-up', so this condition is never evaluated again for it; did you mean 'backup'?
          form.rowBy(tag: "backup")?.baseValue == nil
        } }
      """
      """
      let isOpen = true
      form +++ Section()
        <<< TextRow("cycle") { $0.hidden = .function(["hide"]) { _ in isOpen } }
        //                                             ^^^^ info: no row of this form has the tag 'hide', so this condition is never evaluated again for it; an empty list says the same
      //> Remove it from the dependencies
      let isOpen = true
      form +++ Section()
        <<< TextRow("cycle") { $0.hidden = .function([]) { _ in isOpen } }
      """
      """
      form +++ Section()
        <<< SwitchRow("backup")
        <<< TextRow("cycle") { $0.hidden = .function(["backup", "back-up"]) { form in
        //                                                       ^^^^^^^ warning: no row of this form has the tag 'back-up', so this condition is never evaluated again for it; correct the tag or leave it out
          form.rowBy(tag: "backup")?.baseValue == nil
        } }
      //> Remove it from the dependencies
      form +++ Section()
        <<< SwitchRow("backup")
        <<< TextRow("cycle") { $0.hidden = .function(["backup"]) { form in
          form.rowBy(tag: "backup")?.baseValue == nil
        } }
      """
      """
      form +++ Section()
        <<< TextRow("cycle") { $0.hidden = .function(["backup"]) { form in
          form.rowBy(tag: "backup")?.baseValue == nil
        } }
        <<< SwitchRow("backup")
      """
      """
      for name in names { form +++ CheckRow(name) }
      form +++ Section()
        <<< TextRow("cycle") { $0.hidden = .function(["tyreSize"]) { form in
          form.rowBy(tag: "tyreSize")?.baseValue == nil
        } }
      """
    }
  )
}

extension LinkedFunction {
  /// Whether a tag is in the list without this element, or will be once an element before it is corrected.
  fileprivate func lists(_ tag: String, beside element: Operand) -> Bool {
    dependencies.contains { other, operand in
      guard operand.place != element.place else { return false }
      switch other.standing {
      case _ where other.name == tag: return true
      case .absent(tag?), .unknown(tag?): return operand.place < element.place
      default: return false
      }
    }
  }
}

extension ScopeContext {
  /// Whether a row has the tag in another form, or on another path, for which the same list was written.
  fileprivate func isRowElsewhere(_ tag: String, _ place: SourceRange) -> Bool {
    workspace.conditions.contains { conditions in
      conditions.contains { condition in
        condition.function?.dependencies.contains {
          $0.operand.place == place && $0.tag.name == tag && !$0.tag.meetingRows.isEmpty
        } == true
      }
    }
  }
}
