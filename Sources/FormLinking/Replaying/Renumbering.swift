import FormModel

/// What numbers and moments become where the result of following some code is put in again, behind other code than before.
///
/// One thread has it.
final class Renumbering {
  /// By how much they grow.
  private let objects: Int
  private let closures: Int
  private let order: Int
  /// Those of the code around.
  private let outside: (before: Moment.Circumstances, now: Moment.Circumstances)
  private var latest: (before: Moment.Circumstances, after: Moment.Circumstances)?

  init(objects: Int, closures: Int, order: Int, outside: (before: Moment.Circumstances, now: Moment.Circumstances)) {
    (self.objects, self.closures, self.order, self.outside) = (objects, closures, order, outside)
  }

  func callAsFunction(_ id: ObjectID) -> ObjectID { ObjectID(id.index + objects) }
  func callAsFunction(_ id: ClosureID) -> ClosureID { ClosureID(id.index + closures) }

  func callAsFunction(_ moment: Moment) -> Moment {
    Moment(order: moment.order + order, circumstances(moment.circumstances))
  }

  /// The code is in none of the branches and loops that it does not have itself, and it has none.
  private func circumstances(_ before: Moment.Circumstances) -> Moment.Circumstances {
    guard before.closure != outside.before.closure, let closure = before.closure else { return outside.now }
    if let latest, latest.before === before { return latest.after }
    let after = outside.now.with(closure: self(closure))
    latest = (before, after)
    return after
  }
}

extension Moment.Circumstances {
  /// The same in a closure.
  fileprivate func with(closure: ClosureID) -> Moment.Circumstances {
    Moment.Circumstances(
      run: run, phase: phase, path: path, exits: exits, loops: loops, calls: calls, closure: closure)
  }
}

extension ScopeMove {
  func callAsFunction(_ id: ObjectID) -> ObjectID { renumbering?(id) ?? id }
  func callAsFunction(_ id: ClosureID) -> ClosureID { renumbering?(id) ?? id }
}
