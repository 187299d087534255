import FormCatalogue
import FormModel

/// What the views of a form's rows announce.
package struct AstroAnnouncements {
  /// The cases of `RowUpdate` that may come; nil where a row's class or view is out of reach, or no row has a value.
  package let updates: Set<String>?

  package init(_ index: DeclarationIndex, _ rows: [AstroRow], of form: DeclaredType) {
    var updates: Set<String> = []
    var hasValue = false
    var others: Calls?
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
      var calls = others ?? Self.callsElsewhere(index)
      others = calls
      // The class, its view, the form itself, and whatever else speaks of any row's announcements.
      calls.mentioned = []
      for level in index.chain(of: type) + view { calls.collect(level) }
      // Another row's view may be a part of this one's.
      for part in calls.mentioned.compactMap({ index.types[$0] }) where part.kind == .class { calls.collect(part) }
      for level in index.chain(of: form) { calls.collect(level) }
      updates.formUnion(AstroFormsCatalogue.updates(announcedBy: calls.announcements))
      updates.formUnion(calls.updates)
    }
    self.updates = hasValue ? updates : nil
  }

  /// Announcements by code that is no row's and no row's view: it may announce for any row.
  private static func callsElsewhere(_ index: DeclarationIndex) -> Calls {
    var own: Set<String> = []
    for type in index.types.values where index.isAstroRow(type) {
      own.insert(type.qualifiedName)
      for level in view(of: type, index) ?? [] { own.insert(level.qualifiedName) }
    }
    var calls = Calls()
    // A form announces for its own rows alone.
    for type in index.types.values where !own.contains(type.qualifiedName) && !index.isAstroForm(type) {
      calls.collect(type)
    }
    for member in index.globals.values.joined() { calls.collect(member) }
    return calls
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
      return index.externalSuperclass(of: type)?.hasPrefix("UI") == true ? index.chain(of: type) : nil
    }
    return name.hasPrefix("UI") ? [] : nil
  }

  /// Announcements that code makes.
  private struct Calls {
    /// `valueDidEdit` and the like.
    var announcements: Set<String> = []
    /// Updates that an app sends itself: `form.rowUpdate(type: .live, row: row)`.
    var updates: Set<String> = []
    /// Types that code makes or declares properties of.
    var mentioned: Set<String> = []

    mutating func collect(_ type: DeclaredType) {
      for member in type.allMembers { collect(member) }
    }

    mutating func collect(_ member: DeclaredType.Member) {
      var announcements: Set<String> = []
      var updates: Set<String> = []
      var mentioned: Set<String> = []
      if case .variable(let binding, _) = member.kind {
        if let name = binding.type?.unwrapped.lastComponent?.name.text { mentioned.insert(name) }
        // `var valueHasChanged = true`, or a property that works it out.
        var isOff = binding.initializer == nil
        if case .boolean(false)? = binding.initializer?.kind { isOff = true }
        if member.name == "valueHasChanged", binding.getter != nil || !isOff {
          updates.formUnion(["onResignActiveAfterChange", "regular"])
        }
      }
      var walker = CodeWalker { expression in
        switch expression.kind {
        case .member(_, let name, _), .name(let name, _):
          if name.text.first?.isUppercase == true { mentioned.insert(name.text) }
          if AstroFormsCatalogue.announcements[name.text] != nil { announcements.insert(name.text) }
          // Code that keeps these flags itself makes the library announce what depends on them.
          if name.text == "valueHasChanged" { updates.formUnion(["onResignActiveAfterChange", "regular"]) }
          if name.text == "valueHasEndedEditing" { updates.insert("regular") }
        case .call(let call):
          guard call.callee.calleeName == "rowUpdate",
            let given = call.arguments.first(where: { $0.label?.text == "type" })
          else { break }
          if case .member(_, let name, _) = given.value.kind {
            updates.insert(name.text)
          } else if call.callee.base?.isSuper != true {
            // `super.rowUpdate(type: type, row: row)` hands on what came; anything else may be any case.
            updates.formUnion(AstroFormsCatalogue.updates)
          }
        default: break
        }
        return true
      }
      walker.walk(member.declaration)
      self.announcements.formUnion(announcements)
      self.updates.formUnion(updates)
      self.mentioned.formUnion(mentioned)
    }
  }
}
