import FormModel

/// Dictionaries whose entries are known, and what code makes of them.
///
/// After branches a dictionary is the one of several that has the entries of all of them: which of these are there, and what
/// stands under a key, is not known then.
extension Value {
  /// The entries that a dictionary has or may have.
  var entries: [DictionaryEntry]? {
    switch self {
    case .dictionary(let entries): entries
    case .oneOf(let values): if values.count == 1, case .dictionary(let entries) = values[0] { entries } else { nil }
    default: nil
    }
  }

  /// The same dictionary with other entries.
  func with(_ entries: [DictionaryEntry]) -> Value {
    guard entries.count <= Self.mostChangedEntries else { return .unknown }
    if case .oneOf = self { return .oneOf([.dictionary(entries)]) }
    return .dictionary(entries)
  }

  /// One dictionary for several; nil where one of them is something else.
  static func joined(_ values: [Value]) -> Value? {
    var all: [DictionaryEntry] = []
    for value in values {
      guard let entries = value.entries else { return nil }
      for entry in entries where !all.contains(entry) {
        guard all.count < mostJoinedEntries else { return nil }
        all.append(entry)
      }
    }
    return .oneOf([.dictionary(all)])
  }

  private static let mostJoinedEntries = 128
  /// Each change looks at all of them.
  private static let mostChangedEntries = 256

  /// Whether it is a constant or a case of an enum.
  fileprivate var isPlainKey: Bool {
    if case .member(_, _, let arguments) = self { arguments.isEmpty } else { isConstant }
  }
}

extension Operand {
  /// The form whose values it holds, or held.
  var formOfValues: ObjectID? {
    switch value {
    case .values(let form), .handedValues(let form): form
    default: nil
    }
  }
}

extension Variable {
  /// Notes a key under which something is put or taken away, with what was said of it before.
  func notePut(under key: Operand?, _ entries: [DictionaryEntry]) {
    guard let key, let said = key.string, putKeys.count < Self.mostPutKeys else { return }
    putKeys += entries.map(\.key).filter { $0.string == said }
    putKeys.append(key)
  }

  private static let mostPutKeys = 1_024
}

extension Follower {
  /// What is left when something is put under a key; nil where nobody knows which key it is.
  func entries(_ entries: [DictionaryEntry], with value: Operand, under key: Operand?) -> [DictionaryEntry]? {
    guard let key = key.map(text), let said = key.string else { return nil }
    // What was said of this key no longer holds.
    let others = entries.filter { $0.key.string != said }
    return value.isNil ? others : others + [DictionaryEntry(key: key, value: value)]
  }

  /// What a method that changes a dictionary leaves in the variable that holds it.
  func changeDictionary(
    _ owner: Operand, by name: Name, _ arguments: [ArgumentUse], in variable: Variable, _ place: SourceRange,
    _ environment: Environment
  ) {
    if let form = owner.formOfValues, let key = arguments.last, key.label == "forKey" {
      set(variable, to: owner)
      return write(under: key.operand, of: owner, form, variable, place, environment)
    }
    if let key = arguments.last, key.label == "forKey" {
      variable.notePut(under: text(key.operand), owner.value.entries ?? [])
    }
    guard let entries = owner.value.entries else { return }
    let left: Value?
    switch (name.text, arguments.first?.label) {
    case ("updateValue", nil) where arguments.count == 2:
      left = self.entries(entries, with: arguments[0].operand, under: arguments[1].operand).map { owner.value.with($0) }
    case ("removeValue", "forKey"):
      left = arguments[0].operand.string.map { key in owner.value.with(entries.filter { $0.key.string != key }) }
    case ("removeAll", nil), ("removeAll", "keepingCapacity"):
      left = arguments.contains { $0.label == nil } ? nil : .dictionary([])
    case ("merge", nil): left = merged(entries, arguments)
    default: left = nil
    }
    var changed = owner
    changed.value = left ?? .unknown
    changed.literal = nil
    set(variable, to: changed)
  }

  /// `defaults.merging(["name": name]) { $1 }`.
  /// `titles.sorted { $0.key < $1.key }` has the same entries, and in which order they come is not asked either.
  func callOnDictionary(
    _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ call: Call, _ place: SourceRange,
    _ environment: Environment, expecting: RequestedType?
  ) -> Operand? {
    let result = callOnUnknown(owner, name, arguments, call, place, environment, expecting: expecting)
    if Self.sameEntries.contains(name.text) {
      return Operand(value: owner.value, type: .array(.unknown), range: place)
    }
    guard let entries = owner.value.entries, let all = merged(entries, arguments) else { return result }
    if let form = arguments.first?.operand.formOfValues {
      let own = ArgumentUse(label: nil, labelRange: nil, operand: owner, isTrailing: false)
      noteKeys(of: name.text, [own], form, owner.range, place, environment)
    }
    return Operand(value: all, type: owner.type, range: place)
  }

