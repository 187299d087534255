import FormCatalogue
import FormModel

extension ApiReader {
  /// The type of an expression, as far as it is told; everything inside is read on the way, once.
  func type(of expression: Expression, expecting: ValueType = .unknown) -> ValueType {
    guard enter() else { return .unknown }
    defer { depth -= 1 }
    switch expression.kind {
    case .string(let literal):
      for segment in literal.segments { if case .interpolation(let inner, _) = segment { _ = type(of: inner) } }
      return .string
    case .integer: return .int
    case .float: return .double
    case .boolean: return .bool
    case .nil, .keyPath: return .unknown
    case .array(let elements):
      var found: ValueType?
      for one in elements {
        let type = type(of: one, expecting: element(of: expecting))
        found = found == nil || found == type ? type : .unknown
      }
      return .array(found ?? .unknown)
    case .dictionary(let elements):
      for element in elements {
        _ = type(of: element.key)
        _ = type(of: element.value)
      }
      return .unknown
    case .tuple(let elements): return .tuple(elements.map { type(of: $0.value) })
    case .name(let name, let generics): return type(ofName: name, generics)
    case .member(let base, let name, let generics):
      return type(ofMember: name, generics, of: base, expecting, call: nil)
    case .call(let call): return type(of: call, expecting)
    case .subscript(let base, let arguments):
      let owner = type(of: base)
      for argument in arguments { _ = type(of: argument.value) }
      if case .dictionary(_, let value) = owner.unwrapped { return .optional(value) }
      return element(of: owner)
    case .closure(let closure):
      if case .named("onSelectSelectableRow", let row) = expecting, let row = row.first {
        read(closure, [graph.cellType(ofRow: row), row])
      } else {
        read(closure, [])
      }
      return .function
    case .binary(let name, let left, let right): return type(ofOperator: name, left, right)
    case .chain(let operands, let operators): return type(ofChain: operands, operators)
    case .prefix(_, let inner), .postfix(_, let inner): return type(of: inner)
    case .assignment(let left, let right):
      readAssignment(left, right)
      return .unknown
    case .ternary(let condition, let then, let otherwise):
      _ = type(of: condition)
      let first = type(of: then, expecting: expecting)
      let second = type(of: otherwise, expecting: expecting)
      return first == second || second == .unknown ? first : .unknown
    case .cast(let inner, let kind, let reference):
      _ = type(of: inner)
      let target = read(reference)
      switch kind {
      case .as, .forced: return target
      case .conditional: return .optional(target)
      case .is: return .bool
      }
    case .optionalChain(let inner), .forceUnwrap(let inner): return type(of: inner, expecting: expecting).unwrapped
    case .type(let reference):
      read(reference)
      return .unknown
    case .statement(let statement):
      read([statement])
      return .unknown
    case .unknown(let inner):
      for expression in inner { _ = type(of: expression) }
      return .unknown
    }
  }

  // MARK: Names

  func type(ofName name: Name, _ generics: [TypeReference]) -> ValueType {
    ask(name.text)
    if name.text == "self" { return selfType ?? .unknown }
    if name.text == "super" {
      guard let selfType else { return .unknown }
      return graph.chain(of: selfType).dropFirst().first ?? .unknown
    }
    if let known = local(name.text) { return known }
    if let known = property(name.text) { return known }
    if isTypeName(name.text) {
      note(name, generics, isConstruction: false)
      return .unknown
    }
    if index.globals(named: name.text, from: file).isEmpty, let type = libraryMember(name, call: nil) { return type }
    return .unknown
  }

