import FormCatalogue
import FormModel

extension Follower {
  // MARK: Collections

  func callOnArray(
    _ elements: [Operand], _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ call: Call,
    _ place: SourceRange,
    _ environment: Environment
  ) -> Operand? {
    if name.text == "contains", let subject = arguments.first, subject.label == nil {
      // `["a", "b"].contains(row.tag)`
      for element in elements { noteTagComparison(subject.operand, element, place, environment) }
    }
    noteBoundRows(of: elements, chosenBy: name.text)
    if let result = callHigherOrder(owner, name, arguments, place, environment) { return result }
    if case .member(let base?, _, _) = call.callee.kind {
      changeArray(elements, owner, name, arguments, variableNamed(base, environment))
    }
    switch name.text {
    case "append":
      if case .member(let base?, _, _) = call.callee.kind, let variable = variableNamed(base, environment) {
        var operand = owner
        var more: [Operand] = []
        var isKnown = true
        for argument in arguments {
          if argument.label == "contentsOf" {
            if let known = argument.operand.elements { more += known } else { isKnown = false }
            if argument.operand.hasUnknownOrder { operand.isOutOfOrder = true }
          } else {
            more.append(argument.operand)
          }
        }
        isKnown = isKnown && elements.count + more.count <= Value.maximumParts
        operand.value = isKnown ? .array(elements + more) : .unknown
        set(variable, to: operand)
      }
      return Operand(value: .tuple([]), type: .tuple([]), range: place)
    case "enumerated":
      return Operand(
        value: .array(
          elements.enumerated().map { position, element in
            let offset: Value = owner.hasUnknownOrder ? .unknown : .integer(position)
            return Operand(
              value: .tuple([
                LabelledOperand(
                  label: "offset", operand: Operand(value: offset, type: .int, range: element.range)),
                LabelledOperand(label: "element", operand: element),
              ]), type: .unknown, range: element.range)
          }), type: .unknown, range: place)
    case "reversed":
      return inOrder(of: [owner], Operand(value: .array(elements.reversed()), type: owner.type, range: place))
    case "sorted", "shuffled":
      let sorted = name.text == "sorted" && arguments.isEmpty ? Self.sorted(elements) : nil
      var list = Operand(value: .array(sorted ?? elements), type: owner.type, range: place)
      if case .set(let element) = owner.type { list.type = .array(element) }
      list.isOutOfOrder = sorted == nil && elements.count > 1
      return list
    case "filter", "dropFirst", "dropLast", "prefix", "suffix":
      for argument in arguments { escape(argument.operand, at: place) }
      // In a loop whose turns are not counted it may be a longer list each time.
      if !owner.hasUnknownOrder, !loops.contains(where: \.isSymbolic),
        let part = Self.part(of: elements, name.text, arguments)
      {
        return Operand(value: .array(part), type: owner.type, range: place)
      }
      return Operand(value: .unknown, type: owner.type, range: place)
    case "joined":
      let separator = arguments.isEmpty ? "" : arguments[0].operand.string
      let texts = elements.compactMap(\.string)
      // In a loop whose turns are not counted it may be a longer list each time.
      if let separator, texts.count == elements.count, texts.count <= 48, !loops.contains(where: \.isSymbolic),
        !owner.hasUnknownOrder || texts.count < 2
      {
        let text = texts.joined(separator: separator)
        if text.utf8.count <= Value.maximumLength {
          return Operand(value: .string(MappedConstant(text)), type: .string, range: place)
        }
      }
      return Operand(value: .unknown, type: .string, range: place)
    default:
      escape(arguments, place)
      return nil
    }
  }

  /// A list made of others, whose order nobody knows where nobody knows theirs.
  func inOrder(of others: [Operand], _ list: Operand) -> Operand {
    var list = list
    list.isOutOfOrder = others.contains(where: \.hasUnknownOrder)
    return list
  }

