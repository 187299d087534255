import FormModel

/// The cases that code mentions otherwise than to find, compare or match.
package struct TagMentions {
  private var names: Set<String> = []

  package func contains(_ name: String, of type: DeclaredType) -> Bool {
    names.contains(".\(name)") || names.contains("\(type.name).\(name)")
  }

  package init(_ index: DeclarationIndex) {
    var found: Set<String> = []
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
        case .name(let owner, _), .member(_, let owner, _): found.insert("\(owner.text).\(name.text)")
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
    names = found
  }
}