  /// A member of the library's class that `self` is, named without `self`.
  func libraryMember(_ name: Name, call: Call?) -> ValueType? {
    guard let selfType, case .absent = graph.member(name.text, of: selfType, in: version) else {
      guard let selfType, isLibrary(selfType) else { return nil }
      if case .unknown = graph.member(name.text, of: selfType, in: version) {
        if !Catalogue.migrations(of: name.text).isEmpty { noteMember(name, of: selfType, call: call) }
        return nil
      }
      noteMember(name, of: selfType, call: call)
      return propertyType(name.text, of: selfType)
    }
    // Names that no version has any more are in the tables of migrations only.
    if !Catalogue.migrations(of: name.text).isEmpty, isLibrary(selfType) { noteMember(name, of: selfType, call: call) }
    return nil
  }

  func isTypeName(_ name: String) -> Bool {
    name.isCapitalizedBehindUnderscores
  }

  /// The type of a property that the class around, or one it inherits from, declares in the workspace.
  func property(_ name: String) -> ValueType? {
    guard let selfType else { return nil }
    return declaredProperty(name, of: selfType)
  }

  func declaredProperty(_ name: String, of type: ValueType) -> ValueType? {
    ask(name)
    for level in declaredLevels(of: type) {
      guard let member = level.members[name]?.first else { continue }
      guard case .variable(let binding, _) = member.kind else { return .unknown }
      let context = LexicalContext(file: member.file, type: member.owner)
      if let declared = binding.type { return index.valueType(of: declared, in: context) }
      guard let initializer = binding.initializer, typing.insert(member.id).inserted else { return .unknown }
      defer { typing.remove(member.id) }
      return construction(initializer, in: context) ?? .unknown
    }
    return nil
  }

  /// The type that an initialiser plainly makes: `TextRow("a") { … }`, `Section()`.
  func construction(_ expression: Expression, in context: LexicalContext) -> ValueType? {
    guard case .call(let call) = expression.kind, case .name(let name, let generics) = call.callee.kind,
      isTypeName(name.text)
    else { return nil }
    return index.valueType(
      of: TypeReference(.named([.init(name, generics: generics)]), expression.range), in: context)
  }

  /// The type of a property of a library's object.
  func propertyType(_ name: String, of type: ValueType) -> ValueType {
    switch name {
    case "cell":
      let cell = graph.cellType(ofRow: type)
      if cell != .unknown { return cell }
    case "row":
      if graph.inherits(type, from: "BaseCell") == .yes {
        let value = graph.cellValueType(of: type)
        return value == .unknown ? .named("BaseRow", []) : .named("RowOf", [value])
      }
    case "form" where graph.inherits(type, from: "FormViewController") == .yes: return .named("Form", [])
    case "first" where graph.inherits(type, from: "Form") == .yes: return .optional(.named("Section", []))
    default: break
    }
    if name == "onSelectSelectableRow", case .named("SelectableSection", let arguments) = type.unwrapped,
      let row = arguments.first
    {
      // The closure's row: what it is assigned is read with it.
      return .named("onSelectSelectableRow", [row])
    }
    if let found = graph.propertyType(name, of: type, in: version) { return found }
    if case .otherVersion(let member) = graph.member(name, of: type, in: version), member.kind == .property {
      return ValueType(text: member.type)
    }
    return .unknown
  }

  // MARK: Members

  func type(
    ofMember name: Name, _ generics: [TypeReference], of base: Expression?, _ expecting: ValueType, call: Call?
  ) -> ValueType {
    guard let base else {
      guard case .named(let wanted, _) = expecting.unwrapped else { return .unknown }
      noteCase(name, of: wanted, call)
      return expecting.unwrapped
    }
    if let meta = metatype(base) {
      if case .named(let owner, _) = meta {
        noteCase(name, of: owner, call)
        if isEnum(owner) { return meta }
        if graph.inherits(meta, from: "BaseRow") == .yes, isLibrary(meta), !isDeclared(name.text, of: meta) {
          note(.typeMember(of: meta), name)
        }
        if name.text == "init", call != nil { return meta }
        if case .named(let path, _) = meta,
          let member = index.types[path]?.members[name.text]?.first(where: \.isStatic),
          case .variable(let binding, _) = member.kind
        {
          let context = LexicalContext(file: member.file, type: member.owner)
          if let declared = binding.type { return index.valueType(of: declared, in: context) }
          return binding.initializer.flatMap { construction($0, in: context) } ?? .unknown
        }
        if index.type(named: [owner, name.text], in: context)?.kind == .enum { return .unknown }
      }
      return .unknown
    }
    let owner = type(of: base).unwrapped
    noteMember(name, of: owner, call: call)
    if let declared = declaredProperty(name.text, of: owner) { return declared }
    return propertyType(name.text, of: owner)
  }

