import FormCatalogue
import FormLinking
import FormModel

/// A bound row with the property that its key names.
struct BoundProperty {
  let row: BoundRow
  /// The components of the key with their places; a key that is no literal has one place for all.
  let components: [(name: String, place: SourceRange)]
  let model: ValueType

  /// The rows of a data source whose keys are known texts.
  static func all(in context: ScopeContext) -> [BoundProperty] {
    guard !context.scope.scope.boundRows.isEmpty else { return [] }
    let own = model(of: context.scope.scope.owner.name, context)
    return context.scope.scope.boundRows.compactMap { row in
      guard let constant = row.key.constant, let model = row.source.map({ model(of: $0, context) }) ?? own else {
        return nil
      }
      return BoundProperty(row: row, components: parts(of: constant, row.key), model: model)
    }
  }

  /// The model of a data source.
  private static func model(of source: String, _ context: ScopeContext) -> ValueType? {
    context.index.types[source].flatMap { context.index.bindModel(of: $0, context.graph) }
  }

  private static func parts(of constant: MappedConstant, _ key: Operand) -> [(name: String, place: SourceRange)] {
    var offset = 0
    return constant.text.split(separator: ".", omittingEmptySubsequences: false).map { part in
      let range = offset..<offset + part.utf8.count
      offset = range.upperBound + 1
      let isLiteral = key.literal == .string && constant.contents == key.place
      return (String(part), isLiteral ? constant.place(of: range) ?? key.place : key.place)
    }
  }

  /// The components one after the other, as far as they are known; it ends at the first that is missing or at fault.
  func walk(_ index: DeclarationIndex) -> [(place: SourceRange, name: String, found: KeyComponent)] {
    var model = model
    var steps: [(place: SourceRange, name: String, found: KeyComponent)] = []
    for (position, component) in components.enumerated() {
      let found = index.keyComponent(component.name, of: model, isLast: position == components.count - 1)
      steps.append((component.place, component.name, found))
      guard case .property(_, _, let type, nil) = found else { break }
      model = type
    }
    return steps
  }

  /// The property at the end of the key, if nothing on the way is missing or at fault.
  func property(_ index: DeclarationIndex) -> (member: DeclaredType.Member, type: ValueType)? {
    let steps = walk(index)
    guard steps.count == components.count, case .property(let member, _, let type, nil)? = steps.last?.found else {
      return nil
    }
    return (member, type)
  }
}

/// What a row of ObjectForm writes.
struct BoundValue {
  let context: ScopeContext
  let row: BoundRow

  /// The library's class behind the name, with its arguments.
  var libraryType: (name: String, arguments: [ValueType])? {
    let use = row.type
    if let alias = context.index.alias(
      named: use.name, in: LexicalContext(file: use.range.file, type: context.scope.scope.owner.name)),
      let last = alias.type.lastComponent
    {
      return (
        last.name.text, last.generics.map { context.index.valueType(of: $0, in: LexicalContext(file: alias.file)) }
      )
    }
    guard ObjectFormCatalogue.rows[use.name] != nil else { return nil }
    return (use.name, use.generics)
  }

  /// The library's class that one of the workspace's own inherits from and leaves as it is: `class StartRow: DateRow {}`.
  private var inheritedType: (name: String, arguments: [ValueType])? {
    inheritance.map { ($0.name, $0.arguments) }
  }

  private var inheritance: (name: String, arguments: [ValueType], level: DeclaredType, hasOwnCell: Bool)? {
    var hasOwnCell = false
    guard row.type.generics.isEmpty, let own = row.type.declared.flatMap(context.workspace.type),
      own.generics.isEmpty
    else { return nil }
    for level in context.workspace.index(around: own).chain(of: own) {
      guard level.generics.isEmpty, Self.telling.allSatisfy({ level.members[$0] == nil }) else { return nil }
      if level.members["baseCell"] != nil { hasOwnCell = true }
      switch context.workspace.index(around: own).superclass(of: level) {
      case .declared: continue
      case .external(let name, let arguments, _): return (name, arguments, level, hasOwnCell)
      case .none: return nil
      }
    }
    return nil
  }

  /// The type that a `TypedRow` is of and surely never writes, with the place where that is said.
  var unsupported: (type: ValueType, place: SourceRange?)? {
    func unsupported(_ name: String, _ arguments: [ValueType]) -> ValueType? {
      guard name == "TypedRow", let type = arguments.first else { return nil }
      if case .parameter = type { return nil }
      return ObjectFormCatalogue.emits(type, knowing: context.index.knowledge) == .no ? type : nil
    }
    if let (name, arguments) = libraryType {
      return unsupported(name, arguments).map { ($0, row.genericArgument) }
    }
    // A cell of its own may write whatever it likes.
    guard let (name, arguments, level, hasOwnCell) = inheritance, !hasOwnCell,
      let type = unsupported(name, arguments)
    else { return nil }
    let superclass = level.inheritance.first { $0.type.lastComponent?.name.text == name }
    let argument = superclass?.type.lastComponent?.generics.first
    return (type, argument.flatMap { argument in superclass.map { SourceRange($0.file, argument.range) } })
  }

  /// The members by which a row says what it writes.
  private static let telling = ["baseValue", "value", "isValueMatchRowType", "updateCell"]

  /// The type that reaches the model, unknown where it is not told.
  var written: ValueType {
    guard let (name, arguments) = libraryType ?? inheritedType, let row = ObjectFormCatalogue.rows[name] else {
      return .unknown
    }
    if name == "SelectRow" { return context.index.outputValue(of: arguments.first ?? selected) }
    guard let type = row.valueType(with: arguments) else { return .unknown }
    if case .parameter = type {
      // `TypedRow(title: …, value: 1.5)`: the argument tells.
      guard let value = self.row.arguments.first(where: { $0.label == "value" })?.operand, !value.isNil else {
        return .unknown
      }
      let type = value.type.unwrapped
      return ObjectFormCatalogue.emits(type, knowing: context.index.knowledge) == .yes ? type : .unknown
    }
    return type
  }

  private var selected: ValueType {
    let given = self.row.arguments
    if let value = given.first(where: { $0.label == "value" })?.operand, !value.isNil, value.type.unwrapped != .unknown
    {
      return value.type.unwrapped
    }
    if case .array(let element)? = given.first(where: { $0.label == "listOfValues" })?.operand.type { return element }
    return .unknown
  }
}
