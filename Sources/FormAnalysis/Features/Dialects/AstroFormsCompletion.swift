import FormCatalogue
import FormLinking
import FormModel

/// Completion in code written for AstroForms: tags, rows that can be added, ready-made rules.
struct AstroFormsCompletion {
  let context: FeatureContext
  let scan: CodeScan
  let file: FileID
  let range: ByteRange
  let isFollowedByCall: Bool

  private var index: DeclarationIndex { context.linked.index }
  private var last: Int { scan.tokens.count - 1 }

  var entries: [CompletionEntry]? {
    guard index.sees("AstroForms", file) else { return nil }
    switch scan.string(last) {
    case ":":
      guard scan.string(last - 1) == "tag", let bracket = scan.enclosing(last), scan.string(bracket) == "(" else {
        return nil
      }
      let callee = callee(before: bracket)
      if callee == "findRow" { return tags(isLookup: true) }
      return isRow(callee) ? tags(isLookup: false) : nil
    case "(":
      switch scan.string(last - 1) {
      case "add": return rows
      case "insert", "append": return isRows(last - 3) || scan.string(last - 1) == "insert" ? rows : nil
      default: return nil
      }
    case "[":
      return ["=", "+="].contains(scan.string(last - 1)) && isRows(last - 2) ? rows : nil
    case ",":
      guard let bracket = scan.enclosing(last) else { return nil }
      if scan.string(bracket) == "[" {
        return ["=", "+="].contains(scan.string(bracket - 1)) && isRows(bracket - 2) ? rows : nil
      }
      return ["validate", "validateList"].contains(scan.string(bracket - 1)) ? rules(isQualified: true) : nil
    case ".":
      let base = scan.string(last - 1)
      if base == "ValidationRule" { return rules(isQualified: false) }
      return cases(of: base)
    default: return nil
    }
  }

  /// Whether a token is the form's list of rows: `rows`, `self.rows`.
  private func isRows(_ index: Int) -> Bool { scan.string(index) == "rows" }

  /// `TextFieldRow` of `Rows.TextFieldRow<Int>(`.
  private func callee(before bracket: Int) -> String {
    scan.string(bracket - 1) == ">" ? scan.maker(before: bracket)?.type ?? "" : scan.string(bracket - 1)
  }

  private func isRow(_ name: String) -> Bool {
    if name.hasSuffix("Row") { return true }
    return index.types[name].map { index.isAstroRow($0) } ?? false
  }

  // MARK: Tags

  /// The scopes of the form that the cursor is in; of all forms of the file where it is in none.
  private var scopes: [Int] {
    let own = context.owners(at: scan.offset, in: file)
    let all = context.linked.workspace.scopes.indices
    let inside = all.filter { own.contains(context.linked.workspace.scopes[$0].scope.owner.name) }
    let withRows = inside.filter { !context.linked.workspace.scopes[$0].scope.astro.rows.isEmpty }
    return withRows.isEmpty ? all.filter { !context.linked.workspace.scopes[$0].scope.astro.rows.isEmpty } : withRows
  }

  /// The enumerations that the form's rows are tagged with; where there are none yet, those inside the form, then all.
  private func tagTypes(_ rows: [AstroRow]) -> [DeclaredType] {
    var names = rows.compactMap(\.tag.type)
    if names.isEmpty {
      let own = context.owners(at: scan.offset, in: file)
      names = index.types.keys.filter { name in own.contains { name.hasPrefix($0 + ".") } }
    }
    let found = Set(names).sorted().compactMap { index.types[$0] }.filter { isTag($0) }
    return found.isEmpty ? index.types.values.filter { isTag($0) }.sorted { $0.nameRange < $1.nameRange } : found
  }

  private func isTag(_ type: DeclaredType) -> Bool { type.kind == .enum && index.adopts(type, "RowTag") }

  private func tags(isLookup: Bool) -> [CompletionEntry] {
    let rows = scopes.flatMap { context.linked.workspace.scopes[$0].scope.astro.rows }
    return tagTypes(rows).flatMap { type -> [CompletionEntry] in
      entries(of: type, rows, isLookup: isLookup) { "\(shortName(of: type)).\($0)" }
    }
  }

  private func cases(of base: String) -> [CompletionEntry]? {
    guard base.first?.isUppercase == true,
      let type = index.type(
        named: [base], in: LexicalContext(file: file, type: context.owners(at: scan.offset, in: file).first))
        ?? index.types.values.filter({ $0.name == base }).only, isTag(type)
    else { return nil }
    let isLookup = scan.enclosing(last).map { scan.string($0 - 1) == "findRow" } ?? false
    let rows = scopes.flatMap { context.linked.workspace.scopes[$0].scope.astro.rows }
    return entries(of: type, rows, isLookup: isLookup) { $0 }
  }

