import FormModel
import FormWorkspace
import Testing

/// Code that doubles with each line costs no more than it is worth: what it makes is unknown, and nothing is said about it.
@Suite struct BoundedValueTests {
  /// A controller whose `viewDidLoad` holds these lines.
  private func diagnostics(_ declarations: String = "", _ body: String) -> [String] {
    var workspace = Workspace(root: nil, settings: WorkspaceSettings())
    workspace.open(
      "/nowhere/A.swift",
      text: SourceText(
        """
        import Eureka
        \(declarations)
        class A: FormViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            form +++ Section() <<< TextRow("known")
            \(body)
          }
        }
        """))
    return workspace.diagnostics()["/nowhere/A.swift", default: []].map { "\($0.rule): \($0.message)" }
  }

  private func doubling(_ step: (Int) -> String) -> String { (0..<60).map(step).joined(separator: "\n") }

  @Test func stringsThatDouble() {
    let lines = doubling { "let a\($0 + 1) = a\($0) + a\($0)" }
    #expect(diagnostics("", "let a0 = \"abcdefgh\"\n\(lines)\nform.last! <<< TextRow(a60)").isEmpty)
  }

  @Test func interpolationsThatDouble() {
    let lines = doubling { "let a\($0 + 1) = \"\\(a\($0))\\(a\($0))\"" }
    #expect(diagnostics("", "let a0 = \"abcdefgh\"\n\(lines)\nform.last! <<< TextRow(a60)").isEmpty)
  }

  @Test func listsThatDouble() {
    let lines = doubling { "let a\($0 + 1) = a\($0) + a\($0)" }
    #expect(diagnostics("", "let a0 = [1, 2, 3]\n\(lines)\nfor x in a60 { form.last! <<< TextRow(\"\\(x)\") }").isEmpty)
  }

  @Test func listsOfListsThatDouble() {
    let lines = doubling { "let a\($0 + 1) = [a\($0), a\($0)]" }
    _ = diagnostics("", "let a0 = [1, 2, 3]\n\(lines)\nform.last! <<< PushRow<Int>(\"p\") { $0.options = a60 }")
  }

  @Test func tuplesThatDouble() {
    let lines = doubling { "let a\($0 + 1) = (a\($0), a\($0))" }
    _ = diagnostics("", "let a0 = 1\n\(lines)\nform.last! <<< TextRow(\"t\") { $0.value = a60 }")
  }

  @Test func membersThatDouble() {
    let lines = doubling { "let a\($0 + 1) = Pair(a\($0), a\($0))" }
    _ = diagnostics("struct Pair {}", "let a0 = 1\n\(lines)\nform.last! <<< TextRow(\"t\") { $0.value = a60 }")
  }

  @Test func aliasesThatMultiply() {
    let aliases = (0..<30).map { index in
      "typealias T\(index) = (\(Array(repeating: "T\(index + 1)", count: 10).joined(separator: ", ")))"
    }.joined(separator: "\n")
    _ = diagnostics(
      "\(aliases)\ntypealias T30 = Int\nfinal class R: Row<PushSelectorCell<T0>>, RowType {}",
      "form.last! <<< R(\"r\") { $0.value = 1 }")
  }

  @Test func nestedRowTypes() {
    let nested = String(repeating: "Row<", count: 60) + "Int" + String(repeating: ">", count: 60)
    _ = diagnostics("final class R: \(nested), RowType {}", "form.last! <<< R(\"r\")")
  }

  @Test func rowsThatAreTheirOwnCells() {
    let classes = """
      final class K: Row<K>, RowType {}
      final class P: Row<Q>, RowType {}
      final class Q: Row<P>, RowType {}
      final class G<T>: Row<G<[T]>>, RowType {}
      """
    _ = diagnostics(classes, "form.last! <<< K(\"k\") <<< P(\"p\") { $0.value = 1 } <<< G<Int>(\"g\")")
  }

  @Test func callsThatDouble() {
    let functions = (0..<40).map { "func f\($0)() { f\($0 + 1)(); f\($0 + 1)() }" }.joined(separator: "\n")
    _ = diagnostics("\(functions)\nfunc f40() {}", "f0()")
  }

  @Test func recursion() {
    let all = """
      extension A {
        func f() { form.last! <<< TextRow("a"); f(); f() }
        func g(_ n: Int) { g(n + 1); g(n - 1) }
        var p: String { p + q }
        var q: String { p }
      }
      typealias X = Y
      typealias Y = X
      typealias Z = [Z]
      enum K { static let a = b + c; static let b = a + c; static let c = a + b }
      """
    _ = diagnostics(
      all, "f(); g(3); form.last! <<< TextRow(p) <<< TextRow(K.a) <<< X(\"x\")\nlet h: () -> Void = { h() }; h()")
  }

  @Test func inheritanceInCircles() {
    let classes = (0..<100).map { "class C\($0): C\(($0 + 1) % 100) {}" }.joined(separator: "\n")
    let protocols = (0..<100).map { "protocol P\($0): P\(($0 + 1) % 100) {}" }.joined(separator: "\n")
    _ = diagnostics("\(classes)\n\(protocols)\nextension A: P0 {}", "form.last! <<< C0(\"c\")")
  }

  @Test func thingsThatAreInThemselves() {
    let sets = """
      var s = RuleSet<String>()
      let t = RuleSet<String>()
      s.add(ruleSet: s); s.add(ruleSet: t); t.add(ruleSet: s)
      form.last! <<< TextRow("t") { $0.add(ruleSet: s) }
      form +++ form; form.last! <<< form.last!
      """
    _ = diagnostics("class B: B.C { class C: B {} }\nclass D: D.E.F { class E { class F: D.E {} } }", sets)
  }

  @Test func rowsBehindThousandsOfExitsAreNotFollowed() {
    let exits = (0..<1_100).map { "guard n != \($0) else { return }" }
    let rows = "form.last! <<< TextRow(\"known\")"
    #expect(diagnostics("", "\(exits.prefix(3).joined(separator: "\n"))\n\(rows)").count == 1)
    #expect(diagnostics("", "\(exits.joined(separator: "\n"))\n\(rows)").isEmpty)
  }

  @Test func whatFitsIsStillKnown() {
    let words = (0..<40).map { "\"w\($0)\"" }.joined(separator: " + ")
    let found = diagnostics("", "let a = \(words)\nform.last! <<< TextRow(a) <<< TextRow(a)")
    #expect(found.count == 1 && found[0].hasPrefix("duplicate-row-tag"))
  }
}
