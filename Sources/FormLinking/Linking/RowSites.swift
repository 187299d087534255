package import FormModel

/// A row that following the code made, with everything that is done to it.
package struct RowUse: Sendable {
  package let reference: ObjectReference
  package let row: Object
  /// What is done through look-ups that come before the row joins, or in other types: they stand for the row.
  package let borrowed: [Event]

  package init(reference: ObjectReference, row: Object, borrowed: [Event]) {
    (self.reference, self.row, self.borrowed) = (reference, row, borrowed)
  }

  package var events: [Event] { row.events + borrowed }

  /// The assignments to one property, dotted below the row (`options`, `cell.textField.font`).
  package func assignments(to path: String) -> [Event] {
    events.filter { $0.assigned != nil && $0.dottedPath == path }
  }

  package func calls(of name: String) -> [Event] {
    events.filter { $0.arguments != nil && $0.path.count == 1 && $0.member.text == name }
  }
}

/// A place of the source that makes rows, with every row made there: of a helper that several call, of a base class's code
/// followed for each subclass. Rules about what a row lacks ask them all.
package struct RowSite: Sendable {
  /// The construction.
  package let range: SourceRange
  package let uses: [RowUse]

  /// The row's type as it is written there.
  package var type: TypeUse? { uses.first?.row.type }
}

/// All places that make rows, each with the scope that comes to it first.
struct RowSites: Sendable {
  /// In the order of files and source.
  let all: [RowSite]
  private let byScope: [[RowSite]]
  private let readsByScope: [[Int]]

  init(_ scopes: [LinkedScope], resolution: (Lookup) -> TagResolution) {
    var borrowed: [ObjectReference: [(scope: Int, event: Event)]] = [:]
    for (number, linked) in scopes.enumerated() {
      for object in linked.scope.objects where object.kind == .row && !object.events.isEmpty {
        guard let lookup = object.standsForLookup, linked.scope.lookups.indices.contains(lookup),
          case .found(let references) = resolution(linked.scope.lookups[lookup])
        else { continue }
        for reference in references {
          borrowed[reference, default: []] += object.events.map { (number, $0) }
        }
      }
    }
    var uses: [SourceRange: [RowUse]] = [:]
    var sources: [SourceRange: Set<Int>] = [:]
    for (number, linked) in scopes.enumerated() {
      for row in linked.rows {
        let reference = ObjectReference(scope: number, object: row.id)
        let lent = borrowed[reference] ?? []
        uses[row.range, default: []].append(RowUse(reference: reference, row: row, borrowed: lent.map(\.event)))
        if uses[row.range]?.count ?? 0 > 1 { sources[row.range, default: []].insert(number) }
        if !lent.isEmpty { sources[row.range, default: []].formUnion(lent.map(\.scope)) }
      }
    }
    all = uses.map { RowSite(range: $0.key, uses: $0.value) }.sorted { $0.range < $1.range }
    var byScope: [[RowSite]] = Array(repeating: [], count: scopes.count)
    var reads: [Set<Int>] = scopes.indices.map { [$0] }
    for site in all {
      guard let number = site.uses.first?.reference.scope else { continue }
      byScope[number].append(site)
      if let others = sources[site.range] { reads[number].formUnion(others) }
    }
    self.byScope = byScope
    readsByScope = reads.map { $0.sorted() }
  }

  /// The places that are met first in a scope.
  func sites(of number: Int) -> [RowSite] { byScope.indices.contains(number) ? byScope[number] : [] }

  /// The scopes that have a part in those places, sorted.
  func sources(of number: Int) -> [Int] { readsByScope.indices.contains(number) ? readsByScope[number] : [] }
}
