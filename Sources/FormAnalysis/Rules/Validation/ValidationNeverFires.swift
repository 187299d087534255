import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let validationNeverFires = Rule(
    "validation-never-fires", .warning, fix: .safe, "The rules of a row are never evaluated",
    explanation: """
      `validationOptions` is `.validatesOnBlur` unless it is set, and a row blurs only when its cell had the keyboard or an
      input view: text, number, URL and date rows, text areas, `PickerInputRow`. Switches, selectors, segments, sliders,
      steppers, inline rows and pickers in the cell never do. With blur options alone their rules are evaluated only by an
      explicit `row.validate()` or `form.validate()`; where nothing in the type calls it, they never are, and
      `isValid` stays true.

      Set `validationOptions = .validatesOnChange` (or `.validatesAlways`), or validate the form before it is used. A form
      file's rows are spoken of unless the class that is generated from it, or, where that is not in reach, anything else,
      calls `validate`.
      """,
    check: { ValidationNeverFires(context: $0.linked).findings($0.rowSites(with: "add")) },
    examples: {
      """
      //- Shipping.form.yaml
      form: Shipping
      sections:
        - rows:
            - type: SwitchRow
      //            ^^^^^^^^^ warning: 'SwitchRow' never blurs: with '.validatesOnBlur' its rules are never evaluated, and nothing here calls 'validate'; set 'validationOptions' to '.validatesOnChange'
              rules: [{ RuleRequired: { msg: please } }]
              validationOptions: validatesOnBlur
            - type: TextRow
              rules: [RuleRequired]
      //> Validate on change
      //- Shipping.form.yaml
      form: Shipping
      sections:
        - rows:
            - type: SwitchRow
              rules: [{ RuleRequired: { msg: please } }]
              validationOptions: validatesOnChange
            - type: TextRow
              rules: [RuleRequired]
      """
      """
      //- Shipping.form.yaml
      form: Shipping
      sections:
        - rows:
            - { type: SwitchRow, rules: [{ RuleRequired: { msg: please } }] }
      //- Shipping+Sending.swift
      import Eureka
      extension Shipping {
        func send() { guard form.validate().isEmpty else { return } }
      }
      """
      """
      //- Sent.form.json
      {"form": "Sent", "sections": [{"rows": [{"type": "SliderRow", "rules": [{"RuleSmallerThan": {"max": 3}}]}]}]}
      //- Shown.swift
      import Eureka
      final class Shown: FormViewController {
        func send() { guard form.validate().isEmpty else { return } }
      }
      """
      """
      extension Form { var isComplete: Bool { validate().isEmpty } }
      form +++ PushRow<String>("plan") { $0.options = ["a"]; $0.add(rule: RuleRequired()) }
      """
      """
      class Shipping: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("carrier") {
            //     ^^^^^^^ warning: 'PushRow' never blurs: with '.validatesOnBlur' its rules are never evaluated, and nothing here calls 'validate'; set 'validationOptions' to '.validatesOnChange'
            $0.options = ["Post", "Courier"]
            $0.add(rule: RuleRequired())
          }
        }
      }
      //> Validate on change
      class Shipping: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("carrier") {
            $0.options = ["Post", "Courier"]
            $0.add(rule: RuleRequired())
            $0.validationOptions = .validatesOnChange
          }
        }
      }
      """
      """
      class Leave: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = DateInlineRow("until")
          //        ^^^^^^^^^^^^^ warning: 'DateInlineRow' never blurs: with '.validatesOnChangeAfterBlurred' its rules …
          row.add(rule: RuleRequired())
          row.validationOptions = .validatesOnChangeAfterBlurred
          form +++ row
        }
      }
      class Other: FormViewController {
        func send() { form.validate() }
      }
      """
      """
      class Leave: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = DateInlineRow("until")
          //        ^^^^^^^^^^^^^ warning: 'DateInlineRow' never blurs: …
          row.add(rule: RuleRequired())
          form +++ row
        }
      }
      //> Validate on change
      class Leave: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = DateInlineRow("until")
          row.add(rule: RuleRequired())
          row.validationOptions = .validatesOnChange
          form +++ row
        }
      }
      """
      """
      class Shipping: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("carrier") { $0.add(rule: RuleRequired()) }
            +++ ButtonRow().onCellSelection { [weak self] _, _ in self?.form.validate() }
        }
      }
      """
      """
      class Base: FormViewController {
        func save() { _ = form.rows.flatMap { $0.validate() } }
      }
      class Shipping: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ SwitchRow("a") { $0.add(rule: RuleRequired()) }
        }
      }
      """
      """
      SwitchRow.defaultRowInitializer = { $0.validationOptions = .validatesOnChange }
      form +++ SwitchRow("terms") { $0.add(rule: RuleClosure { $0 == true ? nil : ValidationError(msg: "") }) }
        <<< DateRow("start") { $0.add(rule: RuleRequired()) }
      """
      """
      class Shipping: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("carrier") { $0.add(rule: RuleRequired()) }
        }
      }
      final class Wizard<Page> where Page: FormViewController {
        var page: Page?
        func next() { guard page?.form.validate().isEmpty == true else { return } }
      }
      """
      """
      class Shipping: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("carrier") { $0.add(rule: RuleRequired()) }
        }
      }
      func isComplete<Page>(_ page: Page) -> Bool where Page: FormViewController {
        page.form.allRows.allSatisfy { $0.validate().isEmpty }
      }
      """
      """
      class Step: FormViewController {}
      class Shipping: Step {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("carrier") { $0.add(rule: RuleRequired()) }
        }
      }
      class Wizard: UIPageViewController {
        var steps: [Step] = []
        func next(_ index: Int) { guard steps[index].form.validate().isEmpty else { return } }
      }
      """
      """
      class Shipping: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("carrier") { $0.add(rule: RuleRequired()) }
        }
      }
      class Wizard: UIPageViewController {
        var steps: [FormViewController] = []
        func save() { for step in steps where !step.form.validate().isEmpty { return } }
      }
      """
      """
      class Shipping: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("carrier") { $0.add(rule: RuleRequired()) }
          Sender.send(form)
        }
      }
      """
      """
      form +++ CheckRow("terms") {
        $0.add(rule: RuleClosure { $0 == true ? nil : ValidationError(msg: "please") })
        $0.validationOptions.insert(.validatesOnChange)
      }
      """
      """
      final class PinCell: Cell<String>, CellType, UITextFieldDelegate {
        func textFieldDidEndEditing(_ field: UITextField) {
          row.value = field.text
          formViewController()?.endEditing(of: self)
        }
      }
      final class PinRow: Row<PinCell>, RowType {}
      final class TapCell: Cell<Bool>, CellType {
        override func setup() { super.setup(); row.validationOptions = .validatesOnChange }
      }
      final class TapRow: Row<TapCell>, RowType {}
      form +++ PinRow("pin") { $0.add(rule: RuleRequired()) } <<< TapRow("tap") { $0.add(rule: RuleRequired()) }
      """
    }
  )
}

