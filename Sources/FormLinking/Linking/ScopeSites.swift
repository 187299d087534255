import FormModel

/// What each scope makes of the places that it comes to first: the rows that are made there, the validation rules that rows
/// get. Scopes that follow code of the same file may come to one place; each scope's part is kept until one of them changes.
struct ScopeSites: Sendable {
  private var parts: [Part] = []
  /// Of each scope the files in which it makes things, and the scopes that do so in the same ones.
  private var makingFiles: [Set<FileID>] = []
  private var partners: [[Int]] = []
  /// Of each scope those that look up rows of it, sorted.
  private var lenders: [[Int]] = []

  /// What a scope contributes: its rows, in the order of their places, and the rules they get.
  private struct Own: Sendable {
    let uses: [RowUse]
    let givings: [RuleGiving]
    /// Where each row stands among them.
    let positions: [ObjectID: Int]

    init(uses: [RowUse], givings: [RuleGiving]) {
      (self.uses, self.givings) = (uses, givings)
      positions = Dictionary(uses.enumerated().map { ($1.row.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// What a scope contributes, and what it reports.
  private final class Part: Sendable {
    let own: Own
    /// Everything that has a part in what is reported, sorted.
    let sources: [Int]
    let sites: RowSites
    let usages: [RuleUsage]
    let lent: Lent

    init(_ own: Own, group: Group, number: Int, lent: Lent) {
      (self.own, self.lent) = (own, lent)
      sources = group.sources
      sites = group.sites[number].map { RowSites($0) } ?? .none
      usages = group.usages[number] ?? []
    }
  }

  /// What a scope does to rows that it looked up, of its own and of other scopes.
  private final class Lent: Sendable {
    let events: [ObjectReference: [Event]]
    let scopes: Set<Int>

    init() { (events, scopes) = ([:], []) }

    init(_ scope: FormScope, _ resolution: (Lookup) -> TagResolution) {
      var events: [ObjectReference: [Event]] = [:]
      for object in scope.objects where object.kind == .row && !object.events.isEmpty {
        guard let lookup = object.standsForLookup, scope.lookups.indices.contains(lookup),
          case .found(let references) = resolution(scope.lookups[lookup])
        else { continue }
        for reference in references { events[reference, default: []] += object.events }
      }
      self.events = events
      scopes = Set(events.keys.map(\.scope))
    }
  }

  init() {}

  /// - Parameters:
  ///   - previous: the sites of an earlier linking with the same numbers of scopes.
  ///   - isKept: which scopes are the same as then and know the same.
  init(
    _ scopes: [LinkedScope], previous: ScopeSites?, isKept: [Bool], resolution: (Lookup) -> TagResolution
  ) {
    // A keystroke makes one scope of hundreds another one. What is known of the others is not looked at, which would mean to
    // fetch each of them from far away.
    let earlier = previous.flatMap { $0.parts.count == scopes.count ? $0 : nil }
    let changed = scopes.indices.filter { earlier == nil || !isKept[$0] }
    var ownLent: [Int: Lent] = [:]
    for number in changed { ownLent[number] = Lent(scopes[number].scope, resolution) }
    func lent(_ number: Int) -> Lent? { ownLent[number] ?? earlier?.parts[number].lent }
    if let earlier, changed.allSatisfy({ ownLent[$0]?.scopes == earlier.parts[$0].lent.scopes }) {
      lenders = earlier.lenders
    } else {
      lenders = Array(repeating: [], count: scopes.count)
      for number in scopes.indices {
        for target in lent(number)?.scopes ?? [] where lenders.indices.contains(target) {
          lenders[target].append(number)
        }
      }
    }
    let areSame = earlier.map { $0.hasSameMakingFiles(as: scopes, changed) } ?? false
    makingFiles = areSame ? earlier?.makingFiles ?? [] : scopes.map(\.makingFiles)
    partners = areSame ? earlier?.partners ?? [] : Self.partners(makingFiles)
    // What each scope contributes.
    var newOwn: [Int: Own] = [:]
    for (number, mine) in lenders.enumerated() {
      if let earlier, isKept[number], mine.allSatisfy({ isKept[$0] }), mine == earlier.lenders[number] { continue }
      let uses = scopes[number].rows.map { row in
        let reference = ObjectReference(scope: number, object: row.id)
        let lent = mine.compactMap { lender in
          lent(lender)?.events[reference].map { (scope: scopes[lender], events: $0) }
        }
        return RowUse(row, lent: lent, in: scopes[number], number: number)
      }.sorted { $0.row.range < $1.row.range }
      let givings = RuleGiving.all(uses, in: scopes[number]) { if case .found = resolution($0) { true } else { false } }
      newOwn[number] = Own(uses: uses, givings: givings)
    }
    func own(_ number: Int) -> Own { newOwn[number] ?? earlier?.parts[number].own ?? Own(uses: [], givings: []) }
    // What each scope reports.
    var groups: [[Int]: Group] = [:]
    func part(_ number: Int) -> Part {
      let mine = partners[number]
      let group = groups[mine] ?? Group(mine, own, lenders)
      groups[mine] = group
      return Part(own(number), group: group, number: number, lent: lent(number) ?? Lent())
    }
    if let earlier, areSame {
      parts = earlier.parts
      for number in Set(newOwn.keys.flatMap { partners[$0] }) { parts[number] = part(number) }
    } else {
      parts = scopes.indices.map { number in
        if let earlier, partners[number] == earlier.partners[number],
          partners[number].allSatisfy({ newOwn[$0] == nil })
        {
          return earlier.parts[number]
        }
        return part(number)
      }
    }
  }

  /// Whether scopes make things in the files in which those did that had their numbers before.
  /// - Parameter changed: the numbers of those that may not.
  private func hasSameMakingFiles(as scopes: [LinkedScope], _ changed: [Int]) -> Bool {
    changed.allSatisfy { scopes[$0].makingFiles == makingFiles[$0] }
  }

  /// For each scope those that may come to the same places, because they make things in the same files; itself included, sorted.
  private static func partners(_ makingFiles: [Set<FileID>]) -> [[Int]] {
    var byFile: [FileID: [Int]] = [:]
    for (number, files) in makingFiles.enumerated() {
      for file in files { byFile[file, default: []].append(number) }
    }
    return makingFiles.enumerated().map { number, files in
      let shared = files.compactMap { file in byFile[file].flatMap { $0.count > 1 ? $0 : nil } }
      switch shared.count {
      case 0: return [number]
      case 1: return shared[0]
      default: return Set(shared.joined()).sorted()
      }
    }
  }

  /// Scopes that may come to the same places.
  private final class Group {
    /// The scopes and those that look up rows of theirs, sorted.
    let sources: [Int]
    /// The places that make rows, by the number of the first scope that comes there, in the order of files and source.
    let sites: [Int: [RowSite]]
    /// The same for the rules.
    let usages: [Int: [RuleUsage]]

    init(_ scopes: [Int], _ own: (Int) -> Own, _ lenders: [[Int]]) {
      var sources = Set(scopes)
      var uses: [RowUse] = []
      var givings: [(number: Int, giving: RuleGiving)] = []
      for number in scopes {
        sources.formUnion(lenders[number])
        let own = own(number)
        uses += own.uses
        givings += own.givings.map { (number, $0) }
      }
      self.sources = sources.sorted()
      // Of each place the first scope's come first; one scope's are sorted already.
      if scopes.count > 1 { uses.sort { $0.row.range < $1.row.range } }
      var sites: [Int: [RowSite]] = [:]
      for same in uses.runs(of: \.row.range) {
        guard let first = same.first else { continue }
        sites[first.reference.scope, default: []].append(RowSite(range: first.row.range, uses: Array(same)))
      }
      self.sites = sites
      givings.sort { $0.giving.place < $1.giving.place }
      var usages: [Int: [RuleUsage]] = [:]
      for same in givings.runs(of: \.giving.place) {
        guard let first = same.first, let usage = RuleUsage(ArraySlice(same.map(\.giving))) else { continue }
        usages[first.number, default: []].append(usage)
      }
      self.usages = usages
    }
  }

  /// The places that make rows and are met first in a scope, in the order of files and source.
  func sites(of number: Int) -> RowSites { parts.indices.contains(number) ? parts[number].sites : .none }

  /// What is done to a row, in whichever scope.
  func use(of row: ObjectReference) -> RowUse? {
    guard parts.indices.contains(row.scope) else { return nil }
    let own = parts[row.scope].own
    return own.positions[row.object].map { own.uses[$0] }
  }

  /// The validation rules that are met first in a scope, in the order of their places.
  func ruleUsages(of number: Int) -> [RuleUsage] { parts.indices.contains(number) ? parts[number].usages : [] }

  /// Whether the same scopes as before have a part in those places.
  func hasSameSources(of number: Int, as other: ScopeSites) -> Bool {
    if parts.indices.contains(number), other.parts.indices.contains(number), parts[number] === other.parts[number] {
      return true
    }
    return sources(of: number) == other.sources(of: number)
  }

  /// The scopes that have a part in those places, sorted.
  func sources(of number: Int) -> [Int] { parts.indices.contains(number) ? parts[number].sources : [] }
}

extension Array {
  /// Neighbours with one key, together.
  fileprivate func runs<Key: Equatable>(of key: (Element) -> Key) -> [ArraySlice<Element>] {
    var runs: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where key(self[index]) != key(self[start]) {
      runs.append(self[start..<index])
      start = index
    }
    if start < endIndex { runs.append(self[start...]) }
    return runs
  }
}
