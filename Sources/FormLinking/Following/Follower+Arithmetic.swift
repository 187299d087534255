import FormModel

extension Follower {
  /// The result of `+`, `-`, `*` and `/` on numbers that are known; nil where it is not, as for a division of integers that
  /// leaves a rest, which `Double` literals would not.
  ///
  /// Of two literals the result is as free in its type as they are: `60 * 60` is a `Double` where one is expected.
  func arithmetic(_ name: String, _ left: Operand, _ right: Operand, _ place: SourceRange) -> Operand? {
    if name == "+" || name == "-", let date = shiftedDate(left, by: right, sign: name == "+" ? 1 : -1, place) {
      return date
    }
    let value: Value
    switch (left.value, right.value) {
    case (.integer(let first), .integer(let second)):
      guard let result = Self.integer(name, first, second) else { return nil }
      value = .integer(result)
    case (.float, .integer), (.integer, .float), (.float, .float):
      guard let first = left.number, let second = right.number, let result = Self.float(name, first, second) else {
        return nil
      }
      value = .float(result)
    default: return nil
    }
    if left.literal != nil, right.literal != nil {
      let isFloat = left.literal == .float || right.literal == .float
      return Operand(value: value, type: isFloat ? .double : .int, range: place, literal: isFloat ? .float : .integer)
    }
    let type =
      left.literal == .integer
      ? right.type
      : right.literal == .integer || left.type == right.type
        ? left.type : .unknown
    return Operand(value: value, type: type, range: place)
  }

  static func integer(_ name: String, _ left: Int, _ right: Int) -> Int? {
    let result: (partialValue: Int, overflow: Bool)
    switch name {
    case "+": result = left.addingReportingOverflow(right)
    case "-": result = left.subtractingReportingOverflow(right)
    case "*": result = left.multipliedReportingOverflow(by: right)
    case "/":
      guard right != 0, !left.remainderReportingOverflow(dividingBy: right).overflow, left % right == 0 else {
        return nil
      }
      result = left.dividedReportingOverflow(by: right)
    case "%": result = left.remainderReportingOverflow(dividingBy: right)
    case "&": return left & right
    default: return nil
    }
    return result.overflow ? nil : result.partialValue
  }

  /// What a comparison of numbers comes to; nil for any other operator.
  static func compares<Number: Comparable>(_ left: Number, _ sign: String, _ right: Number) -> Bool? {
    switch sign {
    case "==": left == right
    case "!=": left != right
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    case ">=": left >= right
    default: nil
    }
  }

  private static func float(_ name: String, _ left: Double, _ right: Double) -> Double? {
    switch name {
    case "+": left + right
    case "-": left - right
    case "*": left * right
    case "/": right == 0 ? nil : left / right
    default: nil
    }
  }
}

extension Follower {
  /// `date.addingTimeInterval(60)` and `date + 60` of a date that was made from a number: the date made from the sum.
  func shiftedDate(_ date: Operand, by interval: Operand?, sign: Double = 1, _ place: SourceRange) -> Operand? {
    guard case .member("Date", let name, let arguments) = date.value, name.text == "init", arguments.count < 2,
      let seconds = interval?.number
    else { return nil }
    var argument =
      arguments.first
      ?? ArgumentUse(
        label: "timeIntervalSinceNow", labelRange: nil,
        operand: Operand(value: .integer(0), type: .double, range: place), isTrailing: false)
    guard let own = argument.operand.number else { return nil }
    argument.operand.value = .float(own + sign * seconds)
    return Operand(value: .member(type: "Date", name: name, arguments: [argument]), type: .date, range: place)
  }

  /// What a method makes of a text that is known.
  func callOnString(
    _ constant: MappedConstant, _ name: Name, _ arguments: [ArgumentUse], _ place: SourceRange
  ) -> Operand? {
    switch name.text {
    case "lowercased" where arguments.isEmpty:
      return Operand(value: .string(MappedConstant(constant.text.lowercased())), type: .string, range: place)
    case "uppercased" where arguments.isEmpty:
      return Operand(value: .string(MappedConstant(constant.text.uppercased())), type: .string, range: place)
    default: return Operand(value: .unknown, type: .unknown, range: place)
    }
  }
}
