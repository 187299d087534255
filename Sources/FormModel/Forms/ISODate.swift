/// A date, a time of day, or both, as a form file writes it: `2026-01-31`, `18:30`, `2026-01-31T18:30:15`, with `Z` for UTC.
package struct ISODate: Hashable, Sendable {
  package private(set) var year, month, day: Int?
  package private(set) var hour, minute, second: Int?
  package private(set) var isUTC = false

  package init?(_ text: String) {
    var rest = text.utf8[...]
    func number(_ digits: Int) -> Int? {
      let part = rest.prefix(digits)
      guard part.count == digits, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      rest = rest.dropFirst(digits)
      return Int(String(decoding: part, as: UTF8.self))
    }
    func take(_ character: Character) -> Bool {
      guard let ascii = character.asciiValue, rest.first == ascii else { return false }
      rest = rest.dropFirst()
      return true
    }
    let startsWithYear = text.utf8.dropFirst(4).first == UInt8(ascii: "-")
    if startsWithYear {
      guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
        (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year)
      else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
      if rest.isEmpty { return }
      guard take("T") || take(" ") else { return nil }
    }
    guard let hour = number(2), take(":"), let minute = number(2), hour < 24, minute < 60 else { return nil }
    (self.hour, self.minute) = (hour, minute)
    if take(":") {
      guard let second = number(2), second < 60 else { return nil }
      self.second = second
    }
    if startsWithYear, take("Z") { isUTC = true }
    guard rest.isEmpty else { return nil }
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension ISODate {
  /// What two dates have to have in common for the seconds to tell which comes first.
  package enum Clock: String, Hashable, Sendable { case utc, local, timeOfDay }

  package var clock: Clock { year == nil ? .timeOfDay : isUTC ? .utc : .local }

  /// The seconds since 2001 began on that clock, or since midnight.
  package var seconds: Int {
    let time = (hour ?? 0) * 3600 + (minute ?? 0) * 60 + (second ?? 0)
    guard let year, let month, let day else { return time }
    // Days since 1 March of the year 0: leap days come last.
    let shifted = month > 2 ? year : year - 1
    let days =
      365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return (days - 730_791) * 86_400 + time
  }
}
