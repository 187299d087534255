import FormCatalogue
import FormModel

/// Lists what fits a place.
struct CompletionBuilder {
  let format: DataDocument.Format
  let version: LibraryVersion
  let word: ByteRange
  let isQuoted: Bool
  let hasColon: Bool
  /// Whether brackets are open around the place.
  private let isInBrackets: Bool
  /// See `CompletionCursor.separator`.
  private let separator: String
  let tags: [(tag: String, type: String)]
  let tree: DataNode
  let ownRows: () -> [(name: String, value: ValueType)]
  private(set) var items: [FormFileCompletion] = []

  init(
    format: DataDocument.Format, version: LibraryVersion, cursor: CompletionCursor,
    tags: [(tag: String, type: String)], tree: DataNode, ownRows: @escaping () -> [(name: String, value: ValueType)]
  ) {
    self.format = format
    self.version = version
    word = cursor.word
    isQuoted = cursor.isQuoted
    hasColon = cursor.hasColon
    isInBrackets = !cursor.scalar.openBrackets.isEmpty
    separator = cursor.separator
    self.tags = tags
    self.tree = tree
    self.ownRows = ownRows
  }

  mutating func add(_ place: FormFilePlace) {
    switch place {
    case .key(_, let keys, let existing):
      for key in keys where key.isWritable && !existing.contains(key.name) {
        add(.key, key.name, key.kind.description, key.documentation, isKey: true)
      }
    case .rule(let row, let isKey): addRules(for: row, isKey: isKey)
    case .tag(let row): addTags(except: [], likeValueOf: row)
    case .setValuesKey(let existing): addTags(except: existing, isKey: true)
    case .setValue(let tag):
      for section in tree["sections"]?.items ?? [] {
        for row in section["rows"]?.items ?? [] where row["tag"]?.string == tag { addValues(of: row) }
      }
    case .value(let kind, let row): add(kind, row: row)
    }
  }

  mutating func addConditionKeys() {
    for key in FormFileVocabulary.conditionKeys {
      add(.key, key.name, key.kind.description, key.documentation, isKey: true)
    }
  }

  private mutating func add(_ kind: FormFileValueKind, row: DataNode?) {
    switch kind {
    case .rowType:
      for row in ownRows() {
        add(.rowType, row.name, row.value == .unknown ? "" : row.value.description, "A row of this project.")
      }
      for row in rowTypesByUse {
        let arguments = row.type.parameters.map { _ in "String" }.joined(separator: ", ")
        add(
          .rowType, row.isGeneric ? "\(row.name)<\(arguments)>" : row.name, row.valueType.description, row.documentation
        )
      }
    case .sectionType:
      for name in FormFileVocabulary.sectionTypes {
        let written = ["SelectableSection": "<ListCheckRow<String>>", "GenericMultivaluedSection": "<ButtonRow>"][name]
        add(.sectionType, name + (written ?? ""), "", Catalogue.sections[name]?.documentation ?? "")
      }
    case .boolean:
      add(.value, "true")
      add(.value, "false")
    case .value(let type):
      if type == .bool { add(.boolean, row: row) }
      if let row { addOptions(of: row) }
    case .enumeration(let name), .optionSet(let name), .enumerationWithArguments(let name):
      let members = FormFileVocabulary.members(ofEnumeration: name, in: version)
      let sorted = Popularity.sorted(members, like: Popularity.members, name: \.name)
      for member in sorted.with(listed, atEnd: \.name) {
        add(
          .member, member.name, member.payloadLabels.joined(separator: ", "), member.documentation,
          arguments: member.payloadLabels, isInBraces: true)
      }
    case .version:
      for version in Catalogue.versions.reversed() { add(.value, version.description) }
    case .condition:
      for (tag, type) in tags where isVariable(tag) { add(.predicate, "$\(tag)", type) }
      addFunction()
      add(.boolean, row: row)
    case .tag, .text, .integer, .count, .number, .date, .url, .list, .rules, .row, .rows, .sections, .setValues,
      .swiftOnly, .readOnly:
      break
    }
  }

