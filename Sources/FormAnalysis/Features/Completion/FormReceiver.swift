import FormCatalogue
import FormLinking
import FormModel

/// Whether what stands in front of a dot is a form, a section or a row, as far as the words before the cursor and the linked
/// forms tell: `append(`, `.hidden =` and `.tag ==` mean other things elsewhere.
struct FormReceiver {
  let context: FeatureContext
  let scan: CodeScan
  let file: FileID

  private enum Kind { case form, section, row, ruleSet, other }

  /// Whether the token is the property `hidden` or `disabled` of a row or section.
  func isCondition(_ index: Int) -> Bool {
    guard ["hidden", "disabled"].contains(scan.string(index)), let word = scan.token(index) else { return false }
    let isKnown = context.scopes(in: file).contains { number in
      context.scope(number)?.scope.scope.conditions.contains {
        $0.member == SourceRange(file, word.range)
      } ?? false
    }
    if isKnown { return true }
    // In a subclass of a row: `hidden = …`.
    guard scan.string(index - 1) == "." else { return false }
    return isRowOrSection(index - 2)
  }

  func isRowOrSection(_ index: Int) -> Bool { [.row, .section].contains(kind(index)) }

  /// Whether rules can be added to what ends with the token.
  func takesRules(_ index: Int) -> Bool { [.row, .ruleSet].contains(kind(index)) }

  /// The value type of the row or the rules that end with the token; unknown where the words do not tell.
  func valueType(_ index: Int) -> ValueType {
    let text: String?
    let index = behindMarks(index)
    switch scan.string(index) {
    case ")":
      guard let opening = scan.opening(of: index) else { return .unknown }
      text = cast(in: opening + 1..<index) ?? scan.maker(before: index + 1)?.type
    case let name: text = maker(of: name)?.type ?? declaredType(of: name)
    }
    guard let type = text.map({ ValueType(text: $0) }) else { return .unknown }
    if case .named("RuleSet", let arguments) = type { return arguments.first ?? .unknown }
    return context.linked.graph.isRow(type) == .yes ? context.linked.graph.rowValueType(of: type) : .unknown
  }

  /// What the list that ends with the token holds, if it holds rows or sections: a form sections, a section rows, and an array
  /// what its declaration says.
  func elements(_ index: Int) -> ValueType? {
    switch kind(index) {
    case .form: return .named("Section", [])
    case .section: return .named("BaseRow", [])
    case .row, .ruleSet: return nil
    case .other:
      guard scan.string(index - 1) != "." || scan.string(index - 2) == "self",
        case .array(let element)? = declaredType(of: scan.string(index)).map({ ValueType(text: $0) })
      else { return nil }
      return context.isSection(element) || context.linked.graph.isRow(element) == .yes ? element : nil
    }
  }

  /// What the expression that ends with a token is.
  private func kind(_ index: Int) -> Kind {
    let index = behindMarks(index)
    switch scan.string(index) {
    case ")":
      guard let opening = scan.opening(of: index) else { return .other }
      switch scan.string(opening - 1) {
      case "rowBy", "rowByTag": return .row
      case "sectionBy", "sectionByTag": return .section
      default:
        if let maker = scan.maker(before: index + 1) { return kind(ofType: maker.type) }
        // `(form.rowBy(tag: "a") as? TextRow)?`
        let name = scan.string(index - 1)
        return scan.string(opening + 1) == "form" && name.hasSuffix("Row") ? .row : .other
      }
    case "]":
      guard let opening = scan.opening(of: index) else { return .other }
      // A form's element is a section, a section's a row.
      switch kind(opening - 1) {
      case .form: return .section
      case .section: return .row
      case .row, .ruleSet, .other: return .other
      }
    case "first", "last":
      guard scan.string(index - 1) == "." else { return .other }
      switch kind(index - 2) {
      case .form: return .section
      case .section: return .row
      case .row, .ruleSet, .other: return .other
      }
    case "form": return .form
    case "section": return .section
    case "row": return .row
    case let name: return kind(ofVariable: name)
    }
  }

  private func kind(ofVariable name: String) -> Kind {
    guard name.first.map({ $0.isLetter || $0 == "$" || $0 == "_" }) ?? false else { return .other }
    if let maker = maker(of: name) { return kind(ofType: maker.type) }
    if let type = declaredType(of: name) { return kind(ofType: type) }
    let lowercased = name.lowercased()
    if lowercased.hasSuffix("row") { return .row }
    if lowercased.hasSuffix("section") { return .section }
    if lowercased.hasSuffix("rules") || lowercased.hasSuffix("ruleset") { return .ruleSet }
    return .other
  }

