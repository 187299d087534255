import FormCatalogue
import FormModel

extension Follower {
  // MARK: Assignments

  func assign(_ left: Expression, _ right: Expression, _ expression: Expression, _ environment: Environment) {
    let place = range(expression.range, environment)
    if assignAstroRows(left, right, isUpdate: false, environment) { return }
    switch left.kind {
    case .name(let name, _): assign(right, toNamed: name, place, environment)
    case .member(let base?, let name, _):
      if base.isSelf || base.isSuper, let receiver = environment.receiver, receiver.enumValue == nil {
        assignProperty(name, of: receiver, right, place, environment)
      } else {
        assign(right, to: name, ofBase: base, place, environment)
      }
    case .subscript(let base, let arguments): assign(right, toElementOf: base, arguments, place, environment)
    case .optionalChain(let inner), .forceUnwrap(let inner): assign(inner, right, expression, environment)
    case .tuple(let elements): assign(right, toEachOf: elements, place, environment)
    default:
      _ = evaluate(left, environment)
      _ = evaluate(right, environment)
    }
  }

  /// `_ = …`, a variable, a property of `self`, or a global.
  private func assign(_ right: Expression, toNamed name: Name, _ place: SourceRange, _ environment: Environment) {
    if name.text == "_" {
      _ = evaluate(right, environment)
      noteUntyped(right, environment)
    } else if let variable = environment.variable(name.text) {
      let type = variable.operand.type
      var value = evaluate(right, environment, expecting: variable.asked)
      if type != .unknown { value.type = type }
      set(variable, to: value)
    } else if let receiver = environment.receiver {
      assignProperty(name, of: receiver, right, place, environment)
    } else if let member = index.globals(named: name.text, from: environment.file).first,
      let variable = shared[member.id]
    {
      set(variable, to: evaluate(right, environment))
    } else {
      let value = evaluate(right, environment)
      noteDefault(name, value, place, environment)
    }
  }

  /// `defaultRowInitializer = { … }` in a static method of a row.
  private func noteDefault(_ name: Name, _ value: Operand, _ place: SourceRange, _ environment: Environment) {
    guard name.text.hasPrefix("default"), let type = environment.context.type else { return }
    let own = index.types[type]?.declaration == nil ? nil : type
    let use = TypeUse(name: type, nameRange: place, range: place, declared: own)
    assign(
      value, to: name, of: Operand(value: .type(use), type: .unknown, range: place), place, environment,
      isOptional: false)
  }

  private func assign(
    _ right: Expression, to name: Name, ofBase base: Expression, _ place: SourceRange, _ environment: Environment
  ) {
    let owner = separated(evaluateBase(base, environment), base, environment)
    if let number = owner.lookup, scope.lookups.indices.contains(number) {
      scope.lookups[number].assignedMembers.append(SourceName(name.text, range(name.range, environment)))
    }
    if name.text == "value" { noteUntypedConstant(base, name, owner, environment) }
    var value = evaluate(right, environment)
    if !scope.boundRows.isEmpty { handBoundRows([value], to: base, environment) }
    if name.text == "hidden" || name.text == "disabled" {
      value = written(value, as: range(right.range, environment))
    } else if name.text == "header" || name.text == "footer" {
      value = written(value, range(right.range, environment))
    }
    let isOptional = if case .optionalChain = base.kind { true } else { false }
    switch owner.value {
    case .oneOf(let values):
      let others = values.filter { if case .nil = $0 { false } else { true } }
      alternatives(others, chosenBy: base, environment) { one in
        let part = Operand(value: one, type: owner.type, range: owner.range)
        assign(value, to: name, of: part, place, environment, isOptional: isOptional)
      }
    case .tuple(let parts): assign(value, toPart: name.text, of: parts, base, environment)
    default: assign(value, to: name, of: owner, place, environment, isOptional: isOptional)
    }
  }

