import Foundation

/// The figures of one run: each a ratio or a slope, with the goal it is held against.
struct Report {
  private struct Line {
    var name: String
    var against: String
    var median: Double
    var high: Double
    var goal: Double
  }

  private var lines: [Line] = []

  /// Pairs of runs taken in turn; the ratio is taken pair by pair.
  mutating func add(_ name: String, _ runs: [Double], against base: [Double], _ against: String, goal: Double) {
    let ratios = zip(runs, base).map { $0 / max($1, 1e-9) }.sorted()
    guard let last = ratios.last else { return }
    let high = ratios.indices.contains(ratios.count * 99 / 100) ? ratios[ratios.count * 99 / 100] : last
    lines.append(Line(name: name, against: against, median: ratios[ratios.count / 2], high: high, goal: goal))
  }

  /// The slope of a line through points: 1 is linear.
  mutating func add(slope name: String, _ points: [(Double, Double)], goal: Double) {
    let count = Double(points.count)
    let meanX = points.map(\.0).reduce(0, +) / count
    let meanY = points.map(\.1).reduce(0, +) / count
    let numerator = points.map { ($0.0 - meanX) * ($0.1 - meanY) }.reduce(0, +)
    let denominator = points.map { ($0.0 - meanX) * ($0.0 - meanX) }.reduce(0, +)
    let slope = numerator / max(denominator, 1e-9)
    lines.append(Line(name: name, against: "slope of log time over log size", median: slope, high: slope, goal: goal))
  }

  func print() {
    Swift.print("| measure | against | median | 99th | goal |\n| --- | --- | --- | --- | --- |")
    for line in lines {
      Swift.print(
        "| \(line.name) | \(line.against) | \(Self.text(line.median)) | \(Self.text(line.high)) | \(Self.text(line.goal)) |"
      )
    }
  }

  var json: String {
    let objects = lines.map { line in
      """
        { "measure": "\(line.name)", "against": "\(line.against)", "median": \(Self.text(line.median)), \
      "p99": \(Self.text(line.high)), "goal": \(Self.text(line.goal)) }
      """
    }
    return "[\n\(objects.joined(separator: ",\n"))\n]\n"
  }

  private static func text(_ number: Double) -> String { String(format: "%.3f", number) }
}
