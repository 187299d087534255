package import FormModel

/// A constant text or a case with a raw value, as code of any file names it.
package struct NamedConstant: Hashable, Sendable {
  package let name: String
  /// The type that it is a member of, without the types around; nil for globals and for those of a function.
  package let owner: String?
  package let file: FileID
  /// The function that it is local to.
  package let body: ByteRange?
  /// Whether its text is what a coder writes.
  package let isCoded: Bool
  /// Of a case: its raw value.
  package let rawValue: String?
  /// Of a case: the raw values of the others, which are no raw values for this one.
  package let otherRawValues: Set<String>

  /// `Tags.name`
  package var description: String { owner.map { "\($0).\(name)" } ?? name }
}

extension NamedConstant {
  /// The constant whose own text is the literal, or whose raw value is its own name; nil where the characters are no constant's.
  package init?(at literal: SourceRange, in index: DeclarationIndex) {
    let types = Array(index.types.values) + index.ambiguous.values.joined()
    for type in types where type.parts.contains(where: { $0.file == literal.file }) {
      for member in type.allMembers {
        guard let found = Self.name(of: literal, in: member) else { continue }
        let isCase = if case .enumCase = member.kind { true } else { false }
        self.init(
          name: found.name, owner: found.body == nil ? type.name : nil, file: literal.file, body: found.body,
          isCoded: isCase && type.inheritance.contains { Self.isCoded($0.type) },
          rawValue: Self.rawValue(of: member),
          otherRawValues: isCase ? Self.rawValues(of: type, except: found.name) : [])
        return
      }
    }
    for member in index.globals.values.joined() {
      guard let found = Self.name(of: literal, in: member) else { continue }
      self.init(
        name: found.name, owner: nil, file: literal.file, body: found.body, isCoded: false, rawValue: nil,
        otherRawValues: [])
      return
    }
    return nil
  }

  private static func rawValues(of type: DeclaredType, except name: String) -> Set<String> {
    Set(type.allMembers.filter { $0.name != name }.compactMap(rawValue))
  }

  private static func rawValue(of member: DeclaredType.Member) -> String? {
    guard case .enumCase(let element, _) = member.kind else { return nil }
    guard case .string(let literal)? = element.rawValue?.kind else { return element.name.text }
    return text(literal)
  }

  private static func text(_ literal: StringLiteral) -> String {
    literal.segments.map { if case .text(let text) = $0 { text.text } else { "" } }.joined()
  }

  private static func isCoded(_ type: TypeReference) -> Bool {
    guard case .named(let components) = type.kind, let name = components.last?.name.text else { return false }
    return ["CodingKey", "Codable", "Encodable", "Decodable"].contains(name)
  }

  private static func name(
    of literal: SourceRange, in member: DeclaredType.Member
  ) -> (name: String, body: ByteRange?)? {
    let range = member.declaration.range
    guard member.file == literal.file, range.lowerBound <= literal.start, literal.end <= range.upperBound else {
      return nil
    }
    switch member.kind {
    case .variable(let binding, _): return isText(binding.initializer, at: literal) ? (member.name, nil) : nil
    case .enumCase(let element, _):
      return element.name.range == literal.bytes || isText(element.rawValue, at: literal) ? (member.name, nil) : nil
    case .function:
      var name: String?
      var walker = CodeWalker(visitStatement: { statement in
        guard case .declaration(let declaration) = statement.kind, case .variable(let variable) = declaration.kind
        else { return }
        for binding in variable.bindings where isText(binding.initializer, at: literal) {
          name = binding.pattern.boundNames.first?.text
        }
      }) { _ in name == nil }
      walker.walk(member.declaration)
      return name.map { ($0, range) }
    }
  }

  private static func isText(_ expression: Expression?, at literal: SourceRange) -> Bool {
    if case .string(let text)? = expression?.kind { text.contents == literal.bytes } else { false }
  }
}

extension NamedConstant {
  /// Where code of a file hands the text on to what does not say that it takes a tag: to a call, as a key, into another text.
  package func handedOn(in file: SwiftFile) -> [ByteRange] {
    file.statements.flatMap { statement -> [ByteRange] in
      guard case .declaration(let declaration) = statement.kind else {
        return body == nil ? places(readsBareName: owner == nil) { $0.walk([statement]) } : []
      }
      return places(in: declaration, isInOwner: false)
    }
  }

  private static let maximumDepth = 64

