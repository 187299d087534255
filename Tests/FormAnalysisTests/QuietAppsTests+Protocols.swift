/// What rows are given by way of protocols and of operators of the app's own, and what cases of an enumeration decide.
extension QuietAppsTests {
  static let protocols: [Shape] = [
    Shape(
      "options, choices and validation that come by way of a protocol or of any controller",
      """
      protocol Filling: AnyObject { func fill(_ names: [String]) }
      extension PushRow: Filling where T == String { func fill(_ names: [String]) { options = names } }
      extension ListCheckRow: Filling where T == String { func fill(_ names: [String]) { selectableValue = names.first } }
      class Cities: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          form +++ PushRow<String>("city")
          form +++ SelectableSection<ListCheckRow<String>>("Near", selectionType: .multipleSelection)
            <<< ListCheckRow<String>("near")
          form +++ CheckRow("agree") { $0.add(rule: RuleClosure { $0 == true ? nil : ValidationError(msg: "!") }) }
        }
        func loaded(_ names: [String]) {
          form.allRows.compactMap { $0 as? Filling }.forEach { $0.fill(names) }
        }
      }
      enum Router {
        static func submit(_ controller: UIViewController) {
          if let page = controller as? FormViewController { page.form.allRows.forEach { row in row.validate() } }
        }
      }
      """),
    Shape(
      "cases that decide of which row a condition speaks, and an operator of conditions",
      """
      enum Field: String, CaseIterable {
        case sync, sound, limit
        var parent: Field? { self == .limit ? .sync : nil }
        var rival: Field? { if case .limit = self { return .sound }; return nil }
        var other: Field? { guard [.sound, .limit].contains(self), self != .sound else { return nil }; return .sync }
        var isTop: Bool { self == .sync || self == .sound }
      }
      extension Condition {
        static func isOn(_ tag: String) -> Condition { .function([tag]) { $0.rowBy(tag: tag)?.baseValue == nil } }
        static prefix func ! (condition: Condition) -> Condition { condition }
      }
      class Fields: FormViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let section = Section()
          for field in Field.allCases {
            section <<< SwitchRow(field.rawValue) {
              $0.value = true
              if let parent = field.parent { $0.hidden = Condition(stringLiteral: "$\\(parent.rawValue) == true") }
            }
            section <<< CheckRow(field.rawValue + "2") {
              $0.value = true
              if let rival = field.rival { $0.hidden = Condition(stringLiteral: "$\\(rival.rawValue)2 == true") }
              if let other = field.other { $0.disabled = Condition(stringLiteral: "$\\(other.rawValue)2 == true") }
            }
            section <<< StepperRow(field.rawValue + "3") { if !field.isTop { $0.hidden = "$sync3 > 1" } }
          }
          form +++ section <<< TextRow("name") { $0.hidden = !.isOn("sync") }
        }
      }
      """),
    Shape(
      "a row that is put into one of two sections",
      """
      class Names: FormViewController {
        var isLong = false
        override func viewDidLoad() {
          super.viewDidLoad()
          if isLong { form +++ TextAreaRow("name") } else { form +++ TextRow("name") }
        }
        func replace() {
          guard let row = form.rowBy(tag: "name"), let section = row.section, let path = row.indexPath else { return }
          section += [EmailRow("mail")]
          section[path.row] = PhoneRow("phone")
        }
      }
      """),
  ]
}
