import FormCatalogue
import FormModel

extension Follower {
  /// `base.name` as a value; reads of objects' members are noted.
  func evaluateMember(
    _ base: Expression?, _ name: Name, _ generics: [TypeReference], _ expression: Expression,
    _ environment: Environment,
    isRead: Bool = true
  ) -> Operand {
    let place = range(expression.range, environment)
    guard let base else {
      return Operand(value: .member(type: nil, name: name, arguments: []), type: .unknown, range: place)
    }
    if base.isSuper, let receiver = environment.receiver {
      if name.text == "form" {
        return formVariable(of: receiver).map { mention($0, place) } ?? unknown(expression, environment)
      }
      return superMember(name, receiver, place, environment) ?? read(name, of: receiver, environment, place: place)
        ?? unknown(expression, environment)
    }
    let owner = evaluateBase(base, environment)
    let isOptional: Bool
    if case .optionalChain = base.kind { isOptional = true } else { isOptional = false }
    noteMember(name, on: owner, environment)
    noteAstroMethod(name, of: owner, environment)
    if name.text == "value" { noteUntypedConstant(base, name, owner, environment) }
    var result = member(name, of: owner, generics, place, environment, isOptional: isOptional, isRead: isRead)
    if let origin = handedCase(base, owner, environment), result.isString {
      (result.range, result.place) = (origin, origin)
    } else if isHeld(name, by: base, owner, environment) {
      result = at(result, place)
    }
    if name.text == "isEmpty", result.isUnknown, result.type == .unknown {
      switch owner.type {
      case .string, .array, .set, .dictionary, .named("Form", _), .named("Section", _): result.type = .bool
      default: break
      }
    }
    if case .function = result.value, base.isSelf {
      explicitSelves[place] = range(base.range, environment)
    } else if case .function(_, boundToSelf: true) = result.value, case .object(let id) = owner.value {
      foreignMethods[place] = id
    } else if case .function(_, boundToSelf: false) = result.value, case .type = owner.value {
      staticBases[place] = base
    }
    return result
  }

  /// Where the case of an enum that a parameter or loop variable holds is written: what is made of it is reported there.
  private func handedCase(_ base: Expression, _ owner: Operand, _ environment: Environment) -> SourceRange? {
    guard case .member(_, let name, _) = owner.value, case .name(let variable, _) = base.kind,
      environment.variable(variable.text)?.reportsAtOrigin == true,
      owner.range.start <= name.range.lowerBound, name.range.upperBound <= owner.range.end
    else { return nil }
    return owner.range
  }

  /// Whether a member is what a tuple or a memberwise initialiser was given where a constant was made that is named here:
  /// `Fields.name.tag` is reported as a whole. What a parameter, a loop variable or `self` holds is reported where it was given.
  private func isHeld(_ name: Name, by base: Expression, _ owner: Operand, _ environment: Environment) -> Bool {
    switch owner.value {
    case .object(let id): guard instances[id]?.properties[name.text]?.reportsAtOrigin == true else { return false }
    case .tuple: break
    default: return false
    }
    if base.isSelf { return false }
    return range(base.range, environment).contains(owner.range)
  }

  /// `super.rows`: a computed property that the superclass of the code's own class has.
  private func superMember(
    _ name: Name, _ receiver: Instance, _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    guard let own = environment.context.type, let type = index.visible(own, from: environment.file),
      case .declared(let parent, _) = index.superclass(of: type)
    else { return nil }
    for level in index.chain(of: parent) {
      guard let member = level.members[name.text]?.first(where: { !$0.isStatic }) else { continue }
      return computed(member, of: receiver, place)
    }
    return nil
  }

  /// What the getter of a computed property returns; nil for any other member.
  private func computed(_ member: DeclaredType.Member, of receiver: Instance, _ place: SourceRange) -> Operand? {
    guard case .variable(let binding, _) = member.kind, let getter = binding.getter else { return nil }
    let inner = Environment(
      parent: nil, receiver: receiver, context: LexicalContext(file: member.file, type: member.owner),
      results: Results())
    return at(inline(member, inner, body: getter, type: binding.type, place: place), place)
  }

