/// How many steps the code of one root takes, as far as it was followed.
///
/// All roots of a project together may take so many; where they would take more, each may take half as many as before, until it
/// fits. The limit that comes out of it depends on the code alone, whatever was followed first or kept from before.
package struct StepCount: Hashable, Sendable {
  /// How many it may take where the others take few.
  static let most = 120_000
  /// Nobody gets less: it is enough for a form of some pages, and little enough for any number of them.
  static let least = most >> 7

  /// How many it was given.
  private var limit = 0
  /// How many it takes, or what is known of it where that was not enough.
  private var count = 0
  private var isCut = true

  init() {}

  /// - Parameter known: what was found out with another limit.
  init(limit: Int, left: Int, known: StepCount?) {
    self.limit = limit
    isCut = left <= 0
    count = isCut ? max(limit + 1, known?.count ?? 0) : limit - left
  }

  /// How many steps it takes under a limit.
  func count(for limit: Int) -> Int { min(count, limit) }

  /// Whether it would be followed just as far under another limit.
  func holds(for limit: Int) -> Bool { isCut ? limit == self.limit : count < limit }

  /// The limit under which what is known takes no more than a total.
  static func limit(_ known: some Sequence<StepCount>, total: Int) -> Int {
    var limit = most
    while limit > least, known.reduce(0, { $0 + $1.count(for: limit) }) > total { limit /= 2 }
    return limit
  }
}
