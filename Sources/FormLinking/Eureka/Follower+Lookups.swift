import FormCatalogue
import FormModel

extension Follower {
  // MARK: Look-ups

  func lookUp(
    _ kind: Lookup.Kind, in container: ObjectID, of section: ObjectID? = nil, _ arguments: [ArgumentUse],
    _ place: SourceRange,
    _ callee: SourceRange,
    _ environment: Environment, expecting: RequestedType?
  ) -> Operand? {
    guard var tag = arguments.first(where: { $0.label == "tag" }) ?? arguments.first else { return nil }
    tag.operand = text(tag.operand)
    var request = expecting
    if case .any = request?.type { request = nil }
    let number = scope.lookups.count
    effects += 1
    var lookup = Lookup(
      kind: kind, tag: tag.operand, container: container, section: section,
      foreignType: scope[container]?.foreignOwner, callee: callee, range: place, moment: now, requested: request,
      closures: closureStack.reversed(),
      writtenIn: environment.context.type)
    lookup.mayFindNothing = isOfTests(environment.file)
    scope.lookups.append(lookup)
    scope.lookups += ways(of: lookup)
    let type: ValueType
    if let request, !request.isCast {
      type = .optional(request.type)
    } else {
      type = .optional(.named(kind == .row ? "BaseRow" : "Section", []))
    }
    if let text = tag.operand.string {
      let found = find(kind, text, in: section ?? container)
      if found.count == 1, let only = found.first {
        return Operand(value: .object(only), type: type, range: place, lookup: number)
      }
      if found.count > 1 {
        return Operand(value: .oneOf(found.map { .object($0) }), type: type, range: place, lookup: number)
      }
    }
    if kind == .section {
      var section = someSection(of: container, place)
      if let object = section.object {
        withObject(object) { $0.standsForLookup = number }
      }
      section.lookup = number
      return section
    }
    let row = makeObject(
      .row, type: TypeUse(name: "BaseRow", nameRange: place, range: place), range: place, isMadeHere: false)
    instances[row] = Instance(object: row, type: nil)
    withObject(row) { $0.standsForLookup = number }
    return Operand(value: .object(row), type: type, range: place, lookup: number)
  }

  /// A look-up for each tag that may be meant, where it is one of several: `isNew ? "name" : "title"`, or a variable that was
  /// given one or the other. What is found stays unknown. Beside a tag that nobody knows each may stand for none:
  /// `row.tag ?? ""`.
  private func ways(of lookup: Lookup) -> [Lookup] {
    guard case .oneOf(let values) = lookup.tag.value else { return [] }
    let isKnown = values.allSatisfy { if case .string = $0 { true } else { false } }
    return values.compactMap { value in
      guard case .string(let constant) = value, let contents = constant.contents else { return nil }
      var way = lookup
      way.tag = Operand(value: value, type: .string, range: contents)
      if !isKnown || !lookup.tag.range.contains(contents) {
        way.mayFindNothing = true
        way.requested = nil
      }
      return way
    }
  }

  private func isOfTests(_ file: FileID) -> Bool { index.imports[file]?.isDisjoint(with: Self.testLibraries) == false }

  private static let testLibraries: Set<String> = ["XCTest", "Testing", "Quick", "Nimble"]

  /// The rows or sections with a tag that joined the form so far.
  func find(_ kind: Lookup.Kind, _ tag: String, in container: ObjectID) -> [ObjectID] {
    let wanted: Object.Kind = kind == .section ? .section : .row
    texts.noteSought(tag)
    return scope.objects.filter { object in
      // Most objects never had the tag; which of its tags counts is asked of the others only.
      guard object.kind == wanted, object.standsForLookup == nil,
        object.tags.contains(where: { $0.operand.says(tag) }),
        object.tag?.says(tag) == true
      else { return false }
      return object.joins.contains { join in
        join.container == container || scope[join.container]?.joins.contains { $0.container == container } == true
      }
    }.map(\.id)
  }

