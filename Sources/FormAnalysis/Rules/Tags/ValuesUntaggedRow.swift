import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let valuesUntaggedRow = Rule(
    "values-untagged-row", .info, tier: 2, "An input row without tag is missing from 'values()'",
    explanation: """
      `values()` is a dictionary by tag: what the user enters into a row without one is not in it. That is fine for rows that
      are held in a property or have an `onChange` of their own, so this is for information only.

      Buttons and labels take no input and are not mentioned, nor are the rows of a multivalued section, whose values are
      collected under the section's tag.
      """,
    check: { context in
      context.scope.forms.filter { context.isValuesRead($0) }.flatMap { form in
        form.rows.compactMap { entry -> Finding? in
          guard let row = context[entry.row], context.isUntaggedInput(row), let section = context[entry.section],
            !context.mayBeMultivalued(section, in: form)
          else { return nil }
          return Finding(
            row.type.nameRange,
            "this '\(row.type.name)' has no tag: what is entered here is missing from 'values()'; give it a tag if it matters"
          )
        }
      }
    },
    examples: {
      """
      form +++ Section() <<< EmailRow { $0.title = "E-mail" }
      //                     ^^^^^^^^ info: this 'EmailRow' has no tag: what is entered here is missing from 'values()'; give it a tag if it matters
      send(form.values())
      """
      """
      form +++ Section() <<< TextRow { $0.disabled = true; $0.value = name }
        <<< NameRow { $0.value = name }.cellSetup { cell, _ in cell.textField.isUserInteractionEnabled = false }
      send(form.values())
      """
      """
      form +++ Section("Notes") { $0.tag = "notes" }
        +++ MultivaluedSection(multivaluedOptions: [.Delete], header: "Names", footer: "") { $0.tag = "names" }
      form.sectionBy(tag: "names")! <<< NameRow()
      form.last! <<< NameRow()
      form.sectionBy(tag: "notes")! <<< TextRow()
      //                                ^^^^^^^ info: this 'TextRow' has no tag…
      send(form.values())
      """
      """
      func remarks() -> BaseRow { TextAreaRow() }
      //                          ^^^^^^^^^^^ info: this 'TextAreaRow' has no tag…
      form +++ Section() <<< remarks() <<< TextRow("name")
      let name = form.values()["name"]
      """
      """
      form +++ Section()
        <<< LabelRow { $0.title = "Tell us what you think" }
        <<< ButtonRow { $0.title = "Send" }
      send(form.values())
      """
      """
      form +++ Section() <<< EmailRow { $0.title = "E-mail" }
      let mail = form.allRows.first?.baseValue
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: .Delete) {
        $0.tag = "phones"
        $0 <<< PhoneRow()
      }
      send(form.values())
      """
    }
  )
}

extension ScopeContext {
  /// A row that takes input and was certainly never given a tag.
  fileprivate func isUntaggedInput(_ row: Object) -> Bool {
    guard row.isMadeHere, row.tags.isEmpty, !row.isHandedOn, row.arguments.allSatisfy({ $0.operand.closure != nil }),
      row.assignments(to: "tag").isEmpty, !linked.hasDefault(["tag"], row), !isUsedLoosely("tag", of: row)
    else { return false }
    if row.type.declared != nil || row.events.contains(where: \.preventsInput) { return false }
    switch graph.role(of: type(of: row)) {
    case .label, .button, .check, .other, nil: return false
    case .text, .number, .url, .textArea, .date, .inlineDate, .datePicker, .picker, .wheels, .choice, .toggle, .slider,
      .stepper:
      return true
    }
  }

  /// Whether the rows of a section may be part of `values()` by the tag of that section.
  func mayBeMultivalued(_ section: Object, in form: LinkedForm) -> Bool {
    if isMultivalued(section) { return true }
    if let number = section.standsForLookup, scope.scope.lookups.indices.contains(number) {
      let found = found(by: scope.scope.lookups[number])
      return found.isEmpty || found.contains(where: isMultivalued)
    }
    // `form.last!` may be any of them.
    guard !section.isMadeHere, !section.isImplicit else { return false }
    if section.isHandedOn { return true }
    return form.sections.contains { self[$0.section].map(isMultivalued) ?? false }
  }
}

extension Event {
  /// `disabled = true`, `cell.textField.isUserInteractionEnabled = false`: the row shows something and takes nothing.
  fileprivate var preventsInput: Bool {
    guard case .assign(let value) = kind, let last = path.last?.text else { return false }
    switch last {
    case "disabled": return path.count == 1 && value.boolean == true
    case "isUserInteractionEnabled", "userInteractionEnabled": return first.text == "cell" && value.boolean == false
    default: return false
    }
  }
}
