import FormCatalogue
import FormLinking
import FormModel

/// What rules about callbacks ask of a scope.
extension ScopeContext {
  /// The calls that give a row one of the library's callbacks.
  func callbackCalls(of row: Object) -> [Event] {
    row.events.filter { event in
      guard event.isDirect, case .call(let arguments) = event.kind else { return false }
      return arguments.contains { isFunction($0.operand) }
        && Catalogue.callbacks[event.member.text]?.exists(in: version) == true
    }
  }

  private func isFunction(_ operand: Operand) -> Bool {
    switch operand.value {
    case .closure, .function: true
    default: false
    }
  }

  /// The closure that a call gives a row, a method named instead of it included.
  func closure(givenBy event: Event, to row: Object) -> ClosureUse? {
    for argument in event.arguments ?? [] {
      if let id = argument.operand.closure { return self[id] }
      guard case .function = argument.operand.value else { continue }
      return scope.scope.closures.first {
        $0.reference != nil && $0.owner == row.id && $0.range == argument.operand.range
      }
    }
    return nil
  }

  /// A closure and those it is run in, innermost first.
  func closures(around id: ClosureID?) -> [ClosureUse] {
    var found: [ClosureUse] = []
    var current = id
    while let next = current, found.count < 40, let use = self[next] {
      found.append(use)
      current = use.parent
    }
    return found
  }

  /// The callback of a row or section in which something happens at once.
  func callback(around moment: Moment) -> (name: String, owner: ObjectID)? {
    for use in closures(around: moment) {
      switch use.role {
      case .callback(let name, let owner): return (name, owner)
      case .immediate where !use.mayRunLater: continue
      case .initializer, .condition, .handler, .immediate, .escaping: return nil
      }
    }
    return nil
  }

  /// The object itself, or the one row that it stands for where it is the result of a look-up.
  func real(_ object: Object) -> Object? {
    guard let number = object.standsForLookup else { return object }
    guard scope.scope.lookups.indices.contains(number),
      case .found(let found) = resolution(of: scope.scope.lookups[number]), found.count == 1, let only = found.first
    else { return nil }
    return only.scope == self.number ? self[only.object] : nil
  }

  /// The classes that a row of the code may be of, as far as they are certain; empty where they are not.
  func certainTypes(of row: Object) -> [ValueType] {
    if let number = row.standsForLookup {
      guard scope.scope.lookups.indices.contains(number) else { return [] }
      let lookup = scope.scope.lookups[number]
      if case .found(let found) = resolution(of: lookup) {
        return found.compactMap { self[$0].map { type(of: $0) } }
      }
      return lookup.requested.map { finalClass($0.type) } ?? []
    }
    return row.isMadeHere ? [type(of: row)] : finalClass(type(of: row))
  }

  /// The type alone where no class inherits from it.
  private func finalClass(_ type: ValueType) -> [ValueType] {
    guard case .named(let name, _) = graph.resolved(type), Catalogue.rows[name] != nil else { return [] }
    return [type]
  }
}

/// Edits of code that rules about declarations offer.
enum CodeEdit {
  /// Puts a statement in front of a body's first one.
  static func statement(
    _ text: String, before first: SourceRange?, in body: SourceRange, declaration: Int, _ context: LinkedContext
  ) -> TextEdit {
    let source = context.text(body.file)
    guard let first else {
      let inside = source?.substring(body.bytes) ?? ""
      guard inside.contains(where: \.isNewline) else {
        return TextEdit(SourceRange(body.file, body.start..<body.start), " \(text)" + (inside.isEmpty ? " " : ""))
      }
      let indent = indentation(at: declaration, source)
      let terminator = source?.lineTerminator ?? "\n"
      let step = source?.indentationStep ?? "  "
      return TextEdit(
        SourceRange(body.file, body.start..<body.start), terminator + indent + step + text)
    }
    let start = source.map { startOfComments(before: first.start, in: body, $0) } ?? first.start
    let before = source?.substring(body.start..<max(body.start, start)) ?? ""
    let place = SourceRange(first.file, start..<start)
    guard before.contains(where: \.isNewline) else { return TextEdit(place, text + "; ") }
    return TextEdit(place, text + (source?.lineTerminator ?? "\n") + indentation(at: first.start, source))
  }

  /// Where the comments begin that stand right above a statement and speak of it; the statement itself without any.
  private static func startOfComments(before statement: Int, in body: SourceRange, _ source: SourceText) -> Int {
    var number = source.line(at: statement)
    let own = source.substring(source.line(number).lowerBound..<statement)
    guard own.allSatisfy(\.isWhitespace) else { return statement }
    var start = statement
    // The last line of a comment of several, whose first one is looked for.
    var isInside = false
    while number > 0, source.line(number - 1).lowerBound > body.start {
      number -= 1
      let indentation = source.indentation(ofLine: number)
      let text = source.substring(source.line(number)).dropFirst(indentation.count)
      let end = text.reversed().drop(while: \.isWhitespace)
      if !isInside, !text.hasPrefix("//"), !end.starts(with: "/*") { break }
      isInside = !text.hasPrefix("//") && !text.hasPrefix("/*")
      if !isInside { start = source.line(number).lowerBound + indentation.utf8.count }
    }
    return start
  }

