/// A form file (`NAME.form.yaml`, `.yml`, `.json`) as values: what it says, with a place for everything (UTF-8 offsets,
/// half-open). What is missing or cannot be understood is left out here and stands in `findings`.
package struct FormDocument: Hashable, Sendable {
  /// The form's name; nil where it is missing.
  package var name: DocumentText?
  /// The Eureka version that the file itself asks for.
  package var eurekaVersion: LibraryVersion?
  package var sections: [DocumentSection]
  /// The entries of `setValues`, in order.
  package var setValues: [DocumentProperty]
  /// The key `setValues`.
  package var setValuesKey: ByteRange?
  /// The members of Eureka's enumerations that the version in force has not, but another one.
  package var foreignMembers: [DocumentMember] = []
  /// What is wrong with the file's structure, whatever else of the workspace says. Ranges are of this file.
  package var findings: [DocumentFinding]
  /// Comments from their `#` to the end of their line.
  package var comments: [ByteRange]
  /// From the first to the last character of the document's mapping.
  package var range: ByteRange
  /// The text does not parse; nothing else is known and nothing else should be said.
  package var hasSyntaxError: Bool

  package init(
    name: DocumentText? = nil, eurekaVersion: LibraryVersion? = nil, sections: [DocumentSection] = [],
    setValues: [DocumentProperty] = [], setValuesKey: ByteRange? = nil, findings: [DocumentFinding] = [],
    comments: [ByteRange] = [], range: ByteRange = 0..<0, hasSyntaxError: Bool = false
  ) {
    self.name = name
    self.eurekaVersion = eurekaVersion
    self.sections = sections
    self.setValues = setValues
    self.setValuesKey = setValuesKey
    self.findings = findings
    self.comments = comments
    self.range = range
    self.hasSyntaxError = hasSyntaxError
  }
}

/// A member of one of Eureka's enumerations.
package struct DocumentMember: Hashable, Sendable {
  package var enumeration: String
  package var name: Name

  package init(enumeration: String, name: Name) { (self.enumeration, self.name) = (enumeration, name) }
}

/// Something wrong with the structure of a form file: a finding of the rule `invalid-form-file`.
package struct DocumentFinding: Hashable, Sendable {
  package var range: ByteRange
  /// Lower case, names quoted with `'`, no full stop.
  package var message: String
  package var related: ByteRange?
  package var relatedMessage: String
  /// What to write in place of the range's text, where one other word is meant in all likelihood.
  package var replacement: String?

  package init(
    _ range: ByteRange, _ message: String, related: ByteRange? = nil, relatedMessage: String = "",
    replacement: String? = nil
  ) {
    self.range = range
    self.message = message
    self.related = related
    self.relatedMessage = relatedMessage
    self.replacement = replacement
  }

  /// The finding with its places in this file.
  package func finding(in file: FileID) -> Finding {
    Finding(
      SourceRange(file, range), message,
      related: related.map { [RelatedPlace(SourceRange(file, $0), relatedMessage)] } ?? [],
      fixes: replacement.map {
        [Fix("Replace with '\($0)'", [TextEdit(SourceRange(file, range), $0)])]
      } ?? [])
  }
}

/// A section of a form file.
package struct DocumentSection: Hashable, Sendable {
  /// The whole mapping.
  package var range: ByteRange
  /// `Section` where the file names none; then its range is the key of the section's first entry.
  package var type: DocumentType
  package var tag: DocumentText?
  package var hidden: DocumentCondition?
  package var rows: [DocumentRow]
  /// The key `multivaluedOptions` with its list of members.
  package var multivaluedOptions: DocumentProperty?
  /// The row behind `multivaluedRowToInsertAt`, and the key.
  package var rowToInsert: DocumentRow?
  package var rowToInsertKey: ByteRange?
  /// The row behind `addButtonProvider`, and the key.
  package var addButton: DocumentRow?
  package var addButtonKey: ByteRange?
  /// Everything else: `header`, `footer`, `selectionType`.
  package var properties: [DocumentProperty]

  package init(range: ByteRange, type: DocumentType) {
    self.range = range
    self.type = type
    rows = []
    properties = []
  }
}

/// A row of a form file.
package struct DocumentRow: Hashable, Sendable {
  /// The whole mapping.
  package var range: ByteRange
  /// nil where it is missing.
  package var type: DocumentType?
  package var tag: DocumentText?
  package var hidden: DocumentCondition?
  package var disabled: DocumentCondition?
  package var rules: [DocumentRule]
  /// The key `validationOptions` with its members as a list of texts, however they were written.
  package var validationOptions: DocumentProperty?
  /// Everything else, in order: `title`, `value`, `options`, `placeholder`.
  package var properties: [DocumentProperty]

  package init(range: ByteRange) {
    self.range = range
    rules = []
    properties = []
  }

  package func property(_ name: String) -> DocumentProperty? { properties.first { $0.key.text == name } }
}

/// A row's, section's or value's type: `PushRow<String>`.
package struct DocumentType: Hashable, Sendable {
  /// The name alone, without generic arguments.
  package var name: Name
  package var generics: [ValueType]
  /// The name with its generic arguments.
  package var range: ByteRange

  package init(name: Name, generics: [ValueType], range: ByteRange) {
    self.name = name
    self.generics = generics
    self.range = range
  }

  package var valueType: ValueType { .named(name.text, generics) }
}

/// `hidden` or `disabled`.
package struct DocumentCondition: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case predicate(DocumentText)
    case boolean(Bool)
    /// `{ function: [a, b], named: isIncomplete }`; the range is that of the list.
    case function(dependencies: [DocumentText], list: ByteRange, named: DocumentText?)
  }

  package var kind: Kind
  /// The key.
  package var member: ByteRange
  /// The whole value.
  package var range: ByteRange

  package init(kind: Kind, member: ByteRange, range: ByteRange) {
    self.kind = kind
    self.member = member
    self.range = range
  }
}

/// An entry of `rules`: `RuleRequired`, `RuleMinLength: { minLength: 3 }`.
package struct DocumentRule: Hashable, Sendable {
  package var name: Name
  package var arguments: [DocumentProperty]
  /// The name, or the name with its arguments.
  package var range: ByteRange

  package init(name: Name, arguments: [DocumentProperty], range: ByteRange) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }
}
