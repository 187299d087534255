import FormModel

/// How often `map` and the like run the closure that they are handed.
enum Turns {
  /// As that of an `Optional`: with what is there, if anything is.
  case once
  /// For each element of a list.
  case each
  /// Nobody knows: promises and observables have such methods too, which run it once at some time.
  case perhaps
}

extension Follower {
  /// How often a method runs the closure that it is handed.
  /// - Parameter base: the expression that it is called on.
  func turns(of method: Name, on owner: Operand, at base: Expression?) -> Turns {
    let isOptionals = method.text == "map" || method.text == "flatMap"
    if method.text == "forEach" || owner.elements != nil { return .each }
    if let turns = turns(on: owner) { return turns == .once && !isOptionals ? .perhaps : turns }
    let isUnknown = owner.isUnknown && owner.type == .unknown
    return base.map { Self.turns(on: $0, mayBeOptional: isOptionals && isUnknown) } ?? .perhaps
  }

  /// By what is known of the value; nil where that says nothing. Of what a chain `a?.b` gives the type is known without its `?`:
  /// text, numbers and the like are no lists of which rows are made, and neither is a row.
  private func turns(on owner: Operand) -> Turns? {
    if case .object(let id) = owner.value, kind(of: id) == .row { return .once }
    // Where a section or row is, if it is anywhere: `form.sectionBy(tag: "a")?.index.map { … }`.
    if case .projection(_, let path) = owner.value, let last = path.last, ["index", "indexPath"].contains(last.text) {
      return .once
    }
    switch owner.type {
    case .array, .set, .dictionary: return .each
    case .optional, .string, .int, .double, .float, .bool, .date, .url: return .once
    case .named(let name, _) where owner.isUnknown: return Self.lists[name]
    default: return nil
    }
  }

  /// By what an expression says. What a function out of reach gives may well be an `Optional`, and so may a chain with `?`, even
  /// one that ends with a list, as it may stand in parentheses.
  private static func turns(on base: Expression, mayBeOptional: Bool) -> Turns {
    var found: Turns?
    // Whether what was passed so far gives a list where it is called on one: `first` does not.
    var keepsLists = true
    var current = base
    for _ in 0..<64 {
      let owner: Expression?
      let known: Turns?
      switch current.kind {
      case .optionalChain: return mayBeOptional ? .once : found ?? .perhaps
      case .array, .dictionary: (owner, known) = (nil, .each)
      case .binary(let sign, _, _): (owner, known) = (nil, sign.text == "..." || sign.text == "..<" ? .each : .perhaps)
      case .call(let call):
        switch call.callee.kind {
        case .name(let name, _): (owner, known) = (nil, lists["\(name.text)()"])
        case .member(let inner?, let name, _): (owner, known) = (inner, lists["\(name.text)()"])
        default: (owner, known) = (nil, nil)
        }
        if known == nil { return found ?? (mayBeOptional ? .once : .perhaps) }
      case .member(let inner, let name, _): (owner, known) = (inner, lists[name.text])
      case .forceUnwrap(let inner): (owner, known) = (inner, nil)
      default: (owner, known) = (nil, .perhaps)
      }
      if known == .each, keepsLists { found = .each }
      keepsLists = keepsLists && known != nil
      guard let owner else { break }
      current = owner
    }
    return found ?? .perhaps
  }

  /// Types, properties and functions by what their name alone tells of what is mapped.
  private static let lists: [String: Turns] = {
    let each = [
      "ArraySlice", "ClosedRange", "ContiguousArray", "IndexSet", "List", "NSArray", "NSOrderedSet", "NSSet", "Range",
      "Results", "allCases", "allRows", "allSections", "indices", "Array()", "Set()", "Range()", "ClosedRange()",
      "components()", "repeatElement()", "shuffled()", "sorted()", "split()", "stride()", "zip()",
    ]
    let perhaps = [
      "compactMap()", "compactMapValues()", "dropFirst()", "dropLast()", "enumerated()", "filter()", "flatMap()",
      "intersection()", "joined()", "map()", "mapValues()", "prefix()", "reversed()", "subtracting()", "suffix()",
      "union()",
    ]
    let names: [(Turns, [String])] = [(.once, ["Result"]), (.each, each), (.perhaps, perhaps)]
    return Dictionary(uniqueKeysWithValues: names.flatMap { turns, names in names.map { ($0, turns) } })
  }()

  // MARK: Running them

