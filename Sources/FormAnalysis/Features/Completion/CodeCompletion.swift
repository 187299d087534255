import FormCatalogue
import FormLinking
import FormModel

/// Completion in code: what can be made, given and set at a form's places.
struct CodeCompletion {
  let context: FeatureContext
  let scan: CodeScan
  let file: FileID

  private var last: Int { scan.tokens.count - 1 }
  private var version: LibraryVersion { context.version }

  var entries: [CompletionEntry]? {
    if context.linked.index.usesAstroForms {
      let completion = AstroFormsCompletion(
        context: context, scan: scan, file: file, range: range, isFollowedByCall: isFollowedByCall)
      if let entries = completion.entries { return entries }
    }
    let before = scan.string(last)
    switch before {
    case "<<<": return rows()
    case "+++": return sections + rows()
    case "(":
      guard ["append", "insert"].contains(scan.string(last - 1)), scan.string(last - 2) == "." else { return nil }
      let element = FormReceiver(context: context, scan: scan, file: file).elements(last - 3)
      guard let library = context.linked.index.otherLibrary(of: file) else { return element.flatMap(makers) }
      // Rows of the same names in another library.
      guard library == "ObjectForm", element == .named("BaseRow", []) else { return nil }
      return BoundRowCompletion(context: context, range: range, isFollowedByCall: isFollowedByCall).entries
    case ":":
      guard let bracket = scan.enclosing(last), scan.string(bracket) == "(" else { return nil }
      guard scan.string(last - 1) == "rule", scan.string(bracket - 1) == "add" else { return nil }
      let base = FormReceiver(context: context, scan: scan, file: file)
      guard scan.string(bracket - 2) == "." else { return rules(for: nil) }
      return base.takesRules(bracket - 3) ? rules(for: base.valueType(bracket - 3)) : nil
    case "=":
      return FormReceiver(context: context, scan: scan, file: file).isCondition(last - 1) ? conditions : nil
    case ".": return members
    default: return nil
    }
  }

  /// From the beginning of the word at the cursor to its end.
  private var range: ByteRange {
    var end = scan.word.upperBound
    let bytes = scan.text.bytes
    while end < bytes.count, CodeScan.isWord(bytes[end]) { end += 1 }
    return scan.word.lowerBound..<end
  }

