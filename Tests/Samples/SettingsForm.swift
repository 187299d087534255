import Eureka

/// A form without a fault: tags as constants, a helper that makes rows, conditions across sections.
final class SettingsForm: FormViewController {
  private enum Tag {
    static let sync = "sync"
    static let server = "server"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    form +++ general()
      +++ Section("Server") { $0.hidden = "$sync != true" }
      <<< URLRow(Tag.server) { $0.title = "Address" }
      <<< IntRow("port") {
        $0.title = "Port"
        $0.disabled = .function([Tag.server]) { form in
          let server: URLRow? = form.rowBy(tag: Tag.server)
          return server?.value == nil
        }
      }
  }

  private func general() -> Section {
    Section("General") <<< SwitchRow(Tag.sync) { $0.title = "Synchronise" }
  }
}
