import FormCatalogue
import FormLinking
import FormModel
import FormPredicates

extension ScopeContext {
  /// The conditions of the scope, with the rows they name.
  var conditions: [LinkedCondition] {
    workspace.conditions.indices.contains(number) ? workspace.conditions[number] : []
  }

  /// What is found in predicates that can be read.
  /// - Parameters:
  ///   - parts: what is looked at in a text, asked once for all conditions that have it and mean the same rows.
  ///   - isOfUnreadable: whether texts count that can be read only with tags that cannot be written as variables.
  ///   - finding: what is found there in one of these conditions.
  func inPredicates<Part>(
    isOfUnreadable: Bool = false, _ parts: (PredicateText) -> [Part], finding: (PredicateCheck, Part) -> Finding?
  ) -> [Finding] {
    var found: [(position: Int, finding: Finding)] = []
    for group in workspace.predicates(of: number) {
      guard let first = group.members.first?.predicate, let facts = first.facts,
        isOfUnreadable || !first.format.needsUnusableVariables
      else { continue }
      let text = PredicateText(context: self, facts: facts, predicate: first)
      let parts = parts(text)
      guard !parts.isEmpty else { continue }
      for member in group.members {
        let check = PredicateCheck(text: text, condition: member.condition, predicate: member.predicate)
        found += parts.compactMap { finding(check, $0) }.map { (member.position, $0) }
      }
    }
    return found.sorted { $0.position < $1.position }.map(\.finding)
  }

  /// What is found at variables that can be written as such.
  func inVariables(_ finding: (PredicateCheck, PredicateFacts.VariableUse, ConditionTag) -> Finding?) -> [Finding] {
    inPredicates { text in
      text.predicate.text.variables
    } finding: { check, variable in
      check.predicate.tags.indices.contains(variable.name)
        ? finding(check, variable.use, check.predicate.tags[variable.name]) : nil
    }
  }

  /// A reference to a row as a related place.
  func related(_ reference: ObjectReference, _ message: String) -> [RelatedPlace] {
    guard let row = self[reference] else { return [] }
    return [RelatedPlace(row.tag?.place ?? row.range, message)]
  }

  /// The row that a tag means as a related place, where one construction makes it.
  func related(rowWithTag tag: ConditionTag?) -> [RelatedPlace] {
    let places = Set((tag?.rows ?? []).compactMap { self[$0]?.type.nameRange })
    return places.count == 1 ? places.map { RelatedPlace($0, "the row with this tag") } : []
  }
}

/// The text of a predicate, and the rows that its variables name: what is the same for all conditions that have both.
struct PredicateText {
  let context: ScopeContext
  let facts: PredicateFacts
  /// That of any of the conditions.
  fileprivate let predicate: LinkedPredicate

  var format: PredicateFormat { predicate.format }

  /// The rows behind a variable; empty where nothing is known of them.
  func rows(_ name: String) -> [Object] { (predicate.tag(named: name)?.rows ?? []).compactMap { context[$0] } }

  /// The type of the value behind a variable; unknown where it is not the same for every row that it may mean.
  func valueType(_ name: String) -> ValueType {
    let rows = rows(name)
    guard let first = rows.first else { return .unknown }
    let type = context.valueType(of: first)
    return rows.dropFirst().allSatisfy { context.valueType(of: $0) == type } && !rows.contains(where: isOtherElsewhere)
      ? type : .unknown
  }

  /// Whether a subclass puts a row of another type where the code puts this one: `row = IntRow("age")` in front of
  /// `super.viewDidLoad()`.
  private func isOtherElsewhere(_ row: Object) -> Bool {
    let type = context.valueType(of: row)
    return row.joins.contains { join in
      // What is made where it joins is the same in all classes.
      !join.mention.contains(row.range)
        && (isGivenByOthers(row)
          || context.workspace.rows(putAt: join.mention, besides: context.number).contains {
            context.valueType(of: $0) != type
          })
    }
  }

  /// Whether code of other classes gives the property that a row is kept in another one: `editor.row = IntRow("age")`. It is the
  /// one that begins with the row, and may be any for a row that is made elsewhere.
  private func isGivenByOthers(_ row: Object) -> Bool {
    let classes = context.heads.chain(of: context.scope.scope.owner.name)
    let members = classes.flatMap { name in
      (context.workspace.type(name)?.members.values.joined().filter { !$0.isStatic } ?? []).map { (name, $0) }
    }
    let first = members.filter { SourceRange($1.file, $1.declaration.range).contains(row.range) && !$1.isFunction }
    return (first.isEmpty ? members : first).contains { name, member in
      // One without a type of its own holds rows of the type that it begins with.
      guard case .variable(let binding, _) = member.kind, let written = binding.type,
        context.workspace.looseReceivers(of: member.name).contains(.named(name, []))
      else { return false }
      let type = context.index.valueType(of: written, in: LexicalContext(file: member.file, type: member.owner))
      return context.graph.isRow(type.unwrapped) != .no
    }
  }