  /// Takes a statement out: its whole lines, or what is between it and its neighbours; nil where something else stands there.
  static func removal(of statement: SourceRange, _ text: SourceText) -> TextEdit? {
    let first = text.line(text.line(at: statement.start))
    let last = text.line(text.line(at: statement.end))
    let before = text.substring(first.lowerBound..<statement.start)
    let after = text.substring(statement.end..<max(statement.end, last.upperBound))
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    let next = after.drop(while: isBlank)
    if next.first == ";", !next.dropFirst().allSatisfy(\.isWhitespace) {
      let end = last.upperBound - next.dropFirst().drop(while: isBlank).utf8.count
      return TextEdit(SourceRange(statement.file, statement.start..<end), "")
    }
    let front = before.reversed().drop(while: isBlank)
    if front.first == ";" {
      let start = first.lowerBound + front.dropFirst().reduce(0) { $0 + $1.utf8.count }
      return TextEdit(SourceRange(statement.file, start..<statement.end), "")
    }
    guard before.allSatisfy(\.isWhitespace), after.allSatisfy(\.isWhitespace) else { return nil }
    return TextEdit(SourceRange(statement.file, first.lowerBound..<startOfLine(behind: statement.end, text)), "")
  }

  static func startOfLine(behind offset: Int, _ text: SourceText) -> Int {
    let next = text.line(at: offset) + 1
    return next < text.lineCount ? text.lineStarts[next] : text.count
  }

  /// The white space that the line of a place begins with.
  static func indentation(at offset: Int, _ source: SourceText?) -> String {
    source.map { $0.indentation(ofLine: $0.line(at: offset)) } ?? ""
  }

  /// Adds a protocol behind what a class inherits.
  static func conformance(_ name: String, _ facts: ClassFacts) -> TextEdit {
    guard let last = facts.lastInherited else {
      return TextEdit(SourceRange(facts.name.range.file, facts.name.range.end..<facts.name.range.end), ": \(name)")
    }
    return TextEdit(SourceRange(last.file, last.end..<last.end), ", \(name)")
  }
}

/// Classes that are Eureka's or inherit from them, and no namesakes of another library or of the app.
extension LinkedContext {
  /// Whether a class certainly inherits from a class of Eureka: `BaseRow`, `BaseCell`, `FormViewController`.
  func isBelow(_ root: String, _ type: ValueType) -> Bool { heads.isBelow(root, type) }

  func isBelow(_ root: String, _ type: DeclaredType) -> Bool {
    isBelow(root, .named(type.qualifiedName, type.generics.map { .parameter($0.name.text) }))
  }
}

/// Whether classes of the workspace conform to protocols of the library.
struct Conformance {
  let context: LinkedContext

  func certainty(_ type: DeclaredType, to name: String) -> Certainty {
    let whole = ValueType.named(type.qualifiedName, type.generics.map { .parameter($0.name.text) })
    let found = context.graph.conforms(whole, to: name)
    guard found != .yes else { return .yes }
    let chain = context.graph.chain(of: whole)
    guard chain.last != .unknown else { return .unknown }
    for case .named(let level, _) in chain {
      if Catalogue.communityRows[level] != nil, Catalogue.rows[level] == nil { return .unknown }
      for level in context.heads.extensionNames(of: level) {
        guard let declared = context.index.types[level] else { continue }
        if context.mayHaveMacro(declared) { return .unknown }
        for inherited in context.index.inheritedNames(of: declared) {
          if inherited == name { return .yes }
          if !isKnown(inherited) { return .unknown }
        }
      }
    }
    return .no
  }

  /// Whether a name is a class or protocol that certainly brings no other protocol of the library than those known.
  private func isKnown(_ name: String, depth: Int = 0) -> Bool {
    if Catalogue.type(name) != nil || name == "CellType" || name == "TypedCellType" { return true }
    if let type = context.index.types[name], type.declaration != nil {
      return type.kind != .protocol
        || depth < 16
          && context.index.inheritedNames(of: type).allSatisfy { isKnown($0, depth: depth + 1) }
    }
    if Self.standard.contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource") { return true }
    let prefix = name.prefix { $0.isUppercase }
    return prefix.count >= 3 && ["UI", "NS", "CA", "MK", "CL", "AV"].contains(where: { name.hasPrefix($0) })
  }

  private static let standard: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Codable", "Decodable", "Encodable", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Identifiable", "Sendable", "AnyObject", "CaseIterable", "ObservableObject",
  ]
}
