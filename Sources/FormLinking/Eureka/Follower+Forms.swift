import FormCatalogue
import FormModel

extension Follower {
  // MARK: Controllers and their forms

  func isController(_ type: DeclaredType) -> Bool { controllerCertainty(type) != .no }

  /// Whether a class is a form view controller: `unknown` where its superclass is out of reach and may be one.
  func controllerCertainty(_ type: DeclaredType) -> Certainty {
    if let known = controllers[type.qualifiedName] { return known }
    let found = Controllers.certainty(type, index)
    controllers[type.qualifiedName] = found
    return found
  }

  /// `self.form` of a controller; nil where `self` has none.
  func formVariable(of instance: Instance) -> Variable? {
    if let form = instance.form { return form }
    guard let type = instance.type else {
      // `extension FormViewController { … }`.
      guard let object = scope[instance.object], object.kind == .controller else { return nil }
      return makeForm(of: instance, place: object.range)
    }
    guard instance.object.index >= 0, index.members(named: "form", of: type).isEmpty,
      type.kind == .class || type.declaration == nil,
      isController(type) || type.qualifiedName == "FormViewController"
    else { return nil }
    return makeForm(of: instance, place: type.nameRange)
  }

  private func makeForm(of instance: Instance, place: SourceRange) -> Variable {
    let type = TypeUse(name: "Form", nameRange: place, range: place)
    let saved = (path, loops, order)
    (path, loops) = ([], [])
    if instance.object != mainObject, let owner = scope[instance.object] {
      // Another controller's form is as old as the controller: made in a loop's turn where that is.
      (path, loops) = (owner.moment.path, owner.moment.loops)
    }
    let id = makeObject(.form, type: type, range: place, isMadeHere: instance.object == mainObject)
    (path, loops, order) = saved
    if instance.object != mainObject { withObject(id) { $0.foreignOwner = instance.type?.qualifiedName } }
    let variable = Variable(Operand(value: .object(id), type: .named("Form", []), range: place))
    instance.form = variable
    instances[id] = instances[id] ?? Instance(object: id, type: nil)
    if instance.object == mainObject {
      scope.mainForms.append(id)
      // Another module may have subclasses of an open class.
      if let type = instance.type, controllerCertainty(type) == .unknown || type.modifiers.contains("open") {
        open(id, hasAmbiguousSuperclass(type) ? .ambiguousClass : .unknownSuperclass, at: type.nameRange)
      }
      if let type = instance.type, index.isAmbiguous(type.qualifiedName, from: type.file) {
        scope.askedSubclasses.insert(type.name)
        if index.subclasses[type.name] != nil
          || index.ambiguous[type.qualifiedName, default: []].count > DeclarationIndex.mostNamesakes
        {
          // Subclasses may be those of another class by the same name, and extensions too.
          open(id, .ambiguousClass, at: type.nameRange)
        }
      }
    }
    return variable
  }

  /// Whether several classes have the name of the last superclass: each may add rows, and all of them are in reach.
  private func hasAmbiguousSuperclass(_ type: DeclaredType) -> Bool {
    let file = index.chain(of: type).last?.file ?? type.file
    return index.externalSuperclass(of: type).map { index.isAmbiguous($0, from: file) } ?? false
  }

  /// `other.form` of a controller that is known by its class; of any controller where that is `FormViewController` itself.
  /// - Parameter origin: where the controller comes from: what is declared elsewhere may be another controller.
  func foreignForm(of type: DeclaredType?, of origin: SourceRange, _ place: SourceRange) -> ObjectID {
    if let known = foreignForms[origin], scope[known]?.foreignOwner == type?.qualifiedName { return known }
    let id = makeObject(
      .form, type: TypeUse(name: "Form", nameRange: place, range: place), range: place, isMadeHere: false)
    withObject(id) { $0.foreignOwner = type?.qualifiedName }
    if type == nil { open(id, .unknownController, at: place) }
    instances[id] = Instance(object: id, type: nil)
    foreignForms[origin] = id
    return id
  }

