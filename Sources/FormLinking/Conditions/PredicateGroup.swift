/// Conditions with one text whose variables name the same rows: most of what can be asked of a predicate has one answer for
/// all of them.
package final class PredicateGroup: Sendable {
  package struct Member: Sendable {
    /// The condition's place among all of its scope.
    package let position: Int
    package let condition: LinkedCondition
    package let predicate: LinkedPredicate
  }

  /// One at least.
  package let members: [Member]

  private init(_ members: [Member]) { self.members = members }

  /// The predicates among the conditions of a scope.
  static func groups(_ conditions: [LinkedCondition]) -> [PredicateGroup] {
    var groups: [[Member]] = []
    // Of each text the group that was added to last.
    var latest: [ObjectIdentifier: Int] = [:]
    for (position, condition) in conditions.enumerated() {
      guard let predicate = condition.predicate else { continue }
      let member = Member(position: position, condition: condition, predicate: predicate)
      let text = ObjectIdentifier(predicate.text)
      if let number = latest[text], let other = groups[number].first?.predicate, predicate.namesSameRows(as: other) {
        groups[number].append(member)
      } else {
        latest[text] = groups.count
        groups.append([member])
      }
    }
    return groups.map { PredicateGroup($0) }
  }
}

extension LinkedPredicate {
  fileprivate func namesSameRows(as other: LinkedPredicate) -> Bool {
    tags.count == other.tags.count && zip(tags, other.tags).allSatisfy { $0.rows == $1.rows }
  }
}
