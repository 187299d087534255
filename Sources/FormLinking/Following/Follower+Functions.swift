import FormModel

extension Follower {
  // MARK: Functions in reach

  func functions(
    named name: String, of type: DeclaredType, isStatic: Bool, from context: LexicalContext
  ) -> [DeclaredType.Member] {
    index.members(named: name, of: type, from: context).filter { member in
      if case .function(let function) = member.kind {
        function.kind == .function && member.declaration.isStatic == isStatic
      } else {
        false
      }
    }
  }

  /// The free function that a call means.
  func globalFunction(_ name: Name, _ call: Call, _ environment: Environment) -> DeclaredType.Member? {
    choose(index.globals(named: name.text, from: environment.file), for: call.arguments)
  }

  static func fits(_ parameters: [Parameter], _ labels: [(String?, Bool)]) -> Bool {
    var position = 0
    var isInVariadic = false
    for (label, isTrailing) in labels {
      var matched = false
      // Behind the first of several values only the first one has a label.
      if isInVariadic, label == nil, !isTrailing { continue }
      isInVariadic = false
      while position < parameters.count {
        let parameter = parameters[position]
        if parameter.label?.text == label || (isTrailing && label == nil) {
          if isTrailing, label == nil, parameter.defaultValue != nil,
            let next = parameters[(position + 1)...].first(where: { $0.defaultValue == nil }),
            next.type.map(isFunctionType) == true,
            parameter.type.map(isFunctionType) != true
          {
            position += 1
            continue
          }
          matched = true
          isInVariadic = parameter.isVariadic
          position += 1
          break
        }
        guard parameter.defaultValue != nil || parameter.isVariadic else { return false }
        position += 1
      }
      if !matched { return false }
    }
    return parameters.dropFirst(position).allSatisfy { $0.defaultValue != nil || $0.isVariadic }
  }

  /// Whether a type has a function, or an initialiser, that can be called with these labels.
  static func hasFunction(_ name: String, in type: DeclaredType, fitting labels: [(String?, Bool)]) -> Bool {
    type.members[name]?.contains { member in
      guard case .function(let function) = member.kind else { return false }
      return fits(function.parameters, labels)
    } == true
  }

  static func isFunctionType(_ type: TypeReference) -> Bool {
    switch type.unwrapped.kind {
    case .function: true
    case .tuple(let elements, _) where elements.count == 1: isFunctionType(elements[0])
    default: false
    }
  }

  /// Follows the body of one declaration of a function. `callFunction` finds out which of several it is.
  func callDeclared(
    _ member: DeclaredType.Member, receiver: Instance?, _ arguments: [ArgumentUse], _ place: SourceRange,
    expecting: RequestedType?
  ) -> Operand {
    guard case .function(let function) = member.kind else {
      return Operand(value: .unknown, type: .unknown, range: place)
    }
    let arguments = arguments.map(handed)
    if let receiver, receiver.object == mainObject, let type = receiver.type, isOverridden(member.name, below: type) {
      // An object of the subclass runs its own.
      scope.unseenCalls.append(UnseenCall(name: member.name, moment: now))
    }
    var context = LexicalContext(file: member.file, type: member.owner)
    for (name, request) in genericRequests(function, arguments, expecting) where !request.isCast || request.isMetatype {
      context.bindings[name] = request.type
    }
    context = index.binding(function, in: context)
    let environment = Environment(parent: nil, receiver: receiver, context: context, results: Results())
    let nothing = Operand(
      value: .unknown, type: function.result.map { functionResult($0, function, environment) } ?? .unknown, range: place
    )
    let isOfForm = receiver.map { isFormObject($0.object) } ?? false
    let isHandedForm = arguments.contains {
      carriesForm($0.operand) || $0.operand.closure != nil || isFunctionName($0.operand)
    }
    let isOfValues = receiver?.isOfValues ?? false
    guard isOfForm || isOfValues || isWorthFollowing(member, arguments: arguments),
      isOfForm || isHandedForm || !barren.contains(member.id)
    else {
      scope.unfollowedNames.insert(Relevance.key(of: member) ?? member.name)
      if let body = function.body, index.memo.allNames(in: body.statements, of: member.file).contains("post") {
        scope.unseenCalls.append(UnseenCall(name: UnseenCall.post, moment: now))
      }
      escape(arguments, place)
      forgetAssigned(by: function, in: member.file, of: receiver)
      return nothing
    }
    if !isHandedForm, !arguments.contains(where: { tellsApart($0.operand) }) {
      // Calls that nothing tells apart do the same each time; more than two of them cannot show any new row. What else they do
      // may be what their caller counts on: `clear()` in front of the next rows, `refresh()` behind a condition.
      let visit = Visit(member: member.id, object: isOfForm ? receiver?.object : nil)
      times[visit, default: 0] += 1
      if times[visit, default: 0] > (addingOnly.contains(member.id) ? 3 : 24) {
        escape(arguments, place)
        return nothing
      }
    }
    let effectsBefore = allEffects
    let closuresBefore = closures.count
    let decisionsBefore = decisions
    let lookupsBefore = scope.lookups.count
    bindParameters(function.parameters, arguments, environment, builderOf: function)
    guard let body = function.body else {
      escape(arguments, place)
      return nothing
    }
    let entry = Entry(own: receiver?.enumValue, arguments: arguments)
    guard step(), mayEnter(member.id, for: entry) else { return nothing }
    let makingsBefore = makings
    let (additionsBefore, removalsBefore) = (additions, scope.removals.count)
    scope.files.insert(member.file)
    let exitsBefore = exits.count
    let entryBefore = enter(member.id, for: entry, at: place)
    defer { leave(member.id, entryBefore, exitsBefore: exitsBefore) }
    // A generic wrapper (`func row<T>(tag:) -> T`) asks for what its caller asks.
    if let result = function.result {
      let isGeneric = function.generics.contains { mentions(result, $0.name.text) }
      environment.results.requested = isGeneric ? expecting : requested(result, environment)
    }
    environment.results.generics = genericRequests(function, arguments, expecting)
    for (name, request) in environment.results.generics
    where function.result.map({ isName($0.unwrapped, name) }) == true && environment.results.requested == nil {
      environment.results.requested = request
    }
    let thrownBefore = thrown.count
    var result = followBody(
      body, environment, builder: builder(of: member, function.result, environment.context),
      nothing: nothing, isVoid: function.kind == .function && isVoid(function.result))
    goOnWithoutError(since: thrownBefore)
    if !isParameter(nothing.type.unwrapped) { result = constructed(result, as: function.result, environment) }
    noteRecursion(of: member.id, makingsBefore: makingsBefore, decisionsBefore: decisionsBefore)
    if function.kind == .initializer { delegateImplicitly(from: member, body, receiver, place) }
    noteLookupCall(member, function, body, since: lookupsBefore)
    if additions > additionsBefore, scope.removals.count == removalsBefore { addingOnly.insert(member.id) }
    // What is declared counts: `func weight() -> Double { 8 }` gives no `Int`.
    if objects(in: result.value).isEmpty, nothing.type != .unknown, !isParameter(nothing.type.unwrapped) {
      complete(&result, as: nothing.type)
      label(&result, as: function.result, in: environment.context)
      result.type = nothing.type
    }
    // With other arguments it may go another way, and a closure does its part later.
    if allEffects == effectsBefore, decisions == decisionsBefore, result.isUnknown, !isHandedForm, !isOfForm,
      !closures.indices[closuresBefore...].contains(where: { mayConcernForms(ClosureID($0)) })
    {
      barren.insert(member.id)
    }
    if result.declaration == nil { result.declaration = result.place }
    result.range = place
    result.place = place
    result.literal = nil
    return result
  }

