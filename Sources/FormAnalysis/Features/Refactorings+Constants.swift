import FormLinking
import FormModel
import FormPredicates

extension FeatureContext {
  /// A constant for the tag at the place, used wherever it stood as a literal of Swift by itself.
  func constant(at offset: Int, in file: FileID, _ text: SourceText) -> Refactoring? {
    guard case .tag(let occurrence)? = cursor(at: offset, in: file), occurrence.isSpelledHere,
      !occurrence.role.isVariable, let constant = Self.constantName(for: occurrence.tag)
    else { return nil }
    var uses: [SourceRange] = []
    for member in tags.places(of: occurrence) where !member.role.isVariable {
      guard let text = linked.text(member.place.file), member.place.start > 0,
        scope(member.scope)?.scope.scope.owner.kind != .document,
        text.substring(member.place.start - 1..<member.place.end + 1) == "\"\(occurrence.tag)\"",
        member.place.start < 2
          || !["#", "\""].contains(text.substring(member.place.start - 2..<member.place.start - 1)),
        tags.group(of: occurrence).contains(where: { $0.place == member.place && $0.isSpelledHere })
      else { continue }
      uses.append(SourceRange(member.place.file, member.place.start - 1..<member.place.end + 1))
    }
    guard uses.contains(where: { $0.file == file }),
      let holder = holder(of: occurrence.tag, named: constant, for: uses, at: offset, in: file, text)
    else { return nil }
    return Refactoring(
      title: "Extract tag '\(occurrence.tag)' to a constant", kind: .extract,
      edits: uses.map { TextEdit($0, "\(holder.name).\(constant)") } + [holder.edit])
  }

  /// What a constant for a tag is called: the tag where that is a name, else its words (`first name` → `firstName`).
  private static func constantName(for tag: String) -> String? {
    guard !tag.contains(where: { $0 == "\"" || $0 == "\\" || $0.isNewline }) else { return nil }
    let isWord = tag.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    // Of letters that are left out too little would be left.
    guard isWord || !tag.contains(where: { $0.isLetter && !$0.isASCII }) else { return nil }
    var name = isWord ? tag : TagName.joinedWords(of: tag)
    if keywords.contains(name) { name += "Tag" }
    if name.first?.isNumber == true { name = "tag" + name }
    return name.allSatisfy { $0 == "_" } ? nil : name
  }

  /// The enumeration that gets the constant: the one that is there and in reach of all uses; else a new one, in the class where
  /// it can be, where it meets no other file's names.
  private func holder(
    of tag: String, named member: String, for uses: [SourceRange], at offset: Int, in file: FileID, _ text: SourceText
  ) -> (name: String, edit: TextEdit)? {
    let owner = owners(at: offset, in: file).compactMap { linked.index.types[$0] }.first {
      $0.kind == .class && $0.declaration != nil
    }
    let own = (owner?.name ?? "Form") + "Tags"
    let reach = owner.map { linked.index.chain(of: $0).map(\.qualifiedName) } ?? []
    let constant = "static let \(member) = \"\(tag)\""
    for name in ["Tags", own] {
      let known = (Array(linked.index.types.values) + linked.index.ambiguous.values.joined()).filter {
        $0.name == name && ($0.parent.map(reach.contains) ?? true)
      }
      guard let first = known.first else { continue }
      guard known.count == 1, let edit = addition(of: member, constant, to: first, for: uses, in: file, text)
      else {
        return nil
      }
      return (name, edit)
    }
    if let owner, let made = nested(constant, in: owner, uses, own) { return made }
    var name = own
    for number in 2..<100 where linked.index.declares(name) { name = own + "\(number)" }
    let line = text.lineTerminator
    let needsBlank = text.count > 0 && text.bytes[text.count - 1] != 0x0A
    return (
      name,
      TextEdit(
        SourceRange(file, text.count..<text.count),
        "\(needsBlank ? line : "")\(line)enum \(name) {\(line)\(text.indentationStep)\(constant)\(line)}\(line)")
    )
  }

