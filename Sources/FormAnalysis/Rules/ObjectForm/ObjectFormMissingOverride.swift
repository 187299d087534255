import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let objectFormMissingOverride = Rule(
    "object-form-missing-override", .error, fix: .safe, "A row class lacks one of the three overrides",
    explanation: """
      `BaseRow`'s own `baseCell`, `baseValue` and `isValueMatchRowType(value:)` end in `fatalError`. A subclass has to
      override all three, itself or through a superclass, or the app stops as soon as the row is shown, read or edited.
      A class that only serves as superclass of complete ones is left alone.
      """,
    checkWorkspace: { context in
      guard context.heads.mayHaveObjectForm else { return [] }
      return (Array(context.index.types.values) + context.index.ambiguous.values.joined()).sorted {
        $0.nameRange < $1.nameRange
      }.compactMap { type -> Finding? in
        guard type.kind == .class, type.declaration != nil, context.index.objectFormRoot(of: type) == "BaseRow",
          !isOfLibrary(type, context.index)
        else { return nil }
        let missing = missingOverrides(type, context.index)
        guard !missing.isEmpty, let body = type.declaration?.bodyRange, !isAbstract(type, context.index) else {
          return nil
        }
        let names = missing.map { "'\($0)'" }.joined(separator: ", ")
        let end = SourceRange(type.file, body.upperBound..<body.upperBound)
        return Finding(
          type.nameRange,
          "'\(type.name)' does not override \(names): the library's own crashes the app; override \(missing.count == 1 ? "it" : "them")",
          fixes: [Fix("Add the missing overrides", [stubs(missing, at: end, of: type, context)], isSafe: true)])
      }
    },
    examples: {
      """
      import ObjectForm
      class AppRow: BaseRow { func style() {} }
      class StarsRow: AppRow {
        override var baseCell: FormInputCell { return FormInputCell() }
        override var baseValue: CustomStringConvertible? { get { return nil } set {} }
        override func isValueMatchRowType(value: Any) -> Bool { return true }
      }
      """
      """
      class BaseRow: NSObject {
        var baseCell: FormInputCell { fatalError() }
        var baseValue: CustomStringConvertible? { get { fatalError() } set {} }
        func isValueMatchRowType(value: Any) -> Bool { fatalError() }
      }
      class ButtonRow: BaseRow {
        override var baseCell: FormInputCell { return FormInputCell() }
        override var baseValue: CustomStringConvertible? { get { return nil } set {} }
      }
      """
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
      //> Add the missing overrides
      import ObjectForm
      class StarsRow: BaseRow {
        override var baseCell: FormInputCell { return FormInputCell() }
        override var baseValue: CustomStringConvertible? { get { return nil } set {} }

        override func isValueMatchRowType(value: Any) -> Bool { fatalError("tell whether the value fits") }
      }
      """
      """
      import ObjectForm
      enum Rows {
          public class StarsRow: BaseRow {
          //           ^^^^^^^^ error: 'StarsRow' does not override 'baseValue', 'isValueMatchRowType': …
              override var baseCell: FormInputCell { return FormInputCell() }
          }
      }
      //> Add the missing overrides
      import ObjectForm
      enum Rows {
          public class StarsRow: BaseRow {
              override var baseCell: FormInputCell { return FormInputCell() }

              public override var baseValue: CustomStringConvertible? {
                  get { fatalError("return the value") }
                  set { fatalError("keep the value") }
              }

              public override func isValueMatchRowType(value: Any) -> Bool { fatalError("tell whether the value fits") }
          }
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
      class StarsRow: BaseRow {
      //    ^^^^^^^^ error: 'StarsRow' does not override 'isValueMatchRowType': …
        override var baseCell: FormInputCell { return FormInputCell() }
        override var baseValue: CustomStringConvertible? { get { return nil } set {} }
        func isValueMatchRowType(_ value: Int) -> Bool { return true }
      }
      """
      """
      import ObjectForm
      class PriceRow: TypedRow<Double> {}
      """
    }
  )
}

/// Whether it is a class of the library in a copy of its sources: its button has no value that anybody asks for.
private func isOfLibrary(_ type: DeclaredType, _ index: DeclarationIndex) -> Bool {
  ObjectFormCatalogue.rows[type.name] != nil && index.types["BaseRow"]?.members["isValueMatchRowType"] != nil
}

private func missingOverrides(_ type: DeclaredType, _ index: DeclarationIndex) -> [String] {
  let chain = index.chain(of: type).filter { $0.name != "BaseRow" || $0.members["isValueMatchRowType"] == nil }
  return ObjectFormCatalogue.requiredOverrides.filter { name in
    !chain.contains {
      ($0.members[name] ?? []).contains { $0.declaration.modifiers.contains { $0.text == "override" } }
    }
  }
}

/// Whether a class is never made itself, and every class below it has what it lacks.
private func isAbstract(_ type: DeclaredType, _ index: DeclarationIndex) -> Bool {
  let below = index.types.values.filter { other in
    other.kind == .class && other !== type && index.chain(of: other).contains { $0 === type }
  }
  return !below.isEmpty && below.allSatisfy { missingOverrides($0, index).isEmpty } && !index.mayMake(type)
}
