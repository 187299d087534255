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
  ]
}
