import FormCatalogue
import FormLinking
import FormModel

/// Overrides that compile and have to be filled in, at the end of a class.
func stubs(_ names: [String], at brace: SourceRange, of type: DeclaredType, _ context: LinkedContext) -> TextEdit {
  let text = context.text(brace.file)
  let step = text?.indentationStep ?? "  "
  let outer = CodeEdit.indentation(at: type.nameRange.start, text)
  let terminator = text?.lineTerminator ?? "\n"
  // An override is as visible as its class.
  let access = type.modifiers.contains("public") || type.modifiers.contains("open") ? "public " : ""
  let members = names.map { name in
    let lines =
      switch name {
      case "baseCell": ["override var baseCell: FormInputCell { fatalError(\"return the row's cell\") }"]
      case "baseValue":
        [
          "override var baseValue: CustomStringConvertible? {", step + "get { fatalError(\"return the value\") }",
          step + "set { fatalError(\"keep the value\") }", "}",
        ]
      default:
        ["override func isValueMatchRowType(value: Any) -> Bool { fatalError(\"tell whether the value fits\") }"]
      }
    return lines.enumerated().map { outer + step + ($0 == 0 ? access : "") + $1 + terminator }.joined()
  }.joined(separator: terminator)
  let start = text.map { $0.line($0.line(at: brace.start)).lowerBound } ?? brace.start
  // A brace of the next line keeps what stands in front of it.
  let isAlone = text?.substring(start..<brace.start).allSatisfy(\.isWhitespace) ?? false
  return isAlone
    ? TextEdit(SourceRange(brace.file, start..<start), terminator + members)
    : TextEdit(brace, terminator + members + outer)
}
