import FormCatalogue
package import FormModel

/// A form of Swift code as a form document, with what had to be left out.
package struct FormExport: Sendable {
  package struct Omission: Hashable, Sendable {
    package var range: SourceRange
    /// What is left out and why: `'onChange' is Swift code`.
    package var message: String
  }

  package private(set) var document: FormDocument
  package private(set) var omissions: [Omission] = []

  /// nil for a form that is not closed: rows that nobody knows cannot be written down.
  package init?(_ form: LinkedForm, in scope: LinkedScope) {
    guard !form.isOpen else { return nil }
    let exporter = Exporter(scope: scope.scope, form: form)
    (document, omissions) = exporter.export()
  }
}

/// Turns objects, events and conditions back into keys and values.
private final class Exporter {
  private let scope: FormScope
  private let form: LinkedForm
  private var omissions: [FormExport.Omission] = []

  init(scope: FormScope, form: LinkedForm) {
    self.scope = scope
    self.form = form
  }

  func export() -> (FormDocument, [FormExport.Omission]) {
    var document = FormDocument(name: text(scope.owner.name, at: scope.owner.nameRange))
    var written: Set<ObjectID> = []
    for entry in form.sections {
      guard let section = scope[entry.section] else { continue }
      guard written.insert(entry.section).inserted else {
        omit(section.range, "a form file cannot have one section twice")
        continue
      }
      omitConditions(of: section)
      insert(export(section), of: section, into: &document.sections, as: entry.join)
    }
    let containers = written.union([form.id])
    for removal in scope.removals where containers.contains(removal.container) {
      omit(removal.range, "the code that takes something out of the form again")
    }
    var hasSetValues = false
    var isLeftOut = false
    for case .call in scope[form.id]?.calls(of: "setValues").map(\.kind) ?? [] { hasSetValues = true }
    for lookup in scope.lookups where lookup.kind == .setValuesKey && lookup.container == form.id {
      hasSetValues = true
      guard lookup.moment.run == 0, lookup.moment.path.isEmpty else {
        omit(lookup.tag.range, "a value of 'setValues' is not set always, or later")
        isLeftOut = true
        continue
      }
      guard let tag = lookup.tag.string, let assigned = lookup.assigned, let value = value(assigned) else {
        omit(lookup.range, "a value of 'setValues' is not a constant")
        isLeftOut = true
        continue
      }
      document.setValues.append(property(tag, value, at: lookup.tag.range))
    }
    // Where all of it is left out there is nothing to set.
    if hasSetValues, !document.setValues.isEmpty || !isLeftOut { document.setValuesKey = document.range }
    return (document, omissions.sorted { $0.range < $1.range })
  }

  // MARK: - Sections

  private func export(_ object: Object) -> DocumentSection {
    var section = DocumentSection(range: object.range.bytes, type: type(of: object))
    if let tag = object.tag?.string { section.tag = text(tag, at: object.range) }
    for argument in object.arguments where argument.operand.closure == nil { add(argument, to: &section) }
    section.hidden = condition(.hidden, of: object.id)
    for event in object.events {
      guard event.isDirect, let assigned = event.assigned else {
        if !event.isDirect || event.arguments != nil, !isStructural(event.member.text) { omit(event) }
        continue
      }
      guard isOfSetUp(event, of: object), isUnconditional(event) else { continue }
      switch event.member.text {
      case "tag", "hidden": continue
      case "multivaluedRowToInsertAt": section.rowToInsert = provided(by: assigned, event)
      case "addButtonProvider": section.addButton = provided(by: assigned, event)
      case "selectionType", "showInsertIconInAddButton":
        section.properties.removeAll { $0.key.text == event.member.text }
        add(event, assigned, to: &section.properties)
      case "header" where assigned.isNil, "footer" where assigned.isNil:
        section.properties.removeAll { $0.key.text == event.member.text }
      default: omit(event)
      }
    }
    let providers = Set(object.events.compactMap { $0.assigned?.closure })
    for entry in form.rows where entry.section == object.id {
      // What the section's own closures make is no row of the form to begin with.
      guard let row = scope[entry.row], row.moment.closure.map({ !providers.contains($0) }) ?? true else { continue }
      omitConditions(of: row)
      insert(export(row), of: row, into: &section.rows, as: entry.join)
    }
    return section
  }

