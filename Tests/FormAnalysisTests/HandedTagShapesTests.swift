import Testing

/// Tags that are written elsewhere than they are looked up, and types that have several names.
@Suite struct HandedTagShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: [
      "duplicate-row-tag", "options-missing", "property-not-on-row", "row-by-tag-type-mismatch", "row-by-tag-unknown",
      "section-by-tag-unknown", "value-type-mismatch", "values-type-mismatch",
    ])
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let shapes: [Shape] = [
    Shape(
      "who is handed a tag tries one type after the other, and a row or a section",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "head" } <<< TextRow("name") <<< IntRow("age")
          print(text("name"), text("age"), kept("name"), wrong("name"))
          for tag in ["head", "name", "neither"] { show(tag) }
          //                           ^^^^^^^ row-by-tag-unknown
        }
        func text(_ tag: String) -> String {
          if let row = form.rowBy(tag: tag) as? TextRow { return row.value ?? "" }
          if let row = form.rowBy(tag: tag) as? DecimalRow { return "\\(row.value ?? 0)" }
          return ""
        }
        func kept(_ tag: String) -> String {
          if let text = form.values()[tag] as? String { return text }
          if let number = form.values()[tag] as? Int { return "\\(number)" }
          return ""
        }
        func wrong(_ tag: String) -> Int { (form.rowBy(tag: tag) as? IntRow)?.value ?? 0 }
        //                                                           ^^^^^^ row-by-tag-type-mismatch
        func show(_ tag: String) {
          if let row = form.rowBy(tag: tag) { row.updateCell() } else { form.sectionBy(tag: tag)?.reload() }
        }
      }
      """),
    Shape(
      "an alias of an alias is what that one is",
      """
      typealias Toggle = SwitchRow
      typealias Flag = Toggle
      typealias Choice<Item: Equatable> = PushRow<Item>
      typealias TextChoice = Choice<String>
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Flag("on") { $0.placeholder = "x" } <<< TextRow("t") { $0.hidden = "$on == true" }
          //                       ^^^^^^^^^^^ property-not-on-row
          form +++ TextChoice("c") { $0.value = 3 } <<< TextRow("on")
          //       ^^^^^^^^^^ options-missing
          //                                    ^ value-type-mismatch
          //                                                     ^^ duplicate-row-tag
        }
      }
      """),
  ]
}
