import FormCatalogue
import FormModel

extension Follower {
  func rowValueType(_ object: Object) -> ValueType {
    guard object.kind == .row else { return .unknown }
    return graph.rowValueType(of: .named(object.type.declared ?? object.type.name, object.type.generics))
  }

  func isFormEnum(_ name: String) -> Bool { Catalogue.enums.keys.contains(name) || name == "Condition" }

  func isKnownLibraryType(_ name: String) -> Bool {
    Catalogue.typeNames.contains(name) || Catalogue.rules.keys.contains(name)
  }

  // MARK: Properties of forms, sections and rows

  /// A property of a form, section or row whose value is followed; nil for all others.
  func formMember(
    _ name: Name, of id: ObjectID, _ kind: Object.Kind, _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    switch kind {
    case .form:
      switch name.text {
      case "last", "first", "allSections", "kvoWrapper":
        noteRead(name, of: id, place, environment)
        if name.text == "allSections" { return sections(of: id, place) }
        return lastSection(of: id, isFirst: name.text == "first", place)
      case "allRows", "rows":
        noteRead(name, of: id, place, environment)
        return Operand(value: .projection(id, [name]), type: .array(.named("BaseRow", [])), range: place)
      default: return nil
      }
    case .section:
      switch name.text {
      case "form":
        noteRead(name, of: id, place, environment)
        return form(of: id, place)
      case "allRows":
        noteRead(name, of: id, place, environment)
        return Operand(value: .projection(id, [name]), type: .array(.named("BaseRow", [])), range: place)
      case "last", "first":
        noteRead(name, of: id, place, environment)
        let section = Operand(value: .object(id), type: .named("Section", []), range: place)
        guard var row = someRow(in: section, place) else {
          return Operand(value: .unknown, type: .unknown, range: place)
        }
        row.type = .optional(row.type)
        return row
      default: return nil
      }
    case .row:
      switch name.text {
      case "section":
        noteRead(name, of: id, place, environment)
        guard let section = scope[id]?.joins.last?.container else { return nil }
        return Operand(value: .object(section), type: .optional(.named("Section", [])), range: place)
      default: return nil
      }
    case .rule, .ruleSet, .controller, .other: return nil
    }
  }

  private func noteRead(_ name: Name, of id: ObjectID, _ place: SourceRange, _ environment: Environment) {
    note(.read, on: id, name, range: place)
  }

  private func form(of section: ObjectID, _ place: SourceRange) -> Operand {
    if let form = scope[section]?.joins.last?.container {
      return Operand(value: .object(form), type: .optional(.named("Form", [])), range: place)
    }
    return placeholder(.optional(.named("Form", [])), place)
  }

  func sections(of form: ObjectID, _ place: SourceRange) -> Operand {
    let type = ValueType.named("Section", [])
    return Operand(
      value: .array(sectionsLeft(in: form).sections.map { Operand(value: .object($0), type: type, range: place) }),
      type: .array(type),
      range: place)
  }

  // MARK: Assignments

  func assignMember(
    _ name: Name, of id: ObjectID, _ value: Operand, _ place: SourceRange, _ environment: Environment, isOptional: Bool
  ) {
    guard let kind = kind(of: id) else { return }
    let value = kind == .row && name.text == "cellProvider" ? madeCellProvider(value) : value
    note(.assign(value), on: id, name, range: place, isOptionalChain: isOptional)
    let member = range(name.range, environment)
    switch (kind, name.text) {
    case (.row, "tag"), (.section, "tag"): giveTag(value, to: id, member: member)
    case (.row, "hidden"), (.section, "hidden"):
      noteCondition(.hidden, of: id, conditionOfReference(value, environment), member)
    case (.row, "disabled"), (.section, "disabled"):
      noteCondition(.disabled, of: id, conditionOfReference(value, environment), member)
    default: break
    }
    if name.text != "hidden", name.text != "disabled" { stored(value, as: name.text, on: id) }
    storeReference(value, as: name.text, on: id, environment)
    if kind == .section, name.text == "multivaluedRowToInsertAt" || name.text == "addButtonProvider" {
      // Their rows join the section when the user asks for them.
      if let closure = value.closure {
        providers.append((closure, id, name.text))
      } else if !value.isNil, !isFunctionName(value) {
        let row = makeObject(
          .row, type: TypeUse(name: "BaseRow", nameRange: place, range: place), range: place, isMadeHere: false)
        instances[row] = Instance(object: row, type: nil)
        let operand = Operand(value: .object(row), type: .named("BaseRow", []), range: value.range)
        add(operand, to: id, place: value.range, mention: value.range, way: .inserted)
      }
    }
  }

