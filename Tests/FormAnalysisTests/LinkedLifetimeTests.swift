import FormAnalysis
import FormLinking
import FormModel
import FormTestSupport
import Testing

/// Every keystroke links anew: what an earlier linking held must be free once nobody asks it.
@Suite struct LinkedLifetimeTests {
  @Test(
    "code that speaks of itself is freed with what it was linked into",
    arguments: [
      "func add(_ tag: String) { form.last! <<< TextRow(tag) }\n add(\"a\")",
      "func add(_ count: Int) { if count > 0 { add(count - 1) } }\n func again() { add(3); again() }\n again()",
      "lazy var later: () -> Void = { later() }\n later()",
      "let owner = self\n owner.other = owner\n form.last! <<< TextRow(\"a\") { row in row.onChange { _ in row.reload() } }",
      "form.last! <<< TextRow(\"a\") {\n func inTornText() { let row = form.last!.last! }",
    ])
  func freed(_ body: String) {
    weak var type: DeclaredType?
    do {
      let fixture = Fixture(
        """
        import Eureka
        final class A: FormViewController {
          var other: A?
          override func viewDidLoad() {
            super.viewDidLoad()
            form +++ Section()
            \(body)
          }
        }

        """)
      type = fixture.context.workspace.type("A")
      #expect(type != nil)
      #expect(fixture.context.workspace.scopes.contains { !$0.scope.objects.isEmpty })
    }
    #expect(type == nil)
  }
}
