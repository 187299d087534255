package import FormModel

/// What is known of a value at one place of the code.
package indirect enum Value: Hashable, Sendable {
  case unknown
  case string(MappedConstant)
  case integer(Int)
  case float(Double)
  case boolean(Bool)
  case `nil`
  case array([Operand])
  case dictionary([DictionaryEntry])
  case tuple([LabelledOperand])
  case object(ObjectID)
  /// One of several, after branches.
  case oneOf([Value])
  case closure(ClosureID)
  /// A method or function named without being called: `tapped`, `self.tapped`, `makeRow(_:)`; whether it is bound to `self`.
  case function(name: String, boundToSelf: Bool)
  /// `.validatesOnChange`, `Plan.pro`, `.singleSelection(enableDeselection: true)`: a member of a type, the type as it was written
  /// or resolved (nil for an implicit member), and its arguments where it was called.
  case member(type: String?, name: Name, arguments: [ArgumentUse])
  case type(TypeUse)
  /// A string with pieces that are not known; the known pieces in order, nil for an unknown one.
  case interpolated([String?])
  /// A member of an object, some members deep, whose value is not known: `row.cell.textField`.
  case projection(ObjectID, [Name])
  /// `form.values()`.
  case values(ObjectID)
  /// The same with other values under some of its keys, or in code that may be given other dictionaries too: rows have tags
  /// like its keys, and nothing is wrong with a key that is none.
  case handedValues(ObjectID)
}

extension Value {
  /// Whether it is a number, a text or a truth that is known.
  var isConstant: Bool {
    switch self {
    case .string, .integer, .float, .boolean: true
    default: false
    }
  }
}

/// An expression that was evaluated: its value, its type, and where it stands.
package struct Operand: Hashable, Sendable {
  package var value: Value
  package var type: ValueType
  /// The whole expression. Of a parameter's value: the argument at the call that is farthest out.
  package var range: SourceRange
  /// Where a finding about this value is reported: a string literal's characters without the quotes, else `range`.
  package var place: SourceRange
  /// Negative where it is none.
  private var lookupNumber: Int32
  /// Where the constant behind the name is written, if it is not written here.
  package var declaration: SourceRange?
  package var literal: LiteralKind?
  /// Whether its type was written where it was handed over (a parameter, a property), so that a literal is one no more.
  package var isTyped = false
  /// Whether it is a text with its type behind it, `"a" as String`: more than the literal that `place` leads to.
  var isCastText = false
  /// Whether it is the opposite of one truth value: `!(row.value ?? false)`, `isOn ? false : true`.
  package var isNegation = false
  /// Whether it is an `if` or `switch` with a value on each of its ways, as it may stand behind `=` and nowhere else.
  package var isStatement = false
  /// Of a list: whether its elements stand in another order than is known here, as those of `tags.shuffled()` do.
  var isOutOfOrder = false

  package init(
    value: Value, type: ValueType, range: SourceRange, place: SourceRange? = nil, literal: LiteralKind? = nil,
    declaration: SourceRange? = nil, lookup: Int? = nil
  ) {
    self.value = value
    self.type = type
    self.range = range
    self.place = place ?? range
    self.literal = literal
    self.declaration = declaration
    lookupNumber = Int32(clamping: lookup ?? -1)
  }

  /// The look-up this is the result of, by its number in the scope.
  package var lookup: Int? {
    get { lookupNumber < 0 ? nil : Int(lookupNumber) }
    set { lookupNumber = Int32(clamping: newValue ?? -1) }
  }

  package enum LiteralKind: Hashable, Sendable {
    case string, interpolatedString, integer, float, boolean, `nil`, array, dictionary, tuple, closure

    /// Whether it is one value and has no parts.
    var isScalar: Bool {
      switch self {
      case .string, .interpolatedString, .integer, .float, .boolean, .nil: true
      case .array, .dictionary, .tuple, .closure: false
      }
    }
  }

  /// The same as `place`, but for a text that is cast: the whole expression of the value.
  package var valuePlace: SourceRange { isCastText ? range : place }

  /// The text, where the value is a constant string.
  package var string: String? { if case .string(let constant) = value { constant.text } else { nil } }
  /// Whether the value is this constant string; see `MappedConstant.says`.
  func says(_ text: String) -> Bool { if case .string(let constant) = value { constant.says(text) } else { false } }
  /// Whether the value is a constant string, whatever it says.
  var isString: Bool { if case .string = value { true } else { false } }
  /// The texts that it may be, where all of them are constants: `isNew ? "a" : "b"`.
  package var strings: [String] {
    switch value {
    case .string(let constant): return [constant.text]
    case .oneOf(let values):
      let texts = values.compactMap { if case .string(let constant) = $0 { constant.text } else { nil } }
      return texts.count == values.count ? texts : []
    default: return []
    }
  }
  /// The same, each with its place: `"a"` and `"b"` of `isNew ? "a" : "b"`, and the constant itself where it is one.
  package var texts: [(text: String, operand: Operand)] {
    switch value {
    case .string(let constant): return [(constant.text, self)]
    case .oneOf(let values):
      let constants = values.compactMap { if case .string(let constant) = $0 { constant } else { nil } }
      guard constants.count == values.count else { return [] }
      return constants.map { constant in
        let own = Operand(value: .string(constant), type: .string, range: constant.contents ?? range)
        return (constant.text, own)
      }
    default: return []
    }
  }
  package var constant: MappedConstant? { if case .string(let constant) = value { constant } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }
  package var integer: Int? { if case .integer(let value) = value { value } else { nil } }
  /// A number literal or constant, integers included (`-` applied).
  package var number: Double? {
    switch value {
    case .integer(let value): Double(value)
    case .float(let value): value
    default: nil
    }
  }
  package var isNil: Bool { if case .nil = value { true } else { false } }
  package var object: ObjectID? { if case .object(let id) = value { id } else { nil } }
  package var closure: ClosureID? { if case .closure(let id) = value { id } else { nil } }
  package var elements: [Operand]? { if case .array(let elements) = value { elements } else { nil } }
  /// The name behind the dot, for `.name` and `Type.name`.
  package var member: Name? { if case .member(_, let name, _) = value { name } else { nil } }
  /// Of a list: whether nobody knows which of its elements stands where.
  var hasUnknownOrder: Bool {
    switch type.unwrapped {
    case .set, .named("Set", _): true
    default: isOutOfOrder
    }
  }
  package var isUnknown: Bool { if case .unknown = value { true } else { false } }
}

