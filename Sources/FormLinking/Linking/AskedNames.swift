/// The names that code of any scope asked for in vain: a change that declares none of them, before or after, lets every scope
/// stand that did not follow it.
struct AskedNames: Sendable {
  /// Of all scopes together, as `FormScope` has them.
  private(set) var unresolvedNames: Set<String> = []
  private(set) var unknownTypes: Set<String> = []
  private(set) var unfollowedNames: Set<String> = []
  private(set) var lookupCalls: Set<String> = []
  private(set) var extendedTypes: Set<String> = []
  private(set) var askedSubclasses: Set<String> = []

  /// - Parameters:
  ///   - previous: the names of earlier scopes: a keystroke makes one scope of hundreds anew, which nearly always asks for the same,
  ///     but for the name that is typed.
  init(_ scopes: [LinkedScope], previous: (names: AskedNames, scopes: [LinkedScope])?) {
    let others = previous.flatMap { Self.others(scopes, than: $0.scopes) }
    if let previous, others != nil { self = previous.names }
    for (own, asked) in Self.kinds {
      if let others {
        Self.update(&self[keyPath: own], asked, scopes, others)
      } else {
        for linked in scopes { self[keyPath: own].formUnion(linked.scope[keyPath: asked]) }
      }
    }
  }

  private typealias Kind = (own: WritableKeyPath<AskedNames, Set<String>>, asked: KeyPath<FormScope, Set<String>>)

  private static var kinds: [Kind] {
    [
      (\.unresolvedNames, \.unresolvedNames), (\.unknownTypes, \.unknownTypes),
      (\.unfollowedNames, \.unfollowedNames), (\.lookupCalls, \.lookupCalls), (\.extendedTypes, \.extendedTypes),
      (\.askedSubclasses, \.askedSubclasses),
    ]
  }

  /// The scopes that are others than before, each with the one in its place; nil where scopes came or went, or many are others.
  private static func others(
    _ scopes: [LinkedScope], than earlier: [LinkedScope]
  ) -> [(now: FormScope, before: FormScope)]? {
    guard scopes.count == earlier.count else { return nil }
    var others: [(FormScope, FormScope)] = []
    for (now, before) in zip(scopes, earlier) where now !== before {
      guard others.count < 4 else { return nil }
      others.append((now.scope, before.scope))
    }
    return others
  }

  private static func update(
    _ names: inout Set<String>, _ asked: KeyPath<FormScope, Set<String>>, _ scopes: [LinkedScope],
    _ others: [(now: FormScope, before: FormScope)]
  ) {
    var gone: Set<String> = []
    for (now, before) in others where now[keyPath: asked] != before[keyPath: asked] {
      names.formUnion(now[keyPath: asked])
      gone.formUnion(before[keyPath: asked].subtracting(now[keyPath: asked]))
    }
    for name in gone where !scopes.contains(where: { $0.scope[keyPath: asked].contains(name) }) { names.remove(name) }
  }
}