  /// Texts or whole numbers in the order that Swift gives them; nil for all else.
  private static func sorted(_ elements: [Operand]) -> [Operand]? {
    let texts = elements.compactMap { one in one.string.map { (key: $0, one) } }
    if texts.count == elements.count { return texts.sorted { $0.key < $1.key }.map(\.1) }
    let numbers = elements.compactMap { one in one.integer.map { (key: $0, one) } }
    return numbers.count == elements.count ? numbers.sorted { $0.key < $1.key }.map(\.1) : nil
  }

  /// What `tags.dropFirst()` or `tags.prefix(2)` leaves of a list.
  private static func part(of elements: [Operand], _ method: String, _ arguments: [ArgumentUse]) -> [Operand]? {
    var count = 1
    if let only = arguments.first {
      guard arguments.count == 1, only.label == nil, let number = only.operand.integer, number >= 0 else { return nil }
      count = number
    } else if !method.hasPrefix("drop") {
      return nil
    }
    switch method {
    case "dropFirst": return Array(elements.dropFirst(count))
    case "dropLast": return Array(elements.dropLast(count))
    case "prefix": return Array(elements.prefix(count))
    case "suffix": return Array(elements.suffix(count))
    default: return nil
    }
  }

  /// One of several lists may be one that a loop has made longer than its elements tell, turn by turn: where each of them stands,
  /// and how many there are, is not known.
  func callOnLists(_ lists: [Value], _ name: Name, _ place: SourceRange) -> Operand? {
    guard lists.contains(where: \.isList) else { return nil }
    switch name.text {
    case "joined": return Operand(value: .unknown, type: .string, range: place)
    case "enumerated":
      let offset = LabelledOperand(label: "offset", operand: Operand(value: .unknown, type: .int, range: place))
      let pairs = lists.map { list -> Value in
        guard case .array(let elements) = list else { return list }
        return .array(
          elements.map { element in
            let parts = [offset, LabelledOperand(label: "element", operand: element)]
            return Operand(value: .tuple(parts), type: .unknown, range: element.range)
          })
      }
      return Operand(value: .oneOf(pairs), type: .unknown, range: place)
    default: return nil
    }
  }

  /// What `zip` makes of two lists whose elements are known.
  func pairs(of arguments: [ArgumentUse], _ place: SourceRange) -> Operand? {
    guard arguments.count == 2, let first = elementsInPlace(of: arguments[0].operand),
      let second = elementsInPlace(of: arguments[1].operand)
    else { return nil }
    let pairs = zip(first, second).map { pair in
      let parts = [pair.0, pair.1].map { LabelledOperand(label: nil, operand: $0) }
      return Operand(value: .tuple(parts), type: .unknown, range: pair.0.range)
    }
    return Operand(value: .array(pairs), type: .unknown, range: place)
  }

  /// What stands at each place of a list: unknown elements where it is in another order.
  private func elementsInPlace(of list: Operand) -> [Operand]? {
    guard list.hasUnknownOrder else { return list.elements }
    return list.elements?.map { Operand(value: .unknown, type: $0.type, range: $0.range) }
  }

  /// Collection methods whose result holds some of the same rows.
  static let sameElements: Set<String> = ["filter", "reversed", "dropFirst", "dropLast", "prefix", "suffix"]

  /// A row that stands for all of `form.allRows`, or of a section that is walked through.
  func anyRow(in sequence: Operand) -> Operand? {
    let container: ObjectID
    switch sequence.value {
    case .projection(let id, let path):
      guard let first = path.first, first.text == "allRows" || first.text == "rows",
        kind(of: id) == .form || kind(of: id) == .section
      else { return nil }
      if path.count == 2, path[1].text == "enumerated" {
        let place = sequence.range
        let number = LabelledOperand(label: "offset", operand: Operand(value: .unknown, type: .int, range: place))
        let row = anyRow(of: id, place)
        return Operand(
          value: .tuple([number, LabelledOperand(label: "element", operand: row)]), type: .tuple([.int, row.type]),
          range: place)
      }
      guard path.count == 1 else { return nil }
      container = id
    case .object(let id):
      guard kind(of: id) == .section else { return nil }
      container = id
    default: return nil
    }
    return anyRow(of: container, sequence.range)
  }

