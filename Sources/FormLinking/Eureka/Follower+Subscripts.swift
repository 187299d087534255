import FormModel

/// Subscripts that the app adds to the library's classes.
extension Follower {
  /// A subscript that a class or an extension in reach declares: `extension Form { subscript(tag: String) -> BaseRow? }`.
  func callSubscript(of id: ObjectID, _ arguments: [ArgumentUse], _ place: SourceRange) -> Operand? {
    guard let object = scope[id] else { return nil }
    let own = instances[id]?.type.map { index.chain(of: $0) } ?? []
    for type in own + extensionTypes(of: object) {
      for member in type.members["subscript"] ?? [] where !member.isStatic {
        guard case .function(let function) = member.kind, let parameter = function.parameters.first,
          Self.fits(function.parameters, arguments.map { ($0.label, $0.isTrailing) }),
          case .string? = parameter.type.map({ index.valueType(of: $0, in: LexicalContext(file: member.file)) }),
          arguments.first?.operand.type == .string
        else { continue }
        return callFunction(
          member, receiver: instances[id] ?? Instance(object: id, type: nil), arguments, place, expecting: nil)
      }
    }
    return nil
  }

  /// What a subscript that the app adds to the library's classes does with what it is given is not known:
  /// `form["name"] = "Anna"`.
  /// - Returns: Whether it is one.
  func assignOwn(_ value: Operand, under keys: [ArgumentUse], of owner: Operand, _ place: SourceRange) -> Bool {
    guard let id = owner.object, isFormObject(id), let object = scope[id], let key = keys.first,
      key.label != nil || !isNumeric(key.operand) && !isIndexPath(key.operand)
    else { return false }
    let own = instances[id]?.type.map { index.chain(of: $0) } ?? []
    let isDeclared = (own + extensionTypes(of: object)).contains {
      Self.hasFunction("subscript", in: $0, fitting: keys.map { ($0.label, $0.isTrailing) })
    }
    guard isDeclared else { return false }
    for tag in keys.flatMap({ text($0.operand).strings }) where scope.foreignTags.count < 1000 {
      scope.foreignTags.insert(tag)
    }
    escape(value, at: place)
    escape(owner, at: place)
    for form in object.joins.map(\.container) + (kind(of: id) == .form ? [] : scope.mainForms) {
      if kind(of: form) == .form { open(form, .handedToUnknownCode, at: place) }
    }
    return true
  }
}
