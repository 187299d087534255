import FormModel

/// What following knows of AstroForms while it runs.
struct AstroState {
  var forms: [String: Bool] = [:]
  /// Rows made so far, with their tags.
  var rows: [ObjectID: Made] = [:]

  struct Made {
    let type: TypeUse
    var tag: AstroFacts.Tag
    /// The branches in which it was made.
    let path: [BranchArm]
  }

  /// A form whose rows are spoken of.
  struct Form {
    /// The qualified name of its class.
    let name: String
    let holder: AstroRow.Holder
  }
}

extension Follower {
  /// A call of the library on a form: `add`, `insert`, `remove`, `findRow`, `rows.append`; nil for everything else.
  func evaluateAstroCall(
    _ call: Call, _ place: SourceRange, _ environment: Environment, expecting: RequestedType?
  ) -> Operand? {
    guard index.usesAstroForms else { return nil }
    let name: Name
    var form: AstroState.Form?
    switch call.callee.kind {
    case .name(let found, _):
      guard environment.variable(found.text) == nil, environment.function(found.text) == nil else { return nil }
      guard Self.astroCalls.contains(found.text) else {
        return callFormExtension(found.text, call, on: environment.receiver, place, environment, expecting)
      }
      name = found
      form = astroForm(of: environment.receiver)
    case .member(let base?, let found, _):
      name = found
      if let result = callEach(found.text, of: base, call, place, environment) { return result }
      if base.isSelf, !Self.astroCalls.contains(found.text) {
        return callFormExtension(found.text, call, on: environment.receiver, place, environment, expecting)
      }
      if Self.listCalls.contains(found.text), let owner = formOfRows(base, environment) {
        form = owner
      } else {
        guard Self.astroCalls.contains(found.text) else { return nil }
        form = astroForm(at: base, environment)
      }
    default: return nil
    }
    guard let form else { return nil }
    return evaluateAstroCall(
      name.text, evaluate(call.arguments, environment), on: form, place, environment, expecting: expecting)
  }

  func evaluateAstroCall(
    _ name: String, _ arguments: [ArgumentUse], on form: AstroState.Form, _ place: SourceRange,
    _ environment: Environment, expecting: RequestedType?
  ) -> Operand {
    switch name {
    case "findRow": return find(arguments, in: form.name, place, environment, expecting: expecting)
    case "append", "add", "insert", "replaceSubrange":
      let replaces = name == "replaceSubrange"
      if replaces { scope.astro.removals.append((form.name, now)) }
      for argument in arguments where replaces ? argument.label == "with" : Self.rowLabels.contains(argument.label) {
        addAstroRow(argument.operand, to: form)
      }
    default: scope.astro.removals.append((form.name, now))
    }
    return Operand(value: .tuple([]), type: .tuple([]), range: place)
  }

  /// What rows are handed over as.
  private static let rowLabels: Set<String?> = [nil, "contentsOf"]

  static let astroCalls: Set<String> = ["add", "insert", "remove", "findRow"]

  private static let listReferences: Set<String> = ["add", "remove"]

  /// What changes the list of a form's rows.
  private static let listCalls: Set<String> = [
    "append", "insert", "replaceSubrange", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "popFirst", "popLast",
  ]

  /// `rows.forEach(add)`, `rows.forEach(form.add(_:))`, `rows.indices.reversed().forEach(remove(at:))`; nil for
  /// everything else.
  private func callEach(
    _ method: String, of base: Expression, _ call: Call, _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    guard ["forEach", "map", "compactMap"].contains(method), call.arguments.count == 1,
      let reference = call.arguments.first?.value
    else { return nil }
    let (called, form): (String, AstroState.Form?)
    switch reference.kind {
    case .name(let name, _) where Self.listReferences.contains(name.text) && environment.variable(name.text) == nil:
      (called, form) = (name.text, astroForm(of: environment.receiver))
    case .member(let owner?, let name, _) where Self.listReferences.contains(name.text):
      (called, form) = (name.text, astroForm(at: owner, environment))
    default: return nil
    }
    guard let form else { return nil }
    let list = evaluate(base, environment)
    if called == "add" { addAstroRow(list, to: form) } else { scope.astro.removals.append((form.name, now)) }
    return Operand(value: .tuple([]), type: .tuple([]), range: place)
  }

