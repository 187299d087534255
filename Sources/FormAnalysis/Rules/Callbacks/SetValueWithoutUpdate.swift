import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let setValueWithoutUpdate = Rule(
    "set-value-without-update", .info, tier: 2, "Another row's value is set, but its cell is not refreshed",
    explanation: """
      Setting `value` in code stores it and runs `onChange`; it does not touch the cell. A row that is on the screen goes on
      showing its old value until something refreshes it: scrolling it out and in, or a change of its conditions.

      Call `updateCell()` (or `reload()`, where the height may change) on the row after setting its value.
      """,
    check: { context in
      let rows = context.rows(with: "value")
      let refreshes = rows.isEmpty ? Refreshes() : Refreshes(context)
      return rows.flatMap {
        SetValueWithoutUpdate(context: context, refreshes: refreshes, object: $0).findings()
      }
    },
    examples: {
      """
      form +++ IntRow("count").onChange { row in
        let total: IntRow? = form.rowBy(tag: "total")
        total?.value = (row.value ?? 0) * 10
        //     ^^^^^ info: the cell goes on showing the old value: call 'updateCell()' on the row after setting its value
      }
      <<< IntRow("total")
      """
      """
      let name = TextRow("name")
      form +++ name
        <<< ButtonRow("clear").onCellSelection { _, _ in name.value = nil }
      //                                                      ^^^^^ info: the cell goes on showing the old value…
      """
      """
      form +++ IntRow("count").onChange { row in
        let total: IntRow? = form.rowBy(tag: "total")
        total?.value = (row.value ?? 0) * 10
        total?.updateCell()
      }
      <<< IntRow("total")
      """
      """
      let total = IntRow("total")
      form +++ IntRow("count").onChange { row in
        total.value = (row.value ?? 0) * 10
        DispatchQueue.main.async { total.updateCell() }
      }
      <<< total
      """
      """
      form +++ DateInlineRow("day").onExpandInlineRow { _, _, picker in picker.value = Date() }
      """
      """
      final class SumController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ IntRow("a").onChange { [weak self] row in
            (self?.form.rowBy(tag: "b") as? IntRow)?.value = row.value
            self?.refresh()
          } <<< IntRow("b")
        }
        func refresh() { tableView.reloadData() }
      }
      """
      """
      func show(_ count: Int) {
        (form.rowBy(tag: "total") as? LabelRow)?.value = String(count)
        form.allSections.last?.forEach { $0.updateCell() }
      }
      form +++ IntRow("count").onChange { show($0.value ?? 0) } <<< LabelRow("total")
      """
      """
      let name = TextRow("name")
      name.value = "Ada"
      form +++ name
        <<< ButtonRow("clear").onCellSelection { _, _ in
          name.value = nil
          tableView.reloadData()
        }
      """
      """
      form +++ SwitchRow("news")
        <<< ButtonRow("off").onCellSelection { _, _ in
          let row = form.rowBy(tag: "news") as! SwitchRow
          row.cell.switchControl.setOn(false, animated: true)
          row.value = false
        }
      """
      """
      final class TotalController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ IntRow("count").onChange { [weak self] in self?.show($0.value ?? 0, reloads: true) } <<< LabelRow("total")
        }
        func show(_ count: Int, reloads: Bool) {
          (form.rowBy(tag: "total") as? LabelRow)?.value = String(count)
          if reloads { tableView.reloadData() }
        }
      }
      """
      """
      form +++ ButtonRow("more").onCellSelection { _, _ in
        form.last! <<< TextRow { $0.value = "new" }
      }
      """
      """
      form +++ SwitchRow("all").onChange { [weak self] row in
        guard let one = self?.form.rowBy(tag: "one") as? SwitchRow else { return }
        one.value = row.value
        RowRefresher.refresh(one)
      }
        <<< SwitchRow("one")
      """
    }
  )
}

/// All calls that refresh a row or section, by the run they happen in.
private struct Refreshes {
  private(set) var byRun: [Int: [(object: ObjectID, order: Int)]] = [:]
  private(set) var places: [(object: ObjectID, place: SourceRange)] = []

  static let names: Set<String> = ["updateCell", "reload", "validate", "evaluateDisabled", "evaluateHidden"]

  init() {}

  init(_ context: ScopeContext) {
    for object in context.objects(with: Array(Self.names) + ["update"])
    where object.kind == .row || object.kind == .section {
      for event in object.events where event.isCall {
        guard
          event.isDirect && Self.names.contains(event.member.text)
            || event.first.text == "cell" && event.member.text == "update"
        else { continue }
        byRun[event.moment.run, default: []].append((object.id, event.moment.order))
        places.append((object.id, event.memberRange))
      }
    }
  }
}

private struct SetValueWithoutUpdate {
  let context: ScopeContext
  let refreshes: Refreshes
  let object: Object

  private static let reloading: Set<String> = ["reloadData", "reloadRows", "reloadSections"]

