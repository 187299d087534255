import FormModel
import Testing

/// What Swift makes of literals.
struct LiteralShapeTests {
  static let workspace = TypeKnowledge(
    kind: { name in ["Currency", "Plan"].contains(name) ? .structure : nil },
    conforms: { name, conformance in
      Certainty(name == "Currency" && conformance == "ExpressibleByStringLiteral")
    })

  static let one = LiteralShape.integer(1)
  static let half = LiteralShape.float(0.5)

  @Test(arguments: [
    (one, "Int"), (one, "Double"), (one, "Float"), (one, "Int?"), (one, "Any"), (one, "UInt8"), (one, "CGFloat"),
    (one, "NSNumber"), (half, "Double"), (half, "Float"), (half, "Decimal"), (.string, "String"), (.string, "NSString"),
    (.interpolation, "String"), (.boolean(true), "Bool"), (.boolean(true), "NSNumber"), (.nil, "Int?"),
    (.array([one, one]), "[Int]"), (.array([one]), "[Double]"), (.array([one]), "Set<Int>"), (.array([]), "Set<Plan>"),
    (.string, "Currency"), (.tuple([one, .string]), "(Int, String)"),
    (.dictionary(keys: [.string], values: [one]), "[String: Any?]"),
    (.value(.int), "Int?"), (.value(.double), "CGFloat"),
  ])
  func `a literal that converts`(shape: LiteralShape, type: String) {
    #expect(shape.converts(to: ValueType(text: type), knowing: Self.workspace) == .yes)
  }

  @Test(arguments: [
    (.string, "Int"), (half, "Int"), (one, "String"), (.string, "Bool"), (one, "Bool"), (.string, "Date"),
    (.string, "URL"), (.string, "URL?"), (.nil, "Int"), (.boolean(false), "Int"), (.array([.string]), "[Int]"),
    (.array([one]), "Int"), (.string, "Set<String>"), (.interpolation, "Int"), (half, "UInt"), (.string, "NSNumber"),
    (one, "Currency"), (.string, "Plan"), (.tuple([one]), "Int"), (.value(.int), "Double"), (.value(.double), "Int"),
    (.value(.optional(.int)), "Int"), (.value(.string), "Int"), (.array([half]), "Set<Int>"), (one, "UIColor"),
  ])
  func `a literal that does not convert`(shape: LiteralShape, type: String) {
    #expect(shape.converts(to: ValueType(text: type), knowing: Self.workspace) == .no)
  }

  @Test(arguments: [
    (.string, "Elsewhere"), (one, "T"), (.value(.unknown), "Int"), (.string, "Character"), (one, "_"),
    (.array([.value(.unknown)]), "[Int]"), (.value(.named("Elsewhere", [])), "Int"), (.nil, "Elsewhere"),
  ])
  func `a literal of which nobody can tell`(shape: LiteralShape, type: String) {
    #expect(shape.converts(to: ValueType(text: type), knowing: Self.workspace) == .unknown)
  }

  @Test(arguments: [
    (one, "8", "Double", "8.0"), (one, "-8", "Double?", "-8.0"), (half, "0.5", "Float", "Float(0.5)"),
    (one, "8", "Float", "Float(8)"), (.float(8), "8.0", "Int", "8"), (half, "0.5", "CGFloat", "CGFloat(0.5)"),
    (.array([one, one]), "[1, 2]", "Set<Int>", "Set([1, 2])"),
    (.array([.string]), "[\"a\"]", "Set<String>", "Set([\"a\"])"),
  ])
  func `an exact rewrite to the type of the row`(shape: LiteralShape, text: String, type: String, expected: String) {
    #expect(shape.rewritten(text, as: ValueType(text: type)) == expected)
  }

  @Test(arguments: [
    (half, "0.5", "Int"), (.string, "\"8\"", "Int"), (one, "1", "Bool"), (one, "0xFF", "Double"), (one, "1", "String"),
    (.integer(nil), "99999999999999999999", "Double"), (.array([one]), "[1]", "Set<String>"),
    (.array([]), "[]", "Set<Int>"),
  ])
  func `no rewrite where something could be lost`(shape: LiteralShape, text: String, type: String) {
    #expect(shape.rewritten(text, as: ValueType(text: type)) == nil)
  }

  @Test func `without a type to convert to, numbers are Int and Double`() {
    #expect(LiteralShape.array([Self.one, Self.half]).defaultType == .array(.double))
    #expect(LiteralShape.array([Self.one, .string]).defaultType == .array(.unknown))
    #expect(
      LiteralShape.dictionary(keys: [.string], values: [.nil]).defaultType == .dictionary(.string, .optional(.unknown)))
  }
}
