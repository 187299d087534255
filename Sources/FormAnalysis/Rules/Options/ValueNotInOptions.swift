import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let valueNotInOptions = Rule(
    "value-not-in-options", .warning, fix: .suggested, "The value of a choice row is none of its options",
    explanation: """
      A choice row shows its value as the chosen option. A value that is none of the options (misspelt, or in another case)
      selects nothing: no segment is lit, the picker stands at its first entry while `value` says something else, and
      no error tells.

      Literals are compared as Swift values: `1` and `1.0` are one `Double`, `"Caf\\u{E9}"` and `"Café"` one text; the list may
      stand in a constant. The empty text says that nothing is chosen yet: it is left alone, as are options that are
      computed or that change elsewhere.
      """,
    check: { unit in
      let context = unit.linked
      return unit.rowSites(with: "options", "optionsProvider").flatMap { site -> [Finding] in
        // One place, several rows: every one has to be at fault.
        let found = site.uses.map { Set(ValueNotInOptions.findings($0, context)) }
        guard let first = found.first else { return [] }
        return Array(found.dropFirst().reduce(first) { $0.intersection($1) })
      }
    },
    examples: {
      """
      form +++ SegmentedRow<String>("size") {
        $0.options = ["S", "M", "L"]
        $0.value = "XL"
        //          ^^ warning: this value is none of the options: nothing is selected; use one of them
      }
      """
      """
      form +++ PushRow<String>("language") { row in
        row.value = "english"
        //           ^^^^^^^ warning: this value is none of the options: nothing is selected; did you mean 'English'?
        row.options = ["English", "Deutsch"]
      }
      //> Replace with 'English'
      form +++ PushRow<String>("language") { row in
        row.value = "English"
        row.options = ["English", "Deutsch"]
      }
      """
      """
      form +++ SegmentedRow<Double>("shots") {
        $0.options = [0.5, 1, 2]
        $0.value = 1.0
      } <<< PushRow<String>("place") {
        $0.options = ["Caf\\u{E9}"]
        $0.value = "Café"
      } <<< ActionSheetRow<String>("kind") {
        $0.options = ["Place", "Person"]
        $0.value = ""
      }
      """
      """
      enum Menu { static let sizes = ["S", "M"] }
      form +++ PushRow<String>("size") {
        $0.options = Menu.sizes
        $0.value = "m"
        //          ^ warning: this value is none of the options: nothing is selected; use one of them
      }
      func row(_ tag: String, _ options: [String]) -> PushRow<String> {
        PushRow(tag) {
          $0.options = options
          $0.value = "Any"
        }
      }
      form +++ row("cup", ["Big", "Small"])
      """
      """
      form +++ PushRow<String>("size") {
        if isChild {
          $0.options = ["S", "M"]
          $0.value = "L"
          //          ^ warning: this value is none of the options: nothing is selected; use one of them
        } else {
          $0.options = ["M", "L"]
          $0.value = "L"
        }
      }
      """
      """
      let drinks = ["Tea"]
      form +++ PushRow<String>("drink") {
        $0.options = drinks + ["Cocoa"]
        $0.value = "Chai"
      } <<< PushRow<String>("cake") {
        $0.options = ["Plum"]
        $0.options?.append("Cherry")
        $0.value = "Cherry"
      } <<< MultipleSelectorRow<String>("extras") {
        $0.options = ["Cream", "Sugar"]
        $0.value = ["Sugar"]
      }
      """
      """
      form +++ PushRow<Int>("n") {
        $0.options = [1, 2]
        $0.value = "1"
      } <<< PushRow<String>("later") {
        $0.options = ["a"]
        $0.value = "b"
      }
      func loaded() { (form.rowBy(tag: "later") as? PushRow<String>)?.options = names }
      """
      """
      enum Size { case small, medium, large; static let usual = Size.medium }
      form +++ SegmentedRow<Size>("cup") {
        $0.options = [.small, Size.medium]
        $0.value = .large
        //         ^^^^^^ warning: this value is none of the options: nothing is selected; use one of them
      } <<< PushRow<Size>("plate") {
        $0.options = [.small, .medium]
        $0.value = .usual
      } <<< PushRow<Size>("bowl") {
        $0.options = [.small, .medium]
        $0.value = .medium
      }
      """
      """
      enum Language: String, ExpressibleByStringLiteral {
        case german
        init(stringLiteral value: String) { self = .german }
      }
      form +++ PushRow<Language>("language") {
        $0.options = [.german]
        $0.value = "de"
      }
      """
      """
      let row: BaseRow = isLong ? PushRow<String>("size") : TextRow("text")
      if let push = row as? PushRow<String> { push.options = ["S", "M"] }
      if let text = row as? TextRow { text.value = "any" }
      (row as? RowOf<String>)?.value = "medium"
      form +++ row
      """
      """
      func fill() {
        if isLong {
          form +++ PushRow<String>("size") { $0.options = ["S", "M"] }
        } else {
          form +++ PushRow<String>("size") { $0.options = ["L"] }
        }
      }
      func choose() { (form.rowBy(tag: "size") as? PushRow<String>)?.value = "L" }
      """
      """
      class Editor: FormViewController {
        var rowsByKey: [String: PickerInlineRow<String>] = [:]
        override func viewDidLoad() {
          super.viewDidLoad()
          let row = PickerInlineRow<String>("plan") {
            $0.options = ["basic"]
            $0.value = "pro"
          }
          rowsByKey["plan"] = row
          form +++ row
          rowsByKey["plan"]?.options.append("pro")
        }
      }
      """
    }
  )
}

