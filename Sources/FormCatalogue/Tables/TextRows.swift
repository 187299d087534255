import FormModel

extension Catalogue {
  /// Rows that are typed into (`FieldsRow.swift`, `TextAreaRow.swift`).
  static func textRows() -> [RowDescription] {
    [
      rowClass(
        "TextRow", extends: "_TextRow", cell: "TextCell", value: "String", role: .text, since: "1.0.0", focusable: true,
        remarks: ["The value is nil, never an empty text, while the field is empty."], "Single-line free text."),
      rowClass(
        "NameRow", extends: "_NameRow", cell: "NameCell", value: "String", role: .text, since: "1.0.0", focusable: true,
        remarks: ["The value is nil, never an empty text, while the field is empty."],
        "Text field set up for person names (word capitalisation)."),
      rowClass(
        "PasswordRow", extends: "_PasswordRow", cell: "PasswordCell", value: "String", role: .text, since: "1.0.0",
        focusable: true, remarks: ["The value is nil, never an empty text, while the field is empty."],
        "Text field with hidden characters."),
      rowClass(
        "EmailRow", extends: "_EmailRow", cell: "EmailCell", value: "String", role: .text, since: "1.0.0",
        focusable: true,
        remarks: [
          "The value is nil, never an empty text, while the field is empty.",
          Remark(
            "The keyboard alone is for e-mail; nothing is validated without RuleEmail.", since: version("2.0.0-beta.1")),
        ], "Text field with the e-mail keyboard; adds no validation."),
      rowClass(
        "TwitterRow", extends: "_TwitterRow", cell: "TwitterCell", value: "String", role: .text, since: "1.0.0",
        focusable: true, remarks: ["The value is nil, never an empty text, while the field is empty."],
        "Text field with the Twitter keyboard."),
      rowClass(
        "AccountRow", extends: "_AccountRow", cell: "AccountCell", value: "String", role: .text, since: "1.0.0",
        focusable: true, remarks: ["The value is nil, never an empty text, while the field is empty."],
        "Text field for account names without correction."),
      rowClass(
        "ZipCodeRow", extends: "_ZipCodeRow", cell: "ZipCodeCell", value: "String", role: .text, since: "1.2.0",
        focusable: true, remarks: ["The value is nil, never an empty text, while the field is empty."],
        "Text field for postal codes."),
      rowClass(
        "PhoneRow", extends: "_PhoneRow", cell: "PhoneCell", value: "String", role: .text, since: "1.0.0",
        focusable: true, remarks: ["The value is nil, never an empty text, while the field is empty."],
        "Text field with the phone keypad."),
      rowClass(
        "IntRow", extends: "_IntRow", cell: "IntCell", value: "Int", role: .number, since: "1.0.0", focusable: true,
        remarks: ["Its formatter groups digits: 1000 is shown as 1,000."],
        "Text field for whole numbers with a decimal-style formatter."),
      rowClass(
        "DecimalRow", extends: "_DecimalRow", cell: "DecimalCell", value: "Double", role: .number, since: "1.0.0",
        focusable: true,
        remarks: [
          "Its formatter shows at least two fraction digits.",
          Remark("The value is a Float before 1.4.0.", until: version("1.3.1")),
        ],
        "Text field for decimal numbers formatted with at least two fraction digits."),
      rowClass(
        "URLRow", extends: "_URLRow", cell: "URLCell", value: "URL", role: .url, since: "1.0.0", focusable: true,
        remarks: [Remark("Nothing is validated without RuleURL.", since: version("2.0.0-beta.1"))],
        "Text field for web addresses."),
      rowClass(
        "TextAreaRow", extends: "_TextAreaRow", cell: "TextAreaCell", value: "String", role: .textArea, since: "1.0.0",
        focusable: true, titled: false,
        remarks: [
          "The title is never shown; use placeholder.",
          "The value is nil, never an empty text, while the field is empty.",
        ], "Multi-line text view."),
    ]
  }
}
