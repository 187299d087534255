import FormCatalogue
import FormLinking
import FormModel
import FormPredicates

/// A tag that can be named at a place.
struct TagCandidate {
  var tag: String
  var reference: ObjectReference
  var type: String
  var valueType: ValueType
  var title: String?
  var documentation: String
  /// The type of its values as code writes it; empty where it is not known.
  var valueTypeName: String
  /// The row's type and title.
  var detail: String

  init(
    tag: String, reference: ObjectReference, type: String, valueType: ValueType, title: String? = nil,
    documentation: String, in context: FeatureContext
  ) {
    (self.tag, self.reference, self.type, self.valueType) = (tag, reference, type, valueType)
    (self.title, self.documentation) = (title, documentation)
    valueTypeName = valueType == .unknown ? "" : context.spelled(valueType)
    detail = [type, title].compactMap { $0 }.joined(separator: " · ")
  }
}

/// Whose tags can be named at a place.
enum TagWanted: Hashable {
  case rows, sections
  /// The keys of `values()`: rows, and multivalued sections, whose rows' values are collected.
  case keys
}

extension FeatureContext {
  /// The tags of the forms that code at an offset works with, in the order of the form; where nothing is known of that
  /// code's form, those of the file, then of the workspace.
  ///
  /// Of another controller's form only what that controller builds; nothing where it is not known.
  func visibleTags(
    at offset: Int, in file: FileID, _ wanted: TagWanted = .rows, of form: FormOwner = .own
  ) -> [TagCandidate] {
    var choices: [[Int]] = []
    switch form {
    case .own: break
    case .type(let owner):
      var seen: Set<String> = []
      return (first([scopes(of: owner)], wanted) + foreign(owner, wanted)).filter { seen.insert($0.tag).inserted }
    case .unknown: return []
    }
    for owner in owners(at: offset, in: file) {
      // A base class looks up what its subclasses add.
      choices.append(scopes(of: owner))
    }
    let inFile = scopes(in: file)
    choices.append(inFile.filter { linked.workspace.scopes[$0].scope.owner.kind == .file })
    choices = choices.map { $0 + callers(of: $0, at: offset, in: file) }
    choices.append(inFile)
    choices.append(Array(linked.workspace.scopes.indices))
    return first(choices, wanted)
  }

  /// The controllers whose forms have what a function outside of them makes around an offset.
  private func callers(of numbers: [Int], at offset: Int, in file: FileID) -> [Int] {
    let scopes = linked.workspace.scopes
    var places: Set<SourceRange> = []
    for number in numbers where scopes[number].scope.owner.kind != .controller {
      for object in scopes[number].scope.objects where object.range.file == file && object.range.bytes.contains(offset)
      {
        places.insert(object.range)
      }
    }
    guard !places.isEmpty else { return [] }
    return self.scopes(in: file).filter { number in
      scopes[number].scope.owner.kind == .controller && !numbers.contains(number)
        && scopes[number].scope.objects.contains { places.contains($0.range) }
    }
  }

  /// The tags of a form file, in its order; as its text has them where it was never read.
  func candidates(ofFormFile file: FileID, written: [(tag: String, type: String)]) -> [TagCandidate] {
    let own = scopes(in: file).filter { linked.workspace.scopes[$0].scope.owner.kind == .document }
    let known = first([own], .rows)
    guard known.isEmpty else { return known }
    return written.map { tag, written in
      var type = ValueType.unknown
      if case .named(let name, let arguments) = ValueType(text: written), let row = Catalogue.row(name, in: version),
        !row.isGeneric || !arguments.isEmpty
      {
        type = row.valueType(with: arguments)
      }
      return TagCandidate(
        tag: tag, reference: ObjectReference(scope: -1, object: ObjectID(-1)), type: written, valueType: type,
        documentation: "", in: self)
    }
  }

  private func first(_ choices: [[Int]], _ wanted: TagWanted) -> [TagCandidate] {
    for numbers in choices {
      let candidates = numbers.flatMap { self.candidates(in: $0, wanted) }
      guard !candidates.isEmpty else { continue }
      var seen: Set<String> = []
      return candidates.filter { seen.insert($0.tag).inserted }
    }
    return []
  }

  /// The scopes of a type and of those that inherit from it.
  private func scopes(of owner: String) -> [Int] {
    linked.workspace.scopes.indices.filter { isKind(linked.workspace.scopes[$0].scope.owner.name, of: owner) }
  }

