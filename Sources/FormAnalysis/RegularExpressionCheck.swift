import Foundation

/// Whether ICU, which `NSPredicate`'s `MATCHES` uses, can compile a pattern.
enum RegularExpressionCheck {
  /// Longer patterns are not tried, so that no text keeps the checker busy.
  private static let longestPattern = 2_000

  /// False only where ICU refuses the pattern. The empty one stands for a pattern that comes later.
  static func compiles(_ pattern: String) -> Bool {
    guard !pattern.isEmpty, pattern.utf8.count <= longestPattern else { return true }
    return (try? NSRegularExpression(pattern: pattern)) != nil
  }
}