  func replaceForm(of receiver: Instance, with value: Operand, _ place: SourceRange) {
    guard let variable = formVariable(of: receiver) else { return }
    let forms = objects(in: value.value).filter { kind(of: $0) == .form }
    if let old = variable.operand.object {
      effects += 1
      scope.removals.append(Removal(container: old, range: place, moment: now, isComplete: true))
      // Its own code does not know what is in the form that it is given.
      if receiver.object != mainObject { open(old, .unknownForm, at: value.range) }
    }
    if forms.isEmpty {
      let sections = objects(in: value.value).filter { kind(of: $0) == .section || kind(of: $0) == .row }
      let id = makeObject(
        .form, type: TypeUse(name: "Form", nameRange: value.range, range: value.range), range: value.range)
      instances[id] = Instance(object: id, type: nil)
      if sections.isEmpty { open(id, .unknownForm, at: value.range) }
      for section in sections {
        add(
          Operand(value: .object(section), type: .unknown, range: value.range), to: id, place: value.range,
          mention: value.range, way: .appended)
      }
      if receiver.object == mainObject { scope.mainForms.append(id) }
      set(variable, to: Operand(value: .object(id), type: .named("Form", []), range: value.range))
      return
    }
    if receiver.object == mainObject {
      for form in forms where !scope.mainForms.contains(form) { scope.mainForms.append(form) }
    }
    set(variable, to: value)
  }

  /// An object for a parameter or property of which only the type is known.
  func placeholder(_ type: ValueType, _ place: SourceRange) -> Operand {
    if case .named(let name, let generics) = type.unwrapped {
      let use = TypeUse(
        name: name, nameRange: place, range: place, generics: generics,
        declared: index.types[name]?.declaration != nil ? name : nil)
      switch roles.kind(of: use, in: place.file) {
      case .form:
        let id = makeObject(.form, type: use, range: place, isMadeHere: false)
        instances[id] = Instance(object: id, type: nil)
        open(id, .unknownForm, at: place)
        return Operand(value: .object(id), type: type, range: place)
      case .section, .row:
        let id = makeObject(roles.kind(of: use, in: place.file), type: use, range: place, isMadeHere: false)
        instances[id] = Instance(object: id, type: use.declared.flatMap { index.types[$0] })
        return Operand(value: .object(id), type: type, range: place)
      case .rule, .ruleSet, .controller, .other: break
      }
      if use.declared == nil, ["BaseRow", "RowOf", "Row", "RowType"].contains(name) {
        let id = makeObject(.row, type: use, range: place, isMadeHere: false)
        instances[id] = Instance(object: id, type: nil)
        return Operand(value: .object(id), type: type, range: place)
      }
    }
    return Operand(value: .unknown, type: type, range: place)
  }

  // MARK: Joining

  /// Puts rows or sections into a section or form.
  func add(_ operand: Operand, to container: ObjectID, place: SourceRange, mention: SourceRange, way: Join.Way) {
    guard let containerKind = kind(of: container) else { return }
    switch operand.value {
    case .object(let id):
      switch (containerKind, kind(of: id)) {
      case (.form, .section), (.section, .row):
        join(id, to: container, place: place, mention: mention, way: way)
      case (.form, .row):
        let section = makeObject(
          .section, type: TypeUse(name: "Section", nameRange: place, range: place), range: place, isMadeHere: false)
        instances[section] = Instance(object: section, type: nil)
        withObject(section) { $0.isImplicit = true }
        join(id, to: section, place: place, mention: mention, way: way == .inserted ? .appended : way)
        join(section, to: container, place: place, mention: mention, way: way)
      case (_, .other), (_, .none), (_, .controller), (_, .rule), (_, .ruleSet):
        openContainer(container, at: operand.range)
      case (.form, .form):
        for section in joined[id, default: []] {
          join(section, to: container, place: place, mention: mention, way: way)
        }
      default: break
      }
    case .array(let elements):
      // Which of them comes first is not known: `rows.sorted { $0.title < $1.title }`.
      let isOutOfOrder = operand.hasUnknownOrder && elements.count > 1
      let way = isOutOfOrder ? .inserted : way
      if isOutOfOrder { listsOutOfOrder += 1 }
      defer { if isOutOfOrder { listsOutOfOrder -= 1 } }
      for element in elements {
        // Of a list that a constant holds or a function returns, that one is mentioned.
        let own = operand.range.contains(element.range) ? element.range : mention
        add(element, to: container, place: place, mention: own, way: way)
      }
    case .oneOf(let values):
      let branch = freshBranch()
      for (position, value) in values.enumerated() {
        if case .nil = value { continue }
        var arm = BranchArm(branch: branch, arm: position, condition: nil, isTrue: true)
        // The way that added it before may have given the variable another one: `form +++ section; section = Section()`.
        arm.isDoubtful = objects(in: value).contains { scope[$0]?.joins.isEmpty == false }
        path.append(arm)
        add(
          Operand(value: value, type: operand.type, range: operand.range), to: container, place: place,
          mention: mention,
          way: way)
        path.removeLast()
      }
    case .closure(let closure):
      // `form +++ { … }`, `form.append { … }`: a result builder.
      setRole(closure, .immediate)
      lastCollected = []
      _ = run(closure, arguments: [], place: operand.range, collects: true)
      addBuilt(lastCollected, to: container, place: place, way: way)
    case .tuple(let elements) where elements.isEmpty: break
    case .nil: break
    default:
      // Statements of a builder closure that are no rows (`let`, calls without value) are not taken for rows.
      openContainer(container, at: operand.range)
    }
  }

