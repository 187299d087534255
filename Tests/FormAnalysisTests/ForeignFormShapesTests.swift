import Testing

/// Forms of other controllers: look-ups in them, by themselves and through methods that are handed a tag.
@Suite struct ForeignFormShapesTests {
  static let rules =
    LinkingShapesTests.rules + [
      "values-type-mismatch", "set-values-unknown-key", "condition-function-unknown-tag",
    ]

  @Test(arguments: wrappers + others)
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

  static let others: [Shape] = [
    Shape(
      "wrapper look-ups of many shapes, one level",
      #"""
      import Eureka
      enum F: String, CaseIterable { case name, age, gone }
      extension FormViewController {
          func stringRow(with tag: String) -> TextRow? { form.rowBy(tag: tag) as? TextRow }
          func value<T>(of tag: String) -> T? { form.values()[tag] as? T }
      }
      class A: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section("s") { $0.tag = "sec" } <<< TextRow("name") <<< IntRow("age")
          }
          func row<T>(tag: String) -> T { form.rowBy(tag: tag) as! T }
          func typed<R: RowType>(_ type: R.Type, _ tag: F) -> R? where R: BaseRow { form.rowBy(tag: tag.rawValue) as? R }
          func getTextFromRow(_ tag: String) -> String {
              guard let row = form.rowBy(tag: tag) as? TextRow, let v = row.value else { return "" }
              return v
          }
          func section(_ tag: String) -> Section? { form.sectionBy(tag: tag) }
          subscript(_ tag: String) -> BaseRow? { form.rowBy(tag: tag) }
          func value(for tag: String) -> Any? { form.values()[tag] ?? nil }
          private func reloadAll(_ tags: [String]) { for tag in tags { form.rowBy(tag: tag)?.reload() } }
          private func many(_ tags: String...) { tags.forEach { form.rowBy(tag: $0)?.reload() } }
          func check() {
              let a: TextRow? = row(tag: "name")
              let b: IntRow? = row(tag: "name")
      //             ^^^^^^ row-by-tag-type-mismatch
              _ = typed(IntRow.self, .age)
              _ = typed(IntRow.self, .gone)
      //                             ^^^^^ row-by-tag-unknown
              print(a as Any, b as Any)
          }
          func check2() {
              print(getTextFromRow("name"), getTextFromRow("nam"))
      //                                                    ^^^ row-by-tag-unknown
              section("sec")?.reload()
              section("sek")?.reload()
      //               ^^^ section-by-tag-unknown
          }
          func check3() { _ = stringRow(with: "nothing") }
      //                                       ^^^^^^^ row-by-tag-unknown
          func check4() { _ = value(for: "nothing") }
      //                                  ^^^^^^^ row-by-tag-unknown
          func check5() { let n: Int? = value(of: "agee"); print(n as Any) }
      //                                           ^^^^ row-by-tag-unknown
          func check6() { reloadAll(["name", "nil"]); many("age", "aged") }
      //                                      ^^^ row-by-tag-unknown
      //                                                           ^^^^ row-by-tag-unknown
          func check7() { self["name"]?.reload(); self["nome"]?.reload() }
      //                                                ^^^^ row-by-tag-unknown
      }
      """#),
    Shape(
      "other controllers' forms and values, through properties, parents and casts",
      #"""
      import Eureka
      class Pick: FormViewController {
          override func viewDidLoad() {
              super.viewDidLoad()
              form +++ Section() { $0.tag = "s" } <<< TextRow("a") <<< IntRow("n")
          }
          var current: TextRow? { form.rowBy(tag: "a") }
          var old: TextRow? { form.rowBy(tag: "b") }
      //                                       ^ row-by-tag-unknown
      }
      class Host: UIViewController {
          var pick: Pick!
          weak var maybe: Pick?
          var picks = [Pick]()
          var byName: [String: Pick] = [:]
          func check() {
              pick.form.rowBy(tag: "a")?.reload()
              pick.form.rowBy(tag: "x")?.reload()
      //                            ^ row-by-tag-unknown
              maybe?.form.sectionBy(tag: "t")?.reload()
      //                                  ^ section-by-tag-unknown
              picks[0].form.rowBy(tag: "y")?.reload()
      //                                ^ row-by-tag-unknown
              picks.first?.form.rowBy(tag: "z")?.reload()
      //                                    ^ row-by-tag-unknown
              byName["k"]?.form.rowBy(tag: "q")?.reload()
      //                                    ^ row-by-tag-unknown
              for p in picks { p.form.rowBy(tag: "w")?.reload() }
      //                                          ^ row-by-tag-unknown
              let values = pick.form.values()
              _ = values["n"] as? String
      //                          ^^^^^^ values-type-mismatch
              _ = values["m"] as? Int
      //                  ^ row-by-tag-unknown
              if let nav = presentedViewController as? UINavigationController, let p = nav.viewControllers.first as? Pick {
                  p.form.setValues(["a": "x", "c": 1])
      //                                       ^ set-values-unknown-key
              }
              (parent as! Pick).form.rowBy(tag: "r")?.reload()
      //                                         ^ row-by-tag-unknown
              children.compactMap { $0 as? Pick }.forEach { $0.form.rowBy(tag: "v")?.reload() }
      //                                                                        ^ row-by-tag-unknown
          }
          func made() -> Pick { Pick() }
          func check2() { made().form.rowBy(tag: "u")?.reload() }
      //                                          ^ row-by-tag-unknown
      }
      """#),
    Shape(
      "code that is given a form, adds rows to it and looks for others is about the forms that it is given",
      """
      struct Fields {
        func add(to form: Form) {
          form +++ Section() <<< TextRow("street")
          form.rowBy(tag: "name")?.reload()
          form.rowBy(tag: "country")?.reload()
      //                   ^^^^^^^ row-by-tag-unknown
        }
      }
      enum Kit { protocol Adding { func add(to form: Form) } }
      struct More: Kit.Adding {
        func add(to form: Form) {
          form +++ Section() <<< TextRow("town")
          form.rowBy(tag: "country")?.reload()
        }
      }
      class Shared {
        func addTown(to form: Form) {
          form +++ Section() <<< TextRow("village")
          form.rowBy(tag: "country")?.reload()
        }
        func country(in form: Form) -> BaseRow? { form.rowBy(tag: "country") }
      }
      class Kept {
        var target: Form!
        func country() -> BaseRow? { target.rowBy(tag: "country") }
      }
      extension Form {
        func addZip() {
          self +++ Section() <<< TextRow("zip")
          rowBy(tag: "country")?.reload()
        }
      }
      struct Unused {
        func add(to form: Form) {
          form +++ Section() <<< TextRow("town")
          form.rowBy(tag: "country")?.reload()
        }
      }
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          Fields().add(to: form)
          More().add(to: form)
          Shared().addTown(to: form)
          print(Shared().country(in: form))
          let kept = Kept()
          kept.target = form
          print(kept.country())
          form.addZip()
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          Fields().add(to: form)
        }
      }
      class C: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("country")
          container.resolve().addTown(to: form)
          print(container.resolve().country(in: form))
          container.kept().target = form
          other.form.addZip()
        }
        func fill(_ other: FormViewController) { other.form.addZip() }
      }
      """),
    Shape(
      "code that is given any controller adds a row: through a protocol, a value that nobody sets, a property, a cast",
      """
      protocol Router: AnyObject { func decorate(_ controller: FormViewController) }
      final class AppRouter: Router {
        func decorate(_ controller: FormViewController) { controller.form +++ Section() <<< TextRow("street") }
      }
      final class Decorator {
        weak var target: FormViewController?
        func decorate() { target!.form +++ Section() { $0.tag = "extra" } <<< TextRow("city") }
        func finish(_ controller: UIViewController) {
          guard let next = controller as? FormViewController else { return }
          next.form +++ TextRow("country")
        }
      }
      final class A: FormViewController {
        var router: Router!
        var decorator: Decorator?
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name") { $0.hidden = .function(["city", "zip"]) { $0.rowBy(tag: "city") == nil } }
          //                                                                       ^^^ condition-function-unknown-tag
          router.decorate(self)
          decorator?.target = self
          decorator?.decorate()
          decorator?.finish(self)
          print(form.rowBy(tag: "street") == nil, form.rowBy(tag: "country") == nil)
          print(form.sectionBy(tag: "extra") == nil, form.values()["city"] as Any)
          print(form.rowBy(tag: "county") == nil)
          //                     ^^^^^^ row-by-tag-unknown
        }
      }
      """),
    Shape(
      "a value whose type is not here is given the controller while the form is set up",
      """
      final class A: FormViewController {
        let legal = LegalRows()
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
          legal.decorate(self)
          print(form.rowBy(tag: "street") == nil)
        }
      }
      final class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
          LegalRows.shared.decorate(self)
          print(form.rowBy(tag: "street") == nil)
        }
      }
      final class C: FormViewController {
        let analytics = Tracker()
        override func viewDidLoad() {
          super.viewDidLoad()
          UINavigationBar.appearance().paint(self)
          form +++ Section() <<< TextRow("name").onChange { [unowned self] _ in analytics.track(self) }
          print(form.rowBy(tag: "street") == nil)
          //                     ^^^^^^ row-by-tag-unknown
        }
      }
      """),
  ]
}