  /// The base of a member access: its own members are not noted as read.
  func evaluateBase(_ expression: Expression, _ environment: Environment) -> Operand {
    switch expression.kind {
    case .member(let base, let name, let generics):
      guard step() else { return unknown(expression, environment) }
      depth += 1
      defer { depth -= 1 }
      return evaluateMember(base, name, generics, expression, environment, isRead: false)
    case .optionalChain(let inner), .forceUnwrap(let inner):
      guard step() else { return unknown(expression, environment) }
      depth += 1
      defer { depth -= 1 }
      var operand = evaluateBase(inner, environment)
      operand.type = operand.type.unwrapped
      return operand
    default: return evaluate(expression, environment)
    }
  }

  /// A member used on the result of a look-up.
  func noteMember(_ name: Name, on owner: Operand, _ environment: Environment) {
    guard let number = owner.lookup, scope.lookups.indices.contains(number) else { return }
    let member = SourceName(name.text, range(name.range, environment))
    scope.lookups[number].members.append(member)
    if name.text == "value", let asked = scope.lookups[number].requested, asked.type != .named("BaseRow", []) {
      typedValues.insert(member.range)
    }
  }

  func member(
    _ name: Name, of owner: Operand, _ generics: [TypeReference], _ place: SourceRange, _ environment: Environment,
    isOptional: Bool, isRead: Bool
  ) -> Operand {
    let nothing = Operand(value: .unknown, type: .unknown, range: place)
    switch owner.value {
    case .object(let id):
      receiverType = owner.type.unwrapped
      return member(name, of: id, place, environment, isOptional: isOptional, isRead: isRead)
    case .projection(let id, let path):
      if let row = rowOfCell(name, id, path, place) { return row }
      if name.text == "lazy", case .array = owner.type { return owner }
      let isKept = isKeptValue(owner)
      if isRead, !isKept { note(.read, on: id, holders: path, name, range: place) }
      if name.text == "first" || name.text == "last", var row = someRow(in: owner, place) {
        row.type = .optional(row.type)
        return row
      }
      return Operand(
        value: .projection(id, path.adding(name)), type: .unknown, range: place,
        declaration: isKept ? owner.declaration : nil)
    case .oneOf(let values):
      if name.text == "count" || name.text == "indices", values.contains(where: \.isList) { return nothing }
      let results = values.filter { if case .nil = $0 { false } else { true } }.map { value in
        member(
          name,
          of: Operand(value: value, type: owner.type, range: owner.range, declaration: owner.declaration), generics,
          place, environment, isOptional: isOptional, isRead: isRead)
      }
      guard !results.isEmpty else { return nothing }
      var joined = join(results)
      if joined.declaration == nil, results.contains(where: isKeptValue) { joined.declaration = owner.declaration }
      return joined
    case .type(let use): return memberOfType(name, use, generics, place, environment) ?? nothing
    case .member(let type?, let made, _):
      if let result = memberOfCase(name, owner, type, place, environment) { return result }
      return (made.text == "init" ? foreignMember(name, of: owner, place, environment) : nil) ?? nothing
    case .array(let elements):
      switch name.text {
      case "first" where owner.hasUnknownOrder, "last" where owner.hasUnknownOrder:
        return Operand(value: .unknown, type: .optional(elements.first?.type ?? .unknown), range: place)
      case "first": return elements.first.map { at($0, place) } ?? nothing
      case "last": return elements.last.map { at($0, place) } ?? nothing
      // In a loop whose turns are not counted it may be another list each time.
      case "count" where !loops.contains(where: \.isSymbolic):
        return Operand(value: .integer(elements.count), type: .int, range: place)
      case "indices" where !loops.contains(where: \.isSymbolic):
        let numbers = elements.indices.map { Operand(value: .integer($0), type: .int, range: place) }
        return Operand(value: .array(numbers), type: .unknown, range: place)
      default: return nothing
      }
    case .tuple(let elements):
      if let position = Int(name.text), elements.indices.contains(position) { return elements[position].operand }
      return elements.first { $0.label == name.text }?.operand ?? nothing
    case .string(let constant) where name.text == "description":
      return Operand(value: .string(constant), type: .string, range: place)
    case .string, .interpolated: return textMember(name, place) ?? nothing
    case .values(let form) where name.text == "keys": return keys(of: form, place)
    case .dictionary where name.text == "keys": return keys(ofDictionary: owner, place) ?? nothing
    case .values(let form), .handedValues(let form):
      return addedMember(name, ofValuesOf: form, place, environment)
        ?? foreignMember(name, of: owner, place, environment) ?? nothing
    case .unknown, .integer, .float, .boolean, .nil, .dictionary, .closure, .function, .member:
      return foreignMember(name, of: owner, place, environment) ?? nothing
    }
  }

