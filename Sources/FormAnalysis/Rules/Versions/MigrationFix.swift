import FormCatalogue
import FormLinking
import FormModel

extension Migration {
  /// The edits that write the new spelling where a use writes the old one; nil where a person has to.
  func fix(for use: ApiUse, in context: LinkedContext) -> Fix? {
    guard isAutomatic, let replacement else { return nil }
    var edits: [TextEdit] = []
    if replacement != name { edits.append(TextEdit(use.name.range, replacement)) }
    if name == "textFieldPercentage" {
      // The title's part is what the field leaves.
      guard let value = use.assigned, let text = context.text(value.file)?.substring(value.bytes) else { return nil }
      if let number = use.number {
        guard number.isFinite else { return nil }
        return Fix("Write '\(new)'", edits + [TextEdit(value, Self.rest(of: number))], isSafe: true)
      }
      if text == "nil" { return Fix("Write '\(new)'", edits, isSafe: true) }
      // Nothing is taken from one without what is none.
      if text.hasSuffix("nil") || text.contains("nil ") { return nil }
      edits.append(TextEdit(SourceRange(value.file, value.start..<value.start), "1 - ("))
      edits.append(TextEdit(SourceRange(value.file, value.end..<value.end), ")"))
      return Fix("Write '\(new)'", edits, isSafe: true)
    }
    guard advice.isEmpty else { return nil }
    switch call {
    case .none:
      if case .declaration(let owner, _) = use.kind {
        guard let more = usesInside(of: owner, use.name, replacement, context) else { return nil }
        edits += more
      }
    case .labels(let labels):
      if case .declaration = use.kind {
        guard let more = declarationEdits(labels, use, context) else { return nil }
        edits += more
      } else if use.parentheses != nil {
        edits += callEdits(labels, use)
      }
    case .dropParentheses:
      if let parentheses = use.parentheses { edits.append(TextEdit(parentheses, "")) }
    case .dropGenericArguments(let positions):
      for position in positions where use.generics.indices.contains(position) {
        let range = use.generics[position]
        let isLast = position + 1 == use.generics.count
        guard !isLast || position > 0 else { continue }
        let taken =
          isLast ? use.generics[position - 1].end..<range.end : range.start..<use.generics[position + 1].start
        // A comment may speak of what stays.
        guard let text = context.text(range.file)?.substring(taken), !text.contains("//"), !text.contains("/*") else {
          return nil
        }
        edits.append(TextEdit(SourceRange(range.file, taken), ""))
      }
    case .genericArguments: return nil
    }
    guard !edits.isEmpty else { return nil }
    return Fix("Write '\(new)'", edits, isSafe: true)
  }

  /// What a part leaves of one, without the error of binary fractions: `0.7` of `0.3`.
  private static func rest(of part: Double) -> String {
    let rest = 1 - part
    let rounded = (rest * 1e6).rounded() / 1e6
    return (abs(rounded - rest) < 1e-12 ? rounded : rest).description
  }

  /// The other places inside of a class where it uses the member that gets a new name; nil where something else in there is
  /// called like it.
  private func usesInside(
    of owner: ValueType, _ declared: SourceName, _ replacement: String, _ context: LinkedContext
  ) -> [TextEdit]? {
    guard case .named(let name, _) = owner, let type = context.workspace.type(name) else { return [] }
    return type.uses(ofOwn: declared)?.map { TextEdit($0, replacement) }
  }

  private func callEdits(_ labels: [String?], _ use: ApiUse) -> [TextEdit] {
    zip(labels, use.arguments).compactMap { label, argument in
      guard !argument.isTrailing, argument.label != label else { return nil }
      if let range = argument.labelRange {
        if let label { return TextEdit(range, label) }
        return TextEdit(SourceRange(range.file, range.start..<argument.valueStart), "")
      }
      guard let label else { return nil }
      return TextEdit(
        SourceRange(argument.value.file, argument.valueStart..<argument.valueStart), "\(label): ")
    }
  }

  /// Labels of a declaration's parameters: `row: BaseRow` becomes `for row: BaseRow`.
  private func declarationEdits(_ labels: [String?], _ use: ApiUse, _ context: LinkedContext) -> [TextEdit]? {
    guard labels.count == use.arguments.count else { return nil }
    var edits: [TextEdit] = []
    for (label, parameter) in zip(labels, use.arguments) where parameter.label != label {
      let word = label ?? "_"
      if let range = parameter.labelRange, range != parameter.value {
        edits.append(TextEdit(range, word))
      } else if parameter.labelRange != nil {
        let start = parameter.value.start
        edits.append(TextEdit(SourceRange(parameter.value.file, start..<start), "\(word) "))
      } else {
        guard let underscore = underscore(before: parameter.value, context) else { return nil }
        // One word is label and name in one: `oldRows: [BaseRow]`.
        let isBoth = context.text(parameter.value.file)?.substring(parameter.value.bytes) == word
        edits.append(
          isBoth
            ? TextEdit(SourceRange(underscore.file, underscore.start..<parameter.value.start), "")
            : TextEdit(underscore, word))
      }
    }
    return edits
  }

  /// The `_` in front of a parameter's name.
  private func underscore(before name: SourceRange, _ context: LinkedContext) -> SourceRange? {
    guard let text = context.text(name.file) else { return nil }
    var position = name.start - 1
    while position >= 0, position < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text.bytes[position]) {
      position -= 1
    }
    guard position >= 0, position < text.count, text.bytes[position] == UInt8(ascii: "_") else { return nil }
    return SourceRange(name.file, position..<position + 1)
  }
}
