import FormModel
import Testing

/// Statements, conditions and patterns, old and new.
@Suite struct StatementTests {
  @Test(arguments: [
    ("if a { b() } else { c() }", "(if [a] {(call b)} else {(call c)})"),
    ("if let a = b, a.c { }", "(if [let $a = b, a.c] {})"), ("if let self { }", "(if [let $self] {})"),
    ("if let a: B = c { }", "(if [let $a: B = c] {})"), ("if var a = b { }", "(if [let $a = b] {})"),
    ("if let a = b where c { d() }", "(if [let $a = b, c] {(call d)})"),
    ("if let a = b, c = d { }", "(if [let $a = b, let $c = d] {})"),
    ("guard let a = b as? C else { return }", "(guard [let $a = (as? b C)] {(return)})"),
    (
      "guard case .a(let x)? = y, #available(iOS 9,  *) else { return x }",
      "(guard [case (.a $x)? = y, #available(iOS 9, *)] {(return x)})"
    ),
    ("while a { break }", "(while [a] {(break)})"), ("repeat { a } while b", "(repeat {a} b)"),
    ("for (i, x) in xs where x { continue }", "(for (tuple $i $x) in xs where x {(continue)})"),
    ("for case let x? in xs { }", "(for $x? in xs {})"), ("for _ in 0..<3 { }", "(for _ in (..< 0 3) {})"),
    ("outer: for x in y { continue outer }", "(label outer (for $x in y {(continue outer)}))"),
    ("do { try a() } catch let e as NSError { b } catch { c }", "(do {(call a)} catch {b} catch {c})"),
    ("defer { a }", "(defer {a})"), ("throw A.b", "(throw A.b)"), ("func f() { a; b }", "(func f() {a; b})"),
  ])
  func controlFlow(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(arguments: [
    ("case .a, .b: c", "case .a, .b {c}"), ("case .a(let x, _) where x: c", "case (.a $x _) where x {c}"),
    ("case let .a(x, b: y): c", "case (.a $x $y) {c}"), ("case let (x, y): c", "case (tuple $x $y) {c}"),
    ("case is A: fallthrough", "case (as _ A) {(fallthrough)}"), ("case let x as A: c", "case (as $x A) {c}"),
    ("case 1...3, nil: c", "case (... 1 3), nil {c}"), ("case \"a\": c", "case \"a\" {c}"),
    ("default: c; d", "default {c; d}"), ("#if A\ncase .a: b\n#else\ncase .c: d\n#endif", "case .a {b} case .c {d}"),
    ("@unknown default: a", "default {a}"),
  ])
  func switchCases(source: String, expected: String) {
    #expect(tree("switch v {\n\(source)\n}") == "(switch v \(expected))")
  }

  @Test func conditionalCompilation() {
    #expect(
      tree("#if os(iOS)   &&  DEBUG\na()\n#elseif B\nlet x = 1\n#else\nb()\n#endif")
        == "(#if [os(iOS) && DEBUG: (call a)] [B: (let $x=1)] [else: (call b)])")
  }

  @Test func rangesOfBlocks() throws {
    let source = "if a { b } else if c { d }"
    guard case .if(_, let then, let otherwise) = try #require(read(source).statements.first).kind else {
      Issue.record("no if")
      return
    }
    #expect(slice(source, then.range) == " b ")
    #expect(slice(source, try #require(otherwise).range) == "if c { d }")
  }
}
