import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let strongSelfCapture = Rule(
    "strong-self-capture", .warning, fix: .safe, "A closure that a row keeps holds its controller or row alive",
    explanation: """
      A row keeps its callbacks, conditions and providers as long as it lives; the form keeps the row, and the form view
      controller keeps the form. A closure of that circle that mentions `self` keeps the controller alive in turn: after the
      screen is gone nothing of it is ever freed, and its observers and timers go on. The same holds for a custom row whose own
      closure mentions `self`.

      `[self]` and a method named without a call (`.onCellSelection(tapped)`) hold it as strongly, and so does an inner
      `[weak self]`, since the outer closure has to hold `self` to hand it on.

      Capture it weakly (`[weak self]`), or take out just what is needed (`[store = self.store]`). Initialiser closures and
      others that run at once and are forgotten are harmless.
      """,
    check: { context in
      context.scope.scope.closures.compactMap { StrongSelfCapture(context: context, use: $0).finding() }
    },
    examples: {
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name").onChange { @MainActor row in self.title = row.value }
          //                                                    ^^^^ warning: this closure is kept by a row of the form and holds 'self'…
        }
      }
      //> Capture 'self' weakly
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name").onChange { @MainActor [weak self] row in self?.title = row.value }
        }
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name").onChange { row in
            self.title = row.value
        //  ^^^^ warning: this closure is kept by a row of the form and holds 'self': the controller is never freed; capture it weakly with '[weak self]'
          }
        }
      }
      //> Capture 'self' weakly
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name").onChange { [weak self] row in
            self?.title = row.value
          }
        }
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("kind") { $0.options = ["a", "b"] }.onPresent {_, to in
            to.later { [unowned self] in self.close() }
        //                      ^^^^ warning: this closure is kept by a row of the form and holds 'self'…
          }
        }
        func close() {}
      }
      //> Capture 'self' weakly
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("kind") { $0.options = ["a", "b"] }.onPresent { [weak self] _, to in
            guard let self = self else { return }
            to.later { [unowned self] in self.close() }
          }
        }
        func close() {}
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ ButtonRow("save").onCellSelection(saved)
            //                                       ^^^^^ warning: 'saved' holds 'self', and the row keeps it: the controller is never freed; hand over a closure with '[weak self]' that calls it
            <<< ButtonRow("send").onCellSelection { [self] _, _ in saved(ButtonCell(), ButtonRow()) }
          //                                         ^^^^ warning: this closure is kept by a row of the form and holds 'self': the controller is never freed; capture it weakly with '[weak self]'
        }
        func saved(_ cell: ButtonCell, _ row: ButtonRow) {}
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ ButtonRow("save").onCellSelection(saved(cell:row:))
          //                                         ^^^^^ warning: 'saved' holds 'self', …
        }
        func saved(cell: ButtonCell, row: ButtonRow) {}
      }
      //> Call it from a closure that holds 'self' weakly
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ ButtonRow("save").onCellSelection({ [weak self] in self?.saved(cell: $0, row: $1) })
        }
        func saved(cell: ButtonCell, row: ButtonRow) {}
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ LabelRow("mail") {
            $0.trailingSwipe.actions = [
              SwipeAction(style: .normal, title: "Read", handler: read),
              //                                                  ^^^^ warning: 'read' holds 'self', and the row keeps it: …
              SwipeAction(style: .normal, title: "Mute", handler: self.read),
              //                                                  ^^^^ warning: 'read' holds 'self', and the row keeps it: …
            ]
          }
        }
        func read(_ action: SwipeAction, _ row: BaseRow, _ completion: ((Bool) -> Void)?) { completion?(true) }
      }
      """
      """
      final class Model {
        func save(_ cell: ButtonCell, _ row: ButtonRow) {}
      }
      class Editor: FormViewController {
        let model = Model()
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ ButtonRow("save").onCellSelection(model.save) <<< ButtonRow("keep").onCellSelection(self.model.save)
        }
        func save(_ cell: ButtonCell, _ row: ButtonRow) {}
      }
      """
      """
      final class StarsRow: Row<LabelCellOf<Int>>, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          displayValueFor = { stars in self.text(stars ?? 0) }
          //                           ^^^^ warning: this closure is kept by the row itself and holds 'self': the row is never freed; capture it weakly with '[weak self]'
        }
        func text(_ stars: Int) -> String { return "" }
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PasswordRow("again") { row in
            row.add(rule: RuleClosure { self.isSame($0) ? nil : ValidationError(msg: "Another one") })
            //                          ^^^^ warning: this closure is kept by a row of the form and holds 'self'…
            row.add(rule: RuleClosure { [weak self] in self?.isSame($0) == true ? nil : ValidationError(msg: "") })
            let unused = RuleClosure<String> { self.isSame($0) ? nil : ValidationError(msg: "") }
          }
        }
        func isSame(_ text: String?) -> Bool { return true }
      }
      //> Capture 'self' unowned
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PasswordRow("again") { row in
            row.add(rule: RuleClosure { [unowned self] in self.isSame($0) ? nil : ValidationError(msg: "Another one") })
            row.add(rule: RuleClosure { [weak self] in self?.isSame($0) == true ? nil : ValidationError(msg: "") })
            let unused = RuleClosure<String> { self.isSame($0) ? nil : ValidationError(msg: "") }
          }
        }
        func isSame(_ text: String?) -> Bool { return true }
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name") { $0.title = self.label }
            .onChange { [weak self] row in
              guard let self = self else { return }
              self.title = row.value
            }
        }
        var label: String { return "" }
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("kind") { $0.options = ["a", "b"] }.onPresent { from, to in
            to.navigationItem.rightBarButtonItem = UIBarButtonItem(
              barButtonSystemItem: .done, target: from, action: #selector(self.done))
          }
        }
        @objc func done() {}
      }
      """
      """
      class Editor: FormViewController {
        lazy var isNew = Condition.function(["name"]) { _ in self.count == 0 }
        //                                                   ^^^^ warning: this closure is kept by a row of the form and holds 'self'…
        var count = 0
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name") <<< ButtonRow("delete") { $0.hidden = isNew }
        }
      }
      """
      """
      final class Builder {
        var count = 0
        func build(_ form: Form) {
          form +++ TextRow("name").onChange { _ in self.count += 1 }
        }
      }
      """
      """
      class Editor: FormViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          LabelRow.defaultCellUpdate = { cell, _ in cell.backgroundColor = self.view.tintColor }
        }
        override func viewWillDisappear(_ animated: Bool) {
          super.viewWillDisappear(animated)
          LabelRow.defaultCellUpdate = nil
        }
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name").onChange { _ in
            struct Note { var text = ""; func log() { print(self.text) } }
            Note().log()
          }
        }
      }
      """
    }
  )
}

struct StrongSelfCapture {
  let context: ScopeContext
  let use: ClosureUse

  /// What is kept alive.
  private enum Holder { case controller, row }

  func finding() -> Finding? {
    guard let place = use.strongSelf, let owner, let holder = holder(owner) else { return nil }
    let freed = holder == .row ? "the row is never freed" : "the controller is never freed"
    if let reference = use.reference {
      return Finding(
        place,
        "'\(reference.name)' holds 'self', and the \(owner.kind == .section ? "section" : "row") keeps it: \(freed); hand over a closure with '[weak self]' that calls it",
        fixes: fixes(place))
    }
    let keeper: String
    switch (use.role, holder) {
    case (.handler(let name), _) where Catalogue.typeDefaults[name] != nil: keeper = "all rows of the type"
    case (_, .row): keeper = "the row itself"
    case (_, .controller): keeper = owner.kind == .section ? "a section of the form" : "a row of the form"
    }
    return Finding(
      place,
      "this closure is kept by \(keeper) and holds 'self': \(freed); capture it weakly with '[weak self]'",
      fixes: fixes(place))
  }

  // MARK: Who keeps what

  /// The row or section that keeps the closure; nil where nothing of a form does.
  private var owner: Object? {
    switch use.role {
    case .callback(let name, let id):
      guard let owner = context[id], owner.kind == .row || owner.kind == .section else { return nil }
      return Self.isKept(name, by: owner.kind) ? owner : nil
    case .condition: return use.owner.flatMap { context[$0] }
    case .handler("SwipeAction"): return use.receiver.flatMap { context[$0] }
    case .handler("RuleClosure"): return use.owner.flatMap { context[$0] }.flatMap(row(withRule:))
    case .handler(let name) where Catalogue.typeDefaults[name] != nil:
      return isTakenBack(name) ? nil : use.receiver.flatMap { context[$0] }
    case .handler, .immediate, .initializer, .escaping: return nil
    }
  }

  /// A row of this scope that is given the rule, which it keeps with the rule's closure. Other scopes may give it rules, too, with
  /// numbers of their own.
  private func row(withRule rule: Object) -> Object? {
    context.rowSites(with: "add").lazy.flatMap(\.uses).first { row in
      row.reference.scope == context.number
        && row.rules.rules.contains { $0.rule.id == rule.id && $0.rule.range == rule.range }
    }?.row
  }

  /// Whether the same default of the type is set to nil somewhere, as when the screen goes.
  private func isTakenBack(_ name: String) -> Bool {
    let defaults = context.scope.scope.typeAssignments.filter { $0.member.text == name }
    let given = defaults.first { $0.value.closure == use.id }
    return defaults.contains { $0.value.isNil && $0.type.name == given?.type.name }
  }

  private static func isKept(_ name: String, by kind: Object.Kind) -> Bool {
    if Catalogue.callbacks[name] != nil { return true }
    if properties.contains(name) { return true }
    let head = name.prefix { $0 != "." }
    return ["presentationMode", "optionsProvider", "header", "footer", "trailingSwipe", "leadingSwipe"].contains(head)
      && (head.count < name.count || kind == .row)
  }

  private static let properties: Set<String> = [
    "displayValueFor", "onSelectSelectableRow", "multivaluedRowToInsertAt", "addButtonProvider", "firstOptions",
    "secondOptions", "thirdOptions", "onPresentCallback", "height", "onSetupView", "actions.handler",
  ]

  private func holder(_ owner: Object) -> Holder? {
    guard let id = use.receiver, let receiver = context[id] else { return nil }
    switch receiver.kind {
    case .controller:
      guard context.linked.isBelow("FormViewController", type(of: receiver)), isOwn(owner, of: receiver)
      else { return nil }
      return .controller
    case .row:
      guard owner.id == receiver.id, context.linked.isBelow("BaseRow", context.type(of: receiver)) else { return nil }
      return .row
    case .form, .section, .rule, .ruleSet, .other: return nil
    }
  }

  private func type(of receiver: Object) -> ValueType {
    .named(receiver.type.declared ?? receiver.type.name, receiver.type.generics)
  }

  /// Whether the row or section is in the controller's own form.
  private func isOwn(_ owner: Object, of controller: Object) -> Bool {
    if owner.id == controller.id { return true }
    let main = Set(context.scope.scope.mainForms)
    if let number = owner.standsForLookup {
      let lookups = context.scope.scope.lookups
      return lookups.indices.contains(number) && lookups[number].container.map(main.contains) == true
    }
    return owner.joins.contains { join in
      main.contains(join.container) || context[join.container]?.joins.contains { main.contains($0.container) } == true
    }
  }
}