  /// What a variable holds, for the comparisons outside and inside of a SUBQUERY.
  func kind(_ comparison: PredicateFacts.Comparison) -> (PredicateVariable) -> PredicateOperandKind {
    { variable in
      if comparison.localNames.contains(variable.name) { return .unknown }
      return PredicateOperandKind(valueType(variable.name).predicateKind(knowing: context.graph.knowledge))
    }
  }
}

/// One condition with a predicate, and the questions that its rules share.
struct PredicateCheck {
  let text: PredicateText
  let condition: LinkedCondition
  let predicate: LinkedPredicate

  var context: ScopeContext { text.context }
  var facts: PredicateFacts { text.facts }

  func tag(_ name: String) -> ConditionTag? { predicate.tag(named: name) }

  /// The row behind a variable as a related place, where it is one.
  func related(_ name: String) -> [RelatedPlace] { context.related(rowWithTag: tag(name)) }

  func place(_ range: ByteRange) -> SourceRange { predicate.place(range) }

  func words(_ range: ByteRange) -> String { predicate.format.text(in: range) }

  // MARK: Fixes

  /// Replaces a part of the predicate. A placeholder in it would leave its argument to the next one.
  func fix(_ title: String, _ range: ByteRange, _ text: String, isSafe: Bool = false) -> [Fix] {
    guard predicate.isEditable, Self.isPlain(text),
      !predicate.format.placeholders.contains(where: { $0.range.overlaps(range) })
    else { return [] }
    return [Fix(title, [TextEdit(place(range), text)], isSafe: isSafe)]
  }

  /// How a predicate names the row with a tag; the tag itself where there is no way.
  func spelling(_ tag: String) -> String { PredicateNames.variable(forTag: tag) ?? tag }

  /// Names another row.
  func naming(_ tag: String, instead variable: PredicateVariable) -> [Fix] {
    guard let name = PredicateNames.variable(forTag: tag) else { return [] }
    return fix("Replace with '\(name)'", variable.range, name)
  }

  /// Whether the text reads the same in every kind of Swift literal.
  private static func isPlain(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 32 }
  }

  /// Replaces a condition that is written in place by a function that means what the predicate was meant to say.
  func functionFix() -> [Fix] {
    let value = condition.condition.value
    let isOld = context.version < LibraryVersion(2, 0)
    guard let tree = predicate.format.predicate, predicate.isEditable,
      let contents = predicate.constant.contents, value.range.contains(contents), contents.file == value.range.file,
      context.scope.scope.owner.kind != .document,
      let place = context.linked.text(value.range.file).flatMap({ condition.condition.replaceable(in: $0) })
    else { return [] }
    // Every variable that is at fault brings the whole function: not for texts of very many of them.
    guard facts.variables.count <= 100 else { return [] }
    var names: [String] = []
    for use in facts.variables where !names.contains(use.name) { names.append(use.name) }
    let swift = PredicateSwift(usesOldLookup: isOld, isExact: false) { name in
      let type = text.valueType(name)
      let rows = text.rows(name)
      // A look-up asks for one class.
      guard let row = rows.first, type != .unknown else { return nil }
      let rowType = context.linked.typeName(ofRow: row)
      guard rows.allSatisfy({ context.linked.typeName(ofRow: $0) == rowType }) else { return nil }
      return PredicateSwiftRow(
        rowType: rowType, valueType: type, cases: cases(of: type))
    }
    guard !names.isEmpty, let expression = swift.expression(for: tree) else { return [] }
    let function = isOld ? "Function" : "function"
    let list = names.map(SwiftLiteral.string).joined(separator: ", ")
    return [
      Fix(
        "Convert to '.\(function)'",
        [TextEdit(place, ".\(function)([\(list)]) { form in \(expression) }")])
    ]
  }

  /// The cases of an enum of the workspace that have no payload.
  private func cases(of type: ValueType) -> [PredicateSwiftRow.Case] {
    guard case .named(let name, _) = type.unwrapped, let declared = context.index.types[name] else { return [] }
    return declared.allMembers.compactMap { member in
      guard case .enumCase(let element, _) = member.kind, element.parameters.isEmpty else { return nil }
      return PredicateSwiftRow.Case(name: member.name, rawValue: element.rawValue?.literalText)
    }
  }
}

extension Expression {
  /// The text of a string literal without interpolations, or the digits of a whole number.
  fileprivate var literalText: String? {
    switch kind {
    case .string(let literal): literal.constant?.text
    case .integer(let value): value.map { String($0) }
    default: nil
    }
  }
}
