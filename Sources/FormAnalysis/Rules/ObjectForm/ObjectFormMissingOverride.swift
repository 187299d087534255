import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let objectFormMissingOverride = Rule(
    "object-form-missing-override", .error, fix: .safe, "A row class lacks one of the three overrides",
    explanation: """
      `BaseRow`'s own `baseCell`, `baseValue` and `isValueMatchRowType(value:)` end in `fatalError`. A subclass has to
      override all three, itself or through a superclass, or the app stops as soon as the row is shown, read or edited.
      """,
    checkWorkspace: { context in
      (Array(context.index.types.values) + context.index.ambiguous.values.joined()).sorted {
        $0.nameRange < $1.nameRange
      }.compactMap { type -> Finding? in
        guard type.kind == .class, type.declaration != nil, context.index.objectFormRoot(of: type) == "BaseRow" else {
          return nil
        }
        let chain = context.index.chain(of: type).filter {
          $0.name != "BaseRow" || $0.members["isValueMatchRowType"] == nil
        }
        let missing = ObjectFormCatalogue.requiredOverrides.filter { name in
          !chain.contains { $0.members[name] != nil }
        }
        guard !missing.isEmpty, let body = type.declaration?.bodyRange else { return nil }
        let names = missing.map { "'\($0)'" }.joined(separator: ", ")
        let end = SourceRange(type.file, body.upperBound..<body.upperBound)
        return Finding(
          type.nameRange,
          "'\(type.name)' does not override \(names): the library's own crashes the app; override \(missing.count == 1 ? "it" : "them")",
          fixes: [Fix("Add the missing overrides", [TextEdit(end, stubs(missing))], isSafe: true)])
      }
    },
    examples: {
      """
      import ObjectForm
      class LineRow: BaseRow { let height = 1 }
      //    ^^^^^^^ error: 'LineRow' does not override 'baseCell', 'baseValue', 'isValueMatchRowType': …
      """
      """
      import ObjectForm
      class StarsRow: BaseRow {
      //    ^^^^^^^^ error: 'StarsRow' does not override 'isValueMatchRowType': the library's own crashes the app; override it
        override var baseCell: FormInputCell { return FormInputCell() }
        override var baseValue: CustomStringConvertible? { get { return nil } set {} }
      }
      """
      """
      import ObjectForm
      class StarsRow: BaseRow {
        override var baseCell: FormInputCell { return FormInputCell() }
        override var baseValue: CustomStringConvertible? { get { return nil } set {} }
        override func isValueMatchRowType(value: Any) -> Bool { return value is Int }
      }
      class GoldStarsRow: StarsRow {}
      """
      """
      import ObjectForm
      class PriceRow: TypedRow<Double> {}
      """
    }
  )
}
