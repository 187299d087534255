import FormCatalogue
import FormModel

extension Follower {
  /// A row that is bound by its key, and other rows of ObjectForm; nil for everything else.
  func constructBoundRow(
    _ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    guard index.usesObjectForm, index.sees("ObjectForm", environment.file) else { return nil }
    let bound = arguments.first {
      $0.label == ObjectFormCatalogue.bindingLabel || $0.label == ObjectFormCatalogue.oldBindingLabel
    }
    guard let bound, let label = bound.label, let range = bound.labelRange, isBoundRow(use, in: environment),
      label == ObjectFormCatalogue.bindingLabel || !hasOwnInitializer(use, labelled: label, environment)
    else { return nil }
    let id = makeObject(.other, type: use, range: place, arguments: arguments)
    makings += 1
    guard !isOfOtherSource(environment.receiver), !isMadeByExtension(use, arguments) else {
      return Operand(value: .object(id), type: .named(use.declared ?? use.name, use.generics), range: place)
    }
    scope.boundRows.append(
      BoundRow(
        object: id, type: use, genericArgument: genericArgument(of: use, environment), key: bound.operand,
        label: SourceName(label, range), arguments: arguments, moment: now))
    noteModelNames()
    // Validators and handlers run later, any number of times.
    for argument in arguments where argument.operand.closure != nil { escape(argument.operand, at: place) }
    return Operand(value: .object(id), type: .named(use.declared ?? use.name, use.generics), range: place)
  }

  /// The first generic argument, which the alias of an alias has too.
  private func genericArgument(of use: TypeUse, _ environment: Environment) -> SourceRange? {
    if let argument = genericArguments[use.range] { return argument }
    guard let alias = index.alias(named: use.name, in: environment.context) else { return nil }
    return alias.type.lastComponent?.generics.first.map { SourceRange(alias.file, $0.range) }
  }

  /// Whether code of another data source runs, which this one makes: it is followed for itself.
  private func isOfOtherSource(_ receiver: Instance?) -> Bool {
    guard let receiver, receiver.object != mainObject, let type = receiver.type else { return false }
    return index.bindModel(of: type, graph) != nil
  }

  /// `AddressForm(rows: [row])`: rows are handed to another data source, which binds them to its own model.
  func handBoundRows(_ operands: [Operand], to type: DeclaredType) {
    guard type !== instances[mainObject]?.type else { return }
    var rows = Set(operands.flatMap { objects(in: $0.value) })
    guard scope.boundRows.contains(where: { rows.contains($0.object) }) else { return }
    if index.bindModel(of: type, graph) == nil {
      // A controller shows what was made for it alone.
      guard isPresenter(type) else { return }
      rows = Set(operands.flatMap(objects(madeIn:)))
    }
    for number in scope.boundRows.indices where rows.contains(scope.boundRows[number].object) {
      scope.boundRows[number].source = type.qualifiedName
    }
  }

  /// The rows that an argument itself makes: no property or variable has them.
  private func objects(madeIn operand: Operand) -> [ObjectID] {
    if let elements = operand.elements { return elements.flatMap(objects(madeIn:)) }
    return objects(in: operand.value).filter { row in scope[row].map { operand.range.contains($0.range) } ?? false }
  }

  /// Whether values of a type show something on the screen.
  private func isPresenter(_ type: DeclaredType) -> Bool {
    guard let root = index.externalSuperclass(of: type) else { return false }
    return root.hasSuffix("Controller") || root.hasSuffix("View")
  }

  /// `addressForm.rows.append(row)`, `addressForm.rows = [row]`
  func handBoundRows(_ operands: [Operand], to base: Expression, _ environment: Environment) {
    let rows = operands.flatMap { objects(in: $0.value) }
    guard scope.boundRows.contains(where: { rows.contains($0.object) }) else { return }
    var next: Expression? = base
    while let expression = next, !expression.isSelf, step() {
      switch expression.kind {
      case .optionalChain(let inner), .forceUnwrap(let inner), .subscript(let inner, _): next = inner
      case .member(let inner, _, _): next = inner
      default: next = nil
      }
      if case .subscript = expression.kind { continue }
      guard case .named(let name, _) = evaluateBase(expression, environment).type.unwrapped,
        let type = index.types[name]
      else { continue }
      handBoundRows(operands, to: type)
    }
  }

  /// A list of rows is replaced by another one: those that are only in the old one are in no form any more.
  /// - Parameter isElement: whether it is one element that another row takes the place of.
  func noteBoundRows(leaving old: Operand, for new: Operand, isElement: Bool = false) {
    let kept = Set((isElement ? [new] : new.elements ?? []).compactMap(\.object))
    let all: Set<ObjectID>
    switch old.value {
    case .array(let elements): all = Set(elements.compactMap(\.object))
    case .oneOf(let values) where isElement && values.allSatisfy(\.isList): all = Set(objects(in: old.value))
    // A list of which nobody knows what it holds: it may be any of them.
    case .oneOf where isElement, .unknown:
      all = Set(scope.boundRows.map(\.object))
      guard !kept.isEmpty, kept.isSubset(of: all) else { return }
    default: return
    }
    let gone = all.subtracting(kept)
    guard !gone.isEmpty else { return }
    _ = step()
    scope.boundRemovals.append(BoundRemoval(gone: gone, kept: kept, moment: now))
  }

