import FormCatalogue
import FormModel

extension Follower {
  /// The overload whose labels fit the arguments; nil where none does.
  func choose(_ candidates: [DeclaredType.Member], for arguments: [Argument]) -> DeclaredType.Member? {
    let labels = arguments.map { ($0.label?.text, $0.isTrailing) }
    let fitting = candidates.first { member in
      guard case .function(let function) = member.kind else { return false }
      return Self.fits(function.parameters, labels)
    }
    if let fitting { return fitting }
    guard let argument = arguments.first, argument.label == nil, !argument.isTrailing else { return nil }
    // Swift 2 calls `func addRow(title: String, tag: String)` without its first label.
    let unlabelled = candidates.filter { member in
      guard case .function(let function) = member.kind, function.kind == .function,
        var first = function.parameters.first, first.hasLabelOfSwift3
      else { return false }
      first.label = nil
      return Self.fits([first] + function.parameters.dropFirst(), labels)
    }
    return Set(unlabelled.map(\.owner)).count == unlabelled.count ? unlabelled.first : nil
  }

  /// Which of the functions of one name a call means, as the types of its arguments tell: `fill(_: TextRow)` and
  /// `fill(_: Section)` are two. Nil where they do not tell.
  func overload(
    of member: DeclaredType.Member, in receiver: Instance?, for arguments: [ArgumentUse], at place: SourceRange
  ) -> DeclaredType.Member? {
    let overloads = everything(named: member, in: receiver, seenFrom: place.file).filter {
      $0.isStatic == member.isStatic
    }
    guard overloads.count > 1 else { return member }
    guard overloads.count <= Self.comparedOverloads else { return nil }
    let labels = arguments.map { ($0.label, $0.isTrailing) }
    let fitting = overloads.compactMap { other -> Overload? in
      guard case .function(let function) = other.kind, function.kind == .function,
        Self.fits(function.parameters, labels), let ranks = ranks(of: arguments, function, other)
      else { return nil }
      return Overload(member: other, function: function, ranks: ranks)
    }
    // Where Swift sees none that fits, something is not known.
    guard !fitting.isEmpty else { return member }
    let best = fitting.filter { one in fitting.allSatisfy { one.isAtLeast($0) } }
    guard let first = best.first else { return nil }
    // Declarations that do not differ are told apart elsewhere.
    guard best.allSatisfy({ $0.hasParameters(of: first) }) else { return nil }
    // An override and what it overrides.
    return best.contains { $0.member.id == member.id } ? member : first.member
  }

  /// Nobody writes more functions of one name.
  private static let comparedOverloads = 64

  private struct Overload {
    var member: DeclaredType.Member
    var function: FunctionDeclaration
    /// For each argument how well its type fits: 3 the very type, 2 a superclass or another type it converts to, 1 unknown.
    var ranks: [Int]

    func isAtLeast(_ other: Overload) -> Bool {
      let isBetter = zip(ranks, other.ranks).allSatisfy { $0 >= $1 }
      // Of two that take the same the one without further defaults is called.
      return isBetter && (ranks != other.ranks || function.parameters.count <= other.function.parameters.count)
    }

    func hasParameters(of other: Overload) -> Bool {
      function.parameters.elementsEqual(other.function.parameters) {
        $0.label?.text == $1.label?.text && $0.type?.spelling == $1.type?.spelling
      }
    }
  }

  /// How well the arguments fit the parameters; nil where one certainly does not.
  func ranks(
    of arguments: [ArgumentUse], _ function: FunctionDeclaration, _ member: DeclaredType.Member
  ) -> [Int]? {
    var position = 0
    var ranks: [Int] = []
    for argument in arguments {
      let isMeant = { (parameter: Parameter) in
        parameter.label?.text == argument.label || argument.isTrailing && argument.label == nil
      }
      guard position < function.parameters.count,
        let found = function.parameters[position...].firstIndex(where: isMeant)
      else {
        ranks.append(1)
        continue
      }
      let parameter = function.parameters[found]
      if !parameter.isVariadic { position = found + 1 }
      guard let rank = rank(of: argument.operand, parameter, function, member) else { return nil }
      ranks.append(rank)
    }
    return ranks
  }

  private func rank(
    of operand: Operand, _ parameter: Parameter, _ function: FunctionDeclaration, _ member: DeclaredType.Member
  ) -> Int? {
    guard let type = parameter.type, !function.generics.contains(where: { mentions(type, $0.name.text) }) else {
      return 1
    }
    if operand.closure != nil { return rank(ofClosureAs: type, member) }
    if operand.type != .function, case .type = operand.value {
      return Self.isMetatype(type) ? 2 : Self.isFunctionType(type) ? nil : 1
    }
    let context = LexicalContext(file: member.file, type: member.owner)
    let wanted = graph.resolved(index.valueType(of: type, in: context))
    if case .member(nil, let name, _) = operand.value, case .named(let known, _) = wanted,
      let declared = index.types[known], declared.hasCase(name.text) || declared.members[name.text] != nil
    {
      return 3
    }
    let own = operand.object.flatMap { scope[$0]?.classType } ?? operand.type
    if operand.literal == nil, case .named = graph.resolved(own), case .named(let name, _) = wanted {
      return rank(of: graph.resolved(own), as: wanted, name)
    }
    switch operand.shape.converts(to: wanted, knowing: graph.knowledge) {
    case .no: return nil
    case .unknown: return 1
    case .yes: return operand.shape.defaultType.unwrapped == wanted ? 3 : 2
    }
  }

  private func rank(ofClosureAs type: TypeReference, _ member: DeclaredType.Member) -> Int? {
    if Self.isFunctionType(type) { return 2 }
    if Self.isMetatype(type) { return nil }
    // An alias may be a function's.
    switch index.valueType(of: type, in: LexicalContext(file: member.file, type: member.owner)).unwrapped {
    case .string, .int, .double, .float, .bool, .date, .url, .array, .set, .dictionary: return nil
    case .named, .optional, .tuple, .function, .parameter, .any, .unknown: return 1
    }
  }

  private static func isMetatype(_ type: TypeReference) -> Bool {
    if case .metatype = type.unwrapped.kind { true } else { false }
  }

  /// How well an object of one class passes as another one.
  private func rank(of own: ValueType, as wanted: ValueType, _ name: String) -> Int? {
    switch own.isSame(as: wanted, nominal: graph.knowledge.isNominal) {
    case .yes: return 3
    case .no where graph.inherits(own, from: name) == .no: return nil
    case .no, .unknown: break
    }
    if isOther(own, than: name) { return nil }
    if graph.inherits(own, from: name) == .yes { return 2 }
    if graph.conforms(own, to: name) == .yes { return 2 }
    let isClass = Catalogue.type(name) != nil || graph.knowledge.isNominal(name)
    return isClass && graph.inherits(own, from: name) == .no ? nil : 1
  }

  /// Whether a known type is another one than an enumeration or structure in reach.
  private func isOther(_ own: ValueType, than name: String) -> Bool {
    guard case .named(let ownName, _) = own, ownName != name, let wanted = index.types[name],
      wanted.declaration != nil, wanted.kind == .enum || wanted.kind == .struct
    else { return false }
    return Catalogue.type(ownName) != nil || Catalogue.rules[ownName] != nil
      || index.types[ownName]?.declaration != nil
  }
}

extension Parameter {
  /// Whether the label is written once with the name: Swift 2 calls a function's first parameter without it.
  var hasLabelOfSwift3: Bool { label?.range == name.range && defaultValue == nil && !isVariadic }
}
