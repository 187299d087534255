import FormCatalogue
import FormModel

extension Follower {
  /// A method called on a form, section, row, rule set or controller; nil where the result is unknown.
  func callOnObject(
    _ id: ObjectID, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment,
    expecting: RequestedType?, owner: Operand, isOptional: Bool = false
  ) -> Operand? {
    guard let object = scope[id] else { return nil }
    let member = range(name.range, environment)
    if let result = callExtension(object, name, arguments, place, expecting: expecting) { return result }
    note(.call(arguments), on: id, path: [name], file: environment.file, range: place, isOptionalChain: isOptional)
    switch object.kind {
    case .form:
      return callOnForm(object, name, arguments, place, member, environment, expecting: expecting)
    case .section:
      return callOnSection(object, name, arguments, place, member, environment, expecting: expecting, owner: owner)
    case .row:
      for argument in arguments { storeReference(argument.operand, as: name.text, on: id, environment) }
      return callOnRow(object, name, arguments, place, owner: owner)
    case .ruleSet, .rule:
      return nil
    case .controller, .other:
      // A method out of reach: it may hand the form on only if it is given it; UIKit's own methods do nothing to it.
      escape(arguments, place)
      return nil
    }
  }

  private func callExtension(
    _ object: Object, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, expecting: RequestedType?
  ) -> Operand? {
    for type in extensionTypes(of: object) {
      let candidates = (type.members[name.text] ?? []).filter { !$0.isStatic }
      let labels = arguments.map { ($0.label, $0.isTrailing) }
      for member in candidates {
        guard case .function(let function) = member.kind, Self.fits(function.parameters, labels) else { continue }
        let instance = instances[object.id] ?? Instance(object: object.id, type: nil)
        return callFunction(member, receiver: instance, arguments, place, expecting: expecting)
      }
    }
    return nil
  }

  // MARK: Forms

  private func callOnForm(
    _ form: Object, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ member: SourceRange,
    _ environment: Environment, expecting: RequestedType?
  ) -> Operand? {
    switch name.text {
    case "rowBy", "rowByTag":
      return lookUp(.row, in: form.id, arguments, place, member, environment, expecting: expecting)
    case "sectionBy", "sectionByTag":
      return lookUp(.section, in: form.id, arguments, place, member, environment, expecting: expecting)
    case "values":
      effects += 1
      scope.valuesReads.append(ValuesRead(form: form.id, range: place, moment: now))
      return Operand(value: .values(form.id), type: .dictionary(.string, .optional(.any)), range: place)
    case "setValues":
      noteSetValues(arguments, form.id, place, member, environment)
      return nil
    case "append", "insert", "replaceSubrange", "appendContentsOf":
      if name.text == "replaceSubrange" {
        effects += 1
        scope.removals.append(Removal(container: form.id, range: place, moment: now, isComplete: false))
      }
      let isInsertion = name.text != "append" && name.text != "appendContentsOf"
      for argument in arguments where argument.label != "at" && argument.operand.type != .int {
        if argument.label == nil || argument.label == "contentsOf" || argument.label == "with" {
          if !isNumeric(argument.operand) {
            add(argument.operand, to: form.id, place: member, mention: argument.operand.range, isInsertion: isInsertion)
          }
        }
      }
      return nil
    case "removeAll":
      effects += 1
      scope.removals.append(
        Removal(
          container: form.id, range: place, moment: now,
          isComplete: arguments.allSatisfy { $0.label == "keepingCapacity" }))
      return nil
    case "remove", "removeLast", "removeFirst", "removeSubrange", "removeAtIndex":
      effects += 1
      scope.removals.append(Removal(container: form.id, range: place, moment: now, isComplete: false))
      return nil
    case "allSections", "validate", "cleanValidationErrors", "index", "map", "forEach", "filter", "enumerated",
      "inlineRow":
      return callHigherOrder(
        formMember(Name("allSections", name.range), of: form.id, .form, place, environment)
          ?? Operand(value: .unknown, type: .unknown, range: place), name, arguments, place, environment)
    default:
      for argument in arguments { escape(argument.operand, at: place) }
      return nil
    }
  }

  private func isNumeric(_ operand: Operand) -> Bool {
    if case .integer = operand.value { return true }
    return operand.type == .int
  }

  // MARK: Look-ups