  /// The type that an expression names: `Condition`, `TextRow`, `Tags.Kind`.
  func metatype(_ expression: Expression) -> ValueType? {
    if let (name, generics) = qualifiedType(expression) {
      note(name, generics, isConstruction: false)
      return index.valueType(
        of: TypeReference(.named([.init(name, generics: generics)]), expression.range), in: context)
    }
    guard case .name(let name, let generics) = expression.kind, isTypeName(name.text), local(name.text) == nil,
      property(name.text) == nil
    else { return nil }
    note(name, generics, isConstruction: false)
    return index.valueType(
      of: TypeReference(.named([.init(name, generics: generics)]), expression.range), in: context)
  }

  func isEnum(_ name: String) -> Bool { Catalogue.enums.keys.contains(name) && !index.declares(name) }

  func noteCase(_ name: Name, of owner: String, _ call: Call?) {
    let owner = owner == "UITableViewCellStyle" ? "UITableViewCell.CellStyle" : owner
    guard !index.declares(owner), index.types[owner]?.members[name.text] == nil else { return }
    let tables = Self.caseOwners[name.text] ?? []
    guard isEnum(owner) || tables.contains(owner) else { return }
    note(.enumCase(of: owner), name) { $0.arguments = arguments(call) }
    for argument in call?.arguments ?? [] {
      if let label = argument.label { note(.label(callee: name.text, owner: nil), label) }
    }
  }

  /// Types outside of the catalogue's enumerations that have migrated cases, by case: `UITableViewCell.CellStyle`.
  static let caseOwners: [String: Set<String>] = {
    var owners: [String: Set<String>] = [:]
    for migration in Catalogue.migrations {
      if case .enumCase(let owner) = migration.place { owners[migration.name, default: []].insert(owner) }
    }
    return owners
  }()

  // MARK: Values

  func readAssignment(_ left: Expression, _ right: Expression) {
    guard case .member(let base?, let name, _) = left.kind, !metatypeIsLikely(base) else {
      let target = type(of: left).unwrapped
      if case .closure(let closure) = right.kind, let types = parametersOfDefault(left) {
        read(closure, types)
      } else {
        _ = type(of: right, expecting: target)
      }
      return
    }
    let owner = type(of: base).unwrapped
    let count = uses.count
    noteMember(name, of: owner, call: nil)
    if uses.count > count { uses[count].assigned = place(right.range) }
    let target = declaredProperty(name.text, of: owner) ?? propertyType(name.text, of: owner)
    _ = type(of: right, expecting: target.unwrapped)
    if name.text == "addButtonProvider", case .closure(let closure) = right.kind, isLibrary(owner),
      graph.inherits(owner, from: "MultivaluedSection") == .yes
    {
      noteParameterTypes(closure, of: "MultivaluedSection")
    }
    // 'baseValue' takes anything, and what it is given is bridged.
    if name.text != "baseValue", isFormProperty(name.text, of: owner) { noteValue(right) }
  }

  /// Whether the library declares the property, on a row or cell.
  func isFormProperty(_ name: String, of owner: ValueType) -> Bool {
    guard graph.inherits(owner, from: "BaseRow") == .yes || graph.inherits(owner, from: "BaseCell") == .yes,
      !isDeclared(name, of: owner)
    else { return false }
    switch graph.member(name, of: owner, in: version) {
    case .present, .otherVersion: return true
    case .absent, .unknown: return false
    }
  }

