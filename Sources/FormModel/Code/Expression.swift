/// A word of the source and where it stands (UTF-8 offsets, half-open).
package struct Name: Hashable, Sendable {
  package var text: String
  @usableFromInline var compact: CompactRange

  @inlinable
  package init(_ text: String, _ range: ByteRange) {
    self.text = text
    compact = CompactRange(range)
  }

  @inlinable package var range: ByteRange {
    get { compact.range }
    set { compact = CompactRange(newValue) }
  }

  /// The callee that `#keyPath(…)` is called with in the tree.
  package static let keyPathMacro = "#keyPath"
  /// The callee that `#selector(…)` is called with in the tree: what it names is not evaluated.
  package static let selectorMacro = "#selector"
}

/// A Swift expression as far as forms need it. Parentheses around a single expression, `try`, `await`, `&`, `unsafe` and the like are left out:
/// the inner expression stands for them.
package struct Expression: Hashable, Sendable {
  package var kind: Kind
  @usableFromInline var compact: CompactRange

  @inlinable
  package init(_ kind: Kind, _ range: ByteRange) {
    self.kind = kind
    compact = CompactRange(range)
  }

  /// All characters of the expression, without the white space and comments around it.
  @inlinable package var range: ByteRange {
    get { compact.range }
    set { compact = CompactRange(newValue) }
  }

  package indirect enum Kind: Hashable, Sendable {
    case string(StringLiteral)
    /// The value is nil where it does not fit an `Int`.
    case integer(Int?)
    case float(Double)
    case boolean(Bool)
    case `nil`
    case array([Expression])
    case dictionary([DictionaryElement])
    /// More than one element, or one with a label, or none.
    case tuple([Argument])
    /// An identifier, `self`, `super`, `Self`, `$0`; with the generic arguments written behind it (`PushRow<String>`).
    case name(Name, generics: [TypeReference])
    /// `base.name`; base is nil for an implicit member (`.validatesOnChange`). The base of `a?.b` is the optional chain `a?`.
    case member(base: Expression?, name: Name, generics: [TypeReference])
    case call(Call)
    case `subscript`(base: Expression, arguments: [Argument])
    case closure(Closure)
    /// An infix operator between two operands, folded by precedence (see `OperatorLevel` in FormSyntax). Never `+++`, `<<<`.
    case binary(Name, left: Expression, right: Expression)
    /// A run of infix operators of one precedence, flat and in order of the source, so that 20,000 of them are no deep tree:
    /// always for `+++` and `<<<`, which share one chain (`<<<` binds tighter than `+++`, both to the left); for other
    /// operators from three operands on (`a + b - c`, `a && b && c`). One operator less than operands.
    case chain(operands: [Expression], operators: [Name])
    case prefix(Name, Expression)
    case postfix(Name, Expression)
    /// `left = right`; a compound assignment (`+=`) is a `binary`.
    case assignment(left: Expression, right: Expression)
    case ternary(condition: Expression, then: Expression, otherwise: Expression)
    case cast(Expression, Cast, TypeReference)
    /// `expression?` inside a chain; `try? expression`, which alone is one of its own.
    case optionalChain(Expression)
    /// `expression!`.
    case forceUnwrap(Expression)
    /// A type in the place of an expression that no name can say: `[String]` in `[String]()`, `(Int, Int).self`.
    case type(TypeReference)
    /// `\.value`, `\Form.rows`: the components' names.
    case keyPath([Name])
    /// `if` or `switch` used as an expression.
    case statement(Statement)
    /// What has no case of its own (macros, regular expressions, broken source …): the expressions found inside.
    /// `base #if … .member #endif` is one too: the base first, then for every clause its members without base.
    case unknown([Expression])
  }

  package enum Cast: Hashable, Sendable { case `as`, conditional, forced, `is` }
}

extension Expression {
  /// `self`.
  package var isSelf: Bool { isName("self") }
  /// `super`.
  package var isSuper: Bool { isName("super") }

  /// `try? expression`: `expression?` alone is nothing else.
  package var isTried: Bool { if case .optionalChain = kind { true } else { false } }

  /// `self`, `self?`, `self!`.
  package var isSelfOrItsValue: Bool {
    switch kind {
    case .optionalChain(let inner), .forceUnwrap(let inner): inner.isSelf
    default: isSelf
    }
  }

  /// Whether a name is `self`, or one that closures give their weak `self` once it is there, by custom: `guard let strongSelf = self`,
  /// `wself`, `_self`. What compares conditions, and what reads code without following it, does not know what a name holds.
  package static func isNameOfSelf(_ name: String) -> Bool {
    name.hasSuffix("self") || name.hasSuffix("Self") && name != "Self" || name == "this"
  }

  /// The same, by any of these names.
  package var isSelfByAnyName: Bool {
    switch kind {
    case .optionalChain(let inner), .forceUnwrap(let inner): inner.isSelfByAnyName
    case .name(let name, _): Self.isNameOfSelf(name.text)
    default: false
    }
  }

  /// `.name`, `.name(…)`.
  package var isImplicitMember: Bool {
    switch kind {
    case .member(base: nil, _, _): true
    case .call(let call): if case .member(base: nil, _, _) = call.callee.kind { true } else { false }
    default: false
    }
  }

  /// Whether it is a literal or `.name`, which make nothing and read nothing.
  package var isPlainValue: Bool {
    switch kind {
    case .integer, .float, .boolean, .nil, .member(base: nil, _, _): true
    case .string(let literal):
      literal.segments.allSatisfy { if case .text = $0 { true } else { false } }
    default: false
    }
  }