package struct DictionaryEntry: Hashable, Sendable {
  package var key: Operand
  package var value: Operand
  package init(key: Operand, value: Operand) { (self.key, self.value) = (key, value) }
}

package struct LabelledOperand: Hashable, Sendable {
  package var label: String?
  package var operand: Operand
  package init(label: String?, operand: Operand) { (self.label, self.operand) = (label, operand) }
}

/// An argument as it was given.
package struct ArgumentUse: Hashable, Sendable {
  package var label: String?
  package var operand: Operand
  package var labelRange: SourceRange?
  package var isTrailing: Bool
  /// Negative where none is handed over.
  private let referenceNumber: Int32

  package init(
    label: String?, labelRange: SourceRange?, operand: Operand, isTrailing: Bool, reference: Int? = nil
  ) {
    self.label = label
    self.labelRange = labelRange
    self.operand = operand
    self.isTrailing = isTrailing
    referenceNumber = Int32(clamping: reference ?? -1)
  }

  /// Of `&name`: which variable is handed over, by its number in the follower.
  var reference: Int? { referenceNumber < 0 ? nil : Int(referenceNumber) }
}

/// A type that was named, and what it was found to be.
package struct TypeUse: Hashable, Sendable {
  /// The last name as it is written: `PushRow`.
  package var name: String
  /// That name alone, without module, outer types and generic arguments.
  package var nameRange: SourceRange
  /// From the first component to the end of the generic arguments.
  package var range: SourceRange
  package var generics: [ValueType]
  /// The workspace's type by its qualified name (`Settings.PlanRow`), nil for a library's or unknown one.
  package var declared: String?

  package init(
    name: String, nameRange: SourceRange, range: SourceRange, generics: [ValueType] = [], declared: String? = nil
  ) {
    self.name = name
    self.nameRange = nameRange
    self.range = range
    self.generics = generics
    self.declared = declared
  }

  /// The same name as the library's, whatever the workspace declares under it.
  var undeclared: TypeUse {
    var use = self
    use.declared = nil
    return use
  }
}
