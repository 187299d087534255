import FormCatalogue
import FormModel

/// Which code may have to do with forms: only that is followed, so that an app's other code costs one look.
///
/// A body is relevant when it names forms, rows, sections, conditions or what is done to them, or when it calls something
/// relevant by name.
struct Relevance: Sendable {
  private let found: Found
  /// What each file's members tell, by the file.
  private let facts: [FileID: [Fact]]
  /// Whether any file imports AstroForms: then relevance spreads through properties, too.
  private let seesTags: Bool

  /// One object for as long as the answers stay the same.
  private final class Found: Sendable {
    let members: Set<Int>
    let types: Set<String>
    let names: Set<String>

    init(members: Set<Int>, types: Set<String>, names: Set<String>) {
      (self.members, self.types, self.names) = (members, types, names)
    }
  }

  /// What a member's own code tells.
  private struct Fact: Sendable {
    var id: Int
    var name: String
    /// What its callers mention.
    var key: String?
    var owner: String?
    /// Whether it names something of forms itself.
    var isDirect: Bool
    /// What it calls.
    var mentioned: Set<String>
  }

  /// The types that have a relevant member, by their qualified names.
  var types: Set<String> { found.types }

  /// The names of relevant members, as far as calling them tells anything.
  var names: Set<String> { found.names }

  func contains(_ member: DeclaredType.Member) -> Bool { found.members.contains(member.id) }

  /// Whether the answers are those of another one, with nothing worked out anew.
  func isSame(as other: Relevance) -> Bool { found === other.found }

  /// Whether code that mentions these names may have to do with forms.
  func concerns(_ mentioned: Set<String>) -> Bool {
    mentioned.contains { Self.isTelling($0) || names.contains($0) }
  }

  /// - Parameters:
  ///   - previous: that of an earlier index, from which files that did not change since are taken over.
  ///   - hasSameGraph: whether the classes are the same as at that time.
  init(
    index: DeclarationIndex, graph: ClassGraph, previous: Relevance? = nil, changed: Set<FileID> = [],
    hasSameGraph: Bool = false
  ) {
    seesTags = index.usesAstroForms
    var facts: [FileID: [Fact]] = [:]
    var isSame = hasSameGraph && !seesTags && previous?.seesTags == false
    for (id, file) in index.files {
      if let previous, let known = previous.facts[id], previous.seesTags == seesTags, !changed.contains(id) {
        facts[id] = known
        continue
      }
      let read = file.members.map { member in
        let (isDirect, mentioned) = Self.read(member, seesTags: index.usesAstroForms)
        return Fact(
          id: member.id, name: member.name, key: Self.key(of: member), owner: member.owner, isDirect: isDirect,
          mentioned: mentioned)
      }
      facts[id] = read
      isSame = isSame && previous.map { Self.tellTheSame(read, $0.facts[id], $0.names) } ?? false
    }
    self.facts = facts
    if isSame, let previous, previous.facts.count == facts.count {
      found = previous.found
    } else {
      found = Self.spread(facts, index, graph)
    }
  }

  /// Whether the spreading of relevance goes the same way with both: it asks what a member is and which of the names that
  /// turn out relevant it mentions, and nothing else.
  private static func tellTheSame(_ new: [Fact], _ old: [Fact]?, _ names: Set<String>) -> Bool {
    guard let old, old.count == new.count else { return false }
    return zip(new, old).allSatisfy { new, old in
      new.id == old.id && new.name == old.name && new.key == old.key && new.owner == old.owner
        && new.isDirect == old.isDirect
        && (new.isDirect || new.mentioned.intersection(names) == old.mentioned.intersection(names))
    }
  }

