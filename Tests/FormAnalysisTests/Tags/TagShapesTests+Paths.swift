/// Paths.
extension TagShapesTests {
  static let paths: [Shape] = [
    Shape(
      "a flag that the other way sets",
      """
      class A: FormViewController {
        var isCompany = false
        private var isBuilt = false
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section(), name = TextRow("name")
          var hasTown = false, count = 0, added = false, mode = 0
          if isCompany { section <<< TextRow("town"); hasTown = true }
          if !hasTown { section <<< TextRow("town") }
          if isCompany { form +++ section <<< name; added = true; count += 1 }
          guard !added else { return }
          form +++ section <<< name
          if isCompany { form +++ TextRow("street"); mode = 1 }
          switch mode {
          case 0: form +++ TextRow("street")
          default: break
          }
          if isCompany { build() }
          if !isBuilt { form +++ Section { $0.tag = "more" } <<< TextRow("note") }
          if isCompany { form +++ TextRow("mail"); count = 2 }
          if Session.isOpen { form +++ TextRow("mail") }
          //                                    ^^^^ duplicate-row-tag
        }
        private func build() {
          form +++ Section { $0.tag = "more" } <<< TextRow("note")
          isBuilt = true
        }
      }
      """),
    Shape(
      "early return, negated conditions, #if, ternaries",
      """
      class A: FormViewController {
        var isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< (isNew ? TextRow("name") : NameRow("name"))
          if isNew { form +++ Section() <<< TextRow("code") }
          if !isNew { form +++ Section() <<< LabelRow("code") }
          #if DEBUG
          form +++ Section() <<< TextRow("server")
          #else
          form +++ Section() <<< LabelRow("server")
          #endif
          addRest()
        }
        private func addRest() {
          if isNew {
            form +++ Section() <<< TextRow("rest")
            return
          }
          form +++ Section() <<< LabelRow("rest") <<< LabelRow("code")
          //                                                    ^^^^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "rows that are taken out before others come",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section("a") { $0.tag = "a" } <<< TextRow("one") <<< TextRow("two")
        }
        @objc func reload() {
          form.sectionBy(tag: "a")?.removeAll()
          form.sectionBy(tag: "a")! <<< TextRow("one")
        }
        @objc func extend() {
          form +++ Section("b") { $0.tag = "b" } <<< TextRow("three")
        }
        @objc func shrink() {
          if let index = form.firstIndex(where: { $0.tag == "b" }) { form.remove(at: index) }
        }
      }
      """),
    Shape(
      "a row that comes only if it is not there",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section { $0.tag = "s" } <<< SwitchRow("more").onChange { [unowned self] row in
            if self.form.rowBy(tag: "detail") == nil {
              self.form.sectionBy(tag: "s")! <<< TextRow("detail")
            }
            guard self.form.rowBy(tag: "extra") == nil else { return }
            row.section! <<< TextRow("extra")
          }
        }
      }
      """),
    Shape(
      "a base class and its subclass, a form of each",
      """
      class Base: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          build()
        }
        func build() { form +++ Section() <<< TextRow("base") }
      }
      final class Derived: Base {
        override func build() {
          super.build()
          form +++ Section() <<< TextRow("derived") <<< TextRow("base")
          //                                                     ^^^^ duplicate-row-tag
        }
      }
      final class Other: Base {
        override func build() { form +++ Section() <<< TextRow("base") <<< TextRow("other") }
        func check() { form.rowBy(tag: "derived")?.updateCell() }
        //                              ^^^^^^^ row-by-tag-unknown
      }
      """),
    Shape(
      "forms that are made and handed out",
      """
      struct Factory {
        static func login() -> Form {
          let form = Form()
          form +++ Section() <<< EmailRow("mail") <<< PasswordRow("password")
          return form
        }
        static func signUp() -> Form {
          let form = login()
          form.last! <<< PasswordRow("password")
          //                          ^^^^^^^^ duplicate-row-tag
          return form
        }
      }
      """),
    Shape(
      "the first and last section, where others came in front or went",
      """
      class A: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("a") <<< TextRow("b")
          form.removeAll()
          form +++ Section() <<< TextRow("a")
          form.first!.remove(at: 0)
          form.first! <<< TextRow("a")
          form.removeLast()
          form.last! <<< TextRow("a")
        }
      }
      class B: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("x") +++ Section() <<< TextRow("a")
          form.insert(Section(), at: 0)
          form.last!.remove(at: 0)
          form[2] <<< TextRow("a")
          form.last! <<< TextRow("a")
          //                      ^ duplicate-row-tag
        }
      }
      """),
  ]
}
