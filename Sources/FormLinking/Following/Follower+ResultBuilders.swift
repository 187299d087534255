import FormModel

/// What a result builder makes of the statements of a body.
enum ResultBuilder {
  /// A form, or a section, as Eureka's own do.
  case container
  /// A list of what the statements give.
  case list
  /// Whatever its code says.
  case unknown
}

/// Bodies whose statements are put together by a result builder.
extension Follower {
  typealias Collected = [(operand: Operand, moment: Moment)]

  /// The result builder that attributes name, by what the body gives back.
  func builder(_ attributes: [Attribute], of result: TypeReference?, _ context: LexicalContext) -> ResultBuilder? {
    guard attributes.contains(where: { isBuilder($0.name.text, context) }) else { return nil }
    switch result?.unwrapped.kind {
    case .array: return .list
    case .named(let components):
      return ["Form", "Section"].contains(components.last?.name.text) ? .container : .unknown
    default: return .unknown
    }
  }

  /// The same for a member: what a protocol asks for says it for those that adopt the protocol.
  func builder(of member: DeclaredType.Member, _ result: TypeReference?, _ context: LexicalContext) -> ResultBuilder? {
    if let builder = builder(member.declaration.attributes, of: result, context) { return builder }
    guard let type = member.owner.flatMap({ index.types[$0] }) else { return nil }
    for adopted in index.family(of: type) where adopted.kind == .protocol {
      for required in adopted.members[member.name] ?? [] where !required.declaration.attributes.isEmpty {
        let context = LexicalContext(file: required.file, type: adopted.qualifiedName)
        if let builder = builder(required.declaration.attributes, of: result, context) { return builder }
      }
    }
    return nil
  }

  /// The same for a closure that a parameter is given.
  func builder(of parameter: Parameter, _ context: LexicalContext) -> ResultBuilder? {
    builder(parameter.attributes, of: parameter.type?.returned, context)
  }

  private func isBuilder(_ name: String, _ context: LexicalContext) -> Bool {
    if let type = index.type(named: name.split(separator: ".").map(String.init), in: context), type.declaration != nil {
      return type.attributes.contains { ["resultBuilder", "_functionBuilder"].contains($0.name.text) }
    }
    return name.hasSuffix("Builder")
  }

  /// What a builder makes of the statements' values.
  func built(_ builder: ResultBuilder, of collected: Collected, place: SourceRange) -> Operand {
    switch builder {
    case .container: return container(of: collected, place: place)
    case .list:
      // What only some turn or branch gives is in no list that is known.
      if collected.allSatisfy({ $0.moment.path == path && $0.moment.loops == loops }) {
        let elements = collected.flatMap { $0.operand.elements ?? [$0.operand] }
        return Operand(value: .array(elements), type: elements.first.map { .array($0.type) } ?? .unknown, range: place)
      }
      fallthrough
    case .unknown:
      for (operand, _) in collected { escape(operand, at: place) }
      return Operand(value: .unknown, type: .unknown, range: place)
    }
  }

  /// What a builder's statements make: a form where there are sections among them, else a section.
  private func container(of collected: Collected, place: SourceRange) -> Operand {
    let sections = collected.filter { one in objects(in: one.operand.value).contains { kind(of: $0) == .section } }
    if !sections.isEmpty {
      let form = makeObject(.form, type: TypeUse(name: "Form", nameRange: place, range: place), range: place)
      instances[form] = Instance(object: form, type: nil)
      addBuilt(collected, to: form, place: place, way: .appended)
      return Operand(value: .object(form), type: .named("Form", []), range: place)
    }
    let id = makeObject(
      .section, type: TypeUse(name: "Section", nameRange: place, range: place), range: place, isMadeHere: false)
    instances[id] = Instance(object: id, type: nil)
    withObject(id) { $0.isImplicit = true }
    for (operand, moment) in collected {
      let saved = path
      path = moment.path
      add(operand, to: id, place: operand.range, mention: operand.range, way: .appended)
      path = saved
    }
    return Operand(value: .object(id), type: .named("Section", []), range: place)
  }
}
