import Testing

/// Code that does the same in other words is told the same.
@Suite struct RewordingShapesTests {
  @Test(arguments: shapes)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let rules = [
    "duplicate-row-tag", "row-by-tag-unknown", "options-missing", "detached-chain", "renamed-api", "duplicate-callback",
    "collapse-callback-overwritten", "multivalued-options-in-closure", "constant-tag-in-loop", "section-appended-twice",
    "evaluate-in-cell-update",
  ]

  static let shapes: [Shape] = [
    Shape(
      "members of the library that an extension calls without 'self'",
      """
      //- Helpers.swift
      import Eureka
      extension Section {
        @discardableResult func take(_ row: BaseRow) -> Self {
          append(row)
          return self
        }
      }
      extension Form {
        func put(_ section: Section) { append(section) }
      }
      //- Case.swift
      import Eureka
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          section.take(PushRow<String>("a"))
          //           ^^^^^^^ options-missing
          section.take(TextRow("a")).take(AlertRow<String>("b") { $0.options = ["x"] })
          //                    ^ duplicate-row-tag
          form.put(section)
          form.rowBy(tag: "b")?.reload()
          form.rowBy(tag: "nowhere")?.reload()
          //               ^^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a constructor that is spelt out",
      """
      import Eureka
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section()
            TextRow.init("passport") <<< DateRow.init("expires")
          //^^^^^^^ detached-chain
          form +++ MultivaluedSection.init(multivaluedOptions: [.Delete]) { (section: MultivaluedSection) in
          //                                                                          ^^^^^^^^^^^^^^^^^^ renamed-api
            section.tag = "tags"
          }
        }
      }
      """),
    Shape(
      "forms that are built in a closure",
      """
      import Eureka
      import UIKit
      func with<Value>(_ value: Value, _ body: (Value) -> Void) { body(value) }
      class A: FormViewController {
        var names = ["Rex", "Minka"]
        override func viewDidLoad() {
          super.viewDidLoad()
          DispatchQueue.main.async {
            self.form +++ Section()
              <<< TextRow("name").onChange { print($0.value ?? "") }.cellUpdate { _, _ in }.onChange { print($0) }
              //                                                                            ^^^^^^^^ duplicate-callback
              <<< DateInlineRow("day").onCollapseInlineRow { cell, _, _ in cell.backgroundColor = nil }
              //                       ^^^^^^^^^^^^^^^^^^^ collapse-callback-overwritten
              <<< DateRow("late") {
                $0.hidden = Condition(booleanLiteral: UserDefaults.standard.bool(forKey: "over"))
              }.cellUpdate { _, row in row.evaluateHidden() }
            self.form +++ MultivaluedSection(multivaluedOptions: [.Delete]) {
              $0.tag = "list"
              $0.multivaluedOptions = [.Insert, .Delete]
              // ^^^^^^^^^^^^^^^^^^ multivalued-options-in-closure
            }
          }
          load { form in
            let mail = EmailRow("mail")
            mail.onChange { print($0.value ?? "") }
            mail.onChange { print($0) }
            //   ^^^^^^^^ duplicate-callback
            form +++ mail
          }
          let both = TextRow("both").onChange { print($0.value ?? "") }
          form +++ both
          UIView.animate(withDuration: 1, animations: {}) { _ in both.onChange { print($0) } }
          for name in names {
            with(form) { form in form +++ TextRow("pet") { $0.value = name } }
            //                                     ^^^ constant-tag-in-loop
          }
        }
        private func load(_ done: (Form) -> Void) { done(form) }
      }
      """),
  ]
}