  /// A closure that a member of an object keeps.
  func stored(_ value: Operand, as name: String, on id: ObjectID) {
    switch value.value {
    case .closure(let closure): store(closure, role: .callback(name, id), owner: id)
    case .member(_, let inner, let arguments):
      for argument in arguments {
        if let closure = argument.operand.closure {
          store(closure, role: .callback("\(name).\(inner.text)", id), owner: id)
        }
        if case .member(_, let nested, let more) = argument.operand.value {
          for one in more {
            if let closure = one.operand.closure {
              store(closure, role: .callback("\(name).\(nested.text)", id), owner: id)
            }
          }
        }
      }
    case .array(let elements):
      for element in elements {
        if let object = element.object, let arguments = scope[object]?.arguments {
          for argument in arguments {
            if let closure = argument.operand.closure {
              store(closure, role: .callback("\(name).handler", id), owner: id)
            }
          }
        }
      }
    default: break
    }
  }

  // MARK: Conditions

  func noteCondition(_ property: FormCondition.Property, of id: ObjectID, _ value: Operand, _ member: SourceRange) {
    guard case .oneOf(let values) = value.value else {
      return noteOneCondition(property, of: id, resolvedCondition(value), member)
    }
    let alternatives = values.map { alternative($0, of: value) }
    if let wrong = alternatives.first(where: { if case .notLiteral = conditionKind($0) { true } else { false } }) {
      return noteOneCondition(property, of: id, wrong, member)
    }
    let branch = freshBranch()
    for (arm, one) in alternatives.enumerated() {
      path.append(BranchArm(branch: branch, arm: arm, condition: nil, isTrue: true))
      noteOneCondition(property, of: id, resolvedCondition(one), member)
      path.removeLast()
    }
  }

  /// One of several values, as a literal where it is written in the expression itself (`isNew ? true : "$a == 1"`).
  func alternative(_ value: Value, of operand: Operand) -> Operand {
    var one = operand
    one.value = value
    switch value {
    case .string(let constant):
      if let contents = constant.contents, operand.range.contains(contents) {
        one.literal = .string
        one.place = contents
      }
    case .boolean: one.literal = .boolean
    default: break
    }
    return one
  }

  private func noteOneCondition(
    _ property: FormCondition.Property, of id: ObjectID, _ value: Operand, _ member: SourceRange
  ) {
    let kind = conditionKind(value)
    if case .function(let use) = kind, let closure = use.closure { store(closure, role: .condition, owner: id) }
    effects += 1
    scope.conditions.append(
      FormCondition(owner: id, property: property, kind: kind, member: member, value: value, moment: now))
  }

  func conditionKind(_ value: Operand) -> FormCondition.Kind {
    let isConditionTyped = value.type.unwrapped == .named("Condition", [])
    switch value.value {
    case .nil: return .nil
    case .boolean(let flag):
      return value.literal == .boolean || isConditionTyped ? .boolean(flag) : .notLiteral(.boolean)
    case .string:
      if value.literal == .interpolatedString, !takesInterpolations { return .notLiteral(.interpolatedString) }
      if value.literal == .string || value.literal == .interpolatedString || isConditionTyped {
        return .predicate(PredicateUse(format: value, arguments: [], isLiteral: true))
      }
      return value.type.unwrapped == .string ? .notLiteral(.string) : .unknown
    case .interpolated:
      if value.literal == .interpolatedString {
        return takesInterpolations ? .unknown : .notLiteral(.interpolatedString)
      }
      return value.type.unwrapped == .string ? .notLiteral(.string) : .unknown
    case .member(let type, let name, let arguments):
      return conditionKind(type, name, arguments) ?? .unknown
    default:
      switch value.type.unwrapped {
      case .bool: return .notLiteral(.boolean)
      case .string: return .notLiteral(.string)
      case .named("NSPredicate", _), .named("NSCompoundPredicate", _): return .notLiteral(.predicate)
      default: return .unknown
      }
    }
  }

