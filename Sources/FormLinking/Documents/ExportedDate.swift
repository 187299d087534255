import FormModel

/// Dates that code makes of constants, as form files write them.
enum ExportedDate {
  /// The date as a form file writes it; nil where not all of it is constant.
  static func iso(_ arguments: [ArgumentUse]) -> String? {
    var numbers: [String: Int] = [:]
    var isUTC = false
    for argument in arguments {
      switch (argument.label, argument.operand.integer) {
      case ("calendar", _):
        guard isGregorian(argument.operand) else { return nil }
      case ("timeZone", _):
        guard Self.isUTC(argument.operand) else { return nil }
        isUTC = true
      case (let label?, let number?): numbers[label] = number
      default: return nil
      }
    }
    func padded(_ number: Int, to width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    var day: String?
    if let year = numbers.removeValue(forKey: "year"), let month = numbers.removeValue(forKey: "month"),
      let number = numbers.removeValue(forKey: "day")
    {
      day = "\(padded(year, to: 4))-\(padded(month))-\(padded(number))"
    }
    var time: String?
    if let hour = numbers.removeValue(forKey: "hour"), let minute = numbers.removeValue(forKey: "minute") {
      let second = numbers.removeValue(forKey: "second").map { ":" + padded($0) } ?? ""
      time = "\(padded(hour)):\(padded(minute))\(second)"
    }
    let written = [day, time].compactMap(\.self).joined(separator: "T") + (isUTC ? "Z" : "")
    return numbers.isEmpty && ISODate(written) != nil ? written : nil
  }

  /// `Calendar(identifier: .gregorian)`
  private static func isGregorian(_ calendar: Operand) -> Bool {
    guard case .member(let type, let name, let arguments) = calendar.value, type == nil || type == "Calendar",
      name.text == "init", arguments.count == 1, arguments[0].label == "identifier"
    else { return false }
    return arguments[0].operand.member?.text == "gregorian"
  }

  /// `TimeZone(identifier: "UTC")`, `TimeZone(secondsFromGMT: 0)`, `.gmt`
  private static func isUTC(_ zone: Operand) -> Bool {
    guard case .member(let type, let name, let arguments) = zone.value, type == nil || type == "TimeZone" else {
      return false
    }
    guard name.text == "init", let only = arguments.first, arguments.count == 1 else { return name.text == "gmt" }
    return only.label == "secondsFromGMT" ? only.operand.integer == 0 : ["UTC", "GMT"].contains(only.operand.string)
  }
}