  /// `pair.row = TextRow()`, `pair.0 = …`.
  private func assign(
    _ value: Operand, toPart name: String, of parts: [LabelledOperand], _ base: Expression, _ environment: Environment
  ) {
    guard let variable = variableNamed(base, environment),
      let position = Int(name) ?? parts.firstIndex(where: { $0.label == name }), parts.indices.contains(position)
    else { return escape(value, at: value.range) }
    var parts = parts
    parts[position].operand = value
    var changed = variable.operand
    changed.value = .tuple(parts)
    set(variable, to: changed)
  }

  /// `values["weight"] = 8.0`, `rows[0] = row`, `form[0] = section`, `section[1] = row`.
  private func assign(
    _ right: Expression, toElementOf base: Expression, _ arguments: [Argument], _ place: SourceRange,
    _ environment: Environment
  ) {
    let owner = evaluateBase(base, environment)
    let uses = evaluate(arguments, environment)
    let keys = uses.map(\.operand)
    let value = evaluate(right, environment)
    if assignOwn(value, under: uses, of: owner, place) { return }
    if let key = keys.first, arguments.count == 1, arguments[0].label?.text == "keyPath" {
      return assign(value, to: key, of: owner, place, environment)
    }
    let variable = variableNamed(base, environment)
    var changed = owner
    switch owner.value {
    case _ where owner.value.entries != nil:
      guard let variable else { return }
      let given = written(value, range(right.range, environment))
      let left = owner.value.entries.flatMap { entries($0, with: given, under: keys.first) }
      variable.notePut(under: keys.first.map(text), owner.value.entries ?? [])
      changed.value = left.map { owner.value.with($0) } ?? .unknown
      changed.literal = nil
      set(variable, to: changed)
    case .values(let form), .handedValues(let form):
      if let variable { write(under: keys.first, of: owner, form, variable, place, environment) }
    case .array(var elements):
      guard let variable else { return }
      let index = keys.first?.integer.flatMap { elements.indices.contains($0) ? $0 : nil }
      if index == nil, !scope.boundRows.isEmpty { noteBoundRows(leaving: owner, for: value, isElement: true) }
      if let index { elements[index] = value }
      changed.value = index == nil ? .unknown : .array(elements)
      changed.literal = nil
      set(variable, to: changed)
    case .projection(let id, let path):
      note(.assign(value), on: id, path: path, range: place)
    default:
      if !scope.boundRows.isEmpty { noteBoundRows(leaving: owner, for: value, isElement: true) }
      if owner.isUnknown, let key = keys.first, key.isString, keys.count == 1 { variable?.putKeys.append(key) }
      let containers = objects(in: owner.value).filter { kind(of: $0) == .form || kind(of: $0) == .section }
      // `rowsByKey["plan"] = row`: any code may take it from there.
      for id in containers.isEmpty ? objects(in: value.value) : [] where kind(of: id) == .row {
        withObject(id) { $0.isHandedOn = true }
      }
      for id in containers {
        effects += 1
        scope.removals.append(Removal(container: id, range: place, moment: now, isComplete: false))
        add(value, to: id, place: place, mention: value.range, way: .inserted)
      }
    }
  }

  /// `(first, second) = …`.
  private func assign(
    _ right: Expression, toEachOf elements: [Argument], _ place: SourceRange, _ environment: Environment
  ) {
    let value = evaluate(right, environment)
    var parts: [Operand] = []
    if case .tuple(let labelled) = value.value { parts = labelled.map(\.operand) }
    for (position, element) in elements.enumerated() {
      let isKnown = parts.indices.contains(position)
      let part = isKnown ? parts[position] : Operand(value: .unknown, type: .unknown, range: place)
      if let variable = variableNamed(element.value, environment) {
        set(variable, to: part)
      } else if case .subscript(let base, _) = element.value.kind {
        // `(rows[0], rows[1]) = (rows[1], rows[0])`
        if let variable = variableNamed(base, environment), variable.operand.elements != nil {
          var changed = variable.operand
          changed.value = .unknown
          set(variable, to: changed)
        }
      } else if case .member(let base?, let name, _) = element.value.kind {
        let owner = separated(evaluateBase(base, environment), base, environment)
        assign(part, to: name, of: owner, place, environment, isOptional: false)
      }
    }
  }

