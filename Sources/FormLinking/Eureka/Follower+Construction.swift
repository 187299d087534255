import FormCatalogue
import FormModel

extension Follower {
  /// Makes what a type's initialiser makes.
  func construct(
    _ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand {
    if let bound = environment.context.bindings[use.name], case .named(let name, let generics) = bound {
      var use = use
      use.name = name
      use.generics = generics
      use.declared = index.types[name]?.declaration != nil ? name : nil
      return construct(use, arguments, place, environment)
    }
    return construct(use, roles.kind(of: use, in: environment.file), arguments, place, environment)
  }

  /// - Parameter kind: what the type makes in the file.
  func construct(
    _ use: TypeUse, _ kind: Object.Kind, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand {
    let levels = use.declared.flatMap { index.types[$0] }.map { index.chain(of: $0) } ?? []
    for level in levels { scope.files.insert(level.file) }
    // A key tells whose row it is, where a file sees both libraries.
    if let row = constructBoundRow(use, arguments, place, environment) { return row }
    if let row = constructAstroRow(use, arguments, place, environment) { return row }
    for level in levels {
      if case .external(let parent, _, _) = index.superclass(of: level) { askForOwn(parent, in: level.file) }
    }
    switch kind {
    case .row: return constructRow(use, arguments, place, environment)
    case .section: return constructSection(use, arguments, place, environment)
    case .form:
      let id = makeObject(.form, type: use, range: place, arguments: arguments)
      instances[id] = Instance(object: id, type: use.declared.flatMap { index.types[$0] })
      for argument in arguments {
        add(
          argument.operand, to: id, place: argument.operand.range, mention: argument.operand.range, way: .appended)
      }
      return Operand(value: .object(id), type: .named("Form", []), range: place)
    case .rule, .ruleSet: return constructRule(use, arguments, place, environment)
    case .other where rowOperands.contains(place) && Self.isRowShaped(arguments) && isAnyClass(use):
      // `<<< FloatField("name")`: a class out of reach, and a row for certain.
      return constructRow(isClass(use) ? use : use.undeclared, arguments, place, environment)
    case .other where use.declared == nil:
      noteForeignTag(arguments)
      return constructOther(use, arguments, place, environment)
    case .controller, .other: return constructOther(use, arguments, place, environment)
    }
  }

  /// Whether a class is out of reach, or one of several by its name. What joins a section is no structure: that is another
  /// module's, by the name of a row that this file sees.
  private func isAnyClass(_ use: TypeUse) -> Bool {
    use.declared.map { index.isAmbiguous($0, from: use.range.file) } ?? true || !isClass(use)
  }

  private func isClass(_ use: TypeUse) -> Bool {
    use.declared.flatMap { index.types[$0] }.map { $0.kind == .class || $0.declaration == nil } ?? true
  }

  /// `let stars = Stars("rating")`: it may be a row, and this its tag.
  private func noteForeignTag(_ arguments: [ArgumentUse]) {
    guard let first = arguments.first, first.label == nil || first.label == "tag" else { return }
    for tag in text(first.operand).strings where scope.foreignTags.count < 1000 { scope.foreignTags.insert(tag) }
  }

  /// An object as the value of an expression.
  func made(_ id: ObjectID, _ place: SourceRange) -> Operand {
    Operand(value: .object(id), type: scope[id]?.classType ?? .unknown, range: place)
  }

  // MARK: Rows

  /// Whether the arguments are those of the initialisers that every row has.
  static func isRowShaped(_ arguments: [ArgumentUse]) -> Bool {
    arguments.allSatisfy { $0.label == nil || $0.label == "tag" || $0.label == "initializer" }
  }

  private func constructRow(
    _ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand {
    let id = makeObject(.row, type: use, range: place, arguments: arguments)
    // Most rows are given some properties.
    scope[id]?.events.reserveCapacity(8)
    let type = use.declared.flatMap { index.types[$0] }
    // It may be declared in a file that the library is handed on to, without any hint of its own.
    if use.declared == nil, !isKnownLibraryType(use.name) { scope.unresolvedNames.insert(use.name) }
    instances[id] = Instance(object: id, type: type)
    let operand = made(id, place)
    let isLibraryShape = Self.isRowShaped(arguments)
    let custom = type.flatMap { initializer(of: $0, fitting: arguments) }
    if custom == nil, let object = scope[id] {
      switch addedInitializer(of: object, taking: arguments) {
      case .none: break
      case .member(let added, let function):
        followInitializer(added, function, of: id, arguments, place)
        return operand
      case .unclear:
        leaveUnclear(id, arguments, place)
        return operand
      }
    }
    if let custom, !isLibraryShape || !isRowInitializer(custom), case .function(let function) = custom.kind {
      // An initialiser of the row's own: what it does with the tag is followed.
      followInitializer(custom, function, of: id, arguments, place)
      return operand
    }
    // What an initialiser of the app does to the row is not known where it is out of reach.
    if !isLibraryShape { withObject(id) { $0.isHandedOn = true } }
    if let type { followRequiredInitializer(type, id, arguments, place) }
    for (position, argument) in arguments.enumerated() {
      if let closure = argument.operand.closure, argument.label == nil || argument.label == "initializer" {
        withObject(id) { $0.initializer = closure }
        setRole(closure, .initializer(id))
        _ = run(closure, arguments: [operand], place: argument.operand.range)
      } else if case .function = argument.operand.value {
        _ = applyFunction(argument.operand, to: operand, environment, place)
      } else if argument.label == "initializer" || argument.label == nil && position > 0 {
        // `SwitchRow("news", Rows.prepare)`: a function out of reach.
        escape(operand, at: argument.operand.range)
      } else if argument.label == nil || argument.label == "tag" {
        // A class's own 'init(tag:)' was followed: it says which tag the row has.
        if scope[id]?.tags.isEmpty == true { giveTag(argument.operand, to: id, member: nil) }
      } else {
        escape(argument.operand, at: place)
      }
    }
    if !isLibraryShape, scope[id]?.tags.isEmpty == true {
      giveTag(Operand(value: .unknown, type: .string, range: place), to: id, member: nil)
    }
    return operand
  }

  /// The initialiser of a class (or the nearest superclass that has any) whose labels fit.
  func initializer(of type: DeclaredType, fitting arguments: [ArgumentUse]) -> DeclaredType.Member? {
    let labels = arguments.map { ($0.label, $0.isTrailing) }
    for level in index.chain(of: type) {
      let candidates = level.members["init"] ?? []
      for member in candidates {
        if case .function(let function) = member.kind, Self.fits(function.parameters, labels) { return member }
      }
    }
    return nil
  }

  /// `init(tag: String?)`, which every row has.
  private func isRowInitializer(_ member: DeclaredType.Member) -> Bool {
    guard case .function(let function) = member.kind else { return false }
    return function.parameters.count == 1 && function.parameters[0].label?.text == "tag"
  }

  /// A custom row's `init(tag:)` sets it up before the closure runs.
  private func followRequiredInitializer(
    _ type: DeclaredType, _ id: ObjectID, _ arguments: [ArgumentUse], _ place: SourceRange
  ) {
    guard let instance = instances[id] else { return }
    for level in index.chain(of: type).reversed() {
      guard
        let member = level.members["init"]?.first(where: { isRowInitializer($0) })
      else { continue }
      let given = arguments.first { ($0.label == nil || $0.label == "tag") && $0.operand.closure == nil }?.operand
      let tag = given ?? Operand(value: .nil, type: .optional(.string), range: place, literal: .nil)
      _ = callFunction(
        member, receiver: instance, [ArgumentUse(label: "tag", labelRange: nil, operand: tag, isTrailing: false)],
        place,
        expecting: nil)
    }
  }

  func giveTag(_ operand: Operand, to id: ObjectID, member: SourceRange?) {
    guard !operand.isNil else {
      // `row.tag = nil` before the row joins: it has none any more.
      guard member != nil, let object = scope[id], object.joins.isEmpty,
        object.tags.allSatisfy({ now.isSure(given: $0.moment) })
      else { return }
      withObject(id) { $0.tags.removeAll() }
      return
    }
    let operand = text(givenTitle(operand))
    effects += 1
    if member == nil, case .unknown = operand.value, operand.type == .function { return }
    forgetTags(besides: id, at: operand.range)
    let given = TagGiven(operand: operand, moment: now, member: member, isInTime: isInDetachedSection(id))
    withObject(id) { $0.tags.append(given) }
  }

  func setRole(_ closure: ClosureID, _ role: ClosureUse.Role) {
    guard scope.closures.indices.contains(closure.index) else { return }
    scope.closures[closure.index].role = role
  }

  // MARK: Sections

  private func constructSection(
    _ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand {
    let id = makeObject(.section, type: use, range: place, arguments: arguments)
    let type = use.declared.flatMap { index.types[$0] }
    // It may be declared in a file that the library is handed on to, without any hint of its own.
    if use.declared == nil, !isKnownLibraryType(use.name) { scope.unresolvedNames.insert(use.name) }
    instances[id] = Instance(object: id, type: type)
    let operand = made(id, place)
    var custom = type.flatMap { initializer(of: $0, fitting: arguments) }
    if custom == nil, let object = scope[id] {
      switch addedInitializer(of: object, taking: arguments) {
      case .none: break
      case .member(let added, _): custom = added
      case .unclear:
        leaveUnclear(id, arguments, place)
        return operand
      }
    }
    if let custom, case .function = custom.kind, let instance = instances[id] {
      _ = callFunction(custom, receiver: instance, arguments, place, expecting: nil)
      for argument in arguments where argument.label == "tag" && scope[id]?.tags.isEmpty == true {
        giveTag(argument.operand, to: id, member: nil)
      }
      return operand
    }
    initializeSection(id, operand, arguments, place, environment)
    return operand
  }

  /// What the library's initialisers do with their arguments.
  func initializeSection(
    _ id: ObjectID, _ operand: Operand, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) {
    if !Object.fitLibrarySection(arguments) { withObject(id) { $0.isHandedOn = true } }
    for (position, argument) in arguments.enumerated() {
      if let closure = argument.operand.closure {
        withObject(id) { $0.initializer = closure }
        setRole(closure, .initializer(id))
        let isBuilder = isBuilderClosure(closure)
        _ = run(closure, arguments: [operand], place: argument.operand.range, collects: isBuilder)
        if isBuilder { addBuilt(lastCollected, to: id, by: closure) }
      } else if case .function = argument.operand.value {
        _ = applyFunction(argument.operand, to: operand, environment, place)
      } else if carriesForm(argument.operand) {
        add(
          argument.operand, to: id, place: argument.operand.range, mention: argument.operand.range, way: .appended)
      } else if argument.label == nil, argument.operand.type.isUnknownArray, !titles.contains(argument.operand.range),
        arguments.count == 1 || !Self.ownSections.contains(scope[id]?.type.name ?? "")
      {
        // `Section(rows)`; beside other arguments the library's initialisers take a header.
        withObject(id) { $0.isHandedOn = true }
      } else if argument.label == nil, position > 0 {
        // `Section("Pets", Sections.fill)`: a function out of reach.
        escape(operand, at: argument.operand.range)
      } else if argument.label == "tag" {
        giveTag(argument.operand, to: id, member: nil)
      }
    }
  }

  /// The library's own sections.
  private static let ownSections: Set<String> = [
    "Section", "SelectableSection", "MultivaluedSection", "GenericMultivaluedSection",
  ]

  /// The rows of a builder's statements, each on the path that it was met on.
  private func addBuilt(
    _ collected: [(operand: Operand, moment: Moment)], to section: ObjectID, by closure: ClosureID
  ) {
    let outside = path
    defer { path = outside }
    for (row, moment) in collected {
      if objects(in: row.value).contains(where: { kind(of: $0) == .row }) {
        path = moment.path
        add(row, to: section, place: row.range, mention: row.range, way: .appended)
      } else if row.isUnknown, scope[closure]?.facts.names.contains("$0") != true {
        // A row that code out of reach makes.
        withObject(section) { $0.isHandedOn = true }
      }
    }
  }

  /// A closure of row expressions, without a parameter: `Section { TextRow("a") … }` of a result builder.
  private func isBuilderClosure(_ id: ClosureID) -> Bool {
    guard closures.indices.contains(id.index) else { return false }
    let closure = closures[id.index].closure
    guard !closure.hasSignature, let first = closure.body.first else { return false }
    let mentionsParameter = scope.closures[id.index].facts.names.contains("$0")
    if case .expression(let expression) = first.kind {
      switch expression.kind {
      case .call(let call):
        if case .member(let base?, _, _) = call.callee.kind, case .name(let name, _) = base.kind {
          return name.text.isCapitalized
        }
        return true
      case .assignment: return false
      default: return !mentionsParameter
      }
    }
    return !mentionsParameter
  }

  // MARK: Rules

  private func constructRule(
    _ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand {
    let kind: Object.Kind = use.name == "RuleSet" && use.declared == nil ? .ruleSet : .rule
    if use.declared == nil {
      switch addedInitializer(kind, use.name, arguments) {
      case .none: break
      case .member, .unclear:
        // `RuleRequired("needed")`: what rule an initialiser of the app makes is not followed.
        escape(arguments, place)
        return Operand(value: .unknown, type: .unknown, range: place)
      }
    }
    let id = makeObject(kind, type: use, range: place, arguments: arguments)
    let operand = made(id, place)
    for argument in arguments {
      if let closure = argument.operand.closure { store(closure, role: .handler(use.name), owner: id) }
    }
    if use.name == "RuleEqualsToRow", let tag = arguments.first(where: { $0.label == "tag" }) {
      let form = arguments.first { $0.label == "form" }?.operand.object
      effects += 1
      scope.lookups.append(
        Lookup(
          kind: .rule, tag: tag.operand, container: form, callee: use.nameRange, range: place, moment: now,
          closures: closureStack.reversed(), writtenIn: environment.context.type))
    }
    return operand
  }
}

extension ValueType {
  fileprivate var isUnknownArray: Bool {
    switch self {
    case .unknown, .array, .parameter: true
    default: false
    }
  }
}
