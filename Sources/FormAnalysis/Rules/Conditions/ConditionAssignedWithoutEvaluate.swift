import FormLinking
import FormModel

extension Rule {
  package static let conditionAssignedWithoutEvaluate = Rule(
    "condition-assigned-without-evaluate", .warning, fix: .safe,
    "A condition is given to a row in the form and not evaluated",
    explanation: """
      Assigning `hidden` or `disabled` only registers what the condition depends on. It is evaluated when the row joins the form,
      when a row it depends on changes, or by `evaluateHidden()` and `evaluateDisabled()`. On a row that is in the form
      already nothing happens, and `reload()` and `updateCell()` do not evaluate either.

      Call `evaluateHidden()` (or `evaluateDisabled()`) behind the assignment.
      """,
    check: { context in
      // With the library's own source in the workspace its methods are followed instead of noted.
      guard !context.linked.declaresLibrary else { return [] }
      return LateCondition.withoutEffect(in: context).map { late in
        let (condition, owner) = (late.condition.condition, late.owner)
        let call = condition.property == .hidden ? "evaluateHidden()" : "evaluateDisabled()"
        let kind = owner.kind == .section ? "section" : "row"
        // There the call would come back to the same closure.
        let advice = late.isInOwnUpdate ? "give it the condition where it is made" : "call '\(call)'"
        return Finding(
          condition.member,
          "the \(kind) is in the form already, and nothing evaluates its new condition: it has no effect yet; \(advice)",
          fixes: late.isInOwnUpdate ? [] : late.fixes(call))
      }
    },
    examples: {
      """
      let note = TextRow("note")
      form +++ Section() <<< SwitchRow("gift") <<< note
      note.hidden = "$gift != true"
      //   ^^^^^^ warning: the row is in the form already, and nothing evaluates its new condition: it has no effect yet; call 'evaluateHidden()'
      //> Call 'evaluateHidden()'
      let note = TextRow("note")
      form +++ Section() <<< SwitchRow("gift") <<< note
      note.hidden = "$gift != true"
      note.evaluateHidden()
      """
      """
      form +++ Section()
        <<< SwitchRow("gift").onChange { row in
          row.disabled = true
          //  ^^^^^^^^ warning: the row is in the form already, …
          row.updateCell()
        }
      """
      """
      final class ProfileController: FormViewController {
        override func viewDidLoad() { Profile.load { _ in self.form +++ TextRow("note") } }
        func lock() { form.rowBy(tag: "note")?.disabled = true }
        //                                     ^^^^^^^^ warning: the row is in the form already, …
      }
      """
      """
      form +++ Section() { $0.tag = "address" } <<< TextRow("note")
      func lock() {
        form.rowBy(tag: "note")?.disabled = true
        form.rowBy(tag: "note")?.evaluateDisabled()
        defer { form.sectionBy(tag: "address")?.evaluateHidden() }
        form.sectionBy(tag: "address")?.hidden = true
      }
      """
      """
      let note = TextRow("note")
      form +++ Section() <<< note
        <<< SwitchRow("gift").onChange { row in
          note.hidden = "$gift != true"
        }
        <<< SwitchRow("card").onChange { row in
          note.hidden = "$gift != true"
          //   ^^^^^^ warning: the row is in the form already, …
        }
      let gift: SwitchRow? = form.rowBy(tag: "gift")
      note.hidden = "$gift == nil"
      gift?.value = true
      form.rowBy(tag: "notes")?.hidden = true
      """
      """
      form +++ Section() <<< SwitchRow("gift") <<< TextRow("note").cellUpdate { _, row in
        row.hidden = "$gift != true"
        //  ^^^^^^ warning: the row is in the form already, and nothing evaluates its new condition: it has no effect yet; give it the condition where it is made
      }
      <<< TextRow("sign").cellSetup { _, row in
        row.disabled = "$gift != true"
        //  ^^^^^^^^ warning: the row is in the form already, and nothing evaluates its new condition: it has no effect yet; give it the condition where it is made
      }
      """
      """
      let note = TextRow("note")
      note.hidden = false
      form +++ Section() <<< note
      """
      """
      form +++ Section() <<< TextRow("note") { row in
        context.performAndWait { row.hidden = Condition(booleanLiteral: trip.isEmpty) }
      }
      <<< TextRow("place") { row in
        DispatchQueue.main.async { row.hidden = true }
        //                             ^^^^^^ warning: the row is in the form already, …
      }
      """
      """
      final class Answer: Section {
        let text = LabelRow()
        init(question: TextRow) {
          super.init(header: "Answer", footer: nil)
          append(question)
          append(text)
          question.onChange { [weak self] _ in self?.update(isKnown: false) }
          update(isKnown: true)
        }
        func update(isKnown: Bool) {
          text.hidden = Condition(booleanLiteral: !isKnown)
          UIView.performWithoutAnimation { text.evaluateHidden() }
        }
      }
      class Quiz: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Answer(question: TextRow("first"))
          form +++ Answer(question: TextRow("second"))
          for place in Place.allCases { form +++ Answer(question: TextRow(place.rawValue)) }
        }
      }
      enum Place: String, CaseIterable { case home, school, work, club, shop, park, pool, yard, hall }
      """
      """
      form +++ Section() <<< SwitchRow("gift") <<< TextRow("note")
      form +++ TextRow("sign").onCellSelection { _, row in
        row.section?.hidden = true
        //           ^^^^^^ warning: the section is in the form already, …
      }
      func lock(_ indexPath: IndexPath) {
        form[indexPath].hidden = true
        //              ^^^^^^ warning: the row is in the form already, …
        form[0][1].disabled = true
        //         ^^^^^^^^ warning: the row is in the form already, …
        form.allRows.first?.disabled = "$gift == true"
        //                  ^^^^^^^^ warning: the row is in the form already, …
        form.allRows.first { $0.tag == nil }?.disabled = true
        //                                    ^^^^^^^^ warning: the row is in the form already, …
      }
      """
      """
      form +++ Section() <<< SwitchRow("gift") <<< TextRow("note")
      func lock(_ indexPath: IndexPath) {
        form[indexPath].hidden = true
        form[indexPath].evaluateHidden()
        form.first?.last?.disabled = true
        form.allRows.forEach { $0.evaluateDisabled() }
      }
      """
      """
      class Edit: FormViewController {
        var isEditing = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("note") <<< ButtonRow("cancel").onCellSelection { [weak self] _, _ in self?.cancel() }
        }
        func cancel() {
          guard isEditing else { return }
          isEditing = false
          show()
        }
        func show() {
          let note = form.rowBy(tag: "note")
          if !isEditing {
            note?.disabled = true
            note?.evaluateDisabled()
          }
        }
      }
      """
      """
      class Torrent: FormViewController {
        var isReady = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ IntRow("speed") { $0.disabled = true }.cellUpdate { [weak self] cell, row in
            if self?.isReady == true { row.disabled = false }
          }
        }
        func show() {
          isReady = true
          form.allRows.forEach { row in
            row.updateCell()
            if row.isDisabled { row.evaluateDisabled() }
          }
        }
      }
      """
      """
      form +++ SwitchRow("guest").onChange { row in
        let name = form.rowBy(tag: "name")
        name?.hidden = Condition(booleanLiteral: row.value == true)
        //    ^^^^^^ warning: the row is in the form already, …
      }
        <<< TextRow("name")
      """
      """
      final class LaterController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("a") <<< TextRow("b") <<< TextRow("c") <<< TextRow("d")
        }
        func change() {
          form.rowBy(tag: "a")?.hidden = true
          perform(#selector(refresh), with: nil, afterDelay: 0.1)
          form.rowBy(tag: "b")?.disabled = true
          //                    ^^^^^^^^ warning: the row is in the form already, …
          perform(#selector(refresh), with: nil, afterDelay: 0.1)
        }
        func changeOne() {
          guard let row = form.rowBy(tag: "c") else { return }
          row.hidden = true
          DispatchQueue.main.async(execute: row.evaluateHidden)
        }
        func changeOther() {
          DispatchQueue.main.async(execute: refresh)
          form.rowBy(tag: "d")?.hidden = true
          //                    ^^^^^^ warning: the row is in the form already, …
        }
        @objc func refresh() { evaluateAll() }
        func evaluateAll() { form.allRows.forEach { $0.evaluateHidden() } }
      }
      """
      """
      class StepController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section() <<< TextRow("a") <<< TextRow("b")
          for row in section { row.hidden = true }
          form +++ section <<< TextRow("c") <<< TextRow("d") <<< TextRow("e") <<< TextRow("f")
        }
        func hide(_ tag: String) { form.rowBy(tag: tag)?.hidden = true }
        func hideAll() {
          hide("a")
          hide("b")
          refresh()
        }
        func refresh() { form.allRows.forEach { $0.evaluateHidden() } }
        func mark() { form.rowBy(tag: "c")?.hidden = true }
        func lock() { form.rowBy(tag: "d")?.disabled = true }
        func unlock() { lock() }
        func show(then: () -> Void) {
          form.rowBy(tag: "e")?.hidden = false
          then()
        }
        func showNow() { show { form.rowBy(tag: "e")?.evaluateHidden() } }
        func hideLast() { form.rowBy(tag: "f")?.hidden = true }
        //                                      ^^^^^^ warning: the row is in the form already, …
      }
      final class LastStepController: StepController {
        override func mark() {
          super.mark()
          form.rowBy(tag: "c")?.evaluateHidden()
        }
        override func unlock() {
          super.unlock()
          form.rowBy(tag: "d")?.evaluateDisabled()
        }
      }
      """
    }
  )
}
