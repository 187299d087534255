import FormLinking
import FormModel

extension Rule {
  package static let nibNameMismatch = Rule(
    "nib-name-mismatch", .warning, tier: 2, "A cell is loaded from a nib that the workspace does not have",
    explanation: """
      `CellProvider(nibName:)` loads the cell's nib when the row is first shown. Where the bundle has no nib of that name, or
      its first object is no cell of the class, the app stops there. The name is that of the `.xib` file without its ending,
      with the capitals that it has on disk.

      Nibs of other bundles (`Bundle(identifier:)`, that of a framework's class) are not looked for.
      """,
    check: { context in
      let files = context.workspace.settings.interfaceFiles
      return context.scope.scope.nibs.compactMap { nib in
        guard nib.isOfWorkspace, let name = nib.name.string, !name.isEmpty, !files.contains(name) else { return nil }
        let near = NearestName.near(name, among: files)
        let hint = near.count == 1 ? near.first.map { "; did you mean '\($0)'?" } : nil
        return Finding(
          nib.name.place,
          "the workspace has no '\(name).xib': the app crashes when the cell is loaded"
            + (hint ?? "; name the file as it is on disk"))
      }
    },
    examples: {
      """
      final class CardCell: Cell<String>, CellType {}
      final class CardRow: Row<CardCell>, RowType {
        required init(tag: String?) {
          super.init(tag: tag)
          cellProvider = CellProvider<CardCell>(nibName: "CardCel")
          //                                              ^^^^^^^ warning: the workspace has no 'CardCel.xib': the app crashes when the cell is loaded; name the file as it is on disk
        }
      }
      """
      """
      form +++ NameRow("name") { row in
        row.cellProvider = CellProvider<NameCell>(nibName: "RoomyCell", bundle: Bundle.main)
        //                                                  ^^^^^^^^^ warning: the workspace has no 'RoomyCell.xib'…
      }
      """
      """
      form +++ NameRow("name") { row in
        row.cellProvider = CellProvider<NameCell>(nibName: "RoomyCell", bundle: Bundle(identifier: "org.example.kit"))
      }
      """
      """
      form +++ NameRow("name") { row in
        row.cellProvider = CellProvider<NameCell>(nibName: theme.cellName)
      }
      """
    }
  )
}
