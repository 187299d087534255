import FormCatalogue
import FormLinking
package import FormModel
import FormPredicates

/// A change of the code that keeps what it does, or adds what is missing.
package struct Refactoring: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case rewrite, extract, add }

  package var title: String
  package var kind: Kind
  package var edits: [TextEdit]
  /// Why it cannot be done here, in half a sentence; there are no edits then.
  package var obstacle: String?
}

extension FeatureContext {
  /// What can be done at a range of a Swift file.
  package func refactorings(at bytes: ByteRange, in file: FileID) -> [Refactoring] {
    guard let text = linked.text(file) else { return [] }
    var found: [Refactoring] = []
    for number in scopes(in: file) {
      guard let scope = scope(number), scope.scope.scope.owner.kind != .document else { continue }
      for condition in scope.scope.scope.conditions
      where touches(condition.value.range, bytes, file) || touches(condition.member, bytes, file) {
        if let rewritten = function(for: condition, in: number, text) { found.append(rewritten) }
        if let rewritten = predicate(for: condition, in: number, text) { found.append(rewritten) }
      }
      for chain in scope.scope.scope.chains where touches(chain.range, bytes, file) {
        if let split = split(chain, text) { found.append(split) }
      }
      for object in scope.scope.rows where object.standsForLookup == nil && object.range.file == file {
        let reference = ObjectReference(scope: number, object: object.id)
        let isAtHead =
          touches(object.type.nameRange, bytes, file) || object.tag.map { touches($0.range, bytes, file) } ?? false
        guard isAtHead else { continue }
        if !isMadeAgain(object, in: scope), let added = tag(for: object, text, reference) {
          found.append(added)
        }
        if let added = required(for: object, in: scope, text) { found.append(added) }
      }
    }
    if let extracted = constant(at: bytes.lowerBound, in: file, text) { found.append(extracted) }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.title).inserted }
  }

  private func touches(_ range: SourceRange, _ bytes: ByteRange, _ file: FileID) -> Bool {
    range.file == file && range.start <= bytes.upperBound && bytes.lowerBound <= range.end
  }

  // MARK: Conditions

  /// `"$a == true"` → `.function(["a"]) { form in … }`, where Swift can say exactly the same.
  private func function(for condition: FormCondition, in number: Int, _ text: SourceText) -> Refactoring? {
    guard case .predicate(let use) = condition.kind, use.format.constant?.contents != nil else { return nil }
    let facts = ConditionFacts(condition)
    guard let predicate = facts.format?.predicate, facts.format?.placeholders.isEmpty ?? false,
      let scope = scope(number), !facts.dependsOn.isEmpty,
      condition.value.range.contains(use.format.range), let place = condition.replaceable(in: text)
    else { return nil }
    let name = version < LibraryVersion(2, 0) ? "Function" : "function"
    let title = "Convert predicate to '.\(name)'"
    let writer = PredicateSwift(usesOldLookup: version < LibraryVersion(2, 0)) { tag in
      let found = rows(tagged: tag, in: number).compactMap { self[$0] }
      // A look-up asks for one class.
      let names = Set(found.map(linked.typeName(ofRow:)))
      guard let row = found.first, let name = names.first, names.count == 1 else { return nil }
      let type = scope.valueType(of: row)
      return type == .unknown ? nil : PredicateSwiftRow(rowType: name, valueType: type)
    }
    guard let expression = writer.expression(for: predicate) else {
      return Refactoring(
        title: title, kind: .rewrite, edits: [], obstacle: "Swift cannot say exactly the same as this predicate")
    }
    let list = facts.dependsOn.map(SwiftLiteral.string).joined(separator: ", ")
    return Refactoring(
      title: title, kind: .rewrite,
      edits: [TextEdit(place, ".\(name)([\(list)]) { form in \(expression) }")])
  }

  /// The way back: the predicate whose `.function` is what stands here, looked for among those that it can be.
  private func predicate(for condition: FormCondition, in number: Int, _ text: SourceText) -> Refactoring? {
    guard case .function(let use) = condition.kind, let closure = use.closure, let scope = scope(number),
      let body = scope[closure]?.body, body.file == condition.value.range.file, use.dependencies != nil,
      let place = condition.replaceable(in: text)
    else { return nil }
    let title = "Convert '.function' to predicate"
    let written = FunctionBody(text.substring(body.bytes))
    guard
      let predicate = written.predicate(
        kind: { kind(ofTag: $0, in: number) },
        type: { tag in
          rows(tagged: tag, in: number).first.flatMap { self[$0] }.map(linked.typeName(ofRow:))
        })
    else {
      return Refactoring(
        title: title, kind: .rewrite, edits: [],
        obstacle: "not everything that the function asks can be said exactly in a predicate")
    }
    // Only what changes with the same rows means the same.
    let tags = PredicateFormat.parse(predicate).predicate.map { PredicateFacts($0).observedTags } ?? []
    guard tags == Set(ConditionFacts(condition).dependsOn) else {
      return Refactoring(
        title: title, kind: .rewrite, edits: [], obstacle: "the rows that are listed are not those that are read")
    }
    guard isInTime(condition, in: number) else {
      return Refactoring(
        title: title, kind: .rewrite, edits: [],
        obstacle: "a row that is read joins the form later than the condition is first evaluated: a predicate crashes")
    }
    // In a predicate `0.1` is a Double, which no Float equals.
    let isFloat = tags.contains { tag in
      rows(tagged: tag, in: number).contains { valueType(of: $0).unwrapped == .float }
    }
    guard !isFloat || !predicate.contains(".") else {
      return Refactoring(
        title: title, kind: .rewrite, edits: [], obstacle: "no Float equals a number with a fraction in a predicate")
    }
    return Refactoring(
      title: title, kind: .rewrite,
      edits: [TextEdit(place, SwiftLiteral.string(predicate))])
  }

  /// Whether every row that a condition depends on is there when it is first evaluated, wherever its code is run.
  private func isInTime(_ condition: FormCondition, in number: Int) -> Bool {
    guard linked.workspace.conditions.indices.contains(number) else { return false }
    return linked.workspace.conditions[number].allSatisfy { other in
      guard other.condition.value.range == condition.value.range, let function = other.function else { return true }
      return function.dependencies.allSatisfy { if case .available = $0.tag.standing { true } else { false } }
    }
  }

  // MARK: Rows

  /// `TextRow()` → `TextRow("title")`.
  private func tag(for object: Object, _ text: SourceText, _ reference: ObjectReference) -> Refactoring? {
    guard object.tag == nil, object.tags.isEmpty, object.assignments(to: "tag").isEmpty else { return nil }
    let name = freeTag(for: object, reference)
    var end = object.type.range.end
    if text.substring(end..<min(text.count, end + 5)) == ".init" { end += 5 }
    var next = text.bytes[end...].firstIndex { !SourceText.isBlank($0) } ?? text.count
    // A closure may stand on the next line, parentheses may not.
    let closure = text.bytes[next...].firstIndex { $0 > 0x20 } ?? text.count
    if closure < text.count, text.bytes[closure] == UInt8(ascii: "{") { next = closure }
    let edit: TextEdit
    switch next < text.count ? text.bytes[next] : 0 {
    case UInt8(ascii: "("):
      // Another initialiser: `TextRow(nil) { … }` and custom ones are left alone.
      guard let inside = text.bytes[(next + 1)...].firstIndex(where: { !SourceText.isBlank($0) }),
        text.bytes[inside] == UInt8(ascii: ")")
      else { return nil }
      edit = TextEdit(SourceRange(object.range.file, next + 1..<inside), SwiftLiteral.string(name))
    case UInt8(ascii: "{"):
      edit = TextEdit(SourceRange(object.range.file, end..<end), "(\(SwiftLiteral.string(name)))")
    // A comment, which may hide anything.
    default: return nil
    }
    return Refactoring(title: "Add tag '\(name)'", kind: .add, edits: [edit])
  }

  /// Whether one construction makes several rows, or may: in a loop, in a helper that is called twice, by a tap.
  private func isMadeAgain(_ object: Object, in scope: ScopeContext) -> Bool {
    if !object.moment.loops.isEmpty
      || scope.scope.rows.contains(where: { $0.id != object.id && $0.range == object.range })
    {
      return true
    }
    // A section asks for its button once.
    if case .callback("addButtonProvider", _)? = object.moment.closure.flatMap({ scope[$0]?.role }) { return false }
    return object.moment.run != 0
  }

  /// A name made of the row's title, else of its type, that no row of the scope has and nobody asks for: a condition that
  /// names a row made out of reach would be the new row's.
  private func freeTag(for object: Object, _ reference: ObjectReference) -> String {
    let rows = scope(reference.scope)?.scope.rows ?? []
    let taken = Set(rows.flatMap { $0.tag?.strings ?? [] } + tags.occurrences(inScope: reference.scope).map(\.tag))
    return TagName.free(title: title(of: object), rowType: object.type.name, besides: taken)
  }

  /// Adds `$0.add(rule: RuleRequired())` at the end of the row's initialiser, or gives the row one.
  private func required(for object: Object, in scope: ScopeContext, _ text: SourceText) -> Refactoring? {
    let role = scope.graph.role(of: scope.type(of: object))
    guard let role, ![.label, .button, .toggle].contains(role), version >= LibraryVersion(2, 0) else { return nil }
    // An empty set passes it.
    if case .set = scope.valueType(of: object) { return nil }
    let title = "Require a value: add 'RuleRequired'"
    guard let id = object.initializer else {
      guard let place = placeOfInitializer(object, text) else { return nil }
      let statements = requiring("$0", object, in: scope).joined(separator: "; ")
      return Refactoring(
        title: title, kind: .add,
        edits: [TextEdit(SourceRange(object.range.file, place..<place), " { \(statements) }")])
    }
    guard let closure = scope[id], closure.body.file == object.range.file else { return nil }
    let body = text.substring(closure.body.bytes)
    let name = closure.parameters.first ?? "$0"
    guard !body.contains("RuleRequired"), name != "_" else { return nil }
    let statements = requiring(name, object, in: scope)
    let end = closure.range.end - 1
    guard end >= closure.body.start else { return nil }
    let line = text.line(text.line(at: end))
    let indent = text.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
    let edit: TextEdit
    if line.lowerBound + indent.count < end {
      let trimmed = body.reversed().prefix { $0 == " " }.count
      let place = end - trimmed
      let isEmpty = closure.facts.firstStatement == nil || place > 0 && text.bytes[place - 1] == UInt8(ascii: ";")
      edit = TextEdit(
        SourceRange(closure.range.file, place..<end),
        (isEmpty ? " " : "; ") + statements.joined(separator: "; ") + " ")
    } else {
      let outer = String(decoding: indent, as: UTF8.self)
      let step = indentation(of: closure, outer, text)
      edit = TextEdit(
        SourceRange(closure.range.file, line.lowerBound..<line.lowerBound),
        statements.map { outer + step + $0 + text.lineTerminator }.joined())
    }
    return Refactoring(title: title, kind: .add, edits: [edit])
  }

  private func requiring(_ name: String, _ object: Object, in scope: ScopeContext) -> [String] {
    let rule = "\(name).add(rule: RuleRequired())"
    guard scope.graph.isFocusable(row: scope.type(of: object)) == .no, object.calls(of: "add").isEmpty,
      object.assignments(to: "validationOptions").isEmpty
    else { return [rule] }
    // It never blurs.
    return [rule, "\(name).validationOptions = .validatesOnChange"]
  }

  /// Behind `TextRow("a")`: one of the library's rows, made with its tag alone.
  private func placeOfInitializer(_ object: Object, _ text: SourceText) -> Int? {
    guard object.type.declared == nil, Catalogue.row(object.type.name, in: version)?.isConstructible ?? false,
      object.calls(of: "add").isEmpty, object.arguments.count < 2, object.arguments.first?.label == nil,
      object.range.end > 0, text.bytes[object.range.end - 1] == UInt8(ascii: ")"),
      // The brace of a statement that the row is made in the head of.
      text.bytes[object.range.end...].first(where: { $0 > 0x20 }) != UInt8(ascii: "{")
    else { return nil }
    return object.range.end
  }

  /// How much further the closure's statements stand than its end.
  private func indentation(of closure: ClosureUse, _ outer: String, _ text: SourceText) -> String {
    let first = text.indentation(ofLine: text.line(at: closure.body.start) + 1)
    return first.hasPrefix(outer) && first != outer ? String(first.dropFirst(outer.count)) : text.indentationStep
  }
}
