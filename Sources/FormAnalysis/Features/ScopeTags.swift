import FormLinking
import FormModel
import FormPredicates

/// The places where tags stand that one scope comes to, and which of them mean the same rows as far as the scope tells.
///
/// It asks the scope, what is known of its look-ups, and rows that these lead to: as long as the version of the scope stays the
/// same, so does the answer.
final class ScopeTags: Sendable {
  /// What a place is known by in other scopes too.
  enum Shared: Hashable {
    case place(SourceRange)
    /// A tag of a form class of AstroForms: the type and text of the tag.
    case astro(form: String, type: String, tag: String)
  }

  let linked: LinkedScope
  let version: Int
  /// In the order of files and places, each place once for each role; groups are numbers below `groupCount`.
  let occurrences: [TagOccurrence]
  let groupCount: Int
  /// The occurrences of each group, in their order.
  let members: [Int: [Int]]
  /// The occurrences that can be meant by a cursor in a file, in their order.
  let touching: [FileID: [Int]]
  /// The groups of what other scopes may come to as well, by the file it stands in.
  let shared: [FileID: [(key: Shared, group: Int)]]
  /// The groups of tags of AstroForms.
  let named: [(key: Shared, group: Int)]
  /// The first occurrence that declares each row or section.
  let declarations: [ObjectID: Int]
  /// The occurrences in each condition, by its number in the scope.
  let conditions: [Int: [Int]]
  /// The rows that conditions of the scope can mean, by their tags.
  let rows: [String: [ObjectID]]

  init(_ number: Int, _ context: LinkedContext) {
    linked = context.workspace.scopes[number]
    version = context.workspace.version(ofScope: number)
    var builder = ScopeTagsBuilder(number, linked, context)
    builder.addRows()
    builder.addUses()
    if context.index.usesAstroForms { builder.addAstroForms() }
    occurrences = builder.sorted
    groupCount = builder.groupCount
    (shared, named) = builder.shared
    var members: [Int: [Int]] = [:]
    var touching: [FileID: [Int]] = [:]
    var declarations: [ObjectID: Int] = [:]
    var conditions: [Int: [Int]] = [:]
    for (position, occurrence) in occurrences.enumerated() {
      members[occurrence.group, default: []].append(position)
      touching[occurrence.place.file, default: []].append(position)
      if let range = occurrence.spelling.literal, range.file != occurrence.place.file {
        touching[range.file, default: []].append(position)
      }
      if case .declaration(let reference) = occurrence.role, declarations[reference.object] == nil {
        declarations[reference.object] = position
      }
      if let condition = occurrence.condition {
        for number in [condition] + occurrence.otherConditions { conditions[number, default: []].append(position) }
      }
    }
    (self.members, self.touching, self.declarations, self.conditions) = (members, touching, declarations, conditions)
    var rows: [String: [ObjectID]] = [:]
    for row in linked.rows where row.standsForLookup == nil {
      for tag in row.tag?.strings ?? [] { rows[tag, default: []].append(row.id) }
    }
    self.rows = rows
  }

  /// Whether the same would be found now.
  func holds(_ number: Int, in workspace: LinkedWorkspace) -> Bool {
    workspace.scope(number) === linked && workspace.version(ofScope: number) == version
  }
}

/// Collects the places of one scope.
private struct ScopeTagsBuilder {
  private enum Node: Hashable {
    case shared(ScopeTags.Shared)
    /// A tag that nothing in reach declares.
    case open(String)
  }

  private struct Key: Hashable {
    var place: SourceRange
    var role: Int
  }

  /// The tags of some of the scope's forms with their groups.
  private struct Known {
    var groups: [String: [Int]] = [:]
    var tags = PredicateTags.none
  }

  private let number: Int
  private let linked: LinkedScope
  private let context: LinkedContext
  private var found: [(occurrence: TagOccurrence, node: Int)] = []
  private var numbers: [Node: Int] = [:]
  private var groups = DisjointSets()
  private var positions: [Key: Int] = [:]
  private var rowNodes: [ObjectID: [(tag: String, node: Int)]] = [:]
  /// Worked out once for all conditions of rows of the same forms.
  private var known: [[ObjectID]: Known] = [:]

  init(_ number: Int, _ linked: LinkedScope, _ context: LinkedContext) {
    (self.number, self.linked, self.context) = (number, linked, context)
  }

