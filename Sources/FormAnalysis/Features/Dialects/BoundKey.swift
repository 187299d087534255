import FormCatalogue
package import FormLinking
package import FormModel

/// One component of a key that binds a row of ObjectForm: `city` of `kvcKey: "address.city"`.
package struct BoundKey: Sendable {
  package var name: String
  /// The component's characters, or the expression that gives the key.
  package var place: SourceRange
  /// Where the characters are written, here or in a constant; nil where the key is put together.
  package var spelling: SourceRange?
  /// What key-value coding finds under it.
  package var found: KeyComponent
  package var row: BoundRow
  package var scope: Int
  /// The class that is asked for it.
  package var model: String?

  package var isSpelledHere: Bool { spelling == place }

  /// The property, to be led to.
  var definition: [DefinitionTarget] {
    guard case .property(let member, _, _, _) = found else { return [] }
    return [
      DefinitionTarget(
        origin: place, whole: SourceRange(member.file, member.declaration.range), name: member.nameRange)
    ]
  }

  /// Whether two components name one property, or the same missing one.
  func isSame(as other: BoundKey) -> Bool {
    guard name == other.name else { return false }
    switch (found, other.found) {
    case (.property(let member, _, _, _), .property(let otherMember, _, _, _)):
      return member.nameRange == otherMember.nameRange
    case (.missing(let type, _), .missing(let otherType, _)): return type.qualifiedName == otherType.qualifiedName
    case (.unknown, .unknown): return model != nil && model == other.model
    default: return false
    }
  }
}

extension FeatureContext {
  /// The keys of a scope's bound rows, component by component.
  func boundKeys(in number: Int) -> [BoundKey] {
    guard let scope = scope(number) else { return [] }
    return BoundProperty.all(in: scope).flatMap { bound -> [BoundKey] in
      var model = bound.model
      var offset = 0
      let steps = bound.walk(scope.index)
      return bound.components.enumerated().map { position, component in
        let range = offset..<offset + component.name.utf8.count
        offset = range.upperBound + 1
        defer {
          if steps.indices.contains(position), case .property(_, _, let type, _) = steps[position].found {
            model = type
          }
        }
        var owner: String?
        if case .named(let name, _) = model.unwrapped { owner = name }
        return BoundKey(
          name: component.name, place: component.place, spelling: bound.row.key.constant?.place(of: range),
          found: steps.indices.contains(position) ? steps[position].found : .unknown, row: bound.row, scope: number,
          model: owner)
      }
    }
  }

  /// The component at an offset; the literal of a constant that is used as a key counts too.
  func boundKey(at offset: Int, in file: FileID) -> BoundKey? {
    var constant: BoundKey?
    for number in linked.workspace.scopes.indices where !linked.workspace.scopes[number].scope.boundRows.isEmpty {
      for var key in boundKeys(in: number) {
        if touches(key.place, offset, file) { return key }
        if constant == nil, let spelling = key.spelling, touches(spelling, offset, file) {
          key.place = spelling
          constant = key
        }
      }
    }
    return constant
  }

  private func touches(_ range: SourceRange, _ offset: Int, _ file: FileID) -> Bool {
    range.file == file && range.start <= offset && offset <= range.end
  }

  private func uses(of key: BoundKey) -> [BoundKey] {
    linked.workspace.scopes.indices.flatMap { number in
      linked.workspace.scopes[number].scope.boundRows.isEmpty
        ? [] : boundKeys(in: number).filter { $0.isSame(as: key) }
    }
  }

  /// Every place where the characters of a key are written; the property is the compiler's matter.
  func keyPlaces(of key: BoundKey) -> [SourceRange] { Set(uses(of: key).compactMap(\.spelling)).sorted() }

  /// A key is the name of a property: with another one the first edit stops the app. Only what names none can be changed.
  func refuseProperty(_ key: BoundKey) throws(RenameRefusal) {
    switch key.found {
    case .property:
      throw RenameRefusal(
        message: "'\(key.name)' is the name of a property: rename it where it is declared, and then this")
    case .unknown:
      throw RenameRefusal(message: "'\(key.name)' is the name of a property that is not known here")
    case .missing: break
    }
    guard uses(of: key).allSatisfy({ $0.spelling != nil }) else {
      throw RenameRefusal(
        message: "'\(key.name)' is put together from several texts in one place and cannot be renamed there")
    }
  }

  /// Renames a key that no property has, wherever it binds a row.
  func rename(_ key: BoundKey, to name: String) throws(RenameRefusal) -> [TextEdit] {
    try refuseProperty(key)
    let isName =
      !name.isEmpty && !name.utf8.contains { !CodeScan.isWord($0) || $0 == UInt8(ascii: "$") }
      && name.first?.isNumber == false
    guard isName else { throw RenameRefusal(message: "'\(name)' cannot be the name of a property") }
    return name == key.name ? [] : keyPlaces(of: key).map { TextEdit($0, name) }
  }

  // MARK: Words

  func keyText(_ key: BoundKey) -> String? {
    switch key.found {
    case .unknown: return nil
    case .missing(let type, let nearest):
      let advice = nearest.map { "; did you mean '\($0)'?" } ?? ""
      return "**'\(key.name)'**\n\n`\(type.name)` has no such property\(advice)"
    case .property(let member, let type, let value, let fault):
      var lines: [String] = []
      var heading = "**'\(key.name)'** · property of `\(type.name)`"
      if value != .unknown { heading += " · `\(value)`" }
      lines.append(heading)
      if let text = linked.text(member.file) {
        let declaration = text.substring(member.declaration.range).prefix { $0 != "\n" && $0 != "{" }
        lines.append("```swift\n\(String(declaration).trimmed)\n```")
      }
      if let title = key.row.arguments.first(where: { $0.label == "title" })?.operand.string {
        lines.append("Edited by `\(key.row.type.name)` “\(title)”")
      }
      switch fault {
      case .notExposed: lines.append("⚠︎ Not visible to Objective-C: the first edit stops the app.")
      case .nonObjc: lines.append("⚠︎ Kept from Objective-C by `@nonobjc`: the first edit stops the app.")
      case .notRepresentable: lines.append("⚠︎ Objective-C has no such type: the first edit stops the app.")
      case .notSettable: lines.append("⚠︎ It cannot be set: the first edit stops the app.")
      case nil: break
      }
      return lines.joined(separator: "\n\n")
    }
  }

  func boundRowText(_ row: BoundRow) -> String? {
    guard let description = ObjectFormCatalogue.rows[row.type.name] else { return nil }
    var lines: [String] = []
    var heading = "**`\(row.type.name)`**"
    let value = description.valueType(with: row.type.generics)
    if let value, value != .unknown, !value.description.isEmpty {
      if case .parameter = value {} else { heading += " · writes `\(value)`" }
    }
    lines.append(heading)
    if let alias = description.alias { lines.append("Another name of `\(alias)`") }
    lines.append(description.documentation)
    if let since = description.since { lines.append("Since ObjectForm \(since)") }
    return lines.joined(separator: "\n\n")
  }
}

extension String {
  /// Without blanks at its end.
  fileprivate var trimmed: String {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