  /// What an extension of the library's own `Form` adds, called on a form of the workspace; nil for everything else.
  private func callFormExtension(
    _ name: String, _ call: Call, on receiver: Instance?, _ place: SourceRange, _ environment: Environment,
    _ expecting: RequestedType?
  ) -> Operand? {
    guard let library = index.types["Form"], library.declaration == nil, let candidates = library.members[name],
      let receiver, let type = receiver.type, astroForm(of: receiver) != nil,
      functions(named: name, of: type, isStatic: false, from: environment.context).isEmpty,
      let function = choose(candidates.filter { !$0.isStatic }, for: call.arguments)
    else { return nil }
    return callFunction(
      function, receiver: receiver, evaluate(call.arguments, environment), place, expecting: expecting)
  }

  /// `rows = […]`, `self.rows += […]`, `form.rows[0] = …`: whether that was it.
  func assignAstroRows(_ left: Expression, _ right: Expression, isUpdate: Bool, _ environment: Environment) -> Bool {
    guard index.usesAstroForms else { return false }
    if case .subscript(let base, _) = left.kind, let form = formOfRows(base, environment) {
      // One row in the place of another.
      let value = evaluate(right, environment)
      scope.astro.removals.append((form.name, now))
      addAstroRow(value, to: form)
      return true
    }
    guard let form = formOfRows(left, environment) else { return false }
    let value = evaluate(right, environment)
    if !isUpdate { scope.astro.removals.append((form.name, now)) }
    addAstroRow(value, to: form)
    return true
  }

  /// `super.setupRows()`: the library's own empties the form.
  func noteAstroSuper(_ method: String, _ receiver: Instance?) {
    guard method == "setupRows", index.usesAstroForms, let form = astroForm(of: receiver) else { return }
    _ = step()
    scope.astro.removals.append((form.name, now))
  }

  /// `fill(&rows)`: whoever is given a form's list may add to it.
  func escapeAstroRows(_ expression: Expression, _ environment: Environment) {
    guard index.usesAstroForms, let form = formOfRows(expression, environment) else { return }
    scope.astro.openForms[form.name] = range(expression.range, environment)
  }

  /// The form whose list of rows an expression names: `rows`, `self.rows`, `searchForm.rows`.
  private func formOfRows(_ expression: Expression, _ environment: Environment) -> AstroState.Form? {
    let form: AstroState.Form?
    switch expression.kind {
    case .name(let name, _) where name.text == "rows" && environment.variable("rows") == nil:
      form = astroForm(of: environment.receiver)
    case .member(let base?, let name, _) where name.text == "rows": form = astroForm(at: base, environment)
    default: form = nil
    }
    guard let form else { return nil }
    let chain = index.types[form.name].map { index.chain(of: $0) } ?? []
    return chain.contains { $0.members["rows"] != nil && $0.members["findRow"] == nil } ? nil : form
  }

  func isAstroForm(_ type: DeclaredType) -> Bool {
    if let known = astro.forms[type.qualifiedName] { return known }
    let found = index.isAstroForm(type)
    astro.forms[type.qualifiedName] = found
    return found
  }

  /// The form that `self` is, if it is one.
  func astroForm(of receiver: Instance?) -> AstroState.Form? {
    guard let receiver, let type = receiver.type, isAstroForm(type) else { return nil }
    return AstroState.Form(name: type.qualifiedName, holder: .object(receiver.object))
  }

  /// The form that an expression without calls names.
  private func astroForm(at base: Expression, _ environment: Environment) -> AstroState.Form? {
    if base.isSelf || base.isSuper {
      return astroForm(of: environment.receiver)
    }
    guard index.usesAstroForms, let path = Self.path(of: base) else { return nil }
    let owner = evaluateBase(base, environment)
    if let id = owner.object, let form = astroForm(of: instances[id]) { return form }
    guard case .named(let name, _) = owner.type.unwrapped, let type = index.types[name], isAstroForm(type) else {
      return nil
    }
    return AstroState.Form(name: type.qualifiedName, holder: .path(path))
  }

