import FormCatalogue
import FormModel

extension Follower {
  /// A method called on a form, section, row, rule set or controller; nil where the result is unknown. With an implicit
  /// `self` the name may be of something else than a method of the object.
  func callOnObject(
    _ id: ObjectID, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment,
    expecting: RequestedType?, owner: Operand, isOptional: Bool = false, isImplicit: Bool = false
  ) -> Operand? {
    guard let object = scope[id] else { return nil }
    let member = range(name.range, environment)
    if let result = callExtension(object, name, arguments, place, expecting: expecting) { return result }
    note(.call(arguments), on: id, name, range: place, isOptionalChain: isOptional)
    if !isImplicit { reachOut(name, on: object, of: owner.type, place) }
    switch object.kind {
    case .form:
      return callOnForm(object, name, arguments, place, member, environment, expecting: expecting)
    case .section:
      return callOnSection(object, name, arguments, place, member, environment, expecting: expecting, owner: owner)
    case .row:
      for argument in arguments { storeReference(argument.operand, as: name.text, on: id, environment) }
      return callOnRow(object, name, arguments, place, owner: owner)
    case .ruleSet, .rule:
      return nil
    case .controller, .other:
      // A method out of reach: it may hand the form on only if it is given it; UIKit's own methods do nothing to it.
      if object.kind == .other { escapeControllers(arguments, to: name, of: object.type.name, place) }
      escape(arguments, place)
      return nil
    }
  }

  func callExtension(
    _ object: Object, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, expecting: RequestedType?
  ) -> Operand? {
    let types = extensionTypes(of: object)
    if types.isEmpty { return nil }
    let labels = arguments.map { ($0.label, $0.isTrailing) }
    for member in types.lazy.compactMap({ $0.members[name.text] }).joined() where !member.isStatic {
      guard case .function(let function) = member.kind, Self.fits(function.parameters, labels) else { continue }
      if isLibraryMember(name, of: object) {
        // `func add(rule: Check) { add(rule: check.rule) }`: inside it the library's is meant, and by what is no check.
        guard !active.contains(member.id), let ranks = ranks(of: arguments, function, member) else { continue }
        if !ranks.allSatisfy({ $0 > 1 }), arguments.contains(where: \.isUntold) {
          // It may be either.
          withObject(object.id) { $0.isHandedOn = true }
          escape(arguments, place)
          return Operand(value: .object(object.id), type: object.classType, range: place)
        }
      }
      let instance = instances[object.id] ?? Instance(object: object.id, type: nil)
      return callFunction(member, receiver: instance, arguments, place, expecting: expecting)
    }
    return nil
  }

  // MARK: Forms

  func callOnForm(
    _ form: Object, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ member: SourceRange,
    _ environment: Environment, expecting: RequestedType?
  ) -> Operand? {
    switch name.text {
    case "rowBy", "rowByTag":
      return lookUp(.row, in: form.id, arguments, place, member, environment, expecting: expecting)
    case "sectionBy", "sectionByTag":
      return lookUp(.section, in: form.id, arguments, place, member, environment, expecting: expecting)
    case "values":
      effects += 1
      scope.valuesReads.append(ValuesRead(form: form.id, range: place, moment: now))
      return Operand(value: .values(form.id), type: .dictionary(.string, .optional(.any)), range: place)
    case "setValues":
      noteSetValues(arguments, form.id, place, member, environment)
      return nil
    case "append", "insert", "replaceSubrange", "replaceSubrangeInAllSections", "replaceRange", "appendContentsOf":
      if name.text.hasPrefix("replace") {
        effects += 1
        scope.removals.append(Removal(container: form.id, range: place, moment: now, isComplete: false))
      }
      let way: Join.Way = name.text == "append" || name.text == "appendContentsOf" ? .appended : .inserted
      let known = joined[form.id, default: []]
      for argument in arguments where argument.label != "at" && argument.operand.type != .int {
        if argument.label == nil || argument.label == "contentsOf" || argument.label == "with" {
          if !isNumeric(argument.operand), !(name.text.hasPrefix("replace") && argument.label == nil) {
            add(argument.operand, to: form.id, place: member, mention: argument.operand.range, way: way)
          }
        }
      }
      let index = arguments.first { $0.label == "at" || $0.label == "atIndex" }?.operand.integer
      if name.text == "insert", index == 0 {
        placeFirst(in: form.id, besides: known)
      }
      return nil
    case "removeAll":
      runTest(arguments, on: sections(of: form.id, place), place, environment)
      effects += 1
      scope.removals.append(
        Removal(
          container: form.id, range: place, moment: now,
          isComplete: arguments.allSatisfy { $0.label == "keepingCapacity" }))
      return nil
    case "remove", "removeLast", "removeFirst", "removeSubrange", "removeAtIndex", "popLast", "popFirst":
      effects += 1
      scope.removals.append(Removal(container: form.id, range: place, moment: now, isComplete: false))
      return nil
    case "validate", "cleanValidationErrors": return nil
    case "allSections", "index", "map", "forEach", "filter", "enumerated", "inlineRow":
      return callHigherOrder(
        formMember(Name("allSections", name.range), of: form.id, .form, place, environment)
          ?? Operand(value: .unknown, type: .unknown, range: place), name, arguments, place, environment)
    case "first", "last", "firstIndex", "lastIndex", "contains", "allSatisfy":
      // `form.firstIndex(of: section)`.
      guard arguments.last?.operand.closure != nil else { return nil }
      let sections = formMember(Name("allSections", name.range), of: form.id, .form, place, environment)
      return sections.flatMap { callHigherOrder($0, name, arguments, place, environment) }
    default:
      for argument in arguments { escape(argument.operand, at: place) }
      return nil
    }
  }

