import FormCatalogue
import FormLinking
import FormModel

extension CellStyleOverwritten {
  /// Whether `update()` writes the very same, so that nothing is lost: `.label` as the colour of a text, the accessory of a
  /// button or check row, `.default` as the selection style of what can be selected (Eureka 5.5 `Cell.swift`, `ButtonRow.swift`,
  /// `CheckRow.swift`, `SelectorRow.swift`, `AlertRow.swift`).
  func isWhatUpdateWrites(_ event: Event, _ path: String) -> Bool {
    if Self.states.contains(event.member.text), let state = event.assigned?.boolean,
      state ? isNeverDisabled : isDisabledForGood || isUntouchable
    {
      return true
    }
    // `cell.textField.delegate = cell`
    if path.hasSuffix("elegate"), case .projection(use.row.id, let members)? = event.assigned?.value,
      members.map(\.text) == ["cell"]
    {
      return true
    }
    if Self.texts.contains(path) { return isText(event, of: path == "textLabel.text" ? "title" : "value") }
    // In Swift 2 members began with a capital.
    guard let member = event.assigned?.member?.text, let first = member.first else { return false }
    let written = first.lowercased() + member.dropFirst()
    let isButton = context.graph.role(of: context.type(of: use.row)) == .button
    let presents = use.assignments(to: "presentationMode").contains { $0.assigned?.isNil == false }
    switch path {
    case "textLabel.textColor", "textField.textColor", "textView.textColor":
      return !isButton && (written == "label" || written == "black" && context.version < LibraryVersion(5, 1))
    case "textField.textAlignment": return isByTitle(written, without: "left", with: "right")
    case "textField.clearButtonMode": return isByTitle(written, without: "whileEditing", with: "never")
    case "textLabel.textAlignment": return isButton && written == (presents ? "left" : "center")
    // What rows write to one, they write to the other.
    case "accessoryType", "editingAccessoryType":
      if isButton { return written == (presents ? "disclosureIndicator" : "none") }
      // The mark of an option follows the choice; a check row without one was meant to have none.
      if hasCell(below: ["CheckCell"]) { return written == "checkmark" }
      if hasCell(below: ["ListCheckCell"]) { return written == "checkmark" || written == "none" }
      if hasCell(below: ["AlertSelectorCell"]) { return written == "none" }
      return hasCell(below: ["PushSelectorCell"]) && written == "disclosureIndicator"
    case "selectionStyle": return written == (isDisabledForGood ? "none" : "default")
    default: return false
    }
  }

  /// Whether a value is that of fields without or with a title, and the row is such a one (Eureka 5.5 `FieldRow.swift`).
  private func isByTitle(_ written: String, without: String, with: String) -> Bool {
    guard written == without || written == with else { return false }
    let titles = use.assignments(to: "title").map(\.assigned)
    if titles.isEmpty { return written == without }
    return titles.contains { title in
      // A title that is not known here is hardly an empty one.
      guard let title, let text = title.isNil ? "" : title.string else { return written == with }
      return text.isEmpty == (written == without)
    }
  }

  /// What `update()` fills with the row's title or value.
  private static let texts: Set<String> = ["textLabel.text", "textField.text", "textView.text", "detailTextLabel.text"]

  /// `$0.value = name; $0.cell.textField.text = name`: whether the row is given what may be the very same text.
  private func isText(_ event: Event, of property: String) -> Bool {
    use.assignments(to: property).contains { given in
      guard let text = event.assigned?.string, let other = given.assigned?.string else { return true }
      return text == other
    }
  }

  /// What `update()` sets to the opposite of `isDisabled`.
  private static let states: Set<String> = ["isEnabled", "enabled", "isEditable", "editable"]

  /// `cell.isUserInteractionEnabled = false`: nothing in the cell can be touched anyway.
  private var isUntouchable: Bool {
    use.row.events.contains { event in
      ["cell.isUserInteractionEnabled", "cell.userInteractionEnabled"].contains(event.dottedPath)
        && event.assigned?.boolean == false
    }
  }

  /// `$0.disabled = true`.
  private var isDisabledForGood: Bool {
    let conditions = scope.conditions(of: use.row.id).filter { $0.property == .disabled }
    return !conditions.isEmpty && conditions.allSatisfy { if case .boolean(true) = $0.kind { true } else { false } }
  }

  private var isNeverDisabled: Bool {
    use.assignments(to: "disabled").isEmpty && scope.conditions(of: use.row.id).allSatisfy { $0.property != .disabled }
  }

  func hasCell(below names: [String]) -> Bool {
    let cell = context.graph.cellType(ofRow: context.type(of: use.row))
    return names.contains { context.graph.inherits(cell, from: $0) == .yes }
  }
}