  /// Whether it is a row's value that a variable or property was given: who uses it does nothing with the row.
  func isKeptValue(_ operand: Operand) -> Bool {
    guard operand.declaration != nil, case .projection(_, let path) = operand.value else { return false }
    return path.first?.text == "value" || path.first?.text == "baseValue"
  }

  /// `cell.row`: the row that the cell belongs to, known by its value's type alone.
  private func rowOfCell(_ name: Name, _ id: ObjectID, _ path: [Name], _ place: SourceRange) -> Operand? {
    guard isRow(name, ofCell: path, of: id), let cell = path.first else { return nil }
    // `$0.cell.row` makes the cell as `$0.cell` does; a callback is given one that is there.
    if !cell.range.isEmpty { note(.read, on: id, path: path, range: place) }
    let value = scope[id].map { rowValueType($0) } ?? .unknown
    let type = name.text == "baseRow" || value == .unknown ? ValueType.named("BaseRow", []) : .named("RowOf", [value])
    return Operand(value: .object(id), type: type, range: place)
  }

  /// Whether a member of a row's cell is that row again.
  func isRow(_ name: Name, ofCell path: [Name], of id: ObjectID) -> Bool {
    guard path.count == 1, let cell = path.first?.text else { return false }
    if cell == Self.presented { return name.text == "row" && kind(of: id) == .row }
    return ["cell", "baseCell"].contains(cell) && ["row", "baseRow"].contains(name.text) && kind(of: id) == .row
  }

  /// What a row's `onPresent` calls the controller that is presented: no name that code could write.
  static let presented = "(presented)"

  func at(_ operand: Operand, _ place: SourceRange) -> Operand {
    var operand = operand
    if operand.declaration == nil { operand.declaration = operand.place }
    operand.range = place
    operand.place = place
    operand.literal = nil
    operand.isStatement = false
    return operand
  }

  // MARK: Members of objects

  func member(
    _ name: Name, of id: ObjectID, _ place: SourceRange, _ environment: Environment, isOptional: Bool, isRead: Bool
  ) -> Operand {
    let nothing = Operand(value: .unknown, type: .unknown, range: place)
    guard let kind = kind(of: id) else { return nothing }
    if let instance = instances[id], let value = read(name, of: instance, environment, place: place) {
      if kind == .controller || kind == .other { return value }
    }
    if let value = formMember(name, of: id, kind, place, environment) { return value }
    if let value = extensionMember(name, of: id, place, environment) { return value }
    if isRead || kind == .row && isNoMember(name) {
      note(.read, on: id, name, range: place, isOptionalChain: isOptional)
    }
    var type = ValueType.unknown
    if name.text == "value" || name.text == "baseValue" {
      type = .optional(scope[id].map { rowValueType($0) } ?? .unknown)
    }
    return Operand(value: .projection(id, [name]), type: type, range: place)
  }

  /// Whether the row that is asked for a member has none of that name, whatever stands behind it: `$0.slider.minimumValue`, where
  /// the slider is the cell's.
  private func isNoMember(_ name: Name) -> Bool {
    if case .absent = graph.member(name.text, of: receiverType) { true } else { false }
  }

  /// A computed property that the workspace adds to a library's class: `extension Form { var name: TextRow? { … } }`.
  func extensionMember(
    _ name: Name, of id: ObjectID, _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    guard let object = scope[id] else { return nil }
    for type in extensionTypes(of: object) {
      guard let member = type.members[name.text]?.first(where: { !$0.isStatic }) else { continue }
      if let operand = computed(member, of: instances[id] ?? Instance(object: id, type: nil), place) { return operand }
    }
    return nil
  }

