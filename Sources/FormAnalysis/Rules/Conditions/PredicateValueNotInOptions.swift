import FormCatalogue
import FormLinking
import FormModel
import FormPredicates

extension Rule {
  package static let predicateValueNotInOptions = Rule(
    "predicate-value-not-in-options", .warning, fix: .suggested,
    "A row is compared with text that is none of its options",
    explanation: """
      The user can only pick one of the row's options, so a comparison with another text is never true. Mostly it is a slip of
      spelling or case, or an option that was renamed.

      Comparisons with `[c]` or `[d]` count as equal where they would be; patterns and rows whose options change elsewhere
      are not looked at.
      """,
    check: { context in
      context.inPredicates { text in
        text.facts.comparisons.flatMap { one -> [(compared: PredicateComparison.ComparedText, options: [String])] in
          // `ANY $kinds == 'Film'`: what each element of a set is compared with.
          let isOfMany = one.comparison.modifier != nil
          return one.comparison.comparedTexts.compactMap { compared in
            guard !one.localNames.contains(compared.variable.name),
              let options = text.options(compared.variable.name, ofMany: isOfMany),
              !options.contains(where: { one.comparison.areEqual($0, compared.text.value) }),
              !text.isGiven(
                compared.text.value, to: compared.variable.name, amongOthers: isOfMany,
                // A value that is not known may be one that the user cannot choose; what is nearly an option is a slip.
                orUnknown: NearestName.nearest(to: compared.text.value, among: options) == nil),
              // `$kind == nil OR $kind == ''`: whoever writes both means that nothing is chosen.
              !compared.text.value.isEmpty || !text.facts.tagsComparedWithNil.contains(compared.variable.name)
            else { return nil }
            return (compared, options)
          }
        }
      } finding: { check, found in
        let (compared, options) = found
        let nearest = NearestName.nearest(to: compared.text.value, among: options)
        return Finding(
          check.place(compared.text.contentRange),
          "'\(compared.text.value)' is none of the options of row '\(compared.variable.name)', so they are never equal; "
            + (nearest.map { "did you mean '\($0)'?" } ?? "compare with one of its options"),
          related: check.related(compared.variable.name),
          fixes: nearest.map { check.fix(writing: $0, in: compared.text.contentRange) } ?? [])
      }
    },
    examples: {
      """
      form +++ Section()
        <<< SegmentedRow<String>("kind") { $0.options = ["Music", "Films"] }
        <<< TextRow("director") { $0.hidden = "$kind != 'Film'" }
        //                                               ^^^^ warning: 'Film' is none of the options of row 'kind', so they are never equal; did you mean 'Films'?
      //> Replace with 'Films'
      form +++ Section()
        <<< SegmentedRow<String>("kind") { $0.options = ["Music", "Films"] }
        <<< TextRow("director") { $0.hidden = "$kind != 'Films'" }
      """
      """
      form +++ Section()
        <<< SegmentedRow<String>("kind") { $0.options = ["Music", "Films"] }
        <<< TextRow("director") { $0.hidden = "$kind == nil OR $kind == ''" }
      """
      """
      form +++ Section()
        <<< PushRow<String>("kind") { $0.options = ["Music", "Films"] }
        <<< TextRow("director") { $0.hidden = "$kind IN {'Music', 'Sport'}" }
        //                                                         ^^^^^ warning: 'Sport' is none of the options of row 'kind', …
      """
      """
      form +++ Section()
        <<< MultipleSelectorRow<String>("kinds") { $0.options = ["Music", "Films"]; $0.value = ["Music"] }
        <<< TextRow("director") { $0.hidden = "NOT ANY $kinds == 'Film'" }
        //                                                        ^^^^ warning: 'Film' is none of the options of row 'kinds', so they are never equal; did you mean 'Films'?
        <<< TextRow("band") { $0.hidden = "NOT ANY $kinds == 'Music'" }
        <<< MultipleSelectorRow<String>("days") { $0.options = ["Monday"]; $0.value = ["Sunday"] }
        <<< MultipleSelectorRow<String>("hours") { $0.options = ["8"]; $0.value = Set(hours) }
        <<< TextRow("closed") { $0.hidden = "ANY $days == 'Sunday' AND ANY $hours == '9'" }
      """
      """
      form +++ Section()
        <<< SegmentedRow<String>("kind") { $0.options = ["Music", "Films"] }
        <<< TextRow("director") { $0.hidden = "$kind !=[c] 'films' OR $kind BEGINSWITH 'M'" }
      """
      """
      form +++ Section()
        <<< PushRow<String>("place") { $0.optionsProvider = .array(["Café", "Bar"]) }
        <<< TextRow("order") { $0.hidden = "$place ==[cd] 'cafe' OR $place == 'Pub'" }
        //                                                                     ^^^ warning: 'Pub' is none of the options of row 'place', …
      """
      """
      final class KindRow: _PushRow<PushSelectorCell<String>>, RowType {}
      final class ArtRow: _PushRow<PushSelectorCell<String>>, RowType { func fill() { options = ["Dance"] } }
      form +++ Section()
        <<< KindRow("kind") { $0.options = ["Music", "Films"] }
        <<< ArtRow("art") { $0.options = ["Music", "Films"] }
        <<< TextRow("director") { $0.hidden = "$kind != 'Sport' OR $art == 'Dance'" }
        //                                               ^^^^^ warning: 'Sport' is none of the options of row 'kind', …
      """
      """
      form +++ Section()
        <<< PushRow<String>("kind") { $0.options = ["Music", "Films"] }.onChange { $0.options = ["Sport"] }
        <<< TextRow("director") { $0.hidden = "$kind != 'Sport'" }
      """
      """
      form +++ Section()
        <<< SegmentedRow<String>("kind") { $0.options = ["Music", "Films"]; $0.value = album.kind }
        <<< TextRow("director") { $0.hidden = "$kind == 'Archive' OR $kind != 'Film'" }
        //                                                                     ^^^^ warning: 'Film' is none of the options of row 'kind', …
        <<< PushRow<String>("place") { $0.options = ["Bar"] }.onPresent { _, to in to.row.options = ["Pub"] }
        <<< TextRow("order") { $0.hidden = "$place == 'Pub'" }
      """
      """
      PushRow<String>.defaultCellSetup = { cell, row in cell.tintColor = .red }
      form +++ Section()
        <<< PushRow<String>("kind") { $0.options = ["Music", "Films"] }
        <<< TextRow("director") { $0.hidden = "$kind != 'Sport'" }
        //                                               ^^^^^ warning: 'Sport' is none of the options of row 'kind', …
      """
      """
      PushRow<String>.defaultCellSetup = { cell, row in row.options?.append("Sport") }
      form +++ Section()
        <<< PushRow<String>("kind") { $0.options = ["Music", "Films"] }
        <<< TextRow("director") { $0.hidden = "$kind != 'Sport'" }
      """
    }
  )
}

