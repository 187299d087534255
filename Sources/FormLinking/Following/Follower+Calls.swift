import FormModel

extension Follower {
  func evaluateCall(
    _ call: Call, _ expression: Expression, _ environment: Environment, expecting: RequestedType?
  ) -> Operand {
    let place = range(expression.range, environment)
    if let result = evaluateAstroCall(call, place, environment, expecting: expecting) { return result }
    callees.append(call.callee.calleeName)
    defer { callees.removeLast() }
    switch call.callee.kind {
    case .name(let name, let generics):
      return callName(name, generics, call, place, environment, expecting: expecting)
    case .member(let base, let name, let generics):
      return callMember(base, name, generics, call, place, environment, expecting: expecting)
    case .closure(let closure):
      // `{ … }()`: run at once.
      let id = register(closure, range: range(call.callee.range, environment), environment)
      scope.closures[id.index].role = .immediate
      let arguments = evaluate(call.arguments, environment).map(\.operand)
      let result = run(id, arguments: arguments, place: place, expecting: expecting)
      return result.literal == nil && !carriesForm(result) ? at(result, place) : result
    default:
      let callee = evaluate(call.callee, environment)
      let arguments = evaluate(call.arguments, environment)
      return apply(callee, arguments, place, environment, expecting: expecting)
    }
  }

  func evaluate(_ arguments: [Argument], _ environment: Environment) -> [ArgumentUse] {
    arguments.map { argument in
      let operand = evaluate(argument.value, environment)
      if operand.type == .unknown, arguments.count == 1, argument.label == nil, isTitle(argument.value) {
        titles.insert(operand.range)
      }
      return ArgumentUse(
        label: argument.label?.text, labelRange: argument.label.map { range($0.range, environment) }, operand: operand,
        isTrailing: argument.isTrailing, reference: reference(argument.value, environment))
    }
  }

  /// Calls a value: a closure, a type (its initialiser), a function by name.
  func apply(
    _ callee: Operand, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment,
    expecting: RequestedType?
  ) -> Operand {
    switch callee.value {
    case .closure(let id):
      callAtOnce(id)
      defer { forget(arguments) }
      return run(id, arguments: arguments.map(\.operand), place: place)
    case .type(let use): return construct(use, arguments, place, environment)
    case .member(let type, let name, _):
      let operand = Operand(
        value: .member(type: type, name: name, arguments: arguments), type: callee.type, range: place)
      return operand
    default:
      let known = closures(of: callee, environment)
      if !known.isEmpty { return runAny(known, arguments, place) }
      if let result = callLookUp(callee, arguments, place, environment, expecting: expecting) { return result }
      if let id = givenProvider(callee) { return run(id, arguments: arguments.map(\.operand), place: place) }
      escapeToClosure(arguments, place)
      return Operand(value: .unknown, type: .unknown, range: place)
    }
  }

  // MARK: `name(…)`

  func callName(
    _ name: Name, _ generics: [TypeReference], _ call: Call, _ place: SourceRange, _ environment: Environment,
    expecting: RequestedType?
  ) -> Operand {
    if name.text == Name.keyPathMacro { return keyPathText(call, place, environment) }
    if name.text == Name.selectorMacro {
      escape(evaluate(call.arguments, environment), place)
      return Operand(value: .unknown, type: .unknown, range: place)
    }
    if let variable = environment.variable(name.text), !variable.operand.isUnknown {
      let callee = variable.operand
      return apply(callee, evaluate(call.arguments, environment), place, environment, expecting: expecting)
    }
    if let local = environment.function(name.text) {
      return callLocal(local, evaluate(call.arguments, environment), place, expecting: expecting)
    }
    if generics.isEmpty, let known = knownType(name, call.callee.range, environment) {
      return construct(known.use, known.kind, evaluate(call.arguments, environment), place, environment)
    }
    if let receiver = environment.receiver, let type = receiver.type {
      let candidates = functions(named: name.text, of: type, isStatic: false, from: environment.context)
      if let function = choose(candidates, for: call.arguments) {
        let arguments = evaluate(call.arguments, environment)
        return callFunction(function, receiver: receiver, arguments, place, expecting: expecting)
      }
      if let held = property(name.text, of: receiver, environment)?.operand, held.closure != nil || held.isUnknown {
        let arguments = evaluate(call.arguments, environment)
        return held.closure.map { run($0, arguments: arguments.map(\.operand), place: place) }
          ?? apply(held, arguments, place, environment, expecting: expecting)
      }
    }
    if let receiver = environment.receiver, receiver.object.index >= 0,
      let object = scope[receiver.object], [.form, .section, .row, .ruleSet].contains(object.kind),
      !isTypeName(name.text, environment), isMember(name, of: object) || globalFunction(name, call, environment) == nil
    {
      // `extension Form { func build() { append(…) } }`: a member of the library's class itself.
      let owner = Operand(value: .object(receiver.object), type: .unknown, range: place)
      let arguments = evaluate(call.arguments, environment)
      receiverType = .unknown
      if let result = callOnObject(
        receiver.object, name, arguments, place, environment, expecting: expecting, owner: owner, isImplicit: true)
      {
        return result
      }
      if isLibraryMember(name, of: object) { return Operand(value: .unknown, type: .unknown, range: place) }
    }
    if let result = callOuterStatic(name, call, place, environment, expecting: expecting) { return result }
    if let function = globalFunction(name, call, environment) {
      return callFunction(function, receiver: nil, evaluate(call.arguments, environment), place, expecting: expecting)
    }
    if let value = implicitMember(name, environment), !value.isUnknown, !isFunctionName(value) {
      return apply(value, evaluate(call.arguments, environment), place, environment, expecting: expecting)
    }
    if isTypeName(name.text, environment) || !generics.isEmpty {
      let range = call.callee.range
      let use = typeUse(
        path: [name.text], name: name, generics: generics, range: SourceRange(environment.file, range), environment)
      return constructNamed(use, name, evaluate(call.arguments, environment), place, environment)
    }
    return callUnknown(name, call, evaluate(call.arguments, environment), place, environment)
  }

