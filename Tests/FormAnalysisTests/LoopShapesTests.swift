import Testing

/// Rows that are made in loops, turn by turn.
@Suite struct LoopShapesTests {
  @Test(arguments: decisions)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: LinkingShapesTests.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let decisions: [Shape] = [
    Shape(
      "elements of a loop that a condition leaves out make no rows in that turn",
      """
      import Eureka
      enum Repeat: String, CaseIterable { case never, daily, custom }
      class A: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              let section = Section()
              for item in Repeat.allCases {
                  guard item != .custom else { continue }
                  section <<< TextRow(item.rawValue)
              }
              for item in Repeat.allCases where item == Repeat.custom { section <<< ButtonRow(item.rawValue) }
              for name in ["one", "two", "three"] {
                  if name == "three" { continue }
                  section <<< IntRow(name)
              }
              section <<< IntRow("three") <<< IntRow("two")
      //                                              ^^^ duplicate-row-tag
              for item in Repeat.allCases {
                  if item == .never {
                      section <<< SwitchRow("x" + item.rawValue)
                  } else {
                      section <<< IntRow("x" + item.rawValue)
                  }
              }
              form +++ section
          }
          func check() {
              let _: ButtonRow? = form.rowBy(tag: "custom")
              let _: TextRow? = form.rowBy(tag: "daily")
              let _: SwitchRow? = form.rowBy(tag: "xnever")
              let _: SwitchRow? = form.rowBy(tag: "xdaily")
      //             ^^^^^^^^^ row-by-tag-type-mismatch
          }
      }
      """)
  ]
}
