import FormCatalogue
import FormLinking
import FormModel

/// Completion of the key that binds a row of ObjectForm: properties of the model that key-value coding can write and that
/// hold what the row writes, with those of objects one and two steps away.
struct KeyCompletion {
  let context: FeatureContext
  let file: FileID
  let offset: Int
  /// The construction that the key stands in: `TypedRow<Double>`.
  let row: String
  let range: ByteRange

  private var index: DeclarationIndex { context.linked.index }

  var entries: [CompletionEntry]? {
    guard let model else { return nil }
    var entries: [CompletionEntry] = []
    collect(model, prefix: "", depth: 0, &entries)
    return entries
  }

  /// The model of the data source around the cursor; of the file's only one where the cursor is in none.
  private var model: ValueType? {
    for owner in context.owners(at: offset, in: file) {
      if let type = index.types[owner], let model = index.bindModel(of: type, context.linked.graph) { return model }
    }
    let sources = index.types.values.filter { type in
      type.file == file && index.bindModel(of: type, context.linked.graph) != nil
    }
    return sources.count == 1 ? sources.first.flatMap { index.bindModel(of: $0, context.linked.graph) } : nil
  }

  private var used: Set<String> {
    Set(
      context.scopes(in: file).flatMap { number in
        context.scope(number)?.scope.scope.boundRows.filter { !touchesCursor($0) }.compactMap(\.key.string) ?? []
      })
  }

  private func touchesCursor(_ row: BoundRow) -> Bool {
    row.key.place.file == file && row.key.place.start <= offset && offset <= row.key.place.end
  }

  private func collect(_ model: ValueType, prefix: String, depth: Int, _ entries: inout [CompletionEntry]) {
    guard depth < 3, case .named(let name, _) = model.unwrapped, let type = index.types[name] else { return }
    let used = self.used
    var seen: Set<String> = []
    for level in index.chain(of: type) {
      for member in level.allMembers where !member.isStatic {
        guard case .variable = member.kind else { continue }
        let key = member.declaration.attribute("objc")?.arguments ?? member.name
        guard seen.insert(key).inserted,
          case .property(_, _, let value, let fault) = index.keyComponent(key, of: model, isLast: false), fault == nil
        else { continue }
        let whole = prefix + key
        if let rank = rank(key, of: model, value) {
          entries.append(
            CompletionEntry(
              .property, whole, type: value == .unknown ? "" : value.description,
              detail: "property of \(type.name)", range: range,
              rank: rank + depth * 2 + (used.contains(whole) ? 1 : 0)))
        }
        if case .named(let next, _) = value.unwrapped, index.types[next]?.kind == .class {
          collect(value, prefix: whole + ".", depth: depth + 1, &entries)
        }
      }
    }
  }

  /// nil where the row's value cannot be stored there.
  private func rank(_ key: String, of model: ValueType, _ value: ValueType) -> Int? {
    guard case .property(_, _, _, nil) = index.keyComponent(key, of: model, isLast: true) else { return nil }
    guard let written, value != .unknown else { return 2 }
    // What the library's rows write is never an object of the app's own.
    if case .named(let name, _) = value.unwrapped, index.types[name]?.kind == .class { return nil }
    switch ObjectFormCatalogue.fits(written, property: value, knowing: index.knowledge) {
    case .yes: return 0
    case .unknown: return 2
    case .no: return nil
    }
  }

  /// What the row writes, as far as its name tells.
  private var written: ValueType? {
    var type = ValueType(text: row)
    if case .named(let name, _) = type, let alias = index.alias(named: name, in: LexicalContext(file: file)) {
      type = index.valueType(of: alias.type, in: LexicalContext(file: alias.file))
    }
    if case .named("SelectRow", let arguments) = type {
      let value = arguments.first.map { index.outputValue(of: $0) } ?? .unknown
      return value == .unknown ? nil : value
    }
    guard case .named(let name, let arguments) = type,
      let value = ObjectFormCatalogue.rows[name]?.valueType(with: arguments)
    else { return nil }
    if case .parameter = value { return nil }
    return value
  }
}
