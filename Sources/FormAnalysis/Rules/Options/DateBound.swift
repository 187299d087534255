import FormCatalogue
import FormLinking
import FormModel

/// A point in time that the code says in numbers, as it can be compared with another.
struct DateBound {
  /// What the seconds are counted from; points with different ones cannot be compared.
  enum Base: Equatable {
    case reference, now
    /// Dates and times of day of form files that name no time zone.
    case local, timeOfDay
    /// `distantPast` and `distantFuture` lie outside of everything else.
    case distant
  }

  let base: Base
  let seconds: Double

  /// `Date(timeIntervalSince1970:)` and its kind, `Date()`, `.distantPast`, `.distantFuture`; nil for every other date. In Swift 2
  /// it is an `NSDate`.
  init?(_ operand: Operand) {
    guard case .member(let type, let name, let arguments) = operand.value else { return nil }
    let isNamed = type == "Date" || type == "NSDate"
    guard isNamed || type == nil else { return nil }
    switch (name.text, arguments.count) {
    case ("distantPast", 0):
      (base, seconds) = (.distant, -.infinity)
    case ("distantFuture", 0):
      (base, seconds) = (.distant, .infinity)
    case ("init", 0), ("now", 0):
      guard isNamed else { return nil }
      (base, seconds) = (.now, 0)
    case ("init", 1):
      guard let argument = arguments.first, let amount = argument.operand.number else { return nil }
      switch argument.label {
      case "timeIntervalSince1970": (base, seconds) = (.reference, amount - 978_307_200)
      case "timeIntervalSinceReferenceDate": (base, seconds) = (.reference, amount)
      case "timeIntervalSinceNow": (base, seconds) = (.now, amount)
      case "local": (base, seconds) = (.local, amount)
      case "timeOfDay": (base, seconds) = (.timeOfDay, amount)
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether this certainly lies before the other.
  func isBefore(_ other: DateBound) -> Bool {
    (base == other.base || base == .distant || other.base == .distant) && seconds < other.seconds
  }
}

extension LinkedContext {
  /// Whether a row certainly hands such a property to the date picker of Eureka's cells: a class of the app that declares it
  /// itself does with it what it likes.
  func hasDatePicker(_ row: Object, for property: String) -> Bool {
    let type = type(of: row)
    return graph.conforms(type, to: "DatePickerRowProtocol") == .yes
      && !graph.chain(of: type).contains { level in
        guard case .named(let name, _) = level else { return false }
        return workspace.type(name)?.members[property] != nil
      }
  }
}
