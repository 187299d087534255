import FormLinking
import FormModel

/// Takes an assignment out of `cellSetup` or the initialiser and makes it in `cellUpdate`.
struct CellUpdateMove {
  let context: LinkedContext
  let use: RowUse
  let event: Event

  /// Nil where the statement does not stand alone, or where another name for the cell would be needed.
  func fix() -> Fix? {
    guard let text = context.text(event.file), let closure = event.moment.closure.flatMap({ use.scope[$0] }),
      closure.range.contains(event.range), isDirect(in: closure, text)
    else { return nil }
    let isInitializer = closure.id == use.row.initializer
    if !isInitializer, let rename = rename(closure, text) { return rename }
    guard let removal = isAlone(in: closure, text) ? drop(closure, text) : removal(in: text) else { return nil }
    var statement = text.substring(event.range.bytes)
    var cell: String?
    if isInitializer {
      let name = event.first
      guard event.range.bytes.contains(name.range.lowerBound) else { return nil }
      statement = text.substring(name.range.lowerBound..<event.range.end)
      cell = "cell"
    } else {
      cell = closure.parameters.first
      // Through another name (`let field = cell.textField`) it would not be known there.
      guard statement.hasPrefix("\(cell ?? "$0").") else { return nil }
    }
    guard !usesLocals(statement, of: text.substring(closure.body.bytes)) else { return nil }
    guard let insertion = insertion(of: statement, cell, text, isInitializer ? nil : closure) else { return nil }
    return Fix("Move to 'cellUpdate'", [removal, insertion])
  }

  /// Whether the statement is one of the closure's own: what stands in an `if` or a loop there says no condition elsewhere.
  private func isDirect(in closure: ClosureUse, _ text: SourceText) -> Bool {
    let front = text.substring(closure.body.start..<max(closure.body.start, event.range.start))
    return front.count { $0 == "{" } == front.count { $0 == "}" }
  }

  /// Where the assignment is all that `cellSetup` does, and the row has no `cellUpdate`: one word.
  private func rename(_ closure: ClosureUse, _ text: SourceText) -> Fix? {
    guard isOnlyStatement(of: closure, text), use.row.calls(of: "cellUpdate").isEmpty, let call = setupCall(closure)
    else {
      return nil
    }
    return Fix("Make it 'cellUpdate'", [TextEdit(call.memberRange, "cellUpdate")])
  }

  /// Whether the assignment is the closure's only statement, be it among comments.
  private func isOnlyStatement(of closure: ClosureUse, _ text: SourceText) -> Bool {
    guard closure.facts.firstStatement == event.range else { return false }
    let rest = text.substring(event.range.end..<max(event.range.end, closure.body.end))
    return rest.split(whereSeparator: \.isNewline).allSatisfy { line in
      let content = line.drop(while: \.isWhitespace)
      return content.isEmpty || content.hasPrefix("//")
    }
  }

  /// Whether the assignment is all that the closure has from there on.
  private func isAlone(in closure: ClosureUse, _ text: SourceText) -> Bool {
    closure.facts.firstStatement == event.range
      && text.substring(event.range.end..<max(event.range.end, closure.body.end)).allSatisfy(\.isWhitespace)
  }

  private func setupCall(_ closure: ClosureUse) -> Event? {
    use.row.calls(of: "cellSetup").first {
      $0.arguments?.last?.operand.closure == closure.id && $0.file == event.file
    }
  }