  /// `extension Condition: ExpressibleByStringInterpolation {}`
  private var takesInterpolations: Bool {
    index.types["Condition"]?.inheritance.contains {
      $0.type.lastComponent?.name.text == "ExpressibleByStringInterpolation"
    } == true
  }

  private func conditionKind(_ type: String?, _ name: Name, _ arguments: [ArgumentUse]) -> FormCondition.Kind? {
    if type == "NSPredicate" || type == "NSCompoundPredicate" { return .notLiteral(.predicate) }
    if type == nil || type == "Optional", name.text == "some", arguments.count == 1 {
      return conditionKind(arguments[0].operand)
    }
    guard type == nil || type == "Condition" else { return nil }
    switch name.text {
    case "function", "Function":
      guard let list = arguments.first?.operand else { return nil }
      let last = arguments.dropFirst().first?.operand
      return .function(
        FunctionUse(
          dependencies: list.elements?.map(text), list: list, closure: last?.closure, closureRange: last?.range))
    case "predicate", "Predicate":
      guard let predicate = arguments.first?.operand else { return nil }
      if case .member("NSPredicate", _, let inner) = predicate.value { return predicateKind(inner) }
      // `.predicate(.init(format: …))`
      if case .member(nil, let name, let inner) = predicate.value, name.text == "init" { return predicateKind(inner) }
      return compoundPredicate(predicate).map { .predicate($0) } ?? .unknown
    case "init":
      guard let argument = arguments.first else { return nil }
      // `Condition("…")` is a literal, `.init("…")` calls an initialiser that there is none of.
      let isLiteral = type != nil && argument.label == nil && arguments.count == 1
      if isLiteral, argument.operand.literal == .string || argument.operand.literal == .boolean {
        return conditionKind(argument.operand)
      }
      if argument.label == "stringLiteral" {
        return .predicate(PredicateUse(format: argument.operand, arguments: [], isLiteral: true))
      }
      if argument.label == "booleanLiteral", let flag = argument.operand.boolean { return .boolean(flag) }
      return .unknown
    default: return nil
    }
  }

  func predicateKind(_ arguments: [ArgumentUse]) -> FormCondition.Kind {
    guard let format = arguments.first, format.label == "format" else { return .unknown }
    let rest = arguments.dropFirst()
    if rest.contains(where: { $0.label == "argumentArray" }) {
      let list = rest.first?.operand
      return .predicate(PredicateUse(format: format.operand, arguments: list?.elements, isLiteral: false))
    }
    if rest.contains(where: { $0.label != nil }) {
      return .predicate(PredicateUse(format: format.operand, arguments: nil, isLiteral: false))
    }
    return .predicate(PredicateUse(format: format.operand, arguments: rest.map(\.operand), isLiteral: false))
  }

  func noteLibraryConstruction(_ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange) {
    guard !index.mayBeAnothers([use.name], in: place.file) else { return }
    if use.name == "CellProvider" { noteNib(arguments) }
    // Other initialisers are the app's own.
    guard use.name == "SwipeAction", arguments.contains(where: { $0.label == "style" }) else { return }
    for argument in arguments {
      guard let closure = argument.operand.closure else { continue }
      setRole(closure, .handler("SwipeAction"))
      scope.swipeHandlers.append(
        SwipeHandler(
          closure: closure, place: argument.isTrailing ? use.nameRange : argument.labelRange ?? use.nameRange))
    }
  }

  // MARK: Comparisons with tags

