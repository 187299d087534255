import FormCatalogue
import FormModel

/// Which code may have to do with forms: only that is followed, so that an app's other code costs one look.
///
/// A body is relevant when it names forms, rows, sections, conditions or what is done to them, or when it calls something
/// relevant by name. In a file without the library's import, a guest, the library's classes have no names: there a body is relevant
/// when it names rows of the workspace, or speaks of members of the types that the file names.
struct Relevance: Sendable {
  private let found: Found
  /// What each file's members tell, by the file.
  private let facts: [FileID: [Fact]]
  /// Whether any file imports AstroForms: then relevance spreads through properties, too.
  private let seesTags: Bool
  /// Whether files that import other modules only are guests: some file imports Eureka, and none hands it on.
  private let hasGuests: Bool

  /// One object for as long as the answers stay the same.
  final class Found: Sendable {
    let members: Set<Int>
    let types: Set<String>
    let names: Set<String>
    /// The names of relevant members of guests, by their numbers.
    let guests: [Int: String]

    init(members: Set<Int>, types: Set<String>, names: Set<String>, guests: [Int: String]) {
      (self.members, self.types, self.names, self.guests) = (members, types, names, guests)
    }
  }

  /// What a member's own code tells.
  struct Fact: Sendable {
    var id: Int
    var name: String
    /// What its callers mention.
    var key: String?
    var owner: String?
    /// Whether it names something of forms itself.
    var isDirect: Bool
    /// What it calls.
    var mentioned: Set<String>
    /// The last word of the type that a property is declared with, without `?` and brackets.
    var holds: String?
    /// The same for a file that may be a guest; nil for others.
    var guest: Guest?

    /// What a guest's member tells.
    struct Guest: Hashable, Sendable {
      /// Whether it does something that is done to forms only, whatever they are called.
      var isDirect = false
      /// What it names like a row or section.
      var rows: Set<String> = []
    }
  }

  /// The types that have a relevant member, by their qualified names.
  var types: Set<String> { found.types }

  /// The names of relevant members, as far as calling them tells anything.
  var names: Set<String> { found.names }

  func contains(_ member: DeclaredType.Member) -> Bool { found.members.contains(member.id) }

  /// Whether the answers are those of another one, with nothing worked out anew.
  func isSame(as other: Relevance) -> Bool { found === other.found }

  /// The names of members that are relevant in one of the two and not in the other, as far as calls are concerned.
  func names(turnedSince other: Relevance) -> Set<String> {
    guard !isSame(as: other) else { return [] }
    var turned = names.symmetricDifference(other.names)
    for (id, name) in found.guests where other.found.guests[id] != name { turned.insert(name) }
    for (id, name) in other.found.guests where found.guests[id] != name { turned.insert(name) }
    return turned
  }

  /// Whether code that mentions these names may have to do with forms.
  func concerns(_ mentioned: some Sequence<String>) -> Bool {
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
    let hasGuests = Self.hasGuests(index)
    self.hasGuests = hasGuests
    // What every file told before is known but for those that changed.
    let usable = previous.flatMap { $0.seesTags == index.usesAstroForms ? $0 : nil }
    var facts = usable?.facts ?? [:]
    var isSame = hasSameGraph && !index.usesAstroForms && usable?.hasGuests == hasGuests
    func read(_ id: FileID, _ file: FileDeclarations) {
      let read = file.members.map { Self.read($0, in: file, seesTags: index.usesAstroForms) }
      isSame = isSame && usable.map { Self.tellTheSame(read, $0.facts[id], $0.names, hasGuests: hasGuests) } ?? false
      facts[id] = read
    }
    if usable == nil {
      for (id, file) in index.files { read(id, file) }
    } else {
      for id in changed {
        if let file = index.files[id] { read(id, file) } else { facts[id] = nil }
      }
    }
    self.facts = facts
    if isSame, let previous, previous.facts.count == facts.count {
      found = previous.found
    } else {
      found = Self.spread(facts, index, graph, hasGuests: hasGuests)
    }
  }

  /// With the library's own source in the workspace, its files speak of it without an import.
  private static func hasGuests(_ index: DeclarationIndex) -> Bool {
    index.importers["Eureka"] != nil && !index.usesAstroForms && !index.usesObjectForm && !index.declaresEureka
      && index.exporters.isEmpty
  }

