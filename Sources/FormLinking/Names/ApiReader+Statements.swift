import FormCatalogue
import FormModel

extension ApiReader {
  func enter() -> Bool {
    guard depth < 100 else { return false }
    depth += 1
    return true
  }

  func read(_ statements: [Statement]) {
    guard enter() else { return }
    defer { depth -= 1 }
    blocks.append([:])
    for statement in statements { read(statement) }
    blocks.removeLast()
  }

  private func read(_ statement: Statement) {
    switch statement.kind {
    case .expression(let expression), .throw(let expression):
      if !isOfNoInterest(expression.range) { _ = type(of: expression) }
    case .declaration(let declaration): read(declaration)
    case .if(let conditions, let then, let otherwise):
      blocks.append([:])
      for condition in conditions { read(condition) }
      read(then.statements)
      blocks.removeLast()
      if let otherwise { read(otherwise.statements) }
    case .guard(let conditions, let otherwise):
      for condition in conditions { read(condition) }
      read(otherwise.statements)
    case .switch(let subject, let cases):
      let type = type(of: subject)
      for one in cases {
        blocks.append([:])
        for pattern in one.patterns { read(pattern, matching: type) }
        if let filter = one.guardExpression { _ = self.type(of: filter) }
        read(one.body.statements)
        blocks.removeLast()
      }
    case .for(let pattern, let sequence, let filter, let body):
      blocks.append([:])
      let type = type(of: sequence)
      read(pattern, matching: element(of: type))
      if let filter { _ = self.type(of: filter) }
      read(body.statements)
      blocks.removeLast()
    case .while(let conditions, let body):
      blocks.append([:])
      for condition in conditions { read(condition) }
      read(body.statements)
      blocks.removeLast()
    case .repeat(let body, let condition):
      read(body.statements)
      _ = type(of: condition)
    case .return(let expression): if let expression { _ = type(of: expression, expecting: returning.last ?? .unknown) }
    case .break, .continue, .fallthrough: break
    case .defer(let body): read(body.statements)
    case .do(let body, let catches):
      read(body.statements)
      for block in catches { read(block.statements) }
    case .conditionalCompilation(let clauses):
      forgettingOtherVersions(clauses.map(\.condition)) { for clause in clauses { read(clause.statements) } }
    case .labeled(_, let inner): read(inner)
    case .unknown(let expressions): for expression in expressions { _ = type(of: expression) }
    }
  }

  private func read(_ condition: Statement.Condition) {
    switch condition {
    case .expression(let expression): _ = type(of: expression)
    case .optionalBinding(let pattern, let annotation, let initializer):
      let declared = annotation.map { read($0) }
      if let initializer {
        let found = type(of: initializer, expecting: declared ?? .unknown)
        bind(pattern, declared ?? found.unwrapped)
      } else if let name = pattern.boundNames.first {
        bind(pattern, local(name.text)?.unwrapped ?? property(name.text)?.unwrapped ?? .unknown)
      }
    case .matching(let pattern, let expression):
      let found = type(of: expression)
      read(pattern, matching: found)
    case .availability: break
    }
  }

  private func read(_ pattern: Pattern, matching type: ValueType) {
    guard enter() else { return }
    defer { depth -= 1 }
    switch pattern {
    case .wildcard: break
    case .identifier(let name): declare(name, type)
    case .expression(let expression): _ = self.type(of: expression, expecting: type)
    case .enumCase(let expression, let inner):
      _ = self.type(of: expression, expecting: type)
      for pattern in inner { read(pattern, matching: .unknown) }
    case .tuple(let inner):
      for (position, pattern) in inner.enumerated() {
        if case .tuple(let types) = type, types.indices.contains(position) {
          read(pattern, matching: types[position])
        } else {
          read(pattern, matching: .unknown)
        }
      }
    case .cast(let inner, let reference): read(inner, matching: read(reference))
    case .optional(let inner): read(inner, matching: type.unwrapped)
    }
  }

  func bind(_ pattern: Pattern, _ type: ValueType) {
    if case .identifier(let name) = pattern {
      declare(name, type)
    } else {
      for name in pattern.boundNames { declare(name, .unknown) }
    }
  }

  func declare(_ name: Name, _ type: ValueType) {
    guard !blocks.isEmpty else { return }
    blocks[blocks.count - 1][name.text] = type
  }

  func local(_ name: String) -> ValueType? {
    for block in blocks.reversed() { if let type = block[name] { return type } }
    return nil
  }

