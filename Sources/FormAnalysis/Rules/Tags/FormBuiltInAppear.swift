import FormLinking
import FormModel

extension Rule {
  package static let formBuiltInAppear = Rule(
    "form-built-in-appear", .error, "The form is built every time the screen appears",
    explanation: """
      `viewWillAppear`, `viewDidAppear` and the layout methods are called again whenever the screen comes back: after a pushed
      controller is popped, after a modal one is dismissed, after a rotation. Rows that are added there are added again, and
      the second row with a tag stops debug builds with “Duplicate tag”; release builds show everything twice.

      Build the form in `viewDidLoad`, which is called once. Where it must follow changed data, empty it first
      (`form.removeAll()`), assign a fresh form, or keep a flag that it was built.
      """,
    check: { context in context.scope.mainForms.compactMap { FormBuiltInAppear(context: context, form: $0).finding() }
    },
    examples: {
      """
      class PlacesViewController: FormViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          form +++ Section("Places")
          //   ^^^ error: the form is built whenever the screen appears: the second time its tagged rows are duplicates, which crashes debug builds; build it in 'viewDidLoad', or empty it first
            <<< SwitchRow("openNow")
        }
      }
      """
      """
      class TicketViewController: FormViewController {
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          build()
        }
        private func build() {
          form.append(Section("Ticket") <<< NameRow("holder"))
          //   ^^^^^^ error: the form is built whenever the screen appears…
        }
      }
      """
      """
      class ServersViewController: FormViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          form.removeAll()
          form +++ Section("Servers") <<< TextRow("server")
        }
      }
      """
      """
      class ProfileViewController: FormViewController {
        var isBuilt = false
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          guard !isBuilt else { return }
          isBuilt = true
          form +++ Section() <<< NameRow("name")
        }
      }
      """
      """
      class LogViewController: FormViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          form +++ Section() <<< LabelRow { $0.title = "Opened again" }
        }
      }
      """
      """
      class OnceViewController: FormViewController {
        private lazy var build: Void = { form +++ TextRow("name") }()
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          _ = build
        }
      }
      """
    }
  )
}

private struct FormBuiltInAppear {
  let context: ScopeContext
  let form: LinkedForm

  func finding() -> Finding? {
    guard !isFresh, !context.isRemovedLater(from: [form.id]) else { return nil }
    let added = form.rows.filter { entry in
      guard let row = context[entry.row], row.standsForLookup == nil else { return false }
      return entry.registration.phase == .appear && !isGuarded(entry)
    }
    guard added.contains(where: { context[$0.row]?.tag?.string != nil }) else { return nil }
    // The whole form is built here: its first `+++` stands for all, that of an empty section or of rows without tags too.
    let sections = form.sections.map(\.join).filter { isUnguardedAppearance($0.moment) && $0.mention != $0.place }
    let places = added.map { $0.sectionJoin.moment.phase == .appear ? $0.sectionJoin : $0.join } + sections
    guard let first = places.min(by: { $0.moment.order < $1.moment.order }) else { return nil }
    return Finding(
      first.place,
      "the form is built whenever the screen appears: the second time its tagged rows are duplicates, which crashes debug builds; build it in 'viewDidLoad', or empty it first"
    )
  }

  /// A form that is made anew on each appearance. The controller's own stands where its class does.
  private var isFresh: Bool {
    guard let object = context[form.id] else { return true }
    return object.range != context.scope.scope.owner.nameRange && object.moment.phase == .appear
  }

  private func isUnguardedAppearance(_ moment: Moment) -> Bool {
    moment.phase == .appear && moment.path.allSatisfy(\.isCompilation)
  }

  /// Behind a condition, or after the form was emptied.
  private func isGuarded(_ entry: LinkedForm.RowEntry) -> Bool {
    let moments = [entry.join.moment, entry.sectionJoin.moment]
    let isConditional = moments.contains { moment in moment.path.contains { !$0.isCompilation } }
    if isConditional { return true }
    return context.scope.scope.removals.contains { removal in
      (removal.container == form.id || removal.container == entry.section) && removal.moment.run == 0
        && removal.moment.phase == .appear && removal.moment.order < entry.registration.order
    }
  }
}
