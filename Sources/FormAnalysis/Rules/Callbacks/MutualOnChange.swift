import FormLinking
import FormModel

extension Rule {
  package static let mutualOnChange = Rule(
    "mutual-on-change", .warning, "Two rows set each other's value whenever they change",
    explanation: """
      Setting `value` runs the row's `onChange` as a change by hand does. Two rows whose `onChange` closures set each other's
      value call each other until a value comes back unchanged. Rounding may keep that from ever happening, and then the stack
      overflows; and where it does end, the field that the user is typing in is overwritten by what the other one computed
      back.

      Let only one of the two drive, or remember that a change comes from code and return at once then. Closures that set
      nothing but constants or the opposite of a switch, or look at the other row's value before they set it (a start that
      is kept before the end), settle by themselves and are not reported; nor are methods that read no row and set what is
      stored elsewhere, and what waits for something else, such as the button of a dialogue.
      """,
    check: { context in MutualOnChange(context: context).findings() },
    examples: {
      """
      form +++ DecimalRow("celsius").onChange { row in
        let other: DecimalRow? = form.rowBy(tag: "fahrenheit")
        other?.value = row.value.map { $0 * 9 / 5 + 32 }
      }
      <<< DecimalRow("fahrenheit").onChange { row in
        let other: DecimalRow? = form.rowBy(tag: "celsius")
        other?.value = row.value.map { ($0 - 32) * 5 / 9 }
        //     ^^^^^ warning: this row and the other set each other's value in 'onChange', so each change calls the other's closure again; let one of them drive
      }
      """
      """
      let net = DecimalRow("net")
      let gross = DecimalRow("gross")
      form +++ net <<< gross
      net.onChange { gross.value = ($0.value ?? 0) * 1.2 }
      gross.onChange { net.value = ($0.value ?? 0) / 1.2 }
      //                   ^^^^^ warning: this row and the other set each other's value…
      """
      """
      let all = SwitchRow("all")
      let none = SwitchRow("none")
      form +++ all <<< none
      all.onChange { _ in none.value = false }
      none.onChange { _ in all.value = false }
      """
      """
      form +++ SwitchRow("day").onChange { row in
        let night: SwitchRow? = form.rowBy(tag: "night")
        night?.value = !(row.value ?? false)
      }
      <<< SwitchRow("night").onChange { row in
        let day: SwitchRow? = form.rowBy(tag: "day")
        if row.value == true { day?.value = (row.value ?? false) ? false : true }
      }
      """
      """
      let day = SwitchRow("day")
      let night = SwitchRow("night")
      form +++ day <<< night
      day.onChange { _ in night.value = !(night.value ?? false) }
      night.onChange { day.value = !($0.value ?? false) }
      //                   ^^^^^ warning: this row and the other set each other's value…
      """
      """
      let low = IntRow("low")
      let high = IntRow("high")
      func restore() {
        low.value = store.low
        high.value = store.high
      }
      form +++ low.onChange { row in
        guard let value = row.value, value < store.high else { return restore() }
        store.low = value
      }
      <<< high.onChange { row in
        guard let value = row.value, value > store.low else { return restore() }
        store.high = value
      }
      """
      """
      var isUpdating = false
      let net = DecimalRow("net")
      let gross = DecimalRow("gross")
      form +++ net <<< gross
      net.onChange { row in
        guard !isUpdating else { return }
        isUpdating = true
        gross.value = (row.value ?? 0) * 1.2
        isUpdating = false
      }
      gross.onChange { row in
        if isUpdating { return }
        net.value = (row.value ?? 0) / 1.2
      }
      """
      """
      var isUpdating = false
      let net = DecimalRow("net")
      let gross = DecimalRow("gross")
      form +++ net <<< gross
      net.onChange { [weak self] row in
        guard let self, let value = row.value, !(self.isUpdating || value < 0) else { return }
        gross.value = value * 1.2
      }
      gross.onChange { row in
        guard row.cell.textField.isEditing, let value = row.value else { return }
        net.value = value / 1.2
      }
      """
      """
      let net = DecimalRow("net")
      let gross = DecimalRow("gross")
      form +++ net <<< gross
      net.onChange { row in
        guard let value = row.value, value > 0 else { return }
        gross.value = value * 1.2
      }
      gross.onChange { row in
        if let value = row.value, value > 0 { net.value = value / 1.2 }
      //                                          ^^^^^ warning: this row and the other set each other's value…
      }
      """
      """
      var isUpdating = false
      form +++ DecimalRow("net").onChange { [weak self] row in
        guard let controller = self, !controller.isUpdating else { return }
        (controller.form.rowBy(tag: "gross") as? DecimalRow)?.value = (row.value ?? 0) * 1.2
      }
      <<< DecimalRow("gross").onChange { [weak self] row in
        guard let wself = self, !wself.isUpdating else { return }
        (wself.form.rowBy(tag: "net") as? DecimalRow)?.value = (row.value ?? 0) / 1.2
      }
      """
      """
      let low = IntRow("low")
      let high = IntRow("high")
      form +++ low <<< high
      low.onChange { row in
        let alert = UIAlertController(title: "Raise the other one, too?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in high.value = row.value })
        present(alert, animated: true)
      }
      high.onChange { low.value = $0.value }
      """
      """
      let low = IntRow("low")
      let high = IntRow("high")
      var isSure = true
      form +++ low <<< high
      low.onChange { row in
        let raise = { high.value = row.value }
        if isSure { raise() }
      }
      high.onChange { low.value = $0.value }
      """
      """
      let net = DecimalRow("net")
      let gross = DecimalRow("gross")
      form +++ net <<< gross
      net.onChange { gross.value = ($0.value ?? 0) * 1.2 }
      gross.onChange { net.title = String($0.value ?? 0) }
      """
      """
      form +++ Section()
        <<< IntRow("a").onChange { row in row.section?.form?.rowBy(tag: "b")?.baseValue = row.value }
        <<< IntRow("b").onChange { row in row.section?.form?.rowBy(tag: "a")?.baseValue = row.value }
      //                                                                      ^^^^^^^^^ warning: this row and the other set each other's value …
      """
      """
      class Oven: FormViewController {
        private lazy var celsius = DecimalRow("celsius")
        private var fahrenheit: DecimalRow? { form.rowBy(tag: "fahrenheit") }
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ celsius <<< DecimalRow("fahrenheit") <<< DecimalRow("kelvin")
          celsius.onChange { [weak self] row in
            guard let other = self?.fahrenheit else { return }
            other.value = row.value.map { $0 * 9 / 5 + 32 }
          }
          fahrenheit?.onChange { [weak self] row in
            guard let other = self?.celsius, let kelvin: DecimalRow = self?.form.rowBy(tag: "kelvin") else { return }
            other.value = row.value.map { ($0 - 32) * 5 / 9 }
            //    ^^^^^ warning: this row and the other set each other's value …
            kelvin.value = other.value.map { $0 + 273.15 }
          }
        }
      }
      """
      """
      form +++ DateRow("from").onChange { row in
        let to: DateRow! = form.rowBy(tag: "to")
        if let from = row.value, let end = to.value, end < from { to.value = from }
      }
      <<< DateRow("to").onChange { row in
        let from: DateRow! = form.rowBy(tag: "from")
        if row.value?.compare(from.value!) == .orderedAscending { from.value = row.value }
      }
      """
    }
  )
}

