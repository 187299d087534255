import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let fieldRowTextLabel = Rule(
    "field-row-text-label", .warning, fix: .suggested, "'textLabel' of a field row whose cell comes from a nib",
    explanation: """
      A field cell that is loaded from a nib shows its title in `titleLabel`, an outlet of the nib, and empties `textLabel`
      at every update. Whatever is set on `textLabel` is not seen.

      In cells made in code `titleLabel` is `textLabel` itself, and either name will do.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rowSites(with: "cellProvider").flatMap { site in
        site.uses.flatMap { use -> [Finding] in
          let providers = use.assignments(to: "cellProvider").compactMap(\.assigned)
          guard !providers.isEmpty, providers.allSatisfy(isNib),
            context.graph.inherits(context.graph.cellType(ofRow: context.type(of: use.row)), from: "_FieldCell") == .yes
          else { return [] }
          return use.events.compactMap { event in
            guard !event.isDirect, event.first.text == "cell", event.path[1].text == "textLabel" else {
              return nil
            }
            let range = SourceRange(event.file, event.path[1].range)
            return Finding(
              range, "the cell comes from a nib: it shows 'titleLabel' and empties 'textLabel'; use 'titleLabel'",
              fixes: [Fix("Replace with 'titleLabel'", [TextEdit(range, "titleLabel")])])
          }
        }
      }
    },
    examples: {
      """
      form +++ NameRow("name") {
        $0.cellProvider = CellProvider<NameCell>(nibName: "RoomyNameCell")
      }.cellUpdate { cell, _ in
        cell.textLabel?.textColor = .systemIndigo
        //   ^^^^^^^^^ warning: the cell comes from a nib: it shows 'titleLabel' and empties 'textLabel'; use 'titleLabel'
      }
      """
      """
      form +++ IntRow("age") { row in
        row.cellProvider = CellProvider<IntCell>(nibName: "WideCell", bundle: Bundle.main)
        row.cell.textLabel?.numberOfLines = 2
        //       ^^^^^^^^^ warning: the cell comes from a nib: …
      }
      //> Replace with 'titleLabel'
      form +++ IntRow("age") { row in
        row.cellProvider = CellProvider<IntCell>(nibName: "WideCell", bundle: Bundle.main)
        row.cell.titleLabel?.numberOfLines = 2
      }
      """
      """
      form +++ NameRow("name").cellUpdate { cell, _ in cell.textLabel?.textColor = .systemIndigo }
      """
      """
      form +++ NameRow("name") { $0.cellProvider = CellProvider<NameCell>(nibName: "Wide") }
        .cellUpdate { cell, _ in cell.titleLabel?.textColor = .systemIndigo }
        <<< SwitchRow("on") { $0.cellProvider = CellProvider<SwitchCell>(nibName: "Wide") }
        .cellUpdate { cell, _ in cell.textLabel?.textColor = .systemIndigo }
      """
    }
  )
}