  /// Whether the spreading of relevance goes the same way with both: it asks what a member is and which of the names that
  /// turn out relevant it mentions, and nothing else. What a guest names counts, too, and is not compared.
  private static func tellTheSame(_ new: [Fact], _ old: [Fact]?, _ names: Set<String>, hasGuests: Bool) -> Bool {
    guard let old, old.count == new.count else { return false }
    return zip(new, old).allSatisfy { new, old in
      new.id == old.id && new.name == old.name && new.key == old.key && new.owner == old.owner
        && new.isDirect == old.isDirect && new.holds == old.holds
        && (!hasGuests || new.guest == nil && old.guest == nil)
        && (new.isDirect || new.mentioned.intersection(names) == old.mentioned.intersection(names))
    }
  }

  /// What code mentions that calls a relevant member: its name; for names that many things have the call with its first label
  /// (`value(for:`), and nothing for what everything has.
  static func key(of member: DeclaredType.Member) -> String? {
    guard common.contains(member.name) else { return everywhere.contains(member.name) ? nil : member.name }
    guard case .function(let function) = member.kind else { return nil }
    return function.parameters.first.map { callKey(member.name, $0.label?.text) } ?? plainKey(member.name)
  }

  /// A call as `key(of:)` has it; nil for names that tell enough by themselves.
  static func key(of call: Call) -> String? {
    switch call.callee.kind {
    case .name(let name, _), .member(_, let name, _):
      guard common.contains(name.text) else { return nil }
      if let first = call.arguments.first, !first.isTrailing { return callKey(name.text, first.label?.text) }
      if case .member(let base, _, _) = call.callee.kind, base?.isSelf != true, base?.isSuper != true { return nil }
      return plainKey(name.text)
    default: return nil
    }
  }

  /// `setup()`, `self.setup()`: of what is called without arguments only what is one's own tells enough.
  private static func plainKey(_ name: String) -> String { name + "()" }

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

  /// Reads a member's code.
  /// - Parameter seesTags: any call with a `tag:` counts, because rows of AstroForms may have any name.
  private static func read(_ member: DeclaredType.Member, in file: FileDeclarations, seesTags: Bool) -> Fact {
    var isDirect = false
    var mentioned: Set<String> = []
    var guest = Fact.Guest()
    // SwiftUI has words of its own.
    let ambiguous: Set<String> = file.imports.contains("SwiftUI") ? ["hidden", "disabled", "onChange", "form"] : []
    let mayBeGuest = file.mayBeGuest
    func direct() {
      isDirect = true
      guest.isDirect = true
    }
    func note(_ name: String) {
      guard isTelling(name) else {
        mentioned.insert(name)
        return
      }
      isDirect = true
      guard mayBeGuest else { return }
      if name.isCapitalizedBehindUnderscores {
        guest.rows.insert(name)
      } else if !ambiguous.contains(name) {
        guest.isDirect = true
      }
      mentioned.insert(name)
    }
    var walker = CodeWalker { expression in
      switch expression.kind {
      case .chain(_, let operators):
        if operators.contains(where: { Follower.formOperators.contains($0.text) }) { direct() }
      case .binary(let name, _, _) where name.text == "+++=": direct()
      case .name(let name, _): note(name.text)
      case .member(_, let name, _): note(name.text)
      case .call(let call):
        if call.arguments.contains(where: {
          $0.label?.text == "kvcKey" || $0.label?.text == "updateTag" || seesTags && $0.label?.text == "tag"
        }) {
          direct()
        }
        if let key = key(of: call) { mentioned.insert(key) }
      case .subscript: mentioned.insert("subscript")
      default: break
      }
      return mayBeGuest ? !guest.isDirect : !isDirect
    }
    func noteTypes(_ types: [TypeReference]) {
      for type in types {
        var found: Set<String> = []
        if names(type, into: &found) {
          isDirect = true
          guest.rows.formUnion(found)
        }
      }
    }
    switch member.kind {
    case .function(let function):
      if function.body != nil {
        noteTypes(
          function.parameters.compactMap(\.type) + [function.result].compactMap { $0 }
            + function.generics.compactMap(\.constraint) + function.requirements.map(\.right))
      }
      if !isDirect || mayBeGuest { walker.walk(member.declaration) }
    case .variable(let binding, _):
      noteTypes([binding.type].compactMap { $0 })
      if !isDirect || mayBeGuest { walker.walk(member.declaration) }
    case .enumCase: break
    }
    return Fact(
      id: member.id, name: member.name, key: key(of: member), owner: member.owner, isDirect: isDirect,
      mentioned: mentioned, holds: held(by: member), guest: mayBeGuest ? guest : nil)
  }