  private func lookUp(
    _ kind: Lookup.Kind, in container: ObjectID, _ arguments: [ArgumentUse], _ place: SourceRange,
    _ callee: SourceRange,
    _ environment: Environment, expecting: RequestedType?
  ) -> Operand? {
    guard let tag = arguments.first(where: { $0.label == "tag" }) ?? arguments.first else { return nil }
    var request = expecting
    if case .any = request?.type { request = nil }
    let number = scope.lookups.count
    effects += 1
    scope.lookups.append(
      Lookup(
        kind: kind, tag: tag.operand, container: container, foreignType: scope[container]?.foreignOwner, callee: callee,
        range: place, moment: now, requested: request, closures: closureStack.reversed(),
        writtenIn: environment.context.type))
    let type: ValueType
    if let request, !request.isCast {
      type = .optional(request.type)
    } else {
      type = .optional(.named(kind == .row ? "BaseRow" : "Section", []))
    }
    if let text = tag.operand.string {
      let found = find(kind, text, in: container)
      if found.count == 1, let only = found.first {
        return Operand(value: .object(only), type: type, range: place, lookup: number)
      }
      if found.count > 1 {
        return Operand(value: .oneOf(found.map { .object($0) }), type: type, range: place, lookup: number)
      }
    }
    if kind == .section {
      var section = someSection(of: container, place)
      if let object = section.object {
        withObject(object) { $0.standsForLookup = number }
      }
      section.lookup = number
      return section
    }
    let row = makeObject(
      .row, type: TypeUse(name: "BaseRow", nameRange: place, range: place), range: place, isMadeHere: false)
    instances[row] = Instance(object: row, type: nil)
    withObject(row) { $0.standsForLookup = number }
    return Operand(value: .object(row), type: type, range: place, lookup: number)
  }

  /// The rows or sections with a tag that joined the form so far.
  private func find(_ kind: Lookup.Kind, _ tag: String, in container: ObjectID) -> [ObjectID] {
    let wanted: Object.Kind = kind == .section ? .section : .row
    return scope.objects.filter { object in
      guard object.kind == wanted, object.standsForLookup == nil, object.tag?.string == tag else { return false }
      return object.joins.contains { join in
        join.container == container || scope[join.container]?.joins.contains { $0.container == container } == true
      }
    }.map(\.id)
  }

  private func noteSetValues(
    _ arguments: [ArgumentUse], _ form: ObjectID, _ place: SourceRange, _ callee: SourceRange,
    _ environment: Environment
  ) {
    guard let values = arguments.first else { return }
    guard case .dictionary(let entries) = values.operand.value else { return }
    for entry in entries {
      effects += 1
      scope.lookups.append(
        Lookup(
          kind: .setValuesKey, tag: entry.key, container: form, foreignType: scope[form]?.foreignOwner, callee: callee,
          range: place, moment: now, assigned: typed(entry.value, in: values.operand),
          closures: closureStack.reversed(),
          writtenIn: environment.context.type))
    }
  }

  /// An entry of a dictionary as its declared type makes it: `8` of a `[String: Double]` is a `Double`.
  private func typed(_ value: Operand, in dictionary: Operand) -> Operand {
    guard value.literal == .integer || value.literal == .float else { return value }
    var value = value
    switch dictionary.type.unwrapped {
    case .dictionary(_, let declared) where declared.unwrapped != .any && declared != .unknown:
      value.type = declared
    default:
      // A constant of whole and decimal numbers holds decimal ones.
      guard dictionary.literal != .dictionary, case .dictionary(let entries) = dictionary.value,
        entries.allSatisfy({ $0.value.literal == .integer || $0.value.literal == .float }),
        entries.contains(where: { $0.value.literal == .float }), dictionary.type == .dictionary(.unknown, .unknown)
      else { return value }
      value.type = .double
    }
    return value
  }

