import FormCatalogue
import FormLinking
import FormModel

/// What kind of value a validation rule checks, as far as its construction tells.
enum RuleValueType {
  /// Values of this type.
  case fixed(ValueType)
  /// Values of whatever type its bound converts to.
  case bound(LiteralShape)
  /// It takes its type from the row.
  case inferred
  /// A rule that is not in reach, or whose type depends on what is not.
  case unknown

  init(_ rule: Object, in scope: LinkedScope, _ context: LinkedContext) {
    self = Self.read(rule, scope, context)
  }

  private static func read(_ rule: Object, _ scope: LinkedScope, _ context: LinkedContext) -> RuleValueType {
    if let declared = rule.type.declared { return custom(declared, rule, context) }
    guard let described = Catalogue.rules[rule.type.name] else { return .unknown }
    guard described.isGeneric else { return .fixed(described.valueType) }
    if let written = rule.type.generics.first { return isSettled(written) ? .fixed(written) : .unknown }
    if described.isRange {
      guard let bound = rule.arguments.first(where: { $0.label == "min" || $0.label == "max" }) else { return .unknown }
      return .bound(bound.operand.shape)
    }
    switch rule.type.name {
    case "RuleClosure":
      guard let closure = rule.arguments.last?.operand.closure, let use = scope[closure],
        let type = use.parameterTypes.first, case .optional(let wrapped) = type, isSettled(wrapped)
      else { return .inferred }
      return .fixed(wrapped)
    case "RuleEqualsToRow":
      guard let row = rule.arguments.first(where: { $0.label == "row" })?.operand.object, let object = scope[row],
        object.isMadeHere
      else { return .inferred }
      return .fixed(context.valueType(of: object))
    default: return .inferred
    }
  }

  /// A rule of the workspace: what its superclass checks, its `RowValueType`, or the parameter of `isValid`.
  private static func custom(_ name: String, _ rule: Object, _ context: LinkedContext) -> RuleValueType {
    guard let type = context.index.types[name] else { return .unknown }
    let chain = context.index.chain(of: type)
    for level in chain {
      guard level.generics.isEmpty || level === type else { return .unknown }
      if let alias = context.index.aliases["\(level.qualifiedName).RowValueType"], alias.count == 1 {
        let value = context.index.valueType(
          of: alias[0].type, in: LexicalContext(file: alias[0].file, type: level.qualifiedName))
        return settled(value, type, rule)
      }
      if let root = context.index.externalSuperclass(of: type), let described = Catalogue.rules[root],
        !described.isGeneric
      {
        return .fixed(described.valueType)
      }
      for member in level.members["isValid"] ?? [] {
        guard case .function(let function) = member.kind, let parameter = function.parameters.first,
          parameter.label?.text == "value", let written = parameter.type
        else { continue }
        let value = context.index.valueType(
          of: written, in: LexicalContext(file: member.file, type: level.qualifiedName))
        guard case .optional(let wrapped) = value else { continue }
        let found = settled(wrapped, type, rule)
        if case .fixed = found { return found }
      }
    }
    return .unknown
  }

  /// A type that a rule of the workspace declares, with what stands for its generic parameter (`OneOf<String>()`).
  private static func settled(_ value: ValueType, _ type: DeclaredType, _ rule: Object) -> RuleValueType {
    if type.generics.isEmpty { return isSettled(value) ? .fixed(value) : .unknown }
    guard case .parameter(let name) = value, rule.type.generics.count == type.generics.count,
      let position = type.generics.firstIndex(where: { $0.name.text == name }),
      isSettled(rule.type.generics[position])
    else { return .unknown }
    return .fixed(rule.type.generics[position])
  }

  private static func isSettled(_ type: ValueType) -> Bool {
    switch type {
    case .unknown, .parameter, .any: false
    default: true
    }
  }

  /// Whether the rule certainly does not compile for values of the type.
  func rejects(_ value: ValueType, _ context: LinkedContext) -> Bool {
    switch self {
    case .fixed(let own): context.differ(own, value)
    case .bound(let shape):
      shape.converts(to: context.graph.resolved(value), knowing: context.graph.knowledge) == .no
    case .inferred, .unknown: false
    }
  }

  /// The type for a message: `String`, or that of the bound by itself.
  var description: String {
    switch self {
    case .fixed(let type): "'\(type)'"
    case .bound(let shape): "'\(shape.defaultType)'"
    case .inferred, .unknown: "another type"
    }
  }
}

extension Object {
  /// The type of a rule set's values; unknown where it is inferred.
  var ruleSetValueType: ValueType { type.generics.count == 1 ? type.generics[0] : .unknown }

  /// The value of the argument with a label.
  func argument(_ label: String) -> Operand? { arguments.first { $0.label == label }?.operand }
}
