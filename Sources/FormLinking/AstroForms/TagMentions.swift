import FormModel

/// The cases that code mentions otherwise than to find, compare or match.
package struct TagMentions {
  private var names: Set<String> = []

  package func contains(_ name: String, of type: DeclaredType) -> Bool {
    names.contains(".\(name)") || names.contains("\(type.name).\(name)")
  }

  package init(_ index: DeclarationIndex) {
    var found: Set<String> = []
    let types = Set(index.types.values.map(\.name))
    var walker = CodeWalker(visitsPatterns: false) { expression in
      switch expression.kind {
      case .call(let call):
        let callee: String
        switch call.callee.kind {
        case .name(let name, _), .member(_, let name, _): callee = name.text
        default: callee = ""
        }
        return callee != "findRow"
      case .binary(let name, _, _): return name.text != "==" && name.text != "!="
      case .member(let base, let name, _):
        guard let base else {
          found.insert(".\(name.text)")
          return true
        }
        switch base.kind {
        // `Self`, or another name of the type.
        case .name(let owner, _), .member(_, let owner, _):
          found.insert(types.contains(owner.text) ? "\(owner.text).\(name.text)" : ".\(name.text)")
        default: break
        }
      default: break
      }
      return true
    }
    for file in index.imports.keys where index.imports[file]?.contains("SwiftUI") != true {
      walker.walk(index.topLevel[file] ?? [])
    }
    index.walkMembers(&walker)
    // Inside of the enumeration a case needs no dot.
    for type in index.types.values where type.kind == .enum {
      var inner = CodeWalker(visitsPatterns: false) { expression in
        if case .name(let name, _) = expression.kind { found.insert("\(type.name).\(name.text)") }
        return true
      }
      for member in type.allMembers { inner.walk(member.declaration) }
    }
    names = found
  }
}
