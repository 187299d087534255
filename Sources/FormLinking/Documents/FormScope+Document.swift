import FormCatalogue
package import FormModel

extension FormScope {
  /// What a form file makes: the same form as the Swift that could be generated from it, with places in the file.
  ///
  /// The form is closed: nothing but the file feeds it. Sections are filled with their rows first and join the form then,
  /// as `form +++ Section() <<< row <<< row` does.
  /// - Parameters:
  ///   - version: the version in force where the file itself names none.
  ///   - isDeclared: whether the workspace (or its configuration) has a type of this name: custom rows, sections, rules.
  package init(
    document: FormDocument, file: FileID, version: LibraryVersion = Catalogue.newestVersion,
    isDeclared: @escaping (String) -> Bool = { _ in false }
  ) {
    var builder = DocumentScopeBuilder(document: document, file: file)
    builder.build()
    self = builder.scope
    let types = DocumentTypeCheck(version: document.eurekaVersion ?? version, isDeclared: isDeclared)
    let typeFindings = document.hasSyntaxError ? [] : types.findings(in: document)
    documentFindings = (document.findings + typeFindings).map { $0.finding(in: file) }
    unresolvedNames = types.unresolvedNames(in: document)
  }
}

/// Follows a form document from top to bottom as code would be followed.
struct DocumentScopeBuilder {
  private(set) var scope: FormScope
  private let document: FormDocument
  private let values: DocumentOperands
  private var order = 0
  private var run = 0
  private var closure: ClosureID?
  /// Rows that closures make, by closure and section.
  private var provided: [(closure: ClosureID, row: DocumentRow, section: ObjectID, isRepeated: Bool)] = []
  private var loops: [LoopTurn] = []

  init(document: FormDocument, file: FileID) {
    self.document = document
    values = DocumentOperands(file: file)
    let name = document.name
    scope = FormScope(
      owner: FormScope.Owner(
        kind: .document, name: name?.text ?? "",
        nameRange: SourceRange(file, name?.range ?? document.range.lowerBound..<document.range.lowerBound)))
    scope.files = [file]
  }

  mutating func build() {
    let range = document.name?.range ?? document.range
    let form = add(.form, name: Name("Form", range), generics: [], typeRange: range, range: document.range)
    scope.mainForms = [form]
    for section in document.sections { add(section, to: form) }
    addProvidedRows()
    setValues(on: form)
  }

  // MARK: - Sections and rows

  private mutating func add(_ section: DocumentSection, to form: ObjectID) {
    let id = add(
      .section, name: section.type.name, generics: section.type.generics, typeRange: section.type.range,
      range: section.range)
    let initializer = beginInitializer(of: id, section)
    var arguments: [ArgumentUse] = []
    if let options = section.multivaluedOptions { arguments.append(argument(options)) }
    for property in section.properties {
      switch property.key.text {
      case "header", "footer", "selectionType": arguments.append(argument(property))
      default: assign(property.key, values.operand(property.value), on: id)
      }
    }
    scope.objects[id.index].arguments = arguments
    if let tag = section.tag {
      let operand = values.operand(tag)
      giveTag(operand, to: id, member: nil)
      assign(Name("tag", tag.range), operand, on: id)
    }
    if let hidden = section.hidden { add(hidden, .hidden, to: id) }
    if let key = section.rowToInsertKey {
      provide("multivaluedRowToInsertAt", key: key, row: section.rowToInsert, for: id)
    }
    if let key = section.addButtonKey { provide("addButtonProvider", key: key, row: section.addButton, for: id) }
    for row in section.rows {
      if let made = add(row) { join(made, to: id, at: row.type?.name.range ?? row.range, mention: row.range) }
    }
    if initializer != nil { closure = nil }
    join(id, to: form, at: section.type.range, mention: section.range)
  }

  /// A multivalued section gets its providers and rows in the closure of its initialiser: what comes later is too late for
  /// the first, and stands behind the add button for the others.
  private mutating func beginInitializer(of object: ObjectID, _ section: DocumentSection) -> ClosureID? {
    guard ["MultivaluedSection", "GenericMultivaluedSection"].contains(section.type.name.text) else { return nil }
    let range = values.range(section.range)
    let id = ClosureID(scope.closures.count)
    scope.closures.append(
      ClosureUse(
        id: id, role: .initializer(object), range: range, body: range, captureList: nil, hasSignature: true,
        parameters: [], strongSelf: nil, captures: [], parent: nil, moment: step(), facts: ClosureFacts()))
    scope.objects[object.index].initializer = id
    closure = id
    return id
  }