  /// A member of something that is known by its type alone: `other.form` of another controller.
  func foreignMember(
    _ name: Name, of owner: Operand, _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    if owner.type == .string { return textMember(name, place) }
    if case .array(let element) = owner.type.unwrapped, name.text == "first" || name.text == "last" {
      return Operand(value: .unknown, type: .optional(element.unwrapped), range: place)
    }
    guard case .named(let qualified, _) = owner.type.unwrapped else { return nil }
    guard let type = index.types[qualified], type.declaration != nil else {
      guard name.text == "form", qualified == "FormViewController" else { return nil }
      let form = foreignForm(of: nil, of: owner.declaration ?? owner.range, place)
      return Operand(value: .object(form), type: .named("Form", []), range: place)
    }
    if name.text == "form", isController(type) {
      let form = foreignForm(of: type, of: owner.declaration ?? owner.range, place)
      return Operand(value: .object(form), type: .named("Form", []), range: place)
    }
    guard let member = index.members(named: name.text, of: type).first(where: { !$0.isStatic }),
      case .variable(let binding, _) = member.kind, let found = propertyType(binding, of: member)
    else { return nil }
    scope.files.insert(member.file)
    return Operand(value: .unknown, type: found, range: place)
  }

  /// A text that is a property of any text: `name.capitalized`.
  private func textMember(_ name: Name, _ place: SourceRange) -> Operand? {
    name.text == "capitalized" ? Operand(value: .unknown, type: .string, range: place) : nil
  }

  /// The type of a property as it is declared, or as the literal or class that its initial value is.
  func propertyType(_ binding: VariableDeclaration.Binding, of member: DeclaredType.Member) -> ValueType? {
    let context = LexicalContext(file: member.file, type: member.owner)
    if let declared = binding.type { return index.valueType(of: declared, in: context) }
    // A property wrapper may hand out another type than it is given.
    guard var initializer = binding.initializer, member.declaration.attributes.isEmpty else { return nil }
    // `TextRow("name").cellSetup { … }`: a callback gives the row.
    while case .call(let call) = initializer.kind, case .member(let base?, let name, _) = call.callee.kind,
      Catalogue.callbacks[name.text] != nil
    {
      initializer = base
    }
    switch initializer.kind {
    case .string: return .string
    case .integer: return .int
    case .float: return .double
    case .boolean: return .bool
    case .call(let call):
      guard case .name(let name, let generics) = call.callee.kind, name.text.isCapitalized else {
        return nil
      }
      let environment = Environment(parent: nil, receiver: nil, context: context, results: Results())
      let range = SourceRange(member.file, call.callee.range)
      let use = typeUse(path: [name.text], name: name, generics: generics, range: range, environment)
      return use.declared.map { .named($0, use.generics) } ?? DeclarationIndex.standard(use.name, use.generics)
    default: return nil
    }
  }

  /// What methods of Swift and Foundation give by their names: those that answer yes or no, and those that make a text of one.
  func resultType(of name: Name, on type: ValueType, _ arguments: [ArgumentUse]) -> ValueType {
    switch (type, name.text) {
    case (.string, "hasPrefix"), (.string, "hasSuffix"), (.string, "contains"), (.array, "contains"),
      (.set, "contains"):
      arguments.count == 1 ? .bool : .unknown
    case (_, "bool"): arguments.count == 1 && arguments.first?.label == "forKey" ? .bool : .unknown
    case (.string, "lowercased"), (.string, "uppercased"), (.string, "appending"), (.string, "padding"),
      (.string, "replacingOccurrences"), (.string, "trimmingCharacters"):
      .string
    default: .unknown
    }
  }
}

extension [Name] {
  /// The same with one more behind them, as a list of its own size.
  fileprivate func adding(_ name: Name) -> [Name] {
    var longer: [Name] = []
    longer.reserveCapacity(count + 1)
    longer += self
    longer.append(name)
    return longer
  }
}
