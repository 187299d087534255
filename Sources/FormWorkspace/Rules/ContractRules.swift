import FormModel

/// The ids of the contract whose rules are not written yet, so that configurations and suppressions may name them.
enum ContractRules {
  static let all: [RuleDescription] = table.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ", maxSplits: 5).map(String.init)
    guard words.count >= 5, let severity = Severity(rawValue: words[1]), let tier = Int(words[2]) else { return nil }
    let summary = words.count > 5 ? words[5] : words[0].split(separator: "-").joined(separator: " ")
    return RuleDescription(
      words[0], severity, tier: tier, isOptIn: words[3] == "opt-in",
      fix: RuleDescription.FixKind(rawValue: words[4]) ?? .none, summary: summary, explanation: summary)
  }

  /// Id, severity, tier, whether it is opt-in, fix, summary.
  private static let table = """
    duplicate-row-tag error 1 on suggested One constant tag on two rows that can be in one form together
    duplicate-section-tag warning 1 on none Two sections of one form with one tag
    constant-tag-in-loop error 1 on suggested Constant tag on a row built in …
    row-by-tag-unknown warning 1 on suggested RowBy(tag
    row-by-tag-type-mismatch warning 1 on suggested Let r
    row-by-tag-untyped-value error 2 on none 
    values-type-mismatch warning 1 on none Form
    section-by-tag-unknown warning 1 on none SectionBy(tag
    set-values-unknown-key warning 1 on none Key of a `setValues` dictionary literal names no row
    set-values-type-mismatch warning 1 on safe Value can never be cast to the row's value type, so the row becomes …
    values-untagged-row info 2 on none Input row without tag in a form whose `values()` is read
    values-multivalued-without-tag warning 1 on none Multivalued section without tag in a form whose `values()` is read
    tag-changed-after-insert warning 2 on none Row
    form-built-in-appear error 1 on none Tagged rows added to `form` in …
    section-appended-twice error 1 on none One section (or row) constant added twice on one path, or (at its one …
    form-last-with-hidden-section info 2 on none Form
    detached-chain error 1 on suggested A statement that is a `<<<`/`+++` chain not rooted in a form or an attached …
    unused-tag info 1 opt-in none A tag that nothing refers to in a form whose `values()` is never read
    predicate-syntax-error error 1 on none Not a predicate
    predicate-missing-arguments error 1 on none Fewer arguments than `%@`/`%K`/`%d`…, a plain literal with any …
    predicate-unknown-tag error 1 on suggested No row has that tag
    predicate-section-tag error 1 on none The tag belongs to a section only
    predicate-forward-reference error 1 on suggested The row joins the form later than the condition is first evaluated
    section-predicate-own-row error 1 on suggested A section's predicate mentions a row inside that section (unless …
    condition-self-dependency warning 1 on none Hidden` by the row's own value (for `disabled
    condition-cycle warning 1 on none Rows whose conditions depend on each other in a ring
    predicate-bool-equals-false warning 1 on suggested Bool row without initial value compared by `==` with …
    predicate-empty-string warning 1 on suggested Text row compared with `''
    predicate-type-mismatch warning 1 on none Equality between kinds that are never equal
    predicate-operator-mismatch error 1 on none The operator raises for this kind of value (`CONTAINS` on a number, …
    predicate-opaque-value warning 1 on suggested Comparison of an enum or struct value with a literal
    predicate-value-keypath error 1 on safe $tag
    predicate-bare-identifier error 1 on safe Key path without `$
    predicate-quoted-variable warning 1 on safe '$tag'` where tag is a row
    predicate-unobserved-variable warning 1 on suggested Occurs only where Eureka does not observe it
    predicate-unusable-tag error 1 on suggested $first name`, `$my-tag`, `$2nd`, `$size
    predicate-float-equality warning 2 on none ==` with a fractional literal on a Float/Double row
    predicate-mixed-and-or info 1 on suggested AND and OR on one level without parentheses
    predicate-value-not-in-options warning 1 on suggested Equality with text that is none of the row's literal …
    predicate-constant info 2 on none No variable in it
    condition-not-literal error 1 on safe A String or Bool expression, an interpolated string or an NSPredicate …
    condition-function-unknown-tag warning 1 on suggested Dependency names no row
    condition-function-missing-dependency warning 1 on safe The closure reads another row's value (or state) by a …
    condition-function-unused-dependency info 1 on suggested A known row listed, never read, and the closure neither …
    condition-function-empty-dependencies warning 1 on safe 
    condition-assigned-without-evaluate warning 1 on safe Assigned (not nil) to a row or section already in a form, …
    evaluate-in-cell-update error 1 on none EvaluateHidden`/`evaluateDisabled`/`updateCell`/`reload` of the same row …
    evaluate-in-on-change info 2 on none Re-evaluating a predicate of this row inside its own `onChange` sees the …
    rule-type-mismatch error 1 on none The rule's value type is not the row's (`RuleEmail` on `IntRow`, …
    rule-argument-label error 1 on safe Add(rule
    validation-never-fires warning 1 on safe Rules on a row that never blurs, with blur-only options, in a type that …
    validation-options-unknown error 1 on suggested Not a `ValidationOptions` member of the configured version, nor …
    validation-options-without-rules info 2 on none Options but no rules
    rule-required-on-bool warning 1 on suggested On `SwitchRow`, `CheckRow` and rows derived from them
    rule-required-on-set warning 1 on suggested An empty set passes
    rule-optional-by-default info 2 on none Passes on nil
    rule-url-requires-protocol warning 1 on safe The argument has no effect
    rule-regexp-invalid error 1 on none ICU cannot compile it
    rule-equals-unknown-tag error 1 on suggested RuleEqualsToRow(form
    rule-equals-type-mismatch error 1 on none Other row's value type differs (crash), or it is the row itself
    rule-contradiction warning 1 on none No non-empty value of the row's type satisfies both (literal bounds
    rule-id-unknown warning 2 on none Remove(ruleWithIdentifier
    email-row-without-rule info 1 opt-in none Keyboard only, no validation
    options-missing warning 1 on none A choice row that is never given options in reach (Double/Triple pickers have …
    lazy-options-unsupported error 1 on none On Alert/ActionSheet/Segmented rows
    picker-missing-options error 1 on none Double/Triple pickers without `firstOptions` (second, third)
    duplicate-option error 1 on none Equal literals in the options of Push/Popover rows
    value-not-in-options warning 1 on suggested Literal value is none of the literal options, compared as Swift values
    value-type-mismatch error 1 on none Literal `value` of another type than the row's (`IntRow { $0
    date-range-inverted warning 2 on none Minimum after maximum
    minute-interval-invalid warning 2 on none Does not divide 60
    property-not-on-row error 1 on suggested Neither `removed-api` nor a member of this row type in the configured …
    title-not-displayed info 2 on none On `TextAreaRow`, `PickerRow`, `DatePickerRow
    cell-style-overwritten warning 1 on suggested Set in the initialiser's `$0
    field-row-text-label warning 1 on suggested On a field row whose cell comes from a nib (`CellProvider(nibName
    multivalued-missing-row-provider error 1 on none 
    generic-multivalued-missing-add-button error 1 on none 
    multivalued-rows-after-add-button warning 1 on none Rows appended after the initialiser land below the add button
    multivalued-options-in-closure warning 2 on none Too late
    selectable-row-missing-value warning 1 on none No `selectableValue
    selectable-row-type-mismatch warning 1 on suggested A selectable row of another type than the section's …
    selectable-selection-overwritten warning 1 on suggested Replaced by the section
    list-check-row-outside-section warning 1 on none Taps do nothing
    section-header-string error 1 on safe A String literal, variable or call assigned to `header`/`footer
    overlapping-section-access error 1 on suggested R
    swipe-missing-completion warning 2 on none Never calls the completion
    duplicate-callback warning 1 on none The first one is replaced
    collapse-callback-overwritten warning 1 on safe Without `onExpandInlineRow` it never fires on the built-in …
    highlight-callback-never-fires warning 1 on none On a row that cannot become first responder
    disabled-selection-not-guarded info 2 on none Still fires while disabled
    strong-self-capture warning 1 on suggested Stored callback, `displayValueFor`, condition, options or …
    cell-access-in-initializer warning 1 on none $0
    mutual-on-change warning 1 on none Two `onChange` handlers set each other's value
    set-value-without-update info 2 on none No `updateCell()`/`reload()` after it
    missing-super-call error 1 on safe ViewDidLoad`/`viewWillAppear`/`viewWillDisappear`/`prepare(for
    custom-row-missing-rowtype error 1 on safe Row class used with an initialiser closure does not conform to `RowType
    custom-row-missing-required-init error 2 on safe 
    custom-row-not-final info 2 on safe 
    custom-cell-missing-celltype error 2 on safe 
    custom-cell-missing-super warning 1 on safe Setup`/`update` without super
    custom-row-value-mismatch error 1 on none Inline or presenter row whose parts have different value types
    nib-name-mismatch warning 2 on none No such 
    long-chain info 1 opt-in none More rows than `max-chain-length` (configuration, default 60) in one expression
    renamed-api error 1 on safe A new name or arity says the same
    removed-api error 1 on none Gone without such a replacement (`SliderRow
    requires-newer-version error 1 on none Newer than the configured version
    astro-duplicate-tag warning 1 on none One tag on two rows that can meet
    astro-find-unknown-tag warning 1 on none FindRow(tag
    astro-find-type-mismatch warning 1 on suggested Row is of another type
    astro-find-wrong-tag-type warning 1 on none Not a case of any tag type used in the form
    astro-unused-tag info 1 on none Never used for a row
    astro-associatedtype-in-class error 1 on safe 
    astro-tag-not-equatable error 2 on safe Payload cases without `Equatable
    astro-update-never-fires warning 2 on none Handled, but the row's view never announces it
    object-form-unknown-key error 1 on suggested KvcKey` is no property of the bound model
    object-form-key-not-objc error 1 on suggested Property not visible to key-value coding (`@nonobjc`, no …
    object-form-type-mismatch error 1 on none Property's type is not the row's
    object-form-duplicate-key warning 1 on none Last writer wins
    object-form-unsupported-value warning 1 on none TypedRow<T>` that never emits
    object-form-missing-override error 1 on safe Subclass of `BaseRow` whose chain lacks one of the three overrides
    object-form-renamed error 1 on safe UpdateTag
    """
}
