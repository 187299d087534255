import FormCatalogue
import FormModel

/// What one file contributes to the index. Made once per text of the file, so that a change elsewhere costs nothing here.
final class FileDeclarations: Sendable {
  let file: FileID
  /// Which text its tree was made of.
  let origin: TreeOrigin
  /// Types in the order of the source, by their qualified names.
  let declared: [(name: String, part: Pending)]
  let extensions: [(name: String, part: Pending)]
  let globals: [DeclaredType.Member]
  let aliases: [(name: String, alias: DeclarationIndex.Alias)]
  let imports: Set<String>
  /// The top-level statements with their variables, where there are any besides declarations.
  let topLevel: [Statement]?
  /// Whether the file imports something, and no form library: it can name what the library declares by no name of its own, and
  /// has to do with forms only through what other files of the workspace declare.
  let mayBeGuest: Bool
  /// Whether the names of the library's classes may be another module's here: a guest that imports one out of reach, and of which
  /// no class has a superclass of the library's and nothing is chained with its operators.
  let mayNameAnothers: Bool
  /// Whether it hands on what it imports of a form library to all files that import its module.
  let exports: Set<String>
  /// Those with one of Eureka's community rows that it hands on in the same way.
  let exportedRows: Set<String>
  /// Whether it sees what a form library keeps to itself: `@testable import Eureka`.
  let testsLibrary: Bool
  /// Whether code is missing or stands elsewhere than meant; see `SwiftFile`.
  let isTorn: Bool
  /// Every capitalised name in a file that may be a guest: whose members it can speak of.
  let words: Set<String>
  /// Every name in the file.
  let mentioned = MentionedNames()

  /// What the class graph and the resolution of types see of it: equal shapes, equal answers.
  let shape: [ShapeLine]

  /// A type or one extension before it is put together with others.
  struct Pending: Sendable {
    var part: DeclaredType.Part
    var parent: String?
    var attributes: [Attribute]
    var modifiers: [String]
    var members: [DeclaredType.Member]
    /// Whether it stands in the body of a function.
    var isLocal = false

    /// Whether other files do not see it.
    var isPrivate: Bool { isLocal || modifiers.contains("private") || modifiers.contains("fileprivate") }

    func type(qualifiedName: String, extensions: [Pending], isExtensionOnly: Bool = false) -> DeclaredType {
      var all: [String: [DeclaredType.Member]] = [:]
      for member in members + extensions.flatMap(\.members) { all[member.name, default: []].append(member) }
      return DeclaredType(
        qualifiedName: qualifiedName, name: part.declaration.name.text, kind: part.declaration.kind, file: part.file,
        nameRange: SourceRange(part.file, part.declaration.name.range), parent: parent,
        declaration: isExtensionOnly ? nil : part.declaration, attributes: attributes, modifiers: modifiers,
        isLocal: isLocal,
        parts: [part] + extensions.map(\.part), members: all)
    }
  }

  /// A type's or alias's head, without places.
  struct ShapeLine: Hashable, Sendable {
    var name: String
    var kind: String
    var generics: [String]
    var types: [String]
  }

  init(_ id: FileID, _ swift: SwiftFile) {
    var builder = Builder(file: id, readsBodies: !swift.isUnbalanced)
    for declaration in swift.declarations { builder.add(declaration, parent: nil) }
    file = id
    origin = swift.origin
    declared = builder.declared
    extensions = builder.extensions
    globals = builder.globals
    aliases = builder.aliases
    imports = builder.imports
    exports = builder.exports
    exportedRows = builder.exportedRows
    testsLibrary = builder.testsLibrary
    isTorn = swift.isTorn
    mayBeGuest = !imports.isEmpty && imports.isDisjoint(with: Self.libraries)
    let told = mayBeGuest ? Self.capitalisedNames(in: swift) : (names: [], chainsRows: false)
    words = told.names
    let mayBeAnothers = mayBeGuest && !told.chainsRows && !builder.derivesFromLibrary
    mayNameAnothers = mayBeAnothers && imports.contains { Catalogue.isForeign(module: $0) }
    topLevel = Self.hasCode(swift.statements) ? Self.code(of: swift.statements) : nil
    // What types mean elsewhere depends on it.
    let line = ShapeLine(name: "", kind: "names of others", generics: [], types: [])
    shape = mayNameAnothers ? builder.shape + [line] : builder.shape
  }

  static let libraries: Set<String> = ["Eureka", "EurekaFormBuilder", "AstroForms", "ObjectForm"]

