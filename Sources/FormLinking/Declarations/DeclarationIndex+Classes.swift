package import FormCatalogue
package import FormModel

extension DeclarationIndex {
  /// The classes of the workspace and the catalogue as one graph.
  package func classGraph(
    version: LibraryVersion = Catalogue.newestVersion, customRows: [String: ValueType] = [:]
  ) -> ClassGraph {
    let index = self
    var nested: [String: [(name: String, alias: Alias)]] = [:]
    for (qualified, found) in aliases {
      guard let dot = qualified.lastIndex(of: "."), found.count == 1, let alias = found.first else { continue }
      nested[String(qualified[..<dot]), default: []].append((String(qualified[qualified.index(after: dot)...]), alias))
    }
    // Walked over and over: each class's shape is made once.
    var shapes: [String: ClassShape] = [:]
    for name in types.keys { shapes[name] = shape(name, nested[name] ?? []) }
    for name in ambiguous.keys { shapes[name] = shape(name, []) }
    let known = shapes
    return ClassGraph(
      version: version,
      workspace: { name in
        if let value = customRows[name], index.types[name]?.declaration == nil {
          return ClassShape(
            name: name, superclass: .named("RowOf", [value]), protocols: ["RowType"], skipsClasses: true)
        }
        if name.hasPrefix("Eureka.") { return Catalogue.shape(String(name.dropFirst(7)), in: version) }
        return known[name]
      },
      knowledge: knowledge)
  }

  /// What the workspace tells of the types it declares.
  package var knowledge: TypeKnowledge {
    let index = self
    return TypeKnowledge(
      kind: { name in
        guard let type = index.types[name], type.declaration != nil else { return nil }
        switch type.kind {
        case .class, .actor: return .class
        case .struct: return .structure
        case .enum: return .enumeration
        case .protocol: return .protocol
        case .extension: return nil
        }
      },
      conforms: { name, wanted in
        guard let type = index.types[name] else { return .unknown }
        let names = index.chain(of: type).flatMap { $0.inheritance.compactMap { $0.type.lastComponent?.name.text } }
        if names.contains(wanted) { return .yes }
        guard type.declaration != nil else { return .unknown }
        // A protocol or class out of reach may bring it.
        return names.allSatisfy {
          ["String", "Int", "Codable", "CaseIterable", "Equatable", "Hashable", "Sendable"].contains($0)
        }
          ? .no : .unknown
      })
  }

  /// Whether a type adopts a protocol of the workspace, besides what its superclass does.
  func adoptsProtocol(_ type: DeclaredType) -> Bool {
    type.inheritance.contains { inherited in
      let context = LexicalContext(file: inherited.file, type: type.parent)
      let alias = inherited.type.lastComponent.flatMap { self.alias(named: $0.name.text, in: context) }
      return ([inherited.type] + (alias?.parts ?? [])).contains { part in
        guard case .named(let components) = part.kind else { return false }
        return self.type(named: components.map(\.name.text), in: context)?.kind == .protocol
      }
    }
  }

  /// Whether a type, or an extension of it, adopts a protocol of the workspace and has code that uses one of some names: who
  /// calls it by way of the protocol is not seen.
  package func usesThroughProtocol(_ names: Set<String>, in type: DeclaredType) -> Bool {
    adoptsProtocol(type) && family(of: type).contains { mentions(names, in: $0) }
  }

  /// The names under which extensions may speak of a class: its own, and of its others those that the workspace extends – the
  /// library's aliases (`ButtonRow` of `ButtonRowOf`), the workspace's, aliases of these, and each of them behind the module.
  package func extensionNames(of name: String) -> [String] {
    // Hardly any project has such names.
    if extendedAliases.isEmpty { return types["Eureka.\(name)"] == nil ? [name] : [name, "Eureka.\(name)"] }
    var names: [String] = []
    var waiting = [name]
    var seen = Set(waiting)
    while let next = waiting.popLast() {
      names.append(next)
      if types["Eureka.\(next)"] != nil { names.append("Eureka.\(next)") }
      for other in extendedAliases[next] ?? [] where seen.insert(other).inserted { waiting.append(other) }
    }
    return names
  }

  /// Names under which an extension may speak of a class, by the class or alias that they stand for.
  func findExtendedAliases() -> [String: [String]] {
    var found = Catalogue.aliases.mapValues { names in names.filter { !declares($0) } }
    var waiting = aliases.keys.filter { types[$0] != nil }.sorted()
    var seen = Set(waiting)
    while let name = waiting.popLast() {
      for alias in aliases[name] ?? [] {
        guard let target = alias.type.lastComponent?.name.text else { continue }
        found[target, default: []].append(name)
        // An alias of an alias.
        if aliases[target] != nil, seen.insert(target).inserted { waiting.append(target) }
      }
    }
    return found
  }

