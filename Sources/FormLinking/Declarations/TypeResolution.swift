package import FormModel

/// Where a name is looked for: the type around the code, and the file.
package struct LexicalContext: Hashable, Sendable {
  package var file: FileID
  /// The qualified name of the innermost type around the code.
  package var type: String?
  /// Generic parameters in force, with what they are bound to.
  package var bindings: [String: ValueType]

  package init(file: FileID, type: String? = nil, bindings: [String: ValueType] = [:]) {
    self.file = file
    self.type = type
    self.bindings = bindings
  }
}

/// What a type's superclass is found to be.
package enum Superclass: Sendable {
  case declared(DeclaredType, arguments: [ValueType])
  /// A class that is not in reach, by the last name written: a library's or an unknown one.
  case external(String, arguments: [ValueType], range: SourceRange)
  case none
}

extension DeclarationIndex {
  /// The type that a dotted name means in a context, looked up as Swift does: in the types around, then at the top level.
  package func type(named path: [String], in context: LexicalContext) -> DeclaredType? {
    var questions = Self.maximumQuestions
    return type(named: path, in: context, &questions)
  }

  /// A class may inherit from a type that is nested in itself, in code that does not compile: finding the one then asks for the
  /// other without end. Real code asks a handful of such questions.
  private static let maximumQuestions = 100

  /// - Parameter questions: how many superclasses may still be worked out on the way.
  private func type(named path: [String], in context: LexicalContext, _ questions: inout Int) -> DeclaredType? {
    guard let first = path.first else { return nil }
    var scope = memo.nestedNames(self).mayBeType(first) ? context.type : nil
    while let outer = scope {
      if let found = nested(first, in: outer, file: context.file, &questions) {
        return descend(found, path.dropFirst(), file: context.file, &questions)
      }
      scope = parent(of: outer)
    }
    if let found = visible(first, from: context.file) {
      return descend(found, path.dropFirst(), file: context.file, &questions)
    }
    // A module's name in front: `Eureka.Form`, `App.Tags`.
    if path.count > 1, aliases[first] == nil {
      let found = type(named: Array(path.dropFirst()), in: LexicalContext(file: context.file), &questions)
      // A type of the app may have the name of the library's.
      return found?.declaration != nil && Self.libraries.contains(first) ? nil : found
    }
    return nil
  }

  /// `Eureka.TextRow` where the app has a `TextRow` of its own: the name by which classes know Eureka's.
  package func shadowed(_ path: [String]) -> String? {
    guard path.count == 2, path[0] == "Eureka", types[path[1]]?.declaration != nil || ambiguous[path[1]] != nil else {
      return nil
    }
    return path.joined(separator: ".")
  }

  private static let libraries: Set<String> = ["Eureka", "AstroForms", "ObjectForm"]

  private func descend(
    _ type: DeclaredType, _ rest: ArraySlice<String>, file: FileID, _ questions: inout Int
  ) -> DeclaredType? {
    var current = type
    for name in rest {
      guard let next = nested(name, in: current.qualifiedName, file: file, &questions) else { return nil }
      current = next
    }
    return current
  }

  /// A type nested in another or in one of its superclasses.
  private func nested(_ name: String, in outer: String, file: FileID, _ questions: inout Int) -> DeclaredType? {
    var current: String? = outer
    var steps = 0
    while let owner = current, steps < 32 {
      if let found = visible("\(owner).\(name)", from: file) { return found }
      steps += 1
      guard let type = visible(owner, from: file),
        case .declared(let parent) = written(superclassOf: type, &questions)
      else { return nil }
      current = parent.qualifiedName
    }
    return nil
  }

  /// The one type of that qualified name, or the file's own where several files have one; private ones of other files are not seen.
  package func visible(_ qualified: String, from file: FileID) -> DeclaredType? {
    if let own = ambiguous[qualified]?.first(where: { $0.file == file }) { return own }
    guard let type = types[qualified], type.file == file || !type.isPrivate else { return nil }
    return type
  }

