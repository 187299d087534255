import FormModel

/// Rows of which it is not known which joins first.
extension ConditionLinker {
  /// Rows that were put into a section out of order before it joined, or are of a list in an unknown order: which registers
  /// first is not known.
  func isUnordered(_ entry: LinkedForm.RowEntry, _ place: Home.Place) -> Bool {
    if entry.join.isOutOfOrder || entry.sectionJoin.isOutOfOrder {
      switch place {
      case .row(let own): if own.join.isOutOfOrder || own.sectionJoin.isOutOfOrder { return true }
      case .section(let own): if own.join.isOutOfOrder { return true }
      }
    }
    guard case .row(let own) = place, own.section == entry.section,
      own.registration.order == entry.registration.order
    else { return false }
    // Those that were appended stay in their order, whatever is put between them.
    return [own.join, entry.join].contains { $0.way == .inserted && $0.moment.order < own.registration.order }
  }
}
