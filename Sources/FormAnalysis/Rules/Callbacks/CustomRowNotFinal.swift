import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let customRowNotFinal = Rule(
    "custom-row-not-final", .info, tier: 2, fix: .safe, "A row class that conforms to RowType is not final",
    explanation: """
      `RowType` speaks of `Self`: callbacks and type-level defaults are those of the very class. A subclass of a class that
      conforms shares nothing of the defaults (they are kept by the printed type name), and compilers before Swift 5 refused
      the conformance of a class that is not `final`.

      Eureka's own rows come in two steps: an open `_TextRow` to inherit from, and a `final class TextRow: _TextRow, RowType`.
      """,
    checkWorkspace: { context in
      context.classes(below: "BaseRow").compactMap { type in
        guard let facts = context.index.facts(of: type), !facts.isFinal,
          CustomRowNotFinal.conforms(facts, context)
        else { return nil }
        let place = SourceRange(facts.keyword.file, facts.keyword.start..<facts.keyword.start)
        let fixes =
          facts.isOpen || facts.hasSubclasses
          ? [] : [Fix("Make it 'final'", [TextEdit(place, "final ")], isSafe: true)]
        return Finding(
          facts.name.range,
          "'\(type.name)' conforms to 'RowType', but is not 'final': defaults are kept per class, and older compilers refuse it; make it final and inherit from a class without 'RowType'",
          fixes: fixes)
      }
    },
    examples: {
      """
      class CaptionRow: Row<LabelCell>, RowType {}
      //    ^^^^^^^^^^ info: 'CaptionRow' conforms to 'RowType', but is not 'final': defaults are kept per class, and older compilers refuse it; make it final and inherit from a class without 'RowType'
      //> Make it 'final'
      final class CaptionRow: Row<LabelCell>, RowType {}
      """
      """
      class PaletteRow: Row<LabelCell>, SelectableRowType {
        //  ^^^^^^^^^^ info: 'PaletteRow' conforms to 'RowType'…
        var selectableValue: String?
      }
      """
      """
      final class CaptionRow: Row<LabelCell>, RowType {}
      """
      """
      class _BoxRow: Row<LabelCell> {}
      final class BoxRow: _BoxRow, RowType {}
      class Ticket: RowType {}
      """
    }
  )
}

private enum CustomRowNotFinal {
  /// Whether the class itself or an extension of it says so, directly or through another protocol.
  static func conforms(_ facts: ClassFacts, _ context: LinkedContext) -> Bool {
    facts.inheritedNames.contains { name in
      if name == "RowType" { return true }
      guard let shape = context.graph.shape(name), shape.superclass == nil else { return false }
      let isProtocol = Catalogue.protocols[name] != nil || context.index.types[name]?.kind == .protocol
      return isProtocol && context.graph.conforms(.named(name, []), to: "RowType") == .yes
    }
  }
}
