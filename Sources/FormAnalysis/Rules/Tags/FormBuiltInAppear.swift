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
      class PlacesViewController: FormViewController {
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          UIView.performWithoutAnimation { form +++ SwitchRow("openNow") }
          //                                    ^^^ error: the form is built whenever the screen appears…
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
      class KindViewController: FormViewController {
        var isCompany = false
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          if isCompany {
            form +++ Section("Company") <<< TextRow("vat")
            //   ^^^ error: the form is built whenever the screen appears…
          } else {
            form +++ Section("Person") <<< DateRow("born")
          }
        }
      }
      """
      """
      class TipViewController: FormViewController {
        private var isFirst = true
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          if isFirst {
            isFirst = false
            form +++ TextRow("name")
          } else {
            form.last! <<< LabelRow("tip")
            //         ^^^ error: the form is built whenever the screen appears…
          }
        }
      }
      """
      """
      class ModeViewController: FormViewController {
        var isBuilt = false, mode = Mode.view
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          if isBuilt {
            tableView.reloadData()
          } else {
            form +++ Section() <<< TextRow("name")
          }
          switch mode {
          case .view: form +++ LabelRow("seats")
          case .edit: form +++ IntRow("seats")
          case .none: break
          }
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
      return entry.registration.phase == .appear && !isEmptiedBefore(entry)
    }
    let tagged = added.filter { context[$0.row]?.tag?.string != nil }
    guard let ways = Self.sureWays(tagged.map(path)) else { return nil }
    func isOnWay(_ path: [BranchArm]) -> Bool { ways.contains { $0.starts(with: path) } }
    // The whole form is built here: its first `+++` stands for all, that of an empty section or of rows without tags too.
    let sections = form.sections.map(\.join).filter { isAdded($0) && isOnWay(Self.branches(of: $0.moment)) }
    let rows = added.filter { isOnWay(path(of: $0)) }
    let places = rows.map { isAdded($0.sectionJoin) ? $0.sectionJoin : $0.join } + sections
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

  private func isEmptiedBefore(_ entry: LinkedForm.RowEntry) -> Bool {
    context.scope.scope.removals.contains { removal in
      (removal.container == form.id || removal.container == entry.section) && removal.moment.run == 0
        && removal.moment.phase == .appear && removal.moment.order < entry.registration.order
    }
  }

  /// Whether a section is added to the form here: what a look-up or `form.last` finds was there.
  private func isAdded(_ join: Join) -> Bool { join.moment.phase == .appear && join.mention != join.place }

  // MARK: Branches

  /// The branches that an appearance has to take for the row to come.
  private func path(of entry: LinkedForm.RowEntry) -> [BranchArm] {
    let outer = Self.branches(of: entry.sectionJoin.moment)
    return outer + Self.branches(of: entry.join.moment).filter { !outer.contains($0) }
  }

  private static func branches(of moment: Moment) -> [BranchArm] { moment.path.filter { !$0.isCompilation } }

  /// Of all paths those of which every appearance takes one: the one behind no condition, or one in each arm of a branch. Whichever
  /// arms are taken, one comes again. nil where an appearance may add nothing. An arm that is taken once says nothing of later ones.
  private static func sureWays(_ paths: [[BranchArm]], depth: Int = 0) -> [[BranchArm]]? {
    if paths.contains(where: \.isEmpty) { return [[]] }
    guard depth < 16 else { return nil }
    for branch in Set(paths.compactMap(\.first?.branch)).sorted() {
      let inside = paths.filter { $0.first?.branch == branch }
      guard let count = inside.first?.first?.siblings, count > 0 else { continue }
      let ways = (0..<count).map { arm -> [[BranchArm]]? in
        let taken = inside.filter { $0.first?.arm == arm }
        if taken.first?.first?.isOnce == true { return [] }
        return sureWays(taken.map { Array($0.dropFirst()) }, depth: depth + 1)
          .map { ways in ways.map { Array(taken.first?.prefix(1) ?? []) + $0 } }
      }
      let known = ways.compactMap { $0 }.flatMap { $0 }
      if !known.isEmpty, !ways.contains(where: { $0 == nil }) { return known }
    }
    return nil
  }
}