  func noteSetValues(
    _ arguments: [ArgumentUse], _ form: ObjectID, _ place: SourceRange, _ callee: SourceRange,
    _ environment: Environment
  ) {
    guard let values = arguments.first else { return }
    guard let entries = values.operand.value.entries else { return }
    var seen: Set<Operand> = []
    let byKey = Dictionary(grouping: entries) { $0.key.string }
    for entry in entries where seen.insert(entry.key).inserted {
      effects += 1
      scope.lookups.append(
        Lookup(
          kind: .setValuesKey, tag: entry.key, container: form, foreignType: scope[form]?.foreignOwner, callee: callee,
          range: place, moment: now, assigned: typed(value(of: entry, among: byKey), in: values.operand),
          closures: closureStack.reversed(),
          writtenIn: environment.context.type))
    }
  }

  /// A key of what `values()` gave that something is put under: no look-up, but the tag of a row where there is one.
  func write(
    under key: Operand?, of values: Operand, _ form: ObjectID, _ variable: Variable, _ place: SourceRange,
    _ environment: Environment
  ) {
    guard let key = key.map(text), let said = key.string else {
      return set(variable, to: Operand(value: .unknown, type: values.type, range: place))
    }
    variable.writtenKeys.insert(said)
    variable.putKeys.append(key)
    noteWritten(key, .value, of: form, values.range, place, environment)
  }

  /// A method of what `values()` gave: some say keys, and some give a dictionary with the same ones.
  func callOnValues(
    of form: ObjectID, _ owner: Operand, _ name: Name, _ arguments: [ArgumentUse], _ call: Call, _ place: SourceRange,
    _ environment: Environment, expecting: RequestedType?
  ) -> Operand? {
    noteKeys(of: name.text, arguments, form, owner.range, place, environment)
    if let extended = dictionary(of: form, asked: name.text) {
      let candidates = functions(
        named: name.text, of: extended.type, isStatic: false, from: environment.context)
      if let function = choose(candidates, for: call.arguments) {
        return callFunction(function, receiver: extended.instance, arguments, place, expecting: expecting)
      }
    }
    let result = callOnUnknown(owner, name, arguments, call, place, environment, expecting: expecting)
    guard ["filter", "mapValues", "compactMapValues", "merging"].contains(name.text) else { return result }
    return Operand(value: .handedValues(form), type: .dictionary(.string, .unknown), range: place)
  }

  /// What `values()` gave as `self` of what an extension adds to dictionaries; nil where nothing is added to them.
  private func dictionary(of form: ObjectID, asked member: String) -> (instance: Instance, type: DeclaredType)? {
    guard !Self.dictionaryMembers.contains(member) else { return nil }
    // What declares it is read, and what extends the type is followed.
    scope.unresolvedNames.formUnion([member, "Dictionary"])
    guard let type = index.types["Dictionary"], type.declaration == nil else { return nil }
    let instance = Instance(object: ObjectID(-1), type: type)
    instance.enumValue = .handedValues(form)
    return (instance, type)
  }

  /// What Swift and Foundation have themselves: for these no file is looked for.
  private static let dictionaryMembers: Set<String> = [
    "keys", "values", "count", "isEmpty", "first", "description", "filter", "map", "compactMap", "flatMap", "forEach",
    "mapValues", "compactMapValues", "merging", "merge", "contains", "allSatisfy", "reduce", "sorted", "index",
    "removeValue", "updateValue", "removeAll", "enumerated", "value", "object", "min", "max",
  ]

  /// `extension Dictionary where Key == String { var name: Any? { self["name"] } }`: `form.values().name`
  func addedMember(
    _ name: Name, ofValuesOf form: ObjectID, _ place: SourceRange, _ environment: Environment
  )
    -> Operand?
  {
    dictionary(of: form, asked: name.text).flatMap { read(name, of: $0.instance, environment, place: place) }
  }

  /// An argument as the function has it that it is handed to.
  func handed(_ argument: ArgumentUse) -> ArgumentUse {
    guard case .values(let form) = argument.operand.value else { return argument }
    var argument = argument
    argument.operand.value = .handedValues(form)
    return argument
  }

  /// The keys that a call on what `values()` gave names: `merging(["name": name]) { $1 }`, `value(forKey: "name")`.
  func noteKeys(
    of method: String, _ arguments: [ArgumentUse], _ form: ObjectID, _ callee: SourceRange, _ place: SourceRange,
    _ environment: Environment
  ) {
    guard let first = arguments.first else { return }
    let keys: [Operand]
    switch (method, first.label) {
    case ("merging", nil), ("merge", nil): keys = first.operand.value.entries?.map(\.key) ?? []
    case ("value", "forKey"), ("object", "forKey"), ("index", "forKey"), ("valueForKey", nil), ("objectForKey", nil):
      keys = [text(first.operand)]
    default: return
    }
    for key in keys where key.isString { noteWritten(key, .value, of: form, callee, place, environment) }
  }

