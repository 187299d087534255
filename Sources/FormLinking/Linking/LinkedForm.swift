import FormModel

/// A form of a scope with the rows and sections that are put into it, in the order in which the form learns of them.
package struct LinkedForm: Sendable {
  package let id: ObjectID
  /// `self.form` of the controller that was followed.
  package let isMain: Bool
  /// Sections in the order they join.
  package let sections: [SectionEntry]
  /// Rows in the order they are registered (`rowsByTag`): with their section, or when they join a section of the form.
  package let rows: [RowEntry]
  package let openReasons: [OpenReason]

  /// A section's joining of the form.
  package struct SectionEntry: Sendable {
    package let section: ObjectID
    package let join: Join
    /// The place among all registrations of rows and sections.
    package let position: Int
  }

  /// A row's registration in the form.
  package final class RowEntry: Sendable {
    package let row: ObjectID
    package let section: ObjectID
    /// How the row came into its section.
    package let join: Join
    /// How the section came into the form.
    package let sectionJoin: Join
    /// The later of the two: only then the form knows the row.
    package let registration: Moment
    /// The place among all registrations of rows and sections; comparable where the moments are.
    package let position: Int

    init(row: ObjectID, section: ObjectID, join: Join, sectionJoin: Join, registration: Moment, position: Int) {
      self.row = row
      self.section = section
      self.join = join
      self.sectionJoin = sectionJoin
      self.registration = registration
      self.position = position
    }

    /// Whether the row and another can be in the form in one life of it.
    package func excludes(_ other: RowEntry) -> Bool {
      join.moment.excludes(other.join.moment) || sectionJoin.moment.excludes(other.sectionJoin.moment)
        || join.moment.excludes(other.sectionJoin.moment) || sectionJoin.moment.excludes(other.join.moment)
    }
  }

  package var isOpen: Bool { !openReasons.isEmpty }

  /// Whether there may be sections that are not known: a row whose tag is computed brings none.
  package var hasUnknownSections: Bool { openReasons.contains { $0.kind != .computedTag } }
}

extension LinkedForm {
  /// Collects what joined a form of a scope.
  init(_ id: ObjectID, in scope: FormScope, members: Members) {
    var pending:
      [(moment: Moment, minor: Int, isSection: Bool, section: ObjectID, row: ObjectID?, join: Join, sectionJoin: Join)] =
        []
    var reasons = scope.openReasons[id] ?? []
    for (section, join) in members.sections[id] ?? [] {
      pending.append((join.moment, -1, true, section, nil, join, join))
      if scope[section]?.isHandedOn == true { reasons.append(OpenReason(.handedToUnknownCode, join.mention)) }
      for (row, rowJoin) in members.rows[section] ?? [] {
        let isEarlier = rowJoin.moment.isBefore(join.moment)
        pending.append(
          (isEarlier ? join.moment : rowJoin.moment, rowJoin.moment.order, false, section, row, rowJoin, join))
        if let object = scope[row], let tag = object.tag, tag.string == nil {
          reasons.append(OpenReason(.computedTag, tag.range))
        }
        if let object = scope[row], !object.isMadeHere, object.tag == nil {
          reasons.append(OpenReason(.unknownRow, rowJoin.mention))
        }
      }
    }
    pending.sort { left, right in
      (left.moment.run, left.moment.order, left.minor) < (right.moment.run, right.moment.order, right.minor)
    }
    var sections: [SectionEntry] = []
    var rows: [RowEntry] = []
    for (position, entry) in pending.enumerated() {
      if entry.isSection {
        sections.append(SectionEntry(section: entry.section, join: entry.join, position: position))
      } else if let row = entry.row {
        rows.append(
          RowEntry(
            row: row, section: entry.section, join: entry.join, sectionJoin: entry.sectionJoin,
            registration: entry.moment,
            position: position))
      }
    }
    self.id = id
    isMain = scope.mainForms.contains(id)
    self.sections = sections
    self.rows = rows
    openReasons = reasons
  }

  /// The joins of a scope by what was joined.
  struct Members {
    var sections: [ObjectID: [(ObjectID, Join)]] = [:]
    var rows: [ObjectID: [(ObjectID, Join)]] = [:]

    init(_ scope: FormScope) {
      for object in scope.objects {
        for join in object.joins {
          switch object.kind {
          case .section: sections[join.container, default: []].append((object.id, join))
          case .row: rows[join.container, default: []].append((object.id, join))
          default: break
          }
        }
      }
    }
  }
}
