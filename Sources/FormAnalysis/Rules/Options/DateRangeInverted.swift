import FormLinking
import FormModel

extension Rule {
  package static let dateRangeInverted = Rule(
    "date-range-inverted", .warning, tier: 2, "The minimum date lies after the maximum date",
    explanation: """
      Where `minimumDate` is later than `maximumDate` the date picker ignores both, and every date can be chosen.

      Dates are compared where the code says them in numbers: `Date(timeIntervalSince1970:)` and its kind with each other,
      dates that are counted from now with each other, dates of form files with each other.
      """,
    check: { unit in
      unit.rowSites(with: "minimumDate", "maximumDate").flatMap { site in
        site.uses.flatMap { DateRangeInverted($0, unit.linked)?.findings() ?? [] }
      }
    },
    examples: {
      """
      form +++ DateRow("day") {
        $0.minimumDate = Date(timeIntervalSince1970: 1_700_000_000)
        $0.maximumDate = Date(timeIntervalSince1970: 1_600_000_000)
        //               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: the maximum lies before the minimum: the picker ignores both; exchange them
      }
      """
      """
      form +++ DateTimeInlineRow("swap") { row in
        row.maximumDate = Date()
        row.minimumDate = Date(timeIntervalSinceNow: 60 * 60)
        //                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning: the minimum lies after the maximum: the picker ignores both; exchange them
      }
      """
      """
      form +++ DateRow("day") {
        $0.minimumDate = Date(timeIntervalSinceNow: 0)
        $0.maximumDate = Date(timeIntervalSinceNow: 86_400)
      } <<< DateRow("other") {
        $0.minimumDate = Date(timeIntervalSince1970: 1_700_000_000)
        $0.maximumDate = Date()
      }
      """
      """
      form +++ DateRow("day") {
        if isPast {
          $0.maximumDate = Date(timeIntervalSinceNow: -60)
        } else {
          $0.minimumDate = Date()
        }
      }
      """
      """
      //- Trip.form.yaml
      form: Trip
      sections:
        - rows:
            - type: DateRow
              minimumDate: 2026-05-01
              maximumDate: 2026-04-30
      //                   ^^^^^^^^^^ warning: the maximum lies before the minimum: …
            - type: TimeRow
              maximumDate: 08:00
              minimumDate: "18:30"
      //                    ^^^^^ warning: the minimum lies after the maximum: …
            - { type: DateRow, minimumDate: 2024-02-29, maximumDate: 2024-03-01 }
            - { type: DateTimeRow, minimumDate: 2024-03-01T10:00:00Z, maximumDate: 2024-03-01T09:00 }
      """
      """
      form +++ DateRow("day") {
        $0.minimumDate = .distantFuture
        $0.maximumDate = Date()
        //               ^^^^^^ warning: the maximum lies before the minimum: …
      }
      """
    }
  )
}

private struct DateRangeInverted {
  /// What sets one of the limits.
  let events: [Event]

  init?(_ use: RowUse, _ context: LinkedContext) {
    events = use.events.filter { $0.isAssignment && ["minimumDate", "maximumDate"].contains($0.dottedPath) }
    guard events.count > 1,
      ["minimumDate", "maximumDate"].allSatisfy({ context.hasDatePicker(use.row, for: $0) })
    else { return nil }
  }

  func findings() -> [Finding] {
    var findings: [Finding] = []
    for (position, later) in events.enumerated() {
      for (number, earlier) in events[..<position].enumerated() {
        guard earlier.dottedPath != later.dottedPath, !earlier.moment.excludes(later.moment),
          let first = earlier.assigned.flatMap({ DateBound($0) }),
          let second = later.assigned.flatMap({ DateBound($0) }), let value = later.assigned,
          isMet(number, position), first.base != .now || earlier.moment.run == later.moment.run
        else { continue }
        let isMinimum = later.dottedPath == "minimumDate"
        guard isMinimum ? first.isBefore(second) : second.isBefore(first) else { continue }
        let message = isMinimum ? "the minimum lies after the maximum" : "the maximum lies before the minimum"
        findings.append(
          Finding(
            value.place, "\(message): the picker ignores both; exchange them",
            related: [RelatedPlace(earlier.assigned?.place ?? earlier.memberRange, "the other limit")]))
        break
      }
    }
    return findings
  }

  /// Whether the one limit still counts when the code that sets the other is done, and so does that.
  private func isMet(_ number: Int, _ position: Int) -> Bool {
    let (earlier, later) = (events[number], events[position])
    guard earlier.moment.run == later.moment.run || earlier.moment.isBefore(later.moment) else { return false }
    // What was assigned in between counts instead.
    let isReplaced = events[(number + 1)..<position].contains {
      $0.dottedPath == earlier.dottedPath && !$0.moment.excludes(later.moment)
    }
    return !isReplaced
      && !events[(position + 1)...].contains { next in
        if next.moment.run == later.moment.run, next.moment.isSure(given: later.moment) { return true }
        // Other code may have run before and moved the limit.
        return next.dottedPath == earlier.dottedPath && earlier.moment.run != later.moment.run
      }
  }
}
