import FormModel

/// What each scope makes of the places that it comes to first: the rows that are made there, the validation rules that rows
/// get. Scopes that follow code of the same file may come to one place; each scope's part is kept until one of them changes.
struct ScopeSites: Sendable {
  private var parts: [Part] = []
  /// Of each scope the files in which it makes things, and the scopes that do so in the same ones.
  private var makingFiles: [Set<FileID>] = []
  private var partners: [[Int]] = []

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
    /// The scopes that look up rows of this one, sorted.
    let lenders: [Int]
    /// The scopes that may come to the same places, itself included, sorted.
    let partners: [Int]
    /// Everything that has a part in what is reported, sorted.
    let sources: [Int]
    let sites: RowSites
    let usages: [RuleUsage]
    let lent: Lent

    init(_ own: Own, lenders: [Int], partners: [Int], group: Group, number: Int, lent: Lent) {
      (self.own, self.lenders, self.partners, self.lent) = (own, lenders, partners, lent)
      sources = group.sources
      sites = group.sites[number].map { RowSites($0) } ?? .none
      usages = group.usages[number] ?? []
    }
  }

  /// What a scope does to rows that it looked up, of its own and of other scopes.
  private final class Lent: Sendable {
    let events: [ObjectReference: [Event]]
    let scopes: Set<Int>

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
    let earlier = previous?.parts.count == scopes.count ? previous?.parts : nil
    func kept(_ number: Int) -> Part? { isKept[number] ? earlier?[number] : nil }
    let lent = scopes.indices.map { kept($0)?.lent ?? Lent(scopes[$0].scope, resolution) }
    var lenders: [[Int]] = Array(repeating: [], count: scopes.count)
    for (number, lent) in lent.enumerated() {
      for target in lent.scopes where lenders.indices.contains(target) { lenders[target].append(number) }
    }
    makingFiles = scopes.map(\.makingFiles)
    let areSame = previous.map { $0.makingFiles == makingFiles } ?? false
    partners = areSame ? previous?.partners ?? [] : Self.partners(makingFiles)
    // What each scope contributes.
    var own: [Own] = []
    var isSame: [Bool] = []
    for (number, linked) in scopes.enumerated() {
      if let part = kept(number), part.lenders == lenders[number], part.lenders.allSatisfy({ isKept[$0] }) {
        own.append(part.own)
        isSame.append(true)
        continue
      }
      let uses = linked.rows.map { row in
        let reference = ObjectReference(scope: number, object: row.id)
        let lent = lenders[number].compactMap { lender in
          lent[lender].events[reference].map { (scope: scopes[lender], events: $0) }
        }
        return RowUse(row, lent: lent, in: linked, number: number)
      }.sorted { $0.row.range < $1.row.range }
      let givings = RuleGiving.all(uses, in: linked) { if case .found = resolution($0) { true } else { false } }
      own.append(Own(uses: uses, givings: givings))
      isSame.append(false)
    }
    // What each scope reports.
    var groups: [[Int]: Group] = [:]
    parts = scopes.indices.map { number in
      let mine = partners[number]
      if let part = earlier?[number], part.partners == mine, mine.allSatisfy({ isSame[$0] }) { return part }
      let group = groups[mine] ?? Group(mine, own, lenders)
      groups[mine] = group
      return Part(
        own[number], lenders: lenders[number], partners: mine, group: group, number: number, lent: lent[number])
    }
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

    init(_ scopes: [Int], _ all: [Own], _ lenders: [[Int]]) {
      var sources = Set(scopes)
      var uses: [RowUse] = []
      var givings: [(number: Int, giving: RuleGiving)] = []
      for number in scopes {
        sources.formUnion(lenders[number])
        uses += all[number].uses
        givings += all[number].givings.map { (number, $0) }
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