private struct ValidationNeverFires {
  let context: LinkedContext

  func findings(_ sites: [RowSite]) -> [Finding] {
    // Whether a scope's type validates, by the number of the scope.
    var validated: [Int: Bool] = [:]
    return sites.compactMap { site in
      guard let type = site.type, site.uses.contains(where: { !$0.calls(of: "add").isEmpty }) else { return nil }
      var inForm: RowUse?
      for use in site.uses {
        let isValidated = {
          if let known = validated[use.reference.scope] { return known }
          let found = self.isValidated(use.scope)
          validated[use.reference.scope] = found
          return found
        }
        switch verdict(use, isValidated) {
        case .neverFires: inForm = inForm ?? use
        case .notInForm: continue
        case .mayFire: return nil
        }
      }
      guard let use = inForm else { return nil }
      let options = use.assignments(to: "validationOptions").last?.assigned
      let names = options.map { ValidationOptionsValue($0).members.map(\.name.text) } ?? ["validatesOnBlur"]
      let written = names.count == 1 ? "'.\(names[0])'" : "'[\(names.map { ".\($0)" }.joined(separator: ", "))]'"
      return Finding(
        type.nameRange,
        "'\(type.name)' never blurs: with \(written) its rules are never evaluated, and nothing here calls 'validate'; set 'validationOptions' to '.validatesOnChange'",
        fixes: fix(use).map { [$0] } ?? [])
    }
  }

