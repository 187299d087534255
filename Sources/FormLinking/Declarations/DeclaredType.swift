package import FormModel

/// A type of the workspace with everything its extensions add.
package final class DeclaredType: Sendable {
  package let qualifiedName: String
  package let name: String
  package let kind: TypeDeclaration.Kind
  /// The file of the declaration itself; of an extension for a type out of reach.
  package let file: FileID
  package let nameRange: SourceRange
  /// The type around it, by its qualified name.
  package let parent: String?
  /// The declaration; nil where only extensions are in reach (`extension Form { … }`).
  package let declaration: TypeDeclaration?
  package let attributes: [Attribute]
  package let modifiers: [String]
  /// Whether it stands in the body of a function of the type around.
  package let isLocal: Bool
  package let parts: [Part]
  package let members: [String: [Member]]

  /// The declaration or one extension.
  package struct Part: Sendable {
    package let file: FileID
    package let declaration: TypeDeclaration
    package let attributes: [Attribute]
  }

  /// A member, or a global function, variable or constant. An object, since members are handed around at every mention.
  package final class Member: Sendable {
    package let file: FileID
    package let name: String
    package let nameRange: SourceRange
    package let declaration: Declaration
    package let kind: Kind
    /// The qualified name of the type it belongs to, nil for globals.
    package let owner: String?
    /// Its number in the index: one per declaration.
    package let id: Int
    package let isStatic: Bool
    let access: Access

    /// Where a member can be named.
    enum Access: Sendable { case everywhere, file, type }

    /// - Parameter extensionAccess: what members without a modifier of their own get.
    init(
      file: FileID, name: String, nameRange: SourceRange, declaration: Declaration, kind: Kind, owner: String?, id: Int,
      extensionAccess: Access = .everywhere
    ) {
      self.file = file
      self.name = name
      self.nameRange = nameRange
      self.declaration = declaration
      self.kind = kind
      self.owner = owner
      self.id = id
      access = Access(declaration.modifiers) ?? extensionAccess
      if case .enumCase = kind { isStatic = true } else { isStatic = declaration.isStatic }
    }

    /// Whether code at a place may name it: a private member in its type and that type's extensions in the file.
    func isVisible(from context: LexicalContext) -> Bool {
      switch access {
      case .everywhere: return true
      case .file: return context.file == file
      case .type:
        guard context.file == file, let owner, let type = context.type else { return context.file == file }
        return type == owner || type.hasPrefix(owner + ".")
      }
    }

    /// A function with a name of its own, no initialiser or subscript.
    package var isFunction: Bool {
      if case .function(let function) = kind { function.kind == .function } else { false }
    }

    package enum Kind: Sendable {
      case function(FunctionDeclaration)
      case variable(VariableDeclaration.Binding, isLet: Bool)
      case enumCase(EnumCaseElement, position: Int)
    }
  }

  init(
    qualifiedName: String, name: String, kind: TypeDeclaration.Kind, file: FileID, nameRange: SourceRange,
    parent: String?,
    declaration: TypeDeclaration?, attributes: [Attribute], modifiers: [String], isLocal: Bool, parts: [Part],
    members: [String: [Member]]
  ) {
    self.qualifiedName = qualifiedName
    self.name = name
    self.kind = kind
    self.file = file
    self.nameRange = nameRange
    self.parent = parent
    self.declaration = declaration
    self.attributes = attributes
    self.modifiers = modifiers
    self.isLocal = isLocal
    self.parts = parts
    self.members = members
  }

  /// `@dynamicMemberLookup`: it may be asked for members of any name.
  package var looksMembersUp: Bool { attributes.contains { $0.name.text == "dynamicMemberLookup" } }
  /// Whether other files do not see it.
  package var isPrivate: Bool { isLocal || modifiers.contains("private") || modifiers.contains("fileprivate") }
  package var generics: [GenericParameter] { declaration?.generics ?? [] }
  /// Superclass and protocols of the declaration and all extensions.
  package var inheritance: [(file: FileID, type: TypeReference)] {
    parts.flatMap { part in part.declaration.inheritance.map { (part.file, $0) } }
  }
  /// All members in the order of files and source.
  package var allMembers: [Member] { members.values.joined().sorted { $0.id < $1.id } }
}

extension DeclaredType.Member.Access {
  /// What modifiers say; nil where they say nothing. `private(set)` speaks of the setter alone.
  init?(_ modifiers: [Name]) {
    for modifier in modifiers {
      switch modifier.text {
      case "private": self = .type
      case "fileprivate": self = .file
      case "internal", "package", "public", "open": self = .everywhere
      default: continue
      }
      return
    }
    return nil
  }
}

extension DeclaredType {
  /// Whether it has an initialiser of which an argument has this label.
  func hasInitializer(labelled label: String) -> Bool {
    members["init"]?.contains { member in
      guard case .function(let function) = member.kind else { return false }
      return function.parameters.contains { $0.label?.text == label }
    } == true
  }
}
