import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let customRowMissingRowType = Rule(
    "custom-row-missing-rowtype", .error, fix: .safe, "A custom row is made with a closure, but is no RowType",
    explanation: """
      The initialiser that takes a tag and a closure (`StarsRow("stars") { … }`) and the chainable callbacks come from an
      extension of the protocol `RowType`. A class that only inherits from `Row` has `init(tag:)` alone, so that the compiler
      stops at the closure: “extra trailing closure passed in call”.

      Let the class, an extension of it or its superclass conform to `RowType`. A base class that nobody makes directly needs
      no conformance.
      """,
    checkWorkspace: { context in CustomRowMissingRowType(context: context).findings() },
    examples: {
      """
      final class StarsRow: Row<LabelCellOf<Int>> {}
      //          ^^^^^^^^ error: 'StarsRow' is made with a closure, but does not conform to 'RowType', which brings that initialiser: this does not compile; add 'RowType'
      form +++ StarsRow("stars") { $0.title = "Rating" }
      //> Conform to 'RowType'
      final class StarsRow: Row<LabelCellOf<Int>>, RowType {}
      form +++ StarsRow("stars") { $0.title = "Rating" }
      """
      """
      class BaseRow1: _TextRow {}
      final class CodeRow: BaseRow1 {}
      //          ^^^^^^^ error: 'CodeRow' is made with a closure, but does not conform to 'RowType'…
      form +++ CodeRow { row in row.title = "Code" }
      """
      """
      protocol AppRow: RowType {}
      class BaseStarsRow: Row<LabelCellOf<Int>> {}
      final class StarsRow: BaseStarsRow, AppRow {}
      final class HintRow: Row<LabelCell> {}
      form +++ StarsRow("stars") { $0.title = "Rating" }
        <<< HintRow(tag: "hint")
      """
      """
      final class StarsRow: Row<LabelCellOf<Int>> {}
      extension StarsRow: RowType {}
      final class OtherRow: Row<LabelCell>, FormKitRow {}
      final class ThirdRow: FormKit.BadgeRow {}
      form +++ StarsRow("stars") { $0.title = "Rating" }
        <<< OtherRow("other") { $0.title = "Other" }
        <<< ThirdRow("third") { $0.title = "Third" }
      """
      """
      @FormRow final class StarsRow: Row<LabelCellOf<Int>> {}
      final class MoonsRow: Row<LabelCellOf<Int>> {}
      typealias Moons = MoonsRow
      extension Moons: RowType {}
      form +++ StarsRow("stars") { $0.title = "Rating" } <<< MoonsRow("moons") { $0.title = "Moons" }
      """
    }
  )
}

private struct CustomRowMissingRowType {
  let context: LinkedContext

  func findings() -> [Finding] {
    let types = context.classes(below: "BaseRow")
    guard !types.isEmpty else { return [] }
    var made: Set<String> = []
    for scope in context.workspace.scopes {
      for object in scope.scope.objects where object.kind == .row && object.initializer != nil && object.isMadeHere {
        if let declared = object.type.declared { made.insert(declared) }
      }
    }
    return types.compactMap { type in
      guard made.contains(type.qualifiedName), let facts = context.index.facts(of: type),
        Conformance(context: context).certainty(type, to: "RowType") == .no, !hasInitializer(type)
      else { return nil }
      return Finding(
        facts.name.range,
        "'\(type.name)' is made with a closure, but does not conform to 'RowType', which brings that initialiser: this does not compile; add 'RowType'",
        fixes: [Fix("Conform to 'RowType'", [CodeEdit.conformance("RowType", facts)], isSafe: true)])
    }
  }

  /// An extension of the workspace gives library rows an initialiser that may take the closure.
  private func hasInitializer(_ type: DeclaredType) -> Bool {
    context.graph.chain(of: .named(type.qualifiedName, [])).contains { level in
      guard case .named(let name, _) = level, let declared = context.index.types[name] else { return false }
      return declared.declaration == nil && declared.members["init"] != nil
    }
  }
}
