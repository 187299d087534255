import FormCatalogue
import FormModel
import Testing

/// Which types a row can be looked up as.
struct RowKindTests {
  /// The workspace of these tests: custom rows over the library's classes.
  static let graph = ClassGraph(
    workspace: { name in
      let row = { (parameters: [String], superclass: String?, protocols: [String]) in
        ClassShape(
          name: name, parameters: parameters,
          superclass: superclass.map { ValueType(text: $0, parameters: Set(parameters)) }, protocols: protocols)
      }
      return switch name {
      case "RatingCell": row([], "Cell<Int>", ["CellType"])
      case "RatingRow": row([], "Row<RatingCell>", ["RowType"])
      case "BoxCell": row(["V"], "Cell<V>", ["CellType"])
      case "_BoxRow": row(["V"], "Row<BoxCell<V>>", [])
      case "BoxRow": row(["V"], "_BoxRow<V>", ["RowType"])
      case "PlanRow": row(["T"], "SelectorRow<PushSelectorCell<T>, SelectorViewController<T>>", ["RowType"])
      case "OldRow": row([], "Row<Int, RatingCell>", ["RowType"])
      case "AmountRow": row([], "_IntRow", ["RowType"])
      case "OnOffRow": row([], "_SwitchRow", ["RowType"])
      case "PadRow": row([], "SignatureRow", ["RowType"])
      case "LoopRow": row([], "LoopRow", [])
      case "EmojiRow": ClassShape(name: name, alias: .named("PushRow", [.named("Emoji", [])]))
      case "CyclicAlias": ClassShape(name: name, alias: .named("CyclicAlias", []))
      default: nil
      }
    },
    knowledge: TypeKnowledge { $0 == "Emoji" || $0 == "Plan" ? .structure : nil })

  @Test(arguments: [
    ("RatingRow", "Int"), ("BoxRow<String>", "String"), ("BoxRow<Set<Int>>", "Set<Int>"), ("PlanRow<Plan>", "Plan"),
    ("OldRow", "Int"), ("AmountRow", "Int"), ("OnOffRow", "Bool"), ("EmojiRow", "Emoji"), ("PadRow", "_"),
    ("LoopRow", "_"), ("CyclicAlias", "_"), ("Elsewhere", "_"), ("_PushRow<PushSelectorCell<Int>>", "Int"),
    ("DateInlineRow_<Date>", "Date"), ("ButtonRowOf<Int>", "Int"), ("FieldRow<RatingCell>", "Int"),
    ("GenericMultipleSelectorRow<Int, PushSelectorCell<Set<Int>>>", "Set<Int>"), ("ImageRow", "UIImage"),
    ("SplitRow<TextRow, IntRow>", "SplitRowValue<String, Int>"), ("ViewRow<UIView>", "String"),
    ("TokenTableRow<Plan>", "Set<Plan>"), ("DecimalFloatLabelRow", "Double"), ("PushRow", "_"),
  ])
  func `a row's value type follows through superclasses, generic arguments and aliases`(row: String, value: String) {
    #expect(Self.graph.rowValueType(of: ValueType(text: row)).description == value)
  }

  @Test(arguments: [
    ("TextRow", "TextRow"), ("TextRow", "BaseRow"), ("TextRow", "RowOf<String>"), ("TextRow", "FieldRow<TextCell>"),
    ("TextRow", "_TextRow"), ("TextRow", "KeyboardReturnHandler"), ("TextRow", "FormatterConformance"),
    ("TextRow", "Row<TextCell>"), ("DateInlineRow", "RowOf<Date>"), ("DateInlineRow", "DateInlineRow"),
    ("DateInlineRow", "BaseInlineRowType"), ("ButtonRow", "ButtonRowOf<String>"), ("ButtonRowOf<String>", "ButtonRow"),
    ("PushRow<Int>", "SelectorRow<PushSelectorCell<Int>>"), ("RatingRow", "RowOf<Int>"),
    ("BoxRow<Int>", "_BoxRow<Int>"),
    ("EmojiRow", "PushRow<Emoji>"), ("PushRow<Emoji>", "EmojiRow"), ("TextRow", "TextRow?"), ("TextRow", "Any"),
    ("TextRow", "AnyObject"), ("ImageRow", "RowOf<UIImage>"), ("OnOffRow", "_SwitchRow"), ("TextRow", "RowType"),
  ])
  func `a row matches its own type, supertypes and protocols`(row: String, asked: String) {
    #expect(Self.graph.row(ValueType(text: row), isKindOf: ValueType(text: asked)) == .yes)
  }