  func element(of type: ValueType) -> ValueType {
    switch type.unwrapped {
    case .array(let element), .set(let element): element
    case .named("Section", _): .named("BaseRow", [])
    case .named("Form", _): .named("Section", [])
    default: .unknown
    }
  }

  // MARK: Declarations

  func read(_ declaration: Declaration) {
    guard !isSkipped(declaration), enter() else { return }
    defer { depth -= 1 }
    for attribute in declaration.attributes where speaksEureka { note(attribute.name, [], isConstruction: false) }
    let owner = selfType
    switch declaration.kind {
    case .type(let type): read(type)
    case .function(let function):
      let isMember = blocks.count == 1 && owner != nil
      if isMember, let owner { noteDeclaration(function.name, function.parameters, declaration, in: owner) }
      let isSignature = isMember && isFormClass(owner)
      blocks.append([:])
      for parameter in function.parameters {
        let type = parameter.type.map { read($0, isSignature: isSignature) } ?? .unknown
        declare(parameter.name, type)
        if let value = parameter.defaultValue { _ = self.type(of: value, expecting: type) }
      }
      let result = function.result.map { read($0, isSignature: isSignature) } ?? .unknown
      if let body = function.body, !isOfNoInterest(body.range) { read(body.statements, returning: result) }
      blocks.removeLast()
      if !isMember { declare(function.name, .unknown) }
    case .variable(let variable):
      let isMember = blocks.count == 1 && owner != nil
      for binding in variable.bindings {
        let declared = binding.type.map { read($0, isSignature: isMember && isFormClass(owner)) }
        if isMember, let owner, let name = binding.pattern.boundNames.first {
          noteDeclaration(name, [], declaration, in: owner)
        }
        let found = binding.initializer.map { type(of: $0, expecting: declared ?? .unknown) }
        for block in [binding.getter, binding.setter, binding.willSet, binding.didSet] {
          if let block { read(block.statements, returning: declared ?? .unknown) }
        }
        if !isMember { bind(binding.pattern, declared ?? found ?? .unknown) }
      }
    case .typeAlias(let name, _, let type):
      if let owner { note(.typeAlias(in: owner), name) }
      _ = read(type)
    case .enumCase(let elements):
      for element in elements {
        for parameter in element.parameters { if let type = parameter.type { _ = read(type) } }
        if let raw = element.rawValue { _ = type(of: raw) }
      }
    case .conditionalCompilation(let clauses):
      forgettingOtherVersions(clauses.map(\.condition)) {
        for clause in clauses { for inner in clause.declarations { read(inner) } }
      }
    case .associatedType, .import, .other: break
    }
  }

  /// Reads the clauses of an `#if`. Where they ask for a version (`swift(>=4.2)`, `compiler(<6)`, a flag `EUREKA_5`,
  /// `canImport(Eureka, _version: 5.3)`), or are never compiled (`false`), each of them is written for another one, and nothing
  /// in them is noted.
  private func forgettingOtherVersions(_ conditions: [String?], _ read: () -> Void) {
    let before = uses.count
    read()
    if conditions.contains(where: { $0.map(Self.asksForVersion) ?? false }) { uses.removeSubrange(before...) }
  }

  private static func asksForVersion(_ condition: String) -> Bool {
    let words = condition.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { $0.lowercased() }
    return words.enumerated().contains { position, word in
      // `canImport(SwiftUI)`
      if position > 0, words[position - 1] == "canimport" { return words.contains("_version") }
      return word == "false" || word.hasPrefix("swift") || word.hasPrefix("compiler") || word.contains("eureka")
    }
  }

  /// Whether the declaration is of no interest, and nothing behind it speaks of it: what a body declares may be used there.
  private func isSkipped(_ declaration: Declaration) -> Bool {
    guard isOfNoInterest(declaration.range) else { return false }
    if case .type = declaration.kind { return true }
    return blocks.count == 1
  }

  func read(_ statements: [Statement], returning type: ValueType) {
    returning.append(type)
    if type != .unknown, statements.count == 1, case .expression(let expression) = statements[0].kind {
      _ = self.type(of: expression, expecting: type)
    } else {
      read(statements)
    }
    returning.removeLast()
  }

