import FormModel

/// What called names mean where nothing but a type has them: a form constructs the same few rows again and again.
///
/// Kept for the code of one type in one file; other code has other names around it.
struct CalledTypes {
  struct Meaning {
    /// As it was written at the first call.
    var use: TypeUse
    let kind: Object.Kind
  }

  private var receiver: ObjectIdentifier?
  private var context: LexicalContext?
  private var known: [String: Meaning] = [:]

  func meaning(of name: String, in environment: Environment) -> Meaning? {
    guard context == environment.context, receiver == Self.receiver(of: environment) else { return nil }
    return known[name]
  }

  mutating func note(_ meaning: Meaning, of name: String, in environment: Environment) {
    let receiver = Self.receiver(of: environment)
    if context != environment.context || self.receiver != receiver {
      (context, self.receiver, known) = (environment.context, receiver, [:])
    }
    known[name] = meaning
  }

  private static func receiver(of environment: Environment) -> ObjectIdentifier? {
    environment.receiver?.type.map(ObjectIdentifier.init)
  }
}

extension Follower {
  /// The type that a called name means, where a call before found out that it is one.
  func knownType(_ name: Name, _ range: ByteRange, _ environment: Environment) -> CalledTypes.Meaning? {
    guard !isInsideOfForm(environment), var known = calledTypes.meaning(of: name.text, in: environment) else {
      return nil
    }
    known.use.nameRange = SourceRange(environment.file, name.range)
    known.use.range = SourceRange(environment.file, range)
    return known
  }

  /// Constructs what a called name was found to mean, and remembers it where no other call of the name can mean anything else.
  func constructNamed(
    _ use: TypeUse, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange, _ environment: Environment
  ) -> Operand {
    guard use.generics.isEmpty, environment.context.bindings.isEmpty, !isInsideOfForm(environment),
      isOnlyAType(name.text, environment)
    else { return construct(use, arguments, place, environment) }
    let kind = roles.kind(of: use, in: environment.file)
    calledTypes.note(CalledTypes.Meaning(use: use, kind: kind), of: name.text, in: environment)
    return construct(use, kind, arguments, place, environment)
  }

  /// Whether no function, property or case around has the name, whatever it is called with.
  private func isOnlyAType(_ name: String, _ environment: Environment) -> Bool {
    if let type = environment.receiver?.type,
      !index.members(named: name, of: type, from: environment.context).isEmpty
    {
      return false
    }
    var outer = environment.context.type
    while let qualified = outer {
      if let type = index.visible(qualified, from: environment.file), !index.members(named: name, of: type).isEmpty {
        return false
      }
      outer = index.parent(of: qualified)
    }
    return index.globals(named: name, from: environment.file).isEmpty
  }

  /// Whether `self` is a form, a section or a row, whose own methods come first.
  func isInsideOfForm(_ environment: Environment) -> Bool {
    guard let receiver = environment.receiver, let object = scope[receiver.object] else { return false }
    return object.kind == .form || object.kind == .section || object.kind == .row
  }
}
