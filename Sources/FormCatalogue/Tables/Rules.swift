import FormModel

extension Catalogue {
  /// The rules of Eureka (`Source/Validations`); `msg:` came with 2.0.1, `id:` with 4.2.0.
  static func ruleTable() -> [RuleDescription] {
    lengthAndFormatRules() + comparisonRules()
  }

  private static func lengthAndFormatRules() -> [RuleDescription] {
    [
      rule(
        "RuleRequired", "Equatable", value: "T", since: "2.0.0-beta.1", message: "Field required!", onNil: .fail,
        onEmpty: .fail, remarks: ["false and empty collections pass."],
        initialisers: [
          [
            parameter("msg", "String", default: "\"Field required!\"", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ]
        ], "Fails while the row has no value or an empty text."),
      rule(
        "RuleEmail", value: "String", since: "2.0.0-beta.1", message: "Field value should be a valid email!",
        onNil: .pass, onEmpty: .pass,
        initialisers: [
          [
            parameter("msg", "String", default: "\"Field value should be a valid email!\"", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ]
        ], "Text must look like an e-mail address."),
      rule(
        "RuleURL", value: "URL", since: "2.0.0-beta.1", message: "Field value must be an URL!", onNil: .passIfAllowed,
        onEmpty: .passIfAllowed,
        remarks: ["requiresProtocol has no effect in any version.", "allowsEmpty counts since 4.2.0 only."],
        initialisers: [
          [
            parameter("allowsEmpty", "Bool", default: "true", since: "2.0.0-beta.1"),
            parameter("requiresProtocol", "Bool", default: "false", since: "2.0.0-beta.1"),
            parameter("msg", "String", default: "\"Field value must be an URL!\"", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ]
        ], "URL must be an absolute http or https address."),
      rule(
        "RuleRegExp", value: "String", since: "2.0.0-beta.1", message: "Invalid field value!", onNil: .passIfAllowed,
        onEmpty: .passIfAllowed,
        remarks: [
          "The whole text has to match.", "A pattern that ICU cannot compile crashes at the first validation.",
        ],
        initialisers: [
          [
            parameter("regExpr", "String", since: "2.0.0-beta.1"),
            parameter("allowsEmpty", "Bool", default: "true", since: "2.0.0-beta.1"),
            parameter("msg", "String", default: "\"Invalid field value!\"", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ]
        ], "Whole text must match a regular expression."),
      rule(
        "RuleMinLength", value: "String", since: "2.0.0-beta.1", message: "Field value must have at least N characters",
        onNil: .passSince(version("2.0.1")), onEmpty: .passSince(version("5.0.1")),
        initialisers: [
          [
            parameter("minLength", "UInt", since: "2.0.0-beta.1"),
            parameter("msg", "String?", default: "nil", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ]
        ], "Text needs at least the given number of characters."),
      rule(
        "RuleMaxLength", value: "String", since: "2.0.0-beta.1",
        message: "Field value must have less than N characters", onNil: .passSince(version("2.0.1")), onEmpty: .pass,
        remarks: ["The message says less than, but a text of exactly that length passes."],
        initialisers: [
          [
            parameter("maxLength", "UInt", since: "2.0.0-beta.1"),
            parameter("msg", "String?", default: "nil", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ]
        ], "Text may have at most the given number of characters."),
      rule(
        "RuleExactLength", value: "String", since: "3.1.0", message: "Field value must have exactly N characters",
        onNil: .pass, onEmpty: .passSince(version("5.0.1")),
        initialisers: [
          [
            parameter("exactLength", "UInt", since: "3.1.0"),
            parameter("msg", "String?", default: "nil", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ]
        ], "Text needs exactly the given number of characters."),
    ]
  }

  private static func comparisonRules() -> [RuleDescription] {
    [
      rule(
        "RuleGreaterThan", "Comparable", value: "T", since: "2.0.0-beta.1",
        message: "Field value must be greater than X", onNil: .pass, onEmpty: .pass,
        initialisers: [
          [
            parameter("min", "T", since: "2.0.0-beta.1"), parameter("msg", "String?", default: "nil", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ]
        ], "Value must exceed the bound."),
      rule(
        "RuleGreaterOrEqualThan", "Comparable", value: "T", since: "2.0.0-beta.1",
        message: "Field value must be greater or equals than X", onNil: .pass, onEmpty: .pass,
        initialisers: [
          [
            parameter("min", "T", since: "2.0.0-beta.1"), parameter("msg", "String?", default: "nil", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ]
        ], "Value must not be below the bound."),
      rule(
        "RuleSmallerThan", "Comparable", value: "T", since: "2.0.0-beta.1",
        message: "Field value must be smaller than X", onNil: .pass, onEmpty: .pass,
        initialisers: [
          [
            parameter("max", "T", since: "2.0.0-beta.1"), parameter("msg", "String?", default: "nil", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ]
        ], "Value must be below the bound."),
      rule(
        "RuleSmallerOrEqualThan", "Comparable", value: "T", since: "2.0.0-beta.1",
        message: "Field value must be smaller or equals than X", onNil: .pass, onEmpty: .pass,
        initialisers: [
          [
            parameter("max", "T", since: "2.0.0-beta.1"), parameter("msg", "String?", default: "nil", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ]
        ], "Value must not exceed the bound."),
      rule(
        "RuleEqualsToRow", "Equatable", value: "T", since: "2.0.1", message: "Fields don't match!", onNil: .depends,
        onEmpty: .depends,
        remarks: [
          "Crashes when no row has the tag, or its value is of another type.",
          "Validated with its own row only, not when the other one changes.",
        ],
        initialisers: [
          [
            parameter("form", "Form", since: "2.0.1"), parameter("tag", "String", since: "2.0.1"),
            parameter("msg", "String", default: "\"Fields don't match!\"", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ],
          [
            parameter("row", "RowOf<T>", since: "2.0.1"),
            parameter("msg", "String", default: "\"Fields don't match!\"", since: "2.0.1"),
            parameter("id", "String?", default: "nil", since: "4.2.0"),
          ],
        ], "Value must equal the value of another row."),
      rule(
        "RuleClosure", "Equatable", value: "T", since: "2.0.0-beta.1", message: "Field validation fails..",
        onNil: .depends, onEmpty: .depends,
        initialisers: [
          [
            parameter(
              "validationError", "ValidationError", default: "ValidationError(msg: \"Field validation fails..\")",
              since: "2.0.0-beta.1"), parameter("id", "String?", default: "nil", since: "4.2.0"),
            parameter("closure", "(T?) -> ValidationError?", since: "2.0.0-beta.1"),
          ]
        ], "Runs a closure that returns an error or nil."),
    ]
  }
}

private func parameter(
  _ label: String, _ type: String, default value: String? = nil, since: String
) -> RuleDescription.Parameter {
  RuleDescription.Parameter(
    label: label, type: ValueType(text: type, parameters: ["T"]), typeText: type, defaultValue: value,
    since: version(since))
}

private func rule(
  _ name: String, _ constraint: String? = nil, value: String, since: String, message: String,
  onNil: RuleDescription.Verdict, onEmpty: RuleDescription.Verdict, remarks: [String] = [],
  initialisers: [[RuleDescription.Parameter]], _ documentation: String
) -> RuleDescription {
  RuleDescription(
    name: name, parameter: constraint == nil ? nil : "T", constraint: constraint,
    valueType: ValueType(text: value, parameters: ["T"]), initialisers: initialisers, defaultMessage: message,
    onNil: onNil, onEmptyText: onEmpty, since: version(since), documentation: documentation, remarks: remarks)
}
