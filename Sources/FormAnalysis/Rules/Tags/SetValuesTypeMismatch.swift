import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let setValuesTypeMismatch = Rule(
    "set-values-type-mismatch", .warning, fix: .safe, "A value of 'setValues' can never become the row's value",
    explanation: """
      `setValues` hands each value to the row as `Any?`, and the row casts it to its own value type. A cast that fails gives
      nil, and nil is what the row then holds: its old value is gone too.

      In a dictionary of `Any` the number `8` is an `Int` and `0.5` a `Double`, whatever the row expects. Neither becomes the
      other, nor a `Float`; an array does not become a `Set`, a text no `Date` or `URL`, a raw value no case of its enum.
      `NSNumber`, `NSString`, `NSDate` and `NSURL` do fit.

      Write the value in the row's type: `8.0` for a `DecimalRow`, `Float(0.5)` for a `SliderRow`, `Set([1, 2])` for a
      `MultipleSelectorRow`.
      """,
    check: { context in
      context.scope.scope.lookups.compactMap { lookup in
        guard lookup.kind == .setValuesKey, let value = lookup.assigned, !value.isNil, !lookup.moment.isImpossible
        else { return nil }
        let rows = context.found(by: lookup)
        let types = rows.map { $0.isMadeHere ? context.valueType(of: $0) : .unknown }
        guard let type = types.first, let row = rows.first,
          types.allSatisfy({ value.type.canCast(to: $0, knowing: context.graph.knowledge) == .no })
        else { return nil }
        let fixes = types.allSatisfy { $0 == type } ? context.conversions(of: value, to: type) : []
        return Finding(
          value.valuePlace,
          "a value of type '\(value.type)' never becomes '\(type)', the value of row '\(lookup.tag.string ?? "")': the row becomes nil; \(fixes.isEmpty ? "give it a value of that type" : "write it as '\(type)'")",
          related: [RelatedPlace(row.type.nameRange, "the row with this tag")], fixes: fixes)
      }
    },
    examples: {
      """
      form +++ Section() <<< DecimalRow("weight")
      form.setValues(["weight": 8])
      //                        ^ warning: a value of type 'Int' never becomes 'Double', the value of row 'weight': the row becomes nil; write it as 'Double'
      //> Write '8.0'
      form +++ Section() <<< DecimalRow("weight")
      form.setValues(["weight": 8.0])
      """
      """
      form +++ Section() <<< SliderRow("mood")
      let values: [String: Any?] = ["mood": Double(21)]
      //                                    ^^^^^^^^^^ warning: a value of type 'Double' never becomes 'Float'…
      form.setValues(values)
      """
      """
      form +++ Section() <<< IntRow("age") <<< DateRow("born")
      form.setValues(["age": "8" as String, "born": "today" as NSString])
      //                     ^^^^^^^^^^^^^ warning: a value of type 'String' never becomes 'Int'…
      //                                            ^^^^^^^^^^^^^^^^^^^ warning: a value of type 'NSString' never becomes 'Date'…
      """
      """
      form +++ Section() <<< DecimalRow("weight") <<< DecimalRow("rest")
      form.setValues(["weight": 62.5, "rest": 60 as Double])
      let numbers: [String: Double] = ["weight": 8]
      form.setValues(numbers)
      """
      """
      form +++ Section() <<< IntRow("age") <<< TextRow("name")
      form.setValues(["age": NSNumber(value: 3), "name": nil])
      """
      """
      //- Pet.form.yaml
      form: Pet
      sections:
        - rows:
            - { type: DateRow, tag: born }
            - { type: DateRow, tag: seen }
            - { type: MultipleSelectorRow<Int>, tag: teeth, options: [1, 2] }
            - { type: SliderRow, tag: mood }
            - { type: DecimalRow, tag: weight }
      setValues:
        born: 2026-01-31
        seen: soon
      //      ^^^^ warning: a value of type 'String' never becomes 'Date'…
        teeth: [1]
        mood: 0.5
        weight: 8
      //        ^ warning: a value of type 'Int' never becomes 'Double'…
      """
      """
      struct Patient { let name: String; let weight: Float; let visits: Int }
      let patient = Patient(name: "Rex", weight: 8, visits: 3)
      form +++ Section() <<< SliderRow("weight") <<< DecimalRow("visits") <<< MultipleSelectorRow<String>("teeth")
      form.setValues(["weight": patient.weight, "visits": patient.visits])
      //                                                  ^^^^^^^^^^^^^^ warning: a value of type 'Int' never becomes 'Double'…
      form.setValues(["teeth": Set([1, 2])])
      //                       ^^^^^^^^^^^ warning: a value of type 'Set<Int>' never becomes 'Set<String>'…
      form.setValues(["teeth": ["a"] as [String]])
      //                       ^^^^^^^^^^^^^^^^^ warning: a value of type '[String]' never becomes 'Set<String>'…
      form.setValues(["teeth": Set(["a"])])
      """
      """
      form +++ Section() <<< SliderRow("mood") <<< MultipleSelectorRow<Int>("teeth")
      func load(_ mood: Float, _ teeth: Set<Int>, _ pause: TimeInterval) { form.setValues(["mood": mood, "teeth": teeth]) }
      load(0.5, [1, 2], 3)
      """
      """
      final class Person { var age = 0; var weight = 70.5; let born = Date() }
      func weight() -> Double { 8 }
      func load(_ person: Person, _ json: [String: Any]) {
        form.setValues(["weight": weight(), "age": person.age, "born": person.born])
        form.setValues(["weight": person.age])
        //                        ^^^^^^^^^^ warning: a value of type 'Int' never becomes 'Double'…
        form.setValues(["age": json["age"] as? String])
        //                     ^^^^^^^^^^^^^^^^^^^^^^ warning: …
      }
      form +++ Section() <<< DecimalRow("weight") <<< IntRow("age") <<< DateRow("born")
      """
      """
      form +++ Section() <<< TextRow("name") <<< IntRow("age")
      func put(_ tag: String, _ text: String, isNumber: Bool) {
        if isNumber { form.setValues([tag: Int(text)]) } else { form.setValues([tag: text]) }
      }
      put("name", "Ann", isNumber: false)
      put("age", "5", isNumber: true)
      """
    }
  )
}

