import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let requiresNewerVersion = Rule(
    "requires-newer-version", .error, "A name that came after the version of Eureka in use",
    explanation: """
      The project uses a version of Eureka that does not have the name yet, so the code does not compile. The version is
      the one of the configuration (`eureka-version`), else that of Package.resolved, Podfile.lock or Cartfile.resolved,
      else the newest. A branch or commit that CocoaPods checked out may have any newer name, and is not judged.

      Raise the version of Eureka, or correct the configuration, or do without the name.
      """,
    checkWorkspace: { context in
      context.workspace.apiUses.judged.compactMap { judged in
        let use = judged.use
        guard case .tooNew(let since) = judged.verdict, !(use.version ?? context.version).isLowerBound else {
          return nil
        }
        return Finding(
          use.name.range,
          "'\(use.name.text)' came with Eureka \(since.spoken), and this project uses \((use.version ?? context.version).spoken): this does not compile; update Eureka or do without it"
        )
      }
    },
    examples: {
      """
      //- .formlsp.yml
      eureka-version: 4.1.1
      //- Case.swift
      form +++ Section() <<< TextRow("name")
      form.cleanValidationErrors()
      //   ^^^^^^^^^^^^^^^^^^^^^ error: 'cleanValidationErrors' came with Eureka 4.2, and this project uses 4.1.1: …
      """
      """
      //- .formlsp.yml
      eureka-version: 1.7.0
      //- Case.swift
      form +++ Section()
        <<< SwitchRow("gift")
        <<< TextRow("card") { $0.hidden = .function(["gift"], { _ in false }) }
        //                                 ^^^^^^^^ error: 'function' came with Eureka 2.0, …
      """
      """
      //- .formlsp.yml
      eureka-version: 1.7.0
      //- Case.swift
      import Eureka
      import SwiftValidator
      final class Hints: FormViewController {
        func show(error: ValidationError) {}
        var rows: RuleSet<String>?
        //        ^^^^^^^ error: 'RuleSet' came with Eureka 2.0, …
      }
      """
      """
      //- .formlsp.yml
      eureka-version: 1.7.0
      //- Case.swift
      form +++ Section() <<< TextRow("name")
      let name: TextRow? = form.rowByTag("name")
      """
      """
      form +++ Section() <<< TextRow("name")
      form.cleanValidationErrors()
      """
      """
      //- Trip.form.yaml
      form: Trip
      eureka-version: 2.0.1
      sections:
        - rows:
            - type: DoublePickerRow<Int, Int>
      //            ^^^^^^^^^^^^^^^ error: 'DoublePickerRow' came with Eureka 4.2, and this project uses 2.0.1: …
              firstOptions: [1, 2]
              secondOptions: [3, 4]
            - type: TextRow
              rules:
                - RuleRequired: { msg: Please, id: a }
      //                                       ^^ error: 'id' came with Eureka 4.2, …
                - RuleExactLength: { exactLength: 3 }
      //          ^^^^^^^^^^^^^^^ error: 'RuleExactLength' came with Eureka 3.1, …
      """
      """
      //- Trip.form.yaml
      form: Trip
      eureka-version: 1.7.0
      sections:
        - rows:
            - { type: TextAreaRow, tag: notes, textAreaHeight: { dynamic: { initialTextViewHeight: 90 } } }
      //                                                         ^^^^^^^ error: 'dynamic' came with Eureka 2.0, …
      """
      """
      //- Trip.form.json
      {"form": "Trip", "eureka-version": "1.0.0", "sections": [{"rows": [{"type": "TextRow", "tag": "name"}]}],
       "setValues": {"name": "Anna"}}
      //^^^^^^^^^ error: 'setValues' came with Eureka 1.1, …
      """
      """
      //- .formlsp.yml
      eureka-version: 5.4.0
      //- Case.swift
      form +++ { TextRow("name") }
      //   ^^^ error: '+++' came with Eureka 5.5, …
      form.removeAll(where: { $0.tag == "old" })
      """
      """
      //- .formlsp.yml
      eureka-version: 4.1.0
      //- Case.swift
      form +++ PushRow<String>("a") { $0.options = ["x"] }.onPresent { _, to in
        to.enableDeselection = false
        to.selectableRowSetup = { _ in }
        // ^^^^^^^^^^^^^^^^^^ error: 'selectableRowSetup' came with Eureka 4.2, …
      }
      """
      """
      //- .formlsp.yml
      eureka-version: 1.2.0
      //- Case.swift
      import Eureka
      func build(_ section: Section) -> Int? {
        let alert = AlertRow<String>("a") { $0.cancelTitle = "No" }
        //                                     ^^^^^^^^^^^ error: 'cancelTitle' came with Eureka 4.1, …
        let name = TextRow("b") { $0.validationOptions = .validatesOnChange }
        //                           ^^^^^^^^^^^^^^^^^ error: 'validationOptions' came with Eureka 2.0, …
        let address = PostalAddressRow("c")
        //            ^^^^^^^^^^^^^^^^ error: 'PostalAddressRow' came with Eureka 1.4, …
        alert.options = ["x"]
        section <<< alert <<< name <<< address
        return name.indexPath()?.row ?? alert.indexPath?.row
        //                                    ^^^^^^^^^ error: 'indexPath' came with Eureka 2.0, …
      }
      """
      """
      //- .formlsp.yml
      eureka-version: 2.0.1
      //- Case.swift
      import Eureka
      func close(_ section: Section, _ controller: FormViewController) {
        _ = section.remove(at: 0)
        controller.navigationOptions = RowNavigationOptions.Disabled
        section.insert(row: TextRow("a"), after: TextRow("b"))
        //      ^^^^^^ error: 'insert' came with Eureka 4.3, …
      }
      """
      """
      //- .formlsp.yml
      eureka-version: 4.3.0
      //- Case.swift
      import Eureka
      func count(_ form: Form) -> Int {
        form.allRows.count + (form.first?.allRows.count ?? 0)
        //                                ^^^^^^^ error: 'allRows' came with Eureka 4.3.1, …
      }
      """
      """
      //- .formlsp.yml
      eureka-version: 5.4.0
      //- Builders.swift
      import Eureka
      func +++ (left: Form, make: () -> BaseRow) -> Form { left +++ make() }
      @resultBuilder struct SectionBuilder { static func buildBlock(_ rows: BaseRow...) -> [BaseRow] { rows } }
      //- Order.swift
      import Eureka
      func build(_ form: Form) { form +++ { TextRow("name") } }
      @SectionBuilder func rows() -> [BaseRow] { TextRow("street") }
      func place(_ tuple: Geometry.Tuple) {}
      """
    }
  )
}
