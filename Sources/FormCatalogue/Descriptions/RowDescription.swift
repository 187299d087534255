package import FormModel

/// What a row is for; rules ask by role, and rows that inherit from a class of a role have it too.
package enum RowRole: Hashable, Sendable {
  case text, number, url, textArea
  case date, inlineDate, datePicker
  /// One wheel: its options are a plain array.
  case picker
  /// Two or three wheels, fed by closures.
  case wheels
  /// Options of which one (or several) are picked on another screen, in an alert or in segments.
  case choice
  /// An option of a selectable section.
  case check
  case toggle, slider, stepper, label, button, other
}

/// A row class of the catalogue: `TextRow`, `PushRow`, `_IntRow`, `SelectorRow`.
package struct RowDescription: Hashable, Sendable {
  package var type: ClassDescription
  /// What the class adds to the role it inherits; nil where it adds none.
  package var role: RowRole?
  /// The cell class, in the row's parameters; nil for classes that leave it open.
  package var cell: ValueType?
  /// The value type, in the row's parameters: `.parameter("T")`, `Set<T>`; `.parameter("Cell.Value")` for open bases.
  package var valueType: ValueType
  /// Whether the cell can become first responder: only then blur validation and highlight callbacks happen.
  package var isFocusable: Bool
  /// Whether `title` is shown anywhere.
  package var isTitleDisplayed: Bool
  /// The row that opens below an inline row.
  package var inlineRow: ValueType?
  /// The controller that a presenter row shows.
  package var presents: String?

  package var name: String { type.name }
  package var module: String { type.module }
  package var documentation: String { type.documentation }
  package var since: LibraryVersion { type.since }
  package var until: LibraryVersion? { type.until }

  /// What surprises in this version, a sentence each.
  package func remarks(in version: LibraryVersion) -> [String] { type.remarks(in: version) }

  /// Whether `X("tag") { … }` makes one: the class conforms to `RowType`.
  package var isConstructible: Bool { type.protocols.contains("RowType") }
  package var isGeneric: Bool { !type.parameters.isEmpty }

  /// The value type for the generic arguments written at the use; with too few of them the parameters stay.
  package func valueType(with arguments: [ValueType] = []) -> ValueType {
    valueType.substituting(bindings(of: arguments))
  }

  /// The row that opens below, likewise: `PickerRow<String>` below a `PickerInlineRow<String>`.
  func inlineRow(with arguments: [ValueType]) -> ValueType? { inlineRow?.substituting(bindings(of: arguments)) }

  private func bindings(of arguments: [ValueType]) -> [String: ValueType] {
    Dictionary(zip(type.parameters, arguments), uniquingKeysWith: { first, _ in first })
  }

  /// The user types text: cleared text is nil, never `''`.
  package var isTextRow: Bool {
    guard valueType == .string else { return false }
    return role == .text || role == .textArea
  }
  /// A switch or check row: nil until toggled.
  package var isToggle: Bool { role == .toggle }
  package var isInline: Bool { inlineRow != nil }
  package var isPresenter: Bool { presents != nil || type.protocols.contains("PresenterRowType") }
  package var isSelectable: Bool { type.protocols.contains("SelectableRowType") }
  /// The row offers options that a program has to give.
  package var needsOptions: Bool { role == .choice || role == .picker }
  /// The number of wheels of a double or triple picker, else 0.
  package var wheelCount: Int { role == .wheels ? type.parameters.count : 0 }
  /// The user can give it a value: everything but labels and buttons.
  package var takesInput: Bool { role != .label && role != .button }
  /// `optionsProvider = .lazy` works: the row shows its options on a screen of its own.
  package var supportsLazyOptions: Bool { role == .choice && (presents?.hasSuffix("SelectorViewController") ?? false) }
  /// Options become tags of the pushed screen, so that equal ones trap (`SelectorViewController.swift:214`).
  package var duplicateOptionsTrap: Bool { role == .choice && presents == "SelectorViewController" }
}

extension ValueType {
  /// The type with its parameters replaced; a path (`Cell.Value`) is replaced only as a whole.
  package func substituting(_ bindings: [String: ValueType]) -> ValueType {
    if bindings.isEmpty { return self }
    switch self {
    case .parameter(let name): return bindings[name] ?? self
    case .named(let name, let arguments): return .named(name, arguments.map { $0.substituting(bindings) })
    case .optional(let wrapped): return .optional(wrapped.substituting(bindings))
    case .array(let element): return .array(element.substituting(bindings))
    case .set(let element): return .set(element.substituting(bindings))
    case .dictionary(let key, let value): return .dictionary(key.substituting(bindings), value.substituting(bindings))
    case .tuple(let elements): return .tuple(elements.map { $0.substituting(bindings) })
    case .string, .int, .double, .float, .bool, .date, .url, .function, .any, .unknown: return self
    }
  }

  /// Whether the type is made of more types than this, found out without walking through all of a large one.
  package func hasParts(moreThan limit: Int) -> Bool {
    var rest = limit
    var waiting = [self]
    while let type = waiting.popLast() {
      rest -= 1
      if rest < 0 { return true }
      switch type {
      case .named(_, let arguments), .tuple(let arguments): waiting += arguments
      case .optional(let part), .array(let part), .set(let part): waiting.append(part)
      case .dictionary(let key, let value): waiting += [key, value]
      case .string, .int, .double, .float, .bool, .date, .url, .function, .parameter, .any, .unknown: continue
      }
    }
    return false
  }
}
