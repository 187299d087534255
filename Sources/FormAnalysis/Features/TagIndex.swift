package import FormLinking
package import FormModel

/// Every place where a tag stands in a workspace, and which of them mean the same rows.
///
/// Places are of one group when a look-up or condition finds the row there, when rows of one form share the tag, or when
/// they name the same constant.
package struct TagIndex: Sendable {
  /// In the order of files and places; a place that several scopes come to stands here once for each role.
  package let occurrences: [TagOccurrence]
  private let members: [Int: [Int]]

  package init(_ context: LinkedContext) {
    var builder = Builder(context: context)
    for number in context.workspace.scopes.indices { builder.addRows(number) }
    for number in context.workspace.scopes.indices { builder.addUses(number) }
    if context.index.usesAstroForms {
      for number in context.workspace.scopes.indices { builder.addAstroForms(number) }
    }
    occurrences = builder.finished()
    members = Dictionary(grouping: occurrences.indices, by: { [occurrences] in occurrences[$0].group })
  }

  /// The tag at an offset: touching its end counts, and so does the literal of a constant that is used as a tag.
  package func occurrence(at offset: Int, in file: FileID) -> TagOccurrence? {
    var found: TagOccurrence?
    for occurrence in occurrences {
      guard let here = Self.touching(occurrence, offset, file) else { continue }
      guard let other = found else {
        found = here
        continue
      }
      // Declarations first: hovering over a tag speaks of its row.
      if here.hit.bytes.count < other.hit.bytes.count
        || here.hit == other.hit && here.role.isDeclaration && !other.role.isDeclaration
      {
        found = here
      }
    }
    return found
  }

  private static func touching(_ occurrence: TagOccurrence, _ offset: Int, _ file: FileID) -> TagOccurrence? {
    func touches(_ range: SourceRange) -> Bool {
      range.file == file && range.start <= offset && offset <= range.end
    }
    if touches(occurrence.hit) { return occurrence }
    guard case .literal(let literal) = occurrence.spelling, touches(literal) else { return nil }
    var occurrence = occurrence
    (occurrence.place, occurrence.hit) = (literal, literal)
    return occurrence
  }

  /// All that mean the same rows as this one, itself included.
  package func group(of occurrence: TagOccurrence) -> [TagOccurrence] {
    (members[occurrence.group] ?? []).map { occurrences[$0] }
  }

  /// The rows and sections that have the tag, each once.
  package func declarations(of occurrence: TagOccurrence) -> [TagOccurrence] {
    group(of: occurrence).filter(\.role.isDeclaration)
  }

  /// The places of a group where the tag's own characters stand, each once: what `references` lists.
  package func places(of occurrence: TagOccurrence) -> [TagOccurrence] {
    var seen: Set<SourceRange> = []
    var result: [TagOccurrence] = []
    for member in group(of: occurrence) {
      var member = member
      if case .literal(let range) = member.spelling {
        // A constant's literal is a string place, its name is a matter of the compiler's index.
        if range != member.place { (member.place, member.hit) = (range, range) }
      } else {
        continue
      }
      if seen.insert(member.place).inserted { result.append(member) }
    }
    return result.sorted { $0.place < $1.place }
  }

  /// The occurrence that declares a row or section.
  package func declaration(of reference: ObjectReference) -> TagOccurrence? {
    occurrences.first { $0.role == .declaration(reference) }
  }
}

private struct Builder {
  private enum Node: Hashable {
    case place(SourceRange)
    /// A tag that nothing in reach declares.
    case open(scope: Int, tag: String)
    /// A tag of a form class of AstroForms: the type and text of the tag.
    case astro(form: String, type: String, tag: String)
  }

  private struct Key: Hashable {
    var place: SourceRange
    var role: Int
  }

  let context: LinkedContext
  private var found: [(occurrence: TagOccurrence, node: Int)] = []
  private var numbers: [Node: Int] = [:]
  private var parents: [Int] = []
  private var seen: [Key: Int] = [:]
  private var rowNodes: [ObjectReference: [(tag: String, node: Int)]] = [:]

  init(context: LinkedContext) { self.context = context }

  mutating func addRows(_ number: Int) {
    let linked = context.workspace.scopes[number]
    for object in linked.scope.objects where object.kind == .row || object.kind == .section {
      guard object.isMadeHere, object.standsForLookup == nil else { continue }
      let reference = ObjectReference(scope: number, object: object.id)
      for given in object.tags {
        guard let tag = given.operand.string else { continue }
        let node = add(given.operand, tag, .declaration(reference), number)
        rowNodes[reference, default: []].append((tag, node))
      }
    }
    for form in linked.forms {
      var first: [String: Int] = [:]
      for entry in form.rows {
        for (tag, node) in rowNodes[ObjectReference(scope: number, object: entry.row)] ?? [] {
          if let other = first[tag] { unite(node, other) } else { first[tag] = node }
        }
      }
    }
  }