  /// The rows and sections of a form builder's statements: rows in a row share one section.
  func addBuilt(
    _ collected: [(operand: Operand, moment: Moment)], to form: ObjectID, place: SourceRange, way: Join.Way
  ) {
    var current: ObjectID?
    let outside = path
    defer { path = outside }
    for (element, moment) in collected {
      path = moment.path
      if kind(of: form) == .section {
        add(element, to: form, place: element.range, mention: element.range, way: way == .chained ? .appended : way)
        continue
      }
      let ids = objects(in: element.value)
      if ids.contains(where: { kind(of: $0) == .section }) {
        current = nil
        add(element, to: form, place: element.range, mention: element.range, way: .appended)
      } else if ids.contains(where: { kind(of: $0) == .row }) {
        if current == nil {
          let section = makeObject(
            .section, type: TypeUse(name: "Section", nameRange: place, range: place), range: place, isMadeHere: false)
          instances[section] = Instance(object: section, type: nil)
          withObject(section) { $0.isImplicit = true }
          path = outside
          join(section, to: form, place: place, mention: element.range, way: way == .inserted ? .appended : way)
          path = moment.path
          current = section
        }
        if let current { add(element, to: current, place: element.range, mention: element.range, way: .appended) }
      } else if ids.isEmpty, element.isUnknown {
        open(form, .unknownRow, at: element.range)
      }
    }
  }

  private func join(_ id: ObjectID, to container: ObjectID, place: SourceRange, mention: SourceRange, way: Join.Way) {
    _ = step()
    effects += 1
    makings += 1
    additions += 1
    note(
      Join(
        container: container, place: place, mention: mention, moment: now, way: way, isOutOfOrder: listsOutOfOrder > 0),
      of: id)
  }

  /// Notes where something joined; a section that joins its form again is its last one from then on.
  func note(_ join: Join, of id: ObjectID) {
    if kind(of: join.container) == .form, kind(of: id) == .section {
      if scope[id]?.joins.contains(where: { $0.container == join.container }) == true {
        joined[join.container]?.removeAll { $0 == id }
      }
      joined[join.container, default: []].append(id)
    }
    withObject(id) { $0.joins.append(join) }
  }

  /// Rows that are not known may come into a container.
  func openContainer(_ container: ObjectID, at range: SourceRange) {
    switch kind(of: container) {
    case .form: open(container, .unknownRow, at: range)
    case .section: withObject(container) { $0.isHandedOn = true }
    default: break
    }
  }

  // MARK: Chains