  /// What a method does with each element: runs a closure, calls a function, makes a row, reads a member; nil where that is not
  /// in reach.
  private func work(
    of operand: Operand, _ turns: Turns, _ place: SourceRange, _ environment: Environment
  ) -> ((Operand) -> Operand)? {
    func argument(_ element: Operand) -> ArgumentUse {
      ArgumentUse(label: nil, labelRange: nil, operand: element, isTrailing: false)
    }
    switch operand.value {
    case .closure(let closure):
      setTurns(of: closure, turns)
      return { self.run(closure, arguments: [$0], place: operand.range) }
    case .function: return { self.applyFunction(operand, to: $0, environment, place) }
    case .type(let use): return { self.construct(use, [argument($0)], place, environment) }
    case .projection where isLookUp(operand):
      // `tags.compactMap(form.rowBy(tag:))`
      return { element in
        self.callLookUp(operand, [argument(element)], place, environment, expecting: nil)
          ?? Operand(value: .unknown, type: .unknown, range: place)
      }
    case .unknown:
      // `fields.map(\.row)`
      guard let names = keyPaths[operand.range] else { return nil }
      return { element in
        names.reduce(element) { owner, name in
          self.member(name, of: owner, [], place, environment, isOptional: false, isRead: true)
        }
      }
    default: return nil
    }
  }

  /// `forEach`, `map` and the like: their closure is run at once, as a loop's body.
  /// - Parameter base: the expression that the method is called on, where its value may not tell what it is.
  func callHigherOrder(
    _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment,
    base: Expression? = nil
  ) -> Operand? {
    guard let last = arguments.last else { return nil }
    let turns = turns(of: name, on: owner, at: base)
    if let result = callTest(owner, name, last, turns, place, environment) { return result }
    if let result = fold(owner, name, arguments, turns, place, environment) { return result }
    guard ["forEach", "map", "compactMap", "flatMap"].contains(name.text) else { return nil }
    var results: [Operand] = []
    guard let body = work(of: last.operand, turns, place, environment) else {
      // `sections.forEach(helper.fill)`: code out of reach is handed each of them.
      if name.text == "forEach" { escape(owner, at: place) }
      return nil
    }
    if turns == .once {
      // What is there or not is handed over once.
      var element = owner
      element.type = owner.type.unwrapped
      var result = body(element)
      result.type = .optional(result.type.unwrapped)
      return at(result, place)
    }
    let elements = owner.elements
    if let elements, elements.isEmpty { return Operand(value: .unknown, type: .unknown, range: place) }
    let isSymbolic = elements.map { $0.count > 48 } ?? true
    if isSymbolic, last.operand.closure == nil { forgetAssigned(by: last.operand, environment) }
    let variable = last.operand.closure.flatMap { parameter(of: $0) }
    let isOnce = base.map { hasOneTurn($0) } ?? false
    var (around, statements) = (environment, [Statement]())
    if let closure = last.operand.closure, closures.indices.contains(closure.index) {
      (around, statements) = (closures[closure.index].environment, closures[closure.index].closure.body)
    }
    followLoop(
      over: owner, around, variable: variable, assigning: statements, isCertain: turns == .each, isOnce: isOnce
    ) { element in
      let result = body(element)
      results.append(result)
      return true
    }
    if name.text == "forEach" { return Operand(value: .tuple([]), type: .tuple([]), range: place) }
    if name.text == "flatMap" {
      let nested = results.compactMap(\.elements)
      return nested.count == results.count && nested.reduce(0, { $0 + $1.count }) <= Value.maximumParts
        ? inOrder(of: [owner] + results, Operand(value: .array(nested.flatMap { $0 }), type: .unknown, range: place))
        : Operand(value: .unknown, type: .unknown, range: place)
    }
    if isSymbolic, let tag = results.first, comparedTag(tag) != nil {
      // `form.allRows.map { $0.tag }`
      return Operand(value: tag.value, type: .array(.string), range: place)
    }
    let rows = results.filter { !$0.isNil }
    if isSymbolic, !rows.contains(where: { carriesForm($0) }) {
      let type = Set(rows.map(\.type))
      return Operand(value: .unknown, type: .array(type.count == 1 ? type.first ?? .unknown : .unknown), range: place)
    }
    return inOrder(
      of: [owner], Operand(value: .array(rows), type: .array(rows.first?.type ?? .unknown), range: place))
  }

  /// `rows.reduce(Section()) { $0 <<< $1 }`, `rows.reduce(into: section) { … }`: what the rows are put into goes from turn to turn.
  private func fold(
    _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ turns: Turns, _ place: SourceRange,
    _ environment: Environment
  ) -> Operand? {
    guard name.text == "reduce", arguments.count == 2, carriesForm(arguments[0].operand),
      case .closure(let closure) = arguments[1].operand.value
    else { return nil }
    setTurns(of: closure, turns)
    if owner.elements == nil { forgetAssigned(by: closure) }
    var result = arguments[0].operand
    followLoop(over: owner, environment, isCertain: turns == .each) { element in
      let next = self.run(closure, arguments: [result, element], place: arguments[1].operand.range)
      if arguments[0].label != "into" { result = next }
      return true
    }
    return at(result, place)
  }