  /// Whether a called name is a type: declared, a generic parameter, or upper case.
  func isTypeName(_ name: String, _ environment: Environment) -> Bool {
    if name.isCapitalizedBehindUnderscores { return true }
    return index.type(named: [name], in: environment.context) != nil
  }

  func callOuterStatic(
    _ name: Name, _ call: Call, _ place: SourceRange, _ environment: Environment, expecting: RequestedType?
  ) -> Operand? {
    var outer = environment.context.type
    while let qualified = outer {
      if let type = index.visible(qualified, from: environment.file) {
        let candidates = functions(named: name.text, of: type, isStatic: true, from: environment.context)
        if let function = choose(candidates, for: call.arguments) {
          return callFunction(
            function, receiver: nil, evaluate(call.arguments, environment), place, expecting: expecting)
        }
      }
      outer = index.parent(of: qualified)
    }
    return nil
  }

  func callUnknown(
    _ name: Name, _ call: Call, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand {
    if let result = callAtOnce(name, arguments, place) { return result }
    if name.text == "swap", swapHanded(arguments) { return Operand(value: .tuple([]), type: .tuple([]), range: place) }
    scope.unresolvedNames.insert(name.text)
    if name.text == "print" || name.text == "debugPrint" || name.text == "dump" {
      for argument in call.arguments { noteUntyped(argument.value, environment) }
    }
    if !Self.harmless.contains(name.text) { escape(arguments, place) }
    if environment.variable(name.text) == nil { escapeControllers(arguments, to: name.text, place) }
    if name.text == "zip", let pairs = pairs(of: arguments, place) { return pairs }
    noteUnknownMethod(name, of: environment.receiver, call, place, environment)
    return Operand(value: .unknown, type: .unknown, range: place)
  }

  /// Functions of the standard library and UIKit that do nothing to a form they are given.
  static let harmless: Set<String> = [
    "print", "debugPrint", "dump", "assert", "precondition", "type", "max", "min", "abs", "zip", "NSLocalizedString",
    "String",
    "withExtendedLifetime", "fatalError", "assertionFailure", "preconditionFailure", "ObjectIdentifier", "NSLog",
    "withUnsafePointer",
  ]

  // MARK: `base.name(…)`

  func callMember(
    _ base: Expression?, _ name: Name, _ generics: [TypeReference], _ call: Call, _ place: SourceRange,
    _ environment: Environment, expecting: RequestedType?
  ) -> Operand {
    guard let base else {
      let arguments = evaluate(call.arguments, environment)
      let operand = Operand(value: .member(type: nil, name: name, arguments: arguments), type: .unknown, range: place)
      return operand
    }
    if base.isSuper {
      return callSuper(name, call, place, environment, expecting: expecting)
    }
    if base.isSelf, let receiver = environment.receiver,
      let type = receiver.type
    {
      if let function = choose(
        functions(named: name.text, of: type, isStatic: false, from: environment.context), for: call.arguments)
      {
        return callFunction(
          function, receiver: receiver, evaluate(call.arguments, environment), place, expecting: expecting)
      }
      noteUnknownMethod(name, of: receiver, call, place, environment)
    }
    if name.text == "init", base.isSelf {
      let arguments = evaluate(call.arguments, environment)
      if !delegate(arguments, environment.receiver, place) {
        noteDelegation(name, arguments, environment.receiver, place, environment)
      }
      return Operand(value: .unknown, type: .unknown, range: place)
    }
    let made = expecting.flatMap { implicitlyMade(base, environment, expecting: $0) }
    let owner = separated(made ?? evaluateBase(base, environment), for: name, base, environment)
    if let number = owner.lookup, scope.lookups.indices.contains(number) {
      scope.lookups[number].members.append(SourceName(name.text, range(name.range, environment)))
    }
    let isOptional: Bool
    if case .optionalChain = base.kind { isOptional = true } else { isOptional = false }
    let mutated = mutatedRows(base, name, call.arguments, environment)
    let changes = AssignedNames.changes(name.text)
    if changes, isPlain(owner.value), let variable = variableNamed(base, environment) {
      // `tag.append("2")`, `isNew.toggle()`; of 'values()': not the form's values alone any more.
      set(variable, to: Operand(value: .unknown, type: owner.type, range: place))
    }
    let arguments = evaluate(call.arguments, environment)
    if !scope.boundRows.isEmpty {
      handBoundRows(arguments.map(\.operand), to: base, environment)
      noteBoundRows(arguments, putInto: base, by: name.text)
    }
    if changes {
      forgetTag(base, environment)
      noteObserver(ofProperty: base, place, environment)
      if let variable = variableNamed(base, environment) {
        changeDictionary(owner, by: name, arguments, in: variable, place, environment)
      }
    }
    if name.text == "setValues", let values = call.arguments.first?.value {
      notePutKeys(into: values, arguments, owner, place, range(name.range, environment), environment)
    }
    if !mutated.isEmpty { noteMutation(of: mutated, base, name, call.arguments, place, environment) }
    if name.text == "post", arguments.first?.label == "name" || arguments.count == 1 && arguments[0].label == nil {
      scope.unseenCalls.append(UnseenCall(name: UnseenCall.post, moment: now))
    }
    if let result = callAstroForm(owner, name, arguments, place, environment, expecting: expecting) { return result }
    var result = callOn(
      owner, name, generics, arguments, call, place, environment, expecting: expecting, isOptional: isOptional)
    if result.type == .unknown, result.isUnknown { result.type = resultType(of: name, on: owner.type, arguments) }
    return result
  }

  func callOn(
    _ owner: Operand, _ name: Name, _ generics: [TypeReference], _ arguments: [ArgumentUse], _ call: Call,
    _ place: SourceRange, _ environment: Environment, expecting: RequestedType?, isOptional: Bool
  ) -> Operand {
    let nothing = Operand(value: .unknown, type: .unknown, range: place)
    if turns(of: name, on: owner, at: nil) == .once,
      let result = callHigherOrder(owner, name, arguments, place, environment)
    {
      return result
    }
    switch owner.value {
    case .object(let id):
      if let instance = instances[id], let type = instance.type,
        let function = choose(
          functions(named: name.text, of: type, isStatic: false, from: environment.context), for: call.arguments)
      {
        return callFunction(function, receiver: instance, arguments, place, expecting: expecting)
      }
      receiverType = owner.type.unwrapped
      if let result = callOnObject(
        id, name, arguments, place, environment, expecting: expecting, owner: owner, isOptional: isOptional)
      {
        return result
      }
      return nothing
    case .projection where isTagList(owner):
      return callOnTagList(owner, name, arguments, place, environment) ?? nothing
    case .projection(let id, let path):
      if !isKeptValue(owner) { note(.call(arguments), on: id, holders: path, name, range: place) }
      if path.last?.text == "section" { noteRemoval(by: name, at: place) }
      if callOnTag(owner, name, arguments, place, environment) { return nothing }
      if let result = callOnProjection(id, path, name, arguments, place, environment) { return result }
      for argument in arguments {
        if let closure = argument.operand.closure { store(closure, role: .handler(name.text), owner: id) }
        escape(argument.operand, at: place)
      }
      return nothing
    case .oneOf where isKeyList(owner):
      return callOnKeyList(owner, name, arguments, place, environment) ?? nothing
    case .oneOf(let values):
      if let counted = callOnLists(values, name, place) { return counted }
      var results: [Operand] = []
      let others = values.filter { if case .nil = $0 { false } else { true } }
      alternatives(others, chosenBy: call.callee.base, environment) { value in
        results.append(
          callOn(
            Operand(value: value, type: owner.type, range: owner.range, declaration: owner.declaration), name, generics,
            arguments, call, place, environment, expecting: expecting, isOptional: isOptional))
      }
      return results.isEmpty ? nothing : join(results)
    case .type(let use):
      return callOnType(use, name, generics, arguments, call, place, environment, expecting: expecting)
    case .member(let type, let caseName, _):
      if name.text == "addingTimeInterval", let date = shiftedDate(owner, by: arguments.first?.operand, place) {
        return date
      }
      if type == "ValidationOptions", name.text == "union", let other = arguments.first?.operand {
        // An option set united with another one is what a literal of both is.
        return Operand(value: .array([owner, other]), type: owner.type, range: place)
      }
      if let type, let declared = index.visible(type, from: environment.file) ?? index.types[type],
        let function = choose(
          functions(named: name.text, of: declared, isStatic: false, from: environment.context), for: call.arguments)
      {
        let instance = Instance(object: ObjectID(-1), type: declared)
        instance.enumValue = owner.value
        return callFunction(function, receiver: instance, arguments, place, expecting: expecting)
      }
      if caseName.text == "init" {
        return callOnUnknown(owner, name, arguments, call, place, environment, expecting: expecting) ?? nothing
      }
      if let type { escapeControllers(arguments, to: name, of: type, place) }
      escape(arguments, place)
      return nothing
    case .array(let elements):
      return callOnArray(elements, owner, name, arguments, call, place, environment) ?? nothing
    case .dictionary where name.text == "merging" || Self.sameEntries.contains(name.text):
      return callOnDictionary(owner, name, arguments, call, place, environment, expecting: expecting) ?? nothing
    case .string(let constant):
      return callOnString(constant, name, arguments, place) ?? nothing
    case .closure(let id):
      defer { forget(arguments) }
      return run(id, arguments: arguments.map(\.operand), place: place)
    case .values(let form), .handedValues(let form):
      return callOnValues(of: form, owner, name, arguments, call, place, environment, expecting: expecting) ?? nothing
    case .unknown, .dictionary, .function, .tuple, .interpolated, .integer, .float, .boolean, .nil:
      return callOnUnknown(owner, name, arguments, call, place, environment, expecting: expecting) ?? nothing
    }
  }

  func callOnType(
    _ use: TypeUse, _ name: Name, _ generics: [TypeReference], _ arguments: [ArgumentUse], _ call: Call,
    _ place: SourceRange, _ environment: Environment, expecting: RequestedType?
  ) -> Operand {
    if name.text == "init" { return construct(use, arguments, place, environment) }
    if let type = use.declared.flatMap({ index.visible($0, from: environment.file) ?? index.types[$0] })
      ?? index.types[use.name]
    {
      if let function = choose(
        functions(named: name.text, of: type, isStatic: true, from: environment.context), for: call.arguments)
      {
        return callFunction(function, receiver: nil, arguments, place, expecting: expecting)
      }
      let nested = index.type(named: [name.text], in: LexicalContext(file: environment.file, type: type.qualifiedName))
      if let nested, nested.qualifiedName == "\(type.qualifiedName).\(name.text)" {
        let nestedUse = TypeUse(
          name: name.text, nameRange: range(name.range, environment), range: range(call.callee.range, environment),
          generics: generics.map { valueType($0, environment) }, declared: nested.qualifiedName)
        return construct(nestedUse, arguments, place, environment)
      }
      if type.members[name.text]?.contains(where: { if case .enumCase = $0.kind { true } else { false } }) == true {
        return Operand(
          value: .member(
            type: type.qualifiedName, name: name, arguments: complete(arguments, ofCase: name.text, in: type)),
          type: .named(type.qualifiedName, []), range: place)
      }
      if let member = staticMember(name.text, of: type, place: place), case .closure(let id) = member.value {
        return run(id, arguments: arguments.map(\.operand), place: place)
      }
    }
    if name.text.isCapitalized, !isFormEnum(use.name), !isKnownLibraryType(use.name) {
      // `Module.TextRow("a")`.
      let nested = typeUse(
        path: [use.name, name.text], name: name, generics: generics, range: range(call.callee.range, environment),
        environment)
      return construct(nested, arguments, place, environment)
    }
    if isFormEnum(use.name) || use.name == "Optional" && name.text == "some" {
      let operand = Operand(
        value: .member(type: use.name, name: name, arguments: arguments), type: .named(use.name, []), range: place)
      return operand
    }
    scope.unresolvedNames.insert(use.name)
    escape(arguments, place)
    if use.declared == nil { escapeControllers(arguments, to: use.name, place) }
    let isRandom = use.declared == nil && name.text == "random"
    return Operand(
      value: .unknown, type: isRandom ? DeclarationIndex.standard(use.name, use.generics) : .unknown, range: place)
  }
}