  /// Callers of relevant code are relevant, to a fixed point.
  private static func spread(_ facts: [FileID: [Fact]], _ index: DeclarationIndex, _ graph: ClassGraph) -> Found {
    var rows: Set<String> = []
    let all = Array(index.types.values) + index.ambiguous.values.joined()
    // Whoever holds a form of AstroForms may fill it, or hand it on.
    let astroForms = index.usesAstroForms ? Set(all.filter { index.isAstroForm($0) }.map(\.name)) : []
    for type in all where type.kind == .class && type.declaration != nil {
      if graph.isRow(.named(type.qualifiedName, [])) == .yes || astroForms.contains(type.name) {
        rows.insert(type.qualifiedName)
      }
    }
    var relevant: Set<Int> = []
    var names: Set<String> = []
    if !astroForms.isEmpty { names.formUnion(all.flatMap { holders(of: astroForms, in: $0) }) }
    var pending: [Fact] = []
    for fact in facts.values.joined() {
      if fact.isDirect || fact.owner.map(rows.contains) == true {
        relevant.insert(fact.id)
        if let key = fact.key { names.insert(key) }
      } else {
        pending.append(fact)
      }
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var rest: [Fact] = []
      for fact in pending {
        if fact.mentioned.isDisjoint(with: names) {
          rest.append(fact)
        } else {
          relevant.insert(fact.id)
          if let key = fact.key, names.insert(key).inserted { hasChanged = true }
        }
      }
      pending = rest
    }
    var types: Set<String> = []
    for type in all where type.members.values.joined().contains(where: { relevant.contains($0.id) }) {
      types.insert(type.qualifiedName)
    }
    return Found(members: relevant, types: types, names: names)
  }

  /// The properties of a type that are declared with, or made as, one of these classes.
  private static func holders(of classes: Set<String>, in type: DeclaredType) -> [String] {
    type.members.values.joined().compactMap { member in
      guard case .variable(let binding, _) = member.kind else { return nil }
      var name = binding.type?.unwrapped.lastComponent?.name.text
      if name == nil, case .call(let call)? = binding.initializer?.kind, case .name(let made, _) = call.callee.kind {
        name = made.text
      }
      return name.flatMap { classes.contains($0) ? member.name : nil }
    }
  }

  /// What code mentions that calls a relevant member: its name; for names that many things have the call with its first label
  /// (`value(for:`), and nothing for what everything has.
  static func key(of member: DeclaredType.Member) -> String? {
    guard common.contains(member.name) else { return everywhere.contains(member.name) ? nil : member.name }
    guard case .function(let function) = member.kind, let first = function.parameters.first else { return nil }
    return callKey(member.name, first.label?.text)
  }

  /// A call as `key(of:)` has it; nil for names that tell enough by themselves.
  static func key(of call: Call) -> String? {
    switch call.callee.kind {
    case .name(let name, _), .member(_, let name, _):
      guard common.contains(name.text), let first = call.arguments.first, !first.isTrailing else { return nil }
      return callKey(name.text, first.label?.text)
    default: return nil
    }
  }

  private static func callKey(_ name: String, _ label: String?) -> String { name + "(" + (label ?? "_") + ":" }

  private static let everywhere: Set<String> = [
    "init", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "awakeFromNib",
    "deinit", "prepare", "tableView", "present", "dismiss", "description", "body", "delegate", "shared",
  ]

  private static let common: Set<String> = [
    "title", "value", "name", "id", "key", "type", "update", "setup", "view", "data", "text", "image", "reload",
    "count",
    "items", "index",
  ]

  /// Reads a member's code: whether it names something of forms itself, and what it calls.
  /// - Parameter seesTags: any call with a `tag:` counts, because rows of AstroForms may have any name.
  private static func read(
    _ member: DeclaredType.Member, seesTags: Bool
  ) -> (isDirect: Bool, mentioned: Set<String>) {
    var isDirect = false
    var mentioned: Set<String> = []
    var walker = CodeWalker { expression in
      if isDirect { return false }
      switch expression.kind {
      case .chain(_, let operators):
        if operators.contains(where: { Follower.formOperators.contains($0.text) }) { isDirect = true }
      case .binary(let name, _, _) where name.text == "+++=": isDirect = true
      case .name(let name, _):
        if isTelling(name.text) { isDirect = true } else { mentioned.insert(name.text) }
      case .member(_, let name, _):
        if isTelling(name.text) { isDirect = true } else { mentioned.insert(name.text) }
      case .call(let call):
        if call.arguments.contains(where: {
          $0.label?.text == "kvcKey" || $0.label?.text == "updateTag" || seesTags && $0.label?.text == "tag"
        }) {
          isDirect = true
        }
        if let key = key(of: call) { mentioned.insert(key) }
      default: break
      }
      return !isDirect
    }
    switch member.kind {
    case .function(let function):
      if function.parameters.contains(where: { $0.type.map(names) ?? false }) || function.result.map(names) == true
        || function.generics.contains(where: { $0.constraint.map(names) ?? false })
      {
        isDirect = function.body != nil
      }
      if !isDirect { walker.walk(member.declaration) }
    case .variable(let binding, _):
      if binding.type.map(names) == true { isDirect = true }
      if !isDirect { walker.walk(member.declaration) }
    case .enumCase: break
    }
    return (isDirect, mentioned)
  }