  private func isKind(_ name: String, of owner: String) -> Bool {
    if name == owner { return true }
    guard let type = linked.index.types[name] else { return false }
    return linked.index.chain(of: type).contains { $0.qualifiedName == owner }
  }

  /// What code elsewhere puts into the form of a controller that it is handed.
  private func foreign(_ owner: String, _ wanted: TagWanted) -> [TagCandidate] {
    let classes = linked.index.types[owner].map { linked.index.chain(of: $0).map(\.qualifiedName) } ?? [owner]
    return linked.workspace.foreignForms(of: classes).flatMap { reference -> [TagCandidate] in
      guard let form = scope(reference.scope)?.scope.form(reference.object) else { return [] }
      let members = Set(form.rows.map(\.row) + form.sections.map(\.section))
      return candidates(in: reference.scope, wanted).filter { members.contains($0.reference.object) }
    }
  }

  private func candidates(in number: Int, _ wanted: TagWanted) -> [TagCandidate] {
    knownTags.candidates(in: number, wanted) { readCandidates(in: number, wanted) }
  }

  private func readCandidates(in number: Int, _ wanted: TagWanted) -> [TagCandidate] {
    guard let scope = scope(number)?.scope else { return [] }
    let objects =
      switch wanted {
      case .rows: scope.rows
      case .sections: scope.sections
      case .keys: scope.rows + scope.sections.filter { $0.type.name == "MultivaluedSection" }
      }
    let reading = ConditionReading(context: self, scope: number)
    var candidates: [TagCandidate] = []
    for object in objects where object.standsForLookup == nil {
      let tags = object.tag?.strings ?? []
      if tags.allSatisfy(\.isEmpty) { continue }
      let reference = ObjectReference(scope: number, object: object.id)
      let title = title(of: object)
      var lines: [String] = []
      if let title { lines.append("“\(title)”") }
      lines += conditionSummaries(of: reference, words: reading.words).map(\.sentence.capitalizedFirst)
      var candidate = TagCandidate(
        tag: "", reference: reference, type: typeName(of: object), valueType: valueType(of: reference), title: title,
        documentation: lines.joined(separator: "\n\n"), in: self)
      for tag in tags where !tag.isEmpty {
        candidate.tag = tag
        candidates.append(candidate)
      }
    }
    return candidates
  }
}

/// The tags of scopes that were asked for, as long as nothing changes.
final class KnownTags: @unchecked Sendable {
  private struct Question: Hashable {
    var scope: Int
    var wanted: TagWanted
  }

  private let locked = Lock()
  // Touched while locked only.
  @exclusivity(unchecked) private var known: [Question: [TagCandidate]] = [:]

  func candidates(in scope: Int, _ wanted: TagWanted, read: () -> [TagCandidate]) -> [TagCandidate] {
    let question = Question(scope: scope, wanted: wanted)
    if let candidates = locked({ known[question] }) { return candidates }
    let candidates = read()
    locked { known[question] = candidates }
    return candidates
  }
}

/// Says the conditions of many rows of one scope: rows are found by tag once, and what many rows have is read once.
private final class ConditionReading {
  private let context: FeatureContext
  private let scope: Int
  private var kinds: [String: PredicateOperandKind] = [:]
  private var known: [Text: String?] = [:]

  private struct Text: Hashable {
    var property: FormCondition.Property
    var format: String
  }

  init(context: FeatureContext, scope: Int) { (self.context, self.scope) = (context, scope) }

  func words(of condition: FormCondition) -> String? {
    guard case .predicate(let use) = condition.kind, let format = use.format.string, use.arguments?.isEmpty ?? true
    else { return words(of: ConditionFacts(condition)) }
    let text = Text(property: condition.property, format: format)
    if let words = known[text] { return words }
    let facts = ConditionFacts(condition)
    let words = words(of: facts)
    // How long it holds is a matter of the row.
    if facts.constant == nil { known[text] = .some(words) }
    return words
  }

  private func words(of facts: ConditionFacts) -> String? {
    facts.words(kind: kind) { context.duration(of: facts.condition, in: scope) }
  }

  private func kind(_ tag: String) -> PredicateOperandKind {
    if let kind = kinds[tag] { return kind }
    let kind = context.kind(ofTag: tag, in: scope)
    kinds[tag] = kind
    return kind
  }
}
