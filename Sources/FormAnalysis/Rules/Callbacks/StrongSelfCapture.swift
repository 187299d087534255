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

private struct StrongSelfCapture {
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
    case .handler(let name) where Catalogue.typeDefaults[name] != nil:
      return isTakenBack(name) ? nil : use.receiver.flatMap { context[$0] }
    case .handler, .immediate, .initializer, .escaping: return nil
    }
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

  // MARK: Fixes

  private func fixes(_ place: SourceRange) -> [Fix] {
    if let reference = use.reference { return [referenceFix(reference)] }
    // Where `self` is captured explicitly, Swift knows no `super`.
    guard !use.facts.names.contains("super") else { return [] }
    guard returnsNothing else {
      return captureEdit("unowned self", place).map { [Fix("Capture 'self' unowned", [$0])] } ?? []
    }
    guard let capture = captureEdit("weak self", place) else { return [] }
    if let selves = use.facts.statementSelves, !isCaptured {
      let marks = selves.map { TextEdit(SourceRange($0.file, $0.end..<$0.end), "?") }
      return [Fix("Capture 'self' weakly", [capture] + marks, isSafe: true)]
    }
    // Swift before 4.2, which Eureka 4.3 came with, cannot bind 'self' anew.
    guard let first = use.facts.firstStatement, context.version >= LibraryVersion(4, 3) else { return [] }
    let edit = CodeEdit.statement(
      "guard let self = self else { return }", before: first, in: use.body, declaration: use.range.start, context.linked
    )
    return [Fix("Capture 'self' weakly", [capture, edit])]
  }

  /// `[self]`: members may be named without it.
  private var isCaptured: Bool { use.captures.contains { $0.name.text == "self" } }

  private var returnsNothing: Bool {
    switch use.role {
    case .callback(let name, _): Catalogue.callbacks[name] != nil || name == "onSelectSelectableRow"
    case .handler: true
    case .condition, .immediate, .initializer, .escaping: false
    }
  }

  private func captureEdit(_ text: String, _ place: SourceRange) -> TextEdit? {
    if let list = use.captureList {
      if list.contains(place) {
        return use.captures.contains { $0.value == nil && $0.name.range == place.bytes } ? TextEdit(place, text) : nil
      }
      let separator = use.captures.isEmpty ? "" : ", "
      return TextEdit(SourceRange(list.file, list.start + 1..<list.start + 1), text + separator)
    }
    let start = SourceRange(use.body.file, use.body.start..<use.body.start)
    if use.hasSignature, let place = behindAttributes { return TextEdit(place, "[\(text)] ") }
    return TextEdit(start, " [\(text)]" + (use.hasSignature ? "" : " in") + (isFollowedBySpace(start) ? "" : " "))
  }

  /// `{ @MainActor row in`: where the row's name begins; nil without attributes.
  private var behindAttributes: SourceRange? {
    guard let bytes = context.linked.text(use.body.file)?.bytes else { return nil }
    var index = use.body.start
    var isBehind = false
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while index < use.body.end, bytes.indices.contains(index), isSkipped(bytes[index]) { index += 1 }
    }
    while true {
      skip { $0 <= 0x20 }
      guard index < use.body.end, bytes.indices.contains(index), bytes[index] == UInt8(ascii: "@") else { break }
      // With arguments it is left alone.
      skip { $0 > 0x20 && $0 != UInt8(ascii: "(") }
      guard bytes.indices.contains(index), bytes[index] <= 0x20 else { return nil }
      isBehind = true
    }
    return isBehind ? SourceRange(use.body.file, index..<index) : nil
  }

  private func isFollowedBySpace(_ place: SourceRange) -> Bool {
    guard let bytes = context.linked.text(place.file)?.bytes, bytes.indices.contains(place.start) else { return true }
    return [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[place.start])
  }

  private func referenceFix(_ reference: MethodReference) -> Fix {
    let arguments = reference.labels.enumerated().map { position, label in
      (label.map { $0 + ": " } ?? "") + "$\(position)"
    }.joined(separator: ", ")
    let text =
      returnsNothing
      ? "{ [weak self] in self?.\(reference.name)(\(arguments)) }"
      : "{ [unowned self] in self.\(reference.name)(\(arguments)) }"
    return Fix(
      returnsNothing ? "Call it from a closure that holds 'self' weakly" : "Call it from a closure with 'self' unowned",
      [TextEdit(behindLabels(use.range), text)])
  }

  /// The range with the list of labels behind it: `saved(cell:row:)`.
  private func behindLabels(_ range: SourceRange) -> SourceRange {
    guard let bytes = context.linked.text(range.file)?.bytes, bytes.indices.contains(range.end),
      bytes[range.end] == UInt8(ascii: "("),
      let end = bytes[range.end...].firstIndex(of: UInt8(ascii: ")")),
      end > range.end + 1, bytes[range.end..<end].last(where: { $0 > 0x20 }) == UInt8(ascii: ":")
    else { return range }
    return SourceRange(range.file, range.start..<end + 1)
  }
}
