package import FormCatalogue
package import FormModel

/// The keys and values of form files, written from the catalogue. The reader, the JSON schema, completion and hover all ask
/// here, so that they cannot disagree.
package enum FormFileVocabulary {
  /// The keys of the document itself.
  package static let documentKeys: [FormFileKey] = [
    FormFileKey("form", .text, isRequired: true, "The form's name; the generated view controller is called so."),
    FormFileKey("eureka-version", .version, "The version of Eureka that the form is for; default: the newest."),
    FormFileKey("sections", .sections, isRequired: true, "The sections, from top to bottom."),
    FormFileKey("setValues", .setValues, "The values that the form starts with, by the rows' tags."),
    FormFileKey("$schema", .text, "Where the JSON schema of form files is, for editors without formlsp."),
  ]

  /// Types that the Swift of a form is made of: a form that is called like one of them would hide it.
  package static let takenNames: Set<String> = {
    var names: Set<String> = [
      "FormViewController", "Condition", "Tuple", "Tuple3", "AnyObject", "Bool", "Date", "DateComponents", "Double",
      "Float",
      "Int", "Set", "String", "URL",
    ]
    names.formUnion(Catalogue.rows.keys)
    names.formUnion(Catalogue.communityRows.keys)
    names.formUnion(Catalogue.rules.keys)
    return names.union(sectionTypes)
  }()

  /// The keys of a condition's mapping.
  package static let conditionKeys: [FormFileKey] = [
    FormFileKey(
      "function", .list(.string), isRequired: true,
      "The tags of the rows on whose change the function is evaluated again."),
    FormFileKey(
      "named", .text, isRequired: true, "The Swift function that takes the form and returns a Bool."),
  ]

  /// The keys of a section of this type.
  package static func sectionKeys(of type: String) -> [FormFileKey] {
    var keys = [
      FormFileKey("type", .sectionType, "The section's class; default: Section."),
      FormFileKey("tag", .tag, "The section's key for sectionBy(tag:)."),
      FormFileKey("header", .text, "The title above the rows."),
      FormFileKey("footer", .text, "The text below the rows."),
      FormFileKey("hidden", .condition, "When the whole section is hidden."),
      FormFileKey("rows", .rows, "The rows, from top to bottom."),
    ]
    if type == "MultivaluedSection" || type == "GenericMultivaluedSection" {
      keys += [
        FormFileKey(
          "multivaluedOptions", .optionSet("MultivaluedOptions"),
          "What the user may do with the rows; default: [Insert, Delete]."),
        FormFileKey(
          "multivaluedRowToInsertAt", .row, "The row that is inserted at a tap on the add button; needed for Insert."),
        FormFileKey("addButtonProvider", .row, "The row that adds another one."),
        FormFileKey("showInsertIconInAddButton", .boolean, "Whether the add button shows a plus; default: true."),
      ]
    }
    if type == "SelectableSection" {
      keys.append(
        FormFileKey(
          "selectionType", .enumerationWithArguments("SelectionType"),
          "Whether one or several rows may be selected; default: singleSelection."))
    }
    return keys
  }

  /// The section types that a form file may name, and what stands behind the name.
  package static let sectionTypes: [String] = [
    "Section", "MultivaluedSection", "SelectableSection", "GenericMultivaluedSection",
  ]

  /// The row types of Eureka and its community, sorted, that exist in a version.
  package static func rowTypes(in version: LibraryVersion) -> [RowDescription] {
    var rows = Catalogue.rows.values.filter { $0.isConstructible && $0.type.exists(in: version) }
    let known = Set(rows.map(\.name))
    rows += Catalogue.communityRows.values.filter { $0.isConstructible && !known.contains($0.name) }
    return rows.sorted { $0.name < $1.name }
  }

  /// The keys of every row, whatever its type.
  package static let commonRowKeys: [FormFileKey] = [
    FormFileKey(
      "type", .rowType, isRequired: true, "The row's class, a generic one with its arguments: PushRow<String>."),
    FormFileKey("tag", .tag, "The row's key: for predicates, rowBy(tag:), values() and setValues."),
    FormFileKey("hidden", .condition, "When the row is hidden; it keeps its value."),
    FormFileKey("disabled", .condition, "When the row takes no editing."),
    FormFileKey("rules", .rules, "The validation rules, a list."),
    FormFileKey(
      "validationOptions", .optionSet("ValidationOptions"), "When the rules are checked; default: validatesOnBlur."),
  ]

  /// The keys of a row of this type, writable or not; nil for a row that the catalogue does not have.
  package static func rowKeys(of type: ValueType, in version: LibraryVersion) -> [FormFileKey]? {
    guard case .named(let name, let arguments) = type, let row = Catalogue.row(name, in: version) else { return nil }
    let graph = ClassGraph(version: version)
    var full = type
    if arguments.isEmpty, row.isGeneric { full = .named(name, row.type.parameters.map { _ in .unknown }) }
    let value = row.valueType(with: arguments.isEmpty ? row.type.parameters.map { _ in .unknown } : arguments)
    var keys = commonRowKeys
    var names = Set(keys.map(\.name))
    let members = members(of: full, in: graph)
    // A member that has changed since it came is listed once for each of its shapes.
    let firsts = Dictionary(members.map { ($0.name, $0.since) }, uniquingKeysWith: min)
    for member in members where member.exists(in: version) && names.insert(member.name).inserted {
      keys.append(
        FormFileKey(
          member.name, kind(of: member, value: value, arguments: arguments), member.documentation,
          since: firsts[member.name] ?? member.since))
    }
    return FormFileVocabulary.commonRowKeys + keys.dropFirst(commonRowKeys.count).sorted { $0.name < $1.name }
  }

  /// The names of all keys that some row takes.
  package static let allRowKeys: Set<String> = {
    var names = Set(commonRowKeys.map(\.name))
    for row in rowTypes(in: Catalogue.newestVersion) {
      for key in rowKeys(of: .named(row.name, []), in: Catalogue.newestVersion) ?? [] where key.isWritable {
        names.insert(key.name)
      }
    }
    return names
  }()

  /// The arguments of a rule, by label; nil for a rule that the catalogue does not have.
  package static func ruleArguments(of name: String, in version: LibraryVersion) -> [FormFileKey]? {
    guard let rule = Catalogue.rules[name], let initialiser = rule.initialisers.first else { return nil }
    return initialiser.filter { version >= $0.since && $0.label != "form" }.map { parameter in
      FormFileKey(
        parameter.label, kind(of: parameter), isRequired: parameter.defaultValue == nil,
        parameter.defaultValue.map { "Default: \($0)." } ?? "Required.", since: parameter.since)
    }
  }

  /// The members of an enumeration or option set that a form file may name.
  package static func members(ofEnumeration name: String, in version: LibraryVersion) -> [FormFileMember] {
    if let cases = uiKitCases[name] { return cases.map { FormFileMember(name: $0) } }
    return (Catalogue.enums[name]?.members(in: version) ?? []).map {
      FormFileMember(name: $0.name, payloadLabels: labels(in: $0.payload), documentation: $0.documentation)
    }
  }

  /// `enableDeselection` of `enableDeselection: Bool`.
  private static func labels(in payload: String) -> [String] {
    payload.split(separator: ",").compactMap { part in
      part.firstIndex(of: ":").map { String(part[..<$0].filter { $0 != " " }) }
    }
  }

  // MARK: - From Swift types to kinds

  private static let uiKitCases = [
    "UITableViewCell.CellStyle": ["default", "value1", "value2", "subtitle"],
    "UITableView.ScrollPosition": ["none", "top", "middle", "bottom"],
  ]

  /// Classes of UIKit and others that no text or number can stand for.
  private static let objectTypes: Set<String> = [
    "UIImage", "UIColor", "PostalAddress", "CreditCardInfo", "TLPHAsset", "SplitRowValue", "CLLocation",
    "NSDecimalNumber",
  ]

  /// Everything a row of this type declares and inherits, nearest first.
  private static func members(of type: ValueType, in graph: ClassGraph) -> [MemberDescription] {
    var found: [MemberDescription] = []
    for case .named(let name, _) in graph.chain(of: type) {
      guard let description = Catalogue.type(name) else { continue }
      found += description.members
      for name in description.protocols { found += Catalogue.protocols[name]?.members ?? [] }
    }
    return found
  }

  private static func kind(of member: MemberDescription, value: ValueType, arguments: [ValueType]) -> FormFileValueKind
  {
    guard member.kind == .property else { return .swiftOnly }
    // The wheels of double and triple pickers are closures that a list can stand for.
    switch member.name {
    case "firstOptions": return .list(arguments.first ?? .unknown)
    case "secondOptions": return .list(arguments.dropFirst().first ?? .unknown)
    case "thirdOptions": return .list(arguments.dropFirst(2).first ?? .unknown)
    case "value", "selectableValue", "resetValue": return member.isSettable ? kind(ofValue: value) : .readOnly
    case "options": return .list(element(of: value))
    case "baseValue", "section", "isHighlighted": return .swiftOnly
    default: break
    }
    guard member.isSettable else { return .readOnly }
    let type = ValueType(text: member.type, parameters: ["T", "A", "B", "C", "Cell"])
    switch type.unwrapped {
    case .string: return .text
    case .bool: return .boolean
    case .int: return .integer
    case .double, .float: return .number
    case .date: return .date
    case .url: return .url
    case .array(.parameter): return .list(element(of: value))
    case .named("UInt", []): return .count
    case .named("CGFloat", []): return .number
    case .named("Character", []): return .text
    case .named("TextAreaHeight", []): return .enumerationWithArguments("TextAreaHeight")
    case .named(let name, []) where uiKitCases[name] != nil: return .enumeration(name)
    case .named(let name, []):
      guard let enumeration = Catalogue.enums[name] else { return .swiftOnly }
      if enumeration.isOptionSet { return .optionSet(name) }
      return enumeration.members.allSatisfy(\.payload.isEmpty) ? .enumeration(name) : .swiftOnly
    case .named, .optional, .array, .set, .dictionary, .tuple, .function, .parameter, .any, .unknown: return .swiftOnly
    }
  }

  private static func kind(ofValue type: ValueType) -> FormFileValueKind {
    switch type {
    case .date: .date
    case .url: .url
    case .set(let element): isExpressible(element) ? .list(element) : .swiftOnly
    default: isExpressible(type) ? .value(type) : .swiftOnly
    }
  }

  private static func kind(of parameter: RuleDescription.Parameter) -> FormFileValueKind {
    switch parameter.type.unwrapped {
    case .string: .text
    case .bool: .boolean
    case .int: .integer
    case .named("UInt", []): .count
    case .parameter: .value(.unknown)
    default: .swiftOnly
    }
  }

  private static func element(of value: ValueType) -> ValueType {
    if case .set(let element) = value { element } else { value }
  }

  private static func isExpressible(_ type: ValueType) -> Bool {
    if case .named(let name, _) = type { !objectTypes.contains(name) } else { true }
  }
}
