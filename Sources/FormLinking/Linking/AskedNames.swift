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

  /// How many scopes besides the first one ask for a name, by the kind; names that one scope asks for are not in it.
  private var others: [[String: Int]] = []

  /// - Parameters:
  ///   - previous: the names of earlier scopes: a keystroke makes one scope of hundreds anew, which nearly always asks for the same,
  ///     but for the name that is typed.
  init(_ scopes: [LinkedScope], previous: (names: AskedNames, scopes: [LinkedScope])?) {
    if let previous, let changed = Self.changed(scopes, since: previous.scopes) {
      self = previous.names
      for (kind, (own, asked)) in Self.kinds.enumerated() {
        for (now, before) in changed where now[keyPath: asked] != before[keyPath: asked] {
          for name in now[keyPath: asked].subtracting(before[keyPath: asked]) { add(name, own, kind) }
          for name in before[keyPath: asked].subtracting(now[keyPath: asked]) { remove(name, own, kind) }
        }
      }
    } else {
      others = Self.kinds.map { _ in [:] }
      for (kind, (own, asked)) in Self.kinds.enumerated() {
        var names: Set<String> = []
        var counts: [String: Int] = [:]
        for linked in scopes {
          for name in linked.scope[keyPath: asked] where !names.insert(name).inserted { counts[name, default: 0] += 1 }
        }
        self[keyPath: own] = names
        others[kind] = counts
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
  private static func changed(
    _ scopes: [LinkedScope], since earlier: [LinkedScope]
  ) -> [(now: FormScope, before: FormScope)]? {
    guard scopes.count == earlier.count else { return nil }
    var changed: [(FormScope, FormScope)] = []
    for (now, before) in zip(scopes, earlier) where now !== before {
      guard changed.count < 4 else { return nil }
      changed.append((now.scope, before.scope))
    }
    return changed
  }

  private mutating func add(_ name: String, _ own: WritableKeyPath<AskedNames, Set<String>>, _ kind: Int) {
    if !self[keyPath: own].insert(name).inserted { others[kind][name, default: 0] += 1 }
  }

  private mutating func remove(_ name: String, _ own: WritableKeyPath<AskedNames, Set<String>>, _ kind: Int) {
    guard let count = others[kind][name] else {
      self[keyPath: own].remove(name)
      return
    }
    others[kind][name] = count > 1 ? count - 1 : nil
  }
}
