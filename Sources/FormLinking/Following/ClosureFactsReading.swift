package import FormModel

extension ClosureFacts {
  /// Reads a closure's body once.
  package init(reading closure: Closure, file: FileID) {
    self.init()
    var called: Set<String> = []
    var all: Set<String> = []
    var mentions: [SourceRange] = []
    var callsSelf = false
    var passes = false
    let parameters = Set(closure.parameters.map(\.name.text)).union(["$0", "form"])
    var walker = CodeWalker { expression in
      switch expression.kind {
      case .name(let name, _):
        all.insert(name.text)
        if name.text == "self" { mentions.append(SourceRange(file, expression.range)) }
      case .member(let base, let name, _):
        all.insert(name.text)
        if let base, Self.isSelf(base), name.text != "form" { callsSelf = true }
      case .call(let call):
        switch call.callee.kind {
        case .name(let name, _):
          called.insert(name.text)
          if let first = name.text.unicodeScalars.first, first.properties.isLowercase { callsSelf = true }
        case .member(_, let name, _): called.insert(name.text)
        default: break
        }
        for argument in call.arguments {
          if case .name(let name, _) = argument.value.kind, parameters.contains(name.text) { passes = true }
        }
      default: break
      }
      return true
    }
    walker.walk(closure.body)
    calledNames = called
    names = all
    selfMentions = mentions.sorted()
    usesSelf = callsSelf
    passesFormOn = passes
  }

  private static func isSelf(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name, _): name.text == "self"
    case .optionalChain(let inner), .forceUnwrap(let inner): isSelf(inner)
    default: false
    }
  }

  /// The first place that keeps `self` alive as long as the closure lives; nil where `self` is captured weakly or not at all.
  func firstStrongSelf(in closure: Closure, file: FileID) -> SourceRange? {
    for capture in closure.captures where capture.name.text == "self" && capture.value == nil {
      return capture.ownership == .strong ? SourceRange(file, capture.name.range) : nil
    }
    for capture in closure.captures {
      if let value = capture.value, capture.ownership != .strong, Self.isSelf(value), capture.name.text == "self" {
        return nil
      }
    }
    return Self.firstSelf(in: closure.body).map { SourceRange(file, $0) }
  }

  /// The first `self` of the code, in an inner closure's capture list too.
  private static func firstSelf(in statements: [Statement]) -> ByteRange? {
    var found: ByteRange?
    func note(_ range: ByteRange) {
      if let current = found { if range.lowerBound < current.lowerBound { found = range } } else { found = range }
    }
    var walker = CodeWalker { expression in
      switch expression.kind {
      case .name(let name, _) where name.text == "self": note(expression.range)
      case .closure(let inner):
        for capture in inner.captures where capture.name.text == "self" && capture.value == nil {
          note(capture.name.range)
        }
      default: break
      }
      return true
    }
    walker.walk(statements)
    return found
  }
}