  /// An entry of `form.values()` that is walked through: its key is the tag of some row.
  func anyEntry(of sequence: Operand) -> Operand? {
    guard case .values(let form) = sequence.value else { return anyEntry(ofDictionary: sequence) }
    var key = keys(of: form, sequence.range)
    key.type = .string
    return pair(key, Operand(value: .unknown, type: .optional(.any), range: sequence.range), sequence.range)
  }

  /// `form.values().keys`: a list of tags.
  func keys(of form: ObjectID, _ place: SourceRange) -> Operand {
    let start = place.bytes.lowerBound
    return Operand(
      value: .projection(form, [Name(Self.keyOfValues, start..<start)]), type: .array(.string), range: place)
  }

  /// Whether it is a list of the tags of rows that are not known more closely: `form.allRows.map(\.tag)`. One of them stands
  /// for all.
  func isTagList(_ operand: Operand) -> Bool {
    if case .array = operand.type { comparedTag(operand) != nil } else { false }
  }

  /// `form.values().keys.contains("name")`, `form.allRows.compactMap(\.tag).filter { $0 != "name" }`.
  func callOnTagList(
    _ tags: Operand, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand? {
    if ["contains", "firstIndex", "lastIndex", "index"].contains(name.text), let only = arguments.first,
      only.label == nil || only.label == "of", only.operand.closure == nil
    {
      noteTagComparison(tags, only.operand, place, environment)
      return Operand(value: .unknown, type: name.text == "contains" ? .bool : .unknown, range: place)
    }
    if arguments.isEmpty, ["sorted", "reversed", "shuffled"].contains(name.text) { return tags }
    return callHigherOrder(tags, name, arguments, place, environment)
  }

  /// A tag of a list of tags that is walked through.
  func anyTag(in sequence: Operand) -> Operand? {
    guard isTagList(sequence) else { return nil }
    var tag = sequence
    tag.type = .string
    return tag
  }

  /// What a key of `form.values()` is called as a member of the form.
  static let keyOfValues = "key of values()"

  private func anyRow(of container: ObjectID, _ place: SourceRange) -> Operand {
    let use = TypeUse(name: "BaseRow", nameRange: place, range: place)
    let row = makeObject(.row, type: use, range: place, isMadeHere: false)
    instances[row] = Instance(object: row, type: nil)
    withObject(row) { $0.memberOf = container }
    return Operand(value: .object(row), type: .named("BaseRow", []), range: place)
  }

  /// `form[indexPath]`, `form.allRows[3]`, `section.last`: one of the rows, it is not known which. Of the form of another controller
  /// nobody knows the rows here.
  func someRow(in sequence: Operand, _ place: SourceRange) -> Operand? {
    func isOwn(_ id: ObjectID) -> Bool {
      switch kind(of: id) {
      case .form: scope.mainForms.contains(id) || scope[id]?.isMadeHere == true
      case .section:
        scope[id].map { section in
          section.joins.isEmpty ? section.isMadeHere : section.joins.contains { isOwn($0.container) }
        } ?? false
      default: false
      }
    }
    switch sequence.value {
    case .projection(let id, let path):
      guard path.count == 1, path[0].text == "allRows" || path[0].text == "rows", isOwn(id) else { return nil }
      return anyRow(of: id, place)
    case .object(let id): return isOwn(id) ? anyRow(of: id, place) : nil
    default: return nil
    }
  }

  /// Whether a form's subscript is given an index path: by its type, or as what `row.indexPath` gave.
  func isIndexPath(_ argument: Operand?) -> Bool {
    guard let argument else { return false }
    if argument.type.unwrapped == .named("IndexPath", []) || argument.type.unwrapped == .named("NSIndexPath", []) {
      return true
    }
    switch argument.value {
    case .projection(_, let path): return path.last?.text == "indexPath"
    case .member(let type, let name, _): return name.text == "init" && type == "IndexPath"
    default: return false
    }
  }
}

extension Value {
  var isList: Bool { if case .array = self { true } else { false } }
}
