import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let customRowValueMismatch = Rule(
    "custom-row-value-mismatch", .error, "An inline or presenter row whose parts hold different values",
    explanation: """
      `expandInlineRow()`, `collapseInlineRow()` and `toggleInlineRow()` come from an extension that exists only where the row
      that opens below holds the same type as the row itself: `Cell.Value == InlineRow.Cell.Value`. A row of `Int` with a
      `CountDownPickerRow` (a `Date`) below cannot expand. A presenter row hands itself to its controller's `row`, which has to
      be a `RowOf` of the same type.
      """,
    checkWorkspace: { context in
      context.classes(below: "BaseRow").compactMap { CustomRowValueMismatch(context: context, type: $0).finding() }
    },
    examples: {
      """
      final class DurationRow: Row<LabelCellOf<Int>>, RowType, InlineRowType {
        typealias InlineRow = CountDownPickerRow
        //                    ^^^^^^^^^^^^^^^^^^ error: the row below holds 'Date', this row 'Int': it cannot expand; both need the same value type
        func setupInlineRow(_ inlineRow: CountDownPickerRow) {}
      }
      """
      """
      final class DurationRow: Row<LabelCellOf<Int>>, RowType, InlineRowType {
        func setupInlineRow(_ inlineRow: PickerRow<String>) {}
        //                               ^^^^^^^^^^^^^^^^^ error: the row below holds 'String', this row 'Int'…
      }
      """
      """
      final class PlaceController: UIViewController, TypedRowControllerType {
        var row: RowOf<CLLocation>!
        var onDismissCallback: ((UIViewController) -> Void)?
      }
      final class PlaceRow: Row<LabelCell>, PresenterRowType, RowType {
        typealias PresentedControllerType = PlaceController
        //                                  ^^^^^^^^^^^^^^^ error: the controller edits 'CLLocation', this row holds 'String'…
      }
      """
      """
      final class DueRow: _DateInlineFieldRow, RowType, InlineRowType {
        typealias InlineRow = DatePickerRow
        func setupInlineRow(_ inlineRow: DatePickerRow) {}
      }
      """
      """
      final class LevelRow<T: Equatable>: Row<LabelCellOf<T>>, RowType, InlineRowType {
        typealias InlineRow = PickerRow<T>
        func setupInlineRow(_ inlineRow: PickerRow<T>) {}
      }
      final class TrackRow: Row<LabelCell>, RowType, InlineRowType {
        typealias InlineRow = ElsewhereRow
        func setupInlineRow(_ inlineRow: ElsewhereRow) {}
      }
      """
    }
  )
}

private struct CustomRowValueMismatch {
  let context: LinkedContext
  let type: DeclaredType

  func finding() -> Finding? {
    let row = ValueType.named(type.qualifiedName, type.generics.map { .parameter($0.name.text) })
    let own = context.graph.rowValueType(of: row)
    if let (part, place) = inlineRow, context.graph.conforms(row, to: "InlineRowType") == .yes {
      let value = context.graph.rowValueType(of: part)
      guard isOther(own, value) else { return nil }
      return Finding(
        place, "the row below holds '\(value)', this row '\(own)': it cannot expand; both need the same value type",
        related: related(part, "the row below"))
    }
    if let (part, place) = context.index.alias("PresentedControllerType", in: type),
      context.graph.conforms(row, to: "PresenterRowType") == .yes
    {
      let value = editedValue(part)
      guard isOther(own, value) else { return nil }
      return Finding(
        place,
        "the controller edits '\(value)', this row holds '\(own)': it cannot be presented; both need the same value type",
        related: related(part, "the controller"))
    }
    return nil
  }

  /// Where a part is declared, if the workspace does.
  private func related(_ part: ValueType, _ message: String) -> [RelatedPlace] {
    guard case .named(let name, _) = part, let type = context.index.types[name], type.declaration != nil else {
      return []
    }
    return [RelatedPlace(type.nameRange, message)]
  }

  private func isOther(_ own: ValueType, _ other: ValueType) -> Bool {
    own.isSame(as: other, nominal: context.graph.knowledge.isNominal) == .no
  }

  private var inlineRow: (type: ValueType, range: SourceRange)? {
    if let alias = context.index.alias("InlineRow", in: type) { return alias }
    let methods = context.index.methods(named: "setupInlineRow", of: type).filter { $0.parameterTypes.count == 1 }
    guard methods.count == 1 else { return nil }
    return methods.first?.parameterTypes.first
  }

  /// The value type of the row that a controller edits.
  private func editedValue(_ controller: ValueType) -> ValueType {
    guard case .named(let name, let arguments) = context.graph.resolved(controller) else { return .unknown }
    guard let declared = context.index.types[name], declared.declaration != nil else {
      // Eureka's own selectors are given the row (or its base) that presents them.
      guard Catalogue.type(name) != nil, let first = arguments.first, context.graph.isRow(first) == .yes else {
        return .unknown
      }
      return context.graph.rowValueType(of: first)
    }
    guard let property = context.index.propertyType("row", of: declared) else { return .unknown }
    var bindings: [String: ValueType] = [:]
    for (parameter, argument) in zip(declared.generics, arguments) { bindings[parameter.name.text] = argument }
    let bound = property.substituting(bindings)
    if case .named("RowOf", let values) = bound { return values.first ?? .unknown }
    return context.graph.isRow(bound) == .yes ? context.graph.rowValueType(of: bound) : .unknown
  }
}