  mutating func addRows() {
    for object in linked.scope.objects where ScopeTagsBuilder.isDeclared(object) {
      for given in object.tags {
        let role = TagOccurrence.Role.declaration(ObjectReference(scope: number, object: object.id))
        for (tag, operand) in given.operand.texts {
          rowNodes[object.id, default: []].append((tag, add(operand, tag, role)))
        }
      }
    }
    for form in linked.forms {
      // A row and a section may have one tag, and are two.
      unite(form.rows.lazy.map(\.row))
      unite(form.sections.lazy.map(\.section))
    }
  }

  /// Those of one tag in one form mean the same, be it in branches that exclude each other.
  private mutating func unite(_ objects: some Sequence<ObjectID>) {
    var first: [String: Int] = [:]
    for object in objects {
      for (tag, node) in rowNodes[object] ?? [] {
        if let other = first[tag] { groups.unite(node, other) } else { first[tag] = node }
      }
    }
  }

  private static func isDeclared(_ object: Object) -> Bool {
    (object.kind == .row || object.kind == .section) && object.isMadeHere && object.standsForLookup == nil
  }

  mutating func addUses() {
    for lookup in linked.scope.lookups {
      guard let tag = lookup.tag.string else { continue }
      let node = add(lookup.tag, tag, .lookup(lookup.kind))
      var isFound = false
      if case .found(let references) = context.workspace.resolution(of: lookup) {
        for reference in references {
          for other in nodes(of: reference, tagged: tag) {
            groups.unite(node, other)
            isFound = true
          }
        }
      }
      if !isFound { groups.unite(node, self.number(of: .open(tag))) }
    }
    for (position, condition) in linked.scope.conditions.enumerated() {
      let known = known(for: condition.owner)
      let facts = ConditionFacts(condition, tags: known.tags)
      for mention in facts.variables + facts.handed {
        let place = mention.place ?? condition.value.range
        let spelling: TagOccurrence.Spelling = mention.place.map { self.spelling(of: $0) } ?? .computed
        let node = add(
          TagOccurrence(
            tag: mention.tag, place: place, hit: mention.hit ?? place, spelling: spelling,
            role: .variable(isEscaped: mention.isEscaped), scope: number, condition: position, group: 0))
        connect(node, mention.tag, known)
      }
      for operand in facts.dependencies {
        guard let tag = operand.string else { continue }
        connect(add(operand, tag, .dependency, condition: position), tag, known)
      }
    }
  }

  /// Rows of AstroForms and where they are looked up. Texts are places of their own; cases of enumerations are names of
  /// Swift, which other servers find and rename: they lead to rows, and nothing else.
  mutating func addAstroForms() {
    let facts = linked.scope.astro
    for row in facts.rows {
      addAstro(row.tag, of: row.form, .declaration(ObjectReference(scope: number, object: row.object)))
    }
    for find in facts.finds { if let form = find.form { addAstro(find.tag, of: form, .lookup(.row)) } }
  }

  private mutating func addAstro(_ tag: AstroFacts.Tag, of form: String, _ role: TagOccurrence.Role) {
    guard let text = tag.text, let type = tag.type else { return }
    let node = add(
      TagOccurrence(
        tag: text, place: tag.place, hit: tag.place, spelling: tag.literal.map { .literal($0) } ?? .computed,
        role: role, scope: number, condition: nil, group: 0))
    groups.unite(node, self.number(of: .shared(.astro(form: form, type: type, tag: text))))
  }

  // MARK: What was found

  var sorted: [TagOccurrence] {
    found.map { entry in
      var occurrence = entry.occurrence
      occurrence.group = groups.root(of: entry.node)
      return occurrence
    }.sorted { $0.isBefore($1) }
  }

  var groupCount: Int { groups.count }

  /// What other scopes may come to as well: places by their files, and the rest.
  var shared: (places: [FileID: [(key: ScopeTags.Shared, group: Int)]], named: [(key: ScopeTags.Shared, group: Int)]) {
    var places: [FileID: [(key: ScopeTags.Shared, group: Int)]] = [:]
    var named: [(key: ScopeTags.Shared, group: Int)] = []
    for (node, number) in numbers {
      guard case .shared(let key) = node else { continue }
      switch key {
      case .place(let range): places[range.file, default: []].append((key, groups.root(of: number)))
      case .astro: named.append((key, groups.root(of: number)))
      }
    }
    return (places, named)
  }

  // MARK: Inside

  private mutating func connect(_ node: Int, _ tag: String, _ known: Known) {
    if let others = known.groups[tag] {
      for other in others { groups.unite(node, other) }
    } else {
      groups.unite(node, number(of: .open(tag)))
    }
  }

