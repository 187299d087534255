/// Which types became others in the latest linkings of a workspace.
///
/// Thousands of answers of rules name a type or two, and one keystroke changes one: whether they hold is asked of the few
/// names that changed, not of all types.
struct TypeChanges: Sendable {
  /// The latest linkings, in order, without a gap.
  private var steps: [(generation: Int, names: [String])] = []

  private static let mostSteps = 16
  private static let mostNames = 8

  /// - Parameter names: the types that are others since the linking before; nil where any may be.
  func with(_ names: Set<String>?, in generation: Int) -> TypeChanges {
    var result = self
    guard let names, names.count <= Self.mostNames else { return TypeChanges() }
    if result.steps.last.map({ $0.generation + 1 != generation }) ?? false { result.steps = [] }
    result.steps.append((generation, names.sorted()))
    if result.steps.count > Self.mostSteps { result.steps.removeFirst() }
    return result
  }

  /// The types that became others after a linking; nil where that is not known, or they are many.
  func names(since generation: Int) -> [String]? {
    guard let last = steps.last else { return nil }
    if last.generation == generation { return [] }
    let later = steps.filter { $0.generation > generation }
    guard later.first?.generation == generation + 1 else { return nil }
    var names: [String] = []
    for step in later { for name in step.names where !names.contains(name) { names.append(name) } }
    return names.count <= Self.mostNames ? names : nil
  }
}
