import FormLinking
import FormModel

/// Whose form something is looked up in.
enum FormOwner: Hashable {
  /// The form of the code around the cursor.
  case own
  /// The form of another controller, by the qualified name of its class.
  case type(String)
  case unknown
}

extension FormReceiver {
  /// Nobody writes more members behind one another.
  private static let maximumDepth = 32

  /// Whose form ends with a token: `form`, `self.form`, `other?.form`, `(next as! Settings).form`.
  func owner(ofForm index: Int) -> FormOwner {
    let index = behindMarks(index)
    switch scan.string(index) {
    case "form":
      guard scan.string(index - 1) == "." else { return .own }
      return owner(index - 2)
    // A constant or a parameter: which form it is the words do not tell.
    default: return .own
    }
  }

  /// What the expression that ends with a token is, as far as the words and the declarations tell.
  private func owner(_ index: Int, depth: Int = 0) -> FormOwner {
    guard depth < Self.maximumDepth else { return .unknown }
    let index = behindMarks(index)
    switch scan.string(index) {
    case ")":
      guard let opening = scan.opening(of: index) else { return .unknown }
      // A cell's own controller: `row.cell.formViewController()?.form`.
      if scan.string(opening - 1) == "formViewController" { return .own }
      return known(cast(in: opening + 1..<index) ?? scan.maker(before: index + 1)?.type)
    // `row.section?.form`: the rows that the code around speaks of are in its own form.
    case "section" where scan.string(index - 1) == ".": return .own
    case let name:
      if scan.string(index - 1) == "." {
        switch owner(index - 2, depth: depth + 1) {
        case .own: return member(name)
        case .type(let type): return context.linked.index.types[type].map { member(name, of: $0) } ?? .unknown
        case .unknown: return .unknown
        }
      }
      // `self`, `strongSelf`, `weakSelf`.
      if name.lowercased().hasSuffix("self") || isSelf(name) { return .own }
      guard let declared = declaredType(of: name), declared != "?" else { return member(name) }
      return known(declared)
    }
  }

  /// `guard let this = self else { return }`.
  private func isSelf(_ name: String) -> Bool {
    scan.tokens.indices.contains { index in
      scan.string(index) == name && scan.string(index + 1) == "=" && scan.string(index + 2) == "self"
        && ["let", "var"].contains(scan.string(index - 1)) && scan.string(index + 3) != "."
    }
  }

  /// A property of the types around the cursor.
  private func member(_ name: String) -> FormOwner {
    for owner in context.owners(at: scan.offset, in: file) {
      guard let type = context.linked.index.types[owner] else { continue }
      let found = member(name, of: type)
      if found != .unknown { return found }
    }
    return .unknown
  }

  private func member(_ name: String, of type: DeclaredType) -> FormOwner {
    let index = context.linked.index
    guard let member = index.members(named: name, of: type).first, case .variable(let binding, _) = member.kind else {
      return .unknown
    }
    let place = LexicalContext(file: member.file, type: member.owner)
    if let written = binding.type {
      guard case .named(let name, _) = index.valueType(of: written, in: place).unwrapped, index.types[name] != nil
      else { return .unknown }
      return .type(name)
    }
    guard let made = binding.initializer, case .call(let call) = made.kind, case .name(let name, _) = call.callee.kind,
      let found = index.type(named: [name.text], in: place)
    else { return .unknown }
    return .type(found.qualifiedName)
  }

  private func known(_ written: String?) -> FormOwner {
    guard case .named(let name, _)? = written.map({ ValueType(text: $0).unwrapped }) else { return .unknown }
    let place = LexicalContext(file: file, type: context.owners(at: scan.offset, in: file).first)
    // A controller of no class of its own has the form that code around it fills.
    if name == "FormViewController", context.linked.index.type(named: [name], in: place) == nil { return .own }
    return context.linked.index.type(named: name.split(separator: ".").map(String.init), in: place)
      .map { .type($0.qualifiedName) } ?? .unknown
  }
}
