import FormCatalogue
import FormLinking
import FormModel

extension Rule {
  package static let astroUpdateNeverFires = Rule(
    "astro-update-never-fires", .warning, tier: 2, "A form waits for updates that the views of its rows never announce",
    explanation: """
      A row's view announces what happens: `valueDidEdit()` at each edit, `valueDidEndEditing()` at the end. From these the
      library makes the updates: `.live` comes with an edit, `.onResignActive` with the end, and
      `.onResignActiveAfterChange` and `.regular` only where an edit was announced before the end. A view that calls
      `valueDidEndEditing()` alone, as the documented switch does, never brings `.live`.

      Call `valueDidEdit()` from the view whenever the value changes.
      """,
    checkWorkspace: { context in
      guard context.heads.usesAstroForms else { return [] }
      let forms = AstroForms(context)
      // A row that any form may have been given may announce anything.
      guard forms.handedOn.isEmpty else { return [] }
      let all = forms.forms()
      func handler(of type: DeclaredType) -> DeclaredType.Member? {
        context.index.members(named: "rowUpdate", of: type).first
      }
      let byHandler = Dictionary(grouping: all) { handler(of: $0.type)?.nameRange }
      return all.flatMap { type, contents, _ -> [Finding] in
        guard let handler = handler(of: type), case .function(let function) = handler.kind,
          let parameter = function.parameters.first
        else { return [] }
        // Subclasses without a method of their own may add the row that announces it.
        let family = byHandler[handler.nameRange] ?? []
        guard !family.contains(where: \.contents.isOpen) else { return [] }
        let cases = HandledUpdates(function, parameter.name.text).cases
        var updates: [String?: Set<String>] = [:]
        for tag in Set(cases.map(\.tag)) {
          updates[tag] = announced(by: family.map { ($0.type, tagged($0.contents, tag)) }, context.index)
        }
        return cases.compactMap { one in
          guard let updates = updates[one.tag], !updates.contains(one.name.text) else { return nil }
          let silence =
            one.tag.map { "the row with the tag '\($0)' does not announce" }
            ?? "no view of this form's rows announces"
          return Finding(
            SourceRange(handler.file, one.name.range),
            "\(silence) '.\(one.name.text)': this never runs; call 'valueDidEdit()' from the view when the value changes"
          )
        }
      }
    },
    examples: {
      """
      import AstroForms
      enum Tag: RowTag { case on }
      class ToggleRow: Row, ValueRow {
        var tag: RowTag
        var view = ToggleView()
        init(tag: RowTag) { self.tag = tag }
      }
      class ToggleView: UIView {
        weak var row: ToggleRow?
        @objc func toggled() { row?.valueDidEndEditing() }
      }
      class AlarmForm: Form {
        override func awakeFromNib() { add(ToggleRow(tag: Tag.on)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          guard case .live = type else { return }
          //          ^^^^ warning: no view of this form's rows announces '.live': …
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case on }
      class ToggleRow: Row, ValueRow {
        var tag: RowTag
        let view: ToggleView
        init(tag: RowTag) { self.tag = tag }
      }
      class ToggleView: UIView {
        weak var row: ToggleRow?
        @objc func toggled() { row?.valueDidEndEditing() }
      }
      class AlarmForm: Form {
        override func setupRows() { rows = [ToggleRow(tag: Tag.on)] }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          if type == .regular { print(row) }
          //          ^^^^^^^ warning: no view of this form's rows announces '.regular': …
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case on }
      class ToggleRow: Row, ValueRow {
        var tag: RowTag
        var view = ToggleView()
        init(tag: RowTag) { self.tag = tag }
      }
      class ToggleView: UIView {
        weak var row: ToggleRow?
        @objc func toggled() {
          row?.valueDidEdit()
          row?.valueDidEndEditing()
        }
      }
      class AlarmForm: Form {
        override func awakeFromNib() { add(ToggleRow(tag: Tag.on)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          guard case .live = type else { return }
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case on, name }
      class ToggleRow: Row, ValueRow {
        var tag: RowTag
        var view = ToggleView()
        init(tag: RowTag) { self.tag = tag }
      }
      class ToggleView: UIView {
        weak var row: ValueViewDelegate?
        @objc func toggled() { row?.valueDidEndEditing() }
      }
      class TextRow: Row, ValueRow {
        var tag: RowTag
        var view = TextControl()
        init(tag: RowTag) { self.tag = tag }
      }
      class TextControl: UITextField {
        weak var row: TextRow?
        @objc func edited() { row?.valueDidEdit() }
      }
      class AlarmForm: Form {
        let label = UILabel()
        override func awakeFromNib() { add(ToggleRow(tag: Tag.on)) }
        override func rowUpdate(type update: RowUpdate, row: AnyRow) {
          label.font = .systemFont(ofSize: 12, weight: .regular)
          if case .onResignActive = update { print("done") }
          switch (update, row.tag) {
          case (.live, _): print("live")
          //     ^^^^ warning: no view of this form's rows announces '.live': …
          default: break
          }
        }
      }
      class NameForm: Form {
        override func awakeFromNib() { rows = [TextRow(tag: Tag.name), ToggleRow(tag: Tag.on)] }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          if [.live, .onResignActive].contains(type) { print(row) }
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case on, name }
      class ToggleRow: Row, ValueRow {
        var tag: RowTag
        var view = ToggleView()
        init(tag: RowTag) { self.tag = tag }
      }
      class ToggleView: UIView {
        weak var row: ToggleRow?
        @objc func toggled() { row?.valueDidEndEditing() }
      }
      class NameRow: Row, ValueRow {
        var tag: RowTag
        var view = NameView()
        init(tag: RowTag) { self.tag = tag }
      }
      class NameView: UIView {
        weak var row: NameRow?
        @objc func edited() { row?.valueDidEdit() }
      }
      class AlarmForm: Form {
        override func setupRows() { rows = [ToggleRow(tag: Tag.on), NameRow(tag: Tag.name)] }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          switch (type, row.tag as? Tag) {
          case (.live, .on?): print("on")
          //     ^^^^ warning: the row with the tag 'on' does not announce '.live': this never runs; …
          case (.live, .name?), (.live, nil), (.onResignActive, .on): print("name")
          default: break
          }
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case on, name }
      class ToggleRow: Row, ValueRow {
        var tag: RowTag
        var view = ToggleView()
        init(tag: RowTag) { self.tag = tag }
      }
      class ToggleView: UIView {
        weak var row: ToggleRow?
        let field = NameView()
        @objc func toggled() { row?.valueDidEndEditing() }
      }
      class NameRow: Row, ValueRow {
        var tag: RowTag
        var view = NameView()
        init(tag: RowTag) { self.tag = tag }
      }
      class NameView: UIView {
        weak var row: ValueViewDelegate?
        @objc func edited() { row?.valueDidEdit() }
      }
      class AlarmForm: Form {
        override func awakeFromNib() { add(ToggleRow(tag: Tag.on)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          guard case .live = type else { return }
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case on }
      class ToggleRow: Row, ValueRow {
        var tag: RowTag
        var view = ToggleView()
        init(tag: RowTag) { self.tag = tag }
      }
      class ToggleView: UIView {
        weak var form: Form?
        weak var row: ToggleRow?
        @objc func toggled() {
          row?.valueDidEndEditing()
          for update in [RowUpdate.live, .regular] { row.map { form?.rowUpdate(type: update, row: $0) } }
        }
      }
      class AlarmForm: Form {
        override func awakeFromNib() { add(ToggleRow(tag: Tag.on)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          guard case .live = type else { return }
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case on }
      class ToggleRow: Row, ValueRow {
        var tag: RowTag
        var view = ToggleView()
        var valueHasChanged = false
        init(tag: RowTag) { self.tag = tag }
      }
      class ToggleView: UIView {
        weak var row: ToggleRow?
        @objc func toggled() {
          row?.valueHasChanged = true
          row?.valueDidEndEditing()
        }
      }
      class AlarmForm: Form {
        override func awakeFromNib() { add(ToggleRow(tag: Tag.on)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          switch type {
          case .regular, .onResignActiveAfterChange: print(row)
          case .live: print("live")
          //    ^^^^ warning: no view of this form's rows announces '.live': …
          default: break
          }
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case on }
      class AlarmForm: Form {
        override func awakeFromNib() { add(SwitchRow(tag: Tag.on)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          guard case .live = type else { return }
        }
      }
      """
      """
      import AstroForms
      enum Tag: RowTag { case on, name }
      class AlarmForm: Form {
        override func awakeFromNib() { add(SwitchRow(tag: Tag.on)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          if type == .live { print(row) }
        }
      }
      class NamedAlarmForm: AlarmForm {
        override func awakeFromNib() {
          super.awakeFromNib()
          add(TextFieldRow(tag: Tag.name))
        }
      }
      """
    }
  )
}

/// What the rows of several forms announce together; nil where that is not known of one.
private func announced(by forms: [(DeclaredType, [AstroRow])], _ index: DeclarationIndex) -> Set<String>? {
  var announced: Set<String> = []
  for (form, rows) in forms {
    guard let updates = AstroAnnouncements(index, rows, of: form).updates else { return nil }
    announced.formUnion(updates)
  }
  return announced
}

/// The rows that may have the tag: all of them where none is asked for, where nobody knows of one what its tag is, or none has it.
private func tagged(_ contents: AstroForms.Contents, _ tag: String?) -> [AstroRow] {
  guard let tag, contents.rows.allSatisfy({ $0.tag.caseName != nil && !$0.tag.hasOwnEquality }) else {
    return contents.rows
  }
  let own = contents.rows.filter { $0.tag.caseName == tag }
  return own.isEmpty ? contents.rows : own
}