private struct MutualOnChange {
  let context: ScopeContext

  private static let values = ["value", "baseValue"]

  /// Functions of the system that run what they are given, soon and in any case.
  private static let runners: Set<String> = [
    "Task", "addOperation", "animate", "async", "asyncAfter", "perform", "performWithoutAnimation", "scheduledTimer",
    "sync", "transition",
  ]

  private struct Edge: Hashable {
    var from: ObjectID
    var to: ObjectID
  }

  private struct Assignment {
    var member: SourceRange
    /// When it is met: closures run in the order in which rows were given them.
    var moment: Moment
    var settles: Bool

    func isBefore(_ other: Assignment) -> Bool {
      (moment.run, moment.order, member) < (other.moment.run, other.moment.order, other.member)
    }
  }

  func findings() -> [Finding] {
    let edges = assignments()
    var findings: [Finding] = []
    for (edge, forth) in edges where edge.from < edge.to {
      guard let back = edges[Edge(from: edge.to, to: edge.from)] else { continue }
      if (forth + back).allSatisfy(\.settles) { continue }
      guard let one = forth.min(by: { $0.isBefore($1) }), let other = back.min(by: { $0.isBefore($1) }) else {
        continue
      }
      let (first, second) = one.isBefore(other) ? (one, other) : (other, one)
      findings.append(
        Finding(
          second.member,
          "this row and the other set each other's value in 'onChange', so each change calls the other's closure again; let one of them drive",
          related: [RelatedPlace(first.member, "the other row's value is set here")]))
    }
    return findings.sorted { $0.range < $1.range }
  }