  /// `form` for `self.form?`, `view` for `(view as! OrderForm)`: how the code names the form; nil where it is more than names.
  private static func path(of expression: Expression) -> String? {
    var names: [String] = []
    var current = expression
    while true {
      switch current.kind {
      case .name(let name, _):
        if name.text != "self" || names.isEmpty { names.append(name.text) }
        return names.reversed().joined(separator: ".")
      case .member(let base?, let name, _):
        names.append(name.text)
        current = base
      case .optionalChain(let inner), .forceUnwrap(let inner), .cast(let inner, _, _): current = inner
      default: return nil
      }
    }
  }

  // MARK: Rows

  /// A row of AstroForms that is made; nil for everything else.
  func constructAstroRow(
    _ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    guard index.usesAstroForms else { return nil }
    let type = use.declared.flatMap { index.types[$0] }
    let isRow = type.map { index.isAstroRow($0) } ?? (use.declared == nil && use.name.hasSuffix("Row"))
    guard isRow, type != nil || index.sees("AstroForms", environment.file) else { return nil }
    let id = makeObject(.other, type: use, range: place, arguments: arguments)
    makings += 1
    let instance = Instance(object: id, type: type)
    instances[id] = instance
    let operand = Operand(
      value: .object(id), type: .named(use.declared ?? use.name, use.generics), range: place)
    if let given = arguments.first(where: { $0.label == "tag" }) {
      let given = tag(given.operand, type.flatMap { tagType(of: $0) })
      astro.rows[id] = AstroState.Made(type: use, tag: given, path: path)
      scope.astro.made.append(given)
      for argument in arguments {
        if let closure = argument.operand.closure {
          setRole(closure, .immediate)
          _ = run(closure, arguments: [operand], place: argument.operand.range)
        }
      }
    } else {
      // A class with a tag of its own: its initialiser says it, or the property.
      let labels = arguments.map { ($0.label, $0.isTrailing) }
      for level in type.map({ index.chain(of: $0) }) ?? [] {
        let fitting = (level.members["init"] ?? []).first { member in
          if case .function(let function) = member.kind { Self.fits(function.parameters, labels) } else { false }
        }
        if let fitting {
          _ = callFunction(fitting, receiver: instance, arguments, place, expecting: nil)
          break
        }
      }
      let inner = Environment(parent: nil, receiver: instance, context: environment.context, results: Results())
      let own = property("tag", of: instance, inner)?.operand ?? computedTag(of: instance)
      let given = tag(own ?? Operand(value: .unknown, type: .unknown, range: place), nil)
      astro.rows[id] = AstroState.Made(type: use, tag: given, path: path)
      scope.astro.made.append(given)
    }
    return operand
  }

  /// `var tag: RowTag { Tag.name }`.
  private func computedTag(of row: Instance) -> Operand? {
    guard let type = row.type, let member = index.members(named: "tag", of: type).first(where: { !$0.isStatic }),
      case .variable(let binding, _) = member.kind, let tag = binding.getter?.statements.onlyValue
    else { return nil }
    let place = LexicalContext(file: member.file, type: member.owner)
    scope.files.insert(member.file)
    return evaluate(tag, Environment(parent: nil, receiver: row, context: place, results: Results()))
  }

  /// `row.tag = Tag.name`: from then on that is the row's tag, in a branch perhaps.
  func assignAstroTag(_ value: Operand, of id: ObjectID) {
    guard let made = astro.rows[id] else { return }
    let given = tag(value, made.type.declared.flatMap { index.types[$0] }.flatMap { tagType(of: $0) })
    scope.astro.made.append(given)
    let isSure = path == made.path
    astro.rows[id]?.tag = isSure ? given : AstroFacts.Tag(type: nil, text: nil, caseName: nil, place: given.place)
    for number in scope.astro.rows.indices where scope.astro.rows[number].object == id {
      scope.astro.openForms[scope.astro.rows[number].form] = given.place
      scope.astro.rows[number].tag.text = nil
    }
  }

  /// The enumeration that a row class's initialiser asks for, for tags written `.name`.
  private func tagType(of type: DeclaredType) -> String? {
    for level in index.chain(of: type) {
      for member in level.members["init"] ?? [] {
        guard case .function(let function) = member.kind,
          let parameter = function.parameters.first(where: { $0.label?.text == "tag" })?.type
        else { continue }
        if case .named(let name, _) = index.valueType(
          of: parameter, in: LexicalContext(file: member.file, type: member.owner)),
          index.types[name]?.kind == .enum
        {
          return name
        }
      }
    }
    return nil
  }

