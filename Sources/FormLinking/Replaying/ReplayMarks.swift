import FormModel

/// How much was found at some time of all that a closed row has nothing to do with, so that it is seen when it has.
///
/// Whoever gives a `Follower` or a `FormScope` another table adds it here.
struct ReplayMarks {
  let objects: Int
  let closures: Int
  let conditions: Int
  private let makings: Int
  private let rest: [Int]

  init(_ follower: Follower) {
    (objects, closures) = (follower.scope.objects.count, follower.scope.closures.count)
    (conditions, makings) = (follower.scope.conditions.count, follower.makings)
    rest = Self.rest(of: follower)
  }

  /// Whether only that was made since.
  /// - Parameter makings: how many rows were.
  func hasKept(_ follower: Follower, makings: Int) -> Bool {
    follower.makings == self.makings + makings && Self.rest(of: follower) == rest && !follower.isCut
      && follower.budget > 0
  }

  private static func rest(of follower: Follower) -> [Int] {
    let scope = follower.scope
    return [
      follower.additions, follower.decisions, follower.nextBranch, follower.nextRun, follower.undo.count,
      follower.references.count, follower.contentsAsked.count, follower.tagsAsked.count, follower.titles.count,
      follower.typedValues.count, follower.keyPaths.count, follower.genericArguments.count,
      follower.explicitSelves.count, follower.foreignMethods.count, follower.staticBases.count,
      follower.providers.count, follower.foreignForms.count, follower.foreignControllers.count, follower.shared.count,
      follower.followed.count, follower.observed.count, follower.asking.count, follower.times.count,
      follower.barren.count, follower.addingOnly.count, follower.recursive.count, follower.skippedClosures.count,
      follower.joined.count,
      follower.placedFirst.count, follower.forgotten, follower.rowOperands.count, follower.thrown.count,
      scope.lookups.count, scope.notConditions.count, scope.detachedChains.count, scope.removals.count,
      scope.nibs.count, scope.chains.count, scope.valuesReads.count, scope.typeAssignments.count,
      scope.looseUses.count, scope.looseTitles.count, scope.openReasons.count, scope.mainForms.count,
      scope.files.count, scope.askedSubclasses.count, scope.unfollowedNames.count, scope.lookupCalls.count,
      scope.handedTo.count, scope.endedLoops.count, scope.loopEnds.count, scope.loopVariables.count,
      scope.replacedInLoop.count, scope.untypedMembers.count, scope.sectionMutations.count, scope.unseenCalls.count,
      scope.swipeHandlers.count, scope.wheels.count, scope.foreignTags.count, scope.boundRows.count,
    ]
  }
}
