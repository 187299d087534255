import FormModel
import FormPredicates

extension Follower {
  /// `NSCompoundPredicate(andPredicateWithSubpredicates: […])`, read as the one predicate that its parts make in parentheses;
  /// nil where one of them is not known. Where a part cannot be read by itself, it is that part.
  func compoundPredicate(_ operand: Operand) -> PredicateUse? {
    var reading = CompoundReading(index: index, whole: operand.range)
    guard let part = read(operand, &reading, depth: 0) else { return nil }
    if let broken = reading.broken { return broken }
    let format = Operand(value: .string(part.text), type: .string, range: operand.range, place: operand.place)
    return PredicateUse(format: format, arguments: part.arguments, isLiteral: false)
  }

  private func read(_ operand: Operand, _ reading: inout CompoundReading, depth: Int) -> CompoundReading.Part? {
    guard depth < 8, case .member(let type, let name, let arguments) = operand.value, name.text == "init" else {
      return nil
    }
    if type == "NSPredicate" || type == nil {
      if arguments.count == 1, arguments[0].label == "value", let flag = arguments[0].operand.boolean {
        let text = reading.glue(flag ? "TRUEPREDICATE" : "FALSEPREDICATE", in: operand.range.file)
        return CompoundReading.Part(text: text, arguments: [], file: operand.range.file)
      }
      guard case .predicate(let use) = predicateKind(arguments) else { return nil }
      return reading.part(use)
    }
    guard type == "NSCompoundPredicate" else { return nil }
    switch (arguments.first?.label, arguments.last?.label) {
    case ("notPredicateWithSubpredicate", _):
      return read(arguments[0].operand, &reading, depth: depth + 1).map { reading.joined([$0], by: "", before: "NOT ") }
    case ("andPredicateWithSubpredicates", _): return read(arguments, " AND ", &reading, depth)
    case ("orPredicateWithSubpredicates", _): return read(arguments, " OR ", &reading, depth)
    case ("type", "subpredicates"):
      switch arguments[0].operand.member?.text {
      case "and", "And", "AndPredicateType", "andPredicateType": return read(arguments, " AND ", &reading, depth)
      case "or", "Or", "OrPredicateType", "orPredicateType": return read(arguments, " OR ", &reading, depth)
      default: return nil
      }
    default: return nil
    }
  }

  private func read(
    _ arguments: [ArgumentUse], _ sign: String, _ reading: inout CompoundReading, _ depth: Int
  ) -> CompoundReading.Part? {
    guard let elements = arguments.last?.operand.elements, !elements.isEmpty, elements.count <= 16 else { return nil }
    var parts: [CompoundReading.Part] = []
    for element in elements {
      guard let part = read(element, &reading, depth: depth + 1) else { return nil }
      parts.append(part)
    }
    return reading.joined(parts, by: sign, before: "")
  }
}

/// The parts of a compound predicate that were read.
private struct CompoundReading {
  struct Part {
    var text: MappedConstant
    /// nil where they come as a list that is not known.
    var arguments: [Operand]?
    /// The file that the text is written in: a constant may be declared in another one.
    var file: FileID
  }

  let index: DeclarationIndex
  let whole: SourceRange
  /// The first part that is no predicate, or has too few arguments.
  var broken: PredicateUse?

  init(index: DeclarationIndex, whole: SourceRange) { (self.index, self.whole) = (index, whole) }

  mutating func part(_ use: PredicateUse) -> Part? {
    guard let text = use.format.constant else { return nil }
    let arguments = use.arguments ?? []
    let format = PredicateFormat.parse(
      text.text, arguments: arguments.map { PredicateArgument($0, knowing: index.knowledge) })
    let count = format.placeholders.count
    if broken == nil, format.predicate == nil || use.arguments != nil && arguments.count < count { broken = use }
    let file = text.contents?.file ?? whole.file
    return Part(text: text, arguments: use.arguments.map { Array($0.prefix(count)) }, file: file)
  }

  /// Text that is written nowhere.
  func glue(_ text: String, in file: FileID) -> MappedConstant {
    let nowhere = file == whole.file ? whole.start..<whole.start : 0..<0
    var mapped = MappedText()
    mapped.append(text, from: nowhere, isVerbatim: false)
    return MappedConstant(text, literal: mapped, contents: SourceRange(file, nowhere))
  }

  func joined(_ parts: [Part], by sign: String, before: String) -> Part {
    let file = parts.first?.file ?? whole.file
    var text = glue(before + "(", in: file)
    var arguments: [Operand]? = []
    for (position, part) in parts.enumerated() {
      if position > 0 { text = MappedConstant(joining: text, glue(")\(sign)(", in: file)) }
      text = MappedConstant(joining: text, part.text)
      arguments = part.arguments.flatMap { more in arguments.map { $0 + more } }
    }
    return Part(text: MappedConstant(joining: text, glue(")", in: file)), arguments: arguments, file: file)
  }
}
