import FormLinking
package import FormModel
import FormPredicates

extension Operand {
  /// Whether the text is one of those that it may be.
  fileprivate func says(oneOf text: String) -> Bool { texts.contains { $0.text == text } }
}

/// Why a tag cannot be renamed, as it is shown to the person who tries.
package struct RenameRefusal: Error, Hashable, Sendable {
  package let message: String

  package init(message: String) { self.message = message }
}

extension FeatureContext {
  /// The characters of the tag at the place, and the tag; nil where no tag is spelled.
  package func renamePlace(at offset: Int, in file: FileID) throws(RenameRefusal) -> (range: SourceRange, tag: String)?
  {
    switch cursor(at: offset, in: file) {
    case .key(let key)?:
      guard key.isSpelledHere else { return nil }
      try refuseProperty(key)
      return (key.place, key.name)
    case .tag(let occurrence)? where occurrence.isWrittenHere && occurrence.place.start <= offset:
      try refuseComputed(occurrence)
      try refuseUnknown(occurrence)
      return (occurrence.place, occurrence.tag)
    default: return nil
    }
  }

  /// The edits that give the rows of the tag at the place another tag, wherever it stands; nil where no tag is spelled.
  package func rename(at offset: Int, in file: FileID, to name: String) throws(RenameRefusal) -> [TextEdit]? {
    let occurrence: TagOccurrence
    switch cursor(at: offset, in: file) {
    case .key(let key)? where key.isSpelledHere: return try rename(key, to: name)
    case .tag(let found)? where found.isWrittenHere && found.place.start <= offset: occurrence = found
    default: return nil
    }
    try refuseComputed(occurrence)
    try refuseUnknown(occurrence)
    try refuseName(name, for: occurrence)
    guard name != occurrence.tag else { return [] }
    var seen: Set<SourceRange> = []
    var edits: [TextEdit] = []
    for member in tags.group(of: occurrence) {
      switch member.spelling {
      case .literal(let range):
        let edit = self.edit(member, range, name)
        if seen.insert(edit.range).inserted { edits.append(edit) }
      case .implicitRawValue(let range):
        guard seen.insert(range).inserted else { continue }
        edits.append(TextEdit(SourceRange(range.file, range.end..<range.end), " = \"\(name)\""))
      case .pieces, .interpolated, .computed: continue
      }
    }
    return edits.sorted { $0.range < $1.range }
  }

