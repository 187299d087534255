import FormModel

extension Catalogue {
  /// Structures and protocols that definitions name.
  static func valueTable() -> [ClassDescription] {
    [
      described(
        "CellProvider", .value, generics: "Cell: BaseCell", since: "1.0.0", complete: false,
        "How a cell is made: in code or from a nib."),
      described(
        "DataProvider", .value, generics: "T: Equatable", since: "1.0.0", until: "3.1.0", complete: false,
        "Source of options before optionsProvider."),
      described(
        "DecimalFormatter", .value, since: "1.4.0", complete: false,
        "Number formatter that counts typed digits as fraction digits."),
      described(
        "FormBuilder", .value, since: "5.5.0", complete: false, "Result builder that makes a form of sections and rows."
      ),
      described(
        "SectionBuilder", .value, since: "5.5.0", complete: false, "Result builder that makes a section of rows."),
      described("SectionsProvider", .value, since: "5.5.0", complete: false, "What a FormBuilder takes."),
      described(
        "KeyboardReturnTypeConfiguration", .value, since: "1.3.0", complete: false, "Captions of the return key."),
      described(
        "NavigationAccessory", .protocol, since: "4.3.1", complete: false, "A bar above the keyboard with arrows."),
      described("NavigationAccessoryView", .value, since: "1.0.0", complete: false, "The bar above the keyboard."),
      described(
        "RuleSet", .value, generics: "T: Equatable", since: "2.0.0-beta.1", complete: false,
        "Rules to be added together."),
      described("ValidationError", .value, since: "2.0.0-beta.1", complete: false, "What a failed rule says."),
      described(
        "ValidationRuleHelper", .value, generics: "T: Equatable", since: "5.0.0", complete: false,
        members: [
          property("rule", "BaseRuleType", "5.3.2", settable: false, "The rule.")
        ], "A rule of a row."),
      described("RuleType", .protocol, since: "2.0.0-beta.1", complete: false, "A validation rule."),
      described(
        "InputTypeInitiable", .protocol, since: "1.1.0", complete: false, "A value that can be made of typed text."),
      described(
        "Tuple", .value, generics: "A: Equatable, B: Equatable", since: "4.2.0",
        members: [
          property("a", "A", "4.2.0", settable: false, "The first wheel."),
          property("b", "B", "4.2.0", settable: false, "The second wheel."),
        ], "The value of a double picker."),
      described(
        "Tuple3", .value, generics: "A: Equatable, B: Equatable, C: Equatable", since: "4.2.0",
        members: [
          property("a", "A", "4.2.0", settable: false, "The first wheel."),
          property("b", "B", "4.2.0", settable: false, "The second wheel."),
          property("c", "C", "4.2.0", settable: false, "The third wheel."),
        ], "The value of a triple picker."),
      described(
        "ImagePickerController", .controller, since: "1.0.0", until: "1.7.0", complete: false,
        "The screen of the former image row."),
      described(
        "PostalAddress", .value, since: "1.4.0", until: "1.7.0", complete: false,
        "The value of the former postal address row."),
    ]
  }
}
