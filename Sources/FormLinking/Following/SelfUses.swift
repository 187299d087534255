import FormModel

/// How a piece of code speaks of `self`.
struct SelfUses {
  /// The mentions that keep `self` alive, in order; an inner closure's `[weak self]` is one too, what stands in that closure is not.
  private(set) var mentions: [ByteRange] = []
  /// The code treats `self` as an optional, so that it was captured weakly further out.
  private(set) var isOptional = false
  /// Where `self` is bound anew.
  private(set) var bindings: [ByteRange] = []
  /// All mentions that would have to become `self?` if `self` were captured weakly, where each begins a statement that uses
  /// no value of it; nil where one does not.
  private(set) var statementMentions: [ByteRange]?

  init(in statements: [Statement]) {
    var found: [ByteRange] = []
    var innerCaptures: Set<Int> = []
    var optional = false
    var bound: [ByteRange] = []
    var roots: Set<Int> = []
    var results: Set<Int> = []
    var namesSelector = false
    var isCapturedWhole = false
    var types: [ByteRange] = []
    // In a type that the code declares, `self` is one of these.
    func isOfOther(_ place: ByteRange) -> Bool { types.contains { $0.contains(place.lowerBound) } }
    var walker = CodeWalker(
      visitBinding: { name in if name.text == "self", !isOfOther(name.range) { bound.append(name.range) } },
      visitStatement: { statement in
        switch statement.kind {
        case .expression(let expression):
          if let root = SelfUses.statementRoot(expression) { roots.insert(root.lowerBound) }
        case .declaration(let declaration):
          if case .type = declaration.kind { types.append(declaration.range) }
        default: break
        }
      },
      visit: { expression in
        if isOfOther(expression.range) { return false }
        switch expression.kind {
        case .name(let name, _) where name.text == "self": found.append(expression.range)
        case .call(let call) where SelfUses.isSelector(call):
          // `#selector(self.save)` is a name for the compiler: it holds nothing, but `self?.save` would be none.
          namesSelector = true
          return false
        case .optionalChain(let inner), .forceUnwrap(let inner): if inner.isSelf { optional = true }
        case .closure(let inner):
          let captured = inner.captures.filter { $0.name.text == "self" && $0.value == nil }
          for capture in captured {
            found.append(capture.name.range)
            innerCaptures.insert(capture.name.range.lowerBound)
            // `[unowned self]` of an optional is one, and `self.save` in it does not compile.
            if capture.ownership != .weak { isCapturedWhole = true }
          }
          // The value of a closure's only expression may be what it returns.
          if inner.body.count == 1, let only = inner.body.first, case .expression(let expression) = only.kind,
            let root = SelfUses.statementRoot(expression)
          {
            if case .call = expression.kind { results.insert(root.lowerBound) }
          }
          return captured.isEmpty
        default: break
        }
        return true
      })
    walker.walk(statements)
    roots.subtract(results)
    mentions = found.sorted { $0.lowerBound < $1.lowerBound }
    isOptional = optional || !bound.isEmpty
    bindings = bound
    let needed = mentions.filter { !innerCaptures.contains($0.lowerBound) }
    let canBeOptional = !namesSelector && !isCapturedWhole
    statementMentions = canBeOptional && needed.allSatisfy { roots.contains($0.lowerBound) } ? needed : nil
  }

  private static func isSelector(_ call: Call) -> Bool {
    if case .name(let name, _) = call.callee.kind { name.text == Name.selectorMacro } else { false }
  }

  /// The `self` that a statement begins with, where nothing asks for the statement's value.
  private static func statementRoot(_ expression: Expression) -> ByteRange? {
    var current: Expression
    switch expression.kind {
    case .assignment(let left, _): current = left
    case .call: current = expression
    default: return nil
    }
    for _ in 0..<100 {
      switch current.kind {
      case .member(let base?, _, _):
        if base.isSelf { return base.range }
        current = base
      case .call(let call): current = call.callee
      case .subscript(let base, _): current = base
      case .optionalChain(let inner), .forceUnwrap(let inner): current = inner
      default: return nil
      }
    }
    return nil
  }
}

extension ClosureFacts {
  /// The first place that keeps `self` alive as long as the closure lives; nil where `self` is captured weakly or not at all.
  /// - Parameter uses: how the body speaks of `self`; nil where it does not.
  static func firstStrongSelf(in closure: Closure, file: FileID, _ uses: SelfUses?) -> SourceRange? {
    var candidates: [ByteRange] = []
    for capture in closure.captures {
      if capture.name.text == "self" {
        guard capture.ownership == .strong else { return nil }
        return SourceRange(file, capture.name.range)
      }
      if capture.ownership == .strong, let value = capture.value, value.isSelf {
        candidates.append(value.range)
      }
    }
    if let uses, !uses.isOptional { candidates += uses.mentions }
    return candidates.min { $0.lowerBound < $1.lowerBound }.map { SourceRange(file, $0) }
  }
}

extension Follower {
  /// Whether `self` at a place is the weak or unowned capture of a closure around it.
  func isSelfWeak(at place: SourceRange) -> Bool {
    for id in closureStack.reversed() {
      guard let around = scope[id], around.body.contains(place) else { continue }
      guard let capture = around.captures.first(where: { $0.name.text == "self" }) else {
        if around.facts.selfBindings.contains(where: { $0.start < place.start }) { return false }
        continue
      }
      switch capture.ownership {
      case .strong: return false
      case .unowned: return true
      case .weak: return !around.facts.selfBindings.contains { $0.start < place.start }
      }
    }
    return false
  }
}
