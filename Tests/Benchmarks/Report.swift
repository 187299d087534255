import Foundation

/// The figures of one run, each with the goal it is held against.
struct Report {
  /// One line of the table.
  struct Figure: Codable {
    var measure: String
    var unit: String
    var median: Double
    var p99: Double
    var goal: Double?
    var isAtLeast = false
    var detail: String
  }

  let isSmall: Bool
  private(set) var figures: [Figure] = []

  init(isSmall: Bool) { self.isSmall = isSmall }

  /// Runs of two kinds, taken in turn: the ratio is that of each run to the median of the other kind.
  mutating func add(
    _ measure: String, _ runs: [Double], against base: [Double], _ other: String, goal: Double?, isAtLeast: Bool = false
  ) {
    let unit = max(base.median, 1e-9)
    let ratios = runs.map { isAtLeast ? unit / max($0, 1e-9) : $0 / unit }
    note(
      Figure(
        measure: measure, unit: isAtLeast ? "times faster than \(other)" : "× \(other)", median: ratios.median,
        p99: isAtLeast ? ratios.percentile(0.01) : ratios.percentile(0.99), goal: goal, isAtLeast: isAtLeast,
        detail: "\(Self.time(runs.median)) to \(Self.time(base.median))"))
  }

  /// Runs, each with one of another kind that was taken in the same moment: the ratios of each to its own.
  mutating func add(_ measure: String, _ runs: [Double], beside base: [Double], _ other: String, goal: Double?) {
    let ratios = zip(runs, base).map { $0 / max($1, 1e-9) }
    note(
      Figure(
        measure: measure, unit: "× \(other)", median: ratios.median, p99: ratios.percentile(0.99), goal: goal,
        detail: "\(Self.time(runs.median)) to \(Self.time(base.median))"))
  }

  /// Plain times in milliseconds.
  mutating func add(_ measure: String, milliseconds runs: [Double], goal: Double?) {
    note(
      Figure(
        measure: measure, unit: "ms", median: runs.median * 1000, p99: runs.percentile(0.99) * 1000, goal: goal,
        detail: "\(runs.count) runs"))
  }

  mutating func add(_ measure: String, megabytes: Double, goal: Double?, detail: String = "") {
    note(Figure(measure: measure, unit: "MiB", median: megabytes, p99: megabytes, goal: goal, detail: detail))
  }

  /// The slope of a line through the logarithms of points: 1 is linear.
  mutating func add(slope measure: String, _ points: [(size: Double, cost: Double)], goal: Double, detail: String) {
    let all = points.map { (x: log($0.size), y: log(max($0.cost, 1e-9))) }
    let count = Double(max(all.count, 1))
    let meanX = all.map(\.x).reduce(0, +) / count
    let meanY = all.map(\.y).reduce(0, +) / count
    let numerator = all.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +)
    let denominator = all.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    let slope = numerator / max(denominator, 1e-9)
    note(Figure(measure: measure, unit: "log-log slope", median: slope, p99: slope, goal: goal, detail: detail))
  }

  private mutating func note(_ figure: Figure) {
    figures.append(figure)
    FileHandle.standardError.write(
      Data("\(figure.measure): \(Self.number(figure.median)) \(figure.unit) (\(figure.detail))\n".utf8))
  }

  // MARK: - Output

  func print(beside earlier: [String: Figure]) {
    let extra = earlier.isEmpty ? "" : " before |"
    Swift.print("| measure | unit | goal | median | p99 |\(extra) medians |")
    Swift.print("| --- | --- | --- | --- | --- |\(earlier.isEmpty ? "" : " --- |") --- |")
    for figure in figures {
      let goal = figure.goal.map { "\(figure.isAtLeast ? "≥" : "≤") \(Self.number($0))" } ?? "–"
      let before = earlier.isEmpty ? "" : " \(earlier[figure.measure].map { Self.number($0.median) } ?? "–") |"
      Swift.print(
        "| \(figure.measure) | \(figure.unit) | \(goal) | \(Self.number(figure.median)) | \(Self.number(figure.p99)) |\(before) \(figure.detail) |"
      )
    }
  }

  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try encoder.encode(figures)
    }
  }

  static func figures(in json: Data) throws -> [String: Figure] {
    let figures = try JSONDecoder().decode([Figure].self, from: json)
    return Dictionary(figures.map { ($0.measure, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func number(_ number: Double) -> String { String(format: number < 10 ? "%.2f" : "%.0f", number) }

  private static func time(_ seconds: Double) -> String {
    seconds < 1 ? String(format: "%.2f ms", seconds * 1000) : String(format: "%.2f s", seconds)
  }
}
