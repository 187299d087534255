import FormModel

/// Values of a form file as the operands that Swift code would have had.
struct DocumentOperands {
  let file: FileID

  func range(_ bytes: ByteRange) -> SourceRange { SourceRange(file, bytes) }

  func operand(_ text: DocumentText) -> Operand {
    let place = range(text.range)
    let constant = MappedConstant(text.text, literal: text.literal, contents: text.literal == nil ? nil : place)
    return Operand(
      value: .string(constant), type: .string, range: range(text.fullRange), place: place, literal: .string)
  }

  func operand(_ value: DocumentValue) -> Operand {
    let range = range(value.range)
    switch value.kind {
    case .string(let text): return operand(text)
    case .integer(let number):
      return Operand(value: number.map { .integer($0) } ?? .unknown, type: .int, range: range, literal: .integer)
    case .float(let number): return Operand(value: .float(number), type: .double, range: range, literal: .float)
    case .boolean(let value): return Operand(value: .boolean(value), type: .bool, range: range, literal: .boolean)
    case .null: return Operand(value: .nil, type: .optional(.unknown), range: range, literal: .nil)
    case .array(let elements):
      let operands = elements.map(operand)
      return Operand(
        value: .array(operands), type: .array(commonType(of: operands)), range: range, literal: .array)
    case .mapping: return Operand(value: .unknown, type: .unknown, range: range)
    case .member(let name):
      return Operand(value: .member(type: nil, name: name, arguments: []), type: .unknown, range: range)
    case .converted(let text, .date):
      return date(text, range) ?? Operand(value: .unknown, type: .date, range: range, place: self.range(text.range))
    case .converted(let text, let type):
      return Operand(value: .unknown, type: type, range: range, place: self.range(text.range))
    case .typed(let list, .named(let name, let types)) where list.elements != nil:
      let parts = zip(["a", "b", "c"], list.elements ?? []).map { label, part in
        ArgumentUse(label: label, labelRange: nil, operand: self.operand(part), isTrailing: false)
      }
      return Operand(
        value: .member(type: name, name: Name("init", value.range), arguments: parts), type: .named(name, types),
        range: range)
    case .typed(let value, let type):
      var operand = operand(value)
      operand.literal = nil
      if case .set = type, case .array(let element) = operand.type { operand.type = .set(element) }
      if type == .float { operand.type = .float }
      return operand
    }
  }

  /// A date as the construction that says the same in seconds.
  private func date(_ text: DocumentText, _ range: SourceRange) -> Operand? {
    guard let date = ISODate(text.text) else { return nil }
    let place = self.range(text.range)
    let label = date.clock == .utc ? "timeIntervalSinceReferenceDate" : date.clock.rawValue
    let seconds = Operand(value: .float(Double(date.seconds)), type: .double, range: place)
    let argument = ArgumentUse(label: label, labelRange: nil, operand: seconds, isTrailing: false)
    return Operand(
      value: .member(type: "Date", name: Name("init", text.range), arguments: [argument]), type: .date, range: range,
      place: place)
  }

  /// An option set: a list of one member is that member, as one writes it in Swift.
  func options(_ value: DocumentValue) -> Operand {
    guard let elements = value.elements else { return operand(value) }
    if elements.count == 1, let only = elements.first, only.range == value.range { return operand(only) }
    return operand(value)
  }

  /// A list that stands for a closure returning it.
  func closure(_ value: DocumentValue) -> Operand {
    Operand(value: .unknown, type: .function, range: range(value.range))
  }

  private func commonType(of operands: [Operand]) -> ValueType {
    var types = Set(operands.map(\.type))
    if types == [.int, .double] { types = [.double] }
    return types.count == 1 ? types.first ?? .unknown : .unknown
  }
}