  /// Behind the constants that a type already has.
  private func addition(
    of tag: String, _ constant: String, to tags: DeclaredType, for uses: [SourceRange], in file: FileID,
    _ text: SourceText
  ) -> TextEdit? {
    guard tags.kind == .enum, tags.file == file, tags.parts.count == 1, tags.members[tag] == nil,
      let last = tags.allMembers.last, last.isStatic, case .variable = last.kind,
      tags.allMembers.allSatisfy({ if case .enumCase = $0.kind { false } else { true } })
    else { return nil }
    // Inside of a type the name is known there alone.
    if let parent = tags.parent {
      guard let type = linked.index.types[parent], uses.allSatisfy({ isInside($0, type) && $0.file == file }) else {
        return nil
      }
    }
    let place = last.declaration.range.upperBound
    let start = text.line(text.line(at: last.declaration.range.lowerBound)).lowerBound
    let indent = text.substring(start..<last.declaration.range.lowerBound)
    let separator = indent.allSatisfy { $0.isWhitespace } ? text.lineTerminator + indent : "; "
    return TextEdit(SourceRange(file, place..<place), separator + constant)
  }

  /// A new enumeration at the beginning of a class that all uses stand in; nil where the class cannot have one.
  private func nested(
    _ constant: String, in type: DeclaredType, _ uses: [SourceRange], _ own: String
  ) -> (name: String, edit: TextEdit)? {
    guard let body = type.declaration?.bodyRange, let text = linked.text(type.file),
      uses.allSatisfy({ isInside($0, type) }), !isGeneric(type)
    else { return nil }
    // A word of this name means something that nobody may hide.
    let isSpoken = Set(type.parts.map(\.file)).contains { file in
      linked.text(file)?.string.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains("Tags") ?? true
    }
    let taken = linked.index.chain(of: type).contains { $0.members["Tags"] != nil }
    let name = isSpoken || taken ? own : "Tags"
    let isOfBody = uses.allSatisfy { $0.file == type.file && body.contains($0.start) }
    let line = text.lineTerminator
    let outer = text.indentation(ofLine: text.line(at: type.nameRange.start)) + text.indentationStep
    let declared =
      "\(line)\(outer)\(isOfBody ? "private " : "")enum \(name) {\(line)\(outer)\(text.indentationStep)\(constant)\(line)\(outer)}"
    // What follows on the line of the brace goes to the next one.
    let rest = text.substring(
      body.lowerBound..<max(body.lowerBound, text.line(text.line(at: body.lowerBound)).upperBound))
    let blanks = rest.prefix { $0 == " " || $0 == "\t" }
    let isLast = blanks.count == rest.count || rest.dropFirst(blanks.count).hasPrefix("//")
    let place = body.lowerBound + (isLast ? rest.utf8.count : 0)
    let end = isLast ? place : place + blanks.utf8.count
    let next = text.line(at: body.lowerBound) + 1
    let isSpaced = next < text.lineCount && text.substring(text.line(next)).allSatisfy(\.isWhitespace)
    let separator = isLast ? isSpaced ? "" : line : line + line + outer
    return (name, TextEdit(SourceRange(type.file, place..<end), declared + separator))
  }

  /// Whether a place stands in a type or in an extension of it.
  private func isInside(_ place: SourceRange, _ type: DeclaredType) -> Bool {
    type.parts.contains { $0.file == place.file && $0.declaration.bodyRange.contains(place.start) }
  }

  /// Types in generic types have no static constants.
  private func isGeneric(_ type: DeclaredType) -> Bool {
    var current: DeclaredType? = type
    while let next = current {
      if !next.generics.isEmpty { return true }
      current = next.parent.flatMap { linked.index.types[$0] }
    }
    return false
  }

  private static let keywords: Set<String> = [
    "default", "in", "is", "as", "class", "func", "let", "var", "if", "else", "for", "while", "switch", "case",
    "return",
    "self", "Self", "Type", "super", "init", "import", "where", "true", "false", "nil", "repeat", "operator", "public",
    "private", "internal", "static", "struct", "enum", "extension", "protocol", "try", "throw", "throws", "catch", "do",
    "break", "continue", "guard", "defer", "subscript", "typealias", "any", "fallthrough", "inout", "rethrows",
  ]
}
