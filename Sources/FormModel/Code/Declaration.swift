/// A declaration at the top level, in a type, or in a body.
package struct Declaration: Hashable, Sendable {
  /// All characters, attributes and modifiers included, without comments around it.
  package var range: ByteRange
  package var attributes: [Attribute]
  /// `override`, `private`, `static`, `class`, `final`, `lazy`, `weak`, `required`, `convenience`, `mutating` …
  package var modifiers: [Name]
  package var kind: Kind

  package init(_ kind: Kind, range: ByteRange, attributes: [Attribute] = [], modifiers: [Name] = []) {
    self.kind = kind
    self.range = range
    self.attributes = attributes
    self.modifiers = modifiers
  }

  package indirect enum Kind: Hashable, Sendable {
    case type(TypeDeclaration)
    case function(FunctionDeclaration)
    case variable(VariableDeclaration)
    case enumCase([EnumCaseElement])
    case typeAlias(name: Name, generics: [GenericParameter], type: TypeReference)
    case associatedType(name: Name, keyword: ByteRange)
    /// `import Eureka`, `@_exported import Eureka`: the dotted name.
    case `import`(Name)
    /// Declarations inside `#if` clauses, one list per clause.
    case conditionalCompilation([CompilationDeclarations])
    case other
  }

  package func has(_ modifier: String) -> Bool { modifiers.contains { $0.text == modifier } }
  package var isStatic: Bool { has("static") || has("class") }
  /// Whether other files do not see it.
  package var isPrivate: Bool { has("private") || has("fileprivate") }
  package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name.text == name } }
}

package struct CompilationDeclarations: Hashable, Sendable {
  /// The condition's text, nil for `#else`.
  package var condition: String?
  package var declarations: [Declaration]

  package init(condition: String?, declarations: [Declaration]) {
    self.condition = condition
    self.declarations = declarations
  }
}

/// `@objc(name)`, `@SectionBuilder`, `@IBAction`: the name without `@`, dots kept.
package struct Attribute: Hashable, Sendable {
  package var name: Name
  package var arguments: String?

  package init(name: Name, arguments: String? = nil) {
    self.name = name
    self.arguments = arguments
  }
}

package struct TypeDeclaration: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case `class`, `struct`, `enum`, `protocol`, actor, `extension` }

  package var kind: Kind
  /// For an extension the last component of the extended type.
  package var name: Name
  /// The whole extended type, for extensions only.
  package var extendedType: TypeReference?
  package var generics: [GenericParameter]
  /// Superclass and protocols in order of the source.
  package var inheritance: [TypeReference]
  /// `T: Equatable`, `T == Int` of a `where` clause: left type, `:` or `==`, right type.
  package var requirements: [GenericRequirement]
  package var members: [Declaration]
  /// Between the braces.
  package var bodyRange: ByteRange
  /// The keyword: `class`, `extension`.
  package var keyword: ByteRange

  package init(
    kind: Kind, name: Name, extendedType: TypeReference?, generics: [GenericParameter], inheritance: [TypeReference],
    requirements: [GenericRequirement], members: [Declaration], bodyRange: ByteRange, keyword: ByteRange
  ) {
    self.kind = kind
    self.name = name
    self.extendedType = extendedType
    self.generics = generics
    self.inheritance = inheritance
    self.requirements = requirements
    self.members = members
    self.bodyRange = bodyRange
    self.keyword = keyword
  }
}

package struct GenericParameter: Hashable, Sendable {
  package var name: Name
  package var constraint: TypeReference?

  package init(name: Name, constraint: TypeReference?) {
    self.name = name
    self.constraint = constraint
  }
}

package struct GenericRequirement: Hashable, Sendable {
  package var left: TypeReference
  /// `:` or `==`.
  package var isSameType: Bool
  package var right: TypeReference

  package init(left: TypeReference, isSameType: Bool, right: TypeReference) {
    self.left = left
    self.isSameType = isSameType
    self.right = right
  }
}

/// A function, initialiser (`init`), deinitialiser (`deinit`) or subscript (`subscript`).
package struct FunctionDeclaration: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case function, initializer, deinitializer, `subscript` }

  package var kind: Kind
  package var name: Name
  package var generics: [GenericParameter]
  package var parameters: [Parameter]
  package var result: TypeReference?
  package var requirements: [GenericRequirement]
  /// nil for a requirement of a protocol. A subscript has its getter's body.
  package var body: Block?

  package init(
    kind: Kind, name: Name, generics: [GenericParameter], parameters: [Parameter], result: TypeReference?,
    requirements: [GenericRequirement], body: Block?
  ) {
    self.kind = kind
    self.name = name
    self.generics = generics
    self.parameters = parameters
    self.result = result
    self.requirements = requirements
    self.body = body
  }
}

/// One `let` or `var`, possibly with several bindings.
package struct VariableDeclaration: Hashable, Sendable {
  package var isLet: Bool
  package var bindings: [Binding]

  package init(isLet: Bool, bindings: [Binding]) {
    self.isLet = isLet
    self.bindings = bindings
  }

  package struct Binding: Hashable, Sendable {
    package var pattern: Pattern
    package var type: TypeReference?
    package var initializer: Expression?
    /// The body of `get` or of a computed property without `get`.
    package var getter: Block?
    package var setter: Block?
    package var willSet: Block?
    package var didSet: Block?
    /// `{ get }` or `{ get set }` of a protocol, or accessors without bodies.
    package var isRequirement: Bool
    /// `set` of a requirement, or a setter that is written.
    package var isSettable: Bool

    package init(
      pattern: Pattern, type: TypeReference?, initializer: Expression?, getter: Block? = nil, setter: Block? = nil,
      willSet: Block? = nil, didSet: Block? = nil, isRequirement: Bool = false, isSettable: Bool = true
    ) {
      self.pattern = pattern
      self.type = type
      self.initializer = initializer
      self.getter = getter
      self.setter = setter
      self.willSet = willSet
      self.didSet = didSet
      self.isRequirement = isRequirement
      self.isSettable = isSettable
    }
  }
}

/// `case card(number: String) = "card"`.
package struct EnumCaseElement: Hashable, Sendable {
  package var name: Name
  package var parameters: [Parameter]
  package var rawValue: Expression?

  package init(name: Name, parameters: [Parameter], rawValue: Expression?) {
    self.name = name
    self.parameters = parameters
    self.rawValue = rawValue
  }
}
