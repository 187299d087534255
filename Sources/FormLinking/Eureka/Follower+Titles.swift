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

extension Event {
  fileprivate var isChange: Bool {
    switch kind {
    case .assign, .update: true
    case .call, .read: false
    }
  }
}

extension Expression {
  /// Whether this is a text by what it is made of or by its name, where its type is out of reach: `"Pets".localized`,
  /// `L10n.pets`, `R.string.main.pets()`, `pet.name`, `kind ?? "Pets"`.
  var saysText: Bool {
    var current = self
    var steps = 0
    while steps < 100 {
      steps += 1
      switch current.kind {
      case .string: return true
      case .name(let name, _): return name.saysText || Self.catalogues.contains(name.text)
      case .member(let base?, let name, _):
        if name.saysText { return true }
        if case .name(let root, _) = base.kind, root.text == "R" { return name.text == "string" }
        current = base
      case .call(let call):
        if case .name(let name, _) = call.callee.kind { return name.saysText }
        current = call.callee
      case .optionalChain(let inner), .forceUnwrap(let inner): current = inner
      case .binary(let name, _, let right) where name.text == "??": current = right
      default: return false
      }
    }
    return false
  }

  /// What generators of code call their lists of texts.
  private static let catalogues: Set<String> = ["L10n", "Strings", "Localizable", "Localization"]
}

extension Name {
  /// Whether something with this name is a text.
  fileprivate var saysText: Bool {
    let word = text.lowercased()
    return word.hasPrefix("locali")
      || ["title", "name", "text", "localized", "localised", "description", "header", "footer", "label", "message"]
        .contains(where: word.hasSuffix)
  }
}
