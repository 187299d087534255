import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let minuteIntervalInvalid = Rule(
    "minute-interval-invalid", .warning, tier: 2, "A minute interval that does not divide the hour",
    explanation: """
      `minuteInterval` has to divide 60 evenly: 1, 2, 3, 4, 5, 6, 10, 12, 15, 20 or 30. With any other number the date picker
      silently falls back to single minutes.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rows(with: "minuteInterval").flatMap { row -> [Finding] in
        var events: [Event] = []
        if context.hasDatePicker(row, for: "minuteInterval") { events += row.assignments(to: "minuteInterval") }
        if context.graph.isRow(context.type(of: row)) == .yes {
          events += row.assignments(to: "cell.datePicker.minuteInterval")
        }
        return events.compactMap { event in
          guard let value = event.assigned, let minutes = value.integer, minutes <= 0 || 60 % minutes != 0 else {
            return nil
          }
          return Finding(
            value.place, "\(minutes) does not divide 60: the picker shows every minute; use 1, 5, 10, 15 or 30")
        }
      }
    },
    examples: {
      """
      form +++ TimeRow("begin") { $0.minuteInterval = 7 }
      //                                              ^ warning: 7 does not divide 60: the picker shows every minute; use 1, 5, 10, 15 or 30
      """
      """
      let end = TimePickerRow("end")
      end.minuteInterval = 45
      //                   ^^ warning: 45 does not divide 60: …
      form +++ end
      """
      """
      form +++ TimeRow("begin") { $0.minuteInterval = 15 } <<< TimeRow("end") { $0.minuteInterval = 60 / 4 }
      """
      """
      form +++ TimeRow("begin") { $0.minuteInterval = step } <<< TimeRow("end") { $0.minuteInterval = nil }
      """
    }
  )
}
