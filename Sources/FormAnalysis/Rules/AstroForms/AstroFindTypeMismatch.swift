import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let astroFindTypeMismatch = Rule(
    "astro-find-type-mismatch", .warning, fix: .suggested, "findRow asks for another class than the row has",
    explanation: """
      `findRow(tag:)` finds the row by its tag and casts it to the type that is asked for. If the row is of another class,
      the result is nil although the row is there. Ask for the row's class, a superclass of it, a protocol it adopts, or
      `AnyRow`.
      """,
    checkWorkspace: { context in
      guard context.heads.usesAstroForms else { return [] }
      let forms = AstroForms(context)
      // Who is handed a tag may try one class after the other.
      let tried = Dictionary(grouping: context.workspace.scopes.flatMap(\.scope.astro.finds), by: \.tag.place)
      return forms.finds().compactMap { find, contents in
        guard let asked = find.requested, find.tag.text != nil,
          tried[find.tag.place, default: []].allSatisfy({ $0.requested?.range == asked.range }),
          !forms.handedOn.contains(where: { $0.mayBe(find.tag) })
        else { return nil }
        var candidates: [AstroRow] = []
        for one in contents {
          // A row with a tag that is not known may come first.
          if one.isOpen || one.rows.contains(where: { !$0.tag.isSame(as: find.tag) && $0.tag.mayBe(find.tag) }) {
            return nil
          }
          candidates += one.rows.filter { $0.tag.isSame(as: find.tag) }
        }
        guard let first = candidates.first, candidates.allSatisfy({ isOther($0.type, than: asked, context) }) else {
          return nil
        }
        let name = first.type.declared ?? first.type.name
        return Finding(
          asked.range,
          "the row with tag '\(find.tag.written)' is a '\(first.type.name)', never a '\(asked.type)': 'findRow' always returns nil; ask for '\(first.type.name)'",
          related: [RelatedPlace(first.type.nameRange, "the row with tag '\(find.tag.written)'")],
          fixes: first.type.generics.isEmpty
            ? [Fix("Ask for '\(name)'", [TextEdit(asked.range, name)])] : [])
      }
    },
    examples: {
      """
      import AstroForms
      enum Tag: RowTag { case name }
      class TextRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class ToggleRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class NameForm: Form {
        override func awakeFromNib() { add(TextRow(tag: Tag.name)) }
        func clear() {
          let row: ToggleRow? = findRow(tag: Tag.name)
          //       ^^^^^^^^^ warning: the row with tag '.name' is a 'TextRow', never a 'ToggleRow': …
        }
      }
      //> Ask for 'TextRow'
      import AstroForms
      enum Tag: RowTag { case name }
      class TextRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class ToggleRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class NameForm: Form {
        override func awakeFromNib() { add(TextRow(tag: Tag.name)) }
        func clear() {
          let row: TextRow? = findRow(tag: Tag.name)
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name }
      enum Rows {
        class TextRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
        class ToggleRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      }
      class NameForm: Form {
        override func awakeFromNib() { add(Rows.TextRow(tag: Tag.name)) }
        var row: Rows.ToggleRow? { findRow(tag: Tag.name) }
        //       ^^^^^^^^^^^^^^ warning: the row with tag '.name' is a 'TextRow', never a 'Rows.ToggleRow': …
      }
      //> Ask for 'Rows.TextRow'
      import AstroForms
      enum Tag: RowTag { case name }
      enum Rows {
        class TextRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
        class ToggleRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      }
      class NameForm: Form {
        override func awakeFromNib() { add(Rows.TextRow(tag: Tag.name)) }
        var row: Rows.TextRow? { findRow(tag: Tag.name) }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name }
      class TextRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class LongTextRow: TextRow {}
      class NameForm: Form {
        let row = TextRow(tag: Tag.name)
        override func setupRows() { add(row) }
        func clear() {
          guard let long: LongTextRow = findRow(tag: Tag.name) else { return }
          //              ^^^^^^^^^^^ warning: the row with tag '.name' is a 'TextRow', never a 'LongTextRow': …
          print(long)
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name }
      class TextRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class LongTextRow: TextRow {}
      class NameForm: Form {
        override func awakeFromNib() { add(LongTextRow(tag: Tag.name)) }
        func clear() { let row: TextRow? = findRow(tag: Tag.name) }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name }
      class NameForm: Form {
        override func awakeFromNib() { add(TextFieldRow(tag: Tag.name)) }
        func clear() { let row: OtherRow? = findRow(tag: Tag.name) }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case hero }
      class ViewRow<V: UIView>: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class HeroForm: Form {
        override func awakeFromNib() { add(ViewRow<UILabel>(tag: Tag.hero)) }
        var label: ViewRow<UILabel>? { findRow(tag: Tag.hero) }
        var image: ViewRow<UIImageView>? { findRow(tag: Tag.hero) }
        //         ^^^^^^^^^^^^^^^^^^^^ warning: the row with tag '.hero' is a 'ViewRow', never a 'ViewRow<UIImageView>': …
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, mail }
      protocol Clearable { func clear() }
      class TextRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class MailRow: TextRow, FocusableRow { }
      extension MailRow: Clearable { func clear() {} }
      class NameForm: Form {
        override func awakeFromNib() { rows = [TextRow(tag: Tag.name), MailRow(tag: Tag.mail)] }
        func clear() {
          let name: Clearable? = findRow(tag: Tag.name)
          //        ^^^^^^^^^ warning: the row with tag '.name' is a 'TextRow', never a 'Clearable': …
          let mail: Clearable? = findRow(tag: Tag.mail)
          let focus: FocusableRow? = findRow(tag: Tag.mail)
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case name, on }
      class TextRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class ToggleRow: Row { var tag: RowTag; init(tag: RowTag) { self.tag = tag } }
      class NameForm: Form {
        override func awakeFromNib() { rows = [TextRow(tag: Tag.name), ToggleRow(tag: Tag.on)] }
        func clear(_ tag: Tag) {
          if let row: TextRow = findRow(tag: tag) { print(row) }
          if let row: ToggleRow = findRow(tag: tag) { print(row) }
        }
        func clearAll() {
          clear(.name)
          clear(.on)
        }
      }
      """
    }
  )
}