  func isNumeric(_ operand: Operand) -> Bool {
    if case .integer = operand.value { return true }
    return operand.type == .int
  }

  // MARK: Sections

  func callOnSection(
    _ section: Object, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ member: SourceRange,
    _ environment: Environment, expecting: RequestedType?, owner: Operand
  ) -> Operand? {
    switch name.text {
    case "rowBy", "rowByTag":
      guard let form = section.joins.last?.container else { return nil }
      return lookUp(
        .row, in: form, of: section.isMadeHere ? section.id : nil, arguments, place, member, environment,
        expecting: expecting)
    case "append", "insert", "replaceSubrange", "replaceRange", "appendContentsOf":
      if name.text.hasPrefix("replace") {
        effects += 1
        scope.removals.append(Removal(container: section.id, range: place, moment: now, isComplete: false))
      }
      let way: Join.Way = name.text == "append" || name.text == "appendContentsOf" ? .appended : .inserted
      for argument in arguments
      where argument.label == nil || argument.label == "contentsOf" || argument.label == "row"
        || argument.label == "with"
      {
        if !isNumeric(argument.operand), !(name.text.hasPrefix("replace") && argument.label == nil) {
          add(
            argument.operand, to: section.id, place: member, mention: argument.operand.range, way: way)
        }
      }
      return nil
    case "removeAll":
      runTest(arguments, on: rows(of: owner, place), place, environment)
      effects += 1
      scope.removals.append(
        Removal(
          container: section.id, range: place, moment: now,
          isComplete: arguments.allSatisfy { $0.label == "keepingCapacity" }))
      return nil
    case "remove", "removeLast", "removeFirst", "removeSubrange", "removeAtIndex", "popLast", "popFirst":
      effects += 1
      scope.removals.append(Removal(container: section.id, range: place, moment: now, isComplete: false))
      return nil
    case "enumerated": return numbered(section.id, [Name("allRows", name.range)], name, place)
    case "forEach", "map", "compactMap", "filter", "flatMap":
      return callHigherOrder(rows(of: owner, place), name, arguments, place, environment)
    case "first", "last", "firstIndex", "lastIndex", "contains", "allSatisfy", "index", "indexOf":
      guard arguments.last?.operand.closure != nil else { fallthrough }
      return callHigherOrder(rows(of: owner, place), name, arguments, place, environment)
    default:
      for argument in arguments { stored(argument.operand, as: name.text, on: section.id) }
      return nil
    }
  }

  /// A section as the list of rows that it is.
  private func rows(of section: Operand, _ place: SourceRange) -> Operand {
    Operand(value: section.value, type: .array(.named("BaseRow", [])), range: place)
  }

  /// `section.enumerated()`, `form.allRows.enumerated()`: the rows with their numbers, as `anyRow(in:)` knows them.
  private func numbered(_ id: ObjectID, _ path: [Name], _ name: Name, _ place: SourceRange) -> Operand {
    Operand(value: .projection(id, path + [name]), type: .array(.tuple([.int, .named("BaseRow", [])])), range: place)
  }