  @Test(arguments: [
    ("DecimalRow", "IntRow"), ("TextAreaRow", "TextRow"), ("DecimalRow", "RowOf<Int>"),
    ("PushRow<String>", "PushRow<Int>"),
    ("IntRow", "DecimalRow"), ("TextRow", "RatingRow"), ("RatingRow", "IntRow"), ("SwitchRow", "OnOffRow"),
    ("DateRow", "DateInlineRow"), ("DateRow", "RowOf<String>"), ("MultipleSelectorRow<Int>", "RowOf<Int>"),
    ("TextRow", "FieldRow<IntCell>"), ("PushRow<Emoji>", "PushRow<Plan>"), ("PushRow<Emoji>", "RowOf<String>"),
    ("ImageRow", "RowOf<String>"), ("ImageRow", "StepperRow"), ("ImageRow", "TextRow?"), ("TextRow", "PushRow<String>"),
    ("BoxRow<Int>", "BoxRow<String>"), ("NameFloatLabelRow", "NameRow"), ("ViewRow<MapView>", "LabelRow"),
    ("EmojiRow", "PushRow<Int>"),
  ])
  func `a row of another type is never that`(row: String, asked: String) {
    #expect(Self.graph.row(ValueType(text: row), isKindOf: ValueType(text: asked)) == .no)
  }

  @Test(arguments: [
    ("SignatureRow", "RowOf<UIImage>"), ("TextRow", "SignatureRow"), ("PadRow", "RowOf<String>"),
    ("TextRow", "Printable"),
    ("PushRow<Elsewhere>", "PushRow<Plan>"), ("PushRow<Elsewhere>", "RowOf<String>"), ("ImageRow", "Row<ImageCell>"),
    ("PushRow<_>", "RowOf<Int>"), ("TextRow", "InlineRowType"), ("DateRow", "RowOf<NSDate>"), ("LoopRow", "TextRow"),
    ("TextRow", "_"), ("_", "TextRow"),
  ])
  func `nobody can tell where a type is out of reach`(row: String, asked: String) {
    #expect(Self.graph.row(ValueType(text: row), isKindOf: ValueType(text: asked)) == .unknown)
  }

  @Test func `classes that grow without end are left alone`() {
    let shapes = { @Sendable (name: String) -> ClassShape? in
      let twice = ValueType.tuple([.parameter("T"), .parameter("T")])
      switch name {
      case "Alias": return ClassShape(name: name, parameters: ["T"], alias: .named("Alias", [twice]))
      default:
        guard name.hasPrefix("Step"), let step = Int(name.dropFirst(4)), step < 400 else { return nil }
        return ClassShape(name: name, parameters: ["T"], superclass: .named("Step\(step + 1)", [twice]))
      }
    }
    let graph = ClassGraph(workspace: shapes)
    #expect(graph.rowValueType(of: .named("Step0", [.int])) == .unknown)
    #expect(graph.rowValueType(of: .named("Alias", [.int])) == .unknown)
  }

  @Test func `custom rows inherit role and focus`() {
    #expect(Self.graph.role(of: .named("OnOffRow", [])) == .toggle)
    #expect(Self.graph.role(of: .named("AmountRow", [])) == .number)
    #expect(Self.graph.role(of: .named("RatingRow", [])) == nil)
    #expect(Self.graph.isFocusable(row: .named("AmountRow", [])) == .yes)
    #expect(Self.graph.isFocusable(row: .named("RatingRow", [])) == .no)
    #expect(Self.graph.isFocusable(row: .named("RatingRow", [])) { $0 == "RatingCell" } == .yes)
    #expect(Self.graph.isFocusable(row: .named("PadRow", [])) == .unknown)
    #expect(Self.graph.isFocusable(row: .named("ImageRow", [])) == .no)
    #expect(Self.graph.isFocusable(row: .named("CreditCardRow", [])) == .yes)
  }

  @Test func `the row below an inline row is known`() {
    #expect(
      ClassGraph.catalogue.associatedType("InlineRow", of: .named("DateInlineRow", [])) == .named("DatePickerRow", []))
    let picker = ValueType(text: "PickerInlineRow<Int>")
    #expect(ClassGraph.catalogue.associatedType("InlineRow", of: picker) == ValueType(text: "PickerRow<Int>"))
  }

  @Test func `a decimal row held a Float before 1_4`() {
    #expect(ClassGraph(version: LibraryVersion(1, 3, 1)).rowValueType(of: .named("DecimalRow", [])) == .float)
    #expect(ClassGraph(version: LibraryVersion(1, 4)).rowValueType(of: .named("DecimalRow", [])) == .double)
  }

  @Test func `a row's module decides between two of one name`() {
    #expect(Catalogue.row("ImageRow", in: LibraryVersion(1, 7))?.module == "Eureka")
    #expect(Catalogue.row("ImageRow", importing: ["Eureka", "ImageRow"])?.module == "ImageRow")
    #expect(Catalogue.row("ImageRow", importing: ["Eureka"]) == nil)
    #expect(Catalogue.row("TextRow", importing: ["Eureka"])?.module == "Eureka")
  }
}
