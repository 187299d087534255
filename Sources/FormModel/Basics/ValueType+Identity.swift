extension ValueType {
  /// Whether two types are one and the same. Two different names may be aliases of one type, unless both are known to
  /// be types of their own: names that the platform gives (`isStandardName`), and those for which `nominal` holds.
  package func isSame(as other: ValueType, nominal: (String) -> Bool = { _ in false }) -> Certainty {
    switch (self, other) {
    case (.unknown, _), (_, .unknown), (.parameter, _), (_, .parameter), (.function, .function): return .unknown
    case (.optional(let left), .optional(let right)), (.array(let left), .array(let right)),
      (.set(let left), .set(let right)):
      return left.isSame(as: right, nominal: nominal)
    case (.dictionary(let leftKey, let leftValue), .dictionary(let rightKey, let rightValue)):
      return leftKey.isSame(as: rightKey, nominal: nominal).and(leftValue.isSame(as: rightValue, nominal: nominal))
    case (.tuple(let left), .tuple(let right)):
      return ValueType.areSame(left, right, nominal)
    case (.named(let left, let leftArguments), .named(let right, let rightArguments)):
      if left == right {
        return leftArguments.count == rightArguments.count
          ? ValueType.areSame(leftArguments, rightArguments, nominal) : .unknown
      }
      // `Plan` and `Settings.Plan` may be one type, seen from inside and outside.
      if left.hasSuffix("." + right) || right.hasSuffix("." + left) { return .unknown }
      let areKnown = [left, right].allSatisfy { ValueType.isStandardName($0) || nominal($0) }
      return areKnown ? .no : .unknown
    case (.named(let name, _), let value), (let value, .named(let name, _)):
      // Eureka 1.x holds an NSDate where later versions hold a Date.
      if name == value.bridgedClass { return .unknown }
      return ValueType.isStandardName(name) || nominal(name) ? .no : .unknown
    default:
      return Certainty(self == other)
    }
  }

  private static func areSame(
    _ left: [ValueType], _ right: [ValueType], _ nominal: (String) -> Bool
  ) -> Certainty {
    guard left.count == right.count else { return .no }
    return zip(left, right).reduce(.yes) { $0.and($1.0.isSame(as: $1.1, nominal: nominal)) }
  }

  /// Whether the name is one that the platform gives to a type of its own, which no alias of an app means.
  package static func isStandardName(_ name: String) -> Bool { standardNames.contains(name) }

  private static let standardNames: Set<String> = [
    "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "CGFloat", "Decimal", "Character",
    "Data", "UUID", "Locale", "TimeZone", "Calendar", "DateComponents", "IndexPath", "Measurement", "Range",
    "ClosedRange", "CGRect", "CGSize", "CGPoint", "NSString", "NSMutableString", "NSNumber", "NSDecimalNumber",
    "NSDate",
    "NSURL", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSDictionary", "NSMutableDictionary", "NSNull",
    "NSData", "NSAttributedString", "NSPredicate", "NSValue", "UIImage", "UIColor", "UIFont", "UIView",
    "UIViewController", "CLLocation", "Tuple", "Tuple3", "Substring",
  ]
}