  /// A value that may be one of several bound rows, one of them made for a local variable: of properties,
  /// `indexPath.row == 0 ? name : nick` gives each of them.
  func noteBoundAlternatives(_ values: [Value]) {
    let sides = values.map { objects(in: $0).filter(isBound) }
    guard sides.count > 1, sides.joined().contains(where: { scope.boundUses[$0] != nil && propertyRows[$0] == nil })
    else { return }
    // `if isPro { rows.append(pro) } else { rows.append(plain) }`: a list is one of several, too.
    noteBoundAlternatives(amongAll: sides.filter { !$0.isEmpty })
  }

  /// A value that the data source chooses by what it knows itself, `isCompact ? short : full`, or that stands in for one that
  /// is missing, `short ?? full`: rows of the one and of the other are never shown together.
  /// - Parameter condition: nil where no condition is written.
  func noteBoundChoice(_ values: [Operand], by condition: Expression?, _ environment: Environment) {
    guard condition.map({ asksOwnState([.expression($0)], environment) }) ?? true else { return }
    noteBoundAlternatives(between: values.map { objects(in: $0.value) })
  }

  /// `if isCompact { return short }; return full`
  func noteBoundChoice(among results: Results, _ collected: [(operand: Operand, moment: Moment)] = []) {
    guard !scope.boundRows.isEmpty else { return }
    let all = zip(results.returned, results.returnedAt).map { (operand: $0, moment: $1) } + collected
    let sides = all.map { result in
      (rows: objects(in: result.operand.value).filter(isBound), moment: result.moment, isOwn: isOwn(result.moment))
    }.filter { !$0.rows.isEmpty }
    for (number, first) in sides.enumerated() {
      for second in sides.dropFirst(number + 1) {
        guard step() else { return }
        guard first.isOwn || second.isOwn, first.moment.excludes(second.moment) else { continue }
        noteBoundAlternatives(between: [first.rows, second.rows])
      }
    }
  }

  /// A branch that asks what the data source knows itself; `indexPath.row == 0` is what the code is handed.
  func noteBranch(_ branch: Int, of conditions: [Statement.Condition], _ environment: Environment) {
    if index.usesObjectForm, asksOwnState(conditions, environment) { ownBranches.insert(branch) }
  }

  private func asksOwnState(_ conditions: [Statement.Condition], _ environment: Environment) -> Bool {
    let paths = AskedState.paths(askedBy: conditions) { environment.variable($0) != nil }
    return paths.contains { $0.first.map { environment.variable($0) == nil } ?? false }
  }

  /// Whether the way to a moment asks what the data source knows itself.
  private func isOwn(_ moment: Moment) -> Bool { moment.path.contains { ownBranches.contains($0.branch) } }

  func noteBoundAlternatives(between sides: [[ObjectID]]) {
    let sides = sides.map { Set($0.filter(isBound)) }
    guard sides.count == 2, let first = sides.first, let second = sides.last else { return }
    let both = first.intersection(second)
    for row in first.subtracting(both) { scope.boundAlternatives[row, default: []].formUnion(second.subtracting(both)) }
    for row in second.subtracting(both) { scope.boundAlternatives[row, default: []].formUnion(first.subtracting(both)) }
  }

  func isBound(_ row: ObjectID) -> Bool {
    kind(of: row) == .other
      && scope[row]?.arguments.contains {
        $0.label == ObjectFormCatalogue.bindingLabel || $0.label == ObjectFormCatalogue.oldBindingLabel
      } == true
  }

  /// The same for a list of which nobody knows what it holds: it may let go of any row.
  func noteBoundRows(removedBy method: String) {
    guard index.usesObjectForm, Self.removing.contains(method) else { return }
    // Whatever is in there by the next time.
    effects += 1
    guard !scope.boundRows.isEmpty else { return }
    _ = step()
    scope.boundRemovals.append(BoundRemoval(gone: Set(scope.boundRows.map(\.object)), kept: [], moment: now))
  }

  private static let removing: Set<String> = [
    "removeAll", "removeLast", "removeFirst", "remove", "removeSubrange", "popLast", "popFirst",
  ]

  /// Whether an initialiser that an extension adds to the library's rows makes it: which key that binds is the app's own matter.
  private func isMadeByExtension(_ use: TypeUse, _ arguments: [ArgumentUse]) -> Bool {
    guard use.declared == nil, let row = ObjectFormCatalogue.rows[use.name],
      arguments.contains(where: { argument in argument.label.map { !row.labels.contains($0) } ?? !argument.isTrailing })
    else { return false }
    let labels = arguments.map { ($0.label, $0.isTrailing) }
    return [use.name, "TypedRow", "BaseRow"].compactMap { index.types[$0] }.contains { type in
      Self.hasFunction("init", in: type, fitting: labels)
    }
  }

