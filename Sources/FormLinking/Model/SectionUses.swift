package import FormModel

/// A change of a row's section through the row: `row.section?.insert(other, at: row.indexPath!.row)`.
package struct SectionMutation: Hashable, Sendable {
  /// The row in front of `.section?`.
  package var row: ObjectID
  /// The name of the mutating method.
  package var member: SourceRange
  /// The `?` behind `section`.
  package var questionMark: SourceRange
  package var range: SourceRange
  /// Whether an argument reads the section or the place of the very same row.
  package var readsOwnPlace: Bool

  package init(
    row: ObjectID, member: SourceRange, questionMark: SourceRange, range: SourceRange, readsOwnPlace: Bool
  ) {
    (self.row, self.member, self.questionMark, self.range) = (row, member, questionMark, range)
    self.readsOwnPlace = readsOwnPlace
  }
}

/// Code of the app that runs at some time without being followed there: a function that code out of reach is handed by its
/// name, what subclasses have in a method's place, a property's observer.
package struct UnseenCall: Sendable {
  /// Of the function, method or property; `post` for whatever is done when a notification comes.
  package var name: String
  package var moment: Moment

  /// The name of all that observes a notification which is posted.
  package static let post = "post(name:object:)"
}

/// The closure that a `SwipeAction` is given.
package struct SwipeHandler: Hashable, Sendable {
  package var closure: ClosureID
  /// The label `handler`; the type's name where the closure trails.
  package var place: SourceRange

  package init(closure: ClosureID, place: SourceRange) { (self.closure, self.place) = (closure, place) }
}

/// A header or footer that is given to a section of which nothing else is known: `var details: Section?`.
package struct LooseTitle: Hashable, Sendable {
  package var member: SourceName
  package var value: Operand
}

/// A `break`, `return` or `throw` after which a loop has no further turn.
package struct LoopEnd: Hashable, Sendable {
  package var loop: Int
  /// The branches in which it stands.
  package var path: [BranchArm]
  /// Its place in the order of steps.
  package var order: Int

  package init(loop: Int, path: [BranchArm], order: Int) { (self.loop, self.path, self.order) = (loop, path, order) }
}

extension FormScope {
  /// Whether a turn of a loop in which the moment comes is always the last one.
  package func isLastTurn(of loop: Int, after moment: Moment) -> Bool {
    if endedLoops.contains(loop) { return true }
    return loopEnds.contains { end in
      end.loop == loop && end.order > moment.order && end.path.allSatisfy { moment.path.contains($0) }
    }
  }
}