  private enum Verdict { case neverFires, notInForm, mayFire }

  private func verdict(_ use: RowUse, _ isValidated: () -> Bool) -> Verdict {
    let options = use.assignments(to: "validationOptions").compactMap(\.assigned)
    // A nib may hold a cell of a class below the row's, which may be edited.
    guard options.allSatisfy({ ValidationOptionsValue($0).isBlurOnly }), isNeverBlurred(use.row),
      use.assignments(to: "cellProvider").isEmpty, !isGivenMore(use),
      !isValidatedByItself(use.row)
    else { return .mayFire }
    let linked = use.scope
    let entries = linked.entries(of: use.row.id)
    if entries.isEmpty { return .notInForm }
    guard entries.allSatisfy({ linked[$0.form]?.isMadeHere == true }) else { return .mayFire }
    guard !use.rules.rules.isEmpty || !use.rules.sets.isEmpty, use.calls(of: "validate").isEmpty else {
      return .mayFire
    }
    if isValidated() { return .mayFire }
    return context.mayBeGiven(["validationOptions", "validate"], use) ? .mayFire : .neverFires
  }

  /// `validationOptions.insert(.validatesOnChange)`: the options are a set, to which others may be added.
  private func isGivenMore(_ use: RowUse) -> Bool {
    use.events.contains { event in
      guard event.first.text == "validationOptions", event.first != event.member else { return false }
      return !(event.arguments ?? []).allSatisfy { ValidationOptionsValue($0.operand).isBlurOnly }
    }
  }

  /// A row's own class, or its cell's, that ends editing, validates, or says when to.
  private func isValidatedByItself(_ row: Object) -> Bool {
    let type = context.type(of: row)
    return (context.graph.chain(of: type) + context.graph.chain(of: context.graph.cellType(ofRow: type))).contains {
      guard case .named(let name, _) = $0, let type = context.workspace.type(name) else { return false }
      return context.workspace.index(around: type).mentions(
        ["validate", "validationOptions", "endEditing"], in: type)
    }
  }

  private func isNeverBlurred(_ row: Object) -> Bool {
    context.graph.isFocusable(row: context.type(of: row)) { cell in
      context.workspace.type(cell).map {
        !context.workspace.index(around: $0).members(named: "cellCanBecomeFirstResponder", of: $0).isEmpty
      } ?? false
    } == .no
  }

