import FormModel

extension Catalogue {
  /// Open bases of the rows that are typed into.
  static func openFieldRows() -> [RowDescription] {
    [
      rowClass(
        "_TextRow", extends: "FieldRow<TextCell>", value: "String", role: .text, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final TextRow."),
      rowClass(
        "_NameRow", extends: "FieldRow<NameCell>", value: "String", role: .text, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final NameRow."),
      rowClass(
        "_PasswordRow", extends: "FieldRow<PasswordCell>", value: "String", role: .text, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final PasswordRow."),
      rowClass(
        "_EmailRow", extends: "FieldRow<EmailCell>", value: "String", role: .text, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final EmailRow."),
      rowClass(
        "_TwitterRow", extends: "FieldRow<TwitterCell>", value: "String", role: .text, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final TwitterRow."),
      rowClass(
        "_AccountRow", extends: "FieldRow<AccountCell>", value: "String", role: .text, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final AccountRow."),
      rowClass(
        "_ZipCodeRow", extends: "FieldRow<ZipCodeCell>", value: "String", role: .text, since: "1.2.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final ZipCodeRow."),
      rowClass(
        "_PhoneRow", extends: "FieldRow<PhoneCell>", value: "String", role: .text, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final PhoneRow."),
      rowClass(
        "_IntRow", extends: "FieldRow<IntCell>", value: "Int", role: .number, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final IntRow."),
      rowClass(
        "_DecimalRow", extends: "FieldRow<DecimalCell>", value: "Double", role: .number, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final DecimalRow."),
      rowClass(
        "_URLRow", extends: "FieldRow<URLCell>", value: "URL", role: .url, since: "1.0.0", protocols: "",
        focusable: true, final: false, "Open base to subclass instead of the final URLRow."),
      rowClass(
        "_TextAreaRow", extends: "AreaRow<TextAreaCell>", value: "String", role: .textArea, since: "1.0.0",
        protocols: "", focusable: true, titled: false, final: false,
        "Open base to subclass instead of the final TextAreaRow."),
    ]
  }
}
