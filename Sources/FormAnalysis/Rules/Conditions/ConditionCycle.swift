import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let conditionCycle = Rule(
    "condition-cycle", .warning, "Rows whose conditions depend on each other in a ring",
    explanation: """
      When A is hidden by the value of B and B by the value of A, what is shown depends on the order in which the rows joined
      and changed, and the user can end with both of them gone. Two predicates that name each other crash as well: one of
      them always names a row that joins later.

      Let one row decide: depend on a third one, or drop one of the conditions.
      """,
    check: { context in context.scope.forms.flatMap { ConditionCycle(context: context, form: $0.id).findings() } },
    examples: {
      """
      form +++ Section()
        <<< SwitchRow("pickup") { $0.hidden = .function(["delivery"]) { form in
          form.rowBy(tag: "delivery")?.baseValue as? Bool == true
        } }
        <<< SwitchRow("delivery") { $0.hidden = .function(["pickup"]) { form in
        //                                                  ^^^^^^ warning: the conditions of rows 'pickup' and 'delivery' depend on each other, so what is shown depends on the order of changes; let one of them decide
          form.rowBy(tag: "pickup")?.baseValue as? Bool == true
        } }
      """
      """
      form +++ Section()
        <<< TextRow("a") { $0.hidden = .function(["c"]) { $0.rowBy(tag: "c")?.baseValue == nil } }
        <<< TextRow("b") { $0.hidden = "$a == nil" }
        <<< TextRow("c") { $0.disabled = "$b == nil" }
        //                                ^^ warning: the conditions of rows 'a', 'c' and 'b' depend on each other, …
      """
      """
      form +++ Section()
        <<< SwitchRow("owner")
        <<< SwitchRow("mortgage") { $0.hidden = "$owner != true" }
        <<< DecimalRow("rate") { $0.hidden = "$owner != true OR $mortgage != true" }
      """
      """
      let code = TextRow("code"), card = TextRow("card")
      form +++ code <<< card
      code.hidden = "$card != nil"
      code.evaluateHidden()
      code.hidden = nil
      card.hidden = "$code != nil"
      card.evaluateHidden()
      """
      """
      form +++ Section()
        <<< SwitchRow("more") { $0.disabled = "$more == true" }
        <<< TextRow("text") { $0.hidden = "$more != true" }
      """
    }
  )
}

/// Finds the rings among the rows of one form.
private struct ConditionCycle {
  /// A condition of one row that names another.
  struct Hop: Hashable {
    var from: ObjectID
    var to: ObjectID
    var place: SourceRange
    var property: FormCondition.Property
    var moment: Moment
  }

  let context: ScopeContext
  let form: ObjectID

  func findings() -> [Finding] {
    let hops = self.hops()
    guard hops.count > 1 else { return [] }
    let outgoing = Dictionary(grouping: hops, by: \.from)
    let next = outgoing.mapValues { Set($0.map(\.to)).sorted() }
    var findings: [Finding] = []
    var rings: Set<Set<ObjectID>> = []
    var budget = 20_000
    for start in outgoing.keys.sorted() {
      var path: [ObjectID] = [start]
      search(from: start, start: start, path: &path, next, &budget) { ring in
        guard rings.insert(Set(ring)).inserted, let finding = finding(ring, outgoing) else { return }
        findings.append(finding)
      }
    }
    return findings
  }

  /// Rings whose smallest row is `start`, each once.
  private func search(
    from row: ObjectID, start: ObjectID, path: inout [ObjectID], _ following: [ObjectID: [ObjectID]],
    _ budget: inout Int,
    found: ([ObjectID]) -> Void
  ) {
    for next in following[row] ?? [] {
      guard budget > 0, path.count < 64 else { return }
      budget -= 1
      if next == start {
        if path.count > 1 { found(path) }
      } else if next > start, !path.contains(next) {
        path.append(next)
        search(from: next, start: start, path: &path, following, &budget, found: found)
        path.removeLast()
      }
    }
  }

