import FormModel
import Testing

/// What values of rows are to a predicate (frameworks §6.4).
struct PredicateKindTests {
  static let workspace = TypeKnowledge { ["Plan": .enumeration, "Address": .structure, "Account": .class][$0] }

  @Test(arguments: [
    ("String", PredicateKind.text), ("Int", .number), ("Float", .number), ("Double", .number), ("Bool", .boolean),
    ("Date", .date), ("URL", .url), ("Set<String>", .collection(.text)), ("[Plan]", .collection(.opaque)),
    ("Plan", .opaque),
    ("Address", .opaque), ("Tuple<Int, Int>", .opaque), ("Account", .unknown), ("Elsewhere", .unknown),
    ("UIImage", .unknown), ("NSNumber", .number), ("NSString", .text), ("String?", .text), ("_", .unknown),
  ])
  func `a value is bound as an object of a kind`(type: String, kind: PredicateKind) {
    #expect(ValueType(text: type).predicateKind(knowing: Self.workspace) == kind)
  }

  @Test func `numbers and truth values can be equal, other kinds never are`() {
    #expect(PredicateKind.number.canEqual(.boolean) == .yes)
    #expect(PredicateKind.text.canEqual(.number) == .no)
    #expect(PredicateKind.url.canEqual(.text) == .no)
    #expect(PredicateKind.collection(.text).canEqual(.text) == .no)
    #expect(PredicateKind.opaque.canEqual(.text) == .no)
    #expect(PredicateKind.unknown.canEqual(.text) == .unknown)
  }

  @Test func `order is defined between numbers, texts and dates`() {
    #expect(PredicateKind.text.canOrder(with: .text) == .yes)
    #expect(PredicateKind.date.canOrder(with: .date) == .yes)
    #expect(PredicateKind.text.canOrder(with: .number) == .no)
    #expect(PredicateKind.url.canOrder(with: .url) == .no)
    #expect(PredicateKind.opaque.canOrder(with: .unknown) == .no)
    #expect(PredicateKind.number.canOrder(with: .unknown) == .unknown)
  }

  @Test func `range rules need a comparable value`() {
    for type in ["Int", "Double", "Float", "Date", "String", "CGFloat"] {
      #expect(ValueType(text: type).isComparable() == .yes)
    }
    for type in ["Bool", "Set<Int>", "URL", "UIImage", "Tuple<Int, Int>"] {
      #expect(ValueType(text: type).isComparable() == .no)
    }
    #expect(ValueType(text: "Elsewhere").isComparable() == .unknown)
  }
}
