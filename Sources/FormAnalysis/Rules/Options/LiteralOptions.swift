import FormLinking
import FormModel

/// The options that are written for a row, in `options` or `optionsProvider`.
struct LiteralOptions {
  /// One assignment and the elements of its array literal; nil where it is something else.
  struct Given {
    var event: Event
    var elements: [Operand]?
    /// Each of the array literals that it may be: `isLong ? ["a", "b"] : ["a"]`.
    let alternatives: [[Operand]]
    /// Where the constant that is named at the assignment is given the literal; nil where no constant is.
    var declaration: SourceRange?

    init(_ event: Event, _ value: Operand) {
      let list = Self.list(in: value)
      (self.event, elements) = (event, Self.literal(list))
      alternatives = elements.map { [$0] } ?? Self.alternatives(list, in: event)
      declaration = list.literal == .array || !event.range.contains(list.range) ? nil : list.declaration
    }

    /// What `.array([…])` provides, or what was given itself.
    private static func list(in value: Operand) -> Operand {
      guard case .member(_, let name, let arguments) = value.value, name.text == "array", arguments.count == 1 else {
        return value
      }
      return arguments[0].operand
    }

    /// The elements of the array literals of which one is taken, where all of them are written here.
    private static func alternatives(_ value: Operand, in event: Event) -> [[Operand]] {
      guard case .oneOf(let values) = value.value else { return [] }
      return values.compactMap { value in
        guard case .array(let elements) = value, elements.allSatisfy({ event.range.contains($0.range) }) else {
          return nil
        }
        return elements
      }
    }

    /// The elements of an array literal, written here or as the value of a constant.
    private static func literal(_ value: Operand) -> [Operand]? {
      guard let elements = value.elements else { return nil }
      if value.literal == .array { return elements }
      guard let declaration = value.declaration, elements.allSatisfy({ declaration.contains($0.range) }) else {
        return nil
      }
      return elements
    }
  }

  let given: [Given]
  /// Whether anything besides assignments changes the options: `options?.append(…)`, `options += […]`.
  let isChangedInPlace: Bool

  init(_ use: RowUse) {
    var given: [Given] = []
    var isChangedInPlace = false
    for event in use.events {
      let first = event.first.text
      switch (first, event.kind) {
      case ("options", .assign(let value)) where event.isDirect,
        ("optionsProvider", .assign(let value)) where event.isDirect:
        given.append(Given(event, value))
      case ("options", .assign), ("options", .update), ("optionsProvider", .assign), ("optionsProvider", .update),
        ("cachedOptionsData", .assign):
        isChangedInPlace = true
      case ("options", .call): isChangedInPlace = true
      default: continue
      }
    }
    self.given = given
    self.isChangedInPlace = isChangedInPlace
  }
}

/// A literal as a value of the row's type, for telling equal ones. What a name holds may change, so names have none.
enum LiteralValue: Hashable {
  case text(String)
  case number(Double)
  case boolean(Bool)
  /// A case or static constant, of the type that is named or the option's own.
  case member(type: String?, String)

  init?(_ operand: Operand) {
    if case .member = operand.value {
      // A case is written by its name.
    } else if operand.literal == nil || operand.literal == .interpolatedString {
      return nil
    }
    switch operand.value {
    case .string(let constant): self = .text(constant.text)
    case .integer(let number):
      guard let exact = Double(exactly: number) else { return nil }
      self = .number(exact)
    case .float(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .member(let type, let name, let arguments) where arguments.isEmpty && name.text != "init":
      self = .member(type: type, name.text)
    default: return nil
    }
  }

  /// The value as a row with values of a type sees it: of single precision, a case without the name of its type.
  func seen(as type: ValueType) -> LiteralValue {
    switch self {
    case .number(let number) where type == .float: return .number(Double(Float(number)))
    case .member(let owner?, let name):
      guard case .named(let own, _) = type, own == owner || own.hasSuffix("." + owner) else { return self }
      return .member(type: nil, name)
    default: return self
    }
  }
}