  /// Whether a row class of the workspace, or an extension of the library's, has an initialiser with that label.
  private func hasOwnInitializer(_ use: TypeUse, labelled label: String, _ environment: Environment) -> Bool {
    // `typealias StringRow = TypedRow<String>`
    let name =
      use.declared ?? index.alias(named: use.name, in: environment.context)?.type.lastComponent?.name.text ?? use.name
    let declared = index.visible(name, from: environment.file) ?? index.types[name]
    // A copy of the library's sources may declare it, in a file that is not read yet.
    if declared == nil { scope.unresolvedNames.insert(QualifiedName.last(of: name)) }
    // Extensions of what the library's own rows inherit from count for all of them.
    let levels = (declared.map(index.chain) ?? []) + ["TypedRow", "BaseRow"].compactMap { index.types[$0] }
    return levels.contains { $0.hasInitializer(labelled: label) }
  }

  /// The text of `#keyPath(Trip.address.city)`: the Objective-C names of the properties behind the type.
  func keyPathText(_ call: Call, _ place: SourceRange, _ environment: Environment) -> Operand {
    var names: [String] = []
    var next = call.arguments.first?.value
    while let expression = next {
      switch expression.kind {
      case .name(let name, _):
        names.insert(name.text, at: 0)
        next = nil
      case .member(let base, let name, _):
        names.insert(name.text, at: 0)
        next = base
      case .optionalChain(let inner), .forceUnwrap(let inner): next = inner
      default: return Operand(value: .unknown, type: .string, range: place)
      }
    }
    let path = Array(names.prefix { $0.first?.isUppercase == true })
    var type = path.isEmpty ? environment.receiver?.type : index.type(named: path, in: environment.context)
    var keys: [String] = []
    for name in names.dropFirst(path.count) {
      let member = type.flatMap { index.members(named: name, of: $0).first }
      keys.append(member?.declaration.attribute("objc")?.arguments ?? name)
      type = nil
      if let member, case .variable(let binding, _) = member.kind, let written = binding.type,
        case .named(let next, _) = index.valueType(
          of: written, in: LexicalContext(file: member.file, type: member.owner)
        ).unwrapped
      {
        type = index.types[next]
      }
    }
    guard !keys.isEmpty else { return Operand(value: .unknown, type: .string, range: place) }
    return Operand(value: .string(MappedConstant(keys.joined(separator: "."))), type: .string, range: place)
  }

  /// The classes that keys lead through: the workspace reads the files that declare them.
  private func noteModelNames() {
    guard let owner = instances[mainObject]?.type, let model = index.bindModel(of: owner, graph) else { return }
    var waiting = [model.unwrapped]
    var seen: Set<String> = []
    while let type = waiting.popLast(), seen.count < 100 {
      guard case .named(let name, _) = type, seen.insert(name).inserted else { continue }
      guard let declared = index.types[name], declared.declaration != nil else {
        scope.unresolvedNames.insert(name.split(separator: ".").last.map(String.init) ?? name)
        continue
      }
      for level in index.chain(of: declared) {
        scope.extendedTypes.insert(QualifiedName.last(of: level.qualifiedName))
        for part in level.parts { scope.files.insert(part.file) }
        if case .external(let parent, _, _) = index.superclass(of: level) { scope.unresolvedNames.insert(parent) }
        for member in level.allMembers {
          guard case .variable(let binding, _) = member.kind else { continue }
          let context = LexicalContext(file: member.file, type: member.owner)
          if let written = binding.type {
            waiting.append(index.valueType(of: written, in: context).unwrapped)
          } else if let made = binding.initializer?.madeType {
            waiting.append(index.valueType(of: made, in: context))
          }
        }
      }
    }
  }

  /// Whether the class is a row of the library, another name of one, or inherits from its `BaseRow`.
  private func isBoundRow(_ use: TypeUse, in environment: Environment) -> Bool {
    if ObjectFormCatalogue.rows.keys.contains(use.name) { return true }
    if let alias = index.alias(named: use.name, in: environment.context) {
      return alias.type.lastComponent.map { ObjectFormCatalogue.rows[$0.name.text] != nil } ?? false
    }
    guard let name = use.declared, let type = index.types[name] else { return false }
    return index.isObjectFormRow(type)
  }
}

extension DeclarationIndex {
  /// Whether a class inherits from a row of ObjectForm.
  package func isObjectFormRow(_ type: DeclaredType) -> Bool { objectFormRoot(of: type) != nil }

  /// The library's class that a row class of the workspace inherits from: `BaseRow`, `TypedRow`.
  package func objectFormRoot(of type: DeclaredType) -> String? {
    let chain = chain(of: type)
    guard let last = chain.last else { return nil }
    if let vendored = chain.dropFirst().first(where: {
      $0.name == "BaseRow" && $0.members["isValueMatchRowType"] != nil
    }) {
      return vendored.name
    }
    guard case .external(let name, _, _) = superclass(of: last), sees("ObjectForm", last.file),
      ObjectFormCatalogue.rows[name] != nil
    else { return nil }
    return name
  }
}