  private func tag(_ operand: Operand, _ expected: String?) -> AstroFacts.Tag {
    switch operand.value {
    case .member(let type, let name, let arguments):
      let payload = arguments.map { self.text(of: $0.operand) }
      let isKnown = payload.allSatisfy { $0 != nil }
      let written = payload.compactMap(\.self).joined(separator: ",")
      let found = (type ?? expected).flatMap { name in
        index.type(named: name.split(separator: ".").map(String.init), in: LexicalContext(file: operand.range.file))
          ?? index.types[name]
      }
      // What the tag is rests on it.
      if let found { scope.files.insert(found.file) }
      let qualified = found?.qualifiedName
      return AstroFacts.Tag(
        type: qualified,
        text: isKnown && qualified != nil ? (arguments.isEmpty ? name.text : "\(name.text)(\(written))") : nil,
        caseName: name.text, place: operand.place, hasOwnEquality: found?.members["=="] != nil)
    case .string(let constant):
      return AstroFacts.Tag(
        type: "String", text: constant.text, caseName: nil, place: operand.place, literal: constant.contents)
    case .integer(let value):
      return AstroFacts.Tag(type: "Int", text: String(value), caseName: nil, place: operand.place)
    case .boolean(let value):
      return AstroFacts.Tag(type: "Bool", text: String(value), caseName: nil, place: operand.place)
    default:
      var type: String?
      switch operand.type.unwrapped {
      case .string: type = "String"
      case .named(let name, _) where index.types[name]?.kind == .enum: type = name
      default: break
      }
      return AstroFacts.Tag(type: type, text: nil, caseName: nil, place: operand.place)
    }
  }

  private func text(of operand: Operand) -> String? {
    switch operand.value {
    case .string(let constant): "\"\(constant.text)\""
    case .integer(let value): String(value)
    case .float(let value): "\(value)"
    case .boolean(let value): value ? "true" : "false"
    case .member(_, let name, let arguments) where arguments.isEmpty: name.text
    default: nil
    }
  }

  private func addAstroRow(_ operand: Operand, to form: AstroState.Form) {
    switch operand.value {
    case .object(let id):
      guard let row = astro.rows[id] else {
        scope.astro.openForms[form.name] = operand.range
        return
      }
      let isRepeated = loops.contains(where: \.isSymbolic)
      let tag = row.tag
      if tag.type == nil || tag.text == nil && tag.caseName == nil { scope.astro.openForms[form.name] = tag.place }
      _ = step()
      scope.astro.rows.append(
        AstroRow(
          object: id, form: form.name, type: row.type, tag: tag, moment: now, isRepeated: isRepeated,
          holder: form.holder))
    case .array(let elements): for element in elements { addAstroRow(element, to: form) }
    case .oneOf(let values):
      let branch = freshBranch()
      for (position, value) in values.enumerated() {
        if case .nil = value { continue }
        path.append(BranchArm(branch: branch, arm: position, condition: nil, isTrue: true))
        addAstroRow(Operand(value: value, type: operand.type, range: operand.range), to: form)
        path.removeLast()
      }
    case .tuple(let elements) where elements.isEmpty: break
    case .nil, .integer: break
    default: scope.astro.openForms[form.name] = operand.range
    }
  }

  private func find(
    _ arguments: [ArgumentUse], in form: String, _ place: SourceRange, _ environment: Environment,
    expecting: RequestedType?
  ) -> Operand {
    let type = expecting.map { ValueType.optional($0.type) } ?? .unknown
    // A form that finds rows in a way of its own may know other tags.
    let isOwn = index.types[form].map { !index.members(named: "findRow", of: $0).isEmpty } ?? false
    if !isOwn, let given = arguments.first(where: { $0.label == "tag" }) {
      scope.astro.finds.append(
        AstroFind(form: form, tag: tag(given.operand, nil), requested: expecting, moment: now))
    }
    return Operand(value: .unknown, type: type, range: place)
  }
}