  func findings() -> [Finding] {
    let assignments = object.events.filter {
      $0.isAssignment && $0.isDirect && $0.member.text == "value" && $0.moment.closure != nil
    }
    guard !assignments.isEmpty, let target = context.real(object),
      context.linked.isBelow("BaseRow", context.type(of: target)),
      !refreshesItself(target)
    else { return [] }
    return assignments.compactMap { event in
      guard !isMadeThere(target, event), let callback = callback(event.moment.closure, otherThan: target.id),
        !isRefreshed(after: event), !isRefreshed(later: event, in: callback), !object.isHandedOn, !target.isHandedOn,
        !refreshesAll(event, in: callback), !isReloaded(around: event, in: callback)
      else { return nil }
      return Finding(
        event.memberRange,
        "the cell goes on showing the old value: call 'updateCell()' on the row after setting its value")
    }
  }

  /// Whether the same code makes the row, which has no cell yet when its value is set; or opens it, just before it is shown.
  private func isMadeThere(_ target: Object, _ event: Event) -> Bool {
    if let closure = event.moment.closure.flatMap({ context[$0] }), closure.range == target.range,
      case .callback("onExpandInlineRow", _) = closure.role
    {
      return true
    }
    return context.happensInInitializer(event.moment, of: target)
      || target.moment.run == event.moment.run && !target.joins.contains { $0.moment.isBefore(event.moment) }
  }

  /// The callback of another row that runs the code.
  private func callback(_ closure: ClosureID?, otherThan row: ObjectID) -> ClosureUse? {
    for use in context.closures(around: closure) {
      guard case .callback(let name, let owner) = use.role, Catalogue.callbacks[name] != nil else { continue }
      guard let source = context[owner].flatMap({ context.real($0) }), source.id != row else { return nil }
      return use
    }
    return nil
  }

  /// `DispatchQueue.main.async { row.updateCell() }`: what another closure inside of the callback does has a run of its own.
  private func isRefreshed(later event: Event, in callback: ClosureUse) -> Bool {
    refreshes.places.contains { refresh in
      guard callback.body.contains(refresh.place), refresh.place.start > event.memberRange.start,
        let other = context[refresh.object]
      else { return false }
      return isRefreshed(by: other)
    }
  }

  private func isRefreshed(by other: Object) -> Bool {
    other.id == object.id || other.kind == .section && holds(other) || other.kind == .row && isSame(other)
  }

  private func isRefreshed(after event: Event) -> Bool {
    if refreshesEach(after: event) || isShownByHand(with: event) { return true }
    return refreshes.byRun[event.moment.run, default: []].contains { refresh in
      guard refresh.order > event.moment.order, let other = context[refresh.object] else { return false }
      return isRefreshed(by: other)
    }
  }

  /// Whether the same code changes the cell itself: `row.cell.switchControl.setOn(true, animated: true)`.
  private func isShownByHand(with event: Event) -> Bool {
    object.events.contains { other in
      other.path.count > 2 && ["cell", "baseCell"].contains(other.first.text)
        && (other.isAssignment || other.isCall) && other.moment.run == event.moment.run
        && other.moment.closure == event.moment.closure && !other.moment.neverMeets(event.moment)
    }
  }

  /// Whether a closure that the same code runs refreshes what it is given: `section.forEach { $0.updateCell() }`.
  private func refreshesEach(after event: Event) -> Bool {
    context.scope.scope.closures.contains { use in
      guard use.moment.run == event.moment.run, use.moment.order > event.moment.order,
        use.role == .immediate || use.role == .escaping
      else { return false }
      return !use.facts.calledNames.isDisjoint(with: Refreshes.names)
        && (use.facts.names.contains("$0") || use.parameters.contains { use.facts.names.contains($0) })
    }
  }

  /// Whether the section may be the row's.
  private func holds(_ section: Object) -> Bool {
    guard section.isMadeHere, let row = context.real(object), !row.joins.isEmpty else { return true }
    return row.joins.contains { $0.container == section.id }
  }

  private func isSame(_ other: Object) -> Bool {
    guard let mine = context.real(object), let its = context.real(other) else { return false }
    return mine.id == its.id
  }

  private func refreshesAll(_ event: Event, in callback: ClosureUse) -> Bool {
    context.closures(around: event.moment.closure).contains { use in
      !use.facts.calledNames.isDisjoint(with: Self.reloading)
        || use.facts.names.contains("allRows") && !use.facts.calledNames.isDisjoint(with: Refreshes.names)
    }
  }

  /// The method that the callback calls reloads the table as well.
  private func isReloaded(around event: Event, in callback: ClosureUse) -> Bool {
    guard let owner = context.workspace.type(context.scope.scope.owner.name) else { return false }
    let index = context.workspace.index(around: owner)
    guard callback.body.contains(event.memberRange) else {
      return index.mentions(Self.reloading, in: owner, around: event.memberRange)
    }
    // `self?.refresh()`, which does so.
    return callback.facts.names.contains { name in
      Self.reloading.contains { index.reaches($0, from: name, in: owner) }
    }
  }

  /// The row's own `onChange` refreshes it, or its class does.
  private func refreshesItself(_ row: Object) -> Bool {
    if let declared = row.type.declared, let type = context.workspace.type(declared),
      context.workspace.index(around: type).mentions(["updateCell", "reload", "value"], in: type)
    {
      return true
    }
    return row.events.contains { event in
      guard event.isCall, Refreshes.names.contains(event.member.text) else { return false }
      return context.closures(around: event.moment.closure).contains { use in
        if case .callback("onChange", let owner) = use.role { owner == row.id } else { false }
      }
    }
  }
}
