import FormCatalogue
import FormModel

extension ApiReader {
  // MARK: Calls

  func type(of call: Call, _ expecting: ValueType) -> ValueType {
    switch call.callee.kind {
    case .name(let name, let generics):
      ask(name.text)
      if local(name.text) == nil, isTypeName(name.text), !isDeclaredFunction(name.text) {
        return construct(name, generics, call)
      }
      var result = ValueType.unknown
      var owner: ValueType?
      if local(name.text) == nil, property(name.text) == nil, index.globals(named: name.text, from: file).isEmpty {
        let isMigrated = !Catalogue.migrations(of: name.text).isEmpty && selfType.map(isLibrary) == true
        if libraryMember(name, call: call) != nil || isMigrated { owner = selfType }
        result = owner.map { self.result(of: name.text, on: $0, expecting) } ?? .unknown
      } else if local(name.text) == nil {
        result = declaredResult(name.text) ?? .unknown
      }
      read(call, callee: name.text, on: owner)
      return result
    case .member(let base, let name, let generics):
      return callMember(name, generics, of: base, call, expecting)
    case .closure(let closure):
      read(closure, [], returning: expecting)
      for argument in call.arguments { _ = type(of: argument.value) }
      return .unknown
    default:
      let owner = type(of: call.callee)
      for argument in call.arguments { _ = type(of: argument.value) }
      return owner
    }
  }

  func isDeclaredFunction(_ name: String) -> Bool {
    guard let selfType else { return false }
    return declaredLevels(of: selfType).contains { $0.members[name] != nil }
  }

  func callMember(
    _ name: Name, _ generics: [TypeReference], of base: Expression?, _ call: Call, _ expecting: ValueType
  ) -> ValueType {
    // `Module.TextRow("a")`.
    if let base, case .name(let module, _) = base.kind, isTypeName(name.text), imports.contains(module.text),
      !index.declares(module.text), !index.mayBeAnothers([module.text, name.text], in: file)
    {
      return construct(name, generics, call)
    }
    let owner: ValueType
    var result: ValueType
    if let base, metatypeIsLikely(base) {
      result = type(ofMember: name, generics, of: base, expecting, call: call)
      owner = .unknown
      if name.text == "init" {
        read(call, callee: "init", on: result)
        return result
      }
    } else if let base {
      let found = type(of: base).unwrapped
      noteMember(name, of: found, call: call)
      let isOwnCell = name.text == "init" && graph.inherits(found, from: "BaseCell") == .yes
      if isOwnCell || isFormProperty(name.text, of: found) {
        for argument in call.arguments { notePlatformName(argument.value) }
      }
      owner = found
      result = self.result(of: name.text, on: found, expecting)
    } else {
      result = type(ofMember: name, generics, of: nil, expecting, call: call)
      owner = .unknown
    }
    read(call, callee: name.text, on: owner)
    return result
  }

  func metatypeIsLikely(_ base: Expression) -> Bool {
    switch base.kind {
    case .name(let name, _): isTypeName(name.text) && local(name.text) == nil
    case .member: qualifiedType(base) != nil
    default: false
    }
  }

  /// The type behind a module's name or the platform's class around it: `Eureka.Condition`, `UITableViewCell.CellStyle`.
  func qualifiedType(_ expression: Expression) -> (name: Name, generics: [TypeReference])? {
    guard case .member(let base?, let name, let generics) = expression.kind, isTypeName(name.text),
      case .name(let outer, _) = base.kind, !index.declares(outer.text), local(outer.text) == nil
    else { return nil }
    if imports.contains(outer.text) {
      return index.mayBeAnothers([outer.text, name.text], in: file) ? nil : (name, generics)
    }
    guard ["UITableViewCell", "UITableView"].contains(outer.text) else { return nil }
    return (Name("\(outer.text).\(name.text)", name.range), generics)
  }

  /// What a method of a library's object returns.
  func result(of name: String, on owner: ValueType, _ expecting: ValueType) -> ValueType {
    if let declared = declaredResult(name, of: owner) { return declared }
    guard isLibrary(owner) else {
      if name == "filter" || name == "sorted" || name == "reversed", case .array = owner { return owner }
      return .unknown
    }
    if Catalogue.callbacks.keys.contains(name) { return owner }
    switch name {
    case "rowBy", "rowByTag": return expecting == .unknown ? .optional(.named("BaseRow", [])) : expecting
    case "sectionBy", "sectionByTag": return .optional(.named("Section", []))
    default: break
    }
    let member: MemberDescription
    switch graph.member(name, of: owner, in: version) {
    case .present(let found), .otherVersion(let found): member = found
    case .absent, .unknown: return .unknown
    }
    guard let arrow = member.type.lastRange(of: "-> ") else { return .unknown }
    return ValueType(text: String(member.type[arrow...]))
  }

