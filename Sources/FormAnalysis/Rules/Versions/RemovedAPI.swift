import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let removedAPI = Rule(
    "removed-api", .error, "A name that Eureka does not have any more",
    explanation: """
      Some of Eureka went away without a new name of its own. `ImageRow` and `PostalAddressRow` live in modules of their
      names since 2.0; the bounds of a `SliderRow` belong to its cell's slider since 4.2; `highlightCell()` has nothing
      to call any more, the cell reads `row.isHighlighted` instead. Code that names them does not compile with the
      version this project uses.

      A row, extension or module of your own with the same name is what the code means, and nothing is said.
      """,
    checkWorkspace: { context in
      context.workspace.apiUses.judged.compactMap { judged in
        let use = judged.use
        let name = use.name.text
        switch judged.verdict {
        case .migrated(let migration, let severity) where migration.rule == .removed:
          return Finding(
            use.name.range,
            "'\(name)' is gone since Eureka \(migration.since.spoken): this does not compile; \(migration.advice)",
            severity: severity)
        case .gone(let last):
          return Finding(
            use.name.range,
            "'\(name)' is gone, Eureka \(last.spoken) was the last to have it: this does not compile; Eureka \((use.version ?? context.version).spoken) has nothing of that name"
          )
        default: return nil
        }
      }
    },
    examples: {
      """
      import Eureka
      func build(_ section: Section) { section <<< ImageRow("photo") }
      //                                           ^^^^^^^^ error: 'ImageRow' is gone since Eureka 2.0: this does not compile; add the module 'ImageRow' and import it
      """
      """
      form +++ Section() <<< SliderRow("volume") { row in row.maximumValue = 11 }
      //                                                      ^^^^^^^^^^^^ error: 'maximumValue' is gone since Eureka 4.2: …
      """
      """
      //- Volume.form.yaml
      form: Volume
      sections:
        - rows:
            - { type: SliderRow, tag: volume, maximumValue: 11 }
      //                                      ^^^^^^^^^^^^ error: 'maximumValue' is gone since Eureka 4.2: …
            - { type: ImageRow, tag: cover }
      """
      """
      import Eureka
      class Loud: Row<Cell<Float>> { static var defaultRowInitializer: ((SliderRow) -> Void)? }
      func prepare() {
        SliderRow.defaultRowInitializer = { $0.maximumValue = 11 }
        //                                     ^^^^^^^^^^^^ error: 'maximumValue' is gone since Eureka 4.2: …
        Eureka.SliderRow.defaultCellUpdate = { cell, row in row.steps = UInt(row.minimumValue) }
        //                                                                       ^^^^^^^^^^^^ error: 'minimumValue' is gone …
        SliderRow.defaultCellSetup = { cell, _ in cell.slider.maximumValue = 11 }
      }
      """
      """
      form +++ Section() <<< SliderRow("volume").cellSetup { cell, _ in cell.slider.maximumValue = 11 }
      """
      """
      import Eureka
      import ImageRow
      func build(_ section: Section) { section <<< ImageRow("photo") }
      """
      """
      import Eureka
      import PostalAddressRow
      let home = PostalAddress(street: "Main Street 1", state: nil, postalCode: nil, city: nil, country: nil)
      """
      """
      import Eureka
      func photo(of form: Form) -> Bool { (form.rowBy(tag: "photo") as? ImageRow) != nil }
      //                                                                ^^^^^^^^ error: 'ImageRow' is gone …
      """
      """
      import Eureka
      import HouseRows
      func build(_ section: Section) { section <<< ImageRow("photo") }
      """
      """
      //- Exports.swift
      @_exported import ImageRow
      //- Photo.swift
      import Eureka
      func build(_ section: Section) { section <<< ImageRow("photo") }
      """
      """
      import Eureka
      protocol Highlighting {}
      extension Highlighting { func highlightCell() {} }
      extension BaseRow: Highlighting {}
      func build(_ section: Section) { section <<< TextRow("name") { $0.highlightCell() } }
      """
      """
      //- Views.swift
      import SwiftUI
      struct ImageRow: View { var body: some View { EmptyView() } }
      class SliderRow { var minimumValue = 1 }
      enum Shapes { struct Tuple {} }
      //- Photo.swift
      import Eureka
      class PhotoController: FormViewController {
        let slider = SliderRow()
        func show() {
          slider.minimumValue = 2
          present(UIHostingController(rootView: ImageRow()), animated: true)
        }
      }
      """
    }
  )
}
