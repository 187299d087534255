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
    if !scope.boundRows.isEmpty { handBoundRows(arguments.map(\.operand), to: type) }
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
    return made(id, place)
  }

  // MARK: Types out of reach

  /// Types whose initialisers run closures that they are handed, and take nothing else that matters.
  private static let plainTypes: Set<String> = ["String", "Int", "Double", "Set", "Array"]
  /// Types of which conditions, rules or `export` ask how a value was made.
  private static let keptConstructions: Set<String> = [
    "NSPredicate", "NSCompoundPredicate", "Bundle", "Date", "NSDate", "DateComponents", "Calendar", "TimeZone", "URL",
    "Float", "CellProvider", "Tuple", "Tuple3",
  ]

  private func constructForeign(_ use: TypeUse, _ arguments: [ArgumentUse], _ place: SourceRange) -> Operand {
    noteLibraryConstruction(use, arguments, place)
    if Self.plainTypes.contains(use.name) {
      for argument in arguments where argument.operand.closure != nil { escape(argument.operand, at: place) }
    } else if !Self.harmless.contains(use.name) {
      escape(arguments, place)
      escapeControllers(arguments, to: use.name, place)
    }
    let made = Value.member(type: use.name, name: Name("init", use.nameRange.bytes), arguments: arguments)
    let isAnothers = index.mayBeAnothers([use.name], in: place.file)
    let standard = isAnothers ? .unknown : DeclarationIndex.standard(use.name, use.generics)
    let only = arguments.count == 1 ? arguments[0] : nil
    switch use.name {
    case "String":
      if let text = text(madeOf: arguments) { return Operand(value: text, type: .string, range: place) }
    case "Condition":
      if only != nil { return Operand(value: made, type: .named("Condition", []), range: place) }
    case "Array":
      if let only, isTagList(only.operand) { return only.operand }
      return Operand(
        value: arguments.isEmpty ? .array([]) : .unknown, type: .array(use.generics.first ?? .unknown), range: place)
    case "NSDictionary", "NSMutableDictionary":
      // It has the same keys, and numbers of any kind under them.
      if let form = only?.operand.formOfValues {
        return Operand(value: .handedValues(form), type: standard, range: place)
      }
      return Operand(value: .unknown, type: standard, range: place)
    case "Dictionary":
      let value = use.generics.dropFirst().first ?? .unknown
      return Operand(
        value: dictionary(of: arguments).map { .dictionary($0) } ?? .unknown,
        type: .dictionary(use.generics.first ?? .unknown, value), range: place)
    case "Set":
      if let only, isTagList(only.operand) { return only.operand }
      if let only, only.label == nil, use.generics.isEmpty {
        return Operand(value: made, type: .set(only.operand.type.elementOfList), range: place)
      }
    case "NSLocalizedString": return Operand(value: .unknown, type: .string, range: place)
    default:
      if Self.keptConstructions.contains(use.name) { return Operand(value: made, type: standard, range: place) }
    }
    return Operand(value: .unknown, type: standard, range: place)
  }

  /// `String(index)`, `String(describing: kind)`, `String(format: "row_%d", index)`; nil where nothing is known of the text.
  private func text(madeOf arguments: [ArgumentUse]) -> Value? {
    guard let first = arguments.first else { return nil }
    if arguments.count == 1, first.label == nil || first.label == "describing" {
      if first.label == nil, first.operand.member != nil { return nil }
      // The text itself, which stands where it stood.
      if case .string = first.operand.value, description(of: first.operand) != nil { return first.operand.value }
      return description(of: first.operand).map { .string(MappedConstant($0)) }
    }
    guard first.label == "format", arguments.dropFirst().allSatisfy({ $0.label == nil }),
      let format = first.operand.string, format.utf8.count <= 1_024
    else { return nil }
    return formatted(format, arguments.dropFirst().map(\.operand))
  }

  /// What `%@` of text and `%d` and the like of integers are replaced by; every other specifier stands for unknown text.
  private func formatted(_ format: String, _ arguments: [Operand]) -> Value {
    var pieces: [String?] = [""]
    var rest = format[...]
    var left = arguments[...]
    func append(_ text: String?) {
      if let text, let last = pieces.last, let last {
        pieces[pieces.count - 1] = last + text
      } else {
        pieces.append(text)
      }
    }
    while let sign = rest.popFirst() {
      guard sign == "%" else {
        append(String(sign))
        continue
      }
      var specifier = ""
      while let next = rest.popFirst() {
        specifier.append(next)
        if next.isLetter && next != "l" || next == "@" || next == "%" { break }
      }
      if specifier == "%" {
        append("%")
        continue
      }
      let argument = left.popFirst()
      switch specifier {
      case "@": append(argument?.string)
      case "d", "i", "u", "ld", "li", "lu", "lld": append(argument?.integer.map { String($0) })
      default: append(nil)
      }
    }
    let known = pieces.compactMap { $0 }
    return known.count == pieces.count ? .string(MappedConstant(known.joined())) : .interpolated(pieces)
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
    return made(id, place)
  }

  /// What the memberwise initialiser of a structure does.
  private func setMembers(of instance: Instance, _ type: DeclaredType, _ arguments: [ArgumentUse]) {
    for argument in arguments {
      guard let label = argument.label else { continue }
      var operand = argument.operand
      if case .variable(let binding, _) = type.members[label]?.first?.kind {
        if let written = binding.type {
          let context = LexicalContext(file: type.file, type: type.qualifiedName)
          let declared = index.valueType(of: written, in: context)
          noteCondition(&operand, declared: declared)
          adopt(declared, &operand)
          complete(&operand, as: declared)
          self.label(&operand, as: written, in: context)
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