  /// What a method that keeps or takes out some elements is handed to ask each of them: `section.removeAll { $0.tag == "name" }`.
  private func runTest(
    _ arguments: [ArgumentUse], on elements: Operand, _ place: SourceRange, _ environment: Environment
  ) {
    guard arguments.last?.operand.closure != nil else { return }
    let test = Name("filter", place.bytes.lowerBound..<place.bytes.lowerBound)
    _ = callHigherOrder(elements, test, arguments, place, environment)
  }

  /// What a method of an extension out of reach may do to a form, section or row.
  private func reachOut(_ name: Name, on object: Object, of type: ValueType, _ place: SourceRange) {
    guard object.kind == .row || [.form, .section].contains(object.kind) && !Self.listMethods.contains(name.text),
      !isLibraryMember(name, of: object), Catalogue.migrations(of: name.text).isEmpty
    else { return }
    // `(form.sectionBy(tag: "notes") as? NotesSection)?.update()`: a method of the app's class.
    if case .named(let asked, _) = type.unwrapped, let declared = index.types[asked],
      !index.members(named: name.text, of: declared).isEmpty
    {
      return
    }
    if object.kind == .row {
      withObject(object.id) { $0.isHandedOn = true }
    } else if object.kind == .form {
      open(object.id, .handedToUnknownCode, at: place)
      scope.removals.append(Removal(container: object.id, range: place, moment: now, isComplete: false))
    } else {
      withObject(object.id) { $0.isHandedOn = true }
      // It may take rows out as well.
      effects += 1
      scope.removals.append(Removal(container: object.id, range: place, moment: now, isComplete: false))
    }
  }

  /// A method that takes rows out of a section, or sections out of a form, of which nobody knows which one it is.
  func noteRemoval(by name: Name, at place: SourceRange) {
    guard Self.removingMethods.contains(name.text) else { return }
    effects += 1
    for form in scope.objects where form.kind == .form {
      scope.removals.append(Removal(container: form.id, range: place, moment: now, isComplete: false))
    }
  }

  private static let removingMethods: Set<String> = [
    "remove", "removeAll", "removeAtIndex", "removeFirst", "removeLast", "removeSubrange", "replaceSubrange",
  ]

  /// Methods of collections of which it is known what they add: nothing, or what they are handed.
  private static let listMethods: Set<String> = [
    "allSatisfy", "append", "compactMap", "contains", "count", "distance", "drop", "dropFirst", "dropLast",
    "elementsEqual", "enumerate", "enumerated", "filter", "first", "firstIndex", "flatMap", "forEach", "formIndex",
    "generate", "index", "indexOf", "insert", "joined", "last", "lastIndex", "lexicographicallyPrecedes",
    "makeIterator", "map", "max", "min", "partition", "popLast", "prefix", "randomElement", "reduce", "remove",
    "removeAll", "removeFirst", "removeLast", "removeSubrange", "replaceSubrange", "reserveCapacity", "reverse",
    "reversed", "shuffle", "shuffled", "sort", "sorted", "split", "starts", "suffix", "swapAt",
  ]

  // MARK: Rows

  func callOnRow(
    _ row: Object, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, owner: Operand
  ) -> Operand? {
    let isCallback =
      Catalogue.callbacks.keys.contains(name.text) || name.text.hasPrefix("on") || name.text.hasPrefix("cell")
    for argument in arguments {
      if argument.operand.closure != nil {
        stored(argument.operand, as: name.text, on: row.id)
      }
    }
    if isCallback {
      return Operand(value: owner.value, type: owner.type, range: place)
    }
    return nil
  }

  /// What a stored closure is called with.
  func parameters(for role: ClosureUse.Role, owner: ObjectID, closure: ClosureID) -> [Operand] {
    guard let object = scope[owner], let use = scope[closure] else { return [] }
    let place = use.range
    let row = Operand(value: .object(owner), type: object.classType, range: place)
    switch role {
    case .callback(let name, _):
      switch name {
      case "onChange": return [row]
      case "cellSetup", "cellUpdate", "onCellSelection", "onCellHighlightChanged", "onRowValidationChanged",
        "onCellHighlight",
        "onCellUnHighlight":
        return [cell(of: owner, place), row]
      case "onExpandInlineRow", "onCollapseInlineRow":
        return [cell(of: owner, place), row] + [inlineRow(of: object, place)].compactMap { $0 }
      case "onPresent":
        // What is presented has the row: `to.row.options = …`.
        let start = place.bytes.lowerBound..<place.bytes.lowerBound
        return [
          Operand(value: .unknown, type: .unknown, range: place),
          Operand(value: .projection(owner, [Name(Self.presented, start)]), type: .unknown, range: place),
        ]
      case "multivaluedRowToInsertAt":
        return [Operand(value: .unknown, type: .int, range: place)]
      case "addButtonProvider": return [row]
      default: return []
      }
    case .condition:
      if let form = formAround(owner) {
        return [Operand(value: .object(form), type: .named("Form", []), range: place)]
      }
      return []
    case .initializer, .handler, .immediate, .escaping: return []
    }
  }

