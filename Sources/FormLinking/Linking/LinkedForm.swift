import FormModel

/// A form of a scope with the rows and sections that are put into it, in the order in which the form learns of them.
package final class LinkedForm: Sendable {
  package let id: ObjectID
  /// `self.form` of the controller that was followed.
  package let isMain: Bool
  /// Sections in the order they join.
  package let sections: [SectionEntry]
  /// Rows in the order they are registered (`rowsByTag`): with their section, or when they join a section of the form.
  package let rows: [RowEntry]
  package let openReasons: [OpenReason]

  /// Collects what joined a form of a scope.
  init(_ id: ObjectID, in scope: FormScope, members: Members) {
    var arrivals: [Arrival] = []
    var reasons = scope.openReasons[id] ?? []
    for section in members.sections[id] {
      let join = section.join
      arrivals.append(Arrival(section, of: nil, moment: join.moment, minor: -1))
      if scope[section.object]?.isHandedOn == true {
        reasons.append(OpenReason(.handedToUnknownCode, join.mention))
      }
      for row in members.rows[section.object] {
        let isEarlier = row.join.moment.isBefore(join.moment)
        let moment = isEarlier ? join.moment : row.join.moment
        arrivals.append(Arrival(row, of: section, moment: moment, minor: row.join.moment.order))
        guard let object = scope[row.object] else { continue }
        if let tag = object.tagGiven {
          if tag.operand.strings.isEmpty { reasons.append(OpenReason(.computedTag, tag.operand.range)) }
        } else if !object.isMadeHere {
          reasons.append(OpenReason(.unknownRow, row.join.mention))
        }
      }
    }
    arrivals.sort { $0.key < $1.key }
    var sections: [SectionEntry] = []
    var rows: [RowEntry] = []
    for (position, arrival) in arrivals.enumerated() {
      let joined = arrival.joined
      if let section = arrival.section {
        rows.append(
          RowEntry(
            form: id, row: joined.object, section: section.object, join: joined.join, sectionJoin: section.join,
            registration: arrival.moment, position: position))
      } else {
        sections.append(SectionEntry(form: id, section: joined.object, join: joined.join, position: position))
      }
    }
    self.id = id
    isMain = scope.mainForms.contains(id)
    self.sections = sections
    self.rows = rows
    openReasons = reasons
  }

  /// A section's joining of the form.
  package final class SectionEntry: Sendable {
    package let form: ObjectID
    package let section: ObjectID
    package let join: Join
    /// The place among all registrations of rows and sections.
    package let position: Int

    init(form: ObjectID, section: ObjectID, join: Join, position: Int) {
      self.form = form
      self.section = section
      self.join = join
      self.position = position
    }
  }

  /// A row's registration in the form.
  package final class RowEntry: Sendable {
    package let form: ObjectID
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

    init(
      form: ObjectID, row: ObjectID, section: ObjectID, join: Join, sectionJoin: Join, registration: Moment,
      position: Int
    ) {
      self.form = form
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

  /// Whether code that makes its rows was not followed to the end: what looks like a slip may be one of those.
  package var isCut: Bool { openReasons.contains { $0.kind == .tooLarge || $0.kind == .ambiguousClass } }

  /// Whether there may be sections that are not known: a row whose tag is computed brings none.
  package var hasUnknownSections: Bool { openReasons.contains { $0.kind != .computedTag } }
}

extension LinkedForm {
  /// A section or row that the form learns of.
  private struct Arrival {
    let joined: Member
    /// The section of a row.
    let section: Member?
    let moment: Moment
    let key: (Int, Int, Int)

    init(_ joined: Member, of section: Member?, moment: Moment, minor: Int) {
      (self.joined, self.section, self.moment) = (joined, section, moment)
      key = (moment.run, moment.order, minor)
    }
  }

  /// Something that joined a container.
  struct Member {
    let object: ObjectID
    let join: Join
  }

  /// The joins of a scope by what was joined, in the order of the objects.
  struct Members {
    let sections: ByObject<Member>
    let rows: ByObject<Member>

    init(_ scope: FormScope) {
      var sections: [Member] = []
      var rows: [Member] = []
      for object in scope.objects {
        switch object.kind {
        case .section: sections += object.joins.map { Member(object: object.id, join: $0) }
        case .row: rows += object.joins.map { Member(object: object.id, join: $0) }
        case .form, .rule, .ruleSet, .controller, .other: continue
        }
      }
      self.sections = ByObject(sections, count: scope.objects.count) { $0.join.container }
      self.rows = ByObject(rows, count: scope.objects.count) { $0.join.container }
    }
  }
}