  /// The types of rows, those that the form itself has most often first.
  private var rowTypesByUse: [RowDescription] {
    var uses: [String: Int] = [:]
    for section in tree["sections"]?.items ?? [] {
      for row in section["rows"]?.items ?? [] {
        guard let type = row["type"]?.string else { continue }
        uses[String(type.prefix { $0 != "<" }), default: 0] += 1
      }
    }
    func rank(_ row: RowDescription) -> (Int, Int, String) {
      (-(uses[row.name] ?? 0), Popularity.rank(row.name, in: Popularity.rows), row.name)
    }
    return FormFileVocabulary.rowTypes(in: version).sorted { rank($0) < rank($1) }
  }

  /// The rules that check values of the row's type, those that most rows have first.
  private mutating func addRules(for row: DataNode?, isKey: Bool) {
    let written = row?["type"]?.string.map { ValueType(text: $0) }
    var type = ValueType.unknown
    var own: String?
    if case .named(let name, let arguments)? = written, let known = Catalogue.row(name, in: version) {
      if !known.isGeneric || !arguments.isEmpty { type = known.valueType(with: arguments) }
      own = Popularity.rule(ofRow: name)
    }
    let given = Set((row?["rules"]?.items ?? []).flatMap { $0.string.map { [$0] } ?? $0.entries.map(\.name) })
    let fitting = Catalogue.rules.values.filter { rule in
      guard type != .unknown else { return true }
      return (rule.isGeneric || rule.valueType == type) && !(rule.isRange && type.isComparable() == .no)
    }
    func rank(_ rule: RuleDescription) -> Int {
      let rank = rule.name == own ? 1 : Popularity.rank(rule.name, in: Popularity.rules)
      // Bounds are for what can be counted; of texts they are a seldom thing.
      return rank + (rule.isRange && type == .string ? 20 : 0) + (given.contains(rule.name) ? 40 : 0)
    }
    for rule in fitting.sorted(by: { (rank($0), $0.name) < (rank($1), $1.name) }) {
      guard let arguments = FormFileVocabulary.ruleArguments(of: rule.name, in: version),
        !arguments.contains(where: { $0.isRequired && !$0.isWritable })
      else { continue }
      let required = arguments.filter(\.isRequired).map(\.name)
      add(
        .rule, rule.name, required.map { "\($0): …" }.joined(separator: ", "), rule.documentation, isKey: isKey,
        arguments: required, isInBraces: !isKey && (format == .json || isInBrackets))
    }
  }

  /// - Parameter row: whose value that of the tag's row is to equal: those with one of another type come last.
  private mutating func addTags(
    except existing: Set<String>, likeValueOf row: DataNode? = nil, isKey: Bool = false
  ) {
    let own = row?["type"]?.string.map(valueType(ofRow:)) ?? .unknown
    func isOther(_ type: String) -> Bool {
      let value = valueType(ofRow: type)
      return own != .unknown && value != .unknown && value != own
    }
    let offered = tags.filter { !existing.contains($0.tag) }.with(listed, atEnd: \.tag)
    for (tag, type) in offered.filter({ !isOther($0.type) }) + offered.filter({ isOther($0.type) }) {
      add(.tag, tag, type, isKey: isKey)
    }
  }

  /// The type of a row's value; unknown for a row that the catalogue does not have.
  private func valueType(ofRow type: String) -> ValueType {
    guard case .named(let name, let arguments) = ValueType(text: type), let row = Catalogue.row(name, in: version),
      !row.isGeneric || !arguments.isEmpty
    else { return .unknown }
    return row.valueType(with: arguments)
  }

  /// What else stands in the list that the cursor is in.
  private var listed: Set<String> {
    func find(_ node: DataNode, _ depth: Int) -> Set<String>? {
      guard depth < 32, node.alias == nil else { return nil }
      if node.items.contains(where: { $0.string?.contains(CompletionCursor.marker) == true }) {
        return Set(node.items.compactMap(\.string))
      }
      for inner in node.items + node.entries.map(\.value) {
        if let found = find(inner, depth + 1) { return found }
      }
      return nil
    }
    return find(tree, 0) ?? []
  }