  /// `NSDate()` as what is assigned, in either arm of a `?:` too.
  func noteValue(_ expression: Expression) {
    switch expression.kind {
    case .call(let call):
      var made = call.callee
      if case .member(let type?, let name, _) = made.kind, name.text == "init" { made = type }
      if case .name(let name, _) = made.kind, local(name.text) == nil, !index.declares(name.text) {
        note(.valueType, name)
      }
    case .forceUnwrap(let inner): noteValue(inner)
    case .member: notePlatformName(expression)
    case .ternary(_, let then, let otherwise):
      noteValue(then)
      noteValue(otherwise)
    case .binary(let name, let left, let right) where name.text == "??":
      noteValue(left)
      noteValue(right)
    default: break
    }
  }

  /// `UITableViewCellStyle.subtitle`: the library's property or parameter is of the type's new name.
  func notePlatformName(_ expression: Expression) {
    if case .member(let base?, _, _) = expression.kind, case .name(let name, _) = base.kind, local(name.text) == nil,
      !index.declares(name.text)
    {
      note(.signature, name)
    }
  }

  // MARK: Operators

  func type(ofOperator name: Name, _ left: Expression, _ right: Expression) -> ValueType {
    let first = type(of: left)
    let second = type(of: right, expecting: first.unwrapped)
    switch name.text {
    case "+++=":
      noteOperator(name, first)
      return .unknown
    case "+++":
      noteBuilder(name, right, first)
      return first == second ? first : .unknown
    case "??": return second == .unknown ? first.unwrapped : second
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==": return .bool
    default: return first == second ? first : .unknown
    }
  }

  func type(ofChain operands: [Expression], _ operators: [Name]) -> ValueType {
    guard let head = operands.first else { return .unknown }
    let first = type(of: head)
    for operand in operands.dropFirst() { _ = type(of: operand, expecting: first.unwrapped) }
    for name in operators where name.text == "+++=" { noteOperator(name, first) }
    for (name, operand) in zip(operators, operands.dropFirst()) where name.text == "+++" {
      noteBuilder(name, operand, first)
    }
    if operators.contains(where: { $0.text == "+++" }), isForm(first) { return .named("Form", []) }
    if operators.contains(where: { $0.text == "<<<" }) {
      return graph.inherits(first, from: "BaseRow") == .yes ? .named("Section", []) : first
    }
    return operators.allSatisfy { $0.text == "&&" || $0.text == "||" || $0.text == "==" } ? .bool : .unknown
  }

  /// An operator that Eureka once had, where the workspace has none of its own by that name.
  private func noteOperator(_ name: Name, _ first: ValueType) {
    if isForm(first), !isOwnOperator(name.text) { note(.binaryOperator, name) }
  }

  private func isOwnOperator(_ name: String) -> Bool {
    ask(name)
    return !index.globals(named: name, from: file).isEmpty
      || index.types.values.contains { $0.members[name] != nil }
  }

  /// `form +++ { … }`: an operator with a closure of a result builder behind it.
  func noteBuilder(_ name: Name, _ operand: Expression, _ first: ValueType) {
    if case .closure = operand.kind, isForm(first), !isOwnOperator(name.text) { note(.builderOperator, name) }
  }

  func isForm(_ type: ValueType) -> Bool {
    guard case .named = type.unwrapped, isLibrary(type.unwrapped) else { return false }
    return ["Form", "Section", "BaseRow"].contains { graph.inherits(type.unwrapped, from: $0) == .yes }
  }

}

extension String {
  /// The place behind the last occurrence of a text.
  func lastRange(of text: String) -> String.Index? {
    var position = endIndex
    while position > startIndex {
      position = index(before: position)
      if self[position...].hasPrefix(text) { return index(position, offsetBy: text.count) }
    }
    return nil
  }
}