  /// Puts a section or row where code puts it: `section.insert(row, at: 0)`.
  private func insert<Part>(_ part: Part, of object: Object, into parts: inout [Part], as join: Join) {
    guard join.way == .inserted, join.moment.run == 0 else { return parts.append(part) }
    let call = scope[join.container]?.calls(of: "insert").last {
      $0.memberRange == join.place && $0.moment.order <= join.moment.order
    }
    let several = call?.arguments?.first { $0.label == "contentsOf" }?.operand.elements
    let start = call?.arguments?.first { $0.label == "at" || $0.label == "atIndex" }?.operand.integer
    let index = start.map { $0 + (several?.firstIndex { $0.object == object.id } ?? 0) }
    if let index, parts.indices.contains(index) || index == parts.count {
      parts.insert(part, at: index)
    } else {
      omit(join.mention, "the place at which this is inserted")
      parts.append(part)
    }
  }

  private func add(_ argument: ArgumentUse, to section: inout DocumentSection) {
    let name = argument.label ?? "header"
    guard !argument.operand.isNil else { return }
    guard let value = value(argument.operand) else {
      omit(argument.operand.range, "'\(name)' is not a constant")
      return
    }
    let property = property(name, value, at: argument.operand.range)
    switch name {
    case "multivaluedOptions": section.multivaluedOptions = property
    // What is chosen where nothing is written needs no key.
    case "selectionType" where isDefaultSelection(value): break
    default: section.properties.append(property)
    }
  }

  private func isDefaultSelection(_ value: DocumentValue) -> Bool {
    guard case .mapping(let entries) = value.kind, let name = entries.first?.key.text,
      name == "singleSelection" || name == "SingleSelection",
      case .mapping(let arguments)? = entries.first?.value.kind
    else { return false }
    return arguments.first?.value.kind == .boolean(true)
  }

  /// The row that a closure makes.
  private func provided(by operand: Operand, _ event: Event) -> DocumentRow? {
    guard let closure = operand.closure,
      let row = scope.objects.first(where: { $0.kind == .row && $0.moment.closure == closure })
    else {
      omit(event)
      return nil
    }
    return export(row)
  }

  // MARK: - Rows

  private func export(_ object: Object) -> DocumentRow {
    var row = DocumentRow(range: object.range.bytes)
    row.type = type(of: object)
    if let tag = object.tag?.string { row.tag = text(tag, at: object.range) }
    row.hidden = condition(.hidden, of: object.id)
    row.disabled = condition(.disabled, of: object.id)
    for event in object.events {
      if case .read = event.kind { continue }
      guard event.isDirect else {
        omit(event)
        continue
      }
      guard isStructural(event.member.text) || isOfSetUp(event, of: object) && isUnconditional(event) else { continue }
      if let assigned = event.assigned {
        switch event.member.text {
        case "tag", "hidden", "disabled": continue
        case "validationOptions":
          var properties: [DocumentProperty] = []
          add(event, assigned, to: &properties)
          row.validationOptions = properties.first
        default:
          row.properties.removeAll { $0.key.text == event.member.text }
          add(event, assigned, to: &row.properties)
        }
      } else if event.member.text == "add", let rule = event.arguments?.first?.operand.object.flatMap({ scope[$0] }),
        rule.kind == .rule
      {
        if let rule = export(rule) { row.rules.append(rule) }
      } else if !isStructural(event.member.text) {
        omit(event)
      }
    }
    return row
  }