  private func edit(_ member: TagOccurrence, _ range: SourceRange, _ name: String) -> TextEdit {
    let text = linked.text(range.file)
    if case .variable(let isEscaped) = member.role {
      let isReserved = PredicateNames.isReserved(name)
      if isEscaped, !isReserved, range.start > 0,
        text?.substring(range.start - 1..<range.start) == "#"
      {
        return TextEdit(SourceRange(range.file, range.start - 1..<range.end), name)
      }
      return TextEdit(range, isReserved && !isEscaped ? "#" + name : name)
    }
    guard let text, range.start > 0, scope(member.scope)?.scope.scope.owner.kind == .document else {
      return TextEdit(range, name)
    }
    // A value of a form file, with or without quotes around it.
    switch text.substring(range.start - 1..<range.start) {
    case "\"": return TextEdit(range, name)
    case "'":
      return TextEdit(range, name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))
    case _ where text.isInBlockScalar(range.start): return TextEdit(range, name)
    default: return TextEdit(range, isPlainWord(name) ? name : "\"\(name)\"")
    }
  }

  /// Whether YAML reads the word as a text without quotes.
  private func isPlainWord(_ name: String) -> Bool {
    PredicateNames.isIdentifier(name)
      && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(name.lowercased())
  }

  // MARK: Refusals

  private func refuseComputed(_ occurrence: TagOccurrence) throws(RenameRefusal) {
    let group = tags.group(of: occurrence)
    // A constant that is interpolated changes with its own literal, which must be one of the group.
    let hasConstant = group.contains { member in
      if case .literal(let range) = member.spelling { range != member.place } else { false }
    }
    for member in group {
      switch member.spelling {
      case .literal, .implicitRawValue: continue
      case .interpolated where hasConstant: continue
      case .pieces, .interpolated, .computed:
        throw RenameRefusal(
          message: "'\(occurrence.tag)' is put together from several texts in one place and cannot be renamed there")
      }
    }
    if let whole = tag(madeOf: occurrence, group) {
      throw RenameRefusal(
        message: "the constant that '\(occurrence.tag)' stands in may be a part of the tag '\(whole)' as well")
    }
  }

  /// Another tag of which a constant that holds this one is a part: `"\(prefix)Name"`, `prefix + "Name"`.
  private func tag(madeOf occurrence: TagOccurrence, _ group: [TagOccurrence]) -> String? {
    var names: Set<String> = []
    for member in group where !member.isSpelledHere {
      switch member.spelling {
      case .literal, .implicitRawValue:
        guard let text = linked.text(member.place.file)?.substring(member.place.bytes) else { continue }
        if let name = text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).last {
          names.insert(String(name))
        }
      case .pieces, .interpolated, .computed: continue
      }
    }
    guard !names.isEmpty else { return nil }
    return tags.occurrences.first { other in
      guard other.group != occurrence.group, other.tag.contains(occurrence.tag) else { return false }
      switch other.spelling {
      case .literal, .implicitRawValue, .interpolated: return false
      case .computed where isCase(other): return false
      case .computed:
        guard let text = linked.text(other.place.file)?.substring(other.place.bytes) else { return true }
        // A constant that is put together elsewhere does not show of what.
        let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return isName || !names.isDisjoint(with: CodeWords(text, isText: false).words)
      case .pieces(let range):
        guard let text = linked.text(range.file)?.substring(range.bytes) else { return true }
        return !names.isDisjoint(with: CodeWords(text, isText: true).words)
      }
    }?.tag
  }

  /// Whether it is a case of an enumeration that AstroForms takes for a tag, of which nothing is a part.
  private func isCase(_ occurrence: TagOccurrence) -> Bool {
    guard let facts = scope(occurrence.scope)?.scope.scope.astro else { return false }
    return facts.rows.contains { $0.tag.place == occurrence.place }
      || facts.finds.contains { $0.tag.place == occurrence.place }
  }

  /// Uses alone are not renamed where a row of the tag may be made out of reach: they would lose it.
  private func refuseUnknown(_ occurrence: TagOccurrence) throws(RenameRefusal) {
    guard tags.rows(of: occurrence).isEmpty, let scope = scope(occurrence.scope),
      scope.scope.forms.isEmpty || scope.scope.forms.contains(where: \.isOpen)
    else { return }
    throw RenameRefusal(
      message: "where '\(occurrence.tag)' is given to a row is not known, so it cannot be renamed there")
  }

  private func refuseName(_ name: String, for occurrence: TagOccurrence) throws(RenameRefusal) {
    guard !name.isEmpty else { throw RenameRefusal(message: "a tag cannot be empty") }
    guard !name.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" || Self.isControl($0) }),
      !occurrence.tag.unicodeScalars.contains(where: Self.isControl)
    else { throw RenameRefusal(message: "a tag with quotes, backslashes or line ends is not renamed automatically") }
    guard name != occurrence.tag else { return }
    let group = tags.group(of: occurrence)
    if group.contains(where: \.role.isVariable), PredicateNames.variable(forTag: name) == nil {
      throw RenameRefusal(
        message: "'\(name)' cannot be written as '$\(name)' in the predicate that mentions '\(occurrence.tag)'")
    }
    try refuseValue(name, for: occurrence, group)
    for reference in tags.rows(of: occurrence) {
      guard let scope = scope(reference.scope) else { continue }
      if let object = self[reference], object.tags.contains(where: { $0.operand.says(oneOf: name) }) {
        throw RenameRefusal(message: "'\(name)' is a tag that this row has already")
      }
      let isSection = self[reference]?.kind == .section
      for form in scope.scope.forms {
        let own = isSection ? form.sections.map(\.section) : form.rows.map(\.row)
        guard own.contains(reference.object) else { continue }
        for other in own where other != reference.object {
          if scope.has(other, tag: name) {
            throw RenameRefusal(
              message: "'\(name)' is the tag of another \(isSection ? "section" : "row") of this form")
          }
        }
        let (rows, sections) = (form.rows.map(\.row), form.sections.map(\.section).filter(scope.isMultivalued))
        let others = !isSection ? sections : sections.contains(reference.object) ? rows : []
        if others.contains(where: { scope.has($0, tag: name) }) {
          throw RenameRefusal(
            message:
              "'\(name)' is the tag of a \(isSection ? "row" : "multivalued section") of this form, and 'values()' has one of both"
          )
        }
      }
    }
  }

  /// What ends a line or does worse.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
      || scalar.value == 0xFEFF
  }

  /// Two cases with one raw value do not compile, and a dictionary with one key twice stops the app.
  private func refuseValue(
    _ name: String, for occurrence: TagOccurrence, _ group: [TagOccurrence]
  ) throws(RenameRefusal) {
    for member in group {
      let literal: SourceRange
      switch member.spelling {
      case .literal(let range) where range != member.place: literal = range
      case .implicitRawValue(let range): literal = range
      default: continue
      }
      guard let constant = NamedConstant(at: literal, in: linked.index), constant.otherRawValues.contains(name) else {
        continue
      }
      throw RenameRefusal(message: "'\(name)' is the raw value of another case beside '\(constant.description)'")
    }
    let keyed = Set(group.filter { $0.role == .lookup(.setValuesKey) }.map(\.scope))
    guard
      keyed.contains(where: { number in
        tags.occurrences(inScope: number).contains { $0.role == .lookup(.setValuesKey) && $0.tag == name }
      })
    else { return }
    throw RenameRefusal(message: "'\(name)' is a key beside '\(occurrence.tag)' already where values are set")
  }
}

extension ScopeContext {
  /// Whether a row or section joins with the tag. What another tag surely replaces before is free.
  fileprivate func has(_ object: ObjectID, tag: String) -> Bool {
    self[object]?.standingTags.contains { $0.given.operand.says(oneOf: tag) } ?? false
  }

  fileprivate func isMultivalued(_ section: ObjectID) -> Bool { self[section].map(isMultivalued) ?? false }
}

extension SourceText {
  /// Whether an offset stands in the first line of a text behind `|` or `>`, which is written there without quotes.
  fileprivate func isInBlockScalar(_ offset: Int) -> Bool {
    let own = line(at: offset)
    guard own > 0, bytes[line(own).lowerBound..<offset].allSatisfy({ $0 == 0x20 }) else { return false }
    var header = substring(line(own - 1))[...]
    // `tag: >-  # a comment`
    if let comment = header.firstRange(of: " #") { header = header[..<comment.lowerBound] }
    let word = header.split(separator: " ").last ?? ""
    return (word.first == "|" || word.first == ">") && word.dropFirst().allSatisfy { "+-123456789".contains($0) }
  }
}