  /// Whether statements at the top level, or inside of `#if` there, do something.
  private static func hasCode(_ statements: [Statement]) -> Bool {
    statements.contains { statement in
      switch statement.kind {
      case .declaration: false
      case .conditionalCompilation(let clauses): clauses.contains { hasCode($0.statements) }
      default: true
      }
    }
  }

  /// The same without what is declared once and for all: types and functions.
  private static func code(of statements: [Statement]) -> [Statement] {
    statements.compactMap { statement in
      switch statement.kind {
      case .declaration(let declaration): if case .variable = declaration.kind { statement } else { nil }
      case .conditionalCompilation(let clauses):
        Statement(
          .conditionalCompilation(
            clauses.map { CompilationClause(condition: $0.condition, statements: code(of: $0.statements)) }),
          statement.range)
      default: statement
      }
    }
  }

  /// - Returns: whether anything is chained with the library's operators, too.
  private static func capitalisedNames(in file: SwiftFile) -> (names: Set<String>, chainsRows: Bool) {
    var names: Set<String> = []
    var chainsRows = false
    var walker = CodeWalker(visitName: { if $0.text.isCapitalizedBehindUnderscores { names.insert($0.text) } }) {
      switch $0.kind {
      case .chain(_, let operators):
        chainsRows = chainsRows || operators.contains { Follower.formOperators.contains($0.text) }
      case .binary(let name, _, _): chainsRows = chainsRows || Follower.formOperators.contains(name.text)
      default: break
      }
      return true
    }
    walker.walk(file.statements)
    return (names, chainsRows)
  }

  /// All members of types and extensions, and the globals.
  var members: [DeclaredType.Member] {
    declared.flatMap(\.part.members) + extensions.flatMap(\.part.members) + globals
  }

  /// The last words of the names of types, aliases and globals that are declared or extended here.
  var names: Set<String> {
    var names = Set(globals.map(\.name))
    for name in typeNames + aliases.map(\.name) { names.insert(Self.lastWord(of: name)) }
    return names
  }

  /// The last words of the names of the superclasses of what is declared here.
  var superclassNames: [String] {
    declared.compactMap { $0.part.part.declaration.inheritance.first?.lastComponent?.name.text }
  }

  /// The qualified names of the types that are declared here.
  var declaredTypeNames: [String] { declared.map(\.name) }

  /// The qualified names of the types that are declared or extended here.
  var typeNames: [String] { declared.map(\.name) + extensions.map(\.name) }

  static func lastWord(of qualified: String) -> String {
    qualified.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(qualified[qualified.utf8.index(after: $0)...]) }
      ?? qualified
  }
}

/// Collects the declarations of a file.
private struct Builder {
  typealias Pending = FileDeclarations.Pending

  let file: FileID
  var declared: [(name: String, part: Pending)] = []
  var extensions: [(name: String, part: Pending)] = []
  var globals: [DeclaredType.Member] = []
  var aliases: [(name: String, alias: DeclarationIndex.Alias)] = []
  var imports: Set<String> = []
  var exports: Set<String> = []
  var exportedRows: Set<String> = []
  var testsLibrary = false
  var shape: [FileDeclarations.ShapeLine] = []
  /// Whether a class is written with a superclass of the library's.
  var derivesFromLibrary: Bool {
    declared.contains { _, type in
      type.part.declaration.inheritance.contains {
        $0.lastComponent.map { Catalogue.typeNames.contains($0.name.text) } ?? false
      }
    }
  }
  /// Where a brace is missing, whole classes stand in bodies that they are not meant to.
  private let readsBodies: Bool
  private var nextID: Int
  /// What members of the extension at hand get, where they say nothing themselves.
  private var extensionAccess: DeclaredType.Member.Access = .everywhere

  init(file: FileID, readsBodies: Bool) {
    self.file = file
    self.readsBodies = readsBodies
    // One number per declaration of the workspace, in the order of files and source, whichever files there are.
    nextID = Int(file.index) << 24
  }

