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
      AstroForms(context).forms().flatMap { type, contents, _ -> [Finding] in
        guard let handler = context.index.members(named: "rowUpdate", of: type).first,
          case .function(let function) = handler.kind, let parameter = function.parameters.first, !contents.isOpen,
          let announced = Announcements(context.index, contents.rows, of: type).updates
        else { return [] }
        return HandledUpdates(function, parameter.name.text).cases.filter { !announced.contains($0.text) }.map { name in
          Finding(
            SourceRange(handler.file, name.range),
            "no view of this form's rows announces '.\(name.text)': this never runs; call 'valueDidEdit()' from the view when the value changes"
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
      enum Tag: RowTag { case on }
      class AlarmForm: Form {
        override func awakeFromNib() { add(SwitchRow(tag: Tag.on)) }
        override func rowUpdate(type: RowUpdate, row: AnyRow) {
          guard case .live = type else { return }
        }
      }
      """
    }
  )
}

/// What the views of rows announce.
private struct Announcements {
  /// nil where a row's class or view is out of reach, or no row has a value.
  let updates: Set<String>?

  init(_ index: DeclarationIndex, _ rows: [AstroRow], of form: DeclaredType) {
    var updates: Set<String> = []
    var hasValue = false
    for row in rows {
      guard let name = row.type.declared, let type = index.types[name],
        index.adopts(type, "Row") || index.adopts(type, "AnyRow"),
        let view = Self.view(of: type, index)
      else {
        self.updates = nil
        return
      }
      guard index.adopts(type, "ValueRow") else { continue }
      hasValue = true
      var calls: Set<String> = []
      // The class, its view, the form itself, and whatever else that speaks of any row's announcements.
      for level in index.chain(of: type) + view + index.chain(of: form) { Self.collect(level, &calls) }
      for other in index.types.values
      where other.kind != .protocol && !index.isAstroRow(other) && !other.name.hasSuffix("View")
        && other.declaration != nil
      {
        Self.collect(other, &calls)
      }
      updates.formUnion(AstroFormsCatalogue.updates(announcedBy: calls))
    }
    self.updates = hasValue ? updates : nil
  }

  /// The class of a row's view with its superclasses; empty for one of UIKit, nil where it is not known.
  private static func view(of row: DeclaredType, _ index: DeclarationIndex) -> [DeclaredType]? {
    guard let member = index.members(named: "view", of: row).first, case .variable(let binding, _) = member.kind else {
      return nil
    }
    let context = LexicalContext(file: member.file, type: member.owner)
    var name: String?
    if let declared = binding.type {
      if case .named(let found, _) = index.valueType(of: declared, in: context).unwrapped { name = found }
    } else if let initializer = binding.initializer, case .call(let call) = initializer.kind {
      switch call.callee.kind {
      case .name(let found, _): name = index.type(named: [found.text], in: context)?.qualifiedName ?? found.text
      case .member(let base?, _, _):
        if case .name(let found, _) = base.kind {
          name = index.type(named: [found.text], in: context)?.qualifiedName ?? found.text
        }
      default: break
      }
    }
    guard let name else { return nil }
    if let type = index.types[name], type.declaration != nil {
      let chain = index.chain(of: type)
      guard let last = chain.last, case .external(let parent, _, _) = index.superclass(of: last), parent.hasPrefix("UI")
      else { return nil }
      return chain
    }
    return name.hasPrefix("UI") ? [] : nil
  }

  private static func collect(_ type: DeclaredType, _ calls: inout Set<String>) {
    var found: Set<String> = []
    var walker = CodeWalker { expression in
      switch expression.kind {
      case .member(_, let name, _), .name(let name, _):
        if AstroFormsCatalogue.announcements[name.text] != nil { found.insert(name.text) }
      default: break
      }
      return true
    }
    for member in type.allMembers { walker.walk(member.declaration) }
    calls.formUnion(found)
  }
}

/// The cases of `RowUpdate` that a `rowUpdate(type:row:)` asks for by name.
private struct HandledUpdates {
  private(set) var cases: [Name] = []

  init(_ function: FunctionDeclaration, _ parameter: String) {
    guard let body = function.body else { return }
    var found: [Name] = []
    var walker = CodeWalker { expression in
      switch expression.kind {
      case .member(let base, let name, _) where Self.updates.contains(name.text):
        if let base {
          guard case .name(let owner, _) = base.kind, owner.text == "RowUpdate" else { break }
        }
        found.append(name)
      default: break
      }
      return true
    }
    walker.walk(body.statements)
    _ = parameter
    cases = found
  }

  private static let updates: Set<String> = ["live", "onResignActive", "onResignActiveAfterChange", "regular"]
}
