import Testing

/// Rows of one tag in branches whose conditions cannot hold together.
@Suite struct BranchFactShapesTests {
  @Test(arguments: apart + together)
  func reportsExactlyWhatItShows(shape: Shape) {
    let (missing, unexpected) = shape.difference(of: TagShapesTests.rules)
    #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
  }

  static let apart: [Shape] = [
    Shape(
      "one thing that is compared with two texts, cases or numbers",
      """
      enum Mode { case edit(Int), create }
      class A: FormViewController {
        var language = "", step = 1, mode = Mode.create, style = Style.plain
        override func viewDidLoad() {
          super.viewDidLoad()
          if language == "de" { form +++ Section() <<< TextRow("a") }
          if "en" == self.language { form +++ Section() <<< TextRow("a") }
          if style == .plain { form +++ Section() <<< TextRow("b") }
          if style == Style.grouped { form +++ Section() <<< TextRow("b") }
          if case .edit = mode { form +++ Section() <<< TextRow("c") }
          if case .create = mode { form +++ Section() <<< TextRow("c") }
          switch mode {
          case .edit: form +++ Section() <<< TextRow("d")
          default: break
          }
          switch mode {
          case .edit(let number): print(number)
          case .create: form +++ Section() <<< TextRow("d")
          }
          if step == 1 || step == 2 { form +++ Section() <<< TextRow("e") }
          if step == 3 || step == 4 { form +++ Section() <<< TextRow("e") }
        }
      }
      """),
    Shape(
      "bounds, emptiness and nil",
      """
      class A: FormViewController {
        var count = 0, names: [String] = [], name: String?, isNew = false
        override func viewDidLoad() {
          super.viewDidLoad()
          if count > 0 { form +++ Section() <<< TextRow("a") }
          if count == 0 { form +++ Section() <<< TextRow("a") }
          if count < 4 { form +++ Section() <<< TextRow("b") }
          if 4 <= count { form +++ Section() <<< TextRow("b") }
          if names.isEmpty { form +++ Section() <<< TextRow("c") }
          if names.count > 0 { form +++ Section() <<< TextRow("c") }
          if let name = name { form +++ Section() <<< TextRow("d") { $0.value = name } }
          if name == nil { form +++ Section() <<< TextRow("d") }
          if isNew && count > 1 { form +++ Section() <<< TextRow("e") }
          if !isNew && count > 1 { form +++ Section() <<< TextRow("e") }
          if isNew, count > 1 { form +++ Section() <<< TextRow("f") }
          if !(isNew || count > 1) { form +++ Section() <<< TextRow("f") }
          guard name == nil else {
            form +++ Section() <<< TextRow("g")
            return
          }
          if name == nil { form +++ Section() <<< TextRow("g") }
          if isNew || count > 2 { form +++ Section() <<< TextRow("h") }
          if !(count > 2) && !isNew { form +++ Section() <<< TextRow("h") }
          if isNew && count > 3 && name != nil { form +++ Section() <<< TextRow("i") }
          if !isNew || name == nil || !(count > 3) { form +++ Section() <<< TextRow("i") }
        }
      }
      """),
    Shape(
      "questions about one thing in words of which nobody knows what they say",
      """
      enum Mode {
        case create, edit
        var isEdit: Bool { self == .edit }
        var isCreate: Bool { self == .create }
      }
      class A: FormViewController {
        var mode = Mode.create, user: User, order: Order?, model: Any?, age = 0, step = 1
        func isAt(_ number: Int) -> Bool { number == step }
        var isLast: Bool { step >= user.steps }
        override func viewDidLoad() {
          super.viewDidLoad()
          if mode.isEdit { form +++ TextRow("a") }
          if mode.isCreate { form +++ TextRow("a") }
          if user.has(.admin) { form +++ TextRow("b") }
          if user.has(.guest) { form +++ TextRow("b") }
          if let order = order, order.isPaid { form +++ TextRow("c") }
          if order?.isPaid != true { form +++ TextRow("c") }
          if order?.items.isEmpty ?? true { form +++ TextRow("d") }
          if let order, !order.items.isEmpty { form +++ TextRow("d") }
          if model is String { form +++ TextRow("e") }
          if let number = model as? Int { form +++ IntRow("e") { $0.value = number } }
          if (0..<18).contains(age) { form +++ TextRow("f") }
          if 18...64 ~= age { form +++ TextRow("f") }
          if age > 64 { form +++ TextRow("f") }
          if age.isMultiple(of: 2) { form +++ TextRow("j") }
          if !age.isMultiple(of: 2) { form +++ TextRow("j") }
          if isAt(1) { form +++ TextRow("g") }
          if isLast { form +++ TextRow("g") }
          switch (mode, age > 3) {
          case (.create, true): form +++ TextRow("h")
          default: break
          }
          if mode == .edit { form +++ TextRow("h") }
          if #available(iOS 14, *) { form +++ DateRow("i") }
          if #unavailable(iOS 14) { form +++ DateInlineRow("i") }
        }
      }
      """),
  ]

  static let together: [Shape] = [
    Shape(
      "flags that say nothing of one another, and one question asked twice",
      """
      struct Flags { var isNew = false, isOpen = false }
      class A: FormViewController {
        var flags = Flags(), user: User, isBusy = false
        override func viewDidLoad() {
          super.viewDidLoad()
          if flags.isNew { form +++ TextRow("a") }
          if flags.isOpen { form +++ TextRow("a") }
          //                                  ^ duplicate-row-tag
          if user.has(.admin), isBusy { form +++ TextRow("b") }
          if user.has(.admin) { form +++ TextRow("b") }
          //                                      ^ duplicate-row-tag
          if user.isAdmin, user.isNew { form +++ TextRow("c") }
          if user.isAdmin { form +++ TextRow("c") }
          //                                  ^ duplicate-row-tag
          if #available(iOS 14, *) { form +++ TextRow("d") }
          if #available(iOS 14, *) { form +++ TextRow("d") }
          //                                           ^ duplicate-row-tag
        }
      }
      """),
    Shape(
      "conditions that may hold together, as far as can be known",
      """
      class A: FormViewController {
        var count = 0, style = Style.plain, isNew = false, isOpen = true
        override func viewDidLoad() {
          super.viewDidLoad()
          if isNew { form +++ Section() <<< TextRow("a") }
          if isOpen { form +++ Section() <<< TextRow("a") }
          //                                          ^ duplicate-row-tag
          if count > 1 { form +++ Section() <<< TextRow("b") }
          if count < 5 { form +++ Section() <<< TextRow("b") }
          //                                             ^ duplicate-row-tag
          if count >= 2 { form +++ Section() <<< TextRow("c") }
          if count <= 2 { form +++ Section() <<< TextRow("c") }
          //                                              ^ duplicate-row-tag
          if style == .plain || style == .grouped { form +++ Section() <<< TextRow("d") }
          if style == .grouped { form +++ Section() <<< TextRow("d") }
          //                                                     ^ duplicate-row-tag
          if style == .plain { form +++ Section() <<< TextRow("e") }
          if style != .grouped { form +++ Section() <<< TextRow("e") }
          //                                                     ^ duplicate-row-tag
          if isNew && isOpen { form +++ Section() <<< TextRow("f") }
          if isNew { form +++ Section() <<< TextRow("f") }
          //                                         ^ duplicate-row-tag
          if isNew || isOpen { form +++ Section() <<< TextRow("g") }
          if !isNew || !isOpen { form +++ Section() <<< TextRow("g") }
          //                                                     ^ duplicate-row-tag
        }
      }
      """),
  ]
}
