import FormLinking
import FormModel

extension Rule {
  package static let rowByTagUnknown = Rule(
    "row-by-tag-unknown", .warning, fix: .suggested, "A look-up by a tag that no row of the form has",
    explanation: """
      `rowBy(tag:)` gives nil for a tag that no row has, and so does `values()["…"]`. Because both are optional anyway, the
      code goes on silently: a text stays empty, a button stays disabled, a value is not saved.

      A section's tag is not found by `rowBy(tag:)`. The tag of a multivalued section is a key of `values()` (its rows'
      values are collected under it), but still no row.

      A look-up in front of the `+++` that adds the row finds nothing either, where the code around it runs only once.

      The look-up is reported where every row of the form is known. Where some are not (a tag that is computed, a row made
      by another module), it is reported only if exactly one known tag looks almost the same, as a question.
      """,
    check: { context in
      let findings = context.scope.scope.lookups.compactMap { lookup in
        switch lookup.kind {
        case .row:
          context.absence(of: lookup, advice: "add the row or correct the tag") {
            "no row of this form has the tag '\($0)': the look-up always gives nil"
          } ?? context.prematurity(of: lookup)
        case .value:
          context.absence(of: lookup, advice: "add the row or correct the tag") {
            "no row of this form has the tag '\($0)': 'values()' has no such key, so this is always nil"
          }
        case .section, .setValuesKey, .rule, .comparison, .sectionComparison: nil
        }
      }
      return context.withoutListed(findings)
    },
    examples: {
      """
      for number in 1...phones.count { form +++ TextRow("phone" + String(number)) }
      form +++ TextRow("phone") <<< TextRow("street")
      let second: TextRow? = form.rowBy(tag: "phone2")
      let street: TextRow? = form.rowBy(tag: "stret")
      //                                      ^^^^^ warning: no known row has the tag 'stret'; did you mean 'street'?
      """
      """
      form +++ Section() <<< TextRow("name")
      let row = form.rowBy(tag: "nmae")
      //                         ^^^^ warning: no row of this form has the tag 'nmae': the look-up always gives nil; did you mean 'name'?
      //> Replace with 'name'
      form +++ Section() <<< TextRow("name")
      let row = form.rowBy(tag: "name")
      """
      """
      form +++ Section() <<< DateRow("startsAt")
      let values = form.values()
      let end = values["finish"] as? Date
      //                ^^^^^^ warning: no row of this form has the tag 'finish': 'values()' has no such key, so this is always nil; add the row or correct the tag
      """
      """
      func row(_ tag: String) -> BaseRow? { form.rowBy(tag: tag) }
      form +++ Section() <<< TextRow("name")
      row("name")?.updateCell()
      row("surname")?.updateCell()
      //   ^^^^^^^ warning: no row of this form has the tag 'surname'…
      """
      """
      form +++ Section() <<< TextRow("name")
      for field in fields {
        form.last! <<< TextRow(field.id)
      }
      let other = form.rowBy(tag: "summary")
      """
      """
      func isOff(_ tag: String) -> Condition {
        Condition.function([tag]) { form in (form.rowBy(tag: tag) as? SwitchRow)?.value != true }
      }
      form +++ SwitchRow("alarm") <<< TimeRow("time") { $0.hidden = isOff("sound") }
      """
      """
      form +++ Section() <<< TextRow("name") <<< TextRow("title")
      var tag = "none"
      if isNew { tag = "name" }
      form.rowBy(tag: tag)?.reload()
      form.rowBy(tag: isNew ? "name" : "titel")?.reload()
      //                                ^^^^^ warning: no row of this form has the tag 'titel': the look-up always gives nil; did you mean 'title'?
      """
      """
      form +++ MultivaluedSection(multivaluedOptions: .Delete) { $0.tag = "phones" }
      let phones = form.values()["phones"] as? [String]
      """
      """
      form +++ Section() <<< TextRow("name")
      var values = form.values()
      values["extra"] = "more"
      """
      """
      class Edit: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form.rowBy(tag: "brand")?.baseValue = car.brand
          //               ^^^^^ warning: row 'brand' joins the form only later: here the look-up still gives nil; move it behind the row
          form +++ TextRow("brand")
        }
      }
      """
      """
      class Edit: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          refresh()
          if form.rowBy(tag: "brand") == nil { form +++ TextRow("brand") }
          form +++ ButtonRow("again").onCellSelection { [weak self] _, _ in self?.refresh() }
        }
        func refresh() { form.rowBy(tag: "brand")?.baseValue = car.brand }
      }
      """
      """
      extension Form { subscript(tag: String) -> BaseRow? { rowBy(tag: tag) } }
      extension String { static let nameTag = "name" }
      protocol Configurable {}
      extension Configurable { func with(_ body: (Self) -> Void) -> Self { body(self); return self } }
      extension BaseRow: Configurable {}
      func make<R: BaseRow & RowType>(_ type: R.Type, tag: String) -> R { R(tag: tag) }
      form +++ TextRow(.nameTag) +++ make(IntRow.self, tag: "age") +++ URLRow().with { $0.tag = "site" }
      form["name"]?.reload()
      form["age"]?.reload()
      form.rowBy(tag: "site")?.reload()
      form["street"]?.reload()
      //    ^^^^^^ warning: no row…
      """
      """
      class ProfileViewController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          addCommon()
          form +++ header("you") <<< siteRow
          form.rowBy(tag: "common")?.reload()
          form.rowBy(tag: "site")?.reload()
          form.sectionBy(tag: "you")?.reload()
          form.rowBy(tag: "street")?.reload()
          //               ^^^^^^ warning: no row…
        }
      }
      extension FormViewController {
        func addCommon() { form +++ TextRow("common") }
        var siteRow: URLRow { URLRow("site") }
      }
      extension UIViewController {
        func header(_ tag: String) -> Section { Section { $0.tag = tag } }
      }
      """
      """
      var count = 0
      form +++ CheckRow("product_\\(count)") { row in
        row.hidden = Condition.function([]) { form in
          (form.rowBy(tag: "product_\\(count)") as? CheckRow)?.value ?? true
        }
      }
      count = 1
      """
      """
      final class PrefixedRow: FieldRow<TextCell>, RowType {
        required init(tag: String?) { super.init(tag: tag ?? "plain") }
        convenience init(prefix: String) { self.init(tag: prefix + "Name") }
      }
      enum Server { static func load(_ completion: @escaping ([String]) -> Void) {} }
      class LoadedViewController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PrefixedRow(prefix: "first") <<< PrefixedRow()
          Server.load { [weak self] names in self?.form.last?.append(TextRow("loaded")) }
        }
        func refresh() {
          form.rowBy(tag: "firstName")?.reload()
          form.rowBy(tag: "plain")?.reload()
          form.rowBy(tag: "loaded")?.reload()
          form.rowBy(tag: "street")?.reload()
          //               ^^^^^^ warning: no row…
        }
      }
      """
      """
      let isNew = Bool.random()
      form +++ TextRow(isNew ? "p" : "q") <<< TextRow("r") { $0.hidden = "$q == nil" }
      print(form.rowBy(tag: "p"), form.values()["q"])
      """
      """
      class Editor: FormViewController {
        var rows: [BaseRow] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          rows.append(TextRow("p"))
          form +++ Section(rows) <<< TextRow("q")
          print(form.rowBy(tag: "p"), form.rowBy(tag: "o"))
          //                                           ^ warning: no known row has the tag 'o'; did you mean 'q'?
        }
      }
      """
      """
      class OrderController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
          setEditing(true, animated: false)
          print(form.rowBy(tag: "street") == nil)
          //                     ^^^^^^ warning: no row of this form has the tag 'street': …
        }
      }
      class AddressController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name")
          addCommonRows()
          print(form.rowBy(tag: "street") == nil)
        }
      }
      class ContactController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< TextRow("name") { $0.hidden = "$street == nil" }
          self.addCommonRows()
        }
      }
      """
      """
      class RowsController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          #if os(iOS)
            let row = TextRow("phone")
          #else
            let row = IntRow("watch")
          #endif
          var other = LabelRow("label")
          #if DEBUG
            other = LabelRow("debug")
          #endif
          form +++ Section() <<< row <<< other
          print(form.rowBy(tag: "phone") == nil, form.rowBy(tag: "watch") == nil, form.rowBy(tag: "label") == nil)
          print(form.rowBy(tag: Kind.a.rawValue) == nil)
          form +++ TextRow(Kind.a.rawValue)
          print(form.rowBy(tag: "x") == nil, form.rowBy(tag: "y") == nil)
          print(form.rowBy(tag: "z") == nil)
          //                     ^ warning: no row of this form has the tag 'z': …
        }
      }
      enum Kind: String {
        #if DEBUG
          case a = "x"
        #else
          case a = "y"
        #endif
      }
      """
      """
      class TermsController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          LegalKit.decorate(self)
          print(form.rowBy(tag: "terms") == nil)
        }
      }
      class SheetController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ TextRow("name")
          present(UINavigationController(rootViewController: self), animated: true)
          print(form.rowBy(tag: "terms") == nil)
          //                     ^^^^^ warning: no row of this form has the tag 'terms': …
        }
      }
      """
    }
  )
}

