extension DeclarationIndex {
  /// The classes in reach that inherit from a type, directly or not.
  func descendants(of type: DeclaredType) -> [DeclaredType] {
    var found: [DeclaredType] = []
    var seen: Set<String> = [type.qualifiedName]
    var waiting = [type]
    while let next = waiting.popLast() {
      let below = (subclasses[next.name] ?? []).compactMap { types[$0] }.filter {
        seen.insert($0.qualifiedName).inserted
      }
      found += below
      waiting += below
    }
    return found
  }
}