  /// A key that nobody is told of where no row has it as its tag.
  private func noteWritten(
    _ key: Operand, _ kind: Lookup.Kind, of form: ObjectID, _ callee: SourceRange, _ place: SourceRange,
    _ environment: Environment
  ) {
    effects += 1
    var lookup = Lookup(
      kind: kind, tag: key, container: form, foreignType: scope[form]?.foreignOwner, callee: callee, range: place,
      moment: now, closures: closureStack.reversed(), writtenIn: environment.context.type)
    lookup.mayFindNothing = true
    scope.lookups.append(lookup)
  }

  /// Keys that were put into a dictionary of which more is not known (`var values = defaults(); values["name"] = name`), or that
  /// were taken out again: who asks for a tag finds them, and nobody is told where no row has it.
  func notePutKeys(
    into values: Expression, _ arguments: [ArgumentUse], _ owner: Operand, _ place: SourceRange, _ callee: SourceRange,
    _ environment: Environment
  ) {
    guard let form = owner.object, kind(of: form) == .form, let variable = variableNamed(values, environment),
      !variable.putKeys.isEmpty
    else { return }
    var seen = Set(arguments.first?.operand.value.entries?.map(\.key) ?? [])
    // Once is enough to find them.
    let keys = variable.putKeys
    variable.putKeys = []
    for key in keys where seen.insert(key).inserted {
      noteWritten(key, .setValuesKey, of: form, callee, place, environment)
    }
  }

  /// `["name", "age"].compactMap(form.rowBy(tag:))`, `let find = form.rowBy(tag:)`: the look-up as a function.
  func callLookUp(
    _ function: Operand, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment,
    expecting: RequestedType?
  ) -> Operand? {
    guard isLookUp(function), case .projection(let id, let path) = function.value else { return nil }
    return callOnObject(
      id, Name(path[0].text, place.bytes), arguments, place, environment, expecting: expecting,
      owner: Operand(value: .object(id), type: .unknown, range: place))
  }

  func isLookUp(_ function: Operand) -> Bool {
    guard case .projection(let id, let path) = function.value, path.count == 1, Self.lookUps.contains(path[0].text)
    else { return false }
    return kind(of: id) == .form || kind(of: id) == .section
  }

  private static let lookUps: Set<String> = ["rowBy", "rowByTag", "sectionBy", "sectionByTag"]

  /// The value under a key. After branches there may be several: which one it is in the end is not known.
  private func value(of entry: DictionaryEntry, among entries: [String?: [DictionaryEntry]]) -> Operand {
    guard let key = entry.key.string, let same = entries[key], same.count > 1 else { return entry.value }
    var value = join(same.map(\.value))
    (value.range, value.place) = (entry.value.range, entry.value.place)
    return value
  }

  /// An entry of a dictionary as its declared type makes it: `8` of a `[String: Double]` is a `Double`.
  func typed(_ value: Operand, in dictionary: Operand) -> Operand {
    guard value.literal == .integer || value.literal == .float else { return value }
    var value = value
    switch dictionary.type.unwrapped {
    case .dictionary(_, let declared) where declared.unwrapped != .any && declared != .unknown:
      (value.type, value.isTyped) = (declared, true)
    default:
      // Each of several in a constant is what all of them are.
      value.isTyped =
        dictionary.literal != .dictionary && dictionary.type == .dictionary(.unknown, .unknown)
        && dictionary.value.entries.map { $0.count > 1 } ?? false
      // A constant of whole and decimal numbers holds decimal ones.
      guard dictionary.literal != .dictionary, let entries = dictionary.value.entries,
        entries.allSatisfy({ $0.value.literal == .integer || $0.value.literal == .float }),
        entries.contains(where: { $0.value.literal == .float }), dictionary.type == .dictionary(.unknown, .unknown)
      else { return value }
      value.type = .double
    }
    return value
  }

  /// As many sections are looked at one by one where any of them may be meant.
  private static let fewSections = 8