  /// `{ function: [a], named: isHidden }`
  private mutating func addFunction() {
    guard !isQuoted, !hasColon else { return }
    let keys = FormFileVocabulary.conditionKeys.map { format == .json ? SchemaValue.quoted($0.name) : $0.name }
    guard keys.count == 2 else { return }
    func written(_ list: String, _ name: String) -> String {
      "\(separator){ \(keys[0]): [\(list)], \(keys[1]): \(name) }"
    }
    items.append(
      FormFileCompletion(
        kind: .function, label: "function", detail: "a Swift function and the tags it depends on",
        documentation: FormFileVocabulary.conditionKeys.map { "`\($0.name)`: \($0.documentation)" }.joined(
          separator: "\n\n"),
        newText: written("", "\"\""), snippet: written("$1", format == .json ? "\"$2\"" : "$2"), range: word))
  }

  private mutating func addValues(of row: DataNode) {
    addOptions(of: row)
    if let type = row["type"]?.string, Catalogue.row(type, in: version)?.valueType == .bool { add(.boolean, row: row) }
  }

  private mutating func addOptions(of row: DataNode) {
    for option in row["options"]?.items ?? [] {
      if let text = option.string, !text.contains(CompletionCursor.marker) {
        add(.value, text, isText: option.scalar?.value == .string)
      }
    }
  }

  private mutating func add(
    _ kind: FormFileCompletion.Kind, _ label: String, _ detail: String = "", _ documentation: String = "",
    isKey: Bool = false, isText: Bool? = nil, arguments: [String] = [], isInBraces: Bool = false
  ) {
    let isText = isText ?? !(kind == .value && ["true", "false"].contains(label))
    // A number or boolean in quotes would be a text: the quotes at the cursor go.
    var text = label
    if isText { text = format == .json || isQuoted ? SchemaValue.quoted(label) : yamlScalar(label) }
    var snippet: String?
    if !arguments.isEmpty, !hasColon {
      let given = arguments.enumerated().map { "\(format == .json ? SchemaValue.quoted($1) : $1): $\($0 + 1)" }
      let whole = "\(text): { \(given.joined(separator: ", ")) }"
      snippet = separator + (isInBraces ? "{ \(whole) }" : whole)
    }
    if isKey, !isQuoted, !hasColon { text += ": " }
    items.append(
      FormFileCompletion(
        kind: kind, label: label, detail: detail, documentation: documentation, newText: separator + text,
        snippet: snippet, range: word))
  }

  /// Whether a tag can be written `$tag`.
  private func isVariable(_ tag: String) -> Bool {
    tag.unicodeScalars.enumerated().allSatisfy { index, scalar in
      scalar == "_" || scalar.properties.isAlphabetic || index > 0 && ("0"..."9").contains(scalar)
    }
  }
}

extension Array {
  /// The same elements, those with some of the names behind the others.
  fileprivate func with(_ names: Set<String>, atEnd name: (Element) -> String) -> [Element] {
    filter { !names.contains(name($0)) } + filter { names.contains(name($0)) }
  }
}

/// A text as a scalar of YAML: plain where that reads as the same text, else in double quotes.
func yamlScalar(_ text: String, isString: Bool = true) -> String {
  let indicators: Set<Character> = [
    "-", "?", ":", ",", "[", "]", "{", "}", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`", " ",
  ]
  guard let first = text.first, let last = text.last else { return "\"\"" }
  let isPlain =
    !indicators.contains(first) && last != " " && !text.endsPlainScalar
    && !text.contains { ",[]{}\"".contains($0) }
    && text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && !(0x80...0x9F).contains($0.value) && $0.value != 0xFEFF
        && !(0x2028...0x2029).contains($0.value)
    }
    && (!isString || DataScalar.Value(plain: text) == .string) && !["---", "...", "<<", "="].contains(text)
  return isPlain ? text : SchemaValue.quoted(text)
}

extension String {
  /// Whether YAML, without quotes around it, takes a part of the text for the end of a key, or for a comment.
  var endsPlainScalar: Bool { hasSuffix(":") || contains(": ") || contains(" #") }
}
