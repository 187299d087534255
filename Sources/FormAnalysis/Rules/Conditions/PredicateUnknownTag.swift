import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateUnknownTag = Rule(
    "predicate-unknown-tag", .error, fix: .suggested, "A predicate names a row that the form does not have",
    explanation: """
      A variable is replaced by the value of the row with its tag. If no row has the tag when the condition is evaluated,
      the predicate raises “Can't get value for 'x' in bindings” and the app crashes as soon as the row joins it.
      Tags are case-sensitive.

      Where rows may exist that are not in reach (a computed tag, rows from another module), only a name that is very close
      to one known tag is reported, as a question.
      """,
    check: { context in
      context.inVariables { check, use, tag in
        switch tag.standing {
        case .absent where context.isJudgedByCaller(check.condition) || context.isGivenElsewhere(use.name): return nil
        case .absent(let nearMiss):
          if let row = tag.rows.first {
            return Finding(
              check.place(use.range),
              "row '\(use.name)' is not in the form on this path through the code: the app crashes when the condition is evaluated; add the row or name another",
              related: context.related(row, "row '\(use.name)' joins on another path"))
          }
          let advice = nearMiss.map { "did you mean '\(check.spelling($0))'?" } ?? "add the row or correct the name"
          return Finding(
            check.place(use.range),
            "no row of this form has the tag '\(use.name)': the app crashes when the condition is evaluated; \(advice)",
            fixes: nearMiss.map { check.naming($0, instead: use.variable) } ?? [])
        case .unknown(let nearMiss?):
          return Finding(
            check.place(use.range),
            "no known row has the tag '\(use.name)'; did you mean '\(check.spelling(nearMiss))'?",
            severity: .warning, fixes: check.naming(nearMiss, instead: use.variable))
        case .available, .later, .ownSection, .sectionOnly, .unknown(nil), .untold: return nil
        }
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SwitchRow("smoker")
        <<< IntRow("packs") { $0.hidden = "$smokes != true" }
        //                                 ^^^^^^^ error: no row of this form has the tag 'smokes': the app crashes when the condition is evaluated; did you mean '$smoker'?
      //> Replace with '$smoker'
      form +++ Section()
        <<< SwitchRow("smoker")
        <<< IntRow("packs") { $0.hidden = "$smoker != true" }
      """
      """
      for name in names { form +++ TextRow(name) }
      form +++ Section()
        <<< SwitchRow("smoker")
        <<< IntRow("packs") { $0.hidden = "$Smoker != true" }
        //                                 ^^^^^^^ warning: no known row has the tag 'Smoker'; did you mean '$smoker'?
      """
      """
      for name in names { form +++ TextRow(name) }
      form +++ Section()
        <<< IntRow("packs") { $0.hidden = "$favouriteBrand == nil" }
      """
      """
      func addSmoker() { form +++ SwitchRow("smoker") }
      addSmoker()
      form +++ Section()
        <<< IntRow("packs") { $0.hidden = "$smoker != true" }
      """
      """
      form +++ TextRow(field: city) <<< LabelRow("note") { $0.hidden = "$town == nil" }
      """
      """
      protocol ContactAdding {}
      extension ContactAdding where Self: FormViewController {
        func addContact() { form +++ TextRow("contact") }
      }
      extension FormViewController: ContactAdding {}
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          addContact()
          form +++ TextRow("remark") { $0.hidden = "$contact == nil" }
        }
      }
      """
      """
      func makeForm() -> Form {
        let form = Form()
        form +++ Section() <<< TextRow("name") { $0.hidden = "$street == nil AND $stret == nil" }
        //                                                                       ^^^^^^ error: no row of this form has the tag 'stret': …
        return form
      }
      class Editor: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form = makeForm()
          form +++ TextRow("street")
        }
      }
      """
      """
      import StarKit
      class RatingController: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let stars = Stars("rating1")
          form +++ Section() <<< stars <<< TextRow("rating2") { $0.hidden = "$rating1 == 3" }
        }
      }
      """
      """
      //- App/Base.swift
      import Eureka
      class Base: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PhoneRow("phone1")
        }
      }
      //- Widget/Base.swift
      import Eureka
      class Base: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PhoneRow("phone1")
        }
      }
      //- App/Edit.swift
      import Eureka
      class Edit: Base {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PhoneRow("phone2") { $0.hidden = "$phone1 == nil" }
        }
      }
      """
      """
      //- Views.swift
      import SwiftUI
      struct SwitchRow: View { var body: some View { EmptyView() } }
      //- Order.swift
      import Eureka
      class Order: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ Section() <<< SwitchRow("gift") <<< TextRow("note") { $0.hidden = "$gift == nil" }
            <<< TextRow("card") { $0.hidden = "$gifts == nil" }
          //                                   ^^^^^^ error: no row of this form has the tag 'gifts': …
        }
      }
      """
    }
  )
}

extension ScopeContext {
  /// Whether the condition stands in a function outside of controllers, and is one of a controller's form too: there it is
  /// known what else the form has.
  fileprivate func isJudgedByCaller(_ condition: LinkedCondition) -> Bool {
    guard scope.scope.owner.kind != .controller else { return false }
    return workspace.conditions.enumerated().contains { number, conditions in
      number != self.number && workspace.scopes[number].scope.owner.kind == .controller
        && conditions.contains { $0.condition.value.place == condition.condition.value.place }
    }
  }
}