  /// The row in whose closure the name stands for it.
  private func maker(of name: String) -> CodeScan.Maker? {
    scan.makers.first { maker in
      // `TextRow("a") { row in`, `.onChange { row in`; in front of it the others are given the cell.
      let position = [nil, "onChange", "defaultRowInitializer"].contains(maker.method) ? 0 : 1
      return maker.parameters.isEmpty
        ? name == "$\(position)" : maker.parameters.dropFirst(position).first == name
    }
  }

  /// The token in front of the question and exclamation marks that end with one.
  func behindMarks(_ index: Int) -> Int {
    var index = index
    while ["?", "!"].contains(scan.string(index)) { index -= 1 }
    return index
  }

  /// The type behind `as` among some tokens.
  func cast(in tokens: Range<Int>) -> String? {
    guard var index = tokens.first(where: { scan.string($0) == "as" }) else { return nil }
    index += 1
    if ["?", "!"].contains(scan.string(index)) { index += 1 }
    let type = type(from: index)
    return type.isEmpty ? nil : type
  }

  private func kind(ofType text: String) -> Kind {
    let type = ValueType(text: text)
    if context.linked.graph.isRow(type) == .yes { return .row }
    if context.isSection(type) { return .section }
    if case .named("RuleSet", _) = type { return .ruleSet }
    return text == "Form" ? .form : .other
  }

  /// The type that the nearest declaration of a name gives it: `let a: TextRow`, `let a = TextRow(`, a parameter.
  func declaredType(of name: String) -> String? {
    var index = scan.tokens.count - 1
    while index > 0 {
      defer { index -= 1 }
      guard scan.string(index - 1) == name || scan.string(index) == name else { continue }
      if scan.string(index) == ":", scan.string(index - 1) == name,
        ["let", "var", "(", ",", "_"].contains(scan.string(index - 2))
          || scan.token(index - 2)?.kind == .word
      {
        let type = type(from: scan.string(index + 1) == "inout" ? index + 2 : index + 1)
        // An argument's label has a value behind it.
        if type.first.map({ $0.isUppercase || $0 == "[" }) ?? false { return type }
      }
      guard scan.string(index) == name, ["let", "var"].contains(scan.string(index - 1)), scan.string(index + 1) == "="
      else { continue }
      if scan.string(index + 2).first.map({ $0.isUppercase || $0 == "[" }) ?? false { return type(from: index + 2) }
      let end = min(scan.tokens.count, index + 14)
      // Up to where the next statement or the body begins.
      let stop = (index + 2..<max(index + 2, end)).first { ["let", "var", "{", "}", ";"].contains(scan.string($0)) }
      if let cast = cast(in: index + 2..<max(index + 2, stop ?? end)) { return cast }
      let words = (index + 2..<max(index + 2, end)).map(scan.string)
      if words.contains("rowBy") || words.contains("rowByTag") { return "BaseRow" }
      if words.contains("sectionBy") || words.contains("sectionByTag") { return "Section" }
      return "?"
    }
    return nil
  }

  /// `Eureka.PushRow<String>` or `[BaseRow]` from a token on; empty for a list of more than a type's name.
  private func type(from start: Int) -> String {
    let isList = scan.string(start) == "["
    var text = ""
    var index = isList ? start + 1 : start
    var depth = 0
    while let token = scan.token(index) {
      let word = scan.text.substring(token.range)
      if word.allSatisfy({ $0 == "<" }) { depth += word.utf8.count }
      let isPart =
        token.kind == .word || ["<", ">", ">>", "."].contains(word) || depth > 0 && [",", "[", "]", ":"].contains(word)
      guard isPart, !(token.kind == .word && depth == 0 && !text.isEmpty && !text.hasSuffix(".")) else { break }
      if word.allSatisfy({ $0 == ">" }) { depth -= word.utf8.count }
      text += word
      index += 1
    }
    guard isList else { return text }
    if scan.string(index) == "]" { return "[\(text)]" }
    // `[TextRow("a"), IntRow("b")]`: what its elements have in common.
    return scan.string(index) == "(" && context.linked.graph.isRow(ValueType(text: text)) == .yes ? "[BaseRow]" : ""
  }
}

extension FeatureContext {
  func isSection(_ type: ValueType) -> Bool { linked.graph.inherits(type, from: "Section") == .yes }
}
