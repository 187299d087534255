import Foundation

/// What is tried at random, or at very many places, is tried at some of them, so that all tests together take less than a
/// minute. `FORMLSP_EDITS=100` has more of them tried, which `.ci/run` does; any number is good.
package enum Rounds {
  /// How many times somebody edits, takes an example, and the like: what the environment says, or so many.
  package static func count(_ few: Int) -> Int { asked ?? few }

  /// Whether the environment asks for more than usual.
  package static let isLong = asked != nil

  private static let asked = ProcessInfo.processInfo.environment["FORMLSP_EDITS"].flatMap { Int($0) }
}
