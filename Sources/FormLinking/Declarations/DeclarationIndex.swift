package import FormModel

/// Every declaration of the files in reach, by name: types with their extensions, globals, type aliases.
package struct DeclarationIndex: Sendable {
  package private(set) var types: [String: DeclaredType] = [:]
  /// Types of one qualified name that several files declare: nothing is known of them from a third file.
  package private(set) var ambiguous: [String: [DeclaredType]] = [:]
  package private(set) var globals: [String: [DeclaredType.Member]] = [:]
  package private(set) var aliases: [String: [Alias]] = [:]
  package private(set) var imports: [FileID: Set<String>] = [:]
  /// The top-level statements of files that have any besides declarations, with their variables, in order.
  package private(set) var topLevel: [FileID: [Statement]] = [:]
  /// Qualified names of the types whose declaration names the type as its first inherited type.
  package private(set) var subclasses: [String: [String]] = [:]

  /// Whether any file imports AstroForms.
  package var usesAstroForms = false
  /// The superclass of each class, resolved once.
  var superclasses: [String: WrittenSuperclass] = [:]
  /// What was found out about these very types. An index that is made from another one needs a memo of its own.
  private(set) var memo = DeclarationMemo()

  package struct Alias: Sendable {
    package let file: FileID
    package let parent: String?
    package let generics: [GenericParameter]
    package let type: TypeReference
    package let nameRange: SourceRange
  }

  package init(files: [(id: FileID, file: SwiftFile)]) {
    var builder = Builder()
    for (id, file) in files {
      imports[id] = []
      builder.file = id
      var code: [Statement] = []
      var isScript = false
      for statement in file.statements {
        if case .declaration(let declaration) = statement.kind {
          builder.add(declaration, parent: nil)
          if case .variable = declaration.kind { code.append(statement) }
        } else {
          isScript = true
          code.append(statement)
        }
      }
      if isScript { topLevel[id] = code }
    }
    globals = builder.globals
    aliases = builder.aliases
    for (id, names) in builder.imports { imports[id] = names }
    usesAstroForms = imports.values.contains { $0.contains("AstroForms") }
    finish(builder)
  }

  private mutating func finish(_ builder: Builder) {
    var extensions = builder.extensions
    for (name, declared) in builder.declared {
      let added = extensions.removeValue(forKey: name) ?? []
      if declared.count == 1, let only = declared.first {
        types[name] = only.type(qualifiedName: name, extensions: added)
      } else {
        ambiguous[name] = declared.map { one in
          one.type(qualifiedName: name, extensions: added.filter { $0.part.file == one.part.file })
        }
      }
    }
    for (name, added) in extensions {
      guard let first = added.first else { continue }
      types[name] = first.type(qualifiedName: name, extensions: Array(added.dropFirst()), isExtensionOnly: true)
    }
    var found: [String: WrittenSuperclass] = [:]
    for (name, type) in types where type.kind == .class { found[name] = resolve(superclassOf: type) }
    superclasses = found
    for (name, type) in types.sorted(by: { $0.key < $1.key }) {
      guard let first = type.declaration?.inheritance.first, let component = first.lastComponent else { continue }
      subclasses[component.name.text, default: []].append(name)
    }
  }
}

/// Collects declarations file by file.
private struct Builder {
  var file = FileID(0)
  var declared: [String: [Pending]] = [:]
  var extensions: [String: [Pending]] = [:]
  var globals: [String: [DeclaredType.Member]] = [:]
  var aliases: [String: [DeclarationIndex.Alias]] = [:]
  var imports: [FileID: Set<String>] = [:]
  private var nextID = 0

  struct Pending {
    var part: DeclaredType.Part
    var parent: String?
    var attributes: [Attribute]
    var modifiers: [String]
    var members: [DeclaredType.Member]

    func type(qualifiedName: String, extensions: [Pending], isExtensionOnly: Bool = false) -> DeclaredType {
      var all: [String: [DeclaredType.Member]] = [:]
      for member in members + extensions.flatMap(\.members) { all[member.name, default: []].append(member) }
      return DeclaredType(
        qualifiedName: qualifiedName, name: part.declaration.name.text, kind: part.declaration.kind, file: part.file,
        nameRange: SourceRange(part.file, part.declaration.name.range), parent: parent,
        declaration: isExtensionOnly ? nil : part.declaration, attributes: attributes, modifiers: modifiers,
        parts: [part] + extensions.map(\.part), members: all)
    }
  }

  mutating func add(_ declaration: Declaration, parent: String?, depth: Int = 0) {
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
      var pending = Pending(
        part: DeclaredType.Part(file: file, declaration: type, attributes: declaration.attributes), parent: parent,
        attributes: declaration.attributes,
        modifiers: declaration.modifiers.map(\.text), members: [])
      var position = 0
      for member in type.members {
        collect(member, owner: qualified, into: &pending.members, position: &position, depth: depth)
      }
      if type.kind == .extension {
        extensions[qualified, default: []].append(pending)
      } else {
        declared[qualified, default: []].append(pending)
      }
    case .function, .variable:
      var members: [DeclaredType.Member] = []
      var position = 0
      collect(declaration, owner: parent, into: &members, position: &position, depth: depth)
      for member in members { globals[member.name, default: []].append(member) }
    case .typeAlias(let name, let generics, let type):
      addAlias(name, generics, type, parent: parent)
    case .import(let name):
      imports[file, default: []].insert(name.text.split(separator: ".").first.map(String.init) ?? name.text)
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

  private mutating func addAlias(_ name: Name, _ generics: [GenericParameter], _ type: TypeReference, parent: String?) {
    let qualified = parent.map { "\($0).\(name.text)" } ?? name.text
    aliases[qualified, default: []].append(
      DeclarationIndex.Alias(
        file: file, parent: parent, generics: generics, type: type, nameRange: SourceRange(file, name.range)))
  }

  private mutating func member(
    _ name: Name, _ declaration: Declaration, _ kind: DeclaredType.Member.Kind, _ owner: String?
  ) -> DeclaredType.Member {
    defer { nextID += 1 }
    return DeclaredType.Member(
      file: file, name: name.text, nameRange: SourceRange(file, name.range), declaration: declaration, kind: kind,
      owner: owner, id: nextID)
  }
}