  /// `contains`, `allSatisfy`, `first`, `filter`: their closure is run at once for each element.
  private func callTest(
    _ owner: Operand, _ name: Name, _ last: ArgumentUse, _ turns: Turns, _ place: SourceRange,
    _ environment: Environment
  ) -> Operand? {
    let type: ValueType
    switch name.text {
    case "contains", "allSatisfy": type = .bool
    case "first", "last":
      if case .array(let element) = owner.type { type = .optional(element) } else { type = .unknown }
    case "firstIndex", "lastIndex", "index", "indexOf": type = .unknown
    case "filter": type = owner.type
    default: return nil
    }
    guard case .closure(let closure) = last.operand.value, last.isTrailing || last.label == "where" || last.label == nil
    else { return nil }
    setTurns(of: closure, turns)
    var chosen: [(element: Operand, isChosen: Bool?)] = []
    if owner.elements?.isEmpty != true {
      let variable = name.text == "filter" ? parameter(of: closure) : nil
      // A search ends with the element that is found.
      followLoop(over: owner, environment, variable: variable, isOnce: name.text != "filter") { element in
        _ = self.run(closure, arguments: [element], place: last.operand.range)
        chosen.append((element, variable.flatMap { self.choice(by: closure, $0, element) }))
        return true
      }
    }
    if name.text == "filter", let elements = owner.elements, chosen.count == elements.count,
      chosen.allSatisfy({ $0.isChosen != nil }), !loops.contains(where: \.isSymbolic)
    {
      let value = Value.array(chosen.filter { $0.isChosen == true }.map(\.element))
      return inOrder(of: [owner], Operand(value: value, type: type, range: place))
    }
    if name.text == "first" || name.text == "last", var row = someRow(in: owner, place) {
      row.type = .optional(row.type)
      return row
    }
    return Operand(value: .unknown, type: type, range: place)
  }

  /// What a closure that is run for each element calls it.
  private func parameter(of closure: ClosureID) -> String? {
    guard closures.indices.contains(closure.index) else { return nil }
    let parameters = closures[closure.index].closure.parameters
    return parameters.isEmpty ? "$0" : parameters.last?.name.text
  }

  /// Whether `filter { $0 != .other }` keeps an element; nil where that is not certain.
  private func choice(by closure: ClosureID, _ parameter: String, _ element: Operand) -> Bool? {
    guard closures.indices.contains(closure.index) else { return nil }
    let record = closures[closure.index]
    guard record.closure.captures.isEmpty, let expression = record.closure.body.onlyValue else { return nil }
    let environment = Environment(inside: record.environment)
    environment.variables[parameter] = Variable(element, reportsAtOrigin: true)
    return decision(of: expression, environment)
  }

  /// A list's method runs its closure at once; of an unknown value it may be an observable's, which runs it when something comes.
  private func setTurns(of closure: ClosureID, _ turns: Turns) {
    setRole(closure, .immediate)
    scope.closures[closure.index].mayRunLater = turns == .perhaps
  }

  /// A function named where a closure is asked: `section.forEach(style)`, `TextRow("a", Style.plain)`. What it is handed is
  /// handed on where it is out of reach.
  func applyFunction(
    _ function: Operand, to element: Operand, _ environment: Environment, _ place: SourceRange
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
    guard case .function(let name, _) = function.value else {
      return Operand(value: .unknown, type: .unknown, range: place)
    }
    if staticBases[function.range] != nil {
      if let result = one(staticFunctions(name, at: function.range, environment), nil) { return result }
    } else if let owner = foreignMethods[function.range] {
      // `model.style` beside a `style` of one's own.
      if let receiver = instances[owner], let type = receiver.type,
        let result = one(functions(named: name, of: type, isStatic: false, from: environment.context), receiver)
      {
        return result
      }
    } else if let receiver = environment.receiver, let type = receiver.type,
      let result = one(functions(named: name, of: type, isStatic: false, from: environment.context), receiver)
    {
      return result
    } else if let local = environment.function(name) {
      return callLocal(local, [argument], place)
    } else if let result = one(index.globals(named: name, from: environment.file), nil) {
      return result
    }
    escape(element, at: place)
    return Operand(value: .unknown, type: .unknown, range: place)
  }
}

extension Expression {
  /// What a member is one of; nil for everything else.
  var base: Expression? { if case .member(let base, _, _) = kind { base } else { nil } }
}
