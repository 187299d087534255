/// A date, a time of day, or both, as a form file writes it: `2026-01-31`, `18:30`, `2026-01-31T18:30:15`, with `Z` for UTC.
struct ISODate: Hashable {
  var year, month, day: Int?
  var hour, minute, second: Int?
  var isUTC = false

  init?(_ text: String) {
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
        (1...12).contains(month), (1...31).contains(day)
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
}

func isISODate(_ text: String) -> Bool { ISODate(text) != nil }
