import FormModel

/// The ways on which the owner of a condition has it when it comes into a form.
extension ConditionLinker {
  /// Whether the owner has the condition in no life of the form in which it takes this way: it joins in two branches, and only
  /// one of them gives it the condition.
  func isApart(_ condition: FormCondition, from home: Home) -> Bool {
    guard let place = home.place else { return false }
    var moments = [condition.moment, place.registration]
    if case .row(let entry) = place { moments += [entry.join.moment, entry.sectionJoin.moment] }
    func isApart(_ one: Moment, _ other: Moment) -> Bool {
      one.neverMeets(other) || one.run == other.run && one.isKnownToExclude(other)
    }
    return moments.indices.contains { one in moments[..<one].contains { isApart(moments[one], $0) } }
      || isTakenOut(on: place)
  }

  /// Whether rows may have been taken out of the section between the row's joining it and its joining the form: none of them comes
  /// into the form then, or perhaps not this one.
  private func isTakenOut(on place: Home.Place) -> Bool {
    guard case .row(let entry) = place else { return false }
    let (join, sectionJoin) = (entry.join.moment, entry.sectionJoin.moment)
    return linked.scope.removals.contains { removal in
      removal.container == entry.section && removal.moment.run == sectionJoin.run
        && removal.moment.order < sectionJoin.order
        && (join.run != sectionJoin.run || join.order < removal.moment.order)
    }
  }

  /// Whether the condition is replaced by another one before it is evaluated.
  func isReplaced(_ condition: FormCondition, _ homes: [Home]) -> Bool {
    let others = linked.conditions(of: condition.owner)
    guard others.count > 1, !homes.isEmpty else { return false }
    return homes.allSatisfy { home in
      guard let place = home.place, condition.moment.run == place.registration.run else { return false }
      let later = others.filter { other in
        other.property == condition.property && other.moment.run == condition.moment.run
          && condition.moment.order < other.moment.order && other.moment.order < place.registration.order
      }
      return later.contains { $0.moment.isSure(given: condition.moment) }
        || Self.coverAllArms(later.map(\.moment), behind: condition.moment)
    }
  }

  /// Whether one of several things happens on each way that leads on from a moment: each arm of a branch has one.
  private static func coverAllArms(_ moments: [Moment], behind first: Moment) -> Bool {
    var arms: [Int: Set<Int>] = [:]
    return moments.contains { moment in
      let further = moment.path.filter { !first.path.contains($0) }
      guard further.count == 1, let arm = further.first, arm.siblings > 0,
        moment.loops.allSatisfy({ first.loops.contains($0) })
      else { return false }
      arms[arm.branch, default: []].insert(arm.arm)
      return arms[arm.branch]?.count == arm.siblings
    }
  }
}