  /// Looked up are tags that a row has; a new row gets one that none has.
  private func entries(
    of type: DeclaredType, _ rows: [AstroRow], isLookup: Bool, _ write: (String) -> String
  ) -> [CompletionEntry] {
    type.allMembers.compactMap { member in
      guard case .enumCase(let element, _) = member.kind else { return nil }
      let row = rows.first { $0.tag.type == type.qualifiedName && $0.tag.caseName == member.name }
      let text = write(member.name)
      let payload = element.parameters.enumerated().map { position, parameter in
        let name = parameter.label?.text ?? parameter.name.text
        let label = parameter.label.map { "\($0.text): " } ?? ""
        return "\(label)${\(position + 1):\(name == "_" ? "value" : name)}"
      }
      let value = row.flatMap { row in
        context.scopeNumber(of: row).map { context.valueType(of: ObjectReference(scope: $0, object: row.object)) }
      }
      return CompletionEntry(
        .tag, text, type: value.flatMap { $0 == .unknown ? nil : $0.description } ?? "",
        detail: row.map(\.type.name) ?? "no row of this form yet",
        snippet: payload.isEmpty || isFollowedByCall ? nil : "\(text)(\(payload.joined(separator: ", ")))",
        range: range, rank: (row != nil) == isLookup ? 0 : 1)
    }
  }

  /// As it is written where the cursor is: without the types around the cursor.
  private func shortName(of type: DeclaredType) -> String {
    for owner in context.owners(at: scan.offset, in: file) where type.qualifiedName.hasPrefix(owner + ".") {
      return String(type.qualifiedName.dropFirst(owner.utf8.count + 1))
    }
    return type.qualifiedName
  }

  // MARK: Rows and rules

  private var rows: [CompletionEntry] {
    let used = Set(scopes.flatMap { context.linked.workspace.scopes[$0].scope.astro.rows.map(\.type.name) })
    let tag = scopes.lazy.flatMap { context.linked.workspace.scopes[$0].scope.astro.rows }.first?.tag.type
    let type = tag.flatMap { index.types[$0] }.map { shortName(of: $0) } ?? "Tag"
    return index.types.values.filter { index.isAstroRow($0) && $0.declaration != nil }.sorted {
      $0.qualifiedName < $1.qualifiedName
    }.map { row in
      let takesTag = index.chain(of: row).contains { level in
        (level.members["init"] ?? []).contains { member in
          if case .function(let function) = member.kind {
            function.parameters.contains { $0.label?.text == "tag" }
          } else {
            false
          }
        }
      }
      let generics = row.generics.isEmpty ? "" : "<${2:\(row.generics.map(\.name.text).joined(separator: ", "))}>"
      return CompletionEntry(
        .rowType, row.qualifiedName, detail: "row of this project",
        snippet: isFollowedByCall
          ? nil : row.qualifiedName + generics + (takesTag ? "(tag: \(type).${1:name})" : "()"),
        range: range, rank: used.contains(row.name) ? 0 : 1)
    }
  }

  private func rules(isQualified: Bool) -> [CompletionEntry] {
    AstroFormsCatalogue.rules.sorted().map { rule in
      CompletionEntry(
        .rule, isQualified ? "ValidationRule.\(rule)" : rule, type: "(String) -> Bool",
        detail: rule == "isEmail" ? "the text looks like an e-mail address" : "the text is not empty", range: range)
    }
  }
}

extension FeatureContext {
  /// The qualified names of the types whose bodies an offset lies in, the innermost first.
  func owners(at offset: Int, in file: FileID) -> [String] {
    var found: [(name: String, length: Int)] = []
    for type in linked.index.types.values {
      for part in type.parts where part.file == file {
        let body = part.declaration.bodyRange
        if body.lowerBound <= offset, offset <= body.upperBound { found.append((type.qualifiedName, body.count)) }
      }
    }
    return found.sorted { ($0.length, $0.name) < ($1.length, $1.name) }.map(\.name)
  }

  /// The scope that made a row of AstroForms.
  fileprivate func scopeNumber(of row: AstroRow) -> Int? {
    linked.workspace.scopes.indices.first { number in
      linked.workspace.scopes[number].scope.astro.rows.contains {
        $0.object == row.object && $0.tag.place == row.tag.place && $0.form == row.form
      }
    }
  }
}

extension Array {
  /// The element of an array of one.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
