/// An argument, an element of an array, or an entry of a dictionary.
struct SwiftElement {
  var label: String?
  var value: String

  init(_ value: String, label: String? = nil) {
    self.label = label
    self.value = value
  }

  var text: String { label.map { "\($0): \(value)" } ?? value }
}

/// A statement of generated Swift, before it is known whether it fits on its line.
indirect enum SwiftStatement {
  case line(String)
  /// `target = value`; the value stands on a line of its own where both do not fit.
  case assignment(String, String)
  /// Elements between an opening and a closing text; one per line where they do not fit.
  case call(String, [SwiftElement], String)
  /// `target = ` and a call that goes on a line of its own where it does not fit.
  case assignedCall(String, String, [SwiftElement], String)
  /// `row.add(rule: Rule(arguments))`.
  case rule(String, [SwiftElement])
  /// A call as above whose closing text opens a closure.
  case callWithClosure(String, [SwiftElement], String, [SwiftStatement])
  /// `opening`, statements, `}`.
  case closure(String, [SwiftStatement])
  /// `Callee(arguments) { parameter in statements }`.
  case construction(String, [SwiftElement], String, [SwiftStatement])
  /// A name, and below it operators with what they add to it.
  case chain(String, [SwiftStatement])
}

/// Lays out Swift as swift-format does with its own configuration: two spaces, 100 columns.
struct SwiftWriter {
  private static let width = 100

  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  mutating func blank() { text += "\n" }

  mutating func open(_ line: String) {
    self.line(line)
    depth += 1
  }

  mutating func close(_ line: String?) {
    depth = max(0, depth - 1)
    if let line { self.line(line) }
  }

  mutating func write(_ statement: SwiftStatement) {
    switch statement {
    case .line(let text): line(text)
    case .assignment(let target, let value): write(target: target, " =", value, after: "")
    case .call(let opening, let elements, let closing): write(opening, elements, closing)
    case .assignedCall(let target, let opening, let elements, let closing):
      let whole = "\(target) = \(opening)\(joined(elements))\(closing)"
      if fits(whole) {
        line(whole)
      } else {
        open("\(target) =")
        open(opening)
        write(separated: elements, trailingComma: false)
        close(closing)
        close(nil)
      }
    case .rule(let name, let arguments):
      let whole = "row.add(rule: \(name)(\(joined(arguments))))"
      if fits(whole) {
        line(whole)
      } else {
        open("row.add(")
        open("rule: \(name)(")
        write(separated: arguments, trailingComma: false)
        close("))")
        close(nil)
      }
    case .callWithClosure(let opening, let elements, let closing, let statements):
      write(opening, elements, closing)
      depth += 1
      for statement in statements { write(statement) }
      close("}")
    case .closure(let opening, let statements):
      if statements.count == 1, let only = statements.first, let inner = only.singleLine,
        fits("\(opening) \(inner) }")
      {
        line("\(opening) \(inner) }")
        return
      }
      open(opening)
      for statement in statements { write(statement) }
      close("}")
    case .chain(let target, let links):
      open(target)
      for link in links { write(link) }
      close(nil)
    case .construction(let callee, let arguments, let parameter, let statements):
      if statements.isEmpty {
        write("\(callee)(", arguments, ")")
        return
      }
      let list = arguments.isEmpty ? "" : "(\(joined(arguments)))"
      if arguments.isEmpty || fits("\(callee)\(list) { \(parameter) in") {
        open("\(callee)\(list) { \(parameter) in")
      } else {
        open("\(callee)(")
        write(separated: arguments, trailingComma: false)
        close(") { \(parameter) in")
        depth += 1
      }
      for statement in statements { write(statement) }
      close("}")
    }
  }

  private mutating func write(_ opening: String, _ elements: [SwiftElement], _ closing: String) {
    let whole = opening + joined(elements) + closing
    if fits(whole) || elements.isEmpty || elements.count == 1 && elements[0].label == nil && !opening.hasSuffix("[") {
      line(whole)
      return
    }
    open(opening)
    write(separated: elements, trailingComma: opening.hasSuffix("["))
    close(closing)
  }

  /// One element per line; collections end with a comma, arguments do not.
  private mutating func write(separated elements: [SwiftElement], trailingComma: Bool) {
    for (index, element) in elements.enumerated() {
      let comma = index + 1 < elements.count || trailingComma ? "," : ""
      if let label = element.label {
        write(target: label, ":", element.value, after: comma)
      } else {
        line(element.value + comma)
      }
    }
  }

  /// What stands before and behind `=` or `:`, on two lines where it must.
  private mutating func write(target: String, _ separator: String, _ value: String, after: String) {
    let whole = "\(target)\(separator) \(value)\(after)"
    if fits(whole) {
      line(whole)
    } else {
      open(target + separator)
      line(value + after)
      close(nil)
    }
  }

  private func joined(_ elements: [SwiftElement]) -> String { elements.map(\.text).joined(separator: ", ") }

  private func fits(_ line: String) -> Bool { depth * 2 + line.count <= Self.width }
}

extension SwiftStatement {
  /// The statement on one line, where it has no lines of its own.
  fileprivate var singleLine: String? {
    switch self {
    case .line(let text): text
    case .call(let opening, let elements, let closing):
      opening + elements.map(\.text).joined(separator: ", ") + closing
    case .construction(let callee, let arguments, _, let statements):
      statements.isEmpty ? "\(callee)(\(arguments.map(\.text).joined(separator: ", ")))" : nil
    case .closure, .callWithClosure, .assignment, .assignedCall, .rule, .chain: nil
    }
  }
}