  /// nil for a rule that is made of code, or of which code tells what no default stands for.
  private func export(_ rule: Object) -> DocumentRule? {
    if rule.arguments.contains(where: { $0.label == nil }) {
      omit(rule.range, "'\(rule.type.name)' is Swift code")
      return nil
    }
    var arguments: [DocumentProperty] = []
    for argument in rule.arguments {
      guard let label = argument.label, label != "form" else { continue }
      guard let value = value(argument.operand) else {
        omit(argument.operand.range, "'\(label)' of '\(rule.type.name)' is not a constant")
        let known = Catalogue.rules[rule.type.name]?.initialisers.first?.first { $0.label == label }
        guard known?.defaultValue != nil else { return nil }
        continue
      }
      arguments.append(property(label, value, at: argument.operand.range))
    }
    return DocumentRule(
      name: Name(rule.type.name, rule.type.nameRange.bytes), arguments: arguments, range: rule.range.bytes)
  }

  // MARK: - Conditions

  private func condition(_ property: FormCondition.Property, of owner: ObjectID) -> DocumentCondition? {
    let own = scope.conditions.filter { $0.owner == owner && $0.property == property }
      .filter { $0.moment.run == scope[owner]?.moment.run }
    // `isNew ? "$a == 1" : nil`
    for range in Set(own.filter { !$0.moment.path.isEmpty }.map(\.value.range))
    where scope[owner]?.events.contains(where: { $0.range.contains(range) && !$0.moment.path.isEmpty }) != true {
      omit(range, "'\(property.rawValue)' is not the same in all branches of the code")
    }
    guard let condition = own.last(where: { $0.moment.path.isEmpty }) else { return nil }
    let make = { (kind: DocumentCondition.Kind) in
      DocumentCondition(kind: kind, member: condition.member.bytes, range: condition.value.range.bytes)
    }
    switch condition.kind {
    case .boolean(let value): return make(.boolean(value))
    case .nil: return nil
    case .predicate(let use):
      guard let format = use.format.string, use.arguments?.isEmpty ?? false else { break }
      return make(.predicate(text(format, at: use.format.place)))
    case .function(let use):
      let names = use.closure.flatMap { scope[$0] }.map { $0.facts.calledNames.filter { $0 != "rowBy" } } ?? []
      let dependencies = use.dependencies?.compactMap(\.string) ?? []
      guard names.count == 1, let name = names.first, let all = use.dependencies, dependencies.count == all.count else {
        break
      }
      return make(
        .function(
          dependencies: dependencies.map { text($0, at: use.list.range) }, list: use.list.range.bytes,
          named: text(name, at: use.list.range)))
    case .notLiteral, .unknown: break
    }
    omit(condition.value.range, "'\(property.rawValue)' is Swift code that no single function stands for")
    return nil
  }

  // MARK: - Values

  private func add(_ event: Event, _ operand: Operand, to properties: inout [DocumentProperty]) {
    if var value = value(operand) {
      if event.member.text == "selectionType", isDefaultSelection(value) {
        value.kind = .member(Name("singleSelection", operand.range.bytes))
      }
      properties.append(property(event.member.text, value, at: event.memberRange))
    } else {
      omit(event)
    }
  }

  /// A constant as a value; nil for anything that only code can say.
  private func value(_ operand: Operand) -> DocumentValue? {
    let kind: DocumentValue.Kind
    switch operand.value {
    case .string(let constant): kind = .string(text(constant.text, at: operand.range))
    case .integer(let number): kind = .integer(number)
    case .float(let number): kind = .float(number)
    case .boolean(let value): kind = .boolean(value)
    case .nil: kind = .null
    case .array(let elements):
      let values = elements.compactMap(value)
      guard values.count == elements.count else { return nil }
      kind = .array(values)
    case .member(let type, let name, let arguments):
      guard name.text != "init" else { return made(type, arguments, operand.range) }
      guard !arguments.isEmpty else {
        kind = notFinite(name.text).map { .float($0) } ?? .member(name)
        break
      }
      var entries: [DocumentProperty] = []
      for argument in arguments {
        guard let label = argument.label, let value = value(argument.operand) else { return nil }
        entries.append(property(label, value, at: argument.operand.range))
      }
      let inner = DocumentValue(.mapping(entries), range: operand.range.bytes)
      kind = .mapping([property(name.text, inner, at: operand.range)])
    case .closure(let id):
      guard let list = scope.wheels[id] else { return nil }
      return value(list)
    case .unknown, .dictionary, .tuple, .object, .oneOf, .function, .type, .interpolated, .projection,
      .values, .handedValues:
      return nil
    }
    return DocumentValue(kind, range: operand.range.bytes)
  }

