/// What a value is to a predicate, once it is bound as an Objective-C object (frameworks §6.4).
package enum PredicateKind: Hashable, Sendable {
  case text, number, boolean, date, url
  /// With the kind of its elements where they are known.
  indirect case collection(PredicateKind)
  /// An enumeration or structure in a box that compares with nothing but itself and nil.
  case opaque
  case unknown

  /// Whether `==` between the two can be true. Numbers and booleans are both `NSNumber`.
  package func canEqual(_ other: PredicateKind) -> Certainty {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): .unknown
    case (.number, .boolean), (.boolean, .number): .yes
    case (.collection, .collection): .unknown
    case (.opaque, .opaque): .unknown
    default: Certainty(self == other)
    }
  }

  /// Whether `<` and its like are defined between the two; they raise otherwise.
  package func canOrder(with other: PredicateKind) -> Certainty {
    switch (self, other) {
    case (.opaque, _), (_, .opaque), (.url, _), (_, .url), (.collection, _), (_, .collection): .no
    case (.unknown, _), (_, .unknown): .unknown
    case (.number, .boolean), (.boolean, .number): .yes
    default: Certainty(self == other)
    }
  }

  package var isNumber: Bool { self == .number || self == .boolean }

  package var isCollection: Bool {
    if case .collection = self { true } else { false }
  }
}

extension ValueType {
  /// What a row's value of this type is to a predicate.
  package func predicateKind(knowing knowledge: TypeKnowledge = .platform) -> PredicateKind {
    switch self {
    case .string: .text
    case .int, .double, .float: .number
    case .bool: .boolean
    case .date: .date
    case .url: .url
    case .optional(let wrapped): wrapped.predicateKind(knowing: knowledge)
    case .array(let element), .set(let element): .collection(element.predicateKind(knowing: knowledge))
    case .tuple: .opaque
    case .named(let name, _): ValueType.predicateKind(of: name, knowledge)
    case .dictionary, .function, .parameter, .any, .unknown: .unknown
    }
  }

  private static func predicateKind(of name: String, _ knowledge: TypeKnowledge) -> PredicateKind {
    switch name {
    case "NSString", "NSMutableString": .text
    case "NSNumber", "NSDecimalNumber", "Decimal": .number
    case "NSDate": .date
    case "NSURL": .url
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet": .collection(.unknown)
    case "Tuple", "Tuple3": .opaque
    default:
      if isNumberName(name) {
        .number
      } else {
        switch knowledge.kind(name) {
        case .enumeration, .structure: .opaque
        // Objects have whatever their class has.
        case .class, .protocol, nil: .unknown
        }
      }
    }
  }

  /// A number of Swift or Foundation.
  package var isNumeric: Bool {
    switch self {
    case .int, .double, .float: true
    case .named(let name, _):
      ValueType.isNumberName(name) || ["NSNumber", "NSDecimalNumber", "Decimal"].contains(name)
    default: false
    }
  }

  /// Whether the type conforms to `Comparable`, as the range rules ask.
  package func isComparable(knowing knowledge: TypeKnowledge = .platform) -> Certainty {
    switch self {
    case .string, .int, .double, .float, .date: .yes
    case .bool, .url, .optional, .array, .set, .dictionary, .tuple, .function, .any: .no
    case .parameter, .unknown: .unknown
    case .named(let name, _):
      if ValueType.isNumberName(name) || ["Decimal", "Character", "Substring", "IndexPath"].contains(name) {
        .yes
      } else if ["Tuple", "Tuple3", "UIImage", "UIColor", "CLLocation", "NSString", "NSNumber", "NSDate"].contains(name)
      {
        .no
      } else {
        knowledge.kind(name) == nil ? .unknown : knowledge.conforms(name, "Comparable")
      }
    }
  }
}