  /// Whether something is written behind the word already that a snippet would write again.
  private var isFollowedByCall: Bool {
    let bytes = scan.text.bytes
    var index = range.upperBound
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    return index < bytes.count && [UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "{")].contains(bytes[index])
  }

  // MARK: Rows and sections

  /// What can be made where an element of this type is put into a list: sections, or the rows that are such an element.
  private func makers(of element: ValueType) -> [CompletionEntry]? {
    guard !context.isSection(element) else { return sections }
    guard case .named(let name, _) = element, name != "BaseRow" else { return rows() }
    return rows { context.linked.graph.inherits($0, from: name) != .no }
  }

  private var sections: [CompletionEntry] {
    ["Section", "MultivaluedSection", "SelectableSection"].compactMap { name in
      guard let section = Catalogue.sections[name], section.exists(in: version) else { return nil }
      return CompletionEntry(
        .sectionType, name, detail: section.documentation,
        documentation: section.remarks(in: version).joined(separator: "\n\n"),
        snippet: isFollowedByCall ? nil : Snippets.section(name, in: version), range: range)
    }
  }

  private func rows(where fits: (ValueType) -> Bool = { _ in true }) -> [CompletionEntry] {
    var entries: [CompletionEntry] = []
    let range = self.range
    let places = Set(
      context.scopes(in: file).flatMap { context.scope($0)?.scope.rows.map(\.type.nameRange) ?? [] }
        .filter { $0.file == file && !range.overlaps($0.bytes) })
    let used = Dictionary(places.map { (scan.text.substring($0.bytes), 1) }, uniquingKeysWith: +)
    let isPlain = isFollowedByCall
    for row in Catalogue.rows.values.sorted(by: { $0.name < $1.name })
    where row.isConstructible && row.type.exists(in: version) && fits(.named(row.name, [])) {
      let type = context.spelled(row.valueType)
      entries.append(
        CompletionEntry(
          .rowType, row.name, type: type == "_" ? "" : type, detail: row.documentation,
          documentation: CatalogueText.row(row, in: version), snippet: isPlain ? nil : Snippets.row(row), range: range,
          rank: rank(of: row.name, used: used)))
    }
    for (name, value) in context.projectRows where fits(.named(name, [])) {
      entries.append(
        CompletionEntry(
          .rowType, name, type: value == .unknown ? "" : context.spelled(value), detail: "row of this project",
          snippet: isPlain ? nil : Snippets.row(name), range: range,
          rank: rank(of: name, used: used, isOwn: true)))
    }
    return entries
  }

  /// What the file uses already, the most frequent first, then the project's own, then what most forms use, then the rest.
  private func rank(of name: String, used: [String: Int], isOwn: Bool = false) -> Int {
    if let count = used[name] { return 10 - min(count, 8) }
    if isOwn { return 10 }
    return Popularity.rows.firstIndex(of: name).map { $0 + 11 } ?? 100
  }

  // MARK: Rules

  /// - Parameter known: the value type of what the rule is added to; nil where that is not written.
  private func rules(for known: ValueType?) -> [CompletionEntry] {
    let maker = scan.makers.first { rowType($0.type) != nil }
    let row = maker.flatMap { rowType($0.type) }
    let type = known ?? row.map { context.linked.graph.rowValueType(of: $0) } ?? .unknown
    let given = maker.map { scan.words(after: $0.brace) } ?? []
    let isPlain = isFollowedByCall
    let described = Catalogue.rules.values.sorted { $0.name < $1.name }.compactMap { rule -> CompletionEntry? in
      guard version >= rule.since else { return nil }
      if type != .unknown {
        if !rule.isGeneric, rule.valueType != type { return nil }
        if rule.isRange, type.isComparable(knowing: context.linked.graph.knowledge) == .no { return nil }
      }
      var rank = Popularity.rank(rule.name, in: Popularity.rules)
      if let name = maker?.type, Popularity.rule(ofRow: name) == rule.name { rank = 1 }
      // Bounds are for what can be counted; of texts they are a seldom thing.
      if rule.isRange, type == .string { rank += 20 }
      if given.contains(rule.name) { rank += 40 }
      return CompletionEntry(
        .rule, rule.name, type: rule.isGeneric ? "" : context.spelled(rule.valueType), detail: rule.documentation,
        documentation: CatalogueText.rule(rule, in: version), newText: isPlain ? rule.name : "\(rule.name)()",
        snippet: isPlain ? nil : Snippets.rule(rule, in: version), range: range, rank: rank)
    }
    return ownRules(for: type, given) + described
  }

  private func ownRules(for type: ValueType, _ given: Set<String>) -> [CompletionEntry] {
    let isPlain = isFollowedByCall
    return context.projectRules.compactMap { name, value in
      guard type == .unknown || value == .unknown || value == type else { return nil }
      return CompletionEntry(
        .rule, name, type: value == .unknown ? "" : context.spelled(value), detail: "rule of this project",
        newText: isPlain ? name : "\(name)()", snippet: isPlain ? nil : "\(name)($1)", range: range,
        rank: given.contains(name) ? 40 : 12)
    }
  }

  private var conditions: [CompletionEntry] {
    let range = scan.word
    let tags = context.visibleTags(at: scan.offset, in: file)
    let first = tags.first { $0.valueType == .bool }?.tag ?? tags.first?.tag ?? "tag"
    let function = Snippets.hasOldCases(version) ? "Function" : "function"
    return [
      CompletionEntry(
        .snippet, "\"$tag == …\"", detail: "a predicate over the values of other rows", newText: "\"\"",
        snippet: "\"\\$${1:\(first)} == ${2:true}\"", range: range),
      CompletionEntry(
        .snippet, ".\(function)([…]) { form in … }", detail: "computed by a closure",
        newText: ".\(function)([]) { form in }", snippet: Snippets.function(tag: first, in: version), range: range),
      CompletionEntry(.keyword, "true", range: range, rank: 1),
      CompletionEntry(.keyword, "false", range: range, rank: 1),
    ]
  }

  // MARK: Behind a dot

  private var members: [CompletionEntry]? {
    if let name = expectedEnumeration, let description = Catalogue.enums[name] { return cases(of: description) }
    let base = scan.string(last - 1)
    if let description = writtenEnumeration { return cases(of: description) }
    if base == ")" || base == "}" {
      if let maker = scan.maker(before: last) { return rowType(maker.type).map(callbacks) }
      // `row.onChange { … }.`: each callback gives the row itself.
      guard let chain = scan.calls(before: last), chain.methods.allSatisfy({ Catalogue.callbacks[$0] != nil }),
        let row = owner(named: chain.name), !context.isSection(row.type)
      else { return nil }
      return callbacks(of: row.type)
    }
    guard let (type, brace) = owner(named: base) else { return nil }
    if context.isSection(type) { return properties(of: type, after: brace, like: Popularity.sectionProperties) }
    return properties(of: type, after: brace, like: Popularity.properties) + callbacks(of: type)
  }

  /// The enumeration that is expected where an implicit member begins: `validationOptions = .`, `multivaluedOptions: [.`.
  private var expectedEnumeration: String? {
    var index = last - 1
    if ["[", ","].contains(scan.string(index)), let bracket = scan.enclosing(index), scan.string(bracket) == "[" {
      index = bracket - 1
    }
    if let name = declaredEnumeration(index) ?? takenEnumeration(index) { return name }
    guard let name = EnumPlaces.enumeration(ofProperty: scan.string(index - 1)) else { return nil }
    switch scan.string(index) {
    case "=", "+=":
      if name != "Condition" { return name }
      return FormReceiver(context: context, scan: scan, file: file).isCondition(index - 1) ? name : nil
    case ":":
      guard let bracket = scan.enclosing(index), scan.string(bracket) == "(",
        let type = scan.maker(before: bracket)?.type
      else { return nil }
      let made = ValueType(text: type)
      return context.linked.graph.isRow(made) == .yes || context.isSection(made) ? name : nil
    default: return nil
    }
  }

  /// The enumeration that a constant is declared as: `let shown: Condition = .`.
  private func declaredEnumeration(_ index: Int) -> String? {
    guard scan.string(index) == "=" else { return nil }
    let end = FormReceiver(context: context, scan: scan, file: file).behindMarks(index - 1)
    let name = scan.string(end)
    guard scan.string(end - 1) == ":", ["let", "var"].contains(scan.string(end - 3)), EnumPlaces.names.contains(name),
      context.linked.index.types[name] == nil
    else { return nil }
    return name
  }

  /// The enumeration that an argument of a call takes: `SwipeAction(style: .`, `.show(controllerProvider: .`.
  private func takenEnumeration(_ index: Int) -> String? {
    let isFirst = scan.string(index) == "("
    guard isFirst || scan.string(index) == ":", let bracket = isFirst ? index : scan.enclosing(index),
      scan.string(bracket) == "("
    else { return nil }
    let isGeneric = scan.string(bracket - 1).last == ">"
    let type = isGeneric ? scan.maker(before: bracket)?.type.prefix { $0 != "<" } : nil
    let callee = type.map(String.init) ?? scan.string(bracket - 1)
    guard context.linked.index.types[callee] == nil else { return nil }
    return EnumPlaces.enumeration(ofArgument: isFirst ? "" : scan.string(index - 1), of: callee)
  }

  /// The enumeration whose name is written in front of the dot: `Condition.`, `OptionsProvider<String>.`.
  private var writtenEnumeration: EnumDescription? {
    var index = last - 1
    if scan.string(index) == ">" {
      while index > 0, scan.string(index) != "<", last - index < 12 { index -= 1 }
      index -= 1
    }
    let name = scan.string(index)
    guard name.first?.isUppercase ?? false, scan.string(index - 1) != ".", context.linked.index.types[name] == nil,
      EnumPlaces.names.contains(name)
    else { return nil }
    return Catalogue.enums[name]
  }

  private func cases(of description: EnumDescription) -> [CompletionEntry] {
    // What a predicate is compared with is 'true' at first.
    let tags = context.visibleTags(at: scan.offset, in: file)
    let tag = (tags.first { $0.valueType == .bool } ?? tags.first)?.tag ?? "tag"
    let used = scan.enclosing(last).map { scan.string($0) == "[" ? scan.words(after: $0) : [] } ?? []
    return description.members(in: version).map { member in
      var snippet = Snippets.payload(member)
      if description.name == "Condition" {
        let function = String(Snippets.function(tag: tag, in: version).dropFirst())
        snippet = function.hasPrefix(member.name) ? function : Snippets.predicate(tag: tag, in: version)
      }
      return CompletionEntry(
        .member, member.name, type: description.name, detail: member.documentation,
        documentation: CatalogueText.member(member, of: description), snippet: isFollowedByCall ? nil : snippet,
        range: range, rank: rank(of: member, among: used))
    }
  }

  private func rank(of member: EnumDescription.Member, among used: Set<String>) -> Int {
    let place = Popularity.rank(member.name, in: Popularity.members)
    return used.contains(member.name) ? place + 40 : place
  }

  /// The members of a row or section, those that its closure has already behind the others like them.
  private func properties(of owner: ValueType, after brace: Int, like list: [String]) -> [CompletionEntry] {
    let given = scan.words(after: brace)
    return context.linked.graph.members(of: owner, in: version).compactMap { member in
      guard member.kind == .property || member.kind == .method else { return nil }
      let type = member.kind == .property ? context.linked.graph.propertyType(member.name, of: owner, in: version) : nil
      // Of a function the catalogue knows more than its kind.
      let isFunction = member.type.contains("->")
      let shown = isFunction ? member.type : type.flatMap { $0 == .unknown ? nil : context.spelled($0) } ?? member.type
      return CompletionEntry(
        .property, member.name, type: shown, detail: member.documentation, range: range,
        rank: (list.firstIndex(of: member.name)
          ?? (member.kind == .property && member.isSettable ? 40 : 80))
          + (given.contains(member.name) && member.name != "add" ? 20 : 0),
        isDeprecated: isDeprecated(member.name, of: owner))
    }
  }

  private func isDeprecated(_ member: String, of row: ValueType) -> Bool {
    Catalogue.migrations(of: member).contains { migration in
      guard migration.severity(in: version) == .warning,
        case .member(let classes) = migration.place
      else { return false }
      return classes.contains { context.linked.graph.inherits(row, from: $0) == .yes }
    }
  }

  private func callbacks(of row: ValueType) -> [CompletionEntry] {
    let graph = context.linked.graph
    return Catalogue.callbacks.values.sorted { $0.name < $1.name }.compactMap { callback in
      guard callback.exists(in: version) else { return nil }
      switch callback.rows {
      case .all: break
      case .inline: if graph.conforms(row, to: "InlineRowType") == .no { return nil }
      case .presenter: if graph.conforms(row, to: "PresenterRowType") == .no { return nil }
      }
      if callback.needsFocus, graph.isFocusable(row: row) == .no { return nil }
      return CompletionEntry(
        .callback, callback.name, detail: callback.documentation,
        snippet: isFollowedByCall ? nil : Snippets.callback(callback), range: range,
        rank: 30 + (Popularity.callbacks.firstIndex(of: callback.name) ?? 30))
    }
  }

  // MARK: The row around the cursor

  /// The row or section that a name stands for in a closure around the cursor, and the token that opens the closure.
  private func owner(named name: String) -> (type: ValueType, brace: Int)? {
    for maker in scan.makers {
      let type = ValueType(text: maker.type)
      let isRow = context.linked.graph.isRow(type) == .yes
      var position = 0
      if let method = maker.method {
        guard isRow, let callback = Catalogue.callbacks[method],
          let place = callback.parameters.firstIndex(where: { $0.hasPrefix("row:") })
        else { continue }
        position = place
      }
      guard isRow || context.isSection(type) else { continue }
      if maker.parameters.isEmpty {
        // In a closure inside of this one it is that one's own.
        if name == "$\(position)", maker.brace == scan.closure { return (type, maker.brace) }
      } else if maker.parameters.dropFirst(position).first == name {
        return (type, maker.brace)
      }
    }
    return nil
  }

  private func rowType(_ text: String) -> ValueType? {
    let type = ValueType(text: text)
    return context.linked.graph.isRow(type) == .yes ? type : nil
  }
}
