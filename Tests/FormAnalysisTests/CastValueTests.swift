import Testing

/// A text with its type behind it is a value that consists of more than the literal.
@Suite struct CastValueTests {
  @Test(arguments: shapes) func `a cast text is marked as a whole`(shape: RuleShape) throws {
    try shape.expectExactly()
  }

  static let shapes: [RuleShape] = [
    RuleShape(
      "value-type-mismatch", "a text for a number",
      """
      form +++ IntRow("age") { $0.value = "8" as String } <<< IntRow("size") { $0.value = "8" }
      //                                  ^^^^^^^^^^^^^ error: 'IntRow' holds 'Int', not 'String'…
      //                                                                                   ^ error: 'IntRow' holds…
      """),
    RuleShape(
      "value-not-in-options", "a text that is no option",
      """
      form +++ SegmentedRow<String>("cup") {
        $0.options = ["S", "M"]
        $0.value = "L" as String
        //         ^^^^^^^^^^^^^ warning: this value is none of the options…
      }
      """),
    RuleShape(
      "duplicate-option", "an option that is written twice",
      """
      form +++ SegmentedRow<String>("cup") { $0.options = ["S", "S" as String] }
      //                                                        ^^^^^^^^^^^^^ warning: this option is offered twice…
      """),
    RuleShape(
      "duplicate-row-tag", "a tag is marked by its characters all the same",
      """
      form +++ TextRow("a") <<< TextRow("a" as String)
      //                                 ^ error: tag 'a' is already used…
      """),
  ]
}