  /// Whether the statement says a name that the closure's own code declares.
  private func usesLocals(_ statement: String, of body: String) -> Bool {
    func words(_ text: String) -> [Substring] { text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") } }
    let said = Set(words(statement))
    let all = words(body)
    return zip(all, all.dropFirst()).contains { ["let", "var", "func"].contains($0) && said.contains($1) }
  }

  /// The whole line of the statement, or what is between it and its neighbours; nil where something else stands on the line.
  private func removal(in text: SourceText) -> TextEdit? {
    let line = text.line(text.line(at: event.range.start))
    let before = text.substring(line.lowerBound..<event.range.start)
    let after = text.substring(event.range.end..<max(event.range.end, line.upperBound))
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    let next = after.drop(while: isBlank)
    if next.first == ";", !next.dropFirst().allSatisfy(\.isWhitespace) {
      let end = line.upperBound - next.dropFirst().drop(while: isBlank).utf8.count
      return TextEdit(SourceRange(event.file, event.range.start..<end), "")
    }
    let front = before.reversed().drop(while: isBlank)
    if front.first == ";" {
      let start = line.lowerBound + front.dropFirst().reduce(0) { $0 + $1.utf8.count }
      return TextEdit(SourceRange(event.file, start..<event.range.end), "")
    }
    guard before.allSatisfy(\.isWhitespace), after.allSatisfy(\.isWhitespace) else { return nil }
    return TextEdit(SourceRange(event.file, line.lowerBound..<startOfLine(behind: event.range.end, text)), "")
  }

  /// A closure that does nothing else goes with the call that it was given; nil where it says more, or stands between others.
  private func drop(_ closure: ClosureUse, _ text: SourceText) -> TextEdit? {
    let start = closure.range.start
    let head = text.substring(start..<max(start, event.range.start))
    guard !head.contains("//"), !head.contains("/*") else { return nil }
    let call = closure.id == use.row.initializer ? nil : setupCall(closure)
    let from = call.map { $0.memberRange.start - 1 } ?? start
    let end = call?.range.end ?? closure.range.end
    guard from > 0, call == nil || text.substring(from..<from + 1) == "." else { return nil }
    let front = text.bytes[..<from].lastIndex { $0 > 0x20 } ?? 0
    switch text.bytes[front] {
    case UInt8(ascii: ")"), UInt8(ascii: "}"):
      let line = text.line(text.line(at: from))
      let rest = text.substring(end..<max(end, text.line(text.line(at: end)).upperBound))
      guard front < line.lowerBound else {
        return TextEdit(SourceRange(event.file, (call == nil ? front + 1 : from)..<end), "")
      }
      // A call on lines of its own.
      return rest.allSatisfy(\.isWhitespace)
        ? TextEdit(SourceRange(event.file, line.lowerBound..<startOfLine(behind: end, text)), "")
        : TextEdit(SourceRange(event.file, from..<end), "")
    // `TextRow { … }` is a row by its braces alone.
    case _ where call == nil && front + 1 >= use.row.type.range.end && text.bytes[front] != UInt8(ascii: ","):
      return TextEdit(SourceRange(event.file, front + 1..<end), "()")
    default: return nil
    }
  }

  private func startOfLine(behind offset: Int, _ text: SourceText) -> Int {
    let next = text.line(at: offset) + 1
    return next < text.lineCount ? text.lineStarts[next] : text.count
  }

  /// Into the `cellUpdate` that is there, else into a new one behind the call (or the row).
  /// - Parameter cell: the name of the cell in the statement; nil for `$0`.
  private func insertion(
    of statement: String, _ cell: String?, _ text: SourceText, _ setup: ClosureUse?
  ) -> TextEdit? {
    for call in use.row.calls(of: "cellUpdate") {
      guard let closure = call.arguments?.last?.operand.closure.flatMap({ use.scope[$0] }),
        closure.range.file == event.file, closure.parameters.first == cell, let first = closure.facts.firstStatement
      else { return nil }
      return CodeEdit.statement(
        statement, before: first, in: closure.body, declaration: closure.range.start, context)
    }
    let end: Int
    let line: Int
    if let setup {
      guard let call = setupCall(setup) else { return nil }
      end = call.range.end
      line = end
    } else {
      guard use.row.range.file == event.file else { return nil }
      end = use.row.range.end
      // Of a closure that does nothing else nothing is left.
      let isDropped = use.row.initializer.flatMap { use.scope[$0] }.map { isAlone(in: $0, text) } ?? false
      line = isDropped ? use.row.range.start : end
    }
    let parameters = cell.map { "\($0), _ in " } ?? ""
    return call("cellUpdate { \(parameters)\(statement) }", behind: end, below: line, text)
  }

  /// A call on a line of its own; the chain goes on below it.
  /// - Parameter place: stands on the line that will be the one above.
  private func call(_ written: String, behind end: Int, below place: Int, _ text: SourceText) -> TextEdit {
    let outer = text.indentation(ofLine: text.line(at: place))
    let content = text.substring(text.line(text.line(at: place))).dropFirst(outer.count)
    let rest = text.substring(end..<max(end, text.line(text.line(at: end)).upperBound))
    let next = rest.drop { $0 == " " || $0 == "\t" }
    // Behind the end of a closure and below other calls it stands where they do.
    let isLevel = content.hasPrefix(".") || content.hasPrefix("}")
    let indentation = isLevel ? outer : outer + text.indentationStep
    let isOperand = ["<<<", "+++"].contains { next.hasPrefix($0) }
    guard isOperand || next.hasPrefix(".") else {
      return TextEdit(SourceRange(event.file, end..<end), "\(text.lineTerminator)\(indentation).\(written)")
    }
    let isInChain = ["<<<", "+++", "}"].contains { content.hasPrefix($0) }
    let below = isOperand && isInChain ? outer : indentation
    return TextEdit(
      SourceRange(event.file, end..<end + rest.utf8.count - next.utf8.count),
      "\(text.lineTerminator)\(indentation).\(written)\(text.lineTerminator)\(below)")
  }
}
