import FormModel

/// Which sections a form has where code asks for one by its place.
extension Follower {
  /// What is left of a form's sections, in their order.
  struct SectionsLeft {
    var sections: [ObjectID]
    /// When some of them may have gone, though nobody can say which.
    var doubt: Moment?
  }

  /// The sections that have joined a form since it was emptied last.
  func sectionsLeft(in form: ObjectID) -> SectionsLeft {
    let here = now
    let all = joined[form, default: []]
    var emptied: Moment?
    var doubt: Moment?
    for removal in scope.removals where removal.container == form {
      guard removal.moment.isBefore(here), !removal.moment.isKnownToExclude(here) else { continue }
      if removal.isComplete, removal.moment.path.allSatisfy({ here.path.contains($0) }) {
        (emptied, doubt) = (removal.moment, nil)
      } else {
        doubt = removal.moment
      }
    }
    guard let emptied else { return SectionsLeft(sections: all, doubt: doubt) }
    let sections = all.filter { section in join(of: section, in: form).map { !$0.moment.isBefore(emptied) } ?? true }
    return SectionsLeft(sections: sections, doubt: doubt)
  }

  private func join(of section: ObjectID, in form: ObjectID) -> Join? {
    scope[section]?.joins.last { $0.container == form }
  }

  /// `form.last`: the section that joined last. Where that one came on another path than this, it is another section, and
  /// where nothing says that it came at all, or that it is still there, it is one that is not known more closely.
  func lastSection(of form: ObjectID, isFirst: Bool, _ place: SourceRange) -> Operand {
    let here = now
    let left = sectionsLeft(in: form)
    let near =
      isFirst
      ? Array(left.sections.prefix(Self.comparedSections)) : left.sections.suffix(Self.comparedSections).reversed()
    if let section = near.first(where: { isThere($0, in: form, at: here) }), isAlone(section, in: form, at: here),
      isInPlace(section, of: left, in: form, isFirst: isFirst)
    {
      return Operand(value: .object(section), type: .optional(.named("Section", [])), range: place)
    }
    return someSection(of: form, place)
  }

  /// Whether no section that was taken out, or put in somewhere, makes another one the first or last.
  private func isInPlace(_ section: ObjectID, of left: SectionsLeft, in form: ObjectID, isFirst: Bool) -> Bool {
    if let doubt = left.doubt {
      guard !isFirst, let own = join(of: section, in: form), doubt.isBefore(own.moment) else { return false }
    }
    if left.sections.count < 2 || placedFirst.contains(section) { return true }
    if !isFirst { return join(of: section, in: form)?.way != .inserted }
    return left.sections.prefix(Self.comparedSections).allSatisfy { join(of: $0, in: form)?.way != .inserted }
  }

  /// `form[1]`, where all sections in front are there for certain.
  func section(at position: Int, of form: ObjectID) -> ObjectID? {
    let left = sectionsLeft(in: form)
    guard left.doubt == nil, left.sections.indices.contains(position), position < Self.comparedSections else {
      return nil
    }
    let isInserted = left.sections.prefix(Self.comparedSections).contains {
      join(of: $0, in: form)?.way == .inserted && !placedFirst.contains($0)
    }
    return isInserted && left.sections.count > 1 ? nil : left.sections[position]
  }

  /// `form.insert(section, at: 0)`: what has just come stands in front of all others.
  /// - Parameter known: those that were there.
  func placeFirst(in form: ObjectID, besides known: [ObjectID]) {
    let known = Set(known)
    let new = joined[form, default: []].filter { !known.contains($0) }
    guard !new.isEmpty else { return }
    joined[form]?.removeAll { new.contains($0) }
    joined[form]?.insert(contentsOf: new, at: 0)
    placedFirst.formUnion(new)
  }

  /// Nobody writes so many sections on paths that exclude one another: which of them is meant is not worked out.
  private static let comparedSections = 250

  private func isThere(_ section: ObjectID, in form: ObjectID, at moment: Moment) -> Bool {
    scope[section]?.joins.contains { $0.container == form && !$0.moment.isKnownToExclude(moment) } == true
  }

  /// Whether no other arm of a branch that is over by now may have put another section in this one's place.
  private func isAlone(_ section: ObjectID, in form: ObjectID, at moment: Moment) -> Bool {
    guard let join = join(of: section, in: form)?.moment else { return false }
    let left = join.path.filter { arm in !moment.path.contains(arm) }
    guard !left.isEmpty else { return true }
    let sections = joined[form, default: []]
    guard sections.count <= Self.comparedSections else { return false }
    return !sections.contains { other in
      other != section
        && scope[other]?.joins.contains { one in
          one.container == form && one.moment.path.contains { arm in left.contains { $0.excludes(arm) } }
        } == true
    }
  }

  /// A section of the form that is not known more closely; rows added to it are rows of the form.
  func someSection(of form: ObjectID, _ place: SourceRange) -> Operand {
    let section = makeObject(
      .section, type: TypeUse(name: "Section", nameRange: place, range: place), range: place, isMadeHere: false)
    instances[section] = Instance(object: section, type: nil)
    note(Join(container: form, place: place, mention: place, moment: now, way: .appended), of: section)
    return Operand(value: .object(section), type: .optional(.named("Section", [])), range: place)
  }
}