  private func places(in declaration: Declaration, isInOwner: Bool, depth: Int = 0) -> [ByteRange] {
    guard depth < Self.maximumDepth else { return [] }
    switch declaration.kind {
    case .type(let type):
      let isInOwner = isInOwner || type.name.text == owner
      return type.members.flatMap { places(in: $0, isInOwner: isInOwner, depth: depth + 1) }
    case .conditionalCompilation(let clauses):
      return clauses.flatMap(\.declarations).flatMap { places(in: $0, isInOwner: isInOwner, depth: depth + 1) }
    case .function, .variable, .enumCase, .typeAlias, .associatedType, .import, .other:
      if let body, declaration.range != body { return [] }
      // Another value of the name in there is what the name means.
      let isOther = bindings(in: declaration) > (body == nil ? 0 : 1)
      return places(readsBareName: !isOther && (owner == nil || isInOwner)) { $0.walk(declaration) }
    }
  }

  /// How often the name is given to a parameter or a local value.
  private func bindings(in declaration: Declaration) -> Int {
    var count = 0
    func note(_ parameters: [Parameter]) { count += parameters.count { $0.name.text == name } }
    if case .function(let function) = declaration.kind { note(function.parameters) }
    var walker = CodeWalker(
      visitBinding: { if $0.text == name { count += 1 } },
      visitStatement: { statement in
        switch statement.kind {
        case .declaration(let inner):
          if case .function(let function) = inner.kind { note(function.parameters) }
          guard case .variable(let variable) = inner.kind else { return }
          count += variable.bindings.flatMap(\.pattern.boundNames).count { $0.text == name }
        case .for(let pattern, _, _, _): count += pattern.boundNames.count { $0.text == name }
        default: break
        }
      }
    ) { expression in
      if case .closure(let closure) = expression.kind { note(closure.parameters) }
      return true
    }
    walker.walk(declaration)
    return count
  }

  private func places(readsBareName: Bool, walk: (inout CodeWalker) -> Void) -> [ByteRange] {
    var found: [ByteRange] = []
    func read(_ expression: Expression) {
      if isMention(expression, readsBareName) { found.append(expression.range) }
    }
    var walker = CodeWalker { expression in
      switch expression.kind {
      case .call(let call):
        let callee = call.callee.calleeName
        if Self.quiet.contains(callee) || callee.hasPrefix("XCT") { return false }
        // The case of a text: `Tag(rawValue: "name")`.
        if let rawValue, callee == owner, let argument = call.arguments.first, argument.label?.text == "rawValue",
          case .string(let literal) = argument.value.kind, Self.text(literal) == rawValue
        {
          found.append(argument.value.range)
        }
        guard !Self.lookups.contains(callee), !callee.hasSuffix("Row"), !callee.hasSuffix("RowOf") else { break }
        for argument in call.arguments where !(argument.label?.text.lowercased().hasSuffix("tag") ?? false) {
          read(argument.value)
        }
      case .subscript(let base, let arguments):
        if base.holdsValues { break }
        for argument in arguments { read(argument.value) }
      case .dictionary(let elements):
        for element in elements {
          read(element.key)
          read(element.value)
        }
      case .assignment(let left, let right):
        if case .member(_, let member, _) = left.kind, member.text != "tag" { read(right) }
      case .string(let literal):
        for case .interpolation(let inner, _) in literal.segments { read(inner) }
      case .binary(let sign, let left, let right) where sign.text == "+" || sign.text == "+=":
        read(left)
        read(right)
      case .chain(let operands, let signs) where signs.contains { $0.text == "+" }: operands.forEach(read)
      default: break
      }
      return true
    }
    walk(&walker)
    return found
  }

  /// What is written for people who develop the app.
  private static let quiet: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "assertionFailure", "precondition",
    "preconditionFailure", "fatalError",
  ]

  private static let lookups: Set<String> = ["rowBy", "rowByTag", "sectionBy", "sectionByTag", "RuleEqualsToRow"]

  private func isMention(_ expression: Expression, _ readsBareName: Bool) -> Bool {
    var expression = expression
    while true {
      switch expression.kind {
      case .member(let base?, let member, _) where member.text == "rawValue": expression = base
      case .cast(let inner, _, _), .forceUnwrap(let inner), .optionalChain(let inner): expression = inner
      case .name(let word, _): return readsBareName && word.text == name
      case .member(let base?, let member, _):
        guard member.text == name, let owner else { return false }
        switch base.kind {
        case .name(let word, _): return word.text == owner || readsBareName && ["self", "Self"].contains(word.text)
        case .member(_, let word, _): return word.text == owner
        default: return false
        }
      default: return false
      }
    }
  }
}

extension Expression {
  /// `form.values()`, or a constant or parameter that is called so.
  fileprivate var holdsValues: Bool {
    switch kind {
    case .call(let call): call.callee.calleeName == "values"
    case .forceUnwrap(let inner), .optionalChain(let inner): inner.holdsValues
    default: calleeName.lowercased().hasSuffix("values")
    }
  }
}
