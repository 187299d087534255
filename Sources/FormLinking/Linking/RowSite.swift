package import FormModel

/// A row that following the code made, with everything that is done to it. An object, since rules hand it around.
package final class RowUse: Sendable {
  package let reference: ObjectReference
  package let row: Object
  /// What is done through look-ups that come before the row joins, or in other types: they stand for the row.
  package let borrowed: [Event]
  /// Everything that is done to it.
  package let events: [Event]
  /// The scope that makes it.
  package let scope: LinkedScope
  /// The validation rules that it is given.
  package let rules: RowRules

  /// - Parameter lent: what is done through look-ups, by the scope that does it: objects and closures that it is done with are
  ///   those of that scope.
  init(_ row: Object, lent: [(scope: LinkedScope, events: [Event])], in scope: LinkedScope, number: Int) {
    reference = ObjectReference(scope: number, object: row.id)
    self.row = row
    borrowed = lent.flatMap(\.events)
    self.scope = scope
    events = borrowed.isEmpty ? row.events : row.events + borrowed
    rules = RowRules(of: row, [(scope, row.events)] + lent)
  }

  /// The assignments to one property, dotted below the row (`options`, `cell.textField.font`).
  package func assignments(to path: String) -> [Event] { events.assignments(to: path) }

  /// The calls of one method on the row itself.
  package func calls(of name: String) -> [Event] { events.calls(of: name) }
}

/// A place of the source that makes rows, with every row made there: of a helper that several call, of a base class's code
/// followed for each subclass. Rules about what a row lacks ask them all.
package final class RowSite: Sendable {
  /// The construction.
  package let range: SourceRange
  /// One at least.
  package let uses: [RowUse]

  init(range: SourceRange, uses: [RowUse]) { (self.range, self.uses) = (range, uses) }

  /// Those of them that come into a section or form; all of them where none does. A function outside of a controller makes a row
  /// that joins nothing when it is looked at for itself, and its callers may have done more to it.
  package var usesInForms: [RowUse] {
    let joined = uses.filter { !$0.row.joins.isEmpty }
    return joined.isEmpty ? uses : joined
  }

  /// The row's type as it is written there.
  package var type: TypeUse? { uses.first?.row.type }
}

/// Places that make rows, found by what is done to the rows and by their classes.
struct RowSites: Sendable {
  /// In the order of files and source.
  let all: [RowSite]
  /// By the members that something done to a row begins or ends with.
  private let members: [String: [Int]]
  /// By the class, as it is written.
  private let classes: [String: [Int]]
  /// By the class of the workspace, its qualified name.
  private let ownClasses: [String: [Int]]

  static let none = RowSites([])

  init(_ sites: [RowSite]) {
    all = sites
    var members: [String: [Int]] = [:]
    var classes: [ClassUse] = []
    var ownClasses: [ClassUse] = []
    // By the scope, the place of each of its rows, by the row's number.
    var places: [Int: (scope: LinkedScope, numbers: [Int?])] = [:]
    for (number, site) in sites.enumerated() {
      for use in site.uses {
        places[use.reference.scope, default: (use.scope, Self.noPlaces(use.scope))].numbers[use.row.id.index] = number
        for event in use.borrowed {
          members[event.first.text, default: []].append(number)
          members[event.member.text, default: []].append(number)
        }
        if let own = use.row.type.declared {
          ClassUse.note(own, number, &ownClasses)
        } else {
          ClassUse.note(use.row.type.name, number, &classes)
        }
      }
    }
    // The members of the rows are known to their scopes.
    for (scope, numbers) in places.values {
      for (member, use) in scope.members.all {
        let found = use.objects.compactMap { numbers[$0] }
        if !found.isEmpty { members[member, default: []] += found }
      }
    }
    self.members = members
    self.classes = Dictionary(classes.map { ($0.name, $0.numbers) }, uniquingKeysWith: +)
    self.ownClasses = Dictionary(ownClasses.map { ($0.name, $0.numbers) }, uniquingKeysWith: +)
  }

  private static func noPlaces(_ scope: LinkedScope) -> [Int?] {
    Array(repeating: nil, count: scope.scope.objects.count)
  }

  /// Neighbours are often of one class.
  private struct ClassUse {
    var name: String
    var numbers: [Int]

    static func note(_ name: String, _ number: Int, _ uses: inout [ClassUse]) {
      if uses.last?.name == name {
        uses[uses.count - 1].numbers.append(number)
      } else {
        uses.append(ClassUse(name: name, numbers: [number]))
      }
    }
  }

  /// Those with a row to which something is done that begins or ends with one of the members.
  func sites(with members: [String]) -> [RowSite] { sites(members.compactMap { self.members[$0] }) }

  /// Those with a row of a class of this name: one that the workspace does not declare, or does.
  func sites(ofClass isMeant: (String) -> Bool, orOwn isOwnMeant: (String) -> Bool) -> [RowSite] {
    let found = classes.filter { isMeant($0.key) }.map(\.value)
    return sites(ownClasses.isEmpty ? found : found + ownClasses.filter { isOwnMeant($0.key) }.map(\.value))
  }

  private func sites(_ numbers: [[Int]]) -> [RowSite] {
    Array(numbers.joined()).ascending.map { all[$0] }
  }
}