private enum ValueNotInOptions {
  static func findings(_ use: RowUse, _ context: LinkedContext) -> [Finding] {
    let row = use.row
    let options = LiteralOptions(use)
    guard !options.given.isEmpty, !options.isChangedInPlace, !use.assignments(to: "value").isEmpty,
      let described = context.graph.catalogueRow(of: context.type(of: row)), described.needsOptions
    else { return [] }
    let type = context.valueType(of: row)
    if case .set = type { return [] }
    // A type of the app makes of a literal whatever it likes; cases are what they are.
    var cases: Set<String>?
    if case .named(let name, _) = type, context.heads.isDeclared(name) {
      guard let plain = plainCases(of: name, context) else { return [] }
      cases = plain
    }
    var lists: [(event: Event, values: [LiteralValue])] = []
    for given in options.given {
      guard let elements = given.elements, isWrittenThere(given) || isConstant(given, use, context) else { return [] }
      let values = elements.compactMap { literal($0, type) }
      guard values.count == elements.count, cases == nil || values.allSatisfy({ isKnown($0, cases) }) else { return [] }
      lists.append((given.event, values))
    }
    var findings: [Finding] = []
    for event in use.assignments(to: "value") {
      guard let value = event.assigned, value.literal != nil || value.member != nil, event.range.contains(value.range),
        isOf(event.receiver, context.type(of: row), context), !mayBeAnother(event, use),
        value.shape.converts(to: type, knowing: context.graph.knowledge) != .no,
        let written = literal(value, type), isKnown(written, cases), written != .text("")
      else { continue }
      // The other branch has options of its own.
      let met = lists.filter { !$0.event.moment.excludes(event.moment) }
      let known = met.flatMap(\.values)
      guard !met.isEmpty, !known.contains(written) else { continue }
      if context.mayBeGiven(["options", "optionsProvider", "cachedOptionsData"], use) { return [] }
      var nearest: String?
      // Of very short texts nearly all are near.
      if case .text(let text) = written, text.count > 2 {
        let texts = known.compactMap { if case .text(let text) = $0 { text } else { nil } }
        nearest = NearestName.nearest(to: text, among: texts)
      }
      let advice = nearest.map { "did you mean '\($0)'?" } ?? "use one of them"
      let fix = value.literal == .string ? nearest.flatMap { isPlain($0) ? $0 : nil } : nil
      findings.append(
        Finding(
          value.valuePlace, "this value is none of the options: nothing is selected; \(advice)",
          fixes: fix.map { [Fix("Replace with '\($0)'", [TextEdit(value.place, $0)])] } ?? []))
    }
    return findings
  }

  /// Whether what is assigned to is of the row's class for certain: `(row as? RowOf<String>)?.value = "z"` may be another row
  /// that the variable holds as well.
  private static func isOf(_ receiver: ValueType, _ type: ValueType, _ context: LinkedContext) -> Bool {
    guard case .named = receiver.unwrapped, case .named(let own, _) = type else { return true }
    return context.graph.inherits(receiver.unwrapped, from: own) == .yes
  }

  /// Whether a look-up may have found a row with the same tag, which another branch adds.
  private static func mayBeAnother(_ event: Event, _ use: RowUse) -> Bool {
    guard event.moment.closure == nil || event.moment.closure != use.row.initializer else { return false }
    let tags = Set(use.row.tags.compactMap(\.operand.string))
    return !tags.isEmpty
      && use.scope.allRows.contains { other in
        other.id != use.row.id && other.isMadeHere
          && other.tags.contains { $0.operand.string.map(tags.contains) ?? false }
      }
  }

  /// A list that a parameter holds is another one in another call.
  private static func isWrittenThere(_ given: LiteralOptions.Given) -> Bool {
    guard let elements = given.elements else { return false }
    return elements.allSatisfy { given.event.range.contains($0.range) }
  }

  /// Whether it is the list that a constant was made of, and no other code gives it another one.
  private static func isConstant(_ given: LiteralOptions.Given, _ use: RowUse, _ context: LinkedContext) -> Bool {
    guard let declaration = given.declaration else { return false }
    return !context.index.isInitialValueOfVariable(declaration, in: use.scope.scope.owner.name)
  }

  private static func literal(_ operand: Operand, _ type: ValueType) -> LiteralValue? {
    LiteralValue(operand)?.seen(as: type)
  }

  /// The cases of an enumeration in reach whose values are equal where their names are; nil for other types.
  private static func plainCases(of name: String, _ context: LinkedContext) -> Set<String>? {
    guard let type = context.workspace.type(name), type.kind == .enum, type.members["=="] == nil else { return nil }
    var cases: Set<String> = []
    for member in type.allMembers {
      guard case .enumCase(let element, _) = member.kind else { continue }
      guard element.parameters.isEmpty else { return nil }
      cases.insert(member.name)
    }
    return cases
  }

  /// Whether it is known what a literal stands for: of members, cases alone.
  private static func isKnown(_ value: LiteralValue, _ cases: Set<String>?) -> Bool {
    guard case .member(let owner, let name) = value else { return cases == nil }
    return owner == nil && cases?.contains(name) == true
  }

  /// Whether the text can stand between quotes as it is.
  private static func isPlain(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 32 }
  }
}
