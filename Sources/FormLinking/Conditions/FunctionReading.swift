import FormModel

/// What the closures of `.function` conditions read.
struct FunctionReading {
  struct Result {
    var reads: [FunctionRead] = []
    var rowsInVariables: Set<String> = []
    var readsUnknownRows = false
    var readsValues = false
    var asksSections = false
  }

  private let results: [ClosureID: Result]

  func reading(of closure: ClosureID) -> Result { results[closure] ?? Result() }

  init(_ scope: FormScope) {
    var closures: Set<ClosureID> = []
    for condition in scope.conditions {
      if case .function(let use) = condition.kind, let closure = use.closure { closures.insert(closure) }
    }
    guard !closures.isEmpty else {
      results = [:]
      return
    }
    /// The condition's closure around a place.
    func condition(_ closure: ClosureID?) -> ClosureID? {
      var current = closure
      var steps = 0
      while let id = current, steps < 30 {
        if closures.contains(id) { return id }
        current = scope[id]?.parent
        steps += 1
      }
      return nil
    }
    /// `values()["tag"]` is a look-up of its own.
    func isOfLookup(_ range: SourceRange) -> Bool {
      scope.lookups.contains { $0.kind == .value && $0.range.contains(range) }
    }
    var results: [ClosureID: Result] = [:]
    for lookup in scope.lookups {
      guard let closure = lookup.closures.first(where: { closures.contains($0) }) else { continue }
      if lookup.kind == .section { results[closure, default: Result()].asksSections = true }
      guard lookup.kind == .row || lookup.kind == .value else { continue }
      let tag = lookup.tag.string
      let isRead = lookup.kind == .value || lookup.members.contains { Self.tellsState($0.text) }
      results[closure, default: Result()].reads.append(FunctionRead(lookup: lookup, tag: tag, isRead: isRead))
      if tag == nil { results[closure, default: Result()].readsUnknownRows = true }
      if isRead { results[closure, default: Result()].readsValues = true }
    }
    for read in scope.valuesReads {
      guard let closure = condition(read.moment.closure), !isOfLookup(read.range) else { continue }
      results[closure, default: Result()].readsUnknownRows = true
      results[closure, default: Result()].readsValues = true
    }
    for object in scope.objects {
      for event in object.events {
        guard let closure = condition(event.moment.closure) else { continue }
        switch object.kind {
        case .row:
          guard object.standsForLookup == nil else { continue }
          if let tag = object.tag?.string {
            results[closure, default: Result()].rowsInVariables.insert(tag)
          } else {
            results[closure, default: Result()].readsUnknownRows = true
          }
          if event.isReading, Self.tellsState(event.first.text) {
            results[closure, default: Result()].readsValues = true
          }
        case .form, .section:
          if object.kind == .section { results[closure, default: Result()].asksSections = true }
          if Self.collections.contains(event.first.text), !isOfLookup(event.range) {
            results[closure, default: Result()].readsUnknownRows = true
            if event.first.text == "allRows" || event.first.text == "rows" {
              results[closure, default: Result()].readsValues = true
            }
          }
        case .rule, .ruleSet, .controller, .other: continue
        }
      }
    }
    self.results = results
  }

  private static let collections: Set<String> = [
    "allRows", "rows", "allSections", "values", "validate", "first", "last", "filter", "map", "forEach", "contains",
    "isEmpty", "count", "compactMap", "first(where:)",
  ]

  /// Members of a row that tell its value or state; the others do something to it.
  private static func tellsState(_ member: String) -> Bool {
    if ["value", "baseValue", "validationErrors"].contains(member) { return true }
    return ["is", "was", "has"].contains { member.hasPrefix($0) && member.count > $0.count }
  }
}

extension Event {
  /// Whether what its first member says is read: `row.value`, `row.value?.hasPrefix("a")`.
  fileprivate var isReading: Bool {
    switch kind {
    case .read: true
    case .call: !isDirect
    case .assign, .update: false
    }
  }
}
