import FormModel
import Testing

/// Types read from text.
struct ValueTypeTextTests {
  @Test(arguments: [
    ("String", ValueType.string), ("Swift.Int", .int), ("TimeInterval", .double), ("Foundation.URL", .url),
    ("[String: Any?]", .dictionary(.string, .optional(.any))), ("Set<Foo>", .set(.named("Foo", []))),
    ("PushRow<String>", .named("PushRow", [.string])), ("Array<[Int]>", .array(.array(.int))),
    ("Date!", .optional(.date)), ("Optional<Bool>", .optional(.bool)),
    ("(Int, label: String)", .tuple([.int, .string])),
    ("((Int))", .int), ("()", .tuple([])), ("Void", .tuple([])), ("(inout Foo, Int) throws -> [String]", .function),
    ("@escaping (T?) -> String?", .function), ("Settings.Plan", .named("Settings.Plan", [])),
    ("any Equatable", .named("Equatable", [])),
    ("PushRow<Set<Foo.Bar>>?", .optional(.named("PushRow", [.set(.named("Foo.Bar", []))]))),
    (" Tuple< A , B > ", .named("Tuple", [.named("A", []), .named("B", [])])),
  ])
  func `a type is read as Swift means it`(text: String, type: ValueType) {
    #expect(ValueType(text: text) == type)
  }

  @Test(arguments: [
    "", "[", "[String", "Set<", "Set<Foo", "A & B", "Foo<Bar>>", "->", "(", "String Int", "Foo.", "Foo.Type", "3 + 4",
    String(repeating: "[", count: 4_000), String(repeating: "Set<", count: 4_000),
    String(repeating: "(", count: 300) + ")",
  ])
  func `what is no type, or says nothing of the value, is unknown`(text: String) {
    #expect(ValueType(text: text) == .unknown)
  }

  @Test func `generic parameters stand for themselves, with paths from them`() {
    #expect(ValueType(text: "Set<T>", parameters: ["T"]) == .set(.parameter("T")))
    #expect(ValueType(text: "RowOf<Cell.Value>", parameters: ["Cell"]) == .named("RowOf", [.parameter("Cell.Value")]))
    #expect(ValueType(text: "Set<T>") == .set(.named("T", [])))
  }

  @Test(arguments: ["[String: [Int]]", "Set<Foo>", "PushRow<String>?", "Tuple<Int, Any>", "(Int, String)"])
  func `a type is written as it was read`(text: String) {
    #expect(ValueType(text: text).description == text)
  }
}