  func assign(
    _ value: Operand, to name: Name, of owner: Operand, _ place: SourceRange, _ environment: Environment,
    isOptional: Bool
  ) {
    switch owner.value {
    case .object(let id):
      if name.text == "tag" { assignAstroTag(value, of: id) }
      if let instance = instances[id], kind(of: id) == .controller || kind(of: id) == .other {
        if name.text == "form", formVariable(of: instance) != nil {
          return replaceForm(of: instance, with: value, place)
        }
        if let variable = property(name.text, of: instance, environment) {
          if id != mainObject, let type = instance.type { noteGiven(name.text, to: type) }
          set(variable, to: keptByProperty(value, as: name.text, of: instance, environment))
          return
        }
      }
      receiverType = owner.type.unwrapped
      assignMember(name, of: id, value, place, environment, isOptional: isOptional)
      runSetter(of: name, on: id, value, place)
    case .projection(let id, let path):
      note(.assign(value), on: id, holders: path, name, range: place)
      stored(value, as: name.text, on: id)
    case .oneOf(let values):
      for one in values {
        assign(
          value, to: name, of: Operand(value: one, type: owner.type, range: owner.range), place, environment,
          isOptional: isOptional)
      }
    case .array(let elements):
      for element in elements { assign(value, to: name, of: element, place, environment, isOptional: isOptional) }
    case .type(let use):
      effects += 1
      scope.typeAssignments.append(
        TypeAssignment(type: use, member: SourceName(name.text, range(name.range, environment)), value: value))
      if let closure = value.closure { deferDefault(closure, use, name.text) }
      if let qualified = use.declared, let type = index.types[qualified],
        let member = index.members(named: name.text, of: type).first(where: \.isStatic),
        let variable = shared[member.id]
      {
        set(variable, to: value)
      }
    default:
      // `(segue.destination as? Details)?.form = form`
      escape(value, at: place)
      if name.text == "form", let form = foreignMember(name, of: owner, place, environment)?.object {
        open(form, .unknownForm, at: value.range)
      }
      if value.object.map(kind) == .form { scope.handedTo.insert(name.text) }
      scope.looseUses.insert(LooseUse(name.text, on: owner.type.unwrapped))
      if name.text == "header" || name.text == "footer", graph.inherits(owner.type, from: "Section") == .yes {
        scope.looseTitles.append(
          LooseTitle(member: SourceName(name.text, range(name.range, environment)), value: value))
      }
    }
  }

  /// Code of another class gives a controller's property something: `editor.row = IntRow("age")`.
  private func noteGiven(_ name: String, to type: DeclaredType) {
    if isController(type) { scope.looseUses.insert(LooseUse(name, on: .named(type.qualifiedName, []))) }
  }

  /// `extension PushRow { var list: [T] { get { … } set { options = newValue } } }`.
  private func runSetter(of name: Name, on id: ObjectID, _ value: Operand, _ place: SourceRange) {
    guard isFormObject(id), let object = scope[id] else { return }
    for type in extensionTypes(of: object) {
      for member in type.members[name.text] ?? [] where !member.isStatic {
        guard case .variable(let binding, _) = member.kind, let setter = binding.setter else { continue }
        run(setter, of: member, on: instances[id] ?? Instance(object: id, type: nil), value, place)
        return
      }
    }
  }

  private func run(
    _ setter: Block, of member: DeclaredType.Member, on receiver: Instance, _ value: Operand, _ place: SourceRange
  ) {
    let inner = Environment(
      parent: nil, receiver: receiver, context: LexicalContext(file: member.file, type: member.owner),
      results: Results())
    inner.variables["newValue"] = Variable(value, reportsAtOrigin: true)
    _ = inline(member, inner, body: setter, type: nil, place: place)
  }

