import FormModel

extension Follower {
  /// The title that a row or section was surely given, where it is read: `$0.tag = $0.title`.
  func givenTitle(_ operand: Operand) -> Operand {
    guard case .projection(let id, let path) = operand.value, path.count == 1, path.first?.text == "title",
      let event = scope[id]?.events.last(where: { $0.isDirect && $0.member.text == "title" && $0.isChange }),
      case .assign(let title) = event.kind, title.isString, event.moment.isSure(given: now)
    else { return operand }
    return at(title, operand.range)
  }
}

extension Follower {
  /// Whether an argument whose type is out of reach is a text all the same, and so no list of rows.
  func isTitle(_ expression: Expression) -> Bool {
    guard let names = expression.namesOfText else { return false }
    // What the workspace itself adds to texts may make rows of them.
    return ["String", "StringProtocol"].allSatisfy { type in
      guard let added = index.types[type] else { return true }
      return names.allSatisfy { name in (added.members[name.text] ?? []).allSatisfy(isText) }
    }
  }

  private func isText(_ member: DeclaredType.Member) -> Bool {
    let type: TypeReference?
    switch member.kind {
    case .variable(let binding, _): type = binding.type
    case .function(let function): type = function.result
    default: type = nil
    }
    return type.map { index.valueType(of: $0, in: LexicalContext(file: member.file)).unwrapped == .string } ?? false
  }
}

extension Event {
  fileprivate var isChange: Bool {
    switch kind {
    case .assign, .update: true
    case .call, .read: false
    }
  }
}

extension Expression {
  /// The members and functions that are named in a text, if this is one by what it is made of or by its name: `"Pets".localized`,
  /// `L10n.pets`, `R.string.main.pets()`, `pet.name`, `titles[0]`, `kind ?? "Pets"`.
  fileprivate var namesOfText: [Name]? {
    var names: [Name] = []
    var isText = false
    var current = self
    var steps = 0
    while steps < 100 {
      steps += 1
      switch current.kind {
      case .string: return names
      case .name(let name, _):
        return isText || name.saysText || Self.catalogues.contains(name.text) ? names + [name] : nil
      case .member(let base?, let name, _):
        names.append(name)
        if name.saysText { isText = true }
        if name.text == "string", case .name(let root, _) = base.kind, root.text == "R" { isText = true }
        current = base
      case .call(let call): current = call.callee
      case .optionalChain(let inner), .forceUnwrap(let inner): current = inner
      case .subscript(let base, _):
        if base.calleeName.saysTexts { isText = true }
        current = base
      case .binary(let name, _, let right) where name.text == "??": current = right
      default: return isText ? names : nil
      }
    }
    return nil
  }

  /// What generators of code call their lists of texts.
  private static let catalogues: Set<String> = ["L10n", "Strings", "Localizable", "Localization"]
}

extension Name {
  /// Whether something with this name is a text.
  fileprivate var saysText: Bool { text.saysText }
}

extension String {
  fileprivate var saysText: Bool { Self.wordsOfTexts.contains(where: lowercased().hasSuffix) }

  /// Whether something with this name is a list of texts.
  fileprivate var saysTexts: Bool { hasSuffix("s") && String(dropLast()).saysText }

  private static let wordsOfTexts = [
    "title", "name", "text", "string", "localize", "localise", "localized", "localised", "description", "header",
    "footer", "label", "message",
  ]
}
