import Testing

/// Forms of other controllers: look-ups in them, by themselves and through methods that are handed a tag.
@Suite struct ForeignFormShapesTests {
  static let rules = LinkingShapesTests.rules + ["values-type-mismatch", "set-values-unknown-key"]

  @Test(arguments: wrappers)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: Self.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  private static let alarms = """
    class Alarms: FormViewController {
      enum Field: String { case sound, volume, gone }
      private var prefix = "x"
      override func viewDidLoad() {
        super.viewDidLoad()
        form +++ Section() { $0.tag = "head" } <<< SwitchRow("isSnoozed") <<< TextRow("sound") <<< SliderRow("volume")
      }
      func reload(key: String, isOn: Bool) {
        if let row = form.rowBy(tag: key) as? SwitchRow {
          row.value = isOn
          row.reload()
        }
      }
      func text(_ tag: String) -> String? { (form.rowBy(tag: tag) as? TextRow)?.value }
      func row<R: BaseRow>(_ field: Field) -> R? { form.rowBy(tag: field.rawValue) as? R }
      func prefixed(_ tag: String) -> BaseRow? { form.rowBy(tag: prefix + tag) }
      func refresh(section tag: String) { form.sectionBy(tag: tag)?.reload() }
    }

    """

  static let wrappers: [Shape] = [
    Shape(
      "on a controller that is known by its class: a property, a parameter, a cast, a constant of another type",
      alarms + """
        class Screens {
          static let shared = Screens()
          var alarms: Alarms?
        }
        class Main: UIViewController {
          let alarms = Alarms()
          func own() {
            alarms.reload(key: "isSnoozed", isOn: true)
            alarms.reload(key: "isSnozed", isOn: true)
            //                  ^^^^^^^^ row-by-tag-unknown
          }
          func cast() {
            let alarms = tabBarController?.viewControllers?[2] as! Alarms
            _ = alarms.text("sound")
            _ = alarms.text("sounds")
            //               ^^^^^^ row-by-tag-unknown
            guard let other = navigationController?.topViewController as? Alarms else { return }
            other.refresh(section: "head")
            other.refresh(section: "foot")
            //                      ^^^^ section-by-tag-unknown
          }
          func shared(_ alarms: Alarms) {
            Screens.shared.alarms?.reload(key: "nothing", isOn: false)
            //                                  ^^^^^^^ row-by-tag-unknown
            let row: SliderRow? = alarms.row(.volume)
            let gone: SliderRow? = alarms.row(.gone)
            //                                ^^^^^ row-by-tag-unknown
            print(row as Any, gone as Any)
          }
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            (segue.destination as? Alarms)?.reload(key: "volumes", isOn: true)
            //                                           ^^^^^^^ row-by-tag-unknown
          }
        }
        """),
    Shape(
      "what the other controller holds is not known, and each of several has a form of its own",
      alarms + """
        extension Alarms {
          func addRow(_ tag: String) { form.last! <<< TextRow(tag) }
        }
        class Main: UIViewController {
          var all: [Alarms] = []
          func update(_ first: Alarms, _ second: Alarms) {
            _ = first.prefixed("Sound")
            for alarms in all { alarms.addRow("one") }
            first.addRow("two")
            second.addRow("two")
            first.form.last! <<< TextRow("three")
            second.form.last! <<< TextRow("three")
            first.reload(key: "two", isOn: true)
            for alarms in all { alarms.form.last! <<< TextRow("four") }
          }
        }
        """),
  ]
}
