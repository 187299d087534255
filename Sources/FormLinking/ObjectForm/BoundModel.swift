package import FormCatalogue
package import FormModel

extension DeclarationIndex {
  /// The model that a data source of ObjectForm binds its rows to: of `typealias BindModel`, else the type of `bindModel`,
  /// generic superclasses followed. Nil for types that are no data source, unknown where the model is not told.
  package func bindModel(of owner: DeclaredType, _ graph: ClassGraph) -> ValueType? {
    guard adopts(owner, "FormDataSource") || adopts(owner, "Bindable") else { return nil }
    // What the library's own method would write by key-value coding goes wherever that one says.
    if updatesItself(owner) { return .unknown }
    let start = ValueType.named(owner.qualifiedName, owner.generics.map { .parameter($0.name.text) })
    for case .named(let name, let arguments) in graph.chain(of: start) {
      guard let level = types[name] else { continue }
      var bindings: [String: ValueType] = [:]
      for (parameter, argument) in zip(level.generics, arguments) { bindings[parameter.name.text] = argument }
      if let alias = aliases["\(name).BindModel"], alias.count == 1 {
        guard !isOfOtherModule(alias[0].type, in: alias[0].file) else { return .unknown }
        return valueType(
          of: alias[0].type, in: LexicalContext(file: alias[0].file, type: name, bindings: bindings))
      }
      guard let member = level.members["bindModel"]?.first, case .variable(let binding, _) = member.kind else {
        continue
      }
      let context = LexicalContext(file: member.file, type: name, bindings: bindings)
      if let type = binding.type {
        return isOfOtherModule(type.unwrapped, in: member.file) ? .unknown : valueType(of: type, in: context).unwrapped
      }
      return binding.initializer?.madeType.map { valueType(of: $0, in: context) } ?? .unknown
    }
    return .unknown
  }

  /// `Storage.Account`, where that is imported: another type than the app's own of the name.
  private func isOfOtherModule(_ type: TypeReference, in file: FileID) -> Bool {
    guard case .named(let components) = type.kind, components.count > 1, let first = components.first?.name.text else {
      return false
    }
    return imports[file]?.contains(first) == true && types[first] == nil && aliases[first] == nil
  }

  /// Whether a data source writes what its rows hold by code of its own.
  package func updatesItself(_ type: DeclaredType) -> Bool {
    // A copy of the library's sources has its own method.
    let library = ["FormDataSource", "Bindable"]
    let added = library.compactMap { types[$0] }.filter { $0.declaration == nil }
    return (family(of: type).filter { !library.contains($0.name) } + added).contains { level in
      level.members["updateItem"]?.contains { if case .function = $0.kind { !$0.isStatic } else { false } } == true
    }
  }
}

/// What key-value coding finds under one component of a key.
package enum KeyComponent: Sendable {
  /// Nothing; `nearest` is the one property whose name is close.
  case missing(in: DeclaredType, nearest: String?)
  case property(DeclaredType.Member, of: DeclaredType, type: ValueType, fault: KeyFault?)
  /// What is there cannot be known.
  case unknown
}

/// Why key-value coding cannot read or write a property that exists.
package enum KeyFault: Hashable, Sendable {
  /// No `@objc` and no `@objcMembers`, or private in a class with `@objcMembers`.
  case notExposed
  case nonObjc
  /// Objective-C has no such type.
  case notRepresentable
  case notSettable
}