  private static func held(by member: DeclaredType.Member) -> String? {
    guard case .variable(let binding, _) = member.kind, var type = binding.type?.unwrapped else { return nil }
    if case .array(let element) = type.kind { type = element.unwrapped }
    return type.lastComponent?.name.text
  }

  static func isTelling(_ name: String) -> Bool {
    if telling.contains(name) { return true }
    guard name.isCapitalizedBehindUnderscores else { return false }
    return name.hasSuffix("Row") || name.hasSuffix("Row_") || name.hasSuffix("Section")
      || Catalogue.rules.keys.contains(name)
      || name == "Condition" || name == "RuleSet" || name == "FormViewController" || name == "Form"
      || name == "ValidationRule" || name == "ValidationOptions" || name == "MultivaluedOptions"
      || name == "OptionsProvider" || name == "SwipeAction"
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

  /// Whether a written type speaks of forms; by which names.
  private static func names(_ type: TypeReference, into found: inout Set<String>, depth: Int = 0) -> Bool {
    guard depth < 12 else { return false }
    func any(_ types: [TypeReference]) -> Bool {
      types.reduce(false) { names($1, into: &found, depth: depth + 1) || $0 }
    }
    switch type.kind {
    case .named(let components):
      return components.reduce(false) { speaks, component in
        let name = component.name.text
        let isTold = isTelling(name) || name == "BaseRow" || name == "RowOf" || name == "RowType"
        if isTold { found.insert(name) }
        return any(component.generics) || isTold || speaks
      }
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .constrained(let inner),
      .metatype(let inner):
      return any([inner])
    case .dictionary(let key, let value): return any([key, value])
    case .tuple(let elements, _), .composition(let elements): return any(elements)
    case .function(let parameters, let result): return any(parameters + [result])
    case .unknown: return false
    }
  }
}

extension Follower {
  /// Whether a call is followed into the body: it may touch forms, or makes a small constant.
  func isWorthFollowing(_ member: DeclaredType.Member, arguments: [ArgumentUse] = []) -> Bool {
    if relevance.contains(member) { return true }
    // `run(clear)`
    if arguments.contains(where: {
      if case .function(let name, _) = $0.operand.value { relevance.concerns([name]) } else { false }
    }) {
      return true
    }
    if arguments.contains(where: { carriesForm($0.operand) || isTellingClosure($0.operand) || isRowType($0.operand) }) {
      return true
    }
    // `save(form.values())`
    if arguments.contains(where: { $0.operand.formOfValues != nil }) { return true }
    // `fill(&values)`
    if arguments.contains(where: { variable(behind: $0)?.operand.value.entries != nil }) { return true }
    switch member.kind {
    case .function(let function):
      guard let body = function.body, body.statements.count <= 12 else { return false }
      if let result = function.result { return Self.isPlain(result) || isEnum(result, of: member) }
      return function.kind == .initializer && body.statements.count <= 8
    case .variable(let binding, _):
      guard let getter = binding.getter else { return true }
      return getter.statements.count <= 6
        && (binding.type.map { Self.isPlain($0) || isEnum($0, of: member) } ?? true)
    case .enumCase: return false
    }
  }

  /// Whether a small result may tell a tag by its case, or is a tuple that has one in it.
  private func isEnum(_ type: TypeReference, of member: DeclaredType.Member) -> Bool {
    switch type.kind {
    case .optional(let inner), .array(let inner), .implicitlyUnwrapped(let inner): return isEnum(inner, of: member)
    case .named(let components):
      let context = LexicalContext(file: member.file, type: member.owner)
      if let alias = alias(at: components.map(\.name.text), context), case .tuple = alias.type.kind {
        return Self.isPlain(alias.type)
      }
      return index.type(named: components.map(\.name.text), in: context)?.kind == .enum
    default: return false
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
    case .tuple(let elements, _): return elements.contains(where: isPlain)
    case .dictionary(let key, _): return isPlain(key)
    case .named(let components):
      return components.count == 1 && ["String", "Int", "Bool", "Double", "Self"].contains(components[0].name.text)
    default: return false
    }
  }
}