  /// The parts of `a && b && c` or `a || b`, and the sign between them; nil for everything else, and for both signs in one
  /// chain.
  package var joinedTruths: (sign: String, parts: [Expression])? {
    switch kind {
    case .binary(let name, let left, let right) where name.text == "&&" || name.text == "||":
      return (name.text, [left, right])
    case .chain(let operands, let operators):
      guard let sign = operators.first?.text, sign == "&&" || sign == "||", operators.allSatisfy({ $0.text == sign })
      else { return nil }
      return (sign, operands)
    default: return nil
    }
  }

  /// `a && b`, `a || b`, in parentheses or not.
  package var joinsTruths: Bool {
    var inner = self
    while case .tuple(let elements) = inner.kind, elements.count == 1 { inner = elements[0].value }
    switch inner.kind {
    case .binary(let name, _, _): return name.text == "&&" || name.text == "||"
    case .chain(_, let operators): return operators.contains { $0.text == "&&" || $0.text == "||" }
    default: return false
    }
  }

  /// The last name of a callee, `reload` for `self.reload`, `done` for `done?`; empty where there is none.
  package var calleeName: String {
    var expression = self
    while true {
      switch expression.kind {
      case .name(let name, _), .member(_, let name, _): return name.text
      case .optionalChain(let inner), .forceUnwrap(let inner): expression = inner
      default: return ""
      }
    }
  }

  private func isName(_ text: String) -> Bool {
    if case .name(let name, _) = kind { name.text == text } else { false }
  }
}

package struct DictionaryElement: Hashable, Sendable {
  package var key: Expression
  package var value: Expression

  package init(key: Expression, value: Expression) {
    self.key = key
    self.value = value
  }
}

/// An argument of a call or subscript, or an element of a tuple.
package struct Argument: Hashable, Sendable {
  package var label: Name?
  package var value: Expression
  /// A closure behind the parentheses. The first trailing closure has no label.
  package var isTrailing: Bool
  private var compactStart: UInt32

  package init(label: Name?, value: Expression, isTrailing: Bool = false, valueStart: Int? = nil) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
    compactStart = UInt32(clamping: valueStart ?? value.range.lowerBound)
  }

  /// Where the value starts with the parentheses around it, which are no part of its range (UTF-8 offset).
  package var valueStart: Int {
    get { Int(compactStart) }
    set { compactStart = UInt32(clamping: newValue) }
  }
}

/// `callee(arguments) { trailing }`.
package struct Call: Hashable, Sendable {
  package var callee: Expression
  /// In order of the source, trailing closures last.
  package var arguments: [Argument]
  private var compactParentheses: CompactRange?

  package init(callee: Expression, arguments: [Argument], parentheses: ByteRange?) {
    self.callee = callee
    self.arguments = arguments
    compactParentheses = parentheses.map(CompactRange.init)
  }

  /// From `(` to `)`, nil for a call by a trailing closure alone.
  package var parentheses: ByteRange? {
    get { compactParentheses?.range }
    set { compactParentheses = newValue.map(CompactRange.init) }
  }
}

package struct Closure: Hashable, Sendable {
  package var captures: [Capture]
  /// Empty where the closure uses `$0`, `$1`, or nothing.
  package var parameters: [Parameter]
  /// Whether a signature (`row in`) is written at all.
  package var hasSignature: Bool
  let contents: ClosureBody
  @usableFromInline var compactBody: CompactRange
  private var compactCaptureList: CompactRange?

  package init(
    captures: [Capture], parameters: [Parameter], hasSignature: Bool, body: [Statement], bodyRange: ByteRange,
    captureListRange: ByteRange?
  ) {
    self.captures = captures
    self.parameters = parameters
    self.hasSignature = hasSignature
    contents = ClosureBody(body)
    compactBody = CompactRange(bodyRange)
    compactCaptureList = captureListRange.map(CompactRange.init)
  }

  /// The same one elsewhere.
  init(_ closure: Closure, moved shift: Shift) {
    captures = closure.captures.moved(by: shift)
    parameters = closure.parameters.moved(by: shift)
    hasSignature = closure.hasSignature
    contents = closure.contents.moved(by: shift, from: closure.bodyRange)
    compactBody = CompactRange(closure.bodyRange.moved(by: shift))
    compactCaptureList = closure.captureListRange.moved(by: shift).map(CompactRange.init)
  }

  package var body: [Statement] { contents.statements }

  /// Between the braces.
  @inlinable package var bodyRange: ByteRange {
    get { compactBody.range }
    set { compactBody = CompactRange(newValue) }
  }

  /// From `[` to `]`, nil without a capture list.
  package var captureListRange: ByteRange? {
    get { compactCaptureList?.range }
    set { compactCaptureList = newValue.map(CompactRange.init) }
  }
}

/// One entry of a capture list: `[weak self]`, `[plans]`, `[title = self.title]`.
package struct Capture: Hashable, Sendable {
  package enum Ownership: Hashable, Sendable { case strong, weak, unowned }

  package var ownership: Ownership
  package var name: Name
  /// The expression behind `=`.
  package var value: Expression?

  package init(ownership: Ownership, name: Name, value: Expression?) {
    self.ownership = ownership
    self.name = name
    self.value = value
  }
}

/// A parameter of a function, initialiser, subscript or closure.
package struct Parameter: Hashable, Sendable {
  /// The argument label; nil for `_` and for closures' parameters.
  package var label: Name?
  /// The name inside the body; `_` where there is none.
  package var name: Name
  package var type: TypeReference?
  package var defaultValue: Expression?
  package var isVariadic: Bool
  /// Those in front of the name: `@SectionBuilder _ content: () -> Section`.
  package var attributes: [Attribute]

  package init(
    label: Name?, name: Name, type: TypeReference?, defaultValue: Expression? = nil, isVariadic: Bool = false,
    attributes: [Attribute] = []
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isVariadic = isVariadic
    self.attributes = attributes
  }
}
