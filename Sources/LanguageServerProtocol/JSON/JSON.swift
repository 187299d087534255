/// A JSON value. Objects keep the order of their members, so that what is written is the same bytes every time.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent that fits an `Int`.
  case integer(Int)
  /// Any other number; always finite.
  case number(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)
}

extension JSON {
  /// An object of those members whose value is not nil, in this order.
  package init(_ members: KeyValuePairs<String, JSON?>) {
    var object = JSONObject()
    object.reserveCapacity(members.count)
    for (key, value) in members {
      if let value { object.append(key, value) }
    }
    self = .object(object)
  }

  /// The member of an object; nil where it is absent or null, or where this is no object. The setter makes this an
  /// object where it is none; setting nil removes the member.
  package subscript(_ key: String) -> JSON? {
    get {
      guard case .object(let object) = self, let value = object[key], value != .null else { return nil }
      return value
    }
    set {
      var object = JSONObject()
      if case .object(let existing) = self { object = existing }
      object[key] = newValue
      self = .object(object)
    }
  }

  /// The element of an array; nil where there is none.
  package subscript(_ index: Int) -> JSON? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  package var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// The whole number, also where it is written as `3.0`; nil for everything else.
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    case .null, .bool, .string, .array, .object: nil
    }
  }

  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The strings of an array of strings; elements that are none are left out.
  package var strings: [String]? { array?.compactMap(\.string) }

  /// What is found by following the keys: `capabilities.at("workspace", "applyEdit")`. Nil when a step is missing.
  package func at(_ path: String...) -> JSON? {
    var value: JSON? = self
    for key in path { value = value?[key] }
    return value
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    var object = JSONObject()
    for (key, value) in elements { object.append(key, value) }
    self = .object(object)
  }
}

/// What can be read from a value of the protocol. Nil where a required member is missing or has another type; unknown
/// members are ignored.
package protocol JSONReadable {
  init?(json: JSON)
}

/// What can be written as a value of the protocol.
package protocol JSONWritable {
  var json: JSON { get }
}

extension JSON {
  package init(_ values: [some JSONWritable]) { self = .array(values.map(\.json)) }
  package init(_ values: [String]) { self = .array(values.map(JSON.string)) }

  /// Reads a value of the protocol.
  package func read<Value: JSONReadable>(_ type: Value.Type = Value.self) -> Value? { Value(json: self) }

  /// Reads an array of them; elements that cannot be read are left out. Nil where this is no array.
  package func readArray<Value: JSONReadable>(_ type: Value.Type = Value.self) -> [Value]? {
    array?.compactMap { Value(json: $0) }
  }
}