  /// Whether anything that belongs to the form's type validates, or may do so out of reach.
  private func isValidated(_ linked: LinkedScope) -> Bool {
    let scope = linked.scope
    if linked.objects(with: ["validate"]).contains(where: { $0.events.contains { $0.member.text == "validate" } }) {
      return true
    }
    if scope.looseUses.contains(where: { $0.member == "validate" }) { return true }
    // `watched?.form.validate()`, `form?.validate()` of a property: any form may be meant.
    if context.workspace.looseReceivers(of: "validate").contains(where: isForm) { return true }
    if scope.closures.contains(where: { $0.facts.calledNames.contains("validate") }) { return true }
    // What the app adds to the library's classes may be called from anywhere.
    let isExtended = Self.openClasses.contains { name in
      context.workspace.type(name).map {
        context.workspace.index(around: $0).mentions(["validate"], in: $0)
      } ?? false
    }
    if isExtended { return true }
    guard context.heads.has(scope.owner.name) else { return scope.owner.kind == .document && isAnythingValidated }
    if context.index.calls("validate", inFamilyOf: scope.owner.name) { return true }
    if let parent = context.heads.externalSuperclass(of: scope.owner.name), parent != "FormViewController" {
      return true
    }
    // `steps[index].form.validate()`: of the class, of one that it inherits from, or of any controller.
    let classes = context.heads.chain(of: scope.owner.name)
    return context.workspace.foreignForms(of: classes, orAny: true).contains { form in
      if context[form]?.events.contains(where: { $0.member.text == "validate" }) == true { return true }
      // `controller.form.allRows.forEach { $0.validate() }`.
      let other = context.workspace.scopes[form.scope]
      return other.scope.looseUses.contains { $0.member == "validate" }
        || other.scope.closures.contains { $0.facts.calledNames.contains("validate") }
        || other.objects(with: ["validate"]).contains { $0.events.contains { $0.member.text == "validate" } }
    }
  }

  /// Whether any code validates something: it may be what shows the form of a file, where the form's class is not in reach.
  private var isAnythingValidated: Bool {
    context.workspace.scopes.contains { other in
      other.scope.looseUses.contains { $0.member == "validate" }
        || other.scope.closures.contains { $0.facts.calledNames.contains("validate") }
        || other.objects(with: ["validate"]).contains { $0.events.contains { $0.member.text == "validate" } }
    }
  }

  private static let openClasses = ["FormViewController", "Form", "Section", "UIViewController"]

  private func isForm(_ type: ValueType) -> Bool { context.graph.inherits(type, from: "Form") == .yes }

  // MARK: Fix

  private func fix(_ use: RowUse) -> Fix? {
    let title = "Validate on change"
    let options = use.assignments(to: "validationOptions")
    if options.count == 1, let value = options[0].assigned, value.declaration == nil {
      guard isForSuchRows(options[0], use) else { return nil }
      if use.scope.scope.owner.kind == .document {
        let members = ValidationOptionsValue(value).members
        guard members.count == 1, let name = members.first?.range else { return nil }
        return Fix(title, [TextEdit(name, "validatesOnChange")], isSafe: true)
      }
      return Fix(title, [TextEdit(value.range, ".validatesOnChange")], isSafe: true)
    }
    guard options.isEmpty, let added = use.row.calls(of: "add").last, isForSuchRows(added, use),
      let text = context.text(added.file)
    else { return nil }
    let receiver = text.substring(added.range.start..<added.member.range.lowerBound)
    guard receiver.hasSuffix("."), !receiver.contains("\n") else { return nil }
    // On a row in a constant it is a statement of its own: `row.add(rule: …)`.
    let isName = receiver.dropLast().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard use.row.range.contains(added.range) || isName && use.row.range.file == added.file else { return nil }
    let statement = "\(receiver)validationOptions = .validatesOnChange"
    let line = text.line(text.line(at: added.range.start))
    let before = text.substring(line.lowerBound..<added.range.start)
    let isAlone = before.allSatisfy(\.isWhitespace)
    let place = SourceRange(added.file, added.range.end..<added.range.end)
    let inserted = isAlone ? text.lineTerminator + before + statement : "; " + statement
    return Fix(title, [TextEdit(place, inserted)], isSafe: true)
  }

  /// Whether the code where a row is given something gives it to no row that can blur: a helper for rows of all kinds, a loop
  /// over some of them.
  private func isForSuchRows(_ event: Event, _ use: RowUse) -> Bool {
    event.moment.calls == use.row.moment.calls
      && use.scope.objects(with: [event.member.text]).allSatisfy { other in
        other.kind != .row || isNeverBlurred(other) || !other.events.contains { $0.memberRange == event.memberRange }
      }
  }
}
