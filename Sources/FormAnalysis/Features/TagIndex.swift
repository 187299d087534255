package import FormLinking
package import FormModel

/// Every place where a tag stands in a workspace, and which of them mean the same rows.
///
/// Places are of one group when a look-up or condition finds the row there, when rows of one form share the tag, or when
/// they name the same constant. What each scope comes to is kept as long as it holds; what several come to is put together.
package struct TagIndex: Sendable {
  private let parts: [ScopeTags]
  /// The number of each part's first group.
  private let starts: [Int]
  /// The numbers of the parts that come to a file.
  private let partsByFile: [FileID: [Int]]
  /// Groups of several parts that are one, by any of their numbers.
  private let united: [Int: [Int]]

  /// - Parameter previous: an index of an earlier linking of the same workspace.
  package init(_ context: LinkedContext, previous: TagIndex? = nil) {
    let workspace = context.workspace
    let earlier = previous?.parts ?? []
    let kept = workspace.scopes.indices.map { number in
      earlier.indices.contains(number) && earlier[number].holds(number, in: workspace) ? earlier[number] : nil
    }
    let missing = kept.indices.filter { kept[$0] == nil }
    let made = Threads.map(count: missing.count) { ScopeTags(missing[$0], context) }
    let new = Dictionary(zip(missing, made), uniquingKeysWith: { first, _ in first })
    parts = kept.enumerated().compactMap { $1 ?? new[$0] }
    var starts: [Int] = []
    var next = 0
    var partsByFile: [FileID: [Int]] = [:]
    for (number, part) in parts.enumerated() {
      starts.append(next)
      next += part.groupCount
      for file in Set(part.touching.keys).union(part.shared.keys) { partsByFile[file, default: []].append(number) }
    }
    (self.starts, self.partsByFile) = (starts, partsByFile)
    united = Self.united(parts, starts, partsByFile)
  }

  /// Puts together the groups that come to the same places.
  private static func united(_ parts: [ScopeTags], _ starts: [Int], _ files: [FileID: [Int]]) -> [Int: [Int]] {
    var first: [ScopeTags.Shared: Int] = [:]
    var sets = DisjointSets(count: (starts.last ?? 0) + (parts.last?.groupCount ?? 0))
    var several: Set<Int> = []
    func add(_ entries: [(key: ScopeTags.Shared, group: Int)], of part: Int) {
      for (key, group) in entries {
        if let other = first[key] {
          sets.unite(starts[part] + group, other)
          several.formUnion([starts[part] + group, other])
        } else {
          first[key] = starts[part] + group
        }
      }
    }
    for (file, numbers) in files where numbers.count > 1 {
      for number in numbers { add(parts[number].shared[file] ?? [], of: number) }
    }
    for (number, part) in parts.enumerated() { add(part.named, of: number) }
    var result: [Int: [Int]] = [:]
    for groups in Dictionary(grouping: several.sorted(), by: sets.root).values {
      for group in groups { result[group] = groups }
    }
    return result
  }

  // MARK: Questions

  /// In the order of files and places; a place that several scopes come to stands here once for each role.
  package var occurrences: [TagOccurrence] { once(parts.indices.map { ($0, parts[$0].occurrences.indices) }) }

  /// The places that one scope comes to, in their order.
  package func occurrences(inScope number: Int) -> [TagOccurrence] {
    parts.indices.contains(number) ? parts[number].occurrences.indices.map { occurrence($0, of: number) } : []
  }

  /// The places in a condition of a scope, by the condition's number there.
  package func occurrences(inCondition condition: Int, ofScope number: Int) -> [TagOccurrence] {
    guard parts.indices.contains(number) else { return [] }
    return (parts[number].conditions[condition] ?? []).map { occurrence($0, of: number) }
  }

  /// The places in a file, and the names of constants elsewhere whose literals stand in it.
  package func occurrences(touching file: FileID) -> [TagOccurrence] {
    once((partsByFile[file] ?? []).map { ($0, parts[$0].touching[file] ?? []) })
  }

  /// The tag at an offset: touching its end counts, and so does the literal of a constant that is used as a tag.
  package func occurrence(at offset: Int, in file: FileID) -> TagOccurrence? {
    var found: TagOccurrence?
    for occurrence in occurrences(touching: file) {
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
    // Of `String("name")` the literal is a place of its own in what is looked up.
    let inner = occurrence.spelling.literal.map { $0 != occurrence.place && occurrence.place.contains($0) } ?? false
    if touches(occurrence.hit), !inner || occurrence.spelling.literal.map(touches) == false { return occurrence }
    guard let literal = occurrence.spelling.literal, touches(literal) else { return nil }
    var occurrence = occurrence
    (occurrence.place, occurrence.hit) = (literal, literal)
    return occurrence
  }

  /// All that mean the same rows as this one, itself included.
  package func group(of occurrence: TagOccurrence) -> [TagOccurrence] { group(of: occurrence) { _ in true } }

  /// The rows and sections that have the tag, each once.
  package func declarations(of occurrence: TagOccurrence) -> [TagOccurrence] {
    group(of: occurrence, where: \.role.isDeclaration)
  }

  /// The scopes that come to the very place of an occurrence in its role.
  package func scopes(meeting occurrence: TagOccurrence) -> [Int] {
    (partsByFile[occurrence.place.file] ?? []).filter { position(of: occurrence, in: $0) != nil }
  }

  /// The rows and sections that have the tag as far as some of the scopes that come to a place tell.
  package func declarations(of occurrence: TagOccurrence, inScopes scopes: [Int]) -> [TagOccurrence] {
    once(
      scopes.map { number -> (part: Int, positions: [Int]) in
        guard let position = position(of: occurrence, in: number) else { return (number, []) }
        let part = parts[number]
        let group = part.members[part.occurrences[position].group] ?? []
        return (number, group.filter { part.occurrences[$0].role.isDeclaration })
      })
  }

  private func position(of occurrence: TagOccurrence, in number: Int) -> Int? {
    parts[number].touching[occurrence.place.file]?.first {
      let other = parts[number].occurrences[$0]
      return other.place == occurrence.place && other.role.rank == occurrence.role.rank
    }
  }

  /// All rows and sections that have the tag: those of a base class in each scope that follows its code.
  package func rows(of occurrence: TagOccurrence) -> [ObjectReference] {
    (united[occurrence.group] ?? [occurrence.group]).flatMap { group -> [ObjectReference] in
      let number = part(ofGroup: group)
      guard parts.indices.contains(number) else { return [] }
      return (parts[number].members[group - starts[number]] ?? []).compactMap { position in
        if case .declaration(let reference) = parts[number].occurrences[position].role { reference } else { nil }
      }
    }
  }

  /// The places of a group where the tag's own characters stand, each once: what `references` lists.
  package func places(of occurrence: TagOccurrence) -> [TagOccurrence] {
    var places: [SourceRange: TagOccurrence] = [:]
    for member in group(of: occurrence) {
      guard let range = member.spelling.literal else { continue }
      var member = member
      // A constant's literal is a string place, its name is a matter of the compiler's index.
      if range != member.place { (member.place, member.hit) = (range, range) }
      // The literal that gives a row its tag declares it, whoever names the constant first.
      if let other = places[range], other.role.isDeclaration || !member.role.isDeclaration { continue }
      places[range] = member
    }
    return places.values.sorted { $0.place < $1.place }
  }

  /// The occurrence that declares a row or section.
  package func declaration(of reference: ObjectReference) -> TagOccurrence? {
    guard parts.indices.contains(reference.scope) else { return nil }
    return parts[reference.scope].declarations[reference.object].map { occurrence($0, of: reference.scope) }
  }

  /// The rows with a tag that a condition of a scope can mean.
  package func rows(tagged tag: String, inScope number: Int) -> [ObjectID] {
    parts.indices.contains(number) ? parts[number].rows[tag] ?? [] : []
  }

  // MARK: Inside

  private func group(of occurrence: TagOccurrence, where isWanted: (TagOccurrence) -> Bool) -> [TagOccurrence] {
    let groups = united[occurrence.group] ?? [occurrence.group]
    return once(
      groups.map { group -> (part: Int, positions: [Int]) in
        let number = part(ofGroup: group)
        guard parts.indices.contains(number) else { return (number, []) }
        let part = parts[number]
        return (number, (part.members[group - starts[number]] ?? []).filter { isWanted(part.occurrences[$0]) })
      })
  }

  private func part(ofGroup group: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= group { low = middle } else { high = middle }
    }
    return low
  }

  /// Each place once for each role, in the order of places; the first part that comes to it counts.
  private func once(_ positions: [(part: Int, positions: some Sequence<Int>)]) -> [TagOccurrence] {
    let all = positions.flatMap { part, positions in positions.map { occurrence($0, of: part) } }
    guard positions.count > 1 else { return all }
    var latest: TagOccurrence?
    return all.sorted { $0.isBefore($1) }.filter { occurrence in
      defer { latest = occurrence }
      return latest?.place != occurrence.place || latest?.role.rank != occurrence.role.rank
    }
  }

  private func occurrence(_ position: Int, of part: Int) -> TagOccurrence {
    var occurrence = parts[part].occurrences[position]
    let group = starts[part] + occurrence.group
    occurrence.group = united[group]?.first ?? group
    return occurrence
  }
}
