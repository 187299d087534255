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
        guard let last = inherited.lastComponent?.name.text else { continue }
        if last == name { return true }
        let context = LexicalContext(file: file, type: level.parent)
        if let found = self.type(named: [last], in: context), found.kind == .protocol || found.declaration == nil {
          waiting.append(found)
        } else if let alias = alias(named: last, in: context), names(alias, name) {
          return true
        }
      }
    }
    return false
  }

  /// Whether an alias stands for the protocol, alone or among others, or for one that refines it.
  private func names(_ alias: Alias, _ name: String) -> Bool {
    alias.parts.contains { part in
      guard let last = part.lastComponent?.name.text else { return false }
      return last == name || types[last].map { $0.kind == .protocol && adopts($0, name) } ?? false
    }
  }

  /// Whether everything that a row class of the workspace inherits is in reach, or of the library.
  package func isWhole(_ type: DeclaredType) -> Bool {
    chain(of: type).allSatisfy { level in
      level.inheritance.allSatisfy { file, inherited in
        guard let last = inherited.lastComponent?.name.text else { return false }
        if ["Row", "AnyRow", "ValueRow", "FocusableRow", "NSObject", "AnyObject"].contains(last) { return true }
        return self.type(named: [last], in: LexicalContext(file: file, type: level.parent))?.declaration != nil
      }
    }
  }

  /// Whether a class is a row of AstroForms.
  package func isAstroRow(_ type: DeclaredType) -> Bool {
    guard type.kind == .class, chain(of: type).contains(where: { sees("AstroForms", $0.file) })
    else { return false }
    return ["Row", "AnyRow", "ValueRow", "FocusableRow"].contains { adopts(type, $0) }
  }
}