  /// The row object; nil for a row whose type is missing.
  private mutating func add(_ row: DocumentRow) -> ObjectID? {
    guard let type = row.type else { return nil }
    let id = add(.row, name: type.name, generics: type.generics, typeRange: type.range, range: row.range)
    if let tag = row.tag {
      let operand = values.operand(tag)
      scope.objects[id.index].arguments = [
        ArgumentUse(label: nil, labelRange: nil, operand: operand, isTrailing: false)
      ]
      giveTag(operand, to: id, member: nil)
    }
    for property in row.properties {
      let isWheel = ["firstOptions", "secondOptions", "thirdOptions"].contains(property.key.text)
      assign(property.key, isWheel ? values.closure(property.value) : values.operand(property.value), on: id)
    }
    if let options = row.validationOptions { assign(options.key, values.options(options.value), on: id) }
    for rule in row.rules { add(rule, to: id) }
    if let hidden = row.hidden { add(hidden, .hidden, to: id) }
    if let disabled = row.disabled { add(disabled, .disabled, to: id) }
    return id
  }

  private mutating func add(_ rule: DocumentRule, to row: ObjectID) {
    let id = add(.rule, name: rule.name, generics: [], typeRange: rule.name.range, range: rule.range)
    var arguments = rule.arguments.map { argument($0) }
    if rule.name.text == "RuleEqualsToRow", let form = scope.mainForms.first {
      let formOperand = Operand(
        value: .object(form), type: .named("Form", []), range: values.range(rule.name.range))
      arguments.insert(
        ArgumentUse(label: "form", labelRange: nil, operand: formOperand, isTrailing: false), at: 0)
      if let tag = rule.arguments.first(where: { $0.key.text == "tag" }) {
        scope.lookups.append(
          Lookup(
            kind: .rule, tag: values.operand(tag.value), container: form, callee: values.range(rule.name.range),
            range: values.range(rule.range), moment: step(), closures: [], writtenIn: nil))
      }
    }
    scope.objects[id.index].arguments = arguments
    let operand = Operand(
      value: .object(id), type: .named(rule.name.text, []), range: values.range(rule.range))
    event(
      .call([ArgumentUse(label: "rule", labelRange: nil, operand: operand, isTrailing: false)]),
      Name("add", rule.name.range), rule.range, on: row)
  }

  /// A closure that makes a row each time it is run: `multivaluedRowToInsertAt`, `addButtonProvider`.
  private mutating func provide(_ name: String, key: ByteRange, row: DocumentRow?, for section: ObjectID) {
    let range = values.range(row?.range ?? key)
    let id = ClosureID(scope.closures.count)
    scope.closures.append(
      ClosureUse(
        id: id, role: .callback(name, section), range: range, body: range, captureList: nil, hasSignature: true,
        parameters: [], strongSelf: nil, captures: [], parent: closure, moment: step(), facts: ClosureFacts()))
    assign(
      Name(name, key), Operand(value: .closure(id), type: .function, range: range, literal: .closure), on: section)
    if let row { provided.append((id, row, section, isRepeated: name == "multivaluedRowToInsertAt")) }
  }

  /// What the closures make when the user asks for it, each in a run of its own.
  private mutating func addProvidedRows() {
    for (id, row, section, isRepeated) in provided.sorted(by: { $0.row.range.lowerBound < $1.row.range.lowerBound }) {
      run += 1
      closure = id
      // One turn stands for any number of rows that the user inserts.
      loops = isRepeated ? [LoopTurn(loop: id.index, turn: 0, isSymbolic: true, pathDepth: 0)] : []
      if let made = add(row) { join(made, to: section, at: row.range, mention: row.range, way: .inserted) }
    }
    run = 0
    closure = nil
    loops = []
  }

  // MARK: - Conditions

