package import FormCatalogue
package import FormLinking
package import FormModel

/// What stands at a place of a Swift file or form file, as far as it is a matter of forms.
///
/// Everything else is another server's: there the answer is nil.
package enum Cursor: Sendable {
  case tag(TagOccurrence)
  /// Inside the text of a predicate, not on a tag; the condition by its number in the scope.
  case predicate(scope: Int, condition: Int, SourceRange)
  /// The type of a row or section where one is made.
  case type(ObjectReference, SourceRange)
  case rule(ObjectReference, SourceRange)
  case member(EnumDescription, EnumDescription.Member, SourceRange)
  case callback(CallbackDescription, ObjectReference, SourceRange)
  /// The word `hidden` or `disabled`.
  case condition(scope: Int, condition: Int, SourceRange)
  /// A component of the key that a row of ObjectForm is bound by.
  case key(BoundKey)
  /// The class of a row of ObjectForm where one is made.
  case boundRow(BoundRow, SourceRange)

  /// The part of it that a cursor at an offset is on: the `$` of a variable only where the cursor is in front of it.
  package func range(at offset: Int) -> SourceRange {
    if case .tag(let occurrence) = self, offset < occurrence.place.start, occurrence.hit.contains(occurrence.place) {
      return occurrence.hit
    }
    return range
  }

  package var range: SourceRange {
    switch self {
    case .tag(let occurrence): occurrence.place
    case .key(let key): key.place
    case .boundRow(_, let range): range
    case .predicate(_, _, let range), .type(_, let range), .rule(_, let range), .member(_, _, let range),
      .callback(_, _, let range), .condition(_, _, let range):
      range
    }
  }
}

extension FeatureContext {
  /// What stands at an offset; touching the end of a word counts.
  package func cursor(at offset: Int, in file: FileID) -> Cursor? {
    if let occurrence = tags.occurrence(at: offset, in: file) { return .tag(occurrence) }
    if let key = boundKey(at: offset, in: file) { return .key(key) }
    for number in scopes(in: file) {
      if let found = CursorSearch(context: self, number: number, file: file, offset: offset).search() { return found }
    }
    return nil
  }
}

private struct CursorSearch {
  let context: FeatureContext
  let number: Int
  let file: FileID
  let offset: Int

  func search() -> Cursor? {
    guard let scope = context.scope(number)?.scope.scope else { return nil }
    for (position, condition) in scope.conditions.enumerated() {
      if touches(condition.member) {
        return .condition(scope: number, condition: position, condition.member)
      }
      if case .predicate(let use) = condition.kind, let contents = use.format.constant?.contents, touches(contents) {
        return .predicate(scope: number, condition: position, contents)
      }
    }
    for row in scope.boundRows where touches(row.type.nameRange) { return .boundRow(row, row.type.nameRange) }
    for object in scope.objects {
      let reference = ObjectReference(scope: number, object: object.id)
      switch object.kind {
      case .row, .section:
        if object.isMadeHere, touches(object.type.nameRange) { return .type(reference, object.type.nameRange) }
      case .rule:
        if touches(object.type.nameRange) { return .rule(reference, object.type.nameRange) }
      case .form, .ruleSet, .controller, .other: continue
      }
      if let found = events(of: object, reference) ?? arguments(of: object) { return found }
    }
    return nil
  }

  private func events(of object: Object, _ reference: ObjectReference) -> Cursor? {
    for event in object.events where event.file == file {
      if event.arguments != nil, event.isDirect, touches(event.memberRange),
        let callback = Catalogue.callbacks[event.member.text]
      {
        return .callback(callback, reference, event.memberRange)
      }
      if let assigned = event.assigned, assigned.range.file == file, touches(assigned.range),
        let name = EnumPlaces.enumeration(ofProperty: event.member.text),
        let found = member(of: name, in: assigned)
      {
        return found
      }
    }
    return nil
  }

  private func arguments(of object: Object) -> Cursor? {
    for argument in object.arguments where touches(argument.operand.range) {
      if let label = argument.label, let name = EnumPlaces.enumeration(ofProperty: label),
        let found = member(of: name, in: argument.operand)
      {
        return found
      }
    }
    return nil
  }

  private func member(of name: String, in operand: Operand) -> Cursor? {
    guard let description = Catalogue.enums[name] else { return nil }
    for operand in [operand] + (operand.elements ?? []) {
      guard let word = operand.member else { continue }
      let range = SourceRange(operand.range.file, word.range)
      if touches(range), let member = description.member(word.text) { return .member(description, member, range) }
    }
    return nil
  }

  private func touches(_ range: SourceRange) -> Bool {
    range.file == file && range.start <= offset && offset <= range.end && !range.bytes.isEmpty
  }
}

/// Which enumeration of the catalogue a property or argument takes.
package enum EnumPlaces {
  package static func enumeration(ofProperty name: String) -> String? { byProperty[name] }

  /// - Parameter label: empty for an argument without one.
  static func enumeration(ofArgument label: String, of callee: String) -> String? {
    switch (label, callee) {
    case ("style", "SwipeAction"): "SwipeAction.Style"
    case ("", "HeaderFooterView"): "HeaderFooterProvider"
    case ("controllerProvider", _) where presentations.contains(callee): "ControllerProvider"
    default: nil
    }
  }

  /// The names of all of them.
  static let names = Set(byProperty.values)

  private static let presentations = Set((Catalogue.enums["PresentationMode"]?.members ?? []).map(\.name))

  private static let byProperty = [
    "validationOptions": "ValidationOptions", "multivaluedOptions": "MultivaluedOptions",
    "navigationOptions": "RowNavigationOptions", "inlineRowHideOptions": "InlineRowHideOptions",
    "selectionType": "SelectionType", "hidden": "Condition", "disabled": "Condition",
    "presentationMode": "PresentationMode", "optionsProvider": "OptionsProvider",
    "controllerProvider": "ControllerProvider",
    "textAreaHeight": "TextAreaHeight", "textAreaMode": "TextAreaMode", "sourceTypes": "ImageRowSourceTypes",
    "clearAction": "ImageClearAction",
  ]
}