  func declaredResult(_ name: String) -> ValueType? {
    if let selfType, let found = declaredResult(name, of: selfType) { return found }
    guard let member = index.globals(named: name, from: file).first, case .function(let function) = member.kind else {
      return nil
    }
    return function.result.map { index.valueType(of: $0, in: LexicalContext(file: member.file)) }
  }

  func declaredResult(_ name: String, of owner: ValueType) -> ValueType? {
    ask(name)
    for level in declaredLevels(of: owner) {
      guard let member = level.members[name]?.first else { continue }
      guard case .function(let function) = member.kind, let result = function.result, function.generics.isEmpty else {
        return .unknown
      }
      return index.valueType(of: result, in: LexicalContext(file: member.file, type: member.owner))
    }
    return nil
  }

  func construct(_ name: Name, _ generics: [TypeReference], _ call: Call) -> ValueType {
    note(name, generics, isConstruction: true)
    let type = index.valueType(
      of: TypeReference(.named([.init(name, generics: generics)]), name.range), in: context)
    if isLibrary(type) {
      for argument in call.arguments {
        if let label = argument.label { note(.label(callee: name.text, owner: type), label) }
      }
    }
    read(call, callee: name.text, on: type)
    return type
  }

  // MARK: Arguments and closures

  /// Reads the arguments of a call with the types that the library's declarations give them.
  func read(_ call: Call, callee: String, on owner: ValueType?) {
    for (position, argument) in call.arguments.enumerated() {
      if case .closure(let closure) = argument.value.kind {
        let types = parameters(of: callee, label: argument.label?.text, on: owner, call)
        read(closure, types)
        noteClosureParameters(closure, callee, owner)
      } else {
        var expecting = expected(argument.label?.text, in: callee, on: owner)
        if expecting == .unknown, argument.value.isNamedByItsType {
          expecting = declared(argument.label?.text, at: position, in: callee, on: owner)
        }
        _ = type(of: argument.value, expecting: expecting)
      }
    }
  }

  /// The type that a function or initialiser of the workspace gives to a parameter; unknown where several differ.
  /// - Parameter owner: what the function is called on; nil where nothing stands in front of its name.
  private func declared(_ label: String?, at position: Int, in callee: String, on owner: ValueType?) -> ValueType {
    ask(callee)
    guard local(callee) == nil else { return .unknown }
    var members: [DeclaredType.Member]
    if isTypeName(callee) {
      members = index.type(named: [callee], in: context)?.members["init"] ?? []
    } else {
      members = (owner ?? selfType).map(declaredLevels(of:))?.lazy.compactMap { $0.members[callee] }.first ?? []
      if members.isEmpty, owner == nil { members = index.globals(named: callee, from: file) }
    }
    let types = members.compactMap { member -> ValueType? in
      guard case .function(let function) = member.kind, function.generics.isEmpty else { return .unknown }
      let parameters = function.parameters
      let found =
        label == nil
        ? parameters.indices.contains(position) ? parameters[position] : nil
        : parameters.first { $0.label?.text == label }
      guard let found, found.label?.text == label else { return nil }
      guard let type = found.type else { return .unknown }
      return index.valueType(of: type, in: LexicalContext(file: member.file, type: member.owner))
    }
    guard let first = types.first, types.allSatisfy({ $0 == first }) else { return .unknown }
    return first
  }

  func expected(_ label: String?, in callee: String, on owner: ValueType?) -> ValueType {
    switch (label, callee) {
    case ("controllerProvider", _): .named("ControllerProvider", [])
    case ("selectionType", _) where owner.map(isLibrary) == true: .named("SelectionType", [])
    case ("multivaluedOptions", _) where owner.map(isLibrary) == true: .named("MultivaluedOptions", [])
    case ("presentationMode", "ButtonRowWithPresent"): .named("PresentationMode", [])
    case ("direction", "navigateTo"), ("withDirection", _), (nil, "navigateToDirection"):
      owner.map(isLibrary) == true ? .named("Direction", []) : .unknown
    case (nil, "HeaderFooterView"): .named("HeaderFooterProvider", [])
    case ("style", "init"):
      if let owner, graph.inherits(owner, from: "BaseCell") == .yes {
        .named("UITableViewCell.CellStyle", [])
      } else {
        .unknown
      }
    default: .unknown
    }
  }

