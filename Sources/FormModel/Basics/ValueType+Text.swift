extension ValueType {
  /// Reads a type as it is written in Swift: `[String: Any?]`, `Set<Foo>`, `PushRow<String>`, `(A) -> B`.
  /// What cannot be read, or says nothing about the value (`some View`, `A & B`), is `unknown`: a type is never an error.
  /// - Parameter parameters: the names that stand for generic parameters here; `T` and paths from it (`Cell.Value`)
  ///   become `.parameter`.
  package init(text: String, parameters: Set<String> = []) {
    var reader = TypeReader(rest: text[...].utf8, parameters: parameters)
    let type = reader.type(depth: 0)
    reader.skipSpace()
    self = reader.failed || !reader.rest.isEmpty ? .unknown : type
  }

  /// The type with this name and these generic arguments, in the one form the lattice knows it by: `Array<Int>` is
  /// `[Int]`, `TimeInterval` is `Double`, `Swift.String` is `String`.
  package init(name: String, arguments: [ValueType] = []) {
    let bare = ValueType.withoutStandardModule(name)
    switch (bare, arguments.count) {
    case ("String", 0): self = .string
    case ("Int", 0): self = .int
    case ("Double", 0), ("Float64", 0), ("TimeInterval", 0): self = .double
    case ("Float", 0), ("Float32", 0): self = .float
    case ("Bool", 0): self = .bool
    case ("Date", 0): self = .date
    case ("URL", 0): self = .url
    case ("Any", 0): self = .any
    case ("Void", 0): self = .tuple([])
    case ("_", 0): self = .unknown
    case ("Optional", 1), ("ImplicitlyUnwrappedOptional", 1): self = .optional(arguments[0])
    case ("Array", 1): self = .array(arguments[0])
    case ("Set", 1): self = .set(arguments[0])
    case ("Dictionary", 2): self = .dictionary(arguments[0], arguments[1])
    default: self = .named(bare, arguments)
    }
  }

  private static func withoutStandardModule(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
    for module in ["Swift.", "Foundation.", "UIKit.", "Eureka."] where name.hasPrefix(module) {
      return String(name.dropFirst(module.count))
    }
    return name
  }
}

/// A reader by descent over the text of one type; every step consumes or fails, and depth is bounded.
private struct TypeReader {
  var rest: Substring.UTF8View
  let parameters: Set<String>
  var failed = false

  mutating func type(depth: Int) -> ValueType {
    guard depth < 64 else { return fail() }
    skipWords()
    var base = primary(depth: depth)
    while let mark = rest.first, !failed {
      if mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!") {
        rest.removeFirst()
        base = .optional(base)
      } else if take(".Type") || take(".Protocol") {
        base = .unknown
      } else {
        break
      }
    }
    skipSpace()
    if take("throws") || take("rethrows") || take("async") { skipSpace() }
    if take("throws") { skipSpace() }
    if take("->") {
      _ = type(depth: depth + 1)
      return failed ? .unknown : .function
    }
    if take("&") {
      _ = type(depth: depth + 1)
      return .unknown
    }
    return base
  }

  private mutating func primary(depth: Int) -> ValueType {
    skipSpace()
    if take("[") {
      let first = type(depth: depth + 1)
      skipSpace()
      if take(":") {
        let value = type(depth: depth + 1)
        skipSpace()
        return take("]") ? .dictionary(first, value) : fail()
      }
      return take("]") ? .array(first) : fail()
    }
    if take("(") {
      let elements = list(until: ")", depth: depth)
      return elements.count == 1 ? elements[0] : .tuple(elements)
    }
    return named(depth: depth)
  }

  private mutating func named(depth: Int) -> ValueType {
    var name = ""
    var arguments: [ValueType] = []
    repeat {
      let part = identifier()
      guard !part.isEmpty else { return fail() }
      name += name.isEmpty ? part : "." + part
      skipSpace()
      if take("<") { arguments = list(until: ">", depth: depth) }
      if rest.starts(with: ".Type".utf8) || rest.starts(with: ".Protocol".utf8) { break }
    } while !failed && take(".")
    let head = name.prefix { $0 != "." }
    return parameters.contains(String(head)) ? .parameter(name) : ValueType(name: name, arguments: arguments)
  }

  /// Types between separators; labels of tuple elements and of parameters are read over.
  private mutating func list(until close: String, depth: Int) -> [ValueType] {
    var elements: [ValueType] = []
    skipSpace()
    if take(close) { return elements }
    while !failed {
      skipLabel()
      elements.append(type(depth: depth + 1))
      skipSpace()
      if take("...") { skipSpace() }
      if take(close) { return elements }
      if !take(",") { _ = fail() }
    }
    return elements
  }

  private mutating func skipLabel() {
    let start = rest
    skipSpace()
    _ = identifier()
    skipSpace()
    _ = identifier()
    skipSpace()
    if !take(":") { rest = start }
  }

  /// Attributes and words before a type that change nothing here; `some` and `any` say only a protocol.
  private mutating func skipWords() {
    while true {
      skipSpace()
      if take("@") {
        _ = identifier()
        continue
      }
      let start = rest
      let word = identifier()
      if ["inout", "any", "some", "borrowing", "consuming", "sending", "isolated"].contains(word), rest.first == 0x20 {
        continue
      }
      rest = start
      return
    }
  }

  private mutating func identifier() -> String {
    var bytes: [UInt8] = []
    while let byte = rest.first, byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || isWord(byte)
    {
      rest.removeFirst()
      if byte != UInt8(ascii: "`") { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  mutating func skipSpace() {
    while let byte = rest.first, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { rest.removeFirst() }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func fail() -> ValueType {
    failed = true
    return .unknown
  }
}
