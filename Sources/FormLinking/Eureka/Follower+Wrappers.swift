import FormCatalogue
import FormModel

/// Methods of controllers that look up a tag which their caller hands over: `alarms.reloadTime(key: "snoozedUntil")`.
extension Follower {
  /// A call on something known by its type alone: a parameter of a workspace's type, another controller.
  func callOnUnknown(
    _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ call: Call, _ place: SourceRange,
    _ environment: Environment, expecting: RequestedType?
  ) -> Operand? {
    if let result = callHigherOrder(owner, name, arguments, place, environment, base: call.callee.base) {
      return result
    }
    // It may be a form's method, of an extension.
    if index.types["Form"]?.members[name.text] != nil { scope.handedTo.insert(name.text) }
    if case .named(let qualified, _) = owner.type.unwrapped, let type = index.types[qualified], type.declaration != nil,
      type.kind != .protocol,
      let function = choose(
        functions(named: name.text, of: type, isStatic: false, from: environment.context), for: call.arguments)
    {
      if arguments.contains(where: { carriesForm($0.operand) }), !isOverridden(name.text, below: type) {
        return callFunction(function, receiver: other(type, place), arguments, place, expecting: expecting)
      }
      if asksByTag(function, of: type, arguments) {
        let receiver = foreignController(of: type, place)
        return callFunction(function, receiver: receiver, arguments, place, expecting: expecting)
      }
    }
    if graph.inherits(owner.type.unwrapped, from: "Section") == .yes || owner.type.unwrapped == .named("Form", []) {
      noteRemoval(by: name, at: place)
    }
    scope.looseUses.insert(LooseUse(name.text, on: owner.type.unwrapped))
    noteBoundRows(removedBy: name.text)
    if let type = typeName(of: owner, call.callee.base) { escapeControllers(arguments, to: name, of: type, place) }
    escape(arguments, place)
    if case .array(let element) = owner.type.unwrapped {
      if Self.elements.contains(name.text) {
        return Operand(value: .unknown, type: .optional(element.unwrapped), range: place)
      }
      if name.text == "enumerated" { return Operand(value: .unknown, type: .array(.unknown), range: place) }
    }
    return nil
  }

  /// The type of what a method is called on, as far as it is written: `Legal` of `Legal.shared.decorate(self)`.
  private func typeName(of owner: Operand, _ base: Expression?) -> String? {
    if case .named(let name, _) = owner.type.unwrapped { return name }
    guard owner.type == .unknown else { return nil }
    var base = base
    while true {
      switch base?.kind {
      case .member(let inner, _, _): base = inner
      case .call(let call): base = call.callee
      case .optionalChain(let inner), .forceUnwrap(let inner): base = inner
      case .name(let name, _): return name.text.isCapitalizedBehindUnderscores ? name.text : nil
      default: return nil
      }
    }
  }

  /// What gives one of a list's elements.
  static let elements: Set<String> = [
    "first", "last", "randomElement", "popLast", "removeFirst", "removeLast", "remove", "min", "max",
  ]

  /// Something of which the class is known, and not that it is a controller.
  private func other(_ type: DeclaredType, _ place: SourceRange) -> Instance {
    let id = makeObject(
      .other, type: TypeUse(name: type.name, nameRange: place, range: place, declared: type.qualifiedName),
      range: place, isMadeHere: false)
    let instance = Instance(object: id, type: type)
    instances[id] = instance
    return instance
  }

  /// Whether a call on a controller that is known by its class alone is followed: the method asks its form by what it is
  /// handed, and adds nothing to it.
  func asksByTag(_ member: DeclaredType.Member, of type: DeclaredType, _ arguments: [ArgumentUse]) -> Bool {
    guard arguments.contains(where: { isTag($0.operand.value) }), relevance.contains(member), isController(type),
      case .function(let function) = member.kind, let body = function.body
    else { return false }
    if let known = asking[member.id] { return known }
    let asks = Self.asksOnly(body)
    asking[member.id] = asks
    return asks
  }

  /// Whether a value may tell which row is meant.
  func isTag(_ value: Value) -> Bool {
    switch value {
    case .string, .member, .interpolated: true
    case .oneOf(let values): values.contains(where: isTag)
    case .array(let elements): elements.contains { isTag($0.value) }
    default: false
    }
  }

  /// Whether a call with this argument may do something else than one with another.
  func tellsApart(_ argument: Operand) -> Bool {
    switch argument.value {
    case .integer, .float, .boolean: true
    default: isTag(argument.value) || argument.object != nil
    }
  }

  /// Whether code looks rows up and puts none together: of several controllers of one class each has a form of its own.
  private static func asksOnly(_ body: Block) -> Bool {
    var asks = false
    var adds = false
    var walker = CodeWalker { expression in
      switch expression.kind {
      case .chain(_, let operators) where operators.contains { formOperators.contains($0.text) }: adds = true
      case .binary(let name, _, _) where name.text == "+++=": adds = true
      case .member(_, let name, _), .name(let name, _):
        if lookingUp.contains(name.text) { asks = true }
        if adding.contains(name.text) { adds = true }
      default: break
      }
      return !adds
    }
    walker.walk(body.statements)
    return asks && !adds
  }

  private static let lookingUp: Set<String> = [
    "rowBy", "rowByTag", "sectionBy", "sectionByTag", "values", "setValues", "findRow",
  ]
  private static let adding: Set<String> = ["append", "insert", "add"]

  /// The one controller of a class that stands for all of which nothing more is known.
  func foreignController(of type: DeclaredType, _ place: SourceRange) -> Instance {
    if let known = foreignControllers[type.qualifiedName] { return known }
    let form = foreignForm(of: type, of: type.nameRange, place)
    let id = makeObject(
      .controller, type: TypeUse(name: type.name, nameRange: place, range: place, declared: type.qualifiedName),
      range: place, isMadeHere: false)
    let instance = Instance(object: id, type: type)
    instance.isForeign = true
    instance.form = Variable(Operand(value: .object(form), type: .named("Form", []), range: place))
    instances[id] = instance
    foreignControllers[type.qualifiedName] = instance
    return instance
  }

  /// Notes how files write a call of a controller's method that looked up what it was handed.
  func noteLookupCall(
    _ member: DeclaredType.Member, _ function: FunctionDeclaration, _ body: Block, since count: Int
  ) {
    guard scope.lookups.count > count, function.kind == .function, let first = function.parameters.first,
      member.owner != nil, scope.owner.kind == .controller,
      !member.declaration.has("private"), !member.declaration.has("fileprivate"), Relevance.key(of: member) != nil
    else { return }
    let isHanded = scope.lookups[count...].contains { lookup in
      // What is not known may be made of a parameter; what is known and stands elsewhere came in by one.
      let origin = lookup.tag.isString ? lookup.tag.place : lookup.tag.declaration
      return origin.map { $0.file != member.file || !body.range.contains($0.start) } ?? true
    }
    guard isHanded else { return }
    let label = first.defaultValue == nil ? first.label?.text : nil
    scope.lookupCalls.insert(member.name + "(" + (label.map { $0 + ":" } ?? ""))
  }
}