  /// Whether several files declare a type of that qualified name, of which code in a file may mean any.
  func isAmbiguous(_ qualified: String, from file: FileID) -> Bool {
    ambiguous[qualified]?.contains { !$0.isPrivate || $0.file == file } ?? false
  }

  /// Whether the workspace declares the name at all, even ambiguously.
  package func declares(_ qualified: String) -> Bool {
    types[qualified]?.declaration != nil || ambiguous[qualified] != nil || aliases[qualified] != nil
  }

  package func parent(of qualified: String) -> String? {
    QualifiedName.parent(of: qualified)
  }

  /// What a class's first inherited type is, without its generic arguments, so that looking a name up in superclasses never asks
  /// for the names inside those arguments.
  enum WrittenSuperclass: Sendable {
    case declared(DeclaredType)
    case external(String)
    case none
  }

  func written(superclassOf type: DeclaredType) -> WrittenSuperclass {
    var questions = Self.maximumQuestions
    return written(superclassOf: type, &questions)
  }

  private func written(superclassOf type: DeclaredType, _ questions: inout Int) -> WrittenSuperclass {
    if let known = superclasses[type.qualifiedName], types[type.qualifiedName] === type { return known }
    return resolve(superclassOf: type, &questions)
  }

  func resolve(superclassOf type: DeclaredType) -> WrittenSuperclass {
    var questions = Self.maximumQuestions
    return resolve(superclassOf: type, &questions)
  }

  private func resolve(superclassOf type: DeclaredType, _ questions: inout Int) -> WrittenSuperclass {
    guard type.kind == .class, let declaration = type.declaration, let first = declaration.inheritance.first,
      case .named(let components) = first.kind, let last = components.last
    else { return .none }
    questions -= 1
    guard questions > 0 else { return .external(last.name.text) }
    let context = LexicalContext(file: type.file, type: type.parent)
    let path = components.map(\.name.text)
    if let found = self.type(named: path, in: context, &questions), found.declaration != nil,
      found.qualifiedName != type.qualifiedName
    {
      return found.kind == .class ? .declared(found) : .none
    }
    if let target = aliasTarget(path, in: context), let targetLast = target.components.last {
      if let found = self.type(named: target.components.map(\.name.text), in: target.context, &questions),
        found.kind == .class, found.declaration != nil
      {
        return .declared(found)
      }
      return .external(targetLast.name.text)
    }
    return .external(last.name.text)
  }

  package func superclass(of type: DeclaredType) -> Superclass {
    let written = written(superclassOf: type)
    guard let first = type.declaration?.inheritance.first, case .named(let components) = first.kind,
      let last = components.last
    else { return .none }
    let context = LexicalContext(file: type.file, type: type.parent)
    let target =
      self.type(named: components.map(\.name.text), in: context) == nil
      ? aliasTarget(components.map(\.name.text), in: context) : nil
    let generics = target?.components.last?.generics ?? last.generics
    let argumentContext = target?.context ?? LexicalContext(file: type.file, type: type.qualifiedName)
    let arguments = generics.map { valueType(of: $0, in: argumentContext) }
    switch written {
    case .declared(let found): return .declared(found, arguments: arguments)
    case .external(let name):
      return .external(name, arguments: arguments, range: target?.range ?? SourceRange(type.file, first.range))
    case .none: return .none
    }
  }

  /// Whether a file has a brace too many or too few, or rows that are lost in an error.
  package func isTorn(_ file: FileID) -> Bool { files[file]?.isTorn == true }

  /// The same for the files that declare a type or a superclass: members may be missing or stand in other types than meant.
  package func isTorn(_ type: DeclaredType) -> Bool {
    chain(of: type).contains { level in level.parts.contains { isTorn($0.file) } }
  }