  /// The class out of reach that the superclasses of a class end with; nil where they end in reach.
  package func externalSuperclass(of type: DeclaredType) -> String? {
    guard let last = chain(of: type).last, case .external(let name, _, _) = superclass(of: last) else { return nil }
    return name
  }

  /// The other form library that a file is written for.
  package func otherLibrary(of file: FileID) -> String? {
    guard let imports = imports[file], !imports.contains("Eureka") else { return nil }
    return Self.otherLibraries.first { imports.contains($0) }
  }

  /// Whether a file sees what a module has: it imports it, or another file does so for all that import no other library.
  package func sees(_ module: String, _ file: FileID) -> Bool {
    guard let imports = imports[file] else { return false }
    return imports.contains(module)
      || exporters[module] != nil && !imports.contains("SwiftUI") && !imports.contains("EurekaFormBuilder")
        && !imports.contains("Eureka") && imports.isDisjoint(with: Self.otherLibraries)
  }

  /// Whether a name of Eureka's may be another module's in a file: `SwipeAction` has a namesake, as have `Section` and
  /// `SwitchRow`. With a module in front, `SwipeCellKit.SwipeAction`, `SwiftUI.Section`, it is that one's.
  func mayBeAnothers(_ path: [String], in file: FileID) -> Bool {
    guard let last = path.last, Catalogue.names.contains(last), let file = files[file] else { return false }
    return path.count == 1
      ? file.mayNameAnothers && exporters.isEmpty
      : path.count == 2 && file.imports.contains(path[0]) && !declares(last)
        && (path[0] == "SwiftUI" || Catalogue.isForeign(module: path[0]))
  }

  /// Libraries whose classes have names of Eureka's: of the last three it is `FormViewController`.
  static let otherLibraries = ["AstroForms", "ObjectForm", "Former", "SwiftForms", "SwiftyFORM"]

  private func shape(_ name: String, _ nested: [(name: String, alias: Alias)]) -> ClassShape? {
    if let type = types[name], type.declaration != nil {
      switch type.kind {
      case .class:
        let superclass: ValueType?
        switch self.superclass(of: type) {
        case .declared(let parent, let arguments): superclass = .named(parent.qualifiedName, arguments)
        case .external(let name, let arguments, _):
          let isKnown = Catalogue.typeNames.contains(name)
          // A first inherited name that is a protocol of the library leaves the class without a superclass.
          if let library = otherLibrary(of: type.file) {
            // The names clash: another library's `Row` is not Eureka's.
            superclass = .named("\(library).\(name)", arguments)
          } else if Catalogue.protocols[name] != nil {
            superclass = nil
          } else if isKnown, types[name]?.declaration != nil {
            // `class FormViewController: Eureka.FormViewController`.
            superclass = .named("Eureka.\(name)", arguments)
          } else {
            superclass = isKnown || !name.isEmpty ? .named(name, arguments) : .unknown
          }
        case .none: superclass = nil
        }
        var associated: [String: ValueType] = [:]
        let context = LexicalContext(file: type.file, type: name)
        for (short, alias) in nested { associated[short] = valueType(of: alias.type, in: context) }
        return ClassShape(
          name: name, parameters: type.generics.map(\.name.text), superclass: superclass,
          protocols: type.inheritance.compactMap { $0.type.lastComponent?.name.text }, associatedTypes: associated)
      case .protocol:
        return ClassShape(
          name: name, protocols: type.inheritance.compactMap { $0.type.lastComponent?.name.text }, skipsClasses: true)
      // The classes of a library inherit from its own `Row` and `Cell`, whatever else the app gives these names.
      case .struct, .enum, .actor, .extension:
        return Catalogue.typeNames.contains(name) ? nil : ClassShape(name: name, skipsClasses: false)
      }
    }
    if ambiguous[name] != nil { return ClassShape(name: name, superclass: .unknown) }
    return nil
  }
}

/// What kind of object a type makes.
struct TypeRoles {
  let index: DeclarationIndex
  let graph: ClassGraph

