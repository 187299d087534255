import Eureka

/// A form with faults that compile. `formlsp --check --format full Tests/Samples` shows them.
final class SignUpForm: FormViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    form
      +++ Section("About you")
      <<< TextRow("name") { $0.title = "Name" }
      <<< SwitchRow("newsletter") { $0.title = "Newsletter" }
      <<< EmailRow("email") {
        $0.title = "Email"
        $0.hidden = "$newsleter == false"
        $0.add(rule: RuleEmail())
      }
      <<< PushRow<String>("plan") {
        $0.title = "Plan"
        $0.options = ["Basic", "Plus"]
        $0.value = "Basic"
      }
      +++ Section("Payment") { $0.hidden = "$plan == 'Bsic'" }
      <<< IntRow("card") {
        $0.title = "Card"
        $0.add(rule: RuleMinLength(minLength: 12))
      }
      <<< TextRow("name") { $0.title = "Name on the card" }
      <<< ButtonRow("send") { $0.title = "Send" }
      .onCellSelection { _, _ in self.send() }
  }

  private func send() {
    let row: TextRow? = form.rowBy(tag: "email")
    let name = form.values()["name"] as? Int
    print(row?.value ?? "", name ?? 0)
  }
}