  func evaluateFormChain(
    _ operands: [Expression], _ operators: [Name], _ expression: Expression, _ environment: Environment
  ) -> Operand {
    let place = range(expression.range, environment)
    guard let first = operands.first else { return unknown(expression, environment) }
    var total: Operand?
    var current = evaluate(first, environment)
    var currentOperator: Name?
    var rowCount = objects(in: current.value).contains { kind(of: $0) == .row } ? 1 : 0
    let isOfForm = objects(in: current.value).contains { kind(of: $0) == .form }
    defer { noteChain(operands, operators, expression, rowCount: rowCount, isOfForm: isOfForm, environment) }
    func close(_ next: Name) {
      if let left = total, let name = currentOperator {
        total = append(current, to: left, name, place, environment)
      } else {
        total = current
      }
      currentOperator = next
    }
    for (position, name) in operators.enumerated() where operands.indices.contains(position + 1) {
      guard step() else { break }
      let operand = operands[position + 1]
      switch name.text {
      case "<<<":
        noteRowOperand(operand, environment)
        let row = evaluateOperand(operand, environment)
        rowCount += 1
        if let section = sectionOutOfReach(current, taking: row) {
          current = section
          if total == nil, case .name(let name, _) = first.kind, let variable = environment.variable(name.text) {
            set(variable, to: section)
          }
        }
        current = appendRow(row, to: current, name, place, environment)
      default:
        close(name)
        current = evaluateOperand(operand, environment)
        if objects(in: current.value).contains(where: { kind(of: $0) == .row }) { rowCount += 1 }
      }
    }
    if let left = total, let name = currentOperator { return append(current, to: left, name, place, environment) }
    var result = current
    result.range = place
    return result
  }

  /// `Kit.section() <<< row`: what takes rows is a section, whatever else is in it, and it may well be in this form.
  private func sectionOutOfReach(_ operand: Operand, taking row: Operand) -> Operand? {
    switch operand.value {
    case .unknown, .projection, .member: break
    default: return nil
    }
    guard objects(in: row.value).contains(where: { kind(of: $0) == .row }) else { return nil }
    let place = operand.range
    let id = makeObject(
      .section, type: TypeUse(name: "Section", nameRange: place, range: place), range: place, isMadeHere: false)
    instances[id] = Instance(object: id, type: nil)
    withObject(id) { $0.isHandedOn = true }
    return Operand(value: .object(id), type: operand.type, range: place)
  }

  /// `left <<< row`.
  private func appendRow(
    _ row: Operand, to left: Operand, _ name: Name, _ place: SourceRange, _ environment: Environment
  ) -> Operand {
    let operatorPlace = range(name.range, environment)
    let ids = objects(in: left.value)
    if ids.isEmpty {
      // `sections["name"]! <<< row`: what the row belongs to is not known, and it may well be this form.
      escape(row, at: operatorPlace)
      return left
    }
    let containers = ids.filter { kind(of: $0) == .section || kind(of: $0) == .form }
    alternatives(containers) { add(row, to: $0, place: operatorPlace, mention: row.range, way: .chained) }
    for id in ids {
      switch kind(of: id) {
      case .row:
        let section = makeObject(
          .section, type: TypeUse(name: "Section", nameRange: left.range, range: left.range), range: left.range,
          isMadeHere: false)
        instances[section] = Instance(object: section, type: nil)
        withObject(section) { $0.isImplicit = true }
        add(left, to: section, place: operatorPlace, mention: left.range, way: .chained)
        add(row, to: section, place: operatorPlace, mention: row.range, way: .chained)
        return Operand(value: .object(section), type: .named("Section", []), range: place)
      default: break
      }
    }
    return left
  }

  /// `left +++ section`.
  private func append(
    _ right: Operand, to left: Operand, _ name: Name, _ place: SourceRange, _ environment: Environment
  ) -> Operand {
    let operatorPlace = range(name.range, environment)
    let ids = objects(in: left.value)
    let forms = ids.filter { kind(of: $0) == .form }
    if !forms.isEmpty {
      alternatives(forms) { add(right, to: $0, place: operatorPlace, mention: right.range, way: .chained) }
      return left
    }
    guard ids.contains(where: { kind(of: $0) == .section || kind(of: $0) == .row }) else {
      // `owner.form +++ section`, where nobody knows whose form that is: it may well be this one.
      escape(right, at: operatorPlace)
      return left
    }
    let form = makeObject(.form, type: TypeUse(name: "Form", nameRange: place, range: place), range: place)
    instances[form] = Instance(object: form, type: nil)
    add(left, to: form, place: operatorPlace, mention: left.range, way: .chained)
    add(right, to: form, place: operatorPlace, mention: right.range, way: .chained)
    return Operand(value: .object(form), type: .named("Form", []), range: place)
  }
}