  func evaluateSubscript(
    _ base: Expression, _ arguments: [Argument], _ expression: Expression, _ environment: Environment
  ) -> Operand {
    let place = range(expression.range, environment)
    let owner = evaluateBase(base, environment)
    let uses = evaluate(arguments, environment)
    let nothing = unknown(expression, environment)
    switch owner.value {
    case .values(let form):
      guard let key = (uses.first?.operand).map(text), key.type == .string || key.string != nil || key.isUnknown else {
        return nothing
      }
      if let said = key.string, variableNamed(base, environment)?.writtenKeys.contains(said) == true {
        noteWritten(key, .value, of: form, owner.range, place, environment)
        return nothing
      }
      let number = scope.lookups.count
      effects += 1
      var lookup = Lookup(
        kind: .value, tag: key, container: form, foreignType: scope[form]?.foreignOwner, callee: owner.range,
        range: place,
        moment: now, closures: closureStack.reversed(), writtenIn: environment.context.type)
      lookup.mayFindNothing = isOfTests(environment.file)
      scope.lookups.append(lookup)
      scope.lookups += ways(of: lookup)
      return Operand(value: .unknown, type: .optional(.any), range: place, lookup: number)
    case .handedValues(let form):
      guard let key = (uses.first?.operand).map(text), key.isString else { return nothing }
      noteWritten(key, .value, of: form, owner.range, place, environment)
      return nothing
    case .object(let id):
      if let result = callSubscript(of: id, uses, place) { return result }
      switch kind(of: id) {
      case .form:
        if uses.count == 1, let section = uses.first?.operand.integer.flatMap({ section(at: $0, of: id) }) {
          return Operand(value: .object(section), type: .named("Section", []), range: place)
        }
        if isIndexPath(uses.first?.operand) {
          return someRow(in: owner, place) ?? Operand(value: .unknown, type: .named("BaseRow", []), range: place)
        }
        return someSection(of: id, place)
      case .section:
        return someRow(in: owner, place) ?? Operand(value: .unknown, type: .named("BaseRow", []), range: place)
      default: return nothing
      }
    case .array(let elements):
      if let position = uses.first?.operand.integer, elements.indices.contains(position), !owner.hasUnknownOrder {
        return at(elements[position], place)
      }
      if let first = elements.first?.object, elements.allSatisfy({ $0.object.flatMap(kind) == .section }),
        let form = scope[first]?.joins.last?.container, kind(of: form) == .form
      {
        // `form.allSections[index]`
        guard elements.count <= Self.fewSections else { return someSection(of: form, place) }
        let value = elements.count == 1 ? elements[0].value : .oneOf(elements.map(\.value))
        return Operand(value: value, type: .named("Section", []), range: place)
      }
      return someElement(of: owner.type, uses, expression, environment, onlyPlain: true)
    case .dictionary(let entries):
      // `titles[row.tag ?? ""]`
      if let tag = uses.first?.operand, comparedTag(tag) != nil {
        for entry in entries { noteTagComparison(tag, entry.key, place, environment) }
      }
      guard let key = uses.first?.operand.string, let entry = entries.first(where: { $0.key.string == key }) else {
        return someElement(of: owner.type, uses, expression, environment, onlyPlain: !entries.isEmpty)
      }
      var found = at(entry.value, place)
      if found.type != .unknown, uses.last?.label != "default" { found.type = .optional(found.type.unwrapped) }
      return found
    case .projection(let id, let path):
      note(.read, on: id, path: path, range: place)
      return someRow(in: owner, place) ?? nothing
    default: return someElement(of: owner.type, uses, expression, environment, onlyPlain: false)
    }
  }

  /// An element of which the type alone is known; of a list whose elements are known, texts and truth values alone.
  private func someElement(
    of collection: ValueType, _ arguments: [ArgumentUse], _ expression: Expression, _ environment: Environment,
    onlyPlain: Bool
  ) -> Operand {
    let type: ValueType
    switch collection.unwrapped {
    case .array(let element): type = element
    case .dictionary(_, let value):
      type = arguments.last?.label == "default" ? value : .optional(value.unwrapped)
    default: return unknown(expression, environment)
    }
    guard !onlyPlain || type.unwrapped == .string || type.unwrapped == .bool else {
      return unknown(expression, environment)
    }
    return unknown(expression, environment, type: type)
  }
}
