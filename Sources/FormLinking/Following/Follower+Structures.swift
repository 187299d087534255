import FormModel

/// A structure is a value: who changes a member of one that a variable holds changes that variable, and nobody else who was
/// given the structure.
extension Follower {
  /// What an expression stands for whose member is about to be changed.
  /// - Parameter owner: the same before that.
  func separated(_ owner: Operand, _ base: Expression, _ environment: Environment) -> Operand {
    guard hasStructures, isStructure(owner.value), Self.isPath(base) else { return owner }
    separate(base, environment)
    return evaluateQuietly(base, environment)
  }

  /// The same for what a method is called on.
  func separated(_ owner: Operand, for name: Name, _ base: Expression, _ environment: Environment) -> Operand {
    guard hasStructures, case .object(let id) = owner.value, let type = instances[id]?.type,
      functions(named: name.text, of: type, isStatic: false, from: environment.context).contains(where: {
        $0.declaration.has("mutating")
      })
    else { return owner }
    return separated(owner, base, environment)
  }

  /// Gives the variable behind an expression a structure of its own.
  private func separate(_ expression: Expression, _ environment: Environment) {
    switch expression.kind {
    case .optionalChain(let inner), .forceUnwrap(let inner): separate(inner, environment)
    case .subscript(let list, let arguments): separateElement(of: list, at: arguments, environment)
    default:
      guard let variable = variableNamed(expression, environment) else { return }
      var operand = variable.operand
      operand.value = copy(of: operand.value)
      set(variable, to: operand)
    }
  }

  /// `items[0].tag = "b"`. Which element another index means is not known: then none of them keeps its plain values.
  private func separateElement(of list: Expression, at arguments: [Argument], _ environment: Environment) {
    guard let variable = variableNamed(list, environment), case .array(var elements) = variable.operand.value else {
      return
    }
    var number: Int?
    if arguments.count == 1 {
      switch arguments[0].value.kind {
      case .integer(let literal): number = literal
      case .name: number = evaluateQuietly(arguments[0].value, environment).integer
      default: break
      }
    }
    for index in elements.indices where number == nil || number == index {
      elements[index].value = copy(of: elements[index].value)
      guard number == nil else { continue }
      for property in objects(in: elements[index].value).compactMap({ instances[$0] }).flatMap(\.properties.values)
      where isPlain(property.operand.value) {
        var operand = property.operand
        operand.value = .unknown
        set(property, to: operand)
      }
    }
    var operand = variable.operand
    operand.value = .array(elements)
    set(variable, to: operand)
  }

  private func copy(of value: Value) -> Value {
    switch value {
    case .object(let id): .object(copy(of: id) ?? id)
    case .oneOf(let values): .oneOf(values.map { copy(of: $0) })
    default: value
    }
  }

  private func copy(of id: ObjectID) -> ObjectID? {
    guard isStructure(.object(id)), let old = instances[id], let type = old.type, let object = scope[id] else {
      return nil
    }
    // What is made for a property is made once, and both have it.
    let context = LexicalContext(file: type.file, type: type.qualifiedName)
    let inside = Environment(parent: nil, receiver: old, context: context, results: Results())
    for (name, members) in type.members where old.properties[name] == nil && members.contains(where: { !$0.isStatic }) {
      _ = property(name, of: old, inside)
    }
    let new = makeObject(
      .other, type: object.type, range: object.range, arguments: object.arguments, isMadeHere: object.isMadeHere)
    let instance = Instance(object: new, type: type)
    instance.isForeign = old.isForeign
    instance.properties = old.properties.mapValues { known in
      let variable = Variable(known.operand, reportsAtOrigin: known.reportsAtOrigin)
      variable.writtenKeys = known.writtenKeys
      variable.putKeys = known.putKeys
      return variable
    }
    instances[new] = instance
    return new
  }

  func isStructure(_ value: Value) -> Bool {
    switch value {
    case .object(let id): kind(of: id) == .other && instances[id]?.type?.kind == .struct
    case .oneOf(let values): values.contains { isStructure($0) }
    default: false
    }
  }

  /// Whether an expression only names something that is there: nothing happens where it is evaluated once more.
  private static func isPath(_ expression: Expression) -> Bool {
    var current = expression
    for _ in 0..<32 {
      switch current.kind {
      case .name: return true
      case .member(let base?, _, _), .optionalChain(let base), .forceUnwrap(let base): current = base
      case .subscript(let base, let arguments):
        guard arguments.allSatisfy({ isConstant($0.value) }) else { return false }
        current = base
      default: return false
      }
    }
    return false
  }

  private static func isConstant(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name, .integer: true
    case .string(let literal): literal.constant != nil
    default: false
    }
  }
}