  func evaluateSubscript(
    _ base: Expression, _ arguments: [Argument], _ expression: Expression, _ environment: Environment
  ) -> Operand {
    let place = range(expression.range, environment)
    let owner = evaluateBase(base, environment)
    let uses = evaluate(arguments, environment)
    let nothing = unknown(expression, environment)
    switch owner.value {
    case .values(let form):
      guard let key = uses.first?.operand, key.type == .string || key.string != nil || key.isUnknown else {
        return nothing
      }
      let number = scope.lookups.count
      effects += 1
      scope.lookups.append(
        Lookup(
          kind: .value, tag: key, container: form, foreignType: scope[form]?.foreignOwner, callee: owner.range,
          range: place,
          moment: now, closures: closureStack.reversed(), writtenIn: environment.context.type))
      return Operand(value: .unknown, type: .optional(.any), range: place, lookup: number)
    case .object(let id):
      switch kind(of: id) {
      case .form:
        if let position = uses.first?.operand.integer {
          let joined = scope.objects.filter { $0.kind == .section && $0.joins.contains { $0.container == id } }
          if joined.indices.contains(position), uses.count == 1 {
            return Operand(value: .object(joined[position].id), type: .named("Section", []), range: place)
          }
        }
        return someSection(of: id, place)
      case .section: return Operand(value: .unknown, type: .named("BaseRow", []), range: place)
      default: return nothing
      }
    case .array(let elements):
      if let position = uses.first?.operand.integer, elements.indices.contains(position) {
        return at(elements[position], place)
      }
      return nothing
    case .dictionary(let entries):
      guard let key = uses.first?.operand.string, let entry = entries.first(where: { $0.key.string == key }) else {
        return nothing
      }
      return at(entry.value, place)
    case .projection(let id, let path):
      note(.read, on: id, path: path, file: environment.file, range: place)
      return nothing
    default:
      switch owner.type.unwrapped {
      case .array(let element): return unknown(expression, environment, type: element)
      case .dictionary(_, let value): return unknown(expression, environment, type: .optional(value.unwrapped))
      default: return nothing
      }
    }
  }

  // MARK: Sections

  private func callOnSection(
    _ section: Object, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ member: SourceRange,
    _ environment: Environment, expecting: RequestedType?, owner: Operand
  ) -> Operand? {
    switch name.text {
    case "rowBy", "rowByTag":
      guard let form = section.joins.last?.container else { return nil }
      return lookUp(.row, in: form, arguments, place, member, environment, expecting: expecting)
    case "append", "insert", "replaceSubrange", "appendContentsOf":
      if name.text == "replaceSubrange" {
        effects += 1
        scope.removals.append(Removal(container: section.id, range: place, moment: now, isComplete: false))
      }
      let isInsertion = name.text != "append" && name.text != "appendContentsOf"
      for argument in arguments
      where argument.label == nil || argument.label == "contentsOf" || argument.label == "row"
        || argument.label == "with"
      {
        if !isNumeric(argument.operand), !(name.text == "replaceSubrange" && argument.label == nil) {
          add(
            argument.operand, to: section.id, place: member, mention: argument.operand.range, isInsertion: isInsertion)
        }
      }
      return nil
    case "removeAll":
      effects += 1
      scope.removals.append(
        Removal(
          container: section.id, range: place, moment: now,
          isComplete: arguments.allSatisfy { $0.label == "keepingCapacity" }))
      return nil
    case "remove", "removeLast", "removeFirst", "removeSubrange", "removeAtIndex":
      effects += 1
      scope.removals.append(Removal(container: section.id, range: place, moment: now, isComplete: false))
      return nil
    case "forEach", "map", "compactMap", "filter", "flatMap", "enumerated":
      return callHigherOrder(
        Operand(value: owner.value, type: .array(.named("BaseRow", [])), range: place), name, arguments, place,
        environment)
    default:
      for argument in arguments { stored(argument.operand, as: name.text, on: section.id) }
      return nil
    }
  }

  // MARK: Rows

  private func callOnRow(
    _ row: Object, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, owner: Operand
  ) -> Operand? {
    let isCallback = Catalogue.callbacks[name.text] != nil || name.text.hasPrefix("on") || name.text.hasPrefix("cell")
    for argument in arguments {
      if argument.operand.closure != nil {
        stored(argument.operand, as: name.text, on: row.id)
      }
    }
    if isCallback {
      return Operand(value: owner.value, type: owner.type, range: place)
    }
    return nil
  }