/// Whether a row's class is surely not the one that is asked for, and does not adopt the protocol.
private func isOther(_ row: TypeUse, than asked: RequestedType, _ context: LinkedContext) -> Bool {
  guard let name = row.declared, let type = context.index.types[name], type.kind == .class else { return false }
  guard let declared = asked.declared else {
    switch asked.type {
    case .string, .bool, .int, .double, .float: return true
    case .named("FocusableRow", _): return context.index.isWhole(type) && !context.index.adopts(type, "FocusableRow")
    default: return false
    }
  }
  guard let wanted = context.index.types[declared] else { return false }
  switch wanted.kind {
  case .class:
    guard context.index.chain(of: type).contains(where: { $0.qualifiedName == declared }) else { return true }
    return hasOtherArguments(.named(name, row.generics), declared, asked.type, context)
  case .protocol: return context.index.isWhole(type) && !context.index.adopts(type, wanted.name)
  case .struct, .enum: return true
  case .actor, .extension: return false
  }
}

/// Whether a generic class is asked for with other arguments than the row has, which makes it another type.
private func hasOtherArguments(
  _ row: ValueType, _ class: String, _ asked: ValueType, _ context: LinkedContext
) -> Bool {
  guard case .named(_, let wanted) = asked, !wanted.isEmpty else { return false }
  for case .named(`class`, let given) in context.graph.chain(of: row) where given.count == wanted.count {
    return zip(given, wanted).contains { given, wanted in
      given.isSame(as: wanted, nominal: { context.index.knowledge.isNominal($0) || isOfUIKit($0) }) == .no
    }
  }
  return false
}

private func isOfUIKit(_ name: String) -> Bool { name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true }
