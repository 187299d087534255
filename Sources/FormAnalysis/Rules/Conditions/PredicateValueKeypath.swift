import FormCatalogue
import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateValueKeypath = Rule(
    "predicate-value-keypath", .error, fix: .safe, "A variable is followed by '.value'",
    explanation: """
      A variable already is the value of its row, not the row. `$pet.value` asks a number or text for its `value` and
      crashes with “valueForUndefinedKey:”; so do `.baseValue`, `.isHidden` and `.isDisabled`. (In XLForm, `$pet` was the
      row.)

      Drop the key path. What a row is (hidden, disabled) can be asked in a `.function`.
      """,
    check: { context in
      context.inPredicates {
        $0.facts.variablePaths
      } finding: { check, path in
        guard let (name, range) = path.firstName, PredicateRowMembers.names.contains(name),
          !check.text.mayHave(name, check.text.valueType(path.variable.name))
        else { return nil }
        // Whoever asks for the row's state meant something else than its value.
        let isValue = name == "value" || name == "baseValue"
        return Finding(
          check.place(range),
          "'$\(path.variable.name)' already is the row's value, which has no '\(name)': the app crashes when the condition is evaluated; drop '.\(name)'",
          fixes: check.fix("Drop '.\(name)'", range, "", isSafe: isValue).map {
            var fix = $0
            fix.changesMeaning = !isValue
            return fix
          })
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SwitchRow("hasPet")
        <<< TextRow("petName") { $0.hidden = "$hasPet.value != true" }
        //                                           ^^^^^^ error: '$hasPet' already is the row's value, which has no 'value': the app crashes when the condition is evaluated; drop '.value'
      //> Drop '.value'
      form +++ Section()
        <<< SwitchRow("hasPet")
        <<< TextRow("petName") { $0.hidden = "$hasPet != true" }
      """
      """
      form +++ Section()
        <<< TextRow("petName")
        <<< IntRow("age") { $0.hidden = "$petName == nil OR $petName.isHidden == YES" }
        //                                                          ^^^^^^^^^ error: '$petName' already is the row's value, which has no 'isHidden': …
      """
      """
      form +++ Section()
        <<< MultipleSelectorRow<String>("pets") { $0.options = ["Cat", "Dog"] }
        <<< IntRow("age") { $0.hidden = "NOT ANY $pets.value == 'Cat'" }
        //                                            ^^^^^^ error: '$pets' already is the row's value, which has no 'value': …
      """
      """
      form +++ Section()
        <<< TextRow("petName")
        <<< IntRow("age") { $0.hidden = "$petName.length > 3" }
      """
      """
      class Score: NSObject { @objc var value = 0 }
      form +++ Section()
        <<< PushRow<Score>("score")
        <<< IntRow("age") { $0.hidden = "$score.value > 3" }
      """
    }
  )
}

extension PredicateText {
  /// Whether a value of the type may have the property.
  fileprivate func mayHave(_ name: String, _ type: ValueType) -> Bool {
    switch type.predicateKind(knowing: context.graph.knowledge) {
    case .text, .number, .boolean, .date, .url, .opaque: return false
    case .collection:
      // A set asks each of its elements.
      switch type.unwrapped {
      case .set(let element), .array(let element): return mayHave(name, element)
      default: break
      }
    case .unknown: break
    }
    guard case .named(let typeName, _) = type.unwrapped, let declared = context.index.types[typeName],
      declared.declaration != nil, declared.kind == .class
    else { return true }
    let chain = context.index.chain(of: declared)
    if chain.contains(where: { $0.members[name] != nil }) { return true }
    // A superclass out of reach may have it.
    let known: Set<String> = ["NSObject", "Equatable", "Hashable", "CustomStringConvertible", "Codable"]
    return chain.contains { type in
      type.inheritance.contains { inherited in
        let name = inherited.type.lastComponent?.name.text ?? ""
        return !known.contains(name) && !chain.contains { $0.name == name }
      }
    }
  }
}
