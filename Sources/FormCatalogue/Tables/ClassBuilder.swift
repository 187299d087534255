import FormModel

/// One line of a table of classes that are no rows.
func described(
  _ name: String, _ kind: ClassDescription.Kind, generics: String = "", extends superclass: String? = nil,
  since: String, until: String? = nil, alias: String? = nil, legacy: [String] = [], protocols: String = "",
  complete: Bool = true, members: [MemberDescription] = [], remarks: [Remark] = [], _ documentation: String
) -> ClassDescription {
  let (names, constraints) = genericParameters(generics)
  let read = { (text: String) in ValueType(text: text, parameters: Set(names)) }
  return ClassDescription(
    name: name, kind: kind, parameters: names, constraints: constraints,
    legacyParameters: legacy.map { $0.split(separator: " ").map(String.init) }, superclass: superclass.map(read),
    alias: alias.map(read), protocols: protocols.split(separator: " ").map(String.init), members: members,
    isComplete: complete, since: version(since), until: until.map(version), documentation: documentation,
    remarks: remarks)
}
