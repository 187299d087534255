import FormModel

extension Follower {
  /// Constructions of what is no form, section, row or rule: values of other libraries, the app's own types.
  func constructOther(
    _ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand {
    guard let type = use.declared.flatMap({ index.visible($0, from: environment.file) ?? index.types[$0] }) else {
      if use.name == "FormViewController", use.declared == nil {
        return constructPlainController(use, arguments, place)
      }
      return constructForeign(use, handlers(arguments, of: use, environment), place)
    }
    if type.kind == .enum {
      // `Field(rawValue: "a")`: some case.
      escape(arguments, place)
      return Operand(value: .unknown, type: .optional(.named(type.qualifiedName, use.generics)), range: place)
    }
    return constructOwn(type, use, arguments, place)
  }

  /// A plain controller whose form others fill.
  private func constructPlainController(
    _ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange
  ) -> Operand {
    let id = makeObject(.controller, type: use, range: place, arguments: arguments)
    let instance = Instance(object: id, type: nil)
    instances[id] = instance
    // It may be given another form by whoever has it.
    if let form = formVariable(of: instance)?.operand.object { open(form, .unknownForm, at: place) }
    return Operand(value: .object(id), type: objectType(use), range: place)
  }

  // MARK: Types out of reach

  /// Types whose initialisers run closures that they are handed, and take nothing else that matters.
  private static let plainTypes: Set<String> = ["String", "Int", "Double", "Set", "Array"]
  /// Types of which conditions, rules or `export` ask how a value was made.
  private static let keptConstructions: Set<String> = [
    "NSPredicate", "Bundle", "Date", "DateComponents", "URL", "Float", "CellProvider", "Tuple", "Tuple3",
  ]

  private func constructForeign(_ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange) -> Operand {
    noteLibraryConstruction(use, arguments, place)
    if Self.plainTypes.contains(use.name) {
      for argument in arguments where argument.operand.closure != nil { escape(argument.operand, at: place) }
    } else if !Self.harmless.contains(use.name) {
      escape(arguments, place)
    }
    let made = Value.member(type: use.name, name: Name("init", use.nameRange.bytes), arguments: arguments)
    let standard = DeclarationIndex.standard(use.name, use.generics)
    let only = arguments.count == 1 ? arguments[0] : nil
    switch use.name {
    case "String":
      if let only, only.label == nil || only.label == "describing", let text = only.operand.string {
        return Operand(value: .string(MappedConstant(text)), type: .string, range: place)
      }
    case "Condition":
      if only != nil { return Operand(value: made, type: .named("Condition", []), range: place) }
    case "Array":
      return Operand(
        value: arguments.isEmpty ? .array([]) : .unknown, type: .array(use.generics.first ?? .unknown), range: place)
    case "Dictionary":
      let value = use.generics.dropFirst().first ?? .unknown
      return Operand(value: .unknown, type: .dictionary(use.generics.first ?? .unknown, value), range: place)
    case "Set":
      if let only, only.label == nil, use.generics.isEmpty {
        return Operand(value: made, type: .set(only.operand.type.elementOfList), range: place)
      }
    case "NSLocalizedString": return Operand(value: .unknown, type: .string, range: place)
    default:
      if Self.keptConstructions.contains(use.name) { return Operand(value: made, type: standard, range: place) }
    }
    return Operand(value: .unknown, type: standard, range: place)
  }

  // MARK: The app's own types

  private func constructOwn(
    _ type: DeclaredType, _ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange
  ) -> Operand {
    let isForeignController = isController(type)
    let id = makeObject(
      isForeignController ? .controller : .other, type: use, range: place, arguments: arguments)
    let instance = Instance(object: id, type: type)
    instances[id] = instance
    if type.kind == .struct { hasStructures = true }
    scope.files.insert(type.file)
    if isForeignController {
      escape(arguments.filter { $0.operand.closure != nil }, place)
    } else if let initializer = initializer(of: type, fitting: arguments) {
      _ = callFunction(initializer, receiver: instance, arguments, place, expecting: nil)
    } else if type.kind == .struct {
      setMembers(of: instance, type, arguments)
    } else {
      escape(arguments, place)
    }
    return Operand(value: .object(id), type: objectType(use), range: place)
  }

  /// What the memberwise initialiser of a structure does.
  private func setMembers(of instance: Instance, _ type: DeclaredType, _ arguments: [ArgumentUse]) {
    for argument in arguments {
      guard let label = argument.label else { continue }
      var operand = argument.operand
      if case .variable(let binding, _) = type.members[label]?.first?.kind {
        if let declared = binding.type {
          let context = LexicalContext(file: type.file, type: type.qualifiedName)
          let declared = index.valueType(of: declared, in: context)
          noteCondition(&operand, declared: declared)
          adopt(declared, &operand)
          operand.isTyped = declared.unwrapped == .string || declared.unwrapped == .bool
        } else {
          // `var isLocked = false`.
          switch binding.initializer?.kind {
          case .boolean, .string: operand.isTyped = true
          default: break
          }
        }
      }
      instance.properties[label] = Variable(operand, reportsAtOrigin: true)
    }
  }
}

extension ValueType {
  /// Of an array or a set its element; nothing is known of others.
  fileprivate var elementOfList: ValueType {
    switch unwrapped {
    case .array(let element), .set(let element): element
    default: .unknown
    }
  }
}
