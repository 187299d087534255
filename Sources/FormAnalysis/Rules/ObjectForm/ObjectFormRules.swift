extension Rule {
  /// 9. ObjectForm.
  static let objectFormRules: [Rule] = [
    .objectFormUnknownKey, .objectFormKeyNotObjc, .objectFormTypeMismatch, .objectFormDuplicateKey,
    .objectFormUnsupportedValue, .objectFormMissingOverride, .objectFormRenamed,
  ]
}