  mutating func addUses(_ number: Int) {
    let linked = context.workspace.scopes[number]
    for lookup in linked.scope.lookups {
      guard let tag = lookup.tag.string else { continue }
      let node = add(lookup.tag, tag, .lookup(lookup.kind), number)
      var isFound = false
      if case .found(let references) = context.workspace.resolution(of: lookup) {
        for reference in references {
          for (own, other) in rowNodes[reference] ?? [] where own == tag {
            unite(node, other)
            isFound = true
          }
        }
      }
      if !isFound { unite(node, self.number(of: .open(scope: number, tag: tag))) }
    }
    for (position, condition) in linked.scope.conditions.enumerated() {
      let known = tags(for: condition.owner, in: number)
      let facts = ConditionFacts(condition, tags: Set(known.keys))
      for mention in facts.variables {
        let fallback = condition.value.range
        let place = mention.place ?? fallback
        let isSpelled = mention.place.map { isWritten($0) } ?? false
        let spelling: TagOccurrence.Spelling =
          mention.place == nil ? .computed : isSpelled ? .literal(place) : .interpolated
        let node = add(
          TagOccurrence(
            tag: mention.tag, place: place, hit: mention.hit ?? place, spelling: spelling,
            role: .variable(isEscaped: mention.isEscaped), scope: number, condition: position, group: 0))
        connect(node, mention.tag, known, number)
      }
      for operand in facts.dependencies {
        guard let tag = operand.string else { continue }
        let node = add(operand, tag, .dependency, number, condition: position)
        connect(node, tag, known, number)
      }
    }
  }

  func finished() -> [TagOccurrence] {
    found.map { entry in
      var occurrence = entry.occurrence
      occurrence.group = root(of: entry.node)
      return occurrence
    }.sorted { $0.place < $1.place }
  }

  /// Rows of AstroForms and where they are looked up. Texts are places of their own; cases of enumerations are names of
  /// Swift, which other servers find and rename: they lead to rows, and nothing else.
  mutating func addAstroForms(_ number: Int) {
    let facts = context.workspace.scopes[number].scope.astro
    for row in facts.rows {
      let reference = ObjectReference(scope: number, object: row.object)
      addAstro(row.tag, of: row.form, .declaration(reference), number)
    }
    for find in facts.finds { if let form = find.form { addAstro(find.tag, of: form, .lookup(.row), number) } }
  }

  private mutating func addAstro(
    _ tag: AstroFacts.Tag, of form: String, _ role: TagOccurrence.Role, _ scope: Int
  ) {
    guard let text = tag.text, let type = tag.type else { return }
    let node = add(
      TagOccurrence(
        tag: text, place: tag.place, hit: tag.place, spelling: tag.literal.map { .literal($0) } ?? .computed,
        role: role,
        scope: scope, condition: nil, group: 0))
    unite(node, self.number(of: .astro(form: form, type: type, tag: text)))
  }

  // MARK: Inside

  private mutating func connect(_ node: Int, _ tag: String, _ known: [String: [Int]], _ scope: Int) {
    if let others = known[tag] {
      for other in others { unite(node, other) }
    } else {
      unite(node, number(of: .open(scope: scope, tag: tag)))
    }
  }

  /// The tags of the forms that a row or section is in, else of all forms of its scope.
  private func tags(for owner: ObjectID, in number: Int) -> [String: [Int]] {
    let linked = context.workspace.scopes[number]
    var forms = linked.forms.filter { form in
      form.rows.contains { $0.row == owner } || form.sections.contains { $0.section == owner }
    }
    if forms.isEmpty { forms = linked.forms } else if forms.contains(where: \.isMain) { forms += linked.mainForms }
    var known: [String: [Int]] = [:]
    for form in forms {
      for entry in form.rows {
        for (tag, node) in rowNodes[ObjectReference(scope: number, object: entry.row)] ?? [] {
          known[tag, default: []].append(node)
        }
      }
    }
    return known
  }

  private mutating func add(
    _ operand: Operand, _ tag: String, _ role: TagOccurrence.Role, _ scope: Int, condition: Int? = nil
  ) -> Int {
    var spelling = TagOccurrence.Spelling.computed
    if let constant = operand.constant {
      if let contents = constant.contents {
        spelling = .literal(contents)
      } else if let name = constant.implicitRawValue {
        spelling = .implicitRawValue(name)
      }
    }
    return add(
      TagOccurrence(
        tag: tag, place: operand.place, hit: operand.place, spelling: spelling, role: role, scope: scope,
        condition: condition, group: 0))
  }

  private mutating func add(_ occurrence: TagOccurrence) -> Int {
    let node =
      switch occurrence.spelling {
      case .literal(let range), .implicitRawValue(let range): number(of: .place(range))
      case .interpolated, .computed: number(of: .place(occurrence.place))
      }
    let key = Key(place: occurrence.place, role: occurrence.role.rank)
    if seen.updateValue(node, forKey: key) == nil { found.append((occurrence, node)) }
    return node
  }

  /// Whether the characters at a place are the tag's own, not `\(constant)`.
  private func isWritten(_ place: SourceRange) -> Bool {
    guard let text = context.text(place.file) else { return true }
    return !text.substring(place.bytes).hasPrefix("\\(")
  }

  private mutating func number(of node: Node) -> Int {
    if let number = numbers[node] { return number }
    numbers[node] = parents.count
    parents.append(parents.count)
    return parents.count - 1
  }

  private func root(of node: Int) -> Int {
    var current = node
    while parents[current] != current { current = parents[current] }
    return current
  }

  private mutating func unite(_ left: Int, _ right: Int) {
    let (left, right) = (root(of: left), root(of: right))
    if left != right { parents[max(left, right)] = min(left, right) }
  }
}

extension TagOccurrence.Role {
  fileprivate var rank: Int {
    switch self {
    case .declaration: 0
    case .lookup: 1
    case .variable: 2
    case .dependency: 3
    }
  }
}
