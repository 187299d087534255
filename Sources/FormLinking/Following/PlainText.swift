import FormModel

extension Follower {
  /// The text of a simple expression with single spaces, for comparing conditions; nil where it is not simple.
  func plainText(_ expression: Expression, depth: Int = 0) -> String? {
    guard depth < 12 else { return nil }
    switch expression.kind {
    case .name(let name, let generics): return generics.isEmpty ? name.text : nil
    case .member(let base, let name, _):
      guard let base else { return ".\(name.text)" }
      if base.isSelfByAnyName { return name.text }
      return plainText(base, depth: depth + 1).map { "\($0).\(name.text)" }
    case .optionalChain(let inner): return plainText(inner, depth: depth + 1).map { "\($0)?" }
    case .forceUnwrap(let inner): return plainText(inner, depth: depth + 1).map { "\($0)!" }
    case .integer(let value): return value.map(String.init)
    case .float(let value): return "\(value)"
    case .boolean(let value): return value ? "true" : "false"
    case .nil: return "nil"
    case .string(let literal):
      texts.noteRead(at: literal.contents)
      return literal.constant.map { "\"\($0.text)\"" }
    case .binary(let name, let left, let right):
      guard let first = plainText(left, depth: depth + 1), let second = plainText(right, depth: depth + 1) else {
        return nil
      }
      return "(\(first) \(name.text) \(second))"
    case .chain(let operands, let operators):
      var text = ""
      for (position, operand) in operands.enumerated() {
        guard let part = plainText(operand, depth: depth + 1) else { return nil }
        text +=
          position == 0 || !operators.indices.contains(position - 1) ? part : " \(operators[position - 1].text) \(part)"
      }
      return "(\(text))"
    case .prefix(let name, let inner): return plainText(inner, depth: depth + 1).map { "\(name.text)\($0)" }
    case .cast(let inner, .is, let type): return plainText(inner, depth: depth + 1).map { "\($0) is \(type.spelling)" }
    case .call(let call):
      // A call may answer differently each time; only the ones without arguments on plain names are taken as the same.
      guard call.arguments.isEmpty, let callee = plainText(call.callee, depth: depth + 1) else { return nil }
      return "\(callee)()"
    default: return nil
    }
  }
}