  /// What a stored closure is called with.
  func parameters(for role: ClosureUse.Role, owner: ObjectID, closure: ClosureID) -> [Operand] {
    guard let object = scope[owner], let use = scope[closure] else { return [] }
    let place = use.range
    let row = Operand(
      value: .object(owner), type: .named(object.type.declared ?? object.type.name, object.type.generics), range: place)
    let cell = Operand(
      value: .projection(owner, [Name("cell", use.range.bytes.lowerBound..<use.range.bytes.lowerBound)]),
      type: .unknown,
      range: place)
    switch role {
    case .callback(let name, _):
      switch name {
      case "onChange": return [row]
      case "cellSetup", "cellUpdate", "onCellSelection", "onCellHighlightChanged", "onRowValidationChanged",
        "onCellHighlight",
        "onCellUnHighlight":
        return [cell, row]
      case "onExpandInlineRow", "onCollapseInlineRow": return [cell, row]
      case "multivaluedRowToInsertAt":
        return [Operand(value: .unknown, type: .int, range: place)]
      case "addButtonProvider": return [row]
      default: return []
      }
    case .condition:
      if let form = formAround(owner) {
        return [Operand(value: .object(form), type: .named("Form", []), range: place)]
      }
      return []
    case .initializer, .handler, .immediate, .escaping: return []
    }
  }

  /// The form that a row or section is in, or will be: the one it joined, else the controller's.
  func formAround(_ id: ObjectID) -> ObjectID? {
    guard let object = scope[id] else { return nil }
    switch object.kind {
    case .section: return object.joins.last?.container ?? mainForm
    case .row:
      guard let section = object.joins.last?.container else { return mainForm }
      return kind(of: section) == .form ? section : formAround(section)
    case .form: return id
    case .rule, .ruleSet, .controller, .other: return nil
    }
  }

  private var mainForm: ObjectID? {
    instances[mainObject]?.form?.operand.object ?? scope.mainForms.last
  }

  // MARK: Deep members

  func callOnProjection(
    _ id: ObjectID, _ path: [Name], _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange,
    _ environment: Environment
  ) -> Operand? {
    if kind(of: id) == .form || kind(of: id) == .section, path.count == 1,
      path[0].text == "allRows" || path[0].text == "rows"
    {
      // `form.allRows.forEach { … }`.
      let rows = Operand(value: .projection(id, path), type: .array(.named("BaseRow", [])), range: place)
      if Self.sameElements.contains(name.text) {
        for argument in arguments {
          if let closure = argument.operand.closure, let element = anyRow(in: rows) {
            setRole(closure, .immediate)
            _ = run(closure, arguments: [element], place: place)
          }
        }
        return rows
      }
      return callHigherOrder(rows, name, arguments, place, environment)
    }
    if path.first?.text == "cell", kind(of: id) == .row, name.text == "formViewController", path.count == 1 {
      return Operand(value: .unknown, type: .optional(.named("FormViewController", [])), range: place)
    }
    return nil
  }

  // MARK: Collections

  func callOnArray(
    _ elements: [Operand], _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ call: Call,
    _ place: SourceRange,
    _ environment: Environment
  ) -> Operand? {
    if let result = callHigherOrder(owner, name, arguments, place, environment) { return result }
    switch name.text {
    case "append":
      if case .member(let base?, _, _) = call.callee.kind, let variable = variableNamed(base, environment) {
        var operand = owner
        var more: [Operand] = []
        var isKnown = true
        for argument in arguments {
          if argument.label == "contentsOf" {
            if let known = argument.operand.elements { more += known } else { isKnown = false }
          } else {
            more.append(argument.operand)
          }
        }
        operand.value = isKnown ? .array(elements + more) : .unknown
        set(variable, to: operand)
      }
      return Operand(value: .tuple([]), type: .tuple([]), range: place)
    case "enumerated":
      return Operand(
        value: .array(
          elements.enumerated().map { position, element in
            Operand(
              value: .tuple([
                LabelledOperand(
                  label: "offset", operand: Operand(value: .integer(position), type: .int, range: element.range)),
                LabelledOperand(label: "element", operand: element),
              ]), type: .unknown, range: element.range)
          }), type: .unknown, range: place)
    case "reversed": return Operand(value: .array(elements.reversed()), type: owner.type, range: place)
    case "sorted", "shuffled": return Operand(value: .array(elements), type: owner.type, range: place)
    case "filter", "dropFirst", "dropLast", "prefix", "suffix":
      for argument in arguments { escape(argument.operand, at: place) }
      return Operand(value: .unknown, type: owner.type, range: place)
    case "joined":
      return Operand(value: .unknown, type: .string, range: place)
    default:
      escape(arguments, place)
      return nil
    }
  }

