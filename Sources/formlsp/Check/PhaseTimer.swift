/// Measures the steps of a run, for `--profile`.
struct PhaseTimer {
  private var phases: [(name: String, duration: Duration)] = []
  private var current: (name: String, start: ContinuousClock.Instant)?

  mutating func begin(_ name: String) {
    end()
    current = (name, ContinuousClock.now)
  }

  mutating func end() {
    if let current {
      let duration = current.start.duration(to: .now)
      if let known = phases.firstIndex(where: { $0.name == current.name }) {
        phases[known].duration += duration
      } else {
        phases.append((current.name, duration))
      }
    }
    current = nil
  }

  /// A table of milliseconds: the steps, then the rules that took part of the time, the slowest first.
  func summary(rules: [String: Duration]) -> String {
    var text = ""
    for phase in phases { text += Self.line(phase.name, phase.duration) }
    text += Self.line("total", phases.reduce(.zero) { $0 + $1.duration })
    for (rule, duration) in rules.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      text += Self.line("rule \(rule)", duration)
    }
    return text
  }

  private static func line(_ name: String, _ duration: Duration) -> String {
    let microseconds = duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
    let (whole, part) = (microseconds / 1000, microseconds % 1000)
    let number = "\(whole)." + String(repeating: "0", count: 3 - String(part).count) + String(part)
    return String(repeating: " ", count: max(0, 10 - number.count)) + number + " ms  " + name + "\n"
  }
}
