import FormModel

/// One line of a row table.
/// - Parameters:
///   - generics: `A: Equatable, B: Equatable`.
///   - superclass, cell, value, inlineRow: types in the row's own parameters.
///   - legacy: parameter lists of older versions, each separated by spaces.
///   - complete: false where members or superclasses are left out.
func rowClass(
  _ name: String, _ generics: String = "", extends superclass: String, cell: String? = nil, value: String,
  role: RowRole? = nil, since: String, until: String? = nil, alias: String? = nil, legacy: [String] = [],
  protocols: String = "RowType", inlineRow: String? = nil, presents: String? = nil, focusable: Bool = false,
  titled: Bool = true, final: Bool = true, members: [MemberDescription] = [], remarks: [Remark] = [],
  complete: Bool = true, module: String = "Eureka", _ documentation: String
) -> RowDescription {
  let (names, constraints) = genericParameters(generics)
  let parameters = Set(names)
  let read = { (text: String) in ValueType(text: text, parameters: parameters) }
  var type = ClassDescription(
    name: name, kind: .row, module: module, parameters: names, constraints: constraints,
    legacyParameters: legacy.map { $0.split(separator: " ").map(String.init) },
    superclass: superclass.isEmpty ? nil : read(superclass), alias: alias.map(read),
    protocols: protocols.split(separator: " ").map(String.init), members: members, isComplete: complete,
    isFinal: final, since: version(since), until: until.map(version), documentation: documentation, remarks: remarks)
  if let inlineRow { type.associatedTypes["InlineRow"] = read(inlineRow) }
  return RowDescription(
    type: type, role: role, cell: cell.map(read), valueType: read(value), isFocusable: focusable,
    isTitleDisplayed: titled, inlineRow: inlineRow.map(read), presents: presents)
}
