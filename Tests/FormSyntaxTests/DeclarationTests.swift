import FormModel
import Testing

/// Declarations and types.
@Suite struct DeclarationTests {
  @Test(arguments: [
    ("class A<T: B>: C<T>, D.E { }", "(class A<T:B>:C<T>,D.E)"), ("struct A { }", "(struct A)"),
    ("final public class A { func f() { } }", "final public (class A (func f() {}))"),
    ("extension A.Row where Self: B, T.U == V { }", "(extension A.Row where Self:B,T.U==V)"),
    (
      "protocol P: class { associatedtype T; var a: B { get set }; func f() }",
      "(protocol P:AnyObject (associatedtype T) (var $a:B {get set}) (func f()))"
    ),
    (
      "enum E: String { case a = \"x\", b; indirect case c(n: Int, E) }",
      "(enum E:String (case a=\"x\" b) indirect (case c(n:<Int>,_<E>)))"
    ),
    ("actor A { }", "(actor A)"), ("@objc(x) @MainActor class A { }", "@objc(x) @MainActor (class A)"),
    ("@propertyWrapper struct A { }", "@propertyWrapper (struct A)"),
  ])
  func types(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(arguments: [
    ("let a = 1, b: C", "(let $a=1 $b:C)"), ("var a, b: Int", "(var $a:Int $b:Int)"),
    ("let (a, b) = c", "(let (tuple $a $b)=c)"),
    ("@IBOutlet weak var a: B!", "@IBOutlet weak (var $a:B!)"), ("private(set) var a = 1", "private(set) (var $a=1)"),
    ("nonisolated(unsafe) static let x = 1", "nonisolated(unsafe) static (let $x=1)"),
    ("var a: B { c }", "(var $a:B get{c})"), ("var a: B { get { c } set { d } }", "(var $a:B get{c} set{d})"),
    ("lazy var a: B = { c }()", "lazy (var $a:B=(call {c}))"),
    ("var a = 1 { willSet { b } didSet { c } }", "(var $a=1 willSet{b} didSet{c})"),
  ])
  func variables(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(arguments: [
    ("func f(a: Int, _ b: C..., d e: F = 1) -> G { }", "(func f(a:<Int>,b<C>...,d e<F>=1)->G {})"),
    ("func f<T: A>(x: T) throws(E) -> some B where T.C == D { }", "(func f<T:A>(x:<T>)->some:B where T.C==D {})"),
    ("init?(a b: Int) { }", "(func init(a b<Int>) {})"), ("deinit { a }", "(func deinit() {a})"),
    ("subscript(a: Int, b c: D) -> E { f }", "(func subscript(a<Int>,b c<D>)->E {f})"),
    ("func f(x: inout [A: B?], y: @escaping (C, D) -> Void) { }", "(func f(x:<[A:B?]>,y:<(C,D)->Void>) {})"),
  ])
  func functions(source: String, expected: String) {
    let text = tree("class Z { \(source) }")
    #expect(text == "(class Z \(expected))")
  }

  @Test(arguments: [
    ("import Eureka", "(import Eureka)"), ("@_exported import class A.B", "@_exported (import A.B)"),
    ("typealias F<T> = (T) -> Void", "(typealias F T (T)->Void)"), ("infix operator +++", "(other)"),
    ("#if A\nclass B { }\n#else\nclass C { }\n#endif", "(#if [A: (class B)] [else: (class C)])"),
    (
      "struct S { \n#if A\nvar b = 1\n#else\nfunc c() { }\n#endif\n }",
      "(struct S (#if [A: (var $b=1)] [else: (func c() {})]))"
    ),
    ("#Preview { A() }", "(? {(call A)})"),
  ])
  func others(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(arguments: [
    ("A.B<C>.D", "A.B<C>.D"), ("[A?]!", "[A?]!"), ("any A & B", "some:A&B"), ("A.Type", "A.Type"),
    ("(A, b: B)", "(A,B)"),
    ("(A)", "A"), ("@escaping (A) -> (B) -> ()", "(A)->(B)->()"), ("Optional<A>", "Optional<A>"), ("~Copyable", "?"),
  ])
  func typeReferences(source: String, expected: String) { #expect(tree("let a: \(source)") == "(let $a:\(expected))") }

  @Test func settableOrNot() throws {
    let source =
      "class A { let a = 1; var b = 1; var c: Int { 1 }; var d: Int { get { 1 } set { } }; var e = 1 { didSet { } } }"
    guard case .declaration(let type) = try #require(read(source).statements.first).kind,
      case .type(let declaration) = type.kind
    else {
      Issue.record("no type")
      return
    }
    let settable = declaration.members.flatMap { member -> [Bool] in
      if case .variable(let variable) = member.kind { variable.bindings.map(\.isSettable) } else { [] }
    }
    #expect(settable == [false, true, false, true, true])
    #expect(slice(source, declaration.keyword) == "class")
    #expect(slice(source, declaration.name.range) == "A")
    #expect(slice(source, declaration.bodyRange).hasPrefix(" let a"))
    #expect(slice(source, declaration.bodyRange).hasSuffix("} } "))
  }
}
