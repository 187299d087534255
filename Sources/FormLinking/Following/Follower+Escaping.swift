import FormModel

/// Values that leave what is followed.
extension Follower {
  /// Functions of the system that have run what they are given when they return.
  private static let runAtOnce: Set<String> = ["autoreleasepool", "performWithoutAnimation"]

  /// Functions of Swift that give what the closure gives which they call: `withExtendedLifetime(row) { form +++ $0 }`.
  func callAtOnce(_ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange) -> Operand? {
    let given: [Operand]
    switch name.text {
    case "autoreleasepool": given = []
    case "withExtendedLifetime": given = arguments.prefix(1).map(\.operand)
    default: return nil
    }
    guard arguments.count == given.count + 1, let closure = arguments.last?.operand.closure,
      scope[closure]?.role == .escaping
    else { return nil }
    setRole(closure, .immediate)
    return at(run(closure, arguments: given, place: place), place)
  }

  /// A value is handed to code out of reach: a form may get rows there, closures may be called.
  func escape(_ operand: Operand, at place: SourceRange) {
    switch operand.value {
    case .object(let id):
      switch kind(of: id) {
      case .form:
        open(id, .handedToUnknownCode, at: place)
        if let callee = callees.last { scope.handedTo.insert(callee) }
        // It may take rows out as well.
        scope.removals.append(Removal(container: id, range: place, moment: now, isComplete: false))
      case .other, .controller: escapeAstroForm(operand, at: place)
      // The library's header asks a section for nothing but its place.
      case .section, .row, .ruleSet: if callees.last != "viewForSection" { withObject(id) { $0.isHandedOn = true } }
      default: break
      }
    case .closure(let id):
      if let callee = callees.last, Self.runAtOnce.contains(callee), scope[id]?.role == .escaping {
        setRole(id, .immediate)
        _ = run(id, arguments: [], place: place)
      } else {
        deferEscaping(id)
      }
    case .function(let name, _):
      guard let callee = callees.last, Self.runAtOnce.contains(callee), let id = ownMethod(operand) else {
        return noteUnseen(name, isSelector: callees.last == Name.selectorMacro, at: place)
      }
      _ = run(id, arguments: [], place: place)
    case .oneOf(let values):
      for value in values { escape(Operand(value: value, type: operand.type, range: operand.range), at: place) }
    case .array(let elements): for element in elements { escape(element, at: place) }
    case .tuple(let elements): for element in elements { escape(element.operand, at: place) }
    case .dictionary(let entries): for entry in entries { escape(entry.value, at: place) }
    case .member(_, _, let arguments): for argument in arguments { escape(argument.operand, at: place) }
    case .unknown: escapeAstroForm(operand, at: place)
    default: break
    }
  }

  /// A closure that calls the method of the controller which a value is.
  private func ownMethod(_ value: Operand) -> ClosureID? {
    guard let receiver = instances[mainObject], let type = receiver.type else { return nil }
    let context = LexicalContext(file: value.range.file, type: type.qualifiedName)
    return method(value, Environment(parent: nil, receiver: receiver, context: context, results: Results()))
  }

  /// Takes note that code of the controller's own may run now which is not followed here: an observer, a method that others
  /// are given. It may take rows out.
  /// - Parameter isSelector: whether that is only named for later, as nearly all selectors are.
  func noteUnseen(_ name: String, isSelector: Bool = false, at place: SourceRange) {
    scope.unseenCalls.append(UnseenCall(name: name, moment: now))
    guard !isSelector, let instance = instances[mainObject], let type = instance.type,
      let form = instance.form?.operand.object,
      Self.removing.contains(where: { index.reaches($0, from: name, in: type) })
    else { return }
    for container in [form] + (joined[form] ?? []) {
      scope.removals.append(Removal(container: container, range: place, moment: now, isComplete: false))
    }
  }

  /// What takes something out of a form or section.
  private static let removing = [
    "removeAll", "remove", "removeFirst", "removeLast", "removeSubrange", "replaceSubrange", "popFirst", "popLast",
  ]

  func escape(_ arguments: [ArgumentUse], _ place: SourceRange) {
    for argument in arguments { escape(argument.operand, at: place) }
    forget(arguments)
  }

  /// The same to a closure that is not known: it may reach the form through a controller that it is given. Whoever presented a
  /// controller is told by Eureka's `onDismissCallback` that it is done.
  func escapeToClosure(_ arguments: [ArgumentUse], _ place: SourceRange) {
    let isDismissal = callees.last == "onDismissCallback"
    for id in isDismissal ? [] : arguments.compactMap(\.operand.object) where kind(of: id) == .controller {
      if let form = instances[id].flatMap({ formVariable(of: $0) }) { escape(form.operand, at: place) }
    }
    escape(arguments, place)
  }

  /// Whether something is a form or a part of one: what a method of it does is done to the form.
  func isFormObject(_ id: ObjectID) -> Bool {
    switch kind(of: id) {
    case .form, .section, .row: true
    default: false
    }
  }

  func carriesForm(_ operand: Operand) -> Bool {
    switch operand.value {
    case .object(let id): isFormObject(id)
    case .oneOf(let values): values.contains { carriesForm(Operand(value: $0, type: .unknown, range: operand.range)) }
    case .array(let elements): elements.contains { carriesForm($0) }
    default: false
    }
  }
}
