import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let conditionFunctionMissingDependency = Rule(
    "condition-function-missing-dependency", .warning, fix: .safe, "A function reads a row that is not in its list",
    explanation: """
      Eureka evaluates a `.function` again only when a row of its list changes. A row that the closure reads but the list does
      not name leaves the condition stale.

      Add the tag. Rows that the closure only acts on (`reload()`, `updateCell()`) and the row that the condition belongs to
      need not be listed; nor need one of an earlier condition that listens to the same rows, where only what that comes to is
      asked (`isHidden`). Where code evaluates the condition by hand nothing is said.
      """,
    check: { context in
      context.conditions.flatMap { condition in
        guard let function = condition.function, function.isListKnown, !function.dependencies.isEmpty,
          // Who evaluates it by hand does so where the other row changes.
          !Evaluations(context: context).areGiven(to: condition)
        else { return [Finding]() }
        let listed = Set(function.dependencies.map(\.tag.name)).union(condition.ownTag.map { [$0] } ?? [])
        return function.reads.compactMap { read in
          guard read.isRead, let tag = read.tag, !listed.contains(tag),
            case .found = context.resolution(of: read.lookup), !context.isKnown(read, before: condition, by: listed)
          else { return nil }
          return Finding(
            read.lookup.tag.place,
            "row '\(tag)' is read here but not in the list of dependencies, so the condition is not evaluated again when it changes; add it",
            related: [RelatedPlace(function.use.list.range, "the list of dependencies")],
            fixes: FunctionList(context: context, function: function).adding([read]))
        }
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SwitchRow("monthly")
        <<< DecimalRow("amount").onChange { row in form.rowBy(tag: "iban")?.evaluateHidden() }
        <<< TextRow("iban") { $0.hidden = .function(["monthly"]) { form in
          let amount: DecimalRow? = form.rowBy(tag: "amount")
          return (amount?.value ?? 0) < 100
        } }
      """
      """
      form +++ Section()
        <<< SwitchRow("monthly")
        <<< DecimalRow("amount")
        <<< TextRow("iban") { $0.hidden = .function(["monthly"]) { form in
          let monthly: SwitchRow? = form.rowBy(tag: "monthly")
          let amount: DecimalRow? = form.rowBy(tag: "amount")
          //                                         ^^^^^^ warning: row 'amount' is read here but not in the list of dependencies, so the condition is not evaluated again when it changes; add it
          return monthly?.value != true && (amount?.value ?? 0) < 100
        } }
      """
      """
      form +++ Section()
        <<< SwitchRow("monthly")
        <<< DecimalRow("amount")
        <<< TextRow("iban") { $0.hidden = .function(["amount"]) { form in
          form.rowBy(tag: "amount")?.baseValue == nil || form.rowBy(tag: "monthly")?.isHidden == true
          //                                                              ^^^^^^^ warning: row 'monthly' is read here …
        } }
      """
      """
      form +++ Section()
        <<< SwitchRow("monthly")
        <<< LabelRow("sum")
        <<< TextRow("iban") { $0.hidden = .function(["monthly"]) { form in
          form.rowBy(tag: "sum")?.updateCell()
          form.rowBy(tag: "iban")?.title = "IBAN"
          return form.rowBy(tag: "monthly")?.baseValue == nil
        } }
      """
      """
      form +++ Section()
        <<< SwitchRow("monthly")
        <<< LabelRow("sum") { $0.hidden = .function(tags()) { form in
          form.rowBy(tag: "monthly")?.baseValue == nil
        } }
      """
      """
      form +++ SwitchRow("more") +++ TextRow("note") { $0.hidden = "$more != true" } +++ LabelRow("hint") {
        $0.hidden = .function(["more"]) { form in form.rowBy(tag: "note")?.isHidden ?? true }
        $0.disabled = .function(["more"]) { form in form.rowBy(tag: "late")?.isHidden ?? true }
        //                                                           ^^^^ warning: row 'late' is read here …
      }
      form +++ TextRow("late") { $0.hidden = "$more != true" }
      """
      """
      func isHidden(_ form: Form) -> Bool {
        form.rowBy(tag: "on")?.baseValue == nil || form.rowBy(tag: "code")?.baseValue == nil
        //                                                          ^^^^ warning: row 'code' is read here but not in the list of dependencies…
      }
      form +++ SwitchRow("on") +++ TextRow("code") +++ LabelRow("note") { $0.hidden = .function(["on"], isHidden) }
      """
      """
      form +++ SwitchRow("on") +++ TextRow("code") +++ LabelRow("note") {
        $0.hidden = .function(["on"]) { form in
          ["on", "code"].contains { form.rowBy(tag: $0)?.baseValue == nil }
          //      ^^^^ warning: row 'code' is read here but not in the list of dependencies…
        }
      }
      //> Add "code" to the dependencies
      form +++ SwitchRow("on") +++ TextRow("code") +++ LabelRow("note") {
        $0.hidden = .function(["on", "code"]) { form in
          ["on", "code"].contains { form.rowBy(tag: $0)?.baseValue == nil }
        }
      }
      """
      """
      form +++ SwitchRow("on") +++ TextRow("code") +++ LabelRow("note") {
        $0.hidden = .function(["on"]) { form in
          let code: TextRow? = form.rowBy(tag: "code")
          code?.value = nil
          code?.title = "Code"
          return form.rowBy(tag: "on")?.baseValue == nil
        }
      }
      """
    }
  )
}

extension ScopeContext {
  /// Whether of an earlier row only `isHidden` or `isDisabled` is asked, and what that says changes with the listed rows alone,
  /// before the condition is evaluated: observers are told in the order in which rows join.
  fileprivate func isKnown(_ read: FunctionRead, before condition: LinkedCondition, by listed: Set<String>) -> Bool {
    let members = Set(read.lookup.members.map(\.text))
    guard members == ["isHidden"] || members == ["isDisabled"] else { return false }
    let property: FormCondition.Property = members == ["isHidden"] ? .hidden : .disabled
    let rows = found(by: read.lookup)
    return !rows.isEmpty
      && rows.allSatisfy { row in
        let given = conditions.filter { $0.condition.owner == row.id && $0.condition.property == property }
        return !given.isEmpty
          && given.allSatisfy { other in
            other.condition.moment.isBefore(condition.condition.moment)
              && other.dependencies.map { !$0.isEmpty && $0.isSubset(of: listed) } ?? false
          }
      }
  }
}

extension LinkedCondition {
  /// The tags of the rows that it listens to; nil where one of them is not known.
  fileprivate var dependencies: Set<String>? {
    switch content {
    case .predicate(let predicate): Set(predicate.tags.map(\.name))
    case .function(let function): function.isListKnown ? Set(function.dependencies.map(\.tag.name)) : nil
    case .other: nil
    }
  }
}

/// Edits of a function's list of dependencies.
struct FunctionList {
  let context: ScopeContext
  let function: LinkedFunction

  /// Adds the tags of look-ups to the list, where it is written as a literal.
  func adding(_ reads: [FunctionRead]) -> [Fix] {
    guard context.scope.scope.owner.kind != .document,
      let source = context.linked.text(function.use.list.range.file)
    else { return [] }
    let list = function.use.list.range
    let text = source.substring(list.bytes)
    guard text.hasPrefix("["), text.hasSuffix("]"), function.use.list.elements != nil else { return [] }
    var words: [String] = []
    for read in reads {
      guard let word = self.word(for: read) else { return [] }
      if !words.contains(word) { words.append(word) }
    }
    guard !words.isEmpty else { return [] }
    let added = words.joined(separator: ", ")
    let title = "Add \(added) to the dependencies"
    guard let last = function.use.list.elements?.last, list.contains(last.range) else {
      return [Fix(title, [TextEdit(SourceRange(list.file, list.end - 1..<list.end - 1), added)], isSafe: true)]
    }
    return [Fix(title, [TextEdit(SourceRange(list.file, last.range.end..<last.range.end), ", \(added)")], isSafe: true)]
  }

  /// The tag as it is written at the look-up; a name may not mean the same at the list, so constants become text.
  private func word(for read: FunctionRead) -> String? { read.tag.map(SwiftLiteral.string) }

  /// Takes one element out of the list, with a comma that it no longer needs; what is said of it in a comment stays.
  func removing(_ operand: Operand) -> [Fix] {
    let list = function.use.list.range
    // What a form file no longer needs beside it is seen to where its fixes are made.
    if context.scope.scope.owner.kind == .document {
      return [Fix("Remove it from the dependencies", [TextEdit(operand.range, "")])]
    }
    guard list.contains(operand.range),
      function.use.list.elements?.contains(where: { $0.range == operand.range }) == true,
      let text = context.linked.text(list.file)
    else { return [] }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let comma = UInt8(ascii: ",")
    var range = operand.range.bytes
    let front = text.bytes[text.clamp(list.start..<range.lowerBound)]
    let back = text.bytes[text.clamp(range.upperBound..<list.end)]
    let rest = back.drop(while: isBlank)
    let next = rest.first == comma ? rest.dropFirst().drop(while: isBlank) : nil
    if let next, next.first != UInt8(ascii: "]") {
      range = range.lowerBound..<next.startIndex
    } else if let last = front.lastIndex(where: { !isBlank($0) }), front[last] == comma {
      range = last..<range.upperBound
    } else if let next {
      range = range.lowerBound..<next.startIndex
    }
    return [Fix("Remove it from the dependencies", [TextEdit(SourceRange(list.file, range), "")])]
  }
}
