extension ValueType {
  /// Whether a value whose type is this one, kept as `Any`, can be had by `as? target` at run time. `no` means that the
  /// cast gives nil for every such value; empty collections and nil are left out of account.
  ///
  /// Swift's own number types never cast into one another, nor arrays into sets, nor raw values into enumerations;
  /// Foundation's classes bridge both ways (frameworks §4, "casts that fail").
  package func canCast(to target: ValueType, knowing knowledge: TypeKnowledge = .platform) -> Certainty {
    casting(to: target, knowledge, depth: 0)
  }

  private func casting(to target: ValueType, _ knowledge: TypeKnowledge, depth: Int) -> Certainty {
    guard depth < 32 else { return .unknown }
    let element = { (from: ValueType, to: ValueType) in from.casting(to: to, knowledge, depth: depth + 1) }
    switch (self, target) {
    case (.optional(let wrapped), _): return element(wrapped, target)
    case (_, .optional(let wrapped)): return element(self, wrapped)
    case (_, .any): return .yes
    case (.unknown, _), (_, .unknown), (.parameter, _), (_, .parameter), (.any, _): return .unknown
    case (.function, .function): return .unknown
    case (.array(let from), .array(let to)), (.set(let from), .set(let to)): return element(from, to)
    case (.dictionary(let fromKey, let fromValue), .dictionary(let toKey, let toValue)):
      return element(fromKey, toKey).and(element(fromValue, toValue))
    case (.tuple(let from), .tuple(let to)):
      guard from.count == to.count else { return .no }
      return zip(from, to).reduce(.yes) { $0.and($1.0.isSame(as: $1.1, nominal: knowledge.isNominal)) }
    case (.named(let from, _), .named(let to, _)):
      return from == to
        ? isSame(as: target, nominal: knowledge.isNominal) : ValueType.named(from, castsTo: to, knowledge)
    case (.named(let name, _), _): return ValueType.object(name, castsTo: target, knowledge)
    case (_, .named(let name, _)): return boxed(as: name, knowledge)
    default: return isSame(as: target, nominal: knowledge.isNominal)
    }
  }

  /// A value of Swift cast to a type known by name only.
  private func boxed(as name: String, _ knowledge: TypeKnowledge) -> Certainty {
    if name == "AnyObject" || name == "AnyHashable" { return .unknown }
    guard let twin = bridgedClass else { return ValueType.foreign(name, knowledge) }
    if name == twin || name == "NSObject" { return .yes }
    if ["Hashable", "Equatable", "NSCopying", "NSSecureCoding", "NSCoding"].contains(name) { return .unknown }
    // Mutable twins and NSDecimalNumber are classes that bridging never makes.
    return ValueType.foreign(name, knowledge)
  }

  /// Neither a twin nor a supertype: `no` where the name is a type of its own, which a value of Swift is not.
  private static func foreign(_ name: String, _ knowledge: TypeKnowledge) -> Certainty {
    knowledge.isNominal(name) ? .no : .unknown
  }

  /// An object or named value cast to a type of Swift.
  private static func object(_ name: String, castsTo target: ValueType, _ knowledge: TypeKnowledge) -> Certainty {
    switch (name, target) {
    case ("NSString", .string), ("NSMutableString", .string), ("NSDate", .date), ("NSURL", .url): return .yes
    case ("NSNumber", .int), ("NSNumber", .double), ("NSNumber", .float), ("NSNumber", .bool),
      ("NSDecimalNumber", .int), ("NSDecimalNumber", .double), ("NSDecimalNumber", .float), ("NSDecimalNumber", .bool):
      return .yes
    case ("NSArray", .array), ("NSMutableArray", .array), ("NSSet", .set), ("NSMutableSet", .set),
      ("NSDictionary", .dictionary), ("NSMutableDictionary", .dictionary):
      return .unknown
    case ("NSObject", _), ("AnyObject", _), ("AnyHashable", _): return .unknown
    default: return knowledge.isNominal(name) ? .no : .unknown
    }
  }

  private static func named(_ from: String, castsTo to: String, _ knowledge: TypeKnowledge) -> Certainty {
    if from.hasSuffix("." + to) || to.hasSuffix("." + from) { return .unknown }
    let superclasses = [
      "NSMutableString": "NSString", "NSMutableArray": "NSArray", "NSMutableSet": "NSSet",
      "NSMutableDictionary": "NSDictionary", "NSDecimalNumber": "NSNumber", "Decimal": "NSDecimalNumber",
      "Data": "NSData",
    ]
    if superclasses[from] == to || (from == "Decimal" && to == "NSNumber") { return .yes }
    if superclasses[to] == from { return .unknown }
    // Numbers of Swift box as NSNumber; a class may inherit from the other one.
    if to == "NSNumber" || from == "NSNumber", ValueType.isNumberName(from) || ValueType.isNumberName(to) {
      return .yes
    }
    if knowledge.kind(from) == .class || knowledge.kind(to) == .class { return .unknown }
    return knowledge.isNominal(from) && knowledge.isNominal(to) ? .no : .unknown
  }

  /// The Foundation class that a value of Swift bridges to.
  package var bridgedClass: String? {
    switch self {
    case .string: "NSString"
    case .int, .double, .float, .bool: "NSNumber"
    case .date: "NSDate"
    case .url: "NSURL"
    case .array: "NSArray"
    case .set: "NSSet"
    case .dictionary: "NSDictionary"
    case .named(let name, _): ValueType.isNumberName(name) ? "NSNumber" : nil
    case .optional, .tuple, .function, .parameter, .any, .unknown: nil
    }
  }

  /// Whether the name is a number type of Swift besides `Int`, `Double` and `Float`.
  package static func isNumberName(_ name: String) -> Bool {
    [
      "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "CGFloat",
    ].contains(name)
  }
}