  /// The cell that a callback of a row is given.
  private func cell(of row: ObjectID, _ place: SourceRange) -> Operand {
    let start = place.bytes.lowerBound..<place.bytes.lowerBound
    return Operand(value: .projection(row, [Name("cell", start)]), type: .unknown, range: place)
  }

  /// The row that opens below a row; nil where a class of the app's own says which one that is.
  private func inlineRow(of row: Object, _ place: SourceRange) -> Operand? {
    let own = row.type.declared.flatMap { index.types[$0] }.map(index.chain(of:)) ?? []
    guard own.allSatisfy({ index.alias("InlineRow", in: $0) == nil }), let type = graph.inlineRow(of: row.classType)
    else { return nil }
    return placeholder(type, place)
  }

  /// The form that a row or section is in, or will be: the one it joined, else the controller's.
  func formAround(_ id: ObjectID) -> ObjectID? {
    guard let object = scope[id] else { return nil }
    switch object.kind {
    case .section: return object.joins.last?.container ?? mainForm
    case .row:
      guard let section = object.joins.last?.container else { return mainForm }
      return kind(of: section) == .form ? section : formAround(section)
    case .form: return id
    case .rule, .ruleSet, .controller, .other: return nil
    }
  }

  var mainForm: ObjectID? {
    instances[mainObject]?.form?.operand.object ?? scope.mainForms.last
  }

  // MARK: Deep members

  func callOnProjection(
    _ id: ObjectID, _ path: [Name], _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange,
    _ environment: Environment
  ) -> Operand? {
    if kind(of: id) == .form || kind(of: id) == .section, let first = path.first,
      first.text == "allRows" || first.text == "rows", path.count == 1 || path[1].text == "enumerated"
    {
      if path.count == 1, name.text == "enumerated" { return numbered(id, path, name, place) }
      // `form.allRows.forEach { … }`.
      let type: ValueType = path.count == 1 ? .named("BaseRow", []) : .tuple([.int, .named("BaseRow", [])])
      let rows = Operand(value: .projection(id, path), type: .array(type), range: place)
      if Self.sameElements.contains(name.text) {
        for argument in arguments {
          if let closure = argument.operand.closure, let element = anyRow(in: rows) {
            setRole(closure, .immediate)
            _ = run(closure, arguments: [element], place: place)
          }
        }
        return rows
      }
      if let result = callHigherOrder(rows, name, arguments, place, environment) { return result }
      walk(rows, name, arguments, place, environment)
      return nil
    }
    if path.first?.text == "cell", kind(of: id) == .row, name.text == "formViewController", path.count == 1 {
      return Operand(value: .unknown, type: .optional(.named("FormViewController", [])), range: place)
    }
    return nil
  }

  /// `form.allRows.sorted { … }`, `form.allRows.reduce(0) { … }`: the closure is run at once for rows that are not known.
  private func walk(
    _ rows: Operand, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) {
    guard let closure = arguments.last?.operand.closure, let row = anyRow(in: rows) else { return }
    let unknown = Operand(value: .unknown, type: .unknown, range: place)
    let elements: [Operand]
    switch name.text {
    case "sorted", "min", "max": elements = [row, row]
    case "reduce": elements = [unknown, row]
    case "drop", "partition", "prefix": elements = [row]
    default: return
    }
    setRole(closure, .immediate)
    followLoop(over: rows, environment) { _ in
      _ = self.run(closure, arguments: elements, place: place)
      return true
    }
  }

  /// Whether a name without anything in front of it is a member of a form, section or row where `self` is one.
  func isMember(_ name: Name, of object: Object) -> Bool {
    isLibraryMember(name, of: object) || extensionTypes(of: object).contains { $0.members[name.text] != nil }
  }

  /// Whether the library's class of an object has a member of this name: what it is given goes nowhere else.
  func isLibraryMember(_ name: Name, of object: Object) -> Bool {
    let type = object.kind == .form ? ValueType.named("Form", []) : object.classType
    return graph.hasMember(name.text, of: type)
  }
}

extension ArgumentUse {
  /// Whether nothing is known of it.
  fileprivate var isUntold: Bool { operand.isUnknown && operand.type == .unknown }
}
