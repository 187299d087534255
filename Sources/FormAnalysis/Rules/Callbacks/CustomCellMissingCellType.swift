import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let customCellMissingCellType = Rule(
    "custom-cell-missing-celltype", .error, tier: 2, fix: .safe, "The cell class of a custom row is no CellType",
    explanation: """
      `Row<Cell>` asks for a cell class that inherits from `BaseCell` *and* conforms to `CellType`; from there it knows the type
      of the value. `Cell<T>` does not conform itself, so each cell class has to say so: “type 'BadgeCell' does not conform to
      protocol 'CellType'”. Classes below Eureka's finished cells (`TextCell`, `LabelCellOf<T>`, …) inherit it.
      """,
    checkWorkspace: { context in CustomCellMissingCellType(context: context).findings() },
    examples: {
      """
      final class BadgeCell: Cell<String> {}
      //          ^^^^^^^^^ error: 'BadgeCell' is the cell of a row, but does not conform to 'CellType': this does not compile; add 'CellType'
      final class BadgeRow: Row<BadgeCell>, RowType {}
      //> Conform to 'CellType'
      final class BadgeCell: Cell<String>, CellType {}
      final class BadgeRow: Row<BadgeCell>, RowType {}
      """
      """
      class _CodeCell<T: Equatable & InputTypeInitiable>: _FieldCell<T> {}
      final class CodeCell: _CodeCell<String> {}
      //          ^^^^^^^^ error: 'CodeCell' is the cell of a row…
      final class CodeRow: FieldRow<CodeCell>, RowType {}
      """
      """
      final class PlateCell: Cell<String>, CellType {}
      final class PlateRow: Row<PlateCell>, RowType {}
      final class UnusedCell: Cell<String> {}
      """
      """
      final class CaptionCell: TextCell {}
      final class CaptionRow: FieldRow<CaptionCell>, RowType {}
      final class MeterCell: Cell<Double> {}
      extension MeterCell: CellType {}
      final class MeterRow: Row<MeterCell>, RowType {}
      """
    }
  )
}

private struct CustomCellMissingCellType {
  let context: LinkedContext

  func findings() -> [Finding] {
    var cells: [String: DeclaredType] = [:]
    for type in context.classes(below: "BaseRow") {
      let row = ValueType.named(type.qualifiedName, type.generics.map { .parameter($0.name.text) })
      guard case .named(let name, _) = context.graph.cellType(ofRow: row),
        let cell = context.index.types[name], cell.kind == .class, cell.declaration != nil
      else { continue }
      cells[name] = cell
    }
    return cells.values.sorted { $0.nameRange < $1.nameRange }.compactMap { cell in
      guard let facts = context.index.facts(of: cell),
        context.isBelow("BaseCell", cell),
        Conformance(context: context).certainty(cell, to: "CellType") == .no
      else { return nil }
      return Finding(
        facts.name.range,
        "'\(cell.name)' is the cell of a row, but does not conform to 'CellType': this does not compile; add 'CellType'",
        fixes: [Fix("Conform to 'CellType'", [CodeEdit.conformance("CellType", facts)], isSafe: true)])
    }
  }
}
