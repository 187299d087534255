extension Rule {
  /// 1. Tags and look-ups.
  static let tagRules: [Rule] = [
    .duplicateRowTag,
    .duplicateSectionTag,
    .constantTagInLoop,
    .rowByTagUnknown,
    .rowByTagTypeMismatch,
    .rowByTagUntypedValue,
    .valuesTypeMismatch,
    .sectionByTagUnknown,
    .setValuesUnknownKey,
    .setValuesTypeMismatch,
    .valuesUntaggedRow,
    .valuesMultivaluedWithoutTag,
    .tagChangedAfterInsert,
    .formBuiltInAppear,
    .sectionAppendedTwice,
    .formLastWithHiddenSection,
    .detachedChain,
    .unusedTag,
  ]
}