  func assignProperty(
    _ name: Name, of receiver: Instance, _ right: Expression, _ place: SourceRange, _ environment: Environment
  ) {
    let value = evaluate(right, environment, expecting: declared(name.text, of: receiver, environment))
    if name.text == "form", formVariable(of: receiver) != nil {
      replaceForm(of: receiver, with: value, place)
      return
    }
    if let variable = property(name.text, of: receiver, environment) {
      var value = keptByProperty(value, as: name.text, of: receiver, environment)
      if variable.operand.type != .unknown { value.type = variable.operand.type }
      set(variable, to: value)
      if observer(of: name.text, in: receiver, environment) != nil { noteUnseen(name.text, at: place) }
      if receiver.object.index >= 0, [.row, .section].contains(kind(of: receiver.object)) {
        note(.assign(value), on: receiver.object, name, range: place)
      }
      if let closure = value.closure { deferEscaping(closure) }
      return
    }
    if let member = receiver.type.flatMap({ index.members(named: name.text, of: $0, from: environment.context).first }),
      case .variable(let binding, _) = member.kind, let setter = binding.setter
    {
      run(setter, of: member, on: receiver, value, place)
      return
    }
    if receiver.object.index >= 0 {
      receiverType = .unknown
      assignMember(name, of: receiver.object, value, place, environment, isOptional: false)
    }
  }

  /// The type that a property is declared with: `var age: IntRow?` asks each look-up that is assigned to it for that row.
  private func declared(
    _ name: String, of receiver: Instance, _ environment: Environment
  ) -> RequestedType? {
    guard let owner = receiver.type,
      let member = index.members(named: name, of: owner, from: environment.context).first,
      case .variable(let binding, _) = member.kind, let type = binding.type
    else { return nil }
    let place = Environment(
      parent: nil, receiver: nil, context: LexicalContext(file: member.file, type: member.owner), results: Results())
    return requested(type, place)
  }

  /// A value as a property keeps it: unknown where it is what `values()` gave, which any code that knows the property may
  /// change. A local variable keeps it, and what its keys are given is noted. An observer may give it another value.
  private func keptByProperty(
    _ value: Operand, as name: String, of instance: Instance, _ environment: Environment
  ) -> Operand {
    guard
      value.formOfValues != nil || isPlain(value.value) && isChangedByObserver(name, of: instance, environment)
    else { return value }
    var kept = value
    kept.value = .unknown
    return kept
  }

  /// `var tag = "a" { didSet { tag = tag.lowercased() } }`
  private func isChangedByObserver(_ name: String, of instance: Instance, _ environment: Environment) -> Bool {
    guard let (member, observer) = observer(of: name, in: instance, environment) else { return false }
    return index.memo.assignedNames(in: observer.statements, of: member.file).contains(name)
  }

  /// What runs whenever a property was given another value.
  /// Takes note of an observer of a property that is changed where it stands: `isNew.toggle()`, `count += 1`.
  func noteObserver(ofProperty expression: Expression, _ place: SourceRange, _ environment: Environment) {
    guard let receiver = environment.receiver,
      let name = AskedState.path(of: expression)?.first(where: { !Expression.isNameOfSelf($0) }),
      environment.variable(name) == nil, observer(of: name, in: receiver, environment) != nil
    else { return }
    noteUnseen(name, at: place)
  }

  private func observer(
    of name: String, in instance: Instance, _ environment: Environment
  ) -> (member: DeclaredType.Member, body: Block)? {
    guard let type = instance.type,
      let member = index.members(named: name, of: type, from: environment.context).first,
      case .variable(let binding, _) = member.kind, let body = binding.didSet ?? binding.willSet
    else { return nil }
    return (member, body)
  }
}