  /// The type itself and its superclasses in reach, nearest first.
  package func chain(of type: DeclaredType) -> [DeclaredType] {
    memo.family(of: type, self).chain
  }

  /// The chain of a type and everything else that brings it members: protocols it adopts, extensions of the library's classes.
  func family(of type: DeclaredType) -> [DeclaredType] { memo.family(of: type, self).all }

  func resolvedChain(of type: DeclaredType) -> [DeclaredType] {
    var chain = [type]
    var current = type
    while chain.count < 64, case .declared(let next) = written(superclassOf: current),
      !chain.contains(where: { $0.qualifiedName == next.qualifiedName })
    {
      chain.append(next)
      current = next
    }
    return chain
  }

  /// A member by name in the type, its extensions and superclasses, the most derived first.
  package func members(named name: String, of type: DeclaredType) -> [DeclaredType.Member] {
    memo.family(of: type, self).members[name] ?? []
  }

  /// The same as code at a place sees them: two classes of a chain may each have a private member of the name.
  func members(named name: String, of type: DeclaredType, from context: LexicalContext) -> [DeclaredType.Member] {
    memo.family(of: type, self).members(named: name, from: context)
  }

  /// `extension FormViewController { … }`: what the workspace adds to the class out of reach that a chain ends with.
  func libraryExtensions(of chain: [DeclaredType]) -> [DeclaredType] {
    guard let root = chain.last else { return [] }
    let names: [String]
    if case .external(let name) = written(superclassOf: root) {
      names = [name] + Self.superclasses(of: name)
    } else if root.declaration == nil {
      names = Self.superclasses(of: root.qualifiedName)
    } else {
      return []
    }
    return names.compactMap { types[$0] }.filter { $0.declaration == nil }
  }

  private static func superclasses(of name: String) -> [String] {
    switch name {
    case "FormViewController", "UITableViewController", "UINavigationController", "UITabBarController":
      ["UIViewController", "UIResponder", "NSObject"]
    case "UIViewController": ["UIResponder", "NSObject"]
    default: []
    }
  }

  /// The protocols in reach that the types of a chain adopt, those they inherit included.
  func adoptedProtocols(of chain: [DeclaredType]) -> [DeclaredType] {
    var pending = chain.flatMap { protocolNames(of: $0) }
    var seen: Set<String> = []
    var found: [DeclaredType] = []
    while let next = pending.popLast(), seen.count < 64 {
      guard seen.insert(next).inserted, let declared = types[next], declared.kind == .protocol else { continue }
      found.append(declared)
      pending += protocolNames(of: declared)
    }
    return found
  }

  /// The last names of what a type inherits, and of what it inherits by the name of an alias: `typealias Base = A & B`.
  private func protocolNames(of type: DeclaredType) -> [String] {
    type.inheritance.flatMap { file, inherited -> [String] in
      guard let name = inherited.lastComponent?.name.text else { return [] }
      guard !aliases.isEmpty, let alias = alias(named: name, in: LexicalContext(file: file, type: type.parent)) else {
        return [name]
      }
      return [name] + alias.parts.compactMap { $0.lastComponent?.name.text }
    }
  }

  /// A global function or variable as seen from a file.
  package func globals(named name: String, from file: FileID) -> [DeclaredType.Member] {
    guard let all = globals[name] else { return [] }
    let own = all.filter { $0.file == file }
    if !own.isEmpty { return own }
    let seen = all.filter { !$0.declaration.has("private") && !$0.declaration.has("fileprivate") }
    if seen.count <= 1 { return seen }
    let allFunctions = seen.allSatisfy { if case .function = $0.kind { true } else { false } }
    return allFunctions ? seen : []
  }

  /// What a written type means as the type of a value.
  package func valueType(of reference: TypeReference, in context: LexicalContext) -> ValueType {
    // Aliases of pairs of aliases double with each one: a type of so many parts is none that anybody wrote.
    var parts = 1_000
    let type = valueType(of: reference, in: context, depth: 0, &parts)
    return parts > 0 ? type : .unknown
  }