  /// `forEach`, `map` and the like: their closure is run at once, as a loop's body.
  /// Collection methods whose result holds some of the same rows.
  private static let sameElements: Set<String> = ["filter", "reversed", "dropFirst", "dropLast", "prefix", "suffix"]

  /// A row that stands for all of `form.allRows`, or of a section that is walked through.
  func anyRow(in sequence: Operand) -> Operand? {
    let container: ObjectID
    switch sequence.value {
    case .projection(let id, let path):
      guard path.count == 1, path[0].text == "allRows" || path[0].text == "rows",
        kind(of: id) == .form || kind(of: id) == .section
      else { return nil }
      container = id
    case .object(let id):
      guard kind(of: id) == .section else { return nil }
      container = id
    default: return nil
    }
    let use = TypeUse(name: "BaseRow", nameRange: sequence.range, range: sequence.range)
    let row = makeObject(.row, type: use, range: sequence.range, isMadeHere: false)
    instances[row] = Instance(object: row, type: nil)
    withObject(row) { $0.memberOf = container }
    return Operand(value: .object(row), type: .named("BaseRow", []), range: sequence.range)
  }

  func callHigherOrder(
    _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    guard ["forEach", "map", "compactMap", "flatMap"].contains(name.text), let last = arguments.last else { return nil }
    var results: [Operand] = []
    var isKnown = true
    let body: (Operand) -> Operand
    switch last.operand.value {
    case .closure(let closure):
      setRole(closure, .immediate)
      body = { self.run(closure, arguments: [$0], place: last.operand.range) }
    case .function(let function, _):
      body = { element in
        self.applyFunction(function, to: element, environment, place)
      }
    case .type(let use):
      body = { element in
        self.construct(
          use, [ArgumentUse(label: nil, labelRange: nil, operand: element, isTrailing: false)], place, environment)
      }
    default: return nil
    }
    var isSymbolic = true
    if case .array(let elements) = owner.value, !elements.isEmpty, elements.count <= 48 { isSymbolic = false }
    if case .array(let elements) = owner.value, elements.isEmpty {
      return Operand(value: .unknown, type: .unknown, range: place)
    }
    var variable: String?
    if let closure = last.operand.closure, closures.indices.contains(closure.index) {
      let parameters = closures[closure.index].closure.parameters
      variable = parameters.isEmpty ? "$0" : parameters.last?.name.text
    }
    followLoop(over: owner, environment, variable: variable) { element in
      let result = body(element)
      results.append(result)
      return true
    }
    if name.text == "forEach" { return Operand(value: .tuple([]), type: .tuple([]), range: place) }
    if results.contains(where: \.isUnknown) { isKnown = false }
    if name.text == "flatMap" {
      let nested = results.compactMap(\.elements)
      return nested.count == results.count
        ? Operand(value: .array(nested.flatMap { $0 }), type: .unknown, range: place)
        : Operand(value: .unknown, type: .unknown, range: place)
    }
    let rows = results.filter { !$0.isNil }
    if isSymbolic, !rows.contains(where: { carriesForm($0) }) {
      let type = Set(rows.map(\.type))
      return Operand(value: .unknown, type: .array(type.count == 1 ? type.first ?? .unknown : .unknown), range: place)
    }
    _ = isKnown
    return Operand(value: .array(rows), type: .array(rows.first?.type ?? .unknown), range: place)
  }

  private func applyFunction(
    _ name: String, to element: Operand, _ environment: Environment, _ place: SourceRange
  ) -> Operand {
    let argument = ArgumentUse(label: nil, labelRange: nil, operand: element, isTrailing: false)
    func one(_ candidates: [DeclaredType.Member], _ receiver: Instance?) -> Operand? {
      for member in candidates {
        guard case .function(let function) = member.kind, function.parameters.count == 1 else { continue }
        var argument = argument
        argument.label = function.parameters[0].label?.text
        return callFunction(member, receiver: receiver, [argument], place, expecting: nil)
      }
      return nil
    }
    if let receiver = environment.receiver, let type = receiver.type,
      let result = one(functions(named: name, of: type, isStatic: false), receiver)
    {
      return result
    }
    if let local = environment.function(name) { return callLocal(local, [argument], place) }
    return one(index.globals(named: name, from: environment.file), nil)
      ?? Operand(value: .unknown, type: .unknown, range: place)
  }
}