  static func isTelling(_ name: String) -> Bool {
    if telling.contains(name) { return true }
    guard name.isCapitalizedBehindUnderscores else { return false }
    return name.hasSuffix("Row") || name.hasSuffix("Row_") || name.hasSuffix("Section")
      || Catalogue.rules.keys.contains(name)
      || name == "Condition" || name == "RuleSet" || name == "FormViewController" || name == "Form"
      || name == "ValidationRule"
  }

  private static let telling: Set<String> = [
    "form", "rowBy", "rowByTag", "sectionBy", "sectionByTag", "setValues", "hidden", "disabled", "evaluateHidden",
    "evaluateDisabled",
    "onChange", "cellUpdate", "cellSetup", "onCellSelection", "onRowValidationChanged", "onCellHighlightChanged",
    "multivaluedRowToInsertAt", "addButtonProvider", "selectableValue", "validationOptions", "baseValue", "findRow",
    "validateList", "updateCell", "allRows", "allSections", "trailingSwipe", "leadingSwipe", "cellProvider",
    "presentationMode",
    "displayValueFor", "optionsProvider", "defaultCellUpdate", "defaultCellSetup", "defaultRowInitializer",
    "formViewController",
    "rowUpdate", "navigationOptions", "onCellHighlight", "onCellUnHighlight", "onExpandInlineRow",
    "onCollapseInlineRow",
  ]

  /// Whether a written type speaks of forms.
  private static func names(_ type: TypeReference) -> Bool { names(type, depth: 0) }

  private static func names(_ type: TypeReference, depth: Int) -> Bool {
    guard depth < 12 else { return false }
    switch type.kind {
    case .named(let components):
      return components.contains { component in
        let name = component.name.text
        return isTelling(name) || name == "BaseRow" || name == "RowOf" || name == "RowType"
          || component.generics.contains { names($0, depth: depth + 1) }
      }
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .constrained(let inner),
      .metatype(let inner):
      return names(inner, depth: depth + 1)
    case .dictionary(let key, let value): return names(key, depth: depth + 1) || names(value, depth: depth + 1)
    case .tuple(let elements), .composition(let elements): return elements.contains { names($0, depth: depth + 1) }
    case .function(let parameters, let result): return (parameters + [result]).contains { names($0, depth: depth + 1) }
    case .unknown: return false
    }
  }
}

extension Follower {
  /// Whether a call is followed into the body: it may touch forms, or makes a small constant.
  func isWorthFollowing(_ member: DeclaredType.Member, arguments: [ArgumentUse] = []) -> Bool {
    if relevance.contains(member) { return true }
    if arguments.contains(where: { carriesForm($0.operand) || isTellingClosure($0.operand) || isRowType($0.operand) }) {
      return true
    }
    switch member.kind {
    case .function(let function):
      guard let body = function.body, body.statements.count <= 12 else { return false }
      if let result = function.result { return Self.isPlain(result) }
      return function.kind == .initializer && body.statements.count <= 8
    case .variable(let binding, _):
      guard let getter = binding.getter else { return true }
      return getter.statements.count <= 6 && (binding.type.map(Self.isPlain) ?? true)
    case .enumCase: return false
    }
  }

  /// `TextRow.self`.
  private func isRowType(_ operand: Operand) -> Bool {
    if case .type(let use) = operand.value { Relevance.isTelling(use.name) } else { false }
  }

  private func isTellingClosure(_ operand: Operand) -> Bool {
    guard let closure = operand.closure, let facts = scope[closure]?.facts else { return false }
    return facts.names.contains { Relevance.isTelling($0) }
  }

  /// Types whose values tags and conditions are made of.
  private static func isPlain(_ type: TypeReference) -> Bool {
    switch type.kind {
    case .optional(let inner), .array(let inner), .implicitlyUnwrapped(let inner): return isPlain(inner)
    case .named(let components):
      return components.count == 1 && ["String", "Int", "Bool", "Double", "Self"].contains(components[0].name.text)
    default: return false
    }
  }
}