  /// The number behind a name that `generate` writes, since Swift has no literal for it.
  private func notFinite(_ name: String) -> Double? {
    switch name {
    case "infinity": .infinity
    case "nan": .nan
    default: nil
    }
  }

  /// A date, a URL, a `Float`, a `Set` or a `Tuple` that code makes of constants; nil for what else an initialiser makes.
  private func made(_ type: String?, _ arguments: [ArgumentUse], _ range: SourceRange) -> DocumentValue? {
    switch (type, arguments.first) {
    case ("DateComponents", _):
      return ExportedDate.iso(arguments).map {
        DocumentValue(.converted(text($0, at: range), .date), range: range.bytes)
      }
    case ("URL", let address?) where arguments.count == 1 && address.label == "string":
      return address.operand.string.map { DocumentValue(.converted(text($0, at: range), .url), range: range.bytes) }
    case ("Float", let number?) where arguments.count == 1 && number.label == nil && number.operand.number != nil:
      return value(number.operand)
    case ("Set", let list?) where arguments.count == 1 && list.label == nil && list.operand.elements != nil:
      return value(list.operand)
    case ("Tuple", _), ("Tuple3", _):
      let values = arguments.compactMap { value($0.operand) }
      return values.count == arguments.count ? DocumentValue(.array(values), range: range.bytes) : nil
    default: return nil
    }
  }

  private func property(_ name: String, _ value: DocumentValue, at range: SourceRange) -> DocumentProperty {
    DocumentProperty(key: Name(name, range.bytes), keyText: text(name, at: range), value: value)
  }

  private func text(_ text: String, at range: SourceRange) -> DocumentText {
    DocumentText(text: text, literal: nil, range: range.bytes, fullRange: range.bytes)
  }

  private func type(of object: Object) -> DocumentType {
    DocumentType(
      name: Name(object.type.name, object.type.nameRange.bytes), generics: object.type.generics,
      range: object.type.range.bytes)
  }

  // MARK: - Omissions

  /// Ways of putting parts together, which the document's structure says.
  private func isStructural(_ member: String) -> Bool {
    ["append", "insert", "<<<", "+++", "+=", "evaluateHidden", "evaluateDisabled", "reload", "updateCell"].contains(
      member)
  }

  /// A form file has everything always.
  private func omitConditions(of object: Object) {
    if object.joins.contains(where: { !$0.moment.path.isEmpty }) {
      omit(object.range, "the branch of the code that decides whether this is in the form")
    } else if !object.joins.contains(where: { $0.moment.run == 0 }) {
      omit(object.range, "the code that adds this later")
    }
  }

  /// Whether something is done where the row or section is made. What its callbacks do is left out with them.
  private func isOfSetUp(_ event: Event, of object: Object) -> Bool {
    if event.moment.run == object.moment.run { return true }
    if case .read = event.kind { return false }
    let closure = event.moment.closure
    let isOfCallback = object.events.contains { other in
      other.arguments?.contains { $0.operand.closure != nil && $0.operand.closure == closure } ?? false
    }
    if !isOfCallback { omit(event.range, "'\(event.dottedPath)' is changed later") }
    return false
  }

  private func isUnconditional(_ event: Event) -> Bool {
    if event.moment.path.isEmpty { return true }
    if case .read = event.kind { return false }
    omit(event.range, "'\(event.dottedPath)' is not the same in all branches of the code")
    return false
  }

  private func omit(_ event: Event) {
    if case .read = event.kind { return }
    omit(event.range, "'\(event.dottedPath)' is Swift code or an object, which no form file can hold")
  }

  private func omit(_ range: SourceRange, _ message: String) {
    omissions.append(FormExport.Omission(range: range, message: message))
  }
}