  private func read(_ type: TypeDeclaration) {
    let saved = (context, selfType, blocks, returning, mentioned)
    let start = uses.count
    defer { (context, selfType, blocks, returning, mentioned) = saved }
    for inherited in type.inheritance { _ = read(inherited) }
    let base: String
    if let extended = type.extendedType, case .named(let components) = extended.kind {
      base = components.map(\.name.text).joined(separator: ".")
    } else {
      base = type.name.text
    }
    let qualified = context.type.map { "\($0).\(base)" } ?? base
    context = LexicalContext(file: file, type: qualified)
    selfType = .named(qualified, type.generics.map { .parameter($0.name.text) })
    blocks = [[:]]
    returning = []
    mentioned = []
    for member in type.members { read(member) }
    // An alias that the class itself uses is its own, whatever a protocol once called like that.
    let own = selfType
    uses[start...].filter { use in
      if case .typeAlias(let owner) = use.kind { owner == own && mentioned.contains(use.name.text) } else { false }
    }.forEach { alias in uses.removeAll { $0 == alias } }
  }

  private func noteDeclaration(
    _ name: Name, _ parameters: [Parameter], _ declaration: Declaration, in owner: ValueType
  ) {
    guard isLibrary(owner) || graph.isRowController(owner) else { return }
    note(.declaration(in: owner, isOverride: declaration.has("override")), name) {
      $0.arguments = parameters.map {
        ApiUse.Argument(
          label: $0.label?.text, labelRange: $0.label.map { place($0.range) }, value: place($0.name.range),
          isTrailing: false)
      }
    }
  }

  /// Whether the type is a row, a cell or a form view controller.
  private func isFormClass(_ type: ValueType?) -> Bool {
    guard let type else { return false }
    return ["BaseRow", "BaseCell", "FormViewController"].contains { graph.inherits(type, from: $0) == .yes }
  }

  // MARK: Types

  /// Notes the names of a written type, and gives its meaning.
  @discardableResult
  func read(_ reference: TypeReference, isSignature: Bool = false) -> ValueType {
    note(reference, isSignature: isSignature)
    return index.valueType(of: reference, in: context)
  }

  /// What may stand in front of a name that versions are asked about.
  private static let namesInFront: Set<String> = ["Eureka", "UITableView", "UITableViewCell"]

  private func note(_ reference: TypeReference, isSignature: Bool) {
    guard enter() else { return }
    defer { depth -= 1 }
    switch reference.kind {
    case .named(let components):
      guard let last = components.last else { return }
      if let outer = components.first, components.count > 1 {
        // `SwipeAction.Style` is as new as what it is nested in; a module's name is none of the library's.
        note(outer.name, [], isConstruction: false)
        // `Geometry.Tuple`, `Core.Row` are others'.
        guard Self.namesInFront.contains(outer.name.text) else {
          for argument in last.generics { note(argument, isSignature: isSignature) }
          return
        }
      }
      note(last.name, last.generics, isConstruction: false, isSignature: isSignature)
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .constrained(let inner),
      .metatype(let inner):
      note(inner, isSignature: isSignature)
    case .dictionary(let key, let value):
      note(key, isSignature: isSignature)
      note(value, isSignature: isSignature)
    case .tuple(let elements, _), .composition(let elements):
      for element in elements { note(element, isSignature: isSignature) }
    case .function(let parameters, let result):
      for parameter in parameters + [result] { note(parameter, isSignature: isSignature) }
    case .unknown: break
    }
  }

  func note(_ name: Name, _ generics: [TypeReference], isConstruction: Bool, isSignature: Bool = false) {
    ask(name.text)
    mentioned.insert(name.text)
    if index.type(named: [name.text], in: context)?.declaration == nil,
      !index.isAmbiguous(name.text, from: context.file), index.alias(named: name.text, in: context) == nil, speaksEureka
    {
      note(.type(isConstruction: isConstruction), name) { $0.generics = generics.map { place($0.range) } }
      if isSignature { note(.signature, name) }
    }
    let type = ValueType.named(name.text, [])
    let isFormType =
      graph.inherits(type, from: "BaseRow") == .yes || graph.inherits(type, from: "BaseCell") == .yes
      || graph.isRow(index.valueType(of: TypeReference(.named([.init(name)]), name.range), in: context)) == .yes
    for argument in generics {
      if isFormType, speaksEureka { noteValueTypes(argument) }
      note(argument, isSignature: isSignature)
    }
  }

  private func noteValueTypes(_ reference: TypeReference) {
    guard enter() else { return }
    defer { depth -= 1 }
    switch reference.kind {
    case .named(let components):
      if components.count == 1, let last = components.last {
        note(.valueType, last.name)
        for argument in last.generics { noteValueTypes(argument) }
      }
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner): noteValueTypes(inner)
    default: break
    }
  }
}
