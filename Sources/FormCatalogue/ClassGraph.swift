package import FormModel

/// Classes and how they inherit, with generic arguments carried along: custom rows are resolved by walking from the
/// workspace's classes into the catalogue's (frameworks §8.1, §8.2).
///
/// A graph remembers what it was asked: the same few classes are walked thousands of times.
package final class ClassGraph: Sendable {
  let memo: ClassMemo
  /// Whether a class of the workspace has the name of a class of the library and is another one: it does not inherit from what
  /// that inherits from. A copy of the library's own source is none.
  let isNamesake: @Sendable (String) -> Bool
  /// Those of the library's roots, which `isNamesake` cannot tell by what they inherit from, whose names types of the workspace
  /// have that are none of the library's.
  let takenRoots: Set<String>
  /// What else the workspace declares, for comparing value types.
  package let knowledge: TypeKnowledge

  /// - Parameters:
  ///   - workspace: the workspace's own classes and aliases by name; they win over the catalogue's.
  ///   - knowledge: what the workspace knows of other types.
  package init(
    version: LibraryVersion = Catalogue.newestVersion,
    workspace: @escaping @Sendable (String) -> ClassShape? = { _ in nil },
    knowledge: TypeKnowledge = .platform
  ) {
    self.knowledge = knowledge
    isNamesake = { name in
      guard let own = workspace(name), let described = Catalogue.shape(name, in: version) else { return false }
      return own.superclass?.name != described.superclass?.name
    }
    takenRoots = Set(
      ["BaseRow", "Section"].filter { Self.isTaken(root: $0, version: version, workspace, knowledge) })
    memo = ClassMemo { name in workspace(name) ?? Catalogue.shape(name, in: version) }
  }

  /// A copy of the library takes none of its names, and `final class BaseRow: Row<TextCell>, RowType` is a row all the same.
  private static func isTaken(
    root: String, version: LibraryVersion, _ workspace: (String) -> ClassShape?, _ knowledge: TypeKnowledge
  ) -> Bool {
    guard knowledge.isNominal(root), !knowledge.isNominal("RowOf") else { return false }
    var seen: Set<String> = [root]
    var parent = workspace(root)?.superclass?.name
    while let name = parent, seen.insert(name).inserted {
      if Catalogue.shape(name, in: version) != nil { return false }
      parent = workspace(name)?.superclass?.name
    }
    return true
  }

  /// The graph of the catalogue alone, in its newest version.
  package static let catalogue = ClassGraph()

  package func shape(_ name: String) -> ClassShape? { memo.shape(name) }

  /// The type and its superclasses, nearest first, aliases resolved and generic arguments carried along. A chain that
  /// ends in `.unknown` leaves what is known.
  package func chain(of type: ValueType) -> [ValueType] { classChain(of: type).types }

  /// The same with what is asked of it most.
  /// - Parameter depth: how deep the question is nested in another one; only answers of outer ones are remembered, since inner ones
  ///   may be cut short.
  func classChain(of type: ValueType, depth: Int = 0) -> ClassChain {
    if let known = memo.chain(of: type) { return known }
    let types = walk(from: type, depth: depth)
    let chain = ClassChain(
      types, isEntire: isEntire(types),
      members: types.map { if case .named(let name, _) = $0 { memo.members(of: name, declared(by:)) } else { .none } },
      rowValue: depth == 0 ? rowValueType(in: types) : .unknown,
      cell: depth == 0 ? cellType(in: types, depth: 0) : .unknown,
      role: depth == 0 ? role(in: types) : nil)
    if depth == 0 { memo.remember(chain, of: type) }
    return chain
  }

  /// A chain of classes is this long at most; what lies behind is unknown.
  private static let maximumLength = 128

  private func walk(from type: ValueType, depth: Int) -> [ValueType] {
    var chain: [ValueType] = []
    var seen: Set<String> = []
    var next: ValueType? = type
    while let current = next.map({ resolved($0, depth: depth) }) {
      chain.append(current)
      // A class that inherits from itself has no end.
      guard chain.count < Self.maximumLength, case .named(let name, let arguments) = current,
        seen.insert(name).inserted, let shape = shape(name)
      else {
        if current != .unknown { chain.append(.unknown) }
        return chain
      }
      next = shape.superclass.map { substitute($0, in: bindings(of: shape, arguments), depth: depth) }
    }
    return chain
  }

  /// The type that an alias stands for, through as many aliases as there are; other types as they are.
  package func resolved(_ type: ValueType) -> ValueType { resolved(type, depth: 0) }

  func resolved(_ type: ValueType, depth: Int) -> ValueType {
    var current = type.unwrapped
    guard case .named(let name, _) = current, shape(name)?.alias != nil else { return current }
    var seen: Set<String> = []
    while case .named(let name, let arguments) = current, let shape = shape(name), let alias = shape.alias {
      guard seen.insert(name).inserted else { return .unknown }
      current = substitute(alias, in: bindings(of: shape, arguments), depth: depth)
    }
    return current
  }

  /// Whether the class or one it inherits from conforms to the protocol, directly or through another protocol.
  package func conforms(_ type: ValueType, to name: String) -> Certainty {
    var seen: Set<String> = []
    let chain = classChain(of: type)
    for case .named(let className, _) in chain.types {
      if inherited(by: className, seen: &seen).contains(name) { return .yes }
    }
    return chain.isEntire ? .no : .unknown
  }

  /// Whether the class says that rows present it (`RowControllerType`, `TypedRowControllerType`).
  package func isRowController(_ type: ValueType) -> Bool {
    conforms(type, to: "RowControllerType") == .yes || conforms(type, to: "TypedRowControllerType") == .yes
  }

  /// A nested type alias of the class or its superclasses: `InlineRow`, `PresentedControllerType`.
  package func associatedType(_ name: String, of type: ValueType) -> ValueType? {
    associatedType(name, in: chain(of: type), depth: 0)
  }

  func associatedType(_ name: String, in chain: [ValueType], depth: Int) -> ValueType? {
    for case .named(let className, let arguments) in chain {
      guard let shape = shape(className), let found = shape.associatedTypes[name] else { continue }
      return substitute(found, in: bindings(of: shape, arguments), depth: depth)
    }
    return nil
  }

  /// Whether every class of the chain is known, from the first to a root.
  private func isEntire(_ chain: [ValueType]) -> Bool {
    chain.last != .unknown
      && !chain.contains { type in
        if case .named(let name, _) = type { shape(name)?.skipsClasses ?? true } else { true }
      }
  }

  // MARK: - Substitution

  private static let maximumDepth = 48
  /// What a path from a parameter counts: `class A: Row<A>` asks for the value of the cell `A`, whose class is `A`, and so on.
  private static let nestedDepth = 8

  func bindings(of shape: ClassShape, _ arguments: [ValueType]) -> [String: ValueType] {
    var names = shape.parameters
    if arguments.count != names.count, let legacy = shape.legacyParameters.first(where: { $0.count == arguments.count })
    {
      names = legacy
    }
    var bindings: [String: ValueType] = [:]
    for (index, name) in names.enumerated() {
      // An argument that grows from class to class would fill the memory.
      let fits = index < arguments.count && arguments.count == names.count && !arguments[index].hasParts(moreThan: 128)
      bindings[name] = fits ? arguments[index] : .unknown
    }
    return bindings
  }

  /// Replaces parameters, and paths from them (`Cell.Value`) by what they are of the argument.
  func substitute(_ type: ValueType, in bindings: [String: ValueType], depth: Int) -> ValueType {
    guard depth < ClassGraph.maximumDepth else { return .unknown }
    let inner = { (part: ValueType) in self.substitute(part, in: bindings, depth: depth + 1) }
    switch type {
    case .parameter(let path):
      let parts = path.split(separator: ".").map(String.init)
      guard let head = parts.first, let bound = bindings[head] else { return type }
      return parts.dropFirst().reduce(bound) { nested($1, of: $0, depth: depth + Self.nestedDepth) }
    case .named(let name, let arguments): return .named(name, arguments.map(inner))
    case .optional(let wrapped): return .optional(inner(wrapped))
    case .array(let element): return .array(inner(element))
    case .set(let element): return .set(inner(element))
    case .dictionary(let key, let value): return .dictionary(inner(key), inner(value))
    case .tuple(let elements): return .tuple(elements.map(inner))
    case .string, .int, .double, .float, .bool, .date, .url, .function, .any, .unknown: return type
    }
  }

  /// `Value` of a cell, `Cell` of a row, or a type alias.
  private func nested(_ name: String, of type: ValueType, depth: Int) -> ValueType {
    guard depth < ClassGraph.maximumDepth else { return .unknown }
    let chain = classChain(of: type, depth: depth).types
    return switch name {
    case "Value": cellValueType(in: chain, depth: depth)
    case "Cell": cellType(in: chain, depth: depth)
    default: associatedType(name, in: chain, depth: depth) ?? .unknown
    }
  }

  private func inherited(by name: String, seen: inout Set<String>) -> Set<String> {
    guard seen.count < 256, seen.insert(name).inserted, let shape = shape(name) else { return [] }
    var all = Set(shape.protocols)
    for parent in shape.protocols { all.formUnion(inherited(by: parent, seen: &seen)) }
    return all
  }
}

extension ValueType {
  fileprivate var name: String? { if case .named(let name, _) = self { name } else { nil } }
}
