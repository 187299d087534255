import FormAnalysis
import Testing

/// Code that has names of form libraries and nothing to do with them: nothing is said of it, not even for information.
@Suite struct OtherLibrariesTests {
  @Test(arguments: swiftUI + operators + forms + names)
  func nothingIsSaid(shape: Shape) {
    let (_, unexpected) = shape.difference(of: Rule.all.filter { !$0.isOptIn }.map(\.id), infos: true)
    #expect(unexpected.isEmpty, "\(unexpected)")
  }
}

extension OtherLibrariesTests {
  static let swiftUI: [Shape] = [
    Shape(
      "SwiftUI's form with rows of the same names",
      #"""
      import SwiftUI
      struct A: View {
        @State var on = false
        var body: some View {
          Form { Section("A") { TextRow("name"); TextRow("name"); SwitchRow("on").onChange { _ in self.on = true } } }
        }
      }
      struct TextRow: View { init(_ tag: String) {}; var body: some View { Text("") } }
      struct SwitchRow: View { init(_ tag: String) {}; var body: some View { Text("") }; func onChange(_ f: (Bool) -> Void) -> Self { self } }
      """#),
    Shape(
      "SwiftUI's form handed through a view builder",
      #"""
      import SwiftUI
      @ViewBuilder func rows() -> some View { ForEach(0..<3) { _ in TextRow("line") } }
      struct TextRow: View { init(_ tag: String) {}; var body: some View { Text("") } }
      struct A: View { var body: some View { Form(content: rows) } }
      """#),
    Shape(
      "SwiftUI's form with a tag that is looked up",
      #"""
      import SwiftUI
      final class Model: ObservableObject {
        var form: [String: Any] = [:]
        func rowBy(tag: String) -> Any? { form[tag] }
        func values() -> [String: Any] { form }
        func look() { _ = rowBy(tag: "nothing"); _ = values()["none"] }
      }
      """#),
  ]

  static let operators: [Shape] = [
    Shape(
      "a shift operator of bits",
      #"""
      infix operator <<<: MultiplicationPrecedence
      func <<< (a: UInt32, b: UInt32) -> UInt32 { (a << b) | (a >> (32 - b)) }
      let x: UInt32 = 1 <<< 3 <<< 5
      """#),
    Shape(
      "a builder of SQL",
      #"""
      import SQLite
      infix operator <<<: AdditionPrecedence
      let name = Expression<String>("name")
      let insert = users <<< name <<< name
      """#),
    Shape(
      "appending of parsers",
      #"""
      infix operator +++: AdditionPrecedence
      func +++ <A>(a: [A], b: [A]) -> [A] { a + b }
      func +++ <A>(a: [A], b: A) -> [A] { a + [b] }
      let form = [1] +++ [1] +++ 1
      """#),
    Shape(
      "composition of functions",
      #"""
      infix operator <<<: CompositionPrecedence
      infix operator >>>: CompositionPrecedence
      precedencegroup CompositionPrecedence { associativity: right }
      func <<< <A, B, C>(g: @escaping (B) -> C, f: @escaping (A) -> B) -> (A) -> C { { g(f($0)) } }
      let section = { (x: Int) in x } <<< { (y: Int) in y }
      """#),
    Shape(
      "streams that write with <<<",
      #"""
      import ObjectMapper
      struct User: Mappable {
        var name: String?
        init?(map: Map) {}
        mutating func mapping(map: Map) { name <- map["name"]; name <<< map["name"]; name <<< map["name"] }
      }
      """#),
    Shape(
      "a DSL of result builders with Section",
      #"""
      @resultBuilder enum ListBuilder { static func buildBlock(_ parts: Item...) -> [Item] { parts } }
      struct Item { init(_ tag: String) {} }
      func Section(@ListBuilder _ content: () -> [Item]) -> [Item] { content() }
      let items = Section { Item("a"); Item("a") }
      """#),
  ]
}