  private mutating func add(_ condition: DocumentCondition, _ property: FormCondition.Property, to owner: ObjectID) {
    let value: Operand
    let kind: FormCondition.Kind
    switch condition.kind {
    case .predicate(let text):
      value = values.operand(text)
      kind = .predicate(PredicateUse(format: value, arguments: [], isLiteral: true))
    case .boolean(let constant):
      value = Operand(
        value: .boolean(constant), type: .bool, range: values.range(condition.range), literal: .boolean)
      kind = .boolean(constant)
    case .function(let dependencies, let list, let named):
      let operands = dependencies.map(values.operand)
      let listOperand = Operand(
        value: .array(operands), type: .array(.string), range: values.range(list), literal: .array)
      value = Operand(value: .unknown, type: .named("Condition", []), range: values.range(condition.range))
      kind = .function(
        FunctionUse(
          dependencies: operands, list: listOperand, closure: nil, closureRange: named.map { values.range($0.range) }))
    }
    let moment = assign(Name(property.rawValue, condition.member), value, on: owner)
    scope.conditions.append(
      FormCondition(
        owner: owner, property: property, kind: kind, member: values.range(condition.member), value: value,
        moment: moment))
  }

  // MARK: - Values to start with

  private mutating func setValues(on form: ObjectID) {
    guard let key = document.setValuesKey else { return }
    let entries = document.setValues.map {
      DictionaryEntry(key: values.operand($0.keyText), value: values.operand($0.value))
    }
    let end = document.setValues.map(\.value.range.upperBound).max() ?? key.upperBound
    let range = key.lowerBound..<max(end, key.upperBound)
    let dictionary = Operand(
      value: .dictionary(entries), type: .dictionary(.string, .optional(.any)), range: values.range(range),
      literal: .dictionary)
    event(
      .call([ArgumentUse(label: nil, labelRange: nil, operand: dictionary, isTrailing: false)]), Name("setValues", key),
      range, on: form)
    for entry in entries {
      scope.lookups.append(
        Lookup(
          kind: .setValuesKey, tag: entry.key, container: form, callee: values.range(key), range: values.range(range),
          moment: step(), assigned: entry.value, closures: [], writtenIn: nil))
    }
  }

  // MARK: - Steps

  private mutating func step() -> Moment {
    order += 1
    return Moment(
      order: order,
      Moment.Circumstances(
        run: run, phase: run == 0 ? .load : .closure, path: [], loops: loops, calls: [], closure: closure))
  }

  private mutating func add(
    _ kind: Object.Kind, name: Name, generics: [ValueType], typeRange: ByteRange, range: ByteRange
  ) -> ObjectID {
    let id = ObjectID(scope.objects.count)
    let type = TypeUse(
      name: name.text, nameRange: values.range(name.range), range: values.range(typeRange), generics: generics)
    scope.objects.append(
      Object(
        id: id, kind: kind, type: type, range: values.range(range), arguments: [], moment: step(), isMadeHere: true))
    return id
  }

  private mutating func join(
    _ object: ObjectID, to container: ObjectID, at place: ByteRange, mention: ByteRange, way: Join.Way = .appended
  ) {
    scope.objects[object.index].joins.append(
      Join(
        container: container, place: values.range(place), mention: values.range(mention), moment: step(),
        way: way))
  }

  private mutating func giveTag(_ operand: Operand, to id: ObjectID, member: SourceRange?) {
    scope.objects[id.index].tags.append(TagGiven(operand: operand, moment: step(), member: member))
  }

  @discardableResult
  private mutating func assign(_ member: Name, _ operand: Operand, on id: ObjectID) -> Moment {
    let end = max(member.range.upperBound, operand.range.end)
    return event(.assign(operand), member, min(member.range.lowerBound, operand.range.start)..<end, on: id)
  }

  @discardableResult
  private mutating func event(
    _ kind: Event.Kind, _ member: Name, _ range: ByteRange, on id: ObjectID
  ) -> Moment {
    let moment = step()
    let source = values.range(range)
    scope.objects[id.index].events.append(
      Event(
        kind: kind, holders: nil, member: member, range: source, moment: moment, isOptionalChain: false,
        receiver: receiver(id)))
    return moment
  }

  private func receiver(_ id: ObjectID) -> ValueType {
    let object = scope.objects[id.index]
    return object.kind == .row || object.kind == .section ? .named(object.type.name, object.type.generics) : .unknown
  }

  private func argument(_ property: DocumentProperty) -> ArgumentUse {
    let isOptions = property.key.text == "multivaluedOptions"
    return ArgumentUse(
      label: property.key.text, labelRange: values.range(property.key.range),
      operand: isOptions ? values.options(property.value) : values.operand(property.value), isTrailing: false)
  }
}