  /// `row.tag == "a"`: the other side is a tag.
  func noteTagComparison(_ left: Operand, _ right: Operand, _ place: SourceRange, _ environment: Environment) {
    let right = someValue(of: right)
    guard right.isString, let (id, path, kind) = comparedTag(left) else { return }
    noteComparison(right, kind, with: id, path, place, environment)
  }

  /// What is wrapped: of `.some("a")`.
  private func someValue(of operand: Operand) -> Operand {
    guard case .member(let type, let name, let arguments) = operand.value, type == nil || type == "Optional",
      name.text == "some", let only = arguments.first, arguments.count == 1
    else { return operand }
    return only.operand
  }

  /// `row.tag.map { $0 == "a" }`, `row.tag?.isEqual("a")`: whether that was it.
  func callOnTag(
    _ tag: Operand, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Bool {
    guard let only = arguments.first, arguments.count == 1, comparedTag(tag) != nil else { return false }
    switch name.text {
    case "map", "flatMap":
      guard let closure = only.operand.closure else { return false }
      setRole(closure, .immediate)
      _ = run(closure, arguments: [tag], place: place)
    case "isEqual", "isEqualToString": noteTagComparison(tag, only.operand, place, environment)
    default: return false
    }
    return true
  }

  func noteTagComparison(_ subject: Operand, with patterns: [Pattern], _ environment: Environment) {
    guard let (id, path, kind) = comparedTag(subject) else { return }
    for expression in patterns.compactMap(\.compared) {
      let operand = evaluate(expression, environment)
      if operand.isString { noteComparison(operand, kind, with: id, path, subject.range, environment) }
    }
  }

  /// `row.tag`, `section.tag`, `row.section?.tag`: whose it is, how it is said and what is looked for by it.
  func comparedTag(_ operand: Operand) -> (ObjectID, [Name], Lookup.Kind)? {
    // `row.tag ?? ""`
    if case .oneOf(let values) = operand.value { return values.lazy.compactMap { self.comparedTag($0) }.first }
    return comparedTag(operand.value)
  }

  private func comparedTag(_ value: Value) -> (ObjectID, [Name], Lookup.Kind)? {
    guard case .projection(let id, let path) = value,
      path.last?.text == (kind(of: id) == .form ? Self.keyOfValues : "tag")
    else { return nil }
    return switch (kind(of: id), path.count) {
    case (.row, 1): (id, path, .comparison)
    case (.form, 1): (id, path, .comparison)
    case (.section, 1): (id, path, .sectionComparison)
    case (.row, 2) where path[0].text == "section": (id, path, .sectionComparison)
    default: nil
    }
  }

  private func noteComparison(
    _ tag: Operand, _ kind: Lookup.Kind, with id: ObjectID, _ path: [Name], _ place: SourceRange,
    _ environment: Environment
  ) {
    let container = scope[id]?.joins.first?.container
    let form =
      switch self.kind(of: id) {
      case .form: id as ObjectID?
      case .section: container
      default: container.flatMap { scope[$0]?.joins.first?.container }
      }
    effects += 1
    scope.lookups.append(
      Lookup(
        kind: kind, tag: tag, container: form,
        callee: path.last.flatMap { $0.range.isEmpty ? nil : range($0.range, environment) } ?? place, range: place,
        moment: now, closures: closureStack.reversed(), writtenIn: environment.context.type))
  }
}

extension Pattern {
  /// What a value is compared with: `"a"`, `"a"?`, `.some("a")`.
  fileprivate var compared: Expression? {
    switch self {
    case .expression(let expression):
      if case .optionalChain(let inner) = expression.kind { return inner }
      if case .call(let call) = expression.kind, case .member(_, let name, _) = call.callee.kind, name.text == "some",
        call.arguments.count == 1
      {
        return call.arguments[0].value
      }
      return expression
    case .optional(let inner): return inner.compared
    case .enumCase(let expression, let inner):
      guard case .member(_, let name, _) = expression.kind, name.text == "some", inner.count == 1 else { return nil }
      return inner[0].compared
    case .wildcard, .identifier, .tuple, .cast: return nil
    }
  }
}
