import FormLinking
import FormModel

extension Rule {
  package static let formLastWithHiddenSection = Rule(
    "form-last-with-hidden-section", .info, tier: 2, "'form.last' may be another section while the last one is hidden",
    explanation: """
      `form.last`, like `form[0]`, counts visible sections only. While the section that was added last is hidden, `form.last!
      <<< row` adds the row to the section above it, and there it stays when the hidden one comes back.

      Keep the section in a constant, or add its rows in the same chain.
      """,
    check: { context in context.scope.forms.flatMap { FormLastWithHiddenSection(context: context, form: $0).findings() }
    },
    examples: {
      """
      form +++ Section("Expert") { $0.hidden = "$expert != true" }
      form.last! <<< SwitchRow("duplex")
      //   ^^^^ info: the last section can be hidden: then 'last' is the section above it, and the row lands there; keep the section in a constant
      """
      """
      let extras = Section("Extras")
      extras.hidden = true
      form +++ extras
      form.last!
      //   ^^^^ info: the last section can be hidden…
        <<< TextRow("voucher")
        <<< TextRow("remarks")
      """
      """
      form +++ Section("Expert") { $0.hidden = "$expert != true" }
      form +++ Section("Printer")
      form.last! <<< TextRow("printer")
      """
      """
      form +++ Section("Extras")
      form.last! <<< TextRow("voucher")
      form.last?.hidden = true
      form.last?.evaluateHidden()
      """
      """
      let extras = Section("Extras") { $0.hidden = true }
      form +++ extras
      extras <<< TextRow("voucher")
      """
    }
  )
}

private struct FormLastWithHiddenSection {
  let context: ScopeContext
  let form: LinkedForm

  func findings() -> [Finding] {
    let reads = context[form.id]?.events.filter { event in
      if case .read = event.kind { event.isDirect && event.member.text == "last" } else { false }
    }
    return (reads ?? []).compactMap { read in
      guard let last = lastSection(at: read.moment), hasCondition(last, at: read.moment), adds(to: last, behind: read)
      else {
        return nil
      }
      return Finding(
        read.memberRange,
        "the last section can be hidden: then 'last' is the section above it, and the row lands there; keep the section in a constant"
      )
    }
  }

  private func lastSection(at moment: Moment) -> ObjectID? {
    form.sections.last { entry in
      entry.join.moment.isBefore(moment) && !entry.join.moment.excludes(moment) && entry.join.way != .inserted
    }?.section
  }

  private func hasCondition(_ section: ObjectID, at moment: Moment) -> Bool {
    context.scope.scope.conditions.contains { condition in
      guard condition.owner == section, condition.property == .hidden else { return false }
      // One that is given only later hides nothing yet, but in the next turn of a loop.
      let isLater = condition.moment.run == moment.run && condition.moment.order > moment.order
      if isLater, !condition.moment.loops.contains(where: { moment.loops.contains($0) }) { return false }
      return switch condition.kind {
      case .predicate, .function: true
      case .boolean(let flag): flag
      case .notLiteral, .nil, .unknown: false
      }
    }
  }

  /// Whether the mention of `form.last` is what a row is added to: the next thing that joins stands right behind it.
  private func adds(to section: ObjectID, behind read: Event) -> Bool {
    let joins = context.scope.scope.objects.lazy.filter { $0.kind == .row }.flatMap(\.joins).filter { join in
      join.container == section && join.moment.run == read.moment.run && join.moment.order > read.moment.order
        && join.place.file == read.range.file && join.place.start >= read.range.end
    }
    guard let next = joins.min(by: { $0.moment.order < $1.moment.order }),
      let text = context.linked.text(read.range.file)?.substring(read.range.end..<next.place.start)
    else { return false }
    return text.allSatisfy { "!?. \n\t\r".contains($0) }
  }
}
