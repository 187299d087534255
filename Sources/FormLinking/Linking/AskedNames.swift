/// The names that code of any scope asked for in vain: a change that declares none of them, before or after, lets every scope
/// stand that did not follow it.
struct AskedNames: Sendable {
  /// Of all scopes together, as `FormScope` has them.
  let unresolvedNames: Set<String>
  let unknownTypes: Set<String>
  let unfollowedNames: Set<String>
  let lookupCalls: Set<String>
  let extendedTypes: Set<String>
  let askedSubclasses: Set<String>

  /// - Parameters:
  ///   - previous: the names of earlier scopes: a keystroke makes one scope of hundreds anew, which nearly always asks for the same.
  init(_ scopes: [LinkedScope], previous: (names: AskedNames, scopes: [LinkedScope])?) {
    if let previous, previous.scopes.count == scopes.count,
      zip(scopes, previous.scopes).allSatisfy({ $0 === $1 || Self.askForTheSame($0.scope, $1.scope) })
    {
      self = previous.names
      return
    }
    func all(_ names: KeyPath<FormScope, Set<String>>) -> Set<String> {
      scopes.reduce(into: []) { $0.formUnion($1.scope[keyPath: names]) }
    }
    unresolvedNames = all(\.unresolvedNames)
    unknownTypes = all(\.unknownTypes)
    unfollowedNames = all(\.unfollowedNames)
    lookupCalls = all(\.lookupCalls)
    extendedTypes = all(\.extendedTypes)
    askedSubclasses = all(\.askedSubclasses)
  }

  private static func askForTheSame(_ one: FormScope, _ other: FormScope) -> Bool {
    one.unresolvedNames == other.unresolvedNames && one.unknownTypes == other.unknownTypes
      && one.unfollowedNames == other.unfollowedNames && one.lookupCalls == other.lookupCalls
      && one.extendedTypes == other.extendedTypes && one.askedSubclasses == other.askedSubclasses
  }
}