extension ScopeContext {
  /// The literal written in the type, where that is exactly the same value.
  fileprivate func conversions(of value: Operand, to type: ValueType) -> [Fix] {
    // In a dictionary of one type the literal has that type.
    guard !value.isTyped, let text = linked.text(value.range.file)?.substring(value.range.bytes),
      let rewritten = value.literal == nil
        ? Self.converted(call: text, to: type) : value.shape(0).rewritten(text, as: type)
    else { return [] }
    return [Fix("Write '\(rewritten)'", [TextEdit(value.range, rewritten)], isSafe: true)]
  }

  /// `Double(21)` → `Float(21)`: a whole number keeps its value in another type.
  private static func converted(call text: String, to type: ValueType) -> String? {
    guard let open = text.firstIndex(of: "("), text.last == ")",
      ["Double", "Float", "CGFloat", "Int"].contains(text[..<open]),
      let number = Int(text[text.index(after: open)...].dropLast()), number.magnitude < 1 << 24
    else { return nil }
    switch type.unwrapped {
    case .int: return "\(number)"
    case .double: return "Double(\(number))"
    case .float: return "Float(\(number))"
    default: return nil
    }
  }
}

extension Operand {
  /// The literal's shape, as far as it is one.
  fileprivate func shape(_ depth: Int) -> LiteralShape {
    guard depth < 8 else { return .value(.unknown) }
    return switch literal {
    case .integer: .integer(integer)
    case .float: .float(number ?? 0)
    case .string: .string
    case .interpolatedString: .interpolation
    case .boolean: boolean.map { .boolean($0) } ?? .value(.bool)
    case .array: .array((elements ?? []).map { $0.shape(depth + 1) })
    case .nil, .dictionary, .tuple, .closure, nil: .value(type)
    }
  }
}