  static let sameEntries: Set<String> = ["sorted", "shuffled", "reversed"]

  /// Two dictionaries in one: what is kept under a key that both may have is not known.
  private func merged(_ entries: [DictionaryEntry], _ arguments: [ArgumentUse]) -> Value? {
    guard let other = arguments.first?.operand else { return nil }
    let more = other.value.entries
    let keys = more.map { Set($0.map(\.key.string)) }
    let own = Set(entries.map(\.key.string))
    let all =
      entries.map { entry in (entry, keys?.contains(entry.key.string) ?? true) }
      + (more ?? []).map { entry in (entry, own.contains(entry.key.string)) }
    guard all.count <= Value.maximumParts else { return nil }
    let merged = all.map { entry, isDoubtful in
      isDoubtful
        ? DictionaryEntry(
          key: entry.key, value: Operand(value: .unknown, type: .unknown, range: entry.value.range)) : entry
    }
    return .oneOf([.dictionary(merged)])
  }

  /// The entries of `[String: Any?]()` and `Dictionary(uniqueKeysWithValues: [("name", name)])`.
  func dictionary(of arguments: [ArgumentUse]) -> [DictionaryEntry]? {
    guard let only = arguments.first, arguments.count == 1 else { return arguments.isEmpty ? [] : nil }
    guard only.label == "uniqueKeysWithValues", let pairs = only.operand.elements else { return nil }
    let entries = pairs.compactMap { pair -> DictionaryEntry? in
      guard case .tuple(let parts) = pair.value, parts.count == 2 else { return nil }
      return DictionaryEntry(key: parts[0].operand, value: parts[1].operand)
    }
    return entries.count == pairs.count ? entries : nil
  }

  /// An entry of a dictionary that is walked through. In which order the entries come is not known: it stands for each of them.
  func anyEntry(ofDictionary sequence: Operand) -> Operand? {
    guard case .dictionary(let entries) = sequence.value, entries.count > 1 else { return nil }
    func any(_ operands: [Operand]) -> Operand {
      // Rows and closures are not one of several: all of them are used.
      guard operands.allSatisfy(\.value.isPlainKey) else {
        return Operand(value: .unknown, type: .unknown, range: sequence.range)
      }
      let joined = join(operands)
      return Operand(value: joined.value, type: joined.type, range: sequence.range)
    }
    let (keys, values) = (entries.map(\.key), entries.map(\.value))
    return keys.allSatisfy(\.value.isPlainKey) ? pair(any(keys), any(values), sequence.range) : nil
  }

  /// `titles.keys`: a list that has each of the texts, in an order that is not known.
  func keys(ofDictionary owner: Operand, _ place: SourceRange) -> Operand? {
    guard case .dictionary(let entries) = owner.value, !entries.isEmpty, entries.allSatisfy({ $0.key.isString }) else {
      return nil
    }
    let keys = entries.map(\.key)
    let value = keys.count == 1 ? Value.array(keys) : join(keys).value
    return Operand(value: value, type: .array(.string), range: place)
  }

  /// Whether it is such a list.
  func isKeyList(_ operand: Operand) -> Bool {
    if case .array(.string) = operand.type, case .oneOf = operand.value { !operand.strings.isEmpty } else { false }
  }

  /// `titles.keys.sorted()`, `titles.keys.contains(row.tag ?? "")`.
  func callOnKeyList(
    _ keys: Operand, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    if Self.sameEntries.contains(name.text), arguments.isEmpty { return keys }
    if name.text == "contains", let only = arguments.first, only.label == nil, only.operand.closure == nil {
      for key in keys.texts { noteTagComparison(only.operand, key.operand, place, environment) }
      return Operand(value: .unknown, type: .bool, range: place)
    }
    return callHigherOrder(keys, name, arguments, place, environment)
  }

  /// A key of such a list that is walked through.
  func anyKey(in sequence: Operand) -> Operand? {
    guard isKeyList(sequence) else { return nil }
    var key = sequence
    key.type = .string
    return key
  }

  /// The only entry of a dictionary.
  func onlyEntry(ofDictionary sequence: Operand) -> Operand? {
    guard case .dictionary(let entries) = sequence.value, entries.count == 1, let only = entries.first else {
      return nil
    }
    return pair(only.key, only.value, only.key.range)
  }

  func pair(_ key: Operand, _ value: Operand, _ place: SourceRange) -> Operand {
    let parts = [LabelledOperand(label: "key", operand: key), LabelledOperand(label: "value", operand: value)]
    return Operand(value: .tuple(parts), type: .unknown, range: place)
  }
}
