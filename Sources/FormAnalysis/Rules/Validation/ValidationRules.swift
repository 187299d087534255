extension Rule {
  /// 3. Validation.
  static let validationRules: [Rule] = [
    .ruleTypeMismatch,
    .ruleArgumentLabel,
    .validationNeverFires,
    .validationOptionsUnknown,
    .validationOptionsWithoutRules,
    .ruleRequiredOnBool,
    .ruleRequiredOnSet,
    .ruleOptionalByDefault,
    .ruleURLRequiresProtocol,
    .ruleRegExpInvalid,
    .ruleEqualsUnknownTag,
    .ruleEqualsTypeMismatch,
    .ruleContradiction,
    .ruleIDUnknown,
    .emailRowWithoutRule,
  ]
}
