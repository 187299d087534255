import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let customRowMissingRequiredInit = Rule(
    "custom-row-missing-required-init", .error, tier: 2, fix: .safe,
    "A custom row with an initialiser of its own lacks the required init(tag:)",
    explanation: """
      `BaseRow` declares `required init(tag:)`: Eureka makes rows through it, among them those of `X("tag") { … }`, of inline
      rows and of selectors. A class inherits it as long as it declares no designated initialiser of its own; with one it has
      to spell the required one out, or the compiler stops: “'required' initializer 'init(tag:)' must be provided”.
      """,
    checkWorkspace: { context in
      context.classes(below: "BaseRow").compactMap {
        CustomRowMissingRequiredInit(context: context, type: $0).finding()
      }
    },
    examples: {
      """
      final class LimitRow: Row<LabelCellOf<Int>>, RowType {
        //        ^^^^^^^^ error: 'LimitRow' has an initialiser of its own, but not the required 'init(tag:)' by which rows are made: this does not compile; add it
        let limit: Int
        init(tag: String?, limit: Int) {
          self.limit = limit
          super.init(tag: tag)
        }
      }
      """
      """
      final class PlainRow: _TextRow, RowType {
        //        ^^^^^^^^ error: 'PlainRow' has an initialiser of its own, but not the required 'init(tag:)'…
        init(title: String) {
          super.init(tag: nil)
          self.title = title
        }
      }
      //> Add 'required init(tag:)'
      final class PlainRow: _TextRow, RowType {
        init(title: String) {
          super.init(tag: nil)
          self.title = title
        }

        required init(tag: String?) {
          super.init(tag: tag)
        }
      }
      """
      """
      final class QuotaRow: Row<LabelCellOf<Int>>, RowType {
        let quota: Int
        init(tag: String?, quota: Int) {
          self.quota = quota
          super.init(tag: tag)
        }
        required convenience init(tag: String?) { self.init(tag: tag, quota: 0) }
      }
      """
      """
      final class EasyRow: Row<LabelCell>, RowType {
        convenience init(text: String) {
          self.init(tag: nil)
          title = text
        }
      }
      final class Card: Panel {
        init(title: String) { super.init() }
      }
      """
      """
      @FormRow final class StarsRow: Row<LabelCellOf<Int>>, RowType {
        let most: Int
        init(most: Int) {
          self.most = most
          super.init(tag: nil)
        }
      }
      """
    }
  )
}

private struct CustomRowMissingRequiredInit {
  let context: LinkedContext
  let type: DeclaredType

  func finding() -> Finding? {
    guard let facts = context.index.facts(of: type),
      facts.initializers.contains(where: { !$0.isConvenience }), !context.mayHaveMacro(type),
      !facts.initializers.contains(where: { $0.isRequired && $0.labels == ["tag"] })
    else { return nil }
    return Finding(
      facts.name.range,
      "'\(type.name)' has an initialiser of its own, but not the required 'init(tag:)' by which rows are made: this does not compile; add it",
      fixes: fix(facts).map { [$0] } ?? [])
  }

  private func fix(_ facts: ClassFacts) -> Fix? {
    if let plain = facts.initializers.first(where: { $0.labels == ["tag"] }) {
      let place = SourceRange(plain.name.file, plain.name.start..<plain.name.start)
      return Fix("Make 'init(tag:)' required", [TextEdit(place, "required ")], isSafe: true)
    }
    // An extension cannot have it.
    guard let body = type.declaration?.bodyRange,
      let last = facts.initializers.last(where: { SourceRange(type.file, body).contains($0.whole) })
    else { return nil }
    let source = context.text(last.whole.file)
    let indent = CodeEdit.indentation(at: last.whole.start, source)
    let line = (source?.lineTerminator ?? "\n") + indent
    let step = source?.indentationStep ?? "  "
    let content = facts.needsValues ? "fatalError(\"init(tag:) has not been implemented\")" : "super.init(tag: tag)"
    // It has to be as visible as its class.
    let access = type.modifiers.contains("public") || type.modifiers.contains("open") ? "public " : ""
    let text =
      (source?.lineTerminator ?? "\n") + line + access + "required init(tag: String?) {" + line + step + content + line
      + "}"
    return Fix(
      "Add 'required init(tag:)'", [TextEdit(SourceRange(last.whole.file, last.whole.end..<last.whole.end), text)],
      isSafe: true)
  }
}