  private func finding(_ ring: [ObjectID], _ outgoing: [ObjectID: [Hop]]) -> Finding? {
    let pairs = zip(ring, ring.dropFirst() + ring.prefix(1))
    let edges = pairs.map { from, to in (outgoing[from] ?? []).filter { $0.to == to } }
    guard let standing = standing(edges) else { return nil }
    let all = standing.flatMap(\.self).sorted { $0.place < $1.place }
    guard let last = all.last else { return nil }
    let names = ring.map { "'\(context[$0]?.tag?.string ?? "")'" }
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return Finding(
      last.place,
      "the conditions of rows \(list) depend on each other, so what is shown depends on the order of changes; let one of them decide",
      related: all.dropLast().map { hop in
        RelatedPlace(
          hop.place,
          "row '\(context[hop.from]?.tag?.string ?? "")' depends on row '\(context[hop.to]?.tag?.string ?? "")'")
      })
  }

  /// The hops of a ring that may all hold at one time; nil where there are none between two of its rows.
  private func standing(_ edges: [[Hop]]) -> [[Hop]]? {
    let left = edges.enumerated().map { number, hops in
      hops.filter { hop in
        edges.enumerated().allSatisfy { other, hops in other == number || hops.contains { !isApart(hop, $0) } }
      }
    }
    return left.contains(where: \.isEmpty) ? nil : left
  }

  /// Whether two conditions come on ways that exclude each other, or one of them may be given up before the row of the other
  /// one is given that: `a.hidden = nil`.
  private func isApart(_ one: Hop, _ other: Hop) -> Bool {
    one.moment.isKnownToExclude(other.moment) || isGivenUp(one, before: other) || isGivenUp(other, before: one)
  }

  private func isGivenUp(_ hop: Hop, before other: Hop) -> Bool {
    let tag = context[hop.from]?.tag?.string
    return context.conditions.contains { later in
      let condition = later.condition
      guard condition.property == hop.property, condition.moment != hop.moment, !condition.moment.isBefore(hop.moment),
        !other.moment.isBefore(condition.moment), !condition.moment.isKnownToExclude(other.moment)
      else { return false }
      if condition.owner == hop.from { return true }
      guard let owner = context[condition.owner], owner.kind == .row, later.forms.contains(form) else { return false }
      // `form.allRows.forEach { $0.hidden = nil }`, `form.rowBy(tag: "a")?.hidden = nil`.
      return owner.memberOf != nil || owner.standsForLookup != nil && (later.ownTag == nil || later.ownTag == tag)
    }
  }

  /// Whether two rows are in the form together: not where later code builds it anew.
  private func meet(_ one: ObjectID, _ other: ObjectID) -> Bool {
    let others = context.scope.entries(of: other).filter { $0.form == form }
    let isRebuilt = context.isRemovedLater(from: [form])
    return context.scope.entries(of: one).contains { entry in
      entry.form == form
        && others.contains { other in
          !entry.excludes(other) && (!isRebuilt || entry.registration.run == other.registration.run)
        }
    }
  }

  private func hops() -> [Hop] {
    var hops: [Hop] = []
    var known: Set<Hop> = []
    let conditions = context.conditions.filter { condition in
      guard !condition.isReplaced, let owner = context[condition.condition.owner] else { return false }
      // A condition given to what a look-up found is one of the row with that tag.
      return owner.kind == .row && owner.standsForLookup == nil && condition.forms.contains(form)
    }
    // A row without a condition is in no ring.
    let owners = Set(conditions.map(\.condition.owner))
    for condition in conditions {
      let from = condition.condition.owner
      func add(_ tag: ConditionTag?, _ place: @autoclosure () -> SourceRange) {
        for row in tag?.meetingRows ?? []
        where row.scope == context.number && row.object != from && owners.contains(row.object) && meet(from, row.object)
        {
          let (property, moment) = (condition.condition.property, condition.condition.moment)
          let hop = Hop(from: from, to: row.object, place: place(), property: property, moment: moment)
          if known.insert(hop).inserted { hops.append(hop) }
        }
      }
      if let predicate = condition.predicate, let facts = predicate.facts, !predicate.format.needsUnusableVariables {
        var seen: Set<String> = []
        for use in facts.variables where facts.variables.count == 1 || seen.insert(use.name).inserted {
          add(predicate.tag(named: use.name), predicate.place(use.range))
        }
      } else if let function = condition.function {
        for dependency in function.dependencies { add(dependency.tag, dependency.operand.place) }
      }
    }
    return hops
  }
}
