extension Rule {
  /// 4. Options, pickers, dates, appearance.
  static let optionRules: [Rule] = [
    .optionsMissing,
    .lazyOptionsUnsupported,
    .pickerMissingOptions,
    .duplicateOption,
    .valueNotInOptions,
    .valueTypeMismatch,
    .dateRangeInverted,
    .minuteIntervalInvalid,
    .propertyNotOnRow,
    .titleNotDisplayed,
    .cellStyleOverwritten,
    .fieldRowTextLabel,
  ]
}
