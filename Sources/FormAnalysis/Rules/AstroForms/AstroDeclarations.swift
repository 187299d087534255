import FormLinking
import FormModel

/// The types declared in files that see AstroForms, in the order of the source.
func astroTypes(_ context: LinkedContext) -> [DeclaredType] {
  (Array(context.index.types.values) + context.index.ambiguous.values.joined())
    .filter { context.index.sees("AstroForms", $0.file) }
    .sorted { $0.nameRange < $1.nameRange }
}

func hasPayload(_ type: DeclaredType) -> Bool {
  type.allMembers.contains {
    if case .enumCase(let element, _) = $0.kind { !element.parameters.isEmpty } else { false }
  }
}

/// Protocols that surely do not bring `Equatable`, nor do those that they refine.
func isPlain(_ type: TypeReference, in file: FileID, _ index: DeclarationIndex, depth: Int = 0) -> Bool {
  guard depth < 16 else { return false }
  guard let name = type.lastComponent?.name.text else { return false }
  if ["RowTag", "CaseIterable", "Codable", "Encodable", "Decodable", "Sendable", "CustomStringConvertible"].contains(
    name)
  {
    return true
  }
  guard let declared = index.type(named: [name], in: LexicalContext(file: file)), declared.declaration != nil else {
    return false
  }
  return declared.inheritance.allSatisfy { isPlain($0.type, in: $0.file, index, depth: depth + 1) }
}
