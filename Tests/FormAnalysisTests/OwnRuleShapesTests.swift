import Testing

/// Validation rules that an app declares itself.
@Suite struct OwnRuleShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: ["rule-type-mismatch"])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "a generic rule is for what is written between the angle brackets",
      """
      struct OneOf<T: Equatable>: RuleType {
        func isValid(value: T?) -> ValidationError? { nil }
      }
      struct AllOf<T: Hashable>: RuleType {
        func isValid(value: Set<T>?) -> ValidationError? { nil }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ IntRow("a") { $0.add(rule: OneOf<Int>()) }
            <<< IntRow("b") { $0.add(rule: OneOf<String>()) }
          //                               ^^^^^ rule-type-mismatch
            <<< IntRow("c") { $0.add(rule: OneOf()) }
            <<< MultipleSelectorRow<Int>("d") { $0.add(rule: AllOf<Int>()) }
        }
      }
      """)
  ]
}