extension DeclarationIndex {
  /// Looks a component of a key up in a model class.
  package func keyComponent(_ key: String, of model: ValueType, isLast: Bool) -> KeyComponent {
    guard case .named(let name, let arguments) = model.unwrapped, let type = types[name], type.declaration != nil,
      type.kind == .class, !key.isEmpty, !key.hasPrefix("@"), !Self.rootKeys.contains(key)
    else { return .unknown }
    let chain = chain(of: type)
    guard let last = chain.last else { return .unknown }
    let labels = Set(answers(of: chain))
    guard labels.isDisjoint(with: ["forKey", "forKeyPath"]) else { return .unknown }
    /// Core Data, classes out of reach and who answers for undefined keys find keys of their own.
    var findsMore = !labels.isEmpty
    if case .external("NSObject", _, _) = superclass(of: last) {} else { findsMore = true }
    var found: (member: DeclaredType.Member, level: DeclaredType)?
    for level in chain where found == nil {
      for member in level.allMembers {
        guard !member.isStatic, case .variable = member.kind else { continue }
        let given = member.declaration.attribute("objc")?.arguments
        if (given ?? member.name) == key { found = (member, level) }
      }
    }
    guard let (member, level) = found, case .variable(let binding, let isLet) = member.kind else {
      if findsMore { return .unknown }
      // `Name` is written by the setter of `name`.
      if isLast, let first = key.first {
        let other = (first.isUppercase ? first.lowercased() : first.uppercased()) + key.dropFirst()
        if chain.contains(where: { $0.members[other]?.contains { !$0.isStatic } == true }) { return .unknown }
      }
      // A method may do as a setter.
      let setter = "set" + key.prefix(1).uppercased() + key.dropFirst()
      let methods = chain.flatMap { level in
        [setter, "_" + setter, key].flatMap { level.members[$0] ?? [] }
      }
      if methods.contains(where: { if case .function = $0.kind { !$0.isStatic } else { false } }) { return .unknown }
      // Under its name in Objective-C too: `@objc(setTitle:) func change(_ title: String)`.
      let selectors: Set<String> = [setter + ":", key]
      if chain.contains(where: { level in
        level.allMembers.contains { member in
          member.declaration.attribute("objc")?.arguments.map { selectors.contains($0) } ?? false
        }
      }) {
        return .unknown
      }
      // Every class has what the workspace adds to the one at the root.
      let added = types["NSObject"]?.allMembers ?? []
      if added.contains(where: { ($0.declaration.attribute("objc")?.arguments ?? $0.name) == key }) { return .unknown }
      // The object behind the type may be one of a subclass that has it.
      if isMember(key, below: type) { return .unknown }
      return .missing(in: type, nearest: nearest(key, in: chain))
    }
    var bindings: [String: ValueType] = [:]
    if level === type {
      for (parameter, argument) in zip(type.generics, arguments) { bindings[parameter.name.text] = argument }
    }
    let context = LexicalContext(file: member.file, type: level.qualifiedName, bindings: bindings)
    var value = ValueType.unknown
    if let declared = binding.type {
      value = valueType(of: declared, in: context)
    } else if let initializer = binding.initializer {
      value = Self.literalType(initializer, self, context)
    }
    let fault = fault(of: member, in: level, chain, binding, isLet: isLet, value, isWritten: isLast)
    return fault != nil && findsMore ? .unknown : .property(member, of: level, type: value, fault: fault)
  }

  /// How the model answers to keys itself: `setValue(_:forUndefinedKey:)`.
  private func answers(of chain: [DeclaredType]) -> [String] {
    chain.flatMap { ($0.members["setValue"] ?? []) + ($0.members["value"] ?? []) }.flatMap { member -> [String] in
      guard case .function(let function) = member.kind else { return [] }
      return function.parameters.compactMap(\.label?.text).filter {
        ["forUndefinedKey", "forKey", "forKeyPath"].contains($0)
      }
    }
  }

  /// Whether a subclass in reach has a member that key-value coding may find.
  private func isMember(_ key: String, below type: DeclaredType) -> Bool {
    let names = [key, "set" + key.prefix(1).uppercased() + key.dropFirst()]
    return descendants(of: type).contains { level in
      level.allMembers.contains { names.contains($0.declaration.attribute("objc")?.arguments ?? $0.name) }
    }
  }

  /// What the workspace tells of Objective-C: enumerations marked `@objc` are numbers to it, other ones it does not have.
  private var objectiveCKnowledge: TypeKnowledge {
    let index = self
    return TypeKnowledge(
      kind: knowledge.kind,
      conforms: { name, wanted in
        guard wanted == "@objc", let type = index.types[name], type.declaration != nil else { return .unknown }
        switch type.kind {
        case .enum, .protocol: return Certainty(type.attributes.contains { $0.name.text == "objc" })
        // A class without a superclass is Swift's alone; one of NSObject's may be generic.
        case .class:
          guard let root = index.chain(of: type).last, case .none = index.superclass(of: root) else { return .unknown }
          return .no
        default: return .unknown
        }
      })
  }

  private static let rootKeys: Set<String> = [
    "self", "description", "debugDescription", "hash", "superclass", "className",
    // UIKit gives every object these.
    "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityIdentifier",
  ]

