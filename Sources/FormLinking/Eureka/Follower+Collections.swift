import FormCatalogue
import FormModel

extension Follower {
  // MARK: Collections

  func callOnArray(
    _ elements: [Operand], _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ call: Call,
    _ place: SourceRange,
    _ environment: Environment
  ) -> Operand? {
    if let result = callHigherOrder(owner, name, arguments, place, environment) { return result }
    if case .member(let base?, _, _) = call.callee.kind {
      changeArray(elements, owner, name, arguments, variableNamed(base, environment))
    }
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
        isKnown = isKnown && elements.count + more.count <= Value.maximumParts
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
  static let sameElements: Set<String> = ["filter", "reversed", "dropFirst", "dropLast", "prefix", "suffix"]

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
    _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment,
    base: Expression? = nil
  ) -> Operand? {
    guard let last = arguments.last else { return nil }
    if let result = callTest(owner, name, last, place, environment) { return result }
    guard ["forEach", "map", "compactMap", "flatMap"].contains(name.text) else { return nil }
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
    if mapsOptional(owner, name)
      || isPerhapsOptional(owner, base) && (name.text == "map" || name.text == "flatMap")
    {
      // What is there or not is handed over once.
      var element = owner
      element.type = owner.type.unwrapped
      var result = body(element)
      result.type = .optional(result.type.unwrapped)
      return at(result, place)
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
    let isCertain = name.text == "forEach" || isSequence(owner, base)
    followLoop(over: owner, environment, variable: variable, isCertain: isCertain) { element in
      let result = body(element)
      results.append(result)
      return true
    }
    if name.text == "forEach" { return Operand(value: .tuple([]), type: .tuple([]), range: place) }
    if results.contains(where: \.isUnknown) { isKnown = false }
    if name.text == "flatMap" {
      let nested = results.compactMap(\.elements)
      return nested.count == results.count && nested.reduce(0, { $0 + $1.count }) <= Value.maximumParts
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

  /// Whether `map` is the one of `Optional`. Of what a chain `a?.b` gives the type is known without its `?`: text, numbers and
  /// the like are no lists of which rows are made.
  private func isOptional(_ operand: Operand) -> Bool {
    if case .array = operand.value { return false }
    return switch operand.type {
    case .optional, .string, .int, .double, .float, .bool, .date, .url: true
    default: false
    }
  }

  /// Something of unknown type that may well be an `Optional`: a chain with `?`, what a function out of reach gives. A `Result`
  /// has a `map` too.
  private func isPerhapsOptional(_ operand: Operand, _ base: Expression?) -> Bool {
    if case .named("Result", _) = operand.type { return true }
    guard operand.type == .unknown, operand.isUnknown, let base else { return false }
    var current = base
    for _ in 0..<64 {
      switch current.kind {
      case .optionalChain: return true
      case .call(let call):
        guard case .member(let owner?, let callee, _) = call.callee.kind else {
          if case .name(let callee, _) = call.callee.kind { return !Self.lists.contains(callee.text) }
          return true
        }
        guard Self.lists.contains(callee.text) else { return true }
        current = owner
      case .member(let owner?, _, _), .forceUnwrap(let owner): current = owner
      case .tuple(let elements) where elements.count == 1: current = elements[0].value
      default: return false
      }
    }
    return false
  }

  /// Functions that give a list whatever they are called on.
  private static let lists: Set<String> = [
    "filter", "map", "compactMap", "flatMap", "sorted", "reversed", "shuffled", "enumerated", "prefix", "suffix",
    "dropFirst", "dropLast", "split", "components", "zip", "stride", "Array", "Set", "Range", "ClosedRange", "union",
    "intersection", "subtracting", "lazy", "joined", "mapValues", "compactMapValues", "repeatElement",
  ]

  /// Whether `map` or `flatMap` is surely that of an optional; rows are no collections.
  func mapsOptional(_ owner: Operand, _ name: Name) -> Bool {
    guard name.text == "map" || name.text == "flatMap" else { return false }
    if case .object(let id) = owner.value, kind(of: id) == .row { return true }
    return isOptional(owner)
  }

  /// Whether `map` is surely run for each element of something: promises, observables and what is out of reach may have a
  /// `compactMap` as well.
  private func isSequence(_ owner: Operand, _ base: Expression?) -> Bool {
    switch owner.type {
    case .array, .set, .dictionary: return true
    case .named(let name, _) where Self.sequences.contains(name): return true
    default: break
    }
    if owner.elements != nil { return true }
    switch base?.kind {
    case .array, .dictionary: return true
    case .binary(let sign, _, _): return sign.text == "..." || sign.text == "..<"
    case .member(_, let name, _): return ["allCases", "allRows", "allSections", "indices"].contains(name.text)
    case .call(let call):
      switch call.callee.kind {
      case .name(let name, _): return ["zip", "stride", "Array", "Set"].contains(name.text)
      case .member(_, let name, _): return ["components", "sorted", "shuffled", "split"].contains(name.text)
      default: return false
      }
    default: return false
    }
  }

  private static let sequences: Set<String> = [
    "ArraySlice", "ClosedRange", "ContiguousArray", "IndexSet", "List", "NSArray", "NSOrderedSet", "NSSet", "Range",
    "Results",
  ]

  /// `contains`, `allSatisfy`, `first`, `filter`: their closure is run at once for each element.
  private func callTest(
    _ owner: Operand, _ name: Name, _ last: ArgumentUse, _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    let type: ValueType
    switch name.text {
    case "contains", "allSatisfy": type = .bool
    case "first", "last", "firstIndex", "lastIndex": type = .unknown
    case "filter": type = owner.type
    default: return nil
    }
    guard case .closure(let closure) = last.operand.value, last.isTrailing || last.label == "where" || last.label == nil
    else { return nil }
    setRole(closure, .immediate)
    if owner.elements?.isEmpty != true {
      followLoop(over: owner, environment) { element in
        _ = self.run(closure, arguments: [element], place: last.operand.range)
        return true
      }
    }
    return Operand(value: .unknown, type: type, range: place)
  }

  func applyFunction(
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
      let result = one(functions(named: name, of: type, isStatic: false, from: environment.context), receiver)
    {
      return result
    }
    if let local = environment.function(name) { return callLocal(local, [argument], place) }
    return one(index.globals(named: name, from: environment.file), nil)
      ?? Operand(value: .unknown, type: .unknown, range: place)
  }
}
