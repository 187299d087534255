import FormModel
import Testing

/// What `as?` gives at run time (frameworks §4).
struct ValueTypeCastingTests {
  /// Types of an imagined workspace.
  static let workspace = TypeKnowledge { name in
    switch name {
    case "Plan", "Level": .enumeration
    case "Address": .structure
    case "Account": .class
    case "Shape": .protocol
    default: nil
    }
  }

  @Test(arguments: [
    ("Int", "Double"), ("Double", "Float"), ("Int", "Float"), ("Float", "Double"), ("String", "Int"), ("Int", "String"),
    ("Int", "Bool"), ("Bool", "Int"), ("[Int]", "Set<Int>"), ("Set<String>", "[String]"), ("String", "Plan"),
    ("Plan", "String"), ("Plan", "Level"), ("String", "Date"), ("String", "URL"), ("Date", "String"), ("URL", "String"),
    ("[Int]", "[String]"), ("Int", "NSString"), ("String", "NSNumber"), ("Date", "NSNumber"), ("URL", "NSString"),
    ("[String]", "NSSet"), ("NSString", "Int"), ("NSNumber", "String"), ("Address", "String"), ("Double", "CGFloat"),
    ("[String: Int]", "[String: String]"), ("Float", "Double?"), ("Int?", "Double"), ("String", "UIImage"),
    ("Int", "NSDecimalNumber"), ("UIImage", "UIColor"),
  ])
  func `a cast that can never succeed`(from: String, to: String) {
    #expect(ValueType(text: from).canCast(to: ValueType(text: to), knowing: Self.workspace) == .no)
  }

  @Test(arguments: [
    ("String", "String"), ("String", "NSString"), ("NSString", "String"), ("Int", "NSNumber"), ("NSNumber", "Int"),
    ("NSNumber", "Bool"), ("Bool", "NSNumber"), ("Float", "NSNumber"), ("NSNumber", "Double"), ("Date", "NSDate"),
    ("NSDate", "Date"), ("URL", "NSURL"), ("NSURL", "URL"), ("[Int]", "NSArray"), ("Set<Int>", "NSSet"),
    ("[String: Int]", "NSDictionary"), ("String?", "String"), ("String", "String?"), ("Int", "Any"), ("Plan", "Plan"),
    ("[Int]", "[Any]"), ("[String: Int]", "[String: Any]"), ("NSDecimalNumber", "NSNumber"), ("UInt8", "NSNumber"),
    ("Set<String>", "Set<String>"), ("Decimal", "NSDecimalNumber"),
  ])
  func `a cast that can succeed`(from: String, to: String) {
    #expect(ValueType(text: from).canCast(to: ValueType(text: to), knowing: Self.workspace) == .yes)
  }

  @Test(arguments: [
    ("Any", "String"), ("_", "Int"), ("String", "_"), ("String", "CustomStringConvertible"), ("Int", "AnyHashable"),
    ("Elsewhere", "String"), ("String", "Elsewhere"), ("Account", "NSNumber"), ("Account", "Shape"),
    ("Plan", "Settings.Plan"), ("Plan", "Shape"), ("String", "Shape"), ("AnyObject", "String"), ("NSArray", "[String]"),
    ("[Any]", "[String]"), ("Int", "Hashable"), ("UIView", "Elsewhere"),
  ])
  func `a cast that depends on what is not known`(from: String, to: String) {
    #expect(ValueType(text: from).canCast(to: ValueType(text: to), knowing: Self.workspace) == .unknown)
  }

  @Test func `types nested without end are not followed without end`() {
    var deep = ValueType.int
    for _ in 0..<2_000 { deep = .array(deep) }
    #expect(deep.canCast(to: deep) != .no)
  }
}