  /// The tags of the forms that a row or section is in, else of all forms of the scope.
  private mutating func known(for owner: ObjectID) -> Known {
    var forms = linked.entries(of: owner).map(\.form) + linked.entries(ofSection: owner).map(\.form)
    if forms.isEmpty {
      forms = linked.forms.map(\.id)
    } else {
      let main = linked.mainForms.map(\.id)
      forms = linked.forms.map(\.id).filter { forms.contains($0) }
      if forms.contains(where: main.contains) { forms += main.filter { !forms.contains($0) } }
    }
    if let made = known[forms] { return made }
    var made = Known()
    for form in forms.compactMap(linked.form) {
      for entry in form.rows {
        for (tag, node) in rowNodes[entry.row] ?? [] { made.groups[tag, default: []].append(node) }
      }
    }
    // All of them mean the same to whoever comes after.
    for (tag, nodes) in made.groups { made.groups[tag] = Array(Set(nodes.map(groups.root))) }
    made.tags = PredicateTags(made.groups.keys)
    known[forms] = made
    return made
  }

  /// The places where a row or section of any scope is given the tag.
  private mutating func nodes(of reference: ObjectReference, tagged tag: String) -> [Int] {
    if reference.scope == number { return (rowNodes[reference.object] ?? []).filter { $0.tag == tag }.map(\.node) }
    guard let object = context.workspace.scope(reference.scope)?[reference.object],
      ScopeTagsBuilder.isDeclared(object)
    else { return [] }
    return object.tags.flatMap(\.operand.texts).filter { $0.text == tag }.map { _, operand in
      number(of: .shared(.place(spelling(of: operand).node ?? operand.place)))
    }
  }

  private mutating func add(
    _ operand: Operand, _ tag: String, _ role: TagOccurrence.Role, condition: Int? = nil
  ) -> Int {
    add(
      TagOccurrence(
        tag: tag, place: operand.place, hit: operand.place, spelling: spelling(of: operand), role: role,
        scope: number, condition: condition, group: 0))
  }

  private func spelling(of operand: Operand) -> TagOccurrence.Spelling {
    if let contents = operand.constant?.contents {
      return Interpolation(in: contents, context) == .none ? .literal(contents) : .pieces(contents)
    }
    if let name = operand.constant?.implicitRawValue { return .implicitRawValue(name) }
    return .computed
  }

  private mutating func add(_ occurrence: TagOccurrence) -> Int {
    let node = number(of: .shared(.place(occurrence.spelling.node ?? occurrence.place)))
    let key = Key(place: occurrence.place, role: occurrence.role.rank)
    if let known = positions[key] {
      if let condition = occurrence.condition, condition != found[known].occurrence.condition,
        found[known].occurrence.otherConditions.last != condition
      {
        found[known].occurrence.otherConditions.append(condition)
      }
    } else {
      positions[key] = found.count
      found.append((occurrence, node))
    }
    return node
  }

  /// A variable of a predicate: `$tag`, `$\(constant)`, `$row\(number)`.
  private func spelling(of place: SourceRange) -> TagOccurrence.Spelling {
    switch Interpolation(in: place, context) {
    case .none: .literal(place)
    case .whole: .interpolated
    case .part: .pieces(place)
    }
  }

  private mutating func number(of node: Node) -> Int {
    if let number = numbers[node] { return number }
    let number = groups.add()
    numbers[node] = number
    return number
  }
}

extension TagOccurrence.Spelling {
  /// The characters that all uses of a constant share.
  fileprivate var node: SourceRange? {
    switch self {
    case .literal(let range), .pieces(let range), .implicitRawValue(let range): range
    case .interpolated, .computed: nil
    }
  }
}

/// Whether the characters at a place of a literal are the tag's own.
private enum Interpolation {
  case none, whole, part

  init(in place: SourceRange, _ context: LinkedContext) {
    let bytes = Array((context.text(place.file)?.substring(place.bytes) ?? "").utf8)
    var first: (start: Int, behind: Int)?
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\\") {
      let paren = index + 1 + bytes[(index + 1)...].prefix { $0 == UInt8(ascii: "#") }.count
      guard paren < bytes.count, bytes[paren] == UInt8(ascii: "(") else { continue }
      var (depth, end) = (0, paren)
      repeat {
        depth += bytes[end] == UInt8(ascii: "(") ? 1 : bytes[end] == UInt8(ascii: ")") ? -1 : 0
        end += 1
      } while depth > 0 && end < bytes.count
      first = (index, end)
      break
    }
    switch first {
    case nil: self = .none
    case (0, bytes.count)?: self = .whole
    default: self = .part
    }
  }
}