  private func valueType(
    of reference: TypeReference, in context: LexicalContext, depth: Int, _ parts: inout Int
  ) -> ValueType {
    parts -= 1
    guard depth < 32, parts > 0 else { return .unknown }
    switch reference.kind {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
      return .optional(valueType(of: wrapped, in: context, depth: depth + 1, &parts))
    case .array(let element): return .array(valueType(of: element, in: context, depth: depth + 1, &parts))
    case .dictionary(let key, let value):
      return .dictionary(
        valueType(of: key, in: context, depth: depth + 1, &parts),
        valueType(of: value, in: context, depth: depth + 1, &parts))
    case .tuple(let elements, _):
      if elements.count == 1 { return valueType(of: elements[0], in: context, depth: depth + 1, &parts) }
      return .tuple(elements.map { valueType(of: $0, in: context, depth: depth + 1, &parts) })
    case .function: return .function
    case .constrained(let inner):
      if let bound = controller(inner, in: context) { return bound }
      let type = valueType(of: inner, in: context, depth: depth + 1, &parts)
      return type == .any ? .any : .unknown
    case .composition, .metatype, .unknown: return .unknown
    case .named(let components): return named(components, in: context, depth: depth, &parts)
    }
  }

  private func named(
    _ components: [TypeReference.Component], in context: LexicalContext, depth: Int, _ parts: inout Int
  ) -> ValueType {
    guard let last = components.last else { return .unknown }
    let path = components.map(\.name.text)
    let arguments = last.generics.map { valueType(of: $0, in: context, depth: depth + 1, &parts) }
    if path.count == 1 {
      if let bound = context.bindings[path[0]] { return bound }
      if let type = typeGeneric(over: path[0], in: context) {
        let requirements = type.declaration?.requirements ?? []
        return controllerBound(of: path[0], type.generics, requirements, in: LexicalContext(file: type.file))
          ?? .parameter(path[0])
      }
    }
    if let type = type(named: path, in: context), type.declaration != nil {
      return .named(type.qualifiedName, arguments)
    }
    if path.count == 1, let alias = alias(named: path[0], in: context) {
      var bindings: [String: ValueType] = [:]
      for (parameter, argument) in zip(alias.generics, arguments) { bindings[parameter.name.text] = argument }
      return valueType(
        of: alias.type, in: LexicalContext(file: alias.file, type: alias.parent, bindings: bindings), depth: depth + 1,
        &parts)
    }
    if path.count == 1, ambiguous[path[0]] != nil { return .unknown }
    if let own = shadowed(path) { return .named(own, arguments) }
    return mayBeAnothers(path, in: context.file) ? .unknown : Self.standard(last.name.text, arguments)
  }

  /// The types of the standard library and Foundation that have a case of their own; every other name stays a name.
  package static func standard(_ name: String, _ arguments: [ValueType]) -> ValueType {
    switch (name, arguments.count) {
    case ("String", 0): .string
    case ("Int", 0), ("NSInteger", 0): .int
    case ("Double", 0), ("Float64", 0), ("TimeInterval", 0), ("CLLocationDegrees", 0): .double
    case ("Float", 0), ("Float32", 0): .float
    case ("Bool", 0): .bool
    case ("Date", 0): .date
    case ("URL", 0): .url
    case ("Any", 0), ("AnyObject", 0): .any
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): .array(arguments[0])
    case ("Set", 1): .set(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    default: ValueType(name: name, arguments: arguments)
    }
  }
}

extension DeclaredType.Member {
  /// Of a protocol's member: whether an extension gives it a body, so that every conforming type has it.
  var isProvided: Bool {
    switch kind {
    case .function(let function): function.body != nil
    case .variable(let binding, _): binding.getter != nil
    case .enumCase: false
    }
  }
}
