import FormModel

extension Catalogue {
  /// Rows of EurekaCommunity that are typed into.
  static func communityTextRows() -> [RowDescription] {
    [
      rowClass(
        "TextFloatLabelRow", extends: "RowOf<String>", value: "String", role: .text, since: "2.0.0-beta.1",
        protocols: "RowType FormatterConformance", focusable: true, remarks: ["No placeholder property."],
        complete: false, module: "FloatLabelRow", "Text field whose title floats above the text."),
      rowClass(
        "IntFloatLabelRow", extends: "RowOf<Int>", value: "Int", role: .number, since: "2.0.0-beta.1",
        protocols: "RowType FormatterConformance", focusable: true, remarks: ["No placeholder property."],
        complete: false, module: "FloatLabelRow", "Int field whose title floats above the text."),
      rowClass(
        "DecimalFloatLabelRow", extends: "RowOf<Double>", value: "Double", role: .number, since: "2.0.0-beta.1",
        protocols: "RowType FormatterConformance", focusable: true, remarks: ["No placeholder property."],
        complete: false, module: "FloatLabelRow", "Decimal field whose title floats above the text."),
      rowClass(
        "URLFloatLabelRow", extends: "RowOf<URL>", value: "URL", role: .url, since: "2.0.0-beta.1",
        protocols: "RowType FormatterConformance", focusable: true, remarks: ["No placeholder property."],
        complete: false, module: "FloatLabelRow", "URL field whose title floats above the text."),
      rowClass(
        "TwitterFloatLabelRow", extends: "RowOf<String>", value: "String", role: .text, since: "2.0.0-beta.1",
        protocols: "RowType FormatterConformance", focusable: true, remarks: ["No placeholder property."],
        complete: false, module: "FloatLabelRow", "Twitter field whose title floats above the text."),
      rowClass(
        "AccountFloatLabelRow", extends: "RowOf<String>", value: "String", role: .text, since: "2.0.0-beta.1",
        protocols: "RowType FormatterConformance", focusable: true, remarks: ["No placeholder property."],
        complete: false, module: "FloatLabelRow", "Account field whose title floats above the text."),
      rowClass(
        "PasswordFloatLabelRow", extends: "RowOf<String>", value: "String", role: .text, since: "2.0.0-beta.1",
        protocols: "RowType FormatterConformance", focusable: true, remarks: ["No placeholder property."],
        complete: false, module: "FloatLabelRow", "Password field whose title floats above the text."),
      rowClass(
        "NameFloatLabelRow", extends: "RowOf<String>", value: "String", role: .text, since: "2.0.0-beta.1",
        protocols: "RowType FormatterConformance", focusable: true, remarks: ["No placeholder property."],
        complete: false, module: "FloatLabelRow", "Name field whose title floats above the text."),
      rowClass(
        "EmailFloatLabelRow", extends: "RowOf<String>", value: "String", role: .text, since: "2.0.0-beta.1",
        protocols: "RowType FormatterConformance", focusable: true, remarks: ["No placeholder property."],
        complete: false, module: "FloatLabelRow", "Email field whose title floats above the text."),
      rowClass(
        "PhoneFloatLabelRow", extends: "RowOf<String>", value: "String", role: .text, since: "2.0.0-beta.1",
        protocols: "RowType FormatterConformance", focusable: true, remarks: ["No placeholder property."],
        complete: false, module: "FloatLabelRow", "Phone field whose title floats above the text."),
      rowClass(
        "ZipCodeFloatLabelRow", extends: "RowOf<String>", value: "String", role: .text, since: "2.0.0-beta.1",
        protocols: "RowType FormatterConformance", focusable: true, remarks: ["No placeholder property."],
        complete: false, module: "FloatLabelRow", "ZipCode field whose title floats above the text."),
      rowClass(
        "PostalAddressRow", extends: "RowOf<PostalAddress>", value: "PostalAddress", role: .other,
        since: "2.0.0-beta.1", protocols: "RowType KeyboardReturnHandler", focusable: true,
        members: [
          property("streetPlaceholder", "String?", "1.0.0", "Placeholder of the street field."),
          property("statePlaceholder", "String?", "1.0.0", "Placeholder of the state field."),
          property("postalCodePlaceholder", "String?", "1.0.0", "Placeholder of the postalCode field."),
          property("cityPlaceholder", "String?", "1.0.0", "Placeholder of the city field."),
          property("countryPlaceholder", "String?", "1.0.0", "Placeholder of the country field."),
          property("streetFormatter", "Formatter?", "1.0.0", "Formatter of the street field."),
          property("stateFormatter", "Formatter?", "1.0.0", "Formatter of the state field."),
          property("postalCodeFormatter", "Formatter?", "1.0.0", "Formatter of the postalCode field."),
          property("cityFormatter", "Formatter?", "1.0.0", "Formatter of the city field."),
          property("countryFormatter", "Formatter?", "1.0.0", "Formatter of the country field."),
          property("streetUseFormatterDuringInput", "Bool", "1.0.0", "Format the street field while typing."),
          property("stateUseFormatterDuringInput", "Bool", "1.0.0", "Format the state field while typing."),
          property("postalCodeUseFormatterDuringInput", "Bool", "1.0.0", "Format the postalCode field while typing."),
          property("cityUseFormatterDuringInput", "Bool", "1.0.0", "Format the city field while typing."),
          property("countryUseFormatterDuringInput", "Bool", "1.0.0", "Format the country field while typing."),
          property("postalAddressPercentage", "CGFloat?", "1.0.0", "Width share of the address fields."),
          property("placeholderColor", "UIColor?", "1.0.0", "Colour of the placeholders."),
        ], complete: false, module: "PostalAddressRow", "Edits street, city, state, postal code and country."),
      rowClass(
        "CreditCardRow", extends: "RowOf<CreditCardInfo>", value: "CreditCardInfo", role: .other, since: "2.0.0-beta.1",
        protocols: "RowType", focusable: true,
        members: [
          property("numberSeparator", "String", "1.0.0", default: "\" \"", "Text between digit groups."),
          property("expirationSeparator", "Character", "1.0.0", default: "\"/\"", "Character between month and year."),
          property("maxCVVLength", "Int", "1.0.0", default: "4", "Longest accepted CVV."),
          property(
            "maxCreditCardNumberLength", "Int", "1.0.0", default: "19", "Longest accepted number including separators."),
        ], remarks: ["Value is never nil, so RuleRequired always passes."], complete: false, module: "CreditCardRow",
        "Edits card number, expiry and CVV."),
      rowClass(
        "GenericPasswordRow", extends: "RowOf<String>", value: "String", role: .text, since: "2.0.0-beta.1",
        protocols: "RowType KeyboardReturnHandler", focusable: true,
        members: [
          property("passwordValidator", "PasswordValidator", "1.0.0", "Computes strength and hints."),
          property("placeholder", "String?", "1.0.0", default: "\"Password\"", "Placeholder of the field."),
          property("keyboardReturnType", "KeyboardReturnTypeConfiguration?", "1.0.0", "Return key captions."),
        ], complete: false, module: "GenericPasswordRow", "Password field with strength meter."),
      rowClass(
        "SuggestionAccessoryRow", "T: SuggestionValue", extends: "RowOf<T>", value: "T", role: .other,
        since: "2.0.0-beta.1", protocols: "RowType FieldRowConformance KeyboardReturnHandler", focusable: true,
        members: [
          property(
            "filterFunction", "((String) -> [T])!", "1.0.0", "Returns suggestions for the typed text; nil crashes."),
          property(
            "asyncFilterFunction", "((String, @escaping ([T]) -> Void) -> Void)?", "1.0.0",
            "Asynchronous variant of filterFunction."),
          property("maxSuggestionRows", "Int?", "1.0.0", "Number of suggestions visible at once."),
        ], complete: false, module: "SuggestionRow", "Text field offering suggestions above the keyboard."),
      rowClass(
        "SuggestionTableRow", "T: SuggestionValue", extends: "RowOf<T>", value: "T", role: .other,
        since: "2.0.0-beta.1", protocols: "RowType FieldRowConformance KeyboardReturnHandler", focusable: true,
        members: [
          property(
            "filterFunction", "((String) -> [T])!", "1.0.0", "Returns suggestions for the typed text; nil crashes."),
          property(
            "asyncFilterFunction", "((String, @escaping ([T]) -> Void) -> Void)?", "1.0.0",
            "Asynchronous variant of filterFunction."),
          property("maxSuggestionRows", "Int?", "1.0.0", "Number of suggestions visible at once."),
        ], complete: false, module: "SuggestionRow", "Text field offering suggestions in a table below."),
      rowClass(
        "RichTextRow", extends: "RowOf<String>", value: "String", role: .other, since: "2.0.0-beta.1",
        protocols: "RowType", focusable: true, complete: false, module: "RichTextRow", "Edits rich text stored as HTML."
      ),
      rowClass(
        "GooglePlacesAccessoryRow", extends: "RowOf<GooglePlace>", value: "GooglePlace", role: .other,
        since: "2.0.0-beta.1", focusable: true, complete: false, module: "GooglePlacesRow",
        "Text field that completes places above the keyboard."),
      rowClass(
        "GooglePlacesTableRow", extends: "RowOf<GooglePlace>", value: "GooglePlace", role: .other,
        since: "2.0.0-beta.1", focusable: true, complete: false, module: "GooglePlacesRow",
        "Text field that completes places in a table below."),
    ]
  }
}
