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
    guard let removal = isAlone(in: closure, text) ? drop(closure, text) : CodeEdit.removal(of: event.range, text)
    else { return nil }
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
    let body = text.substring(closure.body.bytes)
    let said = FreeNames(in: statement)
    guard !usesLocals(statement, of: body), !said.mentions(closure.captures.map(\.name.text)) else { return nil }
    // The initialiser runs at once: what it is given, and what it may say of `self`, another closure has not.
    if isInitializer, said.mentions(closure.parameters + ["$0", "self", "super"]) || saysOwnMember(said) { return nil }
    // With `$0` alone a closure of two parameters does not compile.
    if cell == nil {
      guard said.mentions(["$1"]) || !use.row.calls(of: "cellUpdate").isEmpty,
        isAlone(in: closure, text) || isLeft("$1", in: body, without: statement)
      else { return nil }
    }
    let row = closure.parameters.dropFirst().first.flatMap { said.mentions([$0]) && !isInitializer ? $0 : nil }
    guard let insertion = insertion(of: statement, (cell, row), said, text, isInitializer ? nil : closure) else {
      return nil
    }
    return Fix("Move to 'cellUpdate'", [removal, insertion])
  }

  /// Whether the statement is one of the closure's own: what stands in an `if` or a loop, or behind a `guard`, says no condition
  /// elsewhere.
  private func isDirect(in closure: ClosureUse, _ text: SourceText) -> Bool {
    let (here, outside) = (event.moment, closure.moment)
    guard here.path == outside.path, here.exits == outside.exits, here.loops == outside.loops else { return false }
    let front = text.substring(closure.body.start..<max(closure.body.start, event.range.start))
    return front.count { $0 == "{" } == front.count { $0 == "}" }
  }

  /// Whether the statement names a member of the class around it without `self`, as a closure that is kept may not.
  private func saysOwnMember(_ said: FreeNames) -> Bool {
    if said.mentions(Self.inherited) { return true }
    guard let owner = context.workspace.type(use.scope.scope.owner.name) else { return false }
    let index = context.workspace.index(around: owner)
    return said.names.contains { !index.members(named: $0, of: owner).isEmpty }
  }

  /// What a view controller has that speaks of colours, fonts and texts.
  private static let inherited = ["form", "tableView", "title", "traitCollection", "view"]

  /// Whether a name is said in the rest of a closure's code.
  private func isLeft(_ name: String, in body: String, without statement: String) -> Bool {
    body.ranges(of: name).count > statement.ranges(of: name).count
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
        ? TextEdit(SourceRange(event.file, line.lowerBound..<CodeEdit.startOfLine(behind: end, text)), "")
        : TextEdit(SourceRange(event.file, from..<end), "")
    // `TextRow { … }` is a row by its braces alone.
    case _ where call == nil && front + 1 >= use.row.type.range.end && text.bytes[front] != UInt8(ascii: ","):
      return TextEdit(SourceRange(event.file, front + 1..<end), "()")
    default: return nil
    }
  }

  /// Into the `cellUpdate` that is there, else into a new one behind the call (or the row).
  /// - Parameter names: those of the cell and the row in the statement; nil for `$0`, and where it does not speak of the row.
  private func insertion(
    of statement: String, _ names: (cell: String?, row: String?), _ said: FreeNames, _ text: SourceText,
    _ setup: ClosureUse?
  ) -> TextEdit? {
    let updates = use.row.calls(of: "cellUpdate")
    if let call = updates.first {
      guard updates.count == 1, let closure = call.arguments?.last?.operand.closure.flatMap({ use.scope[$0] }),
        closure.range.file == event.file, closure.parameters.first == names.cell,
        names.row == nil || closure.parameters.dropFirst().first == names.row,
        !said.mentions(closure.captures.map(\.name.text)), let first = closure.facts.firstStatement
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
    let parameters = names.cell.map { "\($0), \(names.row ?? "_") in " } ?? ""
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

/// The names in a piece of code that stand for something by themselves, behind no dot and in front of no colon.
private struct FreeNames {
  private(set) var names: Set<String> = []

  init(in code: String) {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || character == "$"
    }
    var rest = code[...]
    var last: Character?
    while let first = rest.first {
      guard isPart(first) else {
        if !first.isWhitespace { last = first }
        rest.removeFirst()
        continue
      }
      let name = rest.prefix(while: isPart)
      rest = rest.dropFirst(name.count)
      if last != ".", rest.first != ":" { names.insert(String(name)) }
      last = nil
    }
  }

  func mentions(_ others: [String]) -> Bool { others.contains(where: names.contains) }
}
