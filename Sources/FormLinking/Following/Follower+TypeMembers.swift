import FormModel

/// Members of types and of their cases: `Tags.name`, `Tags.name.rawValue`.
extension Follower {
  func memberOfType(
    _ name: Name, _ use: TypeUse, _ generics: [TypeReference], _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    if name.text == "self" { return Operand(value: .type(use), type: .unknown, range: place) }
    if name.text == "init" { return Operand(value: .type(use), type: .function, range: place) }
    if let qualified = use.declared,
      let type = index.visible(qualified, from: environment.file) ?? index.types[qualified]
    {
      if let found = staticMember(name.text, of: type, place: place) {
        if case .member(let type, let inner, let arguments) = found.value {
          var found = found
          found.value = .member(type: type, name: Name(inner.text, name.range), arguments: arguments)
          return found
        }
        return found
      }
      if let nested = index.type(named: [name.text], in: LexicalContext(file: environment.file, type: qualified)),
        nested.qualifiedName.hasPrefix(qualified + ".")
      {
        return Operand(
          value: .type(
            TypeUse(
              name: name.text, nameRange: range(name.range, environment), range: place,
              generics: generics.map { valueType($0, environment) }, declared: nested.qualifiedName)),
          type: .unknown, range: place)
      }
      if let aliases = index.aliases["\(qualified).\(name.text)"], aliases.count == 1, let alias = aliases.first,
        let target = target(
          of: alias, name, generics.map { valueType($0, environment) }, range: place, environment)
      {
        return Operand(value: .type(target), type: .unknown, range: place)
      }
    } else if let type = index.types[use.name], let found = staticMember(name.text, of: type, place: place) {
      return found
    }
    if name.text.isCapitalized, use.declared == nil, !isFormEnum(use.name) {
      // `Module.Type`.
      let nested = typeUse(path: [use.name, name.text], name: name, generics: generics, range: place, environment)
      if !isKnownLibraryType(use.name) { return Operand(value: .type(nested), type: .unknown, range: place) }
    }
    // Nearly every file extends it, and does not lead to what is named here.
    if use.name == "String", use.declared == nil { scope.unresolvedNames.insert(name.text) }
    return Operand(value: .member(type: use.name, name: name, arguments: []), type: .unknown, range: place)
  }

  /// A property of an enum's case: `.rawValue`, or a computed one (`var tag: String { switch self { … } }`).
  func memberOfCase(
    _ name: Name, _ owner: Operand, _ qualified: String, _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    if qualified == "DateComponents", name.text == "date" {
      return Operand(value: owner.value, type: .optional(.date), range: place)
    }
    guard case .member(_, let caseName, _) = owner.value,
      let type = index.visible(qualified, from: environment.file) ?? index.types[qualified]
    else { return nil }
    scope.files.insert(type.file)
    if name.text == "rawValue" && !declaresRawValue(type) || isCodingKeyText(name.text, type) {
      return rawValue(of: caseName.text, in: type, place: place)
    }
    guard let member = index.members(named: name.text, of: type).first(where: { !$0.isStatic }),
      case .variable(let binding, _) = member.kind, let getter = binding.getter
    else { return nil }
    let instance = Instance(object: ObjectID(-1), type: type)
    instance.enumValue = owner.value
    let inner = Environment(
      parent: nil, receiver: instance, context: LexicalContext(file: member.file, type: member.owner),
      results: Results())
    return at(
      inline(member, inner, body: getter, type: binding.type, place: place),
      place)
  }

  /// Whether an enum says itself what its `rawValue` is.
  func declaresRawValue(_ type: DeclaredType) -> Bool { type.members["rawValue"]?.contains { !$0.isStatic } == true }

  func isCodingKeyText(_ name: String, _ type: DeclaredType) -> Bool {
    name == "stringValue" && type.inheritance.contains { $0.type.lastComponent?.name.text == "CodingKey" }
  }

  /// The raw value of a case: written, or implied by the name or position.
  func rawValue(of caseName: String, in type: DeclaredType, place: SourceRange) -> Operand? {
    let cases = (type.members[caseName] ?? []).filter { if case .enumCase = $0.kind { true } else { false } }
    guard let first = cases.first else { return nil }
    if cases.count == 1 { return rawValue(of: first, in: type, place: place) }
    // Each stands in a branch of '#if'.
    let values = cases.compactMap { rawValue(of: $0, in: type, place: place) }
    return values.count == cases.count ? join(values) : nil
  }

  private func rawValue(of member: DeclaredType.Member, in type: DeclaredType, place: SourceRange) -> Operand? {
    guard case .enumCase(let element, let position) = member.kind else { return nil }
    let names = type.inheritance.compactMap { $0.type.lastComponent?.name.text }
    if let raw = element.rawValue {
      let environment = Environment(
        parent: nil, receiver: nil, context: LexicalContext(file: member.file, type: type.qualifiedName),
        results: Results())
      return at(evaluate(raw, environment), place)
    }
    if names.contains("String") || names.contains("CodingKey") {
      return Operand(
        value: .string(MappedConstant(member.name, implicitRawValue: member.nameRange)), type: .string, range: place)
    }
    if names.contains("Int") {
      return integerRawValue(before: position, of: type).map {
        Operand(value: .integer($0), type: .int, range: place)
      }
    }
    return nil
  }

  /// The implied raw value of a case: one more than that of the case in front of it.
  private func integerRawValue(before position: Int, of type: DeclaredType) -> Int? {
    var value = 0
    var found: [Int: EnumCaseElement] = [:]
    for member in type.allMembers {
      if case .enumCase(let element, let position) = member.kind { found[position] = element }
    }
    for earlier in 0..<position {
      guard let element = found[earlier] else { return nil }
      if let raw = element.rawValue {
        guard case .integer(let written?) = raw.kind, written < Int.max else { return nil }
        value = written
      }
      value += 1
    }
    return value
  }
}