extension ScopeContext {
  /// Of what is found at a tag that a helper both lists and looks up, the list's finding speaks.
  fileprivate func withoutListed(_ findings: [Finding]) -> [Finding] {
    guard !findings.isEmpty else { return [] }
    let listed = Set(
      conditions.compactMap(\.function).flatMap(\.dependencies).compactMap { tag, operand in
        switch tag.standing {
        case .absent, .sectionOnly, .unknown: operand.place
        case .available, .later, .ownSection, .untold: nil
        }
      })
    return listed.isEmpty ? findings : findings.filter { !listed.contains($0.range) }
  }

  /// Whether something is asked of what a look-up finds, or done to it, not only whether it finds anything.
  private func isUsed(_ lookup: Lookup) -> Bool {
    if !lookup.members.isEmpty { return true }
    return scope.scope.objects.contains { object in
      guard let number = object.standsForLookup, scope.scope.lookups.indices.contains(number),
        scope.scope.lookups[number].range == lookup.range
      else { return false }
      return !object.events.isEmpty
    }
  }

  /// A finding about a look-up that the set-up of the form comes to before any row with the tag has joined it.
  fileprivate func prematurity(of lookup: Lookup) -> Finding? {
    // Only what stands in `viewDidLoad` (or an initialiser) itself certainly runs once, and not again in a loop's next turn.
    guard lookup.moment.run == 0, lookup.moment.phase == .load, lookup.moment.calls.count <= 1,
      lookup.moment.closure == nil, lookup.moment.loops.isEmpty, let tag = lookup.tag.string, isUsed(lookup),
      case .found(let references) = resolution(of: lookup),
      references.allSatisfy({ $0.scope == number }),
      let form = scope.forms.first(where: { $0.id == lookup.container }), form.isMain
    else { return nil }
    let entries = form.rows.filter { entry in references.contains { $0.object == entry.row } }
    let isLater = entries.allSatisfy { entry in
      entry.registration.run == 0 && entry.registration.order > lookup.moment.order
        && !entry.registration.path.contains { $0.asked.mayTell(of: tag, in: [form.id, entry.section]) }
    }
    guard isLater, let row = entries.first.flatMap({ self[$0.row] }),
      !workspace.scopes.enumerated().contains(where: { other, linked in
        linked.scope.lookups.contains { $0.tag.place == lookup.tag.place && (other != number || $0.moment.run != 0) }
      })
    else { return nil }
    return Finding(
      lookup.tag.place,
      "row '\(tag)' joins the form only later: here the look-up still gives nil; move it behind the row",
      related: [RelatedPlace(row.type.nameRange, "the row with this tag")])
  }
}
