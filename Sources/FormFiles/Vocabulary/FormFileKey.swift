package import FormModel

/// What a key of a form file takes.
package indirect enum FormFileValueKind: Hashable, Sendable {
  case text, boolean, integer, number
  /// An integer from 0 on.
  case count
  /// A text in the manner of ISO 8601: `2026-01-31`, `18:30`, `2026-01-31T18:30`.
  case date
  case url
  /// A value of the row's type.
  case value(ValueType)
  /// A list of values of the row's options.
  case list(ValueType)
  /// The name of a member of an enumeration of Eureka or UIKit.
  case enumeration(String)
  /// One member of an option set, or a list of them.
  case optionSet(String)
  /// A member of an enumeration by name, or a mapping of its name to its arguments.
  case enumerationWithArguments(String)
  case rowType, sectionType, tag, version
  case condition, rules, row, rows, sections, setValues
  /// A property that holds Swift code or objects: it has no form as data.
  case swiftOnly
  case readOnly

  /// What to write, for messages and hovers: `a text`, `a list`.
  package var description: String {
    switch self {
    case .text, .tag: "a text"
    case .boolean: "true or false"
    case .integer, .count: "a whole number"
    case .number: "a number"
    case .date: "a date such as 2026-01-31 or 18:30"
    case .url: "a URL"
    case .value(let type): type == .unknown ? "a value" : "a value of type '\(type)'"
    case .list: "a list of values"
    case .enumeration: "a name"
    case .optionSet: "a name or a list of names"
    case .enumerationWithArguments: "a name, or a mapping of a name to its arguments"
    case .rowType: "a row type"
    case .sectionType: "a section type"
    case .version: "a version of Eureka"
    case .condition: "a predicate, true, false, or a mapping of 'function' and 'named'"
    case .rules: "a list of rules"
    case .row: "a row (a mapping with 'type')"
    case .rows: "a list of rows"
    case .sections: "a list of sections"
    case .setValues: "a mapping of tags to values"
    case .swiftOnly: "Swift code"
    case .readOnly: "nothing: it can only be read"
    }
  }
}

/// A key that may stand in one kind of mapping of a form file.
package struct FormFileKey: Hashable, Sendable {
  package var name: String
  package var kind: FormFileValueKind
  package var isRequired: Bool
  /// One sentence: what it is for.
  package var documentation: String
  package var since: LibraryVersion?

  package init(
    _ name: String, _ kind: FormFileValueKind, isRequired: Bool = false, _ documentation: String,
    since: LibraryVersion? = nil
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.documentation = documentation
    self.since = since
  }

  /// Whether the key can be written in a form file at all.
  package var isWritable: Bool { kind != .swiftOnly && kind != .readOnly }
}

/// A member of an enumeration or option set, as a form file names it.
package struct FormFileMember: Hashable, Sendable {
  package var name: String
  /// The labels of its associated values, which a mapping gives.
  package var payloadLabels: [String] = []
  package var documentation = ""
}
