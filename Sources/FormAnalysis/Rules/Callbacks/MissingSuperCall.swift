import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let missingSuperCall = Rule(
    "missing-super-call", .error, fix: .safe, "A life-cycle method of a form view controller does not call super",
    explanation: """
      `FormViewController` works in the methods that it shares with your class. `viewDidLoad` makes the table and becomes its
      data source; `viewWillAppear` registers for the keyboard, restores the selection and starts evaluating;
      `viewWillDisappear` ends that (up to Eureka 3.0.0 `viewDidDisappear` did); `prepare(for:sender:)` has rows that present by a
      segue prepare what they present. An override that leaves `super` out switches all of it off: an empty screen or a crash on
      `tableView`, conditions and inline rows that do nothing, a keyboard over the field.

      Call `super` with the same arguments; late or in a `defer` is fine too. Where nobody may call an override
      (`@available(*, unavailable)`), or it ends the app (`fatalError("abstract")`), nothing is said.

      A class that leaves `super` out of `viewDidLoad`, fills its `view` or its outlets itself there, speaks of no form and
      overrides one of the others with nothing at all wants a screen without the form's table, and nothing is said.
      """,
    classesBelow: "FormViewController",
    check: { context in
      let calls = SuperCalls(context: context)
      return MissingSuperCall.isOwnScreen(calls)
        ? [] : calls.missing(MissingSuperCall.methods(in: context.version), MissingSuperCall.message)
    },
    examples: {
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          //          ^^^^^^^^^^^ error: 'viewDidLoad' does not call 'super.viewDidLoad()': the table is never made; call it first
          title = "Editor"
        }
      }
      //> Call 'super.viewDidLoad()'
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          title = "Editor"
        }
      }
      """
      """
      //- .formlsp.yml
      eureka-version: 3.0.0
      //- Case.swift
      class Editor: FormViewController {
        override func viewWillDisappear(_ animated: Bool) { save() }
        override func viewDidDisappear(_ animated: Bool) {
          //          ^^^^^^^^^^^^^^^^ error: 'viewDidDisappear' does not call 'super.viewDidDisappear(animated)': the keyboard's observers are never taken off; call it first
          save()
        }
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          //          ^^^^^^^^^^^ error: 'viewDidLoad' does not call 'super.viewDidLoad()': …

          /* What the screen
             is called. */
          // Short, for the bar.
          title = "Editor"
        }
      }
      //> Call 'super.viewDidLoad()'
      class Editor: FormViewController {
        override func viewDidLoad() {

          super.viewDidLoad()
          /* What the screen
             is called. */
          // Short, for the bar.
          title = "Editor"
        }
      }
      """
      """
      class Base: FormViewController {}
      class Editor: Base {
        override func viewWillAppear(_ animated: Bool) {
          //          ^^^^^^^^^^^^^^ error: 'viewWillAppear' does not call 'super.viewWillAppear(animated)': keyboard and selection are no longer handled; call it first
          super.viewDidAppear(animated)
        }
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() {
          defer { super.viewDidLoad() }
          title = "Editor"
        }
        override func viewDidAppear(_ animated: Bool) {}
      }
      """
      """
      class Base: FormViewController {
        override func viewDidLoad() { fatalError("abstract") }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { unsupported() }
        @available(*, unavailable)
        override func viewWillAppear(_ animated: Bool) {}
        override func viewWillDisappear(_ animated: Bool) {
          //          ^^^^^^^^^^^^^^^^^ error: 'viewWillDisappear' does not call …
          if isEditing { fatalError() }
        }
      }
      func unsupported() -> Never { fatalError() }
      """
      """
      class Picker: FormViewController {
        override func viewDidLoad() { view.addSubview(UIDatePicker()) }
        override func viewWillAppear(_ animated: Bool) {}
        override func viewWillDisappear(_ animated: Bool) { print("done") }
      }
      """
      """
      class Picker: FormViewController {
        @IBOutlet var box: UIView!
        override func viewDidLoad() { box.layer.cornerRadius = 10 }
        override func viewWillAppear(_ animated: Bool) {}
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() { title = "Editor" }
        //            ^^^^^^^^^^^ error: 'viewDidLoad' does not call 'super.viewDidLoad()': …
        override func viewWillAppear(_ animated: Bool) {}
        //            ^^^^^^^^^^^^^^ error: 'viewWillAppear' does not call 'super.viewWillAppear(animated)': …
      }
      """
      """
      class Editor: FormViewController {
        override func viewDidLoad() { setUp() }
        //            ^^^^^^^^^^^ error: 'viewDidLoad' does not call 'super.viewDidLoad()': …
        override func viewWillAppear(_ animated: Bool) {}
        //            ^^^^^^^^^^^^^^ error: 'viewWillAppear' does not call 'super.viewWillAppear(animated)': …
        private func setUp() { form +++ TextRow("name") }
      }
      """
      """
      class Editor: FormViewController {
        override func viewWillAppear(_: Bool) { title = "Editor" }
        //            ^^^^^^^^^^^^^^ error: 'viewWillAppear' does not call 'super.viewWillAppear': keyboard …
      }
      """
      """
      class Editor: AppFormController {
        override func viewDidLoad() { title = "Editor" }
      }
      class Splash: UIViewController {
        override func viewDidLoad() { title = "Splash" }
      }
      """
    }
  )
}

private enum MissingSuperCall {
  /// What `FormViewController` overrides itself. Up to Eureka 3.0.0 it took its observers off in `viewDidDisappear` (`Core.swift`).
  static func methods(in version: LibraryVersion) -> [SuperCalls.Method] {
    let move = LibraryVersion(3, 1)
    let names = version < move ? ["viewDidDisappear"] : version.earliest < move ? [] : ["viewWillDisappear"]
    return [
      SuperCalls.Method(name: "viewDidLoad", labels: []), SuperCalls.Method(name: "viewWillAppear", labels: [nil]),
    ]
      + names.map { SuperCalls.Method(name: $0, labels: [nil]) }
      + [SuperCalls.Method(name: "prepare", labels: ["for", "sender"])]
  }

  /// Whether the class keeps the form's table from being made, which an empty override is written for.
  static func isOwnScreen(_ calls: SuperCalls) -> Bool {
    let left = methods(in: calls.context.version).flatMap { calls.withoutSuper($0) }
    return left.contains { $0.isEmpty && $0.name.text != "viewDidLoad" && $0.name.text != "prepare" }
      && left.contains { method in
        method.name.text == "viewDidLoad"
          && speaks(of: outlets(of: calls.context.type).union(["view"]), method, calls.context)
          && !speaks(of: ["form", "tableView"], method, calls.context)
      }
  }

  private static func outlets(of type: DeclaredType) -> Set<String> {
    Set(type.allMembers.filter { $0.declaration.attribute("IBOutlet") != nil }.map(\.name))
  }

  /// Whether a method, or one of the class that it calls, speaks of one of the class's properties.
  private static func speaks(of properties: Set<String>, _ facts: MethodFacts, _ context: ClassContext) -> Bool {
    var waiting = [facts]
    var seen: Set = [facts.name.text]
    while let next = waiting.popLast() {
      if next.mentions(properties) { return true }
      for called in next.ownCalls where seen.insert(called).inserted {
        waiting += context.index.methods(named: called, of: context.type)
      }
    }
    return false
  }

  static func message(_ name: String, _ call: String) -> String {
    let effect =
      switch name {
      case "viewDidLoad": "the table is never made"
      case "viewWillAppear": "keyboard and selection are no longer handled"
      case "viewWillDisappear", "viewDidDisappear": "the keyboard's observers are never taken off"
      default: "rows that present by a segue no longer prepare what they present"
      }
    return "'\(name)' does not call '\(call)': \(effect); call it first"
  }
}

/// Overrides that have to call what they override.
struct SuperCalls {
  struct Method: Sendable {
    var name: String
    var labels: [String?]
  }

  let context: ClassContext

  /// - Parameter isSafe: whether the call changes nothing that works without it.
  func missing(
    _ methods: [Method], isSafe: (String) -> Bool = { _ in true }, _ message: (String, String) -> String
  ) -> [Finding] {
    methods.flatMap { method in
      withoutSuper(method).map { facts in
        guard let arguments = arguments(facts) else {
          return Finding(facts.name.range, message(method.name, "super.\(method.name)"))
        }
        let call = "super.\(method.name)(\(arguments))"
        let edit = CodeEdit.statement(
          call, before: facts.firstStatement, in: facts.body, declaration: facts.whole.start, context.linked)
        return Finding(
          facts.name.range, message(method.name, call),
          fixes: [Fix("Call '\(call)'", [edit], isSafe: isSafe(method.name) && !callsAnother(facts))])
      }
    }
  }

  /// Whether it calls `super` by the name of another method, which is to be put right rather than called beside this one.
  private func callsAnother(_ facts: MethodFacts) -> Bool {
    ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"].contains {
      facts.callsSuper($0)
    }
  }

  /// The overrides of a method that do not call it.
  func withoutSuper(_ method: Method) -> [MethodFacts] {
    context.index.methods(named: method.name, of: context.type).filter { facts in
      facts.isOverride && !facts.isDeadEnd && matches(facts.labels, method.labels) && !facts.callsSuper(method.name)
        && !isCalledThrough(facts, method.name)
    }
  }

  /// The parameters handed on; nil where one has no name to hand on.
  private func arguments(_ facts: MethodFacts) -> String? {
    if facts.parameters.contains("_") { return nil }
    return zip(facts.labels, facts.parameters).map { label, name in
      label.map { $0 == "animated" ? name : "\($0): \(name)" } ?? name
    }.joined(separator: ", ")
  }

  /// In Swift 2 the first parameter's name was no label: `func viewWillAppear(animated: Bool)`.
  private func matches(_ labels: [String?], _ wanted: [String?]) -> Bool {
    labels == wanted || context.version.major < 2 && wanted == [nil] && labels == ["animated"]
  }

  /// `super` is called by another method of the class that this one calls.
  private func isCalledThrough(_ facts: MethodFacts, _ name: String) -> Bool {
    facts.ownCalls.contains { called in
      called != name && context.index.methods(named: called, of: context.type).contains { $0.callsSuper(name) }
    }
  }
}
