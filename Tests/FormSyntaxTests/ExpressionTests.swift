import FormModel
import Testing

/// Every expression that forms are written with, and what it becomes.
@Suite struct ExpressionTests {
  @Test(arguments: [
    ("row", "row"), ("self", "self"), ("$0", "$0"), ("super.viewDidLoad()", "(call super.viewDidLoad)"),
    ("42", "42"), ("1_000", "1000"), ("0x1F", "31"), ("0b11", "3"), ("99999999999999999999", "overflow"),
    ("1.5", "1.5"), ("1_0.5e3", "10500.0"), ("true", "true"), ("nil", "nil"), ("-5", "(prefix- 5)"),
    ("!a", "(prefix! a)"),
    ("`default`.`in`", "default.in"), ("a.0.1", "a.0.1"),
  ])
  func literalsAndNames(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(arguments: [
    ("[1, 2]", "[1 2]"), ("[:]", "[:]"), ("[\"a\": b]", "[\"a\":b]"), ("(1, x: 2)", "(tuple 1 x:2)"), ("()", "(tuple)"),
    ("(a)", "a"), ("((a.b))", "a.b"),
  ])
  func collections(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(arguments: [
    ("form.rows.first", "form.rows.first"), (".validatesOnChange", ".validatesOnChange"), ("a?.b!.c", "a?.b!.c"),
    ("f(1, b: 2)", "(call f 1 b:2)"), ("f { $0 }", "(call f trailing:{$0})"),
    ("f(1) { a } other: { b }", "(call f 1 trailing:{a} trailing:other:{b})"),
    ("a[0, b: 1]", "(subscript a 0 b:1)"), ("PushRow<String>(\"t\")", "(call PushRow<String> \"t\")"),
    ("Eureka.PushRow<[Int]>.init()", "(call Eureka.PushRow<[Int]>.init)"), ("a...", "(postfix... a)"),
    ("UIColor.redColor().CGColor", "(call UIColor.redColor).CGColor"),
  ])
  func membersAndCalls(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(arguments: [
    ("f { row in }", "(call f trailing:{row in })"), ("{ cell, row in a }", "{cell row in a}"),
    ("{ (a: Int, _ b) -> Bool in c }", "{a<Int> b in c}"), ("{ _ in }", "{_ in }"),
    ("{ [weak self, unowned a, b = self.b, c] in }", "{[weak self, unowned a, b=self.b, c] in }"),
    ("{ [self] in a }", "{[self] in a}"),
  ])
  func closures(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(arguments: [
    ("try f()", "(call f)"), ("try! f()", "(call f)"), ("await a.f()", "(call a.f)"), ("f(&a)", "(call f (prefix& a))"),
    ("a as? PushRow<String>", "(as? a PushRow<String>)"), ("(a as! B).c", "(as! a B).c"), ("a is B", "(is a B)"),
    ("a as [String: Any]", "(as a [String:Any])"),
    ("\\.value", "\\.value"), ("\\Form.rows.first?.x", "\\.rows.first.x"),
  ])
  func wordsAndCasts(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(arguments: [
    ("[String]()", "(call <[String]>)"), ("[String: Int?]()", "(call <[String:Int?]>)"),
    ("[(Form) -> Void]()", "(call <[(Form)->Void]>)"), ("(Int, Int).self", "<(Int,Int)>.self"),
    ("[A.B<C>].self", "<[A.B<C>]>.self"), ("[row].map { $0 }", "(call [row].map trailing:{$0})"),
  ])
  func typesInTheirPlace(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(arguments: [
    ("x = if a { 1 } else if b { 2 } else { 3 }", "(= x (if [a] {1} else {(if [b] {2} else {3})}))"),
    ("x = switch a { case .b: 1 default: 2 }", "(= x (switch a case .b {1} default {2}))"),
    ("#selector(foo(_:))", "(call #selector foo)"), ("#Predicate { $0.a }", "(? {$0.a})"),
    ("f(<#T##x#>)", "(call f (?))"),
    ("f(repeat each a)", "(call f (? (? a)))"), ("a = /b+/", "(= a (?))"),
  ])
  func newAndUnknown(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test func conditionalMembersKeepTheirBase() {
    #expect(
      tree("row\n#if DEBUG\n.onChange { $0 }\n#else\n.cellSetup()\n#endif\n.d()")
        == "(call (? row (call .onChange trailing:{$0}) (call .cellSetup)).d)")
  }

  @Test func rangesOfACallAndItsParts() throws {
    let source = "/* a */ form.add( x : 1 ) { [weak self] in  b  } // c"
    guard case .expression(let expression) = try #require(read(source).statements.first).kind,
      case .call(let call) = expression.kind, case .member(let base, let name, _) = call.callee.kind,
      case .closure(let closure) = try #require(call.arguments.last).value.kind
    else {
      Issue.record("no call")
      return
    }
    #expect(slice(source, expression.range) == "form.add( x : 1 ) { [weak self] in  b  }")
    #expect(slice(source, call.callee.range) == "form.add")
    #expect(slice(source, try #require(base).range) == "form")
    #expect(slice(source, name.range) == "add")
    #expect(slice(source, try #require(call.parentheses)) == "( x : 1 )")
    #expect(slice(source, try #require(call.arguments.first?.label).range) == "x")
    #expect(slice(source, closure.bodyRange) == " [weak self] in  b  ")
    #expect(slice(source, try #require(closure.captureListRange)) == "[weak self]")
  }
}
