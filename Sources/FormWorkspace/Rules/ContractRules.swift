import FormModel

/// The ids of the contract, until FormAnalysis has its list of rules.
enum ContractRules {
  static let all: [RuleDescription] = table.map { row in
    RuleDescription(
      row.0, row.1, tier: row.2, isOptIn: row.3, fix: row.4, summary: row.5, explanation: row.5)
  }

  private static let table: [(String, Severity, Int, Bool, RuleDescription.FixKind, String)] = [
    (
      "duplicate-row-tag", .error, 1, false, .suggested,
      "One constant tag on two rows that can be in one form together"
    ),
    (
      "duplicate-section-tag", .warning, 1, false, .none,
      "Two sections of one form with one tag"
    ),
    (
      "constant-tag-in-loop", .error, 1, false, .suggested,
      "Constant tag on a row built in `for`/`while`/`repeat`/`forEach`/`map`/`compactMap`/`flatMap` or in `multivaluedRowToInsertAt"
    ),
    (
      "row-by-tag-unknown", .warning, 1, false, .suggested,
      "RowBy(tag"
    ),
    (
      "row-by-tag-type-mismatch", .warning, 1, false, .suggested,
      "Let r"
    ),
    (
      "row-by-tag-untyped-value", .error, 2, false, .none,
      ""
    ),
    (
      "values-type-mismatch", .warning, 1, false, .none,
      "Form"
    ),
    (
      "section-by-tag-unknown", .warning, 1, false, .none,
      "SectionBy(tag"
    ),
    (
      "set-values-unknown-key", .warning, 1, false, .none,
      "Key of a `setValues` dictionary literal names no row"
    ),
    (
      "set-values-type-mismatch", .warning, 1, false, .safe,
      "Value can never be cast to the row's value type, so the row becomes nil (`8` for a `DecimalRow"
    ),
    (
      "values-untagged-row", .info, 2, false, .none,
      "Input row without tag in a form whose `values()` is read"
    ),
    (
      "values-multivalued-without-tag", .warning, 1, false, .none,
      "Multivalued section without tag in a form whose `values()` is read"
    ),
    (
      "tag-changed-after-insert", .warning, 2, false, .none,
      "Row"
    ),
    (
      "form-built-in-appear", .error, 1, false, .none,
      "Tagged rows added to `form` in `viewWillAppear`/`viewDidAppear`/`viewWillLayoutSubviews`/`viewDidLayoutSubviews` with neither `removeAll` nor a fresh form nor a guard before"
    ),
    (
      "section-appended-twice", .error, 1, false, .none,
      "One section (or row) constant added twice on one path, or (at its one mention) in a loop outside which it was made"
    ),
    (
      "form-last-with-hidden-section", .info, 2, false, .none,
      "Form"
    ),
    (
      "detached-chain", .error, 1, false, .suggested,
      "A statement that is a `<<<`/`+++` chain not rooted in a form or an attached section"
    ),
    (
      "unused-tag", .info, 1, true, .none,
      "A tag that nothing refers to in a form whose `values()` is never read"
    ),
    (
      "predicate-syntax-error", .error, 1, false, .none,
      "Not a predicate"
    ),
    (
      "predicate-missing-arguments", .error, 1, false, .none,
      "Fewer arguments than `%@`/`%K`/`%d`…, a plain literal with any included (more arguments"
    ),
    (
      "predicate-unknown-tag", .error, 1, false, .suggested,
      "No row has that tag"
    ),
    (
      "predicate-section-tag", .error, 1, false, .none,
      "The tag belongs to a section only"
    ),
    (
      "predicate-forward-reference", .error, 1, false, .suggested,
      "The row joins the form later than the condition is first evaluated"
    ),
    (
      "section-predicate-own-row", .error, 1, false, .suggested,
      "A section's predicate mentions a row inside that section (unless assigned after both joined)"
    ),
    (
      "condition-self-dependency", .warning, 1, false, .none,
      "Hidden` by the row's own value (for `disabled"
    ),
    (
      "condition-cycle", .warning, 1, false, .none,
      "Rows whose conditions depend on each other in a ring"
    ),
    (
      "predicate-bool-equals-false", .warning, 1, false, .suggested,
      "Bool row without initial value compared by `==` with false/NO/0 (either way round)"
    ),
    (
      "predicate-empty-string", .warning, 1, false, .suggested,
      "Text row compared with `''"
    ),
    (
      "predicate-type-mismatch", .warning, 1, false, .none,
      "Equality between kinds that are never equal"
    ),
    (
      "predicate-operator-mismatch", .error, 1, false, .none,
      "The operator raises for this kind of value (`CONTAINS` on a number, `<` between text and number, `BETWEEN` without a pair, `ANY` on a scalar)"
    ),
    (
      "predicate-opaque-value", .warning, 1, false, .suggested,
      "Comparison of an enum or struct value with a literal"
    ),
    (
      "predicate-value-keypath", .error, 1, false, .safe,
      "$tag"
    ),
    (
      "predicate-bare-identifier", .error, 1, false, .safe,
      "Key path without `$"
    ),
    (
      "predicate-quoted-variable", .warning, 1, false, .safe,
      "'$tag'` where tag is a row"
    ),
    (
      "predicate-unobserved-variable", .warning, 1, false, .suggested,
      "Occurs only where Eureka does not observe it"
    ),
    (
      "predicate-unusable-tag", .error, 1, false, .suggested,
      "$first name`, `$my-tag`, `$2nd`, `$size"
    ),
    (
      "predicate-float-equality", .warning, 2, false, .none,
      "==` with a fractional literal on a Float/Double row"
    ),
    (
      "predicate-mixed-and-or", .info, 1, false, .suggested,
      "AND and OR on one level without parentheses"
    ),
    (
      "predicate-value-not-in-options", .warning, 1, false, .suggested,
      "Equality with text that is none of the row's literal `options` (each element of an `IN {…}`)"
    ),
    (
      "predicate-constant", .info, 2, false, .none,
      "No variable in it"
    ),
    (
      "condition-not-literal", .error, 1, false, .safe,
      "A String or Bool expression, an interpolated string or an NSPredicate where a `Condition` is expected"
    ),
    (
      "condition-function-unknown-tag", .warning, 1, false, .suggested,
      "Dependency names no row"
    ),
    (
      "condition-function-missing-dependency", .warning, 1, false, .safe,
      "The closure reads another row's value (or state) by a constant tag that is not in the list"
    ),
    (
      "condition-function-unused-dependency", .info, 1, false, .suggested,
      "A known row listed, never read, and the closure neither hands the form on nor calls a method of self"
    ),
    (
      "condition-function-empty-dependencies", .warning, 1, false, .safe,
      ""
    ),
    (
      "condition-assigned-without-evaluate", .warning, 1, false, .safe,
      "Assigned (not nil) to a row or section already in a form, and not evaluated later in the same scope, `defer` and loops over rows included"
    ),
    (
      "evaluate-in-cell-update", .error, 1, false, .none,
      "EvaluateHidden`/`evaluateDisabled`/`updateCell`/`reload` of the same row (also through `$1`, an alias, a look-up of its own tag) in its `cellUpdate`/`cellSetup"
    ),
    (
      "evaluate-in-on-change", .info, 2, false, .none,
      "Re-evaluating a predicate of this row inside its own `onChange` sees the old value"
    ),
    (
      "rule-type-mismatch", .error, 1, false, .none,
      "The rule's value type is not the row's (`RuleEmail` on `IntRow`, `RuleGreaterThan(min"
    ),
    (
      "rule-argument-label", .error, 1, false, .safe,
      "Add(rule"
    ),
    (
      "validation-never-fires", .warning, 1, false, .safe,
      "Rules on a row that never blurs, with blur-only options, in a type that (with extensions, superclasses, callbacks) never calls `validate"
    ),
    (
      "validation-options-unknown", .error, 1, false, .suggested,
      "Not a `ValidationOptions` member of the configured version, nor added by an extension in reach"
    ),
    (
      "validation-options-without-rules", .info, 2, false, .none,
      "Options but no rules"
    ),
    (
      "rule-required-on-bool", .warning, 1, false, .suggested,
      "On `SwitchRow`, `CheckRow` and rows derived from them"
    ),
    (
      "rule-required-on-set", .warning, 1, false, .suggested,
      "An empty set passes"
    ),
    (
      "rule-optional-by-default", .info, 2, false, .none,
      "Passes on nil"
    ),
    (
      "rule-url-requires-protocol", .warning, 1, false, .safe,
      "The argument has no effect"
    ),
    (
      "rule-regexp-invalid", .error, 1, false, .none,
      "ICU cannot compile it"
    ),
    (
      "rule-equals-unknown-tag", .error, 1, false, .suggested,
      "RuleEqualsToRow(form"
    ),
    (
      "rule-equals-type-mismatch", .error, 1, false, .none,
      "Other row's value type differs (crash), or it is the row itself"
    ),
    (
      "rule-contradiction", .warning, 1, false, .none,
      "No non-empty value of the row's type satisfies both (literal bounds"
    ),
    (
      "rule-id-unknown", .warning, 2, false, .none,
      "Remove(ruleWithIdentifier"
    ),
    (
      "email-row-without-rule", .info, 1, true, .none,
      "Keyboard only, no validation"
    ),
    (
      "options-missing", .warning, 1, false, .none,
      "A choice row that is never given options in reach (Double/Triple pickers have their own rule)"
    ),
    (
      "lazy-options-unsupported", .error, 1, false, .none,
      "On Alert/ActionSheet/Segmented rows"
    ),
    (
      "picker-missing-options", .error, 1, false, .none,
      "Double/Triple pickers without `firstOptions` (second, third)"
    ),
    (
      "duplicate-option", .error, 1, false, .none,
      "Equal literals in the options of Push/Popover rows"
    ),
    (
      "value-not-in-options", .warning, 1, false, .suggested,
      "Literal value is none of the literal options, compared as Swift values"
    ),
    (
      "value-type-mismatch", .error, 1, false, .none,
      "Literal `value` of another type than the row's (`IntRow { $0"
    ),
    (
      "date-range-inverted", .warning, 2, false, .none,
      "Minimum after maximum"
    ),
    (
      "minute-interval-invalid", .warning, 2, false, .none,
      "Does not divide 60"
    ),
    (
      "property-not-on-row", .error, 1, false, .suggested,
      "Neither `removed-api` nor a member of this row type in the configured version or of an extension in reach (`placeholder` on `SwitchRow`)"
    ),
    (
      "title-not-displayed", .info, 2, false, .none,
      "On `TextAreaRow`, `PickerRow`, `DatePickerRow"
    ),
    (
      "cell-style-overwritten", .warning, 1, false, .suggested,
      "Set in the initialiser's `$0"
    ),
    (
      "field-row-text-label", .warning, 1, false, .suggested,
      "On a field row whose cell comes from a nib (`CellProvider(nibName"
    ),
    (
      "multivalued-missing-row-provider", .error, 1, false, .none,
      ""
    ),
    (
      "generic-multivalued-missing-add-button", .error, 1, false, .none,
      ""
    ),
    (
      "multivalued-rows-after-add-button", .warning, 1, false, .none,
      "Rows appended after the initialiser land below the add button"
    ),
    (
      "multivalued-options-in-closure", .warning, 2, false, .none,
      "Too late"
    ),
    (
      "selectable-row-missing-value", .warning, 1, false, .none,
      "No `selectableValue"
    ),
    (
      "selectable-row-type-mismatch", .warning, 1, false, .suggested,
      "A selectable row of another type than the section's (`list-check-row-outside-section` is then silent)"
    ),
    (
      "selectable-selection-overwritten", .warning, 1, false, .suggested,
      "Replaced by the section"
    ),
    (
      "list-check-row-outside-section", .warning, 1, false, .none,
      "Taps do nothing"
    ),
    (
      "section-header-string", .error, 1, false, .safe,
      "A String literal, variable or call assigned to `header`/`footer"
    ),
    (
      "overlapping-section-access", .error, 1, false, .suggested,
      "R"
    ),
    (
      "swipe-missing-completion", .warning, 2, false, .none,
      "Never calls the completion"
    ),
    (
      "duplicate-callback", .warning, 1, false, .none,
      "The first one is replaced"
    ),
    (
      "collapse-callback-overwritten", .warning, 1, false, .safe,
      "Without `onExpandInlineRow` it never fires on the built-in inline rows"
    ),
    (
      "highlight-callback-never-fires", .warning, 1, false, .none,
      "On a row that cannot become first responder"
    ),
    (
      "disabled-selection-not-guarded", .info, 2, false, .none,
      "Still fires while disabled"
    ),
    (
      "strong-self-capture", .warning, 1, false, .suggested,
      "Stored callback, `displayValueFor`, condition, options or presentation provider or swipe handler keeps its form view controller or row alive through `self`, `[self]` and an inner `[weak self]` included"
    ),
    (
      "cell-access-in-initializer", .warning, 1, false, .none,
      "$0"
    ),
    (
      "mutual-on-change", .warning, 1, false, .none,
      "Two `onChange` handlers set each other's value"
    ),
    (
      "set-value-without-update", .info, 2, false, .none,
      "No `updateCell()`/`reload()` after it"
    ),
    (
      "missing-super-call", .error, 1, false, .safe,
      "ViewDidLoad`/`viewWillAppear`/`viewWillDisappear`/`prepare(for"
    ),
    (
      "custom-row-missing-rowtype", .error, 1, false, .safe,
      "Row class used with an initialiser closure does not conform to `RowType"
    ),
    (
      "custom-row-missing-required-init", .error, 2, false, .safe,
      ""
    ),
    (
      "custom-row-not-final", .info, 2, false, .safe,
      ""
    ),
    (
      "custom-cell-missing-celltype", .error, 2, false, .safe,
      ""
    ),
    (
      "custom-cell-missing-super", .warning, 1, false, .safe,
      "Setup`/`update` without super"
    ),
    (
      "custom-row-value-mismatch", .error, 1, false, .none,
      "Inline or presenter row whose parts have different value types"
    ),
    (
      "nib-name-mismatch", .warning, 2, false, .none,
      "No such "
    ),
    (
      "long-chain", .info, 1, true, .none,
      "More rows than `max-chain-length` (configuration, default 60) in one expression"
    ),
    (
      "renamed-api", .error, 1, false, .safe,
      "A new name or arity says the same"
    ),
    (
      "removed-api", .error, 1, false, .none,
      "Gone without such a replacement (`SliderRow"
    ),
    (
      "requires-newer-version", .error, 1, false, .none,
      "Newer than the configured version"
    ),
    (
      "astro-duplicate-tag", .warning, 1, false, .none,
      "One tag on two rows that can meet"
    ),
    (
      "astro-find-unknown-tag", .warning, 1, false, .none,
      "FindRow(tag"
    ),
    (
      "astro-find-type-mismatch", .warning, 1, false, .suggested,
      "Row is of another type"
    ),
    (
      "astro-find-wrong-tag-type", .warning, 1, false, .none,
      "Not a case of any tag type used in the form"
    ),
    (
      "astro-unused-tag", .info, 1, false, .none,
      "Never used for a row"
    ),
    (
      "astro-associatedtype-in-class", .error, 1, false, .safe,
      ""
    ),
    (
      "astro-tag-not-equatable", .error, 2, false, .safe,
      "Payload cases without `Equatable"
    ),
    (
      "astro-update-never-fires", .warning, 2, false, .none,
      "Handled, but the row's view never announces it"
    ),
    (
      "object-form-unknown-key", .error, 1, false, .suggested,
      "KvcKey` is no property of the bound model"
    ),
    (
      "object-form-key-not-objc", .error, 1, false, .suggested,
      "Property not visible to key-value coding (`@nonobjc`, no `@objc`/`@objcMembers`, a type Objective-C cannot represent) or not settable"
    ),
    (
      "object-form-type-mismatch", .error, 1, false, .none,
      "Property's type is not the row's"
    ),
    (
      "object-form-duplicate-key", .warning, 1, false, .none,
      "Last writer wins"
    ),
    (
      "object-form-unsupported-value", .warning, 1, false, .none,
      "TypedRow<T>` that never emits"
    ),
    (
      "object-form-missing-override", .error, 1, false, .safe,
      "Subclass of `BaseRow` whose chain lacks one of the three overrides"
    ),
    (
      "object-form-renamed", .error, 1, false, .safe,
      "UpdateTag"
    ),
  ]
}