  func isFunctionName(_ operand: Operand) -> Bool {
    if case .function = operand.value { true } else { false }
  }

  /// What generic parameters stand for: the type that the result is asked to be, `TextRow.self` for a `T.Type`.
  func genericRequests(
    _ function: FunctionDeclaration, _ arguments: [ArgumentUse], _ expecting: RequestedType?
  ) -> [String: RequestedType] {
    var requests: [String: RequestedType] = [:]
    for generic in function.generics.map(\.name.text) {
      if let expecting, let result = function.result, isName(result.unwrapped, generic) {
        requests[generic] = expecting
      }
      for parameter in function.parameters {
        guard let type = parameter.type, case .metatype(let inner) = type.kind, isName(inner, generic),
          let argument = arguments.first(where: { $0.label == parameter.label?.text }),
          case .type(let use) = argument.operand.value
        else { continue }
        var request = RequestedType(
          type: .named(use.declared ?? use.name, use.generics), range: use.range, isCast: true, declared: use.declared)
        request.isMetatype = true
        requests[generic] = request
      }
    }
    return requests
  }

  func isName(_ type: TypeReference, _ name: String) -> Bool {
    if case .named(let components) = type.kind {
      components.count == 1 && components[0].name.text == name
    } else {
      false
    }
  }

  func functionResult(
    _ type: TypeReference, _ function: FunctionDeclaration, _ environment: Environment
  ) -> ValueType {
    if function.generics.contains(where: { mentions(type, $0.name.text) }) { return .unknown }
    return valueType(type, environment)
  }

  func mentions(_ type: TypeReference, _ name: String, depth: Int = 0) -> Bool {
    guard depth < 16 else { return false }
    switch type.kind {
    case .named(let components):
      return components.contains {
        $0.name.text == name || $0.generics.contains { mentions($0, name, depth: depth + 1) }
      }
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .constrained(let inner),
      .metatype(let inner):
      return mentions(inner, name, depth: depth + 1)
    case .dictionary(let key, let value):
      return mentions(key, name, depth: depth + 1) || mentions(value, name, depth: depth + 1)
    case .tuple(let elements, _), .composition(let elements):
      return elements.contains { mentions($0, name, depth: depth + 1) }
    case .function(let parameters, let result):
      return (parameters + [result]).contains { mentions($0, name, depth: depth + 1) }
    case .unknown: return false
    }
  }