  func kind(of use: TypeUse, in file: FileID) -> Object.Kind {
    let name = use.declared ?? use.name
    if use.declared == nil {
      if isOtherLibrary(file) || index.mayBeAnothers([use.name], in: file) { return .other }
      switch use.name {
      case "Form": return mayMeanEureka(file) ? .form : .other
      case "RuleSet": return .ruleSet
      default: break
      }
      if Catalogue.rules.keys.contains(use.name) { return .rule }
    } else if let type = index.types[name] ?? index.visible(name, from: file) {
      if index.isRule(type) { return .rule }
      if type.kind != .class || index.otherLibrary(of: type.file) != nil { return .other }
    }
    if index.isAmbiguous(name, from: file), Catalogue.typeNames.contains(name) { return kind(ofOneOf: name) }
    let type = ValueType.named(name, use.generics)
    if graph.inherits(type, from: "Section") == .yes { return .section }
    switch graph.inherits(type, from: "BaseRow") {
    case .yes: return .row
    case .unknown:
      if use.declared == nil, graph.shape(use.name) == nil { return use.name.hasSuffix("Row") ? .row : .other }
      if use.declared != nil, use.name.hasSuffix("Row"), !isOfPlatform(name) { return .row }
    case .no: break
    }
    if graph.inherits(type, from: "Form") == .yes { return .form }
    if graph.inherits(type, from: "FormViewController") == .yes { return .controller }
    return .other
  }

  /// Whether a class of the app's inherits from one of UIKit's or Foundation's: it is no row, whatever it is called.
  private func isOfPlatform(_ name: String) -> Bool {
    guard let root = index.types[name].flatMap(index.externalSuperclass) else { return false }
    return root.hasPrefix("UI") || root.hasPrefix("NS")
  }

  /// One of several classes of the app by a name of the library's: an own row, or something else.
  private func kind(ofOneOf name: String) -> Object.Kind {
    let areRows = (index.ambiguous[name] ?? []).allSatisfy { type in
      guard case .external(let superclass, let arguments, _) = index.superclass(of: type), superclass != name else {
        return false
      }
      return graph.inherits(.named(superclass, arguments), from: "BaseRow") == .yes
    }
    return areRows ? .row : .other
  }

  /// A file that imports SwiftUI or another form library, but not Eureka.
  func isOtherLibrary(_ file: FileID) -> Bool {
    guard let imports = index.imports[file] else { return false }
    if imports.contains("Eureka") || imports.contains("EurekaFormBuilder") { return false }
    return imports.contains("SwiftUI") || DeclarationIndex.otherLibraries.contains { imports.contains($0) }
  }

  /// Whether a `Form()` of the file may be Eureka's: it imports Eureka, or nothing that could bring another `Form`.
  private func mayMeanEureka(_ file: FileID) -> Bool {
    guard let imports = index.imports[file] else { return true }
    return imports.contains("Eureka") || imports.contains("EurekaFormBuilder") || imports.isSubset(of: Self.ofTheSystem)
  }

  private static let ofTheSystem: Set<String> = [
    "AVFoundation", "Contacts", "ContactsUI", "CoreData", "CoreGraphics", "CoreLocation", "EventKit", "Foundation",
    "MapKit", "MessageUI", "Photos", "PhotosUI", "QuartzCore", "SafariServices", "StoreKit", "UIKit",
    "UserNotifications",
    "WebKit",
  ]
}

extension DeclarationIndex {
  /// Whether a class or structure of the workspace is a validation rule: it adopts `RuleType`, or inherits from a rule.
  package func isRule(_ type: DeclaredType) -> Bool {
    guard type.kind == .struct || type.kind == .class else { return false }
    return chain(of: type).contains { level in
      level.inheritance.contains { inherited in
        guard let name = inherited.type.lastComponent?.name.text else { return false }
        return name == "RuleType" || name == "BaseRuleType" || Catalogue.rules.keys.contains(name)
      }
    }
  }

  /// The type of the values that a rule of the workspace checks, by its `isValid(value:)` or the library's rule that it inherits
  /// from; unknown where these do not tell.
  package func checkedType(ofRule type: DeclaredType) -> ValueType {
    for level in chain(of: type) {
      for member in level.members["isValid"] ?? [] {
        guard case .function(let function) = member.kind, let checked = function.parameters.first?.type,
          function.parameters.count == 1
        else { continue }
        return valueType(of: checked, in: LexicalContext(file: member.file, type: level.qualifiedName)).unwrapped
      }
      let inherited = level.inheritance.lazy.compactMap { $0.type.lastComponent?.name.text }
      if let rule = inherited.compactMap({ Catalogue.rules[$0] }).first {
        return rule.isGeneric ? .unknown : rule.valueType
      }
    }
    return .unknown
  }
}