  mutating func add(_ declaration: Declaration, parent: String?, depth: Int = 0, isLocal: Bool = false) {
    guard depth < 64 else { return }
    switch declaration.kind {
    case .type(let type):
      let base: String
      if let extended = type.extendedType, case .named(let components) = extended.kind {
        let names = components.map(\.name.text)
        base = names.joined(separator: ".")
      } else {
        base = type.name.text
      }
      let qualified = parent.map { "\($0).\(base)" } ?? base
      shape.append(
        FileDeclarations.ShapeLine(
          name: qualified, kind: (isLocal ? "local " : declaration.isPrivate ? "private " : "") + type.kind.rawValue,
          generics: type.generics.map(\.name.text),
          types: type.inheritance.map(\.spelling)))
      var pending = Pending(
        part: DeclaredType.Part(file: file, declaration: type, attributes: declaration.attributes), parent: parent,
        attributes: declaration.attributes, modifiers: declaration.modifiers.map(\.text), members: [], isLocal: isLocal)
      var position = 0
      let outer = extensionAccess
      // In an extension 'private' is what the file sees.
      extensionAccess = type.kind == .extension && declaration.isPrivate ? .file : .everywhere
      defer { extensionAccess = outer }
      for member in type.members {
        collect(member, owner: qualified, into: &pending.members, position: &position, depth: depth)
      }
      for local in readsBodies ? LocalTypes.declared(in: type.members) : [] {
        add(local, parent: qualified, depth: depth + 1, isLocal: true)
      }
      if type.kind == .extension {
        extensions.append((qualified, pending))
      } else {
        declared.append((qualified, pending))
      }
    case .function, .variable:
      var members: [DeclaredType.Member] = []
      var position = 0
      collect(declaration, owner: parent, into: &members, position: &position, depth: depth)
      globals += members
    case .typeAlias(let name, let generics, let type):
      addAlias(name, generics, type, parent: parent, isLocal: isLocal)
    case .import(let name):
      let module = name.text.split(separator: ".").first.map(String.init) ?? name.text
      if declaration.attribute("_exported") != nil {
        if FileDeclarations.libraries.contains(module) { exports.insert(module) }
        if Catalogue.isCommunity(module: module) { exportedRows.insert(module) }
      }
      let isTested = declaration.attribute("testable") != nil && FileDeclarations.libraries.contains(module)
      if isTested { testsLibrary = true }
      let isHandedOn = exportedRows.contains(module)
      if imports.insert(module).inserted || isTested || isHandedOn {
        let kind = isTested ? "@testable import" : isHandedOn ? "@_exported import" : "import"
        shape.append(FileDeclarations.ShapeLine(name: module, kind: kind, generics: [], types: []))
      }
    case .conditionalCompilation(let clauses):
      for clause in clauses { for inner in clause.declarations { add(inner, parent: parent, depth: depth + 1) } }
    case .enumCase, .associatedType, .other:
      break
    }
  }

  private mutating func collect(
    _ declaration: Declaration, owner: String?, into members: inout [DeclaredType.Member], position: inout Int,
    depth: Int
  ) {
    switch declaration.kind {
    case .function(let function):
      members.append(member(function.name, declaration, .function(function), owner))
    case .variable(let variable):
      for binding in variable.bindings {
        for name in binding.pattern.boundNames {
          members.append(member(name, declaration, .variable(binding, isLet: variable.isLet), owner))
        }
      }
    case .enumCase(let elements):
      for element in elements {
        members.append(member(element.name, declaration, .enumCase(element, position: position), owner))
        position += 1
      }
    case .conditionalCompilation(let clauses):
      guard depth < 64 else { return }
      for clause in clauses {
        for inner in clause.declarations {
          collect(inner, owner: owner, into: &members, position: &position, depth: depth + 1)
        }
      }
    case .type, .typeAlias:
      add(declaration, parent: owner, depth: depth + 1)
    case .associatedType, .import, .other:
      break
    }
  }

  private mutating func addAlias(
    _ name: Name, _ generics: [GenericParameter], _ type: TypeReference, parent: String?, isLocal: Bool
  ) {
    let qualified = parent.map { "\($0).\(name.text)" } ?? name.text
    aliases.append(
      (
        qualified,
        DeclarationIndex.Alias(
          file: file, parent: parent, generics: generics, type: type, nameRange: SourceRange(file, name.range),
          isLocal: isLocal)
      ))
    shape.append(
      FileDeclarations.ShapeLine(
        name: qualified, kind: isLocal ? "local typealias" : "typealias", generics: generics.map(\.name.text),
        types: [type.spelling]))
  }

  private mutating func member(
    _ name: Name, _ declaration: Declaration, _ kind: DeclaredType.Member.Kind, _ owner: String?
  ) -> DeclaredType.Member {
    defer { nextID += 1 }
    return DeclaredType.Member(
      file: file, name: name.text, nameRange: SourceRange(file, name.range), declaration: declaration, kind: kind,
      owner: owner, id: nextID, extensionAccess: extensionAccess)
  }
}