  func bindParameters(
    _ parameters: [Parameter], _ arguments: [ArgumentUse], _ environment: Environment,
    builderOf function: FunctionDeclaration? = nil
  ) {
    var rest = arguments[...]
    for parameter in parameters {
      let type = parameter.type.map { valueType($0, environment) } ?? .unknown
      if parameter.isVariadic {
        var values: [Operand] = []
        while let next = rest.first, values.isEmpty ? next.label == parameter.label?.text : next.label == nil {
          values.append(next.operand)
          rest.removeFirst()
        }
        let place = values.first?.range ?? SourceRange(environment.file, parameter.name.range)
        for position in values.indices {
          label(&values[position], as: parameter.type, in: environment.context)
          // `func hide(_ conditions: Condition...)`
          if case .named = type, values[position].literal != nil { values[position].type = type }
        }
        environment.variables[parameter.name.text] = Variable(
          Operand(value: .array(values), type: .array(type), range: place), reportsAtOrigin: true)
        continue
      }
      if let next = rest.first,
        next.label == parameter.label?.text
          || (next.isTrailing && next.label == nil && acceptsTrailing(parameter, rest.count, parameters))
          || (next.label == nil && rest.count == arguments.count && parameter.hasLabelOfSwift3)
      {
        rest.removeFirst()
        if let variable = variable(behind: next) {
          environment.variables[parameter.name.text] = variable
          continue
        }
        var operand = isParameter(type) ? next.operand : constructed(next.operand, as: parameter.type, environment)
        if let closure = operand.closure, closures.indices.contains(closure.index) {
          closures[closure.index].builder = builder(of: parameter, environment.context)
        }
        noteCondition(&operand, declared: type)
        adopt(type, &operand)
        operand.isTyped = type.unwrapped == .string || type.unwrapped == .bool
        complete(&operand, as: type)
        label(&operand, as: parameter.type, in: environment.context)
        environment.variables[parameter.name.text] = Variable(operand, reportsAtOrigin: true, isParameter: true)
      } else if let value = parameter.defaultValue {
        var operand = evaluate(value, environment)
        complete(&operand, as: type)
        if type != .unknown, !isParameter(type) { operand.type = type }
        environment.variables[parameter.name.text] = Variable(operand, isParameter: true)
      } else {
        environment.variables[parameter.name.text] = Variable(
          placeholder(type, SourceRange(environment.file, parameter.name.range)))
      }
    }
  }

  /// Gives a literal, or a value of unknown type, the type that its parameter or property is declared with: `8` handed over
  /// as a `Double` is one.
  func adopt(_ type: ValueType, _ operand: inout Operand) {
    guard type != .unknown, !isParameter(type) else { return }
    switch operand.literal {
    case .integer, .float, .nil, .array: operand.type = type
    case .string, .interpolatedString, .boolean:
      // A type of the app may be made from a text.
      if case .named = type.unwrapped { operand.type = type }
    case .dictionary, .tuple, .closure, nil: if operand.type == .unknown { operand.type = type }
    }
  }

  func isParameter(_ type: ValueType) -> Bool {
    if case .parameter = type { true } else { false }
  }

  func acceptsTrailing(_ parameter: Parameter, _ remaining: Int, _ parameters: [Parameter]) -> Bool {
    guard let type = parameter.type else { return true }
    return Self.isFunctionType(type) || parameter.defaultValue == nil
  }

  func callLocal(
    _ local: Environment.LocalFunction, _ arguments: [ArgumentUse], _ place: SourceRange,
    expecting: RequestedType? = nil
  ) -> Operand {
    let key = -1 - local.range.lowerBound - Int(local.environment.file.index) * 1_000_003
    let declared = local.declaration.result.map { functionResult($0, local.declaration, local.environment) } ?? .unknown
    let nothing = Operand(value: .unknown, type: declared, range: place)
    let entry = Entry(own: local.environment.receiver?.enumValue, arguments: arguments)
    guard let body = local.declaration.body, step(), mayEnter(key, for: entry) else { return nothing }
    let (makingsBefore, decisionsBefore) = (makings, decisions)
    let exitsBefore = exits.count
    let entryBefore = enter(key, for: entry, at: place)
    defer { leave(key, entryBefore, exitsBefore: exitsBefore) }
    let environment = Environment(
      parent: local.environment, receiver: local.environment.receiver, context: local.environment.context,
      results: Results())
    bindParameters(local.declaration.parameters, arguments, environment)
    if let result = local.declaration.result {
      let isGeneric = local.declaration.generics.contains { mentions(result, $0.name.text) }
      environment.results.requested = isGeneric ? expecting : requested(result, environment)
      environment.results.generics = genericRequests(local.declaration, arguments, expecting)
    }
    var result = followBody(
      body, environment, builder: nil, nothing: nothing,
      isVoid: isVoid(local.declaration.result))
    if !isParameter(declared.unwrapped) { result = constructed(result, as: local.declaration.result, environment) }
    noteRecursion(of: key, makingsBefore: makingsBefore, decisionsBefore: decisionsBefore)
    if objects(in: result.value).isEmpty, declared != .unknown, !isParameter(declared.unwrapped) {
      result.type = declared
    }
    return result
  }
}