  private func assignments() -> [Edge: [Assignment]] {
    var edges: [Edge: [Assignment]] = [:]
    for object in context.rows(with: Self.values) {
      for event in object.events where event.isDirect && Self.values.contains(event.member.text) {
        let assigned: Operand?
        switch event.kind {
        case .assign(let operand): assigned = operand
        case .update: assigned = nil
        case .call, .read: continue
        }
        guard context.linked.isBelow("BaseRow", context.type(of: object)), let target = context.real(object),
          let source = changedRow(event.moment.closure), source != target.id
        else {
          continue
        }
        edges[Edge(from: source, to: target.id), default: []].append(
          Assignment(
            member: event.memberRange, moment: event.moment,
            settles: assigned.map { $0.isPlainConstant || isNegation($0, of: source) } ?? false
              || isCompared(target.id, before: event) || isStoredElsewhere(event) || isFlagged(event)))
      }
    }
    return edges
  }

  /// Whether it is the opposite of what the changed row holds, and of nothing else: two switches of which one is on agree at once.
  private func isNegation(_ assigned: Operand, of source: ObjectID) -> Bool {
    guard assigned.isNegation else { return false }
    let place = assigned.range
    let read = context.rows(with: Self.values).filter { row in
      row.events.contains { event in
        guard case .read = event.kind else { return false }
        return place.contains(event.memberRange) && Self.values.contains(event.first.text)
      }
    }
    return !read.isEmpty && read.allSatisfy { $0.id == source || context.real($0)?.id == source }
  }

  /// Whether the row's value is read in front of the branch in which it is set: `if end.value < row.value { end.value = row.value }`.
  private func isCompared(_ target: ObjectID, before assignment: Event) -> Bool {
    context.rows(with: Self.values).contains { object in
      guard object.id == target || context.real(object)?.id == target else { return false }
      return object.events.contains { event in
        guard case .read = event.kind, Self.values.contains(event.first.text) else { return false }
        return event.moment.closure == assignment.moment.closure && event.moment.order < assignment.moment.order
          && event.moment.path.count < assignment.moment.path.count
          && event.moment.path.allSatisfy { assignment.moment.path.contains($0) }
      }
    }
  }

  /// Whether a condition inside of the closure that asks for a flag decides whether the value is set:
  /// `guard let self, !self.isUpdating else { return }`. A value of a row is no flag; a name alone is one.
  private func isFlagged(_ assignment: Event) -> Bool {
    guard let around = context.closures(around: assignment.moment).last else { return false }
    return assignment.moment.path.dropFirst(around.moment.path.count).contains { arm in
      if arm.asksState { return true }
      guard let condition = arm.condition else { return false }
      return condition.allSatisfy { $0.isLetter || $0.isNumber || "_.?!".contains($0) }
        && !condition.hasSuffix(".value")
    }
  }

  /// Whether the value is set by a method that the closure calls, where neither the call nor the method reads a row's value.
  private func isStoredElsewhere(_ assignment: Event) -> Bool {
    guard let closure = assignment.moment.closure.flatMap({ context[$0] }),
      let call = assignment.moment.calls.first(where: { closure.body.contains($0) })
    else { return false }
    return !context.rows(with: Self.values).contains { row in
      row.events.contains { event in
        guard case .read = event.kind, Self.values.contains(event.first.text),
          event.moment.run == assignment.moment.run
        else { return false }
        return call.contains(event.range) || event.moment.calls.contains(call)
      }
    }
  }

  /// The row in whose `onChange` a closure runs; nil where code out of reach decides whether it does, as a dialogue's button.
  private func changedRow(_ closure: ClosureID?) -> ObjectID? {
    for use in context.closures(around: closure) {
      if use.role == .escaping, !Self.runners.contains(use.callee) { return nil }
      // What a variable holds may be called in several places: here, and by a dialogue's button.
      if use.isCalledByName { return nil }
      if case .callback("onChange", let owner) = use.role {
        return context[owner].flatMap { context.real($0) }?.id
      }
    }
    return nil
  }
}

extension Operand {
  /// The same at every run: a literal or a constant.
  fileprivate var isPlainConstant: Bool {
    switch value {
    case .string, .integer, .float, .boolean, .nil: true
    case .member(_, _, let arguments): arguments.isEmpty
    case .array(let elements): elements.allSatisfy(\.isPlainConstant)
    case .unknown, .dictionary, .tuple, .object, .oneOf, .closure, .function, .type, .interpolated, .projection,
      .values, .handedValues:
      false
    }
  }
}
