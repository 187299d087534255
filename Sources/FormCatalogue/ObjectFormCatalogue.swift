package import FormModel

/// What ObjectForm (0.5 to 1.3.1) declares (frameworks §11).
package enum ObjectFormCatalogue {
  /// A row class bound to a property of a model.
  package struct Row: Hashable, Sendable {
    package var name: String
    package var parameters: [String]
    /// What the row writes to the model; nil for rows that write nothing.
    package var valueType: ValueType?
    /// The generic row that it is another name of.
    package var alias: ValueType?
    /// Argument labels of its initialiser, those with defaults included.
    package var labels: [String]
    package var since: LibraryVersion?
    package var documentation: String

    /// Whether it is bound by `kvcKey:`.
    package var isBound: Bool { labels.contains("kvcKey") }

    package func valueType(with arguments: [ValueType]) -> ValueType? {
      var bindings: [String: ValueType] = [:]
      for (name, argument) in zip(parameters, arguments) { bindings[name] = argument }
      return valueType?.substituting(bindings)
    }
  }

  package static let rows: [String: Row] = Dictionary(uniqueKeysWithValues: rowTable().map { ($0.name, $0) })

  /// The label that binds a row, and what it was called before March 2020.
  package static let bindingLabel = "kvcKey"
  package static let oldBindingLabel = "updateTag"

  /// What a subclass of `BaseRow` has to override: the library's own stop the program.
  package static let requiredOverrides = ["baseCell", "baseValue", "isValueMatchRowType"]

  /// Members of `BaseRow` that only the library itself can use.
  package static let internalMembers: Set<String> = [
    "title", "icon", "kvcKey", "placeholder", "validator", "validationFailed",
  ]

  /// What a `FormDataSource` has to have; `updateItem` and `validateData` come with it.
  package static let dataSourceRequirements = ["bindModel", "numberOfSections", "numberOfRows", "row"]

  /// Whether `TypedRow<T>` writes anything: only these types do (`TypedInputCell.swift:44`).
  package static func emits(_ type: ValueType, knowing knowledge: TypeKnowledge = .platform) -> Certainty {
    // Types are compared as they are; what bridges to one of the four is another type.
    if case .named("NSString", _) = type { return .no }
    if case .named("NSNumber", _) = type { return .no }
    if case .named("NSDate", _) = type { return .no }
    let emitting: [ValueType] = [.string, .double, .date, .named("NSDecimalNumber", [])]
    return emitting.reduce(.no) { $0.or(type.isSame(as: $1, nominal: knowledge.isNominal)) }
  }

  /// Whether a property of the model can take what a row of the value type writes by key-value coding.
  package static func fits(
    _ value: ValueType, property: ValueType, knowing knowledge: TypeKnowledge = .platform
  ) -> Certainty {
    let target = property.unwrapped
    switch (value, target) {
    // Key-value coding unboxes numbers without loss worth a word.
    case (.double, .float), (.double, .named("CGFloat", _)): return .unknown
    case (.int, .named(let name, _)) where ValueType.isNumberName(name): return .unknown
    case (_, .named("AnyObject", _)), (_, .named("NSObject", _)): return .yes
    // A number is one of those.
    case (.double, .named("NSValue", _)), (.int, .named("NSValue", _)), (.bool, .named("NSValue", _)): return .yes
    case (.named("NSDecimalNumber", _), .int): return .no
    default: return value.canCast(to: target, knowing: knowledge)
    }
  }

  private static func rowTable() -> [Row] {
    let typed = ["title", "icon", "kvcKey", "value", "placeholder", "validator"]
    let row = {
      (name: String, value: ValueType?, alias: ValueType?, labels: [String], since: String?, documentation: String) in
      Row(
        name: name, parameters: name == "TypedRow" || name == "SelectRow" ? ["T"] : [], valueType: value, alias: alias,
        labels: labels, since: since.map(version), documentation: documentation)
    }
    let decimal = ValueType.named("NSDecimalNumber", [])
    return [
      row("StringRow", .string, .named("TypedRow", [.string]), typed, nil, "Text bound to a String property."),
      row(
        "DoubleRow", .double, .named("TypedRow", [.double]), typed, nil,
        "Number bound to a Double property; empty text stores 0."),
      row(
        "DecimalRow", decimal, .named("TypedRow", [decimal]), typed, "1.3.0",
        "Number bound to an NSDecimalNumber property."),
      row("DateRow", .date, .named("TypedRow", [.date]), typed, nil, "Date bound to a Date property."),
      row(
        "TypedRow", .parameter("T"), nil, typed, nil,
        "Generic input; only String, Double, NSDecimalNumber and Date are ever written."),
      row(
        "SelectRow", .parameter("T"), nil, ["title", "icon", "kvcKey", "value", "listOfValues", "valueChangedHandler"],
        nil, "Pushes a list to choose from; the model receives the value's outputValue."),
      row("TextViewRow", .string, nil, ["title", "kvcKey", "value"], nil, "Text of several lines on a pushed screen."),
      row("ButtonRow", nil, nil, ["title", "image", "tintColor", "actionTag"], nil, "Button that writes nothing."),
      row("BaseRow", nil, nil, [], nil, "Root of all rows; subclasses override three members."),
    ]
  }
}
