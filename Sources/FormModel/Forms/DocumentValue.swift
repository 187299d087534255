/// A text of a form file.
package struct DocumentText: Hashable, Sendable {
  package var text: String
  /// The way back to the characters; nil for a text that an alias or a merge brings in, which cannot be edited there.
  package var literal: MappedText?
  /// The characters without quotes; the alias where one stands for the text.
  package var range: ByteRange
  /// With the quotes.
  package var fullRange: ByteRange

  package init(text: String, literal: MappedText?, range: ByteRange, fullRange: ByteRange) {
    self.text = text
    self.literal = literal
    self.range = range
    self.fullRange = fullRange
  }
}

/// A value of a form file.
package struct DocumentValue: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    case string(DocumentText)
    /// nil where it does not fit an `Int`.
    case integer(Int?)
    case float(Double)
    case boolean(Bool)
    case null
    case array([DocumentValue])
    case mapping([DocumentProperty])
    /// A member of a Swift type: an element of `PushRow<Plan>`'s options, of an enumeration of Eureka.
    case member(Name)
    /// A text that stands for a value of another type: a date, a URL.
    case converted(DocumentText, ValueType)
    /// A value of `setValues` that is of another type there than it would be by itself: a number for a `Float`, a list for
    /// a `Set`, a member of an enumeration of the app.
    case typed(DocumentValue, ValueType)
  }

  package var kind: Kind
  /// All characters, with quotes and brackets; the alias where one stands for the value.
  package var range: ByteRange

  package init(_ kind: Kind, range: ByteRange) {
    self.kind = kind
    self.range = range
  }

  package var string: String? { if case .string(let text) = kind { text.text } else { nil } }
  package var elements: [DocumentValue]? { if case .array(let elements) = kind { elements } else { nil } }
}

/// A key with its value.
package struct DocumentProperty: Hashable, Sendable {
  package var key: Name
  /// The characters of the key with the way back; nil where a merge brings it in.
  package var keyText: DocumentText
  package var value: DocumentValue

  package init(key: Name, keyText: DocumentText, value: DocumentValue) {
    self.key = key
    self.keyText = keyText
    self.value = value
  }
}
