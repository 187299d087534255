import FormLinking
import FormModel

/// Takes an assignment out of `cellSetup` or the initialiser and makes it in `cellUpdate`.
struct CellUpdateMove {
  let context: LinkedContext
  let use: RowUse
  let scope: FormScope
  let event: Event

  /// Nil where the statement does not stand alone, or where another name for the cell would be needed.
  func fix() -> Fix? {
    guard let text = context.text(event.file), let closure = event.moment.closure.flatMap({ scope[$0] }),
      closure.range.contains(event.range), let removal = removal(in: text, closure)
    else { return nil }
    let isInitializer = closure.id == use.row.initializer
    var statement = text.substring(event.range.bytes)
    let cell: String
    if isInitializer {
      guard let name = event.path.first, event.range.bytes.contains(name.range.lowerBound) else { return nil }
      statement = text.substring(name.range.lowerBound..<event.range.end)
      cell = "cell"
    } else {
      guard let name = closure.parameters.first else { return nil }
      cell = name
    }
    guard let insertion = insertion(of: statement, cell, text, isInitializer ? nil : closure) else { return nil }
    return Fix("Move to 'cellUpdate'", [removal, insertion])
  }

  private func removal(in text: SourceText, _ closure: ClosureUse) -> TextEdit? {
    let line = text.line(text.line(at: event.range.start))
    let before = text.substring(line.lowerBound..<event.range.start)
    let after = text.substring(event.range.end..<max(event.range.end, line.upperBound))
    if before.allSatisfy(\.isWhitespace), after.allSatisfy(\.isWhitespace) {
      let next = text.line(at: event.range.start) + 1
      let end = next < text.lineCount ? text.line(next).lowerBound : line.upperBound
      return TextEdit(SourceRange(event.file, line.lowerBound..<end), "")
    }
    let body =
      text.substring(closure.body.start..<event.range.start) + text.substring(event.range.end..<closure.body.end)
    return body.allSatisfy(\.isWhitespace) ? TextEdit(event.range, "") : nil
  }

  /// Into the `cellUpdate` that is there, else into a new one behind the call (or the row).
  private func insertion(of statement: String, _ cell: String, _ text: SourceText, _ setup: ClosureUse?) -> TextEdit? {
    for call in use.row.calls(of: "cellUpdate") {
      guard let closure = call.arguments?.last?.operand.closure.flatMap({ scope[$0] }),
        closure.range.file == event.file,
        closure.parameters.first == cell
      else { return nil }
      let start = SourceRange(event.file, closure.body.start..<closure.body.start)
      return TextEdit(start, " \(statement);")
    }
    let end: Int
    if let setup {
      guard
        let call = use.row.calls(of: "cellSetup").first(where: { $0.arguments?.last?.operand.closure == setup.id }),
        call.file == event.file
      else { return nil }
      end = call.range.end
    } else {
      guard use.row.range.file == event.file else { return nil }
      end = use.row.range.end
    }
    let line = text.substring(text.line(text.line(at: end)))
    let indent = String(line.prefix { $0 == " " || $0 == "\t" })
    return TextEdit(
      SourceRange(event.file, end..<end),
      "\(text.lineTerminator)\(indent).cellUpdate { \(cell), _ in \(statement) }")
  }
}