extension PredicateCheck {
  /// Another text between the quotes of a predicate, where it needs no escape in them.
  fileprivate func fix(writing text: String, in contents: ByteRange) -> [Fix] {
    let quote = words(max(contents.lowerBound, 1) - 1..<contents.lowerBound)
    guard quote == "'" || quote == "\"", !text.contains(quote) else { return [] }
    return fix("Replace with '\(text)'", contents, text)
  }
}

extension PredicateText {
  /// The literal options of a row, where nothing else may give it others.
  /// - Parameter ofMany: whether the row holds a set of them.
  fileprivate func options(_ name: String, ofMany: Bool) -> [String]? {
    let rows = rows(name)
    guard !rows.isEmpty, valueType(name) == (ofMany ? .set(.string) : .string) else { return nil }
    var all: [String] = []
    for row in rows {
      let givings = RowGivings(context: context, row: row, tag: name)
      let names: Set<String> = ["options", "optionsProvider"]
      let given = givings.assignments(to: names)
      guard given.count == 1, let one = given.first, names.contains(one.dottedPath),
        let value = one.assigned?.optionList,
        let elements = value.elements, !givings.mayBeGivenElsewhere(names, isValue: false)
      else { return nil }
      let texts = elements.compactMap(\.string)
      if value.literal != .array {
        // Options put together by an expression, or kept in a variable, may be others.
        guard let declaration = value.declaration,
          !context.index.isInitialValueOfVariable(declaration, in: context.scope.scope.owner.name)
        else { return nil }
      }
      guard texts.count == elements.count, !texts.isEmpty else { return nil }
      all += texts
    }
    return all
  }
}

extension Operand {
  /// The list in `.array(["a", "b"])`, or what was given itself.
  fileprivate var optionList: Operand {
    guard case .member(_, let name, let arguments) = value, name.text == "array", arguments.count == 1 else {
      return self
    }
    return arguments[0].operand
  }
}
