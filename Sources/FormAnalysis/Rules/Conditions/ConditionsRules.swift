extension Rule {
  /// 2. Conditions.
  static let conditionRules: [Rule] = [
    predicateSyntaxError, predicateMissingArguments, predicateUnknownTag, predicateSectionTag,
    predicateForwardReference, sectionPredicateOwnRow, conditionSelfDependency, conditionCycle,
    predicateBoolEqualsFalse, predicateEmptyString, predicateTypeMismatch, predicateOperatorMismatch,
    predicateOpaqueValue, predicateValueKeypath, predicateBareIdentifier, predicateQuotedVariable,
    predicateUnobservedVariable, predicateUnusableTag, predicateFloatEquality, predicateMixedAndOr,
    predicateValueNotInOptions, predicateConstant, conditionNotLiteral, conditionFunctionUnknownTag,
    conditionFunctionMissingDependency, conditionFunctionUnusedDependency, conditionFunctionEmptyDependencies,
    conditionAssignedWithoutEvaluate, evaluateInCellUpdate, evaluateInOnChange,
  ]
}