  func parameters(of callee: String, label: String?, on owner: ValueType?, _ call: Call) -> [ValueType] {
    if callee == "function" || callee == "Function" {
      return call.arguments.first.map { if case .array = $0.value.kind { true } else { false } } == true && speaksEureka
        ? [.named("Form", [])] : []
    }
    guard let owner else { return [] }
    if callee == "forEach" || callee == "map" || callee == "filter" || callee == "compactMap" || callee == "first" {
      return [element(of: owner)]
    }
    if isConstructor(callee, of: owner) { return [owner] }
    if let callback = Catalogue.callbacks[callee], isLibrary(owner), !isDeclared(callee, of: owner) {
      return callback.parameters.map { parameter in
        if parameter.hasSuffix("Self") { return owner }
        if parameter.hasSuffix(": Cell") { return graph.cellType(ofRow: owner) }
        if parameter.hasSuffix("FormViewController") { return .named("FormViewController", []) }
        if parameter.hasSuffix("PresentedControllerType"), let presented = graph.catalogueRow(of: owner)?.presents {
          return .named(presented, [])
        }
        return .unknown
      }
    }
    return []
  }

  /// What `SliderRow.defaultCellUpdate = { cell, row in … }` is called with; nil for anything else.
  func parametersOfDefault(_ target: Expression) -> [ValueType]? {
    guard case .member(let base?, let name, _) = target.kind, let member = Catalogue.typeDefaults[name.text] else {
      return nil
    }
    var made: (name: Name, generics: [TypeReference])?
    if case .name(let type, let generics) = base.kind { made = (type, generics) } else { made = qualifiedType(base) }
    guard let made else { return nil }
    let row = index.valueType(
      of: TypeReference(.named([.init(made.name, generics: made.generics)]), made.name.range), in: context)
    guard isLibrary(row), graph.inherits(row, from: "BaseRow") == .yes, !isDeclared(name.text, of: row) else {
      return nil
    }
    return member.type.contains("Cell") ? [graph.cellType(ofRow: row), row] : [row]
  }

  func isConstructor(_ callee: String, of owner: ValueType) -> Bool {
    guard callee == "init" || isTypeName(callee), isLibrary(owner) else { return false }
    return graph.inherits(owner, from: "BaseRow") == .yes || graph.inherits(owner, from: "Section") == .yes
  }

  func noteClosureParameters(_ closure: Closure, _ callee: String, _ owner: ValueType?) {
    guard let owner, isConstructor(callee, of: owner) else { return }
    var made = callee
    if callee == "init", case .named(let type, _) = owner { made = type }
    if isLibraryName(made) { noteParameterTypes(closure, of: made) }
  }

  func noteParameterTypes(_ closure: Closure, of callee: String) {
    for parameter in closure.parameters {
      if let reference = parameter.type, let last = reference.lastComponent {
        note(.closureParameter(of: callee), last.name)
      }
    }
  }

  func read(_ closure: Closure, _ types: [ValueType], returning result: ValueType = .unknown) {
    // The parameters stand between the braces, too.
    guard !isOfNoInterest(closure.bodyRange) || closure.captureListRange.map(isOfNoInterest) == false, enter() else {
      return
    }
    defer { depth -= 1 }
    var names: [String: ValueType] = [:]
    for (position, type) in types.enumerated() { names["$\(position)"] = type }
    if types.isEmpty { for position in 0..<4 { names["$\(position)"] = .unknown } }
    for capture in closure.captures {
      if let value = capture.value { names[capture.name.text] = type(of: value) }
    }
    for (position, parameter) in closure.parameters.enumerated() {
      let declared = parameter.type.map { read($0) }
      names[parameter.name.text] = declared ?? (types.indices.contains(position) ? types[position] : .unknown)
    }
    blocks.append(names)
    read(closure.body, returning: result)
    blocks.removeLast()
  }
}

extension Expression {
  /// Whether its type has to be known before its name means anything: `.function(…)`, in either arm of a `?:` too.
  fileprivate var isNamedByItsType: Bool {
    switch kind {
    case .member(let base, _, _): base == nil
    case .call(let call): if case .member(nil, _, _) = call.callee.kind { true } else { false }
    case .ternary(_, let then, let otherwise): then.isNamedByItsType || otherwise.isNamedByItsType
    default: false
    }
  }
}
