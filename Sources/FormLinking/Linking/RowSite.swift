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

  init(_ row: Object, borrowed: [Event], in scope: LinkedScope, number: Int) {
    reference = ObjectReference(scope: number, object: row.id)
    self.row = row
    self.borrowed = borrowed
    self.scope = scope
    events = borrowed.isEmpty ? row.events : row.events + borrowed
    rules = RowRules(of: row, events, in: scope)
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

  /// The row's type as it is written there.
  package var type: TypeUse? { uses.first?.row.type }
}

/// Places that make rows, found by what is done to the rows and by their classes.
struct RowSites: Sendable {
  /// In the order of files and source.
  let all: [RowSite]
  private var members = MemberIndex()
  /// By the class, as it is written.
  private var classes: [String: [Int]] = [:]

  static let none = RowSites([])

  init(_ sites: [RowSite]) {
    all = sites
    for (number, site) in sites.enumerated() {
      for use in site.uses {
        members.note(use.events, of: number)
        guard use.row.type.declared == nil else { continue }
        classes[use.row.type.name, default: []].append(number)
      }
    }
  }

  /// Those with a row to which something is done that begins or ends with one of the members.
  func sites(with members: [String]) -> [RowSite] { self.members.numbers(of: members).map { all[$0] } }

  /// Those with a row of a class of this name that the workspace does not declare.
  func sites(ofClass isMeant: (String) -> Bool) -> [RowSite] {
    let numbers = classes.filter { isMeant($0.key) }.values
    return Set(numbers.joined()).sorted().map { all[$0] }
  }
}