  private func nearest(_ key: String, in chain: [DeclaredType]) -> String? {
    var names: Set<String> = []
    for level in chain {
      for member in level.allMembers where !member.isStatic {
        if case .variable = member.kind {
          names.insert(member.declaration.attribute("objc")?.arguments ?? member.name)
        }
      }
    }
    let near = NearestName.near(key, among: names)
    return near.count == 1 ? near.first : nil
  }

  private static let constants: [String: Set<String>] = [
    "NSDecimalNumber": ["zero", "one", "minimum", "maximum", "notANumber"], "Date": ["distantPast", "distantFuture"],
    "CGRect": ["zero"], "CGSize": ["zero"], "CGPoint": ["zero"],
  ]

  private static func literalType(
    _ expression: Expression, _ index: DeclarationIndex, _ context: LexicalContext
  ) -> ValueType {
    switch expression.kind {
    case .string: return .string
    case .integer: return .int
    case .float: return .double
    case .boolean: return .bool
    case .prefix(_, let inner), .forceUnwrap(let inner): return literalType(inner, index, context)
    case .array(let elements):
      guard let first = elements.first else { return .unknown }
      let type = literalType(first, index, context)
      let isSame = type != .unknown && elements.dropFirst().allSatisfy { literalType($0, index, context) == type }
      return isSame ? .array(type) : .unknown
    case .cast(_, .as, let type): return index.valueType(of: type, in: context)
    case .member(let base?, let name, _):
      // `NSDecimalNumber.zero`, `Plan.basic`: constants of their own type.
      guard case .name(let owner, let generics) = base.kind, owner.text.first?.isUppercase == true else {
        return .unknown
      }
      let type = index.valueType(
        of: TypeReference(.named([.init(owner, generics: generics)]), base.range), in: context)
      if case .named(let qualified, _) = type, let declared = index.types[qualified], declared.kind == .enum,
        let member = declared.members[name.text]?.first, case .enumCase = member.kind
      {
        return type
      }
      return constants[owner.text]?.contains(name.text) == true ? type : .unknown
    // `[String]()`
    case .call(let call):
      if case .type(let made) = call.callee.kind { return index.valueType(of: made, in: context) }
      return expression.madeType.map { index.valueType(of: $0, in: context) } ?? .unknown
    default: return .unknown
    }
  }

  private func fault(
    of member: DeclaredType.Member, in level: DeclaredType, _ chain: [DeclaredType],
    _ binding: VariableDeclaration.Binding, isLet: Bool, _ type: ValueType, isWritten: Bool
  ) -> KeyFault? {
    let declaration = member.declaration
    if declaration.has("override") { return nil }
    if declaration.attribute("nonobjc") != nil { return .nonObjc }
    let isMarked = declaration.attributes.contains {
      ["objc", "NSManaged", "IBOutlet", "IBInspectable", "GKInspectable"].contains($0.name.text)
    }
    if declaration.attribute("NSManaged") != nil { return nil }
    // Nothing would make that visible.
    if type.isObjectiveC(knowing: objectiveCKnowledge) == .no { return .notRepresentable }
    if !isMarked {
      // `@objcMembers` counts for subclasses too.
      let exposing = chain.drop { $0 !== level }.contains { level in
        level.attributes.contains { $0.name.text == "objcMembers" }
      }
      let isPrivate = declaration.has("private") || declaration.has("fileprivate")
      let part = level.parts.first {
        $0.file == member.file && $0.declaration.bodyRange.contains(member.nameRange.start)
      }
      let isHidden = part?.attributes.contains { $0.name.text == "nonobjc" } ?? false
      if !exposing || isPrivate || isHidden {
        // `@objc extension Model { … }` exposes what is in it.
        if isHidden { return .nonObjc }
        if let part, part.declaration.kind == .extension,
          part.attributes.contains(where: { $0.name.text == "objc" || $0.name.text == "objcMembers" })
        {
          return nil
        }
        // A requirement of an Objective-C protocol is exposed by it.
        let adopted = level.inheritance.dropFirst().compactMap { $0.type.lastComponent?.name.text }
        if adopted.contains(where: { types[$0]?.members[member.name] != nil }) { return nil }
        return .notExposed
      }
    }
    guard isWritten else { return nil }
    if isLet { return .notSettable }
    if binding.getter != nil, binding.setter == nil { return .notSettable }
    return nil
  }
}
