import FormModel

extension DeclarationIndex {
  /// Whether a class is a form of AstroForms: below its `Form`, which is open where Eureka's is final.
  package func isAstroForm(_ type: DeclaredType) -> Bool {
    guard type.kind == .class, type.declaration != nil else { return false }
    let chain = chain(of: type)
    if chain.dropFirst().contains(where: { $0.name == "Form" && $0.members["findRow"] != nil }) { return true }
    guard let last = chain.last, case .external("Form", _, _) = superclass(of: last) else { return false }
    return true
  }

  /// Whether a class adopts a protocol of this name, itself, above or through protocols of the workspace.
  package func adopts(_ type: DeclaredType, _ name: String) -> Bool {
    var seen: Set<String> = []
    var waiting = chain(of: type)
    while let level = waiting.popLast() {
      guard seen.count < 200, seen.insert(level.qualifiedName).inserted else { continue }
      for (file, inherited) in level.inheritance {
        let parts: [TypeReference]
        if case .composition(let all) = inherited.kind { parts = all } else { parts = [inherited] }
        for part in parts {
          guard let last = part.lastComponent?.name.text else { continue }
          if last == name { return true }
          if let found = self.type(named: [last], in: LexicalContext(file: file, type: level.parent)),
            found.kind == .protocol || found.declaration == nil
          {
            waiting.append(found)
          }
        }
      }
    }
    return false
  }

  /// Whether a class is a row of AstroForms.
  package func isAstroRow(_ type: DeclaredType) -> Bool {
    guard type.kind == .class, chain(of: type).contains(where: { imports[$0.file]?.contains("AstroForms") == true })
    else { return false }
    return ["Row", "AnyRow", "ValueRow", "FocusableRow"].contains { adopts(type, $0) }
  }
}
